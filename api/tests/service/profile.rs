//! Tests of the profile.

use std::collections::BTreeMap;

use pixie_service::people::users::{self, Avatar, PublicUser};
use reqwest::Method;
use serde_json::{Value, json};

use crate::lobby::game;
use crate::support::{Service, problem};
use crate::web::browser::Browser;

#[tokio::test]
async fn a_profile_is_changed_in_parts() {
    let service = Service::start().await;
    let ada = service.sign_in("ada@example.org", "Ada").await;
    let change = async |body: Value| -> Value {
        service.send_as(&ada, Method::PATCH, "/api/v1/me", body).await.json().await.unwrap()
    };
    assert_eq!(change(json!({"bot": true})).await["bot"], true);
    let me = change(json!({"name": "  Countess  "})).await;
    assert_eq!((&me["name"], &me["bot"]), (&json!("Countess"), &json!(true)));
    assert_eq!(change(json!({})).await, me);
    assert_eq!(service.get_as(&ada, "/api/v1/me").await, me);

    let id = ada.id.parse().unwrap();
    let names = users::names(&service.pool, &[id, uuid::Uuid::nil()]).await.unwrap();
    assert_eq!(names, BTreeMap::from([(id, PublicUser { name: "Countess".into(), bot: true, avatar: Avatar::Plain })]));
    let found = users::find_by_email(&service.pool, &"ADA@example.org".parse().unwrap()).await.unwrap().unwrap();
    assert_eq!(found.id, id);
}

#[tokio::test]
async fn a_chosen_picture_is_seen_beside_the_name() {
    let service = Service::start().await;
    let ada = service.sign_in("ada@example.org", "Ada").await;
    let created: Value =
        service.send_as(&ada, Method::POST, "/api/v1/games", json!({"players": 2})).await.json().await.unwrap();
    assert_eq!(created["creator"].get("avatar"), None, "nothing was chosen");
    let wrong = service.send_as(&ada, Method::PATCH, "/api/v1/me", json!({"avatar": "sombrero"})).await;
    assert_eq!(wrong.status(), 400);
    let changed = service.send_as(&ada, Method::PATCH, "/api/v1/me", json!({"avatar": "crown"})).await;
    assert_eq!(changed.json::<Value>().await.unwrap()["avatar"], "crown");
    let game = service.get_as(&ada, &format!("/api/v1/games/{}", created["id"].as_str().unwrap())).await;
    assert_eq!(game["seats"][0]["player"]["avatar"], "crown", "{game}");
    let player = service.get_as(&ada, &format!("/api/v1/players/{}", ada.id)).await;
    assert_eq!(player["avatar"], "crown");

    let mut page = Browser::of(&service);
    page.cookie = Some(format!("session={}", ada.token));
    page.open("/me").await;
    assert!(page.html.contains("name=\"avatar\" value=\"crown\" checked"), "{}", page.html);
    let fields =
        [("name", "Ada"), ("avatar", "acorn"), ("turn_mails", "at_once"), ("digest_hour", "7"), ("time_zone", "UTC")];
    page.send("/me", &fields).await;
    assert_eq!(page.status, 200, "{}", page.text());
    assert_eq!(service.get_as(&ada, "/api/v1/me").await["avatar"], "acorn");
}

#[tokio::test]
async fn what_is_no_name_or_no_field_is_refused() {
    let service = Service::start().await;
    let ada = service.sign_in("ada@example.org", "Ada").await;
    let wrong = [
        json!({"name": ""}),
        json!({"name": "x".repeat(41)}),
        json!({"name": "A\u{0}da"}),
        json!({"name": "\u{2067}Ada"}),
        json!({"name": "\u{e0fff}"}),
        json!({"name": "\u{3164}\u{200d}"}),
        json!({"name": "\u{301}"}),
        json!({"role": "moderator"}),
        json!({"email": "eve@example.org"}),
        json!({"bot": "yes"}),
    ];
    for body in wrong {
        let response = service.send_as(&ada, Method::PATCH, "/api/v1/me", body.clone()).await;
        assert_eq!(response.status(), 400, "{body}");
        problem(response).await;
    }
}

#[tokio::test]
async fn the_service_cannot_make_moderators() {
    let service = Service::start().await;
    service.sign_in("ada@example.org", "Ada").await;
    let promoted = sqlx::raw_sql("UPDATE users SET role = 'moderator'").execute(&service.pool).await;
    assert!(promoted.unwrap_err().to_string().contains("permission denied"));
}

#[tokio::test]
async fn notifications_are_chosen() {
    let service = Service::start().await;
    let ada = service.sign_in("ada@example.org", "Ada").await;
    let path = "/api/v1/me/notifications";
    let defaults = json!({"turn_mails": "at_once", "case_mails": "digest", "digest_hour": 8, "time_zone": "UTC", "language": null, "nudges": true, "invitations_by_name": false, "muted_games": [], "suppressed": null});
    assert_eq!(service.get_as(&ada, path).await, defaults);
    let change = json!({"turn_mails": "digest", "digest_hour": 20, "time_zone": "America/New_York", "language": "pl"});
    let changed = service.send_as(&ada, Method::PATCH, path, change).await.json::<Value>().await.unwrap();
    assert_eq!((&changed["turn_mails"], &changed["digest_hour"]), (&json!("digest"), &json!(20)));
    service.send_as(&ada, Method::PATCH, path, json!({})).await;
    assert_eq!(service.get_as(&ada, path).await, changed);
    for wrong in [
        json!({"turn_mails": "hourly"}),
        json!({"turn_mail": "none"}),
        json!({"digest_hour": 24}),
        json!({"digest_hour": -1}),
        json!({"time_zone": "Mars/Olympus"}),
        json!({"language": "Klingon"}),
        json!({"language": ""}),
        json!({"suppressed": {"since": "2026-01-01T00:00:00Z", "reason": "me"}}),
        json!({"muted_games": []}),
    ] {
        assert_eq!(service.send_as(&ada, Method::PATCH, path, wrong.clone()).await.status(), 400, "{wrong}");
    }
    assert_eq!((service.get_as(&ada, path).await, &changed["language"]), (changed.clone(), &json!("pl")));
    let changed = service.send_as(&ada, Method::PATCH, path, json!({"language": null})).await;
    assert_eq!(changed.json::<Value>().await.unwrap()["language"], json!(null));
}

#[tokio::test]
async fn an_address_that_takes_no_mail_is_told_and_can_be_tried_again() {
    let service = Service::start().await;
    let ada = service.sign_in("ada@example.org", "Ada").await;
    let now = "2026-01-01T12:00:00Z".parse().unwrap();
    let said = "550 no such user\r\n".to_owned() + &"a".repeat(1000);
    pixie_service::people::users::suppress(&service.pool, ada.id.parse().unwrap(), &said, now).await.unwrap();
    let path = "/api/v1/me/notifications";
    let told = service.get_as(&ada, path).await;
    assert_eq!(told["suppressed"]["since"], "2026-01-01T12:00:00Z");
    assert!(told["suppressed"]["reason"].as_str().unwrap().starts_with("550 no such usera"), "{told}");
    let works = service.send_as(&ada, Method::PATCH, path, json!({"suppressed": null})).await;
    assert_eq!(works.json::<Value>().await.unwrap()["suppressed"], Value::Null);
    // Signing in always works.
    service.sign_in("ada@example.org", "Ada").await;
}

#[tokio::test]
async fn games_are_muted_by_who_plays_them() {
    let service = Service::start().await;
    let (ada, eve) = (service.user("Ada").await, service.user("Eve").await);
    let (path, opened) = game(&ada, json!({"players": 2})).await;
    let muted = path.replace("/games/", "/me/notifications/muted-games/");
    for _ in 0..2 {
        assert_eq!(ada.put(&muted).await.status, 204);
    }
    assert_eq!(ada.get("/me/notifications").await.expect(200)["muted_games"], json!([opened["id"]]));
    eve.put(&muted).await.problem("not-found");
    assert_eq!(ada.delete(&muted).await.status, 204);
    ada.delete(&muted).await.problem("not-found");
    assert_eq!(ada.get("/me/notifications").await.expect(200)["muted_games"], json!([]));
}
