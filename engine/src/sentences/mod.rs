//! A sentence for each effect, for mails, pages and logs.

use std::fmt::Display;

use crate::board::PixiePlace;
use crate::effect::{DrawnCubes, Effect, EndCause, Outcome, PenaltyCause, Ranking};
use crate::moves::{Cube, Cubes, PerSeat, Rocks};
use crate::resources::Resources;
use crate::seat::{Colour, Seat};

/// An effect as one sentence; none for the game's bookkeeping. `of` gives the name of a seat.
///
/// The sentence holds all that the effect holds: [`crate::redact`] it before.
#[must_use]
pub fn tell(effect: &Effect, of: impl Fn(Seat) -> String) -> Option<String> {
    use Effect as E;
    let told = match *effect {
        E::Next { .. } | E::Asked { .. } | E::Answered { .. } | E::StepMade { .. } => return None,
        E::DiscsReturned {} | E::DemotionSettled { .. } => return None,

        E::SetUp { order, abilities, .. } => {
            let order = and(order.iter().map(of));
            format!("The order is {order}. The abilities on the board are {}.", and(abilities.iter()))
        }
        E::RoundTilesRedrawn { .. } => "The round tiles that lie face down are drawn anew.".into(),
        E::RoundBegan { round } => format!("Round {round} begins."),
        E::Automatic { seat, answer } => format!("{} has no other choice than `{answer}`.", of(seat)),

        E::Gained { seat, resources } => format!("{} takes {} from the supply.", of(seat), amounts(resources)),
        E::Paid { seat, resources } => format!("{} pays {} to the supply.", of(seat), amounts(resources)),
        E::Dumped { seat, resources } => format!("{} removes {} from the game.", of(seat), amounts(resources)),
        E::Robbed { seat, from, resources } => {
            format!("{} hands over {} to {}.", of(from), amounts(resources), of(seat))
        }

        E::DiscsPlaced { seat, space, discs } => format!("{} places {} on {space}.", of(seat), count(discs, "disc")),
        E::Passed { seat } => format!("{} passes and takes no further action in this phase.", of(seat)),

        E::PixieMoved { pixie, from, to } => format!("{} {}.", whose(pixie, of), pixie_step(from, to)),
        E::PixiesSwapped { pixie, from, with, to } => {
            let back = if from == PixiePlace::Mine { "its owner's mine".into() } else { place_name(from) };
            let other = whose(with, &of);
            format!("{} {}. {other} from there goes to {back}.", whose(pixie.into(), of), pixie_step(from, to))
        }
        E::BecameServant { seat } => format!("{}'s pixie becomes a servant in the palace.", of(seat)),

        E::AbilityTaken { seat, ability } => format!("{} chooses the ability {ability}.", of(seat)),
        E::FoodTileTaken { seat, value } => format!("{} takes the food tile {value}.", of(seat)),
        E::SingleUseTaken { seat, tile } => format!("{} takes the tile {tile}.", of(seat)),
        E::SingleUseReturned { seat, tile } => format!("{} gives the tile {tile} back to the board.", of(seat)),
        E::TilesExchanged { seat, give, take, of: other } => {
            let other = other.map_or_else(|| "the board".into(), &of);
            format!("{} exchanges {give} for {take} of {other}.", of(seat))
        }
        E::RewardTaken { seat, row, points } => {
            format!("{} takes the {row} tile worth {}.", of(seat), count(points, "reward point"))
        }
        E::RewardPointsGained { seat, points } => {
            format!("{} gains {}.", of(seat), count(points, "reward point"))
        }
        E::TrackAdvanced { seat, track, steps } => {
            format!("{} moves {} up the {track} track.", of(seat), count(steps, "step"))
        }
        E::OfferingTrackGrew { seat, resource } => {
            format!("{} adds 1 {resource} to the special offering track.", of(seat))
        }
        E::PriorityGained { seat, places } => {
            format!("{}'s turn in the next rounds comes {} earlier.", of(seat), count(places, "place"))
        }
        E::LargeCubeMoved { seat } => format!("{}'s turn comes first for the rest of this round.", of(seat)),

        E::WhipRolled { seat, whips } => format!("{} rolls the whip die: {whips}.", of(seat)),
        E::CasinoRolled { seat, face } => format!("{} rolls the casino die: {face}.", of(seat)),
        E::CubesDrawn { seat, named, drawn } => format!("{} {} the bag.", of(seat), drawn_cubes(named, drawn)),
        E::RocksPlaced { seat, rocks } => format!("{} chains slaves: {}.", of(seat), chained_rocks(rocks, of)),
        E::RocksLost { rocks } => format!("Nobody has room for {}; out of the game.", count(rocks, "rock")),
        E::Unchained { seat, rocks: [one, two] } => {
            format!("{} takes {} off the own slaves.", of(seat), count(one + two, "rock"))
        }

        E::RoundTileRevealed { food } => format!("The Queen wants {food} this round."),
        E::DoubleOfferingAnnounced { seat, used: true } => format!("{} announces a double offering.", of(seat)),
        E::DoubleOfferingAnnounced { seat, used: false } => format!("{} keeps the double-offering tile.", of(seat)),
        E::OfferMade { seat, resources: None, .. } => format!("{} has made a secret offer.", of(seat)),
        E::OfferMade { seat, resources: Some(offer), .. } => {
            format!("{} sets {} aside as an offer.", of(seat), amounts(offer))
        }
        E::OffersRevealed { offers } => {
            let shown = offers.iter().map(|(seat, offer)| format!("{} offers {}", of(seat), amounts(offer)));
            format!("All show their offers: {}.", and(shown))
        }
        E::OfferAccepted { seat, resources } => format!("The Queen takes {} of {}.", amounts(resources), of(seat)),
        E::OfferReturned { seat, resources } => {
            format!("The Queen does not want {}; {} keeps it.", amounts(resources), of(seat))
        }

        E::Penalised { cause, penalties } => {
            format!("Penalties {}: {}.", penalty_reason(cause), numbers_of_seats(penalties, of))
        }
        E::DemotionsOwed { demotions } => {
            format!("Promoted pixies must be sent to the mine: {}.", numbers_of_seats(demotions, of))
        }
        E::DemotionsLapsed { seat } => format!("{} has no promoted pixie left to send.", of(seat)),

        E::FellIntoPit { seat, .. } => format!("{} falls into the pit and is out of the game.", of(seat)),
        E::PixiesRemoved { seat } => format!("The pixies of {} leave the game.", of(seat)),
        E::FoodTileReturned { seat, value } => format!("The food tile {value} of {} goes back.", of(seat)),
        E::AbilityReturned { seat, ability } => format!("The ability {ability} of {} goes back.", of(seat)),
        E::RewardsLost { seat } => format!("The reward tiles of {} leave the game.", of(seat)),
        E::Finished { outcome } => finished(&outcome, of),
    };
    Some(told)
}

pub(crate) fn whose(pixie: Colour, of: impl Fn(Seat) -> String) -> String {
    pixie.seat().map_or_else(|| "The dummy's pixie".into(), |seat| format!("{}'s pixie", of(seat)))
}

fn pixie_step(from: PixiePlace, to: PixiePlace) -> String {
    match to {
        PixiePlace::Mine => format!("is sent from {} to the mine", place_name(from)),
        _ => format!("moves from {} to {}", place_name(from), place_name(to)),
    }
}

fn drawn_cubes(named: Cubes, drawn: DrawnCubes) -> String {
    let blind: Cubes = drawn.iter().collect();
    match (named.is_empty(), blind.is_empty()) {
        (true, _) => format!("draws {} from", cubes(blind)),
        (false, true) => format!("picks {} out of", cubes(named)),
        (false, false) => format!("picks {} and draws {} out of", cubes(named), cubes(blind)),
    }
}

pub(crate) fn finished(outcome: &Outcome, of: impl Fn(Seat) -> String) -> String {
    let why = match outcome.cause {
        EndCause::GoldenTiles => "all golden tiles are taken",
        EndCause::SeventhRound => "seven rounds have been played",
        EndCause::LastPlayer => "only one player is left",
        EndCause::NobodyLeft => "nobody is left",
        EndCause::Agreement => "the players have agreed to end it",
    };
    let mut standings: Vec<(Seat, Ranking)> = outcome.standings.iter().collect();
    standings.sort_by_key(|(_, standing)| standing.rank);
    let told = standings.iter().map(|(seat, standing)| match standing.score {
        Some(score) => format!("{}. {} with {score}", standing.rank, of(*seat)),
        None => format!("{}. {} from the pit", standing.rank, of(*seat)),
    });
    format!("The game is over, as {why}: {}.", told.collect::<Vec<_>>().join(", "))
}

fn penalty_reason(cause: PenaltyCause) -> &'static str {
    match cause {
        PenaltyCause::Pass => "for passing",
        PenaltyCause::Whip => "by the whip",
        PenaltyCause::Copy => "for copying",
        PenaltyCause::Offering => "for offers the Queen does not like",
        PenaltyCause::Slaves => "for slaves in the mine",
        PenaltyCause::Tracks => "for the places on the tracks",
        PenaltyCause::Rocks => "for rocks left on slaves",
        PenaltyCause::Majorities => "for the most of a resource",
    }
}

fn place_name(place: PixiePlace) -> String {
    match place {
        PixiePlace::Mine => "the mine".into(),
        PixiePlace::On(space) => space.to_string(),
        PixiePlace::ServantSpace => "the servant space".into(),
    }
}

/// `2 apples, 1 bread and 1 gold`.
pub(crate) fn amounts(resources: Resources) -> String {
    if resources.is_none() {
        return "nothing".into();
    }
    and(resources.iter().map(|(resource, number)| Resources::of(resource, number)))
}

pub(crate) fn cubes(cubes: Cubes) -> String {
    let numbers = Cube::ALL.into_iter().map(|cube| (cube, cubes.of(cube))).filter(|(_, number)| *number > 0);
    and(numbers.map(|(cube, number)| match cube {
        Cube::Rock => count(number, "rock"),
        metal => format!("{number} {metal}"),
    }))
}

fn chained_rocks(rocks: Rocks, of: impl Fn(Seat) -> String) -> String {
    let told = rocks.iter().map(|(seat, places)| format!("{} on {}", count(places[0] + places[1], "rock"), of(seat)));
    told.collect::<Vec<_>>().join(", ")
}

fn numbers_of_seats(numbers: PerSeat, of: impl Fn(Seat) -> String) -> String {
    numbers.iter().map(|(seat, number)| format!("{} {number}", of(seat))).collect::<Vec<_>>().join(", ")
}

pub(crate) fn count(number: u8, thing: &str) -> String {
    if number == 1 { format!("1 {thing}") } else { format!("{number} {thing}s") }
}

pub(crate) fn and<T: Display>(things: impl Iterator<Item = T>) -> String {
    let mut told: Vec<String> = things.map(|thing| thing.to_string()).collect();
    match told.pop() {
        Some(last) if told.is_empty() => last,
        Some(last) => format!("{} and {last}", told.join(", ")),
        None => "nothing".into(),
    }
}

#[cfg(test)]
mod tests;
