//! A tournament of bots: seeded, with the same games in every run.
//!
//! ```text
//! cargo run --release -p pixie-engine --example tournament -- 100 1 sharp cautious cautious cautious
//! ```
//! plays 100 games from seed 1 on. In each game the players change seats. Players are `random`, `cautious`, `loose` (a cautious
//! one that takes the second best move half of the time), `prototype` (96 games of cautious players for the eight best moves,
//! from the true state), `gentle`, `steady`, `sharp`, `merciless`, and `CANDIDATES/GAMES`
//! for a searching one of this effort. The table has a row for each kind of player: its share of victories (a shared one
//! counts in part) with its 95 % interval, beside the fair share, its average score, its falls into the pit, and its time
//! for a move; and its [rating](ratings). The victories so far go to the standard error output.
//!
//! `tournament 100 1 gentle steady sharp merciless` is a league. `tournament retell 17 sharp steady steady steady`
//! [tells](retelling) game 17 in words, with an analysis beside the moves of the first kind.

mod games;
mod players;
mod ratings;
mod retelling;

use std::cmp::Ordering;
use std::process::ExitCode;
use std::time::Duration;

use self::games::{play_game, seating};
use self::players::Kind;
use self::ratings::Meetings;
use self::retelling::retell;
use pixie_engine::{Players, Seat};

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

/// Plays a game, and counts its results.
fn count_game(number: u64, kinds: &[usize], table: &[Kind], results: &mut [Results], meetings: &mut Meetings) {
    let kinds = seating(number, kinds);
    let end = play_game(number, &kinds, table, |turn| {
        let results = &mut results[turn.kind];
        results.time += turn.time;
        results.slowest = results.slowest.max(turn.time);
        results.moves += 1;
    });
    let standings = end.outcome.expect("the game is over").standings;
    let ranks: Vec<(usize, u8)> =
        Seat::ALL.iter().zip(&kinds).filter_map(|(seat, kind)| Some((*kind, standings.of(*seat)?.rank))).collect();
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
        let results = &mut results[kind];
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

/// What is asked for on the command line.
struct Order {
    /// The number of games; nothing to retell one.
    games: Option<u64>,
    from: u64,
    names: Vec<String>,
    players: Vec<Kind>,
}

impl Order {
    fn read(words: &[String]) -> Option<Self> {
        let [games, from, names @ ..] = words else { return None };
        let games = if games == "retell" { None } else { Some(games.parse().ok()?) };
        let players = names.iter().map(|name| Kind::read(name)).collect::<Option<Vec<_>>>()?;
        Players::try_from(players.len()).ok()?;
        Some(Self { games, from: from.parse().ok()?, names: names.to_vec(), players })
    }

    /// The first player of this name: all of a name count together.
    fn first_of(&self, name: &String) -> usize {
        self.names.iter().position(|other| other == name).expect("it is there")
    }
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let Some(order) = Order::read(&words) else {
        eprintln!("tournament GAMES SEED PLAYER PLAYER …, or tournament retell SEED PLAYER PLAYER …; 2 to 5 players");
        return ExitCode::FAILURE;
    };
    let kinds: Vec<usize> = order.names.iter().map(|name| order.first_of(name)).collect();
    match order.games {
        Some(games) => compete(games, &order, &kinds),
        None => retell(order.from, &order.names, &kinds, &order.players),
    }
    ExitCode::SUCCESS
}

/// Plays the games and prints the table.
fn compete(games: u64, order: &Order, kinds: &[usize]) {
    let (from, names) = (order.from, &order.names);
    let mut results = vec![Results::default(); kinds.len()];
    let mut meetings = Meetings::of(kinds.len());
    for number in from..from + games {
        count_game(number, kinds, &order.players, &mut results, &mut meetings);
        // Who stops a long tournament still knows how it went.
        let won =
            names.iter().zip(&results).filter(|(_, of)| of.seats > 0.0).map(|(name, of)| format!("{name} {}", of.wins));
        eprintln!("after game {number}: {}", won.collect::<Vec<_>>().join(", "));
    }
    println!("{games} games from seed {from}\n");
    println!(
        "| player | share of victories | 95 % | fair share | average score | pit | ms a move | slowest | rating |"
    );
    println!("|---|---|---|---|---|---|---|---|---|");
    let ratings = meetings.ratings();
    for (place, name) in names.iter().enumerate().filter(|(place, name)| order.first_of(name) == *place) {
        let of = &results[place];
        let share = of.wins / games as f64;
        let (low, high) = interval(share, games as f64);
        let fair = of.seats / games as f64 / kinds.len() as f64;
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
}
