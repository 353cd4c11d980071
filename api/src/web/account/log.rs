//! The downloads of what is held about the reader: the log of the account, and everything.

use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse, get};
use sqlx::PgPool;

use super::confirming::confirm_first;
use crate::web::Visitor;
use pixie_service::access::auth::Auth;
use pixie_service::game::Games;
use pixie_service::ground::http::RateLimit;
use pixie_service::ground::pools::Pools;
use pixie_service::ground::problem::Result;
use pixie_service::me::export::my_export;
use pixie_service::me::log::my_log;

/// The same file as `/api/v1/me/log`, for a session cookie.
#[get("/me/log")]
pub(in crate::web) async fn show_log(
    request: HttpRequest,
    pool: Data<PgPool>,
    visitor: Visitor,
) -> Result<HttpResponse> {
    my_log(&request, &pool, visitor.member()?.user_id()).await
}

/// The same file as `/api/v1/me/export`, for a session cookie; a confirmation comes first.
#[get("/me/export")]
pub(in crate::web) async fn export(
    request: HttpRequest,
    games: Data<Games>,
    auth: Data<Auth>,
    limit: Data<RateLimit>,
    pools: Data<Pools>,
    visitor: Visitor,
) -> Result<HttpResponse> {
    let caller = visitor.member()?;
    if caller.check_confirmed(games.clock().now()).is_err() {
        return Ok(confirm_first("/me"));
    }
    my_export(&request, &games, &auth, (&limit, &pools), &caller).await
}
