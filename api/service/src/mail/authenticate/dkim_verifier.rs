//! The verifier of DKIM signatures: what the domain of a sender has signed of a mail.
//!
//! `mail-auth` does the cryptography and asks the DNS. It is used in the version of which the parser of
//! mails and the cryptography are those that the program has already.

use std::borrow::Borrow;
use std::hash::Hash;
use std::net::SocketAddr;
use std::slice;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use futures_util::FutureExt as _;
use mail_auth::common::crypto::Algorithm;
use mail_auth::common::verify::{DomainKey, VerifySignature as _};
use mail_auth::dkim::{Canonicalization, Signature};
use mail_auth::dmarc::verify::DmarcParameters;
use mail_auth::hickory_resolver::config::{ConnectionConfig, NameServerConfig, ResolverConfig, ResolverOpts};
use mail_auth::{
    AuthenticatedMessage, DkimOutput, DkimResult, DmarcResult, MessageAuthenticator, Parameters, ResolverCache,
    SpfOutput, Txt,
};

use super::domain::is_within;
use super::proof::{self, Coverage, PlainMail, Proof, Recipient};
use super::sender;
use crate::ground::pools::{Pools, Share, Unfinished, Work};
use crate::mail::parse::Message;
use crate::people::users::EmailAddress;

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

/// What the DNS has answered about the signatures of a mail.
#[derive(Default)]
struct KeyLookup {
    answers: Answers,
    /// The signatures with known keys, by signers who speak for the sender.
    aligned: Vec<Signature>,
    /// Whether the DNS gave no answer about another signature.
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

    /// What the domain of the only sender has signed of a mail, which was read as this message. All computing is done on the threads
    /// that read; only the DNS is asked by the caller.
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
        let Some(from) = sender::only_sender(message) else { return Ok(Proof::Nothing) };
        let mail = Arc::new((raw.to_vec(), message.clone()));
        let (this, domain) = (Arc::clone(&mail), sender::domain(&from).to_owned());
        let signatures = pools.run(Work::Mail, Share::Strangers, move || related(&this.0, &domain)).await?;
        if signatures.is_empty() {
            return Ok(Proof::Nothing);
        }
        let lookup = tokio::time::timeout(PATIENCE, self.ask(&from, signatures)).await;
        let lookup = lookup.unwrap_or_else(|_| KeyLookup { is_open: true, ..KeyLookup::default() });
        let verifier = self.clone();
        let prove = move || {
            let (raw, message) = &*mail;
            let best = if lookup.is_open { Proof::Open } else { Proof::Nothing };
            proof::best(raw, message, &to, &verifier.good(raw, &lookup), best)
        };
        pools.run(Work::Mail, Share::Strangers, prove).await
    }

    /// Asks the DNS for the keys of signatures, and whether their signers speak for the sender.
    async fn ask(&self, from: &EmailAddress, signatures: Vec<Signature>) -> KeyLookup {
        let mut lookup = KeyLookup::default();
        for signature in signatures {
            let key = self.0.txt_lookup::<DomainKey>(signature.domain_key(), Some(&lookup.answers)).await;
            match key {
                // Its owner does not stand by a key for tests (RFC 6376, 3.6.1).
                Ok(key) if key.has_flag(TESTING) => continue,
                Ok(_) => {}
                Err(error) => {
                    lookup.is_open |= matches!(DkimOutput::dns_error(error).result(), DkimResult::TempError(_));
                    continue;
                }
            }
            match self.is_aligned(from, &signature).await {
                Some(true) => lookup.aligned.push(signature),
                Some(false) => {}
                None => lookup.is_open = true,
            }
        }
        lookup
    }

    /// Whether a signer speaks for the sender; none if the DNS does not tell.
    async fn is_aligned(&self, from: &EmailAddress, signature: &Signature) -> Option<bool> {
        let (signer, domain) = (&signature.d, sender::domain(from));
        if signer.eq_ignore_ascii_case(domain) {
            return Some(true);
        }
        // Another domain of the same owner has signed. What is the same owner, DMARC says.
        let message = AuthenticatedMessage { from: vec![from.as_str().to_owned()], ..AuthenticatedMessage::default() };
        let good = DkimOutput::pass().with_signature(signature);
        let nothing = SpfOutput::new(String::new());
        let parameters = DmarcParameters::new(&message, slice::from_ref(&good), "", &nothing);
        match self.0.verify_dmarc(parameters).await.dkim_result() {
            DmarcResult::Pass => Some(true),
            DmarcResult::TempError(_) => None,
            // There is no record: then a domain above the sender's counts, which could sign as the
            // sender's anyway.
            DmarcResult::None => Some(is_within(domain, &signer.to_ascii_lowercase())),
            _ => Some(false),
        }
    }

    /// What the aligned signatures cover that are good. Everything is known by now, so that the DNS is not asked.
    fn good(&self, raw: &[u8], lookup: &KeyLookup) -> Vec<Coverage> {
        // `parse` ignores signatures of a part of the body, to which anybody can add lines.
        let parsed = PlainMail::split(raw).zip(AuthenticatedMessage::parse(raw));
        let Some((_, mut message)) = parsed.filter(|(mail, message)| mail.is_split_as(message)) else {
            return Vec::new();
        };
        message.dkim_headers.retain(|header| lookup.aligned.contains(&header.header));
        for header in &mut message.dkim_headers {
            // Other domains of which the DNS would be asked: whom to report to, and for whom else the signer signs.
            header.header.r = false;
            header.header.atps = None;
        }
        let verified = self.0.verify_dkim(Parameters::new(&message).with_txt_cache(&lookup.answers)).now_or_never();
        let is_good = |output: &DkimOutput<'_>| *output.result() == DkimResult::Pass;
        let outputs = verified.unwrap_or_default();
        outputs.iter().filter(|output| is_good(output)).filter_map(DkimOutput::signature).map(coverage).collect()
    }
}

/// The signatures by which the domain of a sender may have signed a mail; none if they are too many.
fn related(raw: &[u8], domain: &str) -> Vec<Signature> {
    let mut related = signatures(raw);
    related.retain(|signature| {
        signature.a != Algorithm::RsaSha1 && signature.h.len() <= MOST_NAMES && is_related(&signature.d, domain)
    });
    if related.len() > MOST_SIGNATURES { Vec::new() } else { related }
}

/// All signatures of a mail, good or not.
fn signatures(raw: &[u8]) -> Vec<Signature> {
    let fields = PlainMail::split(raw).map(|mail| mail.fields).unwrap_or_default();
    let fields = fields.iter().filter(|field| field.is("DKIM-Signature"));
    fields.filter_map(|field| Signature::parse(field.value).ok()).collect()
}

/// All keys by which the signatures of a mail may identify it, good or not.
pub(super) fn keys(raw: &[u8]) -> Vec<String> {
    signatures(raw).iter().map(|signature| coverage(signature).key()).collect()
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
