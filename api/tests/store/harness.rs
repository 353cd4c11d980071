//! A throw-away Postgres for all tests of this binary, and a database of its own for each test.

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::atomic::{AtomicU32, Ordering},
    time::Duration,
};

use sqlx::{
    AssertSqlSafe, ConnectOptions, Connection, Executor, PgConnection, PgPool,
    postgres::{PgConnectOptions, PgPoolOptions},
};
use tempfile::TempDir;
use tokio::sync::OnceCell;

static CLUSTER: OnceCell<Cluster> = OnceCell::const_new();
static DATABASES: AtomicU32 = AtomicU32::new(0);

struct Cluster {
    folder: TempDir,
    // Its pipe closes when this process ends, however it ends, and the server with it.
    _server: Child,
}

/// A fresh database, migrated.
pub(crate) struct Database {
    options: PgConnectOptions,
    /// Connections as the service has them.
    pub(crate) app: PgPool,
}

impl Database {
    pub(crate) async fn new() -> Self {
        let cluster = CLUSTER.get_or_init(start).await;
        let name = format!("test_{}", DATABASES.fetch_add(1, Ordering::Relaxed));
        let options = owner(cluster.folder.path());
        let mut owner = options.clone().database("postgres").connect().await.unwrap();
        let create = format!("CREATE DATABASE {name} TEMPLATE migrated");
        owner.execute(AssertSqlSafe(create)).await.unwrap();
        let options = options.database(&name);
        let app = PgPoolOptions::new()
            .max_connections(4)
            .test_before_acquire(false)
            .after_connect(|connection, _| {
                Box::pin(async move { connection.execute("SET ROLE pixie_app").await.map(drop) })
            })
            .connect_with(options.clone().options([("plan_cache_mode", "force_generic_plan")]))
            .await
            .unwrap();
        Self { options, app }
    }

    /// A connection as the owner, who may do what the service may not.
    pub(crate) async fn owner(&self) -> PgConnection {
        self.options.connect().await.unwrap()
    }
}

fn owner(folder: &Path) -> PgConnectOptions {
    PgConnectOptions::new().socket(folder).username("postgres")
}

async fn start() -> Cluster {
    let bin = newest_bin();
    let folder = TempDir::with_prefix("pixie-store-").unwrap();
    if is_root() {
        run(Command::new("chown").arg("postgres").arg(folder.path()));
    }
    let data = folder.path().join("data");
    run(as_postgres(&bin.join("initdb")).args(["-A", "trust", "-U", "postgres", "-D"]).arg(&data));
    let server = as_postgres(Path::new("/bin/sh"))
        .args(["-c", r#""$0" "$@" & read -r _; kill -INT $!; wait"#])
        .arg(bin.join("postgres"))
        .args(["-c", "listen_addresses=", "-c", "fsync=off", "-c", "max_connections=300", "-D"])
        .arg(&data)
        .arg("-k")
        .arg(folder.path())
        .stdin(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut connection = connect(folder.path()).await;
    connection.execute("CREATE DATABASE migrated").await.unwrap();
    connection.close().await.unwrap();
    let mut migrated = owner(folder.path()).database("migrated").connect().await.unwrap();
    sqlx::migrate!("../migrations").run(&mut migrated).await.unwrap();
    migrated.close().await.unwrap();
    Cluster { folder, _server: server }
}

async fn connect(folder: &Path) -> PgConnection {
    for _ in 0..200 {
        if let Ok(connection) = owner(folder).database("postgres").connect().await {
            return connection;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("Postgres did not start in {}", folder.display());
}

fn newest_bin() -> PathBuf {
    let versions = fs::read_dir("/usr/lib/postgresql").expect("Postgres is installed");
    let versions = versions.filter_map(|entry| entry.ok()?.file_name().into_string().ok()?.parse::<u32>().ok());
    let newest = versions.max().expect("Postgres is installed");
    PathBuf::from(format!("/usr/lib/postgresql/{newest}/bin"))
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output().unwrap();
    id.stdout.starts_with(b"0")
}

/// Postgres refuses to run as root.
fn as_postgres(program: &Path) -> Command {
    if !is_root() {
        return Command::new(program);
    }
    let mut command = Command::new("setpriv");
    command.args(["--reuid=postgres", "--regid=postgres", "--clear-groups"]).arg(program);
    command.current_dir("/");
    command
}

fn run(command: &mut Command) {
    let output = command.output().unwrap();
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
}
