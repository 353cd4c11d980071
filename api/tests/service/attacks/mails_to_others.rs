//! The attack: a genuine mail of a player to somebody else, who sends it on to us with header fields of their own above the
//! signature, which stays good.

use pixie_service::ground::settings::UnverifiedMail;
use serde_json::json;

use super::forged_mail::{name_server, signed};
use crate::support::Service;
use crate::support::game::Seated;
use crate::support::lmtp::Lmtp;

const DESK: &str = "play@localhost";
/// What most providers sign.
const SIGNED: [&str; 6] = ["From", "To", "Subject", "Date", "Message-ID", "MIME-Version"];
/// A mail of Ada to Eve.
const LUNCH: &str = "From: Ada <ada@example.org>\r\nTo: Eve <eve@evil.example>\r\nSubject: Lunch\r\n\
    Date: Thu, 1 Jan 2026 00:00:00 +0000\r\nMessage-ID: <lunch@example.org>\r\nMIME-Version: 1.0\r\n\
    Content-Type: text/plain; charset=utf-8\r\n\r\nLunch on Friday? And look at this dream of Bo's:\r\n\
    -----Original Message-----\r\nFrom: Bo\r\n\r\nmessage: I admit that I cheat\r\nresign\r\n\
    -----Original Message-----\r\n";

/// A service that asks the DNS for keys, and a game in which it is Ada's turn, or will be.
async fn scene() -> (Service, Seated) {
    let resolver = name_server().await;
    let service = Service::start_with(|settings| {
        settings.lmtp_listen = Some(([127, 0, 0, 1], 0).into());
        settings.unverified_mail = Some(UnverifiedMail::Confirm);
        settings.dns_server = Some(resolver);
    });
    let service = service.await;
    let game = service.seated(2, json!({})).await;
    (service, game)
}

/// Delivers a mail to the mail desk as Eve's server does, by way of our own; its fate. `number` counts all mails.
async fn deliver(service: &Service, number: usize, mail: &str) -> (String, String) {
    let mut server = Lmtp::connect(service.lmtp.expect("an address")).await.expect("a connection");
    let envelope = format!("LHLO mx.example\r\nMAIL FROM:<eve@evil.example>\r\nRCPT TO:<{DESK}>\r\nDATA\r\n");
    let replies = server.say(&envelope, 5).await.expect("replies");
    assert!(replies[4].starts_with("354 "), "{replies:?}");
    let reply = server.say(&format!("{mail}.\r\n"), 1).await.expect("a reply");
    assert!(reply[0].starts_with("250 "), "{reply:?}");
    service.handled(number).await.pop().expect("a mail")
}

/// Delivers Ada's mail with this on top, and expects that it is held and nobody is answered.
async fn try_with(service: &Service, above: &str) {
    let mail = format!("{above}{}", signed(LUNCH, "example.org", &SIGNED));
    let (state, reason) = deliver(service, 1, &mail).await;
    assert_eq!((state.as_str(), service.answers().await), ("held", 0), "{reason}");
}

#[tokio::test]
async fn a_mail_to_somebody_else_renames_nobody() {
    let (service, game) = scene().await;
    let above = format!("To: {DESK}\r\nSubject: name Mallory\r\nContent-Type: application/octet-stream\r\n");
    try_with(&service, &above).await;
    assert_eq!(service.get_as(&game.players[0], "/api/v1/me").await["name"], "Ada");
}

#[tokio::test]
async fn a_mail_to_somebody_else_ends_no_mails() {
    let (service, game) = scene().await;
    let mails = async || service.get_as(&game.players[0], "/api/v1/me/notifications").await;
    let before = mails().await;
    let above = format!("To: {DESK}\r\nSubject: mails none\r\nContent-Type: application/octet-stream\r\n");
    try_with(&service, &above).await;
    assert_eq!(mails().await, before);
}

#[tokio::test]
async fn a_mail_to_somebody_else_plays_no_seat() {
    let (service, game) = scene().await;
    let version = service.version(&game).await;
    let id = |id: &str| id.replace('-', "");
    let above = format!(
        "To: {DESK}\r\nIn-Reply-To: <{}.{version}.{}.turn@localhost>\r\n\
         Content-Type: multipart/mixed; boundary=\"---Original Message-----\"\r\n",
        id(&game.id),
        id(&game.players[0].id),
    );
    try_with(&service, &above).await;
    assert_eq!(service.version(&game).await, version);
}

/// What Ada has really written to the desk is done, and once, however often it comes.
#[tokio::test]
async fn a_mail_to_the_desk_is_done_once() {
    let (service, game) = scene().await;
    let own = LUNCH.replace("Eve <eve@evil.example>", DESK).replace("Subject: Lunch", "Subject: name Ada the 2nd");
    let (header, _) = own.split_once("\r\n\r\n").expect("a body");
    // Neither its type nor its id is signed.
    let mail = signed(&format!("{header}\r\n\r\n"), "example.org", &["From", "To", "Subject"]);
    assert_eq!(deliver(&service, 1, &mail).await.0, "done");
    assert_eq!(service.get_as(&game.players[0], "/api/v1/me").await["name"], "Ada the 2nd");
    service.clock.advance(chrono::TimeDelta::milliseconds(1));
    let (state, reason) = deliver(&service, 2, &mail.replace("<lunch@", "<dinner@")).await;
    assert_eq!((state.as_str(), reason.as_str()), ("dropped", "the same message was read before"));
}
