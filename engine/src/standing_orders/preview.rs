//! The preview: what orders would answer now, and whether they can ever.

use crate::decision::Question;
use crate::legal_moves::legal_moves;
use crate::moves::{Answer, Move};
use crate::rulebook::DoubleOffering;
use crate::seat::{Players, Seat};
use crate::stage::Phase;
use crate::state::State;
use crate::view::{Viewer, view};

use super::choice::{answer, choose, counts};
use super::condition::{Condition, Fact, Owner, Quantity};
use super::error::Futile;
use super::facts::Facts;
use super::order::{Order, StandingOrders};
use super::wish::{Target, Wish};

/// What the orders of a seat would do now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preview {
    /// The question: the open one, or the action that the seat would be asked for if it were its turn.
    pub question: Option<Question>,
    /// Whether this question is open.
    pub is_asked: bool,
    /// The order that would answer it, and how.
    pub answer: Option<(usize, Move)>,
    /// What each order would do by itself.
    pub orders: Vec<Foretold>,
}

/// What one order would do now if it were the only one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Foretold {
    /// Whether its conditions hold.
    pub holds: bool,
    /// The answer that it would give by itself.
    pub answer: Option<Move>,
}

/// What these orders would do now.
#[must_use]
pub fn preview(orders: &StandingOrders, state: &State, seat: Seat) -> Preview {
    let is_asked = state.decision(seat).is_some();
    let imagined = if is_asked { None } else { on_turn(state, seat) };
    let state = imagined.as_ref().unwrap_or(state);
    let decision = state.decision(seat);
    let legal = decision.map_or_else(Vec::new, |decision| legal_moves(state, &decision));
    let (view, question) = (view(state, Viewer::Seat(seat)), decision.map(|decision| decision.question));
    let facts = Facts { view: &view, me: seat, question, legal: &legal };
    let foretold = orders.orders.iter().map(|order| Foretold {
        holds: counts(order, &facts),
        answer: choose(order, &facts, &|said| legal.contains(said)),
    });
    let answer = answer(orders, state, seat).map(|given| (given.order, given.answer));
    Preview { question, is_asked, answer, orders: foretold.collect() }
}

/// The same game with the turn of this seat, if it may still take an action in this phase.
fn on_turn(state: &State, seat: Seat) -> Option<State> {
    let player = state.player(seat);
    let may_act = state.phase() == Phase::Action && state.is_active(seat) && !player.passed && player.discs > 0;
    may_act.then(|| {
        let mut then = state.clone();
        then.open[seat.index()] = Some((state.decisions_asked, Question::Action {}));
        then
    })
}

impl Order {
    /// Passes if the order can answer some day, as far as that is known now.
    ///
    /// # Errors
    /// The order can never answer.
    pub fn check(&self, state: &State, seat: Seat) -> Result<(), Futile> {
        if let Some(round) = self.round.filter(|round| *round < state.round) {
            return Err(Futile::RoundIsOver { round });
        }
        let conditions = self.first_if.iter().chain(&self.only_if);
        let named = conditions.filter_map(Condition::seat).chain(self.wishes.iter().flat_map(Wish::seats));
        if let Some(seat) = named.into_iter().find(|seat| !seat.is_in(state.rules.players)) {
            return Err(Futile::NoSuchSeat { seat });
        }
        self.wishes.iter().try_for_each(|wish| wish.check(state, seat))
    }
}

impl Condition {
    fn seat(&self) -> Option<Seat> {
        match self.fact {
            Fact::Leads(seat) => seat,
            Fact::Compared(Quantity::Of(Owner::Seat(seat), _), ..) => Some(seat),
            _ => None,
        }
    }
}

impl Wish {
    fn seats(&self) -> Vec<Seat> {
        let of = |target: &Target| match target {
            Target::Seat(seat) => Some(*seat),
            _ => None,
        };
        match self {
            Self::Whip(targets) | Self::Rocks(targets) => targets.iter().filter_map(of).collect(),
            Self::Move(Move::Answer(Answer::DivideWhips { whips })) => whips.iter().map(|(seat, _)| seat).collect(),
            Self::Move(Move::Answer(Answer::PlaceRocks { rocks })) => rocks.iter().map(|(seat, _)| seat).collect(),
            _ => Vec::new(),
        }
    }

    fn check(&self, state: &State, seat: Seat) -> Result<(), Futile> {
        match self {
            Self::Whip(_) | Self::Move(Move::Answer(Answer::DivideWhips { .. })) if self.seats().contains(&seat) => {
                Err(Futile::OwnWhip {})
            }
            Self::Ability(_) if state.player(seat).ability.is_some() => Err(Futile::AbilityIsChosen {}),
            Self::Move(Move::Answer(Answer::MoveDummy { .. })) if state.rules.players != Players::Two => {
                Err(Futile::NoDummy {})
            }
            Self::Move(Move::Answer(Answer::Announce { .. }))
                if state.toggles().double_offering == DoubleOffering::WithOffer =>
            {
                Err(Futile::NoAnnouncement {})
            }
            _ => Ok(()),
        }
    }
}
