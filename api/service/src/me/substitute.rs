//! `/me/substitute`: whether the user likes to take over seats that others have left.

use actix_web::web::{self, Data};
use actix_web::{get, put};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::access::auth::Caller;
use crate::game::Games;
use crate::ground::http::Json;
use crate::ground::problem::{BadRequest, Result, Unauthorized};
use crate::people::users::substitutes;

/// Whether I am on the list of substitutes.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"substitute": true}))]
pub struct SubstituteChoice {
    /// If so, I may take over seats that are open to substitutes, and get a mail when one is offered to me.
    pub substitute: bool,
}

/// Whether I am a substitute
#[utoipa::path(tag = "me", security(("token" = [])), responses((status = 200, body = SubstituteChoice), Unauthorized))]
#[get("/me/substitute")]
pub async fn show_my_substitute_choice(games: Data<Games>, caller: Caller) -> Result<web::Json<SubstituteChoice>> {
    let substitute = substitutes::is_one(games.pool(), caller.user_id()).await?;
    Ok(web::Json(SubstituteChoice { substitute }))
}

/// Say whether I like to take over seats
///
/// Substitutes see in `GET /open-seats` which seats they can have, and are asked by mail when the player of a seat has missed too much: ten of them at
/// a time, first those who were not asked for longest. The game notes whom it has asked.
#[utoipa::path(
    tag = "me",
    security(("token" = [])),
    request_body = SubstituteChoice,
    responses((status = 200, body = SubstituteChoice), BadRequest, Unauthorized),
)]
#[put("/me/substitute")]
pub async fn choose_to_be_substitute(
    games: Data<Games>,
    caller: Caller,
    Json(choice): Json<SubstituteChoice>,
) -> Result<web::Json<SubstituteChoice>> {
    substitutes::choose(games.pool(), caller.user_id(), choice.substitute, games.clock().now()).await?;
    Ok(web::Json(choice))
}
