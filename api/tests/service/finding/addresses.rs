//! Tests of finding users by their address.

use serde_json::{Value, json};

use crate::support::Service;
use crate::support::client::Client;
use crate::web::browser::Browser;
use pixie_service::ground::entropy::Entropy;
use pixie_service::ground::signing::Signer;
use pixie_service::people::users::shared_mailboxes;

async fn found(moderator: &Client, address: &str) -> (Vec<String>, Value) {
    let found = moderator.post("/moderation/user-by-address", json!({"email": address})).await.expect(200);
    assert!(!found.to_string().contains('@'), "no address is shown: {found}");
    let users = found["users"].as_array().expect("a list").iter();
    let mut names: Vec<_> = users.map(|user| user["name"].as_str().expect("a name").to_owned()).collect();
    names.sort_unstable();
    (names, found["blocked"].clone())
}

#[tokio::test]
async fn who_has_an_address_is_found_by_who_knows_it() {
    let service = Service::start().await;
    let mo = service.moderator("Mo").await;
    service.user("Ada").await;
    service.user("Ada+pixie").await;
    service.user("Adam").await;
    let both = vec!["Ada".to_owned(), "Ada+pixie".to_owned()];
    for address in ["ADA@example.org", "ada+other@example.org", "ada+pixie@example.org"] {
        assert_eq!(found(&mo, address).await, (both.clone(), json!(false)), "{address}");
    }
    for address in ["ad@example.org", "ada@example.com", "ada%@example.org", "+ada@example.org"] {
        assert_eq!(found(&mo, address).await, (Vec::new(), json!(false)), "{address}");
    }
    for body in [json!({}), json!({"email": "ada"}), json!({"email": "ada@example.org", "limit": 1})] {
        mo.post("/moderation/user-by-address", body).await.problem("malformed");
    }
}

#[tokio::test]
async fn a_suspended_address_is_known_after_its_user_was_erased() {
    let service = Service::start().await;
    let mo = service.senior("Mo").await;
    for name in ["Ada", "Bo"] {
        let user = service.user(name).await;
        if name == "Ada" {
            let suspend = format!("/moderation/users/{}/suspend", user.id);
            mo.post(&suspend, json!({"reason": "a test"})).await.expect(200);
        }
        user.delete("/me").await.expect(204);
    }
    assert_eq!(found(&mo, "ada@example.org").await, (Vec::new(), json!(true)));
    assert_eq!(found(&mo, "ada+new@example.org").await, (Vec::new(), json!(true)));
    assert_eq!(found(&mo, "bo@example.org").await, (Vec::new(), json!(false)));
}

#[tokio::test]
async fn who_has_moved_away_is_found_by_the_former_address() {
    let office = Service::start().await;
    let mo = office.moderator("Mo").await;
    let ada = office.user("Ada").await;
    let new = "ada@new.example".parse().expect("an address");
    let old = ada.email.parse().expect("an address");
    let mut owner = office.owner.acquire().await.expect("the owner");
    let signer =
        Signer::from_settings(None, &office.pool, &Entropy::system()).await.expect("the key of the installation");
    shared_mailboxes::move_user(&mut owner, &signer, ada.id, (&old, &new)).await.expect("moved");
    sqlx::query("UPDATE users SET email = 'ada@new.example' WHERE name = 'Ada'")
        .execute(&mut *owner)
        .await
        .expect("moved");
    let asked = async |email: &str| mo.post("/moderation/user-by-address", json!({"email": email})).await.expect(200);
    for (email, list) in [("ada+x@example.org", "former"), ("ada@new.example", "users")] {
        let found = asked(email).await;
        assert_eq!(found[list][0]["id"], json!(ada.id), "{email}: {found}");
        let other = if list == "former" { "users" } else { "former" };
        assert_eq!(found[other], json!([]), "{email}: {found}");
    }
    assert_eq!(shared_mailboxes::users_of(&mut *owner, &signer, &old).await.expect("an answer"), [ada.id]);
    let mut page = Browser::of(&office);
    page.cookie = Some("session=pixie_Mo".to_owned());
    page.open("/moderation/users").await;
    page.send("/moderation/user-by-address", &[("email", &*ada.email)]).await;
    assert!(page.says("Moved away from this address: <a") && page.says(&ada.id.to_string()), "{}", page.text());
}
