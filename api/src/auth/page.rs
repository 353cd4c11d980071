//! `/sign-in`: where the link in the mail leads. Opening it does nothing, because programs open links, too.

use actix_web::http::header::{CACHE_CONTROL, CacheDirective, ContentType};
use actix_web::web::{Data, Form, Query};
use actix_web::{HttpResponse, get, post};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::{Auth, Code};
use crate::problem::{BadRequest, Forbidden, Result, Unauthorized};

/// What the link says.
#[derive(Debug, Deserialize, IntoParams, ToSchema)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
#[schema(example = json!({"id": "01900000-0000-7000-8000-000000000003", "code": "7K2F-9QXM"}))]
pub(crate) struct Link {
    /// Which mail.
    id: Uuid,
    /// The code in it.
    #[schema(value_type = String)]
    #[param(value_type = String, example = "7K2F-9QXM")]
    code: Code,
}

/// The page with the button.
#[utoipa::path(
    tag = "auth",
    params(Link),
    responses((status = 200, body = String, content_type = "text/html", example = "<!doctype html>"), BadRequest),
)]
#[get("/sign-in")]
pub(crate) async fn sign_in_page(link: Query<Link>) -> HttpResponse {
    // Ids and codes are letters, digits and dashes only, so they can stand in HTML as they are.
    let Link { id, code } = link.into_inner();
    page(include_str!("page.html").replace("{id}", &id.to_string()).replace("{code}", &code.to_string()))
}

/// The button: signs in and shows the token once.
#[utoipa::path(
    tag = "auth",
    request_body(content = Link, content_type = "application/x-www-form-urlencoded"),
    responses((status = 200, body = String, content_type = "text/html", example = "<!doctype html>"), BadRequest, Unauthorized, Forbidden),
)]
#[post("/sign-in")]
pub(crate) async fn sign_in_by_link(auth: Data<Auth>, link: Form<Link>) -> Result<HttpResponse> {
    let email = auth.address_of_link(link.id).await?;
    let (_, new) = auth.sign_in(&email, &link.code, None).await?;
    Ok(page(include_str!("page_token.html").replace("{token}", new.token.expose())))
}

fn page(html: String) -> HttpResponse {
    HttpResponse::Ok()
        .content_type(ContentType::html())
        .insert_header((CACHE_CONTROL, CacheDirective::NoStore.to_string()))
        .body(html)
}
