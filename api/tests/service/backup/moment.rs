//! Tests of point-in-time recovery: a base backup and the write-ahead log since then.

use std::os::unix::fs::MetadataExt as _;
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command};

use nix::sys::signal::Signal;
use nix::unistd::Uid;
use sqlx::{Connection as _, PgConnection};

use super::{Game, goes_on, reply_address, started, tells_the_lost, verify};
use crate::support::program::{Folder, Serving};
use crate::waiting::{block_until, wait_until};

/// The process that receives the write-ahead log. Killed on drop.
struct Log(Child);

impl Drop for Log {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// The Postgres programs of the cluster in a folder, run as the user of its server.
struct Tools {
    bin: PathBuf,
    data: PathBuf,
    sockets: PathBuf,
}

impl Tools {
    async fn of(folder: &Folder, connection: &mut PgConnection) -> Self {
        let bin = "SELECT setting FROM pg_config WHERE name = 'BINDIR'";
        let bin: String = sqlx::query_scalar(bin).fetch_one(&mut *connection).await.expect("a folder");
        let data = "SELECT setting FROM pg_settings WHERE name = 'data_directory'";
        let data: String = sqlx::query_scalar(data).fetch_one(connection).await.expect("a folder");
        Self { bin: bin.into(), data: data.into(), sockets: folder.path().join("postgres/run") }
    }

    fn command(&self, program: impl AsRef<Path>) -> Command {
        let mut command = Command::new(self.bin.join(program));
        command.current_dir("/");
        if Uid::effective().is_root() {
            let owner = std::fs::metadata(&self.data).expect("its data");
            command.uid(owner.uid()).gid(owner.gid());
        }
        command
    }

    /// A program that connects to the server.
    fn client(&self, program: &str) -> Command {
        let mut command = self.command(program);
        command.arg("--host").arg(&self.sockets).arg("--username=pixie");
        command
    }

    /// Makes a folder that the user of Postgres may write to.
    fn make_dir(&self, path: &Path) {
        std::fs::create_dir_all(path).expect("a folder");
        let owner = std::fs::metadata(&self.data).expect("its data");
        std::os::unix::fs::chown(path, Some(owner.uid()), Some(owner.gid())).expect("it is theirs");
    }
}

fn succeed(command: &mut Command) {
    let output = command.output().expect("it runs");
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
}

/// Waits until the received log contains everything written so far.
async fn is_kept(connection: &mut PgConnection) {
    let here: String = sqlx::query_scalar("SELECT pg_current_wal_flush_lsn()::text")
        .fetch_one(&mut *connection)
        .await
        .expect("a place");
    let kept = "SELECT coalesce(bool_or(flush_lsn >= $1::text::pg_lsn), false) FROM pg_stat_replication";
    wait_until("the log to arrive", async || {
        sqlx::query_scalar::<_, bool>(kept).bind(&here).fetch_one(&mut *connection).await.expect("an answer")
    })
    .await;
}

#[tokio::test]
async fn a_base_backup_and_the_log_lead_to_any_moment() {
    let (here, kept, there) = (Folder::new("base"), Folder::new("base-kept"), Folder::new("base-back"));
    let serving = Serving::start(&here);
    let mut game = Game::begin(&here, &serving).await;
    let cluster = started(&here).await;
    let mut connection = PgConnection::connect_with(&cluster.connect_options()).await.expect("Postgres");
    let tools = Tools::of(&here, &mut connection).await;
    let (base, wal) = (kept.path().join("base"), kept.path().join("wal"));
    [kept.path(), &wal].iter().for_each(|folder| tools.make_dir(folder));

    succeed(tools.client("pg_receivewal").args(["--create-slot", "--slot=backup"]));
    let receive = tools.client("pg_receivewal").args(["--synchronous", "--slot=backup", "-D"]).arg(&wal).spawn();
    let log = Log(receive.expect("it runs"));
    game.play(&serving, 3).await;
    succeed(tools.client("pg_basebackup").args(["--checkpoint=fast", "--wal-method=none", "-D"]).arg(&base));

    game.play(&serving, 5).await;
    let (address, then) = (reply_address(&here), game.head.clone());
    let now: String =
        sqlx::query_scalar("SELECT clock_timestamp()::text").fetch_one(&mut connection).await.expect("a time");
    game.play(&serving, 4).await;
    let lost = game.head.clone();
    is_kept(&mut connection).await;
    drop(connection);
    serving.signal(Signal::SIGKILL);
    block_until("the end of Postgres", || here.postgres().is_none());
    drop((log, serving));

    // Back to this moment, in another folder.
    let data = there.path().join("postgres").join(tools.data.file_name().expect("a version"));
    std::fs::create_dir_all(data.parent().expect("a folder")).expect("a folder");
    tools.make_dir(&data);
    let copy = Command::new("cp").arg("-a").arg(base.join(".")).arg(&data).status();
    assert!(copy.expect("it runs").success());
    let wal = wal.display();
    let settings = format!(
        "restore_command = 'cp {wal}/%f %p || cp {wal}/%f.partial %p'\n\
         recovery_target_time = '{now}'\n\
         recovery_target_action = 'promote'\n"
    );
    append(&data.join("postgresql.auto.conf"), &settings);
    append(&data.join("recovery.signal"), "");

    assert_eq!(verify(&there, Some((&game, &then))).0, Some(0));
    let (code, faults, words) = verify(&there, None);
    assert_eq!((code, faults.as_str()), (Some(0), ""), "{words}");
    let (code, faults, _) = verify(&there, Some((&game, &lost)));
    assert!(code == Some(1) && faults.contains(&format!("version {}", lost.0)), "{faults}");
    let serving = Serving::start(&there);
    tells_the_lost(&serving, &game, &lost, then.0).await;
    game.head = then;
    goes_on(&there, &serving, &mut game, &address).await;
}

fn append(file: &Path, text: &str) {
    use std::io::Write as _;
    let mut file = std::fs::OpenOptions::new().append(true).create(true).open(file).expect("a file");
    file.write_all(text.as_bytes()).expect("it is written");
}
