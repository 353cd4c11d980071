//! The command line.

mod backup;
mod config;
mod drill;
mod erasures;
mod manual;
mod pack;
mod verify;
mod which_games;

use std::io::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::bail;
use clap::{Args, CommandFactory as _, Parser, Subcommand};
use clap_complete::Shell;
use sqlx::postgres::PgConnectOptions;
use sqlx::{Connection as _, PgConnection, PgPool};
use tracing_subscriber::EnvFilter;

use self::backup::{BackupCommand, RestoreCommand};
use self::config::ConfigCommand;
use self::erasures::ErasuresCommand;
use self::manual::ManualCommand;
use self::pack::PackCommand;
use self::verify::VerifyCommand;
use self::which_games::{WhichGames, tell_progress};
use crate::server;
use crate::startup::{self, Application, StopSignals};
use crate::version;
use pixie_event_store::EventStore;
use pixie_service::access::auth::command::TokenCommand;
use pixie_service::access::passkeys::command::PasskeysCommand;
use pixie_service::delivery::outbox::command::OutboxCommand;
use pixie_service::game::{self, Rebuilt};
use pixie_service::ground::clock::Clock;
use pixie_service::ground::entropy::Entropy;
use pixie_service::ground::migrations::Position;
use pixie_service::ground::settings::{Faults, Settings, Sources};
use pixie_service::ground::{database, telemetry};
use pixie_service::mail::inbox_command::InboxCommand;
use pixie_service::operations::doctor::{DoctorCommand, Level};
use pixie_service::operations::lookup::command::{GameCommand, MailCommand, UserCommand};
use pixie_service::operations::monitoring::command::status;
use pixie_service::people::case_log::{self, RebuiltCases};
use pixie_service::people::users;
use pixie_service::people::users::log::RebuiltUsers;
use pixie_service::record::archive::command::{ExportCommand, ImportCommand};

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
    OnDatabase(OnDatabase),
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

/// What is done on a database that runs already, or is started for it.
#[derive(Clone, Debug, Subcommand)]
enum OnDatabase {
    Migrate(MigrateCommand),
    Token(TokenCommand),
    Passkeys(PasskeysCommand),
    User(UserCommand),
    Mail(MailCommand),
    Game(GameCommand),
    #[command(skip)]
    Status {
        json: bool,
    },
    Outbox(OutboxCommand),
    Inbox(InboxCommand),
    /// Write the list of games anew from their events; the service may run meanwhile.
    Rebuild(WhichGames),
    Pack(PackCommand),
    Export(ExportCommand),
    Import(ImportCommand),
    Verify(VerifyCommand),
    Backup(BackupCommand),
    Restore(RestoreCommand),
    Erasures(ErasuresCommand),
}

/// Bring the database up to date and stop.
#[derive(Clone, Debug, Args)]
struct MigrateCommand {
    /// Change nothing, but print which migrations are pending, which tables each one locks, and which programs can go on.
    #[arg(long)]
    check: bool,
}

/// Runs the command line.
pub fn run() -> ExitCode {
    let CommandLine { config, command } = CommandLine::parse();
    match command.unwrap_or(Command::Serve { no_work: false }) {
        // The specification does not depend on settings.
        Command::Openapi => code(print(&server::openapi::text())),
        Command::Completions { shell } => code(print(&completions(shell))),
        Command::Man(manual) => code(manual.run(CommandLine::command())),
        Command::OnDatabase(OnDatabase::Verify(verify)) if verify.needs_no_database() => code(verify.run_on_file()),
        Command::Config(command) => match command.run(config) {
            Ok(text) => code(print(&text)),
            Err(faults) => refuse(&faults),
        },
        Command::Serve { no_work } => {
            until_stopped(|signals| with_settings(config, |settings| serve(settings, no_work, signals)))
        }
        Command::Doctor(command) => with_settings(config, |settings| examine(command, settings)),
        Command::Work { status: true, json } => {
            with_settings(config, |settings| OnDatabase::Status { json }.run(settings))
        }
        Command::Work { .. } => {
            let work = |settings, signals| startup::work(settings, Clock::System, Entropy::system(), signals);
            until_stopped(|signals| with_settings(config, |settings| work(settings, signals)))
        }
        Command::OnDatabase(OnDatabase::Restore(restore)) if restore.is_drill() => {
            with_settings(config, async |settings| restore.try_out(&settings).await)
        }
        Command::OnDatabase(command) => with_settings(config, |settings| command.run(settings)),
    }
}

fn completions(shell: Shell) -> Vec<u8> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut CommandLine::command(), "pixie-post", &mut script);
    script
}

/// Not with `print!`, which panics if the reader has closed the pipe.
fn print(text: &(impl AsRef<[u8]> + ?Sized)) -> anyhow::Result<()> {
    Ok(std::io::stdout().write_all(text.as_ref())?)
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

fn refuse(faults: &Faults) -> ExitCode {
    for sentence in faults.sentences() {
        eprintln!("pixie-post: {sentence}");
    }
    ExitCode::from(WRONG_SETTINGS)
}

/// Does what goes on until a signal comes.
fn until_stopped(what: impl FnOnce(StopSignals) -> ExitCode) -> ExitCode {
    match StopSignals::keep() {
        Ok(signals) => what(signals),
        Err(error) => code(Err(error.into())),
    }
}

fn with_settings<D: Future<Output = anyhow::Result<()>>>(
    file: Option<PathBuf>,
    what: impl FnOnce(Settings) -> D,
) -> ExitCode {
    let loaded = match Sources::of_process(file).load() {
        Ok(loaded) => loaded,
        Err(faults) => return refuse(&faults),
    };
    let traces = loaded.settings.traces();
    telemetry::init(EnvFilter::new(&loaded.settings.log), loaded.settings.log_format, traces.as_ref());
    for warning in loaded.warnings {
        tracing::warn!("{warning}");
    }
    let code = code(complete(what(loaded.settings)));
    telemetry::flush_traces();
    code
}

/// How long the end of a command waits for threads of the runtime that ask a server of somebody else.
const FAREWELL: Duration = Duration::from_millis(500);

fn complete(what: impl Future<Output = anyhow::Result<()>>) -> anyhow::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let done = runtime.block_on(what);
    // Dropped, it would wait for them as long as they take.
    runtime.shutdown_timeout(FAREWELL);
    done
}

/// Examines the installation. The private cluster runs already, or is started for it.
async fn examine(command: DoctorCommand, settings: Settings) -> anyhow::Result<()> {
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

async fn serve(settings: Settings, no_work: bool, signals: StopSignals) -> anyhow::Result<()> {
    let mut application = Application::build(settings, Clock::System, Entropy::system()).await?;
    if no_work {
        application = application.without_work();
    }
    application.leave_root().await?;
    application.stop_on(&signals);
    application.run().await
}

impl OnDatabase {
    /// Attaches to the private cluster if it runs, else starts it for this command.
    async fn run(self, settings: Settings) -> anyhow::Result<()> {
        let (owner, cluster) = match self {
            // The first thing that an installation does.
            Self::Migrate(_) => startup::attach_patiently(&settings).await?,
            _ => startup::attach(&settings).await?,
        };
        let result = self.run_as(&owner, &settings).await;
        startup::detach(cluster).await;
        result
    }

    async fn run_as(self, owner: &PgConnectOptions, settings: &Settings) -> anyhow::Result<()> {
        match self {
            Self::Migrate(command) => command.run(owner).await,
            Self::Token(command) => print_token(command, settings, owner).await,
            Self::Passkeys(command) => {
                Position::of(owner).await?.admit_reader()?;
                print(&command.run(owner).await?)
            }
            Self::User(command) => reading(owner, async |pool| command.run(&pool, &Clock::System).await).await,
            Self::Mail(command) => reading(owner, async |pool| command.run(&pool, &Clock::System).await).await,
            Self::Game(command) => reading(owner, async |pool| command.run(&pool, &Clock::System).await).await,
            Self::Status { json } => reading(owner, async |pool| status(&pool, &Clock::System, json).await).await,
            Self::Outbox(command) => {
                let lines = as_service(owner, async |pool| Ok(command.run(pool, &Clock::System).await?)).await?;
                lines.iter().try_for_each(|line| print(&format!("{line}\n")))
            }
            Self::Inbox(command) => {
                let text = as_service(owner, async |pool| command.run(pool, &Clock::System).await).await?;
                print(&text)
            }
            Self::Rebuild(which) => rebuild(&which, owner).await,
            Self::Pack(command) => command.run(owner).await,
            Self::Export(command) => as_service(owner, async |pool| command.run(&pool).await).await,
            Self::Import(command) => {
                startup::set_up(owner, &Entropy::system()).await?;
                let told = as_service(owner, async |pool| command.run(&pool).await).await?;
                eprintln!("pixie-post: {told}");
                Ok(())
            }
            Self::Verify(command) => {
                as_service_with(command.connections(), owner, async |pool| command.run(&pool).await).await
            }
            Self::Backup(command) => command.run(settings, owner).await,
            Self::Restore(command) => {
                let told = command.run(settings, owner).await?;
                eprintln!("pixie-post: {told}");
                Ok(())
            }
            Self::Erasures(command) => command.run(settings, owner).await,
        }
    }
}

impl MigrateCommand {
    async fn run(&self, owner: &PgConnectOptions) -> anyhow::Result<()> {
        if !self.check {
            return startup::bring_up_to_date(owner, &Entropy::system()).await;
        }
        let position = Position::of(owner).await?;
        print(&position.to_string())?;
        position.admit_migration()
    }
}

/// Prints an answer that is only read, from a database as it is.
async fn reading(
    owner: &PgConnectOptions,
    answer: impl AsyncFnOnce(PgPool) -> anyhow::Result<String>,
) -> anyhow::Result<()> {
    let pool = database::connect_to_read(owner).await?;
    let answered = answer(pool.clone()).await.map_err(|error| match error.downcast_ref::<sqlx::Error>() {
        Some(sqlx::Error::Database(_)) => error.context(database::NOT_READABLE),
        _ => error,
    });
    pool.close().await;
    print(&answered?)
}

/// Works on a database of this version, which is not migrated for a command, with the rights of the service, which cannot change events.
async fn as_service<T>(
    owner: &PgConnectOptions,
    work: impl AsyncFnOnce(PgPool) -> anyhow::Result<T>,
) -> anyhow::Result<T> {
    as_service_with(1, owner, work).await
}

/// The same with several connections.
async fn as_service_with<T>(
    connections: u32,
    owner: &PgConnectOptions,
    work: impl AsyncFnOnce(PgPool) -> anyhow::Result<T>,
) -> anyhow::Result<T> {
    Position::of(owner).await?.admit_reader()?;
    let pool = database::connect(owner, connections).await?;
    let done = work(pool.clone()).await;
    pool.close().await;
    done
}

/// Only the token goes to stdout, so that a script can read it from there.
async fn print_token(command: TokenCommand, settings: &Settings, owner: &PgConnectOptions) -> anyhow::Result<()> {
    let entropy = Entropy::system();
    startup::set_up(owner, &entropy).await?;
    let signer = as_service(owner, async |pool| startup::signer(settings, &pool, &entropy).await).await?;
    let token = command.run(owner, &Clock::System, &entropy, &signer).await?;
    print(&format!("{}\n", token.expose()))
}

/// Names the games that cannot be rebuilt, after all others were rebuilt.
async fn rebuild(which: &WhichGames, owner: &PgConnectOptions) -> anyhow::Result<()> {
    let tell = |game, games| tell_progress("rebuilt", games, game);
    let all = async |pool| Ok(game::rebuild_all(&EventStore::new(pool), which.walk(), tell).await?);
    let Rebuilt { games, faults } = as_service_with(which.connections(), owner, all).await?;
    // The service has no right to write roles.
    let mut connection = PgConnection::connect_with(owner).await?;
    let RebuiltUsers { users, faults: of_users } = users::log::rebuild(&mut connection).await?;
    let RebuiltCases { cases, faults: of_cases } = case_log::rebuild(&mut connection).await?;
    connection.close().await?;
    eprintln!("pixie-post: games rebuilt: {games}, users: {users}, cases: {cases}");
    let games = faults.iter().map(|(id, fault)| format!("{id} ({fault})"));
    let streams = of_users.iter().chain(&of_cases).map(|(id, fault)| format!("{id} ({fault})"));
    let named: Vec<_> = games.chain(streams).collect();
    if named.is_empty() {
        return Ok(());
    }
    bail!("the events of {} games, users or cases cannot be folded: {}", named.len(), named.join(", "))
}
