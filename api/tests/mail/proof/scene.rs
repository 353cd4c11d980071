//! A player whose provider signs, mails of theirs, and the verifier.

use std::collections::BTreeMap;

use pixie_service::delivery::mail_address::{Address, Holder};
use pixie_service::ground::pools::Pools;
use pixie_service::ground::signing::Signer;
use pixie_service::mail::authenticate::{DkimVerifier, Proof, Recipient};
use pixie_service::mail::parse::{self, Message};
use tokio::runtime::Runtime;
use uuid::Uuid;

use super::name_server;
use super::providers::{PROVIDERS, Provider};
use super::signing::{self, signed};

/// The local part of the address at which the service takes mails.
pub(super) const DESK: &str = "play";
pub(super) const DOMAIN: &str = "play.pixie.example";
/// The player whose mails are forged.
pub(super) const USER: Uuid = Uuid::from_u128(0xada);

/// The reply address of the player.
pub(super) fn seat() -> String {
    let holder = Holder { id: USER, epoch: 0 };
    Address::Seat { game: Uuid::from_u128(7), seat: 1, decision: 1 }.local_part(holder, &Signer::new([7; 32]))
}

/// The form of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    Text,
    /// Text, and the same as HTML.
    Alternative,
    /// Text whose lines are broken by its encoding.
    Encoded,
    HtmlAlone,
}

pub(super) const FORMS: [Form; 4] = [Form::Text, Form::Alternative, Form::Encoded, Form::HtmlAlone];

/// The verifier, and a DNS with the keys of all providers.
pub(super) struct Scene {
    runtime: Runtime,
    pools: Pools,
    verifier: DkimVerifier,
}

impl Scene {
    pub(super) fn new() -> Self {
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build();
        let runtime = runtime.expect("a runtime");
        let domains = PROVIDERS.iter().map(|provider| provider.domain).chain(["evil.example", "mail.gmail.example"]);
        let mut records: BTreeMap<String, String> =
            domains.map(|domain| (format!("s._domainkey.{domain}"), signing::record(""))).collect();
        records.insert("test._domainkey.gmail.example".into(), signing::record("t=y; "));
        records.insert("_dmarc.gmail.example".into(), "v=DMARC1; p=reject; adkim=s".into());
        let resolver = runtime.block_on(name_server::serve(records));
        let verifier = runtime.block_on(async { DkimVerifier::new(Some(resolver)) }).expect("a verifier");
        Self { runtime, pools: Pools::start(1).expect("threads"), verifier }
    }

    /// What the signatures of a mail to this address prove.
    pub(super) fn proof(&self, mail: &str, local: &str) -> Proof {
        let Ok(message) = parse::read(mail.as_bytes()) else { return Proof::Nothing };
        let is_desk = local == DESK;
        let to = Recipient {
            local: local.to_owned(),
            domain: is_desk.then(|| DOMAIN.to_owned()),
            user: is_desk.then_some(USER),
        };
        let proven = self.verifier.prove(&self.pools, mail.as_bytes(), &message, to);
        self.runtime.block_on(proven).expect("room in the pool")
    }

    pub(super) fn is_whole(&self, mail: &str, local: &str) -> bool {
        matches!(self.proof(mail, local), Proof::Whole { .. })
    }
}

/// A mail of the player from this provider to an address of ours, not yet signed.
pub(super) fn mail(provider: &Provider, local: &str, form: Form) -> String {
    mail_to(provider, &format!("{local}@{DOMAIN}"), form)
}

/// A mail of the player to any address, not yet signed.
pub(super) fn mail_to(provider: &Provider, to: &str, form: Form) -> String {
    let (kind, body) = text(form);
    format!(
        "From: Ada <ada@{}>\r\nTo: Pixie Post <{to}>\r\nSubject: Re: Pixie Queen: your turn\r\n\
         Date: Thu, 1 Jan 2026 00:00:00 +0000\r\nMessage-ID: <1@{}>\r\nMIME-Version: 1.0\r\n{kind}\r\n\r\n{body}",
        provider.domain, provider.domain,
    )
}

/// The same as an answer to a mail of ours about a game.
pub(super) fn answering(mail: &str) -> String {
    let id = id_of_ours(3);
    mail.replacen(
        "MIME-Version",
        &format!("In-Reply-To: {id}\r\nReferences: {}\r\n {id}\r\nMIME-Version", id_of_ours(2)),
        1,
    )
}

/// The id of a mail of ours to the player about a version of a game.
pub(super) fn id_of_ours(version: u32) -> String {
    format!("<{}.{version}.{}.turn@{DOMAIN}>", Uuid::from_u128(7).simple(), USER.simple())
}

/// The fields of the type, and the body.
fn text(form: Form) -> (&'static str, &'static str) {
    match form {
        Form::Text => (
            "Content-Type: text/plain; charset=UTF-8; format=flowed\r\nContent-Transfer-Encoding: 7bit",
            "1\r\n\r\nOn Thu, Pixie Post wrote:\r\n> resign\r\n",
        ),
        Form::Alternative => (
            "Content-Type: multipart/alternative; boundary=\"0000000000004b1e2c06\"",
            "--0000000000004b1e2c06\r\nContent-Type: text/plain; charset=\"UTF-8\"\r\n\
             Content-Transfer-Encoding: quoted-printable\r\n\r\n1=\r\n\r\n\r\nOn Thu, Pixie Post wrote:\r\n> resign\r\n\r\n\
             --0000000000004b1e2c06\r\nContent-Type: text/html; charset=\"UTF-8\"\r\n\r\n<div>1</div>\r\n\r\n\
             --0000000000004b1e2c06--\r\n",
        ),
        Form::Encoded => (
            "Content-Type: text/plain; charset=\"UTF-8\"\r\nContent-Transfer-Encoding: quoted-printable",
            "trade 2 apples =\r\nfor silver\r\n",
        ),
        Form::HtmlAlone => ("Content-Type: text/html; charset=utf-8", "<div>1</div>\r\n"),
    }
}

/// The mail with the signature of its provider.
pub(super) fn sent(provider: &Provider, mail: &str) -> String {
    let names = names(provider, mail);
    signed(mail, provider.domain, &names.iter().map(String::as_str).collect::<Vec<_>>())
}

/// The names in the signature of a mail: those that it has, and those that are sealed.
pub(super) fn names(provider: &Provider, mail: &str) -> Vec<String> {
    let header = mail.split("\r\n\r\n").next().unwrap_or_default().to_ascii_lowercase();
    let has =
        |name: &&str| header.split("\r\n").any(|line| line.starts_with(&format!("{}:", name.to_ascii_lowercase())));
    let signs = provider.signs.split(':').filter(has);
    signs.chain(provider.seals.split(':')).filter(|name| !name.is_empty()).map(str::to_owned).collect()
}

/// What a mail says: what must not change.
pub(super) fn says(mail: &str) -> (Vec<String>, String, Vec<String>) {
    let Message { from, subject, nature, .. } = parse::read(mail.as_bytes()).expect("a mail");
    let lines = match nature {
        parse::Nature::Written { lines } => lines.into_iter().map(|line| line.text).collect(),
        other => vec![format!("{other:?}")],
    };
    (from, subject, lines)
}
