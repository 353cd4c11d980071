//! Attack: the database goes on answering, but takes no moves.

use chrono::TimeDelta;
use pixie_postgres::{Cluster, ClusterOptions, Durability};
use sqlx::{AssertSqlSafe, PgPool};

use crate::faults::storm::disk::Disk;
use crate::support::cluster::Database;
use crate::support::program::Folder;
use crate::support::{Service, problem};

/// Longer than an attempt to write counts.
const LATER: TimeDelta = TimeDelta::seconds(5);

/// Asks when the last attempt counts no more.
async fn is_ready(service: &Service) -> bool {
    service.clock.advance(LATER);
    assert_eq!(service.get("/healthz").await.status(), 200, "the process lives in any case");
    let answer = service.get("/readyz").await;
    if answer.status() == 200 {
        return true;
    }
    assert_eq!(problem(answer).await["detail"], "The database answers, but moves cannot be stored.");
    false
}

async fn run(owner: &PgPool, sql: String) {
    sqlx::raw_sql(AssertSqlSafe(sql)).execute(owner).await.expect("it is done");
}

#[tokio::test]
async fn who_cannot_write_is_not_ready() {
    let service = Service::start().await;
    assert!(is_ready(&service).await);
    run(&service.owner, "REVOKE INSERT ON write_probe FROM pixie_app".to_owned()).await;
    assert_eq!(service.get("/readyz").await.status(), 200, "the database is not asked every time");
    assert!(!is_ready(&service).await);
    assert_eq!(service.get("/api/v1/games").await.status(), 200, "it can still be read");
    run(&service.owner, "GRANT INSERT ON write_probe TO pixie_app".to_owned()).await;
    assert!(is_ready(&service).await);
}

#[tokio::test]
async fn a_read_only_database_is_not_ready() {
    let service = Service::start().await;
    let name: String = sqlx::query_scalar("SELECT current_database()").fetch_one(&service.owner).await.expect("a name");
    let change = |value: &str| {
        // The setting counts for new connections: this one, too, may have it.
        format!(
            "BEGIN READ WRITE;
             ALTER DATABASE {name} SET default_transaction_read_only = {value};
             COMMIT;
             SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}' AND pid <> pg_backend_pid()"
        )
    };
    for (value, expected) in [("on", false), ("off", true)] {
        run(&service.owner, change(value)).await;
        // The service trusts an idle connection for a second.
        tokio::time::sleep(std::time::Duration::from_millis(1500)).await;
        assert_eq!(is_ready(&service).await, expected, "{value}");
    }
}

#[tokio::test]
async fn a_full_disk_is_not_ready() {
    let folder = Folder::new("full");
    let dir = folder.path().join("postgres");
    let disk = Disk::mount(&dir);
    let options = ClusterOptions { dir: dir.clone(), bin: None, durability: Durability::Full };
    let cluster = Cluster::start(&options).await.expect("Postgres");
    let service = Service::on(Database::new(&dir, "pixie", cluster.connect_options()), 1, |_| {}).await;
    for _ in 0..3 {
        assert!(is_ready(&service).await, "each attempt finds room");
    }
    if disk.fill() {
        assert!(!is_ready(&service).await);
        assert_eq!(service.get("/api/v1/games").await.status(), 200, "it can still be read");
        disk.empty();
        assert!(is_ready(&service).await);
    }
    drop(service);
    cluster.stop().await;
}

/// Whoever asks often costs some pages at most, and only until the next vacuum.
#[tokio::test]
async fn attempts_to_write_leave_no_rows() {
    let service = Service::start().await;
    for _ in 0..20 {
        assert!(is_ready(&service).await);
    }
    let count = "SELECT count(*), pg_relation_size('write_probe') / 8192 FROM write_probe";
    let (rows, pages): (i64, i64) = sqlx::query_as(count).fetch_one(&service.owner).await.expect("numbers");
    assert_eq!(rows, 0);
    assert!((1..=20).contains(&pages), "{pages}");
    run(&service.owner, "VACUUM write_probe".to_owned()).await;
    let (_, pages): (i64, i64) = sqlx::query_as(count).fetch_one(&service.owner).await.expect("numbers");
    assert_eq!(pages, 0, "the pages are given back");
}
