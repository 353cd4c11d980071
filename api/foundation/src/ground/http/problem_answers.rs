//! Problem answers: every error that is not a problem yet, such as the framework's own, becomes one.

use actix_web::ResponseError as _;
use actix_web::dev::ServiceResponse;
use actix_web::http::header::{self, HeaderValue};

use crate::ground::problem::{self, Kind, Problem};

/// The same answer, as a problem if it is an error. A page that says what is wrong with what was typed on it stays, and so
/// does the JSON of an error of OAuth.
pub fn as_problem(response: ServiceResponse) -> ServiceResponse {
    let status = response.status();
    if !status.is_client_error() && !status.is_server_error() {
        return response;
    }
    let media_type = response.headers().get(header::CONTENT_TYPE);
    let is_told = |value: &HeaderValue| {
        value == problem::MEDIA_TYPE
            || value == "application/json"
            || value.to_str().is_ok_and(|value| value.starts_with("text/html"))
    };
    if media_type.is_some_and(is_told) {
        return response;
    }
    let kind = Kind::from_status(status);
    let problem = match response.response().error() {
        Some(error) if status.is_client_error() => Problem::new(kind, error.to_string()),
        Some(error) => Problem::internal(anyhow::anyhow!("{error}")),
        None => kind.into(),
    };
    let allow = response.headers().get(header::ALLOW).cloned();
    let mut replacement = problem.error_response();
    if let Some(allow) = allow {
        replacement.headers_mut().insert(header::ALLOW, allow);
    }
    response.into_response(replacement)
}
