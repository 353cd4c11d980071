//! The benchmarks of mail: the time to render turn mails, and the speed of sending rendered mails
//! from the outbox to a mail server, as a fraction of the speed at which Postfix's own generator
//! sends as many mails of the same size to the same sink over as many connections.

use std::sync::Arc;
use std::time::{Duration, Instant};

use chrono::TimeDelta;
use mail_parser::MessageParser;
use nix::sys::resource::{UsageWho, getrusage};
use nix::sys::time::TimeValLike as _;
use pixie_engine::bots::cautious;
use pixie_engine::{Players, Rulebook, Rules, Seat, Viewer, legal_moves, view};
use pixie_event_store::{Actor, Source};
use pixie_service::delivery::mail_out::{MailIdentity, MailTransport, Smtp};
use pixie_service::delivery::outbox::{
    Letter, Mail, MailKey, MailKind, Outbox, Render as _, Rendered, Worker, WorkerSettings, WorkerWakeup,
};
use pixie_service::game::{Change, Created, GameEvent, Games, Occupant, Projecting, Seeds, Submission, playing};
use pixie_service::ground::clock::Clock;
use pixie_service::ground::entropy::Entropy;
use pixie_service::ground::pools::Pools;
use pixie_service::ground::signing::Signer;
use pixie_service::ground::{database, settings};
use pixie_service::mail::mail_kinds::MailKinds;
use pixie_service::news::notifications::owed_mails;
use pixie_service::people::users;
use sqlx::PgPool;
use tokio::sync::oneshot;
use uuid::Uuid;

use super::sink::Sink;
use super::stage::Stage;
use super::table::{Table, median};

const BY_PAGE: Submission =
    Submission { command: None, source: Source::Page { case: None, request: Uuid::from_u128(2) }, on: None };
const SEED: [u8; 32] = [7; 32];
/// Mails are rendered from the beginning of a game to this round.
const LAST_ROUND: u8 = 4;
/// The number of mails sent in each of several runs, of which the best counts.
const SENT: usize = 4000;
const RUNS: usize = 3;

pub(crate) async fn measure(stage: &Stage, table: &mut Table) -> anyhow::Result<()> {
    let pool = database::connect(&stage.owner, 20).await?;
    let office = Office::open(pool.clone());
    // The caches are filled by a game of others, as in a service that runs.
    println!("\nThe first mail of the process: {:.1} ms", office.render_game(Uuid::from_u128(1), "Ada").await.times[0]);
    let mails = office.render_game(Uuid::from_u128(3), "Bea").await;
    mails.report(table);
    let letter = mails.last.expect("the last mail");
    match Sink::start() {
        Some(sink) => send(&office, &letter, &sink, table).await,
        None => println!("smtp-sink and smtp-source (Debian: postfix) are not here, so nothing was sent"),
    }
    pool.close().await;
    Ok(())
}

async fn send(office: &Office, letter: &Letter, sink: &Sink, table: &mut Table) {
    let side_by_side = WorkerSettings::default().side_by_side;
    let (mut ours, mut theirs) = (0.0_f64, 0.0_f64);
    for run in 0..RUNS {
        office.queue(letter, run).await;
        ours = ours.max(SENT as f64 / office.send_all(&sink.url(), side_by_side).await.as_secs_f64());
        let time = sink.fill((SENT, letter.message.len()), side_by_side);
        theirs = theirs.max(SENT as f64 / time.as_secs_f64());
    }
    let ratio = ours / theirs;
    println!("{ours:.0} mails/s from the outbox, {theirs:.0} by smtp-source: {ratio:.2}");
    table.at_least("rendered mails/s from the outbox into an SMTP sink ÷ smtp-source", 0.9, ratio);
}

/// The turn mails of a game.
#[derive(Default)]
struct TurnMails {
    /// How long each took to render, in milliseconds.
    times: Vec<f64>,
    /// How much time of the processor all took, in milliseconds. Others may use the machine, too.
    processor: f64,
    /// The size of each picture, in bytes.
    pictures: Vec<f64>,
    /// The last of these mails, which is about an action.
    last: Option<Letter>,
}

impl TurnMails {
    /// Adds their times and sizes to the table.
    fn report(&self, table: &mut Table) {
        let (first, later) = (self.times[0], &self.times[1..]);
        let (usual, worst) = (median(later.to_vec()), later.iter().copied().fold(0.0, f64::max));
        let picture = median(self.pictures.clone()) / 1e3;
        println!(
            "\nRendering one turn mail with its picture: {usual:.2} ms, at worst {worst:.1}, {:.2} of the processor on \
             average; the first one {first:.1} ({} different ones). Pictures: {picture:.1} kB, at most {:.1}",
            self.processor / self.times.len() as f64,
            self.times.len(),
            self.pictures.iter().copied().fold(0.0, f64::max) / 1e3,
        );
        table.at_most("turn mail with its picture, consecutive turns of a game, ms", 1.5, usual);
        table.at_most("turn mail with its picture, the first of a game, ms", 15.0, first);
        table.at_most("size of a turn mail's picture, median of a game, kB", 60.0, picture);
    }
}

/// The time of the processor that this process has used, in milliseconds.
pub(crate) fn processor_time() -> f64 {
    let usage = getrusage(UsageWho::RUSAGE_SELF).expect("Linux tells it");
    let [user, system] = [usage.user_time(), usage.system_time()];
    (user.num_microseconds() + system.num_microseconds()) as f64 / 1e3
}

/// The size of the picture in a message.
fn picture_size(message: &[u8]) -> f64 {
    let message = MessageParser::default().parse(message).expect("a mail");
    message.attachments().map(|part| part.contents().len()).sum::<usize>() as f64
}

struct Office {
    pool: PgPool,
    games: Games,
    clock: Clock,
    entropy: Entropy,
    mail_kinds: MailKinds,
}

impl Office {
    fn open(pool: PgPool) -> Self {
        let (clock, entropy) = (Clock::System, Entropy::seeded(1));
        let games = Games::new(
            pool.clone(),
            clock.clone(),
            entropy.clone(),
            100,
            WorkerWakeup::default(),
            Projecting::new(&settings::Settings::default(), owed_mails),
        );
        let identity = MailIdentity {
            operator: None,
            from: "Pixie Post <post@pixie.example>".parse().expect("an address"),
            public_url: "https://pixie.example".parse().expect("a URL"),
            reply_domain: "play.pixie.example".into(),
            signer: Signer::new([7; 32]),
            dkim: None,
            painters: Some(Pools::start(0).expect("threads")),
        };
        let mail_kinds =
            MailKinds { games: games.clone(), clock: clock.clone(), identity, turns_apart: TimeDelta::zero() };
        Self { pool, games, clock, entropy, mail_kinds }
    }

    /// Plays a game of five to an action in the fourth round, and renders every turn mail on the
    /// way: no two show the same board to the same reader.
    async fn render_game(&self, game: Uuid, name: &str) -> TurnMails {
        self.start(game, &self.people(name).await).await;
        let mut mails = TurnMails::default();
        loop {
            let head = self.games.read(game, 0).await.expect("a game");
            let board = head.state.board.as_ref().expect("a board");
            let asked = head.state.decisions().next().expect("the game goes on");
            let Some(Occupant::User(user_id)) = head.state.occupant(asked.seat) else { panic!("there are no bots") };
            let key = MailKey { subject_id: game, version: head.head.version, user_id, kind: MailKind::Turn };
            let mail = Mail { key, queued_at: head.state.updated_at, data: None };
            let (start, used) = (Instant::now(), processor_time());
            let rendered = self.mail_kinds.render(&mail).await.expect("a mail");
            mails.times.push(start.elapsed().as_secs_f64() * 1e3);
            mails.processor += processor_time() - used;
            let Rendered::Letter(letter) = rendered else { panic!("the mail is wanted") };
            mails.pictures.push(picture_size(&letter.message));
            if board.round == LAST_ROUND && asked.question == (pixie_engine::Question::Action {}) {
                mails.last = Some(letter);
                return mails;
            }
            let seen = view(board, Viewer::Seat(asked.seat));
            let said = cautious(&seen, &asked, &legal_moves(board, &asked), &board.rules.edition);
            let made = move |game: &pixie_service::game::Game| {
                let board = game.board.as_ref().expect("a board");
                let events =
                    playing::make_move(game, board, asked.seat, user_id, said, &Seeds::new(SEED)).expect("legal");
                Ok(Change { events, ..Change::default() })
            };
            self.games.execute(game, BY_PAGE, made).await.expect("a move");
        }
    }

    async fn people(&self, name: &str) -> Vec<(Seat, Occupant)> {
        let mut seats = Vec::new();
        let (entropy, signer) = (Entropy::seeded(2), Signer::new([7; 32]));
        let mut connection = self.pool.acquire().await.expect("a connection");
        for seat in Seat::ALL {
            let (email, name) = (format!("{name}-{seat}@example.org").parse(), format!("{name} {seat}").parse());
            let (email, name) = (email.expect("an address"), name.expect("a name"));
            let (from, now) = ((&entropy, &signer), self.clock.now());
            let user = users::find_or_create(&mut connection, from, (&email, None), &name, now).await;
            seats.push((seat, Occupant::User(user.expect("a user").id)));
        }
        seats
    }

    async fn start(&self, game: Uuid, seats: &[(Seat, Occupant)]) {
        let creator = Actor::User { user: Uuid::from_u128(1) };
        let created = Created {
            rules: Rules::of(Rulebook::En, Players::Five),
            private: false,
            name: Uuid::nil(),
            seed_commitment: "c0".repeat(32),
            seed_chain: 0,
            pace: None,
            time_control: None,
            take_back: false,
            advice: false,
        };
        let events = vec![(creator, GameEvent::Created(Box::new(created)))];
        let change = Change { events, seed: Some(SEED), ..Change::default() };
        self.games.create(game, BY_PAGE, change).await.expect("a game");
        let seats = seats.to_vec();
        let started = |game: &pixie_service::game::Game| {
            let events = playing::take_seats(game, seats.iter().copied(), creator, &Seeds::new(SEED));
            Ok(Change { events, ..Change::default() })
        };
        self.games.execute(game, BY_PAGE, started).await.expect("a start");
        self.games.wait_until_projected().await;
        sqlx::raw_sql("DELETE FROM outbox").execute(&self.pool).await.expect("an empty outbox");
    }

    /// Puts rendered mails into the outbox.
    async fn queue(&self, letter: &Letter, run: usize) {
        self.games.wait_until_projected().await;
        sqlx::raw_sql("DELETE FROM outbox").execute(&self.pool).await.expect("an empty outbox");
        let queue = "INSERT INTO outbox
                (game_id, version, user_id, kind, queued_at, due_at, sender, recipient, message_id, message)
             SELECT gen_random_uuid(), $1, gen_random_uuid(), 'turn', $2, $2, $3, $4, $5, $6
             FROM generate_series(1, $7)";
        sqlx::query(queue)
            .bind(i32::try_from(run + 1).expect("few runs"))
            .bind(self.clock.now())
            .bind(&letter.sender)
            .bind(&letter.recipient)
            .bind(&letter.message_id)
            .bind(&letter.message)
            .bind(i32::try_from(SENT).expect("not that many"))
            .execute(&self.pool)
            .await
            .expect("queued");
    }

    /// The time until all are sent.
    async fn send_all(&self, url: &str, side_by_side: usize) -> Duration {
        let connections = u32::try_from(side_by_side).expect("few connections");
        let worker = Worker {
            outbox: Outbox::new(self.pool.clone()),
            render: Arc::new(self.mail_kinds.clone()),
            transport: Arc::new(MailTransport::Smtp(Smtp::new(url, connections).expect("a mail server"))),
            clock: Arc::new(self.clock.clone()),
            chance: Arc::new(self.entropy.clone()),
            wake: WorkerWakeup::default().listener(),
            settings: WorkerSettings::default(),
        };
        let (stop, stopped) = oneshot::channel::<()>();
        let start = Instant::now();
        let worker = tokio::spawn(worker.run(async { drop(stopped.await) }));
        while self.is_waiting().await {
            // The worker is measured: it takes as long as it takes, and has the processor to itself meanwhile.
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        let time = start.elapsed();
        drop(stop);
        worker.await.expect("no panic");
        let sent = "SELECT count(*) FROM outbox WHERE state = 'sent'";
        let sent: i64 = sqlx::query_scalar(sent).fetch_one(&self.pool).await.expect("a number");
        assert_eq!(usize::try_from(sent), Ok(SENT), "every mail was sent");
        time
    }

    /// Whether any mail is left. Counting them would cost time.
    async fn is_waiting(&self) -> bool {
        let waiting = "SELECT EXISTS (SELECT FROM outbox WHERE state = 'waiting')";
        sqlx::query_scalar(waiting).fetch_one(&self.pool).await.expect("an answer")
    }
}
