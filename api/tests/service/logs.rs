//! Tests of the log and the metrics: no personal data, no texts of users and no secrets, even at
//! the most detailed level.

use std::net::SocketAddr;
use std::time::Duration;

use reqwest::Method;
use reqwest::header::{ACCEPT, COOKIE};
use serde_json::{Value, json};
use tokio::sync::mpsc::UnboundedReceiver;

use crate::smtp_sink::sink;
use crate::support::client::{Client, answer};
use crate::support::code_in;
use crate::support::letters::letter;
use crate::support::lmtp::Lmtp;
use crate::support::program::{Folder, Serving, program};
use crate::waiting::{block_until, wait_until};

/// The next mail to this address with these words.
async fn mail_to(mails: &mut UnboundedReceiver<Vec<String>>, email: &str, words: &str) -> String {
    loop {
        let mail = tokio::time::timeout(Duration::from_secs(60), mails.recv()).await.expect("in time").expect("a mail");
        if mail.contains(&format!("RCPT TO:<{email}>")) && mail.iter().any(|line| line.contains(words)) {
            return mail.join("\n");
        }
    }
}

/// Delivers a mail as a mail server does.
async fn by_lmtp(server: SocketAddr, from: &str, to: &str, mail: &str) {
    let mut session = Lmtp::connect(server).await.expect("a server");
    let said = format!("LHLO here\r\nMAIL FROM:<{from}>\r\nRCPT TO:<{to}>\r\nDATA\r\n{mail}\r\n.\r\n");
    // The first reply is the greeting.
    let replies = session.say(&said, 6).await.expect("replies");
    assert!(replies[4].starts_with("354 ") && replies[5].starts_with("250 "), "{replies:?}");
}

/// Waits until the log contains this. The mail server of the test runs meanwhile.
async fn logged(serving: &Serving, words: &str) {
    wait_until(&format!("{words} in the log"), async || serving.log().contains(words)).await;
}

#[tokio::test]
async fn neither_log_nor_metrics_tell_who_somebody_is_or_what_lets_them_in() {
    let folder = Folder::new("log");
    let (url, mut mails) = sink().await;
    let mut command = program(&folder);
    command
        .env("PIXIE_LOG", "trace")
        .env("PIXIE_SMTP_URL", url)
        .env("PIXIE_LMTP_LISTEN", "127.0.0.1:0")
        .env("PIXIE_UNVERIFIED_MAIL", "read");
    let serving = Serving::spawn(&mut command);
    let base = format!("http://{}", serving.1);
    let http = crate::support::http_client();
    let post = |path: &str, body: Value| http.post(format!("{base}{path}")).json(&body);

    // Signs in, by the API and in a browser, with some failures.
    let email = "ada.lovelace@example.org";
    answer(post("/api/v1/auth/email", json!({"email": email}))).await.expect(202);
    let code = code_in(&mail_to(&mut mails, email, "Subject: Your sign-in code").await);
    answer(post("/api/v1/auth/token", json!({"email": email, "code": "0000-0000"}))).await.problem("unauthorized");
    answer(post("/api/v1/auth/token", json!({"email": email, "code": 7}))).await.problem("malformed");
    let signed_in = post("/api/v1/auth/token", json!({"email": email, "code": code, "name": "Countess"}));
    let token = answer(signed_in).await.expect(201)["token"].as_str().expect("a token").to_owned();
    let ada = Client::with_token(serving.1, &token).await;
    let cookie = format!("session={token}");
    for path in ["/", "/me", "/games?name=Countess", "/sign-in?id=1&code=secret-code"] {
        let page = http.get(format!("{base}{path}")).header(ACCEPT, "text/html").header(COOKIE, &cookie);
        page.send().await.expect("a page");
    }
    // The mail server refuses these, permanently and temporarily.
    for refused in ["nobody@lovelace.example", "busy@lovelace.example"] {
        answer(post("/api/v1/auth/email", json!({"email": refused}))).await.expect(202);
    }
    for told in ["mail.dead", "mail.retry"] {
        logged(&serving, told).await;
    }

    // Plays, writes messages and invites.
    let game = ada.post("/games", json!({"name": "Rainy Tuesday", "players": 2})).await.expect(201);
    let path = format!("/games/{}", game["id"].as_str().expect("an id"));
    let bo = "bo.bandit@example.org";
    assert_eq!(ada.post(&format!("{path}/invitations"), json!({"email": bo})).await.status, 202);
    mail_to(&mut mails, bo, "Rainy Tuesday").await;
    ada.post(&format!("{path}/messages"), json!({"text": "who took the marmalade"})).await;
    ada.post(&format!("{path}/start"), json!({})).await.expect(200);
    let asked = mail_to(&mut mails, email, "Reply-To:").await;
    let reply_to = asked.lines().find_map(|line| line.strip_prefix("Reply-To: ")).expect("an address");
    for (id, text) in [("m1@example.org", "undecipherable words"), ("m2@example.org", "legal")] {
        let mail = letter(email, reply_to, id, text);
        let handed_in = http.post(format!("{base}/inbound/email")).header("Content-Type", "message/rfc822").body(mail);
        assert_eq!(handed_in.send().await.expect("an answer").status(), 202);
        mail_to(&mut mails, email, &format!("In-Reply-To: <{id}>")).await;
    }
    by_lmtp(
        serving.lmtp(),
        email,
        reply_to,
        &letter(email, reply_to, "m3@example.org", "message: perambulating walrus"),
    )
    .await;
    mail_to(&mut mails, email, "In-Reply-To: <m3@example.org>").await;
    // Valid and forged forms.
    for (path, fields) in [
        ("/sign-in", "email=ada.lovelace%40example.org&name=Countess"),
        (&*format!("{path}/messages"), "csrf=00&text=what+marmalade"),
        ("/me", "csrf=00&name=Countess"),
    ] {
        let form = http.post(format!("{base}{path}")).header(COOKIE, &cookie).header("Sec-Fetch-Site", "same-origin");
        let form = form.header("Content-Type", "application/x-www-form-urlencoded").body(fields);
        form.send().await.expect("an answer");
    }
    let undo = ada.request(Method::POST, &format!("{path}/moves")).body("not JSON, by Countess");
    assert_eq!(undo.send().await.expect("an answer").status(), 415);
    let metrics = http
        .get(format!("http://{}/metrics", serving.metrics()))
        .send()
        .await
        .expect("an answer")
        .text()
        .await
        .expect("text");

    let local = reply_to.split('@').next().expect("its beginning");
    let secrets = [
        email,
        bo,
        "lovelace",
        "bandit",
        "Countess",
        &code,
        &code.replace('-', ""),
        &token,
        &token[6..],
        "Rainy Tuesday",
        "marmalade",
        "undecipherable",
        "walrus",
        local,
        "secret-code",
    ];
    assert!(metrics.contains("pixie_http_requests_total"));
    block_until("an answer in the log", || serving.log().contains("answered"));
    let log = serving.log();
    assert!(log.contains("TRACE"), "it logs all there is");
    for (what, text) in [("log", &log), ("metrics", &metrics)] {
        let told = |secret: &str| text.lines().find(|line| line.to_lowercase().contains(&secret.to_lowercase()));
        let leaks: Vec<_> = secrets.iter().filter_map(|secret| Some((secret, told(secret)?))).collect();
        assert!(leaks.is_empty(), "the {what}: {leaks:#?}");
    }
}
