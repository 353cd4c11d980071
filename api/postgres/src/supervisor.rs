//! The supervisor thread, which starts the server, watches it, starts it again and stops it.
//!
//! On Linux the kernel tells the server to shut down when the *thread* that started it ends, and so
//! also when our process is killed. That is why one thread does all this and lives exactly as long
//! as the server.

use std::fs::File;
use std::os::unix::process::{CommandExt as _, ExitStatusExt as _};
use std::process::{Child, Command, Stdio};
use std::slice;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail};
use nix::errno::Errno;
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use tokio::sync::{oneshot, watch};

use super::account::Account;
use super::binaries::Binaries;
use super::data_dir::{DataDir, PORT};
use super::replaced::{FilesBeingWritten, WatchedFiles};
use super::{Durability, OWNER, orphan};

/// How often to check whether the server still runs.
const GLANCE: Duration = Duration::from_millis(200);
/// How long a shutdown may take before the server is killed. A kill is safe, but the next start has
/// to recover.
const SHUTDOWN: Duration = Duration::from_secs(30);
/// The pauses before a dead server is started again. After the last of these restarts in a row the
/// cluster has failed, within few seconds.
const PAUSES: [Duration; 3] = [Duration::ZERO, Duration::from_millis(250), Duration::from_secs(1)];
/// How long a server must run so that its next death is the first one in a row again.
const CALM: Duration = Duration::from_secs(60);
/// The pauses while a package manager replaces the programs: it may have unpacked only some of the files that a server needs.
const UNPACKING: [Duration; 60] = {
    let mut pauses = [Duration::from_secs(1); 60];
    pauses[0] = Duration::ZERO;
    pauses
};

/// Settings of the server besides its folders. `fsync`, `full_page_writes` and `synchronous_commit`
/// keep their default, on: acknowledged data survives a power cut. `commit_delay` stays at 0:
/// simultaneous appends already share one commit (group commit), and a delay would only slow down
/// single ones.
const SETTINGS: [(&str, &str); 5] = [
    // Room for the heads of some hundred thousand games and for the pages being written. Memory is
    // taken only as it is used.
    ("shared_buffers", "256MB"),
    // The first write to a page after a checkpoint logs the whole page, so the fewer checkpoints
    // the better. This is also the most that a crash recovery must replay: some seconds.
    ("max_wal_size", "2GB"),
    // A recycled log file need not be created and zeroed in the middle of a busy hour.
    ("min_wal_size", "256MB"),
    // No statement of ours runs as long as its compilation would take.
    ("jit", "off"),
    // During point-in-time recovery nobody may connect: the data could be read, but not changed.
    ("hot_standby", "off"),
];

/// A handle of the thread. Dropping it stops the server.
#[derive(Debug)]
pub(super) struct Supervisor {
    stop: Option<mpsc::Sender<()>>,
    /// Whether a dead server is started again.
    is_kept_alive: Arc<AtomicBool>,
    exited: watch::Receiver<bool>,
}

impl Supervisor {
    /// Starts the server, but does not wait until it answers. The lock is held until the server has
    /// exited.
    pub(super) async fn start(
        place: DataDir,
        lock: File,
        binaries: Binaries,
        durability: Durability,
    ) -> anyhow::Result<Self> {
        let (started, has_started) = oneshot::channel();
        let (stop, told_to_stop) = mpsc::channel();
        let (exit, exited) = watch::channel(false);
        let is_kept_alive = Arc::new(AtomicBool::new(false));
        let may_restart = Arc::clone(&is_kept_alive);
        thread::Builder::new().name("postgres-keeper".to_owned()).spawn(move || {
            let launched =
                Server::prepare(place, binaries, durability).and_then(|server| Ok((server.launch()?, server)));
            match launched {
                Ok((process, server)) => {
                    let _ = started.send(Ok(()));
                    server.supervise(process, &told_to_stop, &may_restart);
                }
                Err(error) => drop(started.send(Err(error))),
            }
            // Closing is not enough: a child that was forked just now, and has not begun its program yet, has the file open, too.
            if let Err(error) = lock.unlock() {
                tracing::warn!(%error, "the lock of the cluster was not released");
            }
            exit.send_replace(true);
        })?;
        has_started.await.context("the keeper of Postgres has failed")??;
        Ok(Self { stop: Some(stop), is_kept_alive, exited })
    }

    /// From now on a server that dies is started again. A server that has never answered is not:
    /// its data or its settings are wrong.
    pub(super) fn keep_alive(&self) {
        self.is_kept_alive.store(true, Ordering::Relaxed);
    }

    /// Tells the server to shut down.
    pub(super) fn stop(&mut self) {
        self.stop = None;
    }

    /// Completes when the server has exited and is not started again.
    pub(super) async fn exited(&mut self) {
        // If the thread ended without a message, the server has ended as well.
        let _ = self.exited.wait_for(|exited| *exited).await;
    }
}

/// All that is needed to start the server.
struct Server {
    place: DataDir,
    account: Account,
    binaries: Binaries,
    durability: Durability,
    /// One file for all starts, so that a restart leaves the reason for it in the log.
    log: File,
}

impl Server {
    /// Initialises the cluster if need be. A restart never does this: it must not put an empty
    /// cluster in the place of one that has disappeared.
    fn prepare(place: DataDir, binaries: Binaries, durability: Durability) -> anyhow::Result<Self> {
        let account = Account::choose(&place)?;
        account.check_access(place.dir())?;
        if !place.data(binaries.major).exists() {
            initialise(&place, &account, &binaries)?;
        }
        let log = File::create(place.log())?;
        Ok(Self { place, account, binaries, durability, log })
    }

    /// Starts the server, when nothing is left of an earlier one.
    fn launch(&self) -> anyhow::Result<Child> {
        let data = self.place.data(self.binaries.major);
        orphan::remove(&data)?;
        let sockets = self.place.sockets();
        self.account.make_dir(&sockets)?;

        let mut command = self.binaries.command("postgres");
        command.arg("-D").arg(&data).arg("-k").arg(sockets).args(["-p", &PORT.to_string()]);
        command.args(["-c", "listen_addresses=", "-c", "unix_socket_permissions=0700"]);
        for (name, value) in SETTINGS {
            command.arg("-c").arg(format!("{name}={value}"));
        }
        if self.durability == Durability::None {
            command.args(["-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "full_page_writes=off"]);
            // Each test brings its own pool.
            command.args(["-c", "max_connections=500"]);
        }
        command.current_dir(&data).stdin(Stdio::null()).stdout(self.log.try_clone()?).stderr(self.log.try_clone()?);
        prepare(&mut command, &self.account).spawn().context("cannot start Postgres")
    }

    /// Returns when the server was told to stop, or when it has died and restarts do not help.
    fn supervise(&self, mut process: Child, told_to_stop: &mpsc::Receiver<()>, is_kept_alive: &AtomicBool) {
        let mut pauses = PAUSES.iter();
        loop {
            let began = Instant::now();
            match self.watch(&mut process, told_to_stop, is_kept_alive) {
                Ending::Stopped => return stop(process),
                Ending::Replaced => {
                    stop(process);
                    pauses = UNPACKING.iter();
                }
                Ending::Died if !is_kept_alive.load(Ordering::Relaxed) => return,
                Ending::Died if began.elapsed() > CALM => pauses = PAUSES.iter(),
                Ending::Died => {}
            }
            match self.restart(&mut pauses, told_to_stop) {
                Some(again) => process = again,
                None => return,
            }
        }
    }

    /// Waits for the end of this server, or for a reason to end it.
    fn watch(&self, server: &mut Child, told_to_stop: &mpsc::Receiver<()>, is_kept_alive: &AtomicBool) -> Ending {
        let mut programs = WatchedFiles::new(&self.binaries);
        while let Err(RecvTimeoutError::Timeout) = told_to_stop.recv_timeout(GLANCE) {
            if let Ok(Some(status)) = server.try_wait() {
                tracing::error!(code = status.code(), signal = status.signal(), "Postgres has stopped by itself");
                return Ending::Died;
            }
            if programs.are_replaced(&self.binaries) && is_kept_alive.load(Ordering::Relaxed) {
                tracing::warn!(
                    "the programs of Postgres were replaced while it runs: it is started again with the new ones"
                );
                return Ending::Replaced;
            }
        }
        Ending::Stopped
    }

    /// Waits for programs that are not there.
    fn await_programs(&self, told_to_stop: &mpsc::Receiver<()>) {
        tracing::error!(major = self.binaries.major, "the programs of Postgres are gone: waiting for them");
        let mut programs = FilesBeingWritten::new(&self.binaries);
        for pause in UNPACKING {
            let is_told = told_to_stop.recv_timeout(pause) != Err(RecvTimeoutError::Timeout);
            if is_told || programs.are_complete(&self.binaries) {
                return;
            }
        }
    }

    /// Starts the server again. None if it was told to stop, or if no attempt is left.
    fn restart(&self, pauses: &mut slice::Iter<'_, Duration>, told_to_stop: &mpsc::Receiver<()>) -> Option<Child> {
        if !self.binaries.still_work() {
            self.await_programs(told_to_stop);
            *pauses = UNPACKING.iter();
        }
        for pause in pauses {
            if told_to_stop.recv_timeout(*pause) != Err(RecvTimeoutError::Timeout) {
                return None;
            }
            match self.launch() {
                Ok(process) => {
                    tracing::info!("Postgres is started again");
                    return Some(process);
                }
                Err(error) => tracing::error!("Postgres cannot be started again: {error:#}"),
            }
        }
        tracing::error!("Postgres dies again and again");
        None
    }
}

/// Makes the data folder atomically: a kill half-way leaves no folder that looks complete.
fn initialise(place: &DataDir, account: &Account, binaries: &Binaries) -> anyhow::Result<()> {
    let partial = place.dir().join("new");
    account.make_dir(&partial)?;
    let mut command = binaries.command("initdb");
    command.arg("-D").arg(&partial).args(["--username", OWNER, "--encoding=UTF8", "--locale=C"]);
    // Only the server's user and root can open the socket, so no password is needed.
    command.args(["--auth-local=trust", "--auth-host=reject", "--no-instructions"]);
    command.current_dir(place.dir()).stdin(Stdio::null());
    let output = prepare(&mut command, account).output().context("cannot run initdb")?;
    if !output.status.success() {
        bail!("initdb failed: {}", String::from_utf8_lossy(&output.stderr).trim());
    }
    std::fs::rename(&partial, place.data(binaries.major))?;
    Ok(())
}

/// Makes the command run as its user, without the signals of our terminal, and never longer than
/// our process.
fn prepare<'a>(command: &'a mut Command, account: &Account) -> &'a mut Command {
    account.apply(command);
    command.process_group(0);
    // Postgres would tell systemd in our name that it is ready, and that it stops.
    command.env_remove("NOTIFY_SOCKET");
    #[cfg(target_os = "linux")]
    die_with_this_thread(command);
    command
}

/// Makes the kernel send SIGINT (a fast shutdown for Postgres) when this thread ends.
#[cfg(target_os = "linux")]
#[expect(unsafe_code, reason = "nothing else can ask the kernel for this between fork and exec")]
fn die_with_this_thread(command: &mut Command) {
    let parent = nix::unistd::getpid();
    let ask = move || {
        nix::sys::prctl::set_pdeathsig(Signal::SIGINT)?;
        // Our process may have been killed before this request to the kernel.
        if nix::unistd::getppid() == parent { Ok(()) } else { Err(Errno::ESRCH.into()) }
    };
    // SAFETY: `ask` does two system calls, allocates nothing and takes no lock. It runs after the change of the user,
    // which would make the kernel forget the request.
    unsafe { command.pre_exec(ask) };
}

/// Why a server is watched no longer.
enum Ending {
    /// The cluster is being stopped, and its server with it.
    Stopped,
    /// The server has ended by itself.
    Died,
    /// The server runs, but not with the programs that are installed now.
    Replaced,
}

/// Shuts the server down.
fn stop(mut server: Child) {
    let pid = Pid::from_raw(server.id().cast_signed());
    let started = Instant::now();
    let mut signal = Signal::SIGINT;
    loop {
        let _ = kill(pid, signal);
        while started.elapsed() < SHUTDOWN || signal == Signal::SIGQUIT {
            match server.try_wait() {
                // Its end is noticed at once, as whoever stops the service waits for it.
                Ok(None) => thread::sleep(Duration::from_millis(2)),
                Ok(Some(_)) | Err(_) => return,
            }
        }
        signal = Signal::SIGQUIT;
    }
}
