//! Imagined games: what a seat does not know is drawn, and players of several manners play them to their end.

use super::cautious::{Weights, cautious_free};
use crate::chance::{Chance, Purpose};
use crate::decision::{Decision, Question};
use crate::effect::{Effect, Outcome};
use crate::game::play;
use crate::legal_moves::{for_each_legal, free_moves};
use crate::moves::{Answer, Move};
use crate::resources::Resources;
use crate::seat::Seat;
use crate::state::{State, open_decisions};
use crate::view::{Viewer, view};

/// The most points by which a game is lost or won for a searching player.
const MOST: i32 = 40;
/// The worth of a victory in points, which is added to the lead.
const VICTORY: i32 = 15;

/// A game as it could be: the hidden things, the dice to come, and the manners of the players.
pub(super) struct World {
    state: State,
    dice: Dice,
    manners: [Manner; 5],
}

/// The way in which a seat plays in an imagined game.
#[derive(Clone, Copy)]
struct Manner {
    weights: &'static Weights,
    /// The number of moves out of eight that are only the second best.
    slips: u8,
}

impl Manner {
    const CAREFUL: Self = Self { weights: &Weights::TUNED, slips: 0 };
    /// The manners that other players may have, all equally likely.
    const OF_OTHERS: [Self; 4] = [
        Self::CAREFUL,
        Self { weights: &Weights::CAUTIOUS, slips: 0 },
        Self { weights: &Weights::TUNED, slips: 2 },
        Self { weights: &Weights::TUNED, slips: 4 },
    ];
}

impl World {
    pub(super) fn imagined(known: &State, seat: Seat, seed: u64) -> Self {
        let mut dice = Dice { seed, count: 0 };
        let manners =
            Seat::ALL.map(|other| if other == seat { Manner::CAREFUL } else { Manner::OF_OTHERS[dice.below(4)] });
        let mut chance = dice;
        let state = known.imagine_by(Viewer::Seat(seat), &mut chance, &mut |state, other, offers| {
            likely_offer(state, other, offers, &mut dice)
        });
        Self { state, dice, manners }
    }
}

/// The place of an offer that a seat has probably made: a good one.
fn likely_offer(state: &State, seat: Seat, offers: &[Resources], dice: &mut Dice) -> usize {
    let moves: Vec<Move> = offers.iter().map(|resources| Answer::Offer { resources: *resources }.into()).collect();
    let asked = Decision { id: 0, seat, question: Question::Offer {} };
    let best = Weights::TUNED.ranking(&view(state, Viewer::Seat(seat)), &asked, &moves, &state.rules.edition);
    let among = if dice.below(2) == 0 { 1 } else { best.len().min(6) };
    let choice = best[dice.below(among)].choice;
    moves.iter().position(|said| *said == choice).expect("one of the offers")
}

/// The room for a game, used again for the next one.
#[derive(Default)]
pub(super) struct Game {
    legal: Vec<Move>,
    effects: Vec<Effect>,
}

impl Game {
    /// How a game ends for a seat that goes on with this move.
    pub(super) fn ending(&mut self, world: &World, seat: Seat, choice: Move) -> Ending {
        let mut state = world.state.clone();
        let mut dice = world.dice;
        let mut next = Some((seat, choice));
        while let Some((mover, choice)) = next {
            self.effects.clear();
            if play(&mut state, mover, choice, &mut dice, &mut self.effects).is_err() {
                // Only if the state was folded from a log that lacks something.
                return Ending { lead: -MOST, shares: shares(state.seats()), ..Ending::default() };
            }
            next = self.policy(&state, world, &mut dice);
        }
        state.outcome.as_ref().map_or(Ending::default(), |outcome| Ending::of(outcome, seat))
    }

    /// The next move of the game: the best one in the manner of the seat, or sometimes the second best.
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
        let Manner { weights, slips } = world.manners[seat.index()];
        if slips > 0 && self.legal.len() > 1 && dice.below(8) < slips.into() {
            return Some((seat, weights.ranking(&seen, &asked, &self.legal, edition)[1].choice));
        }
        Some((seat, weights.choose(&seen, &asked, &self.legal, edition)))
    }
}

/// How a game has ended for a seat.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Ending {
    /// The points more than the best of the others, within limits.
    pub(super) lead: i32,
    /// Whether the seat has won, alone or with others.
    pub(super) is_first: bool,
    /// Whether the seat fell into the pit.
    pub(super) fell: bool,
    /// The share of each seat in the victory.
    pub(super) shares: Shares,
}

/// Shares in a victory by seat, in parts of [`WHOLE`]; together they are it.
pub(super) type Shares = [u32; 5];
/// A victory, of which up to five seats can have equal shares.
pub(super) const WHOLE: u32 = 60;

/// Equal shares of these seats.
fn shares(seats: impl Iterator<Item = Seat> + Clone) -> Shares {
    let number = u32::try_from(seats.clone().count()).expect("five seats");
    let mut shares = Shares::default();
    seats.for_each(|seat| shares[seat.index()] = WHOLE / number);
    shares
}

impl Ending {
    fn of(outcome: &Outcome, seat: Seat) -> Self {
        let of = |seat: Seat| outcome.standings.of(seat);
        let score = |seat: Seat| of(seat).and_then(|standing| standing.score).map(i32::from);
        let is_first = |seat: Seat| of(seat).is_some_and(|standing| standing.score.is_some() && standing.rank == 1);
        let mut winners = Seat::ALL.into_iter().filter(|seat| is_first(*seat)).peekable();
        // If all have fallen, none has won more than the others.
        let shares = match winners.peek() {
            Some(_) => shares(winners),
            None => shares(Seat::ALL.into_iter().filter(|seat| of(*seat).is_some())),
        };
        let Some(own) = score(seat) else { return Self { lead: -MOST, is_first: false, fell: true, shares } };
        let best = Seat::ALL.into_iter().filter(|other| *other != seat).filter_map(score).max();
        let lead = best.map_or(MOST, |best| (own - best).clamp(-MOST, MOST));
        Self { lead, is_first: is_first(seat), fell: false, shares }
    }

    /// Its worth in tenths of a point: the lead, and more for a victory. The pit is the worst.
    pub(super) fn worth(self) -> i32 {
        let victory = if self.is_first { VICTORY } else { 0 };
        10 * (self.lead + if self.fell { -VICTORY } else { victory })
    }
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
pub(super) fn mix(x: u64) -> u64 {
    let mut x = x.wrapping_add(0x9e37_79b9_7f4a_7c15);
    x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ (x >> 31)
}
