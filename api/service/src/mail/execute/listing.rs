//! The page that lists a mail without an answer: whose it is, and to which game the mail belongs there.

use uuid::Uuid;

use super::outcome::MailOutcome;
use crate::delivery::mail_address::Address;
use crate::ground::problem::Kind;
use crate::mail::authenticate::{Invitation, claimed_writer, only_sender};
use crate::mail::context::{Context, Interrupted, interrupted};
use crate::mail::parse::{Message, answered_version};
use crate::mail::store::Leased;

/// Who sees that a mail has no answer, unless its author is proven, and where.
#[derive(Clone, Copy, Debug)]
pub(in crate::mail) struct Listing {
    /// The user from whose address it came to an address of their own, or who is asked whether it is theirs.
    pub(in crate::mail) writer: Option<Uuid>,
    /// Whether the author that is stored with it is proven: at the addresses of the operator nobody is.
    pub(in crate::mail) is_author_proven: bool,
    /// The game that it is about.
    pub(in crate::mail) game: Option<Uuid>,
}

impl Listing {
    /// The listing of an answered mail: it is on no page.
    pub(in crate::mail) const NONE: Self = Self { writer: None, is_author_proven: false, game: None };

    /// Where a mail with this outcome is listed. Of a mail that could not be read only the envelope says from whom it is.
    pub(in crate::mail) async fn of(
        context: &Context,
        mail: &Leased,
        message: Option<&Message>,
        outcome: &MailOutcome,
    ) -> Result<Self, Interrupted> {
        match outcome {
            MailOutcome::Held(question) => {
                Ok(Self { writer: Some(question.holder), ..Self::of_unanswered(context, mail, message).await? })
            }
            _ if outcome.no_answer().is_some() => Self::of_unanswered(context, mail, message).await,
            _ => Ok(Self::NONE),
        }
    }

    /// Where a mail without an answer is listed.
    pub(in crate::mail) async fn of_unanswered(
        context: &Context,
        mail: &Leased,
        message: Option<&Message>,
    ) -> Result<Self, Interrupted> {
        let Some(claim) = Address::read(&mail.recipient) else { return Ok(Self::NONE) };
        let from = match message {
            Some(message) => only_sender(message),
            None => mail.sender.as_deref().and_then(|sender| sender.parse().ok()),
        };
        let pool = context.games.pool();
        let writer = match from {
            Some(from) => claimed_writer(pool, &context.signer, claim, &from).await?,
            None => None,
        };
        let game = match claim.address() {
            Address::Seat { game, .. } | Address::Proposal { game, .. } => Some(game),
            Address::Invitation { id } => Invitation::find(pool, id).await?.map(|invited| invited.game),
            _ => match (message, writer) {
                (Some(message), Some(writer)) => answered_game(context, message, writer).await?,
                _ => None,
            },
        };
        Ok(Self { writer, is_author_proven: claim.address() != Address::Operator, game })
    }
}

/// The game of the mail of ours that it answers, if its writer sits there: anybody may write the id of any game.
async fn answered_game(context: &Context, message: &Message, writer: Uuid) -> Result<Option<Uuid>, Interrupted> {
    let Some((game, _)) = answered_version(message, writer) else { return Ok(None) };
    match context.games.read(game, 0).await {
        Ok(folded) => Ok(folded.state.seat_of(writer).map(|_| game)),
        Err(problem) if problem.kind() == Kind::NotFound => Ok(None),
        Err(problem) => Err(interrupted(&problem)),
    }
}
