//! The pause of a game, and its end.

use chrono::{DateTime, Utc};

use crate::game::event::HandedOver;
use crate::game::state::Game;
use pixie_event_store::Status;

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
}
