//! Tests of mails without an answer: each has a reason of the closed list, which the operator sees with counts, and on their page the
//! person who wrote the mail.

use std::collections::BTreeSet;

use chrono::{DateTime, TimeDelta, Utc};
use pixie_service::delivery::mail_address::Address;
use pixie_service::ground::clock::Clock;
use pixie_service::ground::settings::UnverifiedMail;
use pixie_service::mail::inbox_command::InboxCommand;
use pixie_service::mail::store::NoAnswer;
use serde_json::{Value, json};

use super::desk::DESK;
use super::senders::bounce;
use crate::support::game::Seated;
use crate::support::letters::{letter, nobody};
use crate::support::{Person, Service};
use crate::web::browser::Browser;

/// Reasons that no test here causes: the limit of mails has tests of its own, and with an account its mails go.
const ELSEWHERE: [NoAnswer; 2] = [NoAnswer::TooMany, NoAnswer::Erased];

/// Ada and Bo in a game, and who writes what to where.
struct Post {
    service: Service,
    game: Seated,
    mails: usize,
}

impl Post {
    async fn open(unverified_mail: UnverifiedMail) -> Self {
        let service = Service::start_with(|settings| settings.unverified_mail = Some(unverified_mail)).await;
        let game = service.seated(2, json!({"name": "Rainy days"})).await;
        Self { service, game, mails: 0 }
    }

    fn ada(&self) -> &Person {
        &self.game.players[0]
    }

    /// Hands a mail in, and waits for its end: the reason why it has no answer.
    async fn deliver(&mut self, to: &str, mail: &str) -> Option<String> {
        assert_eq!(self.service.hand_in(to, mail).await, 202);
        self.mails += 1;
        self.service.handled(self.mails).await;
        self.service.clock.advance(TimeDelta::milliseconds(1));
        let newest = "SELECT no_answer FROM inbox ORDER BY received_at DESC LIMIT 1";
        sqlx::query_scalar(newest).fetch_one(&self.service.owner).await.expect("a mail")
    }

    /// Hands a mail in that ends for this reason. The page of Ada lists it now, or does not.
    async fn drop(&mut self, to: &str, mail: &str, reason: NoAnswer, is_listed: bool) {
        let before = listed(&self.service, self.ada()).await;
        assert_eq!(self.deliver(to, mail).await.as_deref(), Some(reason.word()), "{mail}");
        let after = listed(&self.service, self.ada()).await;
        assert_eq!(after.len(), before.len() + usize::from(is_listed), "{}: {after:?}", reason.word());
        if is_listed {
            assert_eq!(after[0]["reason"], reason.word());
            assert_eq!(after[0]["sentence"].as_str(), reason.told(pixie_words::Language::English), "{}", reason.word());
        }
    }

    /// The reasons of all mails without an answer.
    async fn reasons(&self) -> BTreeSet<NoAnswer> {
        let words = "SELECT no_answer FROM inbox WHERE state <> 'done' OR no_answer IS NOT NULL";
        let words: Vec<Option<String>> = sqlx::query_scalar(words).fetch_all(&self.service.owner).await.expect("words");
        words.iter().map(|word| NoAnswer::of_word(word.as_deref())).collect()
    }
}

/// The mails without an answer on the page of a user, by the API.
async fn listed(service: &Service, person: &Person) -> Vec<Value> {
    service.get_as(person, "/api/v1/me/mails?limit=100").await["mails"].as_array().expect("a list").clone()
}

/// What `pixie-post inbox` prints, a second after the newest mail.
async fn inbox(service: &Service) -> String {
    let newest = "SELECT max(received_at) FROM inbox";
    let newest: DateTime<Utc> = sqlx::query_scalar(newest).fetch_one(&service.owner).await.expect("a time");
    let clock = Clock::manual(newest + TimeDelta::seconds(1)).0;
    let list = InboxCommand { show: None, retry: false }.run(service.pool.clone(), &clock).await.expect("a list");
    String::from_utf8(list).expect("text")
}

#[tokio::test]
async fn every_mail_without_an_answer_has_a_reason_that_operator_and_writer_see() {
    let mut post = Post::open(UnverifiedMail::Read).await;
    let to = post.service.address(&post.game, 0, 0).await;
    let id = post.game.id.parse().expect("an id");
    let ada = post.ada().id.parse().expect("an id");
    let bounces = post.service.address_of(Address::Bounce { user: ada }, post.ada()).await;
    // The address of a seat which Ada has had.
    let old = post.service.address_of(Address::Seat { game: id, seat: 2, decision: 0 }, post.ada()).await;
    let gone = post.service.address_of(Address::Account { user: nobody() }, post.ada()).await;
    let by = |from: &str, id: &str, text: &str| letter(from, &to, id, text);
    let with = |id: &str, header: &str| format!("{header}\r\n{}", by("ada@example.org", id, "resign"));

    post.drop(&to, &with("1@x", "Auto-Submitted: auto-replied"), NoAnswer::AbsenceNote, true).await;
    assert_eq!(listed(&post.service, post.ada()).await[0]["game_name"], "Rainy days");
    post.drop(&bounces, &with("2@x", "Auto-Submitted: auto-replied"), NoAnswer::AbsenceNote, true).await;
    post.drop(&to, &with("3@x", "Precedence: bulk"), NoAnswer::Automatic, true).await;
    post.drop(&to, &with("4@x", "X-Pixie-Post: 1"), NoAnswer::Ours, true).await;
    post.drop(&to, &with("5@x", "Authentication-Results: mx; dmarc=fail"), NoAnswer::Forged, true).await;
    post.drop(&old, &by("ada@example.org", "6@x", "pass"), NoAnswer::NotHeld, true).await;
    post.drop(&bounces, &by("ada@example.org", "7@x", "pass"), NoAnswer::NoBounce, true).await;
    assert_eq!(post.deliver(&to, &by("ada@example.org", "8@x", "state")).await, None, "it is answered");
    post.drop(&to, &by("ada@example.org", "8@x", "history"), NoAnswer::Duplicate, true).await;
    post.drop(&to, "\r\nNo header.\r\n", NoAnswer::Unreadable, true).await;
    for number in 0..3 {
        assert_eq!(post.deliver(&to, &by("ada@example.org", &format!("idle{number}@x"), "")).await, None);
    }
    post.drop(&to, &by("ada@example.org", "9@x", ""), NoAnswer::Silent, true).await;
    // Anybody may write to the desk in the name of Ada; only what is asked of her is on her page.
    post.drop(DESK, &by("ada@example.org", "10@x", "games"), NoAnswer::Held, true).await;
    post.drop(DESK, &with("11@x", "Auto-Submitted: auto-replied"), NoAnswer::AbsenceNote, false).await;

    // What is of others, or claims to be, is on no page.
    post.drop(&to, &by("eve@example.org, ada@example.org", "12@x", "pass"), NoAnswer::WrongSender, false).await;
    post.drop(&gone, &by("eve@example.org", "13@x", "pass"), NoAnswer::NotHeld, false).await;
    post.drop(
        &to,
        &with("14@x", "Auto-Submitted: auto-replied").replace("From: ada", "From: eve"),
        NoAnswer::AbsenceNote,
        false,
    )
    .await;
    post.drop(DESK, &by("eve@example.org", "15@x", "Buy my watches!"), NoAnswer::Stranger, false).await;
    post.drop("postmaster@localhost", &by("ada@example.org", "16@x", "Hello"), NoAnswer::NoOperator, false).await;
    for (action, status, reason) in [
        ("delayed", "4.4.1", NoAnswer::Bounce),
        ("failed", "5.2.2", NoAnswer::MailboxFull),
        ("failed", "5.7.1", NoAnswer::Policy),
        ("failed", "5.4.4", NoAnswer::Routing),
        ("failed", "5.1.1", NoAnswer::DeadAddress),
    ] {
        post.drop(&bounces, &bounce(&bounces, action, status), reason, false).await;
    }
    // A reader that has died twice, and what a program of an earlier release has dropped.
    let insert = "INSERT INTO inbox (id, received_at, due_at, state, recipient, about, digest, message, readings)
        SELECT gen_random_uuid(), max(received_at) + interval '1 ms', max(received_at), $1::inbox_state, 'play', $2, $2, '', 2 FROM inbox";
    for (state, about) in [("waiting", "a"), ("dropped", "b")] {
        sqlx::query(insert).bind(state).bind(about.as_bytes()).execute(&post.service.owner).await.expect("a mail");
        post.mails += 1;
    }
    post.service.handled(post.mails).await;

    let mut seen = post.reasons().await;
    let printed = inbox(&post.service).await;
    for reason in &seen {
        let line = format!("  {}: {}\n", reason.word(), reason.sentence());
        assert!(printed.contains(&line), "{line} in:\n{printed}");
    }
    assert!(printed.starts_with("24 hours  30 days\n"), "{printed}");
    let mut browser = Browser::of(&post.service);
    browser.cookie = Some(format!("session={}", post.ada().token));
    browser.open("/me/mails").await;
    assert!(browser.says("Your mail program sent an absence note") && browser.says("Rainy days"), "{}", browser.text());
    assert!(!browser.says("Older ones"), "{}", browser.text());
    assert_eq!(listed(&post.service, &post.game.players[1]).await, Vec::<Value>::new());

    seen.extend(of_unproven_mails().await);
    let missing: Vec<_> = NoAnswer::ALL.iter().filter(|reason| !seen.contains(reason)).copied().collect();
    assert_eq!(missing, ELSEWHERE);
}

/// The reasons of mails that nothing proves, and of somebody who is suspended.
async fn of_unproven_mails() -> BTreeSet<NoAnswer> {
    let mut post = Post::open(UnverifiedMail::Confirm).await;
    let to = post.service.address(&post.game, 0, 0).await;
    for number in 0..3 {
        post.drop(&to, &letter("ada@example.org", &to, &format!("{number}@x"), "state"), NoAnswer::Held, true).await;
    }
    post.drop(&to, &letter("ada@example.org", &to, "3@x", "state"), NoAnswer::AskedEnough, true).await;
    let question = post.service.mail_with("Subject: Did you write this mail to Pixie Post?").await;
    let confirming = question.lines().find_map(|line| line.strip_prefix("Reply-To: ")).expect("an address").to_owned();
    post.drop(&confirming, &letter("ada@example.org", &confirming, "4@x", "no"), NoAnswer::NotConfirmed, true).await;
    // Who says yes gets the answer to the mail that has waited, and it leaves the page.
    let before = listed(&post.service, post.ada()).await.len();
    assert_eq!(post.deliver(&confirming, &letter("ada@example.org", &confirming, "5@x", "yes")).await, None);
    post.service.answer_to("0@x").await;
    assert_eq!(listed(&post.service, post.ada()).await.len(), before - 1);
    let mut seen = post.reasons().await;
    let suspend = "UPDATE users SET suspended_at = now() WHERE email = 'ada@example.org'";
    sqlx::query(suspend).execute(&post.service.owner).await.expect("suspended");
    assert_eq!(post.deliver(&to, &letter("ada@example.org", &to, "6@x", "state")).await.as_deref(), Some("suspended"));
    seen.extend(post.reasons().await);

    let mut post = Post::open(UnverifiedMail::Drop).await;
    let to = post.service.address(&post.game, 0, 0).await;
    post.drop(&to, &letter("ada@example.org", &to, "7@x", "state"), NoAnswer::Unauthenticated, true).await;
    seen.extend(post.reasons().await);
    seen
}

#[tokio::test]
async fn the_page_of_mails_has_pages_and_ends_after_a_month_and_with_the_account() {
    let mut post = Post::open(UnverifiedMail::Read).await;
    let to = post.service.address(&post.game, 0, 0).await;
    for number in 0..25 {
        let note = format!(
            "Auto-Submitted: auto-replied\r\n{}",
            letter("ada@example.org", &to, &format!("{number}@x"), "away")
        );
        post.deliver(&to, &note).await;
    }
    let mut browser = Browser::of(&post.service);
    browser.cookie = Some(format!("session={}", post.ada().token));
    browser.open("/me").await;
    assert!(browser.says("<a href=\"/me/mails\">"), "{}", browser.text());
    browser.open("/me/mails").await;
    assert_eq!(browser.html.matches("Your mail program sent an absence note").count(), 20, "{}", browser.text());
    let next = browser.html.split("/me/mails?cursor=").nth(1).and_then(|rest| rest.split('"').next()).expect("a link");
    let next = format!("/me/mails?cursor={next}");
    browser.open(&next).await;
    assert_eq!(browser.html.matches("Your mail program sent an absence note").count(), 5, "{}", browser.text());
    let page = post.service.get_as(post.ada(), "/api/v1/me/mails?limit=24").await;
    let rest = format!("/api/v1/me/mails?cursor={}", page["next"].as_str().expect("a cursor"));
    let rest = post.service.get_as(post.ada(), &rest).await;
    assert_eq!((rest["mails"].as_array().map(Vec::len), &rest["next"]), (Some(1), &Value::Null));

    // A mail that came to the seat of somebody else goes with who wrote it.
    let ada = sqlx::query("UPDATE inbox SET user_id = $1::uuid, sender = NULL").bind(&post.game.players[1].id);
    ada.execute(&post.service.owner).await.expect("changed");
    let gone = post.service.send_as(post.ada(), reqwest::Method::DELETE, "/api/v1/me", Value::Null).await;
    assert_eq!(gone.status(), 204);
    let left: i64 =
        sqlx::query_scalar("SELECT count(*) FROM inbox").fetch_one(&post.service.owner).await.expect("a number");
    assert_eq!(left, 0);
}
