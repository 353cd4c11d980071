//! Answers that several settings give together about mail: its sender, the contact, and unverified mail.

use lettre::Address;
use lettre::message::Mailbox;
use url::{Host, Url};

use super::{Settings, UnverifiedMail};

impl Settings {
    /// What becomes of unverified mail. A service that sends no mail away has its reply addresses only on
    /// this machine, and could ask nobody.
    pub fn unverified_mail(&self) -> UnverifiedMail {
        let is_local = self.smtp_url.is_none() && self.authserv_id.is_none();
        self.unverified_mail.unwrap_or(if is_local { UnverifiedMail::Read } else { UnverifiedMail::Confirm })
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
