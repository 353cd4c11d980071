//! Sentences about who sits at the table, and how much time they have.

use super::sentences::Teller;
use crate::game::{
    DeadlineChanged, GameEvent, HandedOver, Joined, Occupant, Postponed, SeatRestored, TimeAgreed, describe_time,
};
use pixie_engine::Seat;
use pixie_event_store::Actor;
use pixie_words::event as say;

impl Teller {
    /// The headline and the sentences when somebody takes a seat or leaves it. Seats whose player may have changed since are called by
    /// their colour.
    pub(super) fn seated(&self, event: &GameEvent, actor: &Actor) -> Option<(String, Vec<String>)> {
        let language = self.language;
        let is_by_moderator = matches!(actor, Actor::Moderator { .. });
        Some(match event {
            GameEvent::Joined(Joined { seat, occupant, .. }) => {
                let name = self.occupant(Seat::from_number(*seat)?, *occupant);
                (say::takes_over(language, &name), Vec::new())
            }
            GameEvent::Left(left) => {
                let seat = Seat::from_number(left.seat)?;
                if is_by_moderator {
                    let headline = self.because(say::taken_off(language, seat), event);
                    return Some((headline, self.for_cause(left.for_cause)));
                }
                (say::free_again(language, seat), vec![say::free_again_host(language)])
            }
            GameEvent::Resigned(resigned) => {
                let headline = say::resigns(language, Seat::from_number(resigned.seat)?);
                (self.because(headline, event), Vec::new())
            }
            GameEvent::SeatOffered(offered) => (
                say::offered(language, &self.seat(offered.seat)),
                vec![say::offered_until(language, &self.time(offered.until))],
            ),
            GameEvent::HandedOver(handed) => self.handed_over(handed, event, actor)?,
            GameEvent::SeatClosed(closed) => {
                let headline = say::closed(language, Seat::from_number(closed.seat)?);
                let plays = std::iter::once(say::bot_to_the_end(language));
                (self.because(headline, event), plays.chain(self.for_cause(closed.for_cause)).collect())
            }
            GameEvent::SeatRestored(SeatRestored { seat, user, .. }) => {
                let name = self.occupant(Seat::from_number(*seat)?, Occupant::User(*user));
                (self.because(say::seat_restored(language, &name), event), Vec::new())
            }
            _ => return None,
        })
    }

    fn handed_over(&self, handed: &HandedOver, event: &GameEvent, actor: &Actor) -> Option<(String, Vec<String>)> {
        let (language, seat) = (self.language, Seat::from_number(handed.seat)?);
        Some(match actor {
            Actor::Moderator { .. } => {
                let invited = (!handed.invitations.is_empty()).then(|| say::invited_may_take(language));
                let headline = self.because(say::handed_over(language, seat), event);
                (headline, invited.into_iter().chain(self.for_cause(handed.for_cause)).collect())
            }
            Actor::Clock => (say::handed_over_by_clock(language, seat), Vec::new()),
            _ => (say::handed_over_by_vote(language, seat), Vec::new()),
        })
    }

    /// A moderator has removed a player for cause.
    fn for_cause(&self, is_for_cause: bool) -> Vec<String> {
        Vec::from_iter(is_for_cause.then(|| say::for_cause(self.language)))
    }

    /// The headline and the sentences about a player's time, or everybody's.
    pub(super) fn timed(&self, event: &GameEvent) -> Option<(String, Vec<String>)> {
        let language = self.language;
        Some(match event {
            GameEvent::Missed(missed) => (say::late(language, Seat::from_number(missed.seat)?), Vec::new()),
            GameEvent::Postponed(Postponed { seat, deadline, .. }) => {
                (say::away(language, &self.seat(*seat)), vec![say::deadline_now(language, &self.time(*deadline))])
            }
            GameEvent::GraceGiven(grace) => {
                (say::grace(language, &self.seat(grace.seat)), vec![say::until(language, &self.time(grace.until))])
            }
            GameEvent::TimedOut(timed_out) => {
                let acts = match timed_out.misses {
                    1 => say::clock_acts(language),
                    misses => say::clock_acts_again(language, &misses),
                };
                (say::timed_out(language, &self.seat(timed_out.seat)), vec![acts])
            }
            GameEvent::TimeAgreed(TimeAgreed { pace, time_control, .. }) => {
                let time = describe_time(language, *pace, *time_control);
                (say::time_agreed(language, &time), vec![say::time_agreed_anew(language)])
            }
            GameEvent::DeadlineChanged(DeadlineChanged { seat, deadline, .. }) => {
                let headline = self.because(say::deadline_changed(language, &self.seat(*seat)), event);
                (headline, vec![say::it_is_now(language, &self.time(*deadline))])
            }
            _ => return None,
        })
    }

    /// The headline and the sentences of a game that is paused, goes on, or ends without a result.
    pub(super) fn goes_on_or_ends(&self, event: &GameEvent, actor: &Actor) -> (String, Vec<String>) {
        let language = self.language;
        let is_by_moderator = matches!(actor, Actor::Moderator { .. });
        let headline = match event {
            GameEvent::Paused(_) => self.because(say::paused(language), event),
            GameEvent::Resumed(_) => self.because(say::resumed(language), event),
            GameEvent::Cancelled(_) if *actor == Actor::Clock => say::called_off_by_clock(language),
            GameEvent::Cancelled(cancelled) if is_by_moderator => {
                let public = cancelled.publish_at.map(|at| say::public_at(language, &self.time(at)));
                return (self.because(say::cancelled(language), event), Vec::from_iter(public));
            }
            GameEvent::Cancelled(cancelled) if cancelled.publish_at.is_some() => say::no_result(language),
            GameEvent::Cancelled(_) => self.because(say::called_off(language), event),
            GameEvent::Published(_) if is_by_moderator => self.because(say::published_by_moderator(language), event),
            GameEvent::Published(_) => say::published(language),
            GameEvent::Adjourned(adjourned) => {
                let goes_on = say::goes_on_at(language, &self.time(adjourned.until));
                return (say::rests(language), vec![goes_on]);
            }
            _ => say::goes_on(language),
        };
        (headline, Vec::new())
    }
}
