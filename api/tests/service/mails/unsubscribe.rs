//! Tests of the unsubscribe link in mails.

use pixie_service::game::Occupant;
use reqwest::{Method, Response};
use serde_json::{Value, json};

use super::BOT;
use crate::support::client::Client;
use crate::support::office::Office;
use crate::support::{Service, problem};

/// A service, a player Ada, and the unsubscribe path in her mail about a game.
async fn mailed() -> (Service, Client, String) {
    let service = Service::start().await;
    let ada = service.user("Ada").await;
    let office = Office::on_pool(service.pool.clone());
    office.start(&[Occupant::User(ada.id), BOT]).await;
    let path = unsubscribe_path(&service, &service.mails(1).await.remove(0));
    (service, ada, path)
}

/// The unsubscribe path in the headers of a mail.
fn unsubscribe_path(service: &Service, mail: &str) -> String {
    let header = |name: &str| {
        let value = mail.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "));
        value.unwrap_or_else(|| panic!("{name} in {mail}")).to_owned()
    };
    assert_eq!(header("List-Unsubscribe-Post"), "List-Unsubscribe=One-Click");
    let base = format!("<http://{}", service.address);
    header("List-Unsubscribe").strip_prefix(&base).expect("a link to us").trim_end_matches('>').to_owned()
}

async fn choice(ada: &Client) -> Value {
    ada.get("/me/notifications").await.expect(200)
}

async fn post(service: &Service, path: &str) -> Response {
    service.request(Method::POST, path).send().await.expect("an answer")
}

#[tokio::test]
async fn looking_changes_nothing_and_one_click_mutes_the_game() {
    let (service, ada, path) = mailed().await;
    let before = choice(&ada).await;
    for _ in 0..2 {
        let page = service.get(&path).await;
        assert_eq!(page.status(), 200);
        assert!(page.text().await.expect("a page").contains(">No more mails about this game</button>"));
    }
    assert_eq!(choice(&ada).await, before);

    let form = service.request(Method::POST, &path).header("content-type", "application/x-www-form-urlencoded");
    let done = form.body("List-Unsubscribe=One-Click").send().await.expect("an answer");
    assert_eq!(done.status(), 200);
    let after = choice(&ada).await;
    assert_eq!(after["muted_games"].as_array().map(Vec::len), Some(1));
    assert_eq!(after["turn_mails"], "at_once");
    assert_eq!(post(&service, &path).await.status(), 200, "twice does no harm");
    assert_eq!(post(&service, &format!("{path}?mails=unmute")).await.status(), 200);
    assert_eq!(choice(&ada).await, before);
}

#[tokio::test]
async fn the_page_offers_every_mode() {
    let (service, ada, path) = mailed().await;
    let page = service.get(&path).await.text().await.expect("a page");
    for mode in ["digest", "reminders", "none", "at_once"] {
        assert!(page.contains(&format!(r#"action="{path}?mails={mode}""#)), "{page}");
        let done = post(&service, &format!("{path}?mails={mode}")).await.text().await.expect("a page");
        assert!(done.contains("Done."), "{done}");
        assert_eq!(choice(&ada).await["turn_mails"], mode);
    }
    for wrong in ["mails=hourly", "other=1"] {
        assert_eq!(problem(post(&service, &format!("{path}?{wrong}")).await).await["status"], 400);
    }
}

#[tokio::test]
async fn a_link_is_void_when_it_is_forged_declared_void_or_its_user_is_gone() {
    let (service, ada, path) = mailed().await;
    let mut forged = path.clone();
    let last = if forged.pop() == Some('a') { 'b' } else { 'a' };
    forged.push(last);
    for wrong in [forged.as_str(), "/unsubscribe/nonsense"] {
        assert_eq!(problem(service.get(wrong).await).await["status"], 404);
        assert_eq!(problem(post(&service, wrong).await).await["status"], 404);
    }
    assert_eq!(ada.post("/me/notifications/renew-addresses", json!(null)).await.status, 204);
    assert_eq!(problem(service.get(&path).await).await["status"], 404);
    assert_eq!(problem(post(&service, &path).await).await["status"], 404);
    assert_eq!(choice(&ada).await["muted_games"], json!([]));

    let (service, ada, path) = mailed().await;
    assert_eq!(ada.delete("/me").await.status, 204);
    assert_eq!(problem(post(&service, &path).await).await["status"], 404);
}

#[tokio::test]
async fn who_is_no_user_is_invited_no_more_if_they_like() {
    let service = Service::start().await;
    let ada = service.user("Ada").await;
    let invite = async || {
        let game = ada.post("/games", json!({"players": 3})).await.expect(201);
        let path = format!("/games/{}/invitations", game["id"].as_str().expect("an id"));
        for email in ["cy@example.org", "di@example.org"] {
            ada.post(&path, json!({"email": email})).await.expect(202);
        }
        path
    };
    let to = |mails: &[String], name: &str| {
        let to = format!("To: {name}@example.org");
        let invites = |mail: &&String| mail.contains(&to) && mail.contains("Ada invites you");
        mails.iter().filter(invites).cloned().collect::<Vec<_>>()
    };
    let invitations = invite().await;
    let mails = service.mails(2).await;
    let path = unsubscribe_path(&service, &to(&mails, "cy")[0]);
    let page = service.get(&path).await.text().await.expect("a page");
    assert!(page.contains(">No more invitations</button>"), "{page}");
    assert_eq!(problem(post(&service, &format!("{path}?mails=digest")).await).await["status"], 400);
    let listed = ada.get(&invitations).await.expect(200);
    assert_eq!(listed["invitations"][0]["declined_at"], Value::Null, "looking changes nothing");
    for _ in 0..2 {
        let done = post(&service, &path).await.text().await.expect("a page");
        assert!(done.contains("Done."), "{done}");
    }
    assert_ne!(ada.get(&invitations).await.expect(200)["invitations"][0]["declined_at"], Value::Null);

    let di = service.user("Di").await;
    // Who has not answered gets no second mail.
    let decline =
        async |person: &Client, path: &str| assert_eq!(person.delete(&format!("{path}/me")).await.status, 204);
    decline(&di, &invitations).await;
    let second = invite().await;
    let mails = service.mails(3).await;
    assert_eq!((to(&mails, "cy").len(), to(&mails, "di").len()), (1, 2));

    // Signing in does not subscribe again.
    let cy = service.sign_in("cy@example.org", "Cy").await;
    let cy_client = Client::with_token(service.address, &cy.token).await;
    decline(&di, &second).await;
    decline(&cy_client, &second).await;
    let third = invite().await;
    let mails = service.mails(5).await;
    assert_eq!((to(&mails, "cy").len(), to(&mails, "di").len()), (1, 3));

    // A new user has a choice like all others, and can still use the old link.
    for (wish, mode) in [("", "none"), ("?mails=digest", "digest")] {
        assert_eq!(post(&service, &format!("{path}{wish}")).await.status(), 200);
        assert_eq!(service.get_as(&cy, "/api/v1/me/notifications").await["turn_mails"], mode);
    }
    decline(&di, &third).await;
    decline(&cy_client, &third).await;
    invite().await;
    let mails = service.mails(7).await;
    assert_eq!((to(&mails, "cy").len(), to(&mails, "di").len()), (2, 4));
}
