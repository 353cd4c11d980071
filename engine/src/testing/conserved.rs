//! What no move may lose.

use crate::board::{ActionSpace, Place, SingleSpace, Space};
use crate::decision::Question;
use crate::moves::Tile;
use crate::resources::{Food, Resources};
use crate::seat::{Colour, Seat};
use crate::setup::{ALL_RESOURCES, food_stack, pixies};
use crate::state::{Player, State};
use crate::tiles::{Abilities, Ability, RewardRow, SingleUse};

/// Nothing is lost and nothing appears: resources, rocks, pixies, discs and tiles.
#[track_caller]
pub(crate) fn conserved(state: &State) {
    let in_bag = Resources::new([0, 0, 0, state.bag.silver, state.bag.gold]);
    let held = state.seats().map(|seat| state.player(seat).holdings + state.player(seat).set_aside);
    let resources = held.fold(state.supply + state.dumped + state.offering_track + in_bag, |sum, held| sum + held);
    assert_eq!(resources, ALL_RESOURCES, "all resources");

    let players = state.rules.players;
    let on_slaves: u8 = state.seats().flat_map(|seat| state.player(seat).rocks).sum();
    let rocks = state.bag.rock + state.drawn_rocks + state.lost_rocks + on_slaves;
    assert_eq!(rocks, (5 * players).min(20), "all rocks");

    state.seats().for_each(|seat| conserved_of(state, seat));
    if players == 2 {
        let promoted = u8::try_from(state.promoted(Colour::Dummy).count()).expect("few spaces");
        assert_eq!(state.dummy_mine + promoted, 5, "dummy pixies");
    }
    conserved_tiles(state);
}

#[track_caller]
fn conserved_of(state: &State, seat: Seat) {
    let player = state.player(seat);
    let promoted = u8::try_from(state.promoted(seat).count()).expect("few spaces");
    let in_play = player.slaves + promoted + state.pixies_at(seat.into(), Place::ServantSpace);
    if state.is_active(seat) {
        assert_eq!(in_play + player.servants, pixies(state.rules.players), "pixies of {seat:?}");
    } else {
        assert_eq!((in_play, player.rocks, player.holdings), (0, [0, 0], Resources::NONE), "{seat:?} is in the pit");
    }
    let chained = player.rocks.iter().filter(|rocks| **rocks > 0).count();
    assert!(chained <= usize::from(player.slaves), "{seat:?} has a slave under every rock");
    assert!(player.rocks.iter().all(|rocks| *rocks <= 3), "rocks of {seat:?}");
    let spaces = Space::ALL.map(ActionSpace::Double).into_iter().chain(SingleSpace::ALL.map(ActionSpace::Single));
    let placed: u8 = spaces.map(|space| state.discs_on(space).of(seat)).sum();
    assert!(player.discs + placed <= crate::setup::DISCS, "discs of {seat:?}");
}

#[track_caller]
fn conserved_tiles(state: &State) {
    let players: Vec<&Player> = state.seats().map(|seat| state.player(seat)).collect();
    for tile in SingleUse::ALL {
        let on_screens =
            players.iter().flat_map(|player| player.single_use.iter()).filter(|held| *held == tile).count();
        let elsewhere = [state.single_use[tile as usize], state.on_extra_place == Some(Tile::SingleUse(tile))];
        assert_eq!(on_screens + elsewhere.iter().filter(|there| **there).count(), 1, "{tile:?}");
    }

    let on_extra_place = state.on_extra_place.and_then(|tile| match tile {
        Tile::Food(value) => Some(value),
        _ => None,
    });
    let on_screens = players.iter().flat_map(|player| player.food_tiles.iter());
    let mut food: Vec<u8> =
        state.food_stack.as_slice().iter().copied().chain(on_screens).chain(on_extra_place).collect();
    let mut all = food_stack(state.rules.players).as_slice().to_vec();
    food.sort_unstable();
    all.sort_unstable();
    assert_eq!(food, all, "food tiles");

    let held: Vec<Ability> = players.iter().filter_map(|player| player.ability).collect();
    let distinct: Abilities = held.iter().copied().chain(state.abilities.iter()).collect();
    assert_eq!(held.len() + state.abilities.iter().count(), 6, "abilities");
    assert_eq!(distinct.iter().count(), 6, "each ability lies in one place");

    for row in RewardRow::ALL {
        let mut seen = 0;
        for player in &players {
            let tiles = player.rewards[row as usize];
            assert_eq!(seen & tiles, 0, "each {row:?} tile is held once");
            seen |= tiles;
        }
        assert!(
            u32::from(state.rewards_taken[row as usize]) >= 8 - seen.leading_zeros(),
            "held {row:?} tiles were taken"
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rulebook::Rulebook;
    use crate::testing::{given, pass, steal_food};

    #[test]
    fn a_table_is_laid_and_played_on() {
        let table = given(3, Rulebook::En)
            .holds(Seat::Blue, [1, 0, 0, 0, 0])
            .pixie(Seat::Red, Space::Casino)
            .rocks(Seat::Red, [2, 0])
            .ability(Seat::Blue, Ability::ExtraPlace)
            .food_tile(Seat::Blue, 2)
            .food_tile(Seat::Blue, 4)
            .tile(Seat::Red, SingleUse::Mercy)
            .action_of(Seat::Blue);
        table.asks(Seat::Blue, Question::Action {}).asks_only(&[Seat::Blue]).cannot(Seat::Red, pass(), "not-your-turn");
        table.when(Seat::Blue, steal_food(Food::Apple)).gained(Seat::Blue, [2, 0, 0, 0, 0]).asks_only(&[Seat::Red]);
    }
}
