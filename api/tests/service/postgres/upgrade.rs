//! Tests of the private Postgres while a package manager replaces its programs.

use std::fs::Permissions;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use pixie_postgres::{ClusterOptions, Durability};
use reqwest::Method;
use serde_json::json;

use crate::support::client::{Client, answer};
use crate::support::http_client;
use crate::support::program::{Folder, Serving, line, program};
use crate::waiting::{block_until, seen, wait_until};

/// An installation that the test may replace.
struct Installation {
    /// The folder of its programs.
    original: PathBuf,
    root: PathBuf,
}

impl Installation {
    /// A copy of the installed one. Postgres finds its other files beside its programs, if the end of the path is the same.
    async fn copy(folder: &Path) -> Self {
        let options = ClusterOptions { dir: folder.join("none"), bin: None, durability: Durability::None };
        let postgres = pixie_postgres::program(&options, "postgres").await.expect("an installed Postgres");
        let original = Path::new(postgres.get_program()).parent().expect("a folder").to_owned();
        let installation = Self { original, root: folder.join("usr") };
        std::fs::create_dir_all(&installation.root).expect("a folder");
        for above in [folder, &installation.root] {
            std::fs::set_permissions(above, Permissions::from_mode(0o755)).expect("rights");
        }
        installation.unpack();
        installation
    }

    /// The programs, libraries and other files of the original, in new files, as `dpkg` writes them.
    fn unpack(&self) {
        let version = self.original.parent().expect("a folder");
        let number = version.file_name().expect("a version");
        let shared = Path::new("/usr/share/postgresql").join(number);
        for (from, to) in [(version, "lib/postgresql"), (&shared, "share/postgresql")] {
            let to = self.root.join(to);
            std::fs::create_dir_all(&to).expect("a folder");
            let copied = Command::new("cp").arg("-r").arg(from).arg(&to).status();
            assert!(copied.expect("it runs").success());
        }
    }

    fn bin(&self) -> PathBuf {
        let version = self.original.parent().and_then(Path::file_name).expect("a version");
        self.root.join("lib/postgresql").join(version).join("bin")
    }

    /// Removes the files of the installation, as `apt remove` does it.
    fn remove(&self) {
        std::fs::remove_dir_all(&self.root).expect("it was there");
    }
}

/// Only where all versions have folders of their own, as on Debian, can a copy find its files.
fn is_debian() -> bool {
    let is_debian = Path::new("/usr/lib/postgresql").is_dir() && Path::new("/usr/share/postgresql").is_dir();
    assert!(is_debian || std::env::var_os("CI").is_none(), "the package `postgresql` of Debian is missing");
    if !is_debian {
        eprintln!("left out: no Postgres of Debian is installed");
    }
    is_debian
}

async fn is_ready(serving: &Serving) -> bool {
    let answer = http_client().get(format!("http://{}/readyz", serving.1)).send().await;
    answer.is_ok_and(|answer| answer.status() == 200)
}

async fn make_game(ada: &Client, name: &str) -> u16 {
    // The first answers after a change may ask to come back in a second, and the game is there for all that.
    wait_until("a database that is there", async || {
        let request = ada.request(Method::POST, "/games").header("Idempotency-Key", name.replace(' ', "-"));
        let answer = answer(request.json(&json!({"name": name, "players": 2}))).await;
        seen(answer.status, |status| *status != 503)
    })
    .await
}

/// Another server than this one runs, and the service is ready.
async fn is_started_again(folder: &Folder, serving: &Serving, before: Pid) -> Pid {
    let other = || folder.postgres().filter(|postgres| *postgres != before);
    block_until("another server", || other().ok_or_else(|| serving.log()));
    wait_until("it to be ready again", async || if is_ready(serving).await { Ok(()) } else { Err(serving.log()) })
        .await;
    other().expect("it goes on running")
}

#[tokio::test]
async fn the_private_postgres_outlives_an_upgrade_of_its_package() {
    if !is_debian() {
        return;
    }
    let folder = Folder::new("upgraded");
    std::fs::create_dir_all(folder.path()).expect("a folder");
    let installation = Installation::copy(folder.path()).await;
    let program = || {
        let mut program = program(&folder);
        program.env("PIXIE_PG_BIN", installation.bin());
        program
    };
    let mut serving = Serving::spawn(&mut program());
    let token = line(program().args(["token", "ada@example.org"]));
    let ada = Client::with_token(serving.1, &token).await;
    assert_eq!(make_game(&ada, "Before").await, 201);
    let first = folder.postgres().expect("a server");

    // An upgrade: nothing is there for a moment.
    installation.remove();
    installation.unpack();
    let second = is_started_again(&folder, &serving, first).await;
    assert_eq!(make_game(&ada, "After an upgrade").await, 201);
    let replaced = "the programs of Postgres were replaced";
    assert_eq!(serving.log().matches(replaced).count(), 1, "{}", serving.log());

    // A removal: what runs goes on as long as it can, and says what to do.
    installation.remove();
    let says = |words: &str| seen(serving.log(), |log| log.contains(words));
    block_until("a word about the removal", || says("the programs of Postgres were removed"));
    assert_eq!(folder.postgres(), Some(second));
    // A session that was begun just now lacks libraries; the older ones have theirs.
    let is_made = |status: &u16| *status == 201;
    wait_until("a session that goes on", async || seen(make_game(&ada, "Without programs").await, is_made)).await;
    // And if it dies just then, it waits for them.
    kill(second, Signal::SIGKILL).expect("it runs");
    block_until("a word about what is missing", || says("the programs of Postgres are gone"));
    installation.unpack();
    is_started_again(&folder, &serving, second).await;
    assert_eq!(make_game(&ada, "After all").await, 201);
    let listed = ada.get("/games?status=open").await.expect(200);
    assert_eq!(listed["games"].as_array().expect("a list").len(), 4, "{listed}");

    serving.signal(Signal::SIGTERM);
    assert!(serving.0.wait().expect("it ends").success());
}
