//! The choice: which order answers the open question, and how.

use crate::game::foresee;
use crate::legal_moves::legal_moves;
use crate::moves::{Answer, Move};
use crate::resources::{Food, Resource};
use crate::seat::Seat;
use crate::state::State;
use crate::view::{Viewer, view};

use super::facts::Facts;
use super::order::{Order, StandingOrders};
use super::wish::Wish;

/// The answer that an order gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Given {
    /// The place of the order in the list, from 0.
    pub order: usize,
    /// The answer, which is legal.
    pub answer: Move,
}

/// The answer that the orders of a seat give to its open question; none if it is not asked, or if no order fits.
#[must_use]
pub fn answer(orders: &StandingOrders, state: &State, seat: Seat) -> Option<Given> {
    let decision = state.decision(seat)?;
    let (view, legal) = (view(state, Viewer::Seat(seat)), legal_moves(state, &decision));
    let facts = Facts { view: &view, me: seat, question: Some(decision.question), legal: &legal };
    let is_legal =
        |said: &Move| legal.contains(said) || (has_several_steps(said) && foresee(state, seat, *said).is_ok());
    let answers = orders.orders.iter().enumerate();
    answers.filter_map(|(order, it)| Some(Given { order, answer: choose(it, &facts, &is_legal)? })).next()
}

/// Several promotion steps in one move are legal, but not in the list.
fn has_several_steps(said: &Move) -> bool {
    matches!(said, Move::Answer(Answer::Promote { steps }) if steps.as_slice().len() > 1)
}

/// The answer of one order; none if its conditions do not hold or nothing that it wishes is legal.
pub(super) fn choose(order: &Order, facts: &Facts<'_>, is_legal: &dyn Fn(&Move) -> bool) -> Option<Move> {
    if !counts(order, facts) {
        return None;
    }
    let first = usize::from(!facts.hold(&order.first_if));
    order.wishes.iter().skip(first).find_map(|wish| wish.wished_move(facts).filter(|said| is_legal(said)))
}

/// Whether the conditions of the whole order hold.
pub(super) fn counts(order: &Order, facts: &Facts<'_>) -> bool {
    order.round.is_none_or(|round| round == facts.view.round) && facts.hold(&order.only_if)
}

impl Wish {
    /// The move that the wish asks for. It may not be legal.
    fn wished_move(&self, facts: &Facts<'_>) -> Option<Move> {
        let legal = facts.legal.iter().copied();
        match self {
            Self::Move(said) => Some(facts.meant(*said)),
            Self::Ability(abilities) => {
                let wished = abilities.iter().map(|ability| Answer::ChooseAbility { ability: *ability }.into());
                wished.into_iter().find(|said| facts.legal.contains(said))
            }
            Self::Food(foods) => best(legal.filter_map(|said| Some((food(said, foods)?, said)))),
            Self::Whip(targets) => {
                let seats = facts.targets(targets);
                best(legal.filter_map(|said| match said {
                    Move::Answer(Answer::DivideWhips { whips }) => {
                        Some((spread(&seats, whips.total(), |seat| whips.of(seat).into())?, said))
                    }
                    _ => None,
                }))
            }
            Self::Rocks(targets) => {
                let seats = facts.targets(targets);
                best(legal.filter_map(|said| match said {
                    Move::Answer(Answer::PlaceRocks { rocks }) => Some((
                        spread(&seats, rocks.total(), |seat| rocks.of(seat).into_iter().map(u32::from).sum())?,
                        said,
                    )),
                    _ => None,
                }))
            }
        }
    }
}

/// The move with the highest numbers, the first number counting most; the first of equals.
fn best(moves: impl Iterator<Item = (Vec<u32>, Move)>) -> Option<Move> {
    let mut best: Option<(Vec<u32>, Move)> = None;
    for (numbers, said) in moves {
        if best.as_ref().is_none_or(|(most, _)| numbers > *most) {
            best = Some((numbers, said));
        }
    }
    best.map(|(_, said)| said)
}

/// How much each of these foods is in a choice of food; none if another food is in it.
fn food(said: Move, foods: &[Food]) -> Option<Vec<u32>> {
    let Move::Answer(Answer::ChooseFood { food }) = said else { return None };
    let numbers: Vec<u32> = foods.iter().map(|kind| food[Resource::from(*kind)].into()).collect();
    let all: u32 = food.iter().map(|(_, number)| u32::from(number)).sum();
    (numbers.iter().sum::<u32>() == all).then_some(numbers)
}

/// How much each of these seats gets; none if another seat gets something.
fn spread(seats: &[Seat], all: u32, of: impl Fn(Seat) -> u32) -> Option<Vec<u32>> {
    let numbers: Vec<u32> = seats.iter().map(|seat| of(*seat)).collect();
    (numbers.iter().sum::<u32>() == all).then_some(numbers)
}
