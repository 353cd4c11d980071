//! Giving up the seats of somebody who is gone.

use pixie_words::problem as words;
use uuid::Uuid;

use super::fate::{Cause, Fate, fate};
use crate::access::permission::access::board;
use crate::game::playing::Played;
use crate::game::{Change, Game, Games, Left, Seeds, Submission, playing, project_until};
use crate::ground::problem::{Kind, Problem, Result};
use pixie_event_store::{Actor, Source};

/// Gives up all seats of a user. Who erases themselves acts by this source; for everybody else the clock does. A game in which it
/// fails is tried again by the sweep.
///
/// # Errors
/// The database does not answer.
pub async fn give_seats_up(games: &Games, user: Uuid, cause: Cause, source: Source) -> Result<()> {
    // A seat that was taken just now, perhaps on another node, is no less theirs.
    project_until(games, games.clock().now()).await?;
    games.wait_until_projected().await;
    let seats = sqlx::query_scalar!(
        "SELECT game_id FROM games WHERE seats @> ARRAY[$1::uuid] AND status NOT IN ('finished', 'cancelled') ORDER BY game_id",
        user,
    );
    for id in seats.fetch_all(games.pool()).await? {
        match give_seat_up(games, id, user, cause, source).await {
            Err(problem) if problem.kind() == Kind::Unavailable => return Err(problem),
            // A conflict or an unreadable game must not stop the others.
            Err(problem) if problem.kind() != Kind::Conflict => {
                tracing::warn!(%problem, game = %id, "a seat whose person is gone was not given up");
            }
            _ => {}
        }
    }
    Ok(())
}

/// Gives up the seat of a user in one game.
///
/// # Errors
/// There is nothing to give up, or the database does not answer.
pub(super) async fn give_seat_up(games: &Games, id: Uuid, user: Uuid, cause: Cause, source: Source) -> Result<()> {
    let (any, now) = (games.entropy().bytes(), games.clock().now());
    let given_up = games.play(id, Submission::from(source), |game, seeds| {
        let (events, seed) = given_up(game, user, (fate(game, user, cause, now), source), seeds, any)?;
        Ok(Change { events, seed, ..Change::default() })
    });
    given_up.await.map(drop)
}

/// The events by which a seat meets its fate.
///
/// # Errors
/// There is nothing to give up.
pub fn given_up(
    game: &Game,
    user: Uuid,
    (fate, source): (Fate, Source),
    seeds: &Seeds,
    any: [u8; 32],
) -> Result<Played> {
    let seat = game.seat_of(user).ok_or_else(nothing_left)?;
    let is_clock = source == Source::Clock;
    let actor = if is_clock { Actor::Clock } else { Actor::User { user } };
    match fate {
        Fate::Kept => Err(nothing_left()),
        Fate::Freed => {
            let left = Left { seat: seat.number(), reason: None, for_cause: false };
            Ok(playing::leave_seat(game, left, actor, seeds, any)?)
        }
        Fate::CalledOff => Ok((playing::call_off(actor, None, seeds), None)),
        Fate::BotPlays if is_clock => Ok((playing::give_up(game, board(game)?, (seat, user), seeds), None)),
        Fate::BotPlays => Ok((playing::resign(game, board(game)?, (seat, user), None, seeds), None)),
    }
}

fn nothing_left() -> Problem {
    Problem::conflict(words::no_seat_left)
}
