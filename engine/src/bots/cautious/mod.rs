//! A player that means to survive seven rounds, and takes what points come by.
//!
//! It looks one move ahead: every legal move gets a worth in tenths of a point, and the best one is made, the first of
//! equals. What things are worth follows a few thoughts:
//!
//! - A penalty is a point lost, and more than one once the pit is near. So the discs on the tracks go up early, while
//!   there are many rounds to save penalties in; a pass is the last resort; copies must pay for their penalties.
//! - Wanted food makes promotions, and promotions make food, fewer slaves and, at the top, servants. So some of every
//!   food is kept, since the Queen's wish is not known, and food is what is offered as long as it moves pixies.
//! - Metal is for the tracks and for rings. What is held beyond what can be used soon is worth little.
//! - Whips and rocks go to the opponent who stands best.
//!
//! It draws no lots and sees a [`View`] of its seat, so a program that plays over the network can use it as well.

mod eyes;
mod offering;

use eyes::{Eyes, PENALTY};

use crate::board::Place;
use crate::decision::{Decision, Question};
use crate::edition::Edition;
use crate::moves::{Answer, Cube, Cubes, DoubleAction, Move, PerSeat, Rocks, SingleAction, Tile};
use crate::resources::{Metal, Resource, Resources};
use crate::seat::Seat;
use crate::tiles::{Ability, SingleUse};
use crate::view::View;

/// What a disc could do elsewhere: why a space with a pixie, which costs one disc less, is the better one.
const DISC: i32 = 12;
/// Penalties of a pass or a bad offer.
const PASS: i32 = 5;

/// The move a cautious player makes. `view` is that of the seat that has to decide, `legal` its legal moves.
///
/// # Panics
/// If there is no legal move, or the view is none of the seat's.
#[must_use]
pub fn cautious(view: &View, decision: &Decision, legal: &[Move], edition: &Edition) -> Move {
    let eyes = Eyes::new(view, decision.seat, edition);
    let worth = |choice: &Move| match choice {
        Move::Double(action) => double(&eyes, action) - DISC * i32::from(eyes.discs_for(action.space())),
        Move::Single(SingleAction::TemporaryPriority {}) => -DISC * (i32::from(eyes.me.discs) - 1),
        Move::Single(action) => single(&eyes, action) - DISC,
        Move::Answer(choice) => answer(&eyes, choice),
    };
    // `max_by_key` takes the last of equals.
    *legal.iter().rev().max_by_key(|choice| worth(choice)).expect("an open decision has a legal move")
}

/// The free move a cautious player makes before it answers, if any: it takes rocks off when they keep the last slave
/// from leaving the mine just when promotions are made. `free` are the seat's free moves.
///
/// # Panics
/// If the view is none of the seat's.
#[must_use]
pub fn cautious_free(view: &View, decision: &Decision, free: &[Move]) -> Option<Move> {
    let promoting = matches!(decision.question, Question::Promotion { .. } | Question::ExtraPromotion {});
    let me = eyes::seat_view(view, decision.seat);
    if !promoting || me.slaves == 0 || eyes::free_slaves(me) > 0 {
        return None;
    }
    let removed = |choice: &&Move| match choice {
        Move::Answer(Answer::Unchain { rocks }) => rocks[0] + rocks[1],
        _ => u8::MAX,
    };
    let frees_one = |choice: &&Move| match choice {
        Move::Answer(Answer::Unchain { rocks }) => {
            (0..2).any(|place| rocks[place] > 0 && rocks[place] == me.rocks[place])
        }
        _ => false,
    };
    free.iter().filter(frees_one).min_by_key(removed).copied()
}

fn double(eyes: &Eyes<'_>, action: &DoubleAction) -> i32 {
    match *action {
        DoubleAction::StealFood { food } => eyes.gain(Resources::of(food, 2)),
        DoubleAction::StealSilver {} => eyes.gain(Resources::of(Resource::Silver, 2)),
        DoubleAction::Promotion { from, to } => eyes.step(from, to),
        DoubleAction::Trade { amount, give, take } => {
            eyes.swap(Resources::of(give, amount), Resources::of(take, amount))
        }
        DoubleAction::SilverToGold { times } => {
            eyes.swap(Resources::of(Resource::Silver, times * eyes.gold_price()), Resources::of(Resource::Gold, times))
        }
        DoubleAction::FoodTile {} => eyes.view.food_stack.last().map_or(0, |value| tile(eyes, Tile::Food(*value))),
        DoubleAction::DoubleOffering {} => tile(eyes, Tile::SingleUse(SingleUse::DoubleOffering)),
        DoubleAction::LookIntoBag {} => tile(eyes, Tile::SingleUse(SingleUse::LookIntoBag)),
        DoubleAction::Mercy {} => tile(eyes, Tile::SingleUse(SingleUse::Mercy)),
        // Two penalties on average, for one of several opponents.
        DoubleAction::Whip {} => 18,
        DoubleAction::AdvanceTrack { track } => eyes.track_steps(track, 1) - eyes.loss(Resources::of(track, 1)),
        DoubleAction::Casino {} => eyes.gain(Resources::of(Resource::Gold, 1)),
        DoubleAction::Ring {} => {
            let bonus = if eyes.me.ability == Some(Ability::RingBonus) { 20 } else { 0 };
            let points = eyes.view.rewards.ring.first().map_or(0, |points| i32::from(*points) * 10);
            points + bonus - eyes.loss(Resources::of(Resource::Gold, eyes.ring_price()))
        }
        // The owner may hold less than the icons say.
        DoubleAction::Rob { space } => eyes.gain(eyes.edition.icons(space)) * 3 / 4,
    }
}

fn single(eyes: &Eyes<'_>, action: &SingleAction) -> i32 {
    match *action {
        SingleAction::Mine { look } => mine(eyes, look),
        SingleAction::ExchangeTiles { give, take, .. } => tile(eyes, take) - tile(eyes, give),
        SingleAction::Dump { resources } => -eyes.loss(resources),
        SingleAction::TakeFood { food } => eyes.gain(Resources::of(food, 1)),
        SingleAction::Copy { ref action } => double(eyes, action) - eyes.penalties(eyes.copy_penalty()),
        SingleAction::SpecialOffering { add } => {
            let points = eyes.view.rewards.offering.first().map_or(0, |points| i32::from(*points) * 10);
            points - eyes.loss(eyes.view.offering_track + Resources::of(add, 1))
        }
        SingleAction::Priority { places } => i32::from(places) * 8 - eyes.loss(Resources::of(Resource::Honey, places)),
        SingleAction::TemporaryPriority {} => 0,
    }
}

/// A cube for every slave, at least one. Silver and gold are kept; rocks chain others as a rule.
fn mine(eyes: &Eyes<'_>, look: Cubes) -> i32 {
    let bag = eyes.view.bag;
    let worth = |cube: Cube| match cube {
        Cube::Silver => eyes.gain(Resources::of(Resource::Silver, 1)),
        Cube::Gold => eyes.gain(Resources::of(Resource::Gold, 1)),
        Cube::Rock => 2,
    };
    let named: i32 = look.iter().map(worth).sum();
    let of_bag: i32 = Cube::ALL.into_iter().map(|cube| i32::from(bag.of(cube)) * worth(cube)).sum();
    let in_bag = i32::try_from(bag.total()).unwrap_or(i32::MAX).max(1);
    let blind = i32::from(eyes.me.slaves.max(1)) - i32::try_from(look.total()).unwrap_or(0);
    named + blind.min(in_bag) * of_bag / in_bag
}

/// A tile on the own screen.
fn tile(eyes: &Eyes<'_>, tile: Tile) -> i32 {
    match tile {
        Tile::Food(value) => i32::from(value) * 7 * (eyes.rounds_left() - 1),
        Tile::SingleUse(SingleUse::DoubleOffering) => 30,
        Tile::SingleUse(SingleUse::Mercy) => 26,
        Tile::SingleUse(SingleUse::LookIntoBag) => 18,
        Tile::Ability(ability) => match ability {
            Ability::ExtraPromotion => 90,
            Ability::LenientMine => 60,
            Ability::SilverIncome => 55,
            Ability::ServantBonus => 50,
            Ability::CheapGold => 45,
            Ability::RingBonus => 40,
            Ability::FreeDemotion => 35,
            Ability::ExtraPlace => 30,
            Ability::CopyAnything => 25,
            Ability::FreeRocks => 20,
        },
    }
}

fn answer(eyes: &Eyes<'_>, choice: &Answer) -> i32 {
    match *choice {
        Answer::ChooseAbility { ability } => tile(eyes, Tile::Ability(ability)),
        Answer::ChooseFood { food } => eyes.gain(food),
        Answer::Pass {} => -eyes.penalties(PASS),
        Answer::DivideWhips { whips } => on_opponents(eyes, whips),
        Answer::PlaceRocks { rocks } => rocks_on(eyes, rocks),
        // Rows count: a pixie of the lowest row is the cheapest to send.
        Answer::Demote { space } => -eyes.row(space.row()),
        Answer::Beg {} => -tile(eyes, Tile::SingleUse(SingleUse::Mercy)),
        Answer::Announce { double_offering } => offering::announce(eyes, double_offering),
        Answer::Offer { resources } => offering::offer(eyes, resources),
        Answer::Promote { steps } => steps.as_slice().iter().map(|step| eyes.step(step.from, step.to)).sum(),
        Answer::Stop {} | Answer::Unchain { .. } => 0,
        // The dummy's pixies make spaces cheap; near the mine they take nobody's place.
        Answer::MoveDummy { from, .. } => i32::from(from == Place::Mine),
    }
}

/// The better an opponent stands, the more it is worth.
fn on_opponents(eyes: &Eyes<'_>, whips: PerSeat) -> i32 {
    whips.iter().map(|(seat, number)| i32::from(number) * eyes.standing(seat)).sum()
}

/// A first rock chains a slave; more on the same one only cost bread.
fn rocks_on(eyes: &Eyes<'_>, rocks: Rocks) -> i32 {
    let on = |(seat, numbers): (Seat, [u8; 2])| {
        let before = eyes::seat_view(eyes.view, seat).rocks;
        let chains = (0..2).filter(|place| numbers[*place] > 0 && before[*place] == 0).count();
        let harm = i32::from(numbers[0] + numbers[1]) + 3 * i32::try_from(chains).unwrap_or(0);
        if seat == eyes.seat { -harm * PENALTY * 10 } else { harm * eyes.standing(seat) }
    };
    rocks.iter().map(on).sum()
}

/// The track of a metal; none for food.
fn track_of(resource: Resource) -> Option<Metal> {
    Metal::ALL.into_iter().find(|track| Resource::from(*track) == resource)
}
