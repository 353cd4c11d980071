//! Who is invited, and who has declined. Who has sat down is not marked: that would tell whose an address is.

use sqlx::PgPool;

use super::May;
use crate::web::Moment;
use crate::web::texts::{Texts, fill};
use pixie_service::lobby::invitations;
use pixie_service::permission::access::Opened;
use pixie_service::problem::Result;
use pixie_service::users::TimeZone;

/// Somebody who is invited.
pub(super) struct Guest {
    /// Their address, for who gave it; others read who has invited them.
    pub(super) who: String,
    /// When they were invited.
    pub(super) at: Moment,
    pub(super) has_declined: bool,
}

impl Guest {
    /// All of them, for who may invite.
    pub(super) async fn all(
        pool: &PgPool,
        opened: &Opened,
        may: &May,
        (zone, t): (TimeZone, &Texts),
    ) -> Result<Vec<Self>> {
        if !may.invite {
            return Ok(Vec::new());
        }
        let guests = invitations(pool, opened.game(), opened.standing.user).await?.into_iter().map(|invitation| Self {
            at: Moment::new(invitation.invited_at, zone),
            has_declined: invitation.declined_at.is_some(),
            who: match invitation.email {
                Some(email) => email.as_str().to_owned(),
                None => fill(t.room.invited_by, &[("name", &invitation.invited_by.user.name)]),
            },
        });
        Ok(guests.collect())
    }
}
