//! The attack: a mail with the sender of a player, to the reply address of a mail that they forwarded.

use std::collections::BTreeMap;
use std::net::SocketAddr;

use chrono::TimeDelta;
use data_encoding::BASE64;
use mail_auth::common::crypto::{RsaKey, Sha256};
use mail_auth::common::headers::HeaderWriter as _;
use mail_auth::dkim::DkimSigner;
use pixie_service::ground::settings::{Settings, UnverifiedMail};
use rustls::pki_types::pem::PemObject as _;
use rustls::pki_types::{PrivateKeyDer, PrivatePkcs1KeyDer};
use serde_json::json;

use super::name_server;
use crate::mail_in::guests::invited;
use crate::support::Service;
use crate::support::game::Seated;
use crate::support::letters::{address_of, letter};

const KEY: &str = include_str!("dkim_key.pem");
/// The headers that our mail server writes on top.
const FROM_HOME: &str = "Received: from mail.example.org (mail.example.org [203.0.113.5])\r\n\tby mx.example (Postfix) with ESMTPS id 1;\r\n\tThu, 1 Jan 2026 00:00:00 +0000\r\n";
const FROM_ELSEWHERE: &str = "Received: from mail.example.org (unknown [198.51.100.66])\r\n\tby mx.example (Postfix) with ESMTP id 2;\r\n\tThu, 1 Jan 2026 00:00:00 +0000\r\n";

/// A service that asks whether mails are of their sender, and a game.
struct Scene {
    service: Service,
    game: Seated,
    /// The seat whose turn it is, its holder, and its reply address.
    seat: usize,
    from: String,
    to: String,
    /// A legal move.
    said: String,
}

impl Scene {
    async fn start(change: impl FnOnce(&mut Settings)) -> Self {
        let service = Service::start_with(change).await;
        let game = service.seated(2, json!({})).await;
        let (seat, to) = service.asked(&game).await;
        let decision = service.own_decision(&game, seat).await;
        let said = decision["legal"][0]["notation"].as_str().expect("a move").to_owned();
        Self { service, game, seat, from: address_of(seat), to, said }
    }

    /// A service with default settings, except that it asks about unverified mail, as one with a mail
    /// server does.
    async fn asking() -> Self {
        Self::start(|settings| settings.unverified_mail = Some(UnverifiedMail::Confirm)).await
    }

    /// A mail with the sender's move.
    fn mail(&self, id: &str) -> String {
        letter(&self.from, &self.to, id, &self.said)
    }

    async fn version(&self) -> i64 {
        self.service.version(&self.game).await
    }

    /// Delivers a mail and returns its fate; `number` counts all mails.
    async fn fate(&self, number: usize, to: &str, mail: &str) -> (String, String) {
        self.service.clock.advance(TimeDelta::milliseconds(1));
        assert_eq!(self.service.hand_in(to, mail).await, 202);
        self.service.handled(number).await.pop().expect("a mail")
    }

    /// The questions whether a mail is of its sender.
    async fn questions(&self) -> i64 {
        let count = "SELECT count(*) FROM outbox WHERE kind = 'confirmation'";
        sqlx::query_scalar(count).fetch_one(&self.service.owner).await.expect("a number")
    }

    /// The address that confirms, from the mail with the question.
    async fn confirming(&self) -> String {
        let question = self.service.mail_with("Subject: Did you write this mail to Pixie Post?").await;
        assert!(question.contains(&format!("To: {}", self.from)) && question.contains(&self.said), "{question}");
        let address = question.lines().find_map(|line| line.strip_prefix("Reply-To: "));
        address.expect("an address").to_owned()
    }
}

/// The same address, if it were signed by somebody without our key.
fn with_another_signature(address: &str) -> String {
    let (local, domain) = address.split_once('@').expect("a domain");
    let (kept, last) = local.split_at(local.len() - 10);
    let other = |c: char| if c == 'a' { 'b' } else { 'a' };
    format!("{kept}{}{}@{domain}", other(last.chars().next().expect("ten letters")), &last[1..])
}

#[tokio::test]
async fn what_a_server_calls_forged_is_never_played_whatever_the_settings() {
    for authserv_id in [None, Some("mx.example".to_owned())] {
        for policy in [None, Some(UnverifiedMail::Read)] {
            let scene = Scene::start(|settings| {
                settings.authserv_id.clone_from(&authserv_id);
                settings.unverified_mail = policy;
            });
            let scene = scene.await;
            let version = scene.version().await;
            let failed =
                "Authentication-Results: mx.example; spf=none; dmarc=fail (p=none) header.from=example.org\r\n";
            let (state, reason) = scene.fate(1, &scene.to, &format!("{failed}{}", scene.mail("1@x"))).await;
            assert_eq!((state.as_str(), reason.as_str()), ("dropped", "a mail server says that it is forged"));
            assert_eq!((scene.version().await, scene.service.answers().await), (version, 0));
        }
    }
}

/// OpenDKIM adds no results to a mail without a signature, so those of the sender are the topmost.
#[tokio::test]
async fn results_that_the_sender_wrote_prove_nothing() {
    let scene = Scene::start(|settings| settings.authserv_id = Some("mx.example".into())).await;
    let version = scene.version().await;
    let forged =
        "Authentication-Results: mx.example; dmarc=pass header.from=example.org; dkim=pass header.d=example.org\r\n";
    let mail = format!("{FROM_ELSEWHERE}{forged}{}", scene.mail("1@x"));
    assert_eq!(scene.fate(1, &scene.to, &mail).await.0, "held");
    assert_eq!((scene.version().await, scene.service.answers().await), (version, 0));
}

#[tokio::test]
async fn the_results_of_a_server_that_removes_others_are_believed() {
    let scene = Scene::start(|settings| {
        settings.authserv_id = Some("mx.example".into());
        settings.authserv_trusted = true;
    });
    let scene = scene.await;
    let passed = "Authentication-Results: mx.example; spf=pass smtp.mailfrom=example.org\r\n";
    // Their mail to somebody else, sent on with a signature that is still good, is no order to us.
    let sent_on = scene.mail("1@x").replace(&format!("To: <{}>", scene.to), "To: <eve@example.com>");
    assert_eq!(scene.fate(1, &scene.to, &format!("{passed}{sent_on}")).await.0, "held");
    // A field that stands twice is read by each program as it likes.
    let doubled = format!("{passed}Subject: games\r\n{}", scene.mail("2@x"));
    assert_eq!(scene.fate(2, &scene.to, &doubled).await.0, "held");
    // That a signature was good somewhere does not say what it covered.
    for (number, results) in [
        (3, "Authentication-Results: mx.example; dmarc=pass header.from=example.org; dkim=pass header.d=example.org"),
        (4, "ARC-Authentication-Results: i=1; mx.example; spf=pass smtp.mailfrom=example.org; dmarc=pass"),
    ] {
        let mail = format!("{results}\r\n{}", scene.mail(&format!("{number}@x")));
        assert_ne!(scene.fate(number, &scene.to, &mail).await.0, "done", "{results}");
    }
    assert_eq!(scene.service.answers().await, 0);
    assert_eq!(scene.fate(5, &scene.to, &format!("{passed}{}", scene.mail("5@x"))).await.0, "done");
    assert!(scene.service.answer_to("5@x").await.contains("it is done."));
}

#[tokio::test]
async fn a_mail_by_a_new_way_is_played_once_when_its_sender_confirms_it() {
    let scene = Scene::asking().await;
    let version = scene.version().await;
    let mail = format!("{FROM_HOME}{}", scene.mail("1@x"));
    assert_eq!(scene.fate(1, &scene.to, &mail).await.0, "held");
    assert_eq!((scene.version().await, scene.service.answers().await), (version, 0));
    let confirming = scene.confirming().await;

    // Neither others nor a program without the headers of programs confirm it.
    let eve = letter("eve@example.org", &confirming, "2@x", "yes");
    assert!(scene.fate(2, &confirming, &eve).await.1.contains("not from who holds"));
    let away = letter(&scene.from, &confirming, "3@x", "I am on holiday.\nyes");
    assert!(scene.fate(3, &confirming, &away).await.1.contains("does not say `yes`"));
    let forged = format!("Authentication-Results: a; dmarc=fail\r\n{}", letter(&scene.from, &confirming, "4@x", "yes"));
    assert!(scene.fate(4, &confirming, &forged).await.1.contains("forged"));
    // Whoever has guessed which mail is asked about still lacks the signature in the address.
    let made_up = with_another_signature(&confirming);
    let yes = letter(&scene.from, &made_up, "5@x", "yes");
    assert!(scene.fate(5, &made_up, &yes).await.1.contains("nobody holds this address"));
    assert_eq!(scene.version().await, version);

    // The service says `yes` to nobody: the mail comes from the address that was asked.
    for (number, id) in [(6, "6@x"), (7, "7@x")] {
        assert_eq!(scene.fate(number, &confirming, &letter(&scene.from, &confirming, id, "Yes.")).await.0, "done");
    }
    assert!(scene.service.answer_to("1@x").await.contains("it is done."));
    let handled = scene.service.handled(7).await;
    assert_eq!(handled[0].0, "done", "{handled:?}");
    assert_eq!((scene.version().await, scene.service.answers().await), (version + 1, 1));

    // From now on this way is known, and no other.
    let state = |id: &str| letter(&scene.from, &scene.to, id, "state");
    assert_eq!(scene.fate(8, &scene.to, &format!("{FROM_HOME}{}", state("8@x"))).await.0, "done");
    assert_eq!(scene.fate(9, &scene.to, &format!("{FROM_ELSEWHERE}{FROM_HOME}{}", state("9@x"))).await.0, "held");
    assert_eq!(scene.fate(10, &scene.to, &state("10@x")).await.0, "held");
    scene.service.verify().await;
}

/// Whoever was forwarded a turn mail knows the reply address and the player's own.
#[tokio::test]
async fn who_was_forwarded_a_turn_mail_plays_nothing_and_floods_nobody() {
    let scene = Scene::asking().await;
    let version = scene.version().await;
    let own = letter("eve@example.org", &scene.to, "0@x", &scene.said);
    assert_eq!(scene.fate(1, &scene.to, &own).await.0, "held");
    for number in 2..12 {
        let received = FROM_ELSEWHERE.replace("198.51.100.66", &format!("198.51.100.{number}"));
        for again in 0..3 {
            let mail = format!("{received}{}", scene.mail(&format!("{number}.{again}@x")));
            let (state, _) = scene.fate(2, &scene.to, &mail).await;
            assert_eq!(state, if number < 5 { "held" } else { "dropped" });
        }
    }
    // One is about the other address.
    assert_eq!((scene.questions().await, scene.service.answers().await, scene.version().await), (1 + 3, 0, version));
}

/// The key of a domain.
fn key() -> RsaKey<Sha256> {
    let key = PrivatePkcs1KeyDer::from_pem_slice(KEY.as_bytes()).expect("a key");
    RsaKey::from_key_der(PrivateKeyDer::Pkcs1(key)).expect("a key")
}

/// A DNS with the key of `example.org` and that of somebody else.
pub(super) async fn name_server() -> SocketAddr {
    let record = format!("v=DKIM1; k=rsa; p={}", BASE64.encode(&key().public_key()));
    let keys = ["s._domainkey.example.org", "s._domainkey.evil.example", "s._domainkey.mail.example.org"];
    let mut records: BTreeMap<_, _> = keys.map(|name| (name.to_owned(), record.clone())).into();
    records.insert("_dmarc.example.org".into(), "v=DMARC1; p=reject; adkim=s".into());
    name_server::serve(records).await
}

/// The mail with a signature of this domain.
pub(super) fn signed(mail: &str, domain: &str, headers: &[&str]) -> String {
    let signer = DkimSigner::from_key(key()).domain(domain).selector("s").headers(headers.iter().copied());
    format!("{}{mail}", signer.sign(mail.as_bytes()).expect("a signature").to_header())
}

#[tokio::test]
async fn a_signature_of_the_senders_domain_proves_a_mail_and_no_other_does() {
    let resolver = name_server().await;
    let scene = Scene::start(|settings| {
        settings.unverified_mail = Some(UnverifiedMail::Confirm);
        settings.dns_server = Some(resolver);
    });
    let scene = scene.await;
    let version = scene.version().await;
    let all = ["From", "To", "Subject", "Date", "Message-ID"];
    let mail = |id: &str| scene.mail(id);
    let sent_on = mail("6@x").replace(&format!("To: <{}>", scene.to), "To: <eve@example.com>");
    let forgeries = [
        ("not signed", mail("1@x")),
        ("by another domain", signed(&mail("2@x"), "evil.example", &all)),
        ("by a domain below, against the record of DMARC", signed(&mail("3@x"), "mail.example.org", &all)),
        ("changed", signed(&mail("4@x"), "example.org", &all).replace(&scene.said, "resign")),
        ("without the sender", signed(&mail("5@x"), "example.org", &["To", "Subject", "Date"])),
        ("sent on", signed(&sent_on, "example.org", &all)),
        ("with an unknown key", signed(&mail("7@x"), "example.org", &all).replace("s=s;", "s=t;")),
    ];
    for (number, (what, mail)) in forgeries.iter().enumerate() {
        let (state, reason) = scene.fate(number + 1, &scene.to, mail).await;
        assert!(["held", "dropped"].contains(&state.as_str()), "{what}: {state} {reason}");
        assert_eq!((scene.version().await, scene.service.answers().await), (version, 0), "{what}");
    }
    // This signer leaves the type out, and the body says that it is text.
    let good = signed(&mail("8@x"), "example.org", &all);
    // A server that it was forwarded by may call it forged; the signature says more.
    let good = format!("Authentication-Results: list.example; dmarc=fail\r\n{good}");
    assert_eq!(scene.fate(8, &scene.to, &good).await, ("done".into(), String::new()));
    assert!(scene.service.answer_to("8@x").await.contains("it is done."));
    assert_eq!(scene.version().await, version + 1);
}

/// Microsoft does not sign `To`: a mail of its customers may have been written to anybody.
#[tokio::test]
async fn a_signer_that_leaves_out_the_recipient_is_confirmed_once() {
    let resolver = name_server().await;
    let scene = Scene::start(|settings| {
        settings.unverified_mail = Some(UnverifiedMail::Confirm);
        settings.dns_server = Some(resolver);
    });
    let scene = scene.await;
    let names = ["From", "Date", "Subject", "Message-ID", "Content-Type", "MIME-Version"];
    let mail = |number: usize, to: &str, said: &str| {
        let received = FROM_ELSEWHERE.replace("198.51.100.66", &format!("198.51.100.{number}"));
        let mail = letter(&scene.from, to, &format!("{number}@x"), said);
        format!("{received}{}", signed(&mail, "example.org", &names))
    };
    assert_eq!(scene.fate(1, &scene.to, &mail(1, &scene.to, &scene.said)).await.0, "held");
    let confirming = scene.confirming().await;
    let yes = letter(&scene.from, &confirming, "yes@x", "yes");
    assert_eq!(scene.fate(2, &confirming, &yes).await.0, "done");
    assert!(scene.service.answer_to("1@x").await.contains("it is done."));
    // From now on such mails are read, by whatever server they come.
    for number in 3..8 {
        assert_eq!(scene.fate(number, &scene.to, &mail(number, &scene.to, "state")).await.0, "done", "{number}");
    }
    // But not where everybody may send what was written to somebody else.
    assert_eq!(scene.fate(8, "play@localhost", &mail(8, "play@localhost", "games")).await.0, "held");
    let unsigned = letter(&scene.from, &scene.to, "9@x", "state");
    assert_eq!(scene.fate(9, &scene.to, &unsigned).await.0, "held");
}

#[tokio::test]
async fn a_player_without_proof_can_be_refused_altogether() {
    let scene = Scene::start(|settings| settings.unverified_mail = Some(UnverifiedMail::Drop)).await;
    let (state, reason) = scene.fate(1, &scene.to, &scene.mail("1@x")).await;
    assert_eq!((state.as_str(), reason.as_str()), ("dropped", "nothing proves that it is from its sender"));
    assert_eq!(scene.questions().await, 0);
    assert!(scene.seat < 2);
}

/// The invited person is no user yet: the question goes to the invited address.
#[tokio::test]
async fn a_forged_answer_to_an_invitation_takes_no_seat() {
    let service = Service::start_with(|settings| settings.unverified_mail = Some(UnverifiedMail::Confirm)).await;
    let (_, to) = invited(&service, "cy@example.org").await;
    service.write("cy@example.org", &to, "1@x", "join as Cy").await;
    assert_eq!(service.handled(1).await[0].0, "held");
    let users = "SELECT count(*) FROM users WHERE email = 'cy@example.org'";
    let users = async || -> i64 { sqlx::query_scalar(users).fetch_one(&service.owner).await.expect("a number") };
    assert_eq!(users().await, 0);
    let question = service.mail_with("Subject: Did you write this mail to Pixie Post?").await;
    let confirming = question.lines().find_map(|line| line.strip_prefix("Reply-To: ")).expect("an address");
    service.write("cy@example.org", confirming, "2@x", "yes").await;
    assert!(service.answer_to("1@x").await.contains("it is done."));
    assert_eq!(users().await, 1);
}
