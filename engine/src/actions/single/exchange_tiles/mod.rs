//! Action 16, `exchange_tiles`: an own tile for one of the same type on the board or on an opponent's screen.

use crate::moves::SingleAction;
use crate::refusal::Refusal;
use crate::seat::Seat;
use crate::state::State;
use crate::tiles::Tile;

/// Every own tile for every other tile of its type.
pub(super) fn candidates(state: &State, seat: Seat) -> impl Iterator<Item = SingleAction> + '_ {
    tiles_of(state, seat).flat_map(move |give| {
        let on_board = tiles_on_board(state).map(|take| (take, None));
        let on_screens =
            state.opponents(seat).flat_map(|other| tiles_of(state, other).map(move |tile| (tile, Some(other))));
        let same_type = move |(take, _): &(Tile, Option<Seat>)| give.is_same_type(*take);
        on_board.chain(on_screens).filter(same_type).map(move |(take, of)| SingleAction::ExchangeTiles {
            give,
            take,
            of,
        })
    })
}

fn tiles_of(state: &State, seat: Seat) -> impl Iterator<Item = Tile> {
    let player = state.player(seat);
    let mut food = player.food_tiles;
    // Two equal tiles are one choice.
    if food.own == food.extra {
        food.extra = None;
    }
    let single_use = player.single_use.iter().map(Tile::SingleUse);
    food.iter().map(Tile::Food).chain(single_use).chain(player.ability.map(Tile::Ability))
}

/// Of the food tiles only the top one can be had.
fn tiles_on_board(state: &State) -> impl Iterator<Item = Tile> + '_ {
    let food = state.food_stack.top().map(Tile::Food);
    food.into_iter()
        .chain(state.single_use_on_board().map(Tile::SingleUse))
        .chain(state.abilities.iter().map(Tile::Ability))
}

pub(super) fn check(state: &State, seat: Seat, give: Tile, take: Tile, of: Option<Seat>) -> Result<(), Refusal> {
    if !give.is_same_type(take) {
        return Err(Refusal::TilesDiffer {});
    }
    if !tiles_of(state, seat).any(|tile| tile == give) {
        return Err(Refusal::NotYourTile { tile: give });
    }
    let available = match of {
        Some(other) if other == seat || !state.is_active(other) => return Err(Refusal::NotAnOpponent { seat: other }),
        Some(other) => tiles_of(state, other).any(|tile| tile == take),
        None => tiles_on_board(state).any(|tile| tile == take),
    };
    if available { Ok(()) } else { Err(Refusal::TileNotAvailable { tile: take }) }
}

#[cfg(test)]
mod tests;
