//! A sentence for each effect, for mails, pages and logs.

use pixie_engine::Seat;
use pixie_engine::board::PixiePlace;
use pixie_engine::effect::{DrawnCubes, Effect, EndCause, Offers, Outcome, PenaltyCause};
use pixie_engine::moves::{Cubes, PerSeat, Rocks};
use pixie_engine::resources::Resources;
use pixie_engine::seat::Colour;

use crate::messages::{self as m, Language};
use crate::moves::{move_label, place};

/// The names of seats.
type Names<'a> = &'a dyn Fn(Seat) -> String;

/// An effect as one sentence, or none for the game's bookkeeping. `of` gives the name of a seat.
///
/// The sentence holds all that the effect holds: [`pixie_engine::redact`] it before.
#[must_use]
pub fn effect_sentence(language: Language, effect: &Effect, of: impl Fn(Seat) -> String) -> Option<String> {
    course(language, effect, &of)
        .or_else(|| holdings(language, effect, &of))
        .or_else(|| pieces(language, effect, &of))
        .or_else(|| queen(language, effect, &of))
        .or_else(|| fallen(language, effect, &of))
}

/// Whether an effect has a sentence, and is no bookkeeping of the game.
#[must_use]
pub fn is_told(effect: &Effect) -> bool {
    use Effect as E;
    !matches!(
        effect,
        E::Next { .. }
            | E::Asked { .. }
            | E::Answered { .. }
            | E::StepMade { .. }
            | E::DiscsReturned {}
            | E::DemotionSettled { .. }
    )
}

/// The course of the game.
fn course(language: Language, effect: &Effect, of: Names<'_>) -> Option<String> {
    use Effect as E;
    Some(match *effect {
        E::SetUp { order, abilities, .. } => {
            let abilities: Vec<String> = abilities.iter().map(|ability| m::ability_name(language, ability)).collect();
            m::set_up(language, &abilities, &order.iter().map(of).collect::<Vec<_>>())
        }
        E::RoundTilesRedrawn { .. } => m::round_tiles_redrawn(language),
        E::RoundBegan { round } => m::round_began(language, &round),
        E::Automatic { seat, answer } => m::automatic(language, &move_label(language, &answer), &of(seat)),
        E::DiscsPlaced { seat, space, discs } => m::discs_placed(language, discs.into(), &of(seat), space),
        E::Passed { seat } => m::passed(language, &of(seat)),
        E::PriorityGained { seat, places } => m::priority_gained(language, &of(seat), places.into()),
        E::LargeCubeMoved { seat } => m::large_cube_moved(language, &of(seat)),
        E::WhipRolled { seat, whips } => m::whip_rolled(language, &of(seat), &whips),
        E::CasinoRolled { seat, face } => m::casino_rolled(language, face, &of(seat)),
        E::Finished { outcome } => finished(language, &outcome, of),
        _ => return None,
    })
}

/// Resources, tiles and points.
fn holdings(language: Language, effect: &Effect, of: Names<'_>) -> Option<String> {
    use Effect as E;
    Some(match *effect {
        E::Gained { seat, resources } => m::gained(language, &of(seat), resources),
        E::Paid { seat, resources } => m::paid(language, &of(seat), resources),
        E::Dumped { seat, resources } => m::dumped(language, &of(seat), resources),
        E::Robbed { seat, from, resources } if resources.is_none() => {
            m::robbed_of_nothing(language, &of(seat), &of(from))
        }
        E::Robbed { seat, from, resources } => m::robbed(language, &of(seat), &of(from), resources),
        E::AbilityTaken { seat, ability } => m::takes_ability(language, ability, &of(seat)),
        E::FoodTileTaken { seat, value } => m::food_tile_taken(language, &of(seat), &value),
        E::SingleUseTaken { seat, tile } => m::takes_single_use(language, &of(seat), tile),
        E::SingleUseReturned { seat, tile } => m::gives_back_single_use(language, &of(seat), tile),
        E::TilesExchanged { seat, give, take, of: None } => m::tiles_exchanged(language, give, &of(seat), take),
        E::TilesExchanged { seat, give, take, of: Some(other) } => {
            m::tiles_exchanged_with(language, give, &of(seat), &of(other), take)
        }
        E::RewardTaken { seat, row, points } => m::reward_taken(language, &of(seat), points.into(), row),
        E::RewardPointsGained { seat, points } => m::reward_points_gained(language, &of(seat), points.into()),
        E::TrackAdvanced { seat, track, steps } => m::track_advanced(language, &of(seat), steps.into(), track),
        E::OfferingTrackGrew { seat, resource } => m::offering_track_grew(language, &of(seat), 1, resource),
        E::CubesDrawn { seat, named, drawn } => drawn_cubes(language, &of(seat), named, drawn),
        _ => return None,
    })
}

/// Pixies and rocks.
fn pieces(language: Language, effect: &Effect, of: Names<'_>) -> Option<String> {
    use Effect as E;
    Some(match *effect {
        E::PixieMoved { pixie, from, to } => moved(language, pixie.seat().map(of), from, to),
        E::PixiesSwapped { pixie, from, with, to } => swapped(language, &of(pixie), from, with, to, of),
        E::BecameServant { seat } => m::became_servant(language, &of(seat)),
        E::RocksPlaced { seat, rocks } => m::rocks_placed(language, &of(seat), &chained(language, rocks, of)),
        E::RocksLost { rocks } => m::rocks_lost(language, rocks.into()),
        E::Unchained { seat, rocks: [one, two] } => m::unchained(language, &of(seat), (one + two).into()),
        _ => return None,
    })
}

/// What the Queen wants, takes and does.
fn queen(language: Language, effect: &Effect, of: Names<'_>) -> Option<String> {
    use Effect as E;
    Some(match *effect {
        E::RoundTileRevealed { food } => m::round_tile_revealed(language, food.into()),
        E::DoubleOfferingAnnounced { seat, used: true } => m::double_offering_announced(language, &of(seat)),
        E::DoubleOfferingAnnounced { seat, used: false } => m::double_offering_kept(language, &of(seat)),
        E::OfferMade { seat, resources: None, .. } => m::offer_made_secretly(language, &of(seat)),
        E::OfferMade { seat, resources: Some(Resources::NONE), .. } => m::offer_made_nothing(language, &of(seat)),
        E::OfferMade { seat, resources: Some(offer), .. } => m::offer_made(language, &of(seat), offer),
        E::OffersRevealed { offers } => m::offers_revealed(language, &shown_offers(language, offers, of)),
        E::OfferAccepted { seat, resources } => m::offer_accepted(language, &of(seat), resources),
        E::OfferReturned { seat, resources } => m::offer_returned(language, &of(seat), resources),
        E::Penalised { cause, penalties } => {
            let seats = numbers(language, penalties, of);
            let sentence = match cause {
                PenaltyCause::Pass => m::penalised_pass,
                PenaltyCause::Whip => m::penalised_whip,
                PenaltyCause::Copy => m::penalised_copy,
                PenaltyCause::Offering => m::penalised_offering,
                PenaltyCause::Slaves => m::penalised_slaves,
                PenaltyCause::Tracks => m::penalised_tracks,
                PenaltyCause::Rocks => m::penalised_rocks,
                PenaltyCause::Majorities => m::penalised_majorities,
            };
            sentence(language, &seats)
        }
        E::DemotionsOwed { demotions } => m::demotions_owed(language, &numbers(language, demotions, of)),
        E::DemotionsLapsed { seat } => m::demotions_lapsed(language, &of(seat)),
        _ => return None,
    })
}

/// A seat that falls into the pit, and what leaves the game with it.
fn fallen(language: Language, effect: &Effect, of: Names<'_>) -> Option<String> {
    use Effect as E;
    Some(match *effect {
        E::FellIntoPit { seat, .. } => m::fell_into_pit(language, &of(seat)),
        E::PixiesRemoved { seat } => m::pixies_removed(language, &of(seat)),
        E::FoodTileReturned { seat, value } => m::food_tile_returned(language, &of(seat), &value),
        E::AbilityReturned { seat, ability } => m::gives_back_ability(language, ability, &of(seat)),
        E::RewardsLost { seat } => m::rewards_lost(language, &of(seat)),
        _ => return None,
    })
}

fn moved(language: Language, name: Option<String>, from: PixiePlace, to: PixiePlace) -> String {
    match (name, to) {
        (Some(name), PixiePlace::Mine) => m::pixie_demoted(language, place(from), &name),
        (Some(name), _) => m::pixie_moved(language, place(from), &name, place(to)),
        (None, PixiePlace::Mine) => m::dummy_demoted(language, place(from)),
        (None, _) => m::dummy_moved(language, place(from), place(to)),
    }
}

fn swapped(language: Language, name: &str, from: PixiePlace, with: Colour, to: PixiePlace, of: Names<'_>) -> String {
    let to = place(to);
    match (with.seat().map(of), from) {
        (Some(other), PixiePlace::Mine) => m::pixies_swapped_to_mine(language, &name, &other, to),
        (Some(other), _) => m::pixies_swapped(language, place(from), &name, &other, to),
        (None, PixiePlace::Mine) => m::pixies_swapped_with_dummy_to_mine(language, &name, to),
        (None, _) => m::pixies_swapped_with_dummy(language, place(from), &name, to),
    }
}

fn drawn_cubes(language: Language, name: &str, named: Cubes, drawn: DrawnCubes) -> String {
    let drawn: Cubes = drawn.iter().collect();
    match (named.is_empty(), drawn.is_empty()) {
        (true, true) => m::cubes_drawn_none(language, &name),
        (true, false) => m::cubes_drawn(language, drawn, &name),
        (false, true) => m::cubes_picked(language, &name, named),
        (false, false) => m::cubes_picked_and_drawn(language, drawn, &name, named),
    }
}

fn chained(language: Language, rocks: Rocks, of: Names<'_>) -> Vec<String> {
    rocks.iter().map(|(seat, [one, two])| m::rocks_on(language, &of(seat), (one + two).into())).collect()
}

fn shown_offers(language: Language, offers: Offers, of: Names<'_>) -> Vec<String> {
    let shown = offers.iter().map(|(seat, offer)| match offer {
        Resources::NONE => m::offer_item_nothing(language, &of(seat)),
        _ => m::offer_item(language, &of(seat), offer),
    });
    shown.collect()
}

fn numbers(language: Language, numbers: PerSeat, of: Names<'_>) -> Vec<String> {
    numbers.iter().map(|(seat, number)| m::numbered_seat(language, &of(seat), &number)).collect()
}

pub(crate) fn finished(language: Language, outcome: &Outcome, of: Names<'_>) -> String {
    let mut standings: Vec<_> = outcome.standings.iter().collect();
    standings.sort_by_key(|(_, standing)| standing.rank);
    let standings = standings.into_iter().map(|(seat, standing)| match standing.score {
        Some(score) => m::standing(language, &of(seat), &standing.rank, &score),
        None => m::standing_from_pit(language, &of(seat), &standing.rank),
    });
    let sentence = match outcome.cause {
        EndCause::GoldenTiles => m::finished_golden_tiles,
        EndCause::SeventhRound => m::finished_seventh_round,
        EndCause::LastPlayer => m::finished_last_player,
        EndCause::NobodyLeft => m::finished_nobody_left,
        EndCause::Agreement => m::finished_agreement,
    };
    let standings = standings.reduce(|before, next| m::standings_more(language, &before, &next));
    sentence(language, &standings.unwrap_or_default())
}
