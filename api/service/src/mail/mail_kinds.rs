//! The table of mail kinds: which feature writes which mail.

use chrono::TimeDelta;
use futures_util::FutureExt as _;
use futures_util::future::BoxFuture;

use crate::access::auth;
use crate::delivery::mail_out::MailIdentity;
use crate::delivery::outbox::{DropReason, Failure, Mail, MailKey, MailKind, Render, Rendered};
use crate::game::Games;
use crate::ground::clock::Clock;
use crate::mail::{answer, execute};
use crate::moderation;
use crate::moderation::cases;
use crate::news::{notifications, webhooks};

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
        // Of an invitation, who has sent it is told, too.
        let holders = [Some(user_id), Some(subject_id).filter(|id| kind == MailKind::Invitation && *id != user_id)];
        for holder in holders.into_iter().flatten() {
            let noted = execute::note_undelivered(&self.games, holder, reason).await;
            noted.map_err(|error| Failure::Transient(error.to_string()))?;
        }
        Ok(())
    }

    async fn why_dropped(&self, mail: &Mail) -> DropReason {
        notifications::why_dropped(mail, &self.games).await
    }
}

/// Boxed, because an async function is compiled again in every crate that awaits it, here with
/// all that mails are made of.
impl MailKinds {
    fn write<'a>(&'a self, mail: &'a Mail) -> BoxFuture<'a, Result<Rendered, Failure>> {
        async move {
            let Self { games, clock, identity, turns_apart } = self;
            match mail.key.kind {
                MailKind::Turn
                | MailKind::Reminder
                | MailKind::Overdue
                | MailKind::Absent
                | MailKind::Rewound
                | MailKind::Finished
                | MailKind::UndoAsked
                | MailKind::UndoRefused => notifications::render_story(mail, games, identity, *turns_apart).await,
                MailKind::Replaced => notifications::render_replaced(mail, games, identity).await,
                MailKind::SeatOffered => notifications::render_seat_offered(mail, games, identity).await,
                MailKind::Moderated => notifications::render_moderated(mail, games, identity).await,
                MailKind::Digest => notifications::render_digest(mail, games, identity).await,
                MailKind::Message => notifications::render_message(mail, games, identity).await,
                MailKind::Invitation => notifications::render_invitation(mail, games, identity).await,
                MailKind::SignIn => auth::mail::render(mail, games.pool(), clock, identity).await,
                MailKind::Answer => answer::render(mail, games, identity).await,
                MailKind::Confirmation => answer::render_confirmation(mail, games, identity).await,
                MailKind::Suspension | MailKind::Notice => {
                    moderation::render_user_act(mail, games.pool(), identity).await
                }
                MailKind::ReportAnswered => cases::render_report_answered(mail, games.pool(), identity).await,
                MailKind::CasesWaiting => cases::render_cases_waiting(mail, games, identity).await,
                MailKind::AppealAnswered => cases::render_appeal_answered(mail, games.pool(), identity).await,
                MailKind::WebhookFailed => webhooks::render_failed(mail, games.pool(), identity).await,
                MailKind::Security => auth::notice_mail::render(mail, games.pool(), clock, identity).await,
                // A worker of its own delivers it.
                MailKind::Webhook => Ok(Rendered::Dropped),
            }
        }
        .boxed()
    }

    fn is_wanted<'a>(&'a self, mail: &'a Mail) -> BoxFuture<'a, Result<bool, Failure>> {
        async move {
            let Self { games, clock, .. } = self;
            match mail.key.kind {
                MailKind::Turn
                | MailKind::Reminder
                | MailKind::Overdue
                | MailKind::Absent
                | MailKind::Replaced
                | MailKind::SeatOffered
                | MailKind::Rewound
                | MailKind::Moderated
                | MailKind::Finished
                | MailKind::UndoAsked
                | MailKind::UndoRefused => notifications::still_wanted(mail, games).await,
                MailKind::Digest => notifications::digest_still_wanted(mail, games).await,
                MailKind::Message => notifications::message_still_wanted(mail, games).await,
                MailKind::Invitation => notifications::invitation_still_wanted(mail, games).await,
                MailKind::SignIn => auth::mail::still_wanted(mail.key.subject_id, games.pool(), clock).await,
                MailKind::Answer => answer::still_wanted(mail, games).await,
                MailKind::Confirmation => answer::confirmation_still_wanted(mail, games.pool()).await,
                MailKind::Suspension | MailKind::Notice => {
                    moderation::user_act_mail_still_wanted(mail, games.pool()).await
                }
                MailKind::CasesWaiting => cases::cases_waiting_still_wanted(mail, games).await,
                MailKind::ReportAnswered | MailKind::AppealAnswered => {
                    cases::mail_still_wanted(mail, games.pool()).await
                }
                MailKind::WebhookFailed => webhooks::failed_still_wanted(mail, games.pool()).await,
                MailKind::Security => auth::notice_mail::still_wanted(mail, games.pool(), clock).await,
                MailKind::Webhook => Ok(false),
            }
        }
        .boxed()
    }
}
