//! A change of a game, from the state before to the state after.

use chrono::TimeDelta;
use pixie_engine::Seat;
use pixie_event_store::{Actor, NewMail, Version};
use uuid::Uuid;

use crate::delivery::outbox::Occasion;
use crate::game::event::{GameEvent, Joined, Occupant};
use crate::game::state::Game;

/// Tells which mails a change owes, and which it makes useless. A turn mail waits for the given time, and longer for the user who was
/// informed anyhow.
pub type MailsOwed = fn(&Transition<'_>, TimeDelta, Option<Uuid>) -> Owed;

/// The mails of a change, and its occasions for webhooks.
#[derive(Clone, Debug, Default)]
pub struct Owed {
    /// The mails to be sent because of the change.
    pub mails: Vec<NewMail>,
    /// The users with the kinds of those that are of no more use if they still wait.
    pub overtaken: Vec<(Uuid, &'static [&'static str])>,
    /// What webhooks of these users are told; without a user, those that follow the game.
    pub occasions: Vec<(Option<Uuid>, Occasion)>,
}

/// A change of a game: its state before and after, and the events between, which may be those of several commands.
#[derive(Clone, Copy, Debug)]
pub struct Transition<'a> {
    /// The state of the game before the change.
    pub before: &'a Game,
    /// The state of the game after the change.
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

    /// The user on a seat, from 1, before this version of the change.
    pub fn player_before(&self, version: Version, seat: u8) -> Option<Uuid> {
        let joined = self.events().filter_map(|(at, _, event)| match *event {
            GameEvent::Joined(Joined { seat: taken, occupant: Occupant::User(user), .. })
                if at < version && taken == seat =>
            {
                Some(user)
            }
            _ => None,
        });
        joined.last().or_else(|| self.before.person(Seat::from_number(seat)?))
    }

    /// Whether the play was taken back.
    pub fn is_rewind(&self) -> bool {
        self.before.rewinds.last() != self.after.rewinds.last()
    }
}
