//! Tests of the two ways to deliver mail: LMTP and HTTP.

use reqwest::Method;
use serde_json::json;

use crate::support::letters::letter;
use crate::support::lmtp::Lmtp;
use crate::support::{Service, problem};

async fn status(service: &Service, headers: &[(&str, &str)], body: Vec<u8>) -> reqwest::Response {
    let request = service.request(Method::POST, "/inbound/email").body(body);
    let request = headers.iter().fold(request, |request, (name, value)| request.header(*name, *value));
    request.send().await.expect("an answer")
}

const MAIL: (&str, &str) = ("Content-Type", "message/rfc822");

#[tokio::test]
async fn without_a_secret_only_this_machine_hands_mail_in() {
    let service = Service::start().await;
    let accepted = status(&service, &[MAIL], b"From: a@b\r\n\r\n".to_vec()).await;
    assert_eq!(accepted.status(), 202);
    assert_eq!(accepted.text().await.unwrap(), "");
    for bytes in [Vec::new(), b"\0\xff\r\r\n".to_vec(), vec![b'x'; 1 << 20]] {
        assert_eq!(status(&service, &[MAIL], bytes).await.status(), 202, "whatever it is");
    }
    let proxied = status(&service, &[MAIL, ("X-Forwarded-For", "192.0.2.1")], b"x".to_vec()).await;
    assert_eq!(problem(proxied).await["status"], 404);
    let json = status(&service, &[("Content-Type", "application/json")], b"{}".to_vec()).await;
    assert_eq!(problem(json).await["status"], 415);
    let large = status(&service, &[MAIL], vec![b'x'; (1 << 20) + 1]).await;
    assert_eq!(problem(large).await["status"], 413);
}

#[tokio::test]
async fn with_a_secret_who_knows_it_hands_mail_in() {
    let secret = "a secret of many letters";
    let service = Service::start_with(|settings| settings.inbound_secret = Some(secret.to_owned().into())).await;
    let forwarded = ("X-Forwarded-For", "192.0.2.1");
    for wrong in
        ["Bearer a secret of many letter", "Bearer", "a secret of many letters", "Basic a secret of many letters"]
    {
        let refused = status(&service, &[MAIL, ("Authorization", wrong)], b"x".to_vec()).await;
        assert_eq!(problem(refused).await["status"], 401, "{wrong}");
    }
    assert_eq!(problem(status(&service, &[MAIL], b"x".to_vec()).await).await["status"], 401);
    let right = format!("Bearer {secret}");
    let accepted = status(&service, &[MAIL, forwarded, ("Authorization", right.as_str())], b"x".to_vec()).await;
    assert_eq!(accepted.status(), 202);
}

#[tokio::test]
async fn without_an_envelope_the_headers_say_who_a_mail_is_for() {
    let service = Service::start().await;
    let game = service.seated(2, json!({})).await;
    let to = service.address(&game, 0, 0).await;
    let mail = letter("ada@example.org", &to, "m1@example.org", "state");
    assert_eq!(status(&service, &[MAIL], mail.into_bytes()).await.status(), 202);
    service.answer_to("m1@example.org").await;
}

#[tokio::test]
async fn a_mail_to_many_addresses_is_kept_for_a_few_of_them() {
    let service = Service::start().await;
    let game = service.seated(2, json!({})).await;
    let mut addresses = Vec::new();
    for decision in 0..40 {
        addresses.push(service.address(&game, 0, decision).await);
    }
    let mail = letter("ada@example.org", &addresses.join(">, <"), "m1@example.org", "state");
    assert_eq!(service.hand_in(&addresses.join(","), &mail).await, 202);
    assert_eq!(status(&service, &[MAIL], mail.replace("m1@", "m2@").into_bytes()).await.status(), 202);
    service.answer_to("m2@example.org").await;
    assert_eq!(service.handled(20).await.len(), 20, "ten of each");
}

/// Delivers a mail, and returns the last reply.
async fn hand_in(server: &mut Lmtp, to: &str, mail: &str) -> String {
    let wire = format!("MAIL FROM:<ada@example.org>\r\nRCPT TO:<{to}>\r\nDATA\r\n");
    assert!(server.say(&wire, 3).await.expect("replies")[2].starts_with("354 "));
    server.say(&format!("{mail}.\r\n"), 1).await.expect("a reply").remove(0)
}

#[tokio::test]
async fn a_mail_server_hands_mail_in_and_keeps_what_could_not_be_written_down() {
    let service = Service::start_with(|settings| settings.lmtp_listen = Some(([127, 0, 0, 1], 0).into())).await;
    let game = service.seated(2, json!({})).await;
    let to = service.address(&game, 0, 0).await;
    let mut server = Lmtp::connect(service.lmtp.expect("an address")).await.expect("a connection");
    assert!(server.say("", 1).await.expect("replies")[0].starts_with("220 "));
    assert!(server.say("LHLO mx.example\r\n", 1).await.expect("replies")[0].starts_with("250 SIZE"));
    assert!(
        server.say("MAIL FROM:<a@b>\r\nRCPT TO:<pixie-post@localhost>\r\nRSET\r\n", 3).await.expect("replies")[1]
            .starts_with("550 ")
    );

    sqlx::query("ALTER TABLE inbox RENAME TO gone").execute(&service.owner).await.unwrap();
    let mail = letter("ada@example.org", &to, "m1@example.org", "..state").replace("..state", "state");
    assert!(hand_in(&mut server, &to, &mail).await.starts_with("451 4.3.0"));
    sqlx::query("ALTER TABLE gone RENAME TO inbox").execute(&service.owner).await.unwrap();
    assert!(hand_in(&mut server, &to, &mail).await.starts_with("250 2.0.0"));
    assert!(service.answer_to("m1@example.org").await.contains("WHAT YOU HAVE"));
    assert!(hand_in(&mut server, &to, &mail).await.starts_with("250 2.0.0"), "once more does no harm");
    assert!(server.say("QUIT\r\n", 1).await.expect("replies")[0].starts_with("221 "));
    assert_eq!(service.handled(1).await.len(), 1);
}
