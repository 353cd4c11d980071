//! The protocol of systemd: a socket that it has opened, notifications, and the watchdog. Without systemd nothing of it happens.

use std::env;
use std::ffi::OsStr;
use std::io;
use std::net::TcpListener;
use std::os::unix::net::UnixDatagram;
use std::time::Duration;

use anyhow::{Context as _, bail};
use listenfd::ListenFd;

/// The socket that systemd has opened for the server; none if it has opened none.
pub(super) fn listener() -> anyhow::Result<Option<TcpListener>> {
    let mut sockets = ListenFd::from_env();
    if sockets.len() > 1 {
        bail!(
            "systemd hands over {} sockets, but the server has one address: name one in the .socket unit",
            sockets.len()
        )
    }
    sockets.take_tcp_listener(0).context("the socket that systemd hands over is no TCP socket")
}

/// Tells systemd that the start is complete, and what the process does now.
pub(super) fn ready(status: &str) {
    notify(&format!("READY=1\nSTATUS={status}"));
}

/// Tells systemd that the stop has begun.
pub(super) fn stopping() {
    notify("STOPPING=1\nSTATUS=Stopping");
}

/// Tells the watchdog, twice in each of its intervals, that tasks of this process are still run. Never ends, except without a
/// watchdog.
pub(super) async fn keep_alive() {
    let Some(limit) = watchdog_limit() else { return };
    loop {
        notify("WATCHDOG=1");
        tokio::time::sleep(limit / 2).await;
    }
}

fn notify(state: &str) {
    let sent = env::var_os("NOTIFY_SOCKET").map(|address| connect(&address)?.send(state.as_bytes()));
    if let Some(Err(error)) = sent {
        tracing::warn!(%error, "systemd cannot be notified");
    }
}

fn connect(address: &OsStr) -> io::Result<UnixDatagram> {
    let socket = UnixDatagram::unbound()?;
    // A slow systemd must not stop the service.
    socket.set_nonblocking(true)?;
    #[cfg(target_os = "linux")]
    if let Some(name) = address.as_encoded_bytes().strip_prefix(b"@") {
        use std::os::linux::net::SocketAddrExt as _;
        socket.connect_addr(&std::os::unix::net::SocketAddr::from_abstract_name(name)?)?;
        return Ok(socket);
    }
    socket.connect(address)?;
    Ok(socket)
}

/// The time after which the watchdog restarts a silent process; none if it watches another process, or none.
fn watchdog_limit() -> Option<Duration> {
    let number = |name| env::var(name).ok()?.parse().ok();
    let is_ours = number("WATCHDOG_PID").is_none_or(|pid: u64| pid == u64::from(std::process::id()));
    number("WATCHDOG_USEC").filter(|_| is_ours).filter(|limit| *limit > 0).map(Duration::from_micros)
}
