//! The Offering phase (R3.12-R3.17).

use std::ops::ControlFlow;

use crate::decision::Question;
use crate::effect::{Effect, Offers, PenaltyCause};
use crate::moves::{Answer, MoveVisitor, PerSeat};
use crate::penalties;
use crate::play::Play;
use crate::refusal::Refusal;
use crate::resources::{Resource, Resources};
use crate::rulebook::{DoubleOffering, WrongFood};
use crate::seat::{Players, Seat};
use crate::stage::Stage;
use crate::state::State;
use crate::tiles::SingleUse;

/// Penalties for offering nothing, or unwanted food (R3.14, R3.15).
const BAD_OFFER: u8 = 5;

/// Asks the holder of the double offering tile, if there is one.
pub(super) fn ask_for_announcement(play: &mut Play<'_>, next: Stage) {
    play.next(next);
    let holder = play.state.turn_order().find(|seat| holds_tile(play.state, *seat));
    if let Some(seat) = holder {
        play.ask(seat, Question::Announce {});
    }
}

fn holds_tile(state: &State, seat: Seat) -> bool {
    state.player(seat).single_use.contains(SingleUse::DoubleOffering)
}

/// Once announced the tile is used.
pub(crate) fn announce(play: &mut Play<'_>, seat: Seat, used: bool) {
    play.emit(Effect::DoubleOfferingAnnounced { seat, used });
    if used {
        play.emit(Effect::SingleUseReturned { seat, tile: SingleUse::DoubleOffering });
    }
}

pub(super) fn reveal_tile(play: &mut Play<'_>, next: Stage) {
    if play.may_reveal() {
        let food = play.state.round_tiles[usize::from(play.state.revealed)];
        play.emit(Effect::RoundTileRevealed { food });
        play.next(next);
    }
}

pub(super) fn collect(play: &mut Play<'_>) {
    play.next(Stage::RevealOffers {});
    let seats: Vec<Seat> = play.state.turn_order().collect();
    for seat in seats {
        play.ask(seat, Question::Offer {});
    }
}

/// The number of kinds everybody may offer: one, or two with two players (R10.2).
fn kinds_without_tile(state: &State) -> u8 {
    if state.rules.players == Players::Two { 2 } else { 1 }
}

/// The number of kinds this seat may offer now.
fn most_kinds(state: &State, seat: Seat) -> u8 {
    let with_offer = state.toggles().double_offering == DoubleOffering::WithOffer && holds_tile(state, seat);
    kinds_without_tile(state) + u8::from(with_offer || state.doubled == Some(seat))
}

/// Whether the Queen takes this resource: the food she wants, silver and gold.
fn is_welcome(state: &State, resource: Resource) -> bool {
    resource.as_food().is_none() || resource.as_food() == state.wanted()
}

pub(crate) fn check(state: &State, seat: Seat, offer: Resources) -> Result<(), Refusal> {
    let have = state.player(seat).holdings;
    if !have.covers(offer) {
        return Err(Refusal::CannotPay { cost: offer, have });
    }
    if let Some(wanted) = state.wanted()
        && state.toggles().wrong_food == WrongFood::Rejected
        && offer.iter().any(|(resource, _)| !is_welcome(state, resource))
    {
        return Err(Refusal::UnwantedFood { wanted });
    }
    let most = most_kinds(state, seat);
    if offer.kinds() > usize::from(most) { Err(Refusal::TooManyKinds { most }) } else { Ok(()) }
}

/// Lists every offer, nothing first.
pub(crate) fn list(state: &State, seat: Seat, visit: MoveVisitor<'_>) -> ControlFlow<()> {
    choose(state, seat, Resources::NONE, &Resource::ALL, &mut |resources| visit(Answer::Offer { resources }.into()))
}

fn choose(
    state: &State,
    seat: Seat,
    so_far: Resources,
    kinds: &[Resource],
    found: &mut dyn FnMut(Resources) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let Some((&kind, others)) = kinds.split_first() else {
        return found(so_far);
    };
    choose(state, seat, so_far, others, found)?;
    for amount in 1..=state.player(seat).holdings[kind] {
        let offer = so_far + Resources::of(kind, amount);
        // More of the same kind would be refused for the same reason.
        if check(state, seat, offer).is_err() {
            break;
        }
        choose(state, seat, offer, others, found)?;
    }
    ControlFlow::Continue(())
}

/// Shows all offers, takes the welcome resources, gives back the others, and books penalties.
pub(super) fn reveal(play: &mut Play<'_>) {
    if !play.may_reveal() {
        return;
    }
    let offers = Offers(Seat::ALL.map(|seat| play.state.player(seat).offer));
    play.emit(Effect::OffersRevealed { offers });
    play.next(Stage::Judge {});

    let usual = usize::from(kinds_without_tile(play.state));
    let with_offer = play.state.toggles().double_offering == DoubleOffering::WithOffer;
    let mut penalties = PerSeat::default();
    for (seat, offer) in offers.iter() {
        if with_offer && offer.kinds() > usual {
            play.emit(Effect::SingleUseReturned { seat, tile: SingleUse::DoubleOffering });
        }
        // The same as the offer, unless effects read from a file have taken some of it before.
        let set_aside = play.state.player(seat).set_aside;
        let unwanted = unwanted_part(play.state, set_aside);
        let accepted = set_aside - unwanted;
        if !accepted.is_none() {
            play.emit(Effect::OfferAccepted { seat, resources: accepted });
        }
        if !unwanted.is_none() {
            play.emit(Effect::OfferReturned { seat, resources: unwanted });
        }
        if accepted.is_none() || !unwanted.is_none() {
            penalties.0[seat.index()] = BAD_OFFER;
        }
    }
    penalties::book(play, PenaltyCause::Offering, penalties);
}

fn unwanted_part(state: &State, offer: Resources) -> Resources {
    let unwanted = offer.iter().filter(|(resource, _)| !is_welcome(state, *resource));
    unwanted.fold(Resources::NONE, |sum, (resource, number)| sum + Resources::of(resource, number))
}

/// The amount of wanted food a seat has offered.
pub(super) fn wanted_food(state: &State, seat: Seat) -> u8 {
    let offer = state.player(seat).offer.unwrap_or_default();
    state.wanted().map_or(0, |food| offer[food.into()])
}

/// Whether the Queen is satisfied (R3.17).
pub(super) fn judge(play: &mut Play<'_>) {
    let state = &play.state;
    let satisfied = state.seats().any(|seat| wanted_food(state, seat) > 0);
    let last = u8::try_from(state.turn_order().count()).unwrap_or(1).saturating_sub(1);
    play.next(if satisfied { Stage::Tracks {} } else { Stage::Outrage { place: last } });
}

/// One seat must send a pixie to the mine: the last that has one; never the favourite.
pub(super) fn punish(play: &mut Play<'_>, place: u8) {
    let state = &play.state;
    if place == 0 {
        play.next(Stage::SlavePenalties {});
        return;
    }
    let seat = state.turn_order().nth(place.into());
    let owes = seat.filter(|seat| state.promoted(*seat).next().is_some());
    play.next(Stage::Outrage { place: place - 1 });
    if let Some(seat) = owes {
        play.emit(Effect::DemotionsOwed { demotions: PerSeat::one(seat, 1) });
    }
}

#[cfg(test)]
mod tests;
