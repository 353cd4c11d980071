//! The checks of the DNS of our domains: whether other mail servers believe that our mails are ours, and find us for answers.

use std::collections::BTreeMap;
use std::net::IpAddr;

use super::Finding;
use super::dns::{Dns, NoDnsAnswer};
use crate::delivery::mail_out::{MailIdentity, public_key_texts};
use crate::ground::settings::Settings;

/// See the page of the same name for operators.
const PAPER: &str = "See deploy/mail-out.md.";

/// Mail that stays on this machine needs no DNS.
pub(super) async fn check(settings: &Settings, identity: &MailIdentity) -> Vec<Finding> {
    if settings.smtp_url.is_none() || identity.from.email.domain() == "localhost" {
        return Vec::new();
    }
    let dns = match Dns::new(settings) {
        Ok(dns) => dns,
        Err(error) => {
            return vec![Finding::fail("dns", format!("No resolver is known: {error}."), "Set PIXIE_DNS_SERVER.")];
        }
    };
    let examiner = Examiner { dns, from: identity.from.email.domain(), replies: &identity.reply_domain };
    let takes_mail = settings.lmtp_listen.is_some() || settings.inbound_secret.is_some();
    let mx = async { if takes_mail { examiner.mx().await } else { Ok(Vec::new()) } };
    // Side by side, because it takes long to find that nobody answers.
    let (spf, dkim, dmarc, mx) = tokio::join!(examiner.spf(), examiner.dkim(settings), examiner.dmarc(), mx);
    let single = [("spf", spf), ("dkim", dkim), ("dmarc", dmarc)];
    let single = single.map(|(check, found)| found.unwrap_or_else(|error| no_answer(check, &error)));
    let mx = mx.unwrap_or_else(|error| vec![no_answer("mx", &error)]);
    single.into_iter().chain(mx).collect()
}

fn no_answer(check: &'static str, error: &NoDnsAnswer) -> Finding {
    let advice = "Ask again later, or name a resolver in PIXIE_DNS_SERVER.";
    Finding::fail(check, format!("The DNS does not answer: {error}."), advice)
}

struct Examiner<'a> {
    dns: Dns,
    /// The domain of the visible sender.
    from: &'a str,
    /// The domain of answers and bounces, which is that of the envelope sender, too.
    replies: &'a str,
}

impl Examiner<'_> {
    /// SPF is asked of the envelope sender, so of the domain of bounces.
    async fn spf(&self) -> Result<Finding, NoDnsAnswer> {
        let texts = self.dns.texts(self.replies).await?;
        let is_spf =
            |text: &&String| text.split(' ').next().is_some_and(|version| version.eq_ignore_ascii_case("v=spf1"));
        let records: Vec<_> = texts.iter().filter(is_spf).collect();
        Ok(judge_spf(self.replies, &records))
    }

    async fn dkim(&self, settings: &Settings) -> Result<Finding, NoDnsAnswer> {
        let (Some(key), Some(selector)) = (&settings.dkim_key, &settings.dkim_selector) else {
            let advice = format!("Set PIXIE_DKIM_KEY and PIXIE_DKIM_SELECTOR, unless your mail server signs. {PAPER}");
            return Ok(Finding::warn("dkim", "We do not sign mails.", advice));
        };
        let domain = settings.dkim_domain.as_deref().unwrap_or(self.from);
        let name = format!("{selector}._domainkey.{domain}");
        let expected = match public_key_texts(key) {
            Ok(expected) => expected,
            Err(error) => return Ok(Finding::fail("dkim", format!("{error:#}."), PAPER)),
        };
        let record = format!("v=DKIM1; k=rsa; p={}", expected[0]);
        let texts = self.dns.texts(&name).await?;
        let keys: Vec<_> = texts.iter().filter_map(|text| tags(text).remove("p")).collect();
        let advice = format!("Set the TXT record of `{name}` to `{record}`.");
        Ok(match &keys[..] {
            [] => Finding::fail(
                "dkim",
                format!("There is no key at `{name}`, so our signatures are not believed."),
                advice,
            ),
            [_, _, ..] => Finding::fail("dkim", format!("There are several keys at `{name}`."), advice),
            [key] if !expected.contains(key) => {
                Finding::fail("dkim", format!("The key at `{name}` is not that of PIXIE_DKIM_KEY."), advice)
            }
            _ if !are_related(domain, self.from) => Finding::warn(
                "dkim",
                format!(
                    "We sign for `{domain}`, but mails are from `{}`, so the signature does not count for DMARC.",
                    self.from
                ),
                "Leave PIXIE_DKIM_DOMAIN out, or set it to the domain of PIXIE_MAIL_FROM.",
            ),
            _ => Finding::ok("dkim", format!("The key at `{name}` is that of PIXIE_DKIM_KEY.")),
        })
    }

    /// The record of the domain, or else of a domain above it.
    async fn dmarc(&self) -> Result<Finding, NoDnsAnswer> {
        let mut domain = self.from;
        loop {
            let texts = self.dns.texts(&format!("_dmarc.{domain}")).await?;
            let is_dmarc = |text: &&String| text.starts_with("v=DMARC1");
            if let Some(record) = texts.iter().find(is_dmarc) {
                return Ok(judge_dmarc(domain, record));
            }
            match domain.split_once('.') {
                Some((_, above)) if above.contains('.') => domain = above,
                _ => break,
            }
        }
        let advice = format!("Set the TXT record of `_dmarc.{}` to `v=DMARC1; p=quarantine`. {PAPER}", self.from);
        Ok(Finding::warn(
            "dmarc",
            format!("`{}` has no DMARC record, which large providers ask for.", self.from),
            advice,
        ))
    }

    /// The servers for answers, and the names of their addresses.
    async fn mx(&self) -> Result<Vec<Finding>, NoDnsAnswer> {
        let mut servers = self.dns.mail_servers(self.replies).await?;
        if servers.iter().any(String::is_empty) {
            let advice =
                format!("Replace it by an MX record with your mail server, or set PIXIE_REPLY_DOMAIN. {PAPER}");
            return Ok(vec![Finding::fail(
                "mx",
                format!("The DNS says that `{}` takes no mail.", self.replies),
                advice,
            )]);
        }
        let is_implicit = servers.is_empty();
        if is_implicit {
            servers.push(self.replies.to_owned());
        }
        let mut addresses = Vec::new();
        for server in &servers {
            addresses.extend(self.dns.addresses(server).await?.into_iter().map(|address| (server, address)));
        }
        let advice = format!(
            "Set an MX record of `{}` to the name of your mail server, and give that name an address.",
            self.replies
        );
        let Some((server, _)) = addresses.first() else {
            return Ok(vec![Finding::fail(
                "mx",
                format!("No mail server takes answers to `{}`.", self.replies),
                advice,
            )]);
        };
        let found = format!("`{server}` takes the mail for `{}`.", self.replies);
        let mx = if is_implicit { Finding::warn("mx", found, advice) } else { Finding::ok("mx", found) };
        let mut findings = vec![mx];
        for (server, address) in &addresses {
            findings.push(self.ptr(server, *address).await?);
        }
        Ok(findings)
    }

    /// Whether an address has a name with this address, as many servers ask of those that send to them.
    async fn ptr(&self, server: &str, address: IpAddr) -> Result<Finding, NoDnsAnswer> {
        let names = self.dns.names(address).await?;
        for name in &names {
            if self.dns.addresses(name).await?.contains(&address) {
                return Ok(Finding::ok("ptr", format!("{address} is `{name}`, and `{name}` is {address}.")));
            }
        }
        let found = match names.first() {
            Some(name) => format!("{address} is `{name}`, but `{name}` is not {address}."),
            None => format!("{address} has no name."),
        };
        let advice =
            format!("If you send mail from there, let your provider set the PTR record of {address} to `{server}`.");
        Ok(Finding::warn("ptr", found, advice))
    }
}

fn judge_spf(domain: &str, records: &[&String]) -> Finding {
    let example = format!(
        "Set one TXT record of `{domain}` such as `v=spf1 mx -all`, with the servers that send for you. {PAPER}"
    );
    let record = match records {
        [] => return Finding::fail("spf", format!("`{domain}` has no SPF record, so our mails look forged."), example),
        [record] => record.to_ascii_lowercase(),
        _ => {
            return Finding::fail("spf", format!("`{domain}` has several SPF records, which counts as none."), example);
        }
    };
    let terms: Vec<_> = record.split_whitespace().skip(1).collect();
    let is_sender = |term: &&&str| !term.starts_with(['-', '~', '?']) && !matches!(**term, "all" | "+all");
    let senders = terms.iter().filter(is_sender).count();
    let found = format!("`{domain}` has `{record}`.");
    match terms.last() {
        _ if terms.iter().any(|term| matches!(*term, "all" | "+all")) => {
            Finding::fail("spf", format!("{found} It lets everybody send."), example)
        }
        _ if senders == 0 => Finding::fail("spf", format!("{found} It lets nobody send."), example),
        Some(&"-all" | &"~all") => Finding::ok("spf", found),
        Some(last) if last.starts_with("redirect=") => Finding::ok("spf", found),
        _ => {
            Finding::warn("spf", format!("{found} It says nothing of other servers."), "End it with `-all` or `~all`.")
        }
    }
}

fn judge_dmarc(domain: &str, record: &str) -> Finding {
    let found = format!("`{domain}` has `{record}`.");
    match tags(record).get("p").map(String::as_str) {
        Some("none" | "quarantine" | "reject") => Finding::ok("dmarc", found),
        _ => Finding::fail("dmarc", found, "It needs `p=none`, `p=quarantine` or `p=reject`."),
    }
}

/// The tags of a record such as `v=DKIM1; p=…`, without spaces in their values.
fn tags(record: &str) -> BTreeMap<String, String> {
    let tags = record.split(';').filter_map(|tag| tag.split_once('='));
    let tags = tags.map(|(name, value)| (name.trim().to_owned(), value.split_whitespace().collect::<String>()));
    tags.collect()
}

/// Whether one domain is within the other, so that DMARC takes them for the same owner's.
fn are_related(one: &str, other: &str) -> bool {
    let is_within = |inner: &str, outer: &str| inner == outer || inner.ends_with(&format!(".{outer}"));
    is_within(one, other) || is_within(other, one)
}

#[cfg(test)]
mod tests {
    use super::super::Level;
    use super::*;

    #[test]
    fn an_spf_record_names_those_who_send_and_no_others() {
        let level = |records: &[&str]| {
            let records: Vec<_> = records.iter().map(|record| (*record).to_owned()).collect();
            judge_spf("play.example", &records.iter().collect::<Vec<_>>()).level
        };
        for good in ["v=spf1 mx -all", "v=spf1 include:_spf.relay.example ~all", "v=spf1 redirect=_spf.example"] {
            assert_eq!(level(&[good]), Level::Ok, "{good}");
        }
        for doubtful in ["v=spf1 mx", "v=spf1 mx ?all"] {
            assert_eq!(level(&[doubtful]), Level::Warn, "{doubtful}");
        }
        for bad in ["v=spf1 mx +all", "v=spf1 mx all", "v=spf1 -all", "v=spf1"] {
            assert_eq!(level(&[bad]), Level::Fail, "{bad}");
        }
        assert_eq!(level(&[]), Level::Fail);
        assert_eq!(level(&["v=spf1 mx -all", "v=spf1 a -all"]), Level::Fail);
    }

    #[test]
    fn a_dmarc_record_says_what_to_do() {
        assert_eq!(judge_dmarc("play.example", "v=DMARC1; p=reject; rua=mailto:a@play.example").level, Level::Ok);
        assert_eq!(judge_dmarc("play.example", "v=DMARC1; rua=mailto:a@play.example").level, Level::Fail);
    }

    #[test]
    fn domains_of_one_owner_are_related() {
        assert!(are_related("example.org", "play.example.org") && are_related("play.example.org", "example.org"));
        assert!(are_related("example.org", "example.org") && !are_related("example.org", "badexample.org"));
    }
}
