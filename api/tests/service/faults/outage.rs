//! The database goes away under the service, and comes back.

use std::cell::Cell;
use std::time::{Duration, Instant};

use futures_util::future::{join, join_all};
use nix::sys::signal::{Signal, kill};
use pixie_post::postgres::{Cluster, ClusterOptions, Durability};
use reqwest::Method;
use serde_json::json;

use super::table::{Interrupted, Table, ask};
use crate::support::Service;
use crate::support::client::Client;
use crate::support::cluster::Database;
use crate::support::program::Folder;

const PATIENCE: Duration = Duration::from_secs(60);
const POLL: Duration = Duration::from_millis(10);

/// People play all the while: they are told to wait, wait, send the same again, and nothing is lost.
#[tokio::test]
async fn without_postgres_the_service_says_so_and_goes_on_when_it_is_back() {
    let folder = Folder::new("outage");
    let dir = folder.path().join("postgres");
    let options = ClusterOptions { dir: dir.clone(), bin: None, durability: Durability::None };
    let mut cluster = Cluster::start(&options).await.expect("Postgres");
    let database = Database::new(&dir, "pixie", cluster.connect_options());
    let service = Service::on(database, 1, |_| {}).await;
    let players = [service.user("Ada").await, service.user("Bo").await];
    let mut tables = [Table::of(&players, 1).await, Table::of(&players, 2).await, Table::of(&players, 3).await];
    let id = tables[0].id.clone();

    let (made, enough) = (Cell::new(0), Cell::new(false));
    let play = join_all(tables.iter_mut().map(|table| keep_playing(table, &made, &enough)));
    let weather = async {
        for is_crash in [false, true] {
            moves(&made, 20).await;
            if is_crash {
                kill(folder.postgres().expect("a server"), Signal::SIGKILL).expect("it runs");
                cluster.failed().await;
            } else {
                cluster.stop().await;
            }
            everything_is_unavailable(&service, &players[0], &id).await;
            cluster = Cluster::start(&options).await.expect("Postgres is back");
            ready(&service).await;
        }
        let cut = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE pid <> pg_backend_pid()";
        moves(&made, 20).await;
        sqlx::query(cut).execute(&service.owner).await.expect("all connections are cut");
        moves(&made, 20).await;
        enough.set(true);
        cluster
    };
    let (_, cluster) = join(play, weather).await;

    for table in &tables {
        table.check_log().await;
    }
    drop(service);
    cluster.stop().await;
}

/// Plays until it is enough; when the service cannot answer, comes back later.
async fn keep_playing(table: &mut Table, made: &Cell<usize>, enough: &Cell<bool>) {
    loop {
        match table.play_on().await {
            Ok(true) => made.set(made.get() + 1),
            Ok(false) => return,
            Err(_) => tokio::time::sleep(POLL).await,
        }
        // What is still on its way is answered first, so that the log can be counted.
        if enough.get() && !table.is_waiting() {
            return;
        }
    }
}

/// Waits until so many more moves were made.
async fn moves(made: &Cell<usize>, more: usize) {
    let (goal, deadline) = (made.get() + more, Instant::now() + PATIENCE);
    while made.get() < goal {
        assert!(Instant::now() < deadline, "the games do not go on");
        tokio::time::sleep(POLL).await;
    }
}

async fn everything_is_unavailable(service: &Service, player: &Client, game: &str) {
    let get = |path: &str| player.request(Method::GET, path);
    let post = |path: &str, body| player.request(Method::POST, path).json(&body);
    let requests = [
        get("/me"),
        get("/games"),
        get(&format!("/games/{game}")),
        get(&format!("/games/{game}/state?min_version=1000000")),
        get(&format!("/games/{game}/events")),
        post(&format!("/games/{game}/moves"), json!({"notation": "pass"})),
        post("/games", json!({"name": "Too bad", "players": 2})),
        service.guest().request(Method::POST, "/auth/email").json(&json!({"email": "ada@example.org"})),
        service.request(Method::GET, "/readyz"),
    ];
    for answer in join_all(requests.map(ask)).await {
        assert_eq!(answer, Err(Interrupted));
    }
    assert_eq!(service.get("/healthz").await.status(), 200);
}

async fn ready(service: &Service) {
    let deadline = Instant::now() + PATIENCE;
    while service.get("/readyz").await.status() != 200 {
        assert!(Instant::now() < deadline, "it is not ready again");
        tokio::time::sleep(POLL).await;
    }
}
