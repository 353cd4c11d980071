//! Tests of the roles beside that of a player: who gives them, and what they may do.

use chrono::TimeDelta;
use pixie_event_store::{Actor, BoundText, StreamText};
use pixie_service::ground::entropy::Entropy;
use pixie_service::people::users::Role;
use pixie_service::people::users::log::{UserEvent, append};
use pixie_service::record::verify::{StreamFault, check_users};
use serde_json::{Value, json};

use crate::support::client::Client;
use crate::support::{START, Service, moment};

async fn give(by: &Client, user: &Client, role: &str) -> crate::support::client::Answer {
    by.post(&format!("/moderation/users/{}/role", user.id), json!({"role": role, "reason": "a test"})).await
}

#[tokio::test]
async fn two_moderators_give_a_role_and_a_senior_alone() {
    let service = Service::start().await;
    let (mo, max) = (service.moderator("Mo").await, service.moderator("Max").await);
    let (sue, ada) = (service.senior("Sue").await, service.user("Ada").await);

    let proposed = give(&mo, &ada, "helper").await.expect(202);
    assert_eq!((&proposed["role"], &proposed["proposals"][0]["by"]["name"]), (&json!("player"), &json!("Mo")));
    assert!(give(&mo, &ada, "helper").await.problem("conflict").contains("another moderator has to agree"));
    give(&max, &ada, "moderator").await.expect(202);
    let path = format!("/moderation/users/{}", ada.id);
    assert_eq!(mo.get(&path).await.expect(200)["proposals"].as_array().map(Vec::len), Some(2));
    ada.get("/moderation/users").await.problem("forbidden");
    let given = give(&max, &ada, "helper").await.expect(200);
    assert_eq!((&given["role"], &given["proposals"]), (&json!("helper"), &json!([])));
    ada.get("/moderation/users").await.expect(200);
    assert!(give(&mo, &ada, "helper").await.problem("conflict").contains("this role already"));

    // The proposal of another role went with the change.
    give(&mo, &ada, "moderator").await.expect(202);
    service.clock.advance(TimeDelta::days(7));
    assert_eq!(mo.get(&path).await.expect(200)["proposals"], json!([]), "it has lapsed");
    give(&max, &ada, "moderator").await.expect(202);
    service.clock.advance(TimeDelta::minutes(1));
    assert_eq!(give(&sue, &ada, "moderator").await.expect(200)["role"], "moderator");
    ada.get("/moderation/audit").await.expect(200);
    service.clock.advance(TimeDelta::minutes(1));
    assert_eq!(give(&sue, &ada, "player").await.expect(200)["role"], "player");
    ada.get("/moderation/audit").await.problem("forbidden");

    let acts = mo.get(&format!("/moderation/audit?user={}", ada.id)).await.expect(200)["acts"].clone();
    let told = acts.as_array().expect("acts").iter().map(|act| (act["act"].clone(), act["moderator"]["name"].clone()));
    let told: Vec<_> = told.take(4).collect();
    let expected = [("dismissed", "Sue"), ("appointed", "Sue"), ("role_proposed", "Max"), ("role_proposed", "Mo")];
    assert_eq!(told, expected.map(|(act, name)| (json!(act), json!(name))));
    assert!(acts.as_array().expect("acts").iter().all(|act| act["reason"] == "a test"), "{acts}");
    check_users(&service.pool, |fault| panic!("{fault}")).await.expect("an answer");
}

#[tokio::test]
async fn nobody_takes_a_role_nor_one_from_a_senior() {
    let service = Service::start().await;
    let (mo, max) = (service.moderator("Mo").await, service.moderator("Max").await);
    let (sue, hal) = (service.senior("Sue").await, service.with_role("Hal", Role::Helper).await);
    let ada = service.user("Ada").await;
    for (by, user, role, words) in [
        (&ada, &ada, "moderator", "Only moderators"),
        (&hal, &ada, "helper", "Only moderators"),
        (&mo, &mo, "helper", "Nobody gives themselves"),
        (&mo, &sue, "player", "takes the role from a senior"),
        (&sue, &ada, "senior", "Only who runs the service"),
        (&mo, &ada, "senior", "Only who runs the service"),
    ] {
        let detail = give(by, user, role).await.problem("forbidden");
        assert!(detail.contains(words), "{detail}");
    }
    for body in
        [json!({"role": "king", "reason": "a"}), json!({"role": "helper"}), json!({"role": "helper", "reason": ""})]
    {
        max.post(&format!("/moderation/users/{}/role", ada.id), body).await.problem("malformed");
    }
    // A helper sees users, and nothing of games.
    let seen = hal.get(&format!("/moderation/users/{}", ada.id)).await.expect(200);
    assert_eq!(seen["games"], json!([]));
    for path in ["/moderation/audit", "/moderation/games"] {
        hal.get(path).await.problem("forbidden");
    }
    for who in [&sue, &hal] {
        who.delete("/me").await.problem("conflict");
        who.delete("/me/role").await.expect(204);
        assert_eq!(who.get("/me").await.expect(200)["role"], "player");
    }
    check_users(&service.pool, |fault| panic!("{fault}")).await.expect("an answer");
}

#[tokio::test]
async fn a_role_that_a_moderator_gave_alone_is_a_fault() {
    let service = Service::start().await;
    let (mo, max, ada) = (service.moderator("Mo").await, service.moderator("Max").await, service.user("Ada").await);
    give(&mo, &ada, "helper").await.expect(202);
    // With all rights on the database, and the code of the service.
    let text = BoundText::new([7; 32], "a test");
    let alone = |proposal| UserEvent::RoleChanged { role: Role::Helper, reason: Some(text.id), proposal };
    for (by, event) in [(&max, alone(None)), (&mo, alone(Some(2))), (&max, alone(Some(1)))] {
        let mut transaction = service.owner.begin().await.expect("a transaction");
        let actor = (Actor::Moderator { user: by.id }, moment(START));
        let texts = [StreamText { text: text.clone(), author: Some(by.id), about: Some(ada.id) }];
        append(&mut transaction, &Entropy::seeded(1), ada.id, actor, &event, &texts).await.expect("appended");
        sqlx::query!("UPDATE users SET role = 'helper' WHERE id = $1", ada.id)
            .execute(&mut *transaction)
            .await
            .expect("a role");
        transaction.commit().await.expect("stored");
        let mut faults = Vec::new();
        check_users(&service.pool, |fault: &StreamFault| faults.push(fault.to_string())).await.expect("an answer");
        assert_eq!(faults, [format!("user {} version 3: its actor cannot be read, or cannot have done that", ada.id)]);
        for sql in [
            "ALTER TABLE stream_events DISABLE TRIGGER ALL",
            "DELETE FROM stream_events WHERE version = 3",
            "DELETE FROM stream_texts WHERE salt = decode(repeat('07', 32), 'hex')",
            "UPDATE users SET role = 'player' WHERE name = 'Ada'",
        ] {
            sqlx::query(sql).execute(&service.owner).await.expect("undone");
        }
    }
    assert_eq!(mo.get("/me").await.expect(200)["role"], Value::from("moderator"));
}
