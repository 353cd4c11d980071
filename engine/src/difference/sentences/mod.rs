//! A sentence for each difference.

use std::fmt::Display;

use super::{Change, Difference, Pile, PlaceOrPalace, Quantity};
use crate::decision::Decision;
use crate::effect::Outcome;
use crate::resources::{Resource, Resources};
use crate::seat::Seat;
use crate::sentences::{amounts, and, count, cubes, finished, whose};
use crate::stage::Phase;

/// A difference as one sentence. `of` gives the name of a seat.
#[must_use]
pub fn tell(difference: &Difference, of: impl Fn(Seat) -> String) -> String {
    use Difference as D;
    match difference {
        D::Outcome(change) => outcome_sentence(change, of),
        D::Round(change) => instead_of("The round is", *change),
        D::Phase(change) => instead_of("The phase is", change.map(|phase| phase_name(*phase))),
        D::Order(change) => instead_of("The order is", change.map(|order| and(order.iter().map(&of)))),
        D::TurnOrder(change) => instead_of("The turn order is", change.map(|order| and(order.iter().map(&of)))),
        D::Favourite(change) => {
            instead_of("The first large cube is that of", change.map(|seat| seat.map_or("nobody".into(), &of)))
        }
        D::RoundTile { round, food } => {
            instead_of(&format!("The tile of round {round} is"), food.map(|food| text_or(*food, "face down")))
        }
        D::Wanted(change) => instead_of("The Queen wants", change.map(|food| text_or(*food, "nothing yet"))),
        D::Doubled(change) => {
            instead_of("A double offering is declared by", change.map(|seat| seat.map_or("nobody".into(), &of)))
        }
        D::Pixie { pixie, from, to } => {
            let pixie = whose(*pixie, of);
            match (from, to) {
                (Some(from), Some(to)) => format!("{pixie} is {} instead of {}.", place_text(*to), place_text(*from)),
                (None, Some(to)) => format!("{pixie} is {} instead of out of the game.", place_text(*to)),
                (Some(from), None) => format!("{pixie} is out of the game instead of {}.", place_text(*from)),
                (None, None) => format!("{pixie} is out of the game."),
            }
        }
        D::Discs { space, seat, discs } => {
            format!("{} has {} on {space} instead of {}.", of(*seat), count(discs.after, "disc"), discs.before)
        }
        D::Holdings(seat, change) => match (change.before, change.after) {
            (Some(before), Some(after)) => format!("{} has {}.", of(*seat), more_or_less(before, after)),
            _ => instead_of(
                &format!("{} has", of(*seat)),
                change.map(|held| held.map_or("what is hidden".into(), amounts)),
            ),
        },
        D::HasOffered(seat, change) if change.after => format!("{} has offered.", of(*seat)),
        D::HasOffered(seat, _) => format!("{} has not offered.", of(*seat)),
        D::Offer(seat, change) => match (change.before, change.after) {
            (Some(before), None) => format!("{} shows no offer instead of {}.", of(*seat), amounts(before)),
            (Some(before), Some(after)) => {
                format!("{} offers {} instead of {}.", of(*seat), amounts(after), amounts(before))
            }
            (None, after) => format!("{} offers {}.", of(*seat), amounts(after.unwrap_or_default())),
        },
        D::Tiles(seat, change) => {
            instead_of(&format!("{} has the tiles", of(*seat)), change.map(|tiles| list_of(tiles)))
        }
        D::RewardTiles(seat, row, change) => {
            let tiles = change.map(|tiles| tiles.as_ref().map_or("what is hidden".into(), |tiles| list_of(tiles)));
            instead_of(&format!("{} has of the {row} tiles", of(*seat)), tiles)
        }
        D::RewardPoints(seat, change) => {
            let points = change.map(|points| text_or(*points, "hidden"));
            format!("{} has {} reward points instead of {}.", of(*seat), points.after, points.before)
        }
        D::Passed(seat, change) if change.after => format!("{} has passed.", of(*seat)),
        D::Passed(seat, _) => format!("{} has not passed.", of(*seat)),
        D::Fell(seat, Change { after: None, .. }) => format!("{} is in the game instead of in the pit.", of(*seat)),
        D::Fell(seat, Change { before: None, .. }) => format!("{} is in the pit instead of in the game.", of(*seat)),
        D::Fell(seat, change) => {
            instead_of(&format!("{} fell into the pit as number", of(*seat)), change.map(|fell| text_or(*fell, "")))
        }
        D::Number(counted, change) => number(*counted, *change, of),
        D::Pile(pile, change) => format!("{} {}.", pile_subject(*pile), more_or_less(change.before, change.after)),
        D::Bag(change) => instead_of("The bag has", change.map(|held| cubes(*held))),
        D::FoodStack(change) => instead_of("The stack of food tiles is", change.map(|tiles| list_of(tiles))),
        D::SingleUseLeft(change) => {
            instead_of("The single-use tiles on the board are", change.map(|tiles| list_of(tiles)))
        }
        D::AbilitiesLeft(change) => instead_of("The abilities on the board are", change.map(|left| and(left.iter()))),
        D::OnExtraPlace(change) => {
            instead_of("On the tile extra-place on the board lies", change.map(|tile| text_or(*tile, "nothing")))
        }
        D::RewardsLeft(row, change) => {
            instead_of(&format!("The {row} tiles on the board are"), change.map(|tiles| list_of(tiles)))
        }
        D::Asked(seat, change) => question_sentence(&of(*seat), change),
    }
}

impl<T> Change<T> {
    fn map<U>(&self, to: impl Fn(&T) -> U) -> Change<U> {
        Change { before: to(&self.before), after: to(&self.after) }
    }
}

fn instead_of<T: Display>(what: &str, Change { before, after }: Change<T>) -> String {
    format!("{what} {after} instead of {before}.")
}

fn text_or<T: Display>(thing: Option<T>, else_: &str) -> String {
    thing.map_or_else(|| else_.to_owned(), |thing| thing.to_string())
}

fn list_of<T: Display>(things: &[T]) -> String {
    and(things.iter())
}

fn outcome_sentence(change: &Change<Option<Outcome>>, of: impl Fn(Seat) -> String) -> String {
    match (&change.before, &change.after) {
        (_, Some(outcome)) => finished(outcome, of),
        (_, None) => "The game is not over.".into(),
    }
}

/// `1 apple more and 2 silver fewer`.
fn more_or_less(before: Resources, after: Resources) -> String {
    let changed = Resource::ALL.into_iter().filter_map(|resource| {
        let (before, after) = (before[resource], after[resource]);
        let word = if after > before { "more" } else { "fewer" };
        (before != after).then(|| format!("{} {word}", amounts(Resources::of(resource, after.abs_diff(before)))))
    });
    and(changed)
}

fn number(counted: Quantity, Change { before, after }: Change<u8>, of: impl Fn(Seat) -> String) -> String {
    let told = match counted {
        Quantity::Penalties(seat) if after == 1 => format!("{} has 1 penalty", of(seat)),
        Quantity::Penalties(seat) => format!("{} has {after} penalties", of(seat)),
        Quantity::Demotions(seat) => format!("{} must send {} to the mine", of(seat), count(after, "promoted pixie")),
        Quantity::Discs(seat) => format!("{} has {} in hand", of(seat), count(after, "disc")),
        Quantity::SilverStep(seat) => format!("{} is on step {after} of the silver track", of(seat)),
        Quantity::GoldStep(seat) => format!("{} is on step {after} of the gold track", of(seat)),
        Quantity::Rocks(seat, place) => format!("{} has {} on slave place {place}", of(seat), count(after, "rock")),
        Quantity::DrawnRocks => format!("Waiting for a place: {}", count(after, "rock")),
        Quantity::LostRocks => format!("Lost for the game: {}", count(after, "rock")),
    };
    format!("{told} instead of {before}.")
}

fn question_sentence(name: &str, change: &Change<Option<Decision>>) -> String {
    match (&change.before, &change.after) {
        (Some(before), Some(after)) if before.question == after.question => {
            format!("{name} is asked again to {}.", after.question.prompt())
        }
        (_, Some(after)) => format!("{name} is asked to {}.", after.question.prompt()),
        (_, None) => format!("{name} is not asked anything."),
    }
}

fn place_text(station: PlaceOrPalace) -> String {
    match station {
        PlaceOrPalace::Mine => "in the mine".into(),
        PlaceOrPalace::On(space) => format!("on {space}"),
        PlaceOrPalace::ServantSpace => "on the servant space".into(),
        PlaceOrPalace::Palace => "in the palace".into(),
    }
}

fn pile_subject(pile: Pile) -> &'static str {
    match pile {
        Pile::Supply => "The supply has",
        Pile::Dumped => "Removed from the game are",
        Pile::OfferingTrack => "The special offering track has",
    }
}

fn phase_name(phase: Phase) -> &'static str {
    match phase {
        Phase::Setup => "setup",
        Phase::Steal => "stealing",
        Phase::Action => "actions",
        Phase::Offering => "offering",
        Phase::Reward => "rewards",
        Phase::Penalty => "penalties",
        Phase::Over => "the end",
    }
}

#[cfg(test)]
mod tests;
