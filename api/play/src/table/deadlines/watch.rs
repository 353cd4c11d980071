//! The deadline job: looks for games in which the clock has to act, and appends the events; `due.rs` says what is due.

use chrono::{DateTime, TimeDelta, Utc};
use tokio_util::sync::CancellationToken;
use uuid::Uuid;

use super::absences::nothing_due;
use super::due::{Known, due_events};
use super::old_rows::write_old_rows_anew;
use crate::game::{Change, GameEvent, Games, Submission};
use crate::ground::clock::Clock;
use crate::ground::problem::{Kind, Result};
use crate::people::users::{absences, substitutes};
use crate::table::departures;
use crate::table::keeping::{self, WaitingLimits};
use crate::table::standing_orders;
use crate::table::undo;

/// How often it runs. Time limits are hours, so a delay of seconds does not matter.
const EVERY: TimeDelta = TimeDelta::seconds(15);
/// How many games are read at a time.
const STRIDE: i64 = 500;

/// The most steps in one game at a time. The rest is due the next time.
const MOST_STEPS: usize = 20;

/// How often all games are looked through for those of which nobody has noted when to look: a node of an older version, which
/// works beside this one while a service is brought up to date, does not note it.
const ALL_EVERY: TimeDelta = TimeDelta::hours(1);

/// Runs on every node with workers: the second one finds that nothing is due any more.
pub async fn watch(games: Games, clock: Clock, waiting: WaitingLimits, shutdown: CancellationToken) {
    let mut all_at = clock.now();
    loop {
        let now = clock.now();
        if all_at <= now {
            all_at = now + ALL_EVERY;
            let looked = shutdown.run_until_cancelled(look_through_all(&games, waiting, now)).await;
            if let Some(Err(problem)) = looked {
                tracing::warn!(%problem, "job.watch: could not look through all games");
            }
        }
        let looked = shutdown.run_until_cancelled(handle_due_games(&games, now)).await;
        if let Some(Err(problem)) = looked {
            tracing::warn!(%problem, "job.watch: could not look for games");
        }
        if shutdown.run_until_cancelled(clock.sleep_until(now + EVERY)).await.is_none() {
            return;
        }
    }
}

/// Writes rows of an older version anew, notes when to look at each game, gives up the seats that people who are gone still have, and asks
/// the hosts of games that nobody touches.
///
/// # Errors
/// The database does not answer.
pub async fn look_through_all(games: &Games, waiting: WaitingLimits, now: DateTime<Utc>) -> Result<()> {
    write_old_rows_anew(games).await?;
    correct_look_times(games).await?;
    departures::sweep(games, now).await?;
    keeping::ask_hosts(games, waiting, now).await
}

/// Notes in every game when to look at it, where this is missing or too late.
async fn correct_look_times(games: &Games) -> Result<()> {
    let late = sqlx::query!("UPDATE games SET look_at = clock_at WHERE clock_at < coalesce(look_at, 'infinity')");
    late.execute(games.pool()).await?;
    Ok(())
}

/// Does in every game what is due by `now`.
///
/// # Errors
/// The database does not answer. A game that cannot be read is logged and skipped.
pub async fn handle_due_games(games: &Games, now: DateTime<Utc>) -> Result<()> {
    let mut last = (DateTime::UNIX_EPOCH, Uuid::nil());
    loop {
        let found = sqlx::query!(
            r#"SELECT game_id, look_at AS "look_at!",
                coalesce(clock_at, look_at) <= $1 AND status <> 'finished' AS is_due
             FROM games
             WHERE look_at <= $1 AND (look_at, game_id) > ($2, $3) ORDER BY look_at, game_id LIMIT $4"#,
            now,
            last.0,
            last.1,
            STRIDE,
        )
        .fetch_all(games.pool())
        .await?;
        let Some(end) = found.last() else { return Ok(()) };
        last = (end.look_at, end.game_id);
        for game in found.iter().filter(|game| game.is_due == Some(true)) {
            if let Err(problem) = handle_due_game(games, game.game_id, now).await {
                tracing::warn!(%problem, game = %game.game_id, "job.watch: the clock cannot act in a game");
            }
        }
        // What is still due is looked at again the next time.
        let looked: Vec<Uuid> = found.into_iter().map(|game| game.game_id).collect();
        sqlx::query!("UPDATE games SET look_at = clock_at WHERE game_id = ANY ($1) AND look_at <= $2", &looked, now)
            .execute(games.pool())
            .await?;
    }
}

/// Does what is due in a game, unless another node or a player was faster.
async fn handle_due_game(games: &Games, id: Uuid, now: DateTime<Utc>) -> Result<()> {
    undo::close_due(games, id, now).await?;
    let game = games.read(id, 0).await?.state;
    if game.asked_thinker().is_some() {
        // The node that knew it may have ended.
        games.thinking().push(id);
    }
    if game.timed_out(now).next().is_some() {
        // What a player has ordered in advance goes before the safest answer.
        standing_orders::carry_out(games, id).await?;
    }
    // A game with a time control counts absences itself; in the others they postpone deadlines.
    let (mut away, users): (_, Vec<Uuid>) = (Vec::new(), game.users().collect());
    if game.settings().time_control.is_none() {
        away = absences::periods_of(games.pool(), &users, now).await?;
    }
    users.into_iter().for_each(|user| games.forget_presence(user));
    let presences = games.presences(&game, now).await?;
    let mut substitutes = Vec::new();
    let is_late = game.waiting().any(|waiting| game.due(waiting).is_some_and(|due| due <= now));
    if is_late && game.welcomes_substitutes() && game.settings().time_control.is_some() {
        let involved: Vec<Uuid> = game.users().chain(game.people_who_left()).collect();
        substitutes = substitutes::candidates(games.pool(), &involved).await?;
    }
    let is_idle = game.waits_until().is_some_and(|until| until <= now);
    let was_touched = is_idle && keeping::was_touched(games.pool(), id, game.updated_at).await?;
    let known = Known { away: &away, presences: &presences, substitutes: &substitutes, was_touched };
    for _ in 0..MOST_STEPS {
        if !step(games, id, known, now).await? {
            break;
        }
    }
    note_clock(games, id, now).await
}

/// Notes when the clock has to act in a game in which nothing was due: an older version has noted another moment, or none.
async fn note_clock(games: &Games, id: Uuid, now: DateTime<Utc>) -> Result<()> {
    let folded = games.read(id, 0).await?;
    let clock_at = folded.state.clock_at();
    if clock_at.is_some_and(|at| at <= now) {
        return Ok(());
    }
    sqlx::query!(
        "UPDATE games SET clock_at = $3, look_at = $3
         WHERE game_id = $1 AND version = $2 AND coalesce(clock_at, '-infinity') <= $4",
        id,
        folded.head.version,
        clock_at,
        now,
    )
    .execute(games.pool())
    .await?;
    Ok(())
}

/// Takes the next step that is due. Returns whether there may be more to do.
async fn step(games: &Games, id: Uuid, known: Known<'_>, now: DateTime<Utc>) -> Result<bool> {
    let acted = games.play(id, Submission::CLOCK, |game, seeds| {
        let events = due_events(game, known, seeds, now)?;
        if events.is_empty() {
            return Err(nothing_due());
        }
        Ok(Change { events, ..Change::default() })
    });
    match acted.await {
        Ok(done) => {
            if let GameEvent::SeatOffered(offered) = &done.first {
                substitutes::record_offer(games.pool(), &offered.asked, now).await?;
            }
            Ok(done.game.settings().time_control.is_some())
        }
        Err(problem) if problem.kind() != Kind::Conflict => Err(problem),
        Err(_) => Ok(false),
    }
}
