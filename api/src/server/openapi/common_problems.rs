//! The problems in the OpenAPI specification that follow from an operation's parameters, so that
//! handlers need not list them.

use utoipa::openapi::path::{Operation, Parameter, ParameterIn};
use utoipa::openapi::{Content, OpenApi, PathItem, Ref, RefOr, ResponseBuilder};

use pixie_service::ground::problem::MEDIA_TYPE;

/// Adds them to every operation, beside those of its handler.
pub(super) fn add(specification: &mut OpenApi) {
    for (path, item) in &mut specification.paths.paths {
        let needs_database = path.starts_with("/api/") || path.starts_with("/oauth/");
        for operation in operations(item) {
            for (status, description) in problems(operation, needs_database) {
                let response = || {
                    let body = Content::new(Some(Ref::from_schema_name("Problem")));
                    ResponseBuilder::new().description(description).content(MEDIA_TYPE, body).build().into()
                };
                operation.responses.responses.entry(status.to_owned()).or_insert_with(response);
            }
        }
    }
}

fn operations(item: &mut PathItem) -> impl Iterator<Item = &mut Operation> {
    let all = [&mut item.get, &mut item.put, &mut item.post, &mut item.delete, &mut item.patch];
    all.into_iter().flatten()
}

fn problems(operation: &Operation, needs_database: bool) -> Vec<(&'static str, &'static str)> {
    let parameters: Vec<&Parameter> = operation.parameters.iter().flatten().filter_map(here).collect();
    let takes = |place: &ParameterIn| parameters.iter().any(|parameter| parameter.parameter_in == *place);
    let has_key = parameters.iter().any(|parameter| parameter.name == "Idempotency-Key");
    let has_body = operation.request_body.is_some();
    let knows_caller = operation.security.is_some();
    let is_read = has_body || takes(&ParameterIn::Query) || takes(&ParameterIn::Header);
    let all = [
        (is_read, "400", "The request cannot be read"),
        (knows_caller, "401", "There is no valid token, or what should prove who you are does not"),
        (knows_caller, "403", "Not yours to do, or you are suspended"),
        (takes(&ParameterIn::Path), "404", "There is no such thing, or none you may know of"),
        (has_body, "408", "The body did not arrive in time"),
        (has_body, "413", "The body is too large"),
        (takes(&ParameterIn::Path) || takes(&ParameterIn::Query), "414", "The address is too long"),
        (has_body, "415", "The body is of another media type"),
        (has_key, "422", "The Idempotency-Key came with another request before"),
        (true, "431", "The headers are too large"),
        (true, "429", "Too many requests; `Retry-After` says when to come back"),
        (needs_database, "503", "Not just now; `Retry-After` says when to come back"),
    ];
    all.into_iter().filter(|(applies, ..)| *applies).map(|(_, status, description)| (status, description)).collect()
}

fn here(parameter: &RefOr<Parameter>) -> Option<&Parameter> {
    match parameter {
        RefOr::T(parameter) => Some(parameter),
        RefOr::Ref(_) => None,
    }
}
