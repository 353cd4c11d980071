//! The check that a mail is from the holder of its address, and that it is new.

use chrono::TimeDelta;
use uuid::Uuid;

use super::confirmation::{Excerpt, Question};
use super::dkim_verifier::Signed;
use super::inbound_processor::InboundProcessor;
use super::letter::Letter;
use super::path_store::MailPath;
use super::sender::{self, Drop, Said};
use super::store::Leased;
use super::verdict::Interrupted;
use crate::mail_address::Holder;
use crate::settings::UnverifiedMail;
use crate::users::{EmailAddress, User, address_blocklist};

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

impl InboundProcessor {
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
        let Some(from) = sender::only(letter.message) else { return Ok(SenderCheck::Nobody(Drop::WrongSender)) };
        if self.is_suspended(email, user).await? {
            return Ok(SenderCheck::Nobody(Drop::Suspended));
        }
        // The author of a mail that was tried before is known.
        if letter.mail.author.is_none() {
            let doubt = if from == *email {
                self.doubt(letter, holder, email, unverified_mail).await?
            } else {
                let epoch = user.map_or(0, |user| user.mail_epoch);
                self.doubt_other(letter, (holder, email, epoch), &from, unverified_mail).await?
            };
            if let Some(unproven) = doubt {
                return Ok(unproven);
            }
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

    /// The reason why a mail cannot be from this sender, or is not read, where nothing needs to prove that it is.
    pub(super) async fn objection(
        &self,
        letter: &Letter<'_>,
        email: &EmailAddress,
        user: Option<&User>,
    ) -> Result<Option<Drop>, Interrupted> {
        if let Err(drop) = sender::check(letter.message, email) {
            return Ok(Some(drop));
        }
        let said = sender::said(&letter.message.authentication, &self.authserv, sender::domain(email));
        if matches!(said, Said::Forged | Said::Doubted) {
            return Ok(Some(Drop::Forged));
        }
        Ok(self.is_suspended(email, user).await?.then_some(Drop::Suspended))
    }

    async fn is_suspended(&self, email: &EmailAddress, user: Option<&User>) -> sqlx::Result<bool> {
        let now = self.clock.now();
        match user {
            Some(user) => Ok(user.is_suspended(now)),
            None => address_blocklist::is_suspended(self.games.pool(), &self.signer, email, now).await,
        }
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
        let path = MailPath::new(&self.signer, email, message.route.as_deref(), letter.mail.id);
        let said = Excerpt::new(message.route.clone(), letter.lines);
        self.unless_confirmed(Question { path, holder, said }).await
    }

    /// The reason why a mail from another address than the holder's is not read: the holder has not said yet that it is theirs, too.
    async fn doubt_other(
        &self,
        letter: &Letter<'_>,
        (holder, email, epoch): (Uuid, &EmailAddress, i32),
        other: &EmailAddress,
        unverified_mail: UnverifiedMail,
    ) -> Result<Option<SenderCheck>, Interrupted> {
        let (message, domain) = (letter.message, sender::domain(other));
        let is_proven = match sender::said(&message.authentication, &self.authserv, domain) {
            Said::Forged | Said::Doubted => return Ok(Some(SenderCheck::Nobody(Drop::Forged))),
            Said::Verified => letter.is_addressed(),
            Said::Nothing => letter.is_addressed() && self.is_signed(letter.mail, domain).await?,
        };
        // What proves that the mail is from the other address; else the way by which it has come.
        let way = match (&message.route, unverified_mail) {
            _ if is_proven => "proven".to_owned(),
            (_, UnverifiedMail::Drop) => return Ok(Some(SenderCheck::Nobody(Drop::Unauthenticated))),
            (_, UnverifiedMail::Read) => "any".to_owned(),
            (Some(route), UnverifiedMail::Confirm) => format!("by {route}"),
            (None, UnverifiedMail::Confirm) => format!("mail {}", letter.mail.id),
        };
        let path = MailPath::of_other(&self.signer, (email, epoch), other, &way);
        let said = Excerpt::new(message.route.clone(), letter.lines).of_other(other);
        self.unless_confirmed(Question { path, holder, said }).await
    }

    /// A question, unless it was answered by yes, or too many were asked.
    async fn unless_confirmed(&self, question: Question) -> Result<Option<SenderCheck>, Interrupted> {
        let pool = self.games.pool();
        Ok(match question.path.asked(pool).await? {
            Some(asked) if asked.is_confirmed => None,
            None if question.path.questions(pool, self.clock.now() - A_DAY).await? >= MOST_QUESTIONS => {
                Some(SenderCheck::Nobody(Drop::AskedEnough))
            }
            _ => Some(SenderCheck::Unproven(Box::new(question))),
        })
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
}
