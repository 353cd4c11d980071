//! Tests of second addresses, from which a user writes, too: added and removed by page, by the API, by mail and by the command line.

use chrono::TimeDelta;
use pixie_service::people::users;
use reqwest::Method;
use serde_json::{Value, json};

use crate::address_changes::{log_of, mail, page_of, press, reply_to};
use crate::lobby::game;
use crate::mail_in::desk::{DESK, ask, sign_up};
use crate::support::Service;
use crate::support::client::Client;
use crate::support::program::{Folder, line, program, run};
use crate::waiting::{seen, wait_until};
use crate::web::browser::Browser;

const WORK: &str = "ada@work.example";
const LIST: &str = "/me/second-addresses";

/// Adds a second address of a user, whose reader agrees.
async fn add(service: &Service, user: &Client, email: &str) -> Value {
    let asked = user.post(LIST, json!({"email": email})).await.expect(202);
    press(service, &mail(service, email, "Do you write to Pixie Post").await, "agree").await;
    asked["id"].clone()
}

async fn addresses(user: &Client) -> Vec<(String, bool)> {
    let list = user.get(LIST).await.expect(200);
    let list = list["addresses"].as_array().expect("a list").iter();
    list.map(|it| (it["email"].as_str().expect("an address").to_owned(), !it["confirmed_at"].is_null())).collect()
}

/// Whether the mail with this id was answered.
fn is_answered(service: &Service, id: &str) -> bool {
    service.mailbox().iter().any(|mail| mail.contains(&format!("In-Reply-To: <{id}>")))
}

#[tokio::test]
async fn mails_from_a_second_address_count_once_its_reader_agrees() {
    let service = Service::start().await;
    let ada = sign_up(&service, "ada@new.example", "Ada").await;
    let main = async |id: &str, text: &str| ask(&service, "ada@new.example", &ada, id, text).await;
    let answer = main("s1", &format!("second address {WORK}")).await;
    assert!(answer.contains("A mail to ada@work.example asks its reader"), "{answer}");
    let told = mail(&service, "ada@new.example", "is to write for your account").await;
    assert!(told.contains(WORK), "{told}");
    let question = mail(&service, WORK, "Do you write to Pixie Post").await;
    assert!(!question.contains("ada@new.example"), "a stranger learns no address: {question}");
    // Neither mailbox answers for the other, and only a plain word counts.
    service.write("ada@new.example", reply_to(&question), "s2@example.org", "yes").await;
    service.write(WORK, reply_to(&told), "s3@example.org", "yes").await;
    service.write(WORK, reply_to(&question), "s4@example.org", "yesterday").await;
    let settings = main("s5", "settings").await;
    assert!(settings.contains("ada@work.example has not agreed yet"), "{settings}");
    service.write(WORK, reply_to(&question), "s6@example.org", "Yes").await;
    let added = mail(&service, "ada@new.example", "Another address writes for your account").await;

    let answer = ask(&service, WORK, &ada, "s7", "name Adele").await;
    assert!(answer.contains("Others see you as Adele"), "{answer}");
    let answered = service.mail_with("In-Reply-To: <s7@example.org>").await;
    assert!(
        answered.lines().any(|line| line == "To: ada@new.example" || line.ends_with("<ada@new.example>")),
        "{answered}"
    );
    // The address that everybody knows asks as it asks the main address: by a mail to the account.
    service.write(WORK, DESK, "s8@example.org", "games").await;
    mail(&service, "ada@new.example", "Did you write this").await;

    // At once, by either mailbox, it counts no more.
    service.write("ada@new.example", reply_to(&added), "s9@example.org", "no").await;
    mail(&service, "ada@new.example", "does not write for your account").await;
    service.write(WORK, &ada, "s10@example.org", "name Eve").await;
    mail(&service, "ada@new.example", "from another address").await;
    let settings = main("s11", "settings").await;
    assert!(settings.contains("Name: Adele") && !settings.contains(WORK), "{settings}");
    assert!(!is_answered(&service, "s10@example.org"));
}

#[tokio::test]
async fn a_move_is_made_from_a_second_address() {
    let service = Service::start().await;
    let table = service.seated(2, json!({})).await;
    let ada = Client::with_token(service.address, &table.players[0].token).await;
    add(&service, &ada, WORK).await;
    let to = service.address(&table, 0, 0).await;
    let open = service.decisions(&table, &table.players[0]).await;
    let said = open["decisions"][0]["legal"][0]["notation"].as_str().expect("a move").to_owned();
    let answer = ask(&service, WORK, &to, "m1", &said).await;
    let events = ada.get(&format!("/games/{}/events", table.id)).await.expect(200);
    let last = events["events"].as_array().and_then(|events| events.last()).expect("an event").clone();
    assert_eq!((&last["kind"], &last["actor"]["user"]), (&json!("moved"), &json!(ada.id)), "{last} {answer}");
    service.verify().await;
}

#[tokio::test]
async fn a_page_adds_and_removes_them_and_the_mailbox_of_the_account_ends_what_a_thief_adds() {
    let service = Service::start().await;
    let mut ada = Browser::signed_in(&service, "ada@example.org").await;
    ada.open("/me/address-change").await;
    ada.send(LIST, &[("email", "no address")]).await;
    assert!(ada.status == 400 && ada.says("This is not a mail address"), "{}", ada.text());
    ada.send(LIST, &[("email", WORK)]).await;
    assert!(ada.says("The mailbox is asked, and yours is told") && ada.says("has not agreed yet"), "{}", ada.text());
    let page = press(&service, &mail(&service, WORK, "Do you write").await, "agree").await;
    assert!(page.says("count as mails of the account"), "{}", page.text());
    ada.open("/me/address-change").await;
    assert!(ada.says("writes for you."), "{}", ada.text());

    // Whoever reads the mailbox of the account ends it without signing in, also much later.
    let told = mail(&service, "ada@example.org", "Another address writes for your account").await;
    service.clock.advance(TimeDelta::days(40));
    let page = press(&service, &told, "object").await;
    assert!(page.says("do not count as mails of the account"), "{}", page.text());
    let mut again = Browser::of(&service);
    again.open(&page_of(&told)).await;
    assert_eq!(again.status, 404);
    again.open("/address-change/aeab").await;
    assert_eq!(again.status, 404);
}

#[tokio::test]
async fn who_asks_needs_a_fresh_sign_in_and_gets_three_at_most() {
    let service = Service::start().await;
    let (ada, bo) = (service.user("Ada").await, service.user("Bo").await);
    game(&ada, json!({"players": 2})).await;
    let asks = async |email: &str| ada.post(LIST, json!({"email": email})).await;
    asks(&ada.email).await.problem("conflict");
    let first = add(&service, &ada, WORK).await;
    asks(WORK).await.problem("conflict");
    // Whether an address has an account, only its reader learns.
    asks(&bo.email).await.expect(202);
    let page = press(&service, &mail(&service, &bo.email, "Do you write").await, "agree").await;
    assert!(page.says("has an account already"), "{}", page.text());
    mail(&service, &bo.email, "has an account at Pixie Post already").await;
    asks("third@example.net").await.expect(202);
    asks("fourth@example.net").await.problem("conflict");
    ada.delete(&format!("{LIST}/{}", first.as_str().expect("an id"))).await.expect(204);
    ada.delete(&format!("{LIST}/{}", first.as_str().expect("an id"))).await.problem("not-found");
    asks("fourth@example.net").await.problem("too-many-requests");
    // Nobody has confirmed these: they are forgotten.
    service.clock.advance(TimeDelta::days(8));
    wait_until("they are forgotten", async || seen(addresses(&ada).await, Vec::is_empty)).await;
    assert_eq!(log_of(&service, &ada).await, ["signed_up", "second_address_added", "second_address_removed"]);
    let forget = "UPDATE tokens SET confirmed_at = NULL";
    sqlx::query(forget).execute(&service.owner).await.expect("a change");
    // The service hears of it by a notification.
    wait_until("the session to be confirmed no more", async || {
        (ada.get("/me/export").await.status != 200).then_some(())
    })
    .await;
    ada.post(LIST, json!({"email": WORK})).await.problem("confirmation-needed");
    service.verify().await;
}

#[tokio::test]
async fn a_second_address_writes_for_one_account_and_signs_nobody_in_to_it() {
    let service = Service::start().await;
    let (ada, bo) = (service.user("Ada").await, service.user("Bo").await);
    game(&ada, json!({"players": 2})).await;
    add(&service, &ada, WORK).await;
    bo.post(LIST, json!({"email": WORK})).await.expect(202);
    let question = wait_until("the second question", async || {
        let is_bos = |mail: &String| mail.contains(&format!("To: {WORK}")) && mail.contains("as Bo wants");
        service.mailbox().into_iter().find(is_bos)
    })
    .await;
    let page = press(&service, &question, "agree").await;
    assert!(page.says("writes for another one"), "{}", page.text());
    assert_eq!(addresses(&bo).await, [(WORK.to_owned(), false)]);

    let other = service.sign_in(WORK, "Worker").await;
    assert_ne!(other.id, ada.id.to_string(), "its reader has an account of their own");
    let writer = users::find_writer(&service.owner, &WORK.parse().expect("an address")).await.expect("an answer");
    assert_eq!(
        writer.map(|writer| writer.id.to_string()),
        Some(other.id.clone()),
        "and it is nobody's second address any more"
    );
    let accounts = users::accounts_of(&service.owner, ada.id).await.expect("accounts");
    assert!(accounts.iter().any(|account| account.to_string() == other.id), "both are accounts of one person");
    service.verify().await;
}

#[tokio::test]
async fn what_belongs_to_a_second_address_follows_or_ends() {
    let service = Service::start().await;
    let ada = service.user("Ada").await;
    let moderator = service.moderator("Mo").await;
    add(&service, &ada, WORK).await;
    let found = moderator.post("/moderation/user-by-address", json!({"email": WORK})).await.expect(200);
    assert_eq!(found["former"][0]["id"], json!(ada.id), "moderators find the account by it: {found}");

    // The account moves there, and has one address again.
    ada.post("/me/address-change", json!({"email": WORK})).await.expect(202);
    for (to, subject) in [(ada.email.as_str(), "is to move to another address"), (WORK, "Is this your new address")] {
        press(&service, &mail(&service, to, subject).await, "agree").await;
    }
    assert_eq!(ada.get("/me").await.expect(200)["email"], json!(WORK));
    assert_eq!(addresses(&ada).await, []);

    // Who did not ask for it signs everybody out, and no address of the thief stays.
    let eve = service.user("Eve").await;
    add(&service, &eve, "thief@example.net").await;
    eve.post("/me/address-change", json!({"email": "other@example.net"})).await.expect(202);
    let notice = mail(&service, &eve.email, "is to move to another address").await;
    let mut guest = press(&service, &notice, "object").await;
    guest.send(&format!("{}/everything", page_of(&notice)), &[]).await;
    assert!(guest.says("Everybody is signed out of your account"), "{}", guest.text());
    let left = "SELECT count(*) FROM second_addresses WHERE user_id = $1 AND removed_at IS NULL";
    let left: i64 = sqlx::query_scalar(left).bind(eve.id).fetch_one(&service.owner).await.expect("a number");
    assert_eq!(left, 0);

    // Nothing of it stays when the user is erased.
    let cy = service.user("Cy").await;
    add(&service, &cy, "cy@work.example").await;
    service.all_mails_sent().await;
    cy.delete("/me").await.expect(204);
    assert!(!service.dump().await.contains("cy@work.example"));
}

#[tokio::test]
async fn who_is_suspended_is_so_at_a_second_address_too() {
    let service = Service::start().await;
    let (eve, senior) = (service.user("Eve").await, service.senior("Sue").await);
    add(&service, &eve, "eve@work.example").await;
    senior.post(&format!("/moderation/users/{}/suspend", eve.id), json!({"reason": "a test"})).await.expect(200);
    let code = service.code("eve@work.example").await;
    let body = json!({"email": "eve@work.example", "code": code});
    assert_eq!(service.send(Method::POST, "/api/v1/auth/token", body).await.status(), 403);
}

#[test]
fn an_operator_adds_and_removes_a_second_address() {
    let folder = Folder::new("second-address");
    line(program(&folder).args(["token", "ada@example.org"]));
    let asked = line(program(&folder).args(["address", "ada@example.org", "one@example.net", "--second"]));
    assert!(asked.contains("one@example.net is asked"), "{asked}");
    let added = line(program(&folder).args(["address", "ada@example.org", WORK, "--second", "--at-once"]));
    assert!(added.contains("count as those of ada@example.org now"), "{added}");
    let removed = line(program(&folder).args(["address", "ada@example.org", WORK, "--no-second"]));
    assert!(removed.contains("do not count as those of"), "{removed}");
    let (code, error) = run(program(&folder).args(["address", "ada@example.org", WORK, "--no-second"]));
    assert!(code == Some(1) && error.contains("is no second address"), "{code:?} {error}");
}
