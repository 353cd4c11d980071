//! Mails that could not be delivered, and came back.

use uuid::Uuid;

use super::automatic::reason_of_program;
use super::outcome::MailOutcome;
use super::undelivered;
use crate::delivery::mail_address::{Claim, Holder};
use crate::delivery::mail_out::Cause;
use crate::mail::authenticate::holder;
use crate::mail::context::{Context, Interrupted};
use crate::mail::parse::{Message, Nature};
use crate::mail::store::NoAnswer;
use crate::people::users;

/// Stops mails to an address that does not accept them.
pub(in crate::mail) async fn handle_bounce(
    context: &Context,
    message: &Message,
    claim: Claim,
    user: Uuid,
) -> Result<MailOutcome, Interrupted> {
    let holder = match users::find(context.games.pool(), user).await? {
        Some(user) => holder(&user),
        // An invitation to somebody who is no user.
        None => Holder { id: user, epoch: 0 },
    };
    if !claim.is_held_by(holder, &context.signer) {
        return Ok(MailOutcome::Dropped(NoAnswer::NotHeld));
    }
    let bounce = match &message.nature {
        Nature::Bounce(bounce) => bounce,
        // Mail programs send their notes to where bounces go, too (RFC 3834).
        Nature::Automatic(automatic) => return Ok(MailOutcome::Dropped(reason_of_program(*automatic))),
        Nature::Written { .. } | Nature::Ours => return Ok(MailOutcome::Dropped(NoAnswer::NoBounce)),
    };
    Ok(MailOutcome::Dropped(match bounce.cause() {
        Cause::DeadAddress => {
            let reason = bounce.status.as_deref().unwrap_or("a mail came back");
            undelivered::handle_undelivered(&context.games, holder.id, reason).await?;
            return Ok(MailOutcome::Noted(NoAnswer::DeadAddress));
        }
        Cause::MailboxFull => NoAnswer::MailboxFull,
        Cause::Policy => NoAnswer::Policy,
        Cause::Routing => NoAnswer::Routing,
        Cause::Other => NoAnswer::Bounce,
    }))
}
