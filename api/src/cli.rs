//! The command line.

use std::io::Write as _;
use std::process::ExitCode;

use anyhow::bail;
use clap::{Parser, Subcommand};
use sqlx::postgres::PgConnectOptions;
use tracing_subscriber::EnvFilter;

use crate::archive::command::{ExportCommand, ImportCommand};
use crate::auth::command::TokenCommand;
use crate::backup::{BackupCommand, RestoreCommand};
use crate::clock::Clock;
use crate::entropy::Entropy;
use crate::event_store::EventStore;
use crate::game::{self, Rebuilt};
use crate::mail_in::command::InboxCommand;
use crate::outbox::command::OutboxCommand;
use crate::settings::{self, Settings};
use crate::startup::{self, Application};
use crate::verify::command::VerifyCommand;
use crate::{database, http, telemetry};

/// What a wrong command line ends with, too.
const WRONG_SETTINGS: u8 = 2;

/// Play Pixie Queen by mail, by REST, and on a web page.
#[derive(Debug, Parser)]
#[command(name = "pixie-post", version)]
struct CommandLine {
    #[command(subcommand)]
    command: Option<Command>,
}

/// Every command but `serve` attaches to the private cluster if it runs, else starts it for itself.
#[derive(Clone, Debug, Subcommand)]
enum Command {
    /// Serve games, and work (the default).
    Serve {
        /// Leave the background work to nodes that `work`.
        #[arg(long)]
        no_work: bool,
    },
    /// Only do the background work, such as sending mail, beside nodes that serve.
    Work,
    /// Bring the database up to date and stop.
    Migrate,
    Token(TokenCommand),
    Outbox(OutboxCommand),
    Inbox(InboxCommand),
    /// Write the list of games anew from their events; the service may run meanwhile.
    Rebuild,
    Export(ExportCommand),
    Import(ImportCommand),
    Verify(VerifyCommand),
    Backup(BackupCommand),
    Restore(RestoreCommand),
    /// Print the OpenAPI specification.
    Openapi,
}

/// Does what the command line says.
pub fn run() -> ExitCode {
    let command = CommandLine::parse().command.unwrap_or(Command::Serve { no_work: false });
    // What the program is does not depend on how it is set up.
    if let Command::Openapi = command {
        print!("{}", http::openapi::text());
        return ExitCode::SUCCESS;
    }
    if let Command::Verify(verify) = &command
        && verify.needs_no_database()
    {
        return code(verify.run_on_file());
    }
    let loaded = match settings::load() {
        Ok(loaded) => loaded,
        Err(error) => {
            eprintln!("pixie-post: {error}");
            return ExitCode::from(WRONG_SETTINGS);
        }
    };
    telemetry::init(EnvFilter::new(&loaded.settings.log), loaded.settings.log_format);
    for warning in loaded.warnings {
        tracing::warn!("{warning}");
    }
    code(execute(command, loaded.settings))
}

fn code(done: anyhow::Result<()>) -> ExitCode {
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("pixie-post: {error:#}");
            ExitCode::FAILURE
        }
    }
}

#[tokio::main]
async fn execute(command: Command, settings: Settings) -> anyhow::Result<()> {
    match command {
        Command::Serve { no_work } => {
            let mut application = Application::build(settings, Clock::System, Entropy::system()).await?;
            if no_work {
                application = application.without_work();
            }
            startup::stop_on_signals(application.shutdown())?;
            application.run().await
        }
        Command::Work => startup::work(settings, Clock::System, Entropy::system()).await,
        command => {
            let (owner, cluster) = startup::attach(&settings).await?;
            let result = execute_on(&owner, command, &settings).await;
            startup::detach(cluster).await;
            result
        }
    }
}

/// What is done on a database that runs already, or is started for it.
async fn execute_on(owner: &PgConnectOptions, command: Command, settings: &Settings) -> anyhow::Result<()> {
    match command {
        Command::Migrate => database::migrate(owner).await,
        Command::Token(command) => print_token(command, settings, owner).await,
        Command::Outbox(command) => print_dead_letters(&command, owner).await,
        Command::Inbox(command) => print_inbox(&command, owner).await,
        Command::Rebuild => rebuild(owner).await,
        Command::Export(command) => export(&command, owner).await,
        Command::Import(command) => import(&command, owner).await,
        Command::Verify(command) => verify(&command, owner).await,
        Command::Backup(command) => command.run(settings, owner).await,
        Command::Restore(command) => command.run(settings, owner).await,
        Command::Serve { .. } | Command::Work | Command::Openapi => unreachable!("they are no work on a database"),
    }
}

/// The token is all that goes to stdout, so that a script can take it from there.
async fn print_token(command: TokenCommand, settings: &Settings, owner: &PgConnectOptions) -> anyhow::Result<()> {
    database::migrate(owner).await?;
    let (pool, entropy) = (database::connect(owner, 1).await?, Entropy::system());
    let signer = startup::signer(settings, &pool, &entropy).await;
    pool.close().await;
    let token = command.run(owner, &Clock::System, &entropy, &signer?).await?;
    println!("{}", token.expose());
    Ok(())
}

async fn print_dead_letters(command: &OutboxCommand, owner: &PgConnectOptions) -> anyhow::Result<()> {
    database::migrate(owner).await?;
    let pool = database::connect(owner, 1).await?;
    let lines = command.run(pool.clone(), &Clock::System).await;
    pool.close().await;
    lines?.iter().for_each(|line| println!("{line}"));
    Ok(())
}

async fn print_inbox(command: &InboxCommand, owner: &PgConnectOptions) -> anyhow::Result<()> {
    database::migrate(owner).await?;
    let pool = database::connect(owner, 1).await?;
    let text = command.run(pool.clone(), &Clock::System).await;
    pool.close().await;
    Ok(std::io::stdout().write_all(&text?)?)
}

/// The file is all that goes to stdout.
async fn export(command: &ExportCommand, owner: &PgConnectOptions) -> anyhow::Result<()> {
    database::migrate(owner).await?;
    let pool = database::connect(owner, 1).await?;
    let result = command.run(&pool).await;
    pool.close().await;
    result
}

async fn import(command: &ImportCommand, owner: &PgConnectOptions) -> anyhow::Result<()> {
    database::migrate(owner).await?;
    let pool = database::connect(owner, 1).await?;
    let told = command.run(&pool).await;
    pool.close().await;
    eprintln!("pixie-post: {}", told?);
    Ok(())
}

/// With the rights of the service, which cannot change what is checked.
async fn verify(command: &VerifyCommand, owner: &PgConnectOptions) -> anyhow::Result<()> {
    database::migrate(owner).await?;
    let pool = database::connect(owner, 1).await?;
    let result = command.run(&pool).await;
    pool.close().await;
    result
}

/// Names the games that cannot be rebuilt, after all others have been.
async fn rebuild(owner: &PgConnectOptions) -> anyhow::Result<()> {
    database::migrate(owner).await?;
    let pool = database::connect(owner, 1).await?;
    let rebuilt = game::rebuild_all(&EventStore::new(pool.clone())).await;
    pool.close().await;
    let Rebuilt { games, faults } = rebuilt?;
    eprintln!("pixie-post: games rebuilt: {games}");
    if faults.is_empty() {
        return Ok(());
    }
    let named: Vec<_> = faults.iter().map(|(id, fault)| format!("{id} ({fault})")).collect();
    bail!("the events of {} of the games cannot be folded: {}", faults.len(), named.join(", "))
}
