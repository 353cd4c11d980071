//! The page of the analysis of a game that is over by the strong player.

mod analysis;
mod chances;
mod judged;
mod swings;

pub(super) use analysis::show_analysis;
pub(super) use swings::swing_texts;
