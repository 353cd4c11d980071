//! The permissions: who may do what with a game. Duties of moderators outside of a game are in
//! `duty`.

pub mod access;
mod comeback;
mod consent;
mod duty;
mod fork;
pub mod muted;
mod source;

use chrono::{DateTime, Utc};
use pixie_engine::{Seat, Viewer};
use pixie_words::problem as words;
use uuid::Uuid;

use crate::access::auth::needs_account;
use crate::game::{Game, no_such_game};
use crate::ground::problem::{Kind, Problem, Sentence};
use pixie_event_store::Status;

pub use self::comeback::Comeback;
pub use self::consent::{cancels_alone, is_agreed, rewinds_alone};
pub use self::duty::{CaseRelation, Duty, Subject, check_duty, decides_alone};
pub use self::fork::forks_in_confidence;
pub use self::source::sees_source;

/// An operation on a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operation {
    /// See it as a spectator, or from the own seat.
    Read,
    /// Take a seat.
    Join,
    /// Give up the own seat.
    Leave,
    /// Contribute to the dice.
    Contribute,
    /// Invite somebody, and list the invitations.
    Invite,
    /// Start a game before it is full.
    Start,
    /// Make a move.
    Move,
    /// Leave a game while it runs.
    Resign,
    /// Take over a seat whose player has left the running game.
    TakeOver,
    /// Take the own former seat back from the bot that keeps it.
    Return,
    /// Vote to hand over a late seat.
    Vote,
    /// Write a message to the players.
    Talk,
    /// Read the messages of the players.
    Listen,
    /// Ask the others to agree to an undo, and answer such a request.
    Undo,
    /// Propose to the others to end or adjourn it, and answer a proposal.
    Consent,
    /// Let a game wait on for players.
    Keep,
    /// Agree to what the host of a waiting game has changed.
    Confirm,
    /// Lead a game that waits for players: change it, share its invitation link, and remove somebody.
    Host,
    /// Call off a game that waits for players.
    CallOff,
    /// Rewind the play, and everything else that only moderators do.
    Moderate,
    /// See all secrets.
    Inspect,
    /// Try out a correction of the state, and propose it.
    Propose,
    /// Play on from one of its versions in a game of its own.
    Fork,
    /// Open, or join, the next game of the same people.
    Rematch,
    /// Ask what a strong player would do on the own seat.
    Advise,
}

impl Operation {
    /// Every operation, in the order of the declaration.
    pub const ALL: [Self; 25] = [
        Self::Read,
        Self::Join,
        Self::Leave,
        Self::Contribute,
        Self::Invite,
        Self::Start,
        Self::Move,
        Self::Resign,
        Self::TakeOver,
        Self::Return,
        Self::Vote,
        Self::Talk,
        Self::Listen,
        Self::Undo,
        Self::Consent,
        Self::Keep,
        Self::Confirm,
        Self::Host,
        Self::CallOff,
        Self::Moderate,
        Self::Inspect,
        Self::Propose,
        Self::Fork,
        Self::Rematch,
        Self::Advise,
    ];

    /// Whether it takes no account: who tries the service plays a game, and does nothing else.
    fn is_open_to_trials(self) -> bool {
        matches!(self, Self::Read | Self::Move | Self::Resign | Self::Undo | Self::Advise)
    }
}

/// The relation of a caller to a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// The signed-in user.
    pub user: Option<Uuid>,
    /// The seat that they have in the game, if any.
    pub seat: Option<Seat>,
    /// Whether they created the game.
    pub creator: bool,
    /// Whether they were invited.
    pub invited: bool,
    /// Whether they were invited since they have left it.
    pub invited_back: bool,
    /// Whether they are on the list of those who like to take over seats.
    pub substitute: bool,
    /// Whether they are a moderator.
    pub moderator: bool,
    /// Whether they are a moderator with an open inspection.
    pub inspects: bool,
    /// Whether they are a moderator of whom another account plays, or has played, in the game.
    pub plays_otherwise: bool,
    /// Whether they try a game without an account.
    pub trial: bool,
}

impl Standing {
    /// The standing of a user; `invited`, `invited_back` and `moderator` come from other tables.
    pub fn new(game: &Game, user: Option<Uuid>, invited: bool, moderator: bool) -> Self {
        let seat = user.and_then(|user| game.seat_of(user));
        let creator = user == Some(game.settings().creator);
        Self { user, seat, creator, invited, moderator, ..Self::default() }
    }

    /// The same at a time, with an inspection that may be open.
    #[must_use]
    pub fn at(self, game: &Game, now: DateTime<Utc>) -> Self {
        let looks = |user| game.inspections.open_to(user, now);
        Self { inspects: self.moderates(game) && self.user.is_some_and(looks), ..self }
    }

    /// The viewer of the engine, which decides what they may see.
    pub fn viewer(&self) -> Viewer {
        match self.seat {
            Some(seat) => Viewer::Seat(seat),
            None if self.inspects => Viewer::Moderator,
            None => Viewer::Spectator,
        }
    }

    /// Nobody moderates a game in which they play, or have played, with any account.
    fn moderates(&self, game: &Game) -> bool {
        self.moderator && self.seat.is_none() && !self.has_left(game) && !self.plays_otherwise
    }

    /// The standing of the same person in a newer state of the game.
    #[must_use]
    pub fn renewed(self, game: &Game) -> Self {
        Self { seat: self.user.and_then(|user| game.seat_of(user)), ..self }
    }

    /// Whether they fill, start and call off the game.
    pub fn is_host(&self, game: &Game) -> bool {
        self.user == Some(game.host())
    }

    fn has_left(&self, game: &Game) -> bool {
        self.seat.is_none() && self.user.is_some_and(|user| game.has_left(user))
    }

    /// What is left for who has left the game: with an invitation, or once without one, if nobody else is meant to have the seat.
    /// For everybody else there is nothing.
    pub fn comeback(&self, game: &Game) -> Option<Comeback> {
        let user = self.user?;
        let comeback = Comeback::of(game, user)?;
        let is_free = comeback.seat().is_some_and(|seat| game.may_return_alone(user, seat));
        (self.invited_back || is_free).then_some(comeback)
    }

    /// The operation by which they would take this seat of a running game, or any one.
    pub fn joining_operation(&self, game: &Game, wanted: Option<Seat>) -> Operation {
        let former = self.user.and_then(|user| Comeback::of(game, user)).and_then(Comeback::seat);
        let is_wanted = former.is_some() && wanted.is_none_or(|seat| former == Some(seat));
        if is_wanted { Operation::Return } else { Operation::TakeOver }
    }

    /// Whether the host has removed them before the start, and nobody has invited them since.
    fn is_unwanted(&self, game: &Game) -> bool {
        self.seat.is_none() && !self.invited_back && self.user.is_some_and(|user| game.was_removed_by_host(user))
    }

    /// Whether they know the secrets of a seat that they have left.
    fn knows_secrets(&self, game: &Game) -> bool {
        let departure = self.user.filter(|_| self.seat.is_none()).and_then(|user| game.departure(user));
        departure.is_some_and(|departure| departure.seat.is_some())
    }

    fn was_removed_for_cause(&self, game: &Game) -> bool {
        self.seat.is_none() && self.user.is_some_and(|user| game.was_removed_for_cause(user))
    }

    /// A user who was removed from a private game for cause may not know of it any more, even with
    /// another invitation; one whom the host has removed, until they are invited again. A confidential game is for its creator alone.
    fn may_know(&self, game: &Game) -> bool {
        if game.is_confidential() {
            return self.creator;
        }
        !game.settings().private
            || self.moderator
            || self.seat.is_some()
            || (!self.was_removed_for_cause(game) && !self.is_unwanted(game) && (self.creator || self.invited))
    }
}

/// Passes if the operation is permitted, else says why not. Whether it is possible now is for the
/// game to decide.
pub fn check(operation: Operation, game: &Game, standing: &Standing) -> Result<(), Problem> {
    // Nobody may find a private game by trying ids.
    if !standing.may_know(game) {
        return Err(no_such_game());
    }
    if operation == Operation::Read {
        return Ok(());
    }
    if standing.user.is_none() {
        return Err(Problem::from(Kind::Unauthorized));
    }
    if standing.trial && !operation.is_open_to_trials() {
        return Err(needs_account());
    }
    let has_looked = standing.user.is_some_and(|user| game.inspections.had(user));
    let (allowed, who): (bool, Sentence) = match operation {
        Operation::Read => return Ok(()),
        Operation::Join | Operation::TakeOver | Operation::Return if has_looked => (false, words::has_looked),
        Operation::TakeOver | Operation::Return if standing.was_removed_for_cause(game) => {
            (false, words::removed_for_cause)
        }
        Operation::Join if standing.was_removed_for_cause(game) && game.status == Status::Open => {
            (false, words::removed_for_cause)
        }
        Operation::Join | Operation::TakeOver if standing.is_unwanted(game) => (false, words::removed_by_host),
        Operation::Join => {
            let asked = standing.invited || standing.seat.is_some() || standing.creator;
            (!game.settings().private || asked, words::only_invited)
        }
        // They know the secrets of one seat; with a second seat they would know the secrets of
        // both.
        Operation::TakeOver if standing.knows_secrets(game) => (false, words::left_take_over),
        Operation::Return => (standing.comeback(game).and_then(Comeback::seat).is_some(), words::no_comeback),
        Operation::TakeOver => {
            let is_welcome = standing.substitute && game.open_to_substitutes().next().is_some();
            (standing.invited || standing.seat.is_some() || is_welcome, words::only_welcome)
        }
        Operation::Leave
        | Operation::Contribute
        | Operation::Keep
        | Operation::Confirm
        | Operation::Move
        | Operation::Resign
        | Operation::Vote
        | Operation::Undo
        | Operation::Consent
        | Operation::Rematch => (standing.seat.is_some(), words::only_seated),
        Operation::Invite if game.is_confidential() => (false, words::invite_confidential),
        // A player who has left could choose a successor and share the secrets they have seen.
        Operation::Invite => (
            standing.seat.is_some() || (standing.is_host(game) && !standing.has_left(game)),
            words::only_players_invite,
        ),
        Operation::Talk => (standing.seat.is_some(), words::only_seated_talk),
        // Messages of players are visible to the players alone, in a public game, too. A moderator
        // who investigates abuse must read them, and the players can see that a moderator did.
        Operation::Listen => (standing.seat.is_some() || standing.inspects, words::only_seated_listen),
        Operation::Start => (standing.is_host(game), words::only_host_starts),
        Operation::Host => (standing.is_host(game), words::only_host),
        Operation::CallOff => (standing.is_host(game), words::only_host_calls_off),
        Operation::Moderate | Operation::Inspect => (standing.moderates(game), words::only_outside_moderators),
        // What would have happened shows what is hidden.
        Operation::Propose => (standing.moderates(game) && standing.inspects, words::only_inspecting),
        // In other games it would be a help that the others do not have.
        Operation::Advise => (standing.seat.is_some() && game.settings().advice, words::only_advised),
        Operation::Fork => match fork::refused(game, standing) {
            None => return Ok(()),
            Some(why) => (false, why),
        },
    };
    if allowed { Ok(()) } else { Err(Problem::new(Kind::Forbidden, who)) }
}

/// Passes unless somebody has looked behind the screens with one of these accounts.
pub fn check_not_inspected(game: &Game, accounts: &[Uuid]) -> Result<(), Problem> {
    let has_looked = accounts.iter().any(|account| game.inspections.had(*account));
    if has_looked { Err(Problem::new(Kind::Forbidden, words::has_looked)) } else { Ok(()) }
}

/// Passes unless the host has removed this person, with another of these accounts.
pub fn check_not_removed(game: &Game, user: Uuid, accounts: &[Uuid]) -> Result<(), Problem> {
    let mut others = accounts.iter().filter(|account| **account != user);
    let is_removed = others.any(|account| game.was_removed_by_host(*account));
    if is_removed { Err(Problem::new(Kind::Forbidden, words::removed_by_host)) } else { Ok(()) }
}

/// Passes if the caller may see what a seat knew at any time: its player, a moderator who inspects the game, and everybody
/// once everything is public.
pub fn check_knowledge(game: &Game, standing: &Standing, seat: Seat) -> Result<(), Problem> {
    if standing.seat == Some(seat) || standing.inspects || game.is_public() {
        return Ok(());
    }
    let detail = words::seat_knowledge;
    Err(Problem::new(Kind::Forbidden, detail))
}

/// Passes if the game waits for players, else says its status.
pub fn check_open(game: &Game) -> Result<(), Problem> {
    check_not_adjourned(game)?;
    let detail = match game.status {
        Status::Open => return Ok(()),
        Status::Running => words::game_running,
        Status::Paused => words::game_running_paused,
        Status::Finished => words::game_over,
        Status::Cancelled => words::game_cancelled,
    };
    Err(Problem::conflict(detail).with("game_status", game.status))
}

fn check_not_adjourned(game: &Game) -> Result<(), Problem> {
    let Some(until) = game.adjourned_until() else { return Ok(()) };
    let detail = words::game_adjourned;
    Err(Problem::conflict(detail).with("game_status", game.status).with("until", until))
}

/// Passes if the game is being played, else says its status.
pub fn check_running(game: &Game) -> Result<(), Problem> {
    check_not_adjourned(game)?;
    let detail = match game.status {
        Status::Running => return Ok(()),
        Status::Open => words::game_open,
        Status::Paused => words::game_paused,
        Status::Finished => words::game_over,
        Status::Cancelled => words::game_cancelled,
    };
    Err(Problem::conflict(detail).with("game_status", game.status))
}

#[cfg(test)]
mod tests;
