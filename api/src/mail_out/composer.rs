//! The dispatch of queued mails to the renderers of their kinds.

use super::Letterhead;
use crate::auth;
use crate::clock::Clock;
use crate::game::Games;
use crate::lobby;
use crate::mail_in::{self, ANSWER};
use crate::moderation;
use crate::notifications::{
    self, ABSENT, DIGEST, FINISHED, MODERATED, OVERDUE, REMINDER, REPLACED, REWOUND, TURN, UNDO_ASKED, UNDO_REFUSED,
};
use crate::outbox::{Failure, Mail, Render, Rendered};
use crate::press;

/// Renders every mail kind; each renderer is in the module of its feature. Cheap to clone.
#[derive(Clone)]
pub struct Composer {
    /// The games service.
    pub games: Games,
    /// The clock.
    pub clock: Clock,
    /// The common parts of all mails.
    pub letterhead: Letterhead,
}

impl Render for Composer {
    async fn render(&self, mail: &Mail) -> Result<Rendered, Failure> {
        match mail.key.kind.as_str() {
            TURN
            | REMINDER
            | OVERDUE
            | ABSENT
            | REPLACED
            | REWOUND
            | MODERATED
            | FINISHED
            | DIGEST
            | UNDO_ASKED
            | UNDO_REFUSED
            | press::KIND => notifications::render(mail, &self.games, &self.letterhead).await,
            auth::mail::KIND => auth::mail::render(mail, self.games.pool(), &self.clock, &self.letterhead).await,
            ANSWER => mail_in::render(mail, &self.games, &self.letterhead).await,
            lobby::INVITATION => lobby::render_invitation(mail, self.games.pool(), &self.letterhead).await,
            moderation::SUSPENSION => moderation::render_suspension(mail, self.games.pool(), &self.letterhead).await,
            _ => Err(Failure::Permanent("there is no such kind of mail".to_owned())),
        }
    }

    async fn still_wanted(&self, mail: &Mail) -> Result<bool, Failure> {
        match mail.key.kind.as_str() {
            auth::mail::KIND => auth::mail::still_wanted(mail.key.game_id, self.games.pool(), &self.clock).await,
            lobby::INVITATION => lobby::invitation_still_wanted(mail, self.games.pool()).await,
            moderation::SUSPENSION => moderation::suspension_still_wanted(mail, self.games.pool()).await,
            ANSWER => mail_in::still_wanted(mail, self.games.pool()).await,
            _ => notifications::still_wanted(mail, &self.games).await,
        }
    }
}
