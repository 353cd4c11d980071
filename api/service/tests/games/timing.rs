//! A simulation of games with time controls: a clock that turns, players in all regions with calendars, absences and manners.
//!
//! A seed decides everything. `TIMING_GAMES=1000 cargo test -p pixie-service --test games timing -- --nocapture` plays more games
//! and tells how long they took; `TIMING_FIRST=380` begins with the game of this number. With `TIMING_ORDERS=1` everybody has given
//! standing orders, which answer at once what they can.

use std::collections::BTreeMap;

use chrono::{DateTime, TimeDelta, Utc};
use chrono_tz::Tz;
use pixie_engine::standing_orders::{self, StandingOrders, parse};
use pixie_engine::{Players, Rulebook, Rules, Seat, legal_moves, public_decisions};
use uuid::Uuid;

use crate::table::{Table, commitment};
use pixie_event_store::{Actor, Status};
use pixie_service::game::{
    Created, GameEvent, Occupant, PaceName, Presences, SEED_CHAIN, Seeds, TimeControl, Timed, extend_deadlines, playing,
};
use pixie_service::ground::hours::{Calendar, Country, DayTime, OffHours, WeekDay};
use pixie_service::people::users::Presence;
use pixie_service::record::verify::check_game;
use pixie_service::table::deadlines::next_step;

/// The usual number of games.
const GAMES: u64 = 25;
/// 1 January 2026.
const NEW_YEAR: i64 = 1_767_225_600;
/// No game takes longer than this: a leisurely question has 98 counted hours, and some calendars leave 18 in a week.
const LONGEST: TimeDelta = TimeDelta::days(6 * 365);
/// No game needs more steps.
const MOST_STEPS: usize = 20_000;

/// Orders of somebody who wants the game to go on: small questions answer themselves, and who is rich enough takes what is simple.
const ORDERS: &str =
    "ability prefer cheap-gold, servant-bonus, ring-bonus, silver-income, extra-promotion, free-rocks, lenient-mine
food apples, bread, honey
whip leader, others
rocks on leader, others
beg if penalties > 4
announce no
steal-food bread else steal-food honey else steal-food apples
steal-silver
pass if only mine";

const ZONES: [Tz; 12] = [
    Tz::Europe__Paris,
    Tz::Europe__Warsaw,
    Tz::America__New_York,
    Tz::America__Los_Angeles,
    Tz::America__Sao_Paulo,
    Tz::America__St_Johns,
    Tz::Asia__Tokyo,
    Tz::Asia__Kathmandu,
    Tz::Australia__Lord_Howe,
    Tz::Pacific__Auckland,
    Tz::Pacific__Chatham,
    Tz::Africa__Cairo,
];

/// The manner of a player: by which part of their time they answer, in percent.
#[derive(Clone, Copy, Debug)]
enum Manner {
    Prompt,
    /// Near the deadline, and sometimes after it.
    Late,
    /// Somebody who never comes again after so many answers.
    Gone(usize),
}

struct Simulation {
    table: Table,
    now: DateTime<Utc>,
    presences: Presences,
    manners: Vec<Manner>,
    /// Those who like to take over seats; nobody in half of the games.
    substitutes: Vec<Uuid>,
    /// The standing orders of everybody.
    orders: StandingOrders,
    /// When a player answers a decision.
    plans: BTreeMap<(u8, u32), DateTime<Utc>>,
    answers: usize,
    /// The bank of each seat, counted here.
    banks: BTreeMap<u8, u32>,
    /// Which game it is, for messages.
    number: u64,
}

#[test]
fn games_with_calendars_come_to_an_end_and_wake_nobody() {
    let games = std::env::var("TIMING_GAMES").ok().map_or(GAMES, |games| games.parse().expect("a number"));
    let seed: u64 = std::env::var("TIMING_SEED").ok().map_or(1, |seed| seed.parse().expect("a number"));
    let first: u64 = std::env::var("TIMING_FIRST").ok().map_or(0, |first| first.parse().expect("a number"));
    let mut lengths: BTreeMap<&str, Vec<TimeDelta>> = BTreeMap::new();
    let mut kinds: BTreeMap<String, usize> = BTreeMap::new();
    for number in first..first + games {
        let pace = PaceName::ALL[usize::try_from(number % 5).expect("small")];
        let mut simulation = Simulation::new(seed, number, pace.control());
        let length = simulation.play();
        lengths.entry(pace.word()).or_default().push(length);
        for event in &simulation.table.events {
            *kinds.entry(event.kind.clone()).or_default() += 1;
        }
        // Everything was possible, and by whom it was done, says the check that reads games of others.
        if number % 4 == 0 {
            let table = &simulation.table;
            let checked = check_game(Uuid::nil(), &table.events, Some(&table.seeds));
            assert!(checked.is_ok(), "game {number}: {:?}", checked.err().map(|fault| fault.to_string()));
        }
    }
    let needed =
        ["timed", "reminded", "missed", "grace_given", "timed_out", "seat_offered", "handed_over", "paused", "rewound"];
    for kind in needed {
        assert!(kinds.contains_key(kind), "no game had a `{kind}`: {kinds:?}");
    }
    for (pace, mut lengths) in lengths {
        lengths.sort_unstable();
        println!("{pace}: {} games, median length {} hours", lengths.len(), lengths[lengths.len() / 2].num_hours());
    }
    println!("{kinds:?}");
}

impl Simulation {
    fn new(seed: u64, number: u64, control: TimeControl) -> Self {
        let seed = seed.wrapping_mul(1_000_003).wrapping_add(number);
        let mut table = Table::empty(vec![[7; 32]], seed);
        let chain = Seeds::chained([u8::try_from(seed % 251).expect("small"); 32]);
        table.seeds = vec![*chain.current()];
        table.chain = chain;
        let players = Players::try_from(u8::try_from(2 + table.random_below(4)).expect("small")).expect("2 to 5 play");
        let control =
            TimeControl { bank_seconds: control.bank_seconds * u32::from(table.random_below(3) > 0), ..control };
        let now =
            DateTime::from_timestamp(NEW_YEAR, 0).expect("a time") + TimeDelta::minutes(range(&mut table, 525_600));
        let mut simulation = Self {
            table,
            now,
            presences: Presences::new(),
            manners: Vec::new(),
            substitutes: (number % 2..2).map(|n| Uuid::from_u128(1001 + u128::from(n))).collect(),
            orders: parse(if std::env::var("TIMING_ORDERS").is_ok() { ORDERS } else { "" }).expect("orders"),
            plans: BTreeMap::new(),
            answers: 0,
            banks: BTreeMap::new(),
            number,
        };
        for seat in Seat::first(players) {
            let presence = simulation.any_presence();
            simulation.presences.insert(user(seat), presence);
            let manner = match simulation.table.random_below(8) {
                0 => Manner::Gone(simulation.table.random_below(60)),
                1..=3 => Manner::Late,
                _ => Manner::Prompt,
            };
            simulation.manners.push(manner);
            simulation.banks.insert(seat.number(), control.bank_seconds);
        }
        simulation.open(players, control);
        simulation
    }

    fn open(&mut self, players: Players, control: TimeControl) {
        let created = Created {
            rules: Rules::of(Rulebook::En, players),
            private: false,
            name: Uuid::nil(),
            seed_commitment: commitment(&self.table.seeds[0]),
            seed_chain: SEED_CHAIN,
            pace: None,
            time_control: Some(control),
            take_back: true,
            advice: false,
        };
        let creator = Actor::User { user: user(Seat::ALL[0]) };
        self.act(vec![(creator, GameEvent::Created(Box::new(created)))]);
        for seat in Seat::first(players) {
            let (sits, actor) = ((seat, Occupant::User(user(seat))), Actor::User { user: user(seat) });
            let events = playing::take_seats(self.table.game(), [sits], actor, &self.table.all_seeds());
            self.act(events);
        }
    }

    /// A calendar of anybody, and absences in the time to come.
    fn any_presence(&mut self) -> Presence {
        let (now, table) = (self.now, &mut self.table);
        let time = |minutes: i64| DayTime::from_minutes(u16::try_from(minutes % 1440).expect("small")).expect("a time");
        let from = range(table, 1440);
        let length = range(table, 1081);
        let hours_off = match table.random_below(4) {
            0 => None,
            1 => Some(OffHours { from: time(from), to: time(from + length) }),
            _ => Some(OffHours::NIGHT),
        };
        let days_off = match table.random_below(3) {
            0 => vec![WeekDay::Sat, WeekDay::Sun],
            1 => vec![WeekDay::ALL[table.random_below(7)]],
            _ => Vec::new(),
        };
        let holidays = (table.random_below(2) == 0).then(|| Country::ALL[table.random_below(Country::ALL.len())]);
        let zone = ZONES[table.random_below(ZONES.len())];
        let calendar = Calendar { zone, hours_off, days_off: days_off.into_iter().collect(), holidays };
        calendar.check().expect("a calendar");
        let away = (0..table.random_below(3)).map(|_| {
            let begins = now + TimeDelta::hours(range(table, 24 * 60));
            begins..begins + TimeDelta::days(1 + range(table, 20))
        });
        Presence { calendar, away: away.collect() }
    }

    /// Plays the game to its end. Returns how long it took.
    fn play(&mut self) -> TimeDelta {
        let began = self.now;
        for _ in 0..MOST_STEPS {
            if self.table.game().status != Status::Running {
                return self.now - began;
            }
            self.plan();
            let clock = self.table.game().clock_at();
            let answer = self.plans.iter().min_by_key(|(_, at)| **at).map(|(asked, at)| (*asked, *at));
            match (clock, answer) {
                (Some(clock), answer) if answer.is_none_or(|(_, at)| clock <= at) => {
                    // It looks every 15 seconds.
                    self.now = self.now.max(clock) + TimeDelta::seconds(range(&mut self.table, 15));
                    self.turn_clock();
                }
                (_, Some((asked, at))) => {
                    self.now = self.now.max(at);
                    self.answer(asked);
                }
                _ => panic!("nobody is waited for, and the clock has nothing to do"),
            }
            match self.table.random_below(150) {
                0 => self.change_calendar(),
                1 => self.pause(),
                2 => self.take_back(),
                _ => {}
            }
            assert!(self.now - began < LONGEST, "the game is stuck");
        }
        panic!("the game does not end");
    }

    /// Decides for each new question when its player answers.
    fn plan(&mut self) {
        let game = self.table.game().clone();
        self.plans.retain(|(seat, decision), _| {
            game.decisions().any(|asked| asked.seat.number() == *seat && asked.id == *decision)
        });
        for asked in game.decisions() {
            let key = (asked.seat.number(), asked.id);
            if self.plans.contains_key(&key) || game.person(asked.seat).is_none() {
                continue;
            }
            if standing_orders::answer(&self.orders, game.board.as_ref().expect("a board"), asked.seat).is_some() {
                self.plans.insert(key, self.now);
                continue;
            }
            let due = game.deadline(asked.id).expect("each question has a deadline");
            let time = (due - self.now).num_seconds().max(1);
            let part = |table: &mut Table, percent: i64| TimeDelta::seconds(time * range(table, percent) / 100);
            let at = match self.manners[usize::from(asked.seat.number()) - 1] {
                Manner::Gone(after) if after < self.answers => continue,
                Manner::Late => part(&mut self.table, 130),
                Manner::Prompt | Manner::Gone(_) => part(&mut self.table, 60),
            };
            self.plans.insert(key, self.now + at);
        }
    }

    fn answer(&mut self, (seat, decision): (u8, u32)) {
        self.plans.remove(&(seat, decision));
        let game = self.table.game().clone();
        let Some(asked) = game.decisions().find(|asked| asked.seat.number() == seat && asked.id == decision) else {
            return;
        };
        let Some(user) = game.person(asked.seat) else { return };
        let legal = legal_moves(self.table.board(), &asked);
        let ordered = standing_orders::answer(&self.orders, self.table.board(), asked.seat);
        let said = ordered.map_or_else(|| legal[self.table.random_below(legal.len())], |given| given.answer);
        let made = playing::make_move(&game, self.table.board(), asked.seat, user, said, &self.table.all_seeds());
        self.answers += 1;
        self.act(made.expect("a listed move is legal"));
    }

    fn turn_clock(&mut self) {
        let mut steps = 0;
        loop {
            let events =
                next_step(self.table.game(), (&self.presences, &self.callable()), &self.table.all_seeds(), self.now)
                    .expect("a board");
            if events.is_empty() {
                break;
            }
            self.act(events);
            steps += 1;
            assert!(steps < 50, "the clock does not come to rest");
        }
        let again = self.table.game().clock_at().filter(|at| *at <= self.now);
        assert!(steps > 0 && again.is_none(), "game {}: the clock is due at {again:?} and does nothing", self.number);
        self.substitute();
    }

    /// The substitutes who have nothing to do with the game.
    fn callable(&self) -> Vec<Uuid> {
        let game = self.table.game();
        let is_new = |user: &&Uuid| game.seat_of(**user).is_none() && !game.has_left(**user);
        self.substitutes.iter().filter(is_new).copied().collect()
    }

    /// A substitute comes to a seat that is offered or that a bot keeps, or does not.
    fn substitute(&mut self) {
        let game = self.table.game().clone();
        let Some(seat) = game.open_to_substitutes().next() else { return };
        let Some(newcomer) = self.callable().first().copied().filter(|_| self.table.random_below(2) == 0) else {
            return;
        };
        let presence = self.any_presence();
        self.presences.insert(newcomer, presence);
        self.manners[usize::from(seat.number()) - 1] = Manner::Prompt;
        let (sits, actor) = ((seat, Occupant::User(newcomer)), Actor::User { user: newcomer });
        let any = [0x40 + u8::try_from(self.table.seeds.len()).expect("few"); 32];
        let taken = playing::take_over(&game, self.table.board(), sits, actor, &self.table.all_seeds(), any);
        let (events, seed) = taken.expect("a seed is left");
        if let Some(seed) = seed {
            self.table.seeds.push(seed);
            self.table.chain = self.table.chain.reseeded(seed);
        }
        self.act(events);
        assert_eq!(self.table.game().seat_of(newcomer), Some(seat));
        assert!(self.table.game().was_taken_over(seat));
    }

    /// Somebody moves, or declares an absence late.
    fn change_calendar(&mut self) {
        let presence = self.any_presence();
        let seat = Seat::ALL[self.table.random_below(self.table.game().seats.len())];
        self.presences.insert(user(seat), presence);
        if let Some(timed) = extend_deadlines(self.table.game(), &self.presences, self.now) {
            self.act(vec![(Actor::Clock, GameEvent::Timed(timed))]);
        }
    }

    /// A moderator stops the game for some days. Nobody's time goes on.
    fn pause(&mut self) {
        if self.table.game().status != Status::Running {
            return;
        }
        let moderator = Actor::Moderator { user: Uuid::from_u128(99) };
        let reason = Uuid::from_u128(98);
        let stopped = || pixie_service::game::Stopped { reason };
        self.act(vec![(moderator, GameEvent::Paused(stopped()))]);
        self.now += TimeDelta::hours(range(&mut self.table, 300));
        let resumed = (moderator, GameEvent::Resumed(stopped()));
        let events = playing::resume(self.table.game(), self.table.board(), resumed, &self.table.all_seeds());
        self.act(events);
        self.plans.clear();
    }

    /// A moderator takes moves back: the banks are again what they were.
    fn take_back(&mut self) {
        if self.table.game().status != Status::Running {
            return;
        }
        let aims = self.table.rewind_targets();
        let Some(aim) = aims.iter().rev().nth(self.table.random_below(4)).copied() else { return };
        let then = self.table.at(aim);
        let rewound = pixie_service::game::Rewound {
            to_version: aim,
            reason: Some(Uuid::from_u128(97)),
            asked: self.table.board().decisions_asked,
            reseed: None,
            request: None,
            proposal: None,
        };
        let moderator = Actor::Moderator { user: Uuid::from_u128(99) };
        let board = then.board.as_ref().expect("a board");
        let (game, seeds) = (self.table.game(), self.table.all_seeds());
        let any = [0x80 + u8::try_from(self.table.seeds.len()).expect("few"); 32];
        let (events, seed) =
            playing::rewind(game, (&then, board), (moderator, rewound), false, &seeds, any).expect("a seed is left");
        if let Some(seed) = seed {
            self.table.seeds.push(seed);
            self.table.chain = self.table.chain.reseeded(seed);
        }
        self.act(events);
        let game = self.table.game();
        for (seat, bank) in &mut self.banks {
            *bank = game.bank(Seat::from_number(*seat).expect("a seat")).expect("a time control");
        }
    }

    /// Appends events with what follows from them for the time of questions, and checks it.
    fn act(&mut self, events: Vec<(Actor, GameEvent)>) {
        let before = self.table.game().clone();
        if let Some(timed) = self.table.append_timed(self.now, events, &self.presences) {
            self.count(&before, &timed);
        }
        self.check();
    }

    /// Counts the banks once more: a question has its own time, and what is over it comes from the bank.
    fn count(&mut self, before: &pixie_service::game::Game, timed: &Timed) {
        let control = before.settings().time_control.expect("a time control");
        for spent in &timed.answered {
            let board = before.board.as_ref().expect("a board");
            let asked = public_decisions(board).find(|asked| asked.seat.number() == spent.seat).expect("it was asked");
            let over = spent.seconds.saturating_sub(control.seconds_for(&asked.question));
            let bank = self.banks.get_mut(&spent.seat).expect("a seat");
            let increment = if spent.in_time { control.increment_seconds } else { 0 };
            *bank = bank.saturating_sub(over) + increment;
            assert_eq!(*bank, spent.bank_seconds, "game {}: {spent:?} of {asked:?}", self.number);
            let waiting = before.waiting_for(asked.seat).expect("it was open");
            assert!(i64::from(spent.seconds) <= (self.now - waiting.since).num_seconds() + 1, "{spent:?}");
        }
    }

    /// No deadline is inside anybody's hours, days and holidays off, nor inside an absence that the allowance covers.
    fn check(&mut self) {
        let game = self.table.game();
        for waiting in game.waiting().filter(|waiting| !waiting.missed) {
            let Some(user) = game.person(waiting.seat) else { continue };
            let due = game.due(waiting).expect("a deadline");
            let control = game.settings().time_control.expect("a time control");
            let presence = &self.presences[&user];
            let all: TimeDelta = presence.away.iter().map(|times| times.end - times.start).sum();
            let covered = all <= game.away_left(waiting.seat);
            let away = if covered { presence.away.clone() } else { Vec::new() };
            let calendar = if control.calendars { presence.calendar.clone() } else { Calendar::always(Tz::UTC) };
            let expected = Presence { calendar, away }.expected(waiting.since, all);
            assert!(!expected.is_off(due), "game {}: {} is due at {due}: {presence:?}", self.number, waiting.seat);
            assert!(due - self.now < TimeDelta::days(400), "{} waits until {due}", waiting.seat);
        }
        // A seat that is late has no bank left, and who has left has a new one.
        for (number, bank) in &mut self.banks {
            *bank = game.bank(Seat::from_number(*number).expect("a seat")).unwrap_or(*bank);
        }
    }
}

fn user(seat: Seat) -> Uuid {
    Uuid::from_u128(seat.number().into())
}

fn range(table: &mut Table, bound: i64) -> i64 {
    i64::try_from(table.random_below(usize::try_from(bound.max(1)).expect("positive"))).expect("small")
}
