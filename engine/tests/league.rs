//! A short league of bots with fixed seeds: no level falls behind the cautious player, and none behind the level below it.
//!
//! The games are the same in every run, so a change of the rules or of a bot shows here at once. They are few, because they are played
//! on every run of the tests; `cargo run --release -p pixie-engine --example tournament` plays as many as it is told to.

use std::sync::Arc;

use pixie_engine::bots::{Level, cautious, cautious_free};
use pixie_engine::chance::Seeded;
use pixie_engine::{
    Decision, Move, Players, Rulebook, Rules, Seat, State, Viewer, free_moves, legal_moves, open_decisions, play,
    start, view,
};

/// The cautious player, or a level.
type Player = Option<Level>;

fn choose(player: Player, state: &State, asked: &Decision, thoughts: &mut Seeded) -> Move {
    if let Some(level) = player {
        return level.choose(state, asked, thoughts);
    }
    let seen = view(state, Viewer::Seat(asked.seat));
    cautious_free(&seen, asked, &free_moves(state, asked.seat))
        .unwrap_or_else(|| cautious(&seen, asked, &legal_moves(state, asked), &state.rules.edition))
}

fn seed(number: u64, purpose: u8) -> [u8; 32] {
    let mut seed = [purpose; 32];
    seed[..8].copy_from_slice(&number.to_be_bytes());
    seed
}

/// Plays a game of two, and tells whether the first player won it; a draw is a half.
fn won(number: u64, players: [Player; 2]) -> f64 {
    let mut chance = Seeded::new(&seed(number, 0));
    let (_, mut state) = start(Arc::new(Rules::of(Rulebook::En, Players::Two)), &mut chance);
    let first = if number.is_multiple_of(2) { Seat::Blue } else { Seat::Red };
    let (mut effects, mut n) = (Vec::new(), 0);
    loop {
        let Some(asked) = open_decisions(&state).next() else { break };
        let player = if asked.seat == first { players[0] } else { players[1] };
        let choice = choose(player, &state, &asked, &mut Seeded::new(&seed((number << 12) | n, 1)));
        effects.clear();
        play(&mut state, asked.seat, choice, &mut chance, &mut effects).expect("bots make legal moves");
        n += 1;
    }
    let standings = state.outcome.expect("the game is over").standings;
    let winners = standings.iter().filter(|(_, standing)| standing.rank == 1).count();
    match standings.of(first).expect("a standing").rank {
        1 if winners == 1 => 1.0,
        1 => 0.5,
        _ => 0.0,
    }
}

#[test]
fn no_level_falls_behind() {
    for (level, other, games) in [
        (Level::Gentle, None, 12),
        (Level::Steady, None, 8),
        (Level::Steady, Some(Level::Gentle), 8),
        (Level::Sharp, None, 3),
    ] {
        let share = (0..games).map(|number| won(number, [Some(level), other])).sum::<f64>() / games as f64;
        assert!(share > 0.5, "{level:?} has won {share:.2} of {games} games against {other:?}");
    }
}
