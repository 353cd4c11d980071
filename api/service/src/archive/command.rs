//! `pixie-post export` and `pixie-post import`: a game to a file and back.

use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter};
use std::path::PathBuf;

use anyhow::{Context as _, bail};
use clap::Args;
use sqlx::PgPool;
use uuid::Uuid;

use super::{Imported, export, import, read};

/// Write a game to stdout, from which it can be imported and checked anywhere.
#[derive(Clone, Debug, Args)]
pub struct ExportCommand {
    /// The game's id.
    game: Uuid,
    /// With the seeds of the dice. A game that is not over can be played on elsewhere only with them; who has them knows
    /// all that is still to come, so keep the file secret.
    #[arg(long)]
    seeds: bool,
}

impl ExportCommand {
    /// Writes the game.
    ///
    /// # Errors
    /// There is no such game, or it cannot be read or written.
    pub async fn run(&self, pool: &PgPool) -> anyhow::Result<()> {
        let Some(archive) = export(pool, self.game, self.seeds).await? else { bail!("there is no game {}", self.game) };
        archive.write(BufWriter::new(io::stdout().lock()))?;
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
            Imported::New { version, strangers } if strangers.is_empty() => {
                format!("game {id} imported, up to version {version}")
            }
            Imported::New { version, strangers } => {
                let seats: Vec<_> = strangers.iter().map(u8::to_string).collect();
                let seats = seats.join(", ");
                format!("game {id} imported, up to version {version}; unknown here are the people on its seats {seats}")
            }
        })
    }

    fn named(&self) -> String {
        self.file.display().to_string()
    }
}
