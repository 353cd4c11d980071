//! Refusals in words.

use pixie_engine::Refusal;

use crate::messages::{self as m, Language};
use crate::moves::place;
use crate::questions::question_heading;

/// Why a move was refused and what would be possible, as one or two sentences to whoever tried it.
#[must_use]
pub fn refusal_sentence(language: Language, refusal: &Refusal) -> String {
    use Refusal as R;
    match *refusal {
        R::GameOver {} => m::refused_game_over(language),
        R::InThePit {} => m::refused_in_the_pit(language),
        R::NoSuchSeat { players } => m::refused_no_such_seat(language, players.into()),
        R::NotYourTurn {} => m::refused_not_your_turn(language),
        R::AnotherQuestion { asked } => m::refused_another_question(language, &question_heading(language, asked)),
        R::NotNow {} => m::refused_not_now(language),
        R::SpaceOccupied { space } => m::refused_space_occupied(language, space),
        R::NotEnoughDiscs { needed, have } => m::refused_not_enough_discs(language, &have, needed.into()),
        R::SupplyLacks { resource, has } => m::refused_supply_lacks(language, has.into(), resource),
        R::CannotPay { cost, have } if have.is_none() => m::refused_cannot_pay_anything(language, cost),
        R::CannotPay { cost, have } => m::refused_cannot_pay(language, cost, have),
        R::WrongAmount { least, most } => m::refused_wrong_amount(language, &least, &most),
        R::NotTradable {} => m::refused_not_tradable(language),
        R::NoFreePlace {} => m::refused_no_free_place(language),
        R::TileNotThere { space } => m::refused_tile_not_there(language, space),
        R::NotYourTile { tile } => m::refused_not_your_tile(language, tile),
        R::TileNotAvailable { tile } => m::refused_tile_not_available(language, tile),
        R::TilesDiffer {} => m::refused_tiles_differ(language),
        R::NoRewardTile { row } => m::refused_no_reward_tile(language, row),
        R::TopOfTrack { track } => m::refused_top_of_track(language, track),
        R::NotAnOpponent { seat } => m::refused_not_an_opponent(language, seat),
        R::NobodyToRob { space } => m::refused_nobody_to_rob(language, space),
        R::BagIsEmpty {} => m::refused_bag_is_empty(language),
        R::BagLacks { cube, has } => m::refused_bag_lacks(language, cube, has.into()),
        R::WrongNumberOfCubes { number } => m::refused_wrong_number_of_cubes(language, number.into()),
        R::NotCopyable { space } => m::refused_not_copyable(language, space),
        R::TooFarAhead { ahead } => m::refused_too_far_ahead(language, ahead.into()),
        R::WrongDump { exactly_three: true } => m::refused_dump_exactly_three(language),
        R::WrongDump { exactly_three: false } => m::refused_dump_up_to_three(language),
        R::NoPixieThere { place: at } => m::refused_no_pixie_there(language, place(at)),
        R::SlavesChained {} => m::refused_slaves_chained(language),
        R::NotTheNextRow { from, to } => m::refused_not_the_next_row(language, place(from), place(to)),
        R::NoRoom { place: at } => m::refused_no_room(language, place(at)),
        R::ServantSpaceClosed {} => m::refused_servant_space_closed(language),
        R::TooManySteps { left } => m::refused_too_many_steps(language, left.into()),
        R::AbilityNotOffered { ability } => m::refused_ability_not_offered(language, ability),
        R::WrongTotal { needed, given } => m::refused_wrong_total(language, &given, &needed),
        R::NotFood { resource } => m::refused_not_food(language, resource),
        R::NoRoomForRocks { seat, place, room } => m::refused_no_room_for_rocks(language, room.into(), seat, &place),
        R::OpponentsFirst { own } => m::refused_opponents_first(language, own.into()),
        R::NoMercyTile {} => m::refused_no_mercy_tile(language),
        R::UnwantedFood { wanted } => m::refused_unwanted_food(language, wanted.into()),
        R::TooManyKinds { most } => m::refused_too_many_kinds(language, most.into()),
        R::NoSuchRocks { place1, place2 } => m::refused_no_such_rocks(language, &place1, &place2),
    }
}
