//! Whether a mail is still of use.

use pixie_engine::Decision;
use uuid::Uuid;

use super::{FINISHED, REWOUND, TURN};
use crate::game::{Game, Games};
use crate::me::notifications::{self, TurnMails};
use crate::outbox::{Failure, Mail, MailKey};
use crate::problem::Problem;
use crate::users::{self, User};

/// Whether the reader still wants the mail and can do something with it. A mail about a turn is dropped when its question
/// has been answered, and when a newer one was queued for the same reader: only the newest matters.
pub async fn still_wanted(mail: &Mail, games: &Games) -> Result<bool, Failure> {
    Ok(reader(mail, games).await?.is_some())
}

/// Who is to read the mail, if it is still wanted.
pub(super) async fn reader(mail: &Mail, games: &Games) -> Result<Option<User>, Failure> {
    let key = &mail.key;
    let user = users::find(games.pool(), key.user_id).await.map_err(for_now)?;
    let Some(user) = user.filter(|user| user.suspended_at.is_none()) else { return Ok(None) };
    let chosen = notifications::of(games.pool(), key.user_id).await.map_err(for_now)?;
    if chosen.turn_mails == TurnMails::None {
        return Ok(None);
    }
    let now = games.read(key.game_id, key.version).await.map_err(|problem| unreadable(&problem))?.state;
    let is_wanted = match key.kind.as_str() {
        FINISHED => now.is_over() && !is_taken_back(&now, key),
        // Who is asked by now has another mail that says all this.
        REWOUND => !now.is_over() && !is_taken_back(&now, key) && asked(&now, key.user_id).is_none(),
        _ => is_open(&now, games, key).await?,
    };
    Ok(is_wanted.then_some(user))
}

/// Whether what the mail asks is still asked. What is cheap to know comes first: most mails are answered soon.
async fn is_open(now: &Game, games: &Games, key: &MailKey) -> Result<bool, Failure> {
    let Some(decision) = asked(now, key.user_id) else { return Ok(false) };
    if is_outdated(games, key).await.map_err(for_now)? {
        return Ok(false);
    }
    let then = games.at(key.game_id, key.version).await.map_err(|problem| unreadable(&problem))?;
    Ok(asked(&then, key.user_id) == Some(decision))
}

/// Whether the play was taken back after what the mail tells.
fn is_taken_back(now: &Game, key: &MailKey) -> bool {
    now.rewinds.last() > Some(key.version)
}

/// What the game asks this user.
pub(super) fn asked(game: &Game, user: Uuid) -> Option<Decision> {
    let seat = game.seat_of(user)?;
    game.decisions().find(|decision| decision.seat == seat)
}

/// Whether a newer mail about a turn was queued, as happens after a game was taken back.
async fn is_outdated(games: &Games, key: &MailKey) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"SELECT EXISTS (
               SELECT FROM outbox WHERE game_id = $1 AND version > $2 AND user_id = $3 AND kind = $4
           ) AS "outdated!""#,
        key.game_id,
        key.version,
        key.user_id,
        TURN,
    )
    .fetch_one(games.pool())
    .await
}

/// The database may be back soon.
pub(super) fn for_now(error: impl std::fmt::Display) -> Failure {
    Failure::Transient(error.to_string())
}

pub(super) fn unreadable(problem: &Problem) -> Failure {
    Failure::Transient(format!("the game cannot be read: {problem:?}"))
}
