//! Tests of the program as a unit of systemd: notifications, watchdog, and a socket that is handed over.

use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::os::linux::net::SocketAddrExt as _;
use std::os::unix::net::{SocketAddr as UnixAddress, UnixDatagram};
use std::process::{Command, Stdio};
use std::time::Duration;

use nix::sys::signal::Signal;

use crate::support::program::{Folder, Serving, program};

/// Does what systemd does: opens the socket as descriptor 3, and becomes the program.
const HAND_OVER: &str = "
import os, socket, sys
sockets = [socket.create_server(('127.0.0.1', int(port))) for port in sys.argv[1].split(',')]
handed = [os.dup(each.fileno()) for each in sockets]
for at, each in enumerate(handed, 3):
    os.dup2(each, at, inheritable=True)
os.environ.update(LISTEN_PID=str(os.getpid()), LISTEN_FDS=str(len(handed)))
os.execv(sys.argv[2], sys.argv[2:])
";

/// The end of systemd, with an abstract address.
fn manager(name: &str) -> (UnixDatagram, String) {
    let name = format!("pixie-{name}-{}", std::process::id());
    let socket = UnixDatagram::bind_addr(&UnixAddress::from_abstract_name(&name).unwrap()).unwrap();
    socket.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
    (socket, format!("@{name}"))
}

fn next_message(socket: &UnixDatagram) -> String {
    let mut buffer = [0; 512];
    let length = socket.recv(&mut buffer).expect("a notification");
    String::from_utf8_lossy(&buffer[..length]).into_owned()
}

/// The program behind [`HAND_OVER`]; none without Python.
fn handing_over(ports: &str, folder: &Folder) -> Option<Command> {
    if Command::new("python3").arg("--version").stdout(Stdio::null()).status().is_err() {
        assert!(std::env::var_os("CI").is_none(), "python3 is missing");
        eprintln!("python3 is missing, so no socket is handed over");
        return None;
    }
    let service = program(folder);
    let mut command = Command::new("python3");
    command.env_clear().envs(service.get_envs().filter_map(|(name, value)| Some((name, value?))));
    command.args(["-c", HAND_OVER, ports]).arg(service.get_program());
    Some(command)
}

fn free_port() -> u16 {
    TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap().local_addr().unwrap().port()
}

#[test]
fn systemd_hears_of_start_life_and_stop_and_of_nothing_that_postgres_says() {
    let (socket, address) = manager("told");
    let folder = Folder::new("told");
    let mut serving = Serving::spawn(program(&folder).env("NOTIFY_SOCKET", &address).env("WATCHDOG_USEC", "200000"));

    assert_eq!(next_message(&socket), format!("READY=1\nSTATUS=Serving on {}", serving.1));
    assert_eq!(next_message(&socket), "WATCHDOG=1");
    assert_eq!(next_message(&socket), "WATCHDOG=1");
    serving.signal(Signal::SIGTERM);
    let mut last = next_message(&socket);
    while last == "WATCHDOG=1" {
        last = next_message(&socket);
    }
    assert_eq!(last, "STOPPING=1\nSTATUS=Stopping");
    assert!(serving.0.wait().expect("it ends").success());
    socket.set_nonblocking(true).unwrap();
    let mut buffer = [0; 512];
    while let Ok(length) = socket.recv(&mut buffer) {
        assert_eq!(&buffer[..length], b"WATCHDOG=1");
    }
}

#[test]
fn a_node_that_only_works_tells_it_too_and_a_watchdog_of_another_process_is_not_ours() {
    let (socket, address) = manager("works");
    let folder = Folder::new("works");
    let mut command = program(&folder);
    command.arg("work").env("NOTIFY_SOCKET", &address).env("WATCHDOG_USEC", "1000").env("WATCHDOG_PID", "1");
    let mut working = command.stderr(Stdio::null()).spawn().expect("the program starts");

    assert_eq!(next_message(&socket), "READY=1\nSTATUS=Working");
    nix::sys::signal::kill(nix::unistd::Pid::from_raw(working.id().cast_signed()), Signal::SIGTERM).unwrap();
    assert_eq!(next_message(&socket), "STOPPING=1\nSTATUS=Stopping");
    assert!(working.wait().expect("it ends").success());
}

#[test]
fn a_socket_that_systemd_has_opened_is_served_and_not_the_address_of_the_settings() {
    let (folder, port) = (Folder::new("handed"), free_port());
    let Some(mut command) = handing_over(&port.to_string(), &folder) else { return };
    let serving = Serving::spawn(command.env("PIXIE_LISTEN", "127.0.0.1:1"));

    assert_eq!(serving.1, SocketAddr::from((Ipv4Addr::LOCALHOST, port)));
    TcpStream::connect(serving.1).expect("it is served");
    assert!(serving.log().contains("the socket of systemd is used"), "{}", serving.log());
}

#[test]
fn more_sockets_than_the_server_has_addresses_are_refused() {
    let folder = Folder::new("two-sockets");
    let Some(mut command) = handing_over("0,0", &folder) else { return };
    let output = command.output().expect("the program runs");
    let words = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{words}");
    assert!(words.contains("systemd hands over 2 sockets"), "{words}");
}
