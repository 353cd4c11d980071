//! The inbound processor: leads a mail through the stages, from its bytes to what was done because of it.
//! Every step can be repeated: each order is a command that is executed once, and the answer is
//! queued in the commit that ends the mail.

use uuid::Uuid;

use super::authenticate::{AddressHolder, Authenticator, Invitation, holder, only_sender};
use super::context::{Context, Interrupted, interrupted};
use super::execute::{self, Listing, MailOutcome};
use super::parse::{self, IncomingMail, Message, Nature};
use super::resolve::Asked;
use super::store::{self, Leased, NoAnswer, PathQuestion};
use crate::access::{address_change, second_address};
use crate::delivery::mail_address::{Address, Holder};
use crate::ground::pools::Share;
use crate::ground::problem::Kind;
use crate::news::notifications;
use crate::people::users;
use crate::people::users::{address_changes, second_addresses};

/// Reads mails and executes their orders.
#[derive(Clone)]
pub struct InboundProcessor {
    /// What all handlers get.
    pub context: Context,
    /// Finds out whether a mail is from whom it should be.
    pub authenticator: Authenticator,
}

impl std::fmt::Debug for InboundProcessor {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("InboundProcessor").field("authenticator", &self.authenticator).finish_non_exhaustive()
    }
}

/// A mail of which all was done but the answer.
#[derive(Debug)]
pub struct ProcessedMail {
    pub(super) outcome: MailOutcome,
    /// Where it is listed if it has no answer.
    pub(super) listing: Listing,
}

impl InboundProcessor {
    /// Reads a mail and executes its orders. [`InboundProcessor::finish`] stores the result; until
    /// then all of this can be repeated without further effect.
    pub async fn process(&self, mail: &Leased) -> Result<ProcessedMail, Interrupted> {
        let context = &self.context;
        if execute::is_given_up(mail) {
            return self.processed(mail, None, execute::give_up(context, mail).await?).await;
        }
        let raw = mail.message.clone();
        let share = mail.author.map_or(Share::Strangers, Share::User);
        let read = context.work(mail, share).await?.run(move |_| parse::read(&raw)).await?;
        context.inbox.end_reading(mail).await?;
        let outcome = match &read {
            Ok(message) => self.process_message(mail, message).await?,
            Err(unreadable) => MailOutcome::Aside(NoAnswer::Unreadable, unreadable.to_string()),
        };
        self.processed(mail, read.as_ref().ok(), outcome).await
    }

    async fn processed(
        &self,
        mail: &Leased,
        message: Option<&Message>,
        outcome: MailOutcome,
    ) -> Result<ProcessedMail, Interrupted> {
        let listing = Listing::of(&self.context, mail, message, &outcome).await?;
        Ok(ProcessedMail { outcome, listing })
    }

    async fn process_message(&self, stored: &Leased, message: &Message) -> Result<MailOutcome, Interrupted> {
        let context = &self.context;
        let Some(claim) = Address::read(&stored.recipient) else { return dropped(NoAnswer::NotHeld) };
        if !stored.is_attributed {
            context.inbox.attribute(stored, claim.address().subject(), &message.from).await?;
        }
        if let Address::Bounce { user } = claim.address() {
            return execute::handle_bounce(context, message, claim, user).await;
        }
        if claim.address() == Address::Operator {
            return execute::forward_to_operator(context, stored, message).await;
        }
        let lines = match &message.nature {
            Nature::Ours => return dropped(NoAnswer::Ours),
            Nature::Automatic(automatic) => return dropped(execute::reason_of_program(*automatic)),
            Nature::Bounce(_) => return dropped(NoAnswer::Automatic),
            // Only programs use the null sender.
            Nature::Written { .. } if stored.sender.as_deref() == Some("") => return dropped(NoAnswer::Automatic),
            Nature::Written { lines } => lines,
        };
        let mail = IncomingMail { stored, message, lines, claim };
        match claim.address() {
            Address::Seat { game, seat, decision } => {
                self.process_for_seat(&mail, game, seat, Asked { decision, proposal: None }).await
            }
            Address::Proposal { game, seat, decision, mark } => {
                self.process_for_seat(&mail, game, seat, Asked { decision, proposal: Some(mark) }).await
            }
            Address::Invitation { id } => self.process_for_invitation(&mail, id).await,
            Address::Confirmation { id } => self.process_confirmation(&mail, id).await,
            Address::Digest { id } => self.process_for_digest(&mail, id).await,
            Address::Desk => self.process_for_desk(&mail).await,
            Address::Account { user } => self.process_for_account(&mail, user).await,
            Address::SignIn { id } => self.process_sign_in(&mail, id).await,
            Address::AddressChange { id } => self.process_address_change(&mail, id).await,
            Address::Bounce { .. } | Address::Operator => dropped(NoAnswer::Bounce),
        }
    }

    /// A mail to a seat.
    async fn process_for_seat(
        &self,
        mail: &IncomingMail<'_>,
        game: Uuid,
        seat: u8,
        asked: Asked,
    ) -> Result<MailOutcome, Interrupted> {
        let context = &self.context;
        let folded = match context.games.read(game, 0).await {
            Ok(folded) => folded,
            Err(problem) if problem.kind() == Kind::NotFound => return dropped(NoAnswer::NotHeld),
            Err(problem) => return Err(interrupted(&problem)),
        };
        // A player who has resigned by this mail, in an earlier try, has no seat any more.
        let user = match mail.stored.author {
            Some(author) => users::find(context.games.pool(), author).await?,
            None => context.occupant(&folded.state, seat).await?,
        };
        let Some(user) = user else { return dropped(NoAnswer::NotHeld) };
        let sender = self.authenticator.check_holder(context, mail, holder(&user), &user.email, Some(&user)).await?;
        execute::seat::handle_mail(context, mail, &folded.state, (&user, seat), asked, sender).await
    }

    /// An answer to an invitation.
    async fn process_for_invitation(&self, mail: &IncomingMail<'_>, id: Uuid) -> Result<MailOutcome, Interrupted> {
        let context = &self.context;
        let Some(invited) = Invitation::find(context.games.pool(), id).await? else {
            return dropped(NoAnswer::NotHeld);
        };
        let user = users::find_by_email(context.games.pool(), &invited.email).await?;
        let stranger = Holder { id, epoch: 0 };
        let holder = match user.as_ref().map(holder) {
            // A person who has become a user since then may still answer the old mail, until they make
            // older addresses invalid.
            Some(own) if own.epoch > 0 || mail.claim.is_held_by(own, &context.signer) => own,
            _ => stranger,
        };
        let sender = self.authenticator.check_holder(context, mail, holder, &invited.email, user.as_ref()).await?;
        execute::invitation::handle_mail(context, mail, &invited, user, sender).await
    }

    /// An answer to the question whether a mail is from whom it says to be.
    async fn process_confirmation(&self, mail: &IncomingMail<'_>, id: Uuid) -> Result<MailOutcome, Interrupted> {
        let context = &self.context;
        let pool = context.games.pool();
        let Some(PathQuestion { holder, .. }) = store::find_question(pool, id).await? else {
            return dropped(NoAnswer::NotHeld);
        };
        let Some(reader) = AddressHolder::find(pool, holder).await? else { return dropped(NoAnswer::NotHeld) };
        if !mail.claim.is_held_by(reader.holder, &context.signer) {
            return dropped(NoAnswer::NotHeld);
        }
        if let Some(reason) = self.authenticator.objection(context, mail, &reader.email, reader.user.as_ref()).await? {
            return dropped(reason);
        }
        execute::confirm(context, mail, id, reader).await
    }

    /// An answer to a digest.
    async fn process_for_digest(&self, mail: &IncomingMail<'_>, id: Uuid) -> Result<MailOutcome, Interrupted> {
        let context = &self.context;
        let games = notifications::games_of_digest(context.games.pool(), id).await?;
        let Some(first) = games.first() else { return dropped(NoAnswer::NotHeld) };
        let Some(user) = users::find(context.games.pool(), first.user).await? else {
            return dropped(NoAnswer::NotHeld);
        };
        let sender = self.authenticator.check_holder(context, mail, holder(&user), &user.email, Some(&user)).await?;
        execute::digest::handle_mail(context, mail, &games, &user, sender).await
    }

    /// A mail to the address that everybody knows.
    async fn process_for_desk(&self, mail: &IncomingMail<'_>) -> Result<MailOutcome, Interrupted> {
        let context = &self.context;
        let Some(email) = only_sender(mail.message) else { return dropped(NoAnswer::WrongSender) };
        if let Some(user) = users::find_writer(context.games.pool(), &email).await? {
            let sender = self.authenticator.check_at_desk(context, mail, (&email, &user)).await?;
            return execute::desk::handle_mail(context, mail, &user, sender).await;
        }
        match self.authenticator.objection(context, mail, &email, None).await? {
            Some(reason) => dropped(reason),
            None => execute::desk::answer_stranger(context, mail, &email).await,
        }
    }

    /// An answer to a mail that is not about one game.
    async fn process_for_account(&self, mail: &IncomingMail<'_>, user: Uuid) -> Result<MailOutcome, Interrupted> {
        let context = &self.context;
        let user = users::find(context.games.pool(), user).await?;
        let Some(user) = user else { return dropped(NoAnswer::NotHeld) };
        let sender = self.authenticator.check_holder(context, mail, holder(&user), &user.email, Some(&user)).await?;
        execute::desk::handle_mail(context, mail, &user, sender).await
    }

    /// An answer to a sign-in mail.
    async fn process_sign_in(&self, mail: &IncomingMail<'_>, id: Uuid) -> Result<MailOutcome, Interrupted> {
        let context = &self.context;
        if !mail.claim.is_held_by(Holder { id, epoch: 0 }, &context.signer) {
            return dropped(NoAnswer::NotHeld);
        }
        let Some(email) = context.auth.address_of_mail(id).await? else { return dropped(NoAnswer::NotHeld) };
        let user = users::find_by_email(context.games.pool(), &email).await?;
        match self.authenticator.objection(context, mail, &email, user.as_ref()).await? {
            Some(reason) => dropped(reason),
            None => execute::desk::sign_up(context, mail, &email, user).await,
        }
    }

    /// An answer of a mailbox to the question whether an account moves.
    async fn process_address_change(&self, mail: &IncomingMail<'_>, id: Uuid) -> Result<MailOutcome, Interrupted> {
        let context = &self.context;
        let Some(change) = address_changes::find(context.games.pool(), id).await? else {
            return self.process_second_address(mail, id).await;
        };
        let side = address_change::side(&change, |holder| mail.claim.is_held_by(holder, &context.signer));
        let Some(side) = side else { return dropped(NoAnswer::NotHeld) };
        match self.authenticator.objection(context, mail, change.address(side), None).await? {
            Some(reason) => dropped(reason),
            None => execute::answer_address_change(context, mail, &change, side).await,
        }
    }

    /// An answer of a mailbox to a mail about a second address.
    async fn process_second_address(&self, mail: &IncomingMail<'_>, id: Uuid) -> Result<MailOutcome, Interrupted> {
        let context = &self.context;
        let pool = context.games.pool();
        let Some(second) = second_addresses::find_second(pool, id).await? else { return dropped(NoAnswer::NotHeld) };
        let Some(user) = users::find(pool, second.user).await? else { return dropped(NoAnswer::NotHeld) };
        let side = second_address::side(&second, |holder| mail.claim.is_held_by(holder, &context.signer));
        let Some(side) = side else { return dropped(NoAnswer::NotHeld) };
        match self.authenticator.objection(context, mail, second.address(side, &user), None).await? {
            Some(reason) => dropped(reason),
            None => execute::answer_second_address(context, mail, &second, side).await,
        }
    }
}

fn dropped(reason: NoAnswer) -> Result<MailOutcome, Interrupted> {
    Ok(MailOutcome::Dropped(reason))
}
