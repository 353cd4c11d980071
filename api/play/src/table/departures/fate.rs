//! The rule of what becomes of a seat whose person is gone.

use chrono::{DateTime, TimeDelta, Utc};
use uuid::Uuid;

use crate::game::Game;
use pixie_event_store::Status;

/// Who is suspended for no longer than this keeps their seats.
pub const SHORT_SUSPENSION: TimeDelta = TimeDelta::days(3);

/// Why somebody is gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// The account is erased, or the trial is over.
    Erased,
    /// Moderators let them in no more, until then or for good.
    Suspended {
        /// The end of the suspension.
        until: Option<DateTime<Utc>>,
    },
}

/// What becomes of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It stays as it is: theirs, as long as the clock of the game allows, or that of nobody any more.
    Kept,
    /// It is free for others before the start. A host is followed by the next player.
    Freed,
    /// The game that waits for players is called off, as nobody is left.
    CalledOff,
    /// A bot plays on; others may take it over. Nobody waits for the consent of a bot.
    BotPlays,
}

impl Cause {
    /// Whether nobody should wait for them.
    pub fn is_for_long(self, now: DateTime<Utc>) -> bool {
        match self {
            Self::Erased => true,
            Self::Suspended { until } => until.is_none_or(|until| now + SHORT_SUSPENSION < until),
        }
    }
}

/// What becomes of the seat of this user, who is gone for this cause.
pub fn fate(game: &Game, user: Uuid, cause: Cause, now: DateTime<Utc>) -> Fate {
    if game.seat_of(user).is_none() || !cause.is_for_long(now) {
        return Fate::Kept;
    }
    match game.status {
        Status::Open if game.has_one_player() => Fate::CalledOff,
        Status::Open => Fate::Freed,
        Status::Running | Status::Paused => Fate::BotPlays,
        Status::Finished | Status::Cancelled => Fate::Kept,
    }
}
