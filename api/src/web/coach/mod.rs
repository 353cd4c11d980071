//! The pages of the strong player: its advice, and its analysis of a game that is over.

mod advice;
mod analysis;
mod chances;
mod judged;
mod swings;

pub(super) use advice::show_advice;
pub(super) use analysis::show_analysis;
pub(super) use swings::swing_texts;
