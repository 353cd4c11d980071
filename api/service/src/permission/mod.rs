//! Who may do what: the one place that decides it. With a game it is here, with what is not about one game in `duty`.

pub mod access;
mod duty;

use chrono::{DateTime, Utc};
use pixie_engine::{Seat, Viewer};
use uuid::Uuid;

use crate::game::{Game, no_such_game};
use crate::problem::{Kind, Problem};
use pixie_event_store::Status;

pub use self::duty::{Duty, Subject, check_duty};

/// What somebody wants to do with a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operation {
    /// See it as a spectator does, or from the own seat.
    Read,
    /// Take a seat.
    Join,
    /// Give the own seat up.
    Leave,
    /// Invite somebody, and see who is invited.
    Invite,
    /// Start it before it is full.
    Start,
    /// Make a move.
    Move,
    /// Leave it while it runs.
    Resign,
    /// Take a seat over whose person has left the running game.
    TakeOver,
    /// Vote to hand a seat over that is late.
    Vote,
    /// Write to the players.
    Talk,
    /// Read what they write to each other.
    Listen,
    /// Ask the others to take the play back, and answer that.
    Undo,
    /// Call off a game that waits for players.
    CallOff,
    /// Take the play back, and whatever else only moderators do.
    Moderate,
    /// Look behind the screens.
    Inspect,
}

impl Operation {
    /// All of them.
    pub const ALL: [Self; 15] = [
        Self::Read,
        Self::Join,
        Self::Leave,
        Self::Invite,
        Self::Start,
        Self::Move,
        Self::Resign,
        Self::TakeOver,
        Self::Vote,
        Self::Talk,
        Self::Listen,
        Self::Undo,
        Self::CallOff,
        Self::Moderate,
        Self::Inspect,
    ];
}

/// What somebody is to a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// Signed in.
    pub user: Option<Uuid>,
    /// Where they sit.
    pub seat: Option<Seat>,
    /// Whether they created it.
    pub creator: bool,
    /// Whether they were invited.
    pub invited: bool,
    /// Whether they are a moderator.
    pub moderator: bool,
    /// Whether they are a moderator who looks behind the screens just now.
    pub inspects: bool,
}

impl Standing {
    /// What a user is to a game; `invited` and `moderator` are known elsewhere.
    pub fn new(game: &Game, user: Option<Uuid>, invited: bool, moderator: bool) -> Self {
        let seat = user.and_then(|user| game.seat_of(user));
        let creator = user == Some(game.settings().creator);
        Self { user, seat, creator, invited, moderator, inspects: false }
    }

    /// With what holds at a time only.
    #[must_use]
    pub fn at(self, game: &Game, now: DateTime<Utc>) -> Self {
        let looks = |user| game.inspections.open_to(user, now);
        Self { inspects: self.moderates(game) && self.user.is_some_and(looks), ..self }
    }

    /// What they are to the engine: whose eyes they see the game with.
    pub fn viewer(&self) -> Viewer {
        match self.seat {
            Some(seat) => Viewer::Seat(seat),
            None if self.inspects => Viewer::Moderator,
            None => Viewer::Spectator,
        }
    }

    /// Nobody moderates a game in which they play, or have played.
    fn moderates(&self, game: &Game) -> bool {
        self.moderator && self.seat.is_none() && !self.has_left(game)
    }

    /// What the same person is to the game by now.
    #[must_use]
    pub fn renewed(self, game: &Game) -> Self {
        Self { seat: self.user.and_then(|user| game.seat_of(user)), ..self }
    }

    fn has_left(&self, game: &Game) -> bool {
        self.seat.is_none() && self.user.is_some_and(|user| game.has_left(user))
    }

    /// Whoever was taken off a private game has no business there any more, by whatever way they came to it.
    fn may_know(&self, game: &Game) -> bool {
        let was_removed = self.user.is_some_and(|user| game.was_removed(user));
        !game.settings().private
            || self.moderator
            || self.seat.is_some()
            || (!was_removed && (self.creator || self.invited))
    }
}

/// Passes if it is allowed, else says why not. Whether it makes sense just now is for the game to say.
pub fn check(operation: Operation, game: &Game, standing: &Standing) -> Result<(), Problem> {
    // Nobody learns of a private game by trying.
    if !standing.may_know(game) {
        return Err(no_such_game());
    }
    if operation == Operation::Read {
        return Ok(());
    }
    if standing.user.is_none() {
        return Err(Problem::from(Kind::Unauthorized));
    }
    let has_looked = standing.user.is_some_and(|user| game.inspections.had(user));
    let (allowed, who) = match operation {
        Operation::Read => (true, ""),
        Operation::Join | Operation::TakeOver if has_looked => {
            (false, "You have looked behind the screens of this game as a moderator; you cannot play in it.")
        }
        Operation::Join if standing.has_left(game) && game.status == Status::Open => {
            (false, "A moderator has taken you off this game.")
        }
        Operation::Join => {
            let asked = standing.invited || standing.seat.is_some() || standing.creator;
            (!game.settings().private || asked, "Only the invited join a private game.")
        }
        // They know what is behind one screen; behind another they would play with both.
        Operation::TakeOver if standing.has_left(game) => {
            (false, "You have left this game; its seats are for others to take over.")
        }
        Operation::TakeOver => {
            (standing.invited || standing.seat.is_some(), "Only who is invited takes a seat over in a running game.")
        }
        Operation::Leave | Operation::Move | Operation::Resign | Operation::Vote | Operation::Undo => {
            (standing.seat.is_some(), "Only who sits at the game can do this.")
        }
        // Who has left it would choose who plays on with what they have seen.
        Operation::Invite => (
            standing.seat.is_some() || (standing.creator && !standing.has_left(game)),
            "Only players of the game invite others.",
        ),
        Operation::Talk => (standing.seat.is_some(), "Only who sits at the game talks at its table."),
        // What players say to each other is theirs alone, in a public game, too. A moderator who looks into abuse must
        // know it, and the players can see that they did.
        Operation::Listen => (
            standing.seat.is_some() || standing.inspects,
            "Only who sits at the game listens at its table, and a moderator who inspects it.",
        ),
        Operation::Start => (standing.creator, "Only who created the game starts it before it is full."),
        Operation::CallOff => (standing.creator, "Only who created the game calls it off before it starts."),
        Operation::Moderate | Operation::Inspect => {
            (standing.moderates(game), "Only moderators who do not, and did not, play in the game can do this.")
        }
    };
    if allowed { Ok(()) } else { Err(Problem::new(Kind::Forbidden, who)) }
}

/// Passes if the game waits for players, else says what it is.
pub fn check_open(game: &Game) -> Result<(), Problem> {
    let detail = match game.status {
        Status::Open => return Ok(()),
        Status::Running => "The game has started; its seats are taken.",
        Status::Paused => "The game has started, and is paused by a moderator.",
        Status::Finished => "The game is over.",
        Status::Cancelled => "The game was cancelled.",
    };
    Err(Problem::new(Kind::Conflict, detail).with("status", game.status))
}

/// Passes if the game is being played, else says what it is.
pub fn check_running(game: &Game) -> Result<(), Problem> {
    let detail = match game.status {
        Status::Running => return Ok(()),
        Status::Open => "The game has not started; it waits for players.",
        Status::Paused => "The game is paused by a moderator.",
        Status::Finished => "The game is over.",
        Status::Cancelled => "The game was cancelled.",
    };
    Err(Problem::new(Kind::Conflict, detail).with("status", game.status))
}

#[cfg(test)]
mod tests;
