//! The preconditions of events: the game must have the right status, and the actor must be able to
//! do this, as `actors.rs` says. Rules of play are not checked here: they may have changed since.

use chrono::TimeDelta;
use pixie_engine::{Seat, State};
use uuid::Uuid;

use super::fault::FaultKind;
use crate::access::permission::is_agreed;
use crate::game::{
    Adjourned, Cancelled, Continued, Contributed, Contribution, Corrected, Digits, Ended, Game, GameEvent, INSPECTION,
    Joined, Moved, Occupant, Proposal, ProposedAdjournment, ProposedChange, ProposedCorrection, ProposedReplay,
    ProposedTime, Published, Rewound, SeatRestored, SettingsChanged, SettingsConfirmed, TimeAgreed, UNTIL_PUBLISHED,
};
use pixie_event_store::{Actor, Status, StoredEvent, Version};

/// The most time between the decision on an event, which may name a later time, and the time of the event.
const SLACK: TimeDelta = TimeDelta::minutes(1);

/// A game, and the board computed from its effects alone.
pub(super) struct Preconditions<'a> {
    pub(super) game: &'a Game,
    pub(super) board: Option<&'a State>,
}

impl Preconditions<'_> {
    /// Passes if this can be the next event.
    ///
    /// # Errors
    /// The status is wrong, the actor cannot have done it, or something that it refers to does not
    /// exist.
    pub(super) fn check(&self, event: &StoredEvent, actor: Actor, read: &GameEvent) -> Result<(), FaultKind> {
        if self.has_ended() && !matches!(read, GameEvent::Finished(_)) {
            return Err(FaultKind::Unfinished);
        }
        if !self.fits_status(event.version, read) {
            return Err(FaultKind::Misplaced(event.kind.clone()));
        }
        self.check_references(event, read)?;
        if self.can_act(actor, read) { Ok(()) } else { Err(FaultKind::Actor) }
    }

    /// Whether the board has ended, but the game has not.
    pub(super) fn has_ended(&self) -> bool {
        !self.game.is_over() && self.board.is_some_and(|board| board.outcome.is_some())
    }

    /// Whether this event is possible with the game's status.
    fn fits_status(&self, version: Version, read: &GameEvent) -> bool {
        use Status::{Open, Paused, Running};
        let status = self.game.status;
        match read {
            GameEvent::Created(_) => version == 1,
            _ if version == 1 => false,
            GameEvent::Joined(joined) => self.is_seat_for(joined),
            GameEvent::Left(left) => status == Open && self.person(left.seat).is_some(),
            GameEvent::Started(_) => {
                let is_ready = self.game.awaits_contributions() && self.game.contributions().is_complete();
                self.board.is_none() && is_ready
            }
            GameEvent::Forked(_) => {
                let mut contributions = self.game.contributions().iter();
                let is_nothing_promised = contributions.all(|(_, contribution)| contribution == Contribution::None);
                status == Open && !self.game.seats.contains(&None) && is_nothing_promised
            }
            GameEvent::Committed(_) | GameEvent::Contributed(_) | GameEvent::Kept(_) => status == Open,
            GameEvent::SettingsChanged(_) => status == Open && !self.game.contributions().is_any_revealed(),
            GameEvent::SettingsConfirmed(confirmed) => {
                let mut asked = self.game.unconfirmed();
                status == Open && asked.any(|seat| seat.number() == confirmed.seat)
            }
            GameEvent::KeepAsked(_) => status == Open && self.game.keep_until.is_none(),
            // A replay during a pause repeats moves at once.
            GameEvent::Moved(Moved { repeats: Some(_), .. }) => matches!(status, Running | Paused),
            GameEvent::Proposed(proposed) => {
                let is_allowed = match proposed.change {
                    ProposedChange::Rewind(_) => self.game.is_over(),
                    ProposedChange::Adjournment(_) | ProposedChange::Time(_) => status == Running,
                    ProposedChange::Ending | ProposedChange::Abandonment => {
                        status == Running || self.game.adjourned_until().is_some()
                    }
                    ProposedChange::Continuation => self.game.adjourned_until().is_some(),
                    _ => matches!(status, Running | Paused),
                };
                let open = self.game.open_proposal();
                is_allowed && open.is_none_or(|open| open.by.seat().is_some() && !proposed.change.is_of_players())
            }
            GameEvent::ProposalAnswered(_) => status != Open,
            GameEvent::Corrected(_) | GameEvent::Ended(_) => matches!(status, Running | Paused),
            GameEvent::Adjourned(_) | GameEvent::TimeAgreed(_) => status == Running,
            GameEvent::Continued(_) => self.game.rests_until().is_some(),
            GameEvent::Postponed(postponed) => status == Running && self.game.can_postpone(postponed),
            GameEvent::Timed(_) => matches!(status, Running | Paused) || self.game.is_over(),
            GameEvent::GraceGiven(grace) => status == Running && self.is_late(grace.seat, &grace.decision),
            GameEvent::TimedOut(timed_out) => status == Running && self.is_late(timed_out.seat, &timed_out.decision),
            GameEvent::SeatOffered(offered) => {
                self.game.welcomes_substitutes() && self.is_late(offered.seat, &offered.decision)
            }
            GameEvent::Moved(_)
            | GameEvent::Reminded(_)
            | GameEvent::Missed(_)
            | GameEvent::Voted(_)
            | GameEvent::Paused(_)
            | GameEvent::DeadlineChanged(_)
            | GameEvent::UndoAnswered(_)
            | GameEvent::UndoLapsed(_) => status == Running,
            GameEvent::UndoRequested(_) => status == Running && self.game.undo.is_none(),
            GameEvent::Resumed(_) => status == Paused,
            GameEvent::Resigned(_) => matches!(status, Running | Paused),
            GameEvent::HandedOver(handed) => {
                let is_somebody_removed = handed.user.is_some() || !handed.for_cause;
                matches!(status, Running | Paused) && self.person(handed.seat) == handed.user && is_somebody_removed
            }
            GameEvent::SeatClosed(closed) => {
                let is_somebody_removed = closed.user.is_some() || !closed.for_cause;
                matches!(status, Running | Paused) && self.person(closed.seat) == closed.user && is_somebody_removed
            }
            GameEvent::SeatRestored(restored) => matches!(status, Running | Paused) && self.can_restore(restored),
            GameEvent::Cancelled(_) => !self.game.is_over(),
            GameEvent::Published(_) => self.game.cancellation.is_some(),
            GameEvent::Finished(_) => self.has_ended(),
            GameEvent::Inspected(_) | GameEvent::Rewound(_) | GameEvent::Redrawn(_) => true,
        }
    }

    /// Whether somebody can join there: nobody has two seats, and an occupied seat can be taken
    /// over only from a bot whose player has left.
    fn is_seat_for(&self, Joined { seat, occupant, commitment }: &Joined) -> bool {
        let Ok(seat) = self.game.seat(*seat) else { return false };
        let is_new = match occupant {
            Occupant::User(user) => self.game.seat_of(*user).is_none() && !self.game.inspections.had(*user),
            Occupant::Bot(_) => self.game.status == Status::Open,
        };
        let can_contribute =
            commitment.is_none() || self.game.status == Status::Open && !self.game.contributions().is_any_revealed();
        is_new
            && can_contribute
            && match self.game.status {
                Status::Open => self.game.occupant(seat).is_none(),
                Status::Running => {
                    let mut free = self.game.vacant().chain(self.game.open_to_substitutes());
                    free.any(|free| free == seat)
                }
                _ => false,
            }
    }

    /// Whether the seat can be given back: its last person has left it, and sits nowhere else.
    fn can_restore(&self, SeatRestored { seat, user, .. }: &SeatRestored) -> bool {
        let Ok(seat) = self.game.seat(*seat) else { return false };
        self.game.person(seat).is_none()
            && self.game.last_person(seat) == Some(*user)
            && self.game.seat_of(*user).is_none()
            && !self.game.inspections.had(*user)
    }

    /// Whether the times and versions in the event are possible.
    fn check_references(&self, event: &StoredEvent, read: &GameEvent) -> Result<(), FaultKind> {
        match read {
            GameEvent::Published(Published { reason: None, .. })
                if self.game.cancellation.is_some_and(|cancellation| event.at < cancellation.publish_at) =>
            {
                Err(FaultKind::Publishing)
            }
            GameEvent::Cancelled(cancelled) => {
                if let Some(proposal) = cancelled.proposal {
                    match self.agreed(proposal)?.change {
                        ProposedChange::Cancellation | ProposedChange::Abandonment => {}
                        _ => return Err(FaultKind::NotAgreed(proposal)),
                    }
                }
                self.publishes_in_time(event, cancelled)
            }
            GameEvent::Inspected(inspected) if inspected.until - event.at > INSPECTION => Err(FaultKind::Until),
            GameEvent::UndoRequested(requested) if !self.game.counts(requested.to_version) => {
                Err(FaultKind::RewindTo(requested.to_version))
            }
            GameEvent::Proposed(proposed) => self.can_be_proposed(&proposed.change),
            GameEvent::ProposalAnswered(answered) => self.is_proposed(answered.proposal).map(drop),
            GameEvent::Rewound(Rewound { proposal: Some(proposal), to_version, reseed, .. }) => {
                match self.agreed(*proposal)?.change {
                    ProposedChange::Replay(plan) if plan.to_version == *to_version => Ok(()),
                    ProposedChange::Rewind(plan)
                        if plan.to_version == *to_version && (reseed.is_some() || !plan.reseed) =>
                    {
                        Ok(())
                    }
                    _ => Err(FaultKind::NotAgreed(*proposal)),
                }
            }
            GameEvent::Corrected(corrected) => self.is_corrected_as_agreed(corrected),
            GameEvent::SeatOffered(offered) if offered.until <= event.at => Err(FaultKind::Until),
            GameEvent::KeepAsked(asked) if asked.until <= event.at => Err(FaultKind::Until),
            GameEvent::Ended(Ended { proposal: Some(proposal), .. }) => {
                self.are_agreed_on(*proposal, &ProposedChange::Ending)
            }
            GameEvent::Adjourned(Adjourned { proposal: Some(proposal), until }) => {
                self.are_agreed_on(*proposal, &ProposedChange::Adjournment(ProposedAdjournment { until: *until }))
            }
            GameEvent::TimeAgreed(TimeAgreed { proposal, pace, time_control }) => {
                let time = ProposedTime { pace: *pace, time_control: *time_control };
                match proposal {
                    Some(proposal) => self.are_agreed_on(*proposal, &ProposedChange::Time(time)),
                    None => self.can_be_proposed(&ProposedChange::Time(time)),
                }
            }
            GameEvent::Continued(Continued { proposal: Some(proposal) }) => {
                self.are_agreed_on(*proposal, &ProposedChange::Continuation)
            }
            GameEvent::Continued(Continued { proposal: None })
                if event.actor().is_ok_and(|actor| actor == Actor::Clock) =>
            {
                let is_due = self.game.rests_until().is_some_and(|until| until <= event.at);
                if is_due { Ok(()) } else { Err(FaultKind::Until) }
            }
            // The players end no pause of a moderator.
            GameEvent::Continued(_) if self.game.adjourned_until().is_none() => {
                Err(FaultKind::Misplaced(event.kind.clone()))
            }
            GameEvent::SettingsChanged(changed) => self.can_be_changed(event, changed),
            GameEvent::SettingsConfirmed(SettingsConfirmed { change, .. })
                if self.game.settings_change.as_ref().is_none_or(|newest| newest.version != *change) =>
            {
                Err(FaultKind::Request(*change))
            }
            GameEvent::Joined(Joined { commitment: Some(commitment), .. }) => self.may_commit(commitment),
            GameEvent::Committed(committed) => self.may_commit(&committed.commitment),
            GameEvent::Contributed(contributed) => self.may_reveal(contributed),
            GameEvent::UndoAnswered(answered) => self.is_open(answered.request),
            GameEvent::UndoLapsed(lapsed) => self.is_open(lapsed.request),
            GameEvent::Rewound(Rewound { request: Some(request), to_version, .. }) => {
                self.is_open(*request)?;
                match self.game.agreed_undo() {
                    Some(agreed) if agreed.to_version == *to_version => Ok(()),
                    _ => Err(FaultKind::NotAgreed(*request)),
                }
            }
            _ => Ok(()),
        }
    }

    /// Whether a cancelled game is published when it should be: a game that has started later, others at once. Before there
    /// was `publish_at`, all were published at once.
    fn publishes_in_time(&self, event: &StoredEvent, cancelled: &Cancelled) -> Result<(), FaultKind> {
        let is_sound = match (cancelled.publish_at, &cancelled.seed) {
            (Some(at), None) => {
                let early = event.at + UNTIL_PUBLISHED - at;
                self.board.is_some() && (TimeDelta::zero()..SLACK).contains(&early)
            }
            (None, Some(_)) => self.board.is_none() || event.schema == 1,
            _ => false,
        };
        if is_sound { Ok(()) } else { Err(FaultKind::Publishing) }
    }

    /// Whether the host can change the settings so: nobody loses a seat, and all are asked who have not agreed to exactly these.
    fn can_be_changed(&self, event: &StoredEvent, changed: &SettingsChanged) -> Result<(), FaultKind> {
        let after = self.game.settings_with(changed);
        let keeps_seats = self.game.seats.iter().skip(after.rules.players.into()).all(Option::is_none);
        let is_time_sound = changed.time.is_none_or(|time| time.is_sound());
        if !keeps_seats || !is_time_sound {
            return Err(FaultKind::Misplaced(event.kind.clone()));
        }
        let Ok(Actor::User { user }) = event.actor() else { return Err(FaultKind::Actor) };
        let asked = self.game.asked_about(&after, user).map(Seat::number);
        if asked.eq(changed.asks.iter().copied()) { Ok(()) } else { Err(FaultKind::Actor) }
    }

    /// Whether a seat can commit to a contribution now.
    fn may_commit(&self, commitment: &str) -> Result<(), FaultKind> {
        let is_sound = Digits::read(commitment).is_some() && !self.game.contributions().is_any_revealed();
        if is_sound { Ok(()) } else { Err(FaultKind::Contribution) }
    }

    /// Whether a seat can reveal this contribution now.
    fn may_reveal(&self, contributed: &Contributed) -> Result<(), FaultKind> {
        let contributions = self.game.contributions();
        let seat = self.game.seat(contributed.seat).map_err(|_| FaultKind::Contribution)?;
        let promised = Digits::read(&contributed.contribution).map(|it| Contribution::Committed(it.hash().0));
        let can_reveal = self.game.awaits_contributions() && contributions.is_promised();
        let is_sound = can_reveal && promised == Some(contributions.of(seat));
        if is_sound { Ok(()) } else { Err(FaultKind::Contribution) }
    }

    /// Whether the versions and the seat in a proposal exist.
    fn can_be_proposed(&self, change: &ProposedChange) -> Result<(), FaultKind> {
        match *change {
            ProposedChange::Replay(ProposedReplay { to_version, version, .. }) => {
                let is_later = self.game.moves_after(to_version).any(|later| later == version);
                if self.game.counts(to_version) && is_later { Ok(()) } else { Err(FaultKind::RewindTo(to_version)) }
            }
            ProposedChange::Correction(ProposedCorrection { seat, .. }) => {
                self.game.seat(seat).map(drop).map_err(|_| FaultKind::Actor)
            }
            ProposedChange::Time(time) if !time.is_sound() => Err(FaultKind::Misplaced("time".to_owned())),
            // The rewind itself is checked when it is carried out.
            ProposedChange::Cancellation
            | ProposedChange::Rewind(_)
            | ProposedChange::Ending
            | ProposedChange::Abandonment
            | ProposedChange::Adjournment(_)
            | ProposedChange::Continuation
            | ProposedChange::Time(_) => Ok(()),
        }
    }

    /// Whether the players have agreed on exactly this.
    fn are_agreed_on(&self, proposal: Version, change: &ProposedChange) -> Result<(), FaultKind> {
        if self.agreed(proposal)?.change == *change { Ok(()) } else { Err(FaultKind::NotAgreed(proposal)) }
    }

    /// The open proposal, which must be this one.
    fn is_proposed(&self, proposal: Version) -> Result<&Proposal, FaultKind> {
        let open = self.game.open_proposal().filter(|open| open.version == proposal);
        open.ok_or(FaultKind::Request(proposal))
    }

    /// The open proposal, which must be this one, and accepted.
    fn agreed(&self, proposal: Version) -> Result<&Proposal, FaultKind> {
        let open = self.is_proposed(proposal)?;
        if is_agreed(self.game, open) { Ok(open) } else { Err(FaultKind::NotAgreed(proposal)) }
    }

    /// Whether a correction begins with what was proposed.
    fn is_corrected_as_agreed(&self, corrected: &Corrected) -> Result<(), FaultKind> {
        let wrong = FaultKind::NotAgreed(corrected.proposal);
        let ProposedChange::Correction(plan) = &self.agreed(corrected.proposal)?.change else { return Err(wrong) };
        let effects = plan.effects();
        let is_told = corrected.correction == *plan && corrected.effects.starts_with(&effects);
        if is_told && !effects.is_empty() { Ok(()) } else { Err(wrong) }
    }

    fn is_open(&self, request: Version) -> Result<(), FaultKind> {
        let open = self.game.undo.as_ref().is_some_and(|undo| undo.version == request);
        if open { Ok(()) } else { Err(FaultKind::Request(request)) }
    }

    /// Whether a seat of a game with a time control is late with this answer.
    fn is_late(&self, seat: u8, decision: &str) -> bool {
        let mut open = self.game.waiting().filter(|waiting| waiting.missed && waiting.is(seat, decision));
        self.game.settings().time_control.is_some() && open.next().is_some()
    }

    /// The user on the seat with this number; none for a bot or an empty seat.
    pub(super) fn person(&self, number: u8) -> Option<Uuid> {
        self.game.person(Seat::from_number(number)?)
    }
}
