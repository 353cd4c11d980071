//! Tests of the limits on answered mails, and of how long mails are kept.

use serde_json::{Value, json};

use crate::support::Service;
use crate::waiting::{seen, wait_until};

#[tokio::test]
async fn too_many_mails_are_answered_once_and_then_no_more() {
    let service = Service::start().await;
    let game = service.seated(2, json!({})).await;
    let to = service.address(&game, 0, 0).await;
    for number in 0..60 {
        service.write("ada@example.org", &to, &format!("m{number}@example.org"), "legal").await;
    }
    service.handled(60).await;
    service.clock.advance(chrono::TimeDelta::seconds(1));
    service.write("ada@example.org", &to, "m60@example.org", "legal").await;
    assert!(service.answer_to("m60@example.org").await.contains("they get no answer, and your page lists them"));
    service.clock.advance(chrono::TimeDelta::seconds(1));
    service.write("ada@example.org", &to, "m61@example.org", "legal").await;
    let handled = service.handled(62).await;
    assert_eq!(handled.last().map(|(_, why)| why.as_str()), Some("its author sends too many mails"));
    assert_eq!(service.answers().await, 61);
    let listed = service.get_as(&game.players[0], "/api/v1/me/mails").await["mails"].take();
    assert_eq!((&listed[0]["reason"], &listed[1]), (&json!("too_many"), &Value::Null), "{listed}");
    service.clock.advance(chrono::TimeDelta::hours(1));
    service.write("ada@example.org", &to, "m62@example.org", "legal").await;
    assert!(service.answer_to("m62@example.org").await.contains("here is what you have asked for"));
}

#[tokio::test]
async fn what_somebody_wrote_goes_when_they_do_and_after_a_month() {
    let service = Service::start().await;
    let game = service.seated(2, json!({})).await;
    let (ada, bo) = (service.address(&game, 0, 0).await, service.address(&game, 1, 0).await);
    service.write("ada@example.org", &ada, "a@example.org", "state").await;
    service.write("bo@example.org", &bo, "b@example.org", "state").await;
    // Another sender wrote to Ada's address.
    service.write("eve@example.org", &ada, "e@example.org", "state").await;
    service.handled(3).await;
    let count = async || -> i64 {
        sqlx::query_scalar("SELECT count(*) FROM inbox").fetch_one(&service.owner).await.expect("a number")
    };
    let gone = service.send_as(&game.players[0], reqwest::Method::DELETE, "/api/v1/me", Value::Null).await;
    assert_eq!(gone.status(), 204);
    // All mails delivered by the test have Ada as envelope sender, Bo's as well.
    assert_eq!(count().await, 0);
    service.write("bo@example.org", &bo, "b2@example.org", "state").await;
    service.handled(1).await;
    service.clock.advance(chrono::TimeDelta::days(31));
    wait_until("the mails to go", async || seen(count().await, |count| *count == 0)).await;
}
