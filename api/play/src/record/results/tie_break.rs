//! The tie-break: what sets seats with the same score apart (R8.3).

use std::collections::BTreeMap;

use pixie_engine::{Seat, State};
use serde::Serialize;
use utoipa::ToSchema;

/// What sets a seat apart from others with the same score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum TieBreak {
    /// The number of servants.
    Servants,
    /// Whose first servant came earlier.
    FirstServant,
}

/// For each seat that another one of the same score and another rank stands beside: if one of them has as many servants,
/// what came first decided, else their number.
pub(super) fn tie_breaks(board: &State) -> BTreeMap<Seat, TieBreak> {
    let Some(outcome) = board.outcome else { return BTreeMap::new() };
    let breaks = outcome.standings.iter().filter_map(|(seat, own)| {
        own.score?;
        let mut beaten =
            outcome.standings.iter().filter(|(_, other)| other.score == own.score && other.rank != own.rank);
        let servants = |seat| board.player(seat).servants;
        let (first, _) = beaten.next()?;
        let is_even =
            [first].into_iter().chain(beaten.map(|(seat, _)| seat)).any(|other| servants(other) == servants(seat));
        Some((seat, if is_even { TieBreak::FirstServant } else { TieBreak::Servants }))
    });
    breaks.collect()
}
