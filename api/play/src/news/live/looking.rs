//! `GET /games/{id}/looking`: the players who see the page of a game just now.

use actix_web::get;
use actix_web::web::{self, Data, Path};
use pixie_engine::Seat;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::access::auth::MaybeCaller;
use crate::access::permission::access::{Opened, open};
use crate::access::permission::{self, Operation};
use crate::game::Games;
use crate::ground::problem::{Forbidden, NotFound, Result, Unauthorized};

/// Who is looking.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({"seats": ["red"]}))]
pub struct SeatsWatching {
    /// Where they sit, in the order of the seats.
    pub seats: Vec<Seat>,
}

/// Who is looking
///
/// The players who see the page of the game, or did so less than a minute ago, the caller included. Only players are told, and
/// a moderator who inspects the game. Players who use a program, or only mail, are never among them.
#[utoipa::path(
    tag = "messages",
    params(("id" = Uuid, Path, description = "The game")),
    responses((status = 200, body = SeatsWatching), Unauthorized, Forbidden, NotFound),
    security(("token" = []))
)]
#[get("/games/{id}/looking")]
pub async fn read_looking(games: Data<Games>, caller: MaybeCaller, id: Path<Uuid>) -> Result<web::Json<SeatsWatching>> {
    let opened = open(&games, &caller, *id, 0, Operation::Listen).await?;
    Ok(web::Json(SeatsWatching { seats: seats_watching(&games, &opened) }))
}

/// The seats of those who see the page; none for a reader who may not know.
pub fn seats_watching(games: &Games, opened: &Opened) -> Vec<Seat> {
    let game = opened.game();
    if permission::check(Operation::Listen, game, &opened.standing).is_err() {
        return Vec::new();
    }
    let looking = games.change_feed().users_viewing(game.id, game.users(), games.clock().now());
    let mut seats: Vec<Seat> = looking.into_iter().filter_map(|user| game.seat_of(user)).collect();
    seats.sort_unstable();
    seats
}
