//! Short functions for the moves of tests.

use crate::board::{PixiePlace, Space};
use crate::moves::{Answer, DoubleAction, Move, SingleAction, Step, Steps};
use crate::resources::{Food, Resources};

pub(crate) fn steal_food(food: Food) -> Move {
    DoubleAction::StealFood { food }.into()
}

pub(crate) fn steal_silver() -> Move {
    DoubleAction::StealSilver {}.into()
}

pub(crate) fn take_food(food: Food) -> Move {
    SingleAction::TakeFood { food }.into()
}

pub(crate) fn copy(action: DoubleAction) -> Move {
    SingleAction::Copy { action }.into()
}

pub(crate) fn temporary_priority() -> Move {
    SingleAction::TemporaryPriority {}.into()
}

pub(crate) fn pass() -> Move {
    Answer::Pass {}.into()
}

pub(crate) fn stop() -> Move {
    Answer::Stop {}.into()
}

pub(crate) fn beg() -> Move {
    Answer::Beg {}.into()
}

pub(crate) fn demote(space: Space) -> Move {
    Answer::Demote { space }.into()
}

pub(crate) fn offer(numbers: [u8; 5]) -> Move {
    Answer::Offer { resources: Resources::new(numbers) }.into()
}

pub(crate) fn announce(double_offering: bool) -> Move {
    Answer::Announce { double_offering }.into()
}

pub(crate) fn choose_food(numbers: [u8; 5]) -> Move {
    Answer::ChooseFood { food: Resources::new(numbers) }.into()
}

pub(crate) fn unchain(rocks: [u8; 2]) -> Move {
    Answer::Unchain { rocks }.into()
}

pub(crate) fn on(space: Space) -> PixiePlace {
    PixiePlace::On(space)
}

/// One step of the Reward phase.
pub(crate) fn promote(from: PixiePlace, to: PixiePlace) -> Move {
    Move::promote(from, to)
}

/// Several steps in one move.
pub(crate) fn promote_all(steps: &[(PixiePlace, PixiePlace)]) -> Move {
    let steps: Vec<Step> = steps.iter().map(|(from, to)| Step { from: *from, to: *to }).collect();
    Answer::Promote { steps: Steps::new(&steps).expect("a few steps") }.into()
}

/// The promotion of action 3.
pub(crate) fn action_promotion(from: PixiePlace, to: PixiePlace) -> Move {
    DoubleAction::Promotion { from, to }.into()
}
