//! A change of a game, from the state before to the state after.

use chrono::{DateTime, Utc};
use pixie_event_store::{Actor, NewMail, Version};
use uuid::Uuid;

use super::event::GameEvent;
use super::fold::Game;

/// Tells which mails a change owes, to whom and when. They are queued with its events. The user who is informed anyhow is the last
/// argument.
pub type MailsDue = fn(&Transition<'_>, DateTime<Utc>, Option<Uuid>) -> Vec<NewMail>;

/// A change of a game: its state before and after, and the events between.
#[derive(Clone, Copy, Debug)]
pub struct Transition<'a> {
    /// The state before.
    pub before: &'a Game,
    /// The state after.
    pub after: &'a Game,
    /// The version of the first event.
    pub first: Version,
    /// The actors and what they did.
    pub events: &'a [(Actor, GameEvent)],
}

impl<'a> Transition<'a> {
    /// The events with their versions.
    pub fn events(&self) -> impl Iterator<Item = (Version, &'a Actor, &'a GameEvent)> + use<'a> {
        (self.first..).zip(self.events).map(|(version, (actor, event))| (version, actor, event))
    }

    /// Whether the play was taken back.
    pub fn is_rewind(&self) -> bool {
        self.before.rewinds.last() != self.after.rewinds.last()
    }
}
