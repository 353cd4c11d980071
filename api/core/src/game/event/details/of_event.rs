//! The details that an event has: the part of its body that answers show.

use pixie_engine::Seat;

use super::{EventDetails, NewTime};
use crate::game::event::question_times::times;
use crate::game::event::{
    Adjourned, ChangeView, Created, DeadlineChanged, Forked, GameEvent, GraceGiven, HandedOver, Left, Occupant,
    Postponed, ProposalAnswered, ProposedCorrection, Rewound, SeatClosed, SeatOffered, SettingsChanged, Successor,
    TimeAgreed, TimedOut, UndoRequested,
};

impl EventDetails {
    /// The details of an event; none if nothing is in it beside its move, its effects and its reason, or if it names a seat
    /// that no game has.
    pub fn of(event: &GameEvent) -> Option<Self> {
        let seat = Seat::from_number;
        Some(match event {
            GameEvent::Started(_) | GameEvent::Moved(_) | GameEvent::Paused(_) | GameEvent::Resumed(_) => return None,
            GameEvent::Created(created) => {
                let Created {
                    rules,
                    private,
                    seed_commitment,
                    seed_chain,
                    pace,
                    time_control,
                    take_back,
                    advice,
                    name: _,
                } = &**created;
                Self::Created {
                    rules: Box::new(rules.clone()),
                    private: *private,
                    seed_commitment: seed_commitment.clone(),
                    seed_chain: *seed_chain,
                    pace_hours: *pace,
                    time_control: *time_control,
                    take_back: *take_back,
                    advice: *advice,
                }
            }
            GameEvent::Joined(joined) => {
                let (user, bot) = match joined.occupant {
                    Occupant::User(user) => (Some(user), None),
                    Occupant::Bot(bot) => (None, Some(bot)),
                };
                Self::Joined { seat: seat(joined.seat)?, user, bot, commitment: joined.commitment.clone() }
            }
            GameEvent::Left(Left { seat: left, for_cause, reason: _ }) => {
                Self::Left { seat: seat(*left)?, for_cause: *for_cause }
            }
            GameEvent::KeepAsked(asked) => Self::KeepAsked { until: asked.until },
            GameEvent::Kept(kept) => Self::Kept { seat: kept.seat.and_then(seat) },
            GameEvent::SettingsChanged(changed) => {
                let SettingsChanged {
                    name,
                    players,
                    rulebook,
                    toggles,
                    edition,
                    open_holdings,
                    time,
                    take_back,
                    advice,
                    asks,
                } = &**changed;
                Self::SettingsChanged {
                    renamed: name.is_some(),
                    players: *players,
                    rulebook: *rulebook,
                    toggles: *toggles,
                    edition: edition.clone(),
                    open_holdings: *open_holdings,
                    time: time.map(|time| NewTime { pace_hours: time.pace, time_control: time.time_control }),
                    take_back: *take_back,
                    advice: *advice,
                    asks: asks.iter().copied().filter_map(seat).collect(),
                }
            }
            GameEvent::SettingsConfirmed(confirmed) => {
                Self::SettingsConfirmed { change: confirmed.change, seat: seat(confirmed.seat)? }
            }
            GameEvent::Committed(committed) => {
                Self::Committed { seat: seat(committed.seat)?, commitment: committed.commitment.clone() }
            }
            GameEvent::Contributed(contributed) => {
                Self::Contributed { seat: seat(contributed.seat)?, contribution: contributed.contribution.clone() }
            }
            GameEvent::Resigned(resigned) => {
                Self::Resigned { seat: seat(resigned.seat)?, successor: resigned.successor }
            }
            GameEvent::Reminded(sent) => Self::Reminded { seat: seat(sent.seat)?, decision: sent.decision.clone() },
            GameEvent::Missed(sent) => Self::Missed { seat: seat(sent.seat)?, decision: sent.decision.clone() },
            GameEvent::Postponed(Postponed { seat: away, decision, deadline }) => {
                Self::Postponed { seat: seat(*away)?, decision: decision.clone(), deadline: *deadline }
            }
            GameEvent::Timed(timed) => {
                let (answered, deadlines, given_back) = times(timed)?;
                Self::Timed { answered, deadlines, given_back }
            }
            GameEvent::GraceGiven(GraceGiven { seat: late, decision, until }) => {
                Self::GraceGiven { seat: seat(*late)?, decision: decision.clone(), until: *until }
            }
            GameEvent::TimedOut(TimedOut { seat: late, decision, misses }) => {
                Self::TimedOut { seat: seat(*late)?, decision: decision.clone(), misses: *misses }
            }
            GameEvent::Voted(voted) => {
                let (bot, invitation) = match voted.successor {
                    Successor::Bot(bot) => (Some(bot), None),
                    Successor::Invited(invitation) => (None, Some(invitation)),
                };
                Self::Voted { seat: seat(voted.seat)?, by: seat(voted.by)?, bot, invitation }
            }
            GameEvent::HandedOver(HandedOver { seat: late, user, successor, invitations, for_cause, reason: _ }) => {
                Self::HandedOver {
                    seat: seat(*late)?,
                    user: *user,
                    successor: *successor,
                    invitations: invitations.clone(),
                    for_cause: *for_cause,
                }
            }
            GameEvent::SeatClosed(SeatClosed { seat: closed, user, successor, for_cause, reason: _ }) => {
                Self::SeatClosed { seat: seat(*closed)?, user: *user, successor: *successor, for_cause: *for_cause }
            }
            GameEvent::SeatRestored(restored) => Self::SeatRestored { seat: seat(restored.seat)?, user: restored.user },
            GameEvent::Cancelled(cancelled) => Self::Cancelled {
                proposal: cancelled.proposal,
                publish_at: cancelled.publish_at,
                seed: cancelled.seed.clone(),
                earlier_seeds: cancelled.earlier_seeds.clone(),
            },
            GameEvent::Published(published) => {
                Self::Published { seed: published.seed.clone(), earlier_seeds: published.earlier_seeds.clone() }
            }
            GameEvent::DeadlineChanged(DeadlineChanged { seat: late, decision, deadline, reason: _ }) => {
                Self::DeadlineChanged { seat: seat(*late)?, decision: decision.clone(), deadline: *deadline }
            }
            GameEvent::Inspected(inspected) => Self::Inspected { until: inspected.until },
            GameEvent::UndoRequested(UndoRequested { seat: asks, to_version, until, reason: _ }) => {
                Self::UndoRequested { seat: seat(*asks)?, to_version: *to_version, until: *until }
            }
            GameEvent::UndoAnswered(answered) => {
                Self::UndoAnswered { request: answered.request, seat: seat(answered.seat)?, agrees: answered.agrees }
            }
            GameEvent::UndoLapsed(lapsed) => Self::UndoLapsed { request: lapsed.request },
            GameEvent::Finished(finished) => {
                Self::Finished { seed: finished.seed.clone(), earlier_seeds: finished.earlier_seeds.clone() }
            }
            GameEvent::Rewound(Rewound { to_version, asked, reseed, request, proposal, reason: _ }) => Self::Rewound {
                to_version: *to_version,
                asked: *asked,
                reseed: reseed.clone(),
                request: *request,
                proposal: *proposal,
            },
            GameEvent::Redrawn(redrawn) => Self::Redrawn { cause: redrawn.cause, reseed: redrawn.reseed.clone() },
            GameEvent::Proposed(proposed) => Self::Proposed { change: ChangeView::of(&proposed.change)? },
            GameEvent::ProposalAnswered(ProposalAnswered { proposal, seat: answers, agrees, reason: _ }) => {
                Self::ProposalAnswered { proposal: *proposal, seat: answers.and_then(seat), agrees: *agrees }
            }
            GameEvent::Corrected(corrected) => {
                let ProposedCorrection { seat: corrects, gained, paid } = corrected.correction;
                Self::Corrected { proposal: corrected.proposal, seat: seat(corrects)?, gained, paid }
            }
            GameEvent::SeatOffered(SeatOffered { seat: offered, decision, until, asked: _ }) => {
                Self::SeatOffered { seat: seat(*offered)?, decision: decision.clone(), until: *until }
            }
            GameEvent::Ended(ended) => Self::Ended { proposal: ended.proposal },
            GameEvent::Adjourned(Adjourned { proposal, until }) => {
                Self::Adjourned { proposal: *proposal, until: *until }
            }
            GameEvent::TimeAgreed(TimeAgreed { proposal, pace, time_control }) => {
                Self::TimeAgreed { proposal: *proposal, pace_hours: *pace, time_control: *time_control }
            }
            GameEvent::Continued(continued) => Self::Continued { proposal: continued.proposal },
            GameEvent::Forked(forked) => {
                let Forked { origin, confidential, .. } = &**forked;
                let (game, version) = origin.disclosed();
                Self::Forked { game, version, confidential: *confidential }
            }
        })
    }
}
