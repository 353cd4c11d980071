//! The download of the log of the reader's account.

use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse, get};
use sqlx::PgPool;

use crate::web::Visitor;
use pixie_service::me::log::my_log;
use pixie_service::problem::Result;

/// The same file as `/api/v1/me/log`, for a session cookie.
#[get("/me/log")]
pub(in crate::web) async fn show_log(
    request: HttpRequest,
    pool: Data<PgPool>,
    visitor: Visitor,
) -> Result<HttpResponse> {
    my_log(&request, &pool, visitor.member()?.user_id()).await
}
