//! The problems in the OpenAPI specification that follow from an operation's parameters, so that
//! handlers need not list them.

use utoipa::openapi::path::{Operation, Parameter, ParameterIn};
use utoipa::openapi::{Content, OpenApi, PathItem, Ref, RefOr, ResponseBuilder};

use pixie_service::problem::MEDIA_TYPE;

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
        (knows_caller, "401", "There is no valid token"),
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

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use crate::server::openapi;

    /// Whether a body has an example, its own or the one of its schema.
    fn has_example(specification: &Value, body: &Value) -> bool {
        let schema = &body["schema"];
        let named = || {
            let name = schema["$ref"].as_str()?.rsplit('/').next()?;
            specification["components"]["schemas"][name].get("example")
        };
        let items = || {
            schema.get("items").is_some_and(|items| has_example(specification, &serde_json::json!({"schema": items})))
        };
        let choices = || {
            schema["oneOf"].as_array().is_some_and(|all| {
                all.iter().any(|schema| has_example(specification, &serde_json::json!({"schema": schema})))
            })
        };
        body.get("example").is_some() || schema.get("example").is_some() || named().is_some() || items() || choices()
    }

    #[test]
    fn every_body_has_an_example() {
        let specification = serde_json::to_value(openapi::specification()).unwrap();
        let operations = specification["paths"].as_object().unwrap().iter().flat_map(|(path, item)| {
            item.as_object().unwrap().iter().map(move |(method, operation)| (format!("{method} {path}"), operation))
        });
        for (name, operation) in operations {
            let responses = operation["responses"].as_object().unwrap().values();
            let bodies = responses.chain(operation.get("requestBody")).filter_map(|body| body["content"].as_object());
            for body in bodies.flat_map(|content| content.values()) {
                assert!(has_example(&specification, body), "{name}: {body}");
            }
        }
    }
}
