//! The fall into the pit (R4.4, R12.5).

use crate::effect::{Effect, EndCause};
use crate::play::Play;
use crate::scoring;
use crate::seat::{Seat, Seats};

/// Throws seats into the pit together, and ends the game if at most one player is left.
pub(crate) fn throw(play: &mut Play<'_>, falling: Seats) {
    if !falling.iter().all(|seat| play.may_show(seat)) {
        return;
    }
    let group = play.state.falls + 1;
    return_food_tiles(play, falling);
    for seat in falling.iter() {
        return_belongings(play, seat);
        play.emit(Effect::FellIntoPit { seat, group });
    }
    let active = play.state.turn_order().count();
    match active {
        0 => scoring::finish(play, EndCause::NobodyLeft),
        1 => scoring::finish(play, EndCause::LastPlayer),
        _ => {}
    }
}

/// The food tiles of all seats that fall together go onto the stack, the lowest on top.
fn return_food_tiles(play: &mut Play<'_>, falling: Seats) {
    let mut tiles: Vec<(u8, Seat)> = falling
        .iter()
        .flat_map(|seat| play.state.player(seat).food_tiles.iter().map(move |value| (value, seat)))
        .collect();
    tiles.sort_by_key(|(value, _)| std::cmp::Reverse(*value));
    for (value, seat) in tiles {
        play.emit(Effect::FoodTileReturned { seat, value });
    }
}

fn return_belongings(play: &mut Play<'_>, seat: Seat) {
    let player = *play.state.player(seat);
    if !player.holdings.is_none() {
        play.emit(Effect::Paid { seat, resources: player.holdings });
    }
    for tile in player.single_use.iter() {
        play.emit(Effect::SingleUseReturned { seat, tile });
    }
    if let Some(ability) = player.ability {
        play.emit(Effect::AbilityReturned { seat, ability });
    }
    play.emit(Effect::RewardsLost { seat });
    play.emit(Effect::PixiesRemoved { seat });
}

#[cfg(test)]
mod tests;
