//! The clean-up of a server that has lost its owner, and of processes that have lost their server.
//!
//! On Linux a server without its owner is already stopping, elsewhere it still runs. Processes without
//! their server end as soon as they notice, but one that waits for another that has ended waits for
//! ever. Postgres does not start while there is one of them.

use std::path::Path;
use std::thread::sleep;
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail};
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;

const POLL: Duration = Duration::from_millis(5);

/// Makes sure that no server, and no process of one, runs on this data folder. The caller must hold
/// the lock of the cluster.
pub(super) fn remove(data: &Path) -> anyhow::Result<()> {
    let file = data.join("postmaster.pid");
    let server = read_pid(&file);
    if let Some(pid) = server.filter(|pid| is_server_of(*pid, data)) {
        tracing::warn!(%pid, "stopping a Postgres that has lost its owner");
        stop(pid, data)?;
    }
    remove_processes(data)?;
    if server.is_some_and(|pid| file.exists() && kill(pid, None).is_ok()) {
        // After a restart of the machine or container another process may have this id, and then
        // Postgres would refuse to start.
        std::fs::remove_file(&file).with_context(|| format!("cannot remove `{}`", file.display()))?;
    }
    Ok(())
}

fn stop(server: Pid, data: &Path) -> anyhow::Result<()> {
    for (signal, patience) in [(Signal::SIGINT, 30), (Signal::SIGQUIT, 5)] {
        // The server may have exited already.
        let _ = kill(server, signal);
        if wait_until(Duration::from_secs(patience), || !is_server_of(server, data)) {
            return Ok(());
        }
    }
    bail!("a Postgres (process {server}) still runs on `{}` and cannot be stopped: stop it by hand", data.display())
}

/// Ends the processes that have lost their server. They can acknowledge nothing any more that the
/// log of Postgres does not hold, so a kill loses nothing.
#[cfg(target_os = "linux")]
fn remove_processes(data: &Path) -> anyhow::Result<()> {
    let is_gone = || {
        let left = processes_of(data);
        for pid in &left {
            // It may have ended already.
            let _ = kill(*pid, Signal::SIGKILL);
        }
        left.is_empty()
    };
    if !wait_until(Duration::from_secs(5), is_gone) {
        bail!("processes of an earlier Postgres on `{}` cannot be ended: {:?}", data.display(), processes_of(data));
    }
    Ok(())
}

/// Not every system tells which processes they are. Postgres refuses to start until they have ended.
#[cfg(not(target_os = "linux"))]
#[expect(clippy::unnecessary_wraps, reason = "as on Linux")]
fn remove_processes(_data: &Path) -> anyhow::Result<()> {
    Ok(())
}

/// The Postgres processes on this data folder; somebody's shell may be there, too.
#[cfg(target_os = "linux")]
fn processes_of(data: &Path) -> Vec<Pid> {
    let all = std::fs::read_dir("/proc").into_iter().flatten().flatten();
    let pids = all.filter_map(|entry| entry.file_name().to_str()?.parse().ok()).map(Pid::from_raw);
    let is_postgres = |pid: &Pid| {
        let program = std::fs::read_link(format!("/proc/{pid}/exe"));
        program.is_ok_and(|program| {
            program.file_name().is_some_and(|name| name.as_encoded_bytes().starts_with(b"postgres"))
        })
    };
    pids.filter(|pid| is_server_of(*pid, data) && is_postgres(pid)).collect()
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
