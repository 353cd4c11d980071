//! The searching player: it tries moves in imagined games, played to their end by players who look one move ahead.
//!
//! - It knows what its seat can know. Each try is a game of its own, with the hidden things drawn anew
//!   ([`State::imagine_by`]), so the choice depends on no secret.
//! - Only the moves that such a player finds best are tried. All of them meet the same games and the same dice, so that
//!   luck decides less. The worse half is dropped, again and again, so that the tries go to moves that are close.
//! - What a move looks like at first sight counts, too, as if it had been seen in some games: a few games are mostly luck.
//! - The others are no copies of one player: in each game some of them play carefully, and some often take the second best
//!   move. Offers are made without knowledge of each other.

use super::Ranked;
use super::cautious::{Weights, cautious_free};
use super::worlds::{Ending, Game, Shares, WHOLE, World, mix};
use crate::board::ActionSpace;
use crate::chance::{Chance, Purpose};
use crate::decision::Decision;
use crate::legal_moves::{free_moves, legal_moves};
use crate::moves::{DoubleAction, Move, SingleAction};
use crate::seat::Seat;
use crate::stage::LAST_ROUND;
use crate::state::State;
use crate::view::{Viewer, view};

/// The version of this way to think. It is raised with each change of what a level chooses.
pub const SEARCH_VERSION: u16 = 2;

/// How much a searching player tries before it moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Effort {
    /// The number of moves that are tried.
    pub candidates: usize,
    /// The number of imagined games for all of them together, in the first round. Later games are shorter, and more of them
    /// take the same time.
    pub games: usize,
}

/// The levels of the searching player, by strength and manner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Tries little, is content with a good move, and harms nobody if it can do something else.
    Gentle,
    /// Tries little, and takes the best.
    Steady,
    /// Tries enough to see most of what counts.
    Sharp,
    /// Tries everything that could make a difference.
    Merciless,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Self; 4] = [Self::Gentle, Self::Steady, Self::Sharp, Self::Merciless];

    /// The effort of this level.
    #[must_use]
    pub fn effort(self) -> Effort {
        match self {
            Self::Gentle => Effort { candidates: 4, games: 8 },
            Self::Steady => Effort { candidates: 6, games: 24 },
            Self::Sharp => Effort { candidates: 10, games: 120 },
            Self::Merciless => Effort { candidates: 20, games: 600 },
        }
    }

    /// The move of this level, an answer or a free move. `known` is the state as the asked seat knows it: the real one, or
    /// the fold of the log that the seat may see.
    ///
    /// # Panics
    /// If the decision is not open.
    #[must_use]
    pub fn choose(self, known: &State, asked: &Decision, chance: &mut dyn Chance) -> Move {
        let ranking = search(known, asked, self.effort(), chance);
        let best = ranking.first().expect("an open decision has a legal move");
        if self != Self::Gentle {
            return best.choice;
        }
        let good: Vec<Move> = ranking
            .iter()
            .filter(|ranked| ranked.worth + CONTENT >= best.worth && !only_harms_others(&ranked.choice))
            .map(|ranked| ranked.choice)
            .collect();
        let number = u32::try_from(good.len()).expect("few moves");
        if number == 0 { best.choice } else { good[chance.outcome(Purpose::Imagine, 1, number) as usize] }
    }
}

/// What a move looks like at first sight counts as much as so many games. Few games say little, and luck decides them.
const FIRST_SIGHT: i32 = 40;
/// The number of moves of one action that are tried before moves of other actions.
const ALIKE: usize = 2;
/// The tenths of a point that a gentle player gives up so as not to harm others.
const CONTENT: i32 = 30;
/// Whether all that a move does is to harm others.
fn only_harms_others(choice: &Move) -> bool {
    let of = |action: &DoubleAction| matches!(action, DoubleAction::Whip {} | DoubleAction::Rob { .. });
    match choice {
        Move::Double(action) | Move::Single(SingleAction::Copy { action }) => of(action),
        _ => false,
    }
}

/// What a searching player expects of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prospect {
    /// The legal move that was judged.
    pub choice: Move,
    /// Its worth in tenths of a point: the expected lead at the end, and 15 points for each victory.
    pub worth: i32,
    /// The points more than the best of the others, on average, in tenths of a point.
    pub lead: i32,
    /// The number of imagined games that were played with it.
    pub games: u32,
    /// The number of these games that its seat won.
    pub victories: u32,
    /// The number of these games in which its seat fell into the pit.
    pub falls: u32,
    shares: Shares,
}

impl Prospect {
    /// The share of these games that a seat has won, from 0 to 1. A victory of several is shared among them, and a game in which all fall
    /// into the pit among all, so that the shares of all seats together are 1.
    #[must_use]
    pub fn chance(&self, seat: Seat) -> f64 {
        f64::from(self.shares[seat.index()]) / f64::from(self.games.max(1) * WHOLE)
    }
}

/// The moves that are worth a try, best first: answers to the decision, and free moves beside it. `known` is the state as
/// the asked seat knows it; its secrets have no part in the choice.
///
/// # Panics
/// If the decision is not open.
#[must_use]
pub fn search(known: &State, asked: &Decision, effort: Effort, chance: &mut dyn Chance) -> Vec<Ranked> {
    let tried = try_moves(known, asked, effort, chance);
    tried.iter().map(|one| Ranked { choice: one.choice, worth: one.judgement_beside(&tried[0]) }).collect()
}

/// [`search`], with what is expected of each move.
///
/// # Panics
/// If the decision is not open.
#[must_use]
pub fn prospects(known: &State, asked: &Decision, effort: Effort, chance: &mut dyn Chance) -> Vec<Prospect> {
    try_moves(known, asked, effort, chance).iter().map(Tried::prospect).collect()
}

fn try_moves(known: &State, asked: &Decision, effort: Effort, chance: &mut dyn Chance) -> Vec<Tried> {
    let mut tried = candidates(known, asked, effort.candidates);
    if tried.len() > 1 {
        let seed = u64::from(chance.outcome(Purpose::Imagine, 0, u32::MAX));
        compare_moves(&mut tried, known, asked.seat, effort.games_from(known), seed);
    }
    tried
}

/// What is expected of a move that was made, and of the best other one: nothing if there was no choice. Both are tried in as many
/// games as are left of the effort, after the other moves were compared in a quarter of it.
///
/// # Panics
/// If the decision is not open.
#[must_use]
pub fn appraise(
    known: &State,
    (asked, made): (&Decision, Move),
    effort: Effort,
    chance: &mut dyn Chance,
) -> Option<(Prospect, Prospect)> {
    let mut others = candidates(known, asked, effort.candidates);
    others.retain(|tried| tried.choice != made);
    let games = effort.games_from(known);
    let mut seeds = [0, 1].map(|n| u64::from(chance.outcome(Purpose::Imagine, n, u32::MAX))).into_iter();
    let mut seed = || seeds.next().unwrap_or_default();
    compare_moves(&mut others, known, asked.seat, games / 4, seed());
    // The best of several is partly lucky, so it is tried again.
    let mut pair = [made, others.first()?.choice].map(|choice| Tried::new(Ranked { choice, worth: 0 }));
    let (mut table, seed) = (Game::default(), seed());
    for number in 0..(games * 3 / 8).max(1) as u64 {
        let world = World::imagined(known, asked.seat, mix(seed ^ mix(number)));
        pair.iter_mut().for_each(|tried| tried.play(&mut table, &world, asked.seat));
    }
    let [made, other] = pair.map(|tried| tried.prospect());
    Some((made, other))
}

impl Effort {
    /// The number of games from this state on.
    fn games_from(self, known: &State) -> usize {
        let rounds_left = (LAST_ROUND + 1).saturating_sub(known.round).clamp(2, LAST_ROUND);
        self.games * usize::from(LAST_ROUND) / usize::from(rounds_left)
    }
}

/// A move and the results of the games that began with it.
struct Tried {
    choice: Move,
    /// Its worth before any game was played.
    first_sight: i32,
    games: u32,
    worth: i32,
    lead: i32,
    victories: u32,
    falls: u32,
    shares: Shares,
}

impl Tried {
    fn new(Ranked { choice, worth: first_sight }: Ranked) -> Self {
        Self { choice, first_sight, games: 0, worth: 0, lead: 0, victories: 0, falls: 0, shares: Shares::default() }
    }

    fn play(&mut self, table: &mut Game, world: &World, seat: Seat) {
        let ending: Ending = table.ending(world, seat, self.choice);
        self.games += 1;
        self.worth += ending.worth();
        self.lead += 10 * ending.lead;
        self.victories += u32::from(ending.is_first);
        self.falls += u32::from(ending.fell);
        for (sum, share) in self.shares.iter_mut().zip(ending.shares) {
            *sum += share;
        }
    }

    fn mean(&self, sum: i32) -> i32 {
        sum / i32::try_from(self.games.max(1)).expect("few games")
    }

    /// The sum of the worth in all games, those included for which the first sight counts. Moves with as many games can be compared.
    fn judgement(&self) -> i32 {
        self.worth + FIRST_SIGHT * self.first_sight
    }

    /// The worth of a move beside the best one.
    fn judgement_beside(&self, best: &Self) -> i32 {
        let mean = best.mean(best.worth);
        let games = i32::try_from(self.games).expect("few games");
        let less = self.worth - games * mean + FIRST_SIGHT * (self.first_sight - best.first_sight);
        mean + less / (games + FIRST_SIGHT)
    }

    fn prospect(&self) -> Prospect {
        let Self { choice, games, victories, falls, shares, .. } = *self;
        Prospect { choice, worth: self.mean(self.worth), lead: self.mean(self.lead), games, victories, falls, shares }
    }
}

/// The moves that look best, but of each action only a few while there are others: those of one action are often much the same.
fn candidates(known: &State, asked: &Decision, number: usize) -> Vec<Tried> {
    let seen = view(known, Viewer::Seat(asked.seat));
    let legal = legal_moves(known, asked);
    assert!(!legal.is_empty(), "an open decision has a legal move");
    let (mut best, mut alike): (Vec<Ranked>, Vec<Ranked>) = (Vec::with_capacity(legal.len()), Vec::new());
    for ranked in Weights::TUNED.ranking(&seen, asked, &legal, &known.rules.edition) {
        let same = |other: &&Ranked| action(&ranked.choice).is_some_and(|this| action(&other.choice) == Some(this));
        if best.iter().filter(same).count() < ALIKE { best.push(ranked) } else { alike.push(ranked) }
    }
    let worth = best[0].worth;
    let free = cautious_free(&seen, asked, &free_moves(known, asked.seat)).map(|choice| Ranked { choice, worth });
    best.into_iter().chain(alike).take(number).chain(free).map(Tried::new).collect()
}

/// The action of a move and whether it is a copied one; none for an answer.
fn action(choice: &Move) -> Option<(ActionSpace, bool)> {
    match choice {
        Move::Single(SingleAction::Copy { action }) => Some((ActionSpace::Double(action.space()), true)),
        _ => choice.space().map(|space| (space, false)),
    }
}

/// Plays games with all moves, then with the better half of them, and so on. The best one comes first.
fn compare_moves(tried: &mut [Tried], known: &State, seat: Seat, games: usize, seed: u64) {
    let mut worlds = (0_u64..).map(|number| World::imagined(known, seat, mix(seed ^ mix(number))));
    let mut left = tried.len();
    let parts = left.next_power_of_two().ilog2().max(1) as usize;
    let mut table = Game::default();
    while left > 1 {
        for world in worlds.by_ref().take((games / parts / left).max(1)) {
            tried[..left].iter_mut().for_each(|tried| tried.play(&mut table, &world, seat));
        }
        tried[..left].sort_by_key(|tried| std::cmp::Reverse(tried.judgement()));
        left = left.div_ceil(2);
    }
}
