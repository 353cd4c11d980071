//! The facts that a seat knows when it is asked, and whether conditions hold.

use crate::decision::Question;
use crate::moves::{Answer, Move, SingleAction};
use crate::seat::Seat;
use crate::view::{SeatView, View};

use super::condition::{Condition, Counted, Fact, Owner, Quantity};
use super::wish::Target;

/// What a seat knows when it is asked: its view and its legal answers.
pub(super) struct Facts<'a> {
    pub(super) view: &'a View,
    pub(super) me: Seat,
    /// The open question to the seat; none if it is not asked.
    pub(super) question: Option<Question>,
    pub(super) legal: &'a [Move],
}

impl Facts<'_> {
    pub(super) fn hold(&self, conditions: &[Condition]) -> bool {
        conditions.iter().all(|condition| self.holds(condition))
    }

    /// Whether a condition holds. What is not known does not hold, and its contrary neither.
    pub(super) fn holds(&self, condition: &Condition) -> bool {
        self.is(&condition.fact).is_some_and(|so| so != condition.negated)
    }

    fn is(&self, fact: &Fact) -> Option<bool> {
        Some(match fact {
            Fact::MovePossible(said) => self.legal.contains(&self.meant(*said)),
            Fact::SpacePossible(space) => self.legal.iter().any(|legal| legal.space() == Some(*space)),
            Fact::Only(spaces) => {
                let mut others = self.legal.iter().filter_map(Move::space).filter(|space| !spaces.contains(space));
                matches!(self.question, Some(Question::Action {})) && others.next().is_none()
            }
            Fact::Wanted(food) => self.view.wanted? == *food,
            Fact::Leads(seat) => self.standings().first()? == &seat.unwrap_or(self.me),
            Fact::Compared(quantity, sign, number) => sign.holds(self.quantity(*quantity)?, *number),
        })
    }

    /// The move that this one means under the open question: one that names an action to copy need not say `copy`.
    pub(super) fn meant(&self, said: Move) -> Move {
        match (said, self.question) {
            (Move::Double(action), Some(Question::Copy {})) => SingleAction::Copy { action }.into(),
            _ => said,
        }
    }

    fn quantity(&self, quantity: Quantity) -> Option<u8> {
        let (owner, counted) = match quantity {
            Quantity::Round => return Some(self.view.round),
            Quantity::Of(owner, counted) => (owner, counted),
        };
        let seat = match owner {
            Owner::Me => self.me,
            Owner::Leader => self.leader()?,
            Owner::Seat(seat) => seat,
        };
        let seat = self.seat(seat)?;
        Some(match counted {
            Counted::Penalties => seat.penalties,
            Counted::Slaves => seat.slaves,
            Counted::Servants => seat.servants,
            Counted::Discs => seat.discs,
            Counted::Rocks => seat.rocks[0].saturating_add(seat.rocks[1]),
            Counted::Resource(resource) => seat.holdings?[resource],
        })
    }

    fn seat(&self, seat: Seat) -> Option<&SeatView> {
        self.view.seats.iter().find(|view| view.seat == seat)
    }

    /// The seats still in the game: most servants first, then fewest penalties, then the turn order.
    fn standings(&self) -> Vec<Seat> {
        let mut seats: Vec<&SeatView> = self.view.turn_order.iter().filter_map(|seat| self.seat(seat)).collect();
        seats.retain(|seat| seat.fell.is_none());
        seats.sort_by_key(|seat| (std::cmp::Reverse(seat.servants), seat.penalties));
        seats.into_iter().map(|seat| seat.seat).collect()
    }

    /// The opponents, the leading one first.
    fn opponents(&self) -> impl Iterator<Item = Seat> + '_ {
        self.standings().into_iter().filter(|seat| *seat != self.me)
    }

    fn leader(&self) -> Option<Seat> {
        self.opponents().next()
    }

    /// The seats that these targets name, each once.
    pub(super) fn targets(&self, targets: &[Target]) -> Vec<Seat> {
        let mut seats = Vec::new();
        let named = targets.iter().flat_map(|target| match target {
            Target::Leader => self.leader().into_iter().collect(),
            Target::Others => self.opponents().collect(),
            Target::Seat(seat) => vec![*seat],
        });
        named.for_each(|seat| {
            if !seats.contains(&seat) {
                seats.push(seat);
            }
        });
        seats
    }

    /// Whether a move answers a question; `unchain` does not.
    pub(super) fn is_answer(said: &Move) -> bool {
        !matches!(said, Move::Answer(Answer::Unchain { .. }))
    }
}
