//! The server processes of the benchmarks.

use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use anyhow::Context as _;

use super::stage::Stage;

/// A server process. It is killed on drop.
pub(crate) struct Server {
    process: Child,
    pub(crate) address: SocketAddr,
}

impl Server {
    /// The service with default settings, except for its paths.
    pub(crate) fn service(stage: &Stage, arguments: &[&str]) -> anyhow::Result<Self> {
        Self::service_with(stage, arguments, &[])
    }

    /// The service with default settings, except for its paths and for these settings.
    pub(crate) fn service_with(stage: &Stage, arguments: &[&str], settings: &[(&str, &str)]) -> anyhow::Result<Self> {
        Self::start(command(stage).arg("serve").args(arguments).envs(settings.iter().copied()))
    }

    /// A handler that only sends the answer in this file.
    pub(crate) fn bare(answer: &Path) -> anyhow::Result<Self> {
        Self::start(Command::new(std::env::current_exe()?).arg("--bare").arg(answer))
    }

    /// Starts it and waits until it prints its address.
    fn start(command: &mut Command) -> anyhow::Result<Self> {
        let mut process = command.stderr(Stdio::piped()).spawn()?;
        let stderr = BufReader::new(process.stderr.take().context("a pipe")?);
        let mut lines = stderr.lines().map_while(Result::ok);
        let serving = lines.find(|line| line.contains("serving")).context("it ended before it served")?;
        let address = serving.rsplit('=').next().and_then(|address| address.trim().parse().ok());
        std::thread::spawn(move || {
            let troubles = lines.filter(|line| line.contains(" WARN ") || line.contains(" ERROR "));
            troubles.for_each(|line| eprintln!("{line}"));
        });
        Ok(Self { process, address: address.context("an address")? })
    }

    /// The process id of the server.
    pub(crate) fn id(&self) -> u32 {
        self.process.id()
    }
}

/// The program on the database of the benchmarks, with default settings, except for its paths.
pub(crate) fn command(stage: &Stage) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pixie-post"));
    command.env_clear().env("PATH", std::env::var_os("PATH").unwrap_or_default());
    command.env("DATABASE_URL", stage.database_url());
    command.env("PIXIE_DATA_DIR", stage.folder().join("service")).env("PIXIE_LISTEN", "127.0.0.1:0");
    command
}

impl Drop for Server {
    fn drop(&mut self) {
        // It has no data to lose.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
