//! The checks of settings that contradict each other, and the warnings about what may be a mistake.

use std::net::IpAddr;

use url::{Host, Url};

use super::{BackupTo, Settings, UnverifiedMail, passkey_host};

/// A reason to refuse settings that are valid alone.
pub(super) struct Rule {
    /// The settings that it is about.
    pub(super) keys: &'static [&'static str],
    pub(super) is_broken: fn(&Settings) -> bool,
    /// The fault and what would be right, with the names of variables.
    pub(super) sentence: &'static str,
}

pub(super) const RULES: &[Rule] = &[
    Rule {
        keys: &["openid_issuer", "openid_client_id", "openid_client_secret"],
        is_broken: |settings| {
            let set = [
                settings.openid_issuer.is_some(),
                settings.openid_client_id.is_some(),
                settings.openid_client_secret.is_some(),
            ];
            set.contains(&true) && set.contains(&false)
        },
        sentence: "PIXIE_OPENID_ISSUER, PIXIE_OPENID_CLIENT_ID and PIXIE_OPENID_CLIENT_SECRET belong together: set all three for a sign-in by a provider, or none.",
    },
    Rule {
        keys: &["openid_only", "openid_issuer"],
        is_broken: |settings| settings.openid_only && settings.openid_issuer.is_none(),
        sentence: "PIXIE_OPENID_ONLY closes the sign-in by mail, but no provider is named: set PIXIE_OPENID_ISSUER, or nobody gets in.",
    },
    Rule {
        keys: &["trusted_proxies"],
        is_broken: |settings| settings.trusted_proxies.iter().any(|network| network.prefix_len() == 0),
        sentence: "PIXIE_TRUSTED_PROXIES trusts the whole internet, so that anybody could pose as any address: name the proxies only.",
    },
    Rule {
        keys: &["moderators_need_passkeys", "public_url"],
        is_broken: |settings| {
            let has_host = settings.public_url.as_ref().is_some_and(|url| passkey_host(url).is_some());
            settings.moderators_need_passkeys && !has_host
        },
        sentence: "PIXIE_MODERATORS_NEED_PASSKEYS is set, but browsers make no passkeys for PIXIE_PUBLIC_URL: it should have a name and https, such as `https://pixie.example.org`, or be `http://localhost:8080`.",
    },
    Rule {
        keys: &["smtp_url", "mail_from"],
        is_broken: |settings| settings.mail_from.is_none() && settings.sends_mail_away(),
        sentence: "PIXIE_SMTP_URL names a mail server elsewhere, so PIXIE_MAIL_FROM must say who the mail is from, such as `Pixie Post <post@example.org>`.",
    },
    Rule {
        keys: &["authserv_trusted", "authserv_id"],
        is_broken: |settings| settings.authserv_trusted && settings.authserv_id.is_none(),
        sentence: "PIXIE_AUTHSERV_TRUSTED is set, but no server is named: PIXIE_AUTHSERV_ID must say whose results are trusted, such as `mx.example.org`.",
    },
    Rule {
        keys: &["dkim_key", "dkim_selector"],
        is_broken: |settings| settings.dkim_key.is_some() != settings.dkim_selector.is_some(),
        sentence: "PIXIE_DKIM_KEY and PIXIE_DKIM_SELECTOR belong together: set both to sign mail, or none not to.",
    },
    Rule {
        keys: &["dkim_key", "mail_from", "dkim_domain"],
        is_broken: |settings| {
            let signs = settings.dkim_key.is_some() && settings.dkim_selector.is_some();
            signs && settings.mail_from.is_none() && settings.dkim_domain.is_none()
        },
        sentence: "PIXIE_DKIM_KEY signs mail, so PIXIE_MAIL_FROM must say who it is from, such as `Pixie Post <post@example.org>`.",
    },
    Rule {
        keys: &["backup_every_hours"],
        is_broken: |settings| 24 % settings.backup_every_hours.max(1) != 0,
        sentence: "PIXIE_BACKUP_EVERY_HOURS should divide a day evenly: 1, 2, 3, 4, 6, 8, 12 or 24.",
    },
    Rule {
        keys: &["backup_to", "backup_s3_key_id", "backup_s3_secret"],
        is_broken: |settings| {
            let has_key = settings.backup_s3_key_id.is_some() && settings.backup_s3_secret.is_some();
            matches!(settings.backup_to, Some(BackupTo::Bucket { .. })) && !has_key
        },
        sentence: "PIXIE_BACKUP_TO is a bucket, so PIXIE_BACKUP_S3_KEY_ID and PIXIE_BACKUP_S3_SECRET must say who writes into it.",
    },
];

impl Settings {
    /// Warnings about valid values that may be a mistake.
    pub fn warnings(&self) -> Vec<String> {
        let is_open = self.lmtp_listen.is_some_and(|address| !address.ip().is_loopback());
        let open = "PIXIE_LMTP_LISTEN is not on the loopback address, and LMTP knows no passwords: see that only your mail server can reach it.";
        let is_untrusted = self.authserv_id.is_some() && !self.authserv_trusted;
        let untrusted = "PIXIE_AUTHSERV_ID is set without PIXIE_AUTHSERV_TRUSTED: a `fail` of your mail server counts, but a `pass` does not, because anybody could have written it. See deploy/postfix/README.md.";
        let believes_all = self.smtp_url.is_some() && self.unverified_mail() == UnverifiedMail::Read;
        let believed =
            "PIXIE_UNVERIFIED_MAIL is `read`: whoever knows the reply address of a seat can play for it by mail.";
        let warnings = [(is_open, open), (is_untrusted, untrusted), (believes_all, believed)];
        warnings.into_iter().filter(|(applies, _)| *applies).map(|(_, warning)| warning.to_owned()).collect()
    }

    /// The warning about a service that sends mail but cannot receive any.
    pub fn inbound_mail_warning(&self) -> Option<&'static str> {
        let takes_no_mail = self.smtp_url.is_some() && self.lmtp_listen.is_none() && self.inbound_secret.is_none();
        takes_no_mail.then_some(
            "Mail goes out through PIXIE_SMTP_URL, but answers cannot come in: set PIXIE_LMTP_LISTEN for a mail server, or PIXIE_INBOUND_SECRET for a service that posts mail to /inbound/email.",
        )
    }

    /// The warning about a service for others that has no mail server, or that trusts this machine,
    /// and about one for this machine that others reach: what is open, and what is closed.
    pub fn exposure_warning(&self) -> Option<&'static str> {
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
    use super::*;
    use crate::ground::settings::names::{all, setting_of};
    use crate::ground::settings::{Faults, Loaded, Sources};

    fn load(given: &[(&str, &str)]) -> Result<Loaded, Faults> {
        let variables = given.iter().map(|(key, value)| (setting_of(key).expect("a key").variable(), value.into()));
        Sources { variables: variables.collect(), file: None }.load()
    }

    fn settings(given: &[(&str, &str)]) -> Settings {
        load(given).expect("settings").settings
    }

    #[test]
    fn a_start_that_may_be_a_mistake_says_what_is_open_and_what_is_closed() {
        let exposure_warning = |given: &[(&str, &str)]| settings(given).exposure_warning();
        let url = "https://pixie.example";
        let warning = exposure_warning(&[("public_url", url)]).expect("a warning");
        assert!(["Closed", "/dev/mail", "/inbound/email"].iter().all(|word| warning.contains(word)), "{warning}");
        let warning = exposure_warning(&[("public_url", url), ("trust_loopback", "true")]).expect("a warning");
        assert!(
            ["Open", "/dev/mail", "/inbound/email", "no limits"].iter().all(|word| warning.contains(word)),
            "{warning}"
        );
        let warning = exposure_warning(&[("listen", "0.0.0.0:8080"), ("public_url", "http://localhost:8080")])
            .expect("a warning");
        assert!(["Open", "/dev/mail", "PIXIE_PUBLIC_URL"].iter().all(|word| warning.contains(word)), "{warning}");
        for given in [
            vec![],
            vec![("public_url", "http://localhost:8080")],
            vec![("public_url", url), ("smtp_url", "smtp://localhost")],
        ] {
            assert_eq!(exposure_warning(&given), None, "{given:?}");
        }
    }

    #[test]
    fn only_a_service_for_this_machine_trusts_it_by_default() {
        let trusts = |given: &[(&str, &str)]| settings(given).trusts_loopback();
        for url in ["http://localhost:8080", "http://pixie.localhost", "http://127.0.0.2", "http://[::1]:8080"] {
            assert!(trusts(&[("public_url", url)]), "{url}");
        }
        for url in ["https://pixie.example", "http://192.0.2.1", "http://localhost.example", "http://[2001:db8::1]"] {
            assert!(!trusts(&[("public_url", url)]), "{url}");
            assert!(trusts(&[("public_url", url), ("trust_loopback", "true")]), "{url}");
        }
        assert!(trusts(&[]) && !trusts(&[("trust_loopback", "false")]));
        assert!(!trusts(&[("listen", "192.0.2.1:80")]));
    }

    #[test]
    fn who_sends_mail_and_takes_none_in_is_told() {
        let inbound_mail_warning = |given: &[(&str, &str)]| settings(given).inbound_mail_warning();
        let smtp = "smtp://localhost";
        let warning = inbound_mail_warning(&[("smtp_url", smtp)]).expect("a warning");
        assert!(["PIXIE_LMTP_LISTEN", "PIXIE_INBOUND_SECRET"].iter().all(|name| warning.contains(name)), "{warning}");
        for given in [
            vec![],
            vec![("smtp_url", smtp), ("lmtp_listen", "127.0.0.1:8024")],
            vec![("smtp_url", smtp), ("inbound_secret", "a long enough secret")],
        ] {
            assert_eq!(inbound_mail_warning(&given), None, "{given:?}");
        }
    }

    #[test]
    fn unverified_mail_is_asked_about_as_soon_as_mail_leaves_the_machine() {
        let smtp = "smtp://localhost";
        for (given, policy, warnings) in [
            (vec![], UnverifiedMail::Read, 0),
            (vec![("smtp_url", smtp)], UnverifiedMail::Confirm, 0),
            (vec![("authserv_id", "mx.example")], UnverifiedMail::Confirm, 1),
            (vec![("authserv_id", "mx.example"), ("authserv_trusted", "true")], UnverifiedMail::Confirm, 0),
            (vec![("smtp_url", smtp), ("unverified_mail", "drop")], UnverifiedMail::Drop, 0),
            (vec![("smtp_url", smtp), ("unverified_mail", "read")], UnverifiedMail::Read, 1),
        ] {
            let settings = settings(&given);
            assert_eq!((settings.unverified_mail(), settings.warnings().len()), (policy, warnings), "{given:?}");
        }
        let refused = load(&[("authserv_trusted", "true")]).expect_err("no server is named");
        assert!(refused.sentences()[0].contains("PIXIE_AUTHSERV_ID"), "{refused:?}");
    }

    #[test]
    fn an_empty_variable_counts_as_not_set() {
        let keys: Vec<_> = all().map(|setting| setting.key).collect();
        let empty = |value: &'static str| keys.iter().map(|key| (*key, value)).collect::<Vec<_>>();
        for value in ["", " "] {
            let loaded = load(&empty(value)).expect("no faults");
            assert_eq!(format!("{:?}", loaded.settings), format!("{:?}", settings(&[])), "{value:?}");
        }
        let secret_file = ("PIXIE_SMTP_URL_FILE".to_owned(), "".into());
        let unknown = ("PIXIE_NO_SETTING".to_owned(), "".into());
        let loaded = Sources { variables: vec![secret_file, unknown], file: None }.load().expect("no faults");
        assert!(loaded.settings.smtp_url.is_none() && loaded.warnings == load(&[]).expect("no faults").warnings);
    }
}
