//! The worth of offers to the Queen.

use super::evaluation::{Evaluation, PASS, free_slaves, track_of};
use crate::board::{PixiePlace, Space};
use crate::resources::{Resource, Resources};

/// Wanted food for promotions, metal for the tracks, never nothing.
pub(super) fn offer(evaluation: &Evaluation<'_>, offer: Resources) -> i32 {
    let welcome = |resource: Resource| resource.as_food().is_none() || resource.as_food() == evaluation.view.wanted;
    if offer.is_none() || offer.iter().any(|(resource, _)| !welcome(resource)) {
        return -evaluation.penalties(PASS);
    }
    let worth = |(resource, number): (Resource, u8)| match track_of(resource) {
        // Metal is lost if nobody offers food; a seat that offers more than all others gets a second step.
        Some(track) => {
            let first = evaluation.track_steps(track, 1);
            let second = evaluation.track_steps(track, 2) - first;
            evaluation.weights.offered_step * (first * 4 + second * i32::from(number.min(3))) / 40
        }
        None => promotions(evaluation, number),
    };
    offer.iter().map(worth).sum::<i32>() - evaluation.loss(offer)
}

/// The best steps that so much food can pay for, if nobody else moves first.
fn promotions(evaluation: &Evaluation<'_>, food: u8) -> i32 {
    let of_row = |row: u8| Space::of_row(row).map(|space| evaluation.space(space).pixie);
    let mut own: [u8; 6] = [0; 6];
    let mut free: [u8; 6] = [0; 6];
    own[0] = free_slaves(evaluation.me);
    for row in 1..=4 {
        let mine = of_row(row).filter(|pixie| pixie.is_some_and(|pixie| pixie == evaluation.seat)).count();
        own[usize::from(row)] = u8::try_from(mine).unwrap_or(0);
        free[usize::from(row)] = u8::try_from(of_row(row).filter(Option::is_none).count()).unwrap_or(0);
    }
    free[5] = u8::from(!evaluation.view.rewards.servant.is_empty());
    // With apples some opponents can be swapped out where no place is free.
    let mut apples = evaluation.held()[Resource::Apple] / 2;
    let mut worth = 0;
    for _ in 0..food {
        // The highest pixie first: it makes room for those below.
        let movable = (0..5).rev().find(|row| own[*row] > 0 && (free[row + 1] > 0 || (*row < 4 && apples > 0)));
        let Some(row) = movable else { break };
        if free[row + 1] > 0 {
            free[row + 1] -= 1;
        } else {
            apples -= 1;
        }
        free[row] += 1;
        own[row] -= 1;
        own[row + 1] += 1;
        worth += step_between_rows(evaluation, row);
    }
    worth
}

fn step_between_rows(evaluation: &Evaluation<'_>, row: usize) -> i32 {
    let place = |row: usize| match row {
        0 => PixiePlace::Mine,
        5 => PixiePlace::ServantSpace,
        _ => {
            let row = u8::try_from(row).unwrap_or(1);
            let of_row = || Space::of_row(row);
            let free = of_row().find(|space| evaluation.space(*space).pixie.is_none());
            free.or_else(|| of_row().next()).map_or(PixiePlace::Mine, PixiePlace::On)
        }
    };
    evaluation.step(place(row), place(row + 1))
}

/// The double offering pays as soon as there is metal beside the food the Queen wants.
pub(super) fn announce(evaluation: &Evaluation<'_>, double_offering: bool) -> i32 {
    let held = evaluation.held();
    let food = match evaluation.view.wanted {
        Some(food) => held[food.into()] > 0,
        // The Queen has not said what she wants.
        None => [Resource::Apple, Resource::Bread, Resource::Honey].iter().all(|food| held[*food] > 0),
    };
    let metal = held[Resource::Silver] + held[Resource::Gold] > 1;
    if double_offering == (food && metal) { 1 } else { 0 }
}
