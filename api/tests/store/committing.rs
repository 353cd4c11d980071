//! Tests of group commit: appends of different games share a commit, but do not affect each other.

use std::collections::BTreeMap;
use std::pin::Pin;
use std::time::Duration;

use futures_util::FutureExt as _;
use futures_util::future::join_all;
use pixie_event_store::{Append, AppendError, EventStore, Head, Verdict, seal, verify_chain};
use pixie_service::ground::entropy::Entropy;
use serde_json::{Value, json};
use sqlx::{AssertSqlSafe, Connection as _, Executor as _, PgConnection, Postgres, Transaction};
use tokio::task::JoinHandle;

use crate::given::{append, append_all, event, game, moved, text};
use crate::harness::Database;

/// More than the number of parallel statements.
const CROWD: u128 = 8;

/// Games from 1 on, with one event each.
async fn games(store: &EventStore, number: u128) -> Vec<Append> {
    let created: Vec<_> = (1..=number).map(|n| moved(game(n), Head::START)).collect();
    assert!(append_all(store, &created).await.iter().all(|verdict| *verdict == Verdict::Appended));
    created.iter().map(|created| moved(created.sealed.events()[0].game_id, created.sealed.head())).collect()
}

/// Blocks appends to all games as long as it lives, so that new appends wait behind earlier ones.
async fn block_appends(owner: &mut PgConnection) -> Transaction<'_, Postgres> {
    let mut tx = owner.begin().await.expect("a transaction");
    tx.execute("LOCK TABLE events IN SHARE ROW EXCLUSIVE MODE").await.expect("the lock");
    tx
}

/// Starts these appends in this order, and returns when they wait.
async fn start_blocked(db: &Database, store: &EventStore, appends: Vec<Append>) -> Vec<Going> {
    let going = appends.into_iter().map(|append| {
        let store = store.clone();
        tokio::spawn(async move { store.append(append).await })
    });
    let going = going.collect();
    db.wait_until_blocked().await;
    going
}

type Going = JoinHandle<Result<Verdict, AppendError>>;

async fn verdict(going: Going) -> Verdict {
    going.await.expect("no panic").expect("a verdict")
}

#[tokio::test]
async fn what_arrives_while_others_are_under_way_shares_one_commit() {
    let db = Database::new().await;
    let store = EventStore::new(db.app.clone());
    let next = games(&store, CROWD + 10).await;
    let mut owner = db.owner().await;
    let jam = block_appends(&mut owner).await;
    let going = start_blocked(&db, &store, next).await;
    jam.commit().await.unwrap();
    for going in going {
        assert_eq!(verdict(going).await, Verdict::Appended);
    }
    let commits = "SELECT count(DISTINCT xmin::text) FROM events WHERE version = 2";
    let commits: i64 = sqlx::query_scalar(commits).fetch_one(&mut owner).await.unwrap();
    assert_eq!(commits, 3, "one goes at once and alone; then sixteen are enough for one more; the last one waits");
    let commits = "SELECT count(DISTINCT xmin::text) FROM events WHERE version = 1";
    let commits: i64 = sqlx::query_scalar(commits).fetch_one(&mut owner).await.unwrap();
    assert_eq!(commits, i64::try_from(CROWD).unwrap() + 10, "creations go by themselves");
}

#[tokio::test]
async fn nobody_suffers_from_a_neighbour() {
    let db = Database::new().await;
    let store = EventStore::new(db.app.clone());
    let next = games(&store, CROWD + 8).await;
    let number = usize::try_from(CROWD).unwrap();
    let mut crowd = next;
    let mut last = crowd.split_off(number);
    // The database has a text with this id.
    last[0].texts.push(text());
    let mut owner = db.owner().await;
    let odd = "INSERT INTO game_texts (game_id, text_id, kind, at, body) VALUES ($1, $2, 'name', now(), 'odd')";
    sqlx::query(odd).bind(game(CROWD + 1)).bind(text().text_id).execute(&mut owner).await.unwrap();
    last[1] = moved(game(CROWD + 2), Head::START);
    last[2] = moved(game(CROWD + 3), Head { version: 1, hash: [9; 32] });
    last[3] = moved(game(CROWD + 4), Head { version: 5, hash: [9; 32] });
    last[4] = moved(game(99), Head { version: 1, hash: [9; 32] });
    let jam = block_appends(&mut owner).await;
    let mut going = start_blocked(&db, &store, crowd.into_iter().chain(last).collect()).await;
    jam.commit().await.unwrap();
    let mut last = going.split_off(number);
    for going in going {
        assert_eq!(verdict(going).await, Verdict::Appended);
    }
    let refused = last.remove(0).await.unwrap();
    let Err(AppendError::Database(refused)) = refused else { panic!("{refused:?}") };
    assert_eq!(
        refused.as_database_error().and_then(sqlx::error::DatabaseError::code).as_deref(),
        Some("23505"),
        "a doubled text"
    );
    let verdicts = join_all(last.into_iter().map(verdict)).await;
    assert_eq!(
        verdicts,
        [
            Verdict::Conflict { actual: 1 },
            Verdict::Forked,
            Verdict::Conflict { actual: 1 },
            Verdict::Conflict { actual: 0 },
            Verdict::Appended,
            Verdict::Appended,
            Verdict::Appended,
        ]
    );
}

#[tokio::test]
async fn who_goes_away_leaves_the_append_and_the_others() {
    let db = Database::new().await;
    let store = EventStore::new(db.app.clone());
    let next = games(&store, CROWD + 2).await;
    let mut owner = db.owner().await;
    let jam = block_appends(&mut owner).await;
    // All of them are started, and every second one is not awaited.
    let mut appending: Vec<_> = next.iter().map(|append| Box::pin(store.append(append.clone()))).collect();
    assert!(appending.iter_mut().all(|append| append.now_or_never().is_none()));
    let mut place = 0;
    appending.retain(|_| {
        place += 1;
        place % 2 == 0
    });
    db.wait_until_blocked().await;
    jam.commit().await.unwrap();
    for append in appending {
        assert_eq!(append.await.unwrap(), Verdict::Appended);
    }
    for append in next {
        assert_eq!(store.append(append).await.unwrap(), Verdict::Conflict { actual: 2 });
    }
}

#[tokio::test]
async fn what_comes_for_the_same_game_waits_behind_it() {
    let db = Database::new().await;
    let store = EventStore::new(db.app.clone());
    let next = games(&store, 1).await.remove(0);
    let after = moved(game(1), next.sealed.head());
    let late = Verdict::Conflict { actual: 2 };
    assert_eq!(
        append_all(&store, &[next.clone(), next.clone(), after, next]).await,
        [Verdict::Appended, late, Verdict::Appended, late],
    );
}

#[tokio::test]
async fn a_large_append_goes_with_small_ones() {
    let db = Database::new().await;
    let store = EventStore::new(db.app.clone());
    let next = games(&store, 3).await;
    let head = store.head(game(2)).await.unwrap().unwrap();
    let many = (0..500).map(|n| event(json!({"n": n, "text": "a".repeat(5000)}))).collect();
    let large = append(seal(game(2), head, many).unwrap());
    let head = large.sealed.head();
    let [first, _, last] = &next[..] else { panic!("three games") };
    assert_eq!(append_all(&store, &[first.clone(), large, last.clone()]).await, [Verdict::Appended; 3]);
    assert_eq!(store.head(game(2)).await.unwrap(), Some(head));
}

#[tokio::test]
async fn without_a_database_all_that_wait_are_told_and_later_ones_go() {
    let db = Database::new().await;
    let store = EventStore::new(db.app.clone());
    let next = games(&store, CROWD + 4).await;
    let (mut owner, mut beside) = (db.owner().await, db.default_database().await);
    // The holder of the lock is cut off last: the others would go on before they are cut off.
    let holder: i32 = sqlx::query_scalar("SELECT pg_backend_pid()").fetch_one(&mut owner).await.unwrap();
    let jam = block_appends(&mut owner).await;
    let going = start_blocked(&db, &store, next.clone()).await;
    let open = |is_open: bool| AssertSqlSafe(format!("ALTER DATABASE {} ALLOW_CONNECTIONS {is_open}", db.name()));
    beside.execute(open(false)).await.unwrap();
    let cut = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE datname = $1 AND pid <> $2";
    sqlx::query(cut).bind(db.name()).bind(holder).execute(&mut beside).await.unwrap();
    for going in going {
        let told = going.await.unwrap();
        assert!(matches!(told, Err(AppendError::Database(_))), "{told:?}");
    }
    jam.rollback().await.unwrap();
    beside.execute(open(true)).await.unwrap();
    for append in next {
        // A connection that was cut off shows it only on its next use.
        let verdict = loop {
            if let Ok(verdict) = store.append(append.clone()).await {
                break verdict;
            }
        };
        assert_eq!(verdict, Verdict::Appended);
    }
}

/// Clients on several nodes append to a few games, and try again after conflicts.
#[tokio::test]
async fn every_acknowledged_event_is_there_once_and_no_other() {
    const GAMES: u128 = 3;
    const MOVES: u64 = 12;
    let db = Database::new().await;
    let nodes =
        [EventStore::new(db.app.clone()), EventStore::new(db.another().await), EventStore::new(db.another().await)];
    games(&nodes[0], GAMES).await;
    let players = nodes.iter().cycle().take(9).zip(1_u64..).map(|(node, player)| {
        let (store, chance) = (node.clone(), Entropy::seeded(player));
        tokio::spawn(async move {
            let mut made = Vec::new();
            for number in 0..MOVES {
                let id = game(u128::from(chance.bytes::<1>()[0]) % GAMES + 1);
                let said = json!({"player": player, "number": number});
                loop {
                    let head = store.head(id).await.unwrap().unwrap();
                    let new = append(seal(id, head, vec![event(said.clone())]).unwrap());
                    match store.append(new).await.unwrap() {
                        Verdict::Appended => break,
                        Verdict::Conflict { actual } => assert!(actual > head.version),
                        Verdict::Forked => panic!("there is one history"),
                    }
                }
                made.push((id, said.to_string()));
            }
            made
        })
    });
    let mut made = BTreeMap::<_, i32>::new();
    for player in join_all(players.collect::<Vec<_>>()).await {
        for done in player.unwrap() {
            *made.entry(done).or_default() += 1;
        }
    }
    let mut stored = BTreeMap::<_, i32>::new();
    for id in (1..=GAMES).map(game) {
        let events = nodes[0].read(id, 0, i64::MAX).await.unwrap();
        assert_eq!(verify_chain(Head::START, &events).map(Some), Ok(nodes[0].head(id).await.unwrap()));
        for event in &events[1..] {
            let said: Value = serde_json::from_str(event.body.get()).unwrap();
            *stored.entry((id, said.to_string())).or_default() += 1;
        }
    }
    assert_eq!(stored, made);
}

/// An append with a text hangs until the connection that ran this releases its lock.
const HANGS: &str = "
    CREATE FUNCTION hang() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN PERFORM pg_advisory_xact_lock(7); RETURN NULL; END $$;
    CREATE TRIGGER hangs AFTER INSERT ON game_texts FOR EACH ROW EXECUTE FUNCTION hang();
    SELECT pg_advisory_lock(7)";

/// Makes one append hang, and runs another one beside it.
async fn beside<'a>(
    store: &'a EventStore,
    next: &[Append],
) -> Pin<Box<dyn Future<Output = Result<Verdict, AppendError>> + 'a>> {
    let mut hanging = Box::pin(store.append(Append { texts: vec![text()], ..next[0].clone() }));
    assert!(hanging.as_mut().now_or_never().is_none());
    let free = store.append(next[1].clone());
    assert_eq!(free.await.unwrap(), Verdict::Appended);
    hanging
}

#[tokio::test]
async fn a_connection_that_hangs_is_given_up_and_others_go_on() {
    let db = Database::new().await;
    let store = EventStore::with_patience(db.app.clone(), Duration::from_secs(1));
    let next = games(&EventStore::new(db.app.clone()), 2).await;
    let mut owner = db.owner().await;
    owner.execute(sqlx::raw_sql(HANGS)).await.unwrap();
    let hanging = beside(&store, &next).await;
    let Err(AppendError::Database(error)) = hanging.await else { panic!("it is jammed") };
    assert!(matches!(*error, sqlx::Error::PoolTimedOut), "{error}");
}

#[tokio::test]
async fn nobody_waits_for_a_statement_that_takes_long_but_those_in_it() {
    let db = Database::new().await;
    let store = EventStore::new(db.app.clone());
    let next = games(&store, 2).await;
    let mut owner = db.owner().await;
    owner.execute(sqlx::raw_sql(HANGS)).await.unwrap();
    let mut hanging = beside(&store, &next).await;
    assert!(hanging.as_mut().now_or_never().is_none());
    owner.execute("SELECT pg_advisory_unlock(7)").await.unwrap();
    assert_eq!(hanging.await.unwrap(), Verdict::Appended);
}
