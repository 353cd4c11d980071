//! Tests of blocks: who has blocked somebody meets them at no new table and does not have to hear them.

use chrono::TimeDelta;
use serde_json::{Value, json};

use crate::lobby::game;
use crate::support::Service;
use crate::support::client::Client;
use crate::web::browser::Browser;

async fn block(by: &Client, other: &Client) {
    by.put(&format!("/me/blocks/{}", other.id)).await.expect(204);
}

/// Whom the messages of a game are mailed to.
async fn mailed(service: &Service) -> Vec<uuid::Uuid> {
    let mails = sqlx::query_scalar("SELECT user_id FROM outbox WHERE kind = 'message' ORDER BY queued_at");
    mails.fetch_all(&service.owner).await.expect("rows")
}

#[tokio::test]
async fn who_has_blocked_somebody_sits_beside_them_at_no_new_table() {
    let service = Service::start().await;
    let (ada, bo, cleo) = (service.user("Ada").await, service.user("Bo").await, service.user("Cleo").await);
    block(&ada, &bo).await;
    // It is the same whoever sat there first.
    for (host, guest) in [(&ada, &bo), (&bo, &ada)] {
        let (path, _) = game(host, json!({"players": 3})).await;
        let seat = format!("{path}/seats/me");
        let refused = guest.put(&seat).await.problem("forbidden");
        assert!(refused.contains("one of you has blocked the other"), "{refused}");
        let address = format!("{}@example.org", if guest.id == bo.id { "bo" } else { "ada" });
        let refused = host.post(&format!("{path}/invitations"), json!({"email": address})).await.problem("forbidden");
        assert!(refused.contains("one of you has blocked the other"), "{refused}");
        cleo.put(&seat).await.expect(200);
    }
    let (path, _) = game(&bo, json!({"players": 2})).await;
    ada.delete(&format!("/me/blocks/{}", bo.id)).await.expect(204);
    ada.put(&format!("{path}/seats/me")).await.expect(200);
}

#[tokio::test]
async fn what_a_blocked_user_says_is_folded_away_and_not_sent() {
    let service = Service::start().await;
    let (ada, bo, cleo) = (service.user("Ada").await, service.user("Bo").await, service.user("Cleo").await);
    let (path, _) = game(&ada, json!({"players": 3})).await;
    for player in [&bo, &cleo] {
        player.put(&format!("{path}/seats/me")).await.expect(200);
    }
    block(&ada, &bo).await;
    bo.post(&format!("{path}/messages"), json!({"text": "You play like a rock."})).await.expect(201);
    assert_eq!(mailed(&service).await, [cleo.id]);
    service.clock.advance(TimeDelta::minutes(1));
    cleo.post(&format!("{path}/messages"), json!({"text": "Be nice."})).await.expect(201);
    assert_eq!(mailed(&service).await.len(), 3, "what others say goes to all others");

    let marks = async |reader: &Client| -> Vec<Value> {
        let list = reader.get(&format!("{path}/messages")).await.expect(200);
        list["messages"].as_array().expect("messages").iter().map(|said| said["blocked"].clone()).collect()
    };
    assert_eq!(marks(&ada).await, [false, true]);
    assert_eq!(marks(&bo).await, [false, false], "nobody is told that they are blocked");

    let mut browser = Browser::of(&service);
    for (cookie, folds) in [("session=pixie_Ada", true), ("session=pixie_Cleo", false)] {
        browser.cookie = Some(cookie.to_owned());
        for page in ["", "/messages"] {
            browser.open(&format!("{path}{page}")).await;
            assert_eq!(browser.says("Bo, whom you have blocked, said something"), folds, "{}", browser.text());
        }
    }
}

#[tokio::test]
async fn a_page_blocks_and_unblocks_and_lists_who_is_blocked() {
    let service = Service::start().await;
    let (ada, bo) = (service.user("Ada").await, service.user("Bo").await);
    let mut browser = Browser::of(&service);
    browser.open(&format!("/players/{}", bo.id)).await;
    assert!(!browser.says("Block"), "a guest blocks nobody");
    browser.cookie = Some("session=pixie_Ada".to_owned());
    browser.open(&format!("/players/{}", ada.id)).await;
    assert!(!browser.says("Block"), "nobody blocks themselves");
    let page = format!("/players/{}", bo.id);
    browser.open(&page).await;
    browser.send(&format!("{page}/block"), &[]).await;
    assert!(browser.says("You have blocked them."), "{}", browser.text());
    browser.open("/me").await;
    assert!(browser.says("People whom you have blocked") && browser.says(">Bo</a>"), "{}", browser.text());
    browser.send(&format!("{page}/unblock"), &[]).await;
    assert!(browser.says("They are not blocked any more."), "{}", browser.text());
    assert_eq!(ada.get("/me/blocks").await.expect(200)["blocks"], json!([]));
}

#[tokio::test]
async fn blocks_are_ones_own_have_a_limit_and_go_with_either_user() {
    let service = Service::start().await;
    let (ada, bo, cleo) = (service.user("Ada").await, service.user("Bo").await, service.user("Cleo").await);
    for _ in 0..2 {
        block(&ada, &bo).await;
    }
    block(&cleo, &bo).await;
    block(&bo, &cleo).await;
    let list = ada.get("/me/blocks").await.expect(200);
    assert_eq!(list["blocks"][0]["user"], json!({"id": bo.id, "name": "Bo", "bot": false}));
    assert_eq!(list["blocks"].as_array().map(Vec::len), Some(1));
    ada.put(&format!("/me/blocks/{}", ada.id)).await.problem("unprocessable");
    ada.put(&format!("/me/blocks/{}", uuid::Uuid::nil())).await.problem("not-found");
    ada.put("/me/blocks/Bo").await.problem("not-found");
    ada.delete(&format!("/me/blocks/{}", cleo.id)).await.problem("not-found");
    let full = "WITH others AS (INSERT INTO users (id, name, email, created_at) SELECT gen_random_uuid(), 'x', gen_random_uuid() || '@example.org', now() FROM generate_series(1, 499) RETURNING id)
        INSERT INTO blocks (user_id, other_id, since) SELECT $1, id, now() FROM others";
    sqlx::query(full).bind(ada.id).execute(&service.owner).await.expect("they are blocked");
    let refused = ada.put(&format!("/me/blocks/{}", cleo.id)).await.problem("conflict");
    assert!(refused.contains("500"), "{refused}");
    block(&ada, &bo).await;
    let left = async || {
        let count = sqlx::query_scalar::<_, i64>("SELECT count(*) FROM blocks WHERE $1 IN (user_id, other_id)");
        count.bind(bo.id).fetch_one(&service.owner).await.expect("a number")
    };
    assert_eq!(left().await, 3);
    bo.delete("/me").await.expect(204);
    assert_eq!(left().await, 0);
}
