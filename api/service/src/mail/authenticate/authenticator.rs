//! The check that a mail is from the holder of its address, and that it is new.

use std::fmt;

use chrono::TimeDelta;
use sha2::{Digest as _, Sha256};
use uuid::Uuid;

use super::dkim_verifier::{self, DkimVerifier};
use super::proof::{PlainMail, Proof, Recipient};
use super::question::{ConfirmationQuestion, Excerpt};
use super::sender::{self, Authserv, ServerResult};
use crate::delivery::mail_address::{Address, Holder};
use crate::ground::settings::UnverifiedMail;
use crate::mail::context::{Context, Interrupted};
use crate::mail::parse::IncomingMail;
use crate::mail::store::{MailPath, NoAnswer};
use crate::people::users::{EmailAddress, User, address_blocklist, second_addresses};

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
pub(in crate::mail) enum SenderCheck {
    /// The sender is known; this is the key of the message.
    Author(String),
    /// Too many mails: the sender gets one answer that says so.
    Flooding,
    /// Nothing proves that it is from its sender, who should confirm it.
    Unproven(Box<ConfirmationQuestion>),
    /// The mail is ignored.
    Nobody(NoAnswer),
}

/// Finds out whether a mail is from whom it should be.
#[derive(Clone)]
pub struct Authenticator {
    /// The domain of our addresses.
    pub reply_domain: String,
    /// The mail server that verifies senders.
    pub authserv: Authserv,
    /// Verifies signatures; none if nothing is to be proven.
    pub dkim_verifier: Option<DkimVerifier>,
    /// What becomes of mail that nothing proves to be from its sender.
    pub unverified_mail: UnverifiedMail,
}

impl fmt::Debug for Authenticator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Authenticator").field("unverified_mail", &self.unverified_mail).finish_non_exhaustive()
    }
}

impl Authenticator {
    /// Checks that a mail is from the holder of its address, and that it is new.
    pub(in crate::mail) async fn check_holder(
        &self,
        context: &Context,
        mail: &IncomingMail<'_>,
        holder: Holder,
        email: &EmailAddress,
        user: Option<&User>,
    ) -> Result<SenderCheck, Interrupted> {
        if !mail.claim.is_held_by(holder, &context.signer) {
            return Ok(SenderCheck::Nobody(NoAnswer::NotHeld));
        }
        self.check(context, mail, holder.id, (email, user), self.unverified_mail).await
    }

    /// Checks that a mail to the address that everybody knows is from this user, and that it is new.
    pub(in crate::mail) async fn check_at_desk(
        &self,
        context: &Context,
        mail: &IncomingMail<'_>,
        (email, user): (&EmailAddress, &User),
    ) -> Result<SenderCheck, Interrupted> {
        // Who knows this address has not seen a mail of ours, as who answers a turn mail has.
        let unverified_mail = match self.unverified_mail {
            UnverifiedMail::Read => UnverifiedMail::Confirm,
            other => other,
        };
        self.check(context, mail, user.id, (email, Some(user)), unverified_mail).await
    }

    /// Checks that a mail is from its sender, and that it is new.
    async fn check(
        &self,
        context: &Context,
        mail: &IncomingMail<'_>,
        holder: Uuid,
        (email, user): (&EmailAddress, Option<&User>),
        unverified_mail: UnverifiedMail,
    ) -> Result<SenderCheck, Interrupted> {
        let Some(from) = sender::only_sender(mail.message) else {
            return Ok(SenderCheck::Nobody(NoAnswer::WrongSender));
        };
        if is_suspended(context, email, user).await? {
            return Ok(SenderCheck::Nobody(NoAnswer::Suspended));
        }
        let key = if mail.stored.author.is_some() {
            // The author of a mail that was tried before is known.
            key_of_earlier_try(mail)
        } else {
            let proof = self.prove(context, mail, holder, sender::domain(&from)).await?;
            let objection = if from == *email || is_second_address(context, &from, user).await? {
                check_proof(context, mail, holder, &from, &proof, unverified_mail).await?
            } else {
                let epoch = user.map_or(0, |user| user.mail_epoch);
                check_other_sender(context, mail, (holder, email, epoch), &from, &proof, unverified_mail).await?
            };
            if let Some(unproven) = objection {
                return Ok(unproven);
            }
            match proof {
                Proved { proof: Proof::Whole { key }, .. } => key,
                _ => mail.key(),
            }
        };
        if !context.inbox.recognise(mail.stored, &key, user.map(|user| user.id)).await? {
            return Ok(SenderCheck::Nobody(NoAnswer::Duplicate));
        }
        let earlier = context.inbox.earlier(mail.stored, mail.stored.received_at - A_WHILE).await?;
        Ok(match earlier {
            ..MOST => SenderCheck::Author(key),
            MOST => SenderCheck::Flooding,
            _ => SenderCheck::Nobody(NoAnswer::TooMany),
        })
    }

    /// The reason why a mail cannot be from this sender, or is not read, where nothing needs to prove that it is.
    pub(in crate::mail) async fn objection(
        &self,
        context: &Context,
        mail: &IncomingMail<'_>,
        email: &EmailAddress,
        user: Option<&User>,
    ) -> Result<Option<NoAnswer>, Interrupted> {
        if let Err(drop) = sender::check(mail.message, email) {
            return Ok(Some(drop));
        }
        let server = sender::server_result(&mail.message.authentication, &self.authserv, sender::domain(email));
        if matches!(server, ServerResult::Forged | ServerResult::Doubted) {
            return Ok(Some(NoAnswer::Forged));
        }
        Ok(is_suspended(context, email, user).await?.then_some(NoAnswer::Suspended))
    }

    /// What proves that a mail is from its sender. If the DNS does not answer, the mail is tried again some times before it
    /// counts as not signed.
    async fn prove(
        &self,
        context: &Context,
        mail: &IncomingMail<'_>,
        holder: Uuid,
        domain: &str,
    ) -> Result<Proved, Interrupted> {
        let (message, raw) = (mail.message, &mail.stored.message);
        let address = mail.claim.address();
        let to = Recipient {
            local: mail.stored.recipient.clone(),
            domain: (address == Address::Desk).then(|| self.reply_domain.clone()),
            user: matches!(address, Address::Desk | Address::Account { .. }).then_some(holder),
        };
        let server = sender::server_result(&message.authentication, &self.authserv, domain);
        let proof = match (server, &self.dkim_verifier) {
            (ServerResult::Forged, _) => Proof::Nothing,
            // A server of the domain has handed in all that is read.
            (ServerResult::Verified, _) if to.is_named(message) && PlainMail::split(raw).is_some() => {
                Proof::Whole { key: mail.key() }
            }
            (ServerResult::Verified, _) | (_, None) => Proof::Nothing,
            (ServerResult::Doubted | ServerResult::Nothing, Some(verifier)) => {
                let proof = verifier.prove(&context.pools, raw, message, to).await;
                proof.map_err(|unfinished| Interrupted(unfinished.to_string()))?
            }
        };
        match proof {
            Proof::Open if mail.stored.attempts < DNS_TRIES => {
                Err(Interrupted("the DNS does not tell the key of its signature".to_owned()))
            }
            proof => Ok(Proved { server, proof }),
        }
    }
}

/// The reason why a mail is not read although it claims to be from the right sender; none if it
/// is read.
async fn check_proof(
    context: &Context,
    mail: &IncomingMail<'_>,
    holder: Uuid,
    email: &EmailAddress,
    Proved { server, proof }: &Proved,
    unverified_mail: UnverifiedMail,
) -> Result<Option<SenderCheck>, Interrupted> {
    let nobody = |drop| Ok(Some(SenderCheck::Nobody(drop)));
    match unverified_mail {
        _ if *server == ServerResult::Forged => return nobody(NoAnswer::Forged),
        _ if matches!(proof, Proof::Whole { .. }) => return Ok(None),
        _ if *server == ServerResult::Doubted => return nobody(NoAnswer::Forged),
        UnverifiedMail::Read => return Ok(None),
        UnverifiedMail::Drop => return nobody(NoAnswer::Unauthenticated),
        UnverifiedMail::Confirm => {}
    }
    let excerpt = Excerpt::new(mail.message.route.clone(), mail.lines);
    let (way, excerpt) = match signer(mail, proof) {
        Some(signer) => (Some(format!("signed by {signer}")), excerpt.signed_by(signer)),
        None => (mail.message.route.clone(), excerpt),
    };
    let path = MailPath::new(&context.signer, email, way.as_deref(), mail.stored.id);
    unless_confirmed(context, ConfirmationQuestion { path, holder, excerpt }).await
}

/// The reason why a mail from another address than the holder's is not read: the holder has not said yet that it is theirs, too.
async fn check_other_sender(
    context: &Context,
    mail: &IncomingMail<'_>,
    (holder, email, epoch): (Uuid, &EmailAddress, i32),
    other: &EmailAddress,
    Proved { server, proof }: &Proved,
    unverified_mail: UnverifiedMail,
) -> Result<Option<SenderCheck>, Interrupted> {
    let message = mail.message;
    if matches!(server, ServerResult::Forged | ServerResult::Doubted) {
        return Ok(Some(SenderCheck::Nobody(NoAnswer::Forged)));
    }
    // What proves that the mail is from the other address; else the way by which it has come.
    let way = match unverified_mail {
        _ if matches!(proof, Proof::Whole { .. }) => "proven".to_owned(),
        UnverifiedMail::Drop => return Ok(Some(SenderCheck::Nobody(NoAnswer::Unauthenticated))),
        UnverifiedMail::Read => "any".to_owned(),
        UnverifiedMail::Confirm => match (signer(mail, proof), &message.route) {
            (Some(signer), _) => format!("signed by {signer}"),
            (None, Some(route)) => format!("by {route}"),
            (None, None) => format!("mail {}", mail.stored.id),
        },
    };
    let path = MailPath::of_other(&context.signer, (email, epoch), other, &way);
    let excerpt = Excerpt::new(message.route.clone(), mail.lines).of_other(other);
    unless_confirmed(context, ConfirmationQuestion { path, holder, excerpt }).await
}

/// A question, unless it was answered by yes, or too many were asked.
async fn unless_confirmed(
    context: &Context,
    question: ConfirmationQuestion,
) -> Result<Option<SenderCheck>, Interrupted> {
    let pool = context.games.pool();
    Ok(match question.path.asked(pool).await? {
        Some(asked) if asked.is_confirmed => None,
        None if question.path.questions(pool, context.clock.now() - A_DAY).await? >= MOST_QUESTIONS => {
            Some(SenderCheck::Nobody(NoAnswer::AskedEnough))
        }
        _ => Some(SenderCheck::Unproven(Box::new(question))),
    })
}

/// What proves a mail, and what mail servers say of it.
struct Proved {
    server: ServerResult,
    proof: Proof,
}

/// The signer that leaves out to whom a mail is written, if the address says it: nobody but its holder was told it. At the mail desk,
/// whose address everybody knows, a mail to somebody else would count.
fn signer<'a>(mail: &IncomingMail<'_>, proof: &'a Proof) -> Option<&'a str> {
    match proof {
        Proof::ButRecipient { signer } if mail.claim.address() != Address::Desk => Some(signer),
        _ => None,
    }
}

/// Whether a mail is from another address of this user, which they have confirmed.
async fn is_second_address(context: &Context, from: &EmailAddress, user: Option<&User>) -> sqlx::Result<bool> {
    let Some(user) = user else { return Ok(false) };
    let writer = second_addresses::find_by_second(context.games.pool(), from).await?;
    Ok(writer.is_some_and(|writer| writer.id == user.id))
}

async fn is_suspended(context: &Context, email: &EmailAddress, user: Option<&User>) -> sqlx::Result<bool> {
    let now = context.clock.now();
    match user {
        Some(user) => Ok(user.is_suspended(now)),
        None => address_blocklist::is_suspended(context.games.pool(), &context.signer, email, now).await,
    }
}

/// What identifies a mail that was tried before, as it was found out then.
fn key_of_earlier_try(mail: &IncomingMail<'_>) -> String {
    let known_as = mail.stored.message_key.as_deref();
    let is_known = |key: &String| known_as.is_none_or(|hash| *hash == Sha256::digest(key)[..]);
    let key = mail.key();
    if is_known(&key) {
        return key;
    }
    dkim_verifier::keys(&mail.stored.message).into_iter().find(is_known).unwrap_or(key)
}
