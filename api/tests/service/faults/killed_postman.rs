//! Tests that kill the program at each step of sending a mail.

use nix::sys::signal::Signal;
use serde_json::json;
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::time::timeout;

use super::killed::{all_mails_are_sent, expire_leases};
use crate::smtp_sink::{Gate, Step, sink_behind};
use crate::support::PATIENCE;
use crate::support::client::Client;
use crate::support::program::{Folder, Serving, line, program};

/// Kills the program while the mail server waits at this step. Returns the mail received before,
/// and the one received after.
async fn killed_at(step: Step) -> (Option<Vec<String>>, Vec<String>) {
    let folder = Folder::new(&format!("postman-{step:?}"));
    let gate = Gate::at(step);
    let (url, mut mails) = sink_behind(gate.clone()).await;
    let serve = || Serving::spawn(program(&folder).env("PIXIE_SMTP_URL", &url));
    let serving = serve();
    let token = line(program(&folder).args(["token", "ada@example.org"]));
    let ada = Client::with_token(serving.1, &token).await;
    let game = ada.post("/games", json!({"name": "Ada alone", "players": 2})).await.expect(201);
    let path = format!("/games/{}/start", game["id"].as_str().expect("an id"));
    ada.post(&path, json!({})).await.expect(200);

    let mut reached = gate.reached.subscribe();
    timeout(PATIENCE, reached.wait_for(|reached| *reached > 0))
        .await
        .expect("in time")
        .expect("the mail is on its way");
    serving.signal(Signal::SIGKILL);
    drop(serving);
    let before = mails.try_recv().ok();
    gate.open();
    expire_leases(&folder).await;
    let _serving = serve();
    let after = next(&mut mails).await;

    all_mails_are_sent(&folder).await;
    assert!(mails.try_recv().is_err(), "twice at most");
    (before, after)
}

async fn next(mails: &mut UnboundedReceiver<Vec<String>>) -> Vec<String> {
    timeout(PATIENCE, mails.recv()).await.expect("in time").expect("a mail")
}

#[tokio::test]
async fn a_mail_that_the_server_had_not_got_comes_once() {
    for step in [Step::Connect, Step::Hello, Step::Sender, Step::Recipient, Step::Data] {
        let (before, after) = killed_at(step).await;
        assert_eq!(before, None, "{step:?}");
        assert!(after.iter().any(|line| line.starts_with("Message-ID: <")), "{step:?}: {after:?}");
    }
}

#[tokio::test]
async fn a_mail_whose_sending_was_not_recorded_comes_once_more_and_is_the_same() {
    let (before, after) = killed_at(Step::Mail).await;
    assert!(after.iter().any(|line| line.starts_with("Message-ID: <")), "{after:?}");
    assert_eq!(before, Some(after), "the same sender, recipient, id and bytes");
}
