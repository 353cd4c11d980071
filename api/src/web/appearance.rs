//! The choices at the foot of each page: the theme, which a cookie of the device keeps, and the language, which the account keeps, too.

use actix_web::http::header;
use actix_web::web::Data;
use actix_web::{HttpResponse, post};
use pixie_words::Language;
use serde::Deserialize;

use super::page_language;
use super::page_theme::{COOKIE, PageTheme};
use super::session;
use super::{Posted, local_path, redirect};
use pixie_service::access::auth::Auth;
use pixie_service::game::Games;
use pixie_service::ground::problem::Result;
use pixie_service::people::users::Choice;

/// The pressed button, and the page on which it is.
#[derive(Debug, Deserialize)]
pub(super) struct ThemeChoice {
    theme: PageTheme,
    #[serde(default)]
    next: String,
}

#[post("/appearance")]
pub(super) async fn choose_theme(form: Posted<ThemeChoice>) -> HttpResponse {
    let Posted { visitor, fields } = form;
    let cookie = session::cookie(COOKIE, fields.theme.word(), session::A_YEAR, &visitor.public_url);
    session::with_cookie(redirect(local_path(&fields.next)), (header::SET_COOKIE, cookie))
}

/// The pressed button, and the page on which it is.
#[derive(Debug, Deserialize)]
pub(super) struct LanguageChoice {
    language: Language,
    #[serde(default)]
    next: String,
}

#[post("/language")]
pub(super) async fn choose_language(
    auth: Data<Auth>,
    games: Data<Games>,
    form: Posted<LanguageChoice>,
) -> Result<HttpResponse> {
    let Posted { visitor, fields } = form;
    if let Some((user, _)) = visitor.session() {
        let choose = |choice: &mut Choice| choice.language = Some(fields.language);
        Choice::change(games.pool(), user, games.clock().now(), choose).await?;
        auth.forget_user(user);
    }
    let (name, tag) = (page_language::COOKIE, fields.language.tag());
    let cookie = session::cookie(name, tag, session::A_YEAR, &visitor.public_url);
    Ok(session::with_cookie(redirect(local_path(&fields.next)), (header::SET_COOKIE, cookie)))
}
