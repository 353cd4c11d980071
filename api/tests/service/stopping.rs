//! A stop does not wait for heavy work, and who waits for such work is told so.

use futures_util::future::{join_all, select_all};
use nix::sys::signal::Signal;
use serde_json::{Value, json};
use tokio::time::timeout;

use crate::support::program::{Folder, Serving, line, program};
use crate::support::{PATIENCE, http_client};

/// One question about a board, asked so often at once. One thread thinks about each of them anew.
const QUESTIONS: usize = 12;

#[tokio::test]
async fn a_stop_waits_for_no_heavy_work() {
    let folder = Folder::new("stopping");
    let mut serving = Serving::spawn(program(&folder).env("PIXIE_BOT_THREADS", "1"));
    let token = line(program(&folder).args(["token", "ada@example.org"]));
    let (client, games) = (http_client(), format!("http://{}/api/v1/games", serving.1));
    let post = async |path: &str, body: Value| -> Value {
        let sent = client.post(format!("{games}{path}")).bearer_auth(&token).json(&body).send().await;
        sent.expect("an answer").error_for_status().expect("it is done").json().await.expect("JSON")
    };
    let game = post("", json!({"players": 5, "private": true, "advice": true})).await;
    let id = game["id"].as_str().expect("an id").to_owned();
    post(&format!("/{id}/start"), json!({"bots": "cautious"})).await;

    let ask = || tokio::spawn(client.get(format!("{games}/{id}/advice")).bearer_auth(&token).send());
    let asked: Vec<_> = (0..QUESTIONS).map(|_| ask()).collect();
    let (first, _, others) = timeout(PATIENCE, select_all(asked)).await.expect("an advice in time");
    assert_eq!(first.expect("no panic").expect("an answer").status(), 200);
    serving.signal(Signal::SIGTERM);
    let others = timeout(PATIENCE, join_all(others)).await.expect("answers in time");
    let refused = others.into_iter().map(|other| other.expect("no panic").expect("an answer"));
    let refused: Vec<_> = refused.filter(|answer| answer.status() == 503).collect();
    assert!(!refused.is_empty(), "those that waited were not thought about any more");
    assert!(refused.iter().all(|answer| answer.headers().contains_key("retry-after")));
    let ended = tokio::task::spawn_blocking(move || serving.0.wait());
    let ended = timeout(PATIENCE, ended).await.expect("it ends").expect("no panic");
    assert!(ended.expect("a process").success());
}
