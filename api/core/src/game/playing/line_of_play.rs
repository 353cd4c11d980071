//! The line of play that leads to a version of a game: what counts of its events, as a fork begins with it.

use std::sync::Arc;

use pixie_engine::renumbering::{is_same_position, renumbered};
use pixie_engine::{Effect, State};
use uuid::Uuid;

use crate::game::event::{ForkedAct, GameEvent, Moved, PlayAct, Unreadable};
use crate::game::state::Game;
use pixie_event_store::{Actor, StoredEvent, Version};

/// What led to a board, and the board.
#[derive(Clone, Debug)]
pub struct LineOfPlay {
    /// The effects, with decisions numbered as if nothing had been taken back.
    pub effects: Vec<Effect>,
    /// The moves and corrections that had these effects.
    pub acts: Vec<ForkedAct>,
    /// The board to which the acts lead.
    pub board: State,
}

impl LineOfPlay {
    /// The line that leads to this state of a game, which these events have led to. None if they lead to another board, or
    /// the game has none.
    ///
    /// # Errors
    /// An event cannot be read.
    pub fn of(game: &Game, stored: &[StoredEvent]) -> Result<Option<Self>, Unreadable> {
        let Some(board) = &game.board else { return Ok(None) };
        let (mut effects, mut acts) = (Vec::new(), Vec::new());
        let stands = game.rewinds.counting_versions();
        for stored in stored.iter().filter(|stored| stands(stored.version)) {
            let event = GameEvent::read(stored)?;
            acts.extend(acts_of(stored, &event, effects.len()));
            effects.extend_from_slice(event.effects());
        }
        let (effects, reached) = renumbered(Arc::clone(&board.rules), &effects);
        Ok(is_same_position(&reached, board).then_some(Self { effects, acts, board: reached }))
    }

    /// The text that tells a hidden origin to `verify`.
    pub fn write_origin(game: Uuid, version: Version) -> String {
        format!("{game} {version}")
    }

    /// The game and the version in such a text.
    pub fn read_origin(text: &str) -> Option<(Uuid, Version)> {
        let (game, version) = text.split_once(' ')?;
        Some((game.parse().ok()?, version.parse().ok()?))
    }
}

/// The moves and corrections of an event that comes after so many effects.
fn acts_of(stored: &StoredEvent, event: &GameEvent, effects: usize) -> Vec<ForkedAct> {
    let after = u32::try_from(effects).unwrap_or(u32::MAX);
    let act = match (event, stored.actor()) {
        (GameEvent::Moved(Moved { said, .. }), Ok(Actor::Seat { seat, .. })) => PlayAct::Moved { seat, said: *said },
        (GameEvent::Corrected(corrected), _) => PlayAct::Corrected(corrected.correction),
        // A fork of a fork: its own line comes first.
        (GameEvent::Forked(forked), _) => return forked.acts.clone(),
        _ => return Vec::new(),
    };
    vec![ForkedAct { after, act }]
}
