//! The program as a child process with its own data folder.

use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::{Arc, Mutex};

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;

use crate::waiting::try_to_block_until;

/// A folder that is removed on drop.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("pixie-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        Self(path)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    /// The Postgres server's process on this folder, if there is one.
    pub(crate) fn postgres(&self) -> Option<Pid> {
        let majors = std::fs::read_dir(self.0.join("postgres")).ok()?.flatten();
        let file = majors.map(|entry| entry.path().join("postmaster.pid")).find(|file| file.exists())?;
        let pid = std::fs::read_to_string(file).ok()?.lines().next()?.parse().ok()?;
        Some(Pid::from_raw(pid)).filter(|pid| kill(*pid, None).is_ok())
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // A stopping server may still be writing.
        let _ = try_to_block_until("a folder to go", || std::fs::remove_dir_all(&self.0).is_ok() || !self.0.exists());
    }
}

/// The program with default settings, except for its data folder.
pub(crate) fn program(folder: &Folder) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pixie-post"));
    let path = std::env::var_os("PATH").unwrap_or_default();
    command.env_clear().env("PATH", path);
    command.env("PIXIE_DATA_DIR", folder.path()).env("PIXIE_LISTEN", "127.0.0.1:0");
    command.env("PIXIE_METRICS_LISTEN", "127.0.0.1:0");
    // Painting, and the pause before a turn mail, take longer than most tests.
    command.env("PIXIE_MAIL_PICTURES", "false");
    command.env("PIXIE_MAIL_PAUSE_SECONDS", "0");
    // On a busy machine a stop may take long, and must not be cut off.
    command.env("PIXIE_DRAIN_SECONDS", "30");
    command
}

/// The result of a run: exit code and output.
pub(crate) fn run(command: &mut Command) -> (Option<i32>, String) {
    let Output { status, stderr, .. } = command.output().expect("the program runs");
    (status.code(), String::from_utf8_lossy(&stderr).into_owned())
}

/// The only line printed by a successful run.
pub(crate) fn line(command: &mut Command) -> String {
    let Output { status, stdout, stderr } = command.output().expect("the program runs");
    assert!(status.success(), "{}", String::from_utf8_lossy(&stderr));
    let stdout = String::from_utf8(stdout).expect("text");
    let line = stdout.strip_suffix('\n').expect("a line");
    assert_eq!(line.lines().count(), 1, "{stdout}");
    line.to_owned()
}

/// How to connect to the private cluster running in this folder, as its owner.
pub(crate) fn database_url(folder: &Folder) -> String {
    format!("postgres://pixie@localhost/pixie?host={}", folder.path().join("postgres/run").display())
}

/// A server process. It is killed on drop.
pub(crate) struct Serving(pub(crate) Child, pub(crate) SocketAddr, Log);

/// Its log so far.
type Log = Arc<Mutex<String>>;

impl Serving {
    /// Starts it and waits until it logs its address.
    pub(crate) fn start(folder: &Folder) -> Self {
        Self::spawn(&mut program(folder))
    }

    /// Starts a program that has its settings, and waits until it logs its address.
    pub(crate) fn spawn(program: &mut Command) -> Self {
        let mut child = program.stderr(Stdio::piped()).spawn().expect("the program starts");
        let stderr = BufReader::new(child.stderr.take().expect("a pipe"));
        let log = Log::default();
        let kept = Arc::clone(&log);
        let mut lines = stderr.lines().map_while(Result::ok).inspect(move |line| {
            let mut log = kept.lock().expect("nobody panics with it");
            *log += line;
            log.push('\n');
        });
        let serving = lines.find(|line| line.contains("serving address="));
        let serving = serving.unwrap_or_else(|| panic!("it ended before it served: {}", log.lock().expect("text")));
        let address = address_in(&serving);
        // Somebody must read on, so that the pipe does not break.
        std::thread::spawn(move || lines.for_each(drop));
        Self(child, address, log)
    }

    /// Its log so far.
    pub(crate) fn log(&self) -> String {
        self.2.lock().expect("nobody panics with it").clone()
    }

    /// The address of its LMTP server.
    pub(crate) fn lmtp(&self) -> SocketAddr {
        let log = self.log();
        address_in(log.lines().find(|line| line.contains("taking mail in address=")).expect("it takes mail in"))
    }

    /// The address of its metrics.
    pub(crate) fn metrics(&self) -> SocketAddr {
        let log = self.log();
        address_in(log.lines().find(|line| line.contains("showing metrics address=")).expect("it shows metrics"))
    }

    pub(crate) fn signal(&self, signal: Signal) {
        kill(Pid::from_raw(self.0.id().cast_signed()), signal).expect("it runs");
    }
}

/// The address at the end of a log line.
fn address_in(line: &str) -> SocketAddr {
    line.rsplit('=').next().and_then(|address| address.trim().parse().ok()).expect("an address")
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
