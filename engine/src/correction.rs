//! The correction of what a seat holds: resources go from the supply to the seat, and back.
//!
//! No rule asks for a correction, but it keeps all rules: nothing is lost, nothing appears, and play goes on from it as
//! from a move.

use std::fmt;

use crate::chance::Chance;
use crate::effect::Effect;
use crate::game::play_on;
use crate::legal_moves::legal_moves;
use crate::play::Play;
use crate::resources::Resources;
use crate::seat::Seat;
use crate::state::{State, open_decisions};

/// The reason why a correction is not possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotCorrected {
    /// The correction changes nothing.
    Nothing,
    /// The game is over.
    Over,
    /// The seat is not in the game, or fell into the pit.
    Seat,
    /// The supply has less than the correction takes.
    Supply,
    /// The seat holds less than the correction takes.
    Holdings,
    /// After it somebody would be asked a question that has no legal answer.
    Stuck,
}

impl fmt::Display for NotCorrected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Nothing => "a correction gives or takes at least one resource",
            Self::Over => "the game is over; nothing in it is corrected any more",
            Self::Seat => "this seat is not in the game any more",
            Self::Supply => "the supply has not so much",
            Self::Holdings => "the seat does not hold so much",
            Self::Stuck => "after this a question would be open that has no legal answer; wait until it is answered",
        })
    }
}

impl std::error::Error for NotCorrected {}

/// The effects of a correction, and the state after them: the seat gains and pays these resources, and play goes on to the
/// next open decisions. They are the effects of a move that gains and pays, so the same audit fits them.
///
/// # Errors
/// It is not possible; nothing happens.
pub fn correct(
    state: &State,
    seat: Seat,
    change: (Resources, Resources),
    chance: &mut dyn Chance,
) -> Result<(Vec<Effect>, State), NotCorrected> {
    check(state, seat, change)?;
    let (gained, paid) = change;
    let (mut effects, mut after) = (Vec::new(), state.clone());
    let mut play = Play::live(&mut after, &mut effects, chance);
    if !gained.is_none() {
        play.emit(Effect::Gained { seat, resources: gained });
    }
    if !paid.is_none() {
        play.emit(Effect::Paid { seat, resources: paid });
    }
    play_on(&mut play);
    let is_stuck = open_decisions(&after).any(|decision| legal_moves(&after, &decision).is_empty());
    if is_stuck { Err(NotCorrected::Stuck) } else { Ok((effects, after)) }
}

/// Passes if the things of a correction are there: what the seat gains in the supply, and what it pays behind its screen.
///
/// # Errors
/// It is not possible.
pub fn check(state: &State, seat: Seat, (gained, paid): (Resources, Resources)) -> Result<(), NotCorrected> {
    if gained.is_none() && paid.is_none() {
        return Err(NotCorrected::Nothing);
    }
    if state.outcome.is_some() {
        return Err(NotCorrected::Over);
    }
    if !state.is_active(seat) {
        return Err(NotCorrected::Seat);
    }
    if !state.supply.covers(gained) {
        return Err(NotCorrected::Supply);
    }
    // What is gained cannot pay, so that no correction only looks like one.
    if state.player(seat).holdings.covers(paid) { Ok(()) } else { Err(NotCorrected::Holdings) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::audit::follow;
    use crate::resources::Food;
    use crate::rulebook::Rulebook;
    use crate::testing::{Scripted, Table, conserved, given};
    use Seat::{Blue, Red};

    fn corrected(table: &Table, seat: Seat, gained: [u8; 5], paid: [u8; 5]) -> Result<State, NotCorrected> {
        let change = (Resources::new(gained), Resources::new(paid));
        let (effects, after) = correct(&table.state, seat, change, &mut Scripted::default())?;
        conserved(&after);
        let mut audited = table.state.clone();
        effects.iter().for_each(|effect| follow(&mut audited, effect, None).expect("it fits"));
        assert_eq!(audited, after, "the audit comes to the same board");
        Ok(after)
    }

    #[test]
    fn what_a_seat_gains_comes_from_the_supply_and_what_it_pays_goes_there() {
        let table = given(3, Rulebook::En).holds(Red, [0, 0, 0, 3, 0]).action_of(Blue);
        let after = corrected(&table, Red, [2, 0, 0, 0, 0], [0, 0, 0, 1, 0]).expect("possible");
        assert_eq!(after.player(Red).holdings, Resources::new([2, 0, 0, 2, 0]));
        assert_eq!(
            after.supply + Resources::new([2, 0, 0, 0, 0]),
            table.state.supply + Resources::new([0, 0, 0, 1, 0])
        );
        assert_eq!(after.decision(Blue), table.state.decision(Blue), "what is asked stays asked");
    }

    #[test]
    fn nobody_gets_what_the_supply_lacks_nor_pays_what_they_do_not_hold() {
        let table = given(3, Rulebook::En).holds(Red, [1, 0, 0, 0, 0]).supply([1, 5, 5, 5, 5]).action_of(Blue);
        let refused = |seat, gained, paid| corrected(&table, seat, gained, paid).expect_err("not possible");
        assert_eq!(refused(Red, [2, 0, 0, 0, 0], [0; 5]), NotCorrected::Supply);
        assert_eq!(refused(Red, [1, 0, 0, 0, 0], [2, 0, 0, 0, 0]), NotCorrected::Holdings);
        assert_eq!(refused(Red, [0; 5], [0; 5]), NotCorrected::Nothing);
        assert_eq!(refused(Seat::ALL[4], [1, 0, 0, 0, 0], [0; 5]), NotCorrected::Seat);
        let fallen = given(3, Rulebook::En).fallen(&[Red]).action_of(Blue);
        assert_eq!(corrected(&fallen, Red, [1, 0, 0, 0, 0], [0; 5]), Err(NotCorrected::Seat));
    }

    #[test]
    fn a_seat_with_nothing_left_to_offer_is_answered_for_as_always() {
        let table = given(3, Rulebook::En).holds(Red, [1, 0, 0, 0, 0]).wanted(Food::Apple).offers_open();
        assert!(table.state.decision(Red).is_some());
        let after = corrected(&table, Red, [0; 5], [1, 0, 0, 0, 0]).expect("possible");
        assert!(after.decision(Red).is_none() && after.player(Red).automatic_offer.is_some());
    }
}
