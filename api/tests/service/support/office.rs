//! The games service with the worker that sends its mails, without an HTTP server.

use std::sync::Arc;
use std::time::Duration;

use chrono::{DateTime, TimeDelta};
use pixie_engine::bots::cautious;
use pixie_engine::{Move, Players, Rulebook, Rules, Seat, Viewer, legal_moves, view};
use pixie_event_store::{Actor, Command, NewText, Source, Version};
use pixie_service::delivery::mail_out::MailIdentity;
use pixie_service::delivery::outbox::{Outbox, Worker, WorkerSettings, WorkerWakeup};
use pixie_service::game::{
    Change, Created, Done, Game, GameEvent, Games, Joined, Occupant, Pace, Projecting, Rewound, Seeds, Submission,
    playing,
};
use pixie_service::ground::clock::{Clock, ManualClock};
use pixie_service::ground::entropy::Entropy;
use pixie_service::ground::pools::Pools;
use pixie_service::ground::signing::Signer;
use pixie_service::mail::mail_kinds::MailKinds;
use pixie_service::news::notifications::owed_mails;
use sha2::{Digest as _, Sha256};
use sqlx::PgPool;
use tokio::sync::oneshot;
use uuid::Uuid;

use super::client::sign_up;
use super::cluster::Database;
use super::{START, cluster};
use crate::mail_recorder::Recorder;
use crate::waiting::{seen, wait_until};

const SEED: [u8; 32] = [7; 32];

/// The creator of all games.
const CREATOR: Actor = Actor::User { user: Uuid::from_u128(1) };

/// A command from a page, without an id.
pub(crate) const BY_PAGE: Submission =
    Submission { command: None, source: Source::Page { case: None, request: Uuid::from_u128(0x4e9) }, on: None };

/// The games service and its worker over a separate database. The recorder keeps the sent mails.
pub(crate) struct Office {
    pub(crate) pool: PgPool,
    pub(crate) games: Games,
    pub(crate) outbox: Outbox,
    pub(crate) recorder: Recorder,
    pub(crate) clock: Clock,
    pub(crate) wakeup: WorkerWakeup,
    pub(crate) hands: ManualClock,
    pub(crate) worker: Worker<MailKinds, Recorder>,
}

impl Office {
    pub(crate) async fn open() -> Self {
        Self::at(&cluster::new_database().await).await
    }

    /// An office whose service uses this database.
    pub(crate) async fn at(database: &Database) -> Self {
        let pool = pixie_service::ground::database::connect(&database.options, 4).await.expect("a pool");
        Self::on_pool(pool)
    }

    /// Over a database that others use, too.
    pub(crate) fn on_pool(pool: PgPool) -> Self {
        Self::node(pool, (Duration::ZERO, TimeDelta::zero()))
    }

    /// A node that projects with this delay, and with this pause before turn mails.
    pub(crate) fn node(pool: PgPool, (list_delay, mail_pause): (Duration, TimeDelta)) -> Self {
        let (clock, hands) = Clock::manual(DateTime::from_timestamp(START, 0).expect("a time"));
        let (entropy, wakeup, outbox) = (Entropy::seeded(2), WorkerWakeup::default(), Outbox::new(pool.clone()));
        let how = Projecting { mails_owed: owed_mails, list_delay, mail_pause };
        let games = Games::new(pool.clone(), clock.clone(), entropy.clone(), 100, wakeup.clone(), how);
        let from = "Pixie Post <post@pixie.example>".parse().expect("an address");
        let identity = MailIdentity {
            operator: None,
            from,
            public_url: "https://pixie.example".parse().expect("a URL"),
            reply_domain: "play.pixie.example".into(),
            signer: Signer::new([7; 32]),
            dkim: None,
            painters: Some(Pools::start(0).expect("threads")),
        };
        let recorder = Recorder::default();
        let worker = Worker {
            outbox: outbox.clone(),
            render: Arc::new(MailKinds {
                games: games.clone(),
                clock: clock.clone(),
                identity,
                turns_apart: mail_pause * 30,
            }),
            transport: Arc::new(recorder.clone()),
            clock: Arc::new(clock.clone()),
            chance: Arc::new(entropy),
            wake: wakeup.listener(),
            settings: WorkerSettings { poll: Duration::from_millis(10), ..WorkerSettings::default() },
        };
        Self { pool, games, outbox, recorder, clock, wakeup, hands, worker }
    }

    /// Creates a user with this name and the number `n`.
    pub(crate) async fn user(&self, n: u128, name: &str) -> Uuid {
        let id = Uuid::from_u128(n);
        let mut connection = self.pool.acquire().await.expect("a connection");
        sign_up(&mut connection, id, name).await;
        id
    }

    /// Starts a game with these players, and returns its id.
    pub(crate) async fn start(&self, seats: &[Occupant]) -> Uuid {
        self.start_paced(seats, None).await
    }

    /// Starts a game with this time limit for a decision.
    pub(crate) async fn start_paced(&self, seats: &[Occupant], pace: Option<Pace>) -> Uuid {
        let id = self.create(seats.len(), pace).await;
        self.sit_down(id, seats).await;
        id
    }

    /// Creates a game without players.
    pub(crate) async fn create(&self, players: usize, pace: Option<Pace>) -> Uuid {
        let id = Uuid::from_u128(0x9a3e);
        let name = NewText::bound([7; 32], "name", None, "Friday & <b>night</b>");
        let players = Players::try_from(players).expect("2 to 5 play");
        let created = Created {
            rules: Rules::of(Rulebook::En, players),
            private: false,
            name: name.text_id,
            seed_commitment: hex::encode(Sha256::digest(SEED)),
            seed_chain: 0,
            pace,
            time_control: None,
            take_back: false,
            advice: false,
        };
        let events = vec![(CREATOR, GameEvent::Created(Box::new(created)))];
        let change = Change { events, texts: vec![name], seed: Some(SEED), ..Change::default() };
        self.games.create(id, BY_PAGE, change).await.expect("a game");
        id
    }

    /// Adds players on the first seats, and starts the game if it is full.
    pub(crate) async fn sit_down(&self, id: Uuid, seats: &[Occupant]) {
        let seats: Vec<_> = Seat::ALL.into_iter().zip(seats.iter().copied()).collect();
        let sat_down = |game: &Game| {
            let mut events = playing::take_seats(game, seats.iter().copied(), CREATOR, &Seeds::new(SEED));
            // A person is the actor of their own joining.
            for (actor, event) in &mut events {
                if let GameEvent::Joined(Joined { occupant: Occupant::User(user), .. }) = event {
                    *actor = Actor::User { user: *user };
                }
            }
            Ok(Change { events, ..Change::default() })
        };
        self.games.execute(id, BY_PAGE, sat_down).await.expect("seats");
    }

    /// Executes an act of a moderator.
    pub(crate) async fn moderate(
        &self,
        id: Uuid,
        act: impl Fn(&Game, &Seeds, Actor, Uuid) -> Vec<(Actor, GameEvent)> + Sync,
    ) {
        let version = self.head(id).await;
        let text = NewText::bound(salt(version), "reason", None, "a quarrel");
        let by = Actor::Moderator { user: Uuid::from_u128(0x30de) };
        let acted = |game: &Game, seeds: &Seeds| {
            Ok(Change { events: act(game, seeds, by, text.text_id), texts: vec![text.clone()], ..Change::default() })
        };
        self.games.play(id, BY_PAGE, acted).await.expect("an act");
    }

    /// Makes a move of a seat.
    pub(crate) async fn say(&self, id: Uuid, seat: Seat, said: Move) -> Done {
        self.say_as(id, seat, said, None).await
    }

    /// [`Office::say`] with a command, by which a repetition is known.
    pub(crate) async fn say_as(&self, id: Uuid, seat: Seat, said: Move, command: Option<Command>) -> Done {
        let made = move |game: &Game| {
            let Some(Occupant::User(user)) = game.occupant(seat) else { panic!("{seat} is a bot's") };
            let board = game.board.as_ref().expect("a board");
            let events = playing::make_move(game, board, seat, user, said, &Seeds::new(SEED)).expect("a legal move");
            Ok(Change { events, ..Change::default() })
        };
        self.games.execute(id, Submission { command, ..BY_PAGE }, made).await.expect("a move")
    }

    /// Rewinds the play to a version.
    pub(crate) async fn rewind(&self, id: Uuid, to_version: Version) {
        let moderator = Uuid::from_u128(0x30de);
        let then = self.games.at(id, to_version).await.expect("a game");
        let taken_back = |game: &Game, seeds: &Seeds| {
            let asked = game.board.as_ref().expect("a board").decisions_asked;
            let text = NewText::bound(salt(asked.cast_signed()), "reason", None, "a slip");
            let reason = text.text_id;
            let rewound =
                Rewound { to_version, reason: Some(reason), asked, reseed: None, request: None, proposal: None };
            let board = then.board.as_ref().expect("a board");
            let rewound = (Actor::Moderator { user: moderator }, rewound);
            let played = playing::rewind(game, (&then, board), rewound, false, seeds, [9; 32]);
            let (events, seed) = played.expect("a seed is left");
            Ok(Change { events, seed, texts: vec![text], ..Change::default() })
        };
        self.games.play(id, BY_PAGE, taken_back).await.expect("a rewind");
    }

    /// The game as it is now.
    pub(crate) async fn game(&self, id: Uuid) -> Arc<Game> {
        let head = self.head(id).await;
        self.games.read(id, head).await.expect("a game").state
    }

    /// The newest version of a game, also if another node has just written it.
    pub(crate) async fn head(&self, id: Uuid) -> Version {
        self.games.store().head(id).await.expect("an answer").expect("a game").version
    }

    /// Makes sensible moves of the first player with a decision, until it is `enough`.
    pub(crate) async fn play_until(&self, id: Uuid, enough: impl Fn(&Game) -> bool) -> Arc<Game> {
        loop {
            let game = self.game(id).await;
            let Some(asked) = game.decisions().next().filter(|_| !enough(&game)) else { return game };
            let board = game.board.as_ref().expect("a board");
            let seen = view(board, Viewer::Seat(asked.seat));
            let said = cautious(&seen, &asked, &legal_moves(board, &asked), &board.rules.edition);
            self.say(id, asked.seat, said).await;
        }
    }

    /// Runs the worker until nothing is due.
    pub(crate) async fn work(&self) {
        let (stop, stopped) = oneshot::channel::<()>();
        let worker = tokio::spawn(self.worker.clone().run(async { drop(stopped.await) }));
        let due = "SELECT count(*) FROM outbox WHERE state = 'waiting' AND (due_at <= $1 OR lease_token IS NOT NULL)";
        wait_until("no mail to be due", async || {
            let due = sqlx::query_scalar::<_, i64>(due).bind(self.worker.clock.now()).fetch_one(&self.pool);
            seen(due.await.expect("a number"), |due| *due == 0)
        })
        .await;
        drop(stop);
        worker.await.expect("no panic");
    }

    /// The number of mails in this state.
    pub(crate) async fn count(&self, state: &str) -> i64 {
        let count = "SELECT count(*) FROM outbox WHERE state = $1::outbox_state";
        sqlx::query_scalar(count).bind(state).fetch_one(&self.pool).await.expect("a number")
    }

    /// The sent mails: recipient and text.
    pub(crate) fn sent(&self) -> Vec<(String, String)> {
        let letters = self.recorder.letters().into_iter();
        letters.map(|letter| (letter.recipient, readable(&letter.message))).collect()
    }

    /// Advances the clock until every lease has ended.
    pub(crate) fn wait_for_leases(&self) {
        self.hands.advance(TimeDelta::minutes(3));
    }
}

/// A mail as its reader sees it.
pub(crate) fn readable(message: &[u8]) -> String {
    let message = mail_parser::MessageParser::default().parse(message).expect("a mail");
    let headers = [
        "From",
        "To",
        "Subject",
        "Message-ID",
        "In-Reply-To",
        "References",
        "Reply-To",
        "Auto-Submitted",
        "List-Unsubscribe",
    ];
    let raw = |name: &str| message.header_raw(name).map(|value| format!("{name}: {}\n", value.trim()));
    let headers: String = headers.into_iter().filter_map(raw).collect();
    format!("{headers}\n{}", message.body_text(0).expect("a text").replace("\r\n", "\n"))
}

/// A salt for the text of this number, the same in each run.
pub(crate) fn salt(number: i32) -> [u8; 32] {
    let mut salt = [7; 32];
    salt[..4].copy_from_slice(&number.to_be_bytes());
    salt
}
