//! The changes of the state by each effect. Nothing is decided, refused or drawn here.

use crate::board::{ActionSpace, PixiePlace};
use crate::decision::Question;
use crate::effect::Effect;
use crate::moves::Cube;
use crate::pieces::DISCS;
use crate::resources::{Resource, Resources};
use crate::seat::{Colour, Seat};
use crate::stage::Stage;
use crate::state::{DoubleSpace, State};
use crate::tiles::{Ability, Tile};

/// Changes the state by one effect.
pub fn apply(state: &mut State, effect: &Effect) {
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
            state.servants += 1;
            let nth = state.servants;
            let player = state.player_mut(seat);
            player.servants += 1;
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
            state.rewards_taken[row as usize] += 1;
            state.player_mut(seat).rewards[row as usize] |= 1 << place;
        }
        Effect::RewardPointsGained { seat, points } => state.player_mut(seat).extra_points += u16::from(points),
        Effect::TrackAdvanced { seat, track, steps } => state.player_mut(seat).steps[track as usize] += steps,
        Effect::OfferingTrackGrew { seat, resource } => {
            state.player_mut(seat).holdings[resource] -= 1;
            state.offering_track[resource] += 1;
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
                *on = [on[0] + added[0], on[1] + added[1]];
                state.drawn_rocks -= added[0] + added[1];
            }
        }
        Effect::RocksLost { rocks } => {
            state.drawn_rocks -= rocks;
            state.lost_rocks += rocks;
        }
        Effect::Unchained { seat, rocks } => {
            let on = &mut state.player_mut(seat).rocks;
            *on = [on[0] - rocks[0], on[1] - rocks[1]];
            state.lost_rocks += rocks[0] + rocks[1];
        }

        Effect::RoundTileRevealed { food } => {
            state.round_tiles[usize::from(state.revealed)] = food;
            state.revealed += 1;
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
        Effect::OffersRevealed { .. } => state.offers_shown = true,
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
                state.player_mut(seat).penalties += number;
            }
        }
        Effect::DemotionsOwed { demotions } => state.demotions = demotions,
        Effect::DemotionSettled { seat } => state.demotions.0[seat.index()] -= 1,
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
    state.player_mut(seat).discs -= discs;
    match space {
        ActionSpace::Double(space) => state.spaces[space.index()].discs = Some((seat, discs)),
        ActionSpace::Single(space) => state.single_spaces[space as usize].0[seat.index()] += discs,
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
            Some(seat) => state.player_mut(seat).slaves -= 1,
            None => state.dummy_mine -= 1,
        },
        PixiePlace::On(space) => state.spaces[space.index()].pixie = None,
        PixiePlace::ServantSpace => state.servant_space = None,
    }
}

fn put_pixie(state: &mut State, pixie: Colour, to: PixiePlace) {
    match to {
        PixiePlace::Mine => match pixie.seat() {
            Some(seat) => state.player_mut(seat).slaves += 1,
            None => state.dummy_mine += 1,
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
    state.lost_rocks += rocks[0] + rocks[1];
}

fn draw_cube(state: &mut State, seat: Seat, cube: Cube) {
    *state.bag.of_mut(cube) -= 1;
    let kept = match cube {
        Cube::Silver => Resource::Silver,
        Cube::Gold => Resource::Gold,
        Cube::Rock => {
            state.drawn_rocks += 1;
            return;
        }
    };
    state.player_mut(seat).holdings += Resources::of(kept, 1);
}

fn exchange_with(state: &mut State, seat: Seat, opponent: Seat, give: Tile, take: Tile) {
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

fn exchange_with_board(state: &mut State, seat: Seat, give: Tile, take: Tile) {
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
