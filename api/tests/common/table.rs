//! A test game to which events are appended: for the tests of games in `api/service`, and for those of secrecy.

use std::collections::BTreeMap;
use std::sync::Arc;

use chrono::DateTime;
use pixie_engine::{Move, Players, Rulebook, Rules, Seat, State, legal_moves};
use sha2::{Digest as _, Sha256};
use uuid::Uuid;

use pixie_event_store::{Actor, Fold as _, Folded, NewEvent, StoredEvent, Version, seal};
use pixie_service::game::playing::{NoSeedLeft, Played};
use pixie_service::game::{
    BotKind, Created, FoldError, Game, GameEvent, Joined, Occupant, Pace, ReminderSent, Rewound, SEED_CHAIN, Seeds,
    playing,
};

pub(crate) const CREATOR: Uuid = Uuid::from_u128(1);

/// A test game and all its events.
pub(crate) struct Table {
    pub(crate) folded: Folded<Game>,
    pub(crate) events: Vec<StoredEvent>,
    pub(crate) seeds: Vec<[u8; 32]>,
    /// The seeds with the chain of their commitments.
    pub(crate) chain: Seeds,
    /// The versions that count now, and those that counted after each event of the play.
    pub(crate) path: Vec<Version>,
    pub(crate) paths: BTreeMap<Version, Vec<Version>>,
    /// The state of the random choices (splitmix64).
    pub(crate) chooser: u64,
}

impl Table {
    /// A game with this number of seats; the last one has a bot.
    pub(crate) fn of(players: u8, chooser: u64) -> Self {
        Self::with_pace(None, players, chooser)
    }

    pub(crate) fn with_pace(pace: Option<Pace>, players: u8, chooser: u64) -> Self {
        let chain = Seeds::chained([players; 32]);
        let players = Players::try_from(players).expect("2 to 5 play");
        let mut table = Self { chain: chain.clone(), ..Self::empty(vec![*chain.current()], chooser) };
        let created = Created {
            rules: Rules::of(Rulebook::En, players),
            private: false,
            name: Uuid::nil(),
            seed_commitment: commitment(&table.seeds[0]),
            seed_chain: SEED_CHAIN,
            pace,
            time_control: None,
            take_back: true,
            advice: false,
        };
        let creator = Actor::User { user: CREATOR };
        table.append(vec![(creator, GameEvent::Created(Box::new(created)))]);
        let occupant = |seat: Seat| match seat.number() == players.number() {
            true => Occupant::Bot(BotKind::Cautious),
            false => Occupant::User(Uuid::from_u128(seat.number().into())),
        };
        let sitting = Seat::first(players).map(|seat| (seat, occupant(seat)));
        let sat_down = playing::take_seats(&table.folded.state, sitting, creator, &table.all_seeds());
        table.append(sat_down.into_iter().map(joined_by_occupant).collect());
        table
    }

    /// A game before its first event.
    pub(crate) fn empty(seeds: Vec<[u8; 32]>, chooser: u64) -> Self {
        let (folded, events, path, paths) = (Folded::start(Uuid::nil()), Vec::new(), Vec::new(), BTreeMap::new());
        let (first, more) = seeds.split_first().expect("a seed");
        let chain = more.iter().fold(Seeds::new(*first), |seeds, seed| seeds.reseeded(*seed));
        Self { folded, events, seeds, chain, path, paths, chooser }
    }

    pub(crate) fn game(&self) -> &Game {
        &self.folded.state
    }

    pub(crate) fn board(&self) -> &State {
        self.game().board.as_ref().expect("a board")
    }

    pub(crate) fn all_seeds(&self) -> Seeds {
        self.chain.clone()
    }

    /// Appends events that may have needed a new seed.
    pub(crate) fn append_played(&mut self, played: Result<Played, NoSeedLeft>) {
        let (events, seed) = played.expect("a seed is left");
        if let Some(seed) = seed {
            self.seeds.push(seed);
            self.chain = self.chain.reseeded(seed);
        }
        self.append(events);
    }

    pub(crate) fn random_below(&mut self, bound: usize) -> usize {
        self.chooser = self.chooser.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut x = self.chooser;
        x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((x ^ (x >> 31)) % bound as u64).expect("below a usize")
    }

    /// Appends as the service does. Time advances by one second for each event.
    pub(crate) fn append(&mut self, events: Vec<(Actor, GameEvent)>) {
        self.append_at(i64::from(self.folded.head.version), events);
    }

    /// The same at a number of seconds after 1970.
    pub(crate) fn append_at(&mut self, seconds: i64, events: Vec<(Actor, GameEvent)>) {
        let at = DateTime::from_timestamp(seconds, 0).expect("a time");
        let new = events.iter().map(|(actor, event)| NewEvent {
            kind: event.kind().to_owned(),
            schema: event.schema(),
            actor: *actor,
            body: event,
            command: None,
            origin: None,
            at,
            salt: [0; 32],
        });
        let sealed = seal(Uuid::nil(), self.folded.head, new.collect()).expect("sealed");
        // The service folds what it has decided, without reading it again.
        for (stored, decided) in sealed.events().iter().zip(events) {
            assert_eq!(format!("{:?}", Game::read(stored).expect("readable")), format!("{decided:?}"));
        }
        self.events.extend_from_slice(sealed.events());
        sealed.events().iter().for_each(|event| self.follow(event));
        self.folded = match self.folded.after(sealed.events()) {
            Ok(further) => further,
            Err(error) => {
                assert!(matches!(error, FoldError::ReachesBack(_)) && sealed.events()[0].kind == "rewound", "{error}");
                Folded::start(Uuid::nil()).after(&self.events).expect("a game")
            }
        };
    }

    pub(crate) fn follow(&mut self, stored: &StoredEvent) {
        match GameEvent::read(stored).expect("readable") {
            GameEvent::Rewound(rewound) => self.path = self.paths[&rewound.to_version].clone(),
            event if event.is_play() => {
                self.path.push(stored.version);
                self.paths.insert(stored.version, self.path.clone());
            }
            _ => {}
        }
    }

    pub(crate) fn make_a_move(&mut self, seat: Seat, said: Move) -> bool {
        let user = self.game().person(seat).expect("a person");
        let made = playing::make_move(self.game(), self.board(), seat, user, said, &self.all_seeds());
        let made = made.map(|events| self.append(events));
        made.is_ok()
    }

    pub(crate) fn make_any_move(&mut self) {
        let open: Vec<_> = self.game().decisions().collect();
        let asked = open[self.random_below(open.len())];
        let legal = legal_moves(self.board(), &asked);
        let said = legal[self.random_below(legal.len())];
        assert!(self.make_a_move(asked.seat, said), "a listed move is legal");
    }

    /// Somebody misses a deadline. No rewind takes this event back.
    pub(crate) fn miss_deadline(&mut self) {
        let Some(waiting) = self.game().waiting().next() else { return };
        let sent = ReminderSent { seat: waiting.seat.number(), decision: waiting.decision.to_string() };
        self.append(vec![(Actor::Clock, GameEvent::Missed(sent))]);
    }

    pub(crate) fn rewind(&mut self, to_version: Version, reseed: bool) {
        let (asked, actor) = (self.board().decisions_asked, Actor::Moderator { user: Uuid::from_u128(99) });
        let rewound = Rewound { to_version, reason: None, asked, reseed: None, request: None, proposal: None };
        self.take_back(actor, rewound, reseed);
    }

    /// Rewinds the play by this event.
    pub(crate) fn take_back(&mut self, actor: Actor, rewound: Rewound, reseed: bool) {
        let then = self.at(rewound.to_version);
        let board = then.board.as_ref().expect("a board");
        let any = [0x80 + u8::try_from(self.seeds.len()).expect("few"); 32];
        let rewound = (actor, rewound);
        let played = playing::rewind(self.game(), (&then, board), rewound, reseed, &self.all_seeds(), any);
        self.append_played(played);
    }

    pub(crate) fn at(&self, version: Version) -> Arc<Game> {
        let count = usize::try_from(version).expect("a version");
        Folded::start(Uuid::nil()).after(&self.events[..count]).expect("a game").state
    }

    /// The possible targets of a rewind.
    pub(crate) fn rewind_targets(&self) -> Vec<Version> {
        let aims = self.events.iter().filter(|event| matches!(event.kind.as_str(), "started" | "moved"));
        aims.map(|event| event.version).filter(|version| *version != self.game().position).collect()
    }
}

/// Changes the actor of a `joined` event to the user who sits down.
fn joined_by_occupant((actor, event): (Actor, GameEvent)) -> (Actor, GameEvent) {
    match event {
        GameEvent::Joined(Joined { occupant: Occupant::User(user), .. }) => (Actor::User { user }, event),
        other => (actor, other),
    }
}

pub(crate) fn commitment(seed: &[u8; 32]) -> String {
    hex::encode(Sha256::digest(seed))
}
