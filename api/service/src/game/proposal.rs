//! The open proposal of a moderator for an act in a game, and the answers to it.

use pixie_engine::Seat;
use uuid::Uuid;

use super::event::{GameEvent, ProposalAnswered, Proposed, ProposedChange};
use super::fold::Game;
use pixie_event_store::{Actor, Version};

/// An open proposal. A game has at most one at a time. It is about the board as it was proposed, so it lapses as soon as the
/// play or a seat changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    /// The version of the proposal.
    pub version: Version,
    /// The moderator who proposes.
    pub by: Uuid,
    /// The act.
    pub change: ProposedChange,
    /// The erasable text with the reason.
    pub reason: Uuid,
    /// The seats that have agreed.
    pub agreed: Vec<Seat>,
    /// The second moderator, if one has agreed.
    pub second: Option<Uuid>,
}

impl Proposal {
    /// The proposal of an event; none if no moderator has made it.
    pub(super) fn new(version: Version, actor: Actor, proposed: Proposed) -> Option<Self> {
        let Actor::Moderator { user: by } = actor else { return None };
        let Proposed { change, reason } = proposed;
        Some(Self { version, by, change, reason, agreed: Vec::new(), second: None })
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
}

impl Game {
    /// The open proposal.
    pub fn open_proposal(&self) -> Option<&Proposal> {
        self.proposal.as_ref()
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
        let proposal = self.proposal.take().filter(|proposal| proposal.version == answered.proposal);
        self.proposal = proposal.filter(|_| answered.agrees).map(|proposal| proposal.agreed_by(actor));
    }

    /// Ends the proposal if this event changes the play or a seat.
    pub(super) fn let_proposal_lapse(&mut self, event: &GameEvent) {
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
        if is_other_play || is_other_seat {
            self.proposal = None;
        }
    }
}
