//! The middleware around every request and answer.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::time::Instant;

use actix_web::body::{BodySize, EitherBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::error::InternalError;
use actix_web::http::header::{HeaderMap, HeaderName, HeaderValue};
use actix_web::http::{Method, StatusCode, header};
use actix_web::middleware::Next;
use actix_web::web::Data;
use actix_web::{Error, HttpMessage as _, HttpRequest, ResponseError as _};
use metrics::{Counter, Histogram};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng as _};
use tracing::Instrument as _;
use utoipa::openapi::{OpenApi, SecurityRequirement};
use uuid::Uuid;

use super::routes::operation;
use pixie_service::auth::{self, Scope, TokenNeed};
use pixie_service::entropy::Entropy;
use pixie_service::http::{self, PublicUrl, RequestId, content_security_policy};

/// Headers that restrict browsers and caches, unless the handler has set its own.
pub(super) async fn security_headers<B>(
    public_url: Data<PublicUrl>,
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<B>, Error> {
    let always = [
        (header::CACHE_CONTROL, "no-store"),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::X_FRAME_OPTIONS, "DENY"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::CONTENT_SECURITY_POLICY, content_security_policy::OTHERS),
    ];
    // After one request over TLS, browsers use only TLS for a year.
    let by_tls = [(header::STRICT_TRANSPORT_SECURITY, "max-age=31536000")];
    let by_tls = by_tls.into_iter().filter(|_| public_url.0.scheme() == "https");
    with_headers(next.call(request).await, |headers| {
        for (name, value) in always.into_iter().chain(by_tls) {
            if !headers.contains_key(&name) {
                headers.insert(name, HeaderValue::from_static(value));
            }
        }
    })
}

/// Adds headers to an answer, also to the one of a request that timed out.
fn with_headers<B>(
    answer: Result<ServiceResponse<B>, Error>,
    add: impl FnOnce(&mut HeaderMap),
) -> Result<ServiceResponse<B>, Error> {
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
pub(super) async fn problems<B: MessageBody + 'static>(
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<EitherBody<B>>, Error> {
    let response = next.call(request).await?;
    let status = response.status();
    if is_unreadable(status)
        && let Some(needed) = takes_token(response.request())
        && let Some(refused) = auth::refused_first(response.request(), needed).await
    {
        return Ok(response.into_response(refused.error_response()).map_into_right_body());
    }
    Ok(http::as_problem(response))
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
pub(super) async fn head_as_get<B: MessageBody>(
    mut request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<EitherBody<B, ()>>, Error> {
    let is_head = request.method() == Method::HEAD;
    if is_head {
        request.head_mut().method = Method::GET;
    }
    let response = next.call(request).await?;
    // The server waits for the body even if it does not send it, and a stream does not end.
    if is_head && response.response().body().size() == BodySize::Stream {
        return Ok(response.map_body(|_, _| EitherBody::right(())));
    }
    Ok(response.map_into_left_body())
}

/// The method, the route and the status of an answer.
type Occasion = (String, &'static str, u16);

thread_local! {
    /// The random source of request ids: asking the system for each takes longer than the rest of
    /// this middleware.
    static IDS: RefCell<StdRng> = RefCell::new(StdRng::from_seed(Entropy::system().bytes()));
    /// The metrics that this thread has used before: a lookup by labels takes longer than their
    /// use.
    static METERS: RefCell<BTreeMap<Occasion, (Counter, Histogram)>> = const { RefCell::new(BTreeMap::new()) };
}

/// Gives each request an id, which is in its answer and in all log lines about it, and counts and
/// times it.
///
/// The span contains the route, but no address and no parameters.
pub(super) async fn observe(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let started = Instant::now();
    let (method, route, id) = (method(request.method()), route(request.request()), next_id());
    request.extensions_mut().insert(RequestId(id));
    let span = tracing::info_span!("http.request", method, route, id = tracing::field::display(id));
    let answer = async {
        let answer = next.call(request).await;
        let status =
            answer.as_ref().map_or_else(|error| error.as_response_error().status_code(), ServiceResponse::status);
        let status = status.as_u16();
        let seconds = started.elapsed().as_secs_f64();
        tracing::debug!(status, seconds, "answered");
        METERS.with_borrow_mut(|meters| {
            let (count, times) = meters.entry((route, method, status)).or_insert_with_key(meters_of);
            count.increment(1);
            times.record(seconds);
        });
        with_headers(answer, |headers| {
            if let Ok(id) = HeaderValue::from_str(id.hyphenated().encode_lower(&mut Uuid::encode_buffer())) {
                headers.insert(HeaderName::from_static("x-request-id"), id);
            }
        })
    };
    answer.instrument(span).await
}

fn route(request: &HttpRequest) -> String {
    request.match_pattern().unwrap_or_else(|| "elsewhere".to_owned())
}

/// A request id, to find the request in the log, and the events that it has caused.
fn next_id() -> Uuid {
    let bytes = IDS.with_borrow_mut(RngExt::random);
    uuid::Builder::from_random_bytes(bytes).into_uuid()
}

fn meters_of((route, method, status): &Occasion) -> (Counter, Histogram) {
    let labels = [("method", (*method).to_owned()), ("route", route.clone()), ("status", status.to_string())];
    (metrics::counter!("http_requests_total", &labels), metrics::histogram!("http_request_seconds", &labels))
}

/// A client can invent methods; each would create a new metric.
fn method(method: &Method) -> &'static str {
    match method.as_str() {
        "GET" => "GET",
        "HEAD" => "HEAD",
        "POST" => "POST",
        "PUT" => "PUT",
        "PATCH" => "PATCH",
        "DELETE" => "DELETE",
        "OPTIONS" => "OPTIONS",
        _ => "OTHER",
    }
}
