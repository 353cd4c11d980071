//! What a game's events add up to.

mod events;
#[cfg(test)]
pub mod tests;

use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::sync::Arc;

use chrono::{DateTime, Utc};
use pixie_engine::{Rules, Seat, State};
use uuid::Uuid;

use super::awaited::Awaited;
use super::event::{HandedOver, Occupant};
use super::inspections::Inspections;
use super::pace::Pace;
use super::pause::Pause;
use super::rewinds::Rewinds;
use super::trail::Trail;
use super::undo::{UndoDenied, UndoRequest};
use super::waiting::WaitingList;
pub use events::FoldError;
use pixie_event_store::Command;
use pixie_event_store::CommandId;
use pixie_event_store::Status;
use pixie_event_store::Version;

/// A game as it stands. Names are not here: they can be erased.
#[derive(Clone, Debug)]
pub struct Game {
    /// Its id.
    pub id: Uuid,
    /// What phase of its life it is in.
    pub status: Status,
    /// What was settled when it was created; always there once an event has been folded.
    settings: Option<Arc<Settings>>,
    /// Who sits where, first seat first.
    pub seats: Vec<Option<Occupant>>,
    /// The board, once it is set up.
    pub board: Option<State>,
    /// When it was created.
    pub created_at: DateTime<Utc>,
    /// When something happened last.
    pub updated_at: DateTime<Utc>,
    /// The seed of the dice in hexadecimal, once the game is over.
    pub seed: Option<String>,
    /// The seeds before it, oldest first, then too.
    pub earlier_seeds: Vec<String>,
    /// The version of the move, or of the start, after which the play stands; 0 before the start.
    pub position: Version,
    /// How often the play was taken back, and whereto.
    pub rewinds: Rewinds,
    /// SHA-256 of the seeds the dice got after the first one, oldest first, in hexadecimal.
    reseeds: Vec<String>,
    /// What looks open to everybody, and for how long.
    pub(super) waiting: WaitingList,
    /// The pause that goes on, if one does.
    pub(super) pause: Option<Pause>,
    /// What a player has asked the others to take back.
    pub undo: Option<UndoRequest>,
    /// Who has ever asked for that, by the version of the request.
    pub undo_wishes: BTreeMap<Version, Seat>,
    /// The last such request that came to nothing.
    pub undo_denied: Option<UndoDenied>,
    /// When those were made that came to nothing, as far as they still count, oldest first.
    pub(super) undo_vain: Vec<(Seat, DateTime<Utc>)>,
    /// All moves, those that were taken back among them.
    pub(super) trail: Trail,
    /// Which moderators look, or have looked, behind the screens.
    pub inspections: Inspections,
    /// Seats that bots play since their people have left.
    pub(super) vacated: Vec<Seat>,
    /// Seats of those to which somebody is invited.
    pub(super) awaited: Awaited,
    /// Who has resigned, was replaced, or was taken off the game, in their order.
    pub(super) left: Vec<Uuid>,
    /// Who of them had to go because a moderator wanted it.
    pub(super) removed: Vec<Uuid>,
    /// Every seat that was handed over, in their order.
    pub handed_over: Vec<HandedOver>,
    /// Every command it has taken, in their order. A game has some hundreds, so a scan is as good as an index.
    commands: Vec<Answered>,
}

/// A command and the events it has brought about.
#[derive(Clone, Debug)]
pub struct Answered {
    /// What was asked.
    pub command: Command,
    /// The first and the last of its events.
    pub versions: RangeInclusive<Version>,
}

/// What is settled when a game is created.
#[derive(Debug)]
pub struct Settings {
    /// Who created it.
    pub creator: Uuid,
    /// What is played.
    pub rules: Arc<Rules>,
    /// Only for those who were invited.
    pub private: bool,
    /// The erasable text that is its name.
    pub name: Uuid,
    /// SHA-256 of the seed, in hexadecimal.
    pub seed_commitment: String,
    /// The time for one decision; none is as long as it takes.
    pub pace: Option<Pace>,
    /// Whether players may take their own last move back alone, as long as it has shown nothing.
    pub take_back: bool,
}

impl Game {
    /// What was settled when it was created.
    ///
    /// # Panics
    /// Before the first event; no such game leaves the store.
    pub fn settings(&self) -> &Settings {
        self.settings.as_deref().expect("the first event of a game creates it")
    }

    /// Which of its seeds the dice have now, counted from 0.
    pub fn epoch(&self) -> i16 {
        i16::try_from(self.reseeds.len()).unwrap_or(i16::MAX)
    }

    /// SHA-256 of every seed the dice have had, oldest first, in hexadecimal. The last one counts now.
    pub fn seed_commitments(&self) -> impl DoubleEndedIterator<Item = &str> {
        std::iter::once(&self.settings().seed_commitment).chain(&self.reseeds).map(String::as_str)
    }

    /// Whether the game is over, one way or the other.
    pub fn is_over(&self) -> bool {
        matches!(self.status, Status::Finished | Status::Cancelled)
    }

    /// How a command was answered, if it came before.
    pub fn answered(&self, command: CommandId) -> Option<&Answered> {
        self.commands.iter().find(|answered| answered.command.id == command)
    }
}
