//! Tests of the sender checks: nobody can play for somebody else, and automatic mails are ignored.

use pixie_engine::Seat;
use pixie_service::delivery::mail_address::{Address, Holder};
use pixie_service::ground::settings::UnverifiedMail;
use pixie_service::mail::inbox_command::InboxCommand;
use serde_json::json;
use uuid::Uuid;

use crate::support::letters::{address_of, letter, nobody};
use crate::support::{Person, Service};

/// Each must be dropped for this reason, without any effect.
#[tokio::test]
async fn what_is_not_from_the_holder_of_an_address_does_nothing_and_is_not_answered() {
    let service = Service::start().await;
    let game = service.seated(2, json!({})).await;
    let (seat, to) = service.asked(&game).await;
    let from = address_of(seat);
    let version = service.version(&game).await;
    let fake = Person { id: nobody().to_string(), ..game.players[seat].clone() };
    let number = u8::try_from(seat + 1).expect("a seat");
    let of = |game: &str, seat| Address::Seat { game: game.parse().expect("an id"), seat, decision: 1 };
    let others = [
        service.address_of(of(&game.id, number), &fake).await,
        service.address_of(of(&game.id, 3 - number), &game.players[seat]).await,
        service.address_of(of(&game.id, 9), &game.players[seat]).await,
        service.address_of(of(&game.id, 0), &game.players[seat]).await,
        service.address_of(of(&nobody().to_string(), number), &game.players[seat]).await,
        service.address_of(Address::Invitation { id: nobody() }, &game.players[seat]).await,
        service.address_of(Address::Bounce { user: nobody() }, &game.players[seat]).await,
        service.address_of(Address::Bounce { user: game.players[seat].id.parse().unwrap() }, &game.players[seat]).await,
    ];
    let plain = |id: &str| letter(&from, &to, id, "resign");
    let with = |id: &str, header: &str| plain(id).replace("MIME-Version", &format!("{header}\r\nMIME-Version"));
    let mut mails: Vec<(&str, String, &str)> = vec![
        (&to, letter("eve@example.org, bo@example.org", &to, "1@x", "resign"), "not from who holds"),
        (&to, plain("2").replace("From: ", "From: eve@example.org, "), "not from who holds"),
        (&to, plain("3").replace("From: ", "X-From: "), "not from who holds"),
        (&to, with("4", "Auto-Submitted: auto-replied"), "a program"),
        (&to, with("5", "X-Pixie-Post: 1"), "a mail of ours"),
        (&to, with("6", "Precedence: bulk"), "a program"),
    ];
    mails.extend(others[..6].iter().map(|to| (to.as_str(), letter(&from, to, "7", "resign"), "nobody holds")));
    mails.push((&others[6], letter(&from, &to, "8", "resign"), "nobody holds"));
    mails.push((&others[7], letter(&from, &to, "9", "resign"), "a mail did not arrive, but came to"));
    for (number, (to, mail, why)) in mails.iter().enumerate() {
        assert_eq!(service.hand_in(to, mail).await, 202);
        let handled = service.handled(number + 1).await;
        service.clock.advance(chrono::TimeDelta::milliseconds(1));
        let (state, reason) = handled.last().expect("a mail");
        assert_eq!(state, "dropped", "{mail}");
        assert!(reason.contains(why), "{reason}: {mail}");
    }
    assert_eq!((service.answers().await, service.version(&game).await), (0, version));

    // A mail without a known recipient is not even stored, and the answer is the same.
    assert_eq!(service.hand_in("pixie-post@localhost", &plain("10")).await, 202);
    assert_eq!(service.handled(mails.len()).await.len(), mails.len());
    // A forged copy must not block the real mail.
    assert_eq!(service.hand_in(&to, &letter(&from, &to, "1@x", "state")).await, 202);
    service.answer_to("1@x").await;

    let clock = pixie_service::ground::clock::Clock::System;
    let list = InboxCommand { show: None, retry: false }.run(service.pool.clone(), &clock).await.expect("a list");
    let list = String::from_utf8(list).expect("text");
    assert_eq!(list.lines().count(), mails.len(), "{list}");
    let id = list.lines().last().and_then(|line| line.split(' ').nth(1)).expect("an id").parse().expect("an id");
    let shown = InboxCommand { show: Some(id), retry: false }.run(service.pool.clone(), &clock).await.expect("a mail");
    assert_eq!(String::from_utf8(shown).expect("text"), mails[0].1);
    assert!(InboxCommand { show: Some(nobody()), retry: false }.run(service.pool.clone(), &clock).await.is_err());
}

#[tokio::test]
async fn what_came_to_nobody_is_not_kept() {
    let service = Service::start().await;
    let game = service.seated(2, json!({})).await;
    let to = service.address_of(Address::Bounce { user: nobody() }, &game.players[0]).await;
    assert_eq!(service.hand_in(&to, &letter("eve@example.org", &to, "1@x", "Much ado")).await, 202);
    assert!(service.handled(1).await[0].1.contains("nobody holds"));
    let kept = "SELECT octet_length(message), sender FROM inbox";
    let kept: (i32, Option<String>) = sqlx::query_as(kept).fetch_one(&service.owner).await.unwrap();
    assert_eq!(kept, (0, None));
}

#[tokio::test]
async fn who_declared_older_addresses_void_is_reached_by_newer_ones_only() {
    let service = Service::start().await;
    let game = service.seated(2, json!({})).await;
    let to = service.address(&game, 0, 0).await;
    sqlx::query("UPDATE users SET mail_epoch = 1").execute(&service.owner).await.unwrap();
    service.write("ada@example.org", &to, "m1@example.org", "state").await;
    assert!(service.handled(1).await[0].1.contains("nobody holds"));
}

#[tokio::test]
async fn what_the_mail_server_could_not_verify_is_dropped() {
    let service = Service::start_with(|settings| {
        settings.authserv_id = Some("mx.example".into());
        settings.authserv_trusted = true;
        settings.unverified_mail = Some(UnverifiedMail::Drop);
    });
    let service = service.await;
    let game = service.seated(2, json!({})).await;
    let to = service.address(&game, 0, 0).await;
    let verified = |id: &str, result: &str| {
        let results = format!("Authentication-Results: mx.example; {result}\r\n");
        results + &letter("ada@example.org", &to, id, "state")
    };
    assert_eq!(service.hand_in(&to, &letter("ada@example.org", &to, "0@x", "state")).await, 202);
    assert_eq!(service.hand_in(&to, &verified("1@x", "dmarc=fail")).await, 202);
    assert_eq!(service.hand_in(&to, &verified("2@x", "spf=pass smtp.mailfrom=ada@example.org")).await, 202);
    service.answer_to("2@x").await;
    let handled = service.handled(3).await;
    for why in ["nothing proves that it is from its sender", "a mail server says that it is forged"] {
        assert!(handled.iter().any(|(_, reason)| reason == why), "{handled:?}");
    }
    assert_eq!(service.answers().await, 1);
}

/// The report of a mail server about a mail to Ada.
pub(super) fn bounce(to: &str, action: &str, status: &str) -> String {
    format!(
        "From: MAILER-DAEMON@mx.example\r\nTo: <{to}>\r\nSubject: {action}\r\nMIME-Version: 1.0\r\n\
         Content-Type: multipart/report; report-type=delivery-status; boundary=b\r\n\r\n\
         --b\r\n\r\nSorry.\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example\r\n\r\n\
         Final-Recipient: rfc822; ada@example.org\r\nAction: {action}\r\nStatus: {status}\r\n\r\n--b--\r\n"
    )
}

#[tokio::test]
async fn who_has_invited_an_address_that_does_not_exist_is_told_once() {
    let service = Service::start().await;
    super::guests::invited(&service, "bo@example.org").await;
    let id: Uuid = sqlx::query_scalar("SELECT invitation_id FROM invitations").fetch_one(&service.owner).await.unwrap();
    let to = Address::Bounce { user: id }.local_part(Holder { id, epoch: 0 }, &service.signer().await);
    for status in ["5.1.1", "5.2.1"] {
        assert_eq!(service.hand_in(&format!("{to}@localhost"), &bounce(&to, "failed", status)).await, 202);
    }
    let mail = service.mail_with("Subject: Re: Your invitation did not arrive").await;
    assert!(mail.contains("To: Ada <") && mail.contains("invite bo@example.org: refused"), "{mail}");
    service.handled(2).await;
    assert_eq!(service.answers().await, 1);
}

#[tokio::test]
async fn an_address_that_takes_no_mail_is_noted() {
    let service = Service::start().await;
    let ada = service.sign_in("ada@example.org", "Ada").await;
    let to = service.address_of(Address::Bounce { user: ada.id.parse().unwrap() }, &ada).await;
    let bounce = |action: &str, status: &str| bounce(&to, action, status);
    let suppressed = async || service.get_as(&ada, "/api/v1/me/notifications").await["suppressed"].clone();
    assert_eq!(service.hand_in(&to, &bounce("delayed", "4.4.1")).await, 202);
    assert_eq!(service.handled(1).await[0].0, "dropped");
    assert!(suppressed().await.is_null());
    let others =
        [("5.2.2", "the mailbox is full"), ("5.7.1", "refuses"), ("5.4.4", "reached"), ("5.3.4", "not that none")];
    for (number, (status, why)) in others.into_iter().enumerate() {
        service.clock.advance(chrono::TimeDelta::milliseconds(1));
        assert_eq!(service.hand_in(&to, &bounce("failed", status)).await, 202);
        let handled = service.handled(number + 2).await;
        let (state, reason) = handled.last().expect("a mail");
        assert!(state == "dropped" && reason.contains(why), "{status}: {reason}");
        assert!(suppressed().await.is_null(), "{status}");
    }
    assert_eq!(service.hand_in(&to, &bounce("failed", "5.1.1")).await, 202);
    service.handled(6).await;
    assert_eq!(suppressed().await["reason"], "5.1.1");
    assert_eq!(service.answers().await, 0);
}

#[tokio::test]
async fn what_cannot_be_read_is_set_aside_and_can_be_tried_again() {
    let service = Service::start().await;
    let game = service.seated(2, json!({})).await;
    let to = service.address(&game, 0, 0).await;
    assert_eq!(service.hand_in(&to, "\r\nNo header.\r\n").await, 202);
    let handled = service.handled(1).await;
    assert_eq!(handled[0].0, "aside", "{handled:?}");
    let clock = pixie_service::ground::clock::Clock::manual(chrono::DateTime::UNIX_EPOCH).0;
    let list = InboxCommand { show: None, retry: true }.run(service.pool.clone(), &clock).await.expect("a list");
    let list = String::from_utf8(list).expect("text");
    assert!(list.contains(" aside: ") && list.ends_with("(to be tried again)\n"), "{list}");
    assert_eq!(service.answers().await, 0);
}

#[tokio::test]
async fn an_address_ends_with_its_seat_and_does_nothing_once_the_game_has_ended() {
    let service = Service::start().await;
    let (game, mo) = (service.seated(2, json!({})).await, service.senior("Mo").await);
    let (seat, to) = service.asked(&game).await;
    let other = service.address(&game, 1 - seat, 0).await;
    let act = async |act: &str, body| mo.post(&format!("/games/{}/moderation/{act}", game.id), body).await.expect(200);
    act("replace", json!({"seat": Seat::ALL[seat], "successor": "bot", "reason": "gone"})).await;
    service.write(&address_of(seat), &to, "1@example.org", "message: I am back").await;
    let handled = service.handled(1).await;
    assert_eq!(handled[0].1, "nobody holds this address any more, or nobody ever did");

    act("cancel", json!({"reason": "quarrel"})).await;
    let version = service.version(&game).await;
    for (number, order) in ["resign", "undo", "pass"].iter().enumerate() {
        let id = format!("end{number}@example.org");
        service.write(&address_of(1 - seat), &other, &id, order).await;
        let answer = service.answer_to(&id).await;
        assert!(answer.contains("refused"), "{order}: {answer}");
    }
    assert_eq!(service.version(&game).await, version);
}

/// The number of questions whether a mail is of its sender.
async fn questions(service: &Service) -> i64 {
    let count = "SELECT count(*) FROM outbox WHERE kind = 'confirmation'";
    sqlx::query_scalar(count).fetch_one(&service.owner).await.expect("a number")
}

#[tokio::test]
async fn a_mail_from_another_address_of_a_player_is_read_once_they_allow_it() {
    let service = Service::start().await;
    let game = service.seated(2, json!({})).await;
    let (seat, to) = service.asked(&game).await;
    let (own, version) = (address_of(seat), service.version(&game).await);
    let at_work = |id: &str, words: &str| {
        let way = "Received: from office (office [192.0.2.7]) by mx.example with ESMTP; Thu, 1 Jan 2026 00:00:00 +0000";
        format!("{way}\r\n{}", letter("me@work.example", &to, id, words))
    };
    assert_eq!(service.hand_in(&to, &at_work("1@x", "1")).await, 202);
    let question = service.mail_with("Subject: Is this mail from another address of yours?").await;
    let words = question.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(question.contains(&format!("To: {own}")) && words.contains("a mail from me@work.example"), "{question}");
    // Neither the other address nor anybody else is told anything, and a second mail asks nothing more.
    assert_eq!(service.hand_in(&to, &at_work("2@x", "state")).await, 202);
    let ends = service.handled(2).await;
    assert!(ends.iter().all(|(state, _)| state == "held"), "{ends:?}");
    assert_eq!((questions(&service).await, service.answers().await, service.version(&game).await), (1, 0, version));

    // The other address cannot allow itself.
    let confirming = question.lines().find_map(|line| line.strip_prefix("Reply-To: ")).expect("an address");
    service.write("me@work.example", confirming, "3@x", "yes").await;
    assert!(service.handled(3).await.iter().any(|(_, reason)| reason.contains("not from who holds")));
    assert_eq!(service.version(&game).await, version);

    service.write(&own, confirming, "4@x", "yes").await;
    assert!(service.answer_to("1@x").await.contains("it is done."));
    assert!(service.answer_to("2@x").await.contains("THE TABLE"));
    assert_eq!(service.version(&game).await, version + 1);
    assert_eq!(service.hand_in(&to, &at_work("5@x", "state")).await, 202);
    service.answer_to("5@x").await;
    assert_eq!(questions(&service).await, 1);

    // Who declares older addresses void takes that back, too: even with a new address of ours, it must be allowed again.
    sqlx::query("UPDATE users SET mail_epoch = mail_epoch + 1").execute(&service.owner).await.unwrap();
    let user = game.players[seat].id.parse().expect("an id");
    let account = Address::Account { user };
    let anew = format!("{}@localhost", account.local_part(Holder { id: user, epoch: 1 }, &service.signer().await));
    service.clock.advance(chrono::TimeDelta::milliseconds(1));
    assert_eq!(service.hand_in(&anew, &at_work("6@x", "games").replace(&to, &anew)).await, 202);
    assert_eq!(service.handled(6).await.last().expect("a mail").0, "held");
}

#[tokio::test]
async fn questions_about_other_addresses_flood_nobody() {
    let service = Service::start().await;
    let game = service.seated(2, json!({})).await;
    let (_, to) = service.asked(&game).await;
    for number in 0..6 {
        service.write(&format!("eve{number}@example.com"), &to, &format!("{number}@x"), "resign").await;
        service.clock.advance(chrono::TimeDelta::milliseconds(1));
    }
    let ends = service.handled(6).await;
    let held = ends.iter().filter(|(state, _)| state == "held").count();
    assert_eq!((held, questions(&service).await), (3, 3), "{ends:?}");
    assert!(ends.iter().any(|(_, reason)| reason.contains("asked often enough today")), "{ends:?}");
    // A server that calls a mail forged is believed, and then nobody is asked.
    let forged = format!("Authentication-Results: mx; dmarc=fail\r\n{}", letter("ed@example.com", &to, "7@x", "pass"));
    assert_eq!(service.hand_in(&to, &forged).await, 202);
    assert!(service.handled(7).await.last().expect("a mail").1.contains("forged"));
    assert_eq!(service.answers().await, 0);
}
