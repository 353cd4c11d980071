//! The verifier of DKIM signatures: whether the domain of a sender has signed a mail.
//!
//! `mail-auth` does the cryptography and asks the DNS. It is used in the version of which the parser of
//! mails and the cryptography are those that the program has already.

use std::net::SocketAddr;
use std::time::Duration;

use mail_auth::common::crypto::Algorithm;
use mail_auth::dmarc::verify::DmarcParameters;
use mail_auth::hickory_resolver::config::{ConnectionConfig, NameServerConfig, ResolverConfig, ResolverOpts};
use mail_auth::{AuthenticatedMessage, DkimOutput, DkimResult, DmarcResult, MessageAuthenticator, SpfOutput};

use super::domain::is_within;

/// The most signatures that are checked: each costs a question to the DNS.
const MOST_SIGNATURES: usize = 5;
/// How long one check may take in all.
const PATIENCE: Duration = Duration::from_secs(20);

/// The result of a check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Signed {
    /// The domain of the sender has signed the mail.
    Yes,
    /// It has not, as far as can be told.
    No,
    /// The DNS does not answer.
    Unknown,
}

/// Verifies signatures with keys from the DNS. Cheap to clone.
#[derive(Clone)]
pub struct DkimVerifier(MessageAuthenticator);

impl std::fmt::Debug for DkimVerifier {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("DkimVerifier")
    }
}

impl DkimVerifier {
    /// A verifier that asks this resolver; those of the system if none is given.
    ///
    /// # Errors
    /// The resolvers of the system cannot be found out.
    pub fn new(resolver: Option<SocketAddr>) -> anyhow::Result<Self> {
        Ok(Self(self::resolver(resolver)?))
    }

    /// Whether the domain of the sender has signed the mail.
    pub(super) async fn check(&self, raw: &[u8], domain: &str) -> Signed {
        // `parse` ignores signatures of a part of the body, to which anybody can add lines.
        let Some(mut message) = AuthenticatedMessage::parse(raw) else { return Signed::No };
        message.dkim_headers.retain(|header| {
            let signature = &header.header;
            signature.a != Algorithm::RsaSha1
                && signature.h.iter().any(|name| name.eq_ignore_ascii_case("From"))
                && is_related(&signature.d, domain)
        });
        if message.dkim_headers.is_empty() || message.dkim_headers.len() > MOST_SIGNATURES {
            return Signed::No;
        }
        tokio::time::timeout(PATIENCE, self.check_signatures(&message, domain)).await.unwrap_or(Signed::Unknown)
    }

    async fn check_signatures(&self, message: &AuthenticatedMessage<'_>, domain: &str) -> Signed {
        let signatures = self.0.verify_dkim(message).await;
        if signers(&signatures).any(|signer| signer.eq_ignore_ascii_case(domain)) {
            return Signed::Yes;
        }
        let is_open = |signature: &DkimOutput<'_>| matches!(signature.result(), DkimResult::TempError(_));
        if signatures.iter().any(is_open) {
            return Signed::Unknown;
        }
        if signers(&signatures).next().is_none() {
            return Signed::No;
        }
        // Another domain of the same owner has signed. What is the same owner, DMARC says.
        let nothing = SpfOutput::new(String::new());
        let dmarc = self.0.verify_dmarc(DmarcParameters::new(message, &signatures, "", &nothing)).await;
        match dmarc.dkim_result() {
            DmarcResult::Pass => Signed::Yes,
            DmarcResult::TempError(_) => Signed::Unknown,
            // There is no record: then a domain above the sender's counts, which could sign as the
            // sender's anyway.
            DmarcResult::None if signers(&signatures).any(|signer| is_within(domain, &signer.to_ascii_lowercase())) => {
                Signed::Yes
            }
            _ => Signed::No,
        }
    }
}

/// The domains of the signatures that are good.
fn signers<'a>(signatures: &'a [DkimOutput<'_>]) -> impl Iterator<Item = &'a str> {
    let good = signatures.iter().filter(|signature| *signature.result() == DkimResult::Pass);
    good.filter_map(|signature| signature.signature()).map(|signature| signature.d.as_str())
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
