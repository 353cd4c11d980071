//! Tests of the change of the mail address of an account: by page, by the API, by mail and by the command line.

use chrono::TimeDelta;
use pixie_service::delivery::mail_address::{Address, Holder, Link as _, UnsubscribeLink};
use pixie_service::people::users;
use reqwest::Method;
use serde_json::{Value, json};

use crate::lobby::game;
use crate::mail_in::desk::{ask, sign_up};
use crate::support::client::Client;
use crate::support::program::{Folder, line, program, run};
use crate::support::{Service, moment};
use crate::waiting::{seen, wait_until};
use crate::web::browser::{Browser, link};

const NEW: &str = "ada@example.net";

/// The mail to an address with this in its subject.
pub(crate) async fn mail(service: &Service, to: &str, subject: &str) -> String {
    let mut known = 0;
    loop {
        let mails = service.mails(known + 1).await;
        let is_it = |mail: &&String| mail.contains(&format!("To: {to}\n")) && mail.contains(subject);
        if let Some(mail) = mails.iter().rev().find(is_it) {
            return mail.clone();
        }
        known = mails.len();
    }
}

/// The question to the old mailbox of a change, and the one to the new mailbox.
async fn questions(service: &Service, old: &str, new: &str) -> (String, String) {
    (mail(service, old, "is to move to another address").await, mail(service, new, "Is this your new address").await)
}

/// The path of the page to which a question leads.
pub(crate) fn page_of(mail: &str) -> String {
    let line = mail.lines().find(|line| line.contains("/address-change/")).expect("a link");
    line[line.find("/address-change/").expect("found")..].trim().to_owned()
}

/// Presses a button on the page of a question.
pub(crate) async fn press(service: &Service, mail: &str, answer: &str) -> Browser {
    let mut guest = Browser::of(service);
    let page = page_of(mail);
    guest.open(&page).await;
    assert_eq!(guest.status, 200, "{}", guest.text());
    guest.send(&page, &[("answer", answer)]).await;
    assert_eq!(guest.status, 200, "{}", guest.text());
    guest
}

/// Asserts that the page of a question has no button any more, because the change was stopped.
async fn assert_stopped(service: &Service, mail: &str) {
    let mut guest = Browser::of(service);
    guest.open(&page_of(mail)).await;
    assert!(guest.says("It is stopped") && !guest.says("Yes, move it"), "{}", guest.text());
}

async fn address_of(client: &Client) -> String {
    client.get("/me").await.expect(200)["email"].as_str().expect("an address").to_owned()
}

/// Waits until the account has this address.
async fn has_moved(client: &Client, address: &str) {
    wait_until("the account to move", async || seen(address_of(client).await, |now| now == address)).await;
}

pub(crate) fn reply_to(mail: &str) -> &str {
    mail.lines().find_map(|line| line.strip_prefix("Reply-To: ")).expect("an address")
}

/// The kinds of events in the log of a user.
pub(crate) async fn log_of(service: &Service, user: &Client) -> Vec<String> {
    let kinds =
        sqlx::query_scalar("SELECT kind FROM stream_events WHERE stream_id = $1 ORDER BY version").bind(user.id);
    kinds.fetch_all(&service.owner).await.expect("kinds")
}

#[tokio::test]
async fn an_account_moves_by_page_as_soon_as_both_mailboxes_agree() {
    let service = Service::start().await;
    let mut ada = Browser::signed_in(&service, "ada@example.org").await;
    ada.open("/me/address-change").await;
    assert!(ada.says("ada@example.org"), "{}", ada.text());
    ada.send("/me/address-change", &[("email", "no address")]).await;
    assert!(ada.status == 400 && ada.says("This is not a mail address"), "{}", ada.text());
    ada.send("/me/address-change", &[("email", NEW)]).await;
    assert!(ada.says("Both mailboxes get a mail") && ada.says(NEW), "{}", ada.text());

    let (old, new) = questions(&service, "ada@example.org", NEW).await;
    assert!(old.contains(NEW) && !new.contains("ada@example.org"), "a stranger learns no address: {new}");
    let page = press(&service, &new, "agree").await;
    assert!(page.says("It is confirmed"), "{}", page.text());
    let page = press(&service, &old, "agree").await;
    assert!(page.says("The account has moved to ada@example.net"), "{}", page.text());
    mail(&service, NEW, "has this address now").await;
    mail(&service, "ada@example.org", "has moved away").await;

    ada.open("/me/address-change").await;
    assert!(ada.says("ada@example.net"), "the session goes on: {}", ada.text());
    ada.send("/me/address-change", &[("email", "third@example.net")]).await;
    assert!(ada.path.starts_with("/me/confirm"), "what the old mailbox has confirmed counts no more: {}", ada.path);

    let mut again = Browser::of(&service);
    again.open(&link(&service, NEW).await).await;
    again.send("/sign-in", &[]).await;
    again.open("/me/address-change").await;
    assert!(again.says(NEW), "{}", again.text());
}

#[tokio::test]
async fn an_account_moves_after_a_week_in_which_nobody_objects() {
    let service = Service::start().await;
    let ada = service.user("Ada").await;
    game(&ada, json!({"players": 2})).await;
    assert_eq!(ada.get("/me/address-change").await.status, 404);
    let asked = ada.post("/me/address-change", json!({"email": NEW})).await.expect(202);
    assert_eq!((&asked["email"], &asked["due_at"]), (&json!(NEW), &json!("2026-01-08T00:00:00Z")));
    let (_, new) = questions(&service, &ada.email, NEW).await;
    press(&service, &new, "agree").await;
    let open = ada.get("/me/address-change").await.expect(200);
    assert_eq!((&open["old_agreed_at"], &open["new_agreed_at"]), (&Value::Null, &json!("2026-01-01T00:00:00Z")));
    service.clock.advance(TimeDelta::days(6));
    assert_eq!(address_of(&ada).await, ada.email);
    service.clock.advance(TimeDelta::days(1));
    has_moved(&ada, NEW).await;
    assert_eq!(log_of(&service, &ada).await, ["signed_up", "address_change_asked", "address_changed"]);
    service.verify().await;
}

#[tokio::test]
async fn a_change_that_the_new_mailbox_does_not_confirm_lapses() {
    let service = Service::start().await;
    let ada = service.user("Ada").await;
    ada.post("/me/address-change", json!({"email": NEW})).await.expect(202);
    let (old, _) = questions(&service, &ada.email, NEW).await;
    press(&service, &old, "agree").await;
    service.clock.advance(TimeDelta::days(7));
    mail(&service, &ada.email, "stays at this address").await;
    assert_eq!(address_of(&ada).await, ada.email);
    assert_eq!(log_of(&service, &ada).await, ["signed_up", "address_change_asked", "address_change_stopped"]);
}

#[tokio::test]
async fn an_account_moves_by_mail_alone() {
    let service = Service::start().await;
    let to = sign_up(&service, "ada@new.example", "Ada").await;
    let answer = ask(&service, "ada@new.example", &to, "m1", &format!("address {NEW}")).await;
    assert!(answer.contains("Mails to both addresses ask whether your account moves to ada@example.net"), "{answer}");
    let (old, new) = questions(&service, "ada@new.example", NEW).await;
    // Neither mailbox answers for the other, and nothing but a plain word counts.
    service.write("ada@new.example", reply_to(&new), "x1@example.org", "yes").await;
    service.write(NEW, reply_to(&old), "x2@example.org", "yes").await;
    service.write(NEW, reply_to(&new), "x3@example.org", "yesterday I was away").await;
    service.write(NEW, reply_to(&new), "x4@example.org", "Yes").await;
    mail(&service, NEW, "will move").await;
    service.write("ada@new.example", reply_to(&old), "x5@example.org", "yes.").await;
    let welcome = mail(&service, NEW, "has this address now").await;
    assert!(welcome.contains("Hello Ada"), "{welcome}");
    service.write(NEW, "play@localhost", "x6@example.org", "games").await;
    mail(&service, NEW, "Did you write this").await;
}

#[tokio::test]
async fn a_thief_who_has_a_session_is_refused_in_time() {
    let service = Service::start().await;
    let ada = service.user("Ada").await;
    let forget = "UPDATE tokens SET confirmed_at = NULL";
    sqlx::query(forget).execute(&service.owner).await.expect("a change");
    let wish = json!({"email": "thief@example.net"});
    ada.post("/me/address-change", wish.clone()).await.problem("confirmation-needed");

    // A thief who can confirm the session, perhaps because a code was typed a moment ago, has both mailboxes told.
    let ada = service.user("Eda").await;
    ada.post("/me/address-change", wish.clone()).await.expect(202);
    let (old, new) = questions(&service, &ada.email, "thief@example.net").await;
    press(&service, &new, "agree").await;
    // They make older mails void, which does not touch the objection.
    ada.post("/me/notifications/renew-addresses", Value::Null).await.expect(204);
    service.clock.advance(TimeDelta::days(6));
    let page = press(&service, &old, "object").await;
    assert!(page.says("the account stays where it is"), "{}", page.text());
    ada.post("/me/address-change", wish).await.problem("confirmation-needed");
    let mut page = page;
    page.send(&format!("{}/everything", page_of(&old)), &[]).await;
    assert!(page.says("Everybody is signed out of your account"), "{}", page.text());
    assert_eq!(ada.get("/me").await.status, 401);
    assert_stopped(&service, &new).await;
    service.clock.advance(TimeDelta::days(2));
    let address: String = sqlx::query_scalar("SELECT email FROM users WHERE id = $1")
        .bind(ada.id)
        .fetch_one(&service.owner)
        .await
        .expect("an address");
    assert_eq!(address, "eda@example.org");
}

#[tokio::test]
async fn the_user_stops_or_replaces_a_change_and_asks_three_times_a_day() {
    let service = Service::start().await;
    let ada = service.user("Ada").await;
    let asks = async |email: &str| ada.post("/me/address-change", json!({"email": email})).await;
    asks(&ada.email).await.problem("conflict");
    asks("one@example.net").await.expect(202);
    asks("two@example.net").await.expect(202);
    assert_eq!(ada.get("/me/address-change").await.expect(200)["email"], json!("two@example.net"));
    let (_, first) = questions(&service, &ada.email, "one@example.net").await;
    assert_stopped(&service, &first).await;
    ada.delete("/me/address-change").await.expect(204);
    sqlx::query("UPDATE tokens SET confirmed_at = '2100-01-01'").execute(&service.owner).await.expect("a change");
    ada.delete("/me/address-change").await.problem("not-found");
    asks("three@example.net").await.expect(202);
    asks("four@example.net").await.problem("too-many-requests");
}

#[tokio::test]
async fn an_address_that_has_an_account_takes_no_other_one_and_only_its_reader_learns_of_it() {
    let service = Service::start().await;
    let (ada, bo) = (service.user("Ada").await, service.user("Bo").await);
    ada.post("/me/address-change", json!({"email": bo.email})).await.expect(202);
    let (old, new) = questions(&service, &ada.email, &bo.email).await;
    press(&service, &old, "agree").await;
    let page = press(&service, &new, "agree").await;
    assert!(page.says("has an account already"), "{}", page.text());
    mail(&service, &bo.email, "has an account at Pixie Post already").await;
    assert_eq!((address_of(&ada).await, address_of(&bo).await), (ada.email.clone(), bo.email.clone()));
}

/// What is signed for the old address, and what belongs to it, as the table in `api/SECURITY.md` says.
#[tokio::test]
async fn what_belongs_to_an_address_follows_or_ends() {
    let service = Service::start().await;
    let (ada, bo) = (service.user("Ada").await, service.user("Bo").await);
    let two = service.user("Ada+2").await;
    let (path, _) = game(&bo, json!({"players": 2, "private": true})).await;
    bo.post(&format!("{path}/invitations"), json!({"email": ada.email})).await.expect(202);
    let calendar = ada.post("/me/calendar", json!({})).await.expect(201);
    let bot = ada.post("/me/tokens", json!({"name": "bot"})).await.expect(201);
    let bot = Client::with_token(service.address, bot["token"].as_str().expect("a token")).await;
    users::suppress(&service.owner, ada.id, "no such mailbox", moment(0)).await.expect("a change");
    let code = service.code(&ada.email).await;
    let signer = service.signer().await;
    let holder = Holder { id: ada.id, epoch: 0 };
    let account = format!("{}@localhost", Address::Account { user: ada.id }.local_part(holder, &signer));
    let unsubscribe = UnsubscribeLink { user: ada.id, game: None }.path(holder, &signer);

    ada.post("/me/address-change", json!({"email": NEW})).await.expect(202);
    let (old, new) = questions(&service, &ada.email, NEW).await;
    press(&service, &old, "agree").await;
    press(&service, &new, "agree").await;

    // What follows.
    assert_eq!(address_of(&ada).await, NEW);
    bot.get("/me/games").await.expect(200);
    let calendar = calendar["url"].as_str().expect("an address");
    let calendar = calendar.strip_prefix(&format!("http://{}", service.address)).expect("an address here");
    assert_eq!(service.get(calendar).await.status(), 200);
    assert_eq!(ada.get("/me/notifications").await.expect(200)["suppressed"], Value::Null);
    ada.put(&format!("{path}/seats/me")).await.expect(200);
    let mut accounts = users::accounts_of(&service.owner, ada.id).await.expect("accounts");
    accounts.sort_unstable();
    let mut both = vec![ada.id, two.id];
    both.sort_unstable();
    assert_eq!(accounts, both, "other accounts of the person stay theirs");

    // What ends.
    let body = json!({"email": ada.email, "code": code});
    assert_eq!(service.send(Method::POST, "/api/v1/auth/token", body).await.status(), 401);
    assert_eq!(service.get(&unsubscribe).await.status(), 404);
    service.write(NEW, &account, "y1@example.org", "games").await;
    service.write(&ada.email, &account, "y2@example.org", "games").await;
    let handled = service.handled(2).await;
    assert!(handled.iter().all(|(state, _)| state == "dropped"), "{handled:?}");
    ada.post("/me/tokens", json!({"name": "x"})).await.problem("confirmation-needed");

    // Nothing of either address stays when the user is erased.
    let fresh = service.sign_in(NEW, "phone").await;
    assert_eq!(fresh.id, ada.id.to_string());
    service.all_mails_sent().await;
    assert_eq!(service.send_as(&fresh, Method::DELETE, "/api/v1/me", Value::Null).await.status(), 204);
    two.delete("/me").await.expect(204);
    let dump = service.dump().await;
    assert!(!dump.contains(NEW) && !dump.contains("ada@example.org"));
}

#[tokio::test]
async fn a_suspension_is_not_left_behind_with_a_mailbox() {
    let service = Service::start().await;
    let (eve, senior) = (service.user("Eve").await, service.senior("Sue").await);
    eve.post("/me/address-change", json!({"email": "eve@example.net"})).await.expect(202);
    let (old, new) = questions(&service, &eve.email, "eve@example.net").await;
    press(&service, &old, "agree").await;
    press(&service, &new, "agree").await;
    senior.post(&format!("/moderation/users/{}/suspend", eve.id), json!({"reason": "a test"})).await.expect(200);
    // Whoever signs up in the mailbox that they have left is the same person.
    let code = service.code(&eve.email).await;
    let body = json!({"email": eve.email, "code": code});
    assert_eq!(service.send(Method::POST, "/api/v1/auth/token", body).await.status(), 403);
}

#[test]
fn an_operator_moves_an_account() {
    let folder = Folder::new("address");
    line(program(&folder).args(["token", "ada@example.org"]));
    let asked = line(program(&folder).args(["address", "ada@example.org", NEW]));
    assert!(asked.contains("Both mailboxes are asked"), "{asked}");
    let moved = line(program(&folder).args(["address", "ada@example.org", NEW, "--at-once"]));
    assert!(moved.contains("has the address ada@example.net now"), "{moved}");
    let (code, error) = run(program(&folder).args(["address", "ada@example.org", NEW]));
    assert!(code == Some(1) && error.contains("there is no account"), "{code:?} {error}");
}
