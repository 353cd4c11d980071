//! The actions 1 to 14 of the double spaces (rules section 5), a file for each or for a family.
//!
//! Each action has `candidates` (a superset of its legal moves), `check` (whether one of them is legal now, the discs
//! not counted) and `carry_out`. A legal move is a candidate that passes the check, so the list and the check cannot
//! differ.

mod advance_track;
mod casino;
mod food_tile;
mod promotion;
mod ring;
mod rob;
mod silver_to_gold;
mod single_use;
pub(super) mod steal;
mod trade;
pub(crate) mod whip;

use std::ops::ControlFlow;

use crate::board::{ActionSpace, Space};
use crate::moves::{DoubleAction, MoveVisitor};
use crate::play::Play;
use crate::refusal::Refusal;
use crate::resources::Resource;
use crate::seat::Seat;
use crate::state::State;
use crate::tiles::SingleUse;

/// Lists the legal moves of all double actions.
pub(super) fn list(state: &State, seat: Seat, visit: MoveVisitor<'_>) -> ControlFlow<()> {
    let usable = Space::ALL.into_iter().filter(|space| discs_needed(state, seat, *space).is_ok());
    usable.into_iter().try_for_each(|space| {
        list_one(state, seat, space, &mut |action| {
            if check_own_discs(state, &action).is_ok() { visit(action.into()) } else { ControlFlow::Continue(()) }
        })
    })
}

/// Lists the legal moves of one action, the discs not counted.
pub(super) fn list_one(
    state: &State,
    seat: Seat,
    space: Space,
    found: &mut dyn FnMut(DoubleAction) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut legal = |action: DoubleAction| {
        if check(state, seat, &action).is_ok() { found(action) } else { ControlFlow::Continue(()) }
    };
    match space {
        Space::StealFood => steal::food_candidates().try_for_each(legal),
        Space::StealSilver => legal(DoubleAction::StealSilver {}),
        Space::Promotion => promotion::candidates(state, seat).try_for_each(legal),
        Space::Trade => trade::candidates(state, seat).try_for_each(legal),
        Space::SilverToGold => silver_to_gold::candidates(state, seat).try_for_each(legal),
        Space::FoodTile => legal(DoubleAction::FoodTile {}),
        Space::DoubleOffering => legal(DoubleAction::DoubleOffering {}),
        Space::LookIntoBag => legal(DoubleAction::LookIntoBag {}),
        Space::Mercy => legal(DoubleAction::Mercy {}),
        Space::Whip => legal(DoubleAction::Whip {}),
        Space::AdvanceTrack => advance_track::candidates().try_for_each(legal),
        Space::Casino => legal(DoubleAction::Casino {}),
        Space::Ring => legal(DoubleAction::Ring {}),
        Space::Rob => rob::candidates(state, seat).try_for_each(legal),
    }
}

/// Whether an action is possible, the discs not counted; a copy must pass this check, too.
pub(super) fn check(state: &State, seat: Seat, action: &DoubleAction) -> Result<(), Refusal> {
    match *action {
        DoubleAction::StealFood { food } => steal::check(state, food.into()),
        DoubleAction::StealSilver {} => steal::check(state, Resource::Silver),
        DoubleAction::Promotion { from, to } => promotion::check(state, seat, from, to),
        DoubleAction::Trade { amount, give, take } => trade::check(state, seat, amount, give, take),
        DoubleAction::SilverToGold { times } => silver_to_gold::check(state, seat, times),
        DoubleAction::FoodTile {} => food_tile::check(state, seat),
        DoubleAction::DoubleOffering {} => single_use::check(state, seat, SingleUse::DoubleOffering),
        DoubleAction::LookIntoBag {} => single_use::check(state, seat, SingleUse::LookIntoBag),
        DoubleAction::Mercy {} => single_use::check(state, seat, SingleUse::Mercy),
        DoubleAction::Whip {} | DoubleAction::Casino {} => Ok(()),
        DoubleAction::AdvanceTrack { track } => advance_track::check(state, seat, track),
        DoubleAction::Ring {} => ring::check(state, seat),
        DoubleAction::Rob { space } => rob::check(state, seat, space),
    }
}

/// The discs a double space costs (R3.6): 1 with a pixie on it, else 2.
pub(super) fn discs_needed(state: &State, seat: Seat, space: Space) -> Result<u8, Refusal> {
    let on_board = state.space(space);
    if on_board.discs.is_some() {
        return Err(Refusal::SpaceOccupied { space: ActionSpace::Double(space) });
    }
    let needed = if on_board.pixie.is_some() { 1 } else { 2 };
    let have = state.player(seat).discs;
    if have < needed { Err(Refusal::NotEnoughDiscs { needed, have }) } else { Ok(needed) }
}

/// Whether the action is still possible with its discs placed; they are placed before it.
pub(super) fn check_own_discs(state: &State, action: &DoubleAction) -> Result<(), Refusal> {
    match *action {
        DoubleAction::Promotion { to, .. } => promotion::check_own_discs(state, to),
        _ => Ok(()),
    }
}

pub(crate) fn carry_out(play: &mut Play<'_>, seat: Seat, action: DoubleAction) {
    match action {
        DoubleAction::StealFood { food } => steal::carry_out(play, seat, food.into()),
        DoubleAction::StealSilver {} => steal::carry_out(play, seat, Resource::Silver),
        DoubleAction::Promotion { from, to } => promotion::carry_out(play, seat, from, to),
        DoubleAction::Trade { amount, give, take } => trade::carry_out(play, seat, amount, give, take),
        DoubleAction::SilverToGold { times } => silver_to_gold::carry_out(play, seat, times),
        DoubleAction::FoodTile {} => food_tile::carry_out(play, seat),
        DoubleAction::DoubleOffering {} => single_use::carry_out(play, seat, SingleUse::DoubleOffering),
        DoubleAction::LookIntoBag {} => single_use::carry_out(play, seat, SingleUse::LookIntoBag),
        DoubleAction::Mercy {} => single_use::carry_out(play, seat, SingleUse::Mercy),
        DoubleAction::Whip {} => whip::carry_out(play, seat),
        DoubleAction::AdvanceTrack { track } => advance_track::carry_out(play, seat, track),
        DoubleAction::Casino {} => casino::carry_out(play, seat),
        DoubleAction::Ring {} => ring::carry_out(play, seat),
        DoubleAction::Rob { space } => rob::carry_out(play, seat, space),
    }
}
