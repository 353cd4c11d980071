//! Demotions: promoted pixies that a seat owes to the mine, and the mercy tile that saves one (R4.1-R4.3).

use std::ops::ControlFlow;

use crate::board::{PixiePlace, Space};
use crate::decision::Question;
use crate::effect::Effect;
use crate::moves::{Answer, MoveVisitor};
use crate::play::Play;
use crate::refusal::Refusal;
use crate::seat::Seat;
use crate::stage::Stage;
use crate::state::State;
use crate::tiles::SingleUse;

/// Asks every seat that owes a demotion and is not asked yet. Gives whether anything happened.
pub(crate) fn ask(play: &mut Play<'_>) -> bool {
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
pub(crate) fn list(state: &State, seat: Seat, visit: MoveVisitor<'_>) -> ControlFlow<()> {
    state.promoted(seat).try_for_each(|space| visit(Answer::Demote { space }.into()))?;
    if check_beg(state, seat).is_ok() { visit(Answer::Beg {}.into()) } else { ControlFlow::Continue(()) }
}

pub(crate) fn check(state: &State, seat: Seat, space: Space) -> Result<(), Refusal> {
    if state.space(space).pixie.is_some_and(|pixie| pixie == seat) {
        Ok(())
    } else {
        Err(Refusal::NoPixieThere { place: PixiePlace::On(space) })
    }
}

pub(crate) fn check_beg(state: &State, seat: Seat) -> Result<(), Refusal> {
    if state.player(seat).single_use.contains(SingleUse::Mercy) { Ok(()) } else { Err(Refusal::NoMercyTile {}) }
}

pub(crate) fn demote(play: &mut Play<'_>, seat: Seat, space: Space) {
    play.emit(Effect::PixieMoved { pixie: seat.into(), from: PixiePlace::On(space), to: PixiePlace::Mine });
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
