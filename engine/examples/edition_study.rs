//! A study of the numbers of the printed board: what seats, abilities and actions are worth among equal players.
//!
//! ```text
//! cargo run --release -p pixie-engine --example edition_study -- 10000 tuned
//! ```
//! plays so many games for each number of players, or with a `5` behind it of five alone, and prints tables. All seats are played by
//! `cautious` players, by `tuned` ones (which look one move ahead, too, with the weights that self-play has found), or by a level
//! of the searching one. What is said to be worth points is the average lead over the best of the others of who had it, less the
//! average lead of all.

use std::collections::BTreeMap;
use std::process::ExitCode;
use std::sync::Arc;

use pixie_engine::bots::{Level, Weights, cautious_free};
use pixie_engine::chance::Seeded;
use pixie_engine::tiles::Ability;
use pixie_engine::{
    Decision, Move, Players, Rulebook, Rules, Seat, State, Viewer, free_moves, legal_moves, open_decisions, play,
    start, view,
};

/// A sum of leads, and of how many.
#[derive(Clone, Copy, Default)]
struct Mean {
    sum: f64,
    number: f64,
}

impl Mean {
    fn add(&mut self, value: f64) {
        self.sum += value;
        self.number += 1.0;
    }

    fn value(self) -> f64 {
        self.sum / self.number.max(1.0)
    }
}

/// The results for a number of players.
#[derive(Default)]
struct Study {
    leads: Mean,
    scores: Mean,
    falls: f64,
    rounds: BTreeMap<u8, f64>,
    moves: Mean,
    /// By the place in the first order of play: victories, and leads.
    places: BTreeMap<usize, (f64, Mean)>,
    abilities: BTreeMap<String, Mean>,
    /// By action: how often it was chosen, and the leads of the seats that chose it, once a game.
    actions: BTreeMap<String, (f64, Mean)>,
}

fn seed(number: u64, purpose: u8) -> [u8; 32] {
    let mut seed = [purpose; 32];
    seed[..8].copy_from_slice(&number.to_be_bytes());
    seed
}

/// Who plays all seats.
#[derive(Clone, Copy)]
enum Player {
    OneMoveAhead(Weights),
    Searching(Level),
}

impl Player {
    fn named(word: &str) -> Option<Self> {
        match word {
            "cautious" => Some(Self::OneMoveAhead(Weights::CAUTIOUS)),
            "tuned" => Some(Self::OneMoveAhead(Weights::TUNED)),
            _ => {
                let mut levels = Level::ALL.into_iter();
                levels.find(|level| format!("{level:?}").eq_ignore_ascii_case(word)).map(Self::Searching)
            }
        }
    }

    fn choose(self, state: &State, asked: &Decision, thoughts: [u8; 32]) -> Move {
        match self {
            Self::Searching(level) => level.choose(state, asked, &mut Seeded::new(&thoughts)),
            Self::OneMoveAhead(weights) => {
                let seen = view(state, Viewer::Seat(asked.seat));
                cautious_free(&seen, asked, &free_moves(state, asked.seat))
                    .unwrap_or_else(|| weights.choose(&seen, asked, &legal_moves(state, asked), &state.rules.edition))
            }
        }
    }
}

/// The name of an action, without what it is about.
fn action(choice: &Move) -> Option<String> {
    let text = choice.to_string();
    let word = |text: &str| text.split(' ').next().unwrap_or_default().to_owned();
    match choice {
        Move::Answer(_) => (text == "pass").then_some(text),
        Move::Double(_) | Move::Single(_) => Some(word(&text)),
    }
}

impl Study {
    fn play(&mut self, number: u64, players: Players, player: Player) {
        let mut chance = Seeded::new(&seed(number, 0));
        let (_, mut state) = start(Arc::new(Rules::of(Rulebook::En, players)), &mut chance);
        let order: Vec<Seat> = state.turn_order().collect();
        let mut used: BTreeMap<(Seat, String), f64> = BTreeMap::new();
        let mut abilities: BTreeMap<Seat, Ability> = BTreeMap::new();
        let (mut effects, mut n) = (Vec::new(), 0_u64);
        loop {
            let Some(asked) = open_decisions(&state).next() else { break };
            let choice = player.choose(&state, &asked, seed((number << 12) | n, 1));
            if let Some(action) = action(&choice) {
                *used.entry((asked.seat, action)).or_default() += 1.0;
            }
            if let Move::Answer(pixie_engine::moves::Answer::ChooseAbility { ability }) = choice {
                abilities.insert(asked.seat, ability);
            }
            effects.clear();
            play(&mut state, asked.seat, choice, &mut chance, &mut effects).expect("bots make legal moves");
            n += 1;
        }
        self.moves.add(n as f64);
        *self.rounds.entry(state.round).or_default() += 1.0;
        self.take_in(&state, &order, &used, &abilities);
    }

    fn take_in(
        &mut self,
        state: &State,
        order: &[Seat],
        used: &BTreeMap<(Seat, String), f64>,
        abilities: &BTreeMap<Seat, Ability>,
    ) {
        let standings = state.outcome.expect("the game is over").standings;
        let score = |seat: Seat| standings.of(seat).and_then(|standing| standing.score).map_or(-60.0, f64::from);
        let winners = standings.iter().filter(|(_, standing)| standing.rank == 1).count() as f64;
        for (place, seat) in order.iter().enumerate() {
            let others = order.iter().filter(|other| *other != seat).map(|other| score(*other));
            let lead = score(*seat) - others.fold(f64::NEG_INFINITY, f64::max);
            let standing = standings.of(*seat).expect("everybody has a rank");
            self.leads.add(lead);
            match standing.score {
                Some(score) => self.scores.add(f64::from(score)),
                None => self.falls += 1.0,
            }
            let at = self.places.entry(place).or_default();
            at.0 += if standing.rank == 1 { 1.0 / winners } else { 0.0 };
            at.1.add(lead);
            if let Some(ability) = abilities.get(seat) {
                self.abilities.entry(format!("{ability:?}")).or_default().add(lead);
            }
            for ((_, action), times) in used.iter().filter(|((by, _), _)| by == seat) {
                let of = self.actions.entry(action.clone()).or_default();
                of.0 += times;
                of.1.add(lead);
            }
        }
    }

    fn print(&self, players: Players, games: u64) {
        let games = games as f64;
        let rounds: Vec<String> =
            self.rounds.iter().map(|(round, number)| format!("{round}: {:.1} %", 100.0 * number / games)).collect();
        println!("\n## {} players\n", players.number());
        println!(
            "{:.0} decisions a game; rounds {}; score {:.1} on average; {:.2} % of the seats in the pit.\n",
            self.moves.value(),
            rounds.join(", "),
            self.scores.value(),
            100.0 * self.falls / self.leads.number
        );
        println!("| place at the start | share of victories | ± 95 % | worth |\n|---|---|---|---|");
        for (place, (wins, leads)) in &self.places {
            let share = wins / games;
            let half = 1.96 * (share * (1.0 - share) / games).sqrt();
            println!("| {} | {share:.3} | {half:.3} | {:+.1} |", place + 1, leads.value() - self.leads.value());
        }
        let mut abilities: Vec<_> = self.abilities.iter().collect();
        abilities.sort_by(|one, other| other.1.value().total_cmp(&one.1.value()));
        println!("\n| ability | held | worth |\n|---|---|---|");
        for (ability, leads) in abilities {
            println!("| {ability} | {:.0} | {:+.1} |", leads.number, leads.value() - self.leads.value());
        }
        let all: f64 = self.actions.values().map(|(times, _)| times).sum();
        let mut actions: Vec<_> = self.actions.iter().collect();
        actions.sort_by(|one, other| other.1.0.total_cmp(&one.1.0));
        println!("\n| action | share | worth to who used it |\n|---|---|---|");
        for (action, (times, leads)) in actions {
            println!("| {action} | {:.1} % | {:+.1} |", 100.0 * times / all, leads.value() - self.leads.value());
        }
    }
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let player = words.get(1).and_then(|word| Player::named(word));
    let (Some(games), Some(player)) = (words.first().and_then(|word| word.parse::<u64>().ok()), player) else {
        eprintln!("edition_study GAMES cautious|tuned|gentle|steady|sharp|merciless [PLAYERS]");
        return ExitCode::FAILURE;
    };
    println!("{games} games for each number of players, all by `{}`.", words[1]);
    let only: Option<usize> = words.get(2).and_then(|word| word.parse().ok());
    for players in (2..=5_usize).filter(|players| only.is_none_or(|only| only == *players)) {
        let players = Players::try_from(players).expect("2 to 5 play");
        let mut study = Study::default();
        (0..games).for_each(|number| study.play(number, players, player));
        study.print(players, games);
    }
    ExitCode::SUCCESS
}
