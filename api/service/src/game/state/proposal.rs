//! The open proposal of a moderator or a player for an act in a game, and the answers to it.

use pixie_engine::Seat;
use uuid::Uuid;

use super::game::Game;
use crate::game::event::{GameEvent, ProposalAnswered, Proposed, ProposedChange};
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

    /// The same after somebody has agreed.
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
    fn is_about_the_board(&self) -> bool {
        match self.change {
            ProposedChange::Abandonment | ProposedChange::Adjournment(_) | ProposedChange::Continuation => false,
            ProposedChange::Replay(_)
            | ProposedChange::Correction(_)
            | ProposedChange::Cancellation
            | ProposedChange::Rewind(_)
            | ProposedChange::Ending => true,
        }
    }
}

impl Game {
    /// The open proposal.
    pub fn open_proposal(&self) -> Option<&Proposal> {
        self.proposal.as_ref()
    }

    /// The open proposal of a moderator, which is answered before another one is made.
    pub fn proposal_of_moderator(&self) -> Option<&Proposal> {
        self.open_proposal().filter(|proposal| proposal.by.moderator().is_some())
    }

    /// The seats that the open proposal waits for.
    pub fn proposal_waits_for(&self) -> impl Iterator<Item = Seat> + '_ {
        self.open_proposal().into_iter().flat_map(|open| self.proposal_missing(open))
    }

    /// The seats of the people who have not agreed to a proposal yet.
    pub fn proposal_missing<'a>(&'a self, proposal: &'a Proposal) -> impl Iterator<Item = Seat> + 'a {
        Seat::ALL.into_iter().filter(|seat| self.person(*seat).is_some() && !proposal.has_agreed(*seat))
    }

    /// Applies an answer.
    pub(super) fn answer_proposal(&mut self, actor: Actor, answered: &ProposalAnswered) {
        let Some(proposal) = self.proposal.take().filter(|proposal| proposal.version == answered.proposal) else {
            return;
        };
        if answered.agrees {
            self.proposal = Some(proposal.agreed_by(actor));
        } else if let Some(seat) = proposal.by.seat() {
            self.count_vain_request(seat, self.updated_at);
        }
    }

    /// Ends the proposal if this event changes what it is about: a seat, for what players propose whether the game goes on, for all
    /// others the play.
    pub(super) fn let_proposal_lapse(&mut self, event: &GameEvent) {
        let Some(proposal) = &self.proposal else { return };
        let is_other_play =
            event.is_play() || matches!(event, GameEvent::Rewound(_) | GameEvent::Redrawn(_) | GameEvent::Cancelled(_));
        let is_other_seat = matches!(
            event,
            GameEvent::Joined(_)
                | GameEvent::Resigned(_)
                | GameEvent::HandedOver(_)
                | GameEvent::SeatClosed(_)
                | GameEvent::SeatRestored(_)
        );
        let is_other_status = matches!(
            event,
            GameEvent::Paused(_)
                | GameEvent::Resumed(_)
                | GameEvent::Adjourned(_)
                | GameEvent::Continued(_)
                | GameEvent::Cancelled(_)
                | GameEvent::Finished(_)
        );
        let is_by_player = proposal.by.seat().is_some();
        if is_other_play && proposal.is_about_the_board() || is_other_seat || is_other_status && is_by_player {
            self.proposal = None;
        }
    }
}
