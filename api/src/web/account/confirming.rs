//! The page to confirm a session by a mailed code or by a passkey, also for suspended users.

use actix_web::http::StatusCode;
use actix_web::web::{self, Data, Query};
use actix_web::{HttpRequest, HttpResponse, get, post};
use askama::Template;
use serde::Deserialize;
use sqlx::PgPool;

use crate::web::{Frame, NextQuery, Posted, Visitor, local_path, page_response, redirect};
use pixie_service::access::auth::{Auth, Code, CodeRequestId};
use pixie_service::access::passkeys::{PasskeyAnswer, PasskeyRequest, Passkeys, passkeys_of};
use pixie_service::ground::http::RateLimit;
use pixie_service::ground::problem::{Kind, Result};
use pixie_service::people::users;

#[derive(Template)]
#[template(path = "web/account/confirming.html")]
struct Page<'a> {
    frame: Frame,
    title: &'a str,
    problem: Option<&'a str>,
    /// What makes the code the visitor's own, and the address to which it went.
    sent: Option<(CodeRequestId, String)>,
    next: &'a str,
    /// Whether the reader has a passkey.
    by_passkey: bool,
}

/// A redirect to this page, from one that needs a confirmed session.
pub(in crate::web) fn confirm_first(next: &str) -> HttpResponse {
    let query = url::form_urlencoded::Serializer::new(String::new()).append_pair("next", next).finish();
    redirect(&format!("/me/confirm?{query}"))
}

#[get("/me/confirm")]
pub(in crate::web) async fn show_confirming(
    pool: Data<PgPool>,
    visitor: Visitor,
    asked: Query<NextQuery>,
) -> Result<HttpResponse> {
    page(&pool, &visitor, None, None, &asked.next).await
}

#[post("/me/confirm/mail")]
pub(in crate::web) async fn ask_to_confirm(
    request: HttpRequest,
    pool: Data<PgPool>,
    auth: Data<Auth>,
    limit: Data<RateLimit>,
    form: Posted<NextQuery>,
) -> Result<HttpResponse> {
    let Posted { visitor, fields } = form;
    let me = users::find(&**pool, visitor.account_holder()?.user_id()).await?.ok_or(Kind::Unauthorized)?;
    limit.admit_mail(&request)?;
    let code = auth.mail_code(&me.email, Some(local_path(&fields.next)), visitor.texts.language).await?;
    page(&pool, &visitor, None, Some((code, me.email.as_str().to_owned())), &fields.next).await
}

/// The code from the mail.
#[derive(Debug, Deserialize)]
pub(in crate::web) struct Confirmation {
    request: CodeRequestId,
    code: Code,
    email: String,
    #[serde(default)]
    next: String,
}

#[post("/me/confirm")]
pub(in crate::web) async fn confirm(
    pool: Data<PgPool>,
    auth: Data<Auth>,
    form: Posted<Confirmation>,
) -> Result<HttpResponse> {
    let Posted { visitor, fields } = form;
    match auth.confirm(visitor.account_holder()?, fields.request.clone(), &fields.code).await {
        Ok(()) => Ok(redirect(local_path(&fields.next))),
        Err(problem) if problem.kind() == Kind::Unauthorized => {
            page(
                &pool,
                &visitor,
                Some(problem.told_in(visitor.texts.language).detail()),
                Some((fields.request, fields.email)),
                &fields.next,
            )
            .await
        }
        Err(problem) => Err(problem),
    }
}

#[get("/me/confirm/passkey/challenge")]
pub(in crate::web) async fn ask_to_confirm_by_passkey(
    passkeys: Data<Passkeys>,
    visitor: Visitor,
) -> Result<web::Json<PasskeyRequest>> {
    Ok(web::Json(passkeys.request_to_confirm(visitor.account_holder()?).await?))
}

/// The passkey that the browser has used, as JSON.
#[derive(Debug, Deserialize)]
pub(in crate::web) struct PasskeyForm {
    credential: String,
    #[serde(default)]
    next: String,
}

#[post("/me/confirm/passkey")]
pub(in crate::web) async fn confirm_by_passkey(
    pool: Data<PgPool>,
    passkeys: Data<Passkeys>,
    form: Posted<PasskeyForm>,
) -> Result<HttpResponse> {
    let Posted { visitor, fields } = form;
    let confirmed = match PasskeyAnswer::parse(&fields.credential) {
        Ok(answer) => passkeys.confirm(visitor.account_holder()?, &answer).await,
        Err(problem) => Err(problem),
    };
    match confirmed {
        Ok(()) => Ok(redirect(local_path(&fields.next))),
        Err(problem) if matches!(problem.kind(), Kind::Unauthorized | Kind::Malformed) => {
            page(&pool, &visitor, Some(problem.told_in(visitor.texts.language).detail()), None, &fields.next).await
        }
        Err(problem) => Err(problem),
    }
}

async fn page(
    pool: &PgPool,
    visitor: &Visitor,
    problem: Option<&str>,
    sent: Option<(CodeRequestId, String)>,
    next: &str,
) -> Result<HttpResponse> {
    let user = visitor.account_holder()?.user_id();
    let frame = Frame::new(visitor);
    let by_passkey = frame.takes_passkeys && !passkeys_of(pool, user).await?.is_empty();
    let status = if problem.is_some() { StatusCode::UNAUTHORIZED } else { StatusCode::OK };
    page_response(
        status,
        &Page { title: frame.t.account.confirm, frame, problem, sent, next: local_path(next), by_passkey },
    )
}
