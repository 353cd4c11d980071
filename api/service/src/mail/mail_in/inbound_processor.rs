//! The inbound processor: finds the sender of a mail, executes its orders, and queues the answer.
//! Every step can be repeated: each order is a command that is executed once, and the answer is
//! queued in the commit that ends the mail.

use std::fmt;
use std::sync::Arc;

use uuid::Uuid;

use super::answer::About;
use super::confirmation;
use super::desk::{self, Accounts};
use super::digest;
use super::dkim_verifier::DkimVerifier;
use super::invitation;
use super::letter::Letter;
use super::mail_work::MailWork;
use super::player::{Asked, Player};
use super::reading::{self, Message, Nature};
use super::report::Report;
use super::sender::{Authserv, Drop};
use super::sender_check::SenderCheck;
use super::silence::{self, Patience};
use super::store::{Inbox, Leased};
use super::undelivered;
use super::unfinished;
use super::verdict::{Inner, Interrupted, Verdict, interrupted};
use crate::access::auth::Auth;
use crate::access::permission::Standing;
use crate::delivery::mail_address::{Address, Claim, Holder};
use crate::delivery::mail_out::Cause;
use crate::delivery::outbox::WorkerWakeup;
use crate::game::{Game, Games, Occupant};
use crate::ground::clock::Clock;
use crate::ground::entropy::Entropy;
use crate::ground::pools::{Pools, Share};
use crate::ground::problem::Kind;
use crate::ground::settings::UnverifiedMail;
use crate::ground::signing::Signer;
use crate::people::users::{self, User};
use crate::table::lobby::EditionRegistry;

/// Reads mails and executes their orders.
#[derive(Clone)]
pub struct InboundProcessor {
    /// The games service.
    pub games: Games,
    /// Mails the codes by which strangers sign up.
    pub auth: Arc<Auth>,
    /// The editions of new games.
    pub editions: Arc<EditionRegistry>,
    /// Changes and ends accounts.
    pub accounts: Arc<dyn Accounts>,
    /// The mails that have arrived and wait for an answer.
    pub inbox: Inbox,
    /// Tells the time of each mail.
    pub clock: Clock,
    /// The random source, for ids and names of new users.
    pub entropy: Entropy,
    /// Verifies our addresses.
    pub signer: Signer,
    /// The domain of our addresses.
    pub reply_domain: String,
    /// The mail server that verifies senders.
    pub authserv: Authserv,
    /// Verifies signatures; none if nothing is to be proven.
    pub dkim_verifier: Option<DkimVerifier>,
    /// What becomes of mail that nothing proves to be from its sender.
    pub unverified_mail: UnverifiedMail,
    /// Whether mail to the operator is passed on to somebody.
    pub has_operator: bool,
    /// The threads that read.
    pub pools: Pools,
    /// Wakes the outbox worker.
    pub wakeup: WorkerWakeup,
}

impl fmt::Debug for InboundProcessor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("InboundProcessor").field("unverified_mail", &self.unverified_mail).finish_non_exhaustive()
    }
}

impl InboundProcessor {
    /// Reads a mail and executes its orders. [`InboundProcessor::conclude`] stores the result; until
    /// then all of this can be repeated without further effect.
    pub async fn consider(&self, mail: &Leased) -> Result<Verdict, Interrupted> {
        if unfinished::is_given_up(mail) {
            return Ok(Verdict(unfinished::give_up(self, mail).await?));
        }
        let raw = mail.message.clone();
        let share = mail.author.map_or(Share::Strangers, Share::User);
        let read = self.work(mail, share).await?.run(move |_| reading::read(&raw)).await?;
        self.inbox.end_reading(mail).await?;
        let verdict = match read {
            Ok(message) => self.consider_message(mail, &message).await?,
            Err(unreadable) => Inner::Aside(unreadable.to_string()),
        };
        Ok(Verdict(verdict))
    }

    /// Notes that reading a mail begins, and makes room for what is computed.
    pub(super) async fn work(&self, mail: &Leased, share: Share) -> Result<MailWork, Interrupted> {
        self.inbox.begin_reading(mail).await?;
        Ok(MailWork::new(&self.pools, mail, share))
    }

    async fn consider_message(&self, mail: &Leased, message: &Message) -> Result<Inner, Interrupted> {
        let Some(claim) = Address::read(&mail.recipient) else { return Ok(Inner::Dropped(Drop::NotHeld)) };
        if !mail.is_attributed {
            self.inbox.attribute(mail, claim.address().subject(), &message.from).await?;
        }
        if let Address::Bounce { user } = claim.address() {
            return self.consider_bounce(message, claim, user).await;
        }
        if claim.address() == Address::Operator {
            return desk::consider_for_operator(self, mail, message).await;
        }
        let lines = match &message.nature {
            Nature::Ours => return Ok(Inner::Dropped(Drop::Ours)),
            Nature::Automatic(_) | Nature::Bounce(_) => return Ok(Inner::Dropped(Drop::Automatic)),
            // Only programs use the null sender.
            Nature::Written { .. } if mail.sender.as_deref() == Some("") => {
                return Ok(Inner::Dropped(Drop::Automatic));
            }
            Nature::Written { lines } => lines,
        };
        let letter = Letter { mail, message, lines, claim };
        match claim.address() {
            Address::Seat { game, seat, decision } => {
                self.consider_seat(&letter, game, seat, Asked { decision, proposal: None }).await
            }
            Address::Proposal { game, seat, decision, mark } => {
                self.consider_seat(&letter, game, seat, Asked { decision, proposal: Some(mark) }).await
            }
            Address::Invitation { id } => invitation::consider(self, &letter, id).await,
            Address::Confirmation { id } => confirmation::consider(self, &letter, id).await,
            Address::Digest { id } => digest::consider(self, &letter, id).await,
            Address::Desk => desk::consider(self, &letter).await,
            Address::Account { user } => desk::consider_account(self, &letter, user).await,
            Address::SignIn { id } => desk::consider_sign_in(self, &letter, id).await,
            Address::Bounce { .. } | Address::Operator => Ok(Inner::Dropped(Drop::Bounce)),
        }
    }

    /// Stops mails to an address that does not accept them.
    async fn consider_bounce(&self, message: &Message, claim: Claim, user: Uuid) -> Result<Inner, Interrupted> {
        let holder = match users::find(self.games.pool(), user).await? {
            Some(user) => Holder { id: user.id, epoch: user.mail_epoch },
            // An invitation to somebody who is no user.
            None => Holder { id: user, epoch: 0 },
        };
        if !claim.is_held_by(holder, &self.signer) {
            return Ok(Inner::Dropped(Drop::NotHeld));
        }
        let Nature::Bounce(bounce) = &message.nature else { return Ok(Inner::Dropped(Drop::Bounce)) };
        Ok(Inner::Dropped(match bounce.cause() {
            Cause::DeadAddress => {
                let reason = bounce.status.as_deref().unwrap_or("a mail came back");
                undelivered::note(&self.games, holder.id, reason).await?;
                return Ok(Inner::Noted);
            }
            Cause::MailboxFull => Drop::MailboxFull,
            Cause::Policy => Drop::Policy,
            Cause::Routing => Drop::Routing,
            Cause::Other => Drop::Bounce,
        }))
    }

    async fn consider_seat(
        &self,
        letter: &Letter<'_>,
        game: Uuid,
        seat: u8,
        asked: Asked,
    ) -> Result<Inner, Interrupted> {
        let folded = match self.games.read(game, 0).await {
            Ok(folded) => folded,
            Err(problem) if problem.kind() == Kind::NotFound => return Ok(Inner::Dropped(Drop::NotHeld)),
            Err(problem) => return Err(interrupted(&problem)),
        };
        // A player who has resigned by this mail, in an earlier try, has no seat any more.
        let user = match letter.mail.author {
            Some(author) => users::find(self.games.pool(), author).await?,
            None => self.occupant(&folded.state, seat).await?,
        };
        let Some(user) = user else { return Ok(Inner::Dropped(Drop::NotHeld)) };
        let holder = Holder { id: user.id, epoch: user.mail_epoch };
        let known = self.know(letter, holder, &user.email, Some(&user)).await?;
        self.obey_player(letter, &folded.state, (&user, seat), asked, known).await
    }

    /// Carries out a mail to a seat, whose sender was checked.
    pub(super) async fn obey_player(
        &self,
        letter: &Letter<'_>,
        game: &Game,
        (user, seat): (&User, u8),
        asked: Asked,
        known: SenderCheck,
    ) -> Result<Inner, Interrupted> {
        let standing = Standing::new(game, Some(user.id), false, self.auth.moderates_by_mail(user));
        let mail = letter.mail.id;
        let game = game.id;
        let player = |key| Player { user: user.id, standing, game, seat, asked, mail, key };
        let (made, report) = match known {
            SenderCheck::Nobody(drop) => return Ok(Inner::Dropped(drop)),
            SenderCheck::Unproven(question) => return Ok(Inner::Held(question)),
            SenderCheck::Flooding => (None, Report::flooded()),
            SenderCheck::Author(key) => {
                let mut work = self.work(letter.mail, Share::User(user.id)).await?;
                player(key).obey(self, letter.lines, &letter.message.doubtful, &mut work).await?
            }
        };
        // The answer shows the state as of now.
        let now = self.games.read(game, made.unwrap_or_default()).await.map_err(|problem| interrupted(&problem))?;
        let about = About::Seat { game, version: now.head.version, made };
        self.answer_or_fall_silent(letter, about, report, user.id, Some((game, user.id))).await
    }

    /// The answer to a mail, unless too many before it did nothing.
    pub(super) async fn answer_or_fall_silent(
        &self,
        letter: &Letter<'_>,
        about: About,
        mut report: Report,
        to: Uuid,
        seat: Option<(Uuid, Uuid)>,
    ) -> Result<Inner, Interrupted> {
        let most_idle = match about {
            About::Desk => silence::MOST_IDLE_AT_DESK,
            _ => silence::MOST_IDLE,
        };
        let patience = silence::patience(self.games.pool(), letter.mail, &report, seat, most_idle).await?;
        if patience == Patience::Over {
            return Ok(Inner::Silent(report.outcome()));
        }
        report.is_last = patience == Patience::Last;
        Ok(letter.answered(about, report, to))
    }

    /// The user on a seat.
    pub(super) async fn occupant(&self, game: &Game, seat: u8) -> sqlx::Result<Option<User>> {
        match game.seats.get(usize::from(seat).wrapping_sub(1)) {
            Some(Some(Occupant::User(user))) => users::find(self.games.pool(), *user).await,
            _ => Ok(None),
        }
    }
}
