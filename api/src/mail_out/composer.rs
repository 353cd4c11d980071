//! Which mail is written where.

use sqlx::PgPool;

use super::Letterhead;
use crate::auth;
use crate::clock::Clock;
use crate::lobby;
use crate::outbox::{Failure, Mail, Render, Rendered};

/// Writes every kind of mail there is; each kind stands beside what it is about.
pub struct Composer {
    /// To look things up.
    pub pool: PgPool,
    /// Tells what is too late.
    pub clock: Clock,
    /// What all mails have in common.
    pub letterhead: Letterhead,
}

impl Render for Composer {
    async fn render(&self, mail: &Mail) -> Result<Rendered, Failure> {
        match mail.key.kind.as_str() {
            auth::mail::KIND => auth::mail::render(mail, &self.pool, &self.clock, &self.letterhead).await,
            lobby::INVITATION => lobby::render_invitation(mail, &self.pool, &self.letterhead).await,
            _ => Err(Failure::Permanent("there is no such kind of mail".to_owned())),
        }
    }

    async fn still_wanted(&self, mail: &Mail) -> Result<bool, Failure> {
        match mail.key.kind.as_str() {
            auth::mail::KIND => auth::mail::still_wanted(mail.key.game_id, &self.pool, &self.clock).await,
            _ => Ok(true),
        }
    }
}
