//! Bots that think: their moves in games, their advice, and their analysis of games that are over.
//!
//! Nobody waits for them: they think on threads of low priority, as many as a setting says, and a move of theirs is a command
//! like any other.

mod advice;
mod analysis;
mod judged_move;
mod judgement;
mod player;
mod reasons;

pub use advice::{Advice, AdvisedMove, advise, read_advice};
pub use analysis::{Analysed, Analyses, Analysis, AnalysisProgress, read_analysis};
pub use judged_move::{ChanceToWin, JudgedMove, Verdict};
pub use player::play;
pub use reasons::Reasons;
