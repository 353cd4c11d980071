//! How long a move takes, and folding a finished game: five cautious players, games that reach round 7.

mod games;

use std::hint::black_box;
use std::sync::Arc;
use std::time::Duration;

use criterion::{Criterion, criterion_group, criterion_main};
use games::{Game, Replayed};
use pixie_engine::replay;

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
}

criterion_group! {
    name = engine;
    config = Criterion::default().warm_up_time(Duration::from_secs(1)).measurement_time(Duration::from_secs(4));
    targets = benchmark
}
criterion_main!(engine);
