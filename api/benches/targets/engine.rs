//! The benchmark of the engine alone, on one core.

#[path = "../../../engine/benches/games/mod.rs"]
mod games;

use std::hint::black_box;
use std::sync::Arc;
use std::time::{Duration, Instant};

use pixie_engine::replay;

use self::games::{Game, Replayed};
use super::Effort;
use super::table::{Table, median};

/// The number of measurements, of which the median counts.
const PARTS: u32 = 10;

pub(crate) fn measure(effort: Effort, table: &mut Table) {
    let games = Game::play_some();
    let mut replayed = Replayed::new(&games);
    let step = microseconds(effort.time, || replayed.step());
    let mut around = games.iter().cycle();
    let fold = microseconds(effort.time, || {
        let game = around.next().expect("there is a game");
        black_box(replay(Arc::clone(&game.rules), &game.effects));
    });
    let moves: usize = games.iter().map(Game::length).sum();
    println!(
        "\nThe engine: {step:.2} µs a move, {fold:.1} µs to fold a finished game of {} moves",
        moves / games.len()
    );
    table.at_most("legal list + decide + apply, five players, µs a move", 5.0, step);
    table.at_most("folding a finished game of five from memory, µs", 100.0, fold);
}

/// The average time of a repeated action.
fn microseconds(time: Duration, mut done: impl FnMut()) -> f64 {
    let part = |_| {
        let (start, mut times) = (Instant::now(), 0.0);
        while start.elapsed() < time / PARTS {
            // Asking for the time takes some time, too.
            (0..50).for_each(|_| done());
            times += 50.0;
        }
        start.elapsed().as_secs_f64() * 1e6 / times
    };
    median((0..PARTS).map(part).collect())
}
