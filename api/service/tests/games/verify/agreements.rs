//! Tests of what players decide together, and of such events that no service would have written.

use chrono::TimeDelta;

use super::preconditions::{ADA, BO, MO, game, no_time_for, not_by, running, seated, with, wrong};
use super::*;
use pixie_service::game::{
    Adjourned, Cancelled, Continued, Ended, PaceName, ProposalAnswered, Proposed, ProposedAdjournment, ProposedChange,
    ProposedTime, TimeAgreed, TimeControl,
};

fn proposed(change: ProposedChange) -> GameEvent {
    GameEvent::Proposed(Proposed { change, reason: None })
}

fn agreed(events: &[StoredEvent]) -> Vec<StoredEvent> {
    let proposal = events.last().map(|last| last.version).expect("events");
    let answer = ProposalAnswered { proposal, seat: Some(2), agrees: true, reason: None };
    with(events, seated(2, BO), &GameEvent::ProposalAnswered(answer))
}

#[test]
fn players_propose_what_is_theirs_and_no_moderator_decides_it() {
    let events = running();
    let until = events.last().expect("events").at + TimeDelta::days(2);
    let rest = ProposedChange::Adjournment(ProposedAdjournment { until });
    let slow = ProposedChange::Time(ProposedTime { pace: Some(72.try_into().expect("a pace")), time_control: None });
    for change in [ProposedChange::Ending, ProposedChange::Abandonment, rest, slow] {
        let event = proposed(change);
        game(&with(&events, seated(1, ADA), &event));
        for actor in [MO, Actor::Game, Actor::Clock, seated(1, BO)] {
            not_by(&events, actor, &event);
        }
    }
    not_by(&events, seated(1, ADA), &proposed(ProposedChange::Cancellation));
    no_time_for(&events, seated(1, ADA), &proposed(ProposedChange::Continuation));
    let open = with(&events, seated(1, ADA), &proposed(ProposedChange::Ending));
    no_time_for(&open, seated(2, BO), &proposed(ProposedChange::Abandonment));
    let proposal = open.last().expect("events").version;
    let second = ProposalAnswered { proposal, seat: None, agrees: true, reason: Some(Uuid::nil()) };
    not_by(&open, MO, &GameEvent::ProposalAnswered(second));
}

#[test]
fn what_players_decide_is_done_as_they_have_agreed_and_not_before() {
    let events = running();
    let until = events.last().expect("events").at + TimeDelta::days(2);
    let open = with(&events, seated(1, ADA), &proposed(ProposedChange::Adjournment(ProposedAdjournment { until })));
    let proposal = Some(open.last().expect("events").version);
    let adjourned = |until| GameEvent::Adjourned(Adjourned { proposal, until });
    assert!(matches!(wrong(&open, Actor::Game, &adjourned(until)), FaultKind::NotAgreed(_)));
    let all = agreed(&open);
    assert!(matches!(wrong(&all, Actor::Game, &adjourned(until + TimeDelta::days(1))), FaultKind::NotAgreed(_)));
    let ended = GameEvent::Ended(Ended { proposal, effects: Vec::new() });
    assert!(matches!(wrong(&all, Actor::Game, &ended), FaultKind::NotAgreed(_)));
    let resting = with(&all, Actor::Game, &adjourned(until));
    assert_eq!(game(&resting).adjourned_until(), Some(until));
    let early = wrong(&resting, Actor::Clock, &GameEvent::Continued(Continued { proposal: None }));
    assert!(matches!(early, FaultKind::Until), "{early}");
}

#[test]
fn nobody_decides_alone_while_others_play() {
    let events = running();
    let until = events.last().expect("events").at + TimeDelta::days(2);
    let publish_at = Some(until);
    for event in [
        GameEvent::Ended(Ended { proposal: None, effects: Vec::new() }),
        GameEvent::Adjourned(Adjourned { proposal: None, until }),
        GameEvent::TimeAgreed(TimeAgreed { proposal: None, pace: None, time_control: None }),
    ] {
        not_by(&events, seated(1, ADA), &event);
    }
    let cancelled = Cancelled { reason: None, proposal: None, publish_at, seed: None, earlier_seeds: Vec::new() };
    assert!(matches!(
        wrong(&events, seated(1, ADA), &GameEvent::Cancelled(cancelled)),
        FaultKind::Publishing | FaultKind::Actor
    ));
}

#[test]
fn time_is_kept_as_all_have_agreed() {
    let events = running();
    let time = |pace: Option<u16>, time_control| ProposedTime {
        pace: pace.map(|hours| hours.try_into().expect("a pace")),
        time_control,
    };
    let (slow, daily) = (time(Some(72), None), time(None, Some(PaceName::Daily.control())));
    let open = with(&events, seated(1, ADA), &proposed(ProposedChange::Time(slow)));
    let proposal = Some(open.last().expect("events").version);
    let kept = |ProposedTime { pace, time_control }| GameEvent::TimeAgreed(TimeAgreed { proposal, pace, time_control });
    assert!(matches!(wrong(&open, Actor::Game, &kept(slow)), FaultKind::NotAgreed(_)));
    let all = agreed(&open);
    assert!(matches!(wrong(&all, Actor::Game, &kept(daily)), FaultKind::NotAgreed(_)));
    for actor in [MO, Actor::Clock, seated(1, ADA)] {
        not_by(&all, actor, &kept(slow));
    }
    let now = game(&with(&all, Actor::Game, &kept(slow)));
    assert_eq!((now.settings().pace, now.settings().time_control), (slow.pace, None));
    assert!(now.open_proposal().is_none());

    let endless = TimeControl { misses: 0, ..PaceName::Daily.control() };
    for nonsense in [time(Some(72), Some(PaceName::Daily.control())), time(None, Some(endless))] {
        let fault = wrong(&events, seated(1, ADA), &proposed(ProposedChange::Time(nonsense)));
        assert!(matches!(fault, FaultKind::Misplaced(_)), "{fault}");
    }
}
