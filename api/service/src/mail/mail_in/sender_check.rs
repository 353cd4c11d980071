//! The check that a mail is from the holder of its address, and that it is new.

use chrono::TimeDelta;
use uuid::Uuid;

use super::confirmation::{Excerpt, Question};
use super::inbound_processor::InboundProcessor;
use super::letter::Letter;
use super::path_store::MailPath;
use super::proof::{PlainMail, Proof, Recipient};
use super::sender::{self, Drop, Said};
use super::verdict::Interrupted;
use crate::delivery::mail_address::{Address, Holder};
use crate::ground::settings::UnverifiedMail;
use crate::people::users::{EmailAddress, User, address_blocklist};

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
        let key = if letter.mail.author.is_some() {
            // The author of a mail that was tried before is known.
            letter.key_of_earlier_try()
        } else {
            let proof = self.prove(letter, holder, sender::domain(&from)).await?;
            let doubt = if from == *email {
                self.doubt(letter, holder, email, &proof, unverified_mail).await?
            } else {
                let epoch = user.map_or(0, |user| user.mail_epoch);
                self.doubt_other(letter, (holder, email, epoch), &from, &proof, unverified_mail).await?
            };
            if let Some(unproven) = doubt {
                return Ok(unproven);
            }
            match proof {
                Proved { proof: Proof::Whole { key }, .. } => key,
                _ => letter.key(),
            }
        };
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

    /// What proves that a mail is from its sender. If the DNS does not answer, the mail is tried again some times before it
    /// counts as not signed.
    async fn prove(&self, letter: &Letter<'_>, holder: Uuid, domain: &str) -> Result<Proved, Interrupted> {
        let (message, raw) = (letter.message, &letter.mail.message);
        let address = letter.claim.address();
        let to = Recipient {
            local: letter.mail.recipient.clone(),
            domain: (address == Address::Desk).then(|| self.reply_domain.clone()),
            user: matches!(address, Address::Desk | Address::Account { .. }).then_some(holder),
        };
        let said = sender::said(&message.authentication, &self.authserv, domain);
        let proof = match (said, &self.dkim_verifier) {
            (Said::Forged, _) => Proof::Nothing,
            // A server of the domain has handed in all that is read.
            (Said::Verified, _) if to.is_named(message) && PlainMail::split(raw).is_some() => {
                Proof::Whole { key: letter.key() }
            }
            (Said::Verified, _) | (_, None) => Proof::Nothing,
            (Said::Doubted | Said::Nothing, Some(verifier)) => {
                let proof = verifier.prove(&self.pools, raw, message, to).await;
                proof.map_err(|unfinished| Interrupted(unfinished.to_string()))?
            }
        };
        match proof {
            Proof::Open if letter.mail.attempts < DNS_TRIES => {
                Err(Interrupted("the DNS does not tell the key of its signature".to_owned()))
            }
            proof => Ok(Proved { said, proof }),
        }
    }

    /// The reason why a mail is not read although it claims to be from the right sender; none if it
    /// is read.
    async fn doubt(
        &self,
        letter: &Letter<'_>,
        holder: Uuid,
        email: &EmailAddress,
        Proved { said, proof }: &Proved,
        unverified_mail: UnverifiedMail,
    ) -> Result<Option<SenderCheck>, Interrupted> {
        let nobody = |drop| Ok(Some(SenderCheck::Nobody(drop)));
        match unverified_mail {
            _ if *said == Said::Forged => return nobody(Drop::Forged),
            _ if matches!(proof, Proof::Whole { .. }) => return Ok(None),
            _ if *said == Said::Doubted => return nobody(Drop::Forged),
            UnverifiedMail::Read => return Ok(None),
            UnverifiedMail::Drop => return nobody(Drop::Unauthenticated),
            UnverifiedMail::Confirm => {}
        }
        let excerpt = Excerpt::new(letter.message.route.clone(), letter.lines);
        let (way, said) = match signer(letter, proof) {
            Some(signer) => (Some(format!("signed by {signer}")), excerpt.signed_by(signer)),
            None => (letter.message.route.clone(), excerpt),
        };
        let path = MailPath::new(&self.signer, email, way.as_deref(), letter.mail.id);
        self.unless_confirmed(Question { path, holder, said }).await
    }

    /// The reason why a mail from another address than the holder's is not read: the holder has not said yet that it is theirs, too.
    async fn doubt_other(
        &self,
        letter: &Letter<'_>,
        (holder, email, epoch): (Uuid, &EmailAddress, i32),
        other: &EmailAddress,
        Proved { said, proof }: &Proved,
        unverified_mail: UnverifiedMail,
    ) -> Result<Option<SenderCheck>, Interrupted> {
        let message = letter.message;
        if matches!(said, Said::Forged | Said::Doubted) {
            return Ok(Some(SenderCheck::Nobody(Drop::Forged)));
        }
        // What proves that the mail is from the other address; else the way by which it has come.
        let way = match unverified_mail {
            _ if matches!(proof, Proof::Whole { .. }) => "proven".to_owned(),
            UnverifiedMail::Drop => return Ok(Some(SenderCheck::Nobody(Drop::Unauthenticated))),
            UnverifiedMail::Read => "any".to_owned(),
            UnverifiedMail::Confirm => match (signer(letter, proof), &message.route) {
                (Some(signer), _) => format!("signed by {signer}"),
                (None, Some(route)) => format!("by {route}"),
                (None, None) => format!("mail {}", letter.mail.id),
            },
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
}

/// What proves a mail, and what mail servers say of it.
struct Proved {
    said: Said,
    proof: Proof,
}

/// The signer that leaves out to whom a mail is written, if the address says it: nobody but its holder was told it. At the mail desk,
/// whose address everybody knows, a mail to somebody else would count.
fn signer<'a>(letter: &Letter<'_>, proof: &'a Proof) -> Option<&'a str> {
    match proof {
        Proof::ButRecipient { signer } if letter.claim.address() != Address::Desk => Some(signer),
        _ => None,
    }
}
