//! The occasions that a change of a game has for webhooks.

use chrono::TimeDelta;
use uuid::Uuid;

use crate::delivery::outbox::{MailKind, Occasion};
use crate::game::{Game, Owed, Transition};
use crate::news::notifications::{owed_mails, recipients};

/// The mails and the occasions that follow from a change. The rules of mails say who gets news; programs get it at once.
pub fn owed(change: &Transition<'_>, pause: TimeDelta, informed: Option<Uuid>) -> Owed {
    let Transition { before, after, .. } = *change;
    let began = if before.board.is_none() && after.board.is_some() { after.users().collect() } else { Vec::new() };
    let consent = [
        recipients(MailKind::UndoAsked, change),
        asked_to_consent(before, after),
        recipients(MailKind::SettingsChanged, change),
    ];
    let consent = consent.concat();
    let users = [
        (Occasion::Turn, recipients(MailKind::Turn, change)),
        (Occasion::Began, began),
        (Occasion::Ended, recipients(MailKind::Finished, change)),
        (Occasion::Consent, consent),
    ];
    let of_users =
        users.into_iter().flat_map(|(occasion, users)| users.into_iter().map(move |user| (Some(user), occasion)));
    Owed { occasions: of_users.chain([(None, Occasion::Changed)]).collect(), ..owed_mails(change, pause, informed) }
}

/// The players who must answer a proposal that was not open before.
fn asked_to_consent(before: &Game, after: &Game) -> Vec<Uuid> {
    let version = |game: &Game| game.open_proposal().map(|proposal| proposal.version);
    if version(before) == version(after) {
        return Vec::new();
    }
    after.proposal_waits_for().filter_map(|seat| after.person(seat)).collect()
}
