//! `pixie-post export` and `pixie-post import`: a game to a file and back.

use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter};
use std::path::PathBuf;

use anyhow::Context as _;
use clap::Args;
use sqlx::PgPool;
use uuid::Uuid;

use super::{Imported, export, export_log, import, read};
use pixie_event_store::StreamKind;

/// Write a game to stdout, from which it can be imported and checked anywhere; or the log of a user or of a case.
#[derive(Clone, Debug, Args)]
#[group(id = "subject", required = true, multiple = false, args = ["game", "user", "case"])]
pub struct ExportCommand {
    /// The game's id.
    game: Option<Uuid>,
    /// The log of this user instead: roles, suspensions, and their reasons.
    #[arg(long, value_name = "ID")]
    user: Option<Uuid>,
    /// The log of this case of moderators instead.
    #[arg(long, value_name = "ID")]
    case: Option<Uuid>,
    /// With the seeds of the dice. A game that is not over can be played on elsewhere only with them; who has them knows
    /// all that is still to come, so keep the file secret.
    #[arg(long, requires = "game")]
    seeds: bool,
}

impl ExportCommand {
    /// Writes the file.
    ///
    /// # Errors
    /// There is no such game, user or case, or it cannot be read or written.
    pub async fn run(&self, pool: &PgPool) -> anyhow::Result<()> {
        let out = || BufWriter::new(io::stdout().lock());
        let user = self.user.map(|id| (StreamKind::User, id));
        if let Some((kind, id)) = user.or(self.case.map(|id| (StreamKind::Case, id))) {
            export_log(pool, (kind, id)).await?.with_context(|| format!("there is no log of {id}"))?.write(out())?;
        } else if let Some(id) = self.game {
            let archive = export(pool, id, self.seeds).await?;
            archive.with_context(|| format!("there is no game {id}"))?.write(out())?;
        }
        Ok(())
    }
}

/// Take in a game that was exported, after checking all of it. Nobody is told by mail.
#[derive(Clone, Debug, Args)]
pub struct ImportCommand {
    /// The file; `-` is stdin.
    file: PathBuf,
}

impl ImportCommand {
    /// Imports the game, and returns a sentence about the result.
    ///
    /// # Errors
    /// The file is invalid, or the game exists here with another history. Nothing was written then.
    pub async fn run(&self, pool: &PgPool) -> anyhow::Result<String> {
        let input: Box<dyn BufRead> = match self.file.as_os_str() == "-" {
            true => Box::new(io::stdin().lock()),
            false => Box::new(BufReader::new(File::open(&self.file).context(self.named())?)),
        };
        let archive = read(input).context(self.named())?;
        let id = archive.game_id;
        Ok(match import(pool, archive).await.context(self.named())? {
            Imported::Same(version) => format!("game {id} is here already, the same up to version {version}"),
            Imported::New { version, unknown_players } if unknown_players.is_empty() => {
                format!("game {id} imported, up to version {version}")
            }
            Imported::New { version, unknown_players } => {
                let seats: Vec<_> = unknown_players.iter().map(u8::to_string).collect();
                let seats = seats.join(", ");
                format!("game {id} imported, up to version {version}; unknown here are the people on its seats {seats}")
            }
        })
    }

    fn named(&self) -> String {
        self.file.display().to_string()
    }
}
