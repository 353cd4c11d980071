//! Seats whose people are gone: every cell of the table in `TIME.md`, and a simulated year of tables whose people vanish.

mod cells;
mod year;

use chrono::{DateTime, TimeDelta, Utc};
use chrono_tz::Tz;
use pixie_engine::{Players, Rulebook, Rules, Seat, legal_moves};
use uuid::Uuid;

use crate::table::{Table, commitment};
use pixie_event_store::{Actor, Source, Status};
use pixie_service::game::{
    Created, Digits, Game, GameEvent, Occupant, Pace, PaceName, Presences, ProposalAnswered, Proposed, SEED_CHAIN,
    Seeds, Stopped, playing,
};
use pixie_service::ground::hours::Calendar;
use pixie_service::people::users::Presence;
use pixie_service::table::deadlines::{Known, due_events};
use pixie_service::table::departures::{Cause, Fate, fate, given_up};

/// 1 January 2026.
const NEW_YEAR: i64 = 1_767_225_600;

/// How time is kept at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum TimeKept {
    Not,
    ByPace,
    ByControl,
}

/// A table of people, and the moment.
struct Room {
    table: Table,
    now: DateTime<Utc>,
    presences: Presences,
}

impl Room {
    /// A game that waits for this number of players, and has its creator.
    fn open(kept: TimeKept, players: u8, seed: u64) -> Self {
        let chain = Seeds::chained([u8::try_from(seed % 251).expect("small"); 32]);
        let table = Table { chain: chain.clone(), ..Table::empty(vec![*chain.current()], seed) };
        let now = DateTime::from_timestamp(NEW_YEAR, 0).expect("a time");
        let presence = Presence { calendar: Calendar::always(Tz::UTC), away: Vec::new() };
        let presences = (1..=5).map(|n| (person(n), presence.clone())).collect();
        let mut room = Self { table, now, presences };
        let created = Created {
            rules: Rules::of(Rulebook::En, Players::try_from(players).expect("2 to 5 play")),
            private: false,
            name: Uuid::nil(),
            seed_commitment: commitment(&room.table.seeds[0]),
            seed_chain: SEED_CHAIN,
            pace: (kept == TimeKept::ByPace).then(|| Pace::try_from(24).expect("a pace")),
            time_control: (kept == TimeKept::ByControl).then(|| PaceName::ALL[0].control()),
            take_back: true,
            advice: false,
        };
        room.act(vec![(Actor::User { user: person(1) }, GameEvent::Created(Box::new(created)))]);
        room.sit(1, None);
        room
    }

    /// The same with everybody on their seats.
    fn full(kept: TimeKept, players: u8, seed: u64) -> Self {
        let mut room = Self::open(kept, players, seed);
        (2..=players).for_each(|number| room.sit(number, None));
        room
    }

    fn game(&self) -> &Game {
        self.table.game()
    }

    /// The person with a number takes the first free seat.
    fn sit(&mut self, number: u8, contribution: Option<Digits>) {
        let seat = self.game().free_seats().next().expect("a free seat");
        let (sits, actor) = ((seat, Occupant::User(person(number))), Actor::User { user: person(number) });
        let committed = contribution.map(Digits::hash);
        self.act(playing::take_seat_committed(self.game(), sits, committed, actor, &self.table.all_seeds()));
    }

    /// A seat answers what it is asked in any legal way.
    fn answer(&mut self, seat: Seat) {
        let asked = self.game().decisions().find(|asked| asked.seat == seat).expect("it is asked");
        let legal = legal_moves(self.table.board(), &asked);
        let said = legal[self.table.random_below(legal.len())];
        let user = self.game().person(seat).expect("a person");
        let made = playing::make_move(self.game(), self.table.board(), seat, user, said, &self.table.all_seeds());
        self.act(made.expect("a listed move is legal"));
    }

    /// A moderator pauses the game.
    fn pause(&mut self) {
        let moderator = Actor::Moderator { user: Uuid::from_u128(99) };
        self.act(vec![(moderator, GameEvent::Paused(Stopped { reason: Uuid::from_u128(98) }))]);
    }

    /// The first seat with a person proposes something.
    fn propose(&mut self, change: pixie_service::game::ProposedChange) {
        let seat = people(self.game()).next().expect("a person");
        let actor = Actor::Seat { seat: seat.number(), user: self.game().person(seat) };
        self.act(vec![(actor, GameEvent::Proposed(Proposed { change, reason: None }))]);
    }

    /// All but the first seat agree to what is proposed, which is only said.
    fn agree(&mut self) {
        let proposal = self.game().open_proposal().expect("a proposal").version;
        let seats: Vec<Seat> = people(self.game()).skip(1).collect();
        for seat in seats {
            let actor = Actor::Seat { seat: seat.number(), user: self.game().person(seat) };
            let answered = ProposalAnswered { proposal, seat: Some(seat.number()), agrees: true, reason: None };
            self.act(vec![(actor, GameEvent::ProposalAnswered(answered))]);
        }
    }

    /// Somebody is gone, as the service learns it.
    fn depart(&mut self, user: Uuid, cause: Cause) -> Fate {
        let source = match cause {
            Cause::Erased => Source::Page { case: None, request: Uuid::nil() },
            Cause::Suspended { .. } => Source::Clock,
        };
        let fate = fate(self.game(), user, cause, self.now);
        let any = [0x40 + u8::try_from(self.table.seeds.len()).expect("few"); 32];
        if let Ok((events, seed)) = given_up(self.game(), user, (fate, source), &self.table.all_seeds(), any) {
            if let Some(seed) = seed {
                self.table.seeds.push(seed);
                self.table.chain = self.table.chain.reseeded(seed);
            }
            self.act(events);
        }
        fate
    }

    /// Turns the clock to the next moment at which it acts. False if there is none.
    fn turn_clock(&mut self) -> bool {
        let Some(at) = self.game().clock_at() else { return false };
        self.now = self.now.max(at) + TimeDelta::seconds(1);
        let mut steps = 0;
        loop {
            let known = Known { away: &[], presences: &self.presences, substitutes: &[], was_touched: false };
            let events = due_events(self.game(), known, &self.table.all_seeds(), self.now).expect("a board");
            if events.is_empty() {
                break;
            }
            self.act(events);
            steps += 1;
            assert!(steps < 50, "the clock does not come to rest");
        }
        assert!(steps > 0, "the clock is due at {at} and does nothing");
        true
    }

    /// Appends events with what follows for the time of questions, and checks that the game does not stand for ever.
    fn act(&mut self, events: Vec<(Actor, GameEvent)>) {
        self.table.append_timed(self.now, events, &self.presences);
        let game = self.game();
        let is_public = game.is_over() && game.cancellation.is_none();
        assert!(is_public || game.clock_at().is_some(), "nothing ends this game: {:?}", game.status);
        if let Some(at) = game.clock_at() {
            assert!(at - self.now < TimeDelta::days(200), "it stands until {at}");
        }
        if game.status == Status::Open && game.users().next().is_some() {
            assert!(game.seat_of(game.host()).is_some(), "the host sits at the game");
        }
    }
}

fn person(number: u8) -> Uuid {
    Uuid::from_u128(number.into())
}

/// The seats with people.
fn people(game: &Game) -> impl Iterator<Item = Seat> {
    Seat::ALL.into_iter().filter(|seat| game.person(*seat).is_some())
}
