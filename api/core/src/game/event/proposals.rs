//! The bodies of events about proposals: acts in a game to which its players, or a second moderator, must agree.

use chrono::{DateTime, Utc};
use pixie_engine::resources::Resources;
use pixie_engine::{Effect, Move, Seat};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::game::time::{Pace, TimeControl};
use pixie_event_store::Version;

/// The body of `proposed`: a moderator or a player proposes an act that takes the consent of others.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Proposed {
    /// What is proposed.
    pub change: ProposedChange,
    /// The erasable text with the reason. A moderator always gives one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<Uuid>,
}

/// A proposed act in a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ProposedChange {
    /// One move is changed or dropped, and the later ones are repeated.
    Replay(ProposedReplay),
    /// A seat gains or pays resources.
    Correction(ProposedCorrection),
    /// The running game is cancelled.
    Cancellation,
    /// A game that is over is rewound.
    Rewind(ProposedRewind),
    /// By a player: the game ends now, with the result of the board as it is.
    Ending,
    /// By a player: the game ends without a result.
    Abandonment,
    /// By a player: the game rests for some time.
    Adjournment(ProposedAdjournment),
    /// By a player: the adjourned game goes on.
    Continuation,
    /// By a player: time is kept in another way.
    Time(ProposedTime),
}

impl ProposedChange {
    /// Whether players propose it, and not moderators.
    pub fn is_of_players(&self) -> bool {
        match self {
            Self::Replay(_) | Self::Correction(_) | Self::Cancellation | Self::Rewind(_) => false,
            Self::Ending | Self::Abandonment | Self::Adjournment(_) | Self::Continuation | Self::Time(_) => true,
        }
    }
}

/// The proposal to adjourn the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ProposedAdjournment {
    /// When the game goes on by itself.
    pub until: DateTime<Utc>,
}

/// The proposal to keep time in another way: by a pace, by a time control, or by neither.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ProposedTime {
    /// The time for one decision.
    #[serde(rename = "pace_hours", default, skip_serializing_if = "Option::is_none")]
    pub pace: Option<Pace>,
    /// How time would be kept, if by more than a pace.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time_control: Option<TimeControl>,
}

impl ProposedTime {
    /// Whether it makes sense: not both, and a time control with which a game comes to an end.
    pub fn is_sound(&self) -> bool {
        let is_control_sound = self.time_control.is_none_or(|control| control.check().is_ok());
        is_control_sound && (self.pace.is_none() || self.time_control.is_none())
    }
}

/// A rewind of a game that is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ProposedRewind {
    /// The version of the move, or of the start, to which the play goes back.
    pub to_version: Version,
    /// Whether the dice get a new seed even if it is not necessary.
    pub reseed: bool,
}

/// A rewind after which one move is changed or dropped, and the later ones are repeated as far as they are possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ProposedReplay {
    /// The version of the move, or of the start, to which the play goes back.
    pub to_version: Version,
    /// The version of the move after it that is changed or dropped.
    pub version: Version,
    /// The move that its seat makes instead; none drops it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub instead: Option<Move>,
}

/// Resources from the supply to a seat, and back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ProposedCorrection {
    /// The seat, from 1.
    pub seat: u8,
    /// The resources that it gets from the supply.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub gained: Resources,
    /// The resources that go back to the supply.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub paid: Resources,
}

impl ProposedCorrection {
    /// The first effects of the correction; more may follow from them.
    pub fn effects(&self) -> Vec<Effect> {
        let Some(seat) = Seat::from_number(self.seat) else { return Vec::new() };
        let gained = Effect::Gained { seat, resources: self.gained };
        let paid = Effect::Paid { seat, resources: self.paid };
        [(self.gained, gained), (self.paid, paid)]
            .into_iter()
            .filter(|(resources, _)| !resources.is_none())
            .map(|(_, effect)| effect)
            .collect()
    }
}

/// The body of `proposal_answered`.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ProposalAnswered {
    /// The version of the proposal.
    pub proposal: Version,
    /// The seat of the player who answers, from 1; none for a moderator.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// Yes or no. A single no ends the proposal.
    pub agrees: bool,
    /// The erasable text with the reason of a moderator.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<Uuid>,
}

/// The body of `corrected`: a seat gains or pays resources, as it was proposed.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Corrected {
    /// The version of the proposal.
    pub proposal: Version,
    /// The correction, as it was proposed.
    pub correction: ProposedCorrection,
    /// The effects of the correction, and of what follows from it.
    pub effects: Vec<Effect>,
    /// The erasable text with the reason.
    pub reason: Uuid,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_nothing(resources: &Resources) -> bool {
    resources.is_none()
}
