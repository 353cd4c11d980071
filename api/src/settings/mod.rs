//! Every setting, where it comes from, and which values make sense.
//!
//! The environment wins over the file: `PIXIE_CONFIG`, or else `pixie-post.toml` in the working directory if it is
//! there. A key of the file is the name of the variable without `PIXIE_`, in lower case.

mod read;
mod sources;

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use ipnet::IpNet;
use lettre::Address;
use lettre::message::Mailbox;
use serde::Deserialize;
use url::{Host, Url};

pub use self::read::Secret;
pub use self::sources::{Loaded, load};
use crate::telemetry::LogFormat;

/// Anything shorter can be guessed.
const SHORTEST_SECRET: usize = 16;

/// What the service can be told. [`Settings::default`] is a bare machine.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Settings {
    /// `DATABASE_URL`: the Postgres to use, as its owner. Without it the service runs a private cluster.
    pub database_url: Option<Secret>,
    /// `PIXIE_DATABASE_CONNECTIONS`: how many connections to Postgres each process holds at most, besides one on which
    /// the processes tell each other what is new.
    pub database_connections: u32,
    /// `PIXIE_PG_BIN`: the folder of `initdb` and `postgres` for the private cluster, if it is not where it usually is.
    pub pg_bin: Option<PathBuf>,
    /// `PIXIE_DATA_DIR`: where the private cluster and the mailbox live.
    #[serde(deserialize_with = "read::absolute_path")]
    pub data_dir: PathBuf,

    /// `PIXIE_EDITIONS_DIR`: a folder of further editions of the board, `*.json`.
    pub editions_dir: Option<PathBuf>,
    /// `PIXIE_GAMES_IN_MEMORY`: how many games each process keeps folded at most; one of 150 moves takes
    /// about 12 kB, nearly all of it what tells a repeated request.
    pub games_in_memory: u64,

    /// `PIXIE_LISTEN`: the address to serve on; port 0 takes a free one.
    #[serde(deserialize_with = "read::listen")]
    pub listen: SocketAddr,
    /// `PIXIE_PUBLIC_URL`: how the outside reaches us, for links; `http://` and the listen address by default.
    #[serde(deserialize_with = "read::public_url")]
    pub public_url: Option<Url>,
    /// `PIXIE_TRUSTED_PROXIES`: whose `X-Forwarded-For` counts, as addresses or networks, separated by commas.
    #[serde(deserialize_with = "read::networks")]
    pub trusted_proxies: Vec<IpNet>,
    /// `PIXIE_BODY_LIMIT`: the largest JSON body, in bytes.
    pub body_limit: usize,
    /// `PIXIE_RATE_LIMIT`: requests a minute one client address may make on average; 0 for no limit.
    pub rate_limit: u32,
    /// `PIXIE_RATE_BURST`: requests it may make at once after a rest.
    pub rate_burst: u32,
    /// `PIXIE_RATE_LIMIT_LOOPBACK`: whether the limit holds for this machine, too.
    pub rate_limit_loopback: bool,
    /// `PIXIE_STREAMS_PER_USER`: how many games one user may follow live at a time on each node; 0 for no limit.
    pub streams_per_user: usize,
    /// `PIXIE_STREAMS_PER_ADDRESS`: how many games may be followed from one address without signing in; 0 for no limit.
    pub streams_per_address: usize,
    /// `PIXIE_DRAIN_SECONDS`: how long a stop waits for requests under way.
    pub drain_seconds: u64,

    /// `PIXIE_SMTP_URL`: the mail server to send through. Without it mail stays in the mailbox of the data folder.
    #[serde(deserialize_with = "read::smtp_url")]
    pub smtp_url: Option<Secret>,
    /// `PIXIE_MAIL_FROM`: the sender of our mail; `Pixie Post <pixie-post@{host of the public URL}>` by default.
    #[serde(deserialize_with = "read::mailbox")]
    pub mail_from: Option<Mailbox>,
    /// `PIXIE_MAIL_PICTURES`: whether mails about games show the board. A picture makes a mail 200 kB larger.
    pub mail_pictures: bool,
    /// `PIXIE_REPLY_DOMAIN`: what stands behind the `@` of the addresses where answers and bounces go; that of the sender
    /// by default.
    #[serde(deserialize_with = "read::domain")]
    pub reply_domain: Option<String>,
    /// `PIXIE_SIGNING_KEY`: 64 hexadecimal digits that prove which addresses and links in mails are ours, the same on all
    /// nodes; one that is kept in the database by default.
    #[serde(deserialize_with = "read::signing_key")]
    pub signing_key: Option<Secret>,
    /// `PIXIE_DKIM_KEY`: a file with the RSA key, in PEM, that our mail is signed with.
    pub dkim_key: Option<PathBuf>,
    /// `PIXIE_DKIM_SELECTOR`: the name under which the DNS has the public half of that key.
    #[serde(deserialize_with = "read::domain")]
    pub dkim_selector: Option<String>,
    /// `PIXIE_DKIM_DOMAIN`: the domain that signs; that of the sender by default.
    #[serde(deserialize_with = "read::domain")]
    pub dkim_domain: Option<String>,

    /// `PIXIE_LMTP_LISTEN`: the address where mail servers hand mail in by LMTP; without it none do.
    #[serde(deserialize_with = "read::lmtp_listen")]
    pub lmtp_listen: Option<SocketAddr>,
    /// `PIXIE_INBOUND_SECRET`: the bearer token for handing mail in at `/inbound/email`; without it only this machine may.
    #[serde(deserialize_with = "read::secret")]
    pub inbound_secret: Option<Secret>,
    /// `PIXIE_AUTHSERV_ID`: the name by which our mail server says in `Authentication-Results` whom it has verified.
    /// With it only verified mail is read.
    #[serde(deserialize_with = "read::authserv_id")]
    pub authserv_id: Option<String>,

    /// `PIXIE_LOG`: what to log, such as `info` or `info,pixie_post=debug`.
    #[serde(deserialize_with = "read::log_filter")]
    pub log: String,
    /// `PIXIE_LOG_FORMAT`: `text` or `json`.
    pub log_format: LogFormat,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            database_url: None,
            database_connections: 20,
            pg_bin: None,
            data_dir: sources::default_data_dir(),
            editions_dir: None,
            games_in_memory: 10_000,
            listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 8080)),
            public_url: None,
            trusted_proxies: Vec::new(),
            body_limit: 64 * 1024,
            rate_limit: 600,
            rate_burst: 120,
            rate_limit_loopback: false,
            streams_per_user: 30,
            streams_per_address: 100,
            drain_seconds: 10,
            smtp_url: None,
            mail_from: None,
            mail_pictures: true,
            reply_domain: None,
            signing_key: None,
            lmtp_listen: None,
            inbound_secret: None,
            authserv_id: None,
            dkim_key: None,
            dkim_selector: None,
            dkim_domain: None,
            log: "info,sqlx::postgres::notice=warn,reqwest_retry=error".to_owned(),
            log_format: LogFormat::Text,
        }
    }
}

/// Why the service does not start: one sentence that says what is wrong and what would be right.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct SettingsError(String);

impl Settings {
    /// How the outside reaches a service that listens on `bound`.
    pub fn public_url(&self, bound: SocketAddr) -> Url {
        let host = match bound.ip() {
            IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
            ip => ip,
        };
        self.public_url.clone().unwrap_or_else(|| {
            let address = SocketAddr::new(host, bound.port());
            Url::parse(&format!("http://{address}")).expect("a socket address makes a URL")
        })
    }

    /// The sender of our mail.
    ///
    /// # Panics
    /// If the host of the public URL cannot stand in an address, which no URL's name does.
    pub fn mail_from(&self, public_url: &Url) -> Mailbox {
        self.mail_from.clone().unwrap_or_else(|| {
            // An IP address cannot stand in a mail address as it is, and mail from there reaches nobody else anyway.
            let host = match public_url.host() {
                Some(Host::Domain(name)) => name,
                _ => "localhost",
            };
            let address = Address::new("pixie-post", host).expect("a host name makes an address");
            Mailbox::new(Some("Pixie Post".to_owned()), address)
        })
    }

    /// How long a stop waits for requests under way.
    pub fn drain(&self) -> Duration {
        Duration::from_secs(self.drain_seconds)
    }

    /// Refuses values that are well-formed, but make no sense, alone or together.
    fn check(self) -> Result<Self, SettingsError> {
        let refuse = |sentence: &str| Err(SettingsError(sentence.to_owned()));
        if self.database_connections == 0 {
            return refuse("PIXIE_DATABASE_CONNECTIONS is 0, but the service needs at least one connection.");
        }
        if self.body_limit < 1024 {
            return refuse("PIXIE_BODY_LIMIT is below 1024 bytes, which is too small for ordinary requests.");
        }
        if self.rate_limit > 0 && self.rate_burst == 0 {
            return refuse(
                "PIXIE_RATE_BURST is 0, which would refuse every request: set it to 1 or more, or PIXIE_RATE_LIMIT to 0 for no limit.",
            );
        }
        if self.rate_limit == 0 && self.rate_limit_loopback {
            return refuse(
                "PIXIE_RATE_LIMIT_LOOPBACK is on, but PIXIE_RATE_LIMIT is 0, which means no limit: set a limit or turn the former off.",
            );
        }
        if self.trusted_proxies.iter().any(|network| network.prefix_len() == 0) {
            return refuse(
                "PIXIE_TRUSTED_PROXIES trusts the whole internet, so that anybody could pose as any address: name the proxies only.",
            );
        }
        if self.mail_from.is_none() && self.sends_mail_away() {
            return refuse(
                "PIXIE_SMTP_URL names a mail server elsewhere, so PIXIE_MAIL_FROM must say who the mail is from, such as `Pixie Post <post@example.org>`.",
            );
        }
        if self.inbound_secret.as_ref().is_some_and(|secret| secret.expose().len() < SHORTEST_SECRET) {
            return refuse(
                "PIXIE_INBOUND_SECRET has fewer than 16 characters, so that it could be guessed: take a longer one.",
            );
        }
        if self.dkim_key.is_some() != self.dkim_selector.is_some() {
            return refuse(
                "PIXIE_DKIM_KEY and PIXIE_DKIM_SELECTOR belong together: set both to sign mail, or none not to.",
            );
        }
        if self.dkim_key.is_some() && self.mail_from.is_none() && self.dkim_domain.is_none() {
            return refuse(
                "PIXIE_DKIM_KEY signs mail, so PIXIE_MAIL_FROM must say who it is from, such as `Pixie Post <post@example.org>`.",
            );
        }
        Ok(self)
    }

    /// What makes sense, but may not be what was meant.
    fn warnings(&self) -> Vec<String> {
        let is_open = self.lmtp_listen.is_some_and(|address| !address.ip().is_loopback());
        let warning = "PIXIE_LMTP_LISTEN is not on the loopback address, and LMTP knows no passwords: see that only your mail server can reach it.";
        is_open.then(|| warning.to_owned()).into_iter().collect()
    }

    /// What a service is told that sends mail away and takes none in.
    pub fn deafness(&self) -> Option<&'static str> {
        let is_deaf = self.smtp_url.is_some() && self.lmtp_listen.is_none() && self.inbound_secret.is_none();
        is_deaf.then_some(
            "Mail goes out through PIXIE_SMTP_URL, but answers cannot come in: set PIXIE_LMTP_LISTEN for a mail server, or PIXIE_INBOUND_SECRET for a service that posts mail to /inbound/email.",
        )
    }

    /// Whether mail leaves this machine.
    fn sends_mail_away(&self) -> bool {
        let Some(url) = self.smtp_url.as_ref().and_then(|url| Url::parse(url.expose()).ok()) else {
            return false;
        };
        // The URL crate reads addresses as such only for schemes it knows, and smtp is none of them.
        match url.host() {
            Some(Host::Domain(name)) => {
                name != "localhost" && !name.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
            }
            Some(Host::Ipv4(address)) => !address.is_loopback(),
            Some(Host::Ipv6(address)) => !address.is_loopback(),
            None => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn who_sends_mail_and_takes_none_in_is_told() {
        let deafness = |settings| serde_json::from_value::<Settings>(settings).expect("settings").deafness();
        let smtp = "smtp://localhost";
        let told = deafness(json!({"smtp_url": smtp})).expect("a warning");
        assert!(["PIXIE_LMTP_LISTEN", "PIXIE_INBOUND_SECRET"].iter().all(|name| told.contains(name)), "{told}");
        for settings in [
            json!({}),
            json!({"smtp_url": smtp, "lmtp_listen": "127.0.0.1:8024"}),
            json!({"smtp_url": smtp, "inbound_secret": "a long enough secret"}),
        ] {
            assert_eq!(deafness(settings.clone()), None, "{settings}");
        }
    }
}
