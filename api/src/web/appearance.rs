//! The choice of a theme for a device, which a cookie keeps.

use actix_web::http::header;
use actix_web::{HttpResponse, post};
use serde::Deserialize;

use super::page_theme::{COOKIE, PageTheme};
use super::session;
use super::{Posted, local_path, redirect};

/// For how many seconds the choice is kept: a year.
const LIFETIME: i64 = 365 * 24 * 60 * 60;

/// The pressed button, and the page on which it is.
#[derive(Debug, Deserialize)]
pub(super) struct Choice {
    theme: PageTheme,
    #[serde(default)]
    next: String,
}

#[post("/appearance")]
pub(super) async fn choose_theme(form: Posted<Choice>) -> HttpResponse {
    let Posted { visitor, fields } = form;
    let cookie = session::cookie(COOKIE, fields.theme.word(), LIFETIME, &visitor.public_url);
    session::with_cookie(redirect(local_path(&fields.next)), (header::SET_COOKIE, cookie))
}
