//! The page to confirm a session by a mailed code, also for suspended users.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Query};
use actix_web::{HttpRequest, HttpResponse, get, post};
use askama::Template;
use serde::Deserialize;
use sqlx::PgPool;

use super::NextQuery;
use crate::web::{Frame, Posted, Visitor, answer, go, own_path};
use pixie_service::auth::{Auth, Code, CodeRequestId};
use pixie_service::http::RateLimit;
use pixie_service::problem::{Kind, Result};
use pixie_service::users;

#[derive(Template)]
#[template(path = "web/account/confirming.html")]
struct Page<'a> {
    frame: Frame,
    title: &'a str,
    problem: Option<&'a str>,
    /// What makes the code the visitor's own, and the address to which it went.
    sent: Option<(CodeRequestId, String)>,
    next: &'a str,
}

/// A redirect to this page, from one that needs a confirmed session.
pub(in crate::web) fn confirm_first(next: &str) -> HttpResponse {
    let query = url::form_urlencoded::Serializer::new(String::new()).append_pair("next", next).finish();
    go(&format!("/me/confirm?{query}"))
}

#[get("/me/confirm")]
pub(in crate::web) async fn show_confirming(visitor: Visitor, asked: Query<NextQuery>) -> Result<HttpResponse> {
    visitor.anybody()?;
    page(&visitor, None, None, &asked.next)
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
    let me = users::find(&**pool, visitor.anybody()?.user_id()).await?.ok_or(Kind::Unauthorized)?;
    limit.admit_mail(&request)?;
    let code = auth.mail_code(&me.email, Some(own_path(&fields.next))).await?;
    page(&visitor, None, Some((code, me.email.as_str().to_owned())), &fields.next)
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
pub(in crate::web) async fn confirm(auth: Data<Auth>, form: Posted<Confirmation>) -> Result<HttpResponse> {
    let Posted { visitor, fields } = form;
    match auth.confirm(visitor.anybody()?, fields.request.clone(), &fields.code).await {
        Ok(()) => Ok(go(own_path(&fields.next))),
        Err(problem) if problem.kind() == Kind::Unauthorized => {
            page(&visitor, Some(problem.detail()), Some((fields.request, fields.email)), &fields.next)
        }
        Err(problem) => Err(problem),
    }
}

fn page(
    visitor: &Visitor,
    problem: Option<&str>,
    sent: Option<(CodeRequestId, String)>,
    next: &str,
) -> Result<HttpResponse> {
    let frame = Frame::new(visitor);
    let status = if problem.is_some() { StatusCode::UNAUTHORIZED } else { StatusCode::OK };
    answer(status, &Page { title: frame.t.account.confirm, frame, problem, sent, next: own_path(next) })
}
