//! Mails that could not be delivered, and came back.

use uuid::Uuid;

use super::outcome::MailOutcome;
use super::undelivered;
use crate::delivery::mail_address::{Claim, Holder};
use crate::delivery::mail_out::Cause;
use crate::mail::authenticate::holder;
use crate::mail::context::{Context, Interrupted};
use crate::mail::parse::{Message, Nature};
use crate::mail::store::DropReason;
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
        return Ok(MailOutcome::Dropped(DropReason::NotHeld));
    }
    let Nature::Bounce(bounce) = &message.nature else { return Ok(MailOutcome::Dropped(DropReason::Bounce)) };
    Ok(MailOutcome::Dropped(match bounce.cause() {
        Cause::DeadAddress => {
            let reason = bounce.status.as_deref().unwrap_or("a mail came back");
            undelivered::handle_undelivered(&context.games, holder.id, reason).await?;
            return Ok(MailOutcome::Noted);
        }
        Cause::MailboxFull => DropReason::MailboxFull,
        Cause::Policy => DropReason::Policy,
        Cause::Routing => DropReason::Routing,
        Cause::Other => DropReason::Bounce,
    }))
}
