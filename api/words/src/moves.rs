//! Labels of moves, for people; the notation is for programs.

use pixie_engine::Move;
use pixie_engine::board::PixiePlace;
use pixie_engine::difference::PlaceOrPalace as Place;
use pixie_engine::moves::{Answer, DoubleAction, Rocks, SingleAction, Steps};

use crate::messages::{self as m, Language};

/// A move in a few words, without a full stop: `Steal 2 apples`.
#[must_use]
pub fn move_label(language: Language, made: &Move) -> String {
    match made {
        Move::Double(action) => double(language, *action),
        Move::Single(action) => single(language, *action),
        Move::Answer(given) => answer(language, given),
    }
}

pub(crate) fn place(place: PixiePlace) -> Place {
    match place {
        PixiePlace::Mine => Place::Mine,
        PixiePlace::On(space) => Place::On(space),
        PixiePlace::ServantSpace => Place::ServantSpace,
    }
}

fn double(language: Language, action: DoubleAction) -> String {
    use DoubleAction as D;
    match action {
        D::StealFood { food } => m::move_steal_food(language, food.into(), 2),
        D::StealSilver {} => m::move_steal_silver(language),
        D::Promotion { from, to } => m::move_promotion(language, place(from), place(to)),
        D::Trade { amount, give, take } => m::move_trade(language, give, amount.into(), take),
        D::SilverToGold { times } => m::move_silver_to_gold(language, times.into()),
        D::FoodTile {} => m::move_food_tile(language),
        D::DoubleOffering {} => m::move_double_offering(language),
        D::LookIntoBag {} => m::move_look_into_bag(language),
        D::Mercy {} => m::move_mercy(language),
        D::Whip {} => m::move_whip(language),
        D::AdvanceTrack { track } => m::move_advance_track(language, track),
        D::Casino {} => m::move_casino(language),
        D::Ring {} => m::move_ring(language),
        D::Rob { space } => m::move_rob(language, Place::On(space)),
    }
}

fn single(language: Language, action: SingleAction) -> String {
    use SingleAction as S;
    match action {
        S::Mine { look } if look.is_empty() => m::move_mine(language),
        S::Mine { look } => m::move_mine_look(language, look),
        S::ExchangeTiles { give, take, of: None } => m::move_exchange_tiles(language, give, take),
        S::ExchangeTiles { give, take, of: Some(seat) } => m::move_exchange_tiles_with(language, give, seat, take),
        S::Dump { resources } => m::move_dump(language, resources),
        S::TakeFood { food } => m::move_take_food(language, food.into(), 1),
        S::Copy { action } => m::move_copy(language, &double(language, action)),
        S::SpecialOffering { add } => m::move_special_offering(language, add, 1),
        S::Priority { places } => m::move_priority(language, places.into()),
        S::TemporaryPriority {} => m::move_temporary_priority(language),
    }
}

fn answer(language: Language, answer: &Answer) -> String {
    use Answer as A;
    match answer {
        A::ChooseAbility { ability } => m::move_choose_ability(language, *ability),
        A::ChooseFood { food } => m::move_choose_food(language, *food),
        A::Pass {} => m::move_pass(language),
        A::DivideWhips { whips } if whips.total() == 0 => m::move_divide_no_whips(language),
        A::DivideWhips { whips } => {
            let each = whips.iter().map(|(seat, whips)| m::whips_on(language, seat, &whips));
            m::move_divide_whips(language, &each.collect::<Vec<_>>())
        }
        A::PlaceRocks { rocks } if rocks.total() == 0 => m::move_place_no_rocks(language),
        A::PlaceRocks { rocks } => m::move_place_rocks(language, &placed_rocks(language, *rocks)),
        A::Demote { space } => m::move_demote(language, Place::On(*space)),
        A::Beg {} => m::move_beg(language),
        A::Announce { double_offering: true } => m::move_announce(language),
        A::Announce { double_offering: false } => m::move_announce_not(language),
        A::Offer { resources } if resources.is_none() => m::move_offer_nothing(language),
        A::Offer { resources } => m::move_offer(language, *resources),
        A::Promote { steps } => m::move_promote(language, &promotion_steps(language, *steps)),
        A::Stop {} => m::move_stop(language),
        A::MoveDummy { from, to } => m::move_move_dummy(language, place(*from), place(*to)),
        A::Unchain { rocks } => {
            let each = (1u8..).zip(rocks).filter(|(_, rocks)| **rocks > 0);
            let each = each.map(|(slave, rocks)| m::rocks_off_slave(language, u32::from(*rocks), &slave));
            m::move_unchain(language, &each.collect::<Vec<_>>())
        }
    }
}

fn placed_rocks(language: Language, rocks: Rocks) -> Vec<String> {
    let slaves = rocks.iter().flat_map(|(seat, rocks)| [(seat, 1u8, rocks[0]), (seat, 2, rocks[1])]);
    let slaves = slaves.filter(|(.., rocks)| *rocks > 0);
    slaves.map(|(seat, slave, rocks)| m::rocks_on_slave(language, rocks.into(), seat, &slave)).collect()
}

fn promotion_steps(language: Language, steps: Steps) -> Vec<String> {
    steps.as_slice().iter().map(|step| m::step(language, place(step.from), place(step.to))).collect()
}
