//! Generators of any move that the notation can say, legal or not.

use proptest::array::{uniform2, uniform5};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;

use crate::board::{PixiePlace, Space};
use crate::moves::{Answer, Cubes, DoubleAction, Move, PerSeat, Rocks, SingleAction, Step, Steps};
use crate::resources::{Food, Metal, Resource, Resources};
use crate::seat::Seat;
use crate::tiles::{Ability, SingleUse, Tile};

pub(crate) fn any_move() -> impl Strategy<Value = Move> {
    prop_oneof![double().prop_map(Move::from), single().prop_map(Move::from), answer().prop_map(Move::from),]
}

pub(crate) fn double() -> impl Strategy<Value = DoubleAction> {
    let plain = select(vec![
        DoubleAction::StealSilver {},
        DoubleAction::FoodTile {},
        DoubleAction::DoubleOffering {},
        DoubleAction::LookIntoBag {},
        DoubleAction::Mercy {},
        DoubleAction::Whip {},
        DoubleAction::Casino {},
        DoubleAction::Ring {},
    ]);
    prop_oneof![
        plain,
        food().prop_map(|food| DoubleAction::StealFood { food }),
        step().prop_map(|Step { from, to }| DoubleAction::Promotion { from, to }),
        (any::<u8>(), resource(), resource()).prop_map(|(amount, give, take)| DoubleAction::Trade {
            amount,
            give,
            take
        }),
        any::<u8>().prop_map(|times| DoubleAction::SilverToGold { times }),
        select(&Metal::ALL[..]).prop_map(|track| DoubleAction::AdvanceTrack { track }),
        space().prop_map(|space| DoubleAction::Rob { space }),
    ]
}

pub(crate) fn single() -> impl Strategy<Value = SingleAction> {
    let cubes = (any::<u8>(), any::<u8>(), any::<u8>()).prop_map(|(silver, gold, rock)| Cubes { silver, gold, rock });
    prop_oneof![
        Just(SingleAction::Mine { look: Cubes::default() }),
        Just(SingleAction::TemporaryPriority {}),
        cubes.prop_map(|look| SingleAction::Mine { look }),
        (tile(), tile(), option::of(seat())).prop_map(|(give, take, of)| SingleAction::ExchangeTiles {
            give,
            take,
            of
        }),
        resources().prop_map(|resources| SingleAction::Dump { resources }),
        food().prop_map(|food| SingleAction::TakeFood { food }),
        double().prop_map(|action| SingleAction::Copy { action }),
        resource().prop_map(|add| SingleAction::SpecialOffering { add }),
        any::<u8>().prop_map(|places| SingleAction::Priority { places }),
    ]
}

pub(crate) fn answer() -> impl Strategy<Value = Answer> {
    prop_oneof![
        select(vec![Answer::Pass {}, Answer::Beg {}, Answer::Stop {}]),
        select(&Ability::ALL[..]).prop_map(|ability| Answer::ChooseAbility { ability }),
        foods().prop_map(|food| Answer::ChooseFood { food }),
        uniform5(any::<u8>()).prop_map(|whips| Answer::DivideWhips { whips: PerSeat(whips) }),
        uniform5(uniform2(0..=3_u8)).prop_map(|rocks| Answer::PlaceRocks { rocks: Rocks(rocks) }),
        space().prop_map(|space| Answer::Demote { space }),
        any::<bool>().prop_map(|double_offering| Answer::Announce { double_offering }),
        resources().prop_map(|resources| Answer::Offer { resources }),
        steps().prop_map(|steps| Answer::Promote { steps }),
        step().prop_map(|Step { from, to }| Answer::MoveDummy { from, to }),
        uniform2(0..=3_u8).prop_map(|rocks| Answer::Unchain { rocks }),
    ]
}

pub(crate) fn steps() -> impl Strategy<Value = Steps> {
    vec(step(), 1..=Steps::MOST).prop_map(|list| Steps::new(&list).expect("as many as there can be"))
}

pub(crate) fn foods() -> impl Strategy<Value = Resources> {
    resources().prop_map(|mut these| {
        for metal in Metal::ALL {
            these[metal.into()] = 0;
        }
        these
    })
}

fn resources() -> impl Strategy<Value = Resources> {
    uniform5(prop_oneof![Just(0), 0..=60_u8]).prop_map(Resources::new)
}

fn step() -> impl Strategy<Value = Step> {
    (place(), place()).prop_map(|(from, to)| Step { from, to })
}

fn place() -> impl Strategy<Value = PixiePlace> {
    prop_oneof![Just(PixiePlace::Mine), space().prop_map(PixiePlace::On), Just(PixiePlace::ServantSpace)]
}

fn tile() -> impl Strategy<Value = Tile> {
    prop_oneof![
        any::<u8>().prop_map(Tile::Food),
        select(&SingleUse::ALL[..]).prop_map(Tile::SingleUse),
        select(&Ability::ALL[..]).prop_map(Tile::Ability),
    ]
}

fn space() -> impl Strategy<Value = Space> {
    select(&Space::ALL[..])
}

fn food() -> impl Strategy<Value = Food> {
    select(&Food::ALL[..])
}

fn resource() -> impl Strategy<Value = Resource> {
    select(&Resource::ALL[..])
}

fn seat() -> impl Strategy<Value = Seat> {
    select(&Seat::ALL[..])
}
