//! `pixie-post backup` and `pixie-post restore`: the whole database as one file, written and read by Postgres' own programs.

use std::fs::{File, OpenOptions};
use std::io::Read;
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::AtomicBool;

use anyhow::{Context as _, bail};
use clap::Args;
use sqlx::postgres::PgConnectOptions;
use sqlx::{Connection as _, PgConnection};

use super::drill::drill;
use super::erasures::{erase_again, listed};
use super::print;
use crate::startup::{self, program};
use pixie_service::ground::clock::Clock;
use pixie_service::ground::database;
use pixie_service::ground::entropy::Entropy;
use pixie_service::ground::migrations::Position;
use pixie_service::ground::settings::Settings;
use pixie_service::me::erasures::parse;
use pixie_service::operations::backups::{BackupName, BackupTarget, Dump, Made, decrypted};

/// Write all that is in the database to a file, also while the service runs.
#[derive(Clone, Debug, Args)]
pub(super) struct BackupCommand {
    /// The file, which nobody else on the machine can read; one that is there already is replaced once the new one is
    /// whole. `-` is stdout. If it is left out, the backup goes where the regular ones go (PIXIE_BACKUP_TO).
    file: Option<PathBuf>,
    /// Only print the regular backups that are there, with their sizes.
    #[arg(long, conflicts_with = "file")]
    list: bool,
}

/// Fill an empty database with a backup, bring it up to date, and erase again whoever was erased after the backup.
#[derive(Clone, Debug, Args)]
pub(super) struct RestoreCommand {
    #[command(flatten)]
    source: Source,
    /// A list of erased users, as `pixie-post erasures` prints it or as `erasures.log` in the data folder of the service
    /// has it; may be given several times. The lists in the data folder and beside regular backups count in any case.
    #[arg(long, value_name = "LIST")]
    erasures: Vec<PathBuf>,
    /// Only try it: in a Postgres of its own that is removed afterwards. Everything in it is checked, as by `verify`. Prints what is in
    /// the backup and how long it took, and ends with 1 if something is wrong.
    #[arg(long, conflicts_with = "erasures")]
    drill: bool,
}

/// The backup to read.
#[derive(Clone, Debug, Args)]
pub(super) struct Source {
    /// The file, or the name of a regular backup; `-` is stdin.
    #[arg(required_unless_present = "newest")]
    file: Option<PathBuf>,
    /// The newest regular backup.
    #[arg(long, conflicts_with = "file")]
    newest: bool,
    /// The file with the secret key of an encrypted backup, as `age-keygen` writes it.
    #[arg(long, value_name = "FILE")]
    identity: Option<PathBuf>,
}

/// A backup that can be read.
pub(super) struct Opened {
    /// What to call it.
    pub(super) name: String,
    /// What `pg_restore` reads.
    pub(super) reader: Box<dyn Read + Send>,
}

impl BackupCommand {
    /// Writes the file, as of one moment.
    ///
    /// # Errors
    /// The database is empty or cannot be read, or the file cannot be written. An older file stays
    /// as it is.
    pub(super) async fn run(&self, settings: &Settings, database: &PgConnectOptions) -> anyhow::Result<()> {
        if self.list {
            let backups = place(settings)?.backups()?;
            return backups.iter().try_for_each(|(name, bytes)| print(&format!("{name} {bytes}\n")));
        }
        if Position::of(database).await?.is_empty() {
            // An empty backup of the wrong database would be noticed only when it is needed.
            bail!("there is nothing in the database: are PIXIE_DATA_DIR and DATABASE_URL those of the service?");
        }
        let mut dump = program("pg_dump", settings, database).await?;
        let Some(file) = &self.file else { return to_its_place(settings, dump) };
        dump.arg("--format=custom");
        if is_stream(file) {
            return succeed(dump);
        }
        to_file(file, dump)
    }
}

fn to_its_place(settings: &Settings, program: Command) -> anyhow::Result<()> {
    let (place, stop) = (place(settings)?, AtomicBool::new(false));
    let recipients = &settings.backup_recipients;
    let dump = Dump { program, place: &place, recipients, now: Clock::System.now(), stop: &stop };
    let Made { name, bytes } = dump.make()?;
    print(&format!("{name} {bytes}\n"))
}

fn to_file(to: &Path, mut dump: Command) -> anyhow::Result<()> {
    // A partial file, after a kill or on a full disk, must not be mistaken for a backup.
    let mut partial = to.to_owned().into_os_string();
    // Another backup may run at the same time.
    partial.push(format!(".{}.partial", std::process::id()));
    let file = OpenOptions::new().write(true).create_new(true).mode(0o600).open(&partial);
    let file = file.with_context(|| format!("cannot write `{}`", partial.display()))?;
    dump.stdout(file.try_clone()?);
    let written = succeed(dump)
        .and_then(|()| Ok(file.sync_all()?))
        .and_then(|()| std::fs::rename(&partial, to).with_context(|| format!("cannot write `{}`", to.display())));
    if written.is_err() {
        // The partial file is useless, and the first error is more important than an error
        // here.
        let _ = std::fs::remove_file(&partial);
    }
    written
}

impl RestoreCommand {
    /// Whether the database of the service is left alone.
    pub(super) fn is_drill(&self) -> bool {
        self.drill
    }

    /// Tries the restore.
    ///
    /// # Errors
    /// Something is wrong with the backup.
    pub(super) async fn try_out(&self, settings: &Settings) -> anyhow::Result<()> {
        drill(settings, self.source.open(settings)?).await
    }

    /// Fills the database, in one transaction, and erases users again. Says how many.
    ///
    /// # Errors
    /// The database is not empty, or a file is not what it should be. Nothing is changed then.
    pub(super) async fn run(&self, settings: &Settings, database: &PgConnectOptions) -> anyhow::Result<String> {
        let mut list = listed(settings, &self.erasures)?;
        if let Some(place) = BackupTarget::of(settings, &Clock::System)?
            && let Some(beside) = place.erasures()?
        {
            list.get_or_insert_default().extend(parse(&beside).context("the list of erasures beside the backups")?);
        }
        let restore = program("pg_restore", settings, database).await?;
        let Opened { reader, .. } = self.source.open(settings)?;
        if !is_empty(database).await? {
            bail!(
                "there is something in the database already: restore into another PIXIE_DATA_DIR, or into a new database in DATABASE_URL"
            );
        }
        fill(restore, reader, database).await?;
        match list {
            Some(list) => Ok(format!("users erased again: {}", erase_again(settings, database, &list).await?)),
            None => Ok("there is no list of erasures, so whoever was erased after the backup is there again; `pixie-post erasures --replay LIST` erases them".to_owned()),
        }
    }
}

impl Source {
    fn open(&self, settings: &Settings) -> anyhow::Result<Opened> {
        let (name, reader): (_, Box<dyn Read + Send>) = match &self.file {
            Some(file) if is_stream(file) => ("stdin".to_owned(), Box::new(std::io::stdin())),
            Some(file) => match file.to_str().and_then(|name| name.parse::<BackupName>().ok()) {
                Some(name) if !file.exists() => (name.to_string(), place(settings)?.read(&name)?),
                _ => {
                    let opened = File::open(file).with_context(|| format!("cannot read `{}`", file.display()))?;
                    (file.display().to_string(), Box::new(opened))
                }
            },
            None => {
                let place = place(settings)?;
                let (name, _) = place.backups()?.pop().context("there is no regular backup yet")?;
                (name.to_string(), place.read(&name)?)
            }
        };
        Ok(Opened { name, reader: decrypted(reader, self.identity.as_deref())? })
    }
}

/// Fills an empty database, and brings it up to date.
pub(super) async fn fill(
    mut restore: Command,
    mut reader: Box<dyn Read + Send>,
    database: &PgConnectOptions,
) -> anyhow::Result<()> {
    database::make_roles(database).await?;
    restore.args(["--no-owner", "--exit-on-error", "--single-transaction"]).stdin(Stdio::piped());
    let mut child = restore.spawn().context("cannot run `pg_restore`")?;
    let mut input = child.stdin.take().context("`pg_restore` has a pipe")?;
    let copied = tokio::task::spawn_blocking(move || std::io::copy(&mut reader, &mut input)).await?;
    let status = child.wait().context("`pg_restore` is lost")?;
    match copied {
        // `pg_restore` ends early if it has failed itself.
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => {
            return Err(error).context("the backup cannot be read to its end");
        }
        _ if !status.success() => bail!("`pg_restore` has failed ({status})"),
        copied => copied.context("the backup cannot be read to its end")?,
    };
    startup::bring_up_to_date(database, &Entropy::system()).await
}

/// The place of regular backups.
fn place(settings: &Settings) -> anyhow::Result<BackupTarget> {
    BackupTarget::of(settings, &Clock::System)?
        .context("there is no place of regular backups: set PIXIE_BACKUP_TO, or name a file")
}

fn is_stream(file: &Path) -> bool {
    file.as_os_str() == "-"
}

async fn is_empty(database: &PgConnectOptions) -> anyhow::Result<bool> {
    let mut connection = PgConnection::connect_with(database).await.context("cannot connect to Postgres")?;
    let tables = "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'";
    let tables: i64 = sqlx::query_scalar(tables).fetch_one(&mut connection).await?;
    connection.close().await?;
    Ok(tables == 0)
}

/// Runs a program, which prints its errors itself.
fn succeed(mut command: Command) -> anyhow::Result<()> {
    let program = command.get_program().to_owned();
    let status = command.status().with_context(|| format!("cannot run `{}`", program.display()))?;
    if !status.success() {
        bail!("`{}` has failed ({status})", program.display());
    }
    Ok(())
}
