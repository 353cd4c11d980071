//! The view of a state for a viewer.

use super::game_view::{RewardRows, SeatView, SingleSpaceView, SpaceView, View};
use super::secret_offers::{is_offer_seen, is_secretly_automatic, visible_decision};
use super::viewer::{Viewer, Visibility};
use crate::board::{SingleSpace, Space};
use crate::moves::PerSeat;
use crate::resources::Food;
use crate::seat::{Players, Seat};
use crate::state::State;
use crate::tiles::RewardRow;

/// The game as this viewer may see it.
#[must_use]
pub fn view(state: &State, viewer: Viewer) -> View {
    view_as_of(state, viewer, Visibility::new(viewer, state))
}

/// An earlier state with the visibility that the viewer has of the game now.
#[must_use]
pub fn view_as_of(state: &State, viewer: Viewer, visibility: Visibility) -> View {
    View {
        viewer,
        rulebook: state.rules.rulebook,
        toggles: state.rules.toggles,
        edition: state.rules.edition.id.clone(),
        edition_revision: state.rules.edition.revision,
        open_holdings: state.rules.open_holdings,
        round: state.round,
        phase: state.phase(),
        order: state.small,
        turn_order: state.turn_order().collect(),
        favourite: state.favourite(),
        decisions: state.seats().filter_map(|seat| visible_decision(state, seat, visibility)).collect(),
        seats: state.seats().map(|seat| view_seat(state, seat, visibility)).collect(),
        pyramid: Space::ALL.map(|space| view_space(state, space)).to_vec(),
        servant_space: state.servant_space,
        single_spaces: SingleSpace::ALL
            .map(|space| SingleSpaceView { space, discs: state.single_spaces[space as usize] })
            .to_vec(),
        dummy_mine: (state.rules.players == Players::Two).then_some(state.dummy_mine),
        supply: state.supply,
        dumped: state.dumped,
        bag: state.bag,
        drawn_rocks: state.drawn_rocks,
        lost_rocks: state.lost_rocks,
        food_stack: state.food_stack.as_slice().to_vec(),
        single_use: state.single_use_on_board().collect(),
        abilities: state.abilities,
        on_extra_place: state.on_extra_place,
        offering_track: state.offering_track,
        rewards: rows(|row| {
            let taken = usize::from(state.rewards_taken[row as usize]);
            state.rules.edition.rewards.row(row)[taken..].to_vec()
        }),
        round_tiles: view_round_tiles(state, visibility),
        wanted: state.wanted(),
        doubled: state.doubled,
        demotions: state.demotions,
        outcome: state.outcome,
    }
}

fn rows(of: impl Fn(RewardRow) -> Vec<u8>) -> RewardRows {
    RewardRows { offering: of(RewardRow::Offering), servant: of(RewardRow::Servant), ring: of(RewardRow::Ring) }
}

fn view_seat(state: &State, seat: Seat, visibility: Visibility) -> SeatView {
    let player = state.player(seat);
    let offer_seen = is_offer_seen(state, seat, visibility);
    // Others see the totals from before the offers, so that they do not give an offer away.
    let holdings = if offer_seen { player.holdings } else { player.holdings + player.set_aside };
    let screen = visibility.screen_of(seat);
    SeatView {
        seat,
        holdings: screen.then_some(holdings),
        offer: player.offer.filter(|_| offer_seen),
        has_offered: player.offer.is_some() && !is_secretly_automatic(state, seat, visibility),
        slaves: player.slaves,
        rocks: player.rocks,
        servants: player.servants,
        food_tiles: player.food_tiles.iter().collect(),
        single_use: player.single_use.iter().collect(),
        ability: player.ability,
        rewards: screen.then(|| rows(|row| state.reward_tiles(seat, row).collect())),
        reward_points: screen.then(|| state.reward_points(seat)),
        penalties: player.penalties,
        silver_step: player.steps[0] + 1,
        gold_step: player.steps[1] + 1,
        discs: player.discs,
        passed: player.passed,
        fell: player.fell,
    }
}

fn view_space(state: &State, space: Space) -> SpaceView {
    let on_board = state.space(space);
    let discs = on_board.discs.map_or_else(PerSeat::default, |(seat, discs)| PerSeat::one(seat, discs));
    SpaceView { space, pixie: on_board.pixie, discs }
}

fn view_round_tiles(state: &State, visibility: Visibility) -> Vec<Option<Food>> {
    let shown = |place: usize| place < usize::from(state.revealed) || visibility.face_down();
    state.round_tiles.iter().enumerate().map(|(place, food)| shown(place).then_some(*food)).collect()
}
