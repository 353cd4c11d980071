//! `pixie-post token EMAIL`, with and without a service that runs.

use serde_json::Value;

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
    // Whoever is not told to change stays what they are.
    let later = line(program(&folder).args(["token", "ada@example.org"]));
    assert_eq!(me(&serving, &later).await, moderator);
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
