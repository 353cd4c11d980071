//! The mail server of the benchmarks, and the generator of Postfix that it is compared with.

use std::net::TcpListener;
use std::process::{Child, Command};
use std::time::{Duration, Instant};

use nix::unistd::Uid;

/// A mail server that drops all mails.
pub(crate) struct Sink {
    port: u16,
    server: Child,
}

impl Sink {
    /// Starts the mail server; none if Postfix is not installed.
    pub(crate) fn start() -> Option<Self> {
        let free = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr()).expect("a free port");
        let address = format!("127.0.0.1:{}", free.port());
        let mut server = Command::new("/usr/sbin/smtp-sink");
        if Uid::effective().is_root() {
            // It refuses to run as root.
            server.args(["-u", "nobody"]);
        }
        let server = server.args([&address, "1000"]).spawn().ok()?;
        let sink = Self { port: free.port(), server };
        // No test: nothing else goes on before the server listens.
        let patience = Instant::now() + Duration::from_secs(10);
        while std::net::TcpStream::connect(&address).is_err() {
            assert!(Instant::now() < patience, "smtp-sink does not listen");
            std::thread::sleep(Duration::from_millis(10));
        }
        std::path::Path::new("/usr/sbin/smtp-source").exists().then_some(sink)
    }

    pub(crate) fn url(&self) -> String {
        format!("smtp://127.0.0.1:{}", self.port)
    }

    /// The time of the generator.
    pub(crate) fn fill(&self, (mails, bytes): (usize, usize), connections: usize) -> Duration {
        let start = Instant::now();
        let done = Command::new("/usr/sbin/smtp-source")
            // It keeps its connections open, as we do.
            .args(["-d", "-f", "post@pixie.example", "-t", "ada@example.org"])
            .args(["-s", &connections.to_string(), "-m", &mails.to_string(), "-l", &bytes.to_string()])
            .arg(format!("inet:127.0.0.1:{}", self.port))
            .status();
        assert!(done.is_ok_and(|done| done.success()), "smtp-source has sent all");
        start.elapsed()
    }
}

impl Drop for Sink {
    fn drop(&mut self) {
        // It has no data to lose.
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}
