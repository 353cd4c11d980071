//! The limit of how much of the past of games each share may read.

use pixie_words::problem as words;

use crate::ground::clock::Clock;
use crate::ground::pools::{Meter, Share, Spent};
use crate::ground::problem::{Kind, Problem, number};

/// The events of the past that one share may read: per minute, and at once after a rest. A long game of five has some 400. A page of its
/// history reads those up to the version that it shows.
const EVENTS: (u32, u32) = (24_000, 12_000);

/// What each share may still read.
pub(super) fn meter(clock: Clock) -> Meter<Share> {
    Meter::new(EVENTS.0, EVENTS.1, clock)
}

/// The refusal of a share that has read too much.
pub(super) fn too_much(Spent { seconds }: Spent) -> Problem {
    let told = number(seconds);
    Problem::new(Kind::TooManyRequests, move |language| words::past_spent(language, told)).retry_after(seconds)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_limit_is_told() {
        let limits = include_str!("../../../../../deploy/limits.md");
        assert!(limits.contains("24,000 a minute, 12,000 after a rest") && EVENTS == (24_000, 12_000));
    }
}
