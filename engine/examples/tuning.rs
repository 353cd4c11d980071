//! A search for better weights of a player who looks one move ahead, by games against itself: seeded, with the same result in every run.
//!
//! ```text
//! cargo run --release -p pixie-engine --example tuning -- 400 1200 1
//! ```
//! tries 400 changes in at most 1,200 games each, with seed 1. A change makes one to four numbers larger or smaller. In each game
//! half of the seats, or nearly half, play with the change, and the others without it; tables of two to five players take turns. A change
//! stays if it brings more points than two standard errors. At the end the weights are printed, with their results against the
//! cautious player, in games that the search has not seen.

use std::sync::Arc;

use pixie_engine::bots::{Weights, cautious_free};
use pixie_engine::chance::{Chance as _, Purpose, Seeded};
use pixie_engine::{
    Players, Rulebook, Rules, Seat, Viewer, for_each_legal, free_moves, open_decisions, play, start, view,
};

/// The score that counts for a fall into the pit.
const PIT: i32 = -70;
/// After so many games a change that does worse is dropped.
const FIRST: u64 = 100;
/// Games that the search has not seen have larger numbers.
const UNSEEN: u64 = 1 << 40;

/// The points more that a player with `one` makes than one with `other`, on average of a game, and the share of the victories.
fn compare(number: u64, one: &Weights, other: &Weights) -> (f64, f64) {
    let count = 2 + u8::try_from(number % 4).expect("below 4");
    let players = Players::try_from(usize::from(count)).expect("2 to 5 play");
    let swapped = number / 4 % 2 == 1;
    let is_one = |seat: Seat| (seat.number() % 2 == 1) != swapped;
    let mut seed = [7; 32];
    seed[..8].copy_from_slice(&number.to_be_bytes());
    let mut chance = Seeded::new(&seed);
    let (_, mut state) = start(Arc::new(Rules::of(Rulebook::En, players)), &mut chance);
    let (mut effects, mut legal) = (Vec::new(), Vec::new());
    loop {
        let Some(asked) = open_decisions(&state).next() else { break };
        let seen = view(&state, Viewer::Seat(asked.seat));
        legal.clear();
        for_each_legal(&state, &asked, |choice| legal.push(choice));
        let weights = if is_one(asked.seat) { one } else { other };
        let choice = cautious_free(&seen, &asked, &free_moves(&state, asked.seat))
            .unwrap_or_else(|| weights.choose(&seen, &asked, &legal, &state.rules.edition));
        effects.clear();
        play(&mut state, asked.seat, choice, &mut chance, &mut effects).expect("bots make legal moves");
    }
    let standings = state.outcome.expect("the game is over").standings;
    let mean = |wanted: bool| {
        let of = || standings.iter().filter(|(seat, _)| is_one(*seat) == wanted);
        of().map(|(_, standing)| f64::from(standing.score.map_or(PIT, i32::from))).sum::<f64>() / of().count() as f64
    };
    let winners = || standings.iter().filter(|(_, standing)| standing.rank == 1);
    let won = winners().filter(|(seat, _)| is_one(*seat)).count() as f64 / winners().count() as f64;
    (mean(true) - mean(false), won)
}

/// The mean of these numbers and its standard error.
fn mean(numbers: &[f64]) -> (f64, f64) {
    let count = numbers.len() as f64;
    let mean = numbers.iter().sum::<f64>() / count;
    let spread = numbers.iter().map(|number| (number - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
    (mean, (spread / count).sqrt())
}

/// The standard errors by which a change is better than the weights before it; none if it is worse in the first games.
fn gain(changed: &Weights, before: &Weights, games: u64, from: u64) -> Option<f64> {
    let mut leads = Vec::new();
    for number in from..from + games {
        leads.push(compare(number, changed, before).0);
        if (number - from + 1).is_multiple_of(FIRST) {
            let (lead, error) = mean(&leads);
            if lead < error / 2.0 {
                return None;
            }
        }
    }
    let (lead, error) = mean(&leads);
    Some(lead / error)
}

/// One to four numbers are made larger or smaller.
fn change(weights: &Weights, below: &mut impl FnMut(u32) -> u32) -> Weights {
    let mut changed = *weights;
    for _ in 0..=below(4) {
        let mut numbers = changed.numbers();
        let which = below(u32::try_from(numbers.len()).expect("few numbers")) as usize;
        let quarters = [1, 2, 3, 5, 6, 8][below(6) as usize];
        let by = [-1, 1][below(2) as usize];
        *numbers[which] = *numbers[which] * quarters / 4 + by;
    }
    changed
}

fn main() -> std::process::ExitCode {
    let numbers: Vec<u64> = std::env::args().skip(1).filter_map(|word| word.parse().ok()).collect();
    let [changes, games, seed] = numbers[..] else {
        eprintln!("tuning CHANGES GAMES SEED");
        return std::process::ExitCode::FAILURE;
    };
    let mut chance = Seeded::new(&[u8::try_from(seed % 256).expect("a byte"); 32]);
    let mut n = 0;
    let mut below = |bound: u32| {
        n += 1;
        chance.outcome(Purpose::Imagine, n, bound)
    };
    let mut best = Weights::CAUTIOUS;
    for number in 0..changes {
        let changed = change(&best, &mut below);
        if let Some(gain) = gain(&changed, &best, games, (seed << 32) | (number * games))
            && gain > 2.0
        {
            best = changed;
            eprintln!("change {number}: {gain:.1} standard errors better, {best:?}");
        }
    }
    println!("{best:#?}");
    let results: Vec<(f64, f64)> =
        (UNSEEN..UNSEEN + 4000).map(|number| compare(number, &best, &Weights::CAUTIOUS)).collect();
    let (lead, error) = mean(&results.iter().map(|result| result.0).collect::<Vec<_>>());
    let (won, _) = mean(&results.iter().map(|result| result.1).collect::<Vec<_>>());
    println!("{lead:.2} ± {:.2} points more than the cautious player, and {won:.3} of the victories", 1.96 * error);
    std::process::ExitCode::SUCCESS
}
