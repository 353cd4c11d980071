//! The inbound processor: finds the sender of a mail, executes its orders, and queues the answer.
//! Every step can be repeated: each order is a command that is executed once, and the answer is
//! queued in the commit that ends the mail.

use std::fmt;
use std::sync::Arc;

use chrono::TimeDelta;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use sqlx::PgConnection;
use uuid::Uuid;

use super::answer::{About, Answer, Heading, Report};
use super::confirmation::{self, Excerpt, Question};
use super::desk::{self, Accounts};
use super::digest;
use super::dkim_verifier::{DkimVerifier, Signed};
use super::invitation;
use super::path_store::{self, MailPath};
use super::player::{Asked, Player};
use super::reading::{self, Line, Message, Nature};
use super::sender::{self, Authserv, Drop, Said};
use super::silence::{self, Patience};
use super::store::{End, Inbox, Leased};
use super::undelivered;
use crate::auth::Auth;
use crate::clock::Clock;
use crate::entropy::Entropy;
use crate::game::{Game, Games, Occupant};
use crate::lobby::EditionRegistry;
use crate::mail_address::{Address, Claim, Holder};
use crate::mail_out::Cause;
use crate::outbox::{MailKind, NewLetter, Outbox, WorkerWakeup};
use crate::permission::Standing;
use crate::problem::{Kind, Problem};
use crate::settings::UnverifiedMail;
use crate::signing::Signer;
use crate::telemetry::metric::INBOUND;
use crate::users::{self, EmailAddress, User, address_blocklist};

/// The most mails about one seat or invitation that are read within [`A_WHILE`], so that two
/// programs that answer each other stop. A whole game played in one evening needs some dozens.
const MOST: i64 = 60;
const A_WHILE: TimeDelta = TimeDelta::hours(1);
/// The most questions in a day whether mails are of their sender: anybody can cause them who knows a
/// reply address.
const MOST_QUESTIONS: i64 = 3;
const A_DAY: TimeDelta = TimeDelta::days(1);
/// How often a mail is tried while the DNS does not answer.
const DNS_TRIES: i16 = 3;

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
    /// The inbox.
    pub inbox: Inbox,
    /// The clock.
    pub clock: Clock,
    /// The random source, for ids and names of new users.
    pub entropy: Entropy,
    /// Verifies our addresses.
    pub signer: Signer,
    /// The mail server that verifies senders.
    pub authserv: Authserv,
    /// Verifies signatures; none if nothing is to be proven.
    pub dkim_verifier: Option<DkimVerifier>,
    /// What becomes of mail that nothing proves to be from its sender.
    pub unverified_mail: UnverifiedMail,
    /// Whether mail to the operator is passed on to somebody.
    pub has_operator: bool,
    /// Wakes the outbox worker.
    pub wakeup: WorkerWakeup,
}

impl fmt::Debug for InboundProcessor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("InboundProcessor").field("unverified_mail", &self.unverified_mail).finish_non_exhaustive()
    }
}

/// The result of a mail.
#[derive(Debug)]
pub struct Verdict(Inner);

#[derive(Debug)]
pub(super) enum Inner {
    /// Read, and to be answered to this user (or, without a user, to this invitation).
    Answered(Box<Answer>, Uuid),
    /// Read, and to be answered to this user in the thread of each game that it was about.
    AnsweredEach(Vec<Answer>, Uuid),
    /// Read; no answer is needed.
    Noted,
    /// Read, and nothing of it is kept: its sender has no account, so nobody could erase it.
    Forgotten,
    /// Ignored without an answer.
    Dropped(Drop),
    /// Held, until the sender confirms it.
    Held(Box<Question>),
    /// It confirms the mails that are held for this question.
    Confirmed(Uuid),
    /// Read in vain, and not answered any more.
    Silent(Vec<&'static str>),
    /// It cannot be read.
    Aside(String),
}

impl Inner {
    /// The answers, and to whom they go.
    fn answers(&self) -> impl Iterator<Item = (&Answer, Uuid)> {
        let (answers, user) = match self {
            Self::Answered(answer, user) => (std::slice::from_ref(&**answer), *user),
            Self::AnsweredEach(answers, user) => (&answers[..], *user),
            _ => (&[][..], Uuid::nil()),
        };
        answers.iter().map(move |answer| (answer, user))
    }
}

/// The reason why a mail must be tried again; for the operator.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct Interrupted(pub(super) String);

impl From<sqlx::Error> for Interrupted {
    fn from(error: sqlx::Error) -> Self {
        Self(error.to_string())
    }
}

/// A written mail and the claim of its address.
pub(super) struct Letter<'a> {
    pub(super) mail: &'a Leased,
    pub(super) message: &'a Message,
    pub(super) lines: &'a [Line],
    pub(super) claim: Claim,
}

/// The result of the sender check.
pub(super) enum SenderCheck {
    /// The sender is known; this is the key of the message.
    Author(String),
    /// Too many mails: the sender gets one answer that says so.
    Flooding,
    /// Nothing proves that it is from its sender, who should confirm it.
    Unproven(Box<Question>),
    /// The mail is ignored.
    Nobody(Drop),
}

impl Letter<'_> {
    /// The answer to the mail.
    pub(super) fn answered(&self, about: About, mut report: Report, to: Uuid) -> Inner {
        report.obstacle = self.message.obstacle.filter(|_| report.idle);
        Inner::Answered(Box::new(Answer { about, to: self.heading(), report }), to)
    }

    /// The headers that an answer needs.
    pub(super) fn heading(&self) -> Heading {
        let Message { subject, message_id, .. } = self.message;
        Heading { subject: subject.clone(), message_id: message_id.clone() }
    }

    /// What identifies the mail: its id or, without one, the hash of all its bytes.
    pub(super) fn key(&self) -> String {
        let key = self.message.message_id.clone();
        key.unwrap_or_else(|| hex::encode(Sha256::digest(&self.mail.message)))
    }

    /// Whether the author named the address that it came to. A mail that they wrote to somebody else may
    /// be sent on to us, with their signature.
    fn is_addressed(&self) -> bool {
        let ours = |address: &String| address.split('@').next() == Some(&*self.mail.recipient);
        self.message.addressees.iter().any(ours)
    }
}

impl InboundProcessor {
    /// Reads a mail and executes its orders. [`InboundProcessor::conclude`] stores the result; until
    /// then all of this can be repeated without further effect.
    pub async fn consider(&self, mail: &Leased) -> Result<Verdict, Interrupted> {
        let verdict = match reading::read(&mail.message) {
            Ok(message) => self.consider_message(mail, &message).await?,
            Err(unreadable) => Inner::Aside(unreadable.to_string()),
        };
        Ok(Verdict(verdict))
    }

    async fn consider_message(&self, mail: &Leased, message: &Message) -> Result<Inner, Interrupted> {
        let Some(claim) = Address::read(&mail.recipient) else { return Ok(Inner::Dropped(Drop::NotHeld)) };
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
        let standing = Standing::new(game, Some(user.id), false, user.role.moderates());
        let mail = letter.mail.id;
        let game = game.id;
        let player = |key| Player { user: user.id, standing, game, seat, asked, mail, key };
        let (made, report) = match known {
            SenderCheck::Nobody(drop) => return Ok(Inner::Dropped(drop)),
            SenderCheck::Unproven(question) => return Ok(Inner::Held(question)),
            SenderCheck::Flooding => (None, Report::flooded()),
            SenderCheck::Author(key) => player(key).obey(self, letter.lines, &letter.message.doubtful).await?,
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
        let patience = silence::patience(self.games.pool(), letter.mail, &report, seat).await?;
        if patience == Patience::Over {
            return Ok(Inner::Silent(report.outcome()));
        }
        report.is_last = patience == Patience::Last;
        Ok(letter.answered(about, report, to))
    }

    /// The user on a seat.
    async fn occupant(&self, game: &Game, seat: u8) -> sqlx::Result<Option<User>> {
        match game.seats.get(usize::from(seat).wrapping_sub(1)) {
            Some(Some(Occupant::User(user))) => users::find(self.games.pool(), *user).await,
            _ => Ok(None),
        }
    }

    /// Checks that a mail is from the holder of its address, and that it is new.
    pub(super) async fn know(
        &self,
        letter: &Letter<'_>,
        holder: Holder,
        email: &EmailAddress,
        user: Option<&User>,
    ) -> Result<SenderCheck, Interrupted> {
        if !letter.claim.is_held_by(holder, &self.signer) {
            return Ok(SenderCheck::Nobody(Drop::NotHeld));
        }
        self.know_sender(letter, holder.id, email, user, self.unverified_mail).await
    }

    /// Checks that a mail is from its sender, and that it is new.
    pub(super) async fn know_sender(
        &self,
        letter: &Letter<'_>,
        holder: Uuid,
        email: &EmailAddress,
        user: Option<&User>,
        unverified_mail: UnverifiedMail,
    ) -> Result<SenderCheck, Interrupted> {
        if let Err(drop) = sender::check(letter.message, email) {
            return Ok(SenderCheck::Nobody(drop));
        }
        let is_suspended = match user {
            Some(user) => user.is_suspended(self.clock.now()),
            None => {
                let now = self.clock.now();
                address_blocklist::is_suspended(self.games.pool(), &self.signer, email, now).await?
            }
        };
        if is_suspended {
            return Ok(SenderCheck::Nobody(Drop::Suspended));
        }
        // The author of a mail that was tried before is known.
        if letter.mail.author.is_none()
            && let Some(unproven) = self.doubt(letter, holder, email, unverified_mail).await?
        {
            return Ok(unproven);
        }
        let key = letter.key();
        if !self.inbox.recognise(letter.mail, &key, user.map(|user| user.id)).await? {
            return Ok(SenderCheck::Nobody(Drop::Duplicate));
        }
        let earlier = self.inbox.earlier(letter.mail, letter.mail.received_at - A_WHILE).await?;
        Ok(match earlier {
            ..MOST => SenderCheck::Author(key),
            MOST => SenderCheck::Flooding,
            _ => SenderCheck::Nobody(Drop::TooMany),
        })
    }

    /// The reason why a mail is not read although it claims to be from the right sender; none if it
    /// is read.
    async fn doubt(
        &self,
        letter: &Letter<'_>,
        holder: Uuid,
        email: &EmailAddress,
        unverified_mail: UnverifiedMail,
    ) -> Result<Option<SenderCheck>, Interrupted> {
        let nobody = |drop| Ok(Some(SenderCheck::Nobody(drop)));
        let (message, domain) = (letter.message, sender::domain(email));
        let said = sender::said(&message.authentication, &self.authserv, domain);
        let is_proven = match said {
            Said::Forged => return nobody(Drop::Forged),
            Said::Verified => letter.is_addressed(),
            Said::Doubted | Said::Nothing => letter.is_addressed() && self.is_signed(letter.mail, domain).await?,
        };
        match unverified_mail {
            _ if is_proven => return Ok(None),
            _ if said == Said::Doubted => return nobody(Drop::Forged),
            UnverifiedMail::Read => return Ok(None),
            UnverifiedMail::Drop => return nobody(Drop::Unauthenticated),
            UnverifiedMail::Confirm => {}
        }
        let pool = self.games.pool();
        let path = MailPath::new(&self.signer, email, message.route.as_deref(), letter.mail.id);
        match path.asked(pool).await? {
            Some(asked) if asked.is_confirmed => return Ok(None),
            None if path.questions(pool, self.clock.now() - A_DAY).await? >= MOST_QUESTIONS => {
                return nobody(Drop::AskedEnough);
            }
            _ => {}
        }
        let said = Excerpt::new(message.route.clone(), letter.lines);
        Ok(Some(SenderCheck::Unproven(Box::new(Question { path, holder, said }))))
    }

    /// Whether the sender's domain has signed a mail. If the DNS does not answer, the mail is tried again
    /// some times before it counts as not signed.
    async fn is_signed(&self, mail: &Leased, domain: &str) -> Result<bool, Interrupted> {
        let Some(verifier) = &self.dkim_verifier else { return Ok(false) };
        match verifier.check(&mail.message, domain).await {
            Signed::Yes => Ok(true),
            Signed::No => Ok(false),
            Signed::Unknown if mail.attempts >= DNS_TRIES => Ok(false),
            Signed::Unknown => Err(Interrupted("the DNS does not tell the key of its signature".to_owned())),
        }
    }

    /// Stores the result of a mail, and queues its answer, in one commit; unless another worker has
    /// done so, or the mail was deleted.
    pub async fn conclude(&self, mail: &Leased, Verdict(verdict): Verdict) -> Result<End, Interrupted> {
        let now = self.clock.now();
        let (end, reason, outcome): (_, Option<String>, Option<Value>) = match &verdict {
            Inner::Answered(answer, _) => (End::Done, None, Some(json!(answer.report.outcome()))),
            Inner::AnsweredEach(answers, _) => {
                let outcomes: Vec<_> = answers.iter().flat_map(|answer| answer.report.outcome()).collect();
                (End::Done, None, Some(json!(outcomes)))
            }
            Inner::Silent(outcome) => (End::Dropped, Some(Drop::Silent.reason().to_owned()), Some(json!(outcome))),
            Inner::Noted | Inner::Forgotten | Inner::Confirmed(_) => (End::Done, None, None),
            Inner::Held(_) => (End::Held, Some("it waits until its sender confirms it".to_owned()), None),
            Inner::Dropped(drop) => (End::Dropped, Some(drop.reason().to_owned()), None),
            Inner::Aside(reason) => (End::Aside, Some(reason.clone()), None),
        };
        if verdict.answers().any(|(answer, _)| matches!(answer.about, About::Seat { .. })) {
            // The turn mail that this answer replaces may not be queued yet.
            self.games.settle().await;
        }
        let mut transaction = self.inbox.pool().begin().await?;
        if !Inbox::end(&mut *transaction, mail, end, reason.as_deref(), outcome, now).await? {
            return Ok(end);
        }
        // Anybody can send any number of mails to addresses that look like ours.
        if let Inner::Dropped(Drop::NotHeld | Drop::Stranger) | Inner::Forgotten = &verdict {
            Inbox::forget(&mut *transaction, mail).await?;
        }
        if let Inner::Held(question) = &verdict {
            self.ask(&mut transaction, mail, question).await?;
        }
        if let Inner::Confirmed(question) = &verdict {
            path_store::confirm(&mut transaction, *question, now).await?;
        }
        for (number, (answer, user)) in verdict.answers().enumerate() {
            let id = answer_id(mail.id, number);
            let letter = NewLetter { id, user_id: user, kind: MailKind::Answer, data: json!(answer) };
            Outbox::queue(&mut *transaction, &letter, now).await?;
            if let (About::Seat { game, version, .. }, false) = (answer.about, answer.report.too_many) {
                Outbox::withdraw(&mut *transaction, (game, version), user, MailKind::Turn, now).await?;
            }
        }
        transaction.commit().await?;
        let why = match verdict {
            Inner::Dropped(drop) => drop.word(),
            Inner::Silent(_) => Drop::Silent.word(),
            _ => "",
        };
        metrics::counter!(INBOUND.name, "outcome" => end.word(), "reason" => why).increment(1);
        self.wakeup.wake();
        Ok(end)
    }

    /// Asks the sender of a held mail whether it is theirs, or joins the mail with the question that was
    /// asked already, in the caller's transaction.
    async fn ask(&self, db: &mut PgConnection, mail: &Leased, question: &Question) -> Result<(), Interrupted> {
        let Question { path, holder, said } = question;
        let now = self.clock.now();
        if path.ask(&mut *db, mail.id, *holder, now).await? {
            Inbox::hold(&mut *db, mail, mail.id).await?;
            let letter = NewLetter { id: mail.id, user_id: *holder, kind: MailKind::Confirmation, data: json!(said) };
            Outbox::queue(&mut *db, &letter, now).await?;
            return Ok(());
        }
        match path.asked(&mut *db).await? {
            Some(asked) if !asked.is_confirmed => Ok(Inbox::hold(&mut *db, mail, asked.id).await?),
            _ => Err(Interrupted("it was confirmed at this moment".to_owned())),
        }
    }
}

/// The id of an answer to a mail: the first one has that of the mail.
fn answer_id(mail: Uuid, number: usize) -> Uuid {
    if number == 0 {
        return mail;
    }
    let hash = Sha256::new().chain_update(b"answer").chain_update(mail).chain_update(number.to_be_bytes()).finalize();
    let mut bytes = [0; 16];
    bytes.copy_from_slice(&hash[..16]);
    uuid::Builder::from_custom_bytes(bytes).into_uuid()
}

/// The database is away, or there is another temporary error.
pub(super) fn interrupted(problem: &Problem) -> Interrupted {
    Interrupted(problem.to_string())
}

/// Whether the error is temporary, so that it must not be reported to a player.
pub(super) fn passes(problem: &Problem) -> bool {
    matches!(problem.kind(), Kind::Unavailable | Kind::Internal)
}
