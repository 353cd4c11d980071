//! A simulated year: tables of all kinds whose people vanish at random moments, each in a way of their own. A seed decides everything.
//! `GONE_TABLES=3000 GONE_SEED=7` plays more of them, or others.

use std::collections::BTreeMap;

use chrono::{DateTime, TimeDelta, Utc};
use pixie_engine::Seat;
use pixie_event_store::{Actor, Status};
use pixie_service::game::{
    Adjourned, Contribution, Digits, GameEvent, ProposedAdjournment, ProposedChange, SettingsChanged, Successor, Vote,
    Voted, playing,
};
use pixie_service::record::verify::check_game;
use pixie_service::table::departures::Cause;
use uuid::Uuid;

use super::{Room, TimeKept, people, person};

/// The usual number of tables.
const TABLES: u64 = 300;
/// Every table is over by then, although nobody comes any more after a year.
const LONGEST: TimeDelta = TimeDelta::days(365 + 600);
/// No table needs more steps.
const MOST_STEPS: usize = 20_000;

/// How somebody vanishes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    Erased,
    Suspended,
    /// For two days, after which they are back.
    SuspendedShortly,
    /// Without a word.
    Silent,
}

/// Something that happens at a table by itself.
#[derive(Clone, Copy, Debug)]
enum Happening {
    Comes,
    Vanishes,
    Reveals,
    Answers,
    Changes,
    Agrees,
    Votes,
    IsPaused,
    IsAdjourned,
    Clock,
}

/// A person and their plans.
struct Guest {
    comes: DateTime<Utc>,
    vanishes: DateTime<Utc>,
    way: Way,
    is_gone: bool,
    /// When they answer the question with this number.
    plan: Option<(u32, DateTime<Utc>)>,
}

struct Year {
    room: Room,
    guests: BTreeMap<u8, Guest>,
    paused_at: DateTime<Utc>,
    adjourned_at: DateTime<Utc>,
    votes_at: DateTime<Utc>,
    changed_at: DateTime<Utc>,
}

#[test]
fn no_game_is_without_a_next_date_whoever_vanishes() {
    let number = |name: &str, usual: u64| std::env::var(name).ok().map_or(usual, |set| set.parse().expect("a number"));
    let (tables, seed) = (number("GONE_TABLES", TABLES), number("GONE_SEED", 1));
    let mut endings: BTreeMap<String, usize> = BTreeMap::new();
    let mut kinds: BTreeMap<String, usize> = BTreeMap::new();
    for table in 0..tables {
        let mut year = Year::of(seed.wrapping_mul(1_000_003).wrapping_add(table), table);
        year.play();
        let room = &year.room;
        *endings.entry(format!("{:?}", room.game().status)).or_default() += 1;
        for event in &room.table.events {
            *kinds.entry(event.kind.clone()).or_default() += 1;
        }
        if table % 3 == 0 {
            let checked = check_game(Uuid::nil(), &room.table.events, Some(&room.table.seeds));
            assert!(checked.is_ok(), "table {table}: {:?}", checked.err().map(|fault| fault.to_string()));
        }
    }
    println!("{endings:?}\n{kinds:?}");
    for kind in [
        "settings_changed",
        "settings_confirmed",
        "left",
        "cancelled",
        "handed_over",
        "resigned",
        "continued",
        "adjourned",
        "paused",
        "reminded",
        "finished",
    ] {
        assert!(kinds.contains_key(kind), "no game had a `{kind}`: {kinds:?}");
    }
}

impl Year {
    fn of(seed: u64, number: u64) -> Self {
        let kept = [TimeKept::Not, TimeKept::ByPace, TimeKept::ByControl][usize::try_from(number % 3).expect("small")];
        let players = 2 + u8::try_from(number % 4).expect("small");
        let mut room = Room::open(kept, players, seed);
        let began = room.now;
        let mut day =
            |most: usize| began + TimeDelta::hours(i64::try_from(room.table.random_below(most * 24)).expect("small"));
        // Some come too late, so that some games never begin.
        let comes: Vec<_> = (1..=5).map(|_| day(if number.is_multiple_of(5) { 300 } else { 10 })).collect();
        let vanishes: Vec<_> = (1..=5).map(|_| day(if number.is_multiple_of(7) { 30 } else { 365 })).collect();
        let (paused_at, adjourned_at, votes_at) = (day(400), day(200), day(100));
        let guests = comes.into_iter().zip(vanishes).zip(1..=5u8).map(|((comes, vanishes), guest)| {
            let way = [Way::Erased, Way::Suspended, Way::SuspendedShortly, Way::Silent][room.table.random_below(4)];
            (guest, Guest { comes, vanishes, way, is_gone: false, plan: None })
        });
        let guests = guests.collect();
        // While all come, so that somebody sits there and is asked.
        let changed_at = began + TimeDelta::hours(i64::try_from(number % 200).expect("small"));
        Self { room, guests, paused_at, adjourned_at, votes_at, changed_at }
    }

    /// Plays until the game is over and public.
    fn play(&mut self) {
        let began = self.room.now;
        for _ in 0..MOST_STEPS {
            let game = self.room.game();
            if game.is_over() && game.cancellation.is_none() {
                return;
            }
            self.plan();
            let (at, guest, happening) = self.next();
            assert!(at - began < LONGEST, "the game stands: {:?}", self.room.game().status);
            self.room.now = self.room.now.max(at);
            self.happen(guest, happening);
        }
        panic!("the game does not end");
    }

    /// Decides for each new question when its player answers.
    fn plan(&mut self) {
        let now = self.room.now;
        let asked: Vec<_> = self.room.game().decisions().map(|asked| (asked.seat, asked.id)).collect();
        for (seat, decision) in asked {
            let Some(user) = self.room.game().person(seat) else { continue };
            let hours = i64::try_from(self.room.table.random_below(60)).expect("small");
            let guest = self.guests.iter_mut().find(|(number, _)| person(**number) == user);
            let Some((_, guest)) = guest.filter(|(_, guest)| !guest.is_gone) else { continue };
            if guest.plan.is_none_or(|(planned, _)| planned != decision) {
                guest.plan = Some((decision, now + TimeDelta::hours(hours)));
            }
        }
    }

    /// What happens next, and when.
    fn next(&self) -> (DateTime<Utc>, u8, Happening) {
        let game = self.room.game();
        let clock = game.clock_at().map(|at| (at, 0, Happening::Clock));
        let mut next: Vec<_> = clock.into_iter().collect();
        for (number, guest) in self.guests.iter().filter(|(_, guest)| !guest.is_gone) {
            let seat = game.seat_of(person(*number));
            next.push((guest.vanishes, *number, Happening::Vanishes));
            if game.free_seats().next().is_some() && seat.is_none() && game.users().next().is_some() {
                next.push((guest.comes, *number, Happening::Comes));
            }
            let owes = seat.is_some_and(|seat| matches!(game.contributions().of(seat), Contribution::Committed(_)));
            if owes && game.awaits_contributions() && game.contributions().is_promised() {
                next.push((self.room.now + TimeDelta::hours(9), *number, Happening::Reveals));
            }
            // Some never answer the host.
            if number % 3 != 0 && seat.is_some_and(|seat| game.is_unconfirmed(seat)) {
                next.push((self.room.now + TimeDelta::hours(5), *number, Happening::Agrees));
            }
            if let Some((decision, at)) = guest.plan
                && game.decisions().any(|asked| asked.id == decision && Some(asked.seat) == seat)
            {
                next.push((at, *number, Happening::Answers));
            }
        }
        if game.status == Status::Open && people(game).count() > 1 && !game.contributions().is_any_revealed() {
            next.push((self.changed_at, 0, Happening::Changes));
        }
        if game.status == Status::Running {
            next.push((self.paused_at, 0, Happening::IsPaused));
            if people(game).count() > 1 && game.open_proposal().is_none() {
                next.push((self.adjourned_at, 0, Happening::IsAdjourned));
            }
            if self.late().is_some() {
                next.push((self.votes_at, 0, Happening::Votes));
            }
        }
        next.into_iter().min_by_key(|(at, ..)| *at).expect("something happens")
    }

    fn happen(&mut self, guest: u8, happening: Happening) {
        let (never, now) = (self.room.now + TimeDelta::days(10_000), self.room.now);
        match happening {
            Happening::Clock => assert!(self.room.turn_clock()),
            Happening::Comes => {
                let is_contributor = self.room.table.random_below(3) == 0;
                let can_commit = !self.room.game().contributions().is_any_revealed();
                self.room.sit(guest, (is_contributor && can_commit).then_some(Digits([guest; 32])));
            }
            Happening::Reveals => {
                let (seat, actor) = (self.seat(guest), Actor::User { user: person(guest) });
                let (game, seeds) = (self.room.game(), self.room.table.all_seeds());
                let events = playing::contribute(game, seat, Digits([guest; 32]), actor, &seeds);
                self.room.act(events);
            }
            Happening::Changes => {
                self.changed_at = never;
                self.change();
            }
            Happening::Agrees => {
                let (seat, actor) = (self.seat(guest), Actor::User { user: person(guest) });
                let (game, seeds) = (self.room.game(), self.room.table.all_seeds());
                let change = game.settings_change.as_ref().expect("a change").version;
                let events = playing::confirm_settings(game, (seat, change), actor, &seeds);
                self.room.act(events);
            }
            Happening::Answers => self.room.answer(self.seat(guest)),
            Happening::Vanishes => self.vanish(guest),
            Happening::IsPaused => {
                self.paused_at = never;
                self.room.pause();
            }
            Happening::IsAdjourned => {
                self.adjourned_at = never;
                let until = now + TimeDelta::days(40);
                self.room.propose(ProposedChange::Adjournment(ProposedAdjournment { until }));
                self.room.agree();
                let proposal = self.room.game().open_proposal().map(|open| open.version);
                self.room.act(vec![(Actor::Game, GameEvent::Adjourned(Adjourned { proposal, until }))]);
            }
            Happening::Votes => {
                self.votes_at = now + TimeDelta::days(20);
                self.vote();
            }
        }
    }

    fn vanish(&mut self, number: u8) {
        let now = self.room.now;
        let guest = self.guests.get_mut(&number).expect("a guest");
        guest.is_gone = true;
        let cause = match guest.way {
            Way::Erased => Cause::Erased,
            Way::Suspended => Cause::Suspended { until: None },
            Way::SuspendedShortly => Cause::Suspended { until: Some(now + TimeDelta::days(2)) },
            Way::Silent => return,
        };
        let way = guest.way;
        self.room.depart(person(number), cause);
        let game = self.room.game();
        let keeps = game.is_over() || way == Way::SuspendedShortly;
        assert!(keeps || game.seat_of(person(number)).is_none(), "nobody waits for {number}");
    }

    /// A late seat about which somebody else may vote, and who.
    fn late(&self) -> Option<(Seat, Seat)> {
        let (game, now) = (self.room.game(), self.room.now);
        let late = game.waiting().find(|waiting| {
            let is_late = waiting.missed && game.person(waiting.seat).is_some() && game.is_asked(waiting.seat);
            is_late && waiting.votes.is_empty() && !game.is_promised_time(waiting, now)
        })?;
        let by = people(game).find(|by| *by != late.seat && !game.is_overdue(*by))?;
        Some((late.seat, by))
    }

    /// Somebody votes for a person who never comes.
    fn vote(&mut self) {
        let Some((seat, by)) = self.late() else { return };
        let game = self.room.game();
        let vote = Vote { by, successor: Successor::Invited(Uuid::from_u128(77)) };
        let actor = Actor::Seat { seat: by.number(), user: game.person(by) };
        let voted = Voted { seat: seat.number(), by: by.number(), successor: vote.successor };
        let voted = (actor, GameEvent::Voted(voted));
        let events = match game.replaced_by(seat, &[vote]) {
            Some(user) => {
                let (board, seeds) = (self.room.table.board(), self.room.table.all_seeds());
                playing::hand_over(game, board, (seat, user), &[vote], Some(voted), &seeds)
            }
            None => vec![voted],
        };
        self.room.act(events);
    }

    /// The host changes the game, and the others are asked.
    fn change(&mut self) {
        let (game, seeds) = (self.room.game(), self.room.table.all_seeds());
        let (host, take_back) = (game.host(), Some(!game.settings().take_back));
        let changed = SettingsChanged { take_back, ..SettingsChanged::default() };
        let asks = game.asked_about(&game.settings_with(&changed), host).map(Seat::number).collect();
        let changed = SettingsChanged { asks, ..changed };
        let events = playing::change_settings(game, changed, Actor::User { user: host }, &seeds);
        self.room.act(events);
    }

    fn seat(&self, guest: u8) -> Seat {
        self.room.game().seat_of(person(guest)).expect("a seat")
    }
}
