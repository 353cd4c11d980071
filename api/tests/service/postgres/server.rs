//! A Postgres server as an operator sets it up: with its own settings and its own rules of who may connect.

use std::fs::Permissions;
use std::net::TcpListener;
use std::os::unix::fs::{PermissionsExt as _, chown};
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use nix::sys::signal::{Signal, kill};
use nix::unistd::{Pid, Uid, User};
use pixie_postgres::{ClusterOptions, Durability};

use crate::support::program::Folder;
use crate::waiting::block_until;

/// A running server. It is killed on drop.
pub(crate) struct Server {
    folder: PathBuf,
    process: Child,
    pub(crate) port: u16,
}

/// A port that nobody uses.
pub(crate) fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr()).expect("a port").port()
}

/// A command for a program of Postgres, run by a user that may run a server.
pub(crate) async fn postgres_program(folder: &Path, name: &str) -> Command {
    let options = ClusterOptions { dir: folder.join("none"), bin: None, durability: Durability::None };
    as_server(pixie_postgres::program(&options, name).await.expect("an installed Postgres"))
}

/// Makes a command run as the user of servers, which must not be root.
pub(crate) fn as_server(mut command: Command) -> Command {
    if let Some(user) = account() {
        command.uid(user.uid.as_raw()).gid(user.gid.as_raw());
    }
    command
}

fn account() -> Option<User> {
    Uid::effective().is_root().then(|| User::from_name("postgres").expect("users").expect("a user `postgres`"))
}

/// A folder for servers.
pub(crate) fn folder(name: &str) -> Folder {
    let folder = Folder::new(name);
    std::fs::create_dir(folder.path()).expect("a folder");
    std::fs::set_permissions(folder.path(), Permissions::from_mode(0o755)).expect("its rights");
    give(folder.path());
    folder
}

/// Gives a file or folder to the user of servers.
pub(crate) fn give(path: &Path) {
    if let Some(user) = account() {
        chown(path, Some(user.uid.as_raw()), Some(user.gid.as_raw())).expect("its owner");
    }
}

fn succeed(mut command: Command) -> String {
    let output = command.output().expect("it runs");
    let (said, complained) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{command:?}: {complained}");
    said.trim().to_owned()
}

impl Server {
    /// A new server in a folder below this one, with these lines in `postgresql.conf` and these in `pg_hba.conf`, beside the
    /// socket, where the superuser `admin` may do everything.
    pub(crate) async fn start(folder: &Folder, name: &str, settings: &str, rules: &str) -> Self {
        let own = folder.path().join(name);
        let mut initdb = postgres_program(folder.path(), "initdb").await;
        initdb.arg("-D").arg(&own).args(["-U", "admin", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"]);
        succeed(initdb);
        let port = free_port();
        let quick = "fsync = off\nshared_buffers = 16MB\nmax_wal_size = 64MB\nlisten_addresses = '127.0.0.1'";
        let settings = format!("{quick}\nport = {port}\nunix_socket_directories = '{}'\n{settings}\n", own.display());
        std::fs::write(own.join("postgresql.auto.conf"), settings).expect("settings");
        std::fs::write(own.join("pg_hba.conf"), format!("local all admin trust\n{rules}\n")).expect("rules");
        Self::run(folder, own, port).await
    }

    /// Starts the server of this folder.
    pub(crate) async fn run(folder: &Folder, own: PathBuf, port: u16) -> Self {
        let mut postgres = postgres_program(folder.path(), "postgres").await;
        let log = std::fs::File::create(folder.path().join(format!("{port}.log"))).expect("a log");
        postgres.arg("-D").arg(&own).stdout(log.try_clone().expect("a log")).stderr(log).stdin(Stdio::null());
        let process = postgres.process_group(0).spawn().expect("it starts");
        let server = Self { folder: own, process, port };
        let mut ready = postgres_program(folder.path(), "pg_isready").await;
        ready.arg("-q").arg("-h").arg(&server.folder).args(["-p", &port.to_string()]);
        block_until("Postgres to start", || ready.status().is_ok_and(|status| status.success()));
        server
    }

    /// What the superuser is told by `psql`.
    pub(crate) async fn sql(&self, database: &str, sql: &str) -> String {
        let mut psql = postgres_program(self.folder.parent().expect("a folder above"), "psql").await;
        psql.args(["-XqAt", "-v", "ON_ERROR_STOP=1", "-U", "admin", "-d", database, "-p", &self.port.to_string()]);
        psql.arg("-h").arg(&self.folder).args(["-c", sql]);
        succeed(psql)
    }

    pub(crate) fn signal(&self, signal: Signal) {
        kill(Pid::from_raw(self.process.id().cast_signed()), signal).expect("it runs");
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = kill(Pid::from_raw(self.process.id().cast_signed()), Signal::SIGQUIT);
        let _ = self.process.wait();
    }
}
