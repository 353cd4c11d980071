//! Tests of whole games by mail alone: from the service through a real Postfix to the players, and
//! from their mail programs through the same Postfix back by LMTP.

pub(crate) mod alone;
mod inbox;
mod moving;
mod neomutt;
mod player;
mod postfix;
mod programs;
mod terminal;

use std::net::Ipv4Addr;

use futures_util::future::join_all;
use pixie_service::delivery::mail_address::Address;
use pixie_service::delivery::mail_out::Smtp;
use pixie_service::delivery::outbox::{Letter, Transport as _};
use pixie_service::ground::settings::UnverifiedMail;
use reqwest::Method;
use serde_json::{Value, json};

use self::player::Player;
use self::postfix::{PLAYERS, Ports, Postfix, REPLY_DOMAIN};
use self::programs::Program;
use crate::support::{Person, Service, code_in};
use crate::whole_games::check;
use crate::whole_games::client::Client;

/// A service that sends through a Postfix, and receives answers from it.
async fn start() -> (Service, Postfix) {
    let ports = Ports::choose();
    let service = Service::start_with(|settings| {
        settings.smtp_url = Some(format!("smtp://{}", ports.fast).into());
        settings.mail_from = Some(format!("Pixie Post <pixie-post@{REPLY_DOMAIN}>").parse().expect("an address"));
        settings.lmtp_listen = Some((Ipv4Addr::LOCALHOST, 0).into());
        // This Postfix does not sign the mails of its players.
        settings.unverified_mail = Some(UnverifiedMail::Read);
        settings.mail_pictures = true;
    })
    .await;
    let lmtp = service.lmtp.expect("it takes mail in");
    (service, Postfix::start(ports, lmtp))
}

/// Signs a player in with a mailed code.
async fn sign_in(service: &Service, player: &mut Player<'_>, name: &str) -> Person {
    let asked = service.send(Method::POST, "/api/v1/auth/email", json!({"email": player.address})).await;
    assert_eq!(asked.status(), 202);
    let code = code_in(&player.wait().await[0].text);
    let body = json!({"email": player.address, "code": code, "name": name});
    let answer: Value = service.send(Method::POST, "/api/v1/auth/token", body).await.json().await.expect("JSON");
    let text = |value: &Value| value.as_str().expect("a text").to_owned();
    Person { id: text(&answer["user"]["id"]), token: text(&answer["token"]) }
}

#[tokio::test]
async fn three_play_a_whole_game_by_nothing_but_mail() {
    if !postfix::is_installed() {
        return;
    }
    let (service, postfix) = start().await;
    let mut ada = Player::new("ada", Program::Text, 1, &postfix);
    let mut bo = Player::new("bo", Program::Html, 2, &postfix);
    let mut cy = Player::new("cy", Program::Base64, 3, &postfix);

    // Ada creates a game; the others have no account, only her invitation.
    let host = sign_in(&service, &mut ada, "Ada").await;
    let game = json!({"name": "By letter", "players": 3, "private": true});
    let game: Value = service.send_as(&host, Method::POST, "/api/v1/games", game).await.json().await.expect("JSON");
    let path = format!("/api/v1/games/{}", game["id"].as_str().expect("an id"));
    for guest in [&mut bo, &mut cy] {
        let body = json!({"email": guest.address});
        let invited = service.send_as(&host, Method::POST, &format!("{path}/invitations"), body).await;
        assert_eq!(invited.status(), 202);
        let invitation = guest.wait().await.remove(0);
        assert!(invitation.text.contains("Ada invites you"), "{}", invitation.text);
        guest.answer(&invitation, "join").await;
    }

    let players = [&mut ada, &mut bo, &mut cy];
    let ends =
        join_all(players.map(|player| Box::pin(async { (player.play(&service.clock).await, player.sent) }))).await;
    let game = service.get_as(&host, &path).await;
    assert_eq!(game["status"], "finished");
    for (last, sent) in &ends {
        assert!(*sent > 10, "{sent} mails make no game");
        assert!(last.subject.contains("By letter"), "{}", last.subject);
    }
    let outsider = Client::with_token(&format!("http://{}", service.address), &host.token);
    check::finished_game(&outsider, game["id"].as_str().expect("an id")).await.expect("a sound game");
}

#[tokio::test]
async fn postfix_turns_mail_away_that_is_for_nobody() {
    if !postfix::is_installed() {
        return;
    }
    let (_service, postfix) = start().await;
    let careful = Smtp::new(&format!("smtp://{}", postfix.ports.careful), 1).expect("a server");
    let letter = Letter {
        sender: "ada@players.example.org".to_owned(),
        recipient: format!("nobody@{REPLY_DOMAIN}"),
        message_id: "<1@players.example.org>".to_owned(),
        message: b"Subject: Hello\r\n\r\npass\r\n".to_vec(),
    };
    let refused = careful.send(&letter).await;
    let refused = refused.expect_err("there is no such address").to_string();
    assert!(refused.contains("5.1.1"), "{refused}");
}

#[tokio::test]
async fn a_postfix_as_documented_sends_our_mails_and_nobody_elses() {
    if !postfix::is_installed() {
        return;
    }
    let (_service, postfix) = start().await;
    let send = async |port: std::net::SocketAddr, recipient: &str| {
        let letter = Letter {
            sender: format!("post@{REPLY_DOMAIN}"),
            recipient: recipient.to_owned(),
            message_id: "<1@post.example.org>".to_owned(),
            message: b"Subject: Your turn\r\n\r\npass\r\n".to_vec(),
        };
        Smtp::new(&format!("smtp://{port}"), 1).expect("a server").send(&letter).await
    };
    send(postfix.ports.careful, "di@abroad.example.net").await.expect("taken from this machine");
    let refused = send(postfix.ports.outside, "di@abroad.example.net").await.expect_err("anybody could send");
    assert!(refused.to_string().contains("Relay access denied"), "{refused}");
    for name in ["postmaster", "abuse", "play"] {
        send(postfix.ports.outside, &format!("{name}@{REPLY_DOMAIN}")).await.expect("taken from everybody");
    }
}

#[tokio::test]
async fn a_postfix_as_documented_removes_results_that_the_sender_wrote() {
    if !postfix::is_installed() {
        return;
    }
    let (service, postfix) = start().await;
    let ada = sign_in(&service, &mut Player::new("ada", Program::Text, 1, &postfix), "Ada").await;
    let to = service.address_of(Address::Bounce { user: ada.id.parse().expect("an id") }, &ada).await;
    let recipient = to.replace("@localhost", &format!("@{REPLY_DOMAIN}"));
    let forged = "Authentication-Results: mail.example.org;\r\n\tdmarc=pass\r\n\
         authentication-results : (a) \"mail.example.org\"; dmarc=pass\r\n";
    let letter = Letter {
        sender: "eve@players.example.org".to_owned(),
        message: format!("{forged}From: eve@{PLAYERS}\r\nTo: {recipient}\r\nSubject: Hello\r\n\r\npass\r\n")
            .into_bytes(),
        recipient,
        message_id: "<1@players.example.org>".to_owned(),
    };
    Smtp::new(&format!("smtp://{}", postfix.ports.fast), 1).expect("a server").send(&letter).await.expect("taken");
    service.handled(1).await;
    let came: Vec<u8> =
        sqlx::query_scalar("SELECT message FROM inbox").fetch_one(&service.owner).await.expect("a mail");
    let came = String::from_utf8(came).expect("text");
    assert!(came.contains("Subject: Hello") && came.contains("Received: from"), "{came}");
    assert!(!came.to_lowercase().contains("authentication-results"), "{came}");
}
