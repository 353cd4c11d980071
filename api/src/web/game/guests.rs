//! The list of invitations. It does not say who of them has joined: this would reveal whose an
//! address is.

use sqlx::PgPool;

use super::may::May;
use crate::web::texts::Texts;
use crate::web::{Locale, Moment};
use pixie_service::access::permission::access::Opened;
use pixie_service::ground::problem::Result;
use pixie_service::table::lobby::invitations;

/// Somebody who was invited.
pub(super) struct Guest {
    /// The address or the name, for the user who typed it; others see who invited.
    pub(super) who: String,
    /// The time of the invitation.
    pub(super) at: Moment,
    pub(super) has_declined: bool,
    /// Whether the mail could not be delivered.
    pub(super) is_undelivered: bool,
}

impl Guest {
    /// All invitations, for users who may invite.
    pub(super) async fn all(
        pool: &PgPool,
        opened: &Opened,
        may: &May,
        (locale, t): (Locale, &Texts),
    ) -> Result<Vec<Self>> {
        if !may.invite {
            return Ok(Vec::new());
        }
        let guests = invitations(pool, opened.game(), opened.standing.user).await?.into_iter().map(|invitation| Self {
            at: Moment::new(invitation.invited_at, locale),
            has_declined: invitation.declined_at.is_some(),
            is_undelivered: invitation.undelivered == Some(true),
            who: match (invitation.email, invitation.invited) {
                (Some(email), _) => email.as_str().to_owned(),
                (None, Some(invited)) => invited.user.name.clone(),
                (None, None) => t.room.invited_by(&invitation.invited_by.user.name),
            },
        });
        Ok(guests.collect())
    }
}
