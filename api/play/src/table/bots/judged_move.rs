//! A move of a game that is over, and its judgement: what it was worth, and what would have been better.

use pixie_engine::bots::Prospect;
use pixie_engine::{Seat, State};
use pixie_words::Language;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::reasons::{Reasons, tenths, why_better};
use pixie_event_store::Version;

/// Moves that differ by less, in points, may be as good as each other.
const CLEAR: f64 = 3.0;
/// Moves that are worse by so many points are mistakes.
const GRAVE: f64 = 5.0;

/// A move and its judgement. Values are points: the expected lead over the best of the others at the end, and 15 for a victory.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct JudgedMove {
    /// The version of the move.
    pub version: Version,
    /// The round of the move, from 1.
    pub round: u8,
    /// The seat that made it.
    pub seat: Seat,
    /// The move in notation.
    pub notation: String,
    /// The value after it.
    pub after: f64,
    /// The best of the other moves.
    pub other: String,
    /// The value after that one.
    pub other_value: f64,
    /// The judgement in a word.
    pub verdict: Verdict,
    /// Why the other one would have been better, in sentences; none if the move was good.
    pub why: Vec<String>,
    /// The facts of which these sentences are made.
    #[serde(skip)]
    #[schema(ignore)]
    pub reasons: Reasons,
    /// The chance of each seat to win after the move; together 1.
    pub chances: Vec<ChanceToWin>,
}

/// How good a move was, beside the best other one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// As good as any other, or better.
    Good,
    /// At least 3 points worse: by chance alone two moves seem to differ by about 2.
    Doubtful,
    /// At least 5 points worse.
    Mistake,
}

/// The chance of a seat to win.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct ChanceToWin {
    /// The seat.
    pub seat: Seat,
    /// From 0 to 1: its share of the imagined games. A victory of several counts for each of them in part.
    pub chance: f64,
}

impl Verdict {
    /// Of a move with this value, where the best of the others has that one.
    pub(super) fn of(value: f64, other: f64) -> Self {
        match other - value {
            loss if loss >= GRAVE => Self::Mistake,
            loss if loss >= CLEAR => Self::Doubtful,
            _ => Self::Good,
        }
    }
}

impl JudgedMove {
    /// The judgement of a move on this board.
    pub(super) fn new(version: Version, board: &State, seat: Seat, made: &Prospect, other: &Prospect) -> Self {
        let points = |worth: i32| f64::from(worth) / 10.0;
        let (after, other_value) = (points(made.worth), points(other.worth));
        let verdict = Verdict::of(after, other_value);
        let reasons = match verdict {
            Verdict::Good => Reasons::default(),
            _ => why_better(board, seat, made, other),
        };
        Self {
            version,
            round: board.round,
            seat,
            notation: made.choice.to_string(),
            after,
            other: other.choice.to_string(),
            other_value,
            verdict,
            // Written for each reader, by `told_in`.
            why: Vec::new(),
            reasons,
            chances: board.seats().map(|seat| ChanceToWin { seat, chance: made.chance(seat) }).collect(),
        }
    }

    /// The same, told in this language.
    pub(super) fn told_in(self, language: Language) -> Self {
        Self { why: self.reasons.sentences(language), ..self }
    }

    /// By how much it was better than all others; below 0 if it was not.
    pub fn gain(&self) -> f64 {
        self.after - self.other_value
    }

    /// This difference without its sign, such as `2.5`.
    pub fn gain_told(&self, language: Language) -> String {
        tenths(language, (self.gain().abs() * 10.0).round())
    }

    /// Whether it was clearly better or worse than the best of the others.
    pub fn is_clear(&self) -> bool {
        self.gain().abs() >= CLEAR
    }
}
