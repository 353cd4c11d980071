//! The commands that work on the database.

use anyhow::bail;
use clap::{Args, Subcommand};
use sqlx::postgres::PgConnectOptions;
use sqlx::{Connection as _, PgConnection};

use super::backup::BackupCommand;
use super::connection::{as_service, as_service_with, print_from_database};
use super::erasures::ErasuresCommand;
use super::output::print;
use super::pack::PackCommand;
use super::restore::RestoreCommand;
use super::verify::VerifyCommand;
use super::which_games::{WhichGames, print_progress};
use crate::startup;
use pixie_event_store::EventStore;
use pixie_service::access::auth::command::TokenCommand;
use pixie_service::access::passkeys::command::PasskeysCommand;
use pixie_service::delivery::outbox::command::OutboxCommand;
use pixie_service::game::{self, Rebuilt};
use pixie_service::ground::clock::Clock;
use pixie_service::ground::entropy::Entropy;
use pixie_service::ground::migrations::Position;
use pixie_service::ground::settings::{Secret, Settings};
use pixie_service::ground::signing::Signer;
use pixie_service::mail::inbox_command::InboxCommand;
use pixie_service::me::address_change::command::AddressCommand;
use pixie_service::operations::lookup::command::{GameCommand, MailCommand, UserCommand};
use pixie_service::operations::monitoring::command::status;
use pixie_service::people::case_log::{self, RebuiltCases};
use pixie_service::people::users;
use pixie_service::people::users::log::RebuiltUsers;
use pixie_service::record::archive::command::{ExportCommand, ImportCommand};

/// What is done on a database that runs already, or is started for it.
#[derive(Clone, Debug, Subcommand)]
pub(super) enum DatabaseCommand {
    Migrate(MigrateCommand),
    Token(TokenCommand),
    Address(AddressCommand),
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
pub(super) struct MigrateCommand {
    /// Change nothing, but print which migrations are pending, which tables each one locks, and which programs can go on.
    #[arg(long)]
    check: bool,
}

impl DatabaseCommand {
    /// Attaches to the private cluster if it runs, else starts it for this command.
    pub(super) async fn run(self, settings: Settings) -> anyhow::Result<()> {
        let (owner, cluster) = match self {
            // The first thing that an installation does.
            Self::Migrate(_) => startup::attach_when_ready(&settings).await?,
            _ => startup::attach(&settings).await?,
        };
        let result = self.run_as_owner(&owner, &settings).await;
        startup::detach(cluster).await;
        result
    }

    /// Runs the command on the database of this owner.
    async fn run_as_owner(self, owner: &PgConnectOptions, settings: &Settings) -> anyhow::Result<()> {
        match self {
            Self::Migrate(command) => command.run(owner).await,
            Self::Token(command) => print_token(command, settings, owner).await,
            Self::Address(command) => {
                Position::of(owner).await?.admit_reader()?;
                let entropy = Entropy::system();
                let signer = as_service(owner, async |pool| startup::signer(settings, &pool, &entropy).await).await?;
                print(&command.run(owner, (&Clock::System, &entropy, &signer)).await?)
            }
            Self::Passkeys(command) => {
                Position::of(owner).await?.admit_reader()?;
                print(&command.run(owner).await?)
            }
            Self::User(command) => {
                print_from_database(owner, async |pool| {
                    let key = settings.signing_key.as_ref().map(Secret::expose);
                    let signer = Signer::existing(key, &pool).await?;
                    command.run(&pool, signer.as_ref(), &Clock::System).await
                })
                .await
            }
            Self::Mail(command) => {
                print_from_database(owner, async |pool| command.run(&pool, &Clock::System).await).await
            }
            Self::Game(command) => {
                print_from_database(owner, async |pool| command.run(&pool, &Clock::System).await).await
            }
            Self::Status { json } => {
                print_from_database(owner, async |pool| status(&pool, &Clock::System, json).await).await
            }
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
                let summary = as_service(owner, async |pool| command.run(&pool).await).await?;
                eprintln!("pixie-post: {summary}");
                Ok(())
            }
            Self::Verify(command) => {
                as_service_with(command.connections(), owner, async |pool| command.run(&pool).await).await
            }
            Self::Backup(command) => command.run(settings, owner).await,
            Self::Restore(command) => {
                let summary = command.run(settings, owner).await?;
                eprintln!("pixie-post: {summary}");
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
    let progress = |game, games| print_progress("rebuilt", games, game);
    let all = async |pool| Ok(game::rebuild_all(&EventStore::new(pool), which.walk(), progress).await?);
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
