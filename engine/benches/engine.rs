//! How long a move takes, and folding a finished game: five cautious players, games that reach round 7. And how long the
//! bots need for a whole game, cautious ones and random ones.

use std::hint::black_box;
use std::sync::Arc;
use std::time::Duration;

use criterion::{Criterion, criterion_group, criterion_main};
use pixie_engine::bots::{cautious, cautious_free, random};
use pixie_engine::chance::Seeded;
use pixie_engine::{
    Decision, Effect, Move, Rulebook, Rules, Seat, State, Viewer, advance, free_moves, legal_moves, open_decisions,
    replay, start, view,
};

const GAMES: u8 = 10;

/// A finished game.
struct Game {
    rules: Arc<Rules>,
    chance: Seeded,
    opened: State,
    moves: Vec<(Seat, Move)>,
    effects: Vec<Effect>,
}

/// The moves of a game and what it has come to.
struct Played {
    moves: Vec<(Seat, Move)>,
    effects: Vec<Effect>,
    state: State,
}

/// Plays a game to its end, as a program without haste would: everything is listed and decided.
fn play(opened: &State, chance: &mut Seeded, mut choose: impl FnMut(&State, &Decision, &[Move]) -> Move) -> Played {
    let mut played = Played { moves: Vec::new(), effects: Vec::new(), state: opened.clone() };
    while let Some(asked) = open_decisions(&played.state).next() {
        let choice = choose(&played.state, &asked, &legal_moves(&played.state, &asked));
        let (new, after) = advance(&played.state, asked.seat, choice, chance).expect("a listed move is legal");
        played.moves.push((asked.seat, choice));
        played.effects.extend(new);
        played.state = after;
    }
    played
}

fn by_the_cautious(state: &State, asked: &Decision, legal: &[Move]) -> Move {
    let seen = view(state, Viewer::Seat(asked.seat));
    cautious_free(&seen, asked, &free_moves(state, asked.seat))
        .unwrap_or_else(|| cautious(&seen, asked, legal, &state.rules.edition))
}

/// Always the same ones, by a splitmix64.
fn by_chance(mut number: u64) -> impl FnMut(&State, &Decision, &[Move]) -> Move {
    move |_, _, legal| {
        random(legal, |bound| {
            number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mixed = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            usize::try_from((mixed >> 33) % bound as u64).expect("below a usize")
        })
    }
}

impl Game {
    fn play(seed: u8) -> Option<Self> {
        let rules = Arc::new(Rules::of(Rulebook::ALL[usize::from(seed) % 5], 5));
        let mut chance = Seeded::new(&[seed; 32]);
        let (mut effects, opened) = start(Arc::clone(&rules), &mut chance);
        let played = play(&opened, &mut chance, by_the_cautious);
        effects.extend(played.effects);
        (played.state.round == 7).then_some(Self { rules, chance, opened, moves: played.moves, effects })
    }
}

/// The games again, move by move and for ever.
struct Replayed<'a> {
    games: &'a [Game],
    game: usize,
    next: usize,
    state: State,
}

impl<'a> Replayed<'a> {
    fn new(games: &'a [Game]) -> Self {
        Self { games, game: 0, next: 0, state: games[0].opened.clone() }
    }

    /// What a server does for a move: list what is legal, decide, apply.
    fn step(&mut self) {
        let game = &self.games[self.game];
        let (seat, choice) = game.moves[self.next];
        if let Some(decision) = self.state.decision(seat) {
            black_box(legal_moves(&self.state, &decision));
        }
        let (effects, after) =
            advance(&self.state, seat, choice, &mut game.chance.clone()).expect("the move was made before");
        black_box(effects);
        self.state = after;
        self.next += 1;
        if self.next == game.moves.len() {
            self.game = (self.game + 1) % self.games.len();
            self.next = 0;
            self.state = self.games[self.game].opened.clone();
        }
    }
}

fn benchmark(criterion: &mut Criterion) {
    let games: Vec<Game> = (0..GAMES).filter_map(Game::play).collect();
    let moves: usize = games.iter().map(|game| game.moves.len()).sum();
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

    let mut around = games.iter().cycle();
    criterion.bench_function("a game of five cautious bots", |bencher| {
        bencher.iter(|| {
            let game = around.next().expect("there is a game");
            black_box(play(&game.opened, &mut game.chance.clone(), by_the_cautious))
        });
    });
    let mut around = games.iter().zip(1..).cycle();
    criterion.bench_function("a game of five random bots", |bencher| {
        bencher.iter(|| {
            let (game, number) = around.next().expect("there is a game");
            black_box(play(&game.opened, &mut game.chance.clone(), by_chance(number)))
        });
    });
}

criterion_group! {
    name = engine;
    config = Criterion::default().warm_up_time(Duration::from_secs(1)).measurement_time(Duration::from_secs(4));
    targets = benchmark
}
criterion_main!(engine);
