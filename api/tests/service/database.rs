//! Who may do what in the database.

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
