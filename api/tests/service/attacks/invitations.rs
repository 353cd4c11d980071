//! Attacks with invitations: spam to strangers in the words of a user.

use chrono::TimeDelta;
use pixie_engine::Seat;
use pixie_service::delivery::mail_address::Address;
use serde_json::{Value, json};

use crate::absence::Table;
use crate::lobby::game;
use crate::support::client::{Answer, Client};
use crate::support::{Person, Service};

async fn invite(host: &Client, email: &str) -> Answer {
    let (path, _) = game(host, json!({"players": 2, "name": "BUY PILLS"})).await;
    host.post(&format!("{path}/invitations"), json!({"email": email})).await
}

#[tokio::test]
async fn nobody_invites_more_than_twenty_strangers_a_day() {
    let service = Service::start().await;
    let eve = service.user("Eve").await;
    for number in 0..20 {
        assert_eq!(invite(&eve, &format!("p{number}@example.org")).await.status, 202);
    }
    for email in ["p20@example.org", "p21@example.org"] {
        invite(&eve, email).await.problem("too-many-requests");
    }
    service.all_mails_sent().await;
    assert_eq!(service.mails(20).await.len(), 20);
    service.clock.advance(TimeDelta::days(1));
    assert_eq!(invite(&eve, "p20@example.org").await.status, 202);
}

/// By a vote about a seat of a friend who stays away on purpose.
#[tokio::test]
async fn naming_strangers_in_votes_is_no_way_around_the_budget() {
    let (table, late, others) = Table::with_one_late(3, json!({})).await;
    let eve = &table.players[others[0]];
    for number in 0..20 {
        assert_eq!(invite(eve, &format!("p{number}@example.org")).await.status, 202);
    }
    let vote = json!({"seat": Seat::ALL[late], "successor": "invited", "email": "p20@example.org"});
    eve.post(&format!("{}/votes", table.path), vote).await.problem("too-many-requests");
}

#[tokio::test]
async fn strangers_read_no_words_of_a_user_in_a_list_of_mails_and_get_one_until_they_answer() {
    let service = Service::start().await;
    let eve = service.user("Pills").await;
    let stranger = "ada@example.net";
    assert_eq!(invite(&eve, stranger).await.status, 202);
    let mail = service.mails(1).await.remove(0);
    let (headers, text) = mail.split_once("\n\n").expect("headers and a text");
    assert!(headers.contains("Subject: You are invited to a game of Pixie Queen\n"), "{headers}");
    let (ours, theirs) = text.split_once("they chose these words:").expect("their words, and ours before them");
    for words in ["Pills", "PILLS"] {
        assert!(!headers.contains(words) && !ours.contains(words) && theirs.contains(words), "{mail}");
    }

    assert_eq!(invite(&eve, stranger).await.status, 202, "the answer does not say whose the address is");
    service.all_mails_sent().await;
    assert_eq!(service.mails(1).await.len(), 1);
    // Somebody else's invitation is another matter.
    assert_eq!(invite(&service.user("Bo").await, stranger).await.status, 202);
    service.mails(2).await;
}

#[tokio::test]
async fn mails_that_come_back_and_complaints_shrink_the_budget_and_the_inviter_learns_of_it() {
    let service = Service::start().await;
    let eve = service.user("Eve").await;
    let (path, _) = game(&eve, json!({"players": 2})).await;
    let invitations = format!("{path}/invitations");
    for name in ["a", "b", "c", "d"] {
        let body = json!({"email": format!("{name}@example.org")});
        eve.post(&invitations, body).await.expect(202);
    }
    let mails = service.mails(4).await;
    let listed = async || eve.get(&invitations).await.expect(200)["invitations"].clone();
    let is_lost =
        |list: &Value| list.as_array().expect("a list").iter().filter(|one| one["undelivered"] == true).count();
    assert_eq!(is_lost(&listed().await), 0);

    let ids: Vec<(uuid::Uuid, String)> = sqlx::query_as("SELECT invitation_id, email FROM invitations ORDER BY email")
        .fetch_all(&service.owner)
        .await
        .expect("ids");
    for (id, email) in &ids[..2] {
        let invited = Person { id: id.to_string(), token: String::new() };
        let to = service.address_of(Address::Bounce { user: *id }, &invited).await;
        assert_eq!(service.hand_in(&to, &bounce(email)).await, 202);
    }
    service.handled(2).await;
    assert_eq!(is_lost(&listed().await), 2);
    for name in ["c", "d"] {
        let mail = mails.iter().find(|mail| mail.contains(&format!("To: {name}@example.org"))).expect("a mail");
        let link = mail.split(['<', '>', ' ', '\n']).find_map(|word| Some(&word[word.find("/unsubscribe/")?..]));
        let done = service.request(reqwest::Method::POST, link.expect("a link")).send().await.expect("an answer");
        assert_eq!(done.status(), 200);
    }
    invite(&eve, "e@example.org").await.problem("too-many-requests");
    assert_eq!(invite(&service.user("Bo").await, "e@example.org").await.status, 202);
}

/// A report that the mail to this address could not be delivered.
fn bounce(email: &str) -> String {
    format!(
        "From: MAILER-DAEMON@example.org\r\nTo: pixie-post@localhost\r\nSubject: Undelivered\r\nMIME-Version: 1.0\r\n\
         Content-Type: multipart/report; report-type=delivery-status; boundary=x\r\n\r\n\
         --x\r\nContent-Type: text/plain\r\n\r\nNo.\r\n\
         --x\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; example.org\r\n\r\n\
         Final-Recipient: rfc822; {email}\r\nAction: failed\r\nStatus: 5.1.1\r\n\r\n--x--\r\n"
    )
}
