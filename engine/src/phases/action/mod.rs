//! The Action phase: the turns, and the end of the phase (R3.5, R3.11).

use crate::actions::double;
use crate::actions::single::copy;
use crate::board::SingleSpace;
use crate::decision::Question;
use crate::effect::Effect;
use crate::moves::DoubleAction;
use crate::play::Play;
use crate::rulebook::{DoubleOffering, TemporaryPriority};
use crate::seat::Seat;
use crate::stage::Stage;
use crate::state::State;

/// The seat whose turn comes after this seat, by the large cubes as they stand; after the last seat comes the first.
fn seat_behind(state: &State, seat: Seat) -> Seat {
    let place = state.large.position(seat).unwrap_or(0);
    state.large.get(place + 1).or(state.large.get(0)).unwrap_or(seat)
}

/// Asks the first seat that can act, from this seat on; ends the phase if no seat can.
pub(super) fn give_turn(play: &mut Play<'_>, from: Seat) {
    let Some(seat) = first_who_can_act(play.state, from) else {
        play.next(Stage::EndActions {});
        return;
    };
    // Looked up now: the seat behind goes on even if this seat's large cube moves (R12.2).
    play.next(Stage::Turn { from: seat_behind(play.state, seat) });
    play.ask(seat, Question::Action {});
}

fn first_who_can_act(state: &State, from: Seat) -> Option<Seat> {
    let place = state.large.position(from).unwrap_or(0).into();
    let mut around = state.large.iter().skip(place).chain(state.large.iter().take(place));
    around.find(|seat| {
        let player = state.player(*seat);
        player.fell.is_none() && player.discs > 0 && !player.passed
    })
}

/// The copied action, if it is still possible; else the player names another one, if there is any.
pub(super) fn carry_out_copy(play: &mut Play<'_>, seat: Seat, action: DoubleAction) {
    play.next(Stage::Turn { from: seat_behind(play.state, seat) });
    if !play.state.is_active(seat) {
        return;
    }
    if copy::check_named(play.state, seat, &action).is_ok() {
        double::carry_out(play, seat, action);
    } else if copy::anything_to_name(play.state, seat) {
        play.ask(seat, Question::Copy {});
    }
}

pub(super) fn end(play: &mut Play<'_>) {
    if play.state.toggles().temporary_priority == TemporaryPriority::AfterActions {
        let first = play.state.turn_order().find(|seat| play.state.has_disc_on(*seat, SingleSpace::TemporaryPriority));
        if let Some(seat) = first {
            play.emit(Effect::LargeCubeMoved { seat });
        }
    }
    play.emit(Effect::DiscsReturned {});
    let early = play.state.toggles().double_offering == DoubleOffering::AnnouncedEarly;
    play.next(if early { Stage::AnnounceEarly {} } else { Stage::RevealTile {} });
}

#[cfg(test)]
mod tests;
