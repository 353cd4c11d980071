//! What users change of themselves.

use std::collections::BTreeMap;

use pixie_post::users::{self, PublicUser};
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::{Service, problem};

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
    assert_eq!(names, BTreeMap::from([(id, PublicUser { name: "Countess".into(), bot: true })]));
    let found = users::find_by_email(&service.pool, &"ADA@example.org".parse().unwrap()).await.unwrap().unwrap();
    assert_eq!(found.id, id);
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
    assert_eq!(service.get_as(&ada, path).await, json!({"turn_mails": "at_once"}));
    let none = service.send_as(&ada, Method::PATCH, path, json!({"turn_mails": "none"})).await;
    assert_eq!(none.json::<Value>().await.unwrap(), json!({"turn_mails": "none"}));
    service.send_as(&ada, Method::PATCH, path, json!({})).await;
    assert_eq!(service.get_as(&ada, path).await, json!({"turn_mails": "none"}));
    for wrong in [json!({"turn_mails": "hourly"}), json!({"turn_mail": "none"})] {
        assert_eq!(service.send_as(&ada, Method::PATCH, path, wrong).await.status(), 400);
    }
}
