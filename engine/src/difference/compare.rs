//! The comparison of two views. A view is taken apart with all its fields, so that a new field cannot be forgotten.

use super::{Change, Difference, Pile, PlaceOrPalace, Quantity};
use crate::board::ActionSpace;
use crate::moves::PerSeat;
use crate::seat::{Colour, Seat};
use crate::tiles::{RewardRow, Tile};
use crate::view::{RewardRows, SeatView, SingleSpaceView, SpaceView, View};

/// The differences of two views of the same game by the same viewer; none if the views are the same.
#[must_use]
pub fn differences(before: &View, after: &View) -> Vec<Difference> {
    let View {
        // Things settled before the game do not change.
        viewer: _,
        rulebook: _,
        toggles: _,
        edition: _,
        edition_revision: _,
        open_holdings: _,
        round,
        phase,
        order,
        turn_order,
        favourite,
        decisions: _, // see `asked`
        seats,
        pyramid,
        servant_space: _, // see `stations`
        single_spaces,
        dummy_mine: _, // see `stations`
        supply,
        dumped,
        bag,
        drawn_rocks,
        lost_rocks,
        food_stack,
        single_use,
        abilities,
        on_extra_place,
        offering_track,
        rewards,
        round_tiles,
        wanted,
        doubled,
        demotions,
        outcome,
    } = before;
    let mut found = Found::default();
    found.add(outcome, &after.outcome, Difference::Outcome);
    found.add(round, &after.round, Difference::Round);
    found.add(phase, &after.phase, Difference::Phase);
    found.add(order, &after.order, Difference::Order);
    found.add(turn_order, &after.turn_order, Difference::TurnOrder);
    found.add(favourite, &after.favourite, Difference::Favourite);
    for ((round, before), after) in (1..).zip(round_tiles).zip(&after.round_tiles) {
        found.add(before, after, |food| Difference::RoundTile { round, food });
    }
    found.add(wanted, &after.wanted, Difference::Wanted);
    found.add(doubled, &after.doubled, Difference::Doubled);
    found.pixies(before, after);
    for (SpaceView { space, pixie: _, discs }, after) in pyramid.iter().zip(&after.pyramid) {
        found.discs(ActionSpace::Double(*space), *discs, after.discs);
    }
    for (SingleSpaceView { space, discs }, after) in single_spaces.iter().zip(&after.single_spaces) {
        found.discs(ActionSpace::Single(*space), *discs, after.discs);
    }
    for (before, after) in seats.iter().zip(&after.seats) {
        found.add_seat(before, after);
    }
    for seat in Seat::ALL {
        found.add_number(Quantity::Demotions(seat), demotions.of(seat), after.demotions.of(seat));
    }
    found.add(supply, &after.supply, |change| Difference::Pile(Pile::Supply, change));
    found.add(dumped, &after.dumped, |change| Difference::Pile(Pile::Dumped, change));
    found.add(offering_track, &after.offering_track, |change| Difference::Pile(Pile::OfferingTrack, change));
    found.add(bag, &after.bag, Difference::Bag);
    found.add_number(Quantity::DrawnRocks, *drawn_rocks, after.drawn_rocks);
    found.add_number(Quantity::LostRocks, *lost_rocks, after.lost_rocks);
    found.add(food_stack, &after.food_stack, Difference::FoodStack);
    found.add(single_use, &after.single_use, Difference::SingleUseLeft);
    found.add(abilities, &after.abilities, Difference::AbilitiesLeft);
    found.add(on_extra_place, &after.on_extra_place, Difference::OnExtraPlace);
    for row in RewardRow::ALL {
        found.add(tiles_of_row(rewards, row), tiles_of_row(&after.rewards, row), |left| {
            Difference::RewardsLeft(row, left)
        });
    }
    found.add_questions(before, after);
    found.0
}

#[derive(Default)]
struct Found(Vec<Difference>);

impl Found {
    fn add<T: Clone + PartialEq>(&mut self, before: &T, after: &T, as_what: impl FnOnce(Change<T>) -> Difference) {
        if before != after {
            self.0.push(as_what(Change { before: before.clone(), after: after.clone() }));
        }
    }

    fn add_number(&mut self, counted: Quantity, before: u8, after: u8) {
        self.add(&before, &after, |change| Difference::Number(counted, change));
    }

    fn add_seat(&mut self, before: &SeatView, after: &SeatView) {
        let SeatView {
            seat,
            holdings,
            offer,
            has_offered,
            slaves: _, // see `stations`
            rocks,
            servants: _,   // see `stations`
            food_tiles: _, // see `tiles`
            single_use: _, // see `tiles`
            ability: _,    // see `tiles`
            rewards,
            reward_points,
            penalties,
            silver_step,
            gold_step,
            discs,
            passed,
            fell,
        } = before;
        let seat = *seat;
        self.add(fell, &after.fell, |change| Difference::Fell(seat, change));
        self.add(holdings, &after.holdings, |change| Difference::Holdings(seat, change));
        self.add(has_offered, &after.has_offered, |change| Difference::HasOffered(seat, change));
        self.add(offer, &after.offer, |change| Difference::Offer(seat, change));
        self.add_number(Quantity::Penalties(seat), *penalties, after.penalties);
        self.add_number(Quantity::Discs(seat), *discs, after.discs);
        self.add(passed, &after.passed, |change| Difference::Passed(seat, change));
        for (place, (before, after)) in (1..).zip(rocks.iter().zip(&after.rocks)) {
            self.add_number(Quantity::Rocks(seat, place), *before, *after);
        }
        self.add_number(Quantity::SilverStep(seat), *silver_step, after.silver_step);
        self.add_number(Quantity::GoldStep(seat), *gold_step, after.gold_step);
        self.add(&tiles(before), &tiles(after), |change| Difference::Tiles(seat, change));
        for row in RewardRow::ALL {
            let of = |rewards: &Option<RewardRows>| rewards.as_ref().map(|rewards| tiles_of_row(rewards, row).clone());
            self.add(&of(rewards), &of(&after.rewards), |change| Difference::RewardTiles(seat, row, change));
        }
        self.add(reward_points, &after.reward_points, |change| Difference::RewardPoints(seat, change));
    }

    /// The pixies that stand elsewhere, colour by colour. They go up in their order, so none overtakes another.
    fn pixies(&mut self, before: &View, after: &View) {
        for pixie in Seat::ALL.map(Colour::from).into_iter().chain([Colour::Dummy]) {
            let (mut gone, mut come) = (pixie_places(before, pixie), pixie_places(after, pixie));
            gone.retain(|station| come.iter().position(|other| other == station).map(|at| come.remove(at)).is_none());
            let moved = (0..gone.len().max(come.len())).map(|n| (gone.get(n).copied(), come.get(n).copied()));
            self.0.extend(moved.map(|(from, to)| Difference::Pixie { pixie, from, to }));
        }
    }

    fn discs(&mut self, space: ActionSpace, before: PerSeat, after: PerSeat) {
        for seat in Seat::ALL {
            self.add(&before.of(seat), &after.of(seat), |discs| Difference::Discs { space, seat, discs });
        }
    }

    /// A seat has one question at a time.
    fn add_questions(&mut self, before: &View, after: &View) {
        for seat in Seat::ALL {
            let of = |view: &View| view.decisions.iter().find(|asked| asked.seat == seat).copied();
            self.add(&of(before), &of(after), |change| Difference::Asked(seat, change));
        }
    }
}

/// The places of the pixies of a colour, from the mine up.
fn pixie_places(view: &View, pixie: Colour) -> Vec<PlaceOrPalace> {
    let seat = pixie.seat();
    let player = view.seats.iter().find(|player| Some(player.seat) == seat);
    let slaves = if pixie == Colour::Dummy { view.dummy_mine } else { player.map(|player| player.slaves) };
    let on = |space: &SpaceView| (space.pixie == Some(pixie)).then_some(PlaceOrPalace::On(space.space));
    let many = |station, number: u8| std::iter::repeat_n(station, number.into());
    many(PlaceOrPalace::Mine, slaves.unwrap_or(0))
        .chain(view.pyramid.iter().filter_map(on))
        .chain(many(PlaceOrPalace::ServantSpace, (seat.is_some() && view.servant_space == seat).into()))
        .chain(many(PlaceOrPalace::Palace, player.map_or(0, |player| player.servants)))
        .collect()
}

fn tiles(seat: &SeatView) -> Vec<Tile> {
    let food = seat.food_tiles.iter().copied().map(Tile::Food);
    let single_use = seat.single_use.iter().copied().map(Tile::SingleUse);
    food.chain(single_use).chain(seat.ability.map(Tile::Ability)).collect()
}

fn tiles_of_row(rewards: &RewardRows, row: RewardRow) -> &Vec<u8> {
    match row {
        RewardRow::Offering => &rewards.offering,
        RewardRow::Servant => &rewards.servant,
        RewardRow::Ring => &rewards.ring,
    }
}
