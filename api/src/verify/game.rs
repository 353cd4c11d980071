//! One game, from its first event to its last.

use uuid::Uuid;

use super::fault::{Fault, FaultKind};
use crate::event_store::{Fold as _, Head, StoredEvent, verify_chain};
use crate::game::Game;

/// A game in which everything fits.
#[derive(Debug)]
pub struct Checked {
    /// What its events add up to.
    pub game: Game,
    /// Where it stands.
    pub head: Head,
}

/// Checks all events of a game, and the dice as far as seeds are known: `seeds` are those of the database, oldest first;
/// without them those that the events reveal are used.
///
/// # Errors
/// The first place where something does not fit.
pub fn check_game(game_id: Uuid, events: &[StoredEvent], seeds: Option<&[[u8; 32]]>) -> Result<Checked, Fault> {
    let _ = seeds;
    let fault = |version, what| Fault { game: game_id, version, what };
    if events.is_empty() {
        return Err(fault(None, FaultKind::Empty));
    }
    let head = verify_chain(Head::START, events)
        .map_err(|broken| fault(Some(broken.version), FaultKind::Chain(broken.what)))?;
    let game = Game::whole(game_id, events).map_err(|error| fault(None, error.into()))?;
    Ok(Checked { game, head })
}
