//! The tally of a player's answers: how many came in time, and how fast.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// The upper bounds of the classes of answering times, in seconds of counted time. Above them there is one class more.
pub const BOUNDS: [u32; 14] =
    [60, 300, 900, 1_800, 3_600, 7_200, 14_400, 28_800, 50_400, 86_400, 129_600, 201_600, 352_800, 604_800];

/// The answers of a user in a game with a time control.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AnswerTally {
    /// The id of the user who answered.
    pub user: Uuid,
    /// How many answers came before the deadline.
    pub in_time: u32,
    /// How many came later, or never.
    pub late: u32,
    /// How many answers each class of `BOUNDS` has; answers that never came are in none.
    pub times: [u16; BOUNDS.len() + 1],
}

impl AnswerTally {
    /// A tally without answers.
    pub fn new(user: Uuid) -> Self {
        Self { user, in_time: 0, late: 0, times: Default::default() }
    }

    /// Counts an answer that took so many seconds of counted time.
    pub(in crate::game) fn answer(&mut self, seconds: u32, in_time: bool) {
        let class = BOUNDS.iter().position(|bound| seconds <= *bound).unwrap_or(BOUNDS.len());
        self.times[class] = self.times[class].saturating_add(1);
        *(if in_time { &mut self.in_time } else { &mut self.late }) += 1;
    }

    /// Counts a question that was never answered.
    pub(in crate::game) fn miss(&mut self) {
        self.late += 1;
    }

    /// Adds the answers of another game.
    pub fn add(&mut self, other: &Self) {
        self.in_time += other.in_time;
        self.late += other.late;
        for (time, more) in self.times.iter_mut().zip(other.times) {
            *time = time.saturating_add(more);
        }
    }

    /// The number of questions that the user was asked.
    pub fn asked(&self) -> u32 {
        self.in_time + self.late
    }

    /// How many of a hundred answers came in time; none if nothing was asked.
    pub fn percent_in_time(&self) -> Option<u32> {
        (self.in_time * 100).checked_div(self.asked())
    }

    /// The upper bound of the class in which the median of the answering times is, in seconds; none without an answer.
    pub fn median_seconds(&self) -> Option<u32> {
        let all: u32 = self.times.iter().copied().map(u32::from).sum();
        let mut seen = 0;
        let class = self.times.iter().position(|time| {
            seen += u32::from(*time);
            seen * 2 >= all && all > 0
        })?;
        Some(BOUNDS.get(class).copied().unwrap_or(BOUNDS[BOUNDS.len() - 1] * 2))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_is_that_of_the_answers_and_misses_are_late() {
        let mut tally = AnswerTally::new(Uuid::nil());
        assert_eq!((tally.percent_in_time(), tally.median_seconds()), (None, None));
        for (seconds, in_time) in [(30, true), (59, true), (3_000, true), (7_000, true), (1_000_000, false)] {
            tally.answer(seconds, in_time);
        }
        tally.miss();
        assert_eq!((tally.percent_in_time(), tally.median_seconds()), (Some(66), Some(3_600)));
        let mut both = tally.clone();
        both.add(&tally);
        assert_eq!((both.asked(), both.median_seconds()), (12, Some(3_600)));
    }
}
