//! A database that an older version of the program has written: `api/tests/older/` holds one for each version whose events
//! look different. They are never written again.

use chrono::TimeDelta;
use pixie_engine::bots::cautious;
use pixie_engine::{Viewer, legal_moves, view};
use pixie_event_store::{EventStore, StoredEvent};
use pixie_service::game::{Change, Game, Seeds, Walk, playing, sweep};
use pixie_service::ground::migrations;
use pixie_service::record::verify::{Fault, check_database};
use sqlx::{AssertSqlSafe, Connection as _, PgConnection, PgPool};
use uuid::Uuid;

use crate::support::cluster::{self, Database};
use crate::support::office::{BY_PAGE, Office};

/// Of the last version without origins: a game of two in which a moderator has acted, and one that waits for players.
const WITHOUT_ORIGINS: &str = include_str!("../older/without-origins.sql");

/// Of the last version that wrote rows and mails together with the events: a game of two in play with 23 turn mails that were not
/// sent, one of them about a question that is still open, and a game that waits for players.
const MAILS_WITH_EVENTS: &str = include_str!("../older/mails-with-events.sql");

/// A database of an older version, brought up to date.
async fn taken_over(older: &'static str) -> Database {
    let database = empty_database().await;
    let mut owner = PgConnection::connect_with(&database.options).await.expect("the owner");
    sqlx::raw_sql(older).execute(&mut owner).await.expect("an older database");
    owner.close().await.expect("a farewell");
    migrations::migrate(&database.options).await.expect("migrations");
    database
}

/// A database without tables.
pub(crate) async fn empty_database() -> Database {
    let Database { url, options } = cluster::new_database().await;
    let name = options.get_database().expect("a name").to_owned();
    let mut owner = PgConnection::connect_with(&options).await.expect("the owner");
    let create = format!("CREATE DATABASE {name}_older TEMPLATE template0");
    sqlx::raw_sql(AssertSqlSafe(create)).execute(&mut owner).await.expect("a database");
    owner.close().await.expect("a farewell");
    let older = format!("{name}_older");
    Database { url: url.replace(&name, &older), options: options.database(&older) }
}

async fn all_events(pool: &PgPool) -> Vec<StoredEvent> {
    let games: Vec<Uuid> =
        sqlx::query_scalar("SELECT game_id FROM games ORDER BY version DESC").fetch_all(pool).await.expect("games");
    let mut events = Vec::new();
    for game in games {
        events.extend(EventStore::new(pool.clone()).read(game, 0, i64::MAX).await.expect("events"));
    }
    events
}

async fn verify(pool: &PgPool) {
    let check = |_, _, faults: &[Fault]| assert!(faults.is_empty(), "{faults:?}");
    let tally = check_database(pool, Walk::default(), check).await.expect("an answer");
    assert_eq!((tally.games, tally.unknown_sources), (2, 0));
}

/// Makes a move of whoever is asked.
async fn make_a_move(office: &Office, id: Uuid) {
    let moved = |game: &Game, seeds: &Seeds| {
        let board = game.board.as_ref().expect("a board");
        let asked = game.decisions().next().expect("somebody is asked");
        let seen = view(board, Viewer::Seat(asked.seat));
        let said = cautious(&seen, &asked, &legal_moves(board, &asked), &board.rules.edition);
        let user = game.person(asked.seat).expect("a person");
        let events = playing::make_move(game, board, asked.seat, user, said, seeds).expect("a legal move");
        Ok(Change { events, ..Change::default() })
    };
    office.games.play(id, BY_PAGE, moved).await.expect("a move");
}

#[tokio::test]
async fn a_database_from_before_there_were_origins_is_read_as_it_was_and_played_on() {
    let database = empty_database().await;
    let mut owner = PgConnection::connect_with(&database.options).await.expect("the owner");
    sqlx::raw_sql(WITHOUT_ORIGINS).execute(&mut owner).await.expect("an older database");
    let hashes = "SELECT encode(hash, 'hex') FROM public.events ORDER BY game_id, version";
    let before: Vec<String> = sqlx::query_scalar(hashes).fetch_all(&mut owner).await.expect("hashes");
    owner.close().await.expect("a farewell");
    migrations::migrate(&database.options).await.expect("migrations");

    let office = Office::at(&database).await;
    verify(&office.pool).await;
    let events = all_events(&office.pool).await;
    assert_eq!(events.len(), 23);
    assert!(events.iter().all(|event| event.origin.is_none()));

    let id = events[0].game_id;
    for _ in 0..3 {
        make_a_move(&office, id).await;
    }
    verify(&office.pool).await;
    let after: Vec<String> = sqlx::query_scalar(hashes).fetch_all(&office.pool).await.expect("hashes");
    assert!(before.iter().all(|hash| after.contains(hash)) && after.len() > before.len(), "no old event has changed");
    let with_origin = all_events(&office.pool).await.iter().filter(|event| event.origin.is_some()).count();
    assert_eq!(with_origin, after.len() - before.len());
}

#[tokio::test]
async fn a_game_in_play_and_mails_owed_are_taken_over() {
    let database = taken_over(MAILS_WITH_EVENTS).await;
    let office = Office::at(&database).await;
    verify(&office.pool).await;
    assert_eq!(office.count("waiting").await, 23);
    let id = all_events(&office.pool).await[0].game_id;
    let head = office.head(id).await;
    assert_eq!(office.games.store().positions(&[id]).await.expect("positions"), [(id, head)]);

    // Until after these mails are due.
    office.hands.advance(TimeDelta::days(365));
    office.work().await;
    let sent = office.sent();
    let [(reader, mail)] = &sent[..] else { panic!("one question is open: {sent:?}") };
    assert!(reader == "ada@example.org" && mail.contains(&format!("\n{head}:")), "{mail}");
    assert_eq!((office.count("waiting").await, office.count("dropped").await), (0, 22));

    make_a_move(&office, id).await;
    office.work().await;
    assert_eq!(office.sent().len(), 1 + office.game(id).await.decisions().count());
    assert_eq!(sweep(&office.games, office.clock.now()).await.expect("swept"), 0, "nothing is left behind");
    verify(&office.pool).await;
}
