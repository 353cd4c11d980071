//! Penalties and the demotions they cost (rules section 4).

use std::ops::ControlFlow;

use crate::board::{Place, Space};
use crate::decision::{Listing, Question};
use crate::effect::{Effect, PenaltyCause};
use crate::game::Play;
use crate::moves::{Answer, PerSeat};
use crate::pit;
use crate::refusal::Refusal;
use crate::seat::{Seat, Seats};
use crate::state::{Stage, State};
use crate::tiles::SingleUse;

/// Books the penalties of one cause for everybody at once, throws into the pit who has too many, and notes the
/// demotions the others owe (R4.6).
pub(crate) fn book(play: &mut Play<'_>, cause: PenaltyCause, penalties: PerSeat) {
    if penalties.total() == 0 {
        return;
    }
    let state = &play.state;
    let favourite = state.favourite();
    let owed = Seat::ALL.map(|seat| {
        if Some(seat) == favourite { 0 } else { marks_crossed(state, state.player(seat).penalties, penalties.of(seat)) }
    });
    play.emit(Effect::Penalised { cause, penalties });

    let oblivion = play.state.rules.edition.oblivion;
    let state = &play.state;
    let falling: Seats = state.turn_order().filter(|seat| state.player(*seat).penalties >= oblivion).collect();
    if !falling.is_empty() {
        pit::throw(play, falling);
    }

    let state = &play.state;
    let must_demote = |seat: Seat| state.is_active(seat) && state.promoted(seat).next().is_some();
    let demotions = PerSeat(Seat::ALL.map(|seat| if must_demote(seat) { owed[seat.index()] } else { 0 }));
    if state.outcome.is_none() && demotions.total() > 0 {
        play.emit(Effect::DemotionsOwed { demotions });
    }
}

/// Slave marks reached or passed (R4.1).
fn marks_crossed(state: &State, before: u8, added: u8) -> u8 {
    let after = before + added;
    let crossed = state.rules.edition.slave_marks.iter().filter(|mark| (before + 1..=after).contains(mark)).count();
    u8::try_from(crossed).expect("few marks")
}

/// Asks everybody who owes a demotion and is not asked yet. Whether anything happened.
pub(crate) fn ask_for_demotions(play: &mut Play<'_>) -> bool {
    let mut happened = false;
    for (seat, _) in play.state.demotions.iter() {
        if play.state.decision(seat).is_some() {
            continue;
        }
        if play.state.promoted(seat).next().is_some() {
            play.ask(seat, Question::Demote {});
        } else {
            play.emit(Effect::DemotionsLapsed { seat });
        }
        happened = true;
    }
    happened
}

/// Lists the own promoted pixies, and begging.
pub(crate) fn list(state: &State, seat: Seat, listing: Listing<'_>) -> ControlFlow<()> {
    state.promoted(seat).try_for_each(|space| listing(Answer::Demote { space }.into()))?;
    if check_beg(state, seat).is_ok() { listing(Answer::Beg {}.into()) } else { ControlFlow::Continue(()) }
}

pub(crate) fn check_demotion(state: &State, seat: Seat, space: Space) -> Result<(), Refusal> {
    if state.space(space).pixie.is_some_and(|pixie| pixie == seat) {
        Ok(())
    } else {
        Err(Refusal::NoPixieThere { place: Place::On(space) })
    }
}

pub(crate) fn check_beg(state: &State, seat: Seat) -> Result<(), Refusal> {
    if state.player(seat).single_use.contains(SingleUse::Mercy) { Ok(()) } else { Err(Refusal::NoMercyTile {}) }
}

pub(crate) fn demote(play: &mut Play<'_>, seat: Seat, space: Space) {
    play.emit(Effect::PixieMoved { pixie: seat.into(), from: Place::On(space), to: Place::Mine });
    play.emit(Effect::DemotionSettled { seat });
    // An outraged Queen is satisfied with the first pixie sent (R3.17).
    if matches!(play.state.stage, Stage::Outrage { .. }) {
        play.next(Stage::SlavePenalties {});
    }
}

pub(crate) fn beg(play: &mut Play<'_>, seat: Seat) {
    play.emit(Effect::SingleUseReturned { seat, tile: SingleUse::Mercy });
    play.emit(Effect::DemotionSettled { seat });
}

#[cfg(test)]
mod tests;
