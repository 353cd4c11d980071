//! The end of a mail whose reading has begun twice and never ended: the process was killed in the middle, or the time was up. It is
//! answered once, and not read again.
//!
//! The first time may be the fault of another mail that was read beside it, or of nobody: a machine is switched off. So such a mail is read
//! once more, alone on its node (see [`InboxWorker`](crate::mail::worker::InboxWorker)). The second time it ends here, by what is known without reading it.

use uuid::Uuid;

use super::outcome::{AnswerData, AnswerSubject, MailOutcome, ThreadHeaders};
use super::report::Report;
use crate::delivery::mail_address::{Address, Claim};
use crate::game::Game;
use crate::ground::problem::Kind;
use crate::mail::authenticate::holder;
use crate::mail::context::{Context, Interrupted, interrupted};
use crate::mail::resolve::orders::Section;
use crate::mail::store::{Leased, NoAnswer};
use crate::people::users::{self, User};

/// How often reading a mail may begin and not end.
const MOST: i16 = 2;
/// The reason, for the operator.
pub(in crate::mail) const GIVEN_UP: &str = "reading it has begun twice and never ended";

/// Whether a mail must not be read again.
pub(in crate::mail) fn is_given_up(mail: &Leased) -> bool {
    mail.readings >= MOST
}

/// The answer to a mail that is not read again. Without a known author it goes to nobody but the holder of the seat whose address it came
/// to, and only if the envelope names them as its sender.
pub(in crate::mail) async fn give_up(context: &Context, mail: &Leased) -> Result<MailOutcome, Interrupted> {
    tracing::warn!(mail = %mail.id, "mail.given-up: {GIVEN_UP}");
    let Some(claim) = Address::read(&mail.recipient) else { return Ok(MailOutcome::Dropped(NoAnswer::NotHeld)) };
    let game = match claim.address() {
        Address::Seat { game, seat, .. } | Address::Proposal { game, seat, .. } => {
            match context.games.read(game, 0).await {
                Ok(folded) => Some((folded, seat)),
                Err(problem) if problem.kind() == Kind::NotFound => {
                    return Ok(MailOutcome::Dropped(NoAnswer::NotHeld));
                }
                Err(problem) => return Err(interrupted(&problem)),
            }
        }
        _ => None,
    };
    let user = match (mail.author, &game) {
        (Some(author), _) => users::find(context.games.pool(), author).await?,
        (None, Some((folded, seat))) => seat_holder(context, mail, claim, (&folded.state, *seat)).await?,
        (None, None) => None,
    };
    let Some(user) = user else { return Ok(MailOutcome::Aside(NoAnswer::Failed, GIVEN_UP.to_owned())) };
    let about = match &game {
        Some((folded, _)) => {
            let made = made(context, folded.state.id, mail.id).await?;
            AnswerSubject::Seat { game: folded.state.id, version: folded.head.version, made }
        }
        None => AnswerSubject::Desk,
    };
    let report = Report { is_given_up: true, sections: [Section::History].into(), ..Report::default() };
    let to = ThreadHeaders { subject: String::new(), message_id: None };
    Ok(MailOutcome::Answered(Box::new(AnswerData { about, to, report }), user.id))
}

/// The user on the seat of an address, if the address is theirs, and the envelope has their address.
async fn seat_holder(
    context: &Context,
    mail: &Leased,
    claim: Claim,
    (game, seat): (&Game, u8),
) -> Result<Option<User>, Interrupted> {
    let user = context.occupant(game, seat).await?;
    Ok(user.filter(|user| {
        let is_held = claim.is_held_by(holder(user), &context.signer);
        is_held && mail.sender.as_deref().is_some_and(|sender| sender.eq_ignore_ascii_case(user.email.as_str()))
    }))
}

/// The first version that the mail has made.
async fn made(context: &Context, game: Uuid, mail: Uuid) -> sqlx::Result<Option<i32>> {
    sqlx::query_scalar!(
        "SELECT min(version) FROM events WHERE game_id = $1 AND origin->'source'->>'mail' = $2::text",
        game,
        mail.to_string(),
    )
    .fetch_one(context.games.pool())
    .await
}
