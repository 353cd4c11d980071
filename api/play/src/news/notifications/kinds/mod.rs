//! The table of notifications: a row for each kind, which its file makes.

mod absent;
mod digest;
mod finished;
mod invitation;
mod keep_asked;
mod message;
mod moderated;
mod nudge;
mod reminder;
mod replaced;
mod rewound;
mod seat_offered;
mod settings_changed;
mod turn;
mod undo_asked;
mod undo_refused;

use super::notification::Notification;
use crate::delivery::outbox::MailKind;

pub(super) use digest::Digest;
pub use finished::standings;
pub use message::author;

/// All kinds of mail about games. What one change owes is queued in this order.
pub const NOTIFICATIONS: &[&Notification] = &[
    &turn::TURN,
    &reminder::REMINDER,
    &reminder::OVERDUE,
    &absent::ABSENT,
    &replaced::REPLACED,
    &seat_offered::SEAT_OFFERED,
    &rewound::REWOUND,
    &moderated::MODERATED,
    &finished::FINISHED,
    &digest::DIGEST,
    &undo_asked::UNDO_ASKED,
    &undo_refused::UNDO_REFUSED,
    &message::MESSAGE,
    &nudge::NUDGE,
    &keep_asked::KEEP_ASKED,
    &settings_changed::SETTINGS_CHANGED,
    &invitation::INVITATION,
];

/// The row of a kind; none if it is not about a game.
pub fn notification(kind: MailKind) -> Option<&'static Notification> {
    NOTIFICATIONS.iter().copied().find(|notification| notification.kind == kind)
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;
    use crate::delivery::outbox::DropReason;
    use crate::people::users::{Choice, Suppressed, TurnMails};

    const GAME: Uuid = Uuid::from_u128(4);

    fn bounced() -> Option<Suppressed> {
        Some(Suppressed { since: chrono::DateTime::UNIX_EPOCH, reason: "no such user".into() })
    }

    #[test]
    fn the_choice_that_keeps_a_mail_back_is_named() {
        let none = Choice { turn_mails: TurnMails::None, ..Choice::default() };
        for (choice, reason) in [
            (Choice::default(), DropReason::Overtaken),
            (none.clone(), DropReason::NotChosen),
            (Choice { muted_games: vec![GAME], ..none.clone() }, DropReason::Muted),
            (Choice { suppressed: bounced(), muted_games: vec![GAME], ..none }, DropReason::Suppressed),
        ] {
            assert_eq!(turn::TURN.drop_reason(&choice, GAME), reason);
        }
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
            (MailKind::Nudge,       [true,  true,  true,  false]),
            (MailKind::KeepAsked,   [true,  true,  true,  false]),
            (MailKind::SettingsChanged, [true, true, true, false]),
        ];
        assert_eq!(table.len(), NOTIFICATIONS.len(), "a kind has no row here");
        for (kind, expected) in table {
            let notification = notification(kind).expect("a row");
            let goes = |choice: &Choice, game| notification.is_chosen(choice, game);
            let with = |turn_mails| Choice { turn_mails, ..Choice::default() };
            let modes = [AtOnce, Digest, Reminders, None].map(with);
            assert_eq!(modes.clone().map(|choice| goes(&choice, GAME)), expected, "{kind}");
            for choice in modes {
                let muted = Choice { muted_games: vec![GAME], ..choice.clone() };
                assert!(!goes(&muted, GAME), "{kind} about a muted game");
                assert_eq!(goes(&muted, Uuid::nil()), goes(&choice, GAME), "{kind} about another one");
                let suppressed = Choice { suppressed: bounced(), ..choice };
                assert!(!goes(&suppressed, GAME), "{kind} to an address that takes no mail");
            }
        }
    }
}
