//! The body of `forked`: a game begins with the line of play of another one.

use pixie_engine::{Effect, Move};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::proposals::ProposedCorrection;
use pixie_event_store::Version;

/// The body of `forked`: the board is as it was in another game after a version. It holds all that led there, so that the
/// game needs nothing but its own events.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Forked {
    /// The game from which the line of play was taken.
    pub origin: ForkOrigin,
    /// Whether only its creator ever sees it, because not everybody sees the other game.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub confidential: bool,
    /// The effects that led to the board, with decisions numbered as if nothing had been taken back.
    pub effects: Vec<Effect>,
    /// The moves and corrections that had these effects, in their order.
    pub acts: Vec<ForkedAct>,
}

/// The game from which a fork comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "snake_case")]
pub enum ForkOrigin {
    /// All who see the fork may know it.
    Told {
        /// The game that was forked.
        game: Uuid,
        /// The version of it.
        version: Version,
    },
    /// Only `verify` knows it, by the text with this id.
    Hidden(Uuid),
}

impl ForkOrigin {
    /// The other game and the version of it, if all who see the fork may know them.
    pub fn disclosed(self) -> (Option<Uuid>, Option<Version>) {
        match self {
            Self::Told { game, version } => (Some(game), Some(version)),
            Self::Hidden(_) => (None, None),
        }
    }
}

/// A move or a correction of the other game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ForkedAct {
    /// The number of effects before its own ones.
    pub after: u32,
    /// What was done in the other game.
    pub act: PlayAct,
}

/// An act that changes the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "snake_case")]
pub enum PlayAct {
    /// A move of a seat.
    Moved {
        /// The seat, from 1.
        seat: u8,
        /// The move that the seat makes.
        #[serde(rename = "move")]
        said: Move,
    },
    /// A correction by a moderator.
    Corrected(ProposedCorrection),
}

impl Forked {
    /// Each act with its effects. What comes before the first one has no act.
    pub fn steps(&self) -> impl Iterator<Item = (Option<&PlayAct>, &[Effect])> {
        let begins = |act: &ForkedAct| usize::try_from(act.after).unwrap_or(usize::MAX);
        let ends = self.acts.iter().map(begins).chain([self.effects.len()]);
        let parts = [0].into_iter().chain(self.acts.iter().map(begins)).zip(ends);
        let acts = [None].into_iter().chain(self.acts.iter().map(|act| Some(&act.act)));
        acts.zip(parts).map(|(act, (begin, end))| (act, self.effects.get(begin..end).unwrap_or_default()))
    }
}
