//! Penalties, and the demotions and falls into the pit they cost (rules section 4).

pub(crate) mod demotions;
pub(crate) mod pit;
#[cfg(test)]
mod tests;

use crate::effect::{Effect, PenaltyCause};
use crate::moves::PerSeat;
use crate::play::Play;
use crate::seat::{Seat, Seats};
use crate::state::State;
use crate::tiles::Ability;

/// Books the penalties of one cause for everybody at once, throws seats with too many into the pit, and notes
/// the demotions the others owe (R4.6).
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

/// The penalties of a seat for its slaves at the end of a round (R3.25).
pub(crate) fn for_slaves(state: &State, seat: Seat) -> u8 {
    let most = if state.has(seat, Ability::LenientMine) { 1 } else { 2 };
    state.player(seat).slaves.min(most)
}

/// Slave marks reached or passed (R4.1).
fn marks_crossed(state: &State, before: u8, added: u8) -> u8 {
    let after = before + added;
    let crossed = state.rules.edition.slave_marks.iter().filter(|mark| (before + 1..=after).contains(mark)).count();
    u8::try_from(crossed).expect("few marks")
}
