//! What becomes of a mail: whose it is, what it wants, what is answered. All of it can be repeated: every order is a
//! command that is done once, and the answer is queued together with the end of the mail.

use chrono::TimeDelta;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use uuid::Uuid;

use super::answer::{About, Answer, Heading, Report, Told};
use super::invitation;
use super::player::Player;
use super::reading::{self, Cause, Line, Message, Nature};
use super::sender::{self, Drop};
use super::store::{End, Inbox, Leased};
use crate::clock::Clock;
use crate::entropy::Entropy;
use crate::game::{Game, Games, Occupant};
use crate::mail_address::{Address, Claim, Holder};
use crate::outbox::{Bell, MailKind, NewLetter, Outbox};
use crate::permission::Standing;
use crate::problem::{Kind, Problem};
use crate::signing::Signer;
use crate::users::{self, EmailAddress, Role, User, strangers};

/// How many mails about one seat or invitation are read within [`A_WHILE`]: two programs that answer each other must come
/// to an end. Friends who have all sat down to play write some dozens.
const MOST: i64 = 60;
const A_WHILE: TimeDelta = TimeDelta::hours(1);

/// Reads mails and does what they want.
#[derive(Clone, Debug)]
pub struct Conversation {
    /// What mails are about.
    pub games: Games,
    /// Where they lie.
    pub inbox: Inbox,
    /// Tells when.
    pub clock: Clock,
    /// Draws ids and names for newcomers.
    pub entropy: Entropy,
    /// Knows our addresses.
    pub signer: Signer,
    /// By what name our mail server says what it has verified; none if none does.
    pub authserv_id: Option<String>,
    /// Wakes the postman.
    pub bell: Bell,
}

/// What a mail has come to.
#[derive(Debug)]
pub struct Verdict(Inner);

#[derive(Debug)]
pub(super) enum Inner {
    /// Read, and to be answered to this user (or, of a stranger, to their invitation).
    Answered(Box<Answer>, Uuid),
    /// Read; there is nothing to answer.
    Noted,
    /// Nothing done, nothing answered.
    Dropped(Drop),
    /// It cannot be read.
    Aside(String),
}

/// Why a mail must be tried again; for the operator.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct Interrupted(pub(super) String);

impl From<sqlx::Error> for Interrupted {
    fn from(error: sqlx::Error) -> Self {
        Self(error.to_string())
    }
}

/// A mail that somebody wrote, and who that is.
pub(super) struct Letter<'a> {
    pub(super) mail: &'a Leased,
    pub(super) message: &'a Message,
    pub(super) lines: &'a [Line],
    pub(super) claim: Claim,
}

/// Who wrote a mail: known from here on.
pub(super) enum Known {
    /// Go on; this names the message.
    Author(String),
    /// They are told, once, that there are too many.
    Flooding,
    /// Nothing more is to be done.
    Nobody(Drop),
}

impl Letter<'_> {
    /// The answer to it.
    pub(super) fn answered(&self, about: About, report: Report, to: Uuid) -> Inner {
        let Message { subject, message_id, .. } = self.message;
        let heading = Heading { subject: subject.clone(), message_id: message_id.clone() };
        Inner::Answered(Box::new(Answer { about, to: heading, report }), to)
    }
}

impl Conversation {
    /// Reads a mail and does what it wants. That it is done is written down by [`Conversation::conclude`]; without that,
    /// all of this can be done again and changes nothing more.
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
        let lines = match &message.nature {
            Nature::Ours => return Ok(Inner::Dropped(Drop::Ours)),
            Nature::Automatic(_) | Nature::Bounce(_) => return Ok(Inner::Dropped(Drop::Automatic)),
            // By the null sender only programs send.
            Nature::Written { .. } if mail.sender.as_deref() == Some("") => {
                return Ok(Inner::Dropped(Drop::Automatic));
            }
            Nature::Written { lines } => lines,
        };
        let letter = Letter { mail, message, lines, claim };
        match claim.address() {
            Address::Seat { game, seat, decision } => self.consider_seat(&letter, game, seat, decision).await,
            Address::Invitation { id } => invitation::consider(self, &letter, id).await,
            Address::Bounce { .. } => Ok(Inner::Dropped(Drop::Bounce)),
        }
    }

    /// An address that takes no mail is written to no more.
    async fn consider_bounce(&self, message: &Message, claim: Claim, user: Uuid) -> Result<Inner, Interrupted> {
        let Some(user) = users::find(self.games.pool(), user).await? else { return Ok(Inner::Dropped(Drop::NotHeld)) };
        if !claim.is_held_by(Holder { id: user.id, epoch: user.mail_epoch }, &self.signer) {
            return Ok(Inner::Dropped(Drop::NotHeld));
        }
        let Nature::Bounce(bounce) = &message.nature else { return Ok(Inner::Dropped(Drop::Bounce)) };
        Ok(Inner::Dropped(match bounce.cause() {
            Cause::DeadAddress => {
                let reason = bounce.status.as_deref().unwrap_or("a mail came back");
                users::suppress(self.games.pool(), user.id, reason, self.clock.now()).await?;
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
        decision: u32,
    ) -> Result<Inner, Interrupted> {
        let folded = match self.games.read(game, 0).await {
            Ok(folded) => folded,
            Err(problem) if problem.kind() == Kind::NotFound => return Ok(Inner::Dropped(Drop::NotHeld)),
            Err(problem) => return Err(interrupted(&problem)),
        };
        // Who has resigned by this very mail, and was not answered yet, has no seat any more.
        let user = match letter.mail.author {
            Some(author) => users::find(self.games.pool(), author).await?,
            None => self.occupant(&folded.state, seat).await?,
        };
        let Some(user) = user else { return Ok(Inner::Dropped(Drop::NotHeld)) };
        let holder = Holder { id: user.id, epoch: user.mail_epoch };
        let known = self.know(letter, holder, &user.email, Some(&user)).await?;
        let standing = Standing::new(&folded.state, Some(user.id), false, user.role == Role::Moderator);
        let player = |key| Player { user: user.id, standing, game, seat, decision, key };
        let (made, report) = match known {
            Known::Nobody(drop) => return Ok(Inner::Dropped(drop)),
            Known::Flooding => (None, Report::flooded()),
            Known::Author(key) => player(key).obey(self, letter.lines, &letter.message.doubtful).await?,
        };
        // What the answer tells is as of now.
        let now = self.games.read(game, made.unwrap_or_default()).await.map_err(|problem| interrupted(&problem))?;
        let about = About::Seat { game, version: now.head.version, made };
        Ok(letter.answered(about, report, user.id))
    }

    /// Who sits on a seat, if it is somebody who can write.
    async fn occupant(&self, game: &Game, seat: u8) -> sqlx::Result<Option<User>> {
        match game.seats.get(usize::from(seat).wrapping_sub(1)) {
            Some(Some(Occupant::User(user))) => users::find(self.games.pool(), *user).await,
            _ => Ok(None),
        }
    }

    /// Finds out whether a mail is from who holds the address it came to, and whether it is new.
    pub(super) async fn know(
        &self,
        letter: &Letter<'_>,
        holder: Holder,
        email: &EmailAddress,
        user: Option<&User>,
    ) -> Result<Known, Interrupted> {
        if !letter.claim.is_held_by(holder, &self.signer) {
            return Ok(Known::Nobody(Drop::NotHeld));
        }
        if let Err(drop) = sender::check(letter.message, email, self.authserv_id.as_deref()) {
            return Ok(Known::Nobody(drop));
        }
        let is_suspended = match user {
            Some(user) => user.suspended_at.is_some(),
            None => strangers::is_suspended(self.games.pool(), &self.signer, email).await?,
        };
        if is_suspended {
            return Ok(Known::Nobody(Drop::Suspended));
        }
        // A mail without an id is known by all of its bytes.
        let key = letter.message.message_id.clone();
        let key = key.unwrap_or_else(|| hex::encode(Sha256::digest(&letter.mail.message)));
        if !self.inbox.recognise(letter.mail, &key, user.map(|user| user.id)).await? {
            return Ok(Known::Nobody(Drop::Duplicate));
        }
        let earlier = self.inbox.earlier(letter.mail, letter.mail.received_at - A_WHILE).await?;
        Ok(match earlier {
            ..MOST => Known::Author(key),
            MOST => Known::Flooding,
            _ => Known::Nobody(Drop::TooMany),
        })
    }

    /// Writes down what a mail has come to, and queues its answer, in one commit; unless somebody else has done so, or
    /// the mail is gone.
    pub async fn conclude(&self, mail: &Leased, Verdict(verdict): Verdict) -> Result<End, Interrupted> {
        let now = self.clock.now();
        let (end, reason, outcome): (_, Option<String>, Option<Value>) = match &verdict {
            Inner::Answered(answer, _) => (End::Done, None, Some(answer.report.lines.iter().map(Told::word).collect())),
            Inner::Noted => (End::Done, None, None),
            Inner::Dropped(drop) => (End::Dropped, Some(drop.reason().to_owned()), None),
            Inner::Aside(reason) => (End::Aside, Some(reason.clone()), None),
        };
        let mut transaction = self.inbox.pool().begin().await?;
        if !Inbox::end(&mut *transaction, mail, end, reason.as_deref(), outcome, now).await? {
            return Ok(end);
        }
        // Anybody can write to an address that looks like ours, as much as they like.
        if let Inner::Dropped(Drop::NotHeld) = &verdict {
            Inbox::forget(&mut *transaction, mail).await?;
        }
        if let Inner::Answered(answer, user) = &verdict {
            let letter = NewLetter { id: mail.id, user_id: *user, kind: MailKind::Answer, data: json!(answer) };
            Outbox::queue(&mut *transaction, &letter, now).await?;
            if let (About::Seat { game, version, .. }, false) = (answer.about, answer.report.too_many) {
                Outbox::withdraw(&mut *transaction, (game, version), *user, MailKind::Turn, now).await?;
            }
        }
        transaction.commit().await?;
        let why = if let Inner::Dropped(drop) = verdict { drop.word() } else { "" };
        metrics::counter!("inbound_mails_total", "outcome" => end.word(), "reason" => why).increment(1);
        self.bell.ring();
        Ok(end)
    }
}

/// The database is away, or something else that passes.
pub(super) fn interrupted(problem: &Problem) -> Interrupted {
    Interrupted(problem.to_string())
}

/// Whether the same may go well later, which is no answer to give to a player.
pub(super) fn passes(problem: &Problem) -> bool {
    matches!(problem.kind(), Kind::Unavailable | Kind::Internal)
}
