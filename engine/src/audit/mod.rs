//! The audit of a played game, effect by effect: each one fits the board it changes, everything is still there
//! afterwards, and dice and draws follow from the seed.
//!
//! The audit does not use [`crate::decide`]. Effects are facts: a game that was played before a correction of the rules
//! is as sound as any other, and may be illegal by the rules of today.

mod chance;
mod effects;
mod misfit;
mod soundness;

use crate::apply::apply_trusted;
use crate::chance::Chance;
use crate::effect::Effect;
use crate::state::State;

pub use chance::{drawn, is_chance};
pub use misfit::Misfit;
pub use soundness::Unsound;

/// Changes the state by one effect, as [`apply_trusted`](crate::apply_trusted()) does, if the effect fits there and is the one
/// `chance` gives where chance has a part in it.
///
/// # Errors
/// The effect does not fit; the state is as it was.
pub fn follow(state: &mut State, effect: &Effect, chance: Option<&mut dyn Chance>) -> Result<(), Misfit> {
    effects::check(state, effect)?;
    if let Some(chance) = chance
        && let Some(drawn) = drawn(state, effect, chance)
        && drawn != *effect
    {
        return Err(Misfit::Chance { told: Box::new(*effect), drawn: Box::new(drawn) });
    }
    apply_trusted(state, effect);
    Ok(())
}

/// [`follow`] for an effect that was cut to what a viewer may see: round tiles can be missing, and the resources of offers
/// before the reveal.
///
/// # Errors
/// The effect does not fit; the state is as it was.
pub fn follow_seen(state: &mut State, effect: &Effect) -> Result<(), Misfit> {
    effects::check_seen(state, effect)?;
    apply_trusted(state, effect);
    Ok(())
}

#[cfg(test)]
mod tests;
