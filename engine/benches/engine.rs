//! The benchmarks of the engine: a move, the fold of a finished game, and a whole game of bots.

mod games;
#[path = "../tests/support/ways.rs"]
mod ways;

use std::hint::black_box;
use std::sync::Arc;
use std::time::Duration;

use criterion::{Criterion, criterion_group, criterion_main};
use games::{Game, Replayed, cautiously, play};
use pixie_engine::bots::random;
use pixie_engine::chance::Seeded;
use pixie_engine::{Decision, Move, Players, Rulebook, Rules, State, replay, start};

fn benchmark(criterion: &mut Criterion) {
    let games = Game::play_some();
    let moves: usize = games.iter().map(Game::length).sum();
    let effects: usize = games.iter().map(|game| game.effects.len()).sum();
    println!(
        "{} games of five players reached round 7: {} moves and {} effects a game",
        games.len(),
        moves / games.len(),
        effects / games.len()
    );

    let mut replayed = Replayed::new(&games);
    criterion.bench_function("a move: list, decide, apply", |bencher| bencher.iter(|| replayed.step()));

    let mut around = games.iter().cycle();
    criterion.bench_function("fold a finished game", |bencher| {
        bencher.iter(|| {
            let game = around.next().expect("there is a game");
            black_box(replay(Arc::clone(&game.rules), &game.effects))
        });
    });

    let (mut chance, rules) = (Seeded::new(&[0; 32]), Rules::of(Rulebook::En, Players::Two));
    let (_, opened) = start(Arc::new(rules), &mut chance);
    criterion.bench_function("271,548 ways of four moves", |bencher| {
        bencher.iter(|| black_box(ways::ways(&opened, 4, &mut chance)));
    });

    let mut around = games.iter().cycle();
    criterion.bench_function("a game of five cautious bots", |bencher| {
        bencher.iter(|| {
            let game = around.next().expect("there is a game");
            black_box(play(&game.opened, &mut game.chance.clone(), cautiously))
        });
    });
    let mut around = games.iter().zip(1..).cycle();
    criterion.bench_function("a game of five random bots", |bencher| {
        bencher.iter(|| {
            let (game, number) = around.next().expect("there is a game");
            black_box(play(&game.opened, &mut game.chance.clone(), at_random(number)))
        });
    });
}

/// Whatever comes: the same moves for the same number (splitmix64).
fn at_random(mut number: u64) -> impl FnMut(&State, &Decision, &[Move]) -> Move {
    move |_, _, legal| {
        random(legal, |bound| {
            number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mut x = number;
            x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            usize::try_from((x ^ (x >> 31)) % bound as u64).expect("below a usize")
        })
    }
}

criterion_group! {
    name = engine;
    config = Criterion::default().warm_up_time(Duration::from_secs(1)).measurement_time(Duration::from_secs(4));
    targets = benchmark
}
criterion_main!(engine);
