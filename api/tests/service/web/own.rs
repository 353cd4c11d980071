//! Tests of the account pages: mails, tokens, games, and the deletion of the account.

use serde_json::json;

use super::browser::Browser;
use crate::lobby::game;
use crate::support::Service;
use crate::support::client::Client;

#[tokio::test]
async fn all_of_the_account_is_on_its_page() {
    let service = Service::start().await;
    let ada = service.user("Ada").await;
    let mut browser = Browser::of(&service);
    browser.cookie = Some("session=pixie_Ada".to_owned());
    let (path, _) = game(&ada, json!({"players": 2, "name": "Rainy days"})).await;

    browser.open(&path).await;
    browser.send(&format!("{path}/mute"), &[]).await;
    assert!(browser.says("No more mails") && browser.says("You get no mails about this game."), "{}", browser.text());
    let muted = ada.get("/me/notifications").await.expect(200)["muted_games"].clone();
    assert_eq!(muted, json!([path.rsplit('/').next()]));
    browser.open("/me").await;
    assert!(browser.says(&format!("<a href=\"{path}\">Rainy days</a>")), "{}", browser.text());
    browser.send(&format!("/me/muted-games{}/hear", path.strip_prefix("/games").expect("a path")), &[]).await;
    assert!(browser.says("go to you again") && !browser.says("Rainy days"), "{}", browser.text());
    browser.send("/me/renew-addresses", &[]).await;
    assert_eq!(browser.path, "/me?note=renewed");

    browser.send("/me/tokens", &[("name", "\u{7}")]).await;
    assert_eq!(browser.status, 400);
    browser.open("/me").await;
    let form = [
        browser.hidden("/me/tokens"),
        [("name", "My bot"), ("read", "yes")].map(|(name, value)| (name.to_owned(), value.to_owned())).to_vec(),
    ]
    .concat();
    browser.post("/me/tokens", &form).await;
    assert_eq!(browser.status, 201, "{}", browser.text());
    let token = browser.html.split("<code class=\"hash\">").nth(1).and_then(|rest| rest.split('<').next());
    let bot = Client::with_token(service.address, token.expect("a token")).await;
    assert_eq!(bot.id, ada.id);
    browser.post("/me/tokens", &form).await;
    assert_eq!((browser.status, browser.path.as_str()), (200, "/me"), "who loads the page again makes no other");
    assert!(!browser.says("pixie_"), "it is shown once");
    assert_eq!(browser.html.matches("<strong>My bot</strong>").count(), 1, "{}", browser.text());

    browser.open("/me").await;
    browser.send("/me/calendar", &[]).await;
    assert_eq!(browser.status, 201, "{}", browser.text());
    let address = browser.html.split("<code class=\"hash\">").nth(1).and_then(|rest| rest.split('<').next());
    let address = address.expect("an address").split_once("/calendar/").expect("a calendar").1.to_owned();
    let calendar = async || service.get(&format!("/calendar/{address}")).await.status();
    assert_eq!(calendar().await, 200);
    browser.open("/me").await;
    assert!(browser.says("There is an address since") && !browser.says(&address), "{}", browser.text());
    browser.send("/me/calendar/revoke", &[]).await;
    assert!(browser.says("is revoked"), "{}", browser.text());
    assert_eq!(calendar().await, 404);

    browser.open("/me/games").await;
    assert!(browser.says("Rainy days"), "{}", browser.text());

    browser.open("/me/erase").await;
    browser.send("/me/erase", &[]).await;
    assert_eq!(browser.status, 400);
    assert!(browser.says("Nothing is erased."), "{}", browser.text());
    ada.get("/me").await.expect(200);
    browser.send("/me/erase", &[("meant", "yes")]).await;
    assert_eq!((browser.path.as_str(), browser.cookie.as_deref()), ("/?note=erased", None));
    ada.get("/me").await.problem("unauthorized");
    browser.open("/me/erase").await;
    assert!(browser.path.starts_with("/sign-in?next="), "{}", browser.path);
}

#[tokio::test]
async fn who_is_kept_out_can_still_go_for_good() {
    let service = Service::start().await;
    let bo = service.user("Bo").await;
    let change = "UPDATE users SET suspended_at = now() WHERE id = $1";
    sqlx::query(change).bind(bo.id).execute(&service.owner).await.expect("a suspended user");
    let mut browser = Browser::of(&service);
    browser.cookie = Some("session=pixie_Bo".to_owned());
    browser.open("/").await;
    assert!(browser.says("href=\"/me/erase\""), "{}", browser.text());
    browser.open("/me/erase").await;
    browser.send("/me/erase", &[("meant", "yes")]).await;
    assert_eq!(browser.path, "/?note=erased");
    let name: Option<String> =
        sqlx::query_scalar("SELECT name FROM users WHERE id = $1").bind(bo.id).fetch_one(&service.owner).await.unwrap();
    assert_eq!(name, None);
}

#[tokio::test]
async fn who_has_opened_a_game_sees_who_is_invited_and_calls_it_off() {
    let service = Service::start().await;
    let (ada, bo) = (service.user("Ada").await, service.user("Bo").await);
    let (path, _) = game(&ada, json!({"players": 3, "private": true})).await;
    let mut browser = Browser::of(&service);
    browser.cookie = Some("session=pixie_Ada".to_owned());
    for email in ["bo@example.org", "cy@example.org"] {
        browser.open(&path).await;
        browser.send(&format!("{path}/invitations"), &[("email", email)]).await;
        assert!(browser.says(email), "{}", browser.text());
    }
    assert_eq!(bo.delete(&format!("{path}/invitations/me")).await.status, 204);
    browser.open(&path).await;
    assert!(browser.says("<li>bo@example.org <strong>has declined</strong>"), "{}", browser.text());
    let mut other = Browser::of(&service);
    other.cookie = Some("session=pixie_Bo".to_owned());
    other.open(&path).await;
    assert!(!other.says("@example.org") && !other.says("/call-off"), "{}", other.text());

    browser.send(&format!("{path}/call-off"), &[]).await;
    assert_eq!(browser.path, format!("{path}?note=called_off"), "{}", browser.text());
    assert_eq!(ada.get(&path).await.expect(200)["status"], "cancelled");
}
