//! The changes of the state by each effect. Nothing is decided, refused or drawn here.
//!
//! A log that was cut to what a seat may see folds, too: the offers that were hidden from the seat count once all offers are
//! shown. Numbers are added and subtracted with checks in every build, as an effect that does not fit must not turn 2 gold
//! into 198.

mod tile_exchange;

use self::tile_exchange::{exchange_with, exchange_with_board};
use crate::board::{ActionSpace, PixiePlace};
use crate::decision::Question;
use crate::effect::Effect;
use crate::moves::Cube;
use crate::pieces::DISCS;
use crate::resources::{Resource, Resources};
use crate::seat::{Colour, Seat};
use crate::stage::Stage;
use crate::state::{DoubleSpace, State};

/// Changes the state by one effect that is known to fit: the engine decided it on this state, or it was stored in that order.
/// [`audit::follow`](crate::audit::follow) takes effects from anywhere.
///
/// It is one `match` with an arm for each effect, in the order of [`Effect`]. Groups of effects would need a catch-all each, and then the
/// compiler would not name the arm that a new effect lacks.
///
/// The effects may be those of a log that was cut by [`crate::redact`]. Then the state is the real one, but for things hidden
/// from the reader: round tiles that lie face down, and offers before the reveal. [`State::imagine`] fills in these.
///
/// # Panics
/// If the effect takes more than there is of anything that is counted (resources, discs, pixies, rocks, cubes, food tiles,
/// demotions), turns up an eighth round tile, puts a third tile of a type on a screen, or exchanges tiles of different types.
/// Anything else that does not fit leaves a state that is not [sound](State::sound).
pub fn apply_trusted(state: &mut State, effect: &Effect) {
    match *effect {
        Effect::SetUp { order, abilities, rounds } => {
            state.small = order;
            state.large = order;
            state.abilities = abilities;
            state.round_tiles = rounds.unwrap_or(state.round_tiles);
        }
        Effect::RoundTilesRedrawn { rounds } => state.round_tiles = rounds.unwrap_or(state.round_tiles),
        Effect::RoundBegan { round } => begin_round(state, round),
        Effect::Next { stage } => state.stage = stage,
        Effect::Asked { id, seat, question } => {
            state.decisions_asked = id;
            state.open[seat.index()] = Some((id, question));
        }
        Effect::Answered { seat, .. } => state.open[seat.index()] = None,
        Effect::Automatic { .. } => {}
        Effect::StepMade { seat } => use_up_step(state, seat),

        Effect::Gained { seat, resources } => {
            state.supply -= resources;
            state.player_mut(seat).holdings += resources;
        }
        Effect::Paid { seat, resources } => {
            state.player_mut(seat).holdings -= resources;
            state.supply += resources;
        }
        Effect::Dumped { seat, resources } => {
            state.player_mut(seat).holdings -= resources;
            state.dumped += resources;
        }
        Effect::Robbed { seat, from, resources } => {
            state.player_mut(from).holdings -= resources;
            state.player_mut(seat).holdings += resources;
        }

        Effect::DiscsPlaced { seat, space, discs } => place_discs(state, seat, space, discs),
        Effect::DiscsReturned {} => return_discs(state),
        Effect::Passed { seat } => state.player_mut(seat).passed = true,

        Effect::PixieMoved { pixie, from, to } => {
            remove_pixie(state, pixie, from);
            put_pixie(state, pixie, to);
        }
        Effect::PixiesSwapped { pixie, from, with, to } => {
            remove_pixie(state, pixie.into(), from);
            remove_pixie(state, with, to);
            put_pixie(state, with, from);
            put_pixie(state, pixie.into(), to);
        }
        Effect::BecameServant { seat } => {
            state.servant_space = None;
            add(&mut state.servants, 1);
            let nth = state.servants;
            let player = state.player_mut(seat);
            add(&mut player.servants, 1);
            if player.first_servant == 0 {
                player.first_servant = nth;
            }
        }

        Effect::AbilityTaken { seat, ability } => {
            state.abilities.remove(ability);
            state.player_mut(seat).ability = Some(ability);
        }
        Effect::FoodTileTaken { seat, value } => {
            state.food_stack.pop();
            state.player_mut(seat).food_tiles.push(value);
        }
        Effect::SingleUseTaken { seat, tile } => {
            state.single_use[tile as usize] = false;
            state.player_mut(seat).single_use.push(tile);
        }
        Effect::SingleUseReturned { seat, tile } => {
            state.player_mut(seat).single_use.remove(tile);
            state.single_use[tile as usize] = true;
        }
        Effect::TilesExchanged { seat, give, take, of } => match of {
            Some(opponent) => exchange_with(state, seat, opponent, give, take),
            None => exchange_with_board(state, seat, give, take),
        },
        Effect::RewardTaken { seat, row, .. } => {
            let place = state.rewards_taken[row as usize];
            add(&mut state.rewards_taken[row as usize], 1);
            state.player_mut(seat).rewards[row as usize] |= 1_u8.checked_shl(place.into()).expect(TOO_MANY);
        }
        Effect::RewardPointsGained { seat, points } => {
            let all = &mut state.player_mut(seat).extra_points;
            *all = all.checked_add(points.into()).expect(TOO_MANY);
        }
        Effect::TrackAdvanced { seat, track, steps } => add(&mut state.player_mut(seat).steps[track as usize], steps),
        Effect::OfferingTrackGrew { seat, resource } => {
            take(&mut state.player_mut(seat).holdings[resource], 1);
            add(&mut state.offering_track[resource], 1);
        }
        Effect::PriorityGained { seat, places } => state.small.advance(seat, places),
        Effect::LargeCubeMoved { seat } => state.large.advance(seat, u8::MAX),

        Effect::WhipRolled { .. } => state.draws.whip += 1,
        Effect::CasinoRolled { .. } => state.draws.casino += 1,
        Effect::CubesDrawn { seat, named, drawn } => {
            state.draws.bag += u32::try_from(drawn.iter().count()).unwrap_or(u32::MAX);
            named.iter().chain(drawn.iter()).for_each(|cube| draw_cube(state, seat, cube));
        }
        Effect::RocksPlaced { rocks, .. } => {
            for (seat, added) in rocks.iter() {
                let on = &mut state.player_mut(seat).rocks;
                on.iter_mut().zip(added).for_each(|(there, more)| add(there, more));
                added.into_iter().for_each(|more| take(&mut state.drawn_rocks, more));
            }
        }
        Effect::RocksLost { rocks } => {
            take(&mut state.drawn_rocks, rocks);
            add(&mut state.lost_rocks, rocks);
        }
        Effect::Unchained { seat, rocks } => {
            let on = &mut state.player_mut(seat).rocks;
            on.iter_mut().zip(rocks).for_each(|(there, fewer)| take(there, fewer));
            rocks.into_iter().for_each(|fewer| add(&mut state.lost_rocks, fewer));
        }

        Effect::RoundTileRevealed { food } => {
            state.round_tiles[usize::from(state.revealed)] = food;
            add(&mut state.revealed, 1);
        }
        Effect::DoubleOfferingAnnounced { seat, used } => state.doubled = used.then_some(seat),
        Effect::OfferMade { id, seat, resources, automatic } => {
            state.open[seat.index()] = None;
            let offer = resources.unwrap_or_default();
            let player = state.player_mut(seat);
            player.holdings -= offer;
            player.set_aside = offer;
            player.offer = Some(offer);
            player.automatic_offer = automatic.then_some(id);
        }
        Effect::OffersRevealed { offers } => {
            state.offers_shown = true;
            offers.iter().for_each(|(seat, offer)| show_offer(state, seat, offer));
        }
        Effect::OfferAccepted { seat, resources } => {
            state.player_mut(seat).set_aside -= resources;
            state.supply += resources;
        }
        Effect::OfferReturned { seat, resources } => {
            let player = state.player_mut(seat);
            player.set_aside -= resources;
            player.holdings += resources;
        }

        Effect::Penalised { penalties, .. } => {
            for (seat, number) in penalties.iter() {
                add(&mut state.player_mut(seat).penalties, number);
            }
        }
        Effect::DemotionsOwed { demotions } => state.demotions = demotions,
        Effect::DemotionSettled { seat } => take(&mut state.demotions.0[seat.index()], 1),
        Effect::DemotionsLapsed { seat } => state.demotions.0[seat.index()] = 0,

        Effect::FellIntoPit { seat, group } => {
            state.falls = group;
            state.small.remove(seat);
            let player = state.player_mut(seat);
            player.fell = Some(group);
            player.discs = 0;
        }
        Effect::PixiesRemoved { seat } => remove_pixies(state, seat),
        Effect::FoodTileReturned { seat, value } => {
            state.player_mut(seat).food_tiles.remove(value);
            state.food_stack.push(value);
        }
        Effect::AbilityReturned { seat, ability } => {
            state.player_mut(seat).ability = None;
            state.abilities.insert(ability);
        }
        Effect::RewardsLost { seat } => {
            let player = state.player_mut(seat);
            player.rewards = [0; 3];
            player.extra_points = 0;
        }

        Effect::Finished { outcome } => {
            state.outcome = Some(outcome);
            state.stage = Stage::Over {};
            state.open = [None; 5];
            state.demotions = Default::default();
        }
    }
}

const TOO_FEW: &str = "a trusted effect takes no more than there is";
const TOO_MANY: &str = "a trusted effect adds no more than there is room for";

fn take(there: &mut u8, fewer: u8) {
    *there = there.checked_sub(fewer).expect(TOO_FEW);
}

fn add(there: &mut u8, more: u8) {
    *there = there.checked_add(more).expect(TOO_MANY);
}

/// Makes up for an offer that was hidden from the reader of the log: its resources, or that the game made it.
fn show_offer(state: &mut State, seat: Seat, offer: Resources) {
    let asked = state.open[seat.index()].take_if(|(_, question)| *question == Question::Offer {});
    let player = state.player_mut(seat);
    if let Some((id, _)) = asked {
        player.automatic_offer = Some(id);
    }
    if player.offer != Some(offer) {
        player.holdings = player.holdings + player.set_aside - offer;
        player.set_aside = offer;
        player.offer = Some(offer);
    }
}

fn begin_round(state: &mut State, round: u8) {
    state.round = round;
    state.large = state.small;
    state.doubled = None;
    state.offers_shown = false;
    for player in &mut state.players {
        player.offer = None;
        player.automatic_offer = None;
    }
}

fn use_up_step(state: &mut State, seat: Seat) {
    let open = &mut state.open[seat.index()];
    *open = match *open {
        Some((id, Question::Promotion { left })) if left > 1 => Some((id, Question::Promotion { left: left - 1 })),
        _ => None,
    };
}

fn place_discs(state: &mut State, seat: Seat, space: ActionSpace, discs: u8) {
    take(&mut state.player_mut(seat).discs, discs);
    match space {
        ActionSpace::Double(space) => state.spaces[space.index()].discs = Some((seat, discs)),
        ActionSpace::Single(space) => add(&mut state.single_spaces[space as usize].0[seat.index()], discs),
    }
}

fn return_discs(state: &mut State) {
    state.single_spaces = Default::default();
    for DoubleSpace { discs, .. } in &mut state.spaces {
        *discs = None;
    }
    for seat in state.seats() {
        let active = state.is_active(seat);
        let player = state.player_mut(seat);
        player.discs = if active { DISCS } else { 0 };
        player.passed = false;
    }
}

fn remove_pixie(state: &mut State, pixie: Colour, from: PixiePlace) {
    match from {
        PixiePlace::Mine => match pixie.seat() {
            Some(seat) => take(&mut state.player_mut(seat).slaves, 1),
            None => take(&mut state.dummy_mine, 1),
        },
        PixiePlace::On(space) => state.spaces[space.index()].pixie = None,
        PixiePlace::ServantSpace => state.servant_space = None,
    }
}

fn put_pixie(state: &mut State, pixie: Colour, to: PixiePlace) {
    match to {
        PixiePlace::Mine => match pixie.seat() {
            Some(seat) => add(&mut state.player_mut(seat).slaves, 1),
            None => add(&mut state.dummy_mine, 1),
        },
        PixiePlace::On(space) => state.spaces[space.index()].pixie = Some(pixie),
        PixiePlace::ServantSpace => state.servant_space = pixie.seat(),
    }
}

fn remove_pixies(state: &mut State, seat: Seat) {
    for space in &mut state.spaces {
        if space.pixie.is_some_and(|pixie| pixie == seat) {
            space.pixie = None;
        }
    }
    let player = state.player_mut(seat);
    let rocks = std::mem::take(&mut player.rocks);
    player.slaves = 0;
    rocks.into_iter().for_each(|lost| add(&mut state.lost_rocks, lost));
}

fn draw_cube(state: &mut State, seat: Seat, cube: Cube) {
    take(state.bag.of_mut(cube), 1);
    let kept = match cube {
        Cube::Silver => Resource::Silver,
        Cube::Gold => Resource::Gold,
        Cube::Rock => {
            add(&mut state.drawn_rocks, 1);
            return;
        }
    };
    state.player_mut(seat).holdings += Resources::of(kept, 1);
}

#[cfg(test)]
mod tests;
