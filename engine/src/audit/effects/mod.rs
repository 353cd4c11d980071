//! The check of an effect against the board it changes, so that [`apply_trusted`](crate::apply_trusted()) can neither fail nor lose
//! anything.

use super::Misfit;
use crate::board::{ActionSpace, PixiePlace};
use crate::decision::Question;
use crate::effect::Effect;
use crate::mine::ROCKS_PER_SLAVE;
use crate::moves::{Cube, Cubes};
use crate::resources::{Food, Resources};
use crate::seat::{Colour, Seat, Seats};
use crate::stage::{LAST_ROUND, Stage};
use crate::state::State;
use crate::tiles::{Abilities, Tile};

fn require(fits: bool, misfit: Misfit) -> Result<(), Misfit> {
    if fits { Ok(()) } else { Err(misfit) }
}

/// Passes if an effect fits that may have been cut to what a viewer may see.
pub(super) fn check_seen(state: &State, effect: &Effect) -> Result<(), Misfit> {
    use Effect as E;
    is_in_time(state, effect)?;
    seats_play(state, effect)?;
    match *effect {
        E::SetUp { order, abilities, rounds: None } => require(is_set_up(state, order, abilities), Misfit::Unknown),
        E::RoundTilesRedrawn { rounds: None } => Ok(()),
        E::RoundTileRevealed { food } => {
            let shown = &state.round_tiles[..usize::from(state.revealed)];
            require(shown.len() < state.round_tiles.len(), Misfit::Count)?;
            require(shown.iter().filter(|tile| **tile == food).count() < 3, Misfit::Unknown)
        }
        E::OfferMade { id, seat, resources: None, automatic: false } => is_open(state, seat, id),
        E::OffersRevealed { offers } => {
            let fits = |seat: Seat| can_have_offered(state, seat, offers.0[seat as usize]);
            require(state.seats().all(fits), Misfit::Missing)
        }
        _ => check(state, effect),
    }
}

/// Whether a seat can have made the offer that is shown now. A hidden offer is known as nothing, or not known at all if the
/// game made it.
fn can_have_offered(state: &State, seat: Seat, shown: Option<Resources>) -> bool {
    let player = state.player(seat);
    let looks_asked = state.decision(seat).is_some_and(|decision| decision.question == Question::Offer {});
    match (player.offer, shown) {
        (known, shown) if known == shown => !looks_asked,
        (None, Some(offer)) => looks_asked && player.holdings.covers(offer),
        (Some(Resources::NONE), Some(offer)) => player.holdings.covers(offer),
        _ => false,
    }
}

/// Whether the game has begun and is not over, and begins only once.
fn is_in_time(state: &State, effect: &Effect) -> Result<(), Misfit> {
    // A seat that falls into the pit stays in the row of large cubes.
    let begins = state.large.is_empty();
    require(state.outcome.is_none() && begins == matches!(effect, Effect::SetUp { .. }), Misfit::Time)
}

fn is_set_up(state: &State, order: Seats, abilities: Abilities) -> bool {
    order.iter().count() == usize::from(state.rules.players) && abilities.iter().count() == 6
}

/// Checks that the effect fits the state.
pub(super) fn check(state: &State, effect: &Effect) -> Result<(), Misfit> {
    use Effect as E;
    is_in_time(state, effect)?;
    seats_play(state, effect)?;
    let player = |seat: Seat| state.player(seat);
    let pays = |seat: Seat, resources: Resources| require(player(seat).holdings.covers(resources), Misfit::Missing);
    match *effect {
        E::SetUp { order, abilities, rounds } => {
            require(is_set_up(state, order, abilities) && are_round_tiles(rounds), Misfit::Unknown)
        }
        E::RoundTilesRedrawn { rounds } => {
            let shown = usize::from(state.revealed);
            let same = rounds.is_some_and(|tiles| tiles[..shown] == state.round_tiles[..shown]);
            require(same && are_round_tiles(rounds), Misfit::Unknown)
        }
        E::RoundBegan { round } => require(round == state.round + 1 && round <= LAST_ROUND, Misfit::Count),
        E::Asked { id, seat, question } => {
            require(state.decisions_asked.checked_add(1) == Some(id), Misfit::Count)?;
            require(state.decision(seat).is_none() && can_be_asked(state, question), Misfit::Question)
        }
        E::Answered { id, seat } => is_open(state, seat, id),
        E::StepMade { seat } => {
            let asked = state.decision(seat).map(|decision| decision.question);
            let steps = matches!(asked, Some(Question::Promotion { .. } | Question::ExtraPromotion {}));
            require(steps, Misfit::Question)
        }

        E::Gained { resources, .. } => require(state.supply.covers(resources), Misfit::Missing),
        E::Paid { seat, resources } | E::Dumped { seat, resources } => pays(seat, resources),
        E::Robbed { from, resources, .. } => pays(from, resources),
        E::OfferingTrackGrew { seat, resource } => pays(seat, Resources::of(resource, 1)),
        E::OfferAccepted { seat, resources } | E::OfferReturned { seat, resources } => {
            require(player(seat).set_aside.covers(resources), Misfit::Missing)
        }

        E::DiscsPlaced { seat, space, discs } => {
            require(discs > 0 && player(seat).discs >= discs, Misfit::Missing)?;
            let taken = matches!(space, ActionSpace::Double(space) if state.space(space).discs.is_some());
            require(!taken, Misfit::NoRoom)
        }
        E::PixieMoved { pixie, from, to } => {
            require(state.pixies_at(pixie, from) > 0, Misfit::Missing)?;
            require(is_free(state, pixie, to), Misfit::NoRoom)
        }
        E::PixiesSwapped { pixie, from, with, to } => {
            let there = state.pixies_at(pixie.into(), from) > 0 && state.pixies_at(with, to) > 0;
            require(there && with != pixie, Misfit::Missing)?;
            require(matches!((from, to), (PixiePlace::Mine | PixiePlace::On(_), PixiePlace::On(_))), Misfit::NoRoom)
        }
        E::BecameServant { seat } => require(state.servant_space == Some(seat), Misfit::Missing),

        E::AbilityTaken { seat, ability } => {
            require(state.abilities.contains(ability), Misfit::Missing)?;
            require(player(seat).ability.is_none(), Misfit::NoRoom)
        }
        E::AbilityReturned { seat, ability } => require(player(seat).ability == Some(ability), Misfit::Missing),
        E::FoodTileTaken { seat, value } => {
            require(state.food_stack.top() == Some(value), Misfit::Missing)?;
            require(player(seat).food_tiles.own.is_none() || state.extra_place_is_free(seat), Misfit::NoRoom)
        }
        E::FoodTileReturned { seat, value } => require(player(seat).food_tiles.contains(value), Misfit::Missing),
        E::SingleUseTaken { seat, tile } => {
            require(state.single_use[tile as usize], Misfit::Missing)?;
            require(player(seat).single_use.own.is_none() || state.extra_place_is_free(seat), Misfit::NoRoom)
        }
        E::SingleUseReturned { seat, tile } => require(player(seat).single_use.contains(tile), Misfit::Missing),
        E::TilesExchanged { seat, give, take, of } => {
            let there = of.map_or_else(|| on_board(state, take), |other| has(state, other, take));
            require(there && has(state, seat, give) && of != Some(seat), Misfit::Missing)?;
            require(give.is_same_type(take), Misfit::Unknown)
        }
        E::RewardTaken { row, points, .. } => require(state.next_reward(row) == Some(points), Misfit::Missing),
        E::RewardPointsGained { seat, points } => {
            require(player(seat).extra_points.checked_add(points.into()).is_some(), Misfit::NoRoom)
        }
        E::TrackAdvanced { seat, track, steps } => {
            let room = state.rules.edition.track(track).top() - player(seat).steps[track as usize];
            require(steps <= room, Misfit::NoRoom)
        }
        E::PriorityGained { seat, .. } => require(state.small.position(seat).is_some(), Misfit::Missing),
        E::LargeCubeMoved { seat } => require(state.large.position(seat).is_some(), Misfit::Missing),

        E::WhipRolled { whips, .. } => require(state.rules.edition.whip_die.contains(&whips), Misfit::Unknown),
        E::CasinoRolled { face, .. } => require(state.rules.edition.casino_die.contains(&face), Misfit::Unknown),
        E::CubesDrawn { named, drawn, .. } => require(bag_has(state.bag, named, drawn.iter()), Misfit::Missing),
        E::RocksPlaced { rocks, .. } => {
            require(rocks.total() <= u32::from(state.drawn_rocks), Misfit::Missing)?;
            let mut added = rocks.iter().flat_map(|(seat, added)| player(seat).rocks.into_iter().zip(added));
            require(added.all(|(there, more)| more <= ROCKS_PER_SLAVE.saturating_sub(there)), Misfit::NoRoom)
        }
        E::RocksLost { rocks } => require(rocks <= state.drawn_rocks, Misfit::Missing),
        E::Unchained { seat, rocks } => {
            let [first, second] = player(seat).rocks;
            require(rocks[0] <= first && rocks[1] <= second, Misfit::Missing)
        }

        E::RoundTileRevealed { food } => {
            let next = state.round_tiles.get(usize::from(state.revealed));
            require(next.is_some(), Misfit::Count)?;
            // The tile was drawn with the setup.
            require(next == Some(&food), Misfit::Unknown)
        }
        E::OfferMade { id, seat, resources, .. } => {
            is_open(state, seat, id)?;
            require(player(seat).set_aside.is_none(), Misfit::NoRoom)?;
            pays(seat, resources.ok_or(Misfit::Unknown)?)
        }
        E::OffersRevealed { offers } => {
            require(state.seats().all(|seat| offers.0[seat as usize] == player(seat).offer), Misfit::Missing)
        }

        E::Penalised { penalties, .. } => {
            let bearable = |(seat, number): (Seat, u8)| player(seat).penalties.checked_add(number).is_some();
            require(penalties.iter().all(bearable), Misfit::NoRoom)
        }
        E::DemotionSettled { seat } => require(state.demotions.of(seat) > 0, Misfit::Count),
        E::FellIntoPit { seat, group } => {
            require(state.is_active(seat), Misfit::Seat)?;
            require([state.falls, state.falls + 1].contains(&group) && group > 0, Misfit::Count)
        }

        E::Next { .. }
        | E::Automatic { .. }
        | E::DiscsReturned {}
        | E::Passed { .. }
        | E::DoubleOfferingAnnounced { .. }
        | E::DemotionsOwed { .. }
        | E::DemotionsLapsed { .. }
        | E::PixiesRemoved { .. }
        | E::RewardsLost { .. }
        | E::Finished { .. } => Ok(()),
    }
}

/// Whether every seat the effect names is in the game.
fn seats_play(state: &State, effect: &Effect) -> Result<(), Misfit> {
    use Effect as E;
    let plays = |seat: Seat| seat.is_in(state.rules.players);
    let fit = match *effect {
        E::SetUp { order, .. } => order.iter().all(plays),
        E::Next { stage: Stage::Turn { from: seat } | Stage::CarryOutCopy { seat, .. } } => plays(seat),
        E::Robbed { seat, from: other, .. } | E::TilesExchanged { seat, of: Some(other), .. } => {
            plays(seat) && plays(other)
        }
        E::PixieMoved { pixie, .. } => pixie.seat().is_none_or(plays),
        E::PixiesSwapped { pixie, with, .. } => plays(pixie) && with.seat().is_none_or(plays),
        E::RocksPlaced { seat, rocks } => plays(seat) && rocks.iter().all(|(other, _)| plays(other)),
        E::Penalised { penalties: numbers, .. } | E::DemotionsOwed { demotions: numbers } => {
            numbers.iter().all(|(seat, _)| plays(seat))
        }
        E::OffersRevealed { offers } => offers.iter().all(|(seat, _)| plays(seat)),
        E::Finished { outcome } => {
            Seat::ALL.into_iter().all(|seat| plays(seat) == outcome.standings.of(seat).is_some())
        }
        E::Asked { seat, .. }
        | E::Answered { seat, .. }
        | E::Automatic { seat, .. }
        | E::StepMade { seat }
        | E::Gained { seat, .. }
        | E::Paid { seat, .. }
        | E::Dumped { seat, .. }
        | E::DiscsPlaced { seat, .. }
        | E::Passed { seat }
        | E::BecameServant { seat }
        | E::AbilityTaken { seat, .. }
        | E::FoodTileTaken { seat, .. }
        | E::SingleUseTaken { seat, .. }
        | E::SingleUseReturned { seat, .. }
        | E::TilesExchanged { seat, .. }
        | E::RewardTaken { seat, .. }
        | E::RewardPointsGained { seat, .. }
        | E::TrackAdvanced { seat, .. }
        | E::OfferingTrackGrew { seat, .. }
        | E::PriorityGained { seat, .. }
        | E::LargeCubeMoved { seat }
        | E::WhipRolled { seat, .. }
        | E::CasinoRolled { seat, .. }
        | E::CubesDrawn { seat, .. }
        | E::Unchained { seat, .. }
        | E::DoubleOfferingAnnounced { seat, .. }
        | E::OfferMade { seat, .. }
        | E::OfferAccepted { seat, .. }
        | E::OfferReturned { seat, .. }
        | E::DemotionSettled { seat }
        | E::DemotionsLapsed { seat }
        | E::FellIntoPit { seat, .. }
        | E::PixiesRemoved { seat }
        | E::FoodTileReturned { seat, .. }
        | E::AbilityReturned { seat, .. }
        | E::RewardsLost { seat } => plays(seat),
        E::RoundTilesRedrawn { .. }
        | E::RoundBegan { .. }
        | E::Next { .. }
        | E::DiscsReturned {}
        | E::RocksLost { .. }
        | E::RoundTileRevealed { .. } => true,
    };
    require(fit, Misfit::Seat)
}

/// Whether these tiles can be seven of the nine.
fn are_round_tiles(rounds: Option<[Food; 7]>) -> bool {
    let few = |food: Food| rounds.is_some_and(|tiles| tiles.iter().filter(|tile| **tile == food).count() <= 3);
    Food::ALL.into_iter().all(few)
}

fn is_open(state: &State, seat: Seat, id: u32) -> Result<(), Misfit> {
    require(state.decision(seat).is_some_and(|decision| decision.id == id), Misfit::Question)
}

/// Whether the numbers of a question can come up at all: the list of its answers relies on them.
fn can_be_asked(state: &State, question: Question) -> bool {
    match question {
        Question::ChooseFood { number } => (1..=8).contains(&number),
        Question::DivideWhips { whips } => state.rules.edition.whip_die.contains(&whips),
        Question::PlaceRocks { rocks } => rocks == state.drawn_rocks,
        _ => true,
    }
}

fn is_free(state: &State, pixie: Colour, to: PixiePlace) -> bool {
    match to {
        PixiePlace::Mine => true,
        PixiePlace::On(space) => state.space(space).pixie.is_none(),
        PixiePlace::ServantSpace => state.servant_space.is_none() && pixie != Colour::Dummy,
    }
}

fn bag_has(mut bag: Cubes, named: Cubes, drawn: impl Iterator<Item = Cube>) -> bool {
    named.iter().chain(drawn).all(|cube| match bag.of_mut(cube).checked_sub(1) {
        Some(left) => {
            *bag.of_mut(cube) = left;
            true
        }
        None => false,
    })
}

fn has(state: &State, seat: Seat, tile: Tile) -> bool {
    let player = state.player(seat);
    match tile {
        Tile::Food(value) => player.food_tiles.contains(value),
        Tile::SingleUse(tile) => player.single_use.contains(tile),
        Tile::Ability(ability) => player.ability == Some(ability),
    }
}

fn on_board(state: &State, tile: Tile) -> bool {
    match tile {
        Tile::Food(value) => state.food_stack.top() == Some(value),
        Tile::SingleUse(tile) => state.single_use[tile as usize],
        Tile::Ability(ability) => state.abilities.contains(ability),
    }
}

#[cfg(test)]
mod tests;
