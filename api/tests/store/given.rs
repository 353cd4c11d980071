//! Sample events and games for the tests.

use std::{
    convert::Infallible,
    sync::{
        Mutex,
        atomic::{AtomicU64, Ordering},
    },
};

use chrono::{DateTime, TimeDelta, Utc};
use futures_util::future::join_all;
use pixie_event_store::{
    Actor, Append, Command, CommandId, EventStore, Fold, GameRow, Head, NewEvent, NewMail, NewText, Origin, Projection,
    RequestHash, Sealed, Source, SourceOrHash, Status, StoredEvent, Verdict, seal,
};
use pixie_service::delivery::outbox;
use serde_json::{Value, json};
use uuid::Uuid;

pub(crate) const ADA: Uuid = Uuid::from_u128(0xada);
pub(crate) const BO: Uuid = Uuid::from_u128(0xb0);

pub(crate) fn game(n: u128) -> Uuid {
    Uuid::from_u128(n)
}

pub(crate) fn noon() -> DateTime<Utc> {
    "2026-11-20T12:00:00.123456789Z".parse().unwrap()
}

pub(crate) fn event(body: Value) -> NewEvent {
    NewEvent {
        kind: "moved".into(),
        schema: 1,
        actor: Actor::Seat { seat: 1, user: Some(ADA) },
        body,
        command: Some(Command { id: CommandId::from_key(ADA, "key"), request: RequestHash::of(&[b"body"]) }),
        origin: Some(origin()),
        at: noon(),
        salt: [7; 32],
    }
}

pub(crate) fn origin() -> Origin {
    let source = Source::Api { case: None, request: Uuid::from_u128(0x4e9), token: Uuid::from_u128(0x70) };
    Origin { cause: None, engine: "0.3.0".into(), program: "0.2.1".into(), source: Some(SourceOrHash::Source(source)) }
}

pub(crate) fn row() -> GameRow {
    GameRow {
        status: Status::Running,
        players: 3,
        rulebook: "en".into(),
        edition: "standard".into(),
        private: false,
        waiting: vec![2],
        deadline: None,
        clock_at: None,
        former: json!([]),
        seats: vec![Some(ADA), None, Some(BO)],
        summary: json!({"round": 1}),
    }
}

/// An event that stands for one move.
pub(crate) fn moved(game_id: Uuid, head: Head) -> Append {
    append(seal(game_id, head, vec![event(json!({"n": head.version + 1}))]).unwrap())
}

/// Appends them at the same time, and in this order if they wait for each other.
pub(crate) async fn append_all(store: &EventStore, appends: &[Append]) -> Vec<Verdict> {
    let verdicts = join_all(appends.iter().map(|append| store.append(append.clone()))).await;
    verdicts.into_iter().map(|verdict| verdict.unwrap()).collect()
}

pub(crate) fn append(sealed: Sealed) -> Append {
    Append { sealed, texts: Vec::new(), seeds: Vec::new() }
}

pub(crate) fn text() -> NewText {
    NewText::bound([7; 32], "name", Some(ADA), "Ada's game")
}

/// What follows from an append, and a mail about it to Bo.
pub(crate) fn projection(append: &Append) -> Projection {
    let events = append.sealed.events();
    let (first, last) = (&events[0], &events[events.len() - 1]);
    Projection {
        game_id: last.game_id,
        position: first.version - 1,
        head: append.sealed.head(),
        created_at: first.at,
        head_at: last.at,
        row: row(),
        mails: vec![mail(BO)],
        overtaken: Vec::new(),
        occasions: Vec::new(),
        browsers_due_at: last.at,
    }
}

pub(crate) fn mail(user_id: Uuid) -> NewMail {
    NewMail { user_id, kind: "turn".into(), due_at: noon(), data: None }
}

/// Counts events, and remembers them.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Tally(pub(crate) Vec<Value>);

impl Fold for Tally {
    type Error = Infallible;
    type Event = Value;

    fn empty(_: Uuid) -> Self {
        Self(Vec::new())
    }

    fn read(stored: &StoredEvent) -> Result<Value, Infallible> {
        Ok(serde_json::from_str(stored.body.get()).unwrap())
    }

    fn apply(&mut self, _: &StoredEvent, event: &Value) -> Result<(), Infallible> {
        self.0.push(event.clone());
        Ok(())
    }
}

/// A clock that tests set.
pub(crate) struct Hands(Mutex<DateTime<Utc>>);

impl Hands {
    pub(crate) fn at(now: DateTime<Utc>) -> Self {
        Self(Mutex::new(now))
    }

    pub(crate) fn turn(&self, by: TimeDelta) {
        *self.0.lock().unwrap() += by;
    }
}

impl outbox::Clock for Hands {
    fn now(&self) -> DateTime<Utc> {
        *self.0.lock().unwrap()
    }
}

/// Random numbers without repetitions.
#[derive(Default)]
pub(crate) struct Counting(AtomicU64);

impl outbox::Chance for Counting {
    fn number(&self) -> u128 {
        u128::from(self.0.fetch_add(1, Ordering::Relaxed)) + 1
    }
}
