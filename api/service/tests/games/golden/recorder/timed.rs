//! The recording of a game with a time control.

use chrono_tz::Tz;
use pixie_engine::bots::cautious;
use pixie_engine::{Decision, Viewer, legal_moves, view};
use uuid::Uuid;

use super::{BETWEEN, Recorder};
use pixie_event_store::{Actor, Folded};
use pixie_service::game::{Game, GameEvent, Occupant, Presences, Rewound, playing, update_clocks};
use pixie_service::ground::entropy::Entropy;
use pixie_service::ground::hours::Calendar;
use pixie_service::people::users::Presence;
use pixie_service::table::deadlines::next_step;

impl Recorder {
    /// Appends the events of an act in a game with a time control, with what follows for the time of questions.
    pub(in super::super) fn append_timed(&mut self, mut events: Vec<(Actor, GameEvent)>) {
        let at = self.now + BETWEEN;
        let (before, presences) = (self.game.clone(), self.presences());
        let after = {
            let mut trial = self.trial();
            trial.append(events.clone());
            trial.game
        };
        let timed = update_clocks((&before.state, &after.state), &events, &presences, at);
        events.extend(timed.map(|timed| (Actor::Game, GameEvent::Timed(timed))));
        self.append(events);
    }

    /// The second person sits down, and the game starts.
    pub(in super::super) fn sit_down_timed(&mut self) {
        let newcomer = (self.game().free_seats().next().expect("a free seat"), Occupant::User(self.people[1]));
        let events = playing::take_seats(self.game(), [newcomer], self.user(2), &self.all_seeds());
        self.append_timed(events);
    }

    /// People make this number of sensible moves, an hour after each other.
    pub(in super::super) fn play_timed(&mut self, moves: usize) {
        for _ in 0..moves {
            self.wait(1);
            let next = self.game().decisions().next();
            let Some(asked) = next else { return };
            self.move_timed(&asked);
        }
    }

    /// Everybody but this seat answers.
    pub(in super::super) fn play_timed_but(&mut self, seat: u8) {
        let next = |table: &Self| table.game().decisions().find(|asked| asked.seat.number() != seat);
        while let Some(asked) = next(self) {
            self.move_timed(&asked);
        }
    }

    fn move_timed(&mut self, asked: &Decision) {
        let board = self.board();
        let legal = legal_moves(board, asked);
        let said = cautious(&view(board, Viewer::Seat(asked.seat)), asked, &legal, &board.rules.edition);
        let user = self.game().person(asked.seat).expect("a person");
        let made = playing::make_move(self.game(), board, asked.seat, user, said, &self.all_seeds());
        self.append_timed(made.expect("a listed move is legal"));
    }

    /// A moderator takes the last three moves back.
    pub(in super::super) fn take_back_timed(&mut self, reason: Uuid) {
        let aim = self.back(3);
        let then =
            Folded::<Game>::start(self.game().id).after(&self.events[..usize::try_from(aim).expect("a version")]);
        let (then, asked) = (then.expect("a game").state, self.board().decisions_asked);
        let reason = Some(reason);
        let rewound = Rewound { to_version: aim, reason, asked, reseed: None, request: None, proposal: None };
        let board = then.board.as_ref().expect("a board");
        let rewound = (Self::moderator(), rewound);
        let played = playing::rewind(self.game(), (&then, board), rewound, false, &self.all_seeds(), [0; 32]);
        self.append_timed(played.expect("a seed is left").0);
    }

    /// The clock takes all steps that are due now.
    pub(in super::super) fn clock(&mut self) {
        loop {
            let now = self.now + BETWEEN;
            let steps = next_step(self.game(), (&self.presences(), &self.substitutes), &self.all_seeds(), now)
                .expect("a board");
            if steps.is_empty() {
                return;
            }
            self.append_timed(steps);
        }
    }

    /// A copy to try something on.
    fn trial(&self) -> Self {
        Self {
            game: self.game.clone(),
            events: self.events.clone(),
            texts: Vec::new(),
            seeds: self.seeds.clone(),
            chain: self.chain.clone(),
            people: self.people.clone(),
            entropy: Entropy::seeded(0),
            now: self.now,
            substitutes: Vec::new(),
        }
    }

    /// Everybody sleeps at night.
    fn presences(&self) -> Presences {
        let calendar = |zone: Tz| Presence { calendar: Calendar::usual(zone), away: Vec::new() };
        let zones = [Tz::Europe__Paris, Tz::America__New_York];
        self.game().users().zip(zones.into_iter().cycle()).map(|(user, zone)| (user, calendar(zone))).collect()
    }
}
