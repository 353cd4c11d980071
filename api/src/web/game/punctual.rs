//! The lines about punctual players, and about the length of the game, for who thinks of joining.

use pixie_event_store::Status;
use pixie_service::access::permission::access::Opened;
use pixie_service::game::Games;
use pixie_service::ground::problem::Result;
use pixie_service::table::lobby::{SeatPunctuality, punctuality};

use crate::web::texts::{Texts, in_hours};
use pixie_words::seat_name;

/// The lines on the page of a game that has not begun; none without a time control.
pub(super) async fn lines(games: &Games, opened: &Opened, t: &Texts) -> Result<Vec<String>> {
    let game = opened.game();
    if game.status != Status::Open || game.settings().time_control.is_none() {
        return Ok(Vec::new());
    }
    let summary = punctuality(games.pool(), game).await?;
    let players = summary.players.iter().map(|player| line(player, t));
    let least = Some(summary.least_percent_in_time).filter(|least| *least > 0);
    let least = least.map(|least| t.room.least_in_time(&least));
    let estimate = summary.estimated_hours.map(|hours| t.room.estimate(hours));
    Ok(players.chain(least).chain(estimate).collect())
}

fn line(player: &SeatPunctuality, t: &Texts) -> String {
    let seat = seat_name(t.language, player.seat);
    let left = player.games_left;
    let Some((percent, median)) = player.percent_in_time.zip(player.median_seconds) else {
        return t.room.punctual_new(left, &seat);
    };
    t.room.punctual(left, &in_hours(median), &percent, &seat)
}
