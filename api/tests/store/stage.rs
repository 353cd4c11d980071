//! A running outbox worker for the tests.

use std::{
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
    },
    time::Duration,
};

use pixie_event_store::{EventStore, Head, NewMail};
use pixie_service::delivery::outbox::{
    Backoff, Clock, Failure, Letter, Mail, MailKind, Outbox, Render, Rendered, Worker, WorkerSettings,
};
use tokio::sync::{Notify, oneshot};

use crate::{
    given::{BO, Counting, Hands, game, mail, moved, noon, projection},
    harness::Database,
    mail_recorder::Recorder,
    waiting::{seen, wait_until},
};

/// The mail that makes the renderer panic.
pub(crate) const POISON: MailKind = MailKind::Absent;
/// The mail that nobody needs any more.
pub(crate) const ANSWERED: MailKind = MailKind::Rewound;
/// The mail that nobody needs any more when it is tried again.
pub(crate) const ANSWERED_LATER: MailKind = MailKind::Finished;
/// The mail that can never be written.
pub(crate) const UNWRITABLE: MailKind = MailKind::Overdue;

/// Renders what can be told apart: the key, and how often it rendered.
#[derive(Default)]
pub(crate) struct Renderer(pub(crate) AtomicU32);

impl Render for Renderer {
    async fn render(&self, mail: &Mail) -> Result<Rendered, Failure> {
        let time = self.0.fetch_add(1, Ordering::Relaxed);
        match mail.key.kind {
            POISON => panic!("poison"),
            ANSWERED => Ok(Rendered::Dropped),
            UNWRITABLE => Err(Failure::Permanent("cannot be written".into())),
            kind => Ok(Rendered::Letter(Letter {
                sender: "post@pixie.example".into(),
                recipient: "bo@example.org".into(),
                message_id: format!("<{}.{}@pixie.example>", mail.key.subject_id.simple(), mail.key.version),
                message: format!("{kind}, rendered {time}").into_bytes(),
            })),
        }
    }

    async fn still_wanted(&self, mail: &Mail) -> Result<bool, Failure> {
        Ok(mail.key.kind != ANSWERED_LATER)
    }
}

/// An outbox, and a worker with a recording transport.
pub(crate) struct Stage {
    pub(crate) db: Database,
    pub(crate) outbox: Outbox,
    pub(crate) recorder: Recorder,
    pub(crate) clock: Arc<Hands>,
    pub(crate) worker: Worker<Renderer, Recorder>,
}

impl Stage {
    pub(crate) async fn new() -> Self {
        let db = Database::new().await;
        let (outbox, recorder) = (Outbox::new(db.app.clone()), Recorder::default());
        let clock = Arc::new(Hands::at(noon()));
        let worker = Worker {
            outbox: outbox.clone(),
            render: Arc::default(),
            transport: Arc::new(recorder.clone()),
            clock: clock.clone(),
            chance: Arc::new(Counting::default()),
            wake: Arc::new(Notify::new()),
            settings: WorkerSettings {
                side_by_side: 4,
                poll: Duration::from_millis(10),
                patience: Duration::from_secs(60),
                backoff: Backoff { tries: 3, ..Backoff::default() },
            },
        };
        Self { db, outbox, recorder, clock, worker }
    }

    pub(crate) async fn queue(&self, n: u128, kinds: &[MailKind]) {
        let mut projection = projection(&moved(game(n), Head::START));
        let mail = |kind: &MailKind| NewMail { kind: kind.as_str().to_owned(), ..mail(BO) };
        projection.mails = kinds.iter().map(mail).collect();
        EventStore::new(self.db.app.clone()).project(&[projection]).await.unwrap();
    }

    /// Runs the worker until nothing is due.
    pub(crate) async fn work(&self) {
        let (stop, stopped) = oneshot::channel::<()>();
        let worker = tokio::spawn(self.worker.clone().run(async { drop(stopped.await) }));
        let due = "SELECT count(*) FROM outbox WHERE state = 'waiting' AND (due_at <= $1 OR lease_token IS NOT NULL)";
        wait_until("no mail to be due", async || {
            let now = self.clock.now();
            let due: i64 = sqlx::query_scalar(due).bind(now).fetch_one(&self.db.app).await.unwrap();
            seen(due, |due| *due == 0)
        })
        .await;
        drop(stop);
        worker.await.unwrap();
    }

    pub(crate) async fn states(&self) -> Vec<(String, String, i16)> {
        sqlx::query_as("SELECT kind, state::text, attempts FROM outbox ORDER BY kind, game_id")
            .fetch_all(&self.db.app)
            .await
            .unwrap()
    }

    pub(crate) fn sent(&self) -> Vec<String> {
        let letters = self.recorder.letters().into_iter();
        letters.map(|l| String::from_utf8(l.message).unwrap()).collect()
    }
}

pub(crate) fn state(kind: MailKind, state: &str, attempts: i16) -> (String, String, i16) {
    (kind.as_str().into(), state.into(), attempts)
}
