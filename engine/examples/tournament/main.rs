//! A tournament of bots: seeded, with the same games in every run.
//!
//! ```text
//! cargo run --release -p pixie-engine --example tournament -- 100 1 sharp cautious cautious cautious
//! ```
//! plays 100 games from seed 1 on. In each game the players change seats. Players are `random`, `cautious`, `loose` (a cautious
//! one that takes the second best move half of the time), `prototype` (100 games of cautious players for the eight best moves,
//! from the true state), `gentle`, `steady`, `sharp`, `merciless`, and `CANDIDATES/GAMES`
//! for a searching one of this effort. The table has a row for each kind of player: its share of victories (a shared one
//! counts in part) with its 95 % interval, beside the fair share, its average score, its falls into the pit, and its time
//! for a move; and its [rating](ratings). `tournament 100 1 gentle steady sharp merciless` is a league.

mod ratings;

use std::cmp::Ordering;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};

use self::ratings::Meetings;
use pixie_engine::bots::{Effort, Level, cautious, cautious_free, cautious_ranking, random, search};
use pixie_engine::chance::{Chance as _, Purpose, Seeded};
use pixie_engine::{
    Decision, Move, Players, Rulebook, Rules, Seat, State, Viewer, free_moves, legal_moves, open_decisions, play,
    start, view,
};

/// A kind of player.
#[derive(Clone, Debug, PartialEq)]
enum Kind {
    Random,
    Cautious,
    Loose,
    Prototype,
    Level(Level),
    Search(Effort),
}

impl Kind {
    fn read(word: &str) -> Option<Self> {
        Some(match word {
            "random" => Self::Random,
            "cautious" => Self::Cautious,
            "loose" => Self::Loose,
            "prototype" => Self::Prototype,
            "gentle" => Self::Level(Level::Gentle),
            "steady" => Self::Level(Level::Steady),
            "sharp" => Self::Level(Level::Sharp),
            "merciless" => Self::Level(Level::Merciless),
            effort => {
                let (candidates, games) = effort.split_once('/')?;
                Self::Search(Effort { candidates: candidates.parse().ok()?, games: games.parse().ok()? })
            }
        })
    }

    fn choose(&self, state: &State, asked: &Decision, chance: &mut Seeded, n: u32) -> Move {
        let legal = || legal_moves(state, asked);
        match self {
            Self::Random => random(&legal(), |number| outcome(chance, n, number)),
            Self::Level(level) => level.choose(state, asked, chance),
            Self::Search(effort) => search(state, asked, *effort, chance)[0].choice,
            Self::Prototype => prototype(state, asked, n),
            Self::Cautious | Self::Loose => {
                let seen = view(state, Viewer::Seat(asked.seat));
                if let Some(free) = cautious_free(&seen, asked, &free_moves(state, asked.seat)) {
                    return free;
                }
                let (legal, edition) = (legal(), &state.rules.edition);
                if *self == Self::Loose && legal.len() > 1 && outcome(chance, n, 2) == 0 {
                    return cautious_ranking(&seen, asked, &legal, edition)[1].choice;
                }
                cautious(&seen, asked, &legal, edition)
            }
        }
    }
}

/// The move with the best lead after twelve games of cautious players for each of the eight moves that look best. It knows all.
fn prototype(state: &State, asked: &Decision, n: u32) -> Move {
    let seen = view(state, Viewer::Seat(asked.seat));
    if let Some(free) = cautious_free(&seen, asked, &free_moves(state, asked.seat)) {
        return free;
    }
    let best = cautious_ranking(&seen, asked, &legal_moves(state, asked), &state.rules.edition);
    let lead = |choice: Move| -> i32 {
        (0..12_u64).map(|game| lead_after(state, asked.seat, choice, (u64::from(n) << 8) | game)).sum()
    };
    let tried = best.iter().take(8).map(|ranked| (lead(ranked.choice), ranked.choice));
    // `max_by_key` takes the last of equals.
    tried.rev().max_by_key(|(lead, _)| *lead).expect("an open decision has a legal move").1
}

/// The lead of a seat at the end of a game of cautious players that begins with this move.
fn lead_after(state: &State, seat: Seat, choice: Move, number: u64) -> i32 {
    let (mut state, mut chance, mut effects) = (state.clone(), Seeded::new(&seed(number, 2)), Vec::new());
    let mut next = Some((seat, choice));
    while let Some((mover, choice)) = next {
        effects.clear();
        play(&mut state, mover, choice, &mut chance, &mut effects).expect("bots make legal moves");
        next = open_decisions(&state)
            .next()
            .map(|asked| (asked.seat, Kind::Cautious.choose(&state, &asked, &mut chance, 0)));
    }
    let standings = state.outcome.expect("the game is over").standings;
    let score = |seat: Seat| standings.of(seat).and_then(|standing| standing.score).map_or(-60, i32::from);
    let others = state.seats().filter(|other| *other != seat).map(score).max().unwrap_or(-60);
    score(seat) - others
}

fn outcome(chance: &mut Seeded, n: u32, bound: usize) -> usize {
    chance.outcome(Purpose::Imagine, n, u32::try_from(bound).expect("few moves")) as usize
}

/// The results of a kind.
#[derive(Clone, Default)]
struct Results {
    seats: f64,
    wins: f64,
    score: f64,
    falls: u32,
    moves: u32,
    time: Duration,
    slowest: Duration,
}

fn seed(number: u64, purpose: u8) -> [u8; 32] {
    let mut seed = [purpose; 32];
    seed[..8].copy_from_slice(&number.to_be_bytes());
    seed
}

/// Plays a game. `kinds` are the players by seat.
fn play_game(number: u64, kinds: &[usize], table: &[Kind], results: &mut [Results], meetings: &mut Meetings) {
    let rules = Rules::of(Rulebook::En, Players::try_from(kinds.len()).expect("2 to 5 play"));
    let mut chance = Seeded::new(&seed(number, 0));
    let (_, mut state) = start(Arc::new(rules), &mut chance);
    let mut effects = Vec::new();
    let mut n = 0;
    loop {
        let Some(asked) = open_decisions(&state).next() else { break };
        let kind = kinds[usize::from(asked.seat.number()) - 1];
        let mut thoughts = Seeded::new(&seed((number << 12) | u64::from(n), 1));
        let began = Instant::now();
        let choice = table[kind].choose(&state, &asked, &mut thoughts, n);
        let time = began.elapsed();
        results[kind].time += time;
        results[kind].slowest = results[kind].slowest.max(time);
        results[kind].moves += 1;
        effects.clear();
        play(&mut state, asked.seat, choice, &mut chance, &mut effects).expect("bots make legal moves");
        n += 1;
    }
    let standings = state.outcome.expect("the game is over").standings;
    let ranks: Vec<(usize, u8)> =
        Seat::ALL.iter().zip(kinds).filter_map(|(seat, kind)| Some((*kind, standings.of(*seat)?.rank))).collect();
    for (place, (kind, rank)) in ranks.iter().enumerate() {
        for (other, others_rank) in ranks[place + 1..].iter().filter(|(other, _)| other != kind) {
            let won = match rank.cmp(others_rank) {
                Ordering::Less => 1.0,
                Ordering::Equal => 0.5,
                Ordering::Greater => 0.0,
            };
            meetings.count(*kind, *other, won);
        }
    }
    let first = standings.iter().filter(|(_, standing)| standing.rank == 1).count();
    for (seat, kind) in Seat::ALL.into_iter().zip(kinds) {
        let standing = standings.of(seat).expect("everybody has a rank");
        let results = &mut results[*kind];
        results.seats += 1.0;
        results.wins += if standing.rank == 1 { 1.0 / first as f64 } else { 0.0 };
        match standing.score {
            Some(score) => results.score += f64::from(score),
            None => results.falls += 1,
        }
    }
}

/// The 95 % interval of a share of so many games (Wilson).
fn interval(share: f64, games: f64) -> (f64, f64) {
    let z = 1.96_f64;
    let middle = share + z * z / (2.0 * games);
    let half = z * (share * (1.0 - share) / games + z * z / (4.0 * games * games)).sqrt();
    let whole = 1.0 + z * z / games;
    (((middle - half) / whole).max(0.0), ((middle + half) / whole).min(1.0))
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let (Some(games), Some(from), Some(players)) = (
        words.first().and_then(|word| word.parse::<u64>().ok()),
        words.get(1).and_then(|word| word.parse::<u64>().ok()),
        words.get(2..).and_then(|words| words.iter().map(|word| Kind::read(word)).collect::<Option<Vec<_>>>()),
    ) else {
        eprintln!("tournament GAMES SEED PLAYER PLAYER …");
        return ExitCode::FAILURE;
    };
    if Players::try_from(players.len()).is_err() {
        eprintln!("2 to 5 players");
        return ExitCode::FAILURE;
    }
    let names = &words[2..];
    let first_of = |name: &String| names.iter().position(|other| other == name).expect("it is there");
    let kinds: Vec<usize> = names.iter().map(first_of).collect();
    let mut results = vec![Results::default(); players.len()];
    let mut meetings = Meetings::of(players.len());
    for number in from..from + games {
        let mut seats = kinds.clone();
        seats.rotate_right(usize::try_from(number).expect("a number") % players.len());
        play_game(number, &seats, &players, &mut results, &mut meetings);
    }
    println!("{games} games from seed {from}\n");
    println!(
        "| player | share of victories | 95 % | fair share | average score | pit | ms a move | slowest | rating |"
    );
    println!("|---|---|---|---|---|---|---|---|---|");
    let ratings = meetings.ratings();
    for (place, name) in names.iter().enumerate().filter(|(place, name)| first_of(name) == *place) {
        let of = &results[place];
        let share = of.wins / games as f64;
        let (low, high) = interval(share, games as f64);
        let fair = of.seats / games as f64 / players.len() as f64;
        println!(
            "| {name} | {share:.3} | {low:.3} to {high:.3} | {fair:.2} | {:.1} | {} | {:.1} | {:.0} | {:.0} ± {:.0} |",
            of.score / (of.seats - f64::from(of.falls)).max(1.0),
            of.falls,
            of.time.as_secs_f64() * 1e3 / f64::from(of.moves.max(1)),
            of.slowest.as_secs_f64() * 1e3,
            ratings[place].0,
            ratings[place].1
        );
    }
    ExitCode::SUCCESS
}
