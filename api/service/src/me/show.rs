//! `GET /me`: the caller's profile.

use actix_web::get;
use actix_web::web::{self, Data};
use sqlx::PgPool;

use crate::access::auth::Caller;
use crate::ground::problem::{Kind, Result, Unauthorized};
use crate::people::users::{self, User};

/// My profile.
#[utoipa::path(tag = "me", security(("token" = [])), responses((status = 200, body = User), Unauthorized))]
#[get("/me")]
pub async fn show_me(pool: Data<PgPool>, caller: Caller) -> Result<web::Json<User>> {
    let me = users::find(&**pool, caller.user_id()).await?.ok_or(Kind::Unauthorized)?;
    Ok(web::Json(me))
}
