//! The verifier of DKIM signatures: what the domain of a sender has signed of a mail.
//!
//! `mail-auth` does the cryptography and asks the DNS. It is used in the version of which the parser of
//! mails and the cryptography are those that the program has already.

use std::borrow::Borrow;
use std::hash::Hash;
use std::net::SocketAddr;
use std::slice;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use mail_auth::common::crypto::Algorithm;
use mail_auth::common::verify::VerifySignature as _;
use mail_auth::dkim::{Canonicalization, Signature};
use mail_auth::dmarc::verify::DmarcParameters;
use mail_auth::hickory_resolver::config::{ConnectionConfig, NameServerConfig, ResolverConfig, ResolverOpts};
use mail_auth::{
    AuthenticatedMessage, DkimOutput, DkimResult, DmarcResult, MessageAuthenticator, Parameters, ResolverCache,
    SpfOutput, Txt,
};

use super::domain::is_within;
use super::proof::{self, Coverage, PlainMail, Proof, Recipient};
use super::reading::Message;
use super::sender;
use crate::pools::{Pools, Share, Unfinished, Work};

/// The most signatures that are checked: each costs a question to the DNS.
const MOST_SIGNATURES: usize = 5;
/// The most fields that a signature may name: each is looked for among all. Providers name thirty at most.
const MOST_NAMES: usize = 100;
/// How long one check may take in all.
const PATIENCE: Duration = Duration::from_secs(20);
/// The flag `t=y` of a key, as `mail-auth` stores it.
const TESTING: u64 = 0x10;

/// Verifies signatures with keys from the DNS. Cheap to clone.
#[derive(Clone)]
pub struct DkimVerifier(MessageAuthenticator);

impl std::fmt::Debug for DkimVerifier {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("DkimVerifier")
    }
}

/// The good signatures of a domain.
#[derive(Default)]
struct Good {
    coverage: Vec<Coverage>,
    /// The DNS did not tell everything about another one.
    is_open: bool,
}

impl DkimVerifier {
    /// A verifier that asks this resolver; those of the system if none is given.
    ///
    /// # Errors
    /// The resolvers of the system cannot be found out.
    pub fn new(resolver: Option<SocketAddr>) -> anyhow::Result<Self> {
        Ok(Self(self::resolver(resolver)?))
    }

    /// What the domain of the only sender has signed of a mail, which was read as this message.
    ///
    /// # Errors
    /// The threads that read have no room for it.
    pub async fn prove(
        &self,
        pools: &Pools,
        raw: &[u8],
        message: &Message,
        to: Recipient,
    ) -> Result<Proof, Unfinished> {
        let Some(mail) = PlainMail::split(raw) else { return Ok(Proof::Nothing) };
        let Some(from) = sender::only(message) else { return Ok(Proof::Nothing) };
        let checked = tokio::time::timeout(PATIENCE, self.check(raw, &mail, sender::domain(&from))).await;
        let Good { coverage, is_open } = checked.unwrap_or(Good { is_open: true, ..Good::default() });
        let best = if is_open { Proof::Open } else { Proof::Nothing };
        if coverage.is_empty() {
            return Ok(best);
        }
        // The covered part is read like a mail.
        let (raw, message) = (raw.to_vec(), message.clone());
        pools.run(Work::Mail, Share::Strangers, move || proof::best(&raw, &message, &to, &coverage, best)).await
    }

    /// The good signatures of the domain.
    async fn check(&self, raw: &[u8], mail: &PlainMail<'_>, domain: &str) -> Good {
        // `parse` ignores signatures of a part of the body, to which anybody can add lines.
        let parsed = AuthenticatedMessage::parse(raw).filter(|message| mail.is_split_as(message));
        let Some(mut message) = parsed else { return Good::default() };
        message.dkim_headers.retain(|header| {
            let signature = &header.header;
            signature.a != Algorithm::RsaSha1 && signature.h.len() <= MOST_NAMES && is_related(&signature.d, domain)
        });
        if message.dkim_headers.is_empty() || message.dkim_headers.len() > MOST_SIGNATURES {
            return Good::default();
        }
        self.check_signatures(&message, domain).await
    }

    async fn check_signatures(&self, message: &AuthenticatedMessage<'_>, domain: &str) -> Good {
        let answers = Answers::default();
        let outputs = self.0.verify_dkim(Parameters::new(message).with_txt_cache(&answers)).await;
        let mut good = Good::default();
        for output in &outputs {
            good.is_open |= matches!(output.result(), DkimResult::TempError(_));
            let signature = output.signature().filter(|_| *output.result() == DkimResult::Pass);
            let Some(signature) = signature.filter(|signature| !answers.is_test(signature)) else { continue };
            match self.is_aligned(message, output, &signature.d, domain).await {
                Some(true) => good.coverage.push(coverage(signature)),
                Some(false) => {}
                None => good.is_open = true,
            }
        }
        good
    }

    /// Whether a signer speaks for the domain; none if the DNS does not tell.
    async fn is_aligned(
        &self,
        message: &AuthenticatedMessage<'_>,
        output: &DkimOutput<'_>,
        signer: &str,
        domain: &str,
    ) -> Option<bool> {
        if signer.eq_ignore_ascii_case(domain) {
            return Some(true);
        }
        // Another domain of the same owner has signed. What is the same owner, DMARC says.
        let nothing = SpfOutput::new(String::new());
        let parameters = DmarcParameters::new(message, slice::from_ref(output), "", &nothing);
        match self.0.verify_dmarc(parameters).await.dkim_result() {
            DmarcResult::Pass => Some(true),
            DmarcResult::TempError(_) => None,
            // There is no record: then a domain above the sender's counts, which could sign as the
            // sender's anyway.
            DmarcResult::None => Some(is_within(domain, &signer.to_ascii_lowercase())),
            _ => Some(false),
        }
    }
}

/// All keys by which the signatures of a mail may identify it, good or not.
pub(super) fn keys(raw: &[u8]) -> Vec<String> {
    let parsed = AuthenticatedMessage::parse(raw);
    let headers = parsed.map(|message| message.dkim_headers).unwrap_or_default();
    headers.iter().map(|header| coverage(&header.header).key()).collect()
}

fn coverage(signature: &Signature) -> Coverage {
    Coverage {
        signer: signature.d.clone(),
        names: signature.h.clone(),
        ignores_blanks: signature.cb == Canonicalization::Relaxed,
        signature: signature.b.clone(),
    }
}

/// The answers of the DNS during one check.
#[derive(Default)]
struct Answers(Mutex<Vec<(Box<str>, Txt)>>);

impl Answers {
    /// Whether the key of a signature is only for tests: then its owner does not stand by it (RFC 6376, 3.6.1).
    fn is_test(&self, signature: &Signature) -> bool {
        let key = self.get(signature.domain_key().as_str());
        matches!(key, Some(Txt::DomainKey(key)) if key.has_flag(TESTING))
    }
}

impl ResolverCache<Box<str>, Txt> for Answers {
    fn get<Q>(&self, name: &Q) -> Option<Txt>
    where
        Box<str>: Borrow<Q>,
        Q: Hash + Eq + ?Sized,
    {
        let answers = self.0.lock().ok()?;
        answers.iter().find(|(key, _)| key.borrow() == name).map(|(_, answer)| answer.clone())
    }

    fn remove<Q>(&self, name: &Q) -> Option<Txt>
    where
        Box<str>: Borrow<Q>,
        Q: Hash + Eq + ?Sized,
    {
        let mut answers = self.0.lock().ok()?;
        let at = answers.iter().position(|(key, _)| key.borrow() == name)?;
        Some(answers.remove(at).1)
    }

    fn insert(&self, key: Box<str>, value: Txt, _: Instant) {
        if let Ok(mut answers) = self.0.lock() {
            answers.push((key, value));
        }
    }
}

/// Whether one domain lies within the other; all others are of no use here.
fn is_related(signer: &str, domain: &str) -> bool {
    let signer = signer.to_ascii_lowercase();
    is_within(&signer, domain) || is_within(domain, &signer)
}

/// What asks this resolver; those of the system if none is given.
pub(crate) fn resolver(address: Option<SocketAddr>) -> anyhow::Result<MessageAuthenticator> {
    Ok(match address {
        Some(address) => MessageAuthenticator::new(config(address), ResolverOpts::default())?,
        None => MessageAuthenticator::new_system_conf()?,
    })
}

/// One resolver, at any port.
fn config(address: SocketAddr) -> ResolverConfig {
    let connections = [ConnectionConfig::udp(), ConnectionConfig::tcp()].map(|mut connection| {
        connection.port = address.port();
        connection
    });
    ResolverConfig::from_name_servers(vec![NameServerConfig::new(address.ip(), true, connections.into())])
}
