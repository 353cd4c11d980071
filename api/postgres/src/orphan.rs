//! The clean-up of a server that has lost its owner: on Linux it is already stopping, elsewhere it
//! still runs.

use std::path::Path;
use std::thread::sleep;
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail};
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;

const POLL: Duration = Duration::from_millis(5);

/// Makes sure that no server runs on this data folder. The caller must hold the lock of the
/// cluster.
pub(super) fn remove(data: &Path) -> anyhow::Result<()> {
    let file = data.join("postmaster.pid");
    let Some(pid) = read_pid(&file) else {
        return Ok(());
    };
    if is_server_of(pid, data) {
        tracing::warn!(%pid, "stopping a Postgres that has lost its owner");
        for (signal, patience) in [(Signal::SIGINT, 30), (Signal::SIGQUIT, 5)] {
            // The server may have exited already.
            let _ = kill(pid, signal);
            if wait_until(Duration::from_secs(patience), || !is_server_of(pid, data)) {
                return Ok(());
            }
        }
        bail!("a Postgres (process {pid}) still runs on `{}` and cannot be stopped: stop it by hand", data.display());
    }
    if kill(pid, None).is_ok() {
        // After a restart of the machine or container another process may have this id, and then
        // Postgres would refuse to start.
        std::fs::remove_file(&file).with_context(|| format!("cannot remove `{}`", file.display()))?;
    }
    Ok(())
}

fn read_pid(file: &Path) -> Option<Pid> {
    let text = std::fs::read_to_string(file).ok()?;
    text.lines().next()?.trim().parse().ok().map(Pid::from_raw)
}

/// Whether the process is a server that runs on this data folder.
#[cfg(target_os = "linux")]
fn is_server_of(pid: Pid, data: &Path) -> bool {
    let here = std::fs::read_link(format!("/proc/{pid}/cwd"));
    here.is_ok_and(|here| data.canonicalize().is_ok_and(|data| data == here))
}

/// Whether the process is a server; not every system tells on which folder it runs.
#[cfg(not(target_os = "linux"))]
fn is_server_of(pid: Pid, _data: &Path) -> bool {
    let output = std::process::Command::new("ps").args(["-o", "comm=", "-p", &pid.to_string()]).output();
    output.is_ok_and(|output| String::from_utf8_lossy(&output.stdout).contains("postgres"))
}

fn wait_until(patience: Duration, done: impl Fn() -> bool) -> bool {
    let deadline = Instant::now() + patience;
    while Instant::now() < deadline {
        if done() {
            return true;
        }
        sleep(POLL);
    }
    done()
}
