//! `POST /inbound/email`: the delivery of a mail by HTTP.

use actix_web::http::header::{self, HeaderMap};
use actix_web::web::{Data, Payload};
use actix_web::{HttpMessage as _, HttpRequest, HttpResponse, post};
use pixie_words::problem as words;
use subtle::ConstantTimeEq as _;

use super::receiver::{Receive as _, Receiver};
use crate::ground::http::is_loopback;
use crate::ground::pools::{Pools, Share, Work};
use crate::ground::problem::{Kind, NotFound, Problem, ProblemBody, Result, Unauthorized};
use crate::ground::settings::Settings;
use crate::mail::parse::{self, LARGEST};
use crate::mail::store::Delivery;

/// The recipients of the envelope, if known: addresses, separated by commas.
const ENVELOPE_TO: &str = "X-Envelope-To";
/// The sender of the envelope, `<>` for the null sender.
const ENVELOPE_FROM: &str = "X-Envelope-From";

/// Hand a mail in
///
/// For mail servers and providers: the raw RFC 5322 message. Where the server knows the envelope, it says so in
/// `X-Envelope-To` (addresses, separated by commas) and `X-Envelope-From`; else the headers of the message count. The
/// answer is the same whatever becomes of the mail, also when it came before. With `PIXIE_INBOUND_SECRET` set it wants
/// that as bearer token, else it serves the own machine only, and only if
/// the public URL leads to it (or `PIXIE_TRUST_LOOPBACK` says so).
#[utoipa::path(
    tag = "operations",
    params(
        ("X-Envelope-To" = Option<String>, Header, description = "Who it is for: addresses, separated by commas"),
        ("X-Envelope-From" = Option<String>, Header, description = "The sender of the envelope; `<>` for none"),
    ),
    request_body(content = String, content_type = "message/rfc822", description = "The message, at most 1 MiB", example = "From: ada@example.org\nTo: …\n\nsteal-food apples"),
    responses(
        (status = 202, description = "It is written down, or of no interest here."),
        (status = 413, body = ProblemBody, content_type = "application/problem+json", description = "The message is too large."),
        (status = 415, body = ProblemBody, content_type = "application/problem+json", description = "It is no message/rfc822."),
        Unauthorized, NotFound,
    ),
    security((), ("inbound" = [])),
)]
#[post("/inbound/email")]
pub async fn hand_in(
    request: HttpRequest,
    settings: Data<Settings>,
    receiver: Data<Receiver>,
    pools: Data<Pools>,
    body: Payload,
) -> Result<HttpResponse> {
    check_client(&request, &settings)?;
    if !request.content_type().eq_ignore_ascii_case("message/rfc822") {
        let detail = |language| words::mail_media_type(language, &header::CONTENT_TYPE);
        return Err(Problem::new(Kind::UnsupportedMediaType, detail));
    }
    let message = read(body).await?;
    let sender = header_text(request.headers(), ENVELOPE_FROM).map(|sender| address(&sender).to_owned());
    let recipients = match header_text(request.headers(), ENVELOPE_TO) {
        Some(envelope) => envelope.split(',').map(|recipient| local_part(recipient).to_owned()).collect(),
        None => named(message.clone(), &pools).await?,
    };
    receiver.receive(Delivery { sender, recipients, message }).await?;
    Ok(HttpResponse::Accepted().finish())
}

/// Passes a client that knows the secret or, if none is configured, a client on this machine.
fn check_client(request: &HttpRequest, settings: &Settings) -> Result<()> {
    let Some(secret) = &settings.inbound_secret else {
        return if is_loopback(request) { Ok(()) } else { Err(Kind::NotFound.into()) };
    };
    let given = header_text(request.headers(), header::AUTHORIZATION.as_str()).unwrap_or_default();
    let (scheme, token) = given.split_once(' ').unwrap_or_default();
    let is_right = bool::from(token.trim().as_bytes().ct_eq(secret.expose().as_bytes()));
    if is_right && scheme.eq_ignore_ascii_case("bearer") {
        return Ok(());
    }
    Err(Problem::new(Kind::Unauthorized, words::inbound_secret))
}

/// The body, if it is not too large.
async fn read(body: Payload) -> Result<Vec<u8>> {
    let too_large = |_| Problem::new(Kind::BodyTooLarge, |language| words::mail_bytes(language, &LARGEST));
    let broken = |error: actix_web::Error| {
        let complaint = error.to_string();
        Problem::new(Kind::Malformed, move |language| words::body_unreadable(language, &complaint))
    };
    Ok(body.to_bytes_limited(LARGEST).await.map_err(too_large)?.map_err(broken)?.to_vec())
}

/// The recipients in the message's headers; none if it cannot be parsed.
async fn named(message: Vec<u8>, pools: &Pools) -> Result<Vec<String>> {
    let read = pools.run(Work::Mail, Share::Strangers, move || parse::read(&message)).await?;
    let recipients = read.map(|message| message.to).unwrap_or_default();
    Ok(recipients.iter().map(|recipient| local_part(recipient).to_owned()).collect())
}

fn header_text(headers: &HeaderMap, name: &str) -> Option<String> {
    headers.get(name).and_then(|value| value.to_str().ok()).map(str::to_owned)
}

/// An address without the blanks and angle brackets around it.
fn address(text: &str) -> &str {
    let text = text.trim();
    text.strip_prefix('<').and_then(|text| text.strip_suffix('>')).unwrap_or(text)
}

fn local_part(text: &str) -> &str {
    let address = address(text);
    address.rsplit_once('@').map_or(address, |(local, _)| local)
}
