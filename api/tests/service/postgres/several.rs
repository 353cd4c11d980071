//! Tests of several servers in `DATABASE_URL`, of a server that takes no writes, and of one that is not there yet.

use std::time::Duration;

use nix::sys::signal::Signal;
use reqwest::Method;
use serde_json::json;

use super::on;
use super::server::{Server, folder, free_port, postgres_program};
use crate::support::client::Client;
use crate::support::http_client;
use crate::support::program::{Folder, Serving, line, program, run};
use crate::waiting::{seen, wait_until};

const RULES: &str = "host all all 127.0.0.1/32 trust\nhost replication all 127.0.0.1/32 trust";

/// A primary with the user and database `pixie`.
async fn primary(folder: &Folder) -> Server {
    let server = Server::start(folder, "primary", "", RULES).await;
    server.sql("postgres", "CREATE ROLE pixie SUPERUSER LOGIN").await;
    server.sql("postgres", "CREATE DATABASE pixie").await;
    server
}

/// A standby of this primary.
async fn standby(folder: &Folder, primary: &Server) -> Server {
    let own = folder.path().join("standby");
    let mut copy = postgres_program(folder.path(), "pg_basebackup").await;
    copy.args(["-h", "127.0.0.1", "-U", "admin", "-R", "-X", "stream", "-c", "fast", "-p", &primary.port.to_string()]);
    copy.arg("-D").arg(&own);
    assert!(copy.status().expect("it runs").success());
    let port = free_port();
    let mut settings = std::fs::read_to_string(own.join("postgresql.auto.conf")).expect("settings");
    settings += &format!("\nport = {port}\nunix_socket_directories = '{}'\n", own.display());
    std::fs::write(own.join("postgresql.auto.conf"), settings).expect("settings");
    Server::run(folder, own, port).await
}

async fn status(serving: &Serving, path: &str) -> (u16, String) {
    let answer = http_client().get(format!("http://{}{path}", serving.1)).send().await.expect("an answer");
    (answer.status().as_u16(), answer.text().await.expect("a text"))
}

/// Waits for an answer with this status.
async fn until(serving: &Serving, path: &str, wanted: u16) {
    let told = async || seen(status(serving, path).await, |(status, _)| *status == wanted);
    wait_until(&format!("{path} to be {wanted}"), told).await;
}

#[tokio::test]
async fn the_server_that_takes_writes_is_found_and_followed() {
    let folder = folder("several");
    let old = primary(&folder).await;
    let new = standby(&folder, &old).await;
    let url = format!("postgres://pixie@127.0.0.1:{},127.0.0.1:{}/pixie", new.port, old.port);
    let token = line(on(&folder, &url).args(["token", "ada@example.org"]));
    let only_standby = format!("postgres://pixie@127.0.0.1:{}/pixie?target_session_attrs=read-write", new.port);
    let (code, words) = run(on(&folder, &only_standby).arg("migrate"));
    assert_eq!(code, Some(1), "{words}");
    assert!(words.contains(&format!("127.0.0.1:{}: takes no writes", new.port)), "{words}");

    let serving = Serving::spawn(&mut on(&folder, &url));
    let ada = Client::with_token(serving.1, &token).await;
    ada.post("/games", json!({"name": "Before", "players": 2})).await.expect(201);
    assert_eq!(status(&serving, "/readyz").await.0, 200);
    old.signal(Signal::SIGKILL);
    until(&serving, "/readyz", 503).await;
    let refused = ada.post("/games", json!({"name": "Between", "players": 2})).await;
    assert_eq!(refused.status, 503, "{}", refused.body);
    assert!(refused.headers.contains_key("retry-after"));

    new.sql("postgres", "SELECT pg_promote()").await;

    until(&serving, "/readyz", 200).await;
    ada.post("/games", json!({"name": "After", "players": 2})).await.expect(201);
    assert!(serving.log().contains("the database is on another server now"), "{}", serving.log());
    // Nodes notify each other there, too, from the next notification on.
    let lines =
        "SELECT count(*) FROM pg_stat_activity WHERE datname = 'pixie' AND application_name = 'pixie-post line'";
    wait_until("a node to notify others there", async || new.sql("pixie", lines).await != "0").await;
}

/// As a provider does it when the disk is nearly full, or a proxy that leads to a standby.
#[tokio::test]
async fn a_server_that_takes_no_writes_is_told_apart() {
    let folder = folder("read-only");
    let server = primary(&folder).await;
    let url = format!("postgres://pixie@127.0.0.1:{}/pixie", server.port);
    let token = line(on(&folder, &url).args(["token", "ada@example.org"]));
    let serving = Serving::spawn(&mut on(&folder, &url));
    let ada = Client::with_token(serving.1, &token).await;
    let make = || ada.post("/games", json!({"name": "Read only", "players": 2}));
    make().await.expect(201);

    server.sql("postgres", "ALTER SYSTEM SET default_transaction_read_only = on").await;
    server.sql("postgres", "SELECT pg_reload_conf()").await;
    until(&serving, "/readyz", 503).await;
    assert!(status(&serving, "/readyz").await.1.contains("moves cannot be stored"));
    let refused = make().await;
    assert_eq!((refused.status, refused.headers.contains_key("retry-after")), (503, true), "{}", refused.body);
    assert_eq!(ada.request(Method::GET, "/games").send().await.expect("an answer").status(), 200, "it can be read");

    server.sql("postgres", "ALTER SYSTEM RESET default_transaction_read_only").await;
    server.sql("postgres", "SELECT pg_reload_conf()").await;
    until(&serving, "/readyz", 200).await;
    make().await.expect(201);
}

#[tokio::test]
async fn the_start_waits_for_a_database_that_is_not_there_yet() {
    let folder = folder("not-yet");
    let server = primary(&folder).await;
    let (own, port) = (folder.path().join("primary"), server.port);
    drop(server);
    let url = format!("postgres://pixie@127.0.0.1:{port}/pixie");
    let (code, words) = run(on(&folder, &url).arg("migrate"));
    assert_eq!(code, Some(1), "{words}");
    assert!(words.starts_with(&format!("pixie-post: cannot connect to Postgres: 127.0.0.1:{port}: ")), "{words}");

    let mut waiting = program(&folder);
    waiting.env("DATABASE_URL", &url);
    let serving = std::thread::spawn(move || Serving::spawn(&mut waiting));
    // It has looked at least once by then, or it looks for the first time: both must work.
    tokio::time::sleep(Duration::from_secs(1)).await;
    let _server = Server::run(&folder, own, port).await;
    let serving = serving.join().expect("it serves");
    assert!(serving.log().contains("waiting for the database"), "{}", serving.log());
}
