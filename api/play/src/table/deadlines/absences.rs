//! The deadlines of players who are away, or whose hours change.

use std::ops::Range;

use chrono::{DateTime, NaiveDate, Utc};
use pixie_words::problem as words;
use uuid::Uuid;

use crate::game::{self, Change, Game, GameEvent, Games, Submission};
use crate::ground::problem::{Kind, Problem, Result};
use crate::people::users::{Absence, Absences, Choice, PersonalHours, absences, hours};
use pixie_event_store::Actor;

/// A time for which a user has said that they are away.
pub type UserAway = (Uuid, Range<DateTime<Utc>>);

/// Declares an absence, by REST, mail or page, and postpones the deadlines that end in it. Without a first day it begins
/// today.
///
/// # Errors
/// It is refused, or the database does not answer.
pub async fn declare_absence(
    games: &Games,
    user: Uuid,
    (first_day, last_day): (Option<NaiveDate>, NaiveDate),
) -> Result<Absences> {
    let now = games.clock().now();
    let first_day = match first_day {
        Some(day) => day,
        None => absences::today_of(games.pool(), user, now).await?,
    };
    let declared = absences::declare(games.pool(), user, Absence { first_day, last_day }, now).await?;
    let absences = declared.map_err(|refused| Problem::new(Kind::Malformed, refused.sentence()))?;
    postpone_deadlines(games, user).await?;
    Ok(absences)
}

/// Changes the hours in which a user can be expected, by REST, mail or page. Deadlines of open questions become later ones if
/// these hours say so, and never earlier ones.
///
/// # Errors
/// The hours are refused, or the database does not answer.
pub async fn change_hours(
    games: &Games,
    user: Uuid,
    change: impl FnOnce(&mut PersonalHours) + Send,
) -> Result<PersonalHours> {
    let (now, mut transaction) = (games.clock().now(), games.pool().begin().await?);
    let before = hours::of(&mut transaction, user).await?;
    let mut after = before.clone();
    change(&mut after);
    after.calendar().check().map_err(|refused| Problem::new(Kind::Malformed, refused.sentence()))?;
    hours::store(&mut *transaction, user, &after).await?;
    transaction.commit().await?;
    if after.time_zone != before.time_zone {
        Choice::change(games.pool(), user, now, |choice| choice.time_zone = after.time_zone).await?;
    }
    postpone_deadlines(games, user).await?;
    Ok(after)
}

/// What the clock notes in a game of those who are away at these times.
pub(super) fn postponements(game: &Game, away: &[UserAway]) -> Vec<(Actor, GameEvent)> {
    let of_seats = away.iter().filter_map(|(user, times)| Some((game.seat_of(*user)?, times.clone())));
    let postponed = game.postponements(&of_seats.collect::<Vec<_>>()).into_iter();
    postponed.map(|postponed| (Actor::Clock, GameEvent::Postponed(postponed))).collect()
}

/// Postpones the deadlines of somebody whose hours or absences have just changed. A game in which this fails is looked at again by
/// the clock when something is due in it.
///
/// # Errors
/// The database does not answer.
async fn postpone_deadlines(games: &Games, user: Uuid) -> Result<()> {
    let now = games.clock().now();
    let away = absences::periods_of(games.pool(), &[user], now).await?;
    games.forget_presence(user);
    // A seat that was taken just now is no less theirs.
    games.wait_until_projected().await;
    let running = sqlx::query_scalar!(
        "SELECT game_id FROM games WHERE seats @> ARRAY[$1::uuid] AND status = 'running' ORDER BY game_id",
        user,
    );
    for id in running.fetch_all(games.pool()).await? {
        let presences = games.presences(&games.read(id, 0).await?.state, now).await?;
        let postponed = games.play(id, Submission::CLOCK, |game, _| {
            let timed =
                game::extend_deadlines(game, &presences, now).map(|timed| (Actor::Clock, GameEvent::Timed(timed)));
            let events: Vec<_> = postponements(game, &away).into_iter().chain(timed).collect();
            if events.is_empty() { Err(nothing_due()) } else { Ok(Change { events, ..Change::default() }) }
        });
        match postponed.await {
            Err(problem) if problem.kind() != Kind::Conflict => {
                tracing::warn!(%problem, game = %id, "the deadline of a player who is away was not postponed");
            }
            _ => {}
        }
    }
    Ok(())
}

/// The answer if the clock has nothing to do in a game.
pub(super) fn nothing_due() -> Problem {
    Problem::new(Kind::Conflict, words::nothing_due)
}
