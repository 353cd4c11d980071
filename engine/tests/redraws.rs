//! Statistical tests of redraws: whoever knows the future before a redraw knows nothing of the future after it.
//!
//! Random games are played. At random moments the dice get the next seed of a chain and the unseen tiles are drawn anew,
//! for each cause with the knowledge that its attacker has: all tiles, and the next outcomes of each die, as the seed before
//! gives them. `REDRAW_MOVES` says how many moves are played, `REDRAW_SEED` makes other games.

use std::collections::BTreeMap;
use std::sync::Arc;

use pixie_engine::audit::follow;
use pixie_engine::chance::{Chance, Purpose, Seeded};
use pixie_engine::resources::Food;
use pixie_engine::{
    Effect, Players, Rulebook, Rules, State, advance, apply_trusted, ask_anew, legal_moves, open_decisions, redraw,
    start,
};
use sha2::{Digest, Sha256};

/// The moves of the short run.
const MOVES: usize = 20_000;
/// A value that chance exceeds once in a million tests, so that a run fails once in about 20,000 for no reason.
const NORMAL_LIMIT: f64 = 4.9;

/// The causes of a redraw, with the dice that the attacker knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Cause {
    /// Somebody takes a seat over after the others have played on and gone back.
    SeatTakenOver,
    /// The game was over, and goes on from anywhere.
    GameWasOver,
    /// The play goes back to before an earlier redraw.
    OlderDice,
    /// A moderator wants it.
    Moderator,
}

const CAUSES: [Cause; 4] = [Cause::SeatTakenOver, Cause::GameWasOver, Cause::OlderDice, Cause::Moderator];

/// The number of the outcomes of each die that are compared.
const NEXT: u32 = 4;

/// Random choices of the players (splitmix64).
struct Chooser(u64);

impl Chooser {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut x = self.0;
        x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((x ^ (x >> 31)) % bound as u64).expect("below a usize")
    }
}

/// The seeds of a game, from the first one on: each is SHA-256 of the next one.
fn chain(game: u64, length: usize) -> Vec<[u8; 32]> {
    let end: [u8; 32] = Sha256::digest(game.to_be_bytes()).into();
    let mut seeds = vec![end];
    for _ in 1..length {
        seeds.push(Sha256::digest(seeds[seeds.len() - 1]).into());
    }
    seeds.reverse();
    seeds
}

/// The dice of a seed of the service, in every second game with the contributions of the seats.
fn dice(game: u64, seed: [u8; 32]) -> Seeded {
    match game % 2 {
        0 => Seeded::new(&seed),
        _ => Seeded::new(&Sha256::new().chain_update(seed).chain_update([7; 96]).finalize().into()),
    }
}

/// Counts of pairs: what was known, and what came.
#[derive(Default)]
struct Pairs {
    dice: BTreeMap<(u32, u32), f64>,
    /// The variance of each food at the first unseen place, its expected number, and how often it came.
    tiles: BTreeMap<Food, [f64; 3]>,
    /// The same for the known tile at each unseen place.
    same: [f64; 3],
    redraws: u32,
}

impl Pairs {
    /// Compares the future before a redraw with the future after it.
    fn compare(&mut self, before: &State, known: &mut Seeded, after: &State, new: &mut Seeded) {
        self.redraws += 1;
        for (purpose, n) in [
            (Purpose::Casino, before.draws.casino),
            (Purpose::Whip, before.draws.whip),
            (Purpose::Bag, before.draws.bag),
        ] {
            for n in n..n + NEXT {
                let pair = (known.outcome(purpose, n, 6), new.outcome(purpose, n, 6));
                *self.dice.entry(pair).or_default() += 1.0;
            }
        }
        let shown = usize::from(before.revealed);
        assert_eq!(before.round_tiles[..shown], after.round_tiles[..shown], "what lies face up stays");
        let unseen = |food: Food| 3.0 - before.round_tiles[..shown].iter().filter(|tile| **tile == food).count() as f64;
        let all = (9 - shown) as f64;
        let count = |sum: &mut [f64; 3], chance: f64, came: bool| {
            *sum = [sum[0] + chance * (1.0 - chance), sum[1] + chance, sum[2] + f64::from(u8::from(came))];
        };
        if let Some(first) = after.round_tiles.get(shown) {
            for food in Food::ALL {
                count(self.tiles.entry(food).or_default(), unseen(food) / all, *first == food);
            }
            // One place a redraw, as the places of one redraw depend on each other.
            let place = shown + (self.redraws as usize) % (7 - shown);
            let known = before.round_tiles[place];
            count(&mut self.same, unseen(known) / all, after.round_tiles[place] == known);
        }
    }

    /// The figures, as an error if anything is told from chance.
    fn judge(&self, cause: Cause) -> Result<String, String> {
        let total: f64 = self.dice.values().sum();
        let sums = |of: fn(&(u32, u32)) -> u32| {
            let mut sums = [0.0; 6];
            self.dice.iter().for_each(|(pair, count)| sums[of(pair) as usize] += count);
            sums
        };
        let (known, came) = (sums(|pair| pair.0), sums(|pair| pair.1));
        let square = |observed: f64, expected: f64| (observed - expected).powi(2) / expected;
        let faces: f64 = came.iter().map(|count| square(*count, total / 6.0)).sum();
        let pairs = (0..6).flat_map(|one| (0..6).map(move |other| (one, other)));
        let independent: f64 = pairs
            .map(|(one, other)| {
                let expected = known[one as usize] * came[other as usize] / total;
                square(self.dice.get(&(one, other)).copied().unwrap_or_default(), expected)
            })
            .sum();
        let deviation = |[variance, expected, came]: [f64; 3]| (came - expected) / variance.sqrt();
        let tiles = Food::ALL.map(|food| deviation(self.tiles[&food]));
        let same = deviation(self.same);
        let said = format!(
            "{cause:?}: {} redraws; dice {total} pairs, faces {faces:.1} (5 degrees of freedom), independence \
             {independent:.1} (25); first unseen tile {:.2} {:.2} {:.2}, known tile again {same:.2} (standard deviations)",
            self.redraws, tiles[0], tiles[1], tiles[2],
        );
        let is_chance = chi_square_deviation(faces, 5.0) < NORMAL_LIMIT
            && chi_square_deviation(independent, 25.0) < NORMAL_LIMIT
            && tiles.into_iter().chain([same]).all(|deviation| deviation.abs() < NORMAL_LIMIT);
        if is_chance { Ok(said) } else { Err(said) }
    }
}

/// How many standard deviations a value of the chi-square distribution lies above its middle (Wilson and Hilferty).
fn chi_square_deviation(value: f64, degrees: f64) -> f64 {
    let spread = 2.0 / (9.0 * degrees);
    ((value / degrees).cbrt() - (1.0 - spread)) / spread.sqrt()
}

/// A game in play.
struct Play {
    number: u64,
    seeds: Vec<[u8; 32]>,
    epoch: usize,
    state: State,
    /// The state after the start and each move, with the number of its seed.
    past: Vec<(State, usize)>,
    moves: usize,
}

impl Play {
    fn new(number: u64, players: Players, rulebook: Rulebook) -> Self {
        let seeds = chain(number, 6);
        let state = start(Arc::new(Rules::of(rulebook, players)), &mut dice(number, seeds[0])).1;
        Self { number, seeds, epoch: 0, past: vec![(state.clone(), 0)], state, moves: 0 }
    }

    fn dice(&self) -> Seeded {
        dice(self.number, self.seeds[self.epoch])
    }

    /// At most this number of random moves.
    fn play(&mut self, moves: usize, chooser: &mut Chooser) {
        let mut dice = self.dice();
        for _ in 0..moves {
            let open: Vec<_> = open_decisions(&self.state).collect();
            if open.is_empty() {
                return;
            }
            let asked = open[chooser.below(open.len())];
            let legal = legal_moves(&self.state, &asked);
            let said = legal[chooser.below(legal.len())];
            let (_, after) = advance(&self.state, asked.seat, said, &mut dice).expect("a listed move is legal");
            self.state = after;
            self.past.push((self.state.clone(), self.epoch));
            self.moves += 1;
        }
    }

    /// Goes back to an earlier state and draws anew what the attacker of this cause could know.
    fn redraw(&mut self, aim: usize, pairs: &mut Pairs) {
        let asked = self.state.decisions_asked;
        let (then, epoch) = self.past[aim].clone();
        let mut known = dice(self.number, self.seeds[epoch]);
        self.epoch += 1;
        let mut new = self.dice();
        let mut state = then.clone();
        ask_anew(&mut state, asked);
        let redrawn = redraw(&state, &mut new);
        assert!(matches!(redrawn, Effect::RoundTilesRedrawn { rounds: Some(_) }));
        follow(&mut state.clone(), &redrawn, Some(&mut new)).expect("the audit computes the same");
        apply_trusted(&mut state, &redrawn);
        pairs.compare(&then, &mut known, &state, &mut new);
        self.state = state;
        self.past.truncate(aim);
        self.past.push((self.state.clone(), self.epoch));
    }

    /// A state of the play that is not over, after some of its moves.
    fn any_aim(&self, from: usize, chooser: &mut Chooser) -> usize {
        let ends = usize::from(self.past.last().is_some_and(|(state, _)| state.outcome.is_some()));
        from + chooser.below((self.past.len() - ends).saturating_sub(from).max(1))
    }
}

fn setting(name: &str) -> Option<usize> {
    std::env::var(name).ok()?.parse().ok()
}

#[test]
fn no_test_tells_the_future_after_a_redraw_from_chance() {
    let moves = setting("REDRAW_MOVES").unwrap_or(MOVES);
    let seed = setting("REDRAW_SEED").unwrap_or(16) as u64;
    let mut chooser = Chooser(seed);
    let mut found: BTreeMap<Cause, Pairs> = BTreeMap::new();
    let (mut played, mut number) = (0, seed << 32);
    while played < moves {
        number += 1;
        let players = Players::ALL[usize::try_from(number % 4).expect("few")];
        let mut play = Play::new(number, players, Rulebook::ALL[chooser.below(Rulebook::ALL.len())]);
        for cause in CAUSES {
            let pairs = found.entry(cause).or_default();
            let aim = match cause {
                Cause::SeatTakenOver => {
                    play.play(chooser.below(60), &mut chooser);
                    let aim = play.any_aim(0, &mut chooser);
                    play.play(10, &mut chooser);
                    aim
                }
                Cause::GameWasOver => {
                    play.play(usize::MAX, &mut chooser);
                    play.any_aim(0, &mut chooser)
                }
                Cause::OlderDice => 0,
                Cause::Moderator => {
                    play.play(20, &mut chooser);
                    play.any_aim(0, &mut chooser)
                }
            };
            play.redraw(aim, pairs);
        }
        play.play(usize::MAX, &mut chooser);
        played += play.moves;
    }
    println!("{played} moves in {} games", number - (seed << 32));
    for (cause, pairs) in &found {
        println!("{}", pairs.judge(*cause).unwrap_or_else(|said| panic!("{said}")));
    }
}

#[test]
fn a_future_that_stayed_is_told_from_chance() {
    let mut pairs = Pairs::default();
    for number in 0..40 {
        let play = Play::new(number, Players::Three, Rulebook::En);
        pairs.compare(&play.state, &mut play.dice(), &play.state, &mut play.dice());
    }
    pairs.judge(Cause::Moderator).expect_err("it is the same");
}
