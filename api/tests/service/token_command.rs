//! Tests of `pixie-post token EMAIL`, with and without a running service.

use reqwest::Method;
use serde_json::{Value, json};

use crate::support::http_client;
use crate::support::program::{Folder, Serving, line, program, run};

async fn me(serving: &Serving, token: &str) -> Value {
    let request = http_client().get(format!("http://{}/api/v1/me", serving.1)).bearer_auth(token);
    let response = request.send().await.unwrap();
    assert_eq!(response.status(), 200);
    response.json().await.unwrap()
}

#[tokio::test]
async fn it_prints_a_token_and_gives_roles() {
    let folder = Folder::new("token");
    let alone = line(program(&folder).args(["token", "Ada@example.org", "--name", "Ada"]));
    assert!(alone.starts_with("pixie_") && folder.postgres().is_none());

    let serving = Serving::start(&folder);
    let ada = me(&serving, &alone).await;
    assert_eq!((&ada["name"], &ada["role"]), (&"Ada".into(), &"player".into()));

    let beside = line(program(&folder).args(["token", "ada@example.org", "--role", "moderator"]));
    assert_ne!(beside, alone);
    let moderator = me(&serving, &beside).await;
    assert_eq!(moderator["id"], ada["id"]);
    assert_eq!((&moderator["name"], &moderator["role"]), (&"Ada".into(), &"moderator".into()));
    // Without options an existing user does not change.
    let later = line(program(&folder).args(["token", "ada@example.org"]));
    assert_eq!(me(&serving, &later).await, moderator);
}

#[tokio::test]
async fn who_is_suspended_stays_so_also_after_going_for_good() {
    let folder = Folder::new("suspended-token");
    let mo = line(program(&folder).args(["token", "mo@example.org", "--role", "senior"]));
    let serving = Serving::start(&folder);
    let ask = |method: Method, path: &str, token: &str| {
        let request = http_client().request(method, format!("http://{}/api/v1{path}", serving.1)).bearer_auth(token);
        request.json(&json!({"reason": "umbrage"})).send()
    };
    let eve = || line(program(&folder).args(["token", "eve@example.org"]));

    let id = me(&serving, &eve()).await["id"].clone();
    let path = format!("/moderation/users/{}/suspend", id.as_str().unwrap());
    assert_eq!(ask(Method::POST, &path, &mo).await.unwrap().status(), 200);
    assert_eq!(ask(Method::GET, "/me/games", &eve()).await.unwrap().status(), 403);
    assert_eq!(ask(Method::DELETE, "/me", &eve()).await.unwrap().status(), 204);
    let again = eve();
    assert_eq!(ask(Method::GET, "/me/games", &again).await.unwrap().status(), 403);
    assert_eq!(ask(Method::GET, "/me/games", &mo).await.unwrap().status(), 200);
}

#[test]
fn it_refuses_what_is_no_address_no_role_or_no_name() {
    let folder = Folder::new("no-token");
    let wrong: [&[&str]; 4] =
        [&["ada"], &["ada@example.org", "--role", "king"], &["ada@example.org", "--name", "\u{202e}"], &[]];
    for words in wrong {
        let (code, complaint) = run(program(&folder).arg("token").args(words));
        assert_eq!(code, Some(2), "{complaint}");
    }
}
