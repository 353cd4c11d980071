//! A game's row in the list of games.

use chrono::{DateTime, Utc};
use pixie_engine::stage::Phase;
use pixie_engine::{Seat, State};
use serde::{Deserialize, Serialize};
use serde_json::json;
use uuid::Uuid;

use crate::game::event::{BotKind, Occupant};
use crate::game::state::Game;
use crate::game::time::{AnswerTally, Pace, TimeControl};
use pixie_event_store::GameRow;

/// The data of a list entry that is not in a column of its own.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Summary {
    /// Who created it.
    pub creator: Uuid,
    /// The erasable text with its name.
    pub name: Uuid,
    /// 0 before the first round; none before the start.
    pub round: Option<u8>,
    /// None before the start.
    pub phase: Option<Phase>,
    /// Seats, from 1, that look asked to everybody. The row's own `waiting` is exact and reveals
    /// more: a seat that is not asked for an offer has nothing to offer.
    pub asked: Vec<i16>,
    /// The deadlines of these seats, in the same order; empty without a pace.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub deadlines: Vec<DateTime<Utc>>,
    /// Seats, from 1, that an invited person may take over from a bot.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub vacant: Vec<u8>,
    /// The seats that substitutes may take over.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub open_seats: Vec<SeatToTakeOver>,
    /// Seats, from 1, that have not answered an undo request yet.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub agreement: Vec<i16>,
    /// Seats, from 1, that have not answered the proposal of a moderator yet.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub proposal: Vec<i16>,
    /// Seats, from 1, that have not agreed to what the host has changed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unconfirmed: Vec<i16>,
    /// The time for one decision, in hours.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pace_hours: Option<Pace>,
    /// How time is kept, if by more than a pace.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time_control: Option<TimeControl>,
    /// Whether it begins with the position of another game.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub forked: bool,
    /// Whether only its creator ever sees it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub confidential: bool,
    /// The answers of its players, in a game with a time control.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub answers: Vec<AnswerTally>,
    /// The bot on each seat, first seat first.
    pub bots: Vec<Option<BotKind>>,
}

/// A seat for a substitute, and how it stands.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct SeatToTakeOver {
    /// Its number, from 1.
    pub seat: u8,
    /// Until when its player still has it; none if a bot plays it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub offered_until: Option<DateTime<Utc>>,
    /// How many penalties the seat has on the board.
    pub penalties: u8,
    /// Its pixies in the palace.
    pub servants: u8,
    /// Its pixies in the mine.
    pub slaves: u8,
}

impl SeatToTakeOver {
    fn of(game: &Game, seat: Seat) -> Option<Self> {
        let player = game.board.as_ref()?.player(seat);
        Some(Self {
            seat: seat.number(),
            offered_until: game.offered_until(seat),
            penalties: player.penalties,
            servants: player.servants,
            slaves: player.slaves,
        })
    }
}

/// The row derived from the folded events, so that it can be rebuilt at any time.
pub fn project(game: &Game) -> GameRow {
    let settings = game.settings();
    let rules = &settings.rules;
    let user = |occupant: &Option<Occupant>| match occupant {
        Some(Occupant::User(user)) => Some(*user),
        _ => None,
    };
    GameRow {
        status: game.status,
        players: rules.players.number().into(),
        rulebook: rules.rulebook.word().to_owned(),
        edition: rules.edition.id.clone(),
        private: settings.private,
        waiting: game.decisions().map(|decision| decision.seat.number().into()).collect(),
        deadline: game.waiting().filter_map(|waiting| game.promised_until(waiting)).min(),
        clock_at: game.clock_at(),
        seats: game.seats.iter().map(user).collect(),
        former: json!(game.former_players),
        summary: json!(summarise(game)),
    }
}

/// The data of a game's row that has no columns of its own.
pub fn summarise(game: &Game) -> Summary {
    let settings = game.settings();
    let bot = |occupant: &Option<Occupant>| match occupant {
        Some(Occupant::Bot(kind)) => Some(*kind),
        _ => None,
    };
    Summary {
        creator: settings.creator,
        name: settings.name,
        round: game.board.as_ref().map(|board| board.round),
        phase: game.board.as_ref().map(State::phase),
        asked: game.waiting().map(|waiting| waiting.seat.number().into()).collect(),
        deadlines: game.waiting().filter_map(|waiting| game.promised_until(waiting)).collect(),
        vacant: game.vacant().map(Seat::number).collect(),
        open_seats: game.open_to_substitutes().filter_map(|seat| SeatToTakeOver::of(game, seat)).collect(),
        agreement: game.undo_missing().map(|seat| seat.number().into()).collect(),
        proposal: game.proposal_waits_for().map(|seat| seat.number().into()).collect(),
        unconfirmed: game.unconfirmed().map(|seat| seat.number().into()).collect(),
        pace_hours: settings.pace,
        time_control: settings.time_control,
        forked: game.fork.is_some(),
        confidential: game.is_confidential(),
        answers: game.answers().cloned().collect(),
        bots: game.seats.iter().map(bot).collect(),
    }
}
