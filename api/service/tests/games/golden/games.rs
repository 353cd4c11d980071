//! The scripts of the recorded games. A new event kind, or a new schema, needs a new game at the
//! end.

mod late;
mod moderated;

use pixie_engine::resources::Resources;
use pixie_engine::rulebook::RockRemoval;
use pixie_engine::{Edition, Players, Rulebook, Seat};
use uuid::Uuid;

use self::late::{absent, away, retimed, timed};
use self::moderated::{cancelled, moderated, replayed, restored, seconded};
use super::recorder::{Recorder, Setting};
use pixie_event_store::Actor;
use pixie_service::game::{
    BotKind, Continued, GameEvent, Joined, KeepAsked, Kept, Left, Occupant, Pace, PaceName, ProposedAdjournment,
    ProposedChange, ProposedCorrection, ProposedTime, ReminderSent, SettingsChanged, Stopped, TimeControl,
    UndoAnswered, UndoLapsed, UndoRequested,
};
use pixie_service::record::archive::Archive;

/// Plays a game.
type Play = fn() -> Archive;

/// The name of each file, and its script.
pub(super) const GAMES: [(&str, Play); 22] = [
    ("taken-back", taken_back),
    ("absent", absent),
    ("bots", bots),
    ("agreed", agreed),
    ("moderated", moderated),
    ("called-off", called_off),
    ("contributed", contributed),
    ("drawn-anew", drawn_anew),
    ("cancelled", cancelled),
    ("restored", restored),
    ("replayed", replayed),
    ("seconded", seconded),
    ("originated", originated),
    ("forked", forked),
    ("away", away),
    ("thoughtful", thoughtful),
    ("timed", timed),
    ("together", together),
    ("substituted", substituted),
    ("retimed", retimed),
    ("kept", kept),
    ("changed", changed),
];

/// Two people, with everything that the first release wrote: rewound, redone, reseeded, finished,
/// and rewound from the end.
fn taken_back() -> Archive {
    let mut table = Recorder::open(1, "Rainy days", Setting::of(Rulebook::En, Players::Two));
    table.sit_down(1, false);
    table.play(14, true);
    let (undone, slip) = (table.version(), table.because("misclick"));
    table.rewind(Recorder::moderator(), table.back(3), false, Some(slip), None);
    table.play(2, false);
    let again = table.because("It was none.");
    table.rewind(Recorder::moderator(), undone, false, Some(again), None);
    let dice = table.because("The dice were seen.");
    table.rewind(Recorder::moderator(), table.back(1), true, Some(dice), None);
    table.play(usize::MAX, false);
    let unfair = table.because("The end was a mistake.");
    table.rewind(Recorder::moderator(), table.back(4), true, Some(unfair), None);
    table.play(usize::MAX, true);
    table.archive()
}

/// One person and three bots, who finish the game when the person resigns. All resources are open.
fn bots() -> Archive {
    let mut setting = Setting::of(Rulebook::Fr, Players::Four);
    setting.rules.open_holdings = true;
    setting.rules.toggles.rock_removal = RockRemoval::AnyTime;
    let mut table = Recorder::open(3, "Entre robots", setting);
    table.sit_down(0, true);
    table.play(5, true);
    table.resign(1);
    table.archive()
}

/// Four who undo moves by agreement and alone. The game is not over.
fn agreed() -> Archive {
    let mut table =
        Recorder::open(4, "Cofnij!", Setting { take_back: true, ..Setting::of(Rulebook::Pl, Players::Four) });
    table.sit_down(3, false);
    table.play(10, true);
    let reason = table.because("I had meant the other space.");
    let (request, to_version) = ask(&mut table, 2, 2, Some(reason));
    answer(&mut table, request, 1, true);
    answer(&mut table, request, 3, true);
    answer(&mut table, request, 4, true);
    table.rewind(table.seat(2), to_version, false, Some(reason), Some(request));
    table.play(4, true);
    let (request, _) = ask(&mut table, 1, 1, None);
    answer(&mut table, request, 4, false);
    let (request, _) = ask(&mut table, 3, 1, None);
    table.wait(72);
    table.act(Actor::Clock, GameEvent::UndoLapsed(UndoLapsed { request }));
    let (request, _) = ask(&mut table, 3, 1, None);
    answer(&mut table, request, 3, false);
    table.play(1, true);
    table.rewind(table.last_actor(), table.back(1), false, None, None);
    table.play(3, true);
    ask(&mut table, 4, 2, None);
    table.archive()
}

/// A game that nobody joined.
fn called_off() -> Archive {
    let mut table = Recorder::open(6, "Anybody?", Setting::of(Rulebook::En, Players::Three));
    table.call_off();
    table.archive()
}

/// A game for which nobody comes. Its host is asked, and keeps it; is asked again, and invites somebody; removes a player; and is asked once
/// more in vain.
fn kept() -> Archive {
    let mut table = Recorder::open(20, "Still waiting", Setting::of(Rulebook::En, Players::Three));
    table.sit_down(1, false);
    ask_host(&mut table);
    table.act(table.user(1), GameEvent::Kept(Kept { seat: Some(1) }));
    ask_host(&mut table);
    table.act(Actor::Clock, GameEvent::Kept(Kept { seat: None }));
    table.act(table.user(1), GameEvent::Left(Left { seat: 2, reason: None, for_cause: false }));
    ask_host(&mut table);
    table.wait(14 * 24);
    table.call_off_by(Actor::Clock);
    table.archive()
}

/// A game that its host changes twice. One player agrees, one leaves, and the consent of the last one starts it.
fn changed() -> Archive {
    let mut table = Recorder::open(21, "Not for five", Setting::of(Rulebook::En, Players::Five));
    table.sit_down(2, false);
    let name = Some(table.typed("name", "For three"));
    let time = ProposedTime { pace: Pace::try_from(24).ok(), time_control: None };
    table.change_settings(SettingsChanged {
        name,
        players: Some(Players::Four),
        time: Some(time),
        advice: Some(true),
        ..SettingsChanged::default()
    });
    table.confirm_settings(2);
    table.get_up(3, 3);
    let (edition, toggles) = (Box::new(Edition::standard()), Rulebook::De.toggles());
    table.change_settings(SettingsChanged {
        players: Some(Players::Two),
        rulebook: Some(Rulebook::De),
        toggles: Some(toggles),
        edition: Some(edition),
        open_holdings: Some(true),
        take_back: Some(true),
        ..SettingsChanged::default()
    });
    table.confirm_settings(2);
    table.play(12, true);
    table.archive()
}

/// Asks the host of a game that nobody has touched for long.
fn ask_host(table: &mut Recorder) {
    table.wait(30 * 24);
    table.act(Actor::Clock, GameEvent::KeepAsked(KeepAsked { until: table.in_hours(14 * 24) }));
}

/// The first seat that is asked, and the decision's id.
fn asked(table: &Recorder) -> (u8, String) {
    let waiting = table.game().waiting().next().expect("somebody is asked");
    (waiting.seat.number(), waiting.decision.to_string())
}

/// Requests to take back this number of moves. Returns the versions of the request and of its
/// target.
fn ask(table: &mut Recorder, seat: u8, moves: usize, reason: Option<Uuid>) -> (i32, i32) {
    let (to_version, until) = (table.back(moves), table.in_hours(72));
    table.act(table.seat(seat), GameEvent::UndoRequested(UndoRequested { seat, to_version, until, reason }));
    (table.version(), to_version)
}

fn answer(table: &mut Recorder, request: i32, seat: u8, agrees: bool) {
    table.act(table.seat(seat), GameEvent::UndoAnswered(UndoAnswered { request, seat, agrees }));
}

/// Three people and a bot. Two bring contributions to the dice. One reveals, then another gets up, so that all must
/// commit anew, and the game starts with the new contributions.
fn contributed() -> Archive {
    let mut table = Recorder::open(7, "Nobody chooses", Setting::of(Rulebook::En, Players::Three));
    table.commit(1, 1, [1; 32]);
    table.take_seat_committed(2, [2; 32]);
    table.sit_down(1, false);
    table.contribute(1, 1, [1; 32]);
    table.get_up(3, 3);
    table.commit(2, 2, [22; 32]);
    table.sit_down(0, true);
    table.commit(1, 1, [11; 32]);
    table.contribute(2, 2, [22; 32]);
    table.contribute(1, 1, [11; 32]);
    table.play(usize::MAX, true);
    table.archive()
}

/// Three people. One resigns and a newcomer takes the seat over; the play goes back to before that; a moderator wants new
/// dice; the game is finished, and goes on. In the end it is not over.
fn drawn_anew() -> Archive {
    let mut table = Recorder::open(8, "Nobody knows", Setting::of(Rulebook::En, Players::Three));
    table.sit_down(2, false);
    table.play(20, true);
    let before = table.back(2);
    table.resign(2);
    table.play(5, true);
    table.take_over(2, 4);
    table.play(5, true);
    let unfair = table.because("It was unfair to the newcomer.");
    table.rewind(Recorder::moderator(), before, false, Some(unfair), None);
    table.play(3, true);
    let dice = table.because("The dice were seen.");
    table.rewind(Recorder::moderator(), table.back(1), true, Some(dice), None);
    table.play(usize::MAX, true);
    let wrong = table.because("The end was a mistake.");
    table.rewind(Recorder::moderator(), table.back(30), false, Some(wrong), None);
    table.play(4, true);
    table.archive()
}

/// Two people and a bot, who come by all ways: pages, the API, mails, standing orders, the clock, the command line. A moderator
/// acts in a case, and moves follow from other events.
fn originated() -> Archive {
    let mut table = Recorder::open(
        10,
        "From everywhere",
        Setting { pace_hours: Some(24), ..Setting::of(Rulebook::En, Players::Three) },
    );
    table.sit_down(1, true);
    table.play(12, true);
    let (seat, decision) = asked(&table);
    table.wait(18);
    table.act(Actor::Clock, GameEvent::Reminded(ReminderSent { seat, decision }));
    let reason = table.because("We look into it.");
    table.act(Recorder::moderator(), GameEvent::Paused(Stopped { reason }));
    let reason = table.because("It was nothing.");
    table.resume(GameEvent::Resumed(Stopped { reason }));
    table.play(8, true);
    table.resign(1);
    table.play(usize::MAX, true);
    table.archive()
}

/// A fork of a game with a rewind and a correction. Somebody takes a seat over from its bot, and the play goes back to where it
/// began. In the end it is not over.
fn forked() -> Archive {
    let mut origin = Recorder::open(11, "As it was", Setting::of(Rulebook::En, Players::Three));
    origin.sit_down(2, false);
    origin.play(20, true);
    let slip = origin.because("misclick");
    origin.rewind(Recorder::moderator(), origin.back(4), false, Some(slip), None);
    origin.play(6, true);
    let correction = ProposedCorrection { seat: 1, gained: Resources::new([1, 0, 0, 0, 0]), paid: Resources::NONE };
    origin.propose(ProposedChange::Correction(correction), "The income was forgotten.");
    origin.carry_out(Recorder::second_moderator());
    origin.play(4, true);
    let mut table = Recorder::fork(12, (&origin, origin.version()), Seat::Red);
    let begin = table.game().start().expect("the beginning");
    table.play(8, true);
    table.take_over(1, 2);
    table.play(6, true);
    let again = table.because("Once more.");
    table.rewind(Recorder::moderator(), begin, false, Some(again), None);
    table.play(6, true);
    table.archive()
}

/// One person, who may ask for advice, and three bots that think.
fn thoughtful() -> Archive {
    let setting = Setting { advice: true, ..Setting::of(Rulebook::En, Players::Four) };
    let mut table = Recorder::open(24, "With a coach", setting);
    table.sit_down_bots(&[BotKind::Gentle, BotKind::Sharp, BotKind::Merciless]);
    table.play(usize::MAX, true);
    table.archive()
}

/// Three people, who decide together: an adjournment is refused, another one agreed on and over in time, a third one ended early. One
/// takes back the proposal to abandon the game, and resigns with a word. The others end it with its result. As a moderator has
/// taken that back, they abandon it.
fn together() -> Archive {
    let mut table = Recorder::open(26, "Too long", Setting::of(Rulebook::En, Players::Three));
    table.sit_down(2, false);
    table.play(10, true);
    let rest = |until| ProposedChange::Adjournment(ProposedAdjournment { until });
    table.propose_by(table.seat(1), rest(table.in_hours(48)), Some("Holidays!"));
    table.consent(table.seat(2), false);
    table.propose_by(table.seat(1), rest(table.in_hours(24)), None);
    table.consent(table.seat(3), true);
    table.carry_out(table.seat(2));
    table.wait(24);
    table.resume_by(Actor::Clock, GameEvent::Continued(Continued { proposal: None }));
    table.play(6, true);
    table.propose_by(table.seat(3), rest(table.in_hours(240)), None);
    table.play(1, true);
    table.consent(table.seat(1), true);
    table.carry_out(table.seat(2));
    table.propose_by(table.seat(2), ProposedChange::Continuation, None);
    table.consent(table.seat(1), true);
    table.carry_out(table.seat(3));
    table.propose_by(table.seat(3), ProposedChange::Abandonment, Some("It is too long."));
    table.consent(table.seat(3), false);
    table.resign_with(3, Some("Sorry!"));
    table.play(8, true);
    table.propose_by(table.seat(2), ProposedChange::Ending, None);
    table.play(1, true);
    table.propose_by(table.seat(2), ProposedChange::Ending, Some("You have won anyway."));
    table.carry_out(table.seat(1));
    let reason = Some(table.because("One of them was not asked."));
    table.rewind(Recorder::moderator(), table.game().position, false, reason, None);
    table.play(2, true);
    table.propose_by(table.seat(1), ProposedChange::Abandonment, None);
    table.carry_out(table.seat(2));
    table.wait(24);
    table.publish(Actor::Clock, None);
    table.archive()
}

/// Two people with a time control. One does not come any more, and a substitute takes the offered seat over; the substitute goes, too,
/// and a bot gets it.
fn substituted() -> Archive {
    let mut setting = Setting::of(Rulebook::En, Players::Two);
    setting.time_control = Some(TimeControl { misses: 1, ..PaceName::Swift.control() });
    let mut table = Recorder::open(27, "Who plays on?", setting);
    table.sit_down_timed();
    table.play_timed(6);
    let (seat, _) = asked(&table);
    let place = Seat::from_number(seat).expect("a seat");
    table.substitutes = vec![table.person(3), table.person(4)];
    let wait_until = |table: &mut Recorder, is_done: fn(&Recorder, Seat) -> bool| {
        for _ in 0..400 {
            if is_done(table, place) {
                return;
            }
            table.wait(1);
            table.clock();
            table.play_timed_but(place.number());
        }
        panic!("it does not happen");
    };
    wait_until(&mut table, |table, seat| table.game().offered_until(seat).is_some());
    table.take_over_timed(seat, 3);
    table.play_timed(3);
    table.substitutes.remove(0);
    wait_until(&mut table, |table, seat| table.game().person(seat).is_none());
    table.archive()
}

/// The `n`th person sits down.
fn joined(table: &Recorder, seat: u8, n: usize) -> GameEvent {
    GameEvent::Joined(Joined { seat, occupant: Occupant::User(table.person(n)), commitment: None })
}
