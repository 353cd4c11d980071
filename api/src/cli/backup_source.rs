//! The backup that a command reads: a file, stdin, or one of the regular backups.

use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use clap::Args;

use pixie_service::ground::clock::Clock;
use pixie_service::ground::settings::Settings;
use pixie_service::operations::backups::{BackupName, BackupTarget, decrypted};

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
pub(super) struct OpenedBackup {
    /// What to call it.
    pub(super) name: String,
    /// What `pg_restore` reads.
    pub(super) reader: Box<dyn Read + Send>,
}

impl Source {
    /// Opens the backup, and decrypts it if needed.
    pub(super) fn open(&self, settings: &Settings) -> anyhow::Result<OpenedBackup> {
        let (name, reader): (_, Box<dyn Read + Send>) = match &self.file {
            Some(file) if is_stream(file) => ("stdin".to_owned(), Box::new(std::io::stdin())),
            Some(file) => match file.to_str().and_then(|name| name.parse::<BackupName>().ok()) {
                Some(name) if !file.exists() => (name.to_string(), backup_target(settings)?.read(&name)?),
                _ => {
                    let opened = File::open(file).with_context(|| format!("cannot read `{}`", file.display()))?;
                    (file.display().to_string(), Box::new(opened))
                }
            },
            None => {
                let target = backup_target(settings)?;
                let (name, _) = target.backups()?.pop().context("there is no regular backup yet")?;
                (name.to_string(), target.read(&name)?)
            }
        };
        Ok(OpenedBackup { name, reader: decrypted(reader, self.identity.as_deref())? })
    }
}

/// The place of regular backups.
pub(super) fn backup_target(settings: &Settings) -> anyhow::Result<BackupTarget> {
    BackupTarget::of(settings, &Clock::System)?
        .context("there is no place of regular backups: set PIXIE_BACKUP_TO, or name a file")
}

/// Whether the name of a file stands for stdin or stdout.
pub(super) fn is_stream(file: &Path) -> bool {
    file.as_os_str() == "-"
}
