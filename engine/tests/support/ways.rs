//! The number of ways in which play can go on.

use pixie_engine::chance::Seeded;
use pixie_engine::{State, for_each_legal, legal_moves, open_decisions, play};

/// The number of ways of so many answers, at least one, to the open decision of the lowest seat.
pub(crate) fn ways(state: &State, depth: u32, chance: &mut Seeded) -> u64 {
    let Some(asked) = open_decisions(state).next() else { return 0 };
    let mut number = 0;
    if depth == 1 {
        for_each_legal(state, &asked, |_| number += 1);
        return number;
    }
    let mut effects = Vec::new();
    for choice in legal_moves(state, &asked) {
        let mut after = state.clone();
        effects.clear();
        play(&mut after, asked.seat, choice, chance, &mut effects).expect("a listed move is legal");
        number += ways(&after, depth - 1, chance);
    }
    number
}
