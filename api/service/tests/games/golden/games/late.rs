//! The scripts of games in which somebody is late or away.

use chrono::TimeDelta;
use pixie_engine::rulebook::WrongFood;
use pixie_engine::{Players, Rulebook, Seat};
use uuid::Uuid;

use super::{asked, joined};
use crate::golden::recorder::{Recorder, Setting};
use pixie_event_store::Actor;
use pixie_service::game::{
    BotKind, GameEvent, HandedOver, PaceName, Postponed, ProposedChange, ProposedTime, ReminderSent, Stopped,
    Successor, TimeControl, Voted,
};
use pixie_service::record::archive::Archive;

/// Three with a pace: one is reminded, late, and voted off, and an invited person replaces them;
/// another resigns.
pub(super) fn absent() -> Archive {
    let mut setting = Setting::of(Rulebook::De, Players::Three);
    setting.rules.toggles.wrong_food = WrongFood::Penalised;
    setting.pace_hours = Some(24);
    let mut table = Recorder::open(2, "Wer fehlt?", setting);
    table.sit_down(2, false);
    table.play(12, true);
    let (seat, decision) = asked(&table);
    table.wait(18);
    table.act(Actor::Clock, GameEvent::Reminded(ReminderSent { seat, decision: decision.clone() }));
    table.wait(6);
    table.act(Actor::Clock, GameEvent::Missed(ReminderSent { seat, decision }));
    let others: Vec<u8> = (1..=3).filter(|other| *other != seat).collect();
    let invitation = Uuid::from_u128(0x0190_0000_0000_7000_8000_0000_0000_0001);
    let voted = |by, successor| GameEvent::Voted(Voted { seat, by, successor });
    table.act(table.seat(others[0]), voted(others[0], Successor::Bot(BotKind::Cautious)));
    table.act(table.seat(others[0]), voted(others[0], Successor::Invited(invitation)));
    let user = table.game().person(Seat::from_number(seat).expect("a seat"));
    let handed = HandedOver {
        seat,
        user,
        successor: BotKind::Cautious,
        invitations: vec![invitation],
        reason: None,
        for_cause: false,
    };
    let vote = (table.seat(others[1]), voted(others[1], Successor::Invited(invitation)));
    table.give_to_bot(seat, vec![vote, (Actor::Game, GameEvent::HandedOver(handed))]);
    table.play(3, true);
    table.act(table.user(4), joined(&table, seat, 4));
    table.play(5, true);
    table.resign(others[0]);
    table.play(usize::MAX, false);
    table.archive()
}

/// Two with a pace: one is away twice, and then answers.
pub(super) fn away() -> Archive {
    let mut setting = Setting::of(Rulebook::En, Players::Two);
    setting.pace_hours = Some(24);
    let mut table = Recorder::open(12, "Holidays", setting);
    table.sit_down(1, false);
    table.play(8, false);
    let (seat, decision) = asked(&table);
    for days in [3, 7] {
        let deadline = table.game().updated_at + TimeDelta::days(days);
        let postponed = Postponed { seat, decision: decision.clone(), deadline };
        table.wait(18);
        table.act(Actor::Clock, GameEvent::Postponed(postponed));
    }
    table.play(usize::MAX, false);
    table.archive()
}

/// Two with a time control: one does not come, and a bot takes the seat over. Before, a move is taken back, and a pause stops
/// the clocks.
pub(super) fn timed() -> Archive {
    let mut setting = Setting::of(Rulebook::En, Players::Two);
    setting.time_control = Some(TimeControl { misses: 2, ..PaceName::Swift.control() });
    let mut table = Recorder::open(16, "The clock", setting);
    table.sit_down_timed();
    table.play_timed(8);
    let (seat, _) = asked(&table);
    let (reason, again) = (table.because("A holiday."), table.because("It is over."));
    table.append_timed(vec![(Recorder::moderator(), GameEvent::Paused(Stopped { reason }))]);
    table.wait(30);
    table.append_timed(vec![(Recorder::moderator(), GameEvent::Resumed(Stopped { reason: again }))]);
    let slip = table.because("misclick");
    table.take_back_timed(slip);
    for _ in 0..200 {
        if table.game().person(Seat::from_number(seat).expect("a seat")).is_none() {
            break;
        }
        table.wait(1);
        table.clock();
        table.play_timed_but(seat);
    }
    table.archive()
}

/// Two with a pace, one of whom is late. They agree on another pace, on a time control, and on none in the end; before that they take
/// moves back to a moment at which time was kept in another way.
pub(super) fn retimed() -> Archive {
    let mut setting = Setting::of(Rulebook::En, Players::Two);
    setting.pace_hours = Some(24);
    let mut table = Recorder::open(27, "Slower, please", setting);
    table.sit_down(1, false);
    table.play(8, true);
    let (seat, decision) = asked(&table);
    table.wait(24);
    table.act(Actor::Clock, GameEvent::Missed(ReminderSent { seat, decision }));
    let time = |pace: Option<u16>, time_control| {
        ProposedChange::Time(ProposedTime { pace: pace.map(|hours| hours.try_into().expect("a pace")), time_control })
    };
    table.propose_by(table.seat(seat), time(Some(72), None), Some("I have a new job."));
    table.carry_out(table.seat(3 - seat));
    table.play(2, true);
    table.propose_by(table.seat(1), time(None, Some(PaceName::Daily.control())), None);
    table.carry_out(table.seat(2));
    table.play_timed(6);
    table.propose_by(table.seat(2), time(None, Some(PaceName::Relaxed.control())), None);
    table.carry_out(table.seat(1));
    let slip = table.because("misclick");
    table.take_back_timed(slip);
    table.play_timed(4);
    table.propose_by(table.seat(1), time(None, None), None);
    table.carry_out(table.seat(2));
    table.play(usize::MAX, false);
    table.archive()
}
