//! The actions 1 to 14 of the double spaces (rules section 5), a file for each or for a family.
//!
//! Each action has a row in the table: what it lists (a superset of its legal moves), what it checks (whether one of them is
//! legal now, the discs not counted), and what it does. A legal move is a listed one that passes the check, so the list and
//! the check cannot differ.

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
        candidates(state, seat, space, &mut |action| {
            let is_legal = check(state, seat, &action).is_ok() && check_own_discs(state, &action).is_ok();
            if is_legal { visit(action.into()) } else { ControlFlow::Continue(()) }
        })
    })
}

table! {
    DoubleAction on Space: (state, seat, play, each)

    StealFood { food } on StealFood
        lists steal::food_candidates().try_for_each(each),
        checks steal::check(state, food.into()),
        does steal::carry_out(play, seat, food.into());
    StealSilver {} on StealSilver
        lists each(DoubleAction::StealSilver {}),
        checks steal::check(state, Resource::Silver),
        does steal::carry_out(play, seat, Resource::Silver);
    Promotion { from, to } on Promotion
        lists promotion::candidates(state, seat).try_for_each(each),
        checks promotion::check(state, seat, from, to),
        does promotion::carry_out(play, seat, from, to);
    Trade { amount, give, take } on Trade
        lists trade::candidates(state, seat).try_for_each(each),
        checks trade::check(state, seat, amount, give, take),
        does trade::carry_out(play, seat, amount, give, take);
    SilverToGold { times } on SilverToGold
        lists silver_to_gold::candidates(state, seat).try_for_each(each),
        checks silver_to_gold::check(state, seat, times),
        does silver_to_gold::carry_out(play, seat, times);
    FoodTile {} on FoodTile
        lists each(DoubleAction::FoodTile {}),
        checks food_tile::check(state, seat),
        does food_tile::carry_out(play, seat);
    DoubleOffering {} on DoubleOffering
        lists each(DoubleAction::DoubleOffering {}),
        checks single_use::check(state, seat, SingleUse::DoubleOffering),
        does single_use::carry_out(play, seat, SingleUse::DoubleOffering);
    LookIntoBag {} on LookIntoBag
        lists each(DoubleAction::LookIntoBag {}),
        checks single_use::check(state, seat, SingleUse::LookIntoBag),
        does single_use::carry_out(play, seat, SingleUse::LookIntoBag);
    Mercy {} on Mercy
        lists each(DoubleAction::Mercy {}),
        checks single_use::check(state, seat, SingleUse::Mercy),
        does single_use::carry_out(play, seat, SingleUse::Mercy);
    Whip {} on Whip
        lists each(DoubleAction::Whip {}),
        checks Ok(()),
        does whip::carry_out(play, seat);
    AdvanceTrack { track } on AdvanceTrack
        lists advance_track::candidates().try_for_each(each),
        checks advance_track::check(state, seat, track),
        does advance_track::carry_out(play, seat, track);
    Casino {} on Casino
        lists each(DoubleAction::Casino {}),
        checks Ok(()),
        does casino::carry_out(play, seat);
    Ring {} on Ring
        lists each(DoubleAction::Ring {}),
        checks ring::check(state, seat),
        does ring::carry_out(play, seat);
    Rob { space } on Rob
        lists rob::candidates(state, seat).try_for_each(each),
        checks rob::check(state, seat, space),
        does rob::carry_out(play, seat, space);
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
