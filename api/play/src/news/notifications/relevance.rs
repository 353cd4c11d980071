//! The relevance of a queued mail: whether its reader still wants it and can do something with it.

use sqlx::PgPool;
use uuid::Uuid;

use super::failure::{for_now, unreadable};
use super::notification::{Notification, Relevance};
use super::questions::{About, asked};
use crate::delivery::outbox::{Failure, Mail, MailKey, MailKind};
use crate::game::{Game, Games};
use crate::people::users::{self, Choice, User};

/// Whether mail of this kind about this game goes to a user at all.
pub(super) async fn wants(of: &Notification, pool: &PgPool, user: Uuid, game: Uuid) -> Result<bool, Failure> {
    Ok(of.is_chosen(&Choice::of(pool, user).await.map_err(for_now)?, game))
}

/// The reader of a mail about this game, if they are still there and want such mails.
pub(super) async fn willing_reader(
    of: &Notification,
    mail: &Mail,
    game: Uuid,
    games: &Games,
) -> Result<Option<User>, Failure> {
    let (pool, now) = (games.pool(), games.clock().now());
    let user = users::find(pool, mail.key.user_id).await.map_err(for_now)?;
    let Some(user) = user.filter(|user| !user.is_suspended(now)) else { return Ok(None) };
    Ok(wants(of, pool, user.id, game).await?.then_some(user))
}

/// The reader of a mail, if it is still relevant.
pub(super) async fn reader(of: &Notification, mail: &Mail, games: &Games) -> Result<Option<User>, Failure> {
    let key = &mail.key;
    let Some(user) = willing_reader(of, mail, key.subject_id, games).await? else { return Ok(None) };
    let now = games.read(key.subject_id, key.version).await.map_err(|problem| unreadable(&problem))?.state;
    let is_relevant = match of.relevance {
        Relevance::UntilAnswered => is_open(&now, games, mail).await?,
        Relevance::While(holds) => holds(&now, mail),
        Relevance::Own(still_wanted) => still_wanted(mail, games).await?,
    };
    Ok(is_relevant.then_some(user))
}

/// Whether what the mail asks is still asked. What is cheap to know comes first: most mails are answered soon.
async fn is_open(now: &Game, games: &Games, mail: &Mail) -> Result<bool, Failure> {
    let key = &mail.key;
    let Some(decision) = asked(now, key.user_id) else { return Ok(false) };
    let about = mail.data.clone().and_then(|data| serde_json::from_value::<About>(data).ok());
    if about.as_ref().is_some_and(|about| about.decision != decision.id) {
        return Ok(false);
    }
    if is_outdated(games, key).await.map_err(for_now)? {
        return Ok(false);
    }
    if about.is_some() {
        return Ok(true);
    }
    // A mail that an older program has queued does not say its question.
    let then = games.at(key.subject_id, key.version).await.map_err(|problem| unreadable(&problem))?;
    Ok(asked(&then, key.user_id).is_some_and(|then| then.id == decision.id))
}

/// Whether the play was taken back after the version of the mail.
pub(super) fn is_taken_back(now: &Game, key: &MailKey) -> bool {
    now.rewinds.last() > Some(key.version)
}

/// Whether a newer mail about a turn was queued, as happens after a game was taken back.
async fn is_outdated(games: &Games, key: &MailKey) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"SELECT EXISTS (
               SELECT FROM outbox WHERE game_id = $1 AND version > $2 AND user_id = $3 AND kind = $4
           ) AS "outdated!""#,
        key.subject_id,
        key.version,
        key.user_id,
        MailKind::Turn.as_str(),
    )
    .fetch_one(games.pool())
    .await
}
