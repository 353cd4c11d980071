//! Tests of projections: rows and mails follow from the log once, whoever writes them.

use chrono::TimeDelta;
use pixie_event_store::{EventStore, GameRow, Head, NewMail, Projection, Status, Verdict};
use serde_json::json;
use sqlx::{Connection as _, Executor as _, Row as _};
use uuid::Uuid;

use crate::given::{ADA, BO, Tally, append, event, game, mail, moved, projection, row};
use crate::harness::Database;

async fn mails(db: &Database) -> Vec<(i32, String, String)> {
    sqlx::query_as("SELECT version, kind, state::text FROM outbox ORDER BY version, kind, user_id")
        .fetch_all(&db.app)
        .await
        .unwrap()
}

fn queued(version: i32, kind: &str, state: &str) -> (i32, String, String) {
    (version, kind.into(), state.into())
}

#[tokio::test]
async fn a_row_is_written_from_its_position_and_from_no_other() {
    let db = Database::new().await;
    let store = EventStore::new(db.app.clone());
    let first = moved(game(1), Head::START);
    let second = moved(game(1), first.sealed.head());
    let [first, second] = [first, second].map(|append| projection(&append));

    assert!(store.project(std::slice::from_ref(&second)).await.unwrap().games.is_empty(), "there is no row yet");
    assert_eq!(store.project(std::slice::from_ref(&first)).await.unwrap().games, [game(1)]);
    assert!(store.project(std::slice::from_ref(&first)).await.unwrap().games.is_empty(), "another node was faster");
    assert_eq!(store.project(std::slice::from_ref(&second)).await.unwrap().games, [game(1)]);
    assert_eq!(store.positions(&[game(1), game(2)]).await.unwrap(), [(game(1), 2)]);
    assert_eq!(mails(&db).await, [queued(1, "turn", "waiting"), queued(2, "turn", "waiting")]);

    let row = sqlx::query("SELECT version, head_hash, seats, waiting, status::text FROM games");
    let row = row.fetch_one(&db.app).await.unwrap();
    assert_eq!(row.get::<i32, _>(0), 2);
    assert_eq!(row.get::<Vec<u8>, _>(1), second.head.hash);
    assert_eq!(row.get::<Vec<Option<Uuid>>, _>(2), [Some(ADA), None, Some(BO)]);
    assert_eq!(row.get::<Vec<i16>, _>(3), [2]);
    assert_eq!(row.get::<String, _>(4), "running");
}

#[tokio::test]
async fn several_events_are_projected_at_once_and_games_do_not_affect_each_other() {
    let db = Database::new().await;
    let store = EventStore::new(db.app.clone());
    let first = moved(game(1), Head::START);
    let second = moved(game(1), first.sealed.head());
    let whole = Projection { position: 0, ..projection(&second) };
    let other = projection(&moved(game(2), Head::START));
    let early = projection(&moved(game(3), Head { version: 4, hash: [1; 32] }));
    let mut written = store.project(&[early, whole, other]).await.unwrap().games;
    written.sort_unstable();
    assert_eq!(written, [game(1), game(2)]);
    assert_eq!(mails(&db).await, [queued(1, "turn", "waiting"), queued(2, "turn", "waiting")]);
}

#[tokio::test]
async fn a_locked_row_is_left_out_and_holds_nobody_up() {
    let db = Database::new().await;
    let store = EventStore::new(db.app.clone());
    let created = [1, 2].map(|n| moved(game(n), Head::START));
    store.project(&created.each_ref().map(projection)).await.unwrap();
    let mut owner = db.owner().await;
    let mut tx = owner.begin().await.unwrap();
    let lock = "SELECT FROM games WHERE game_id = '00000000-0000-0000-0000-000000000001' FOR UPDATE";
    tx.execute(lock).await.unwrap();
    let next =
        created.each_ref().map(|created| projection(&moved(created.sealed.events()[0].game_id, created.sealed.head())));
    assert_eq!(store.project(&next).await.unwrap().games, [game(2)]);
    tx.rollback().await.unwrap();
    assert_eq!(store.project(&next).await.unwrap().games, [game(1)]);
}

#[tokio::test]
async fn an_overtaken_mail_is_deleted_unless_it_is_being_sent() {
    let db = Database::new().await;
    let store = EventStore::new(db.app.clone());
    let created = [1, 2].map(|n| moved(game(n), Head::START));
    let with_two = |created| {
        let mut first = projection(created);
        first.mails.push(NewMail { kind: "message".into(), ..mail(BO) });
        first.mails.push(mail(ADA));
        first
    };
    store.project(&created.each_ref().map(with_two)).await.unwrap();
    let lease = "UPDATE outbox SET attempts = 1 WHERE game_id = '00000000-0000-0000-0000-000000000002'";
    db.app.execute(lease).await.unwrap();
    let next = created.each_ref().map(|created| {
        let next = projection(&moved(created.sealed.events()[0].game_id, created.sealed.head()));
        Projection { mails: Vec::new(), overtaken: vec![(BO, &["turn", "overdue"])], ..next }
    });
    store.project(&next).await.unwrap();
    let left = "SELECT game_id, user_id, kind FROM outbox ORDER BY game_id, user_id, kind";
    let left: Vec<(Uuid, Uuid, String)> = sqlx::query_as(left).fetch_all(&db.app).await.unwrap();
    let [message, turn] = ["message".to_owned(), "turn".to_owned()];
    let expected = [
        (game(1), ADA, turn.clone()),
        (game(1), BO, message.clone()),
        (game(2), ADA, turn.clone()),
        (game(2), BO, message),
        (game(2), BO, turn),
    ];
    let mut sorted = expected.to_vec();
    sorted.sort();
    assert_eq!(left, sorted);
}

#[tokio::test]
async fn what_is_behind_is_found_in_its_time() {
    let db = Database::new().await;
    let store = EventStore::new(db.app.clone());
    let at = store_some(&store).await;
    let behind = async |from, until, after, limit| {
        let minutes = |minutes| at + TimeDelta::minutes(minutes);
        store.unprojected(minutes(from)..minutes(until), after, limit).await.unwrap()
    };
    assert_eq!(behind(-1, 1, Uuid::nil(), 9).await, [game(2), game(3)], "without a row, or with an older one");
    assert_eq!(behind(-1, 1, Uuid::nil(), 1).await, [game(2)]);
    assert_eq!(behind(-1, 1, game(2), 9).await, [game(3)]);
    assert!(behind(1, 2, Uuid::nil(), 9).await.is_empty());
    assert!(behind(-1, 0, Uuid::nil(), 9).await.is_empty());
}

/// Game 1 is projected, game 2 is not, and of game 3 only the first event is. Returns the time of all events.
async fn store_some(store: &EventStore) -> chrono::DateTime<chrono::Utc> {
    for n in 1..=3 {
        let created = moved(game(n), Head::START);
        store.append(created.clone()).await.unwrap();
        if n != 2 {
            store.project(&[projection(&created)]).await.unwrap();
        }
        if n == 3 {
            store.append(moved(game(3), created.sealed.head())).await.unwrap();
        }
    }
    store.read(game(1), 0, 1).await.unwrap()[0].at
}

#[tokio::test]
async fn an_import_writes_the_row_and_no_mail_or_nothing() {
    let db = Database::new().await;
    let store = EventStore::new(db.app.clone());
    let whole = moved(game(1), Head::START);
    assert_eq!(store.import(&whole, row()).await.unwrap(), Verdict::Appended);
    assert_eq!(store.positions(&[game(1)]).await.unwrap(), [(game(1), 1)]);
    assert!(mails(&db).await.is_empty());
    assert_eq!(store.import(&whole, row()).await.unwrap(), Verdict::Conflict { actual: 0 });
    // A row without events.
    store.project(&[projection(&moved(game(2), Head::START))]).await.unwrap();
    assert_eq!(store.import(&moved(game(2), Head::START), row()).await.unwrap(), Verdict::Conflict { actual: 0 });
    assert_eq!(store.head(game(2)).await.unwrap(), None);
}

#[tokio::test]
async fn a_rebuild_leaves_the_mails_of_new_events_to_the_projector() {
    let db = Database::new().await;
    let store = EventStore::new(db.app.clone());
    let now: chrono::DateTime<chrono::Utc> = sqlx::query_scalar("SELECT now()").fetch_one(&db.app).await.unwrap();
    let at = |minutes| {
        let mut event = event(json!({ "n": minutes }));
        event.at = now - TimeDelta::minutes(minutes);
        event
    };
    let count =
        |tally: &Tally| GameRow { players: tally.0.len().try_into().unwrap(), status: Status::Running, ..row() };
    for (n, minutes, position) in [(1, 0, 1), (2, 60, 2)] {
        let events = vec![at(61), at(minutes)];
        let whole = append(pixie_event_store::seal(game(n), Head::START, events).unwrap());
        store.append(whole.clone()).await.unwrap();
        let head = whole.sealed.events()[0].head();
        store.project(&[Projection { head, ..projection(&whole) }]).await.unwrap();
        assert!(store.rebuild::<Tally>(game(n), count).await.unwrap());
        assert_eq!(store.positions(&[game(n)]).await.unwrap(), [(game(n), position)]);
    }
    let players: Vec<i16> =
        sqlx::query_scalar("SELECT players FROM games ORDER BY game_id").fetch_all(&db.app).await.unwrap();
    assert_eq!(players, [1, 2]);
}
