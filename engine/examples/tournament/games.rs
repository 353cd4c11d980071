//! A game of bots: the same for the same number.

use std::sync::Arc;
use std::time::{Duration, Instant};

use pixie_engine::chance::Seeded;
use pixie_engine::{Decision, Effect, Move, Players, Rulebook, Rules, State, open_decisions, play, start};

use crate::players::{Kind, seed};

/// A move of a game, as it is made.
pub(crate) struct Turn<'a> {
    /// The place of the mover's kind.
    pub(crate) kind: usize,
    /// The state before it.
    pub(crate) before: &'a State,
    /// What was asked.
    pub(crate) asked: Decision,
    /// The move.
    pub(crate) choice: Move,
    /// What came of it.
    pub(crate) effects: &'a [Effect],
    /// The time that the mover needed.
    pub(crate) time: Duration,
}

/// The kinds by seat: in each game the players change seats.
pub(crate) fn seating(number: u64, kinds: &[usize]) -> Vec<usize> {
    let mut seats = kinds.to_vec();
    seats.rotate_right(usize::try_from(number).expect("a number") % kinds.len());
    seats
}

/// Plays a game to its end. `kinds` are the players by seat, places in the table.
pub(crate) fn play_game(number: u64, kinds: &[usize], table: &[Kind], mut made: impl FnMut(&Turn<'_>)) -> State {
    let rules = Rules::of(Rulebook::En, Players::try_from(kinds.len()).expect("2 to 5 play"));
    let mut chance = Seeded::new(&seed(number, 0));
    let (_, mut state) = start(Arc::new(rules), &mut chance);
    let mut effects = Vec::new();
    let mut n = 0;
    loop {
        let Some(asked) = open_decisions(&state).next() else { return state };
        let kind = kinds[usize::from(asked.seat.number()) - 1];
        let mut thoughts = Seeded::new(&seed((number << 12) | u64::from(n), 1));
        let began = Instant::now();
        let choice = table[kind].choose(&state, &asked, &mut thoughts, n);
        let time = began.elapsed();
        let before = state.clone();
        effects.clear();
        play(&mut state, asked.seat, choice, &mut chance, &mut effects).expect("bots make legal moves");
        made(&Turn { kind, before: &before, asked, choice, effects: &effects, time });
        n += 1;
    }
}
