//! The players of a game who are away, as the others see them.

use chrono::NaiveDate;
use pixie_engine::Seat;
use serde::Serialize;
use utoipa::ToSchema;

use crate::access::permission::access::Opened;
use crate::game::Games;
use crate::people::users::absences;

/// A player who is away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(example = json!({"seat": "red", "back": "2026-05-18"}))]
pub struct SeatAway {
    /// The seat of the player who is away.
    pub seat: Seat,
    /// The day on which they are back.
    pub back: NaiveDate,
}

/// Who is away. Only the players of a game see it of each other: it is nobody else's business.
pub async fn seats_away(games: &Games, opened: &Opened) -> sqlx::Result<Vec<SeatAway>> {
    let game = opened.game();
    if opened.standing.seat.is_none() || game.is_over() {
        return Ok(Vec::new());
    }
    let users: Vec<_> = game.users().collect();
    let away = absences::away_now(games.pool(), &users, games.clock().now()).await?.into_iter();
    Ok(away.filter_map(|(user, back)| Some(SeatAway { seat: game.seat_of(user)?, back })).collect())
}
