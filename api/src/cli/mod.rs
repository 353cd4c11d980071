//! The command line.

mod backup;
mod backup_source;
mod config;
mod connection;
mod database_command;
mod drill;
mod erasures;
mod manual;
mod output;
mod pack;
mod pg_restore;
mod restore;
mod verify;
mod which_games;

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::bail;
use clap::{CommandFactory as _, Parser, Subcommand};
use clap_complete::Shell;
use tracing_subscriber::EnvFilter;

use self::config::ConfigCommand;
use self::database_command::DatabaseCommand;
use self::manual::ManualCommand;
use self::output::print;
use crate::server;
use crate::startup::{self, Application, StopSignals, Tuning};
use crate::version;
use pixie_service::ground::clock::Clock;
use pixie_service::ground::entropy::Entropy;
use pixie_service::ground::settings::{Faults, Settings, Sources};
use pixie_service::ground::telemetry;
use pixie_service::operations::doctor::{DoctorCommand, Level};

/// The exit code for a wrong command line, too.
const WRONG_SETTINGS: u8 = 2;

/// Play Pixie Queen by mail, by REST, and on a web page.
#[derive(Debug, Parser)]
#[command(name = "pixie-post", version = version::TEXT)]
struct CommandLine {
    /// The settings file; else `PIXIE_CONFIG`, `pixie-post.toml` here, or `/etc/pixie-post/pixie-post.toml`.
    #[arg(long, global = true, value_name = "FILE")]
    config: Option<PathBuf>,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Clone, Debug, Subcommand)]
enum Command {
    /// Serve games, and work (the default).
    Serve {
        /// Leave the background work to nodes that `work`.
        #[arg(long)]
        no_work: bool,
    },
    /// Only do the background work, such as sending mail, beside nodes that serve.
    Work {
        /// Do nothing, and tell instead who works, what is owed, and how far the work is behind.
        #[arg(long)]
        status: bool,
        /// With --status: print JSON.
        #[arg(long, requires = "status")]
        json: bool,
    },
    #[command(flatten)]
    OnDatabase(DatabaseCommand),
    /// Print the OpenAPI specification.
    Openapi,
    Doctor(DoctorCommand),
    /// Check the settings, or print what there is to know about them.
    #[command(subcommand)]
    Config(ConfigCommand),
    /// Print what completes commands and options in a shell.
    Completions {
        /// The shell.
        shell: Shell,
    },
    Man(ManualCommand),
}

/// Runs the command line.
pub fn run() -> ExitCode {
    let CommandLine { config, command } = CommandLine::parse();
    match command.unwrap_or(Command::Serve { no_work: false }) {
        // The specification does not depend on settings.
        Command::Openapi => exit_code(print(&server::openapi::text())),
        Command::Completions { shell } => exit_code(print(&completions(shell))),
        Command::Man(manual) => exit_code(manual.run(CommandLine::command())),
        Command::OnDatabase(DatabaseCommand::Verify(verify)) if verify.needs_no_database() => {
            exit_code(verify.run_on_file())
        }
        Command::Config(command) => match command.run(config) {
            Ok(text) => exit_code(print(&text)),
            Err(faults) => print_faults(&faults),
        },
        Command::Serve { no_work } => {
            until_stopped(|signals| with_settings(config, |settings| serve(settings, no_work, signals)))
        }
        Command::Doctor(command) => with_settings(config, |settings| run_doctor(command, settings)),
        Command::Work { status: true, json } => {
            with_settings(config, |settings| DatabaseCommand::Status { json }.run(settings))
        }
        Command::Work { .. } => {
            let work = |settings, signals| startup::work(settings, Clock::System, Entropy::system(), signals);
            until_stopped(|signals| with_settings(config, |settings| work(settings, signals)))
        }
        Command::OnDatabase(DatabaseCommand::Restore(restore)) if restore.is_drill() => {
            with_settings(config, async |settings| restore.try_out(&settings).await)
        }
        Command::OnDatabase(command) => with_settings(config, |settings| command.run(settings)),
    }
}

/// The script that completes commands in a shell.
fn completions(shell: Shell) -> Vec<u8> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut CommandLine::command(), "pixie-post", &mut script);
    script
}

/// The exit code of a command that has ended. Prints its error.
fn exit_code(done: anyhow::Result<()>) -> ExitCode {
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("pixie-post: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Prints what is wrong with the settings.
fn print_faults(faults: &Faults) -> ExitCode {
    for sentence in faults.sentences() {
        eprintln!("pixie-post: {sentence}");
    }
    ExitCode::from(WRONG_SETTINGS)
}

/// Runs a service that a signal stops.
fn until_stopped(run: impl FnOnce(StopSignals) -> ExitCode) -> ExitCode {
    match StopSignals::keep() {
        Ok(signals) => run(signals),
        Err(error) => exit_code(Err(error.into())),
    }
}

/// Loads the settings, prepares logs and traces, and runs a command.
fn with_settings<D: Future<Output = anyhow::Result<()>>>(
    file: Option<PathBuf>,
    command: impl FnOnce(Settings) -> D,
) -> ExitCode {
    let loaded = match Sources::of_process(file).load() {
        Ok(loaded) => loaded,
        Err(faults) => return print_faults(&faults),
    };
    let settings = &loaded.settings;
    telemetry::init(EnvFilter::new(&settings.log), settings.log_format, settings.traces_url.as_ref());
    for warning in loaded.warnings {
        tracing::warn!("{warning}");
    }
    let code = exit_code(run_to_end(command(loaded.settings)));
    telemetry::flush_traces();
    code
}

/// How long the end of a command waits for threads of the runtime that ask a server of somebody else.
const RUNTIME_SHUTDOWN: Duration = Duration::from_millis(500);

/// Runs a command on a new runtime.
fn run_to_end(command: impl Future<Output = anyhow::Result<()>>) -> anyhow::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let done = runtime.block_on(command);
    // Dropped, it would wait for them as long as they take.
    runtime.shutdown_timeout(RUNTIME_SHUTDOWN);
    done
}

/// Examines the installation. The private cluster runs already, or is started for it.
async fn run_doctor(command: DoctorCommand, settings: Settings) -> anyhow::Result<()> {
    let (owner, cluster) = match startup::attach(&settings).await {
        Ok((owner, cluster)) => (Ok(owner), cluster),
        Err(error) => (Err(error), None),
    };
    let findings = command.doctor(settings, Clock::System, Entropy::system()).examine(owner).await;
    startup::detach(cluster).await;
    print(&command.report(&findings)?)?;
    match findings.iter().filter(|finding| finding.level == Level::Fail).count() {
        0 => Ok(()),
        failed => bail!("checks that failed: {failed}"),
    }
}

/// Serves until a signal stops it.
async fn serve(settings: Settings, no_work: bool, signals: StopSignals) -> anyhow::Result<()> {
    let mut application = Application::build(settings, Clock::System, Entropy::system(), Tuning::default()).await?;
    if no_work {
        application = application.without_work();
    }
    application.leave_root().await?;
    application.stop_on(&signals);
    application.run().await
}
