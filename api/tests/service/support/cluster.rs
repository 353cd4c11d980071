//! The Postgres cluster of this test process, and its databases.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{LazyLock, Mutex};

use nix::sys::signal::kill;
use nix::sys::statvfs::statvfs;
use nix::unistd::{Pid, Uid};
use pixie_postgres::{Cluster, ClusterOptions, Durability};
use pixie_service::ground::migrations;
use sqlx::postgres::PgConnectOptions;
use sqlx::{AssertSqlSafe, Connection as _, PgConnection};
use tokio::sync::OnceCell;

use super::on_runtime;

/// A database for services.
#[derive(Clone)]
pub(crate) struct Database {
    pub(crate) url: String,
    pub(crate) options: PgConnectOptions,
}

/// A copy of the migrated template, for one test alone.
pub(crate) async fn new_database() -> Database {
    static CLUSTER: OnceCell<(Cluster, PathBuf)> = OnceCell::const_new();
    static COUNT: AtomicU32 = AtomicU32::new(0);

    let (cluster, dir) = CLUSTER.get_or_init(|| on_runtime(start)).await;
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    let name = format!("test_{number}");
    let owner = cluster.connect_options();
    let mut connection = PgConnection::connect_with(&owner.clone().database("postgres")).await.expect("Postgres");
    if number.is_multiple_of(A_FEW) {
        drop_unused(&mut connection, number).await;
    }
    let create = format!("CREATE DATABASE {name} TEMPLATE template_pixie STRATEGY FILE_COPY");
    sqlx::raw_sql(AssertSqlSafe(create)).execute(&mut connection).await.expect("a database");
    connection.close().await.expect("a farewell");
    Database::new(dir, &name, owner)
}

/// After so many databases those of earlier tests are dropped.
const A_FEW: u32 = 20;

/// Drops the databases of tests that are over, because the cluster lies in memory: those to which nobody is connected, now and the last
/// time that this was looked at, but the newest ones.
async fn drop_unused(connection: &mut PgConnection, number: u32) {
    static UNUSED: Mutex<Vec<String>> = Mutex::new(Vec::new());

    let unused = "SELECT datname::text FROM pg_database d
        WHERE datname ~ '^test_' AND split_part(datname, '_', 2)::integer < $1
            AND NOT EXISTS (SELECT FROM pg_stat_activity a WHERE a.datid = d.oid)";
    let before = i32::try_from(number.saturating_sub(A_FEW)).unwrap_or(i32::MAX);
    let unused: Vec<String> =
        sqlx::query_scalar(unused).bind(before).fetch_all(&mut *connection).await.expect("a list");
    let last = std::mem::replace(&mut *UNUSED.lock().expect("a list"), unused.clone());
    for name in unused.iter().filter(|name| last.contains(name)) {
        let drop = AssertSqlSafe(format!("DROP DATABASE IF EXISTS {name}"));
        // Another test may do the same, and somebody may look into it just now.
        let _ = sqlx::raw_sql(drop).execute(&mut *connection).await;
    }
}

impl Database {
    /// The database with this name in the cluster of a folder, with its owner's connection options.
    pub(crate) fn new(cluster: &Path, name: &str, owner: PgConnectOptions) -> Self {
        let sockets = cluster.join("run");
        let url = format!("postgres://pixie@localhost/{name}?host={}", sockets.display());
        Self { url, options: owner.database(name) }
    }
}

/// Starts the cluster with its template. Its server ends with this process, and the next process
/// removes its folder.
async fn start() -> (Cluster, PathBuf) {
    // No test waits for it: a folder has some hundred thousand files, which takes a slow disk minutes.
    std::thread::spawn(|| clear_away(&folder_of_tests()));
    let dir = folder_of_this_process();
    let options = ClusterOptions { dir: dir.clone(), bin: None, durability: Durability::None };
    let cluster = Cluster::start(&options).await.expect("a cluster");

    let owner = cluster.connect_options();
    let mut connection = PgConnection::connect_with(&owner).await.expect("Postgres");
    sqlx::raw_sql("CREATE DATABASE template_pixie").execute(&mut connection).await.expect("a template");
    connection.close().await.expect("a farewell");
    migrations::migrate(&owner.database("template_pixie")).await.expect("migrations");
    (cluster, dir)
}

/// The folder for data that lives as long as this process.
pub(crate) fn folder_of_this_process() -> PathBuf {
    folder_of_tests().join(std::process::id().to_string())
}

fn folder_of_tests() -> PathBuf {
    static IN_MEMORY: LazyLock<bool> = LazyLock::new(has_memory);
    let place = if *IN_MEMORY { Path::new(MEMORY).to_owned() } else { std::env::temp_dir() };
    place.join(format!("pixie-post-tests-{}", Uid::effective()))
}

/// The file system in memory, in which a new database is made twenty times as fast as on a disk.
const MEMORY: &str = "/dev/shm";

/// Whether there is room for the databases of some tests there, and for everything else besides.
fn has_memory() -> bool {
    const GIB: u64 = 1 << 30;
    let room = statvfs(MEMORY).map_or(0, |place| place.blocks_available() * place.fragment_size());
    let memory = std::fs::read_to_string("/proc/meminfo").unwrap_or_default();
    let free =
        memory.lines().find_map(|line| line.strip_prefix("MemAvailable:")?.strip_suffix("kB")?.trim().parse().ok());
    room >= 4 * GIB && free.unwrap_or(0) * 1024 >= 6 * GIB
}

/// Removes the folders of processes that have ended.
fn clear_away(all: &Path) {
    for entry in std::fs::read_dir(all).into_iter().flatten().flatten() {
        let pid = entry.file_name().to_str().and_then(|name| name.parse().ok());
        if pid.is_some_and(|pid| kill(Pid::from_raw(pid), None).is_err()) {
            // Another process may be doing the same.
            let _ = std::fs::remove_dir_all(entry.path());
        }
    }
}
