//! The program is killed when the mail server has taken a mail, before it could write that down.

use std::time::Duration;

use nix::sys::signal::Signal;
use serde_json::json;
use tokio::sync::watch;

use super::killed::{all_mails_are_sent, pass_the_leases};
use crate::smtp_sink::sink_behind;
use crate::support::client::Client;
use crate::support::program::{Folder, Serving, line, program};

#[tokio::test]
async fn a_mail_whose_sending_was_not_recorded_comes_once_more_and_is_the_same() {
    let folder = Folder::new("postman");
    let (gate, behind) = watch::channel(false);
    let (url, mut mails) = sink_behind(behind).await;
    let serve = || Serving::spawn(program(&folder).env("PIXIE_SMTP_URL", &url));
    let serving = serve();
    let token = line(program(&folder).args(["token", "ada@example.org"]));
    let ada = Client::with_token(serving.1, &token).await;
    let game = ada.post("/games", json!({"name": "Ada alone", "players": 2})).await.expect(201);
    let path = format!("/games/{}/start", game["id"].as_str().expect("an id"));
    ada.post(&path, json!({})).await.expect(200);

    let wait = Duration::from_secs(30);
    let first = tokio::time::timeout(wait, mails.recv()).await.expect("in time").expect("a mail");
    serving.signal(Signal::SIGKILL);
    drop(serving);
    gate.send_replace(true);
    pass_the_leases(&folder).await;
    let _serving = serve();
    let second = tokio::time::timeout(wait, mails.recv()).await.expect("in time").expect("a mail");

    all_mails_are_sent(&folder).await;
    assert!(first.iter().any(|line| line.starts_with("Message-ID: <")), "{first:?}");
    assert_eq!(first, second, "the same sender, recipient, id and bytes");
    assert!(mails.try_recv().is_err(), "twice at most");
}
