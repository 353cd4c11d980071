//! The change of undo requests and proposals by events.

use pixie_engine::Seat;

use crate::game::event::{GameEvent, ProposalAnswered, Proposed, UndoAnswered, UndoRequested};
use crate::game::state::{Game, Proposal, UndoDenied, UndoRequest};
use pixie_event_store::{Actor, StoredEvent, Version};

impl Game {
    /// A player asks the others to agree to an undo. None if there is no such seat.
    pub(super) fn request_undo(&mut self, event: &StoredEvent, requested: &UndoRequested) -> Option<()> {
        let undo = UndoRequest::new(event, requested)?;
        self.undo_wishes.insert(undo.version, undo.by);
        self.undo = Some(undo);
        Some(())
    }

    /// Applies an answer to a request. None if there is no such seat.
    pub(super) fn answer_undo(&mut self, UndoAnswered { request, seat, agrees }: &UndoAnswered) -> Option<()> {
        let seat = Seat::from_number(*seat)?;
        match &mut self.undo {
            Some(undo) if undo.version == *request && *agrees => undo.agree(seat),
            Some(undo) if undo.version == *request && undo.by != seat => self.deny_undo(Some(seat)),
            _ => {
                self.fail_undo();
            }
        }
        Some(())
    }

    /// Ends the open request: somebody refused, or it lapsed.
    pub(super) fn deny_undo(&mut self, against: Option<Seat>) {
        let denied = self.fail_undo().map(|undo| UndoDenied { request: undo.version, by: undo.by, against });
        self.undo_denied = denied.or(self.undo_denied);
    }

    /// Ends the open request, and counts it as failed.
    fn fail_undo(&mut self) -> Option<UndoRequest> {
        let undo = self.undo.take()?;
        self.failed_requests.add(undo.by, undo.since, self.updated_at);
        Some(undo)
    }

    /// Somebody proposes an act. None if it is none of theirs.
    pub(super) fn propose(&mut self, version: Version, actor: Actor, proposed: &Proposed) -> Option<()> {
        self.proposal = Some(Proposal::new(version, actor, proposed.clone())?);
        Some(())
    }

    /// Applies an answer to a proposal.
    pub(super) fn answer_proposal(&mut self, actor: Actor, answered: &ProposalAnswered) {
        let Some(proposal) = self.proposal.take().filter(|proposal| proposal.version == answered.proposal) else {
            return;
        };
        if answered.agrees {
            self.proposal = Some(proposal.agreed_by(actor));
        } else if let Some(seat) = proposal.by.seat() {
            self.failed_requests.add(seat, self.updated_at, self.updated_at);
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
        let is_agreed_time = matches!(event, GameEvent::TimeAgreed(_));
        let is_by_player = proposal.by.seat().is_some();
        let is_other_life = (is_other_status || is_agreed_time) && is_by_player;
        if is_other_play && proposal.is_about_the_board() || is_other_seat || is_other_life {
            self.proposal = None;
        }
    }
}
