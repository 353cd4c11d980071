//! The safest answer: what is answered for a seat whose player does not come.
//!
//! The rule is written here and in `api/TIME.md`. It plays nobody's game: it keeps what the seat holds, leaves nothing to chance,
//! and does as little as it can. Of answers that are equally safe, it is the first one of the legal list.
//!
//! | asked | the safest answer |
//! |---|---|
//! | an ability | the first one, as the rules number them |
//! | kinds of food | the one that leaves the kinds most even |
//! | an action | one that costs nothing and leaves nothing to chance: a food first, then more food, silver, tiles, places; else one that pays the least; else one that takes the fewest penalties; a pass only if nothing else is certain |
//! | another action to copy | as an action |
//! | whips | as evenly as they can be divided |
//! | rocks | on opponents, as evenly as they can be placed |
//! | a pixie for the mine, or mercy | mercy, as the tile is for this; else a pixie of the lowest row |
//! | a double offering | no |
//! | an offer | nothing |
//! | promotion steps | one step that pays nothing; else none |
//! | a pixie of the dummy | the first one |

use crate::board::PixiePlace;
use crate::decision::Decision;
use crate::moves::{Answer, DoubleAction, Move, SingleAction, Step};
use crate::resources::Food;
use crate::seat::Seat;
use crate::tiles::Ability;
use crate::view::{SeatView, View};

/// How much an answer risks: first by its kind, then by how much it pays, then by a fixed order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Risk {
    kind: Kind,
    amount: u32,
    order: u32,
}

/// The kinds of answers, the safest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    /// It costs nothing, and its result is certain.
    Free,
    /// It pays some of what the seat holds; the amount counts.
    Pays,
    /// It pays by a price of a track.
    PaysPrice,
    /// The move takes penalties, fewer than a pass.
    Penalties,
    /// The move takes five penalties, as a pass does.
    Pass,
    /// The result of the move depends on chance.
    Chance,
}

/// The safest of the legal answers of a seat. `view` is what the seat sees.
///
/// # Panics
/// If there is no legal answer, or the view is none of the seat's.
#[must_use]
pub fn safest_answer(view: &View, decision: &Decision, legal: &[Move]) -> Move {
    let me = view.seats.iter().find(|shown| shown.seat == decision.seat).expect("every seat of the game is shown");
    *legal.iter().min_by_key(|choice| risk(view, me, choice)).expect("an open decision has a legal answer")
}

fn risk(view: &View, me: &SeatView, choice: &Move) -> Risk {
    match choice {
        Move::Double(action) => double_action_risk(view, me, action),
        Move::Single(action) => single_action_risk(view, me, action),
        Move::Answer(choice) => answer_risk(view, me, choice),
    }
}

fn free_risk(order: u32) -> Risk {
    Risk { kind: Kind::Free, amount: 0, order }
}

fn payment_risk(amount: u32) -> Risk {
    Risk { kind: Kind::Pays, amount, order: 0 }
}

fn risk_of_kind(kind: Kind) -> Risk {
    Risk { kind, amount: 0, order: 0 }
}

fn double_action_risk(view: &View, me: &SeatView, action: &DoubleAction) -> Risk {
    match *action {
        DoubleAction::StealFood { food } => free_risk(10 + held(me, food)),
        DoubleAction::StealSilver {} => free_risk(300),
        DoubleAction::FoodTile {} => free_risk(400),
        DoubleAction::Mercy {} => free_risk(401),
        DoubleAction::DoubleOffering {} => free_risk(402),
        DoubleAction::LookIntoBag {} => free_risk(403),
        DoubleAction::Promotion { from, to } => step(view, me, Step { from, to }),
        DoubleAction::Rob { .. } => free_risk(600),
        DoubleAction::AdvanceTrack { .. } => payment_risk(1),
        DoubleAction::Trade { amount, .. } => payment_risk(amount.into()),
        DoubleAction::SilverToGold { times } => Risk { amount: times.into(), ..risk_of_kind(Kind::PaysPrice) },
        DoubleAction::Ring {} => risk_of_kind(Kind::PaysPrice),
        DoubleAction::Whip {} | DoubleAction::Casino {} => risk_of_kind(Kind::Chance),
    }
}

fn single_action_risk(view: &View, me: &SeatView, action: &SingleAction) -> Risk {
    match action {
        SingleAction::TakeFood { food } => free_risk(held(me, *food).min(9)),
        SingleAction::TemporaryPriority {} => free_risk(700),
        SingleAction::ExchangeTiles { .. } => free_risk(800),
        SingleAction::Priority { places } => payment_risk((*places).into()),
        SingleAction::Dump { resources } => payment_risk(resources.total()),
        SingleAction::SpecialOffering { .. } => payment_risk(view.offering_track.total() + 1),
        SingleAction::Copy { action } => match double_action_risk(view, me, action) {
            Risk { kind: Kind::Chance, .. } => risk_of_kind(Kind::Chance),
            copied => Risk { kind: Kind::Penalties, ..copied },
        },
        SingleAction::Mine { .. } => risk_of_kind(Kind::Chance),
    }
}

fn answer_risk(view: &View, me: &SeatView, choice: &Answer) -> Risk {
    match *choice {
        Answer::ChooseAbility { ability } => {
            let place = Ability::ALL.iter().position(|listed| *listed == ability);
            free_risk(place.and_then(|place| u32::try_from(place).ok()).unwrap_or(u32::MAX))
        }
        Answer::ChooseFood { food } => {
            let after = |kind: &Food| held(me, *kind) + u32::from(food[(*kind).into()]);
            free_risk(Food::ALL.iter().map(after).map(|number| number * number).sum())
        }
        Answer::DivideWhips { whips } => free_risk(whips.iter().map(|(_, number)| u32::from(number).pow(2)).sum()),
        Answer::PlaceRocks { rocks } => {
            free_risk(rocks.iter().map(|(seat, places)| rocks_risk(me.seat, seat, places)).sum())
        }
        Answer::Demote { space } => Risk { amount: space.row().into(), ..risk_of_kind(Kind::Pays) },
        Answer::Announce { double_offering } => free_risk(double_offering.into()),
        Answer::Offer { resources } => payment_risk(resources.total()),
        Answer::Promote { steps } => match steps.as_slice() {
            [one] => step(view, me, *one),
            several => payment_risk(u32::try_from(several.len()).unwrap_or(u32::MAX) + 10),
        },
        // Forgone steps are lost, but nothing that is held is.
        Answer::Stop {} => free_risk(u32::MAX),
        Answer::Beg {} | Answer::MoveDummy { .. } => free_risk(0),
        Answer::Unchain { rocks } => payment_risk(u32::from(rocks[0]) + u32::from(rocks[1])),
        Answer::Pass {} => risk_of_kind(Kind::Pass),
    }
}

/// A promotion step: from the mine first; it pays an apple where another pixie stands.
fn step(view: &View, me: &SeatView, Step { from, to }: Step) -> Risk {
    let is_occupied = match to {
        PixiePlace::On(space) => view.pyramid.iter().any(|shown| shown.space == space && shown.pixie.is_some()),
        _ => false,
    };
    if is_occupied && me.ability != Some(Ability::FreeDemotion) {
        return payment_risk(1);
    }
    free_risk(500 + u32::from(from.row()) + if is_occupied { 50 } else { 0 })
}

/// The risk of rocks on a seat. Own slaves come last; on others, many on one place are worse than one on each.
fn rocks_risk(me: Seat, seat: Seat, places: [u8; 2]) -> u32 {
    let crowded: u32 = places.iter().map(|rocks| u32::from(*rocks).pow(2)).sum();
    let all = u32::from(places[0]) + u32::from(places[1]);
    crowded + all.pow(2) + if seat == me { 100 * all } else { 0 }
}

fn held(me: &SeatView, food: Food) -> u32 {
    me.holdings.map_or(0, |holdings| holdings[food.into()].into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Space;
    use crate::moves::{PerSeat, Rocks, Steps};
    use crate::resources::{Metal, Resource, Resources};
    use crate::rulebook::Rulebook;
    use crate::testing::given;
    use crate::view::{Viewer, view};

    /// The safest of these for blue on a board just after the start of round 1.
    #[track_caller]
    fn safest(legal: &[Move]) -> Move {
        let (state, seat) = (given(3, Rulebook::En).state, Seat::ALL[0]);
        let decision = Decision { id: 1, seat, question: crate::decision::Question::Action {} };
        safest_answer(&view(&state, Viewer::Seat(seat)), &decision, legal)
    }

    #[test]
    fn nothing_is_offered_and_no_double_offering_announced() {
        let offer = |number| Answer::Offer { resources: Resources::of(Resource::Honey, number) }.into();
        assert_eq!(safest(&[offer(1), offer(2), Answer::Offer { resources: Resources::NONE }.into()]), {
            Answer::Offer { resources: Resources::NONE }.into()
        });
        let announce = |double_offering| Answer::Announce { double_offering }.into();
        assert_eq!(safest(&[announce(true), announce(false)]), announce(false));
    }

    #[test]
    fn a_pass_is_made_only_if_nothing_else_is_certain() {
        let pass: Move = Answer::Pass {}.into();
        let casino: Move = DoubleAction::Casino {}.into();
        let mine: Move = SingleAction::Mine { look: crate::moves::Cubes::default() }.into();
        let trade: Move = DoubleAction::Trade { amount: 1, give: Resource::Apple, take: Resource::Bread }.into();
        let copy: Move = SingleAction::Copy { action: DoubleAction::StealSilver {} }.into();
        let steal: Move = DoubleAction::StealSilver {}.into();
        assert_eq!(safest(&[casino, mine, pass]), pass);
        assert_eq!(safest(&[pass, casino, copy]), copy);
        assert_eq!(safest(&[pass, copy, trade]), trade);
        assert_eq!(safest(&[pass, copy, trade, steal]), steal);
        assert_eq!(safest(&[casino]), casino, "if there is nothing else at all");
    }

    #[test]
    fn what_is_free_comes_before_what_pays() {
        let track: Move = DoubleAction::AdvanceTrack { track: Metal::Silver }.into();
        let ring: Move = DoubleAction::Ring {}.into();
        let food: Move = SingleAction::TakeFood { food: Food::Honey }.into();
        assert_eq!(safest(&[ring, track, food]), food);
        assert_eq!(safest(&[ring, track]), track);
    }

    #[test]
    fn whips_and_rocks_are_spread() {
        let whips = |numbers| Answer::DivideWhips { whips: PerSeat(numbers) }.into();
        assert_eq!(safest(&[whips([0, 2, 0, 0, 0]), whips([0, 1, 1, 0, 0])]), whips([0, 1, 1, 0, 0]));
        let rocks = |blue, red, yellow| Answer::PlaceRocks { rocks: Rocks([blue, red, yellow, [0; 2], [0; 2]]) }.into();
        let own = rocks([1, 0], [1, 0], [0, 0]);
        let crowded = rocks([0, 0], [2, 0], [0, 0]);
        let spread = rocks([0, 0], [1, 0], [1, 0]);
        assert_eq!(safest(&[own, crowded, spread]), spread);
        assert_eq!(safest(&[own, crowded]), crowded);
    }

    #[test]
    fn mercy_comes_before_a_pixie_and_a_low_pixie_before_a_high_one() {
        let [low, high] = [Space::StealFood, Space::Rob].map(|space| Answer::Demote { space });
        assert!(Space::StealFood.row() < Space::Rob.row());
        assert_eq!(safest(&[high.into(), low.into()]), low.into());
        assert_eq!(safest(&[low.into(), Answer::Beg {}.into()]), Answer::Beg {}.into());
    }

    #[test]
    fn a_step_is_made_if_it_pays_nothing() {
        let to = |space| Move::promote(PixiePlace::Mine, PixiePlace::On(space));
        let stop: Move = Answer::Stop {}.into();
        let step = to(Space::StealFood);
        assert_eq!(safest(&[step, stop]), step);
        let one = Step { from: PixiePlace::Mine, to: PixiePlace::On(Space::StealFood) };
        let two = Answer::Promote { steps: Steps::new(&[one; 2]).unwrap() };
        assert_eq!(safest(&[two.into(), stop]), stop);
    }

    #[test]
    fn the_kinds_of_food_stay_even() {
        let food = |numbers: [u8; 3]| {
            let [apple, bread, honey] = numbers;
            Answer::ChooseFood { food: Resources::new([apple, bread, honey, 0, 0]) }.into()
        };
        let even = food([1, 1, 1]);
        assert_eq!(safest(&[food([3, 0, 0]), even, food([0, 2, 1])]), even);
    }
}
