//! The actors of events: whether somebody can have done what an event says.

use pixie_engine::Move;
use pixie_engine::moves::Answer;
use uuid::Uuid;

use super::preconditions::Preconditions;
use crate::access::permission::{cancels_alone, rewinds_alone};
use crate::game::{
    Adjourned, Cancelled, Committed, Continued, Contributed, Ended, GameEvent, HandedOver, Joined, Moved, Occupant,
    Rewound, TimeAgreed,
};
use crate::people::users::Role;
use pixie_event_store::{Actor, Status, StoredEvent};

impl Preconditions<'_> {
    /// Whether this actor can have done it.
    pub(super) fn can_act(&self, actor: Actor, read: &GameEvent) -> bool {
        match (read, actor) {
            (GameEvent::Created(_), Actor::User { .. }) => true,
            // The creator of a game adds bots on free seats.
            (GameEvent::Joined(Joined { occupant: Occupant::User(joined), .. }), Actor::User { user }) => {
                *joined == user
            }
            (GameEvent::Joined(_) | GameEvent::Forked(_), Actor::User { user }) => user == self.game.host(),
            (GameEvent::Left(left), Actor::User { user }) => {
                left.reason.is_none()
                    && !left.for_cause
                    && (self.person(left.seat) == Some(user) || user == self.game.host())
            }
            (
                GameEvent::Committed(Committed { seat, .. }) | GameEvent::Contributed(Contributed { seat, .. }),
                Actor::User { user },
            ) => self.person(*seat) == Some(user),
            (GameEvent::Kept(kept), Actor::User { user }) => {
                kept.seat.is_some_and(|seat| self.person(seat) == Some(user))
            }
            (GameEvent::SettingsChanged(_), Actor::User { user }) => {
                user == self.game.host() && self.game.seat_of(user).is_some()
            }
            (GameEvent::SettingsConfirmed(confirmed), Actor::User { user }) => {
                self.person(confirmed.seat) == Some(user)
            }
            (GameEvent::Kept(kept), Actor::Clock) => kept.seat.is_none(),
            (GameEvent::Started(_), Actor::User { user }) => {
                self.game.seat_of(user).is_some() || user == self.game.host()
            }
            (GameEvent::Moved(moved), Actor::Seat { seat, user }) => self.can_move(seat, user, moved),
            (GameEvent::Resigned(resigned), actor) => self.is_person_on(resigned.seat, actor),
            (GameEvent::Voted(voted), actor) => voted.seat != voted.by && self.is_person_on(voted.by, actor),
            (GameEvent::UndoRequested(requested), actor) => self.is_person_on(requested.seat, actor),
            (GameEvent::UndoAnswered(answered), actor) => {
                let asked = self.game.undo.as_ref().map(|undo| undo.by.number());
                !(answered.agrees && asked == Some(answered.seat)) && self.is_person_on(answered.seat, actor)
            }
            (
                GameEvent::Reminded(_)
                | GameEvent::Missed(_)
                | GameEvent::Postponed(_)
                | GameEvent::Timed(_)
                | GameEvent::GraceGiven(_)
                | GameEvent::TimedOut(_)
                | GameEvent::SeatOffered(_)
                | GameEvent::KeepAsked(_)
                | GameEvent::Continued(Continued { proposal: None })
                | GameEvent::UndoLapsed(_),
                Actor::Clock,
            )
            | (
                GameEvent::Timed(_)
                | GameEvent::Finished(_)
                | GameEvent::Redrawn(_)
                | GameEvent::Ended(Ended { proposal: Some(_), .. })
                | GameEvent::Adjourned(Adjourned { proposal: Some(_), .. })
                | GameEvent::Continued(Continued { proposal: Some(_) })
                | GameEvent::TimeAgreed(TimeAgreed { proposal: Some(_), .. }),
                Actor::Game,
            ) => true,
            // Who is gone is in no log of a game.
            (GameEvent::HandedOver(handed), Actor::Clock) => {
                let is_left = handed.user.is_some() || self.is_awaited(handed.seat);
                is_left && handed.reason.is_none() && !handed.for_cause && handed.invitations.is_empty()
                    || self.is_out_of_time(handed)
            }
            (GameEvent::Left(left), Actor::Clock) => left.reason.is_none() && !left.for_cause,
            (GameEvent::Cancelled(cancelled), Actor::Clock) => {
                cancelled.proposal.is_none() && cancelled.reason.is_none() && self.game.status == Status::Open
            }
            (GameEvent::HandedOver(handed), Actor::Game) => {
                handed.reason.is_none()
                    && !handed.for_cause
                    && handed.user.is_some()
                    && self.game.status == Status::Running
            }
            (GameEvent::Published(published), Actor::Clock) => published.reason.is_none(),
            (GameEvent::Published(published), Actor::Moderator { user }) => {
                let is_second = self.game.cancellation.is_some_and(|cancellation| cancellation.by != user);
                published.reason.is_some()
                    && is_second
                    && self.game.seat_of(user).is_none()
                    && !self.game.has_left(user)
            }
            (GameEvent::Cancelled(cancelled), Actor::User { user }) => {
                cancelled.proposal.is_none() && self.game.status == Status::Open && user == self.game.host()
            }
            (GameEvent::Rewound(rewound), Actor::Seat { seat, .. }) => {
                let asked = self.game.undo.as_ref().map(|undo| undo.by.number());
                self.game.status == Status::Running
                    && (rewound.request.is_none() || asked == Some(seat))
                    && self.is_person_on(seat, actor)
            }
            (GameEvent::Rewound(rewound), Actor::Moderator { user }) => {
                rewound.request.is_none() && (rewound.proposal.is_none() || self.has_proposed(user))
            }
            (
                GameEvent::Corrected(_) | GameEvent::Cancelled(Cancelled { proposal: Some(_), .. }),
                Actor::Moderator { user },
            ) => self.has_proposed(user),
            // Who plays with nobody but bots decides alone.
            (
                GameEvent::Ended(Ended { proposal: None, .. })
                | GameEvent::Adjourned(Adjourned { proposal: None, .. })
                | GameEvent::Continued(Continued { proposal: None })
                | GameEvent::TimeAgreed(TimeAgreed { proposal: None, .. })
                | GameEvent::Cancelled(Cancelled { proposal: None, .. }),
                Actor::Seat { seat, .. },
            ) => self.is_person_on(seat, actor) && self.game.has_one_player(),
            (GameEvent::Cancelled(Cancelled { proposal: Some(_), .. }), Actor::Seat { seat, .. }) => {
                let by = self.game.open_proposal().and_then(|proposal| proposal.by.seat());
                by.is_some_and(|by| by.number() == seat) && self.is_person_on(seat, actor)
            }
            (GameEvent::Proposed(proposed), Actor::Seat { seat, .. }) => {
                proposed.change.is_of_players() && self.is_person_on(seat, actor)
            }
            (GameEvent::ProposalAnswered(answered), Actor::Seat { seat, .. }) => {
                answered.seat == Some(seat) && self.is_person_on(seat, actor)
            }
            (GameEvent::ProposalAnswered(answered), Actor::Moderator { user }) => {
                let decides_alone = answered.agrees && self.has_proposed(user);
                let is_of_moderator = self.game.proposal_of_moderator().is_some();
                answered.seat.is_none() && is_of_moderator && !decides_alone && self.may_moderate(user)
            }
            (GameEvent::Proposed(proposed), Actor::Moderator { user }) => {
                !proposed.change.is_of_players() && proposed.reason.is_some() && self.may_moderate(user)
            }
            (
                GameEvent::Left(_)
                | GameEvent::HandedOver(_)
                | GameEvent::SeatClosed(_)
                | GameEvent::SeatRestored(_)
                | GameEvent::Paused(_)
                | GameEvent::Resumed(_)
                | GameEvent::Cancelled(_)
                | GameEvent::DeadlineChanged(_)
                | GameEvent::Inspected(_),
                Actor::Moderator { user },
            ) => self.may_moderate(user),
            _ => false,
        }
    }

    /// Whether only a senior does this without the consent of others. What has no origin is from before there were seniors.
    pub(super) fn needs_senior(&self, event: &StoredEvent, actor: Actor, read: &GameEvent) -> bool {
        let is_alone = match read {
            GameEvent::Cancelled(Cancelled { proposal: None, .. }) => cancels_alone(self.game, Role::Moderator),
            GameEvent::Rewound(Rewound { proposal: None, request: None, .. }) => {
                rewinds_alone(self.game, Role::Moderator)
            }
            _ => true,
        };
        !is_alone && event.origin.is_some() && matches!(actor, Actor::Moderator { .. })
    }

    /// Whether this user neither plays nor has played in the game.
    fn may_moderate(&self, user: Uuid) -> bool {
        self.game.seat_of(user).is_none() && !self.game.has_left(user)
    }

    /// Whether this moderator has made the open proposal.
    fn has_proposed(&self, user: Uuid) -> bool {
        self.game.open_proposal().is_some_and(|proposal| proposal.by.moderator() == Some(user))
    }

    /// Whether the seat's player or bot owes an answer. Rocks are removed without a decision.
    fn can_move(&self, seat: u8, user: Option<Uuid>, moved: &Moved) -> bool {
        let Ok(seat) = self.game.seat(seat) else { return false };
        let sits_there = match self.game.occupant(seat) {
            Some(Occupant::User(person)) => user == Some(person) || user.is_none() && self.game.is_answered_for(seat),
            Some(Occupant::Bot(_)) => user.is_none(),
            None => false,
        } || moved.repeats.is_some();
        let is_asked = self.board.is_some_and(|board| board.decision(seat).is_some());
        sits_there && (is_asked || matches!(moved.said, Move::Answer(Answer::Unchain { .. })))
    }

    /// Whether a seat is handed over whose time is out, perhaps to those whom votes have named.
    fn is_out_of_time(&self, handed: &HandedOver) -> bool {
        let is_out = self.game.seat(handed.seat).is_ok_and(|seat| self.game.is_answered_for(seat));
        is_out && handed.reason.is_none() && !handed.for_cause && handed.user.is_some()
    }

    /// Whether somebody is invited to this seat.
    fn is_awaited(&self, seat: u8) -> bool {
        self.game.awaited_seats().any(|awaited| awaited.number() == seat)
    }

    /// Whether this is the person on a seat, acting from this seat.
    fn is_person_on(&self, number: u8, actor: Actor) -> bool {
        let Actor::Seat { seat, user: Some(user) } = actor else { return false };
        seat == number && self.person(seat) == Some(user)
    }
}
