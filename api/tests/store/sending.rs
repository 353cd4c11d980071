//! Tests of the outbox and its worker.

use std::{
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
    },
    time::Duration,
};

use chrono::TimeDelta;
use pixie_service::delivery::outbox::{
    Failure, Letter, MailKind, NewLetter, Outbox, Render, Rendered, SendOutcome, Transport, Worker,
};
use serde_json::json;
use tokio::sync::oneshot;
use uuid::Uuid;

use crate::{
    given::{ADA, game, noon},
    stage::{ANSWERED, ANSWERED_LATER, POISON, Renderer, Stage, UNWRITABLE, state},
    waiting::{seen, wait_until},
};

#[tokio::test]
async fn mails_are_sent_once_dropped_and_forgotten() {
    let stage = Stage::new().await;
    stage.queue(1, &[ANSWERED, MailKind::Turn]).await;
    let letter = NewLetter { id: game(7), user_id: ADA, kind: MailKind::SignIn, data: json!({"code": "123456"}) };
    Outbox::queue(&stage.db.app, &letter, noon()).await.unwrap();
    Outbox::queue(&stage.db.app, &letter, noon()).await.unwrap();
    stage.work().await;
    stage.work().await;
    assert_eq!(stage.recorder.letters().len(), 2);
    let done = [state(ANSWERED, "dropped", 1), state(MailKind::SignIn, "sent", 1), state(MailKind::Turn, "sent", 1)];
    assert_eq!(stage.states().await, done);
    let kept = "SELECT count(*) FROM outbox WHERE message IS NOT NULL OR data IS NOT NULL";
    let kept: i64 = sqlx::query_scalar(kept).fetch_one(&stage.db.app).await.unwrap();
    assert_eq!(kept, 0, "what was sent is nobody's business any more");

    assert_eq!(stage.outbox.clean_up(noon() + TimeDelta::days(30)).await.unwrap(), 0);
    assert_eq!(stage.outbox.clean_up(noon() + TimeDelta::days(31)).await.unwrap(), 3);
}

#[tokio::test]
async fn a_worker_that_died_in_the_middle_is_replaced_when_its_lease_ends() {
    let stage = Stage::new().await;
    stage.queue(1, &[MailKind::Turn]).await;
    let end = noon() + TimeDelta::minutes(2);
    let leased = stage.outbox.lease(9, Uuid::from_u128(99), noon(), end).await.unwrap();
    let Rendered::Letter(letter) = stage.worker.render.render(&leased[0].mail).await.unwrap() else {
        panic!("not dropped")
    };
    assert!(stage.outbox.keep(&leased[0], &letter).await.unwrap());
    // It sends, and is killed before it can store the outcome.
    stage.recorder.send(&letter).await.unwrap();

    assert!(stage.outbox.lease(9, Uuid::from_u128(98), noon(), end).await.unwrap().is_empty());
    stage.clock.turn(TimeDelta::minutes(2) + TimeDelta::microseconds(1));
    stage.work().await;
    let letters = stage.recorder.letters();
    assert_eq!(letters, [letter.clone(), letter.clone()], "the same bytes, the same Message-ID");
    assert_eq!(stage.states().await, [state(MailKind::Turn, "sent", 2)]);

    // The first worker continues, too late to change anything.
    assert!(!stage.outbox.keep(&leased[0], &letter).await.unwrap());
    let late = [(std::sync::Arc::new(leased[0].clone()), SendOutcome::Dead("late".into()))];
    stage.outbox.finish(&late, noon()).await.unwrap();
    assert_eq!(stage.states().await, [state(MailKind::Turn, "sent", 2)]);
}

#[tokio::test]
async fn what_fails_comes_back_later_and_later_and_then_rests_in_the_dead_letters() {
    let stage = Stage::new().await;
    stage.queue(1, &[MailKind::Turn]).await;
    for n in 1..=3 {
        stage.recorder.fail_next(Failure::Transient(format!("busy {n}\0")));
    }
    stage.work().await;
    assert_eq!(stage.states().await, [state(MailKind::Turn, "waiting", 1)]);
    stage.clock.turn(TimeDelta::seconds(14));
    stage.work().await;
    assert_eq!(stage.sent().len(), 1, "not before half of 30 seconds");
    stage.clock.turn(TimeDelta::seconds(16));
    stage.work().await;
    assert_eq!(stage.states().await, [state(MailKind::Turn, "waiting", 2)]);
    stage.clock.turn(TimeDelta::seconds(60));
    stage.work().await;
    assert_eq!(stage.states().await, [state(MailKind::Turn, "dead", 3)]);
    assert_eq!(stage.sent(), ["turn, rendered 0"; 3], "rendered once");

    let dead = stage.outbox.dead_letters(10).await.unwrap();
    assert_eq!((dead[0].attempts, dead[0].last_error.as_str()), (3, "busy 3 "));
    assert!(stage.outbox.requeue(&dead[0].key, noon()).await.unwrap());
    assert!(!stage.outbox.requeue(&dead[0].key, noon()).await.unwrap());
    stage.work().await;
    assert_eq!(stage.states().await, [state(MailKind::Turn, "sent", 2)], "after the first try");
    assert_eq!(stage.sent(), ["turn, rendered 0"; 4]);
}

#[tokio::test]
async fn poison_harms_nobody_else() {
    let stage = Stage::new().await;
    for n in 1..=8 {
        stage.queue(n, &[POISON, UNWRITABLE]).await;
    }
    stage.queue(9, &[MailKind::Turn]).await;
    stage.work().await;
    assert_eq!(stage.sent().len(), 1);
    let tried = stage.worker.render.0.load(Ordering::Relaxed);
    assert_eq!(tried, 17, "each was tried once, and waits");
    let states = stage.states().await;
    assert_eq!(states.iter().filter(|s| **s == state(POISON, "waiting", 1)).count(), 8);
    assert_eq!(states.iter().filter(|s| **s == state(UNWRITABLE, "dead", 1)).count(), 8);
    for _ in 0..2 {
        stage.clock.turn(TimeDelta::minutes(1));
        stage.work().await;
    }
    assert_eq!(stage.outbox.dead_letters(100).await.unwrap().len(), 16);
}

#[tokio::test]
async fn what_kills_its_worker_runs_out_of_tries_too() {
    let stage = Stage::new().await;
    stage.queue(1, &[MailKind::Turn]).await;
    let mut now = noon();
    for n in 1..=3 {
        let end = now + TimeDelta::minutes(2);
        assert_eq!(stage.outbox.lease(9, Uuid::from_u128(90 + n), now, end).await.unwrap().len(), 1);
        now = end;
    }
    stage.clock.turn(TimeDelta::minutes(6));
    stage.work().await;
    assert_eq!(stage.states().await, [state(MailKind::Turn, "dead", 4)]);
    assert!(stage.sent().is_empty());
}

#[tokio::test]
async fn a_retry_that_nobody_waits_for_any_more_is_dropped() {
    let stage = Stage::new().await;
    stage.queue(1, &[ANSWERED_LATER]).await;
    stage.recorder.fail_next(Failure::Transient("busy".into()));
    stage.work().await;
    stage.clock.turn(TimeDelta::minutes(1));
    stage.work().await;
    assert_eq!(stage.states().await, [state(ANSWERED_LATER, "dropped", 2)]);
    assert_eq!(stage.sent().len(), 1);
}

#[tokio::test]
async fn workers_side_by_side_never_send_the_same_mail() {
    let stage = Stage::new().await;
    for n in 1..=60 {
        stage.queue(n, &[MailKind::Turn, MailKind::Reminder]).await;
    }
    tokio::join!(stage.work(), stage.work(), stage.work());
    let mut sent: Vec<_> = stage.recorder.letters().into_iter().map(|l| (l.message_id, l.message)).collect();
    assert_eq!(sent.len(), 120);
    sent.sort_unstable();
    sent.dedup();
    assert_eq!(sent.len(), 120);
    assert!(stage.states().await.iter().all(|(_, state, attempts)| state == "sent" && *attempts == 1));
}

#[tokio::test]
async fn the_oldest_mails_are_leased_first() {
    let stage = Stage::new().await;
    for seconds in [3_u8, 1, 5, 2, 4] {
        let letter = NewLetter { id: game(seconds.into()), user_id: ADA, kind: MailKind::SignIn, data: json!(null) };
        let due_at = noon() - TimeDelta::seconds(seconds.into());
        Outbox::queue_until(&stage.db.app, &letter, noon(), due_at).await.unwrap();
    }
    let leased = stage.outbox.lease(2, Uuid::from_u128(99), noon(), noon() + TimeDelta::minutes(2)).await.unwrap();
    let mut games: Vec<_> = leased.iter().map(|leased| leased.mail.key.subject_id).collect();
    games.sort_unstable();
    assert_eq!(games, [game(4), game(5)]);
}

/// Takes its time, and counts the mails that are sent at the same time.
struct Slow {
    time: Duration,
    now: AtomicU32,
    most: AtomicU32,
}

impl Slow {
    fn new(time: Duration) -> Arc<Self> {
        Arc::new(Self { time, now: AtomicU32::new(0), most: AtomicU32::new(0) })
    }
}

/// The worker of a stage with another transport.
fn with_transport<T>(stage: &Stage, transport: &Arc<T>) -> Worker<Renderer, T> {
    let Worker { outbox, render, clock, chance, wake, settings, .. } = stage.worker.clone();
    Worker { outbox, render, transport: Arc::clone(transport), clock, chance, wake, settings }
}

impl Transport for Slow {
    async fn send(&self, _: &Letter) -> Result<(), Failure> {
        let now = self.now.fetch_add(1, Ordering::Relaxed) + 1;
        self.most.fetch_max(now, Ordering::Relaxed);
        // As long as a slow server takes; others are sent meanwhile.
        tokio::time::sleep(self.time).await;
        self.now.fetch_sub(1, Ordering::Relaxed);
        Ok(())
    }
}

#[tokio::test]
async fn no_more_mails_than_the_settings_say_are_sent_at_the_same_time() {
    let stage = Stage::new().await;
    for n in 1..=30 {
        stage.queue(n, &[MailKind::Turn]).await;
    }
    let transport = Slow::new(Duration::from_millis(5));
    let (stop, stopped) = oneshot::channel::<()>();
    let worker = tokio::spawn(with_transport(&stage, &transport).run(async { drop(stopped.await) }));
    wait_until("all mails to be sent", async || {
        seen(stage.outbox.state(noon()).await.unwrap().waiting, |left| *left == 0)
    })
    .await;
    drop(stop);
    worker.await.unwrap();
    assert_eq!(transport.most.load(Ordering::Relaxed), 4);
}

#[tokio::test]
async fn mails_that_wait_for_their_turn_are_given_back_when_the_worker_stops() {
    let stage = Stage::new().await;
    for n in 1..=8 {
        stage.queue(n, &[MailKind::Turn]).await;
    }
    let transport = Slow::new(Duration::from_secs(1));
    let (stop, stopped) = oneshot::channel::<()>();
    let worker = tokio::spawn(with_transport(&stage, &transport).run(async { drop(stopped.await) }));
    wait_until("four mails at a time", async || seen(transport.now.load(Ordering::Relaxed), |now| *now >= 4)).await;
    drop(stop);
    worker.await.unwrap();
    let states = stage.states().await;
    assert_eq!(states.iter().filter(|s| **s == state(MailKind::Turn, "sent", 1)).count(), 4);
    assert_eq!(states.iter().filter(|s| **s == state(MailKind::Turn, "waiting", 1)).count(), 4);
    stage.work().await;
    assert_eq!(stage.sent().len(), 4, "due at once");
}

#[tokio::test]
async fn a_worker_is_woken_and_stops_when_told() {
    let mut stage = Stage::new().await;
    stage.worker.settings.poll = Duration::from_secs(3600);
    let (stop, stopped) = oneshot::channel::<()>();
    let worker = tokio::spawn(stage.worker.clone().run(async { drop(stopped.await) }));
    stage.queue(1, &[MailKind::Turn]).await;
    stage.worker.wake.notify_one();
    wait_until("a mail", async || !stage.sent().is_empty()).await;
    drop(stop);
    tokio::time::timeout(Duration::from_secs(60), worker).await.unwrap().unwrap();
    assert_eq!(stage.states().await, [state(MailKind::Turn, "sent", 1)]);
}
