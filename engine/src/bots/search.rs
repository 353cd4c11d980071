//! The searching player: it tries moves in imagined games, played to their end by cautious players.
//!
//! - It knows what its seat can know. Each try is a game of its own, with the hidden things drawn anew
//!   ([`State::imagine_by`]), so the choice depends on no secret.
//! - Only the moves that a cautious player finds best are tried. All of them meet the same games and the same dice, so that
//!   luck decides less. The worse half is dropped, again and again, so that the tries go to moves that are close.
//! - The others are no copies of one player: in each game some of them play carefully, and some often take the second best
//!   move. Offers are made without knowledge of each other.

use super::Ranked;
use super::cautious::{cautious, cautious_free, cautious_ranking};
use crate::chance::{Chance, Purpose};
use crate::decision::{Decision, Question};
use crate::effect::{Effect, Outcome};
use crate::game::play;
use crate::legal_moves::{for_each_legal, free_moves, legal_moves};
use crate::moves::{Answer, DoubleAction, Move, SingleAction};
use crate::resources::Resources;
use crate::seat::Seat;
use crate::stage::LAST_ROUND;
use crate::state::{State, open_decisions};
use crate::view::{Viewer, view};

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
    /// Tries all that could count.
    Merciless,
}

impl Level {
    /// All four, the weakest first.
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
            .filter(|ranked| ranked.worth + CONTENT >= best.worth && !harms(&ranked.choice))
            .map(|ranked| ranked.choice)
            .collect();
        let number = u32::try_from(good.len()).expect("few moves");
        if number == 0 { best.choice } else { good[chance.outcome(Purpose::Imagine, 1, number) as usize] }
    }
}

/// A gentle player is content with so many tenths of a point less.
const CONTENT: i32 = 30;
/// The most points by which a game is lost or won for a searching player.
const MOST: i32 = 40;
/// The worth of a victory, in points beside the lead.
const VICTORY: i32 = 15;

/// Whether a move does nothing but harm others.
fn harms(choice: &Move) -> bool {
    let of = |action: &DoubleAction| matches!(action, DoubleAction::Whip {} | DoubleAction::Rob { .. });
    match choice {
        Move::Double(action) | Move::Single(SingleAction::Copy { action }) => of(action),
        _ => false,
    }
}

/// The moves that are worth a try, best first: answers to the decision, and free moves beside it. `known` is the state as
/// the asked seat knows it; its secrets have no part in the choice.
///
/// # Panics
/// If the decision is not open.
#[must_use]
pub fn search(known: &State, asked: &Decision, effort: Effort, chance: &mut dyn Chance) -> Vec<Ranked> {
    let mut tried = candidates(known, asked, effort.candidates);
    if tried.len() > 1 {
        let seed = u64::from(chance.outcome(Purpose::Imagine, 0, u32::MAX));
        let rounds_left = (LAST_ROUND + 1).saturating_sub(known.round).clamp(2, LAST_ROUND);
        let games = effort.games * usize::from(LAST_ROUND) / usize::from(rounds_left);
        try_out(&mut tried, known, asked.seat, games, seed);
    }
    tried.iter().map(|tried| Ranked { choice: tried.choice, worth: tried.mean() }).collect()
}

/// A move and the results of the games that began with it.
struct Tried {
    choice: Move,
    games: i32,
    sum: i32,
}

impl Tried {
    fn mean(&self) -> i32 {
        self.sum / self.games.max(1)
    }
}

fn candidates(known: &State, asked: &Decision, number: usize) -> Vec<Tried> {
    let seen = view(known, Viewer::Seat(asked.seat));
    let legal = legal_moves(known, asked);
    assert!(!legal.is_empty(), "an open decision has a legal move");
    let best = cautious_ranking(&seen, asked, &legal, &known.rules.edition);
    let free = cautious_free(&seen, asked, &free_moves(known, asked.seat));
    let choices = best.iter().map(|ranked| ranked.choice).take(number).chain(free);
    choices.map(|choice| Tried { choice, games: 0, sum: 0 }).collect()
}

/// Plays games with all moves, then with the better half of them, and so on. The best one comes first.
fn try_out(tried: &mut [Tried], known: &State, seat: Seat, games: usize, seed: u64) {
    let mut worlds = (0_u64..).map(|number| World::imagined(known, seat, mix(seed ^ mix(number))));
    let mut left = tried.len();
    let parts = left.next_power_of_two().ilog2().max(1) as usize;
    let mut table = Game::default();
    while left > 1 {
        for world in worlds.by_ref().take((games / parts / left).max(1)) {
            for tried in &mut tried[..left] {
                tried.sum += table.result(&world, seat, tried.choice);
                tried.games += 1;
            }
        }
        tried[..left].sort_by_key(|tried| std::cmp::Reverse(tried.mean()));
        left = left.div_ceil(2);
    }
}

/// A game as it could be: the hidden things, the dice to come, and the manners of the players.
struct World {
    state: State,
    dice: Dice,
    /// Of eight moves of a seat, so many are the second best.
    slips: [u32; 5],
}

impl World {
    fn imagined(known: &State, seat: Seat, seed: u64) -> Self {
        let mut dice = Dice { seed, count: 0 };
        let slips = Seat::ALL.map(|other| if other == seat { 0 } else { [0, 0, 2, 4][dice.below(4)] });
        let mut chance = dice;
        let state = known.imagine_by(Viewer::Seat(seat), &mut chance, &mut |state, other, offers| {
            likely_offer(state, other, offers, &mut dice)
        });
        Self { state, dice, slips }
    }
}

/// The place of an offer that a seat has probably made: a good one.
fn likely_offer(state: &State, seat: Seat, offers: &[Resources], dice: &mut Dice) -> usize {
    let moves: Vec<Move> = offers.iter().map(|resources| Answer::Offer { resources: *resources }.into()).collect();
    let asked = Decision { id: 0, seat, question: Question::Offer {} };
    let best = cautious_ranking(&view(state, Viewer::Seat(seat)), &asked, &moves, &state.rules.edition);
    let among = if dice.below(2) == 0 { 1 } else { best.len().min(6) };
    let choice = best[dice.below(among)].choice;
    moves.iter().position(|said| *said == choice).expect("one of the offers")
}

/// The room for a game, used again for the next one.
#[derive(Default)]
struct Game {
    legal: Vec<Move>,
    effects: Vec<Effect>,
}

impl Game {
    /// The worth of the end of a game that goes on with this move, in tenths of a point.
    fn result(&mut self, world: &World, seat: Seat, choice: Move) -> i32 {
        let mut state = world.state.clone();
        let mut dice = world.dice;
        let mut next = Some((seat, choice));
        while let Some((mover, choice)) = next {
            self.effects.clear();
            if play(&mut state, mover, choice, &mut dice, &mut self.effects).is_err() {
                // Only if the state was folded from a log that lacks something.
                return -10 * MOST;
            }
            next = self.policy(&state, world, &mut dice);
        }
        state.outcome.as_ref().map_or(0, |outcome| worth(outcome, seat))
    }

    /// The next move of the game: the one a cautious player makes, or sometimes the second best.
    fn policy(&mut self, state: &State, world: &World, dice: &mut Dice) -> Option<(Seat, Move)> {
        let asked = open_decisions(state).next()?;
        let seat = asked.seat;
        let seen = view(state, Viewer::Seat(seat));
        let edition = &state.rules.edition;
        if matches!(asked.question, Question::Promotion { .. } | Question::ExtraPromotion {})
            && let Some(free) = cautious_free(&seen, &asked, &free_moves(state, seat))
        {
            return Some((seat, free));
        }
        self.legal.clear();
        for_each_legal(state, &asked, |legal| self.legal.push(legal));
        let slips = world.slips[seat.index()];
        if slips > 0 && self.legal.len() > 1 && dice.below(8) < slips as usize {
            return Some((seat, cautious_ranking(&seen, &asked, &self.legal, edition)[1].choice));
        }
        Some((seat, cautious(&seen, &asked, &self.legal, edition)))
    }
}

/// The lead over the best of the others, and a victory; the pit is the worst.
fn worth(outcome: &Outcome, seat: Seat) -> i32 {
    let of = |seat: Seat| outcome.standings.of(seat);
    let score = |seat: Seat| of(seat).and_then(|standing| standing.score).map(i32::from);
    let Some(own) = score(seat) else { return -10 * (MOST + VICTORY) };
    let best = Seat::ALL.into_iter().filter(|other| *other != seat).filter_map(score).max();
    let lead = best.map_or(MOST, |best| (own - best).clamp(-MOST, MOST));
    let is_first = of(seat).is_some_and(|standing| standing.rank == 1);
    10 * (lead + if is_first { VICTORY } else { 0 })
}

/// Cheap chance. As in a real game an outcome depends on its purpose and number only, so that games that begin with
/// different moves meet the same dice.
#[derive(Clone, Copy)]
struct Dice {
    seed: u64,
    /// Numbers drawn for the players' manners.
    count: u64,
}

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.count += 1;
        let drawn = mix(self.seed ^ mix(self.count)) >> 32;
        usize::try_from((drawn * u64::try_from(bound).expect("a length")) >> 32).expect("below a length")
    }
}

impl Chance for Dice {
    fn outcome(&mut self, purpose: Purpose, n: u32, bound: u32) -> u32 {
        let which = ((purpose as u64 + 1) << 32) | u64::from(n);
        let drawn = mix(self.seed.wrapping_add(mix(which))) >> 32;
        u32::try_from((drawn * u64::from(bound)) >> 32).expect("below a u32")
    }
}

/// Scrambles the bits: the step of splitmix64.
fn mix(x: u64) -> u64 {
    let mut x = x.wrapping_add(0x9e37_79b9_7f4a_7c15);
    x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ (x >> 31)
}
