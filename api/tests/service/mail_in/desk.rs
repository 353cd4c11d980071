//! Tests of the mail desk: accounts, games and settings by mail alone.

use pixie_service::delivery::mail_address::Address;
use serde_json::json;

use crate::support::Service;
use crate::support::game::Seated;
use crate::support::letters::{address_of, letter};
use crate::waiting::{seen, wait_until};

pub(crate) const DESK: &str = "play@localhost";

/// The value of a header.
pub(super) fn header<'a>(mail: &'a str, name: &str) -> &'a str {
    mail.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": ")).expect("a header")
}

/// Signs up by mail; the address for further orders.
pub(crate) async fn sign_up(service: &Service, email: &str, name: &str) -> String {
    service.write(email, DESK, &format!("{name}-1@example.org"), "sign up\n\nThank you!").await;
    let mail = service.mail_with(&format!("To: {email}")).await;
    let to = header(&mail, "Reply-To").to_owned();
    service.write(email, &to, &format!("{name}-2@example.org"), &format!("sign up as {name}")).await;
    let answer = service.mail_with(&format!("In-Reply-To: <{name}-2@example.org>")).await;
    assert!(answer.contains(&format!("Hello {name},")), "{answer}");
    header(&answer, "Reply-To").to_owned()
}

/// The answer to a mail with this text, without line breaks.
pub(crate) async fn ask(service: &Service, email: &str, to: &str, id: &str, text: &str) -> String {
    service.write(email, to, &format!("{id}@example.org"), text).await;
    service.answer_to(&format!("{id}@example.org")).await
}

#[tokio::test]
async fn a_game_is_opened_and_filled_by_people_who_have_nothing_but_mail() {
    let service = Service::start().await;
    let ada = sign_up(&service, "ada@new.example", "Ada").await;
    let bo = sign_up(&service, "bo@new.example", "Bo").await;
    let answer = ask(
        &service,
        "ada@new.example",
        &ada,
        "a3",
        "New game for two, called \"Rainy days\", 3 days a move\ninvite bo@new.example",
    )
    .await;
    assert!(answer.contains("The game is open, and you have its first seat."), "{answer}");
    assert!(answer.contains("bo@new.example gets an invitation"), "{answer}");

    let answer = ask(&service, "bo@new.example", &bo, "b3", "open").await;
    assert!(
        answer.contains("Rainy days (#") && answer.contains("1 of 2 seats are taken; 72 hours a decision."),
        "{answer}"
    );
    let answer = ask(&service, "bo@new.example", &bo, "b4", "Join rainy\n\nSee you at the palace,\nBo").await;
    assert!(answer.contains("You have the red seat, and the game has begun."), "{answer}");
    let answer = ask(&service, "ada@new.example", &ada, "a4", "games").await;
    assert!(answer.contains("Rainy days (#") && answer.contains("It waits for"), "{answer}");
    let answer = ask(&service, "ada@new.example", &ada, "a5", "state rainy days").await;
    assert!(answer.contains("THE TABLE"), "{answer}");
}

#[tokio::test]
async fn settings_are_changed_by_mail() {
    let service = Service::start().await;
    let to = sign_up(&service, "ada@new.example", "Ada").await;
    let orders = "mails daily\ndigest at 7\ntime zone Europe/Warsaw\nhours off 21:00-07:00\ndays off Sunday\nholidays PL\nname Ada the 2nd\nsettings";
    let answer = ask(&service, "ada@new.example", &to, "m3", orders).await;
    for told in [
        "Name: Ada the 2nd",
        "Mails about games: one a day",
        "at 7:00",
        "Time zone: Europe/Warsaw",
        "Off: 21:00-07:00 (Europe/Warsaw), sun, the holidays of Poland",
    ] {
        assert!(answer.contains(told), "{told}: {answer}");
    }
    let answer = ask(&service, "ada@new.example", &to, "m5", "away from 10 to 17 January\n\nThanks!").await;
    assert!(answer.contains("You are away from Saturday 10 January 2026 to Saturday 17 January 2026"), "{answer}");
    let answer = ask(&service, "ada@new.example", &to, "m6", "back").await;
    assert!(answer.contains("not said that you are away today"), "{answer}");
    let answer = ask(&service, "ada@new.example", &to, "m4", "stop").await;
    assert!(answer.contains("You get no more mails about games"), "{answer}");
    for (id, wrong, right) in [
        ("w1", "time zone Bedroom", "Europe/Warsaw"),
        ("w2", "digest at 25", "from 0 to 23"),
        ("w3", "new game for 9", "2 to 5 players"),
        ("w4", "new game for 3 with dragons", "`dragons` is not understood"),
        ("w5", "mute Sunny days", "There is no such game"),
        ("w7", "away until spring", "away 3 to 17 May"),
        ("w8", "away until 30 February", "There is no such day"),
        ("w9", "away for 20 weeks", "at most 60 days"),
        ("w6", "dance", "no order here"),
    ] {
        let answer = ask(&service, "ada@new.example", &to, id, wrong).await;
        assert!(answer.contains(right), "{wrong}: {answer}");
        // Three mails in a row that say nothing would not be answered any more.
        ask(&service, "ada@new.example", &to, &format!("{id}b"), "mails off").await;
    }
}

#[tokio::test]
async fn who_writes_to_the_address_that_everybody_knows_confirms_it_once() {
    let service = Service::start().await;
    sign_up(&service, "ada@new.example", "Ada").await;
    let mail = letter("ada@new.example", DESK, "c1@example.org", "games");
    let mail = format!(
        "Received: from home (home [192.0.2.7]) by mx.example with ESMTP; Thu, 1 Jan 2026 00:00:00 +0000\r\n{mail}"
    );
    assert_eq!(service.hand_in(DESK, &mail).await, 202);
    let question = service.mail_with("Subject: Did you write this mail to Pixie Post?").await;
    service.write("ada@new.example", header(&question, "Reply-To"), "c2@example.org", "yes").await;
    let answer = service.answer_to("c1@example.org").await;
    assert!(answer.contains("You play in no game."), "{answer}");
}

#[tokio::test]
async fn an_account_is_erased_only_by_its_holder() {
    let service = Service::start().await;
    let to = sign_up(&service, "ada@new.example", "Ada").await;
    sign_up(&service, "bo@new.example", "Bo").await;
    service.write("bo@new.example", &to, "e1@example.org", "erase me for good").await;
    let answer = ask(&service, "ada@new.example", &to, "e2", "erase").await;
    assert!(answer.contains("erase me for good"), "{answer}");
    let answer = ask(&service, "ada@new.example", &to, "e3", "games\nerase me for good").await;
    assert!(answer.contains("must be the only order"), "{answer}");
    let users = "SELECT count(*) FROM users WHERE erased_at IS NULL";
    let count = async || sqlx::query_scalar::<_, i64>(users).fetch_one(&service.owner).await.unwrap();
    assert_eq!(count().await, 2);
    service.write("ada@new.example", &to, "e4@example.org", "erase me for good").await;
    wait_until("an erasure", async || seen(count().await, |count| *count < 2)).await;
    let left = "SELECT count(*) FROM inbox WHERE convert_from(message, 'UTF8') LIKE '%From: ada@new.example%'";
    let left: i64 = sqlx::query_scalar(left).fetch_one(&service.owner).await.unwrap();
    assert_eq!(left, 0);
}

#[tokio::test]
async fn strangers_are_answered_only_if_they_ask_for_something() {
    let service = Service::start().await;
    service.write("eve@new.example", DESK, "s1@example.org", "Buy my watches now!\nhttps://watches.example").await;
    assert!(service.handled(1).await[0].1.contains("no account"));
    // An answer without the words makes no account, and nobody else can give it.
    service.write("ada@new.example", DESK, "s2@example.org", "games").await;
    let mail = service.mail_with("To: ada@new.example").await;
    let to = header(&mail, "Reply-To");
    service.write("ada@new.example", to, "s3@example.org", "I did not ask for that").await;
    service.write("eve@new.example", to, "s4@example.org", "sign up as Ada").await;
    let ends = service.handled(4).await;
    for why in ["does not ask for one", "not from who holds"] {
        assert!(ends.iter().any(|(_, reason)| reason.contains(why)), "{why}: {ends:?}");
    }
    let users: i64 = sqlx::query_scalar("SELECT count(*) FROM users").fetch_one(&service.owner).await.unwrap();
    assert_eq!((users, service.answers().await), (0, 0));
}

#[tokio::test]
async fn mail_to_the_operator_is_accepted_and_kept_for_them() {
    let service = Service::start().await;
    service.write("eve@new.example", "postmaster@localhost", "o1@example.org", "Your mails do not arrive").await;
    service.write("eve@new.example", "Abuse@localhost", "o2@example.org", "Somebody spams").await;
    let ends = service.handled(2).await;
    assert!(ends.iter().all(|(state, why)| state == "aside" && why.contains("PIXIE_OPERATOR_EMAIL")), "{ends:?}");
}

/// The address of a player for everything that is not about one game. The desk does the same, once it knows the sender.
async fn account(service: &Service, game: &Seated, seat: usize) -> String {
    let holder = &game.players[seat];
    service.address_of(Address::Account { user: holder.id.parse().expect("an id") }, holder).await
}

/// The answer to a mail to such an address that answers another mail.
async fn answer_misplaced(service: &Service, (game, seat): (&Seated, usize), to: &str, id: &str, text: &str) -> String {
    let account = account(service, game, seat).await;
    let mail = letter(&address_of(seat), &account, &format!("{id}@example.org"), text);
    let mail = mail.replacen("Subject:", &format!("In-Reply-To: {to}\r\nSubject:"), 1);
    assert_eq!(service.hand_in(&account, &mail).await, 202);
    service.answer_to(&format!("{id}@example.org")).await
}

#[tokio::test]
async fn an_answer_to_a_turn_mail_that_came_to_the_desk_is_placed() {
    let service = Service::start().await;
    let game = service.seated(2, json!({"name": "Rainy days"})).await;
    let (seat, _) = service.asked(&game).await;
    let (from, own, other) = (address_of(seat), (&game, seat), (&game, 1 - seat));
    let is_turn = |mail: &&String| {
        let is_to = mail.contains(&format!("To: {from}")) || mail.contains(&format!("<{from}>"));
        is_to && mail.lines().any(|line| line.starts_with("Message-ID: ") && line.contains(".turn@"))
    };
    // Other mails may come first.
    let mut mails = service.mails(1).await;
    while !mails.iter().any(|mail| is_turn(&mail)) {
        mails = service.mails(mails.len() + 1).await;
    }
    let turns = header(mails.iter().find(is_turn).expect("a turn mail"), "Message-ID").to_owned();
    let before = service.version(&game).await;

    // Somebody else has no seat in this mail, and orders to the desk stay what they are.
    let answer = answer_misplaced(&service, other, &turns, "p1", "1").await;
    assert!(answer.contains("This is no order here"), "{answer}");
    let answer = answer_misplaced(&service, own, &turns, "p2", "games").await;
    assert!(answer.contains("YOUR GAMES"), "{answer}");
    assert_eq!(service.version(&game).await, before);

    let answer = answer_misplaced(&service, own, &turns, "p3", "1\n\nThanks!").await;
    assert!(answer.contains("it is done."), "{answer}");
    assert_eq!(service.version(&game).await, before + 1);
    // The question of that mail is no longer open.
    let answer = answer_misplaced(&service, own, &turns, "p4", "1").await;
    assert!(!answer.contains("it is done."), "{answer}");
    assert_eq!(service.version(&game).await, before + 1);
    let answer = answer_misplaced(&service, own, "<7@elsewhere.example>", "p5", "1").await;
    assert!(answer.contains("This is no order here"), "{answer}");
}

#[tokio::test]
async fn earlier_moments_are_told_by_mail() {
    let service = Service::start().await;
    let game = service.seated(2, json!({"name": "Table 2"})).await;
    let (seat, to) = service.asked(&game).await;
    let from = address_of(seat);
    service.write(&from, &to, "h0@example.org", "1").await;
    service.answer_to("h0@example.org").await;
    let head = service.version(&game).await;
    let answer = ask(&service, &from, &to, "h1", &format!("state {}", head - 1)).await;
    assert!(
        answer.contains(&format!("THE GAME AT VERSION {}", head - 1)) && answer.contains("WHAT YOU HAVE"),
        "{answer}"
    );
    let answer = ask(&service, &from, &to, "h2", "history 1-99").await;
    assert!(answer.contains("WHAT HAPPENED FROM VERSION 1 TO 99") && answer.contains(&format!("{head}. ")), "{answer}");
    let answer = ask(&service, &from, &to, "h3", &format!("history {}", head + 1)).await;
    assert!(answer.contains(&format!("it has 1 to {head}.")), "{answer}");
    let answer = ask(&service, &from, &to, "h4", "state 1").await;
    assert!(answer.contains("There was no board for you then"), "{answer}");

    let desk = account(&service, &game, seat).await;
    // Also at the desk, where the name of the game may end with a number.
    let answer = ask(&service, &from, &desk, "h5", "games\nstate Table 2").await;
    assert!(answer.contains("THE TABLE") && answer.contains("YOUR GAMES"), "{answer}");
    let answer = ask(&service, &from, &desk, "h6", &format!("history Table 2 1-{head}")).await;
    assert!(answer.contains(&format!("WHAT HAPPENED FROM VERSION 1 TO {head}")), "{answer}");
    // The only game need not be named.
    let answer = ask(&service, &from, &desk, "h8", &format!("state {}", head - 1)).await;
    assert!(answer.contains(&format!("THE GAME AT VERSION {}", head - 1)), "{answer}");
    let answer = ask(&service, &from, &desk, "h9", "history 1-9").await;
    assert!(answer.contains("WHAT HAPPENED FROM VERSION 1 TO 9"), "{answer}");
    let answer = ask(&service, &from, &desk, "h10", "state").await;
    assert!(answer.contains("THE TABLE"), "{answer}");
    let answer = ask(&service, &from, &desk, "h11", "help track").await;
    assert!(answer.contains("For example: `track"), "{answer}");
    let answer = ask(&service, &from, &desk, "h12", "help dragons").await;
    assert!(answer.contains("such as `help track`"), "{answer}");
    let answer = ask(&service, &from, &desk, "h7", "rules\nlanguage").await;
    assert!(answer.contains("A ROUND") && answer.contains("Whip (10)"), "{answer}");
    assert!(answer.contains("English, German, French and Polish"), "{answer}");
    let answer = ask(&service, &from, &desk, "h13", "language Deutsch").await;
    assert!(answer.contains("kommen ab jetzt auf Deutsch"), "{answer}");
    let answer = ask(&service, &from, &desk, "h14", "settings").await;
    assert!(answer.contains("Sprache: Deutsch"), "{answer}");
    let answer = ask(&service, &from, &desk, "h15", "language Klingon").await;
    assert!(answer.contains("auf Englisch, Deutsch, Französisch und Polnisch"), "{answer}");
}
