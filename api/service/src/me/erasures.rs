//! The list of erased users outside of the database, so that a restored backup forgets again.
//!
//! A line for each user: when they were erased, and their random id. It is in the data folder, but not in the folder of
//! the private Postgres, so going back to an earlier moment does not take it along.

use std::fmt;
use std::fs::{File, OpenOptions};
use std::io::{self, ErrorKind, Write as _};
use std::os::unix::fs::{MetadataExt as _, OpenOptionsExt as _, fchown};
use std::path::{Path, PathBuf};
use std::str::FromStr;

use anyhow::Context as _;
use chrono::{DateTime, SecondsFormat, Utc};
use nix::unistd::Uid;
use sqlx::PgPool;
use uuid::Uuid;

/// The name of the list in the data folder.
const FILE: &str = "erasures.log";

/// A user who was erased. Nothing here says who they were.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Erasure {
    /// When the user was erased.
    pub at: DateTime<Utc>,
    /// The id of the user.
    pub user: Uuid,
}

impl fmt::Display for Erasure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.at.to_rfc3339_opts(SecondsFormat::Micros, true), self.user)
    }
}

impl FromStr for Erasure {
    type Err = &'static str;

    fn from_str(line: &str) -> Result<Self, Self::Err> {
        const WRONG: &str = "not a time and an id, such as `2026-01-31T18:30:00Z 0192f0c1-2d3e-7a4b-8c5d-6e7f8091a2b3`";
        let (at, user) = line.split_once(' ').ok_or(WRONG)?;
        Ok(Self { at: at.parse().map_err(|_| WRONG)?, user: user.parse().map_err(|_| WRONG)? })
    }
}

/// The erasures in a text.
///
/// # Errors
/// A line is not an erasure.
pub fn parse(text: &str) -> anyhow::Result<Vec<Erasure>> {
    let lines = (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty());
    lines
        .map(|(number, line)| line.trim().parse().map_err(|wrong| anyhow::anyhow!("line {number} is {wrong}")))
        .collect()
}

/// The list in the data folder.
#[derive(Clone, Debug)]
pub struct ErasureList(PathBuf);

impl ErasureList {
    /// The list in this data folder.
    pub fn of(data_dir: &Path) -> Self {
        Self(data_dir.join(FILE))
    }

    /// Reads it. None if there is no list yet.
    ///
    /// # Errors
    /// It cannot be read.
    pub fn read(&self) -> anyhow::Result<Option<Vec<Erasure>>> {
        let named = || format!("cannot read `{}`", self.0.display());
        match std::fs::read_to_string(&self.0) {
            // A crash may have cut off the last line. The database still knows this user.
            Ok(text) => parse(text.rsplit_once('\n').map_or("", |(whole, _)| whole)).map(Some).with_context(named),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error).with_context(named),
        }
    }

    /// Adds users, and returns when they are on the disk. A failure is logged only: with another database the service
    /// needs no folder of its own, and an erasure that is done cannot be refused any more.
    pub async fn keep(&self, erasures: Vec<Erasure>) {
        let list = self.clone();
        let added = tokio::task::spawn_blocking(move || list.add(&erasures)).await.map_err(io::Error::other);
        if let Err(error) = added.flatten() {
            tracing::error!(%error, list = %self.0.display(), "the list of erasures cannot be written; keep the output of `pixie-post erasures` beside your backups");
        }
    }

    fn add(&self, erasures: &[Erasure]) -> io::Result<()> {
        self.0.parent().map_or(Ok(()), std::fs::create_dir_all)?;
        let mut file = OpenOptions::new().append(true).create(true).mode(0o600).open(&self.0)?;
        if Uid::effective().is_root()
            && let Some(folder) = self.0.parent()
        {
            // The service goes on as the owner of the folder, and writes to the same list.
            let folder = folder.metadata()?;
            fchown(&file, Some(folder.uid()), Some(folder.gid()))?;
        }
        let lines: String = erasures.iter().map(|erasure| format!("{erasure}\n")).collect();
        file.write_all(lines.as_bytes())?;
        file.sync_all()?;
        // A new file is there for good only when its folder says so.
        self.0.parent().map_or(Ok(()), |folder| File::open(folder)?.sync_all())
    }

    /// Removes what a crash has left of a last line.
    pub(super) fn repair_last_line(&self) -> io::Result<()> {
        let Ok(text) = std::fs::read(&self.0) else { return Ok(()) };
        let whole = text.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
        if whole < text.len() {
            let file = OpenOptions::new().write(true).open(&self.0)?;
            file.set_len(u64::try_from(whole).unwrap_or(u64::MAX))?;
        }
        Ok(())
    }
}

/// All erased users in the database, the first one first.
///
/// # Errors
/// The database failed.
pub async fn erased(pool: &PgPool) -> sqlx::Result<Vec<Erasure>> {
    sqlx::query_as!(
        Erasure,
        r#"SELECT id AS "user!", erased_at AS "at!" FROM users WHERE erased_at IS NOT NULL ORDER BY erased_at, id"#,
    )
    .fetch_all(pool)
    .await
}
