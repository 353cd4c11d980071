//! Tests of a database that goes away during operation, and comes back.

use std::time::Duration;

use futures_util::future::join_all;
use nix::sys::signal::{Signal, kill};
use pixie_postgres::{Cluster, ClusterOptions, Durability};
use reqwest::Method;
use serde_json::json;

use super::table::{Interrupted, Order, Table, ask, own};
use crate::support::Service;
use crate::support::cluster::Database;
use crate::support::program::Folder;
use crate::waiting::{seen, wait_until};

/// No write is half done, and no restart is needed.
#[tokio::test]
async fn without_postgres_the_service_says_so_and_goes_on_when_it_is_back() {
    let folder = Folder::new("outage");
    let dir = folder.path().join("postgres");
    let options = ClusterOptions { dir: dir.clone(), bin: None, durability: Durability::Full };
    let mut cluster = Cluster::start(&options).await.expect("Postgres");
    let database = Database::new(&dir, "pixie", cluster.connect_options());
    let service = Service::on(database, 1, |_| {}).await;
    let players = [service.user("Ada").await, service.user("Bo").await];
    let mut table = Table::of(&players, 1).await;
    for is_crash in [false, true] {
        let order = table.choose().await.expect("decisions").expect("it goes on");
        if is_crash {
            kill(folder.postgres().expect("a server"), Signal::SIGKILL).expect("it runs");
        }
        // Else the supervisor would start it again.
        cluster.stop().await;
        everything_is_unavailable(&service, &table, &order).await;
        cluster = Cluster::start(&options).await.expect("Postgres is back");
        ready(&service).await;
        wait_until("the next move", async || table.play_on().await.is_ok()).await;
        table.check_log().await;
    }
    drop(service);
    cluster.stop().await;
}

/// As after a restart of Postgres at night, or when a network device has dropped idle connections.
#[tokio::test]
async fn connections_that_were_cut_while_nobody_used_them_are_nobodys_trouble() {
    let service = Service::start().await;
    let ada = service.user("Ada").await;
    let everybody = || join_all((0..8).map(|_| ada.get("/games")));
    everybody().await;
    let cut = "WITH others AS MATERIALIZED (
            SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
        )
        SELECT pid FROM others WHERE pg_terminate_backend(pid)";
    let cut: Vec<i32> = sqlx::query_scalar(cut).fetch_all(&service.owner).await.expect("all connections are cut");
    wait_until("the connections to be gone", async || {
        let left = sqlx::query_scalar::<_, i64>("SELECT count(*) FROM pg_stat_activity WHERE pid = ANY($1)").bind(&cut);
        seen(left.fetch_one(&service.owner).await.expect("a number"), |left| *left == 0)
    })
    .await;
    // The service trusts an idle connection for this time.
    tokio::time::sleep(Duration::from_secs(1)).await;
    for answer in everybody().await {
        answer.expect(200);
    }
}

/// The order is a legal move: who is not asked can be told so from memory.
async fn everything_is_unavailable(service: &Service, table: &Table, order: &Order) {
    let (player, game) = (&table.players[order.seat], &table.id);
    let get = |path: &str| player.request(Method::GET, path);
    let post = |path: &str, body| player.request(Method::POST, path).json(&body);
    let requests = [
        get("/me"),
        get("/games"),
        get(&format!("/games/{game}")),
        get(&format!("/games/{game}/state?min_version=1000000")),
        get(&format!("/games/{game}/events")),
        table.request(order, player),
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
    wait_until("it to be ready again", async || seen(service.get("/readyz").await.status(), |status| *status == 200))
        .await;
}

/// As after a restore from a backup: the cached events do not exist in the database.
#[tokio::test]
async fn a_database_that_has_forgotten_something_is_believed() {
    let service = Service::start().await;
    let players = [service.user("Ada").await, service.user("Bo").await];
    let mut table = Table::of(&players, 1).await;
    table.play_on().await.expect("a move");
    table.play_on().await.expect("a move");
    let (_, undone) = table.made.pop().expect("a move");
    let forget = "SET session_replication_role = replica;
        DELETE FROM events e USING games g WHERE g.game_id = e.game_id AND g.version = e.version;
        DELETE FROM outbox o USING games g WHERE g.game_id = o.game_id AND g.version = o.version;
        UPDATE games SET version = version - 1;
        UPDATE games g SET head_hash = hash FROM events e WHERE g.game_id = e.game_id AND g.version = e.version;
        RESET session_replication_role";
    sqlx::raw_sql(forget).execute(&service.owner).await.expect("the last event is gone");
    table.version -= 1;

    for player in &players {
        let seen = player.get(&table.path("decisions")).await.expect(200);
        if let Some(own) = own(&seen) {
            let order = json!({"decision": own["id"], "notation": own["legal"][0]["notation"]});
            assert_eq!(player.post(&table.path("moves"), order).await.status, 409, "it is asked no longer");
        }
    }
    assert_eq!(table.play_on().await, Ok(true));
    assert_eq!(table.made.last().map(|(_, done)| &done["version"]), Some(&undone["version"]));
    table.check_log().await;
}
