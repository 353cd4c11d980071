//! The promises of pools to those who ask them.

use std::sync::mpsc;
use std::time::Duration;

use uuid::Uuid;

use super::*;

/// Long enough for any machine: a test that waits for it has failed.
const DEADLINE: Duration = Duration::from_secs(60);

fn user(number: u128) -> Share {
    Share::User(Uuid::from_u128(number))
}

/// Work that goes on until it is told to end, and says when it has begun.
struct Held {
    end: mpsc::Sender<()>,
    begun: tokio::sync::oneshot::Receiver<()>,
    result: tokio::task::JoinHandle<Result<(), Unfinished>>,
}

fn hold(pools: &Pools, work: Work, share: Share) -> Held {
    let ((end, ended), (begin, begun)) = (mpsc::channel(), tokio::sync::oneshot::channel());
    let pools = pools.clone();
    let result = tokio::spawn(async move {
        let piece = move || {
            let _ = begin.send(());
            // Also if the test has failed.
            let _ = ended.recv();
        };
        pools.run(work, share, piece).await
    });
    Held { end, begun, result }
}

async fn within<T>(what: &str, done: impl Future<Output = T>) -> T {
    tokio::time::timeout(DEADLINE, done).await.unwrap_or_else(|_| panic!("{what} should have happened"))
}

/// The row of a table in the document for operators that begins with these cells.
fn row(cells: &[&str]) -> String {
    format!("\n| {} |", cells.join(" | "))
}

#[test]
fn operators_know_every_pool_and_every_kind_of_work() {
    let limits = include_str!("../../../../../deploy/limits.md");
    let threads = [
        ("thinking", "`PIXIE_BOT_THREADS` (1)".to_owned()),
        ("painting", PAINTERS.to_string()),
        ("reading", READERS.to_string()),
    ];
    for (pool, (word, threads)) in PoolName::ALL.iter().zip(threads) {
        assert_eq!(pool.word(), word);
        let row = row(&[&format!("`{word}`"), &threads, &pool.places().to_string()]);
        assert!(limits.contains(&row), "{row}");
    }
    for work in Work::ALL {
        let row = row(&[&format!("`{}`", work.word()), &format!("`{}`", work.pool().word())]);
        assert!(limits.contains(&row), "{row}");
    }
    let rows = limits.lines().skip_while(|line| !line.starts_with("| work |")).skip(2);
    assert_eq!(rows.take_while(|line| line.starts_with("| `")).count(), Work::ALL.len(), "and no other one");
}

#[tokio::test]
async fn a_panic_ends_only_its_own_piece() {
    let pools = Pools::start(1).expect("threads");
    let failed = pools.run(Work::Advice, user(1), || panic!("on purpose")).await;
    assert_eq!(failed, Err::<(), _>(Unfinished::Panicked(Work::Advice)));
    assert_eq!(Problem::from(Unfinished::Panicked(Work::Advice)).kind(), Kind::Internal);
    assert_eq!(pools.run(Work::Advice, user(1), || 7).await, Ok(7));
}

#[tokio::test]
async fn without_threads_nobody_thinks() {
    let pools = Pools::start(0).expect("threads");
    assert_eq!(pools.run(Work::Advice, user(1), || 7).await, Err(Unfinished::Nobody));
    assert_eq!(pools.run(Work::Picture, user(1), || 7).await, Ok(7), "others do their work");
}

#[tokio::test]
async fn one_share_never_has_all_threads() {
    let pools = Pools::start(0).expect("threads");
    let first = hold(&pools, Work::Check, user(1));
    within("the first piece", first.begun).await.expect("it has begun");
    let second = hold(&pools, Work::Check, user(1));
    let others = within("the work of another share", pools.run(Work::Check, user(2), || "done")).await;
    assert_eq!(others, Ok("done"));
    assert!(!second.result.is_finished(), "it waits for the thread of its share");
    drop(first.end);
    within("the second piece", second.begun).await.expect("it has begun");
    drop(second.end);
}

#[tokio::test]
async fn whoever_finds_no_room_is_told_when_to_come_back() {
    let pools = Pools::start(0).expect("threads");
    let first = hold(&pools, Work::Check, user(1));
    within("the first piece", first.begun).await.expect("it has begun");
    let waiting: Vec<_> = (0..PoolName::Reading.places() / 4).map(|_| hold(&pools, Work::Check, user(1))).collect();
    // Each of them waits when it has been polled.
    tokio::task::yield_now().await;
    let refused = pools.run(Work::Check, user(1), || ()).await.expect_err("a refusal");
    assert_eq!(refused, Unfinished::ShareFull { seconds: 2 });
    let problem = Problem::from(refused);
    assert_eq!(problem.kind(), Kind::TooManyRequests);
    assert_eq!(pools.run(Work::Check, user(2), || 7).await, Ok(7), "another share finds room");
    drop((first.end, waiting));
}

#[tokio::test]
async fn a_stop_waits_for_no_work() {
    let pools = Pools::start(0).expect("threads");
    let (first, second) = (hold(&pools, Work::Check, user(1)), hold(&pools, Work::Check, user(1)));
    within("the first piece", first.begun).await.expect("it has begun");
    // The first one never ends by itself.
    within("the stop", pools.stop(Duration::ZERO)).await;
    for waiting in [first.result, second.result] {
        assert_eq!(within("the answer", waiting).await.expect("no panic"), Err(Unfinished::Stopping));
    }
    assert_eq!(pools.run(Work::Check, user(1), || 7).await, Err(Unfinished::Stopping));
    drop((first.end, second.end));
}

#[tokio::test]
async fn a_stop_lets_work_end_that_ends_soon() {
    let pools = Pools::start(0).expect("threads");
    let held = hold(&pools, Work::Check, user(1));
    within("the piece", held.begun).await.expect("it has begun");
    let stopping = tokio::spawn({
        let pools = pools.clone();
        async move { pools.stop(DEADLINE).await }
    });
    drop(held.end);
    assert_eq!(within("the result", held.result).await.expect("no panic"), Ok(()));
    within("the stop", stopping).await.expect("no panic");
}
