//! Checking a game that has been played, fact by fact: whether each effect fits the board it changes, whether everything
//! is still there afterwards, and whether dice and draws follow from the seed.
//!
//! None of this asks [`crate::decide`]. Effects are facts: a game that was played by rules that have been corrected since
//! is as sound as any other, and would look illegal to the rules of today.

mod chance;
mod effects;
mod misfit;
mod soundness;

use crate::apply::apply;
use crate::chance::Chance;
use crate::effect::Effect;
use crate::state::State;

pub use chance::{drawn, is_chance};
pub use misfit::Misfit;
pub use soundness::Unsound;

/// Changes the state by one fact, as [`apply`](crate::apply()) does, if it fits there, and if it is what `chance` brings
/// where chance has a part in it.
///
/// # Errors
/// It does not fit; the state is as it was.
pub fn follow(state: &mut State, effect: &Effect, chance: Option<&mut dyn Chance>) -> Result<(), Misfit> {
    effects::check(state, effect)?;
    if let Some(chance) = chance
        && let Some(drawn) = drawn(state, effect, chance)
        && drawn != *effect
    {
        return Err(Misfit::Chance { told: Box::new(*effect), drawn: Box::new(drawn) });
    }
    apply(state, effect);
    Ok(())
}

#[cfg(test)]
mod tests;
