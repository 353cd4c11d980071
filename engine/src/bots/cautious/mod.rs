//! The cautious player: it avoids the pit first and collects points second.
//!
//! The player looks one move ahead: every legal move gets a worth in tenths of a point, and the best one is made, the
//! first of equals. What things are worth follows a few thoughts:
//!
//! - A penalty is a point lost, and more than one once the pit is near. So the discs on the tracks go up early, while
//!   there are many rounds to save penalties in; a pass is the last resort; copies must pay for their penalties.
//! - Wanted food makes promotions, and promotions make food, fewer slaves and, at the top, servants. So some of every
//!   food is kept, since the Queen's wish is not known, and food is what is offered as long as it moves pixies.
//! - Metal is for the tracks and for rings. What is held beyond what can be used soon is worth little.
//! - Whips and rocks go to the opponent who stands best.
//!
//! The player needs no chance and only the [`View`] of its seat, so a program that plays over the network can use it,
//! too.

mod evaluation;
mod offering;
mod weights;

use super::{Ranked, ranking};
use evaluation::{Evaluation, PASS};
pub use weights::Weights;

use crate::board::PixiePlace;
use crate::decision::{Decision, Question};
use crate::edition::Edition;
use crate::moves::{Answer, Cube, Cubes, DoubleAction, Move, PerSeat, Rocks, SingleAction};
use crate::resources::{Resource, Resources};
use crate::seat::Seat;
use crate::tiles::{Ability, SingleUse, Tile};
use crate::view::View;

/// The move a cautious player makes. `view` is that of the seat that has to decide, `legal` its legal moves.
///
/// # Panics
/// If there is no legal move, or the view is none of the seat's.
#[must_use]
pub fn cautious(view: &View, decision: &Decision, legal: &[Move], edition: &Edition) -> Move {
    Weights::CAUTIOUS.choose(view, decision, legal, edition)
}

/// The legal moves with their worth to a cautious player, best first. The first one is that of [`cautious`].
///
/// # Panics
/// If the view is none of the seat's.
#[must_use]
pub fn cautious_ranking(view: &View, decision: &Decision, legal: &[Move], edition: &Edition) -> Vec<Ranked> {
    Weights::CAUTIOUS.ranking(view, decision, legal, edition)
}

impl Weights {
    /// The move that a player with these weights makes, the first of equals.
    ///
    /// # Panics
    /// If there is no legal move, or the view is none of the seat's.
    #[must_use]
    pub fn choose(&self, view: &View, decision: &Decision, legal: &[Move], edition: &Edition) -> Move {
        let evaluation = Evaluation::new(view, decision.seat, edition, self);
        // `max_by_key` takes the last of equals.
        *legal.iter().rev().max_by_key(|choice| worth(&evaluation, choice)).expect("an open decision has a legal move")
    }

    /// The legal moves with their worth, best first. The first one is that of [`Self::choose`].
    ///
    /// # Panics
    /// If the view is none of the seat's.
    #[must_use]
    pub fn ranking(&self, view: &View, decision: &Decision, legal: &[Move], edition: &Edition) -> Vec<Ranked> {
        let evaluation = Evaluation::new(view, decision.seat, edition, self);
        let ranked = |choice: &Move| Ranked { choice: *choice, worth: worth(&evaluation, choice) };
        ranking(legal.iter().map(ranked).collect())
    }
}

fn worth(evaluation: &Evaluation<'_>, choice: &Move) -> i32 {
    let disc = evaluation.weights.disc;
    match choice {
        Move::Double(action) => {
            double_action_worth(evaluation, action) - disc * i32::from(evaluation.discs_for(action.space()))
        }
        Move::Single(SingleAction::TemporaryPriority {}) => -disc * (i32::from(evaluation.me.discs) - 1),
        Move::Single(action) => single_action_worth(evaluation, action) - disc,
        Move::Answer(choice) => answer(evaluation, choice),
    }
}

/// The free move a cautious player makes before it answers, if any: it takes rocks off when they keep the last slave
/// from leaving the mine just when promotions are made. `free` are the seat's free moves.
///
/// # Panics
/// If the view is none of the seat's.
#[must_use]
pub fn cautious_free(view: &View, decision: &Decision, free: &[Move]) -> Option<Move> {
    let promoting = matches!(decision.question, Question::Promotion { .. } | Question::ExtraPromotion {});
    let me = evaluation::seat_view(view, decision.seat);
    if !promoting || me.slaves == 0 || evaluation::free_slaves(me) > 0 {
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

fn double_action_worth(evaluation: &Evaluation<'_>, action: &DoubleAction) -> i32 {
    match *action {
        DoubleAction::StealFood { food } => evaluation.gain(Resources::of(food, 2)),
        DoubleAction::StealSilver {} => evaluation.gain(Resources::of(Resource::Silver, 2)),
        DoubleAction::Promotion { from, to } => evaluation.step(from, to),
        DoubleAction::Trade { amount, give, take } => {
            evaluation.swap(Resources::of(give, amount), Resources::of(take, amount))
        }
        DoubleAction::SilverToGold { times } => evaluation.swap(
            Resources::of(Resource::Silver, times * evaluation.gold_price()),
            Resources::of(Resource::Gold, times),
        ),
        DoubleAction::FoodTile {} => {
            evaluation.view.food_stack.last().map_or(0, |value| tile_worth(evaluation, Tile::Food(*value)))
        }
        DoubleAction::DoubleOffering {} => tile_worth(evaluation, Tile::SingleUse(SingleUse::DoubleOffering)),
        DoubleAction::LookIntoBag {} => tile_worth(evaluation, Tile::SingleUse(SingleUse::LookIntoBag)),
        DoubleAction::Mercy {} => tile_worth(evaluation, Tile::SingleUse(SingleUse::Mercy)),
        // Two penalties on average, for one of several opponents.
        DoubleAction::Whip {} => evaluation.weights.whip,
        DoubleAction::AdvanceTrack { track } => {
            evaluation.track_steps(track, 1) - evaluation.loss(Resources::of(track, 1))
        }
        DoubleAction::Casino {} => evaluation.gain(Resources::of(Resource::Gold, 1)),
        DoubleAction::Ring {} => {
            let bonus = if evaluation.me.ability == Some(Ability::RingBonus) { 20 } else { 0 };
            let points = evaluation.view.rewards.ring.first().map_or(0, |points| i32::from(*points) * 10);
            evaluation.weights.ring + points + bonus
                - evaluation.loss(Resources::of(Resource::Gold, evaluation.ring_price()))
        }
        // The owner may hold less than the icons say.
        DoubleAction::Rob { space } => {
            evaluation.gain(evaluation.edition.icons(space)) * evaluation.weights.robbed_quarters / 4
        }
    }
}

fn single_action_worth(evaluation: &Evaluation<'_>, action: &SingleAction) -> i32 {
    match *action {
        SingleAction::Mine { look } => mining_worth(evaluation, look),
        SingleAction::ExchangeTiles { give, take, .. } => tile_worth(evaluation, take) - tile_worth(evaluation, give),
        SingleAction::Dump { resources } => -evaluation.loss(resources),
        SingleAction::TakeFood { food } => evaluation.gain(Resources::of(food, 1)),
        SingleAction::Copy { ref action } => {
            double_action_worth(evaluation, action) - evaluation.penalties(evaluation.copy_penalty())
        }
        SingleAction::SpecialOffering { add } => {
            let points = evaluation.view.rewards.offering.first().map_or(0, |points| i32::from(*points) * 10);
            evaluation.weights.special_offering + points
                - evaluation.loss(evaluation.view.offering_track + Resources::of(add, 1))
        }
        SingleAction::Priority { places } => {
            i32::from(places) * evaluation.weights.place - evaluation.loss(Resources::of(Resource::Honey, places))
        }
        SingleAction::TemporaryPriority {} => 0,
    }
}

/// The worth of mining a cube for every slave, at least one. Silver and gold are kept; rocks chain others as a rule.
fn mining_worth(evaluation: &Evaluation<'_>, look: Cubes) -> i32 {
    let bag = evaluation.view.bag;
    let worth = |cube: Cube| match cube {
        Cube::Silver => evaluation.gain(Resources::of(Resource::Silver, 1)),
        Cube::Gold => evaluation.gain(Resources::of(Resource::Gold, 1)),
        Cube::Rock => evaluation.weights.rock,
    };
    let named: i32 = look.iter().map(worth).sum();
    let of_bag: i32 = Cube::ALL.into_iter().map(|cube| i32::from(bag.of(cube)) * worth(cube)).sum();
    let in_bag = i32::try_from(bag.total()).unwrap_or(i32::MAX).max(1);
    let blind = i32::from(evaluation.me.slaves.max(1)) - i32::try_from(look.total()).unwrap_or(0);
    named + blind.min(in_bag) * of_bag / in_bag
}

/// The worth of a tile on the own screen.
fn tile_worth(evaluation: &Evaluation<'_>, tile: Tile) -> i32 {
    let weights = evaluation.weights;
    match tile {
        Tile::Food(value) => i32::from(value) * weights.food_tile * (evaluation.rounds_left() - 1),
        Tile::SingleUse(SingleUse::DoubleOffering) => weights.double_offering,
        Tile::SingleUse(SingleUse::Mercy) => weights.mercy,
        Tile::SingleUse(SingleUse::LookIntoBag) => weights.look_into_bag,
        Tile::Ability(ability) => weights.abilities[ability as usize],
    }
}

fn answer(evaluation: &Evaluation<'_>, choice: &Answer) -> i32 {
    match *choice {
        Answer::ChooseAbility { ability } => tile_worth(evaluation, Tile::Ability(ability)),
        Answer::ChooseFood { food } => evaluation.gain(food),
        Answer::Pass {} => -evaluation.penalties(PASS),
        Answer::DivideWhips { whips } => whips_worth(evaluation, whips),
        Answer::PlaceRocks { rocks } => rocks_worth(evaluation, rocks),
        // Rows count: a pixie of the lowest row is the cheapest to send.
        Answer::Demote { space } => -evaluation.row(space.row()),
        Answer::Beg {} => -tile_worth(evaluation, Tile::SingleUse(SingleUse::Mercy)),
        Answer::Announce { double_offering } => offering::announce(evaluation, double_offering),
        Answer::Offer { resources } => offering::offer(evaluation, resources),
        Answer::Promote { steps } => steps.as_slice().iter().map(|step| evaluation.step(step.from, step.to)).sum(),
        Answer::Stop {} | Answer::Unchain { .. } => 0,
        // The dummy's pixies make spaces cheap; near the mine they take nobody's place.
        Answer::MoveDummy { from, .. } => i32::from(from == PixiePlace::Mine),
    }
}

/// The worth of whips on opponents: the better an opponent stands, the more a whip is worth.
fn whips_worth(evaluation: &Evaluation<'_>, whips: PerSeat) -> i32 {
    whips.iter().map(|(seat, number)| i32::from(number) * evaluation.standing(seat)).sum()
}

/// The worth of rocks on slaves: the first rock chains a slave; more on the same one only cost bread.
fn rocks_worth(evaluation: &Evaluation<'_>, rocks: Rocks) -> i32 {
    let on = |(seat, numbers): (Seat, [u8; 2])| {
        let before = evaluation::seat_view(evaluation.view, seat).rocks;
        let chains = (0..2).filter(|place| numbers[*place] > 0 && before[*place] == 0).count();
        let harm = i32::from(numbers[0] + numbers[1]) + 3 * i32::try_from(chains).unwrap_or(0);
        if seat == evaluation.seat { -harm * evaluation.weights.penalty * 10 } else { harm * evaluation.standing(seat) }
    };
    rocks.iter().map(on).sum()
}
