//! The change of the state by an exchange of tiles. A tile on the ability `extra_place` goes with it.

use crate::seat::Seat;
use crate::state::State;
use crate::tiles::{Ability, Tile};

/// Two players exchange tiles of one type.
pub(super) fn exchange_with(state: &mut State, seat: Seat, opponent: Seat, give: Tile, take: Tile) {
    match (give, take) {
        (Tile::Food(give), Tile::Food(take)) => {
            state.player_mut(seat).food_tiles.remove(give);
            state.player_mut(opponent).food_tiles.remove(take);
            state.player_mut(seat).food_tiles.push(take);
            state.player_mut(opponent).food_tiles.push(give);
        }
        (Tile::SingleUse(give), Tile::SingleUse(take)) => {
            state.player_mut(seat).single_use.remove(give);
            state.player_mut(opponent).single_use.remove(take);
            state.player_mut(seat).single_use.push(take);
            state.player_mut(opponent).single_use.push(give);
        }
        (Tile::Ability(give), Tile::Ability(take)) => {
            let mine = take_from_extra_place(state, seat);
            let theirs = take_from_extra_place(state, opponent);
            state.player_mut(seat).ability = Some(take);
            state.player_mut(opponent).ability = Some(give);
            put_on_screen(state, seat, theirs);
            put_on_screen(state, opponent, mine);
        }
        _ => unreachable!("an exchange is between tiles of one type"),
    }
}

/// A player exchanges a tile for one that lies beside the board.
pub(super) fn exchange_with_board(state: &mut State, seat: Seat, give: Tile, take: Tile) {
    match (give, take) {
        (Tile::Food(give), Tile::Food(take)) => {
            state.food_stack.pop();
            state.food_stack.push(give);
            let tiles = &mut state.player_mut(seat).food_tiles;
            tiles.remove(give);
            tiles.push(take);
        }
        (Tile::SingleUse(give), Tile::SingleUse(take)) => {
            state.single_use[take as usize] = false;
            state.single_use[give as usize] = true;
            let tiles = &mut state.player_mut(seat).single_use;
            tiles.remove(give);
            tiles.push(take);
        }
        (Tile::Ability(give), Tile::Ability(take)) => {
            let mine = take_from_extra_place(state, seat);
            let from_board = if take == Ability::ExtraPlace { state.on_extra_place.take() } else { None };
            state.abilities.remove(take);
            state.abilities.insert(give);
            state.player_mut(seat).ability = Some(take);
            put_on_screen(state, seat, from_board);
            state.on_extra_place = mine.or(state.on_extra_place);
        }
        _ => unreachable!("an exchange is between tiles of one type"),
    }
}

/// The tile that moves with the ability `extra_place` (R7.4).
fn take_from_extra_place(state: &mut State, seat: Seat) -> Option<Tile> {
    let player = state.player_mut(seat);
    let food = player.food_tiles.extra.take().map(Tile::Food);
    let single_use = player.single_use.extra.take().map(Tile::SingleUse);
    food.or(single_use)
}

fn put_on_screen(state: &mut State, seat: Seat, tile: Option<Tile>) {
    match tile {
        Some(Tile::Food(value)) => state.player_mut(seat).food_tiles.push(value),
        Some(Tile::SingleUse(tile)) => state.player_mut(seat).single_use.push(tile),
        Some(Tile::Ability(_)) | None => {}
    }
}
