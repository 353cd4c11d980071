//! The moves around which the chances to win changed most.

use std::cmp::Reverse;

use pixie_engine::Seat;

use crate::web::texts::EndingTexts;
use pixie_event_store::Version;
use pixie_service::record::history::Teller;
use pixie_service::table::bots::{Analysis, JudgedMove};

/// The most swings that are named.
const NAMED: usize = 3;
/// A chance alone jumps, so the means of so many moves before and after are compared.
const AROUND: usize = 7;
/// The smallest swing that is named, in per cent. Less may be luck.
const LEAST: i16 = 15;

/// A change of the chances of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Swing {
    /// The move with which it began.
    version: Version,
    /// The round of the move, from 1.
    round: u8,
    /// The seat whose chance changed.
    seat: Seat,
    /// The chance before and after, in per cent.
    before: i16,
    after: i16,
}

impl Swing {
    fn size(&self) -> u16 {
        self.before.abs_diff(self.after)
    }
}

/// The largest changes in words, each with the version with which it began, oldest first.
pub(in crate::web) fn swing_texts(analysis: &Analysis, teller: &Teller, t: &EndingTexts) -> Vec<(Version, String)> {
    let text = |swing: Swing| {
        let numbers = [i16::from(swing.round.max(1)), swing.before, swing.after].map(|number| number.to_string());
        let ([round, before, after], name) = (&numbers, teller.name(swing.seat));
        (swing.version, t.swing(&after, &before, &name, &round))
    };
    swings(analysis).into_iter().map(text).collect()
}

/// The largest changes, oldest first. Of those that are about the same moves only the largest one counts.
fn swings(analysis: &Analysis) -> Vec<Swing> {
    let moves = &analysis.moves;
    let mut all: Vec<(usize, Swing)> = (1..moves.len()).flat_map(|at| around(moves, at)).collect();
    all.retain(|(_, swing)| swing.size() >= LEAST.unsigned_abs());
    all.sort_by_key(|(at, swing)| (Reverse(swing.size()), *at));
    let mut named: Vec<(usize, Swing)> = Vec::new();
    for (at, swing) in all {
        if named.len() < NAMED && named.iter().all(|(other, _)| other.abs_diff(at) > AROUND) {
            named.push((at, swing));
        }
    }
    named.sort_by_key(|(at, _)| *at);
    named.into_iter().map(|(_, swing)| swing).collect()
}

/// The change of each seat's chance at a move.
fn around(moves: &[JudgedMove], at: usize) -> impl Iterator<Item = (usize, Swing)> {
    let (before, after) = (&moves[at.saturating_sub(AROUND)..at], &moves[at..(at + AROUND).min(moves.len())]);
    let JudgedMove { version, round, chances, .. } = &moves[at];
    chances.iter().enumerate().map(move |(place, of)| {
        let [before, after] = [before, after].map(|moves| per_cent(moves, place));
        (at, Swing { version: *version, round: *round, seat: of.seat, before, after })
    })
}

/// The mean chance of the seat at this place.
#[expect(clippy::cast_possible_truncation, clippy::cast_precision_loss, reason = "a few moves, and 0 to 100")]
pub(super) fn per_cent(moves: &[JudgedMove], place: usize) -> i16 {
    let sum: f64 = moves.iter().map(|judged| judged.chances[place].chance).sum();
    (100.0 * sum / moves.len() as f64).round() as i16
}

#[cfg(test)]
mod tests {
    use pixie_service::table::bots::{ChanceToWin, Reasons, Verdict};

    use super::*;

    /// A game of two in which blue's chances, in per cent, were these after its moves.
    fn analysis(blue: &[i16]) -> Analysis {
        let chance = |seat, per_cent: i16| ChanceToWin { seat, chance: f64::from(per_cent) / 100.0 };
        let judged = |(version, per_cent): (Version, &i16)| JudgedMove {
            version,
            round: 1,
            seat: Seat::Blue,
            notation: "nothing".into(),
            after: 0.0,
            other: "nothing".into(),
            other_value: 0.0,
            verdict: Verdict::Good,
            why: Vec::new(),
            reasons: Reasons::default(),
            chances: vec![chance(Seat::Blue, *per_cent), chance(Seat::Red, 100 - per_cent)],
        };
        let moves = (10..).zip(blue).map(judged).collect();
        Analysis { moves, worst: Vec::new(), best: Vec::new(), turning_points: Vec::new() }
    }

    #[test]
    fn the_largest_lasting_changes_are_named_once_and_what_only_jumps_is_not() {
        let mut chances = vec![50; 10];
        chances[2] = 70;
        chances.extend([90; 10]);
        chances.extend([60; 10]);
        let found = swings(&analysis(&chances));
        let told: Vec<_> = found.iter().map(|swing| (swing.version, swing.seat, swing.before, swing.after)).collect();
        assert_eq!(told, [(20, Seat::Blue, 50, 90), (30, Seat::Blue, 90, 60)]);
        assert!(swings(&analysis(&[])).is_empty());
        assert!(swings(&analysis(&[50, 55, 60, 58, 50])).is_empty());
    }
}
