//! The import of a game from a file into the database: all of it, or nothing.

use sqlx::PgPool;

use super::{Archive, line_of};
use crate::game::{Game, project};
use crate::people::users;
use crate::record::verify::{Fault, check_game};
use pixie_event_store::{
    Append, AppendError, ChainFault, EventStore, NewSeed, NewText, Sealed, StoredEvent, Verdict, Version,
};

/// The result for a valid file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Imported {
    /// The game was stored. The users on these seats, from 1, do not exist here.
    New {
        /// The version of the stored game.
        version: Version,
        /// Seats of users who do not exist here.
        unknown_players: Vec<u8>,
    },
    /// The game was here already, with equal events. Nothing was written, and erased texts stay
    /// erased.
    Same(Version),
}

/// The reason why nothing was written.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// The file contains only what somebody may see, not the whole game.
    #[error("{}the event is hidden; only a whole game can be imported, as `pixie-post export` writes it", place(Some(*version)))]
    Hidden {
        /// The first event that is hidden.
        version: Version,
    },
    /// The events do not form a valid game.
    #[error("{}{what}", place(*version))]
    Unsound {
        /// The invalid event, if it is a single one.
        version: Option<Version>,
        /// What is wrong.
        what: String,
    },
    /// Without its seeds nobody could play on.
    #[error(
        "the game is not over, and the file does not tell the seeds of its dice, without which nobody can play on: \
         export it with `--seeds`, and keep that file secret"
    )]
    NoSeeds,
    /// The game was tampered with, here or in the file.
    #[error("{}the game is here already, with another history from this event on", place(Some(*version)))]
    Forked {
        /// The first event that differs.
        version: Version,
    },
    /// One history continues the other.
    #[error(
        "the game is here already, up to version {here}; the file goes up to version {there}. Only games that are not here are imported"
    )]
    OtherLength {
        /// The last version here.
        here: Version,
        /// The last version in the file.
        there: Version,
    },
    /// There is a row without events.
    #[error(
        "the list of games has a row for this game, but there are no events of it: find out why with `pixie-post verify`"
    )]
    OnlyRow,
    /// The database failed.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
    /// The database cannot store it.
    #[error(transparent)]
    Append(#[from] AppendError),
}

fn place(version: Option<Version>) -> String {
    version.map_or_else(String::new, |version| format!("line {} (version {version}): ", line_of(version)))
}

impl From<Fault> for ImportError {
    fn from(fault: Fault) -> Self {
        Self::Unsound { version: fault.version, what: fault.what.to_string() }
    }
}

impl From<ChainFault> for ImportError {
    fn from(fault: ChainFault) -> Self {
        Self::Unsound { version: Some(fault.version), what: fault.what.to_string() }
    }
}

/// Checks a game and writes it, with its row, texts and seeds, in one commit. Sends no mails.
///
/// # Errors
/// The game is not valid, or exists here with another history. Nothing was written then.
pub async fn import(pool: &PgPool, archive: Archive) -> Result<Imported, ImportError> {
    if let Some(hidden) = archive.hidden.first() {
        return Err(ImportError::Hidden { version: hidden.version });
    }
    let known = (!archive.seeds.is_empty()).then_some(&archive.seeds[..]);
    let game = check_game(archive.game_id, &archive.events, known)?.game;
    let seeds = seeds(&archive, &game).ok_or(ImportError::NoSeeds)?;
    if !game.is_public() && game.settings().seed_chain > 0 && archive.chain_end.is_none() {
        return Err(ImportError::NoSeeds);
    }
    let store = EventStore::new(pool.clone());
    if let Some(here) = compare(&store, &archive).await? {
        return Ok(here);
    }
    let version = archive.events.last().map_or(0, |event| event.version);
    let append = append(archive.clone(), seeds)?;
    if store.import(&append, project(&game)).await? != Verdict::Appended {
        // Another import of the same game was faster.
        return compare(&store, &archive).await?.ok_or(ImportError::OnlyRow);
    }
    Ok(Imported::New { version, unknown_players: unknown_players(pool, &game).await? })
}

/// All seeds of the game, from the file or from the last event.
fn seeds(archive: &Archive, game: &Game) -> Option<Vec<[u8; 32]>> {
    if !archive.seeds.is_empty() {
        return Some(archive.seeds.clone());
    }
    let seeds = game.earlier_seeds.iter().chain([game.seed.as_ref()?]);
    seeds.map(|seed| hex::decode(seed).ok()?.try_into().ok()).collect()
}

/// Compares the file with the game here; none if there is no such game.
async fn compare(store: &EventStore, archive: &Archive) -> Result<Option<Imported>, ImportError> {
    let here = store.read(archive.game_id, 0, i64::MAX).await?;
    let differs = |(here, there): &(&StoredEvent, &StoredEvent)| here.hash != there.hash;
    if let Some((here, _)) = here.iter().zip(&archive.events).find(differs) {
        return Err(ImportError::Forked { version: here.version });
    }
    match (here.last().map(|event| event.version), archive.events.last().map_or(0, |event| event.version)) {
        (None, _) => Ok(None),
        (Some(here), there) if here == there => Ok(Some(Imported::Same(here))),
        (Some(here), there) => Err(ImportError::OtherLength { here, there }),
    }
}

fn append(archive: Archive, seeds: Vec<[u8; 32]>) -> Result<Append, ChainFault> {
    // The author is unknown here, so the text is not erased together with its author.
    let text = |text: super::Text| NewText {
        text_id: text.id,
        salt: text.salt.map(|salt| salt.0),
        kind: text.kind,
        author: None,
        body: text.body,
    };
    let chain_end = archive.chain_end.filter(|(number, _)| usize::from(number.unsigned_abs()) >= seeds.len());
    Ok(Append {
        sealed: Sealed::from_stored(archive.game_id, archive.events)?,
        texts: archive.texts.into_iter().map(text).collect(),
        seeds: (0..).zip(seeds).chain(chain_end).map(|(epoch, seed)| NewSeed { epoch, seed }).collect(),
    })
}

async fn unknown_players(pool: &PgPool, game: &Game) -> sqlx::Result<Vec<u8>> {
    let users: Vec<_> = game.users().collect();
    let known = users::names(pool, &users).await?;
    let unknown = users.iter().filter(|user| !known.contains_key(user));
    Ok(unknown.filter_map(|user| Some(game.seat_of(*user)?.number())).collect())
}
