//! Tests of games that wait for players: who keeps and changes them, who is removed, and who is invited by a link or a name.

mod by_name;
mod changing;
mod keeping;
mod links;
mod removing;

use serde_json::{Value, json};

use crate::lobby::game;
use crate::support::Service;
use crate::support::client::Client;
use crate::waiting::{seen, wait_until};
use crate::web::browser::Browser;

/// A waiting game of Ada for three, with Bo on the second seat.
async fn waiting_game(service: &Service, settings: Value) -> (Client, Client, String) {
    let (ada, bo) = (service.user("Ada").await, service.user("Bo").await);
    let mut request = json!({"players": 3, "name": "Rainy days"});
    request.as_object_mut().expect("an object").extend(settings.as_object().expect("an object").clone());
    let (path, _) = game(&ada, request).await;
    if settings["private"] == true {
        ada.post(&format!("{path}/invitations"), json!({"email": bo.email})).await.expect(202);
    }
    bo.put(&format!("{path}/seats/me")).await.expect(200);
    (ada, bo, path)
}

/// The page of a user.
fn browser_of(service: &Service, client: &Client) -> Browser {
    let mut browser = Browser::of(service);
    let name = client.email.split('@').next().expect("a name");
    browser.cookie = Some(format!("session=pixie_{}{}", name[..1].to_uppercase(), &name[1..]));
    browser
}

/// The kinds of the events of a game.
async fn kinds(reader: &Client, path: &str) -> Vec<String> {
    let events = reader.get(&format!("{path}/events")).await.expect(200);
    let events = events["events"].as_array().expect("events").iter();
    events.map(|event| event["kind"].as_str().expect("a kind").to_owned()).collect()
}

/// Waits until the number of mails of a kind to a user is this one.
async fn wait_for_mails(service: &Service, to: &Client, kind: &str, wanted: i64) {
    let count = async || -> i64 {
        let count =
            sqlx::query_scalar("SELECT count(*) FROM outbox WHERE kind = $1 AND user_id = $2").bind(kind).bind(to.id);
        count.fetch_one(&service.owner).await.expect("a number")
    };
    wait_until("mails", async || seen(count().await, |found| *found == wanted)).await;
}
