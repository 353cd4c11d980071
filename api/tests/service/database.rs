//! Who may do what in the database.

use crate::support::Service;

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
