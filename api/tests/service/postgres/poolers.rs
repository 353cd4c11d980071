//! Tests behind PgBouncer.

use std::process::{Child, Command, Stdio};

use super::server::{Server, as_server, folder, free_port, give, postgres_program};
use super::{is_installed, on};
use crate::support::client::Client;
use crate::support::http_client;
use crate::support::program::{Folder, Serving, line, run};
use crate::waiting::block_until;
use serde_json::json;

const PGBOUNCER: &str = "/usr/sbin/pgbouncer";

/// A running PgBouncer. It is killed on drop.
struct Pooler(Child, u16);

impl Pooler {
    /// Starts a pooler in front of this server.
    async fn start(folder: &Folder, server: &Server, mode: &str) -> Self {
        let (port, file) = (free_port(), folder.path().join(format!("{mode}.ini")));
        let settings = format!(
            "[databases]\npixie = host=127.0.0.1 port={}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = {port}\n\
             unix_socket_dir =\nauth_type = any\npool_mode = {mode}\ndefault_pool_size = 30\n\
             [users]\n",
            server.port
        );
        let settings = settings.replace("port=", "user=pixie port=");
        std::fs::write(&file, settings).expect("settings");
        give(&file);
        let mut command = as_server(Command::new(PGBOUNCER));
        let process =
            command.arg("-q").arg(file).stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("it starts");
        let mut ready = postgres_program(folder.path(), "pg_isready").await;
        ready.args(["-q", "-h", "127.0.0.1", "-p", &port.to_string()]);
        block_until("PgBouncer to start", || ready.status().is_ok_and(|status| status.success()));
        Self(process, port)
    }

    fn url(&self) -> String {
        format!("postgres://pixie@127.0.0.1:{}/pixie", self.1)
    }
}

impl Drop for Pooler {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[tokio::test]
async fn a_pooler_with_sessions_is_served_and_one_without_is_refused() {
    if !is_installed(PGBOUNCER) {
        return;
    }
    let folder = folder("pooler");
    let server = Server::start(&folder, "server", "", "host all all 127.0.0.1/32 trust").await;
    server.sql("postgres", "CREATE ROLE pixie SUPERUSER LOGIN").await;
    server.sql("postgres", "CREATE DATABASE pixie").await;
    for mode in ["transaction", "statement"] {
        let pooler = Pooler::start(&folder, &server, mode).await;
        for command in ["migrate", "outbox", "serve"] {
            let (code, words) = run(on(&folder, &pooler.url()).arg(command));
            assert_eq!(code, Some(1), "{mode}, {command}: {words}");
            assert!(words.contains("set `pool_mode = session` for this database"), "{mode}: {words}");
        }
    }
    assert_eq!(server.sql("pixie", "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'").await, "0");

    let pooler = Pooler::start(&folder, &server, "session").await;
    let token = line(on(&folder, &pooler.url()).args(["token", "ada@example.org"]));
    let serving = Serving::spawn(&mut on(&folder, &pooler.url()));
    let elsewhere = Serving::spawn(&mut on(&folder, &pooler.url()));
    let ada = Client::with_token(serving.1, &token).await;
    for number in 0..30 {
        ada.post("/games", json!({"name": format!("Game {number}"), "players": 2})).await.expect(201);
    }
    for node in [&serving, &elsewhere] {
        let ready = http_client().get(format!("http://{}/readyz", node.1)).send().await.expect("an answer");
        assert_eq!(ready.status(), 200);
        assert!(!node.log().contains("nodes cannot tell each other"), "{}", node.log());
    }
    let file = folder.path().join("backup");
    assert_eq!(run(on(&folder, &pooler.url()).arg("backup").arg(&file)), (Some(0), String::new()));
}
