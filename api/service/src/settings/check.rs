//! The checks of settings: which values are valid, alone and together.

use std::net::IpAddr;

use url::{Host, Url};

use super::{Settings, SettingsError, UnverifiedMail};

/// Anything shorter could be guessed.
const SHORTEST_SECRET: usize = 16;

/// An hour.
const LONGEST_DELAY_MS: u32 = 3_600_000;
const LONGEST_PAUSE_SECONDS: u32 = 3600;

impl Settings {
    /// Refuses values that can be parsed, but are not valid, alone or together.
    pub(super) fn check(self) -> Result<Self, SettingsError> {
        let refuse = |sentence: &str| Err(SettingsError(sentence.to_owned()));
        if self.database_connections == 0 {
            return refuse("PIXIE_DATABASE_CONNECTIONS is 0, but the service needs at least one connection.");
        }
        if self.body_limit < 1024 {
            return refuse("PIXIE_BODY_LIMIT is below 1024 bytes, which is too small for ordinary requests.");
        }
        if self.request_seconds == 0 {
            return refuse("PIXIE_REQUEST_SECONDS is 0, so that no request could be answered: set it to 1 or more.");
        }
        if self.list_delay_ms > LONGEST_DELAY_MS {
            return refuse(
                "PIXIE_LIST_DELAY_MS is above 3600000, so that other nodes would be hours behind: set it to some hundreds.",
            );
        }
        if self.mail_pause_seconds > LONGEST_PAUSE_SECONDS {
            return refuse("PIXIE_MAIL_PAUSE_SECONDS is above 3600, so that players would wait hours for their mails.");
        }
        if self.connections == 0 {
            return refuse("PIXIE_CONNECTIONS is 0, so that nobody could connect: set it to 1 or more.");
        }
        if (self.rate_limit > 0 || self.rate_limit_per_user > 0) && self.rate_burst == 0 {
            return refuse(
                "PIXIE_RATE_BURST is 0, which would refuse every request: set it to 1 or more, or PIXIE_RATE_LIMIT and PIXIE_RATE_LIMIT_PER_USER to 0 for no limit.",
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
        if !(0.0..=1.0).contains(&self.traces_share) {
            return refuse(
                "PIXIE_TRACES_SHARE is not a share from 0 to 1: set it to 1 for all requests, or to 0.1 for one in ten.",
            );
        }
        if self.authserv_trusted && self.authserv_id.is_none() {
            return refuse(
                "PIXIE_AUTHSERV_TRUSTED is set, but no server is named: PIXIE_AUTHSERV_ID must say whose results are trusted, such as `mx.example.org`.",
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

    /// Warnings about valid values that may be a mistake.
    pub(super) fn warnings(&self) -> Vec<String> {
        let is_open = self.lmtp_listen.is_some_and(|address| !address.ip().is_loopback());
        let open = "PIXIE_LMTP_LISTEN is not on the loopback address, and LMTP knows no passwords: see that only your mail server can reach it.";
        let is_doubted = self.authserv_id.is_some() && !self.authserv_trusted;
        let doubted = "PIXIE_AUTHSERV_ID is set without PIXIE_AUTHSERV_TRUSTED: a `fail` of your mail server counts, but a `pass` does not, because anybody could have written it. See deploy/postfix/README.md.";
        let believes_all = self.smtp_url.is_some() && self.unverified_mail() == UnverifiedMail::Read;
        let believed =
            "PIXIE_UNVERIFIED_MAIL is `read`: whoever knows the reply address of a seat can play for it by mail.";
        let warnings = [(is_open, open), (is_doubted, doubted), (believes_all, believed)];
        warnings.into_iter().filter(|(applies, _)| *applies).map(|(_, warning)| warning.to_owned()).collect()
    }

    /// The warning about a service that sends mail but cannot receive any.
    pub fn deafness(&self) -> Option<&'static str> {
        let is_deaf = self.smtp_url.is_some() && self.lmtp_listen.is_none() && self.inbound_secret.is_none();
        is_deaf.then_some(
            "Mail goes out through PIXIE_SMTP_URL, but answers cannot come in: set PIXIE_LMTP_LISTEN for a mail server, or PIXIE_INBOUND_SECRET for a service that posts mail to /inbound/email.",
        )
    }

    /// The warning about a service for others that has no mail server, or that trusts this machine,
    /// and about one for this machine that others reach: what is open, and what is closed.
    pub fn exposure(&self) -> Option<&'static str> {
        match (self.is_at_home(), self.trusts_loopback(), self.smtp_url.is_some()) {
            (true, true, _) if !self.listen.ip().is_loopback() => Some(
                "PIXIE_LISTEN is open to other machines, but PIXIE_PUBLIC_URL leads to this one. Open to all requests that come from this machine: /dev/mail, where sign-in codes are read, unless there is PIXIE_SMTP_URL, and /inbound/email, unless there is PIXIE_INBOUND_SECRET. If a proxy here passes on what others send, set PIXIE_PUBLIC_URL to the address that they use.",
            ),
            (true, ..) | (false, false, true) => None,
            (false, true, false) => Some(
                "PIXIE_TRUST_LOOPBACK is true, but PIXIE_PUBLIC_URL is for others. Open to all requests that come from this machine, those that a proxy here passes on without saying so included: /dev/mail, where sign-in codes are read, and /inbound/email, unless PIXIE_INBOUND_SECRET is set. They have no limits.",
            ),
            (false, true, true) => Some(
                "PIXIE_TRUST_LOOPBACK is true, but PIXIE_PUBLIC_URL is for others. Open to all requests that come from this machine, those that a proxy here passes on without saying so included: /inbound/email, unless PIXIE_INBOUND_SECRET is set. They have no limits.",
            ),
            (false, false, false) => Some(
                "PIXIE_PUBLIC_URL is for others, but there is no PIXIE_SMTP_URL, so nobody gets mail, and nobody new can sign in. Closed, even for this machine: /dev/mail, and /inbound/email without PIXIE_INBOUND_SECRET. Set PIXIE_SMTP_URL; or, if only this machine reaches the service, PIXIE_TRUST_LOOPBACK=true.",
            ),
        }
    }

    /// Whether mail leaves this machine.
    fn sends_mail_away(&self) -> bool {
        let Some(url) = self.smtp_url.as_ref().and_then(|url| Url::parse(url.expose()).ok()) else {
            return false;
        };
        // The URL crate recognises IP addresses only for schemes it knows, and smtp is not one of
        // them.
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
    fn a_start_that_may_be_a_mistake_says_what_is_open_and_what_is_closed() {
        let exposure = |settings| serde_json::from_value::<Settings>(settings).expect("settings").exposure();
        let url = "https://pixie.example";
        let told = exposure(json!({"public_url": url})).expect("a warning");
        assert!(["Closed", "/dev/mail", "/inbound/email"].iter().all(|word| told.contains(word)), "{told}");
        let told = exposure(json!({"public_url": url, "trust_loopback": true})).expect("a warning");
        assert!(["Open", "/dev/mail", "/inbound/email", "no limits"].iter().all(|word| told.contains(word)), "{told}");
        let told =
            exposure(json!({"listen": "0.0.0.0:8080", "public_url": "http://localhost:8080"})).expect("a warning");
        assert!(["Open", "/dev/mail", "PIXIE_PUBLIC_URL"].iter().all(|word| told.contains(word)), "{told}");
        for settings in [
            json!({}),
            json!({"public_url": "http://localhost:8080"}),
            json!({"public_url": url, "smtp_url": "smtp://localhost"}),
        ] {
            assert_eq!(exposure(settings.clone()), None, "{settings}");
        }
    }

    #[test]
    fn only_a_service_for_this_machine_trusts_it_by_default() {
        let trusts = |settings| serde_json::from_value::<Settings>(settings).expect("settings").trusts_loopback();
        for url in ["http://localhost:8080", "http://pixie.localhost", "http://127.0.0.2", "http://[::1]:8080"] {
            assert!(trusts(json!({"public_url": url})), "{url}");
        }
        for url in ["https://pixie.example", "http://192.0.2.1", "http://localhost.example", "http://[2001:db8::1]"] {
            assert!(!trusts(json!({"public_url": url})), "{url}");
            assert!(trusts(json!({"public_url": url, "trust_loopback": true})), "{url}");
        }
        assert!(trusts(json!({})) && !trusts(json!({"trust_loopback": false})));
        assert!(!trusts(json!({"listen": "192.0.2.1:80"})));
    }

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

    #[test]
    fn unverified_mail_is_asked_about_as_soon_as_mail_leaves_the_machine() {
        let settings = |settings| serde_json::from_value::<Settings>(settings).expect("settings");
        let smtp = "smtp://localhost";
        for (given, policy, warnings) in [
            (json!({}), UnverifiedMail::Read, 0),
            (json!({"smtp_url": smtp}), UnverifiedMail::Confirm, 0),
            (json!({"authserv_id": "mx.example"}), UnverifiedMail::Confirm, 1),
            (json!({"authserv_id": "mx.example", "authserv_trusted": true}), UnverifiedMail::Confirm, 0),
            (json!({"smtp_url": smtp, "unverified_mail": "drop"}), UnverifiedMail::Drop, 0),
            (json!({"smtp_url": smtp, "unverified_mail": "read"}), UnverifiedMail::Read, 1),
        ] {
            let settings = settings(given.clone());
            assert_eq!((settings.unverified_mail(), settings.warnings().len()), (policy, warnings), "{given}");
        }
        let refused = settings(json!({"authserv_trusted": true})).check().expect_err("no server is named");
        assert!(refused.0.contains("PIXIE_AUTHSERV_ID"), "{refused}");
    }
}
