//! A proposed act, in answers.

use chrono::{DateTime, Utc};
use pixie_engine::Seat;
use pixie_engine::resources::Resources;
use serde::Serialize;
use utoipa::ToSchema;

use super::{ProposedAdjournment, ProposedChange, ProposedCorrection, ProposedReplay, ProposedRewind, ProposedTime};
use crate::game::time::{Pace, TimeControl};
use pixie_event_store::Version;

/// A proposed act in a game.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum ChangeView {
    /// The play goes back, one move is changed or dropped, and the later moves are made again as far as they are possible.
    Replay {
        /// The version to which the play goes back.
        to_version: Version,
        /// The version of the move that is changed or dropped.
        version: Version,
        /// The move that its seat makes instead, in notation; null drops it.
        instead: Option<String>,
    },
    /// A seat gets resources from the supply, or pays some to it.
    Correction {
        /// The seat that gets or pays.
        seat: Seat,
        /// What the seat gets.
        #[schema(example = json!({"apple": 2}))]
        gained: Resources,
        /// What the seat pays.
        #[schema(example = json!({"gold": 1}))]
        paid: Resources,
    },
    /// The running game ends without a result.
    Cancellation,
    /// The game, which is over, goes on from an earlier version.
    Rewind {
        /// The version to which the play goes back.
        to_version: Version,
        /// Whether the dice get a new seed even if it is not necessary.
        reseed: bool,
    },
    /// By a player: the game ends now, with the result of the board as it is.
    Ending,
    /// By a player: the game ends without a result.
    Abandonment,
    /// By a player: the game rests for some time.
    Adjournment {
        /// When it goes on by itself.
        until: DateTime<Utc>,
    },
    /// By a player: the adjourned game goes on.
    Continuation,
    /// By a player: time is kept in another way from now on.
    Time {
        /// The time for one decision, in hours; null if it is none.
        pace_hours: Option<Pace>,
        /// How time is kept, if by more than a pace; else null.
        time_control: Option<TimeControl>,
    },
}

impl ChangeView {
    /// A proposed act; none if it is about a seat that no game has.
    pub fn of(change: &ProposedChange) -> Option<Self> {
        Some(match *change {
            ProposedChange::Replay(ProposedReplay { to_version, version, instead }) => {
                Self::Replay { to_version, version, instead: instead.map(|said| said.to_string()) }
            }
            ProposedChange::Correction(ProposedCorrection { seat, gained, paid }) => {
                Self::Correction { seat: Seat::from_number(seat)?, gained, paid }
            }
            ProposedChange::Cancellation => Self::Cancellation,
            ProposedChange::Rewind(ProposedRewind { to_version, reseed }) => Self::Rewind { to_version, reseed },
            ProposedChange::Ending => Self::Ending,
            ProposedChange::Abandonment => Self::Abandonment,
            ProposedChange::Adjournment(ProposedAdjournment { until }) => Self::Adjournment { until },
            ProposedChange::Continuation => Self::Continuation,
            ProposedChange::Time(ProposedTime { pace, time_control }) => Self::Time { pace_hours: pace, time_control },
        })
    }
}
