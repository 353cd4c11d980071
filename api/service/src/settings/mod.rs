//! The settings of the service, read from the environment and from a file.
//!
//! The environment wins over the file: `PIXIE_CONFIG`, or else `pixie-post.toml` in the working
//! directory if it exists. A key of the file is the name of the variable without `PIXIE_`, in lower
//! case.

mod check;
mod cors_origins;
mod read;
mod sources;

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;

use ipnet::IpNet;
use lettre::Address;
use lettre::message::Mailbox;
use serde::Deserialize;
use url::{Host, Url};

pub use self::cors_origins::CorsOrigins;
pub use self::read::Secret;
pub use self::sources::{Loaded, load};
use crate::telemetry::{LogFormat, TraceSettings};

/// All settings. [`Settings::default`] works without any configuration.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Settings {
    /// `DATABASE_URL`: the Postgres to use, as its owner. Without it the service runs a private cluster.
    pub database_url: Option<Secret>,
    /// `PIXIE_DATABASE_CONNECTIONS`: the most connections to Postgres of each process, besides one
    /// for notifications between the processes.
    pub database_connections: u32,
    /// `PIXIE_PG_BIN`: the folder of `initdb` and `postgres` for the private cluster, if it is not where it usually is.
    pub pg_bin: Option<PathBuf>,
    /// `PIXIE_DATA_DIR`: where the private cluster, the mailbox and the list of erasures live.
    #[serde(deserialize_with = "read::absolute_path")]
    pub data_dir: PathBuf,

    /// `PIXIE_EDITIONS_DIR`: a folder of further editions of the board, `*.json`.
    pub editions_dir: Option<PathBuf>,
    /// `PIXIE_GAMES_IN_MEMORY`: the most games that each process caches; one with 150 moves takes
    /// about 12 kB, nearly all of it to recognise repeated requests.
    pub games_in_memory: u64,
    /// `PIXIE_LIST_DELAY_MS`: the pause, in milliseconds, between two times at which lists and mails are brought up to date while moves
    /// arrive. Who asks this process for a list waits until it is up to date. With 0, each act ends only when lists and mails follow.
    pub list_delay_ms: u32,
    /// `PIXIE_MAIL_PAUSE_SECONDS`: how long a turn mail waits, and the news of a browser. Who has played on by then gets none.
    pub mail_pause_seconds: u32,

    /// `PIXIE_LISTEN`: the address to serve on; port 0 takes a free one.
    #[serde(deserialize_with = "read::listen")]
    pub listen: SocketAddr,
    /// `PIXIE_PUBLIC_URL`: the URL of the service from outside, for links; `http://` and the listen
    /// address by default.
    #[serde(deserialize_with = "read::public_url")]
    pub public_url: Option<Url>,
    /// `PIXIE_TRUSTED_PROXIES`: proxies whose `X-Forwarded-For` counts, as addresses or networks,
    /// separated by commas.
    #[serde(deserialize_with = "read::networks")]
    pub trusted_proxies: Vec<IpNet>,
    /// `PIXIE_CORS_ORIGINS`: the sites whose pages may use the API in a browser: `*` for all, or origins separated by commas.
    pub cors_origins: CorsOrigins,
    /// `PIXIE_BODY_LIMIT`: the largest JSON body, in bytes.
    pub body_limit: usize,
    /// `PIXIE_REQUEST_SECONDS`: how long a request may take to arrive and to be answered.
    pub request_seconds: u64,
    /// `PIXIE_CONNECTIONS`: how many connections may be open at a time; more wait until one is closed.
    pub connections: usize,
    /// `PIXIE_CONNECTIONS_PER_ADDRESS`: how many of them from one client address; 0 for no limit.
    pub connections_per_address: usize,
    /// `PIXIE_RATE_LIMIT`: the requests per minute of one client address on average; 0 for no
    /// limit.
    pub rate_limit: u32,
    /// `PIXIE_RATE_LIMIT_PER_USER`: the same for one user, from all addresses together; 0 for no
    /// limit.
    pub rate_limit_per_user: u32,
    /// `PIXIE_RATE_BURST`: the requests that either may make at once after a pause.
    pub rate_burst: u32,
    /// `PIXIE_RATE_LIMIT_LOOPBACK`: whether the limits of addresses and users apply to requests
    /// from this machine, too.
    pub rate_limit_loopback: bool,
    /// `PIXIE_TRUST_LOOPBACK`: whether requests from this machine may read `/dev/mail`, hand mail in
    /// without a secret, and have no limits; by default only if the public URL leads to this
    /// machine, because a proxy here makes all requests look like that.
    pub trust_loopback: Option<bool>,
    /// `PIXIE_KEEP_NETWORKS`: whether a hash of the network from which an account is made is kept for 14 days, so that
    /// moderators see how many accounts come from one network.
    pub keep_networks: bool,
    /// `PIXIE_STREAMS_PER_USER`: how many games one user may follow live at a time on each node; 0 for no limit.
    pub streams_per_user: usize,
    /// `PIXIE_STREAMS_PER_ADDRESS`: how many games may be followed from one address without signing in; 0 for no limit.
    pub streams_per_address: usize,
    /// `PIXIE_STOP_DELAY_SECONDS`: how long the service still answers after a stop while `/readyz`
    /// says that it is not ready, so that a load balancer can notice.
    pub stop_delay_seconds: u32,
    /// `PIXIE_DRAIN_SECONDS`: how long a stop then waits for requests in flight.
    pub drain_seconds: u64,

    /// `PIXIE_SMTP_URL`: the mail server for sending. Without it mail is stored in the mailbox of
    /// the data folder.
    #[serde(deserialize_with = "read::smtp_url")]
    pub smtp_url: Option<Secret>,
    /// `PIXIE_MAIL_FROM`: the sender of our mail; `Pixie Post <pixie-post@{host of the public URL}>` by default.
    #[serde(deserialize_with = "read::mailbox")]
    pub mail_from: Option<Mailbox>,
    /// `PIXIE_MAIL_PICTURES`: whether mails about games show the board. A picture makes a mail 200 kB larger.
    pub mail_pictures: bool,
    /// `PIXIE_REPLY_DOMAIN`: the domain of the addresses for answers and bounces; the sender's
    /// domain by default.
    #[serde(deserialize_with = "read::domain")]
    pub reply_domain: Option<String>,
    /// `PIXIE_SIGNING_KEY`: 64 hexadecimal digits, the key that signs addresses and links in mails,
    /// the same on all nodes; by default a key stored in the database.
    #[serde(deserialize_with = "read::signing_key")]
    pub signing_key: Option<Secret>,
    /// `PIXIE_DKIM_KEY`: a file with the RSA key, in PEM, that our mail is signed with.
    pub dkim_key: Option<PathBuf>,
    /// `PIXIE_DKIM_SELECTOR`: the DNS name of the public half of that key.
    #[serde(deserialize_with = "read::domain")]
    pub dkim_selector: Option<String>,
    /// `PIXIE_DKIM_DOMAIN`: the domain that signs; the sender's domain by default.
    #[serde(deserialize_with = "read::domain")]
    pub dkim_domain: Option<String>,

    /// `PIXIE_LMTP_LISTEN`: the address on which mail servers deliver mail by LMTP; without it
    /// there is no LMTP server.
    #[serde(deserialize_with = "read::lmtp_listen")]
    pub lmtp_listen: Option<SocketAddr>,
    /// `PIXIE_INBOUND_SECRET`: the bearer token for delivering mail to `/inbound/email`; without it
    /// only this machine may.
    #[serde(deserialize_with = "read::secret")]
    pub inbound_secret: Option<Secret>,
    /// `PIXIE_AUTHSERV_ID`: the name that our mail server uses in `Authentication-Results` for its
    /// own results.
    #[serde(deserialize_with = "read::authserv_id")]
    pub authserv_id: Option<String>,
    /// `PIXIE_AUTHSERV_TRUSTED`: whether our mail server removes headers with this name from incoming
    /// mail, so that a `pass` in such a header is its own word.
    pub authserv_trusted: bool,
    /// `PIXIE_UNVERIFIED_MAIL`: what becomes of a mail that nothing proves to be from its sender.
    pub unverified_mail: Option<UnverifiedMail>,
    /// `PIXIE_DNS_SERVER`: the DNS resolver that is asked for the keys of senders; those of the system
    /// by default.
    #[serde(deserialize_with = "read::dns_server")]
    pub dns_server: Option<SocketAddr>,

    /// `PIXIE_TIMESTAMP_URL`: the outside witness that time-stamps the daily roots (RFC 3161); none by default.
    #[serde(deserialize_with = "read::timestamp_url")]
    pub timestamp_url: Option<Url>,

    /// `PIXIE_WEBHOOK_PRIVATE`: whether webhooks may lead to addresses of private networks, and without TLS.
    pub webhook_private: bool,

    /// `PIXIE_METRICS_LISTEN`: the address for `/metrics`, `/healthz` and `/readyz` of those who keep the service running; without
    /// it there are no metrics.
    #[serde(deserialize_with = "read::metrics_listen")]
    pub metrics_listen: Option<SocketAddr>,
    /// `PIXIE_TRACES_URL`: the OpenTelemetry collector that gets traces, by OTLP over HTTP; none by default.
    #[serde(deserialize_with = "read::traces_url")]
    pub traces_url: Option<Url>,
    /// `PIXIE_TRACES_SHARE`: the share of requests that is traced, from 0 to 1.
    pub traces_share: f64,
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
            list_delay_ms: 200,
            mail_pause_seconds: 10,
            listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 8080)),
            public_url: None,
            trusted_proxies: Vec::new(),
            cors_origins: CorsOrigins::Any,
            body_limit: 64 * 1024,
            request_seconds: 20,
            connections: 10_000,
            connections_per_address: 250,
            rate_limit: 600,
            rate_limit_per_user: 600,
            rate_burst: 120,
            rate_limit_loopback: false,
            trust_loopback: None,
            keep_networks: false,
            streams_per_user: 30,
            streams_per_address: 100,
            stop_delay_seconds: 0,
            drain_seconds: 10,
            smtp_url: None,
            mail_from: None,
            mail_pictures: true,
            reply_domain: None,
            signing_key: None,
            lmtp_listen: None,
            inbound_secret: None,
            authserv_id: None,
            authserv_trusted: false,
            unverified_mail: None,
            dns_server: None,
            dkim_key: None,
            dkim_selector: None,
            dkim_domain: None,
            timestamp_url: None,
            webhook_private: false,
            metrics_listen: None,
            traces_url: None,
            traces_share: 1.0,
            log: "info,sqlx::postgres::notice=warn,reqwest_retry=error".to_owned(),
            log_format: LogFormat::Text,
        }
    }
}

/// What becomes of a mail from a player's address that nothing proves to be theirs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum UnverifiedMail {
    /// It is held, and the player is asked once for each way by which such mails come.
    Confirm,
    /// It is dropped.
    Drop,
    /// It is read.
    Read,
}

/// The reason why the service does not start: one sentence with the wrong value and a right one.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct SettingsError(String);

impl Settings {
    /// The URL from outside of a service that listens on `bound`.
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

    /// What becomes of unverified mail. A service that sends no mail away has its reply addresses only on
    /// this machine, and could ask nobody.
    pub fn unverified_mail(&self) -> UnverifiedMail {
        let is_local = self.smtp_url.is_none() && self.authserv_id.is_none();
        self.unverified_mail.unwrap_or(if is_local { UnverifiedMail::Read } else { UnverifiedMail::Confirm })
    }

    /// Where traces go; none if there is no collector.
    pub fn traces(&self) -> Option<TraceSettings> {
        let collector = self.traces_url.clone()?;
        Some(TraceSettings { collector, share: self.traces_share })
    }

    /// Whether requests from this machine may do more than others.
    pub fn trusts_loopback(&self) -> bool {
        self.trust_loopback.unwrap_or_else(|| self.is_at_home())
    }

    /// Whether the public URL leads to this machine, so that nobody else is expected.
    fn is_at_home(&self) -> bool {
        match self.public_url(self.listen).host() {
            Some(Host::Domain(name)) => name == "localhost" || name.ends_with(".localhost"),
            Some(Host::Ipv4(address)) => address.is_loopback(),
            Some(Host::Ipv6(address)) => address.to_canonical().is_loopback(),
            None => false,
        }
    }

    /// The sender of our mail.
    ///
    /// # Panics
    /// If the host of the public URL is not valid in an address; every host of a URL is.
    pub fn mail_from(&self, public_url: &Url) -> Mailbox {
        self.mail_from.clone().unwrap_or_else(|| {
            // An IP address needs brackets in a mail address; mail from there is accepted by nobody
            // anyway.
            let host = match public_url.host() {
                Some(Host::Domain(name)) => name,
                _ => "localhost",
            };
            let address = Address::new("pixie-post", host).expect("a host name makes an address");
            Mailbox::new(Some("Pixie Post".to_owned()), address)
        })
    }
}
