//! The end of a mail whose reading has begun twice and never ended: the process was killed in the middle, or the time was up. It is
//! answered once, and not read again.
//!
//! The first time may be the fault of another mail that was read beside it, or of nobody: a machine is switched off. So such a mail is read
//! once more, alone on its node (see [`Reader`](super::Reader)). The second time it ends here, by what is known without reading it.

use uuid::Uuid;

use super::answer::{About, Answer, Heading};
use super::inbound_processor::InboundProcessor;
use super::orders::Section;
use super::report::Report;
use super::sender::Drop;
use super::store::Leased;
use super::verdict::{Inner, Interrupted, interrupted};
use crate::delivery::mail_address::{Address, Claim, Holder};
use crate::game::Game;
use crate::ground::problem::Kind;
use crate::people::users::{self, User};

/// How often reading a mail may begin and not end.
const MOST: i16 = 2;
/// The reason, for the operator.
pub(super) const GIVEN_UP: &str = "reading it has begun twice and never ended";

/// Whether a mail must not be read again.
pub(super) fn is_given_up(mail: &Leased) -> bool {
    mail.readings >= MOST
}

/// The answer to a mail that is not read again. Without a known author it goes to nobody but the holder of the seat whose address it came
/// to, and only if the envelope names them as its sender.
pub(super) async fn give_up(service: &InboundProcessor, mail: &Leased) -> Result<Inner, Interrupted> {
    tracing::warn!(mail = %mail.id, "mail.given-up: {GIVEN_UP}");
    let Some(claim) = Address::read(&mail.recipient) else { return Ok(Inner::Dropped(Drop::NotHeld)) };
    let game = match claim.address() {
        Address::Seat { game, seat, .. } | Address::Proposal { game, seat, .. } => {
            match service.games.read(game, 0).await {
                Ok(folded) => Some((folded, seat)),
                Err(problem) if problem.kind() == Kind::NotFound => return Ok(Inner::Dropped(Drop::NotHeld)),
                Err(problem) => return Err(interrupted(&problem)),
            }
        }
        _ => None,
    };
    let user = match (mail.author, &game) {
        (Some(author), _) => users::find(service.games.pool(), author).await?,
        (None, Some((folded, seat))) => holder(service, mail, claim, (&folded.state, *seat)).await?,
        (None, None) => None,
    };
    let Some(user) = user else { return Ok(Inner::Aside(GIVEN_UP.to_owned())) };
    let about = match &game {
        Some((folded, _)) => {
            let made = made(service, folded.state.id, mail.id).await?;
            About::Seat { game: folded.state.id, version: folded.head.version, made }
        }
        None => About::Desk,
    };
    let report = Report { is_given_up: true, sections: [Section::History].into(), ..Report::default() };
    let to = Heading { subject: String::new(), message_id: None };
    Ok(Inner::Answered(Box::new(Answer { about, to, report }), user.id))
}

/// The user on the seat of an address, if the address is theirs, and the envelope has their address.
async fn holder(
    service: &InboundProcessor,
    mail: &Leased,
    claim: Claim,
    (game, seat): (&Game, u8),
) -> Result<Option<User>, Interrupted> {
    let user = service.occupant(game, seat).await?;
    Ok(user.filter(|user| {
        let is_held = claim.is_held_by(Holder { id: user.id, epoch: user.mail_epoch }, &service.signer);
        is_held && mail.sender.as_deref().is_some_and(|sender| sender.eq_ignore_ascii_case(user.email.as_str()))
    }))
}

/// The first version that the mail has made.
async fn made(service: &InboundProcessor, game: Uuid, mail: Uuid) -> sqlx::Result<Option<i32>> {
    sqlx::query_scalar!(
        "SELECT min(version) FROM events WHERE game_id = $1 AND origin->'source'->>'mail' = $2::text",
        game,
        mail.to_string(),
    )
    .fetch_one(service.games.pool())
    .await
}
