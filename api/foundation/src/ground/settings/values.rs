//! The kinds of values that this service has, besides numbers and words.

use std::fmt;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::str::FromStr as _;
use std::sync::LazyLock;

use ipnet::IpNet;
use lettre::message::Mailbox;
use pixie_words::Language;
use tracing_subscriber::EnvFilter;
use url::Url;

use super::kinds::{Kind, choice, list, secret, text};
use crate::ground::signing::Signer;

/// The fewest characters of a secret. Anything shorter could be guessed.
const SHORTEST_SECRET: usize = 16;

/// A text that never appears in logs.
#[derive(Clone, PartialEq, Eq)]
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

/// The secret, if it is valid.
fn secret_if(is_valid: bool, text: &str) -> Option<Secret> {
    is_valid.then(|| Secret(text.to_owned()))
}

pub(super) fn address(example: &'static str) -> Kind<SocketAddr> {
    text("an IP address and a port", example, |text| text.parse().ok())
}

pub(super) fn database_url() -> Kind<Secret> {
    secret("a URL", Some("postgres://user:password@host/database"), |text| {
        // Several servers with ports are no URL by the standard; `database::Servers` reads the rest.
        let is_postgres = ["postgres://", "postgresql://"].iter().any(|scheme| text.starts_with(scheme));
        secret_if(is_postgres, text)
    })
}

pub(super) fn smtp_url() -> Kind<Secret> {
    secret("a URL", Some("smtps://user:password@mail.example.org"), |text| {
        let is_smtp = Url::parse(text).is_ok_and(|url| matches!(url.scheme(), "smtp" | "smtps") && url.has_host());
        secret_if(is_smtp, text)
    })
}

/// Whoever knows the key can answer as any player.
pub(super) fn signing_key() -> Kind<Secret> {
    secret("64 hexadecimal digits, as `openssl rand -hex 32` prints them", None, |text| {
        secret_if(Signer::from_hex(text).is_some(), text)
    })
}

pub(super) fn token() -> Kind<Secret> {
    secret("a text of 16 characters or more, as `openssl rand -hex 16` prints one", None, |text| {
        secret_if(text.len() >= SHORTEST_SECRET, text)
    })
}

pub(super) fn server_name() -> Kind<String> {
    text("the name of a mail server", "mx.example.org", |text| {
        let is_name = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_graphic() && byte != b';');
        is_name.then(|| text.to_owned())
    })
}

pub(super) fn mailbox(example: &'static str) -> Kind<Mailbox> {
    text("a mail address", example, |text| text.parse().ok())
}

/// A file or folder, with an absolute path.
pub(super) fn path(what: &str, example: &'static str) -> Kind<PathBuf> {
    text(&format!("the path of {what}"), example, |text| std::path::absolute(text).ok())
}

pub(super) fn public_url() -> Kind<Url> {
    text("an http or https URL without path", "https://pixie.example.org", |text| {
        let is_origin = |url: &Url| {
            matches!(url.scheme(), "http" | "https")
                && url.path() == "/"
                && url.query().is_none()
                && url.fragment().is_none()
                && url.username().is_empty()
        };
        Url::parse(text).ok().filter(is_origin)
    })
}

pub(super) fn timestamp_url() -> Kind<Url> {
    let kind = text("an http or https URL without a password", "https://freetsa.example/tsr", |text| {
        let is_plain = |url: &Url| {
            matches!(url.scheme(), "http" | "https") && url.username().is_empty() && url.password().is_none()
        };
        Url::parse(text).ok().filter(is_plain)
    });
    kind.not_repeated()
}

/// Where people write to: a mail address, or a page with a form.
pub(super) fn contact() -> Kind<Url> {
    let example = "mailto:security@example.org";
    text("a URL that begins with `mailto:` or `https:`", example, |text| {
        let is_contact = |url: &Url| match url.scheme() {
            "https" => true,
            "mailto" => lettre::Address::from_str(url.path()).is_ok() && url.query().is_none(),
            _ => false,
        };
        Url::parse(text).ok().filter(is_contact)
    })
}

pub(super) fn https_url(example: &'static str) -> Kind<Url> {
    text("a URL that begins with `https:`", example, |text| {
        Url::parse(text)
            .ok()
            .filter(|url| url.scheme() == "https" && url.username().is_empty() && url.password().is_none())
    })
}

/// The name of an OpenID provider: as it is written, because it is compared letter by letter.
pub(super) fn issuer() -> Kind<String> {
    let expected = "an https URL without query and fragment; http only on this machine";
    text(expected, "https://id.example.org/realms/club", |text| {
        let is_issuer = |url: &Url| {
            let is_here = matches!(url.host_str(), Some("localhost" | "127.0.0.1" | "[::1]"));
            let is_protected = url.scheme() == "https" || (url.scheme() == "http" && is_here);
            let has_user = !url.username().is_empty() || url.password().is_some();
            is_protected && !has_user && url.query().is_none() && url.fragment().is_none()
        };
        Url::parse(text).ok().filter(is_issuer).map(|_| text.to_owned())
    })
}

/// What a provider has given us; it is long enough, or the fault of the provider.
pub(super) fn client_secret() -> Kind<Secret> {
    secret("the text that the provider shows", None, |text| secret_if(!text.is_empty() && text.len() <= 1000, text))
}

/// A text of up to this number of characters, without control characters.
pub(super) fn plain_text(most: usize, example: &'static str) -> Kind<String> {
    text(&format!("a text of up to {most} characters"), example, move |text| {
        let is_plain = !text.trim().is_empty() && text.chars().count() <= most && !text.chars().any(char::is_control);
        is_plain.then(|| text.to_owned())
    })
}

pub(super) fn traces_url() -> Kind<Url> {
    let kind = text("an http or https URL without a password", "http://localhost:4318", |text| {
        let is_plain = |url: &Url| {
            matches!(url.scheme(), "http" | "https")
                && url.username().is_empty()
                && url.password().is_none()
                && url.query().is_none()
        };
        Url::parse(text).ok().filter(is_plain)
    });
    kind.not_repeated()
}

pub(super) fn domain(example: &'static str) -> Kind<String> {
    text("a name as in the DNS", example, |text| lettre::Address::new("any", text).is_ok().then(|| text.to_owned()))
}

pub(super) fn log_filter() -> Kind<String> {
    text("a log filter", "info,pixie_post=debug", |text| EnvFilter::try_new(text).is_ok().then(|| text.to_owned()))
}

pub(super) fn networks() -> Kind<Vec<IpNet>> {
    list("an address or network", "192.0.2.1,10.0.0.0/8", |words| {
        let network = |word: &str| word.parse().or_else(|_| word.parse::<IpAddr>().map(IpNet::from));
        words.iter().map(|word| network(word).map_err(|_| *word)).collect()
    })
}

/// Ports, at least one.
pub(super) fn ports() -> Kind<Vec<u16>> {
    list("a port from 1 to 65535", "443,8443", |words| {
        let port = |word: &str| word.parse().ok().filter(|port| *port > 0);
        match words {
            [] => Err(""),
            words => words.iter().map(|word| port(word).ok_or(*word)).collect(),
        }
    })
}

/// The name of a user of this machine. Whether the user exists is checked only when the user is needed.
pub(super) fn account() -> Kind<String> {
    text("the name of a user of this machine", "pixie-post", |text| {
        let is_name = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_graphic() && !b":/".contains(&byte));
        is_name.then(|| text.to_owned())
    })
}

/// A language that we have, by its tag.
pub(super) fn language() -> Kind<Language> {
    static TAGS: LazyLock<Vec<&str>> = LazyLock::new(|| Language::ALL.iter().map(|language| language.tag()).collect());
    choice(&TAGS, Language::ALL)
}
