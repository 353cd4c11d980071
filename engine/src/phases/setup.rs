//! Choosing the permanent abilities (R2.9).

use crate::decision::Question;
use crate::game::Play;
use crate::refusal::Refusal;
use crate::state::{Stage, State};
use crate::tiles::Ability;

/// Asks the last in order who has no ability yet.
pub(super) fn choose_abilities(play: &mut Play<'_>) {
    let state = &play.state;
    let last = state.small.iter().rev().find(|seat| state.player(*seat).ability.is_none());
    match last {
        Some(seat) => play.ask(seat, Question::ChooseAbility {}),
        None => play.next(Stage::StartRound {}),
    }
}

pub(crate) fn check(state: &State, ability: Ability) -> Result<(), Refusal> {
    if state.abilities.contains(ability) { Ok(()) } else { Err(Refusal::AbilityNotOffered { ability }) }
}
