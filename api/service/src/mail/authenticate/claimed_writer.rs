//! The user from whose address a mail has come to an address of their own.
//!
//! Nobody but them was told this address of ours. That proves nothing, as somebody else may have read their mails. So it decides only
//! on whose page a mail without an answer is listed, where nothing of its words is shown.

use sqlx::PgPool;
use uuid::Uuid;

use super::holder::{Invitation, holder};
use crate::delivery::mail_address::{Address, Claim, Holder};
use crate::ground::signing::Signer;
use crate::people::users::{self, EmailAddress};

/// The user with this address, if the address of ours was given to them.
pub(in crate::mail) async fn claimed_writer(
    pool: &PgPool,
    signer: &Signer,
    claim: Claim,
    from: &EmailAddress,
) -> sqlx::Result<Option<Uuid>> {
    if claim.address().is_public() {
        return Ok(None);
    }
    let Some(user) = users::find_writer(pool, from).await? else { return Ok(None) };
    if claim.is_held_by(holder(&user), signer) {
        return Ok(Some(user.id));
    }
    // Who was invited may have become a user since then.
    let Address::Invitation { id } = claim.address() else { return Ok(None) };
    if user.mail_epoch > 0 || !claim.is_held_by(Holder { id, epoch: 0 }, signer) {
        return Ok(None);
    }
    let invited = Invitation::find(pool, id).await?;
    Ok(invited.filter(|invited| invited.email == *from).map(|_| user.id))
}
