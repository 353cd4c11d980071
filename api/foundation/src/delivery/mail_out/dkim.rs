//! The DKIM signature, which proves to other mail servers that a mail is from our domain and was
//! not changed (RFC 6376).

use std::path::Path;
use std::sync::Arc;

use anyhow::{Context as _, bail};
use data_encoding::BASE64;
use lettre::Message;
use lettre::message::dkim::{
    DkimCanonicalization, DkimCanonicalizationType, DkimConfig, DkimSigningAlgorithm, DkimSigningKey, dkim_sign,
};
use lettre::message::header::HeaderName;
use rsa::RsaPrivateKey;
use rsa::pkcs1::{DecodeRsaPrivateKey as _, EncodeRsaPrivateKey as _, EncodeRsaPublicKey as _, LineEnding};
use rsa::pkcs8::{DecodePrivateKey as _, EncodePublicKey as _};

use crate::ground::settings::Settings;

/// The headers that nobody may change or add on the way. Not `Content-Type`: the builder keeps the
/// one of a multipart mail with the parts, and would sign that there is none. The body is signed,
/// and makes no sense under another type.
const HEADERS: [&str; 12] = [
    "From",
    "To",
    "Reply-To",
    "Subject",
    "Date",
    "Message-ID",
    "In-Reply-To",
    "References",
    "MIME-Version",
    "Auto-Submitted",
    "List-Unsubscribe",
    "List-Unsubscribe-Post",
];

/// The signer of a domain. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Dkim(Arc<DkimConfig>);

impl Dkim {
    /// The signer for the sender's domain, unless the settings name another one; none without a key.
    ///
    /// # Errors
    /// The key cannot be read.
    pub fn from_settings(settings: &Settings) -> anyhow::Result<Option<Self>> {
        let Some(key) = &settings.dkim_key else { return Ok(None) };
        let sender = settings.mail_from.as_ref().map(|from| from.email.domain());
        let domain = settings.dkim_domain.as_deref().or(sender).context("PIXIE_DKIM_DOMAIN is missing")?;
        let selector = settings.dkim_selector.as_deref().context("PIXIE_DKIM_SELECTOR is missing")?;
        Self::load(key, selector, domain).map(Some)
    }

    /// A signer with the RSA key in a PEM file. Its public half is in the DNS at
    /// `{selector}._domainkey.{domain}`.
    pub fn load(key: &Path, selector: &str, domain: &str) -> anyhow::Result<Self> {
        let pem = std::fs::read_to_string(key)
            .with_context(|| format!("PIXIE_DKIM_KEY: cannot read the key in `{}`", key.display()))?;
        Self::new(&pem, selector, domain)
            .with_context(|| format!("PIXIE_DKIM_KEY: `{}` holds no key to sign mail with", key.display()))
    }

    /// A signer with an RSA key in PEM, of 1024 bits at least, as `openssl genrsa` writes it.
    pub fn new(pem: &str, selector: &str, domain: &str) -> anyhow::Result<Self> {
        let key = private_key(pem)?;
        if rsa::traits::PublicKeyParts::size(&key) < 128 {
            bail!("its key has fewer than 1024 bits, so mail servers would not believe it");
        }
        let pem = key.to_pkcs1_pem(LineEnding::LF)?;
        let key = DkimSigningKey::new(&pem, DkimSigningAlgorithm::Rsa)?;
        let headers = HEADERS.iter().map(|name| HeaderName::new_from_ascii_str(name)).collect();
        let relaxed = DkimCanonicalizationType::Relaxed;
        let canonicalization = DkimCanonicalization { header: relaxed, body: relaxed };
        Ok(Self(Arc::new(DkimConfig::new(selector.to_owned(), domain.to_owned(), key, headers, canonicalization))))
    }

    /// Adds the signature.
    pub(super) fn sign(&self, message: &mut Message) {
        dkim_sign(message, &self.0);
    }
}

fn private_key(pem: &str) -> anyhow::Result<RsaPrivateKey> {
    let key = RsaPrivateKey::from_pkcs8_pem(pem).or_else(|_| RsaPrivateKey::from_pkcs1_pem(pem));
    key.ok().context("it is not an RSA key in PEM, such as `openssl genrsa 2048` prints")
}

/// The public half of the key in a PEM file, in the two forms that records of the DNS have.
///
/// # Errors
/// The key cannot be read.
pub fn public_key_texts(key: &Path) -> anyhow::Result<[String; 2]> {
    let pem = std::fs::read_to_string(key).with_context(|| format!("`{}` cannot be read", key.display()))?;
    let key = private_key(&pem)?.to_public_key();
    let forms = [key.to_public_key_der()?.into_vec(), key.to_pkcs1_der()?.into_vec()];
    Ok(forms.map(|form| BASE64.encode(&form)))
}

#[cfg(test)]
pub(super) mod tests {
    use data_encoding::BASE64;
    use lettre::message::header::ContentType;
    use rsa::Pkcs1v15Sign;
    use sha2::{Digest, Sha256};

    use super::*;

    /// A key for tests only.
    pub const PEM: &str = include_str!("dkim_example.pem");
    /// The prefix of a SHA-256 hash in a signature (RFC 8017, 9.2).
    const SHA_256: &str = "3031300d060960864801650304020105000420";

    fn signed(dkim: &Dkim) -> String {
        let mut message = Message::builder()
            .from("Pixie Post <post@pixie.example>".parse().unwrap())
            .to("Ada <ada@example.org>".parse().unwrap())
            .subject("A subject that is so long that it does not fit on one line, with Grüße and 🧚 in it")
            .date("2026-01-02T03:04:05Z".parse::<chrono::DateTime<chrono::Utc>>().unwrap().into())
            .header(ContentType::TEXT_PLAIN)
            .body("A line  with   spaces \r\n\r\nand the end\r\n\r\n\r\n".to_owned())
            .unwrap();
        dkim.sign(&mut message);
        String::from_utf8(message.formatted()).unwrap()
    }

    /// A header in its signed form: its name in lower case, its lines joined, runs of spaces as
    /// one.
    fn relaxed(name: &str, value: &str) -> String {
        format!("{}:{}", name.to_lowercase(), value.split_whitespace().collect::<Vec<_>>().join(" "))
    }

    /// A line with runs of spaces and tabs as one space.
    fn squeezed(line: &str) -> String {
        let mut squeezed = String::new();
        for c in line.chars().map(|c| if c == '\t' { ' ' } else { c }) {
            if c != ' ' || !squeezed.ends_with(' ') {
                squeezed.push(c);
            }
        }
        squeezed
    }

    /// Whether a mail matches its signature, checked as the RFC describes it.
    pub fn is_genuine(mail: &str) -> bool {
        let (head, body) = mail.split_once("\r\n\r\n").unwrap();
        let fields = head.replace("\r\n ", " ").replace("\r\n\t", " ");
        let field = |name: &str| {
            fields.lines().find_map(|line| line.split_once(": ").filter(|(field, _)| field.eq_ignore_ascii_case(name)))
        };
        let (_, signature) = field("DKIM-Signature").unwrap();
        let tag = |name: &str| {
            let mut tags = signature.split(';').filter_map(|tag| tag.trim().split_once('='));
            tags.find(|(tag, _)| *tag == name).unwrap().1.replace(' ', "")
        };
        assert_eq!((tag("a"), tag("c")), ("rsa-sha256".into(), "relaxed/relaxed".into()));
        let lines: Vec<_> = body.lines().map(|line| squeezed(line).trim_end().to_owned()).collect();
        let body = format!("{}\r\n", lines.join("\r\n").trim_end());
        let names = tag("h");
        let mut signed: String =
            names.split(':').filter_map(field).map(|(name, value)| format!("{}\r\n", relaxed(name, value))).collect();
        let (unsigned, _) = signature.rsplit_once("b=").unwrap();
        signed.push_str(&relaxed("DKIM-Signature", &format!("{unsigned}b=")));
        let scheme = Pkcs1v15Sign { hash_len: Some(32), prefix: hex::decode(SHA_256).unwrap().into() };
        let key = RsaPrivateKey::from_pkcs8_pem(PEM).unwrap().to_public_key();
        let signature = BASE64.decode(tag("b").as_bytes()).unwrap();
        BASE64.encode(&Sha256::digest(body)) == tag("bh")
            && key.verify(scheme, &Sha256::digest(signed), &signature).is_ok()
    }

    #[test]
    fn a_mail_is_genuine_until_it_is_changed() {
        let mail = signed(&Dkim::new(PEM, "pixie", "pixie.example").unwrap());
        assert!(mail.contains("d=pixie.example; s=pixie;"), "{mail}");
        assert!(is_genuine(&mail), "{mail}");
        assert!(!is_genuine(&mail.replace("the end", "the END")));
        assert!(!is_genuine(&mail.replace("ada@example.org", "eve@example.org")));
        assert!(!is_genuine(&mail.replacen("Date:", "Reply-To: eve@example.org\r\nDate:", 1)), "an added field");
    }

    #[test]
    fn a_key_is_an_rsa_key_in_pem() {
        for wrong in ["", "secret", &PEM[..300]] {
            let error = Dkim::new(wrong, "pixie", "pixie.example").unwrap_err().to_string();
            assert!(error.contains("openssl genrsa 2048"), "{error}");
        }
        let error = Dkim::load(Path::new("/nowhere.pem"), "pixie", "pixie.example").unwrap_err().to_string();
        assert!(error.contains("cannot read the key in `/nowhere.pem`"), "{error}");
    }
}
