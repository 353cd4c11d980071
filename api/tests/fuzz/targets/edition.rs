//! The fuzz target for editions of the board.

use std::sync::Arc;

use pixie_engine::bots::cautious;
use pixie_engine::chance::Seeded;
use pixie_engine::{Edition, Players, Rulebook, Rules, Viewer, advance, legal_moves, open_decisions, start, view};

/// Enough for some rounds.
const MOVES: usize = 60;

/// An accepted edition can be written, read again unchanged, and played.
pub fn edition(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let edition = match Edition::from_json(&text) {
        Ok(edition) => edition,
        Err(error) => {
            assert!(!error.at.is_empty() && !error.problem.is_empty(), "{error:?}");
            return;
        }
    };
    let json = serde_json::to_string(&edition).expect("an edition is JSON");
    assert_eq!(Edition::from_json(&json).as_ref(), Ok(&edition));

    let seed = bytes.iter().fold(0, |sum: u8, byte| sum.wrapping_add(*byte));
    let mut chance = Seeded::new(&[seed; 32]);
    let rules = Rules { edition, ..Rules::of(Rulebook::De, Players::ALL[usize::from(seed % 4)]) };
    let (_, mut state) = start(Arc::new(rules), &mut chance);
    for _ in 0..MOVES {
        let Some(decision) = open_decisions(&state).next() else { break };
        let seen = view(&state, Viewer::Seat(decision.seat));
        let choice = cautious(&seen, &decision, &legal_moves(&state, &decision), &state.rules.edition);
        (_, state) = advance(&state, decision.seat, choice, &mut chance).expect("what is listed is legal");
        assert_eq!(state.sound(), Ok(()));
    }
}
