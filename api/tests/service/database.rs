//! Tests of the rights of the database roles.

use serde_json::json;
use sqlx::PgPool;
use sqlx::error::DatabaseError;

use crate::support::{Service, problem};

#[tokio::test]
async fn the_service_is_not_the_owner() {
    let service = Service::start().await;
    let role: Option<String> = sqlx::query_scalar!("SELECT current_user::text").fetch_one(&service.pool).await.unwrap();
    assert_eq!(role.as_deref(), Some("pixie_app"));

    let owned: Option<i64> = sqlx::query_scalar!("SELECT count(*) FROM pg_tables WHERE tableowner = 'pixie_app'")
        .fetch_one(&service.owner)
        .await
        .unwrap();
    assert_eq!(owned, Some(0));
}

#[tokio::test]
async fn a_request_that_waits_too_long_is_told_to_come_back() {
    let service = Service::start_with(|settings| settings.database_connections = 1).await;
    let mut blocking = service.owner.begin().await.unwrap();
    sqlx::raw_sql("LOCK TABLE games IN ACCESS EXCLUSIVE MODE").execute(&mut *blocking).await.unwrap();

    // One waits for the lock and the other for the only connection.
    let answers = tokio::join!(service.get("/api/v1/games"), service.get("/api/v1/games"));

    for answer in [answers.0, answers.1] {
        assert!(answer.headers().contains_key("retry-after"), "{answer:?}");
        assert_eq!(problem(answer).await["status"], 503);
    }
    blocking.rollback().await.unwrap();
    assert_eq!(service.get("/api/v1/games").await.status(), 200);
}

#[tokio::test]
async fn nobody_changes_an_event_the_service_least_of_all() {
    let service = Service::start().await;
    service.seated(2, json!({"name": "For ever"})).await;
    let events = "SELECT count(*) FROM events";
    let before: i64 = sqlx::query_scalar(events).fetch_one(&service.owner).await.unwrap();
    assert!(before > 3);
    let refused = async |pool: &PgPool, sql: &'static str| {
        let error = sqlx::raw_sql(sql).execute(pool).await.expect_err(sql);
        error.as_database_error().and_then(DatabaseError::code).expect("a code").into_owned()
    };
    const CHANGES: [&str; 4] = [
        "UPDATE events SET body = '{}'",
        "DELETE FROM events",
        "TRUNCATE events",
        "UPDATE events SET hash = hash WHERE false",
    ];

    // Postgres grants nothing here, and only warns.
    sqlx::raw_sql("GRANT ALL ON events TO pixie_app").execute(&service.pool).await.unwrap();
    let owners = [
        "ALTER TABLE events DISABLE TRIGGER ALL",
        "DROP TRIGGER events_are_immutable ON events",
        "CREATE OR REPLACE FUNCTION refuse_rewriting_history() RETURNS trigger LANGUAGE sql AS ''",
        "ALTER TABLE events OWNER TO pixie_app",
        "DROP TABLE events",
        "SET session_replication_role = replica",
        "UPDATE game_secrets SET seed = seed",
        "DELETE FROM game_secrets",
        "DELETE FROM games",
    ];
    // The service has not the right to any of these.
    for sql in CHANGES.into_iter().chain(owners) {
        assert_eq!(refused(&service.pool, sql).await, "42501", "{sql}");
    }
    // The owner has the right, and is stopped by the trigger.
    for sql in CHANGES {
        assert_eq!(refused(&service.owner, sql).await, "23001", "{sql}");
    }
    assert_eq!(sqlx::query_scalar::<_, i64>(events).fetch_one(&service.owner).await.unwrap(), before);
}
