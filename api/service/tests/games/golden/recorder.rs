//! A recorder that plays games as the service does, with its own clock and random numbers.

mod forking;
mod proposals;
mod seats;
mod timed;

use std::sync::Arc;

use chrono::{DateTime, TimeDelta, Utc};
use pixie_engine::bots::{SEARCH_VERSION, cautious};
use pixie_engine::{Players, Rulebook, Rules, Seat, State, Viewer, legal_moves, view};
use uuid::Uuid;

use crate::table::commitment;
use pixie_event_store::{
    Actor, BoundText, Command, CommandId, Folded, NewEvent, RequestHash, Source, StoredEvent, Version, seal,
};
use pixie_service::game::playing::{NoSeedLeft, Played};
use pixie_service::game::{
    Created, Game, GameEvent, Joined, Occupant, Pace, Rewound, SEED_CHAIN, Seeds, Submission, TimeControl,
    UNTIL_PUBLISHED, playing,
};
use pixie_service::ground::entropy::Entropy;
use pixie_service::record::archive::{Archive, Text};

/// A game that is being recorded.
pub(super) struct Recorder {
    game: Folded<Game>,
    events: Vec<StoredEvent>,
    texts: Vec<Text>,
    seeds: Vec<[u8; 32]>,
    chain: Seeds,
    people: Vec<Uuid>,
    entropy: Entropy,
    now: DateTime<Utc>,
    /// Those who like to take over seats.
    pub(super) substitutes: Vec<Uuid>,
}

/// The settings of the game.
pub(super) struct Setting {
    pub(super) rules: Rules,
    pub(super) private: bool,
    pub(super) pace_hours: Option<u16>,
    pub(super) time_control: Option<TimeControl>,
    pub(super) take_back: bool,
    pub(super) advice: bool,
}

/// The time between two acts.
const BETWEEN: TimeDelta = TimeDelta::microseconds(61_000_007);

impl Setting {
    /// The default settings with this rulebook.
    pub(super) fn of(rulebook: Rulebook, players: Players) -> Self {
        Self {
            rules: Rules::of(rulebook, players),
            private: false,
            pace_hours: None,
            time_control: None,
            take_back: false,
            advice: false,
        }
    }
}

impl Recorder {
    /// Opens a game; its creator sits on the first seat.
    pub(super) fn open(number: u64, name: &str, setting: Setting) -> Self {
        let mut recorder = Self::nothing(number);
        let created = Created {
            rules: setting.rules,
            private: setting.private,
            name: recorder.typed("name", name),
            seed_commitment: commitment(&recorder.seeds[0]),
            seed_chain: SEED_CHAIN,
            pace: setting.pace_hours.map(|hours| Pace::try_from(hours).expect("a pace")),
            time_control: setting.time_control,
            take_back: setting.take_back,
            advice: setting.advice,
        };
        let creator = recorder.user(1);
        let joined = Joined { seat: 1, occupant: Occupant::User(recorder.people[0]), commitment: None };
        recorder.append(vec![(creator, GameEvent::Created(Box::new(created))), (creator, GameEvent::Joined(joined))]);
        recorder
    }

    /// A recorder without an event yet.
    fn nothing(number: u64) -> Self {
        let entropy = Entropy::seeded(number);
        let now = DateTime::from_timestamp(1_767_225_600, 0).expect("a time");
        let id = entropy.id(now);
        let people = Seat::ALL.map(|_| entropy.id(now)).to_vec();
        let chain = Seeds::chained(entropy.bytes());
        let seeds = vec![*chain.current()];
        let (game, events, texts) = (Folded::start(id), Vec::new(), Vec::new());
        Self { game, events, texts, seeds, chain, people, entropy, now, substitutes: Vec::new() }
    }

    pub(super) fn game(&self) -> &Game {
        &self.game.state
    }

    fn board(&self) -> &State {
        self.game().board.as_ref().expect("a board")
    }

    fn all_seeds(&self) -> Seeds {
        self.chain.clone()
    }

    /// The `n`th person who joined, from 1; there may be more than seats.
    pub(super) fn person(&self, n: usize) -> Uuid {
        self.people[n - 1]
    }

    pub(super) fn user(&self, n: usize) -> Actor {
        Actor::User { user: self.person(n) }
    }

    /// The actor on this seat.
    pub(super) fn seat(&self, number: u8) -> Actor {
        let seat = Seat::from_number(number).expect("a seat");
        Actor::Seat { seat: number, user: self.game().person(seat) }
    }

    pub(super) fn moderator() -> Actor {
        Actor::Moderator { user: Uuid::from_u128(0x0190_0000_0000_7000_8000_0000_0000_30de) }
    }

    pub(super) fn second_moderator() -> Actor {
        Actor::Moderator { user: Uuid::from_u128(0x0190_0000_0000_7000_8000_0000_0000_30df) }
    }

    pub(super) fn typed(&mut self, kind: &str, body: &str) -> Uuid {
        let text = BoundText::new(self.entropy.bytes(), body);
        let id = text.id;
        self.texts.push(Text::new(kind, text));
        id
    }

    pub(super) fn because(&mut self, reason: &str) -> Uuid {
        self.typed("reason", reason)
    }

    /// Advances the clock.
    pub(super) fn wait(&mut self, hours: i64) {
        self.now += TimeDelta::hours(hours);
    }

    pub(super) fn in_hours(&self, hours: i64) -> DateTime<Utc> {
        self.now + TimeDelta::hours(hours)
    }

    pub(super) fn version(&self) -> Version {
        self.game.head.version
    }

    /// Appends the events of one act as the service does. A person's act has a command id.
    pub(super) fn append(&mut self, events: Vec<(Actor, GameEvent)>) {
        self.now += BETWEEN;
        let user = match events[0].0 {
            Actor::Seat { user, .. } => user,
            Actor::User { user } | Actor::Moderator { user } => Some(user),
            Actor::Operator | Actor::Clock | Actor::Game => None,
        };
        let key = self.version().to_string();
        let command = user
            .map(|user| Command { id: CommandId::from_key(user, &key), request: RequestHash::of(&[key.as_bytes()]) });
        let begins = (self.version() + 1, events[0].0);
        let submission = Submission { command, ..self.source(begins.1, &events[0].1).into() };
        let new = events.into_iter().map(|(actor, event)| NewEvent {
            kind: event.kind().to_owned(),
            schema: event.schema(),
            actor,
            body: event.body(),
            command,
            origin: Some(submission.origin(actor, begins)),
            at: self.now,
            salt: self.entropy.bytes(),
        });
        let sealed = seal(self.game().id, self.game.head, new.collect()).expect("sealed");
        self.events.extend_from_slice(sealed.events());
        self.game = Folded::start(self.game().id).after(&self.events).expect("a game");
    }

    /// From where an actor does something: each time by another way.
    fn source(&self, actor: Actor, event: &GameEvent) -> Source {
        let [request, token, other] =
            [1, 2, 3].map(|n| Uuid::from_u128(n << 64 | u128::from(self.version().unsigned_abs())));
        let ways = [
            Source::Page { case: None, request },
            Source::Api { case: None, request, token },
            Source::Mail { mail: other },
            Source::StandingOrder { order: other },
        ];
        let nth = usize::try_from(self.version()).expect("a version");
        match (actor, event) {
            (Actor::Operator | Actor::Clock | Actor::Game, _) => Source::Clock,
            (_, GameEvent::Resigned(_)) => Source::CommandLine { request },
            (Actor::Moderator { .. }, _) => ways[nth % 2].in_case(other),
            (Actor::User { .. }, _) => ways[nth % 3],
            (Actor::Seat { user: None, .. }, _) => Source::Bot { version: SEARCH_VERSION },
            (Actor::Seat { .. }, _) => ways[nth % 4],
        }
    }

    pub(super) fn act(&mut self, actor: Actor, event: GameEvent) {
        self.append(vec![(actor, event)]);
    }

    /// People make at most this number of moves, sensible or random ones.
    pub(super) fn play(&mut self, moves: usize, sensible: bool) {
        for _ in 0..moves {
            let open: Vec<_> = self.game().decisions().collect();
            if open.is_empty() {
                return;
            }
            let asked = open[self.below(open.len())];
            let board = self.board();
            let legal = legal_moves(board, &asked);
            let said = match sensible {
                true => cautious(&view(board, Viewer::Seat(asked.seat)), &asked, &legal, &board.rules.edition),
                false => legal[self.below(legal.len())],
            };
            let made = match self.game().person(asked.seat) {
                Some(user) => playing::make_move(self.game(), board, asked.seat, user, said, &self.all_seeds()),
                None => playing::make_bot_move(self.game(), board, asked.seat, said, &self.all_seeds()),
            };
            self.append(made.expect("a listed move is legal"));
        }
    }

    fn below(&self, bound: usize) -> usize {
        usize::try_from(u32::from_be_bytes(self.entropy.bytes())).expect("32 bits") % bound
    }

    /// The seat of the last actor.
    pub(super) fn last_actor(&self) -> Actor {
        self.events.last().expect("an event").actor().expect("an actor")
    }

    /// The version of the `n`th event of the play from the end that still counts, from 0.
    pub(super) fn back(&self, n: usize) -> Version {
        let game = self.game();
        let stands = |event: &&StoredEvent| {
            matches!(event.kind.as_str(), "started" | "forked" | "moved")
                && (game.rewinds.is_empty() || game.rewinds.stands(event.version))
        };
        self.events.iter().rev().filter(stands).nth(n).expect("so many moves").version
    }

    /// Rewinds the play, or redoes it.
    pub(super) fn rewind(
        &mut self,
        actor: Actor,
        to_version: Version,
        reseeds: bool,
        reason: Option<Uuid>,
        request: Option<Version>,
    ) {
        let count = usize::try_from(to_version).expect("a version");
        let then: Arc<Game> = Folded::start(self.game().id).after(&self.events[..count]).expect("a game").state;
        let rewound =
            Rewound { to_version, reason, asked: self.board().decisions_asked, reseed: None, request, proposal: None };
        let board = then.board.as_ref().expect("a board");
        let played =
            playing::rewind(self.game(), (&then, board), (actor, rewound), reseeds, &self.all_seeds(), [0; 32]);
        self.append_played(played);
    }

    /// Appends events that may have needed a new seed.
    fn append_played(&mut self, played: Result<Played, NoSeedLeft>) {
        let (events, seed) = played.expect("a seed is left");
        if let Some(seed) = seed {
            self.seeds.push(seed);
            self.chain = self.chain.reseeded(seed);
        }
        self.append(events);
    }

    pub(super) fn resume(&mut self, resumed: GameEvent) {
        self.resume_by(Self::moderator(), resumed);
    }

    /// Ends a pause or an adjournment.
    pub(super) fn resume_by(&mut self, actor: Actor, resumed: GameEvent) {
        let events = playing::resume(self.game(), self.board(), (actor, resumed), &self.all_seeds());
        self.append(events);
    }

    /// Ends a game that has started.
    pub(super) fn cancel(&mut self, reason: Uuid) {
        let at = self.now + BETWEEN + UNTIL_PUBLISHED;
        self.append(playing::cancel(Self::moderator(), Some(reason), None, at));
    }

    /// Ends a game that has not started.
    pub(super) fn call_off(&mut self) {
        self.call_off_by(self.user(1));
    }

    /// The same, by this actor.
    pub(super) fn call_off_by(&mut self, actor: Actor) {
        self.append(playing::call_off(actor, None, &self.all_seeds()));
    }

    /// Makes everything in a cancelled game public.
    pub(super) fn publish(&mut self, actor: Actor, reason: Option<Uuid>) {
        self.append(playing::publish(actor, reason, &self.all_seeds()));
    }

    /// The file. For a game that is not over it contains the seeds.
    pub(super) fn archive(self) -> Archive {
        let (seeds, chain_end) = match self.game().is_public() {
            true => (Vec::new(), None),
            false => (self.seeds, self.chain.end()),
        };
        let (game_id, events, texts) = (self.game.state.id, self.events, self.texts);
        Archive { game_id, events, hidden: Vec::new(), texts, seeds, chain_end, proof: None }
    }
}
