//! The recording of proposals of moderators, and of what follows from them.

use std::sync::Arc;

use pixie_engine::Seat;

use super::{BETWEEN, Recorder};
use pixie_event_store::{Actor, Folded, StoredEvent, Version};
use pixie_service::game::{
    Adjourned, Continued, Corrected, Game, GameEvent, LaterMoves, Proposal, ProposalAnswered, Proposed,
    ProposedAdjournment, ProposedChange, ProposedTime, Proposer, Rewound, TimeAgreed, UNTIL_PUBLISHED, playing,
};

impl Recorder {
    /// A moderator proposes this; returns the version of the proposal.
    pub(in super::super) fn propose(&mut self, change: ProposedChange, why: &str) -> Version {
        self.propose_by(Self::moderator(), change, Some(why));
        self.version()
    }

    /// A moderator or a player proposes this.
    pub(in super::super) fn propose_by(&mut self, actor: Actor, change: ProposedChange, why: Option<&str>) {
        let reason = why.map(|why| self.because(why));
        self.act(actor, GameEvent::Proposed(Proposed { change, reason }));
    }

    /// Agrees to the open proposal, or refuses it, with nothing that follows from it.
    pub(in super::super) fn consent(&mut self, actor: Actor, agrees: bool) {
        let answered = self.consented(actor, agrees);
        self.append(vec![answered]);
    }

    fn consented(&mut self, actor: Actor, agrees: bool) -> (Actor, GameEvent) {
        let (seat, reason) = match actor {
            Actor::Seat { seat, .. } => (Some(seat), None),
            _ => (None, Some(self.because("Looked into it."))),
        };
        let proposal = self.game().open_proposal().expect("a proposal").version;
        (actor, GameEvent::ProposalAnswered(ProposalAnswered { proposal, seat, agrees, reason }))
    }

    /// Agrees to the open proposal, which is carried out.
    pub(in super::super) fn carry_out(&mut self, actor: Actor) {
        let answered = self.consented(actor, true);
        let open = self.game().open_proposal().expect("a proposal").clone();
        let (proposal, reason) = (open.version, open.reason);
        let by = match open.by {
            Proposer::Moderator(user) => Actor::Moderator { user },
            Proposer::Seat(seat) => self.seat(seat.number()),
        };
        let agreed = (Actor::Game, Some(proposal));
        let (done, seed) = match open.change {
            ProposedChange::Replay(plan) => {
                let (then, later) = self.then_and_later(plan.to_version);
                let later = LaterMoves::new(self.game(), (plan.to_version, then), later).expect("readable");
                let rewound = (by, self.rewound_as_proposed(&open, plan.to_version));
                let board = later.then.board.as_ref().expect("a board");
                let seeds = self.all_seeds();
                playing::replay(self.game(), (&later, board), &plan, rewound, &seeds, [0; 32]).expect("a seed")
            }
            ProposedChange::Rewind(plan) => {
                let (then, _) = self.then_and_later(plan.to_version);
                let rewound = (by, self.rewound_as_proposed(&open, plan.to_version));
                let board = then.board.as_ref().expect("a board");
                let seeds = self.all_seeds();
                playing::rewind(self.game(), (&then, board), rewound, plan.reseed, &seeds, [0; 32]).expect("a seed")
            }
            ProposedChange::Cancellation | ProposedChange::Abandonment => {
                (playing::cancel(by, reason, Some(proposal), self.now + BETWEEN + UNTIL_PUBLISHED), None)
            }
            ProposedChange::Ending => {
                let ended = playing::end(self.game(), self.board(), agreed, &self.all_seeds());
                (ended.expect("it is not over"), None)
            }
            ProposedChange::Adjournment(ProposedAdjournment { until }) => {
                (vec![(Actor::Game, GameEvent::Adjourned(Adjourned { proposal: agreed.1, until }))], None)
            }
            ProposedChange::Time(ProposedTime { pace, time_control }) => {
                let agreed = TimeAgreed { proposal: agreed.1, pace, time_control };
                return self.append_timed(vec![answered, (Actor::Game, GameEvent::TimeAgreed(agreed))]);
            }
            ProposedChange::Continuation => {
                let continued = (Actor::Game, GameEvent::Continued(Continued { proposal: agreed.1 }));
                (playing::resume(self.game(), self.board(), continued, &self.all_seeds()), None)
            }
            ProposedChange::Correction(plan) => {
                let (seat, reason) = (Seat::from_number(plan.seat).expect("a seat"), reason.expect("a reason"));
                let corrected =
                    |effects| (by, GameEvent::Corrected(Corrected { proposal, correction: plan, effects, reason }));
                let change = (seat, (plan.gained, plan.paid));
                let done = playing::correct(self.game(), self.board(), change, corrected, &self.all_seeds());
                (done.expect("possible"), None)
            }
        };
        self.append_played(Ok((std::iter::once(answered).chain(done).collect(), seed)));
    }

    /// The game at a version, and the events after it.
    fn then_and_later(&self, version: Version) -> (Arc<Game>, &[StoredEvent]) {
        let (until, later) = self.events.split_at(usize::try_from(version).expect("a version"));
        (Folded::start(self.game().id).after(until).expect("a game").state, later)
    }

    fn rewound_as_proposed(&self, open: &Proposal, to_version: Version) -> Rewound {
        let (reason, proposal) = (open.reason, Some(open.version));
        Rewound { to_version, reason, asked: self.board().decisions_asked, reseed: None, request: None, proposal }
    }
}
