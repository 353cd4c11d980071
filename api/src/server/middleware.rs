//! The middleware around every request and answer.
//!
//! It is one piece, as each layer of the framework would box two futures and wrap the body of each answer.

use actix_web::body::{BodySize, BoxBody, MessageBody as _};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::error::InternalError;
use actix_web::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use actix_web::http::{Method, StatusCode};
use actix_web::middleware::Next;
use actix_web::web::Data;
use actix_web::{Error, HttpRequest, ResponseError as _};
use tracing::Instrument as _;
use utoipa::openapi::{OpenApi, SecurityRequirement};

use super::bounds::Answered;
use super::cors::{self, Cors};
use super::observation::Observation;
use super::routes::operation;
use super::{bounds, connections, encoding, secret_addresses};
use crate::web;
use pixie_service::access::auth::{self, Scope, TokenNeed};
use pixie_service::ground::http::{self, PublicUrl, content_security_policy};
use pixie_service::ground::problem::Problem;
use pixie_service::ground::watchdog::watched;

/// Answers a request: within all limits, observed, with the headers of every answer.
pub(super) async fn handle_request(request: ServiceRequest, next: Next<BoxBody>) -> Answered {
    let in_flight = connections::count_request(&request)?;
    let is_by_tls = request.app_data::<Data<PublicUrl>>().is_some_and(|url| url.0.scheme() == "https");
    let cors = Cors::of(&request);
    let observation = Observation::begin(&request);
    let answer = async {
        let answer = bounds::with_time_limit(request, async |request| answer(request, next).await)
            .await
            .map(encoding::compressed);
        observation.end(answer.as_ref().map(ServiceResponse::response).map_err(status_of));
        with_headers(answer, |headers| {
            secure(headers, is_by_tls);
            cors.iter().for_each(|cors| cors.add_headers(headers));
            headers.insert(HeaderName::from_static("x-request-id"), observation.id());
        })
    };
    let answer = watched(observation.activity(), answer.instrument(observation.span())).await?;
    Ok(connections::until_sent(answer, in_flight))
}

fn status_of(error: &Error) -> StatusCode {
    error.as_response_error().status_code()
}

/// The answer of the handler, or the problem or page in its place.
async fn answer(mut request: ServiceRequest, next: Next<BoxBody>) -> Answered {
    web::take_language(&mut request);
    let response = match bounds::check_size(&request).and_then(|()| check_rate(&request)) {
        Ok(()) if cors::is_preflight(&request) => request.into_response(cors::preflight()),
        Ok(()) => head_as_get(request, next).await?,
        Err(problem) => request.error_response(problem),
    };
    let mut response = web::tell_page_language(http::tell_in_language(web::faults(problems(response).await).await));
    http::show_rate(&mut response);
    secret_addresses::shorten_referrer(&mut response);
    Ok(response)
}

/// A preflight does no more than a refusal would, and is not counted: a script could not read the refusal, nor when to come back.
fn check_rate(request: &ServiceRequest) -> Result<(), Problem> {
    if cors::is_preflight(request) { Ok(()) } else { http::check_rate(request.request()) }
}

/// Headers that restrict browsers and caches, and English, unless the handler has set another language.
static USUAL: [(HeaderName, HeaderValue); 6] = [
    (header::CONTENT_LANGUAGE, HeaderValue::from_static("en")),
    (header::CACHE_CONTROL, HeaderValue::from_static("no-store")),
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY")),
    (header::REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
    (header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(content_security_policy::OTHERS)),
];

/// After one request over TLS, browsers use only TLS for a year.
static BY_TLS: (HeaderName, HeaderValue) =
    (header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static("max-age=31536000"));

fn secure(headers: &mut HeaderMap, is_by_tls: bool) {
    for (name, value) in USUAL.iter().chain(is_by_tls.then_some(&BY_TLS)) {
        if !headers.contains_key(name) {
            headers.insert(name.clone(), value.clone());
        }
    }
}

/// Adds headers to an answer, also to the one of a request that timed out.
fn with_headers(answer: Answered, add: impl FnOnce(&mut HeaderMap)) -> Answered {
    match answer {
        Ok(mut response) => {
            add(response.headers_mut());
            Ok(response)
        }
        Err(error) => {
            let mut response = error.error_response();
            add(response.headers_mut());
            Err(InternalError::from_response(error, response).into())
        }
    }
}

/// Turns every error that is not a problem yet, such as the framework's own, into one. An HTML page
/// with errors about its form is kept.
async fn problems(response: ServiceResponse) -> ServiceResponse {
    if is_unreadable(response.status())
        && let Some(needed) = takes_token(response.request())
        && let Some(refused) = auth::permission_problem(response.request(), needed).await
    {
        return response.into_response(refused.error_response());
    }
    http::as_problem(response)
}

/// Whether the request may be unreadable, for example with an invalid id in its path.
fn is_unreadable(status: StatusCode) -> bool {
    matches!(
        status,
        StatusCode::BAD_REQUEST
            | StatusCode::NOT_FOUND
            | StatusCode::PAYLOAD_TOO_LARGE
            | StatusCode::UNSUPPORTED_MEDIA_TYPE
    )
}

/// Whether the operation reads a token, and if so, whether it needs one, according to the
/// specification.
fn takes_token(request: &HttpRequest) -> Option<TokenNeed> {
    let specification = request.app_data::<Data<OpenApi>>()?;
    let item = specification.paths.paths.get(&request.match_pattern()?)?;
    let ways = operation(item, request.method())?.security.as_ref()?;
    let is_token = ways.iter().any(is_token);
    let need = if ways.contains(&SecurityRequirement::default()) { TokenNeed::Optional } else { TokenNeed::Required };
    is_token.then_some(need)
}

/// Whether this way is a token, with or without a scope.
fn is_token(way: &SecurityRequirement) -> bool {
    let of = |scope: Option<Scope>| SecurityRequirement::new("token", scope.map(Scope::word));
    Scope::ALL.map(Some).into_iter().chain([None]).any(|scope| *way == of(scope))
}

/// Answers HEAD like GET. The server still knows the original method, and sends no body.
async fn head_as_get(mut request: ServiceRequest, next: Next<BoxBody>) -> Answered {
    let is_head = request.method() == Method::HEAD;
    if is_head {
        request.head_mut().method = Method::GET;
    }
    let response = next.call(request).await?;
    // The server waits for the body even if it does not send it, and a stream does not end.
    if is_head && response.response().body().size() == BodySize::Stream {
        return Ok(response.map_body(|_, _| BoxBody::new(())));
    }
    Ok(response)
}
