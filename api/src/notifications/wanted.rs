//! The relevance of queued mails.

use pixie_engine::Decision;
use sqlx::PgPool;
use uuid::Uuid;

use super::choice::{Choice, TurnMails};
use super::{
    ABSENT, DIGEST, FINISHED, MODERATED, REPLACED, REWOUND, TURN, UNDO_ASKED, UNDO_REFUSED, absent, digest, message,
};
use crate::game::{Game, Games};
use crate::outbox::{Failure, Mail, MailKey};
use crate::press;
use crate::problem::Problem;
use crate::users::{self, User};

/// Whether the reader still wants the mail and can act on it. A mail about a turn is dropped when
/// its decision has been answered, and when a newer one was queued for the same reader.
pub async fn still_wanted(mail: &Mail, games: &Games) -> Result<bool, Failure> {
    match mail.key.kind.as_str() {
        DIGEST => digest::still_wanted(mail, games.pool()).await,
        press::KIND => message::still_wanted(mail, games).await,
        _ => Ok(reader(mail, games).await?.is_some()),
    }
}

/// Whether a user wants mails of this kind about this game.
pub async fn wants(pool: &PgPool, user: Uuid, kind: &str, game: Uuid) -> Result<bool, Failure> {
    Ok(goes(kind, &Choice::of(pool, user).await.map_err(for_now)?, game))
}

/// The reader of a mail about this game, if they still exist and want such mails.
pub(super) async fn wanting(pool: &PgPool, key: &MailKey, game: Uuid) -> Result<Option<User>, Failure> {
    let user = users::find(pool, key.user_id).await.map_err(for_now)?;
    let Some(user) = user.filter(|user| user.suspended_at.is_none()) else { return Ok(None) };
    Ok(wants(pool, user.id, &key.kind, game).await?.then_some(user))
}

/// The reader of the mail, if it is still relevant.
pub(super) async fn reader(mail: &Mail, games: &Games) -> Result<Option<User>, Failure> {
    let key = &mail.key;
    let Some(user) = wanting(games.pool(), key, key.game_id).await? else { return Ok(None) };
    let now = games.read(key.game_id, key.version).await.map_err(|problem| unreadable(&problem))?.state;
    let is_wanted = match key.kind.as_str() {
        FINISHED => now.is_over() && !is_taken_back(&now, key),
        // A player with an open decision gets another mail with the same information.
        REWOUND => sits(&now, user.id) && !now.is_over() && !is_taken_back(&now, key) && asked(&now, user.id).is_none(),
        ABSENT => sits(&now, user.id) && absent::seats(mail).into_iter().any(|seat| now.is_overdue(seat)),
        // A later request has its own mail.
        UNDO_ASKED => now.open_undo().is_some_and(|undo| undo.version <= key.version) && must_agree(&now, user.id),
        UNDO_REFUSED => sits(&now, user.id) && !now.is_over(),
        MODERATED => sits(&now, user.id),
        REPLACED => now.seat_of(user.id).is_none(),
        _ => is_open(&now, games, key).await?,
    };
    Ok(is_wanted.then_some(user))
}

/// Whether a user with this choice gets mails of this kind. Answers to their own mails are always
/// sent, and not checked here.
pub(super) fn goes(kind: &str, choice: &Choice, game: Uuid) -> bool {
    use TurnMails::{AtOnce, Digest};
    if choice.suppressed.is_some() || choice.turn_mails == TurnMails::None || choice.muted_games.contains(&game) {
        return false;
    }
    match kind {
        TURN | UNDO_REFUSED | press::KIND => choice.turn_mails == AtOnce,
        ABSENT => matches!(choice.turn_mails, AtOnce | Digest),
        DIGEST => choice.turn_mails == Digest,
        _ => true,
    }
}

/// Whether the decision in the mail is still open. The cheapest check comes first: most decisions
/// are answered soon.
async fn is_open(now: &Game, games: &Games, key: &MailKey) -> Result<bool, Failure> {
    let Some(decision) = asked(now, key.user_id) else { return Ok(false) };
    if is_outdated(games, key).await.map_err(for_now)? {
        return Ok(false);
    }
    let then = games.at(key.game_id, key.version).await.map_err(|problem| unreadable(&problem))?;
    Ok(asked(&then, key.user_id).is_some_and(|then| then.id == decision.id))
}

/// Whether the play was rewound after the version of the mail.
fn is_taken_back(now: &Game, key: &MailKey) -> bool {
    now.rewinds.last() > Some(key.version)
}

/// Whether they still play.
fn sits(game: &Game, user: Uuid) -> bool {
    game.seat_of(user).is_some()
}

/// Whether an undo request waits for their answer.
fn must_agree(game: &Game, user: Uuid) -> bool {
    game.undo_missing().any(|seat| game.person(seat) == Some(user))
}

/// The open decision of this user.
fn asked(game: &Game, user: Uuid) -> Option<Decision> {
    let seat = game.seat_of(user)?;
    game.decisions().find(|decision| decision.seat == seat)
}

/// Whether a newer mail about a turn was queued, as happens after a rewind.
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

/// A temporary failure, as of the database.
pub(super) fn for_now(error: impl std::fmt::Display) -> Failure {
    Failure::Transient(error.to_string())
}

pub(super) fn unreadable(problem: &Problem) -> Failure {
    Failure::Transient(format!("the game cannot be read: {problem:?}"))
}

#[cfg(test)]
mod tests {
    use super::super::choice::Suppressed;
    use super::super::{OVERDUE, REMINDER};
    use super::*;
    use crate::lobby::INVITATION;

    const GAME: Uuid = Uuid::from_u128(4);

    #[test]
    fn every_kind_goes_to_those_who_chose_it() {
        use TurnMails::{AtOnce, Digest, None, Reminders};
        #[rustfmt::skip]
        let table = [
            //              at once, digest, reminders, none
            (TURN,         [true,  false, false, false]),
            (press::KIND,  [true,  false, false, false]),
            (DIGEST,       [false, true,  false, false]),
            (UNDO_REFUSED, [true,  false, false, false]),
            (ABSENT,       [true,  true,  false, false]),
            (UNDO_ASKED,   [true,  true,  true,  false]),
            (REMINDER,     [true,  true,  true,  false]),
            (OVERDUE,      [true,  true,  true,  false]),
            (REPLACED,     [true,  true,  true,  false]),
            (REWOUND,      [true,  true,  true,  false]),
            (MODERATED,    [true,  true,  true,  false]),
            (FINISHED,     [true,  true,  true,  false]),
            (INVITATION,   [true,  true,  true,  false]),
        ];
        for (kind, expected) in table {
            let with = |turn_mails| Choice { turn_mails, ..Choice::default() };
            let modes = [AtOnce, Digest, Reminders, None].map(with);
            assert_eq!(modes.clone().map(|choice| goes(kind, &choice, GAME)), expected, "{kind}");
            for choice in modes {
                let muted = Choice { muted_games: vec![GAME], ..choice.clone() };
                assert!(!goes(kind, &muted, GAME), "{kind} about a muted game");
                assert_eq!(goes(kind, &muted, Uuid::nil()), goes(kind, &choice, GAME), "{kind} about another one");
                let suppressed = Suppressed { since: chrono::DateTime::UNIX_EPOCH, reason: "no such user".into() };
                let suppressed = Choice { suppressed: Some(suppressed), ..choice };
                assert!(!goes(kind, &suppressed, GAME), "{kind} to an address that takes no mail");
            }
        }
    }
}
