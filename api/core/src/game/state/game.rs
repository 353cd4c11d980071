//! The state of a game, folded from its events.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::sync::Arc;

use chrono::{DateTime, TimeDelta, Utc};
use pixie_engine::{Rules, Seat, State};
use uuid::Uuid;

use super::departures::Departure;
use super::failed_requests::FailedRequests;
use super::former_players::FormerPlayer;
use super::inspections::Inspections;
use super::invited_seats::InvitedSeats;
use super::pause::Pause;
use super::proposal::Proposal;
use super::rewinds::Rewinds;
use super::seat_clocks::SeatClocks;
use super::settings_change::SettingsChange;
use super::undo::{UndoDenied, UndoRequest};
use super::undo_candidates::UndoCandidates;
use super::waiting::WaitingList;
use crate::game::dice::Contributions;
use crate::game::event::{ForkOrigin, HandedOver, Occupant};
use crate::game::time::{Pace, TimeControl};
use pixie_event_store::{Command, CommandId, Status, Version};

/// The state of a game. It contains no names, because names can be erased.
#[derive(Clone, Debug)]
pub struct Game {
    /// The id of the game.
    pub id: Uuid,
    /// The phase of its life.
    pub status: Status,
    /// The settings; always there once an event has been folded.
    pub(super) settings: Option<Arc<GameSettings>>,
    /// The occupants of the seats, first seat first.
    pub seats: Vec<Option<Occupant>>,
    /// The board, once the game has started.
    pub board: Option<State>,
    /// When it was created.
    pub created_at: DateTime<Utc>,
    /// The time of the last event.
    pub updated_at: DateTime<Utc>,
    /// The seed of the dice in hexadecimal, once the game is public.
    pub seed: Option<String>,
    /// The seeds before it, oldest first, once the game is public.
    pub earlier_seeds: Vec<String>,
    /// The cancellation, if the game was cancelled and is not public yet.
    pub cancellation: Option<Cancellation>,
    /// The version of the move or start that led to the current board; 0 before the start.
    pub position: Version,
    /// Where it comes from, if it is a fork.
    pub fork: Option<Fork>,
    /// The rewinds of the play.
    pub rewinds: Rewinds,
    /// SHA-256 of each seed after the first one, oldest first, in hexadecimal.
    pub(super) reseeds: Vec<String>,
    /// When the game, which waits for players, is called off: its host was asked whether it should still wait, and nothing has happened
    /// since.
    pub keep_until: Option<DateTime<Utc>>,
    /// The newest change of the settings by the host, if there is any.
    pub settings_change: Option<SettingsChange>,
    /// The contributions of the seats to the dice.
    pub(in crate::game) contributions: Contributions,
    /// The decisions that look open to everybody, with their times.
    pub(in crate::game) waiting: WaitingList,
    /// By how much the deadlines of each player were postponed because the player was away.
    pub(super) postponed: BTreeMap<Seat, TimeDelta>,
    /// The clocks of the seats, in a game with a time control.
    pub(super) seat_clocks: SeatClocks,
    /// The current pause, if the game is paused.
    pub(super) pause: Option<Pause>,
    /// The open undo request.
    pub undo: Option<UndoRequest>,
    /// The seat of each undo request ever made, by the version of the request.
    pub undo_wishes: BTreeMap<Version, Seat>,
    /// The last undo request that was denied or lapsed.
    pub undo_denied: Option<UndoDenied>,
    /// The recent undo requests and proposals of players without success, oldest first.
    pub(super) failed_requests: FailedRequests,
    /// The open proposal of a moderator or a player.
    pub(super) proposal: Option<Proposal>,
    /// All moves, including those that were taken back.
    pub(super) undo_candidates: UndoCandidates,
    /// The version of the last event by which a moderator has changed something, or somebody else the seats or the status.
    pub last_change: Version,
    /// The inspections by moderators.
    pub inspections: Inspections,
    /// Seats played by bots because their players have left.
    pub(super) vacated: Vec<Seat>,
    /// The seats to which somebody is invited.
    pub(in crate::game) invited_seats: InvitedSeats,
    /// The people with whom the play began, by seat.
    pub(super) first_people: BTreeMap<Seat, Uuid>,
    /// The people who have come back without being invited again.
    pub(super) returned: Vec<Uuid>,
    /// The people who have left, in order.
    pub(super) departures: Vec<Departure>,
    /// The people who have had a seat and have none now, each once.
    pub(in crate::game) former_players: Vec<FormerPlayer>,
    /// Every hand-over of a seat, in order.
    pub handed_over: Vec<HandedOver>,
    /// Every command the game has executed, in order. There are some hundreds, so a scan is as good
    /// as an index.
    pub(super) commands: Vec<DoneCommand>,
}

/// The origin of a game that begins with the line of play of another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fork {
    /// The game that was forked.
    pub origin: ForkOrigin,
    /// Whether only its creator ever sees it.
    pub confidential: bool,
}

/// A command and the versions of its events.
#[derive(Clone, Debug)]
pub struct DoneCommand {
    /// The command with its id.
    pub command: Command,
    /// The first and the last version.
    pub versions: RangeInclusive<Version>,
}

/// The cancellation of a running game by a moderator, or by all its players. Until it is published, it can be undone without harm to
/// the secrets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cancellation {
    /// The moderator, or the player who has proposed it.
    pub by: Uuid,
    /// When everything becomes public.
    pub publish_at: DateTime<Utc>,
}

/// The settings of a game. Its host can change them before the start, if the players agree; then only the time can become another one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameSettings {
    /// The user who created it.
    pub creator: Uuid,
    /// The rules and the edition.
    pub rules: Arc<Rules>,
    /// Only invited people may see and join the game.
    pub private: bool,
    /// The erasable text with its name.
    pub name: Uuid,
    /// SHA-256 of the seed, in hexadecimal.
    pub seed_commitment: String,
    /// The number of seeds that it commits to; 0 for the first one only.
    pub seed_chain: u16,
    /// The time for one decision; none means no limit.
    pub pace: Option<Pace>,
    /// How time is kept, if by more than a pace.
    pub time_control: Option<TimeControl>,
    /// Whether players may take back their own last move alone, as long as it has revealed nothing.
    pub take_back: bool,
    /// Whether players may ask what a strong player would do.
    pub advice: bool,
}

impl Game {
    /// The settings.
    ///
    /// # Panics
    /// Before the first event; the store never returns such a game.
    pub fn settings(&self) -> &GameSettings {
        self.settings.as_deref().expect("the first event of a game creates it")
    }

    /// The contributions of the seats to the dice.
    pub fn contributions(&self) -> &Contributions {
        &self.contributions
    }

    /// The number of the current seed of the dice, counted from 0.
    pub fn epoch(&self) -> i16 {
        i16::try_from(self.reseeds.len()).unwrap_or(i16::MAX)
    }

    /// SHA-256 of every seed of the dice, oldest first, in hexadecimal. The last one is the current
    /// seed.
    pub fn seed_commitments(&self) -> impl DoubleEndedIterator<Item = &str> {
        std::iter::once(&self.settings().seed_commitment).chain(&self.reseeds).map(String::as_str)
    }

    /// Whether the game is finished or cancelled.
    pub fn is_over(&self) -> bool {
        matches!(self.status, Status::Finished | Status::Cancelled)
    }

    /// Whether everybody may see everything in it, the seed of the dice included.
    pub fn is_public(&self) -> bool {
        self.seed.is_some()
    }

    /// Whether only its creator ever sees it.
    pub fn is_confidential(&self) -> bool {
        self.fork.is_some_and(|fork| fork.confidential)
    }

    /// The result of a command that was executed before.
    pub fn answered(&self, command: CommandId) -> Option<&DoneCommand> {
        self.commands.iter().find(|answered| answered.command.id == command)
    }
}
