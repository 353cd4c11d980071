//! The recording of who takes a seat, and of who gives it up.

use pixie_engine::Seat;
use uuid::Uuid;

use super::Recorder;
use pixie_event_store::Actor;
use pixie_service::game::{BotKind, Committed, Digits, GameEvent, Left, Occupant, SettingsChanged, playing};

impl Recorder {
    /// Bots of these kinds take the next free seats.
    pub(in super::super) fn sit_down_bots(&mut self, kinds: &[BotKind]) {
        let bots: Vec<_> = self.game().free_seats().zip(kinds.iter().map(|kind| Occupant::Bot(*kind))).collect();
        let events = playing::take_seats(self.game(), bots, self.user(1), &self.all_seeds());
        self.append(events);
    }

    /// Seats this number of further people, and then bots, if they are to fill the game.
    pub(in super::super) fn sit_down(&mut self, more: usize, with_bots: bool) {
        let taken = self.game().users().count();
        let people: Vec<_> = (taken..taken + more).map(|n| Occupant::User(self.people[n])).collect();
        for (n, person) in (taken + 1..).zip(people) {
            let seat = self.game().free_seats().next().expect("a free seat");
            let events = playing::take_seats(self.game(), [(seat, person)], self.user(n), &self.all_seeds());
            self.append(events);
        }
        if with_bots {
            let bots: Vec<_> = self.game().free_seats().map(|seat| (seat, Occupant::Bot(BotKind::Cautious))).collect();
            let events = playing::take_seats(self.game(), bots, self.user(1), &self.all_seeds());
            self.append(events);
        }
    }

    /// The `n`th person sits down on the next seat with a commitment to this contribution.
    pub(in super::super) fn take_seat_committed(&mut self, n: usize, contribution: [u8; 32]) {
        let seat = self.game().free_seats().next().expect("a free seat");
        let newcomer = (seat, Occupant::User(self.person(n)));
        let commitment = Some(Digits(contribution).hash());
        let events = playing::take_seat_committed(self.game(), newcomer, commitment, self.user(n), &self.all_seeds());
        self.append(events);
    }

    /// The `n`th person gives up this seat before the start.
    pub(in super::super) fn get_up(&mut self, seat: u8, n: usize) {
        let left = Left { seat, reason: None, for_cause: false };
        let played = playing::leave_seat(self.game(), left, self.user(n), &self.all_seeds(), [0; 32]);
        self.append_played(played);
    }

    /// The `n`th person, on this seat, reveals their contribution.
    pub(in super::super) fn contribute(&mut self, seat: u8, n: usize, contribution: [u8; 32]) {
        let seat = Seat::from_number(seat).expect("a seat");
        let events = playing::contribute(self.game(), seat, Digits(contribution), self.user(n), &self.all_seeds());
        self.append(events);
    }

    /// The `n`th person, on this seat, commits to another contribution.
    pub(in super::super) fn commit(&mut self, seat: u8, n: usize, contribution: [u8; 32]) {
        let commitment = Digits(contribution).hash().to_string();
        self.act(self.user(n), GameEvent::Committed(Committed { seat, commitment }));
    }

    /// The first person, who is the host, changes the settings; the others are asked.
    pub(in super::super) fn change_settings(&mut self, changed: SettingsChanged) {
        let after = self.game().settings_with(&changed);
        let asks = self.game().asked_about(&after, self.person(1)).map(Seat::number).collect();
        let changed = SettingsChanged { asks, ..changed };
        let events = playing::change_settings(self.game(), changed, self.user(1), &self.all_seeds());
        self.append(events);
    }

    /// The `n`th person, on the seat of this number, agrees to the newest change.
    pub(in super::super) fn confirm_settings(&mut self, n: u8) {
        let seat = Seat::from_number(n).expect("a seat");
        let change = self.game().settings_change.as_ref().expect("a change").version;
        let actor = self.user(n.into());
        let events = playing::confirm_settings(self.game(), (seat, change), actor, &self.all_seeds());
        self.append(events);
    }

    /// The `n`th person takes over a seat that a bot plays.
    pub(in super::super) fn take_over(&mut self, seat: u8, n: usize) {
        let seat = Seat::from_number(seat).expect("a seat");
        let newcomer = (seat, Occupant::User(self.person(n)));
        let (actor, seeds) = (self.user(n), self.all_seeds());
        let played = playing::take_over(self.game(), self.board(), newcomer, actor, &seeds, [0; 32]);
        self.append_played(played);
    }

    /// [`Recorder::take_over`] in a game with a time control.
    pub(in super::super) fn take_over_timed(&mut self, seat: u8, n: usize) {
        let seat = Seat::from_number(seat).expect("a seat");
        let newcomer = (seat, Occupant::User(self.person(n)));
        let (actor, seeds) = (self.user(n), self.all_seeds());
        let taken = playing::take_over(self.game(), self.board(), newcomer, actor, &seeds, [0; 32]);
        let (events, seed) = taken.expect("a seed is left");
        self.seeds.extend(seed);
        self.chain = seed.map_or_else(|| self.chain.clone(), |seed| self.chain.reseeded(seed));
        self.append_timed(events);
    }

    /// A moderator gives a seat back to this person.
    pub(in super::super) fn restore(&mut self, seat: u8, user: Uuid, why: &str) {
        let (seat, reason) = (Seat::from_number(seat).expect("a seat"), self.because(why));
        let (restored, seeds) = ((seat, user, reason), self.all_seeds());
        let played = playing::restore(self.game(), self.board(), restored, Self::moderator(), &seeds, [0; 32]);
        self.append_played(played);
    }

    pub(in super::super) fn resign(&mut self, seat: u8) {
        self.resign_with(seat, None);
    }

    /// Resigns with a word.
    pub(in super::super) fn resign_with(&mut self, seat: u8, why: Option<&str>) {
        let reason = why.map(|why| self.because(why));
        let seat = Seat::from_number(seat).expect("a seat");
        let user = self.game().person(seat).expect("a person");
        let events = playing::resign(self.game(), self.board(), (seat, user), reason, &self.all_seeds());
        self.append(events);
    }

    /// Gives a seat to a bot by these events.
    pub(in super::super) fn give_to_bot(&mut self, seat: u8, events: Vec<(Actor, GameEvent)>) {
        let seat = Seat::from_number(seat).expect("a seat");
        let events = playing::give_to_bot(self.game(), self.board(), seat, events, &self.all_seeds());
        self.append(events);
    }
}
