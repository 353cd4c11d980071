//! A game that a moderator has stopped for a while.

use chrono::{DateTime, Utc};

use super::event::HandedOver;
use super::fold::Game;

/// A pause that goes on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pause {
    pub(super) since: DateTime<Utc>,
    /// How many seats had been handed over by then.
    pub(super) handed_over: usize,
}

impl Game {
    /// Whether a pause goes on: nobody is asked anything, and bots wait, too. A game can end in a pause, when it is taken
    /// back to its end; once that end does not count any more, it is paused still.
    pub(super) fn is_stopped(&self) -> bool {
        self.pause.is_some()
    }

    /// The seats that were handed over, as far as those who are invited to them can come by now: not in a pause.
    pub fn announced(&self) -> &[HandedOver] {
        let count = self.pause.map_or(self.handed_over.len(), |pause| pause.handed_over);
        self.handed_over.get(..count).unwrap_or_default()
    }

    /// Ends the pause: for nobody has its time run. None if there is none.
    pub(super) fn put_off(&mut self, resumed_at: DateTime<Utc>) -> Option<()> {
        let pause = self.pause.take()?;
        self.waiting.put_off(pause.since, resumed_at);
        if let Some(undo) = &mut self.undo {
            undo.put_off(pause.since, resumed_at);
        }
        Some(())
    }
}
