//! The effects of chance, computed again from the seed.

use crate::chance::Chance;
use crate::effect::Effect;
use crate::setup::{Draw, redraw};
use crate::state::State;

/// Whether chance has a part in an effect.
#[must_use]
pub fn is_chance(effect: &Effect) -> bool {
    match effect {
        Effect::SetUp { .. }
        | Effect::RoundTilesRedrawn { .. }
        | Effect::WhipRolled { .. }
        | Effect::CasinoRolled { .. } => true,
        // With the tile that looks into the bag nothing may be left to draw blindly.
        Effect::CubesDrawn { drawn, .. } => drawn.iter().next().is_some(),
        _ => false,
    }
}

/// The effect as it must be by these dice, counted on from the state before it; none if chance has no part in it. How
/// much is drawn is a matter of the rules and taken from the effect, which must fit the state.
pub fn drawn(state: &State, effect: &Effect, chance: &mut dyn Chance) -> Option<Effect> {
    let edition = &state.rules.edition;
    Some(match *effect {
        Effect::SetUp { .. } => {
            let Draw { order, abilities, rounds } = Draw::by(chance, state.rules.players);
            Effect::SetUp { order, abilities, rounds: Some(rounds) }
        }
        Effect::RoundTilesRedrawn { .. } => redraw(state, chance),
        Effect::WhipRolled { seat, .. } => {
            Effect::WhipRolled { seat, whips: chance.whip(state.draws.whip, &edition.whip_die) }
        }
        Effect::CasinoRolled { seat, .. } => {
            Effect::CasinoRolled { seat, face: chance.casino(state.draws.casino, &edition.casino_die) }
        }
        Effect::CubesDrawn { seat, named, drawn } => {
            let mut bag = state.bag;
            named.iter().for_each(|cube| *bag.of_mut(cube) -= 1);
            let cubes = (state.draws.bag..).zip(drawn.iter()).map(|(n, _)| {
                let cube = chance.cube(n, bag);
                *bag.of_mut(cube) -= 1;
                cube
            });
            Effect::CubesDrawn { seat, named, drawn: cubes.collect() }
        }
        _ => return None,
    })
}
