//! Tests of moderators outside of games: finding games and users, suspending users, and the audit
//! list.

use chrono::TimeDelta;
use pixie_words::{Language, case};
use reqwest::Method;
use serde_json::{Value, json};

use crate::lobby::game;
use crate::support::Service;
use crate::support::client::{Client, answer};

/// The kinds of the acts in an audit, with their reasons. That somebody became a moderator is left out, and so are the cases that
/// acts on users make.
fn acts(audit: &Value) -> Vec<(&str, &Value)> {
    let acts = audit["acts"].as_array().expect("a list").iter();
    let acts = acts.map(|act| (act["act"].as_str().expect("an act"), &act["reason"]));
    acts.filter(|(act, _)| !["appointed", "opened", "closed"].contains(act)).collect()
}

async fn suspend(moderator: &Client, user: &Client, reason: &str) -> Value {
    let path = format!("/moderation/users/{}/suspend", user.id);
    moderator.post(&path, json!({"reason": reason})).await.expect(200)
}

#[tokio::test]
async fn who_is_suspended_is_told_in_their_language() {
    let service = Service::start().await;
    let (bo, mo) = (service.user("Bo").await, service.senior("Mo").await);
    let german = json!({"language": "de"});
    answer(bo.request(Method::PATCH, "/me/notifications").json(&german)).await.expect(200);
    suspend(&mo, &bo, "Beleidigungen").await;
    let mail = service.mail_to(&bo, &case::suspended_subject(Language::German)).await;
    for told in [case::the_reason(Language::German), case::appeal(Language::German), "Hallo Bo,".to_owned()] {
        assert!(mail.contains(&told), "{told}: {mail}");
    }
    assert!(!["Hello", "moderator ", "The "].iter().any(|english| mail.contains(english)), "{mail}");
}

#[tokio::test]
async fn who_is_suspended_is_kept_out_at_once_told_why_and_let_in_again() {
    let service = Service::start().await;
    let (ada, bo, mo) = (service.user("Ada").await, service.user("Bo").await, service.senior("Mo").await);
    let (path, _) = game(&ada, json!({"players": 2})).await;
    bo.put(&format!("{path}/seats/me")).await.expect(200);
    bo.get("/me").await.expect(200);

    let suspended = suspend(&mo, &bo, "insults <players>").await;
    assert_eq!((&suspended["name"], &suspended["suspended_at"]), (&json!("Bo"), &json!("2026-01-01T00:00:00Z")));
    assert!(suspended.get("email").is_none());

    for answer in [bo.get("/me").await, bo.get(&path).await, bo.post(&format!("{path}/resign"), json!({})).await] {
        assert_eq!(answer.problem("forbidden"), "This account is suspended.");
    }
    let code = service.code(&bo.email).await;
    let sign_in = json!({"email": bo.email, "code": code});
    service.guest().post("/auth/token", sign_in).await.problem("forbidden");
    let mail = service.mail_to(&bo, "account at Pixie Post is suspended").await;
    assert!(mail.contains("insults <players>") && mail.contains("A bot plays your seats on"), "{mail}");
    let seats = ada.get(&path).await.expect(200)["seats"].clone();
    assert_eq!(seats[1]["bot"], "cautious", "{seats}");
    let again = mo.post(&format!("/moderation/users/{}/suspend", bo.id), json!({"reason": "more"})).await;
    assert_eq!(again.problem("conflict"), "The user is suspended already.");

    let open_again = format!("/moderation/users/{}/unsuspend", bo.id);
    assert_eq!(mo.post(&open_again, json!({"reason": "said sorry"})).await.expect(200)["suspended_at"], Value::Null);
    bo.get("/me").await.expect(200);
    let mail = service.mail_to(&bo, "account at Pixie Post is open again").await;
    assert!(mail.contains("said sorry"), "{mail}");
    assert_eq!(
        mo.post(&open_again, json!({"reason": "more"})).await.problem("conflict"),
        "The user is let in already."
    );
}

#[tokio::test]
async fn nobody_suspends_themselves_a_moderator_or_who_they_play_with() {
    let service = Service::start().await;
    let (bo, mo, max) = (service.user("Bo").await, service.senior("Mo").await, service.senior("Max").await);
    let (path, _) = game(&mo, json!({"players": 2})).await;
    bo.put(&format!("{path}/seats/me")).await.expect(200);
    for (subject, words) in [(&mo, "themselves"), (&max, "a moderator"), (&bo, "You play with them")] {
        for act in ["suspend", "unsuspend"] {
            let path = format!("/moderation/users/{}/{act}", subject.id);
            let detail = mo.post(&path, json!({"reason": "because"})).await.problem("forbidden");
            assert!(detail.contains(words), "{detail}");
        }
    }
    let nobody = format!("/moderation/users/{}/suspend", uuid::Uuid::nil());
    mo.post(&nobody, json!({"reason": "because"})).await.problem("not-found");
    for body in [json!({}), json!({"reason": ""}), json!({"reason": "two\nlines"}), json!({"reason": "a", "until": 1})]
    {
        max.post(&format!("/moderation/users/{}/suspend", bo.id), body).await.problem("malformed");
    }
    suspend(&max, &bo, "because").await;
    assert_eq!(acts(&mo.get("/moderation/audit").await.expect(200)), [("suspended", &json!("because"))]);
}

#[tokio::test]
async fn what_moderators_did_is_kept_for_ever_and_found_again() {
    let service = Service::start().await;
    let (ada, zed) = (service.user("Ada").await, service.user("Zed").await);
    let (mo, max) = (service.senior("Mo").await, service.moderator("Max").await);
    let (one, _) = game(&ada, json!({"players": 2, "private": true})).await;
    let (other, _) = game(&ada, json!({"players": 2})).await;
    for (moderator, path, reason) in [(&mo, &one, "first"), (&mo, &one, "second"), (&max, &other, "third")] {
        let inspect = format!("{path}/moderation/inspect");
        moderator.post(&inspect, json!({"reason": reason})).await.expect(200);
    }
    service.clock.advance(TimeDelta::minutes(1));
    suspend(&mo, &zed, "fourth").await;
    service.clock.advance(TimeDelta::minutes(1));
    max.post(&format!("{other}/moderation/inspect"), json!({"reason": "fifth"})).await.expect(200);

    let all = mo.get("/moderation/audit").await.expect(200);
    let id = |path: &str| path.trim_start_matches("/games/").to_owned();
    let newest = &all["acts"][0];
    assert_eq!((&newest["act"], &newest["reason"]), (&json!("inspected"), &json!("fifth")));
    assert_eq!((&newest["game"], &newest["version"]), (&json!(id(&other)), &json!(4)));
    assert_eq!(newest["moderator"], json!({"id": max.id, "name": "Max", "bot": false}));
    assert_eq!(newest["details"]["until"], "2026-01-01T01:02:00Z");
    let suspension = all["acts"].as_array().expect("a list").iter().find(|act| act["act"] == "suspended");
    let suspension = suspension.expect("a suspension");
    assert_eq!(suspension["user"], json!({"id": zed.id, "name": "Zed", "bot": false}));
    assert_eq!((acts(&all).len(), &all["next"]), (5, &Value::Null));

    let mut paged = Vec::new();
    let mut page = mo.get("/moderation/audit?limit=2").await.expect(200);
    loop {
        paged.extend(page["acts"].as_array().expect("a list").clone());
        let Some(next) = page["next"].as_str().map(str::to_owned) else { break };
        page = mo.get(&format!("/moderation/audit?limit=2&cursor={next}")).await.expect(200);
    }
    assert_eq!(json!(paged), all["acts"]);

    for (query, expected) in [
        (format!("moderator={}", mo.id), vec!["fourth", "second", "first"]),
        (format!("game={}", id(&one)), vec!["second", "first"]),
        (format!("game={}&moderator={}", id(&one), max.id), vec![]),
        (format!("user={}", zed.id), vec!["fourth"]),
        ("before=2026-01-01T00:02:00Z".into(), vec!["fourth", "third", "second", "first"]),
        ("before=2026-01-01T00:00:00Z".into(), vec![]),
        ("before=-200000-01-01T00:00:00Z".into(), vec![]),
    ] {
        let found = mo.get(&format!("/moderation/audit?{query}")).await.expect(200);
        let mut reasons: Vec<_> = acts(&found).into_iter().map(|(_, reason)| reason.as_str().unwrap()).collect();
        // Acts of one moment are sorted by the random ids of their games.
        reasons.sort_unstable_by_key(|reason| expected.iter().position(|word| word == reason));
        assert_eq!(reasons, expected, "{query}");
    }
    for query in ["limit=0", "limit=101", "cursor=00", "before=yesterday", "moderator=Mo", "who=Mo"] {
        mo.get(&format!("/moderation/audit?{query}")).await.problem("malformed");
    }

    for change in
        ["UPDATE stream_events SET kind = 'unsuspended'", "DELETE FROM stream_events", "TRUNCATE stream_events"]
    {
        assert!(
            sqlx::query(change).execute(&service.pool).await.unwrap_err().to_string().contains("permission denied")
        );
        let refused = sqlx::query(change).execute(&service.owner).await.unwrap_err().to_string();
        assert!(refused.contains("stream_events are never changed or removed"), "{refused}");
    }
}

#[tokio::test]
async fn reasons_stay_without_who_wrote_them_and_go_with_who_they_are_about() {
    let service = Service::start().await;
    let (ada, mo, max) = (service.user("Ada").await, service.senior("Mo").await, service.moderator("Max").await);
    let (path, _) = game(&ada, json!({"players": 2})).await;
    mo.post(&format!("{path}/moderation/inspect"), json!({"reason": "by Mo"})).await.expect(200);
    suspend(&mo, &ada, "by Mo about Ada").await;
    let let_in = format!("/moderation/users/{}/unsuspend", ada.id);
    max.post(&let_in, json!({"reason": "by Max about Ada"})).await.expect(200);

    mo.delete("/me/role").await.expect(204);
    mo.delete("/me").await.expect(204);
    let audit = max.get("/moderation/audit").await.expect(200);
    let (null, [seen, by_mo, by_max]) =
        (Value::Null, ["by Mo", "by Mo about Ada", "by Max about Ada"].map(Value::from));
    let mut told = acts(&audit);
    told.sort_unstable_by_key(|(act, _)| *act);
    assert_eq!(told, [("inspected", &seen), ("stepped_down", &null), ("suspended", &by_mo), ("unsuspended", &by_max)]);
    assert!(audit["acts"].as_array().unwrap().iter().any(|act| act["moderator"]["name"] == "former player"));
    ada.delete("/me").await.expect(204);
    let audit = max.get("/moderation/audit").await.expect(200);
    assert!(acts(&audit).iter().all(|(act, reason)| reason.is_null() || *act == "inspected"), "{audit}");
    max.get(&format!("/moderation/users/{}", ada.id)).await.problem("not-found");
    assert!(!service.dump().await.contains("about Ada"));
}

#[tokio::test]
async fn moderators_find_users_and_all_games() {
    let service = Service::start().await;
    let mo = service.senior("Mo").await;
    let (ada, bo) = (service.user("Ada%").await, service.user("Adam").await);
    let (secret, _) = game(&ada, json!({"players": 2, "name": "Secret", "private": true})).await;
    service.clock.advance(TimeDelta::minutes(1));
    let (running, _) = game(&ada, json!({"players": 2, "name": "Secretly"})).await;
    bo.put(&format!("{running}/seats/me")).await.expect(200);
    suspend(&mo, &bo, "a test").await;

    let users = async |query: &str| -> Vec<String> {
        let found = mo.get(&format!("/moderation/users{query}")).await.expect(200);
        let users = found["users"].as_array().expect("a list").iter();
        let mut names: Vec<_> = users.map(|user| user["name"].as_str().expect("a name").to_owned()).collect();
        names.sort_unstable();
        names
    };
    assert_eq!(users("").await, ["Ada%", "Adam", "Mo"]);
    assert_eq!(users("?name=aDA").await, ["Ada%", "Adam"]);
    assert_eq!(users("?name=a%25").await, ["Ada%"]);
    assert_eq!(users("?suspended=true").await, ["Adam"]);
    assert_eq!(users("?suspended=false&name=a").await, ["Ada%"]);
    let page = mo.get("/moderation/users?limit=2").await.expect(200);
    let rest = format!("?limit=2&cursor={}", page["next"].as_str().expect("a next page"));
    assert_eq!(users(&rest).await.len(), 1);
    for query in ["?name=", "?name=%00", "?limit=0", "?cursor=1", "?email=a"] {
        mo.get(&format!("/moderation/users{query}")).await.problem("malformed");
    }
    assert!(!service_says(&mo, "/moderation/users").await.contains("example.org"), "no address");

    let games = async |query: &str| -> Vec<String> {
        let found = mo.get(&format!("/moderation/games{query}")).await.expect(200);
        let games = found["games"].as_array().expect("a list").iter();
        games.map(|game| format!("/games/{}", game["id"].as_str().expect("an id"))).collect()
    };
    assert_eq!(games("").await, [running.clone(), secret.clone()]);
    assert_eq!(games("?name=SECRET").await.len(), 2);
    assert_eq!(games("?status=open").await.join(" "), secret);
    assert_eq!(games(&format!("?user={}", bo.id)).await.join(" "), "", "who is suspended for good has no seat");
    let page = mo.get("/moderation/games?limit=1").await.expect(200);
    let rest = format!("?limit=1&cursor={}", page["next"].as_str().expect("a next page"));
    assert_eq!(games(&rest).await.join(" "), secret);
    for query in ["?name=%00", "?status=lost", "?user=Ada", "?cursor=1"] {
        mo.get(&format!("/moderation/games{query}")).await.problem("malformed");
    }

    let one = mo.get(&format!("/moderation/users/{}", ada.id)).await.expect(200);
    assert_eq!((&one["name"], &one["role"], &one["suspended_at"]), (&json!("Ada%"), &json!("player"), &Value::Null));
    assert_eq!(one["games"].as_array().expect("a list").len(), 2);
    assert!(one.get("email").is_none());
}

async fn service_says(client: &Client, path: &str) -> String {
    client.get(path).await.expect(200).to_string()
}
