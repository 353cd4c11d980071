//! The table of mail kinds: which feature writes which mail. The mails about games are a table of their own, in `news::notifications`.

use chrono::TimeDelta;
use futures_util::FutureExt as _;
use futures_util::future::BoxFuture;

use crate::access::{address_change, auth, second_address};
use crate::delivery::mail_out::MailIdentity;
use crate::delivery::outbox::{DropReason, Failure, Mail, MailKey, MailKind, Render, Rendered};
use crate::game::Games;
use crate::ground::clock::Clock;
use crate::mail::{answer, execute};
use crate::moderation;
use crate::moderation::cases;
use crate::news::notifications::{self, notification};
use crate::news::webhooks;

/// Writes every kind of mail. Cheap to clone.
#[derive(Clone)]
pub struct MailKinds {
    /// The games that mails are about.
    pub games: Games,
    /// Tells which sign-in codes are too old.
    pub clock: Clock,
    /// What all mails have in common.
    pub identity: MailIdentity,
    /// How far apart the turn mails of a game to one reader are at least, unless the newer question is urgent.
    pub turns_apart: TimeDelta,
}

impl Render for MailKinds {
    async fn render(&self, mail: &Mail) -> Result<Rendered, Failure> {
        self.write(mail).await
    }

    async fn still_wanted(&self, mail: &Mail) -> Result<bool, Failure> {
        self.is_wanted(mail).await
    }

    async fn address_is_dead(&self, mail: &Mail, reason: &str) -> Result<(), Failure> {
        let MailKey { user_id, subject_id, kind, .. } = mail.key;
        // It may have gone to a mailbox that is not the user's yet, or not any more.
        if matches!(kind, MailKind::AddressChange | MailKind::SecondAddress) {
            return Ok(());
        }
        // Of an invitation, who has sent it is told, too.
        let is_invitation = notification(kind).is_some_and(|notification| notification.is_to_strangers);
        let holders = [Some(user_id), Some(subject_id).filter(|id| is_invitation && *id != user_id)];
        for holder in holders.into_iter().flatten() {
            let noted = execute::handle_undelivered(&self.games, holder, reason).await;
            noted.map_err(|error| Failure::Transient(error.to_string()))?;
        }
        Ok(())
    }

    async fn why_dropped(&self, mail: &Mail) -> DropReason {
        notifications::why_dropped(mail, &self.games).await
    }
}

/// A kind of mail that is not about a game: how its feature writes it, and whether it is still wanted before another try.
///
/// Boxed, because an async function is compiled again in every crate that awaits it, here with all that mails are made of.
struct Row {
    kind: MailKind,
    write: for<'a> fn(&'a MailKinds, &'a Mail) -> BoxFuture<'a, Result<Rendered, Failure>>,
    is_wanted: for<'a> fn(&'a MailKinds, &'a Mail) -> BoxFuture<'a, Result<bool, Failure>>,
}

/// The kinds that are not about a game.
const ROWS: &[Row] = &[
    Row {
        kind: MailKind::SignIn,
        write: |with, mail| auth::mail::render(mail, with.games.pool(), &with.clock, &with.identity).boxed(),
        is_wanted: |with, mail| auth::mail::still_wanted(mail.key.subject_id, with.games.pool(), &with.clock).boxed(),
    },
    Row {
        kind: MailKind::Answer,
        write: |with, mail| answer::render(mail, &with.games, &with.identity).boxed(),
        is_wanted: |with, mail| answer::still_wanted(mail, &with.games).boxed(),
    },
    Row {
        kind: MailKind::Confirmation,
        write: |with, mail| answer::render_confirmation(mail, &with.games, &with.identity).boxed(),
        is_wanted: |with, mail| answer::confirmation_still_wanted(mail, with.games.pool()).boxed(),
    },
    Row { kind: MailKind::Suspension, ..USER_ACT },
    Row { kind: MailKind::Notice, ..USER_ACT },
    Row {
        kind: MailKind::ReportAnswered,
        write: |with, mail| cases::render_report_answered(mail, with.games.pool(), &with.identity).boxed(),
        is_wanted: |with, mail| cases::mail_still_wanted(mail, with.games.pool()).boxed(),
    },
    Row {
        kind: MailKind::AppealAnswered,
        write: |with, mail| cases::render_appeal_answered(mail, with.games.pool(), &with.identity).boxed(),
        is_wanted: |with, mail| cases::mail_still_wanted(mail, with.games.pool()).boxed(),
    },
    Row {
        kind: MailKind::CasesWaiting,
        write: |with, mail| cases::render_cases_waiting(mail, &with.games, &with.identity).boxed(),
        is_wanted: |with, mail| cases::cases_waiting_still_wanted(mail, &with.games).boxed(),
    },
    Row {
        kind: MailKind::WebhookFailed,
        write: |with, mail| webhooks::render_failed(mail, with.games.pool(), &with.identity).boxed(),
        is_wanted: |with, mail| webhooks::failed_still_wanted(mail, with.games.pool()).boxed(),
    },
    Row {
        kind: MailKind::Security,
        write: |with, mail| auth::notice_mail::render(mail, with.games.pool(), &with.clock, &with.identity).boxed(),
        is_wanted: |with, mail| auth::notice_mail::still_wanted(mail, with.games.pool(), &with.clock).boxed(),
    },
    Row {
        kind: MailKind::AddressChange,
        write: |with, mail| address_change::mail::render(mail, with.games.pool(), &with.identity).boxed(),
        is_wanted: |with, mail| address_change::mail::still_wanted(mail, with.games.pool()).boxed(),
    },
    Row {
        kind: MailKind::SecondAddress,
        write: |with, mail| second_address::mail::render(mail, with.games.pool(), &with.identity).boxed(),
        is_wanted: |with, mail| second_address::mail::still_wanted(mail, with.games.pool()).boxed(),
    },
];

/// The mails about what a moderator has done to a user.
const USER_ACT: Row = Row {
    kind: MailKind::Notice,
    write: |with, mail| moderation::render_user_act(mail, with.games.pool(), &with.identity).boxed(),
    is_wanted: |with, mail| moderation::user_act_mail_still_wanted(mail, with.games.pool()).boxed(),
};

impl MailKinds {
    fn write<'a>(&'a self, mail: &'a Mail) -> BoxFuture<'a, Result<Rendered, Failure>> {
        match row(mail.key.kind) {
            Some(row) => (row.write)(self, mail),
            None => notifications::render(mail, &self.games, &self.identity, self.turns_apart).boxed(),
        }
    }

    fn is_wanted<'a>(&'a self, mail: &'a Mail) -> BoxFuture<'a, Result<bool, Failure>> {
        match row(mail.key.kind) {
            Some(row) => (row.is_wanted)(self, mail),
            None => notifications::still_wanted(mail, &self.games).boxed(),
        }
    }
}

/// The row of a kind; none if it is about a game.
fn row(kind: MailKind) -> Option<&'static Row> {
    ROWS.iter().find(|row| row.kind == kind)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::news::notifications::NOTIFICATIONS;

    #[test]
    fn each_kind_is_a_row_of_one_table() {
        for kind in MailKind::ALL {
            assert_ne!(row(*kind).is_some(), notification(*kind).is_some(), "{kind} is in no table, or in both");
        }
        assert_eq!(ROWS.len() + NOTIFICATIONS.len(), MailKind::ALL.len());
    }
}
