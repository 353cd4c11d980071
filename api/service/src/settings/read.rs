//! The parsers of single values, with their error messages.

use std::fmt;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::str::FromStr;

use ipnet::IpNet;
use lettre::message::Mailbox;
use serde::de::{Error as _, IgnoredAny};
use serde::{Deserialize, Deserializer};
use tracing_subscriber::EnvFilter;
use url::Url;

use crate::signing::Signer;

/// A text that never appears in logs.
#[derive(Clone, PartialEq, Eq, Deserialize)]
pub struct Secret(String);

impl Secret {
    /// The text itself. Never pass it to a log or an error.
    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl From<String> for Secret {
    fn from(secret: String) -> Self {
        Self(secret)
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("(secret)")
    }
}

/// Parses a text, or says what was expected.
fn parse<'de, D: Deserializer<'de>, T: FromStr>(deserializer: D, expected: &str) -> Result<T, D::Error> {
    let text = String::deserialize(deserializer)?;
    text.parse().map_err(|_| D::Error::custom(format!("`{text}` is not {expected}")))
}

pub(super) fn listen<'de, D: Deserializer<'de>>(deserializer: D) -> Result<SocketAddr, D::Error> {
    parse(deserializer, "an IP address and a port, such as `127.0.0.1:8080`")
}

pub(super) fn lmtp_listen<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<SocketAddr>, D::Error> {
    parse(deserializer, "an IP address and a port, such as `127.0.0.1:8024`").map(Some)
}

pub(super) fn metrics_listen<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<SocketAddr>, D::Error> {
    parse(deserializer, "an IP address and a port, such as `127.0.0.1:9464`").map(Some)
}

pub(super) fn dns_server<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<SocketAddr>, D::Error> {
    parse(deserializer, "an IP address and a port, such as `127.0.0.1:53`").map(Some)
}

/// A secret as text, or as another type that the environment's parser made of it; its value is
/// never printed.
#[derive(Deserialize)]
#[serde(untagged)]
enum Whispered {
    Text(Secret),
    Other(IgnoredAny),
}

pub(super) fn secret<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Secret>, D::Error> {
    match Whispered::deserialize(deserializer)? {
        Whispered::Text(secret) => Ok(Some(secret)),
        Whispered::Other(_) => Err(D::Error::custom("it is read as something else than a text: take letters, too")),
    }
}

pub(super) fn authserv_id<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
    let text = String::deserialize(deserializer)?;
    let is_name = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_graphic() && byte != b';');
    if is_name {
        Ok(Some(text))
    } else {
        Err(D::Error::custom(format!("`{text}` is not the name of a mail server, such as `mx.example.org`")))
    }
}

pub(super) fn mailbox<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Mailbox>, D::Error> {
    parse(deserializer, "a mail address, such as `Pixie Post <post@example.org>`").map(Some)
}

pub(super) fn absolute_path<'de, D: Deserializer<'de>>(deserializer: D) -> Result<PathBuf, D::Error> {
    let path = PathBuf::deserialize(deserializer)?;
    if path.as_os_str().is_empty() {
        return Err(D::Error::custom("it is empty, but should be a folder, such as `/var/lib/pixie-post`"));
    }
    std::path::absolute(path).map_err(D::Error::custom)
}

pub(super) fn public_url<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Url>, D::Error> {
    let expected = "an http or https URL without path, such as `https://pixie.example.org`";
    let url: Url = parse(deserializer, expected)?;
    let is_origin = matches!(url.scheme(), "http" | "https")
        && url.path() == "/"
        && url.query().is_none()
        && url.fragment().is_none()
        && url.username().is_empty();
    if is_origin { Ok(Some(url)) } else { Err(D::Error::custom(format!("`{url}` is not {expected}"))) }
}

pub(super) fn smtp_url<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Secret>, D::Error> {
    let text = String::deserialize(deserializer)?;
    let is_smtp = Url::parse(&text).is_ok_and(|url| matches!(url.scheme(), "smtp" | "smtps") && url.has_host());
    if is_smtp {
        Ok(Some(Secret(text)))
    } else {
        // The value may contain a password, so the error does not repeat it.
        Err(D::Error::custom("it is not a URL such as `smtps://user:password@mail.example.org`"))
    }
}

pub(super) fn timestamp_url<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Url>, D::Error> {
    let expected = "an http or https URL without a password, such as `https://freetsa.example/tsr`";
    let url: Url = parse(deserializer, expected)?;
    let is_plain = matches!(url.scheme(), "http" | "https") && url.username().is_empty() && url.password().is_none();
    // The value may contain a password, so the error does not repeat it.
    if is_plain { Ok(Some(url)) } else { Err(D::Error::custom(format!("it is not {expected}"))) }
}

pub(super) fn traces_url<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Url>, D::Error> {
    let expected = "an http or https URL, such as `http://localhost:4318`";
    let url: Url = parse(deserializer, expected)?;
    if matches!(url.scheme(), "http" | "https") {
        Ok(Some(url))
    } else {
        Err(D::Error::custom(format!("it is not {expected}")))
    }
}

pub(super) fn domain<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
    let text = String::deserialize(deserializer)?;
    match lettre::Address::new("any", &text) {
        Ok(_) => Ok(Some(text)),
        Err(_) => Err(D::Error::custom(format!("`{text}` is not a name as in the DNS, such as `play.example.org`"))),
    }
}

pub(super) fn signing_key<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Secret>, D::Error> {
    let text = String::deserialize(deserializer)?;
    if Signer::from_hex(&text).is_some() {
        Ok(Some(Secret(text)))
    } else {
        // Whoever knows the key can answer as any player, so the error does not repeat it.
        Err(D::Error::custom("it is not 64 hexadecimal digits, such as `openssl rand -hex 32` prints"))
    }
}

pub(super) fn log_filter<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    let text = String::deserialize(deserializer)?;
    EnvFilter::try_new(&text)
        .map_err(|_| D::Error::custom(format!("`{text}` is not a log filter such as `info,pixie_post=debug`")))?;
    Ok(text)
}

/// A list, or one text with commas, because an environment variable can only be a text.
#[derive(Deserialize)]
#[serde(untagged)]
enum Words {
    List(Vec<String>),
    Text(String),
}

/// The words of a list, without empty ones.
pub(super) fn words<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<String>, D::Error> {
    let words = match Words::deserialize(deserializer)? {
        Words::List(words) => words,
        Words::Text(text) => text.split(',').map(str::to_owned).collect(),
    };
    Ok(words.iter().map(|word| word.trim().to_owned()).filter(|word| !word.is_empty()).collect())
}

pub(super) fn networks<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<IpNet>, D::Error> {
    words(deserializer)?
        .iter()
        .map(|word| {
            let network = word.parse::<IpNet>().or_else(|_| word.parse::<IpAddr>().map(IpNet::from));
            network.map_err(|_| {
                D::Error::custom(format!("`{word}` is not an address or network, such as `192.0.2.1` or `10.0.0.0/8`"))
            })
        })
        .collect()
}
