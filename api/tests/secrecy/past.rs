//! The secrecy test of a game's past: every output is equal, to the byte, for two games whose pasts
//! differ only in what the reader may not see: offers on branches that were taken back before the
//! reveal, and the order of round tiles that nobody has seen. Both games are played at random,
//! rewound to random versions, with the same dice and with new ones, and players make undo
//! requests.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use chrono::{DateTime, TimeDelta};
use pixie_engine::difference::differences;
use pixie_engine::{Effect, Question, Seat, View, Viewer, legal_moves};
use uuid::Uuid;

use super::chance::Tiny;
use super::table::Table;
use super::{Look, games, json};
use pixie_event_store::{Actor, StoredEvent, Version};
use pixie_post::web::{Log, story};
use pixie_service::delivery::mail_out::MailIdentity;
use pixie_service::delivery::outbox::{Mail, MailKey, MailKind};
use pixie_service::game::{Game, GameEvent, UndoAnswered, UndoRequested};
use pixie_service::ground::signing::Signer;
use pixie_service::news::notifications::blocks;
use pixie_service::people::users::{Avatar, Role, User};
use pixie_service::record::archive::Archive;
use pixie_service::record::history::{
    EventSources, Happening, event_views, hidden_event, record, without_hidden_source,
};
use pixie_words::{Language, difference_sentence};

/// The number of round tiles that may be revealed: the ones after them differ.
const SEEN: u8 = 3;
/// The number of newest events whose motions are compared.
const LATELY: Version = 8;
/// The most steps in a game.
const STEPS: usize = 120;

/// An output made from a past: its name and its function.
type Output = (&'static str, fn(&Past<'_>) -> String);

const OUTPUTS: &[Output] = &[
    ("the log", |past| {
        json(&event_views(&EventSources::new(&past.look.opened), past.log(), BTreeMap::new()).expect("events"))
    }),
    ("the record", |past| {
        let (nobody, nothing) = (BTreeMap::new(), BTreeMap::new());
        record(past.look.game(), past.viewer(), past.log(), &nobody, &nothing).expect("a record").to_string()
    }),
    ("the file", file),
    ("the past in words", |past| format!("{:?}", past.happenings())),
    ("the boards", |past| json(&past.views())),
    ("what is different between any two boards", |past| {
        let views = past.views();
        let pairs = views.iter().flat_map(|from| views.iter().flat_map(move |to| differences(from, to)));
        pairs.map(|found| difference_sentence(Language::English, &found, |seat| seat.to_string()) + "\n").collect()
    }),
    ("the motions", |past| {
        let (history, look) = (past.history, &past.look);
        let (from, before) = &history.lately;
        let from_then = history.stored.iter().position(|event| event.version > *from).unwrap_or(history.stored.len());
        let (stored, events) = (&history.stored[from_then..], &history.events[from_then..]);
        let log = Log { stored, events, targets: &history.targets };
        let now = (look.game().position, look.game());
        story(&look.opened, &look.teller, (*from, before), &log, now).expect("readable").unwrap_or_default()
    }),
    ("the mails", mails),
];

/// A game and all its events.
struct History {
    game: Arc<Game>,
    /// Without their hashes, which depend on every byte.
    stored: Vec<StoredEvent>,
    events: Vec<GameEvent>,
    /// The states of the game at some versions.
    then: Vec<Arc<Game>>,
    /// The game a few events ago, and its version.
    lately: (Version, Arc<Game>),
    /// The game at each version to which a rewind since then leads.
    targets: BTreeMap<Version, Arc<Game>>,
}

impl History {
    fn of(table: &Table, versions: &[Version]) -> Self {
        let plain = |event: &StoredEvent| StoredEvent { hash: [0; 32], prev_hash: [0; 32], ..event.clone() };
        let stored: Vec<_> = table.events.iter().map(plain).collect();
        let events = GameEvent::read_all(&stored).expect("readable");
        let then = versions.iter().map(|version| table.at(*version)).collect();
        let start = table.game().start().expect("it has begun");
        let lately = table.folded.head.version.saturating_sub(LATELY).max(start);
        let since = events.iter().zip(&stored).filter(|(_, stored)| stored.version > lately);
        let targets = since.filter_map(|(event, _)| match event {
            GameEvent::Rewound(rewound) => Some((rewound.to_version, table.at(rewound.to_version))),
            _ => None,
        });
        let targets = targets.collect();
        Self { game: Arc::new(table.game().clone()), stored, then, lately: (lately, table.at(lately)), targets, events }
    }

    fn seen_by(&self, viewer: Viewer) -> Past<'_> {
        Past { look: Look::new(&self.game, &self.game, viewer), history: self }
    }
}

/// A game with all its events, and who looks at it.
struct Past<'a> {
    look: Look,
    history: &'a History,
}

impl Past<'_> {
    fn viewer(&self) -> Viewer {
        self.look.opened.viewer()
    }

    fn log(&self) -> (&[StoredEvent], &[GameEvent]) {
        (&self.history.stored, &self.history.events)
    }

    fn happenings(&self) -> Vec<Happening> {
        let pairs = self.history.stored.iter().zip(&self.history.events);
        pairs.filter_map(|(stored, event)| self.look.teller.describe(stored, event).expect("readable")).collect()
    }

    fn views(&self) -> Vec<View> {
        let sight = self.look.opened.visibility().expect("a board");
        let seen = |game: &Arc<Game>| game.view_as_of(game.board.as_ref().expect("a board"), self.viewer(), sight);
        self.history.then.iter().map(seen).collect()
    }
}

fn file(past: &Past<'_>) -> String {
    let (mut events, mut hidden, mut file) = (Vec::new(), Vec::new(), Vec::new());
    for event in &past.history.stored {
        match hidden_event(event, &past.look.opened).expect("readable") {
            Some(place) => hidden.push(place),
            None => events.push(without_hidden_source(event.clone(), &past.look.opened).expect("readable")),
        }
    }
    let archive = Archive {
        game_id: Uuid::nil(),
        events,
        hidden,
        texts: Vec::new(),
        seeds: Vec::new(),
        chain_end: None,
        proof: None,
    };
    archive.write(&mut file).expect("a file");
    String::from_utf8(file).expect("UTF-8")
}

/// All mails with the story of a game.
fn mails(past: &Past<'_>) -> String {
    let Some(seat) = past.look.opened.standing.seat else { return String::new() };
    let story = past.look.story(seat, past.happenings());
    let reader = reader(past.look.game().person(seat).expect("a person"));
    let written = |kind: MailKind| {
        let key = MailKey { subject_id: Uuid::nil(), version: 0, user_id: reader.id, kind };
        let mail = Mail { key, queued_at: past.look.game().updated_at, data: None };
        format!("{kind}: {:?}\n", blocks(&mail, &story, &reader, None, &identity()))
    };
    MailKind::ALL.iter().copied().map(written).collect()
}

fn reader(id: Uuid) -> User {
    let (name, email) = ("Ada".parse().expect("a name"), "ada@example.org".parse().expect("an address"));
    let created_at = DateTime::UNIX_EPOCH;
    User {
        id,
        name,
        email,
        bot: false,
        avatar: Avatar::Plain,
        role: Role::Player,
        created_at,
        suspended_at: None,
        suspended_until: None,
        muted_until: None,
        name_hidden: false,
        mail_epoch: 0,
    }
}

fn identity() -> MailIdentity {
    MailIdentity {
        operator: None,
        from: "post@pixie.example".parse().expect("an address"),
        public_url: "https://pixie.example".parse().expect("a URL"),
        reply_domain: "pixie.example".into(),
        signer: Signer::new([7; 32]),
        dkim: None,
        painters: None,
    }
}

impl Table {
    /// The same game with changed events.
    fn with_changed(&self, change: impl Fn(&mut GameEvent)) -> Self {
        let mut table = Self { chain: self.chain.clone(), ..Self::empty(self.seeds.clone(), self.chooser) };
        for stored in &self.events {
            let mut event = GameEvent::read(stored).expect("readable");
            change(&mut event);
            table.append_at(stored.at.timestamp(), vec![(stored.actor().expect("an actor"), event)]);
        }
        table
    }
}

/// Two games that are played alike, except for the offers of one player on branches that are taken
/// back.
struct Twins {
    tables: [Table; 2],
    who: Seat,
    dice: Tiny,
}

impl Twins {
    fn new(players: u8, seed: u64) -> Self {
        let one = Table::of(players, seed);
        let other = one.with_changed(|event| {
            let GameEvent::Started(started) = event else { return };
            for effect in &mut started.effects {
                // The set of tiles is the same, so this is only another order.
                if let Effect::SetUp { rounds: Some(rounds), .. } = effect {
                    rounds[usize::from(SEEN)..].rotate_left(1);
                }
            }
        });
        // The last seat has a bot.
        let who = Seat::ALL[Tiny(seed).below(usize::from(players) - 1)];
        Self { tables: [one, other], who, dice: Tiny(seed) }
    }

    fn game(&self) -> &Game {
        self.tables[0].game()
    }

    fn is_over(&self) -> bool {
        self.game().is_over() || self.tables[0].board().revealed > SEEN
    }

    /// Whether an offer on the table is different in the two games.
    fn offers_differ(&self) -> bool {
        let [one, other] = self.tables.each_ref().map(|table| table.board().player(self.who).offer);
        one != other
    }

    /// Whether the next offer would reveal all offers.
    fn is_last(&self) -> bool {
        self.game().decisions().filter(|asked| asked.seat != self.who).count() < 2
    }

    /// One random act, with the frequencies of a lively game.
    fn do_anything(&mut self) {
        match self.dice.below(24) {
            0 | 1 => self.rewind(),
            2 => self.ask_to_take_back(),
            3 => self.refuse_to_take_back(),
            4 => self.tables.iter_mut().for_each(Table::miss_deadline),
            _ if self.offers_differ() && self.is_last() => self.rewind(),
            _ => self.make_a_move(),
        }
    }

    fn rewind(&mut self) {
        let aims = self.tables[0].rewind_targets();
        if !aims.is_empty() {
            let (aim, reseed) = (aims[self.dice.below(aims.len())], self.dice.below(3) == 0);
            self.tables.iter_mut().for_each(|table| table.rewind(aim, reseed));
        }
    }

    fn ask_to_take_back(&mut self) {
        let game = self.game();
        let seat = self.tables[0].board().seats().find(|seat| game.person(*seat).is_some()).expect("somebody");
        let (Some(to_version), None) = (game.before_last_move(seat), &game.undo) else { return };
        let until = game.updated_at + TimeDelta::hours(72);
        let asked = UndoRequested { seat: seat.number(), to_version, until, reason: None };
        self.say(seat, &GameEvent::UndoRequested(asked));
    }

    fn refuse_to_take_back(&mut self) {
        let game = self.game();
        let (Some(undo), Some(seat)) = (game.open_undo(), game.undo_missing().next()) else { return };
        let answered = UndoAnswered { request: undo.version, seat: seat.number(), agrees: false };
        self.say(seat, &GameEvent::UndoAnswered(answered));
    }

    fn say(&mut self, seat: Seat, event: &GameEvent) {
        let by = Actor::Seat { seat: seat.number(), user: self.game().person(seat) };
        self.tables.iter_mut().for_each(|table| table.append(vec![(by, event.clone())]));
    }

    /// A random move of any seat. One player offers something else in each game, unless all offers
    /// would be revealed at once.
    fn make_a_move(&mut self) {
        let asked: Vec<_> = self.game().decisions().collect();
        let chosen = asked[self.dice.below(asked.len())];
        let legal = self.tables.each_ref().map(|table| legal_moves(table.board(), &chosen));
        let first = self.dice.below(legal[0].len());
        let is_secret = chosen.seat == self.who && matches!(chosen.question, Question::Offer {}) && asked.len() > 2;
        let second = if is_secret { self.dice.below(legal[1].len()) } else { first };
        for (table, said) in self.tables.iter_mut().zip([legal[0][first], legal[1][second]]) {
            assert!(table.make_a_move(chosen.seat, said), "a listed move is legal");
        }
    }

    /// Viewers who may not know the difference see none. Outputs that differ for the others are
    /// recorded in `differed`.
    fn compare(&mut self, differed: &mut BTreeSet<&'static str>) {
        let aims = self.tables[0].rewind_targets();
        let mut versions = vec![self.game().start().expect("it has begun"), self.game().position];
        versions.extend((0..3).filter(|_| !aims.is_empty()).map(|_| aims[self.dice.below(aims.len())]));
        let histories = self.tables.each_ref().map(|table| History::of(table, &versions));
        let people = self.tables[0].board().seats().filter(|seat| self.game().person(*seat).is_some());
        for viewer in people.map(Viewer::Seat).chain([Viewer::Spectator]) {
            let [here, there] = histories.each_ref().map(|history| history.seen_by(viewer));
            for (what, make) in OUTPUTS {
                let (here, there) = (make(&here), make(&there));
                if viewer == Viewer::Seat(self.who) {
                    differed.extend((here != there).then_some(*what));
                } else {
                    assert_eq!(here, there, "{what} for {viewer:?}");
                }
            }
        }
    }
}

#[test]
fn nothing_that_is_told_of_a_past_depends_on_what_its_reader_may_not_see() {
    let (mut looks, mut apart, mut differed) = (0, 0, BTreeSet::new());
    for seed in 0..games() {
        let mut twins = Twins::new(3 + u8::try_from(seed % 3).expect("small"), seed);
        for _ in 0..STEPS {
            twins.do_anything();
            if twins.is_over() {
                break;
            }
            if twins.dice.below(if twins.offers_differ() { 2 } else { 20 }) == 0 {
                twins.compare(&mut differed);
                looks += 1;
                apart += usize::from(twins.offers_differ());
            }
        }
    }
    println!("{looks} looks at pasts, {apart} of them while an offer lay there that was another");
    assert!(looks > 20 && apart > 2, "{looks} looks, {apart} while an offer lay there");
    let outputs: BTreeSet<_> = OUTPUTS.iter().map(|(what, _)| *what).collect();
    assert_eq!(differed, outputs, "each shows the player who has offered what it was");
}
