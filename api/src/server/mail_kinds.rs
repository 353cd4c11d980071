//! The table of mail kinds: which feature writes which mail.

use pixie_service::clock::Clock;
use pixie_service::game::Games;
use pixie_service::mail_out::MailIdentity;
use pixie_service::outbox::{Failure, Mail, MailKind, Render, Rendered};
use pixie_service::{auth, mail_in, moderation, notifications};

/// Writes every kind of mail. Cheap to clone.
#[derive(Clone)]
pub struct MailKinds {
    /// The games that mails are about.
    pub games: Games,
    /// Tells which sign-in codes are too old.
    pub clock: Clock,
    /// What all mails have in common.
    pub identity: MailIdentity,
}

impl Render for MailKinds {
    async fn render(&self, mail: &Mail) -> Result<Rendered, Failure> {
        let Self { games, clock, identity } = self;
        match mail.key.kind {
            MailKind::Turn
            | MailKind::Reminder
            | MailKind::Overdue
            | MailKind::Absent
            | MailKind::Rewound
            | MailKind::Finished
            | MailKind::UndoAsked
            | MailKind::UndoRefused => notifications::render_story(mail, games, identity).await,
            MailKind::Replaced => notifications::render_replaced(mail, games, identity).await,
            MailKind::Moderated => notifications::render_moderated(mail, games, identity).await,
            MailKind::Digest => notifications::render_digest(mail, games, identity).await,
            MailKind::Message => notifications::render_message(mail, games, identity).await,
            MailKind::Invitation => notifications::render_invitation(mail, games, identity).await,
            MailKind::SignIn => auth::mail::render(mail, games.pool(), clock, identity).await,
            MailKind::Answer => mail_in::render(mail, games, identity).await,
            MailKind::Confirmation => mail_in::render_confirmation(mail, games.pool(), identity).await,
            MailKind::Suspension => moderation::render_suspension(mail, games.pool(), identity).await,
        }
    }

    async fn still_wanted(&self, mail: &Mail) -> Result<bool, Failure> {
        let Self { games, clock, .. } = self;
        match mail.key.kind {
            MailKind::Turn
            | MailKind::Reminder
            | MailKind::Overdue
            | MailKind::Absent
            | MailKind::Replaced
            | MailKind::Rewound
            | MailKind::Moderated
            | MailKind::Finished
            | MailKind::UndoAsked
            | MailKind::UndoRefused => notifications::still_wanted(mail, games).await,
            MailKind::Digest => notifications::digest_still_wanted(mail, games.pool()).await,
            MailKind::Message => notifications::message_still_wanted(mail, games).await,
            MailKind::Invitation => notifications::invitation_still_wanted(mail, games.pool()).await,
            MailKind::SignIn => auth::mail::still_wanted(mail.key.subject_id, games.pool(), clock).await,
            MailKind::Answer => mail_in::still_wanted(mail, games.pool()).await,
            MailKind::Confirmation => mail_in::confirmation_still_wanted(mail, games.pool()).await,
            MailKind::Suspension => moderation::suspension_still_wanted(mail, games.pool()).await,
        }
    }
}
