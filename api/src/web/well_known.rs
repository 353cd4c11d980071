//! The addresses that programs know by heart (RFC 8615): whom to tell of a security problem, and where means of signing in are changed.

use actix_web::http::header::CACHE_CONTROL;
use actix_web::web::Data;
use actix_web::{HttpResponse, get};
use chrono::{SecondsFormat, TimeDelta};

use super::redirect;
use pixie_service::ground::clock::Clock;
use pixie_service::ground::http::PublicUrl;
use pixie_service::ground::settings::Settings;

/// How long what the file says may be relied on. RFC 9116 wants less than a year.
const LASTS: TimeDelta = TimeDelta::days(90);

/// `security.txt` (RFC 9116).
#[get("/.well-known/security.txt")]
pub(super) async fn security(settings: Data<Settings>, site: Data<PublicUrl>, clock: Data<Clock>) -> HttpResponse {
    let expires = (clock.now() + LASTS).to_rfc3339_opts(SecondsFormat::Secs, true);
    let mut canonical = site.0.clone();
    canonical.set_path("/.well-known/security.txt");
    let contact = settings.security_contact(&site.0);
    let policy = settings.security_policy.as_ref().map(|policy| format!("Policy: {policy}\n")).unwrap_or_default();
    HttpResponse::Ok()
        .content_type("text/plain; charset=utf-8")
        .insert_header((CACHE_CONTROL, "public, max-age=86400"))
        .body(format!(
            "Contact: {contact}\nExpires: {expires}\nPreferred-Languages: en\nCanonical: {canonical}\n{policy}"
        ))
}

/// Where password managers send people. There are no passwords, but sessions, tokens and other means.
#[get("/.well-known/change-password")]
pub(super) async fn change_password() -> HttpResponse {
    redirect("/me#keys")
}
