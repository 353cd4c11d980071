//! Property tests of moderator acts in random games: folding event by event gives the same state as
//! folding at once.

use chrono::TimeDelta;
use pixie_engine::{View, Viewer};

use super::*;
use pixie_service::game::{DeadlineChanged, SeatClosed, Stopped, UNTIL_PUBLISHED, UndoRequested, Waiting, project};

const MODERATOR: Uuid = Uuid::from_u128(99);
const MOD: Actor = Actor::Moderator { user: MODERATOR };
const SECOND: Actor = Actor::Moderator { user: Uuid::from_u128(97) };
const REASON: Uuid = Uuid::from_u128(98);
const STOPPED: Stopped = Stopped { reason: REASON };

impl Table {
    fn any_seat(&mut self) -> Seat {
        let seats = self.game().seats.len();
        Seat::ALL[self.random_below(seats)]
    }

    fn pause(&mut self) {
        self.append(vec![(MOD, GameEvent::Paused(STOPPED))]);
    }

    fn resume(&mut self) {
        let resumed = (MOD, GameEvent::Resumed(STOPPED));
        self.append(playing::resume(self.game(), self.board(), resumed, &self.all_seeds()));
    }

    fn cancel(&mut self) {
        let at = self.now() + UNTIL_PUBLISHED;
        self.append(playing::cancel(MOD, Some(REASON), None, at));
    }

    fn publish(&mut self) {
        self.append(playing::publish(SECOND, Some(REASON), &self.all_seeds()));
    }

    /// Gives the seat to a bot until the invited person comes.
    fn keep_for_invited(&mut self, seat: Seat) {
        let (number, user, successor) = (seat.number(), self.game().person(seat), BotKind::Cautious);
        let (invitations, reason) = (vec![Uuid::from_u128(9)], Some(REASON));
        let handed =
            GameEvent::HandedOver(HandedOver { seat: number, user, successor, invitations, reason, for_cause: false });
        self.append(playing::give_to_bot(self.game(), self.board(), seat, vec![(MOD, handed)], &self.all_seeds()));
    }

    /// Gives the seat to a bot, for good or until somebody takes it over.
    fn give_to_bot(&mut self, seat: Seat, is_closed: bool) {
        let (number, user, successor) = (seat.number(), self.game().person(seat), BotKind::Cautious);
        let event = if is_closed {
            GameEvent::SeatClosed(SeatClosed { seat: number, user, successor, reason: REASON, for_cause: false })
        } else {
            let (invitations, reason) = (Vec::new(), Some(REASON));
            GameEvent::HandedOver(HandedOver { seat: number, user, successor, invitations, reason, for_cause: false })
        };
        self.append(playing::give_to_bot(self.game(), self.board(), seat, vec![(MOD, event)], &self.all_seeds()));
    }

    /// Somebody takes over a seat from a bot, if there is one.
    fn take_over(&mut self) {
        let Some(seat) = self.game().vacant().next() else { return };
        let user = Uuid::from_u128(100 + u128::from(self.folded.head.version.unsigned_abs()));
        let newcomer = (seat, Occupant::User(user));
        let (actor, seeds) = (Actor::User { user }, self.all_seeds());
        let played = playing::take_over(self.game(), self.board(), newcomer, actor, &seeds, [0; 32]);
        self.append_played(played);
    }

    /// The last person on a seat that a bot plays has it again, if there is one.
    fn restore(&mut self) {
        let lost = |seat: &Seat| self.game().person(*seat).is_none() && self.game().last_person(*seat).is_some();
        let Some(seat) = Seat::first(self.game().settings().rules.players).find(lost) else { return };
        let user = self.game().last_person(seat).expect("somebody has left it");
        let (restored, seeds) = ((seat, user, REASON), self.all_seeds());
        let played = playing::restore(self.game(), self.board(), restored, MOD, &seeds, [0; 32]);
        self.append_played(played);
    }

    fn change_deadlines(&mut self) {
        let deadline = self.game().updated_at + TimeDelta::seconds(20);
        let changed = |waiting: &Waiting| {
            let (seat, decision) = (waiting.seat.number(), waiting.decision.to_string());
            (MOD, GameEvent::DeadlineChanged(DeadlineChanged { seat, decision, deadline, reason: REASON }))
        };
        self.append(self.game().waiting().map(changed).collect());
    }

    /// One random act, with the frequencies of a lively game.
    fn do_anything(&mut self) {
        let (aims, seat) = (self.rewind_targets(), self.any_seat());
        let (choice, reseed) = (self.random_below(40), self.random_below(3) == 0);
        match (self.game().status, choice) {
            (Status::Cancelled, 0..20) if !self.game().is_public() => self.publish(),
            (Status::Finished | Status::Cancelled, _) | (_, 0 | 1) if !aims.is_empty() => {
                let aim = aims[self.random_below(aims.len())];
                self.rewind(aim, reseed);
            }
            // The only target is the start, and the play is there already.
            (Status::Finished | Status::Cancelled, _) => {}
            (Status::Paused, 2..25) => self.resume(),
            (_, 25) => self.cancel(),
            // Only bots would be left, and they would finish the game at once.
            (_, 26..29) if self.game().users().any(|user| Some(user) != self.game().person(seat)) => {
                self.give_to_bot(seat, choice == 28);
            }
            (Status::Running, 29..32) => self.pause(),
            (Status::Running, 32..36) => self.take_over(),
            (Status::Running, 36 | 37) => self.change_deadlines(),
            (Status::Running, 38) => self.miss_deadline(),
            (Status::Running | Status::Paused, 39) => self.restore(),
            (Status::Running, _) => self.make_any_move(),
            _ => {}
        }
    }

    fn is_asked(&self, seat: Seat) -> bool {
        self.game().decisions().any(|asked| asked.seat == seat)
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 8, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn whatever_moderators_do_a_game_is_what_its_events_say(players in 2..=5u8, chooser: u64) {
        let mut table = Table::with_pace(Pace::try_from(1).ok(), players, chooser);
        let mut was = Vec::new();
        for _ in 0..120 {
            let before = table.events.len();
            let was_paused = table.game().status == Status::Paused;
            table.do_anything();
            let game = table.game();
            let row = project(game);
            if game.status == Status::Running {
                prop_assert!(game.decisions().next().is_some(), "somebody is asked");
                let bots = game.decisions().filter(|asked| game.person(asked.seat).is_none());
                prop_assert_eq!(bots.count(), 0, "no bot is waited for");
            } else {
                prop_assert!(row.waiting.is_empty() && row.deadline.is_none());
                let publish_at = game.cancellation.map(|cancellation| cancellation.publish_at);
                prop_assert_eq!(row.clock_at, publish_at.or(game.rests_until()));
                prop_assert!(game.waiting().next().is_none() && game.decided().next().is_none());
                prop_assert_eq!(&row.summary["asked"], &serde_json::json!([]));
                let seen = game.view(Viewer::Spectator).expect("a board");
                prop_assert!(seen.decisions.is_empty());
            }
            let is_out = game.seed.is_some() || game.cancellation.is_some();
            prop_assert_eq!(is_out, game.is_over(), "a seed is out, or will be, when a game is over, and only then");
            let new = &table.events[before..];
            if was_paused && game.status == Status::Paused {
                prop_assert!(new.iter().all(|event| event.kind != "moved"), "nobody plays in a pause");
            }
            was.push((table.folded.head.version, format!("{game:?}"), row));
        }
        for (version, live, row) in was.into_iter().rev().step_by(8) {
            let game = table.at(version);
            prop_assert_eq!(format!("{game:?}"), live, "every version is what it was");
            prop_assert_eq!(format!("{:?}", project(&game)), format!("{row:?}"));
        }
        let mut commitments: Vec<_> = table.game().seed_commitments().collect();
        commitments.dedup();
        prop_assert_eq!(commitments.len(), table.seeds.len(), "each seed counts from its own rewind on");
        table.check()?;
    }
}

const HOUR: i64 = 3600;

/// A game with eight hours for each answer, which starts at 0, and the seat of the first question.
fn paced() -> (Table, Seat) {
    let table = Table::with_pace(Pace::try_from(8).ok(), 3, 1);
    let seat = table.game().decisions().next().expect("somebody is asked").seat;
    (table, seat)
}

/// The deadline in hours, rounded: the events of the setup are seconds apart.
fn due(table: &Table, seat: Seat) -> i64 {
    let waiting = table.game().waiting_for(seat).expect("asked");
    (table.game().due(waiting).expect("a deadline").timestamp() + HOUR / 2) / HOUR
}

fn paused_from_to(table: &mut Table, from: i64, to: i64) {
    table.append_at(from * HOUR, vec![(MOD, GameEvent::Paused(STOPPED))]);
    assert!(table.game().waiting().next().is_none(), "the clock stands still");
    assert_eq!(table.game().clock_at(), table.game().rests_until());
    table.append_at(to * HOUR, vec![(MOD, GameEvent::Resumed(STOPPED))]);
}

#[test]
fn a_pause_puts_deadlines_off_and_leaves_who_is_reminded_reminded() {
    let (mut table, seat) = paced();
    assert_eq!(due(&table, seat), 8);
    let decision = table.game().waiting_for(seat).expect("asked").decision.to_string();
    let sent = ReminderSent { seat: seat.number(), decision };
    table.append_at(6 * HOUR, vec![(Actor::Clock, GameEvent::Reminded(sent.clone()))]);
    paused_from_to(&mut table, 7, 100);
    assert_eq!(due(&table, seat), 101);
    let waiting = table.game().waiting_for(seat).expect("asked");
    assert!(waiting.reminded && !waiting.missed, "nobody is reminded twice");

    table.append_at(102 * HOUR, vec![(Actor::Clock, GameEvent::Missed(sent))]);
    paused_from_to(&mut table, 103, 203);
    assert!(table.game().is_overdue(seat), "a pause does not make up for an answer");
    assert_eq!(due(&table, seat), 201);
}

#[test]
fn a_deadline_that_was_changed_is_put_off_and_its_reminder_comes_a_quarter_before() {
    let (mut table, seat) = paced();
    let decision = table.game().waiting_for(seat).expect("asked").decision.to_string();
    let deadline = DateTime::from_timestamp(24 * HOUR, 0).expect("a time");
    let changed = DeadlineChanged { seat: seat.number(), decision: decision.clone(), deadline, reason: REASON };
    let missed = ReminderSent { seat: seat.number(), decision };
    table.append_at(9 * HOUR, vec![(Actor::Clock, GameEvent::Missed(missed))]);
    table.append_at(12 * HOUR, vec![(MOD, GameEvent::DeadlineChanged(changed))]);
    assert!(!table.game().is_overdue(seat), "who has time again is not late");
    assert_eq!((due(&table, seat), table.game().clock_at().map(|at| at.timestamp() / HOUR)), (24, Some(21)));
    paused_from_to(&mut table, 14, 24);
    assert_eq!((due(&table, seat), table.game().clock_at().map(|at| at.timestamp() / HOUR)), (34, Some(31)));
}

#[test]
fn who_is_asked_anew_in_a_pause_has_all_the_time_from_its_end_on() {
    let (mut table, _) = paced();
    let start = table.game().position;
    table.make_any_move();
    table.pause();
    let count = table.events.len();
    table.rewind(start, false);
    assert_eq!((table.game().status, table.events.len()), (Status::Paused, count + 1));
    table.append_at(50 * HOUR, vec![(MOD, GameEvent::Resumed(STOPPED))]);
    let seat = table.game().decisions().next().expect("somebody is asked").seat;
    assert_eq!(due(&table, seat), 58);
}

#[test]
fn a_request_to_take_back_waits_through_a_pause() {
    let (mut table, seat) = paced();
    let until = DateTime::from_timestamp(10 * HOUR, 0).expect("a time");
    let (seat, to_version) = (seat.number(), table.game().position);
    let requested = UndoRequested { seat, to_version, until, reason: None };
    table.append_at(HOUR, vec![(Actor::Seat { seat, user: None }, GameEvent::UndoRequested(requested))]);
    paused_from_to(&mut table, 2, 12);
    let open = table.game().undo.as_ref().expect("it is open still");
    assert_eq!(open.until.timestamp(), 20 * HOUR);
}

#[test]
fn bots_wait_in_a_pause_and_play_when_it_ends() {
    let mut table = Table::of(3, 5);
    let asked = table.game().decisions().next().expect("somebody is asked").seat;
    table.pause();
    let count = table.events.len();
    table.give_to_bot(asked, false);
    assert_eq!(table.events.len(), count + 1, "the bot owes an answer, and waits");
    assert!(!table.is_asked(asked) && table.game().vacant().eq([asked]), "nobody is asked anything");
    table.resume();
    assert_eq!((table.events[count + 1].kind.as_str(), table.events[count + 2].kind.as_str()), ("resumed", "moved"));
    assert!(!table.is_asked(asked));
}

#[test]
fn a_paused_game_can_be_taken_back_to_its_end_and_is_paused_again_without_it() {
    let mut table = Table::of(2, 3);
    while !table.game().is_over() {
        table.make_any_move();
    }
    let aims = table.rewind_targets();
    let (end, middle) = (table.game().position, aims[aims.len() / 2]);
    table.rewind(middle, false);
    table.pause();
    table.rewind(end, false);
    assert_eq!((table.game().status, table.events.last().expect("one").kind.as_str()), (Status::Finished, "finished"));
    table.rewind(middle, false);
    assert_eq!((table.game().status, table.events.last().expect("one").kind.as_str()), (Status::Paused, "redrawn"));
    table.resume();
    assert_eq!(table.game().status, Status::Running);
}

#[test]
fn a_cancelled_game_keeps_its_secrets_until_it_is_published() {
    let mut table = played(30);
    let seat = table.board().seats().next().expect("a seat");
    let before = table.game().view(Viewer::Seat(seat)).expect("a board");
    table.cancel();
    let game = table.game();
    let hidden = View { decisions: Vec::new(), ..before };
    assert_eq!((game.status, &game.seed, game.is_public()), (Status::Cancelled, &None, false));
    assert_eq!(game.view(Viewer::Seat(seat)), Some(hidden.clone()));
    assert!(game.inspections.had(MODERATOR) && !game.inspections.open_to(MODERATOR, game.updated_at));
    assert_eq!(game.clock_at(), game.cancellation.map(|cancellation| cancellation.publish_at));

    table.publish();
    let game = table.game();
    assert_eq!((&game.seed, game.is_public()), (&Some(hex::encode(table.seeds[0])), true));
    assert_ne!(game.view(Viewer::Seat(seat)), Some(hidden));
    assert_eq!((game.cancellation, game.clock_at()), (None, None));
}

#[test]
fn a_cancelled_game_that_is_taken_back_has_new_dice_only_if_it_was_public() {
    for case in 0..8 {
        let [is_paused, is_further_back, is_public] = [1, 2, 4].map(|bit| case & bit != 0);
        let mut table = played(30);
        if is_paused {
            table.pause();
        }
        table.cancel();
        if is_public {
            table.publish();
        }
        let game = table.game();
        assert!(game.decisions().next().is_none() && game.vacant().next().is_none());
        let sight = game.sight(Viewer::Spectator).expect("a board");
        assert_eq!(game.view_as_of(table.board(), Viewer::Spectator, sight).decisions, []);

        let aim = if is_further_back { table.rewind_targets()[10] } else { table.game().position };
        table.rewind(aim, false);
        let game = table.game();
        assert_eq!((game.status, &game.seed, game.cancellation), (Status::Running, &None, None));
        assert_eq!(table.seeds.len(), if is_public { 2 } else { 1 });
        assert!(game.seed_commitments().eq(table.seeds.iter().map(commitment)));
        assert!(game.decisions().next().is_some() && game.waiting().next().is_some());
        let again = Folded::<Game>::start(Uuid::nil()).after(&table.events).expect("a game").state;
        assert_eq!(format!("{again:?}"), format!("{:?}", table.game()));
        table.make_any_move();
        table.cancel();
        table.publish();
        let mut seeds: Vec<_> = table.seeds.iter().map(hex::encode).collect();
        assert_eq!(table.game().seed, seeds.pop());
        assert_eq!(table.game().earlier_seeds, seeds);
    }
}

#[test]
fn bots_alone_wait_for_who_is_invited_and_for_nobody_else() {
    for comes in [true, false] {
        let mut table = Table::of(3, 1);
        table.keep_for_invited(Seat::ALL[0]);
        table.keep_for_invited(Seat::ALL[1]);
        assert_eq!(table.game().status, Status::Running);
        let asked = table.game().decisions().next().expect("somebody is asked");
        assert_eq!(table.game().person(asked.seat), None, "a bot is asked, and waits");
        table.pause();
        table.resume();
        assert_eq!(table.events.last().expect("an event").kind, "resumed");
        if comes {
            table.take_over();
            let game = table.game();
            assert!(game.decisions().all(|asked| game.person(asked.seat).is_some()), "bots play on");
        } else {
            for seat in [0, 1] {
                table.give_to_bot(Seat::ALL[seat], true);
            }
            assert_eq!(table.game().status, Status::Finished, "nobody will come");
        }
        table.check().expect("a sound game");
    }
}
