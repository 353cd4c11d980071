//! The settings of the service: one table with their names, defaults, valid values and meanings, and the reading of them.
//!
//! The environment wins over the credentials of systemd, and these over the settings file. A key of the file is the name of the
//! variable without `PIXIE_`, in lower case.

mod backup_to;
mod check;
mod cors_origins;
mod example;
mod fault;
mod file;
mod kinds;
mod passkey_host;
mod reference;
mod schema;
mod setting;
mod sources;
mod table;
mod values;

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use lettre::Address;
use lettre::message::Mailbox;
use url::{Host, Url};

pub use self::backup_to::BackupTo;
pub use self::cors_origins::CorsOrigins;
pub use self::example::example;
pub use self::fault::Faults;
pub use self::passkey_host::passkey_host;
pub use self::reference::reference;
pub use self::schema::schema;
use self::setting::Setting;
pub use self::sources::{Loaded, Sources};
use self::table::SECTIONS;
pub use self::table::{Settings, UnverifiedMail};
pub use self::values::Secret;
use crate::ground::telemetry::TraceSettings;

/// All settings, in the order of the reference.
fn all() -> impl Iterator<Item = &'static Setting> {
    SECTIONS.iter().flat_map(|section| section.settings)
}

/// The setting with this name in the settings file.
fn setting_of(key: &str) -> Option<&'static Setting> {
    all().find(|setting| setting.key == key)
}

/// The secret whose file is named by this key.
fn setting_of_file_key(key: &str) -> Option<&'static Setting> {
    key.strip_suffix("_file").and_then(setting_of).filter(|setting| setting.shape().is_secret)
}

/// What the operator says of the OpenID provider.
#[derive(Clone, Debug)]
pub struct OpenIdSettings {
    /// Its name for programs.
    pub issuer: String,
    /// Our id at the provider.
    pub client_id: String,
    /// Our secret at the provider.
    pub client_secret: Secret,
}

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

    /// The OpenID provider, if there is one.
    pub fn openid(&self) -> Option<OpenIdSettings> {
        Some(OpenIdSettings {
            issuer: self.openid_issuer.clone()?,
            client_id: self.openid_client_id.clone()?,
            client_secret: self.openid_client_secret.clone()?,
        })
    }

    /// Where traces go; none if there is no collector.
    pub fn traces(&self) -> Option<TraceSettings> {
        let collector = self.traces_url.clone()?;
        Some(TraceSettings { collector, share: f64::from(self.traces_percent) / 100.0 })
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

    /// Where somebody reports a weakness of a service at this URL. Mail to `postmaster` reaches the operator, whose own address is
    /// shown to nobody.
    pub fn security_contact(&self, public_url: &Url) -> Url {
        self.security_contact.clone().unwrap_or_else(|| {
            let sender = self.mail_from(public_url);
            let domain = self.reply_domain.as_deref().unwrap_or(sender.email.domain());
            Url::parse(&format!("mailto:postmaster@{domain}")).expect("a domain makes an address")
        })
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
