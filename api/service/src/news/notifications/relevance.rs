//! The relevance of a queued mail: whether its reader still wants it and can do something with it.

use pixie_engine::Decision;
use sqlx::PgPool;
use uuid::Uuid;

use super::owed::About;
use super::{
    absent, digest, finished, invitation, message, moderated, overdue, reminder, replaced, rewound, seat_offered, turn,
    undo_asked, undo_refused,
};
use crate::delivery::outbox::{DropReason, Failure, Mail, MailKey, MailKind};
use crate::game::{Game, Games};
use crate::ground::problem::Problem;
use crate::people::users::{self, Choice, TurnMails, User};

/// Whether the reader still wants a mail about a game and can do something with it.
pub async fn still_wanted(mail: &Mail, games: &Games) -> Result<bool, Failure> {
    Ok(reader(mail, games).await?.is_some())
}

/// Whether mail of this kind about this game goes to a user at all.
pub async fn wants(pool: &PgPool, user: Uuid, kind: MailKind, game: Uuid) -> Result<bool, Failure> {
    Ok(goes(kind, &Choice::of(pool, user).await.map_err(for_now)?, game))
}

/// Why a mail was dropped, as far as its reader has to do with it.
pub async fn why_dropped(mail: &Mail, games: &Games) -> DropReason {
    let key = &mail.key;
    if !is_about_games(key.kind) {
        return DropReason::Overtaken;
    }
    let user = users::find(games.pool(), key.user_id).await;
    let has_gone = |user: Option<User>| user.is_none_or(|user| user.is_suspended(games.clock().now()));
    // Who is invited may have no account yet.
    if key.kind != MailKind::Invitation && user.is_ok_and(has_gone) {
        return DropReason::NoReader;
    }
    let choice = Choice::of(games.pool(), key.user_id).await;
    choice.map_or(DropReason::Overtaken, |choice| why_not(key.kind, &choice, game_of(mail)))
}

/// The game that a mail is about. The key of some kinds names something else.
fn game_of(mail: &Mail) -> Uuid {
    let named = mail.data.as_ref().and_then(|data| data.get("game")?.as_str()?.parse().ok());
    named.unwrap_or(mail.key.subject_id)
}

/// Which choice keeps a kind of mail about a game from a user; if none does, it is of no more use.
fn why_not(kind: MailKind, choice: &Choice, game: Uuid) -> DropReason {
    if choice.suppressed.is_some() {
        DropReason::Suppressed
    } else if choice.muted_games.contains(&game) {
        DropReason::Muted
    } else if !chosen_by(kind).contains(&choice.turn_mails) {
        DropReason::NotChosen
    } else {
        DropReason::Overtaken
    }
}

/// Whether the choices of the reader decide about a kind of mail.
fn is_about_games(kind: MailKind) -> bool {
    chosen_by(kind).len() < TurnMails::ALL.len()
}

/// The reader of a mail about this game, if they are still there and want such mails.
pub(super) async fn wanting(games: &Games, key: &MailKey, game: Uuid) -> Result<Option<User>, Failure> {
    let (pool, now) = (games.pool(), games.clock().now());
    let user = users::find(pool, key.user_id).await.map_err(for_now)?;
    let Some(user) = user.filter(|user| !user.is_suspended(now)) else { return Ok(None) };
    Ok(wants(pool, user.id, key.kind, game).await?.then_some(user))
}

/// The reader of a mail, if it is still relevant.
pub(super) async fn reader(mail: &Mail, games: &Games) -> Result<Option<User>, Failure> {
    let key = &mail.key;
    let Some(user) = wanting(games, key, key.subject_id).await? else { return Ok(None) };
    let now = games.read(key.subject_id, key.version).await.map_err(|problem| unreadable(&problem))?.state;
    let is_relevant = match key.kind {
        MailKind::Turn | MailKind::Reminder | MailKind::Overdue => is_open(&now, games, mail).await?,
        MailKind::Finished => finished::is_relevant(&now, key),
        MailKind::Rewound => rewound::is_relevant(&now, key),
        MailKind::Absent => absent::is_relevant(&now, mail, user.id),
        MailKind::UndoAsked => undo_asked::is_relevant(&now, key),
        MailKind::UndoRefused => undo_refused::is_relevant(&now, user.id),
        MailKind::Moderated => moderated::is_relevant(&now, user.id),
        MailKind::Replaced => replaced::is_relevant(&now, user.id),
        MailKind::SeatOffered => seat_offered::is_relevant(&now, mail, user.id),
        // These have readers of their own.
        MailKind::Digest
        | MailKind::Message
        | MailKind::SignIn
        | MailKind::Answer
        | MailKind::Confirmation
        | MailKind::Invitation
        | MailKind::Suspension
        | MailKind::Notice
        | MailKind::ReportAnswered
        | MailKind::CasesWaiting
        | MailKind::AppealAnswered
        | MailKind::WebhookFailed
        | MailKind::Security
        | MailKind::Webhook => false,
    };
    Ok(is_relevant.then_some(user))
}

/// Whether mail of a kind about a game goes to a user with this choice.
fn goes(kind: MailKind, choice: &Choice, game: Uuid) -> bool {
    choice.suppressed.is_none() && !choice.muted_games.contains(&game) && chosen_by(kind).contains(&choice.turn_mails)
}

/// The choices with which a kind of mail goes. Those that are answers, or about an account, always go, and are not asked for
/// here.
fn chosen_by(kind: MailKind) -> &'static [TurnMails] {
    match kind {
        MailKind::Turn => turn::CHOSEN_BY,
        MailKind::Reminder => reminder::CHOSEN_BY,
        MailKind::Overdue => overdue::CHOSEN_BY,
        MailKind::Absent => absent::CHOSEN_BY,
        MailKind::Replaced => replaced::CHOSEN_BY,
        MailKind::SeatOffered => seat_offered::CHOSEN_BY,
        MailKind::Rewound => rewound::CHOSEN_BY,
        MailKind::Moderated => moderated::CHOSEN_BY,
        MailKind::Finished => finished::CHOSEN_BY,
        MailKind::Digest => digest::CHOSEN_BY,
        MailKind::UndoAsked => undo_asked::CHOSEN_BY,
        MailKind::UndoRefused => undo_refused::CHOSEN_BY,
        MailKind::Message => message::CHOSEN_BY,
        MailKind::Invitation => invitation::CHOSEN_BY,
        MailKind::SignIn
        | MailKind::Answer
        | MailKind::Confirmation
        | MailKind::Suspension
        | MailKind::Notice
        | MailKind::ReportAnswered
        | MailKind::CasesWaiting
        | MailKind::AppealAnswered
        | MailKind::WebhookFailed
        | MailKind::Security
        | MailKind::Webhook => TurnMails::ALL,
    }
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

/// Whether the user still plays.
pub(super) fn sits(game: &Game, user: Uuid) -> bool {
    game.seat_of(user).is_some()
}

/// The decision that the game asks of this user.
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
        key.subject_id,
        key.version,
        key.user_id,
        MailKind::Turn.as_str(),
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::people::users::Suppressed;

    const GAME: Uuid = Uuid::from_u128(4);

    #[test]
    fn the_choice_that_keeps_a_mail_back_is_named() {
        let bounced = Suppressed { since: chrono::DateTime::UNIX_EPOCH, reason: "no such user".into() };
        let none = Choice { turn_mails: TurnMails::None, ..Choice::default() };
        for (choice, reason) in [
            (Choice::default(), DropReason::Overtaken),
            (none.clone(), DropReason::NotChosen),
            (Choice { muted_games: vec![GAME], ..none.clone() }, DropReason::Muted),
            (Choice { suppressed: Some(bounced), muted_games: vec![GAME], ..none }, DropReason::Suppressed),
        ] {
            assert_eq!(why_not(MailKind::Turn, &choice, GAME), reason);
        }
        assert!(is_about_games(MailKind::Message) && !is_about_games(MailKind::SignIn));
    }

    #[test]
    fn every_kind_goes_to_those_who_chose_it() {
        use TurnMails::{AtOnce, Digest, None, Reminders};
        #[rustfmt::skip]
        let table = [
            //                      at once, digest, reminders, none
            (MailKind::Turn,        [true,  false, false, false]),
            (MailKind::Message,     [true,  false, false, false]),
            (MailKind::Digest,      [false, true,  false, false]),
            (MailKind::UndoRefused, [true,  false, false, false]),
            (MailKind::Absent,      [true,  true,  false, false]),
            (MailKind::UndoAsked,   [true,  true,  true,  false]),
            (MailKind::Reminder,    [true,  true,  true,  false]),
            (MailKind::Overdue,     [true,  true,  true,  false]),
            (MailKind::Replaced,    [true,  true,  true,  false]),
            (MailKind::SeatOffered, [true,  true,  true,  false]),
            (MailKind::Rewound,     [true,  true,  true,  false]),
            (MailKind::Moderated,   [true,  true,  true,  false]),
            (MailKind::Finished,    [true,  true,  true,  false]),
            (MailKind::Invitation,  [true,  true,  true,  false]),
        ];
        // Those about an account, and answers, always go.
        let always = [
            MailKind::SignIn,
            MailKind::Answer,
            MailKind::Suspension,
            MailKind::Notice,
            MailKind::ReportAnswered,
            MailKind::CasesWaiting,
            MailKind::AppealAnswered,
            MailKind::Confirmation,
            MailKind::WebhookFailed,
            MailKind::Security,
            MailKind::Webhook,
        ];
        let listed = |kind: &MailKind| table.iter().any(|(row, _)| row == kind) != always.contains(kind);
        assert!(MailKind::ALL.iter().all(listed), "a kind has no row");
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
