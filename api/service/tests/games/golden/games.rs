//! The scripts of the recorded games. A new event kind, or a new schema, needs a new game at the
//! end.

use chrono::TimeDelta;
use pixie_engine::moves::Answer;
use pixie_engine::resources::Resources;
use pixie_engine::rulebook::{RockRemoval, WrongFood};
use pixie_engine::{Players, Rulebook, Seat};
use uuid::Uuid;

use super::recorder::{Recorder, Setting};
use pixie_event_store::Actor;
use pixie_service::archive::Archive;
use pixie_service::game::{
    BotKind, DeadlineChanged, GameEvent, HandedOver, Inspected, Joined, Left, Occupant, PaceName, Postponed,
    ProposedChange, ProposedCorrection, ProposedReplay, ProposedRewind, ReminderSent, SeatClosed, Stopped, Successor,
    TimeControl, UndoAnswered, UndoLapsed, UndoRequested, Voted,
};

/// Plays a game.
type Play = fn() -> Archive;

/// The name of each file, and its script.
pub(super) const GAMES: [(&str, Play); 17] = [
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

/// Three with a pace: one is reminded, late, and voted off, and an invited person replaces them;
/// another resigns.
fn absent() -> Archive {
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
    table.act(
        table.user(4),
        GameEvent::Joined(Joined { seat, occupant: Occupant::User(table.person(4)), commitment: None }),
    );
    table.play(5, true);
    table.resign(others[0]);
    table.play(usize::MAX, false);
    table.archive()
}

/// Two with a pace: one is away twice, and then answers.
fn away() -> Archive {
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
fn timed() -> Archive {
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

/// Five, with every act of moderators, until the game is cancelled.
fn moderated() -> Archive {
    let setting = Setting { private: true, pace_hours: Some(72), ..Setting::of(Rulebook::Draft, Players::Five) };
    let mut table = Recorder::open(5, "Closed table", setting);
    table.sit_down(2, false);
    table.act(table.user(2), GameEvent::Left(Left { seat: 2, reason: None, for_cause: false }));
    let reason = Some(table.because("Two accounts of one person."));
    table.act(Recorder::moderator(), GameEvent::Left(Left { seat: 3, reason, for_cause: true }));
    for (seat, person) in [(2, 4), (3, 5)] {
        table.act(
            table.user(person),
            GameEvent::Joined(Joined { seat, occupant: Occupant::User(table.person(person)), commitment: None }),
        );
    }
    table.sit_down(0, true);
    table.play(4, true);
    let reason = table.because("They say that somebody looks behind the screens.");
    let until = table.in_hours(1);
    table.act(Recorder::moderator(), GameEvent::Inspected(Inspected { until, reason }));
    let reason = table.because("We look into it.");
    table.act(Recorder::moderator(), GameEvent::Paused(Stopped { reason }));
    table.wait(30);
    let reason = table.because("It was nothing.");
    table.resume(GameEvent::Resumed(Stopped { reason }));
    let (seat, decision) = asked(&table);
    let (deadline, reason) = (table.in_hours(200), table.because("On a journey."));
    let changed = DeadlineChanged { seat, decision, deadline, reason };
    table.act(Recorder::moderator(), GameEvent::DeadlineChanged(changed));
    table.play(4, true);
    let reason = table.because("Asked for it.");
    let handed = |user, invitations, reason| {
        let successor = BotKind::Cautious;
        GameEvent::HandedOver(HandedOver {
            seat: 2,
            user,
            successor,
            invitations,
            reason: Some(reason),
            for_cause: user.is_some(),
        })
    };
    let user = Some(table.person(4));
    table.give_to_bot(2, vec![(Recorder::moderator(), handed(user, Vec::new(), reason))]);
    let reason = table.because("Here is somebody.");
    let invitation = Uuid::from_u128(0x0190_0000_0000_7000_8000_0000_0000_0002);
    table.give_to_bot(2, vec![(Recorder::moderator(), handed(None, vec![invitation], reason))]);
    for user in [None, Some(table.person(5))] {
        let reason = table.because("Nobody is to come in again.");
        let seat = if user.is_some() { 3 } else { 2 };
        let closed = SeatClosed { seat, user, successor: BotKind::Cautious, reason, for_cause: user.is_some() };
        table.give_to_bot(seat, vec![(Recorder::moderator(), GameEvent::SeatClosed(closed))]);
    }
    table.play(6, true);
    let reason = table.because("Nobody else is left.");
    table.cancel(reason);
    table.archive()
}

/// A game that is cancelled and goes on, is cancelled again and published, goes on with new dice, and is cancelled for good.
fn cancelled() -> Archive {
    let mut table = Recorder::open(9, "To be or not to be", Setting::of(Rulebook::En, Players::Two));
    table.sit_down(1, false);
    table.play(12, false);
    let reason = table.because("Cancelled by mistake.");
    table.cancel(reason);
    let reason = Some(table.because("It goes on."));
    table.rewind(Recorder::moderator(), table.game().position, false, reason, None);
    table.play(4, false);
    let reason = table.because("Nobody plays any more.");
    table.cancel(reason);
    table.wait(24);
    table.publish(Actor::Clock, None);
    let reason = Some(table.because("They are back."));
    table.rewind(Recorder::moderator(), table.game().position, false, reason, None);
    table.play(4, false);
    let reason = table.because("This is the end.");
    table.cancel(reason);
    let reason = Some(table.because("I agree."));
    table.publish(Recorder::second_moderator(), reason);
    table.archive()
}

/// Three people. A move is dropped and the later ones are repeated, as all agree; another one is changed, as a second moderator
/// agrees, during a pause; a seat gains and pays, and the play is taken back to that; two proposals are refused. In the end it is
/// not over.
fn replayed() -> Archive {
    let mut table = Recorder::open(10, "A disputed rule", Setting::of(Rulebook::En, Players::Three));
    table.sit_down(2, false);
    table.play(16, true);
    let plan = ProposedReplay { to_version: table.back(6), version: table.back(5), instead: None };
    table.propose(ProposedChange::Replay(plan), "It was not their turn.");
    table.consent(table.seat(1), true);
    table.consent(table.seat(2), true);
    table.carry_out(table.seat(3));
    table.play(6, true);
    let reason = table.because("We look into it.");
    table.act(Recorder::moderator(), GameEvent::Paused(Stopped { reason }));
    let instead = Some(Answer::Pass {}.into());
    let plan = ProposedReplay { to_version: table.back(3), version: table.back(2), instead };
    table.propose(ProposedChange::Replay(plan), "The space was taken.");
    table.carry_out(Recorder::second_moderator());
    let reason = table.because("It goes on.");
    table.resume(GameEvent::Resumed(Stopped { reason }));
    table.play(4, true);
    let correction = ProposedCorrection { seat: 2, gained: Resources::new([2, 0, 0, 1, 0]), paid: Resources::NONE };
    table.propose(ProposedChange::Correction(correction), "The tile gives three.");
    table.consent(table.seat(3), false);
    table.propose(ProposedChange::Correction(correction), "The tile does give three.");
    table.carry_out(Recorder::second_moderator());
    let corrected = table.version();
    table.play(2, true);
    let back = ProposedCorrection { seat: 2, gained: Resources::NONE, paid: Resources::new([1, 0, 0, 0, 0]) };
    table.propose(ProposedChange::Correction(back), "It was one too many.");
    table.consent(Recorder::moderator(), false);
    let reason = Some(table.because("Wrong buttons."));
    table.rewind(Recorder::moderator(), corrected, false, reason, None);
    table.play(3, true);
    table.archive()
}

/// Two people. A cancellation is refused by a player, then accepted by both; the game goes on, as a second moderator agrees. It is
/// cancelled again by two moderators and published, and goes on from an earlier version with other dice.
fn seconded() -> Archive {
    let mut table = Recorder::open(11, "Is it over?", Setting::of(Rulebook::En, Players::Two));
    table.sit_down(1, false);
    table.play(8, true);
    table.propose(ProposedChange::Cancellation, "They have gone.");
    table.consent(table.seat(2), false);
    table.propose(ProposedChange::Cancellation, "They want to stop.");
    table.consent(table.seat(1), true);
    table.carry_out(table.seat(2));
    let goes_on = |to_version, reseed| ProposedChange::Rewind(ProposedRewind { to_version, reseed });
    table.propose(goes_on(table.back(0), false), "They have changed their minds.");
    table.carry_out(Recorder::second_moderator());
    table.play(4, true);
    table.propose(ProposedChange::Cancellation, "They have gone again.");
    table.carry_out(Recorder::second_moderator());
    let reason = Some(table.because("There is no secret left."));
    table.publish(Recorder::second_moderator(), reason);
    table.propose(goes_on(table.back(2), true), "One was only on holiday.");
    table.carry_out(Recorder::second_moderator());
    table.play(3, true);
    table.archive()
}

/// A game that nobody joined.
fn called_off() -> Archive {
    let mut table = Recorder::open(6, "Anybody?", Setting::of(Rulebook::En, Players::Three));
    table.call_off();
    table.archive()
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
    table.sit_down_with(2, [2; 32]);
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

/// Three people. One is removed for cause before the start, and one without a cause, who comes back. Seats are lost or given
/// up, and restored: after a resignation, after a removal for cause, and of a closed seat, in a pause. In the end it is not
/// over.
fn restored() -> Archive {
    let mut table =
        Recorder::open(9, "By mistake", Setting { pace_hours: Some(48), ..Setting::of(Rulebook::En, Players::Three) });
    for (person, for_cause) in [(4, true), (2, false)] {
        table.act(table.user(person), joined(&table, 2, person));
        let reason = Some(table.because("Is somebody else."));
        table.act(Recorder::moderator(), GameEvent::Left(Left { seat: 2, reason, for_cause }));
    }
    table.act(table.user(2), joined(&table, 2, 2));
    table.sit_down(1, false);
    table.play(12, true);
    let (first, second, third) = (table.person(1), table.person(2), table.game().person(Seat::Yellow));
    table.resign(1);
    table.play(3, true);
    table.restore(1, first, "Resigned by mistake.");
    table.play(3, true);
    let (successor, reason) = (BotKind::Cautious, Some(table.because("Plays for two.")));
    let user = Some(second);
    let handed = HandedOver { seat: 2, user, successor, invitations: Vec::new(), reason, for_cause: true };
    table.give_to_bot(2, vec![(Recorder::moderator(), GameEvent::HandedOver(handed))]);
    table.play(2, true);
    table.restore(2, second, "It was another one.");
    table.play(2, true);
    let reason = table.because("Nobody comes.");
    let closed = SeatClosed { seat: 3, user: third, successor, reason, for_cause: false };
    table.give_to_bot(3, vec![(Recorder::moderator(), GameEvent::SeatClosed(closed))]);
    let reason = table.because("They have come.");
    table.act(Recorder::moderator(), GameEvent::Paused(Stopped { reason }));
    table.restore(3, third.expect("a person"), "They have come.");
    table.resume(GameEvent::Resumed(Stopped { reason }));
    table.play(5, true);
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

/// The `n`th person sits down.
fn joined(table: &Recorder, seat: u8, n: usize) -> GameEvent {
    GameEvent::Joined(Joined { seat, occupant: Occupant::User(table.person(n)), commitment: None })
}
