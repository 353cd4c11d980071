//! The open proposal of a moderator or a player for an act in a game.

use pixie_engine::Seat;
use uuid::Uuid;

use crate::game::event::{Proposed, ProposedChange};
use pixie_event_store::{Actor, Version};

/// An open proposal. A game has at most one at a time; the one of a moderator takes the place of one of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    /// The version of the proposal.
    pub version: Version,
    /// The player or moderator who proposes.
    pub by: Proposer,
    /// What is proposed.
    pub change: ProposedChange,
    /// The erasable text with the reason.
    pub reason: Option<Uuid>,
    /// The seats that have agreed. A player who proposes agrees.
    pub agreed: Vec<Seat>,
    /// The second moderator, if one has agreed.
    pub second: Option<Uuid>,
}

/// Who makes a proposal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proposer {
    /// A moderator, by their id.
    Moderator(Uuid),
    /// The player of a seat.
    Seat(Seat),
}

impl Proposer {
    /// The moderator; none for a player.
    pub fn moderator(self) -> Option<Uuid> {
        match self {
            Self::Moderator(user) => Some(user),
            Self::Seat(_) => None,
        }
    }

    /// The seat of the player; none for a moderator.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Moderator(_) => None,
        }
    }
}

impl Proposal {
    /// The proposal of an event; none if this actor does not make such a one.
    pub(super) fn new(version: Version, actor: Actor, proposed: Proposed) -> Option<Self> {
        let Proposed { change, reason } = proposed;
        let by = match actor {
            Actor::Moderator { user } if !change.is_of_players() => Proposer::Moderator(user),
            Actor::Seat { seat, .. } if change.is_of_players() => Proposer::Seat(Seat::from_number(seat)?),
            _ => return None,
        };
        Some(Self { version, by, change, reason, agreed: by.seat().into_iter().collect(), second: None })
    }

    /// The proposal after this actor has agreed to it.
    #[must_use]
    pub fn agreed_by(&self, actor: Actor) -> Self {
        let mut agreed = self.clone();
        match actor {
            Actor::Seat { seat, .. } => agreed.agreed.extend(Seat::from_number(seat)),
            Actor::Moderator { user } => agreed.second = Some(user),
            Actor::User { .. } | Actor::Operator | Actor::Clock | Actor::Game => {}
        }
        agreed
    }

    /// Whether this seat has agreed.
    pub fn has_agreed(&self, seat: Seat) -> bool {
        self.agreed.contains(&seat)
    }

    /// Whether it is about the board as it was proposed.
    pub(super) fn is_about_the_board(&self) -> bool {
        match self.change {
            ProposedChange::Abandonment
            | ProposedChange::Adjournment(_)
            | ProposedChange::Continuation
            | ProposedChange::Time(_) => false,
            ProposedChange::Replay(_)
            | ProposedChange::Correction(_)
            | ProposedChange::Cancellation
            | ProposedChange::Rewind(_)
            | ProposedChange::Ending => true,
        }
    }
}
