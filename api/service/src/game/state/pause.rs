//! The pause of a game by a moderator, and its adjournment by the players.

use chrono::{DateTime, Utc};

use super::game::Game;
use crate::game::event::HandedOver;
use pixie_event_store::Status;

/// The current pause.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pause {
    pub(super) since: DateTime<Utc>,
    /// The number of hand-overs before the pause.
    pub(super) handed_over: usize,
    /// When the game goes on by itself, if its players have adjourned it.
    pub(super) until: Option<DateTime<Utc>>,
}

impl Game {
    /// Whether the game is paused: nobody is asked anything, and bots wait, too. A rewind to the
    /// end of a game can finish it during a pause; if this end is taken back, the game is still
    /// paused.
    pub(in crate::game) fn is_stopped(&self) -> bool {
        self.pause.is_some()
    }

    /// When the game goes on by itself, if its players have adjourned it.
    pub fn adjourned_until(&self) -> Option<DateTime<Utc>> {
        self.pause.filter(|_| self.status == Status::Paused)?.until
    }

    /// The handed-over seats that invited people can take over now: not those handed over during
    /// the pause.
    pub fn announced(&self) -> &[HandedOver] {
        let count = self.pause.map_or(self.handed_over.len(), |pause| pause.handed_over);
        self.handed_over.get(..count).unwrap_or_default()
    }

    /// Ends the pause and moves all deadlines by its length. None if the game is not paused.
    pub(super) fn put_off(&mut self, resumed_at: DateTime<Utc>) -> Option<()> {
        let pause = self.pause.take()?;
        self.waiting.put_off(pause.since, resumed_at);
        if let Some(undo) = &mut self.undo {
            undo.put_off(pause.since, resumed_at);
        }
        Some(())
    }
}
