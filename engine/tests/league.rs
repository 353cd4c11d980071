//! A short league of bots with fixed seeds: no level falls behind the cautious player, and none behind the level below it.
//!
//! The games are the same in every run, so a change of the rules or of a bot shows here at once. They are few, because they are
//! played on every run of the tests, and each pair is a test of its own, so that they run beside each other;
//! `cargo run --release -p pixie-engine --example tournament` plays as many as it is told to.

use std::sync::Arc;

use pixie_engine::bots::{Level, Weights, cautious_free};
use pixie_engine::chance::Seeded;
use pixie_engine::{
    Decision, Move, Players, Rulebook, Rules, Seat, State, Viewer, free_moves, legal_moves, open_decisions, play,
    start, view,
};

/// A player of the league.
#[derive(Clone, Copy, Debug)]
enum Player {
    /// Looks one move ahead.
    OneAhead(&'static Weights),
    Search(Level),
}

const CAUTIOUS: Player = Player::OneAhead(&Weights::CAUTIOUS);

impl Player {
    fn choose(self, state: &State, asked: &Decision, thoughts: &mut Seeded) -> Move {
        let weights = match self {
            Self::Search(level) => return level.choose(state, asked, thoughts),
            Self::OneAhead(weights) => weights,
        };
        let seen = view(state, Viewer::Seat(asked.seat));
        cautious_free(&seen, asked, &free_moves(state, asked.seat))
            .unwrap_or_else(|| weights.choose(&seen, asked, &legal_moves(state, asked), &state.rules.edition))
    }
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
        let choice = player.choose(&state, &asked, &mut Seeded::new(&seed((number << 12) | n, 1)));
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

/// Fails if the first player wins not even the half of the games.
fn is_ahead(player: Player, other: Player, games: u64) {
    let share = (0..games).map(|number| won(number, [player, other])).sum::<f64>() / games as f64;
    assert!(share > 0.5, "{player:?} has won {share:.2} of {games} games against {other:?}");
}

#[test]
fn tuned_weights_are_ahead_of_those_set_by_hand() {
    is_ahead(Player::OneAhead(&Weights::TUNED), CAUTIOUS, 100);
}

#[test]
fn gentle_is_ahead_of_cautious() {
    is_ahead(Player::Search(Level::Gentle), CAUTIOUS, 8);
}

#[test]
fn steady_is_ahead_of_gentle() {
    is_ahead(Player::Search(Level::Steady), Player::Search(Level::Gentle), 6);
}

#[test]
fn sharp_is_ahead_of_cautious() {
    is_ahead(Player::Search(Level::Sharp), CAUTIOUS, 2);
}
