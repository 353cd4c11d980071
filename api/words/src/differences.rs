//! Differences of two moments of a game in words.

use pixie_engine::Seat;
use pixie_engine::decision::Decision;
use pixie_engine::difference::{Change, Difference, Pile, PlaceOrPalace, Quantity};
use pixie_engine::effect::Outcome;
use pixie_engine::moves::Cubes;
use pixie_engine::resources::{Food, Metal, Resource, Resources};
use pixie_engine::seat::Seats;
use pixie_engine::tiles::{Abilities, Ability, SingleUse, Tile};

use crate::effects::finished;
use crate::lists::join;
use crate::messages::{self as m, Language};
use crate::questions::{asked_again_sentence, asked_sentence, not_asked_sentence};

/// The names of seats.
type Names<'a> = &'a dyn Fn(Seat) -> String;

/// A difference as one sentence. `of` gives the name of a seat.
#[must_use]
pub fn difference_sentence(language: Language, difference: &Difference, of: impl Fn(Seat) -> String) -> String {
    use Difference as D;
    let of: Names<'_> = &of;
    let names = |order: Seats| list(language, &order.iter().collect::<Vec<_>>(), |seat| of(*seat));
    let somebody = |seat: Option<Seat>| seat.map_or_else(|| m::state_nobody(language), of);
    let numbers = |values: &[u8]| list(language, values, u8::to_string);
    match difference {
        D::Outcome(c) => outcome(language, c.after.as_ref(), of),
        D::Round(c) => m::difference_round(language, &c.after, &c.before),
        D::Phase(c) => m::difference_phase(language, c.after, c.before),
        D::Order(c) => m::difference_order(language, &names(c.after), &names(c.before)),
        D::TurnOrder(c) => m::difference_turn_order(language, &names(c.after), &names(c.before)),
        D::Favourite(c) => m::difference_favourite(language, &somebody(c.after), &somebody(c.before)),
        D::RoundTile { round, food } => round_tile(language, *round, *food),
        D::Wanted(c) => wanted(language, *c),
        D::Doubled(c) => m::difference_doubled(language, &somebody(c.after), &somebody(c.before)),
        D::Pixie { pixie, from, to } => moved(language, pixie.seat().map(of), *from, *to),
        D::Discs { space, seat, discs: c } => {
            m::difference_discs_on(language, &c.before, c.after.into(), &of(*seat), *space)
        }
        D::Holdings(seat, c) => held(language, &of(*seat), *c),
        D::HasOffered(seat, c) if c.after => m::difference_has_offered(language, &of(*seat)),
        D::HasOffered(seat, _) => m::difference_has_not_offered(language, &of(*seat)),
        D::Offer(seat, c) => offered(language, &of(*seat), *c),
        D::Tiles(seat, c) => {
            m::difference_tiles(language, &tiles(language, &c.after), &tiles(language, &c.before), &of(*seat))
        }
        D::RewardTiles(seat, row, c) => {
            let [after, before] = [&c.after, &c.before].map(|values| shown(language, values.as_deref(), numbers));
            m::difference_reward_tiles(language, &after, &before, &of(*seat), *row)
        }
        D::RewardPoints(seat, c) => {
            let [after, before] =
                [c.after, c.before].map(|points| shown(language, points, |points| points.to_string()));
            m::difference_reward_points(language, &after, &before, &of(*seat))
        }
        D::Passed(seat, c) if c.after => m::difference_passed(language, &of(*seat)),
        D::Passed(seat, _) => m::difference_not_passed(language, &of(*seat)),
        D::Fell(seat, c) => fell(language, &of(*seat), *c),
        D::Number(counted, c) => number(language, *counted, *c, of),
        D::Pile(pile, c) => piled(language, *pile, *c),
        D::Bag(c) => m::difference_bag(language, &cubes(language, c.after), &cubes(language, c.before)),
        D::FoodStack(c) => m::difference_food_stack(language, &numbers(&c.after), &numbers(&c.before)),
        D::SingleUseLeft(c) => single_use_left(language, c),
        D::AbilitiesLeft(c) => abilities_left(language, *c),
        D::OnExtraPlace(c) => {
            let [after, before] = [&c.after, &c.before].map(|tile| tiles(language, tile.as_slice()));
            m::difference_extra_place(language, Ability::ExtraPlace, &after, &before)
        }
        D::RewardsLeft(row, c) => m::difference_rewards_left(language, &numbers(&c.after), &numbers(&c.before), *row),
        D::Asked(seat, c) => asked(language, &of(*seat), c),
    }
}

/// The things as one text.
fn list<T>(language: Language, things: &[T], name: impl Fn(&T) -> String) -> String {
    match things {
        [] => m::state_nothing(language),
        things => join(language, &things.iter().map(name).collect::<Vec<_>>()),
    }
}

/// The text of what may be hidden.
fn shown<T>(language: Language, seen: Option<T>, text: impl Fn(T) -> String) -> String {
    seen.map_or_else(|| m::state_hidden(language), text)
}

fn tiles(language: Language, tiles: &[Tile]) -> String {
    list(language, tiles, |tile| m::tile_name(language, *tile))
}

fn round_tile(language: Language, round: u8, Change { before, after }: Change<Option<Food>>) -> String {
    let [after, before] = [after, before].map(|food| match food {
        Some(food) => m::resource_name(language, food.into()),
        None => m::state_face_down(language),
    });
    m::difference_round_tile(language, &after, &before, &round)
}

fn wanted(language: Language, Change { before, after }: Change<Option<Food>>) -> String {
    let [after, before] = [after, before].map(|food| match food {
        Some(food) => m::resource_name(language, food.into()),
        None => m::state_nothing_yet(language),
    });
    m::difference_wanted(language, &after, &before)
}

fn single_use_left(language: Language, Change { before, after }: &Change<Vec<SingleUse>>) -> String {
    let [after, before] = [after, before].map(|left| list(language, left, |tile| m::single_use_name(language, *tile)));
    m::difference_single_use_left(language, &after, &before)
}

fn abilities_left(language: Language, Change { before, after }: Change<Abilities>) -> String {
    let [after, before] = [after, before].map(|left| {
        let left: Vec<_> = left.iter().collect();
        list(language, &left, |ability| m::ability_name(language, *ability))
    });
    m::difference_abilities_left(language, &after, &before)
}

fn cubes(language: Language, cubes: Cubes) -> String {
    if cubes.is_empty() { m::state_nothing(language) } else { m::state_cubes(language, cubes) }
}

fn amounts(language: Language, resources: Resources) -> String {
    if resources.is_none() { m::state_nothing(language) } else { m::state_amounts(language, resources) }
}

fn outcome(language: Language, after: Option<&Outcome>, of: Names<'_>) -> String {
    after.map_or_else(|| m::difference_game_goes_on(language), |outcome| finished(language, outcome, of))
}

fn moved(language: Language, name: Option<String>, from: Option<PlaceOrPalace>, to: Option<PlaceOrPalace>) -> String {
    match (name, from, to) {
        (Some(name), Some(from), Some(to)) => m::difference_pixie(language, from, &name, to),
        (Some(name), None, Some(to)) => m::difference_pixie_back(language, &name, to),
        (Some(name), Some(from), None) => m::difference_pixie_gone(language, from, &name),
        (Some(name), None, None) => m::difference_pixie_out(language, &name),
        (None, Some(from), Some(to)) => m::difference_dummy(language, from, to),
        (None, None, Some(to)) => m::difference_dummy_back(language, to),
        (None, Some(from), None) => m::difference_dummy_gone(language, from),
        (None, None, None) => m::difference_dummy_out(language),
    }
}

/// What there is more, and what there is less.
fn more_and_fewer(Change { before, after }: Change<Resources>) -> (Resources, Resources) {
    let (mut more, mut fewer) = (Resources::NONE, Resources::NONE);
    for resource in Resource::ALL {
        more[resource] = after[resource].saturating_sub(before[resource]);
        fewer[resource] = before[resource].saturating_sub(after[resource]);
    }
    (more, fewer)
}

fn held(language: Language, name: &str, Change { before, after }: Change<Option<Resources>>) -> String {
    let (Some(before), Some(after)) = (before, after) else {
        let [after, before] = [after, before].map(|held| shown(language, held, |held| amounts(language, held)));
        return m::difference_holdings(language, &after, &before, &name);
    };
    match more_and_fewer(Change { before, after }) {
        (more, Resources::NONE) => m::difference_more(language, more, &name),
        (Resources::NONE, fewer) => m::difference_fewer(language, fewer, &name),
        (more, fewer) => m::difference_more_and_fewer(language, fewer, more, &name),
    }
}

fn offered(language: Language, name: &str, Change { before, after }: Change<Option<Resources>>) -> String {
    match (before, after) {
        (Some(before), None) => m::difference_offer_gone(language, &amounts(language, before), &name),
        (Some(before), Some(after)) => {
            m::difference_offer(language, &amounts(language, after), &amounts(language, before), &name)
        }
        (None, after) => m::difference_offer_made(language, &amounts(language, after.unwrap_or_default()), &name),
    }
}

fn fell(language: Language, name: &str, Change { before, after }: Change<Option<u8>>) -> String {
    match (before, after) {
        (_, None) => m::difference_out_of_the_pit(language, &name),
        (None, _) => m::difference_in_the_pit(language, &name),
        (Some(before), Some(after)) => m::difference_fell_as(language, &after, &before, &name),
    }
}

fn number(language: Language, counted: Quantity, Change { before, after }: Change<u8>, of: Names<'_>) -> String {
    use Quantity as Q;
    let count = u32::from(after);
    match counted {
        Q::Penalties(seat) => m::difference_penalties(language, count, &before, &of(seat)),
        Q::Demotions(seat) => m::difference_demotions(language, count, &before, &of(seat)),
        Q::Discs(seat) => m::difference_discs_in_hand(language, count, &before, &of(seat)),
        Q::SilverStep(seat) => m::difference_step(language, &after, &before, &of(seat), Metal::Silver),
        Q::GoldStep(seat) => m::difference_step(language, &after, &before, &of(seat), Metal::Gold),
        Q::Rocks(seat, slave) => m::difference_rocks(language, count, &before, &of(seat), &slave),
        Q::DrawnRocks => m::difference_rocks_waiting(language, count, &before),
        Q::LostRocks => m::difference_rocks_lost(language, count, &before),
    }
}

fn piled(language: Language, pile: Pile, change: Change<Resources>) -> String {
    match (pile, more_and_fewer(change)) {
        (Pile::Supply, (more, Resources::NONE)) => m::difference_supply_more(language, more),
        (Pile::Supply, (Resources::NONE, fewer)) => m::difference_supply_fewer(language, fewer),
        (Pile::Supply, (more, fewer)) => m::difference_supply_more_and_fewer(language, fewer, more),
        (Pile::Dumped, (more, Resources::NONE)) => m::difference_removed_more(language, more),
        (Pile::Dumped, (Resources::NONE, fewer)) => m::difference_removed_fewer(language, fewer),
        (Pile::Dumped, (more, fewer)) => m::difference_removed_more_and_fewer(language, fewer, more),
        (Pile::OfferingTrack, (more, Resources::NONE)) => m::difference_offering_track_more(language, more),
        (Pile::OfferingTrack, (Resources::NONE, fewer)) => m::difference_offering_track_fewer(language, fewer),
        (Pile::OfferingTrack, (more, fewer)) => m::difference_offering_track_more_and_fewer(language, fewer, more),
    }
}

fn asked(language: Language, name: &str, change: &Change<Option<Decision>>) -> String {
    match (&change.before, &change.after) {
        (Some(before), Some(after)) if before.question == after.question => {
            asked_again_sentence(language, name, after.question)
        }
        (_, Some(after)) => asked_sentence(language, name, after.question),
        (_, None) => not_asked_sentence(language, name),
    }
}
