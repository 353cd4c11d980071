//! Tests of mails other than "your turn": a player is late, is replaced, or has written a message.

use chrono::TimeDelta;
use pixie_event_store::Actor;
use pixie_service::access::permission::Standing;
use pixie_service::delivery::mail_address::{Address, Holder};
use pixie_service::delivery::outbox::{Failure, MailKind, NewLetter, Outbox, Render as _};
use pixie_service::game::{BotKind, Change, GameEvent, HandedOver, Occupant, Pace};
use pixie_service::ground::signing::Signer;
use pixie_service::table::{deadlines, messages};
use uuid::Uuid;

use super::{asked, readable};
use crate::support::office::{BY_PAGE, Office};

/// Ada, Bo and Cy, who live in Paris, and have eight hours for each decision.
async fn paced() -> (Office, Uuid) {
    let office = Office::open().await;
    let mut seats = Vec::new();
    for (n, name) in [(1, "Ada"), (2, "Bo"), (3, "Cy")] {
        let user = office.user(n, name).await;
        sqlx::query("INSERT INTO notification_settings (user_id, time_zone) VALUES ($1, 'Europe/Paris')")
            .bind(user)
            .execute(&office.pool)
            .await
            .expect("a zone");
        seats.push(Occupant::User(user));
    }
    let id = office.start_paced(&seats, Pace::try_from(8).ok()).await;
    (office, id)
}

/// The mails sent after the clock was advanced, by kind and recipient.
async fn later(office: &Office, hours: i64) -> Vec<(String, String)> {
    let before = office.recorder.letters().len();
    office.hands.advance(TimeDelta::hours(hours));
    deadlines::handle_due_games(&office.games, office.worker.clock.now()).await.expect("the clock looks");
    office.work().await;
    let letters = office.recorder.letters().split_off(before).into_iter();
    let mut mails: Vec<_> = letters.map(|letter| (letter.recipient, readable(&letter.message))).collect();
    mails.sort_unstable();
    mails
}

/// A mail as one line.
fn flat(mail: &str) -> String {
    mail.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[tokio::test]
async fn who_does_not_answer_is_told_in_their_own_time_and_the_others_how_to_vote() {
    let (office, id) = paced().await;
    let turn = later(&office, 0).await;
    assert!(flat(&turn[0].1).contains("Please answer by Thursday 1 January 2026, 09:00 CET."), "{turn:?}");
    let (seat, late) = asked(&office, id).await;

    let reminded = later(&office, 6).await;
    assert_eq!(reminded.len(), 1, "{reminded:?}");
    let (to, mail) = &reminded[0];
    assert_eq!(to, &turn[0].0);
    assert!(flat(mail).contains("the others are waiting for you") && flat(mail).contains("09:00 CET"), "{mail}");
    assert!(mail.contains("WHAT YOU CAN DO"), "{mail}");

    let missed = later(&office, 2).await;
    assert_eq!(missed.len(), 3, "{missed:?}");
    for (to, mail) in &missed {
        if *to == turn[0].0 {
            assert!(flat(mail).contains("you are late since Thursday 1 January 2026, 09:00 CET"), "{mail}");
            assert!(mail.contains("WHAT YOU CAN DO"), "{mail}");
        } else {
            assert!(mail.contains(&format!("\n  hand {seat} to bot\n")), "{mail}");
            assert!(flat(mail).contains("is late with an answer"), "{mail}");
        }
    }

    let handed = HandedOver {
        seat: seat.number(),
        user: Some(late),
        successor: BotKind::Cautious,
        invitations: Vec::new(),
        reason: None,
        for_cause: false,
    };
    let over = |_: &_| {
        let events = vec![(Actor::Game, GameEvent::HandedOver(handed.clone()))];
        Ok(Change { events, ..Change::default() })
    };
    office.games.execute(id, BY_PAGE, over).await.expect("handed over");
    let replaced = later(&office, 0).await;
    let (_, mail) = replaced.iter().find(|(to, _)| *to == turn[0].0).expect("a mail to who is replaced");
    assert!(flat(mail).contains(&format!("your seat ({seat}) is played by a bot now,")), "{mail}");
    assert!(!mail.contains("Write your moves above") && !mail.contains("WHAT YOU HAVE"), "{mail}");
}

#[tokio::test]
async fn who_has_left_is_not_told_that_somebody_is_late_or_that_play_was_taken_back() {
    let (office, id) = paced().await;
    let (_, late) = asked(&office, id).await;
    later(&office, 6).await;
    later(&office, 2).await;
    let game = office.game(id).await;
    let others: Vec<Uuid> = game.users().filter(|user| *user != late).collect();
    let seat = game.seat_of(others[0]).expect("a seat").number();
    let handed = HandedOver {
        seat,
        user: Some(others[0]),
        successor: BotKind::Cautious,
        invitations: Vec::new(),
        reason: None,
        for_cause: false,
    };
    let over = |_: &_| {
        let events = vec![(Actor::Game, GameEvent::HandedOver(handed.clone()))];
        Ok(Change { events, ..Change::default() })
    };
    let version = office.games.execute(id, BY_PAGE, over).await.expect("handed over").version;
    let data = serde_json::json!({"seats": [game.seat_of(late).expect("a seat").number()]});
    for kind in [MailKind::Absent, MailKind::Rewound] {
        for (user, expected) in [(others[0], false), (others[1], true)] {
            let mail = pixie_service::delivery::outbox::Mail {
                key: pixie_service::delivery::outbox::MailKey { subject_id: id, version, user_id: user, kind },
                queued_at: office.worker.clock.now(),
                data: Some(data.clone()),
            };
            let is_wanted = office.worker.render.still_wanted(&mail).await.expect("an answer");
            assert_eq!(is_wanted, expected, "{kind}, {user}");
        }
    }
}

#[tokio::test]
async fn an_invitation_that_is_of_no_more_use_is_not_tried_again() {
    for change in [
        "UPDATE invitations SET declined_at = invited_at",
        "UPDATE users SET suspended_at = created_at WHERE name = 'Ada'",
        "UPDATE users SET suspended_at = created_at WHERE name = 'Zoe'",
    ] {
        let office = Office::open().await;
        let ada = office.user(1, "Ada").await;
        office.user(2, "Zoe").await;
        let game = office.start(&[Occupant::User(ada), Occupant::Bot(BotKind::Cautious)]).await;
        office.work().await;
        let (id, now) = (Uuid::from_u128(0x14), office.worker.clock.now());
        sqlx::query("UPDATE games SET status = 'open'").execute(&office.pool).await.expect("open");
        let invite = "INSERT INTO invitations (game_id, invitation_id, email, invited_by, invited_at, mailed_at)
            VALUES ($1, $2, 'zoe@example.org', $3, $4, $4)";
        let invite = sqlx::query(invite).bind(game).bind(id).bind(ada).bind(now);
        invite.execute(&office.pool).await.expect("invited");
        let data = serde_json::json!({"game": game});
        let letter = NewLetter { id, user_id: id, kind: MailKind::Invitation, data };
        Outbox::queue(&office.pool, &letter, now).await.expect("queued");
        office.recorder.fail_next(Failure::Transient("451 come back later".into()));
        office.work().await;
        assert_eq!(office.count("waiting").await, 1);
        let tried = office.sent().len();

        sqlx::query(change).execute(&office.pool).await.expect(change);
        office.hands.advance(TimeDelta::minutes(1));
        office.work().await;
        let state: String = sqlx::query_scalar("SELECT state::text FROM outbox WHERE kind = 'invitation'")
            .fetch_one(&office.pool)
            .await
            .expect("a state");
        assert_eq!((state.as_str(), office.sent().len()), ("dropped", tried), "{change}");
    }
}

#[tokio::test]
async fn what_is_said_is_mailed_with_the_address_for_an_answer() {
    let (office, id) = paced().await;
    office.work().await;
    let (seat, user) = asked(&office, id).await;
    let author = Uuid::from_u128(if user == Uuid::from_u128(1) { 2 } else { 1 });
    let game = office.game(id).await;
    let standing = Standing { user: Some(author), seat: game.seat_of(author), ..Standing::default() };
    let words = "Who took\n-- \nthe <honey>?".parse().expect("words");
    messages::say(&office.games, id, standing, &words, None).await.expect("said");
    let said = later(&office, 0).await;
    assert_eq!(said.len(), 2, "{said:?}");
    for (_, mail) in &said {
        assert!(mail.contains("\n    Who took\n    --\n    the <honey>?\n"), "{mail}");
        assert!(mail.contains("\n  message: Well played!\n"), "{mail}");
    }
    let asked = game.decisions().next().expect("a question");
    let letter = office.recorder.letters().pop().expect("a mail");
    let decisions: Vec<_> = said.iter().map(|(_, mail)| address(mail)).collect();
    assert!(decisions.contains(&Address::Seat { game: id, seat: seat.number(), decision: asked.id }), "{decisions:?}");
    assert!(decisions.iter().any(|address| matches!(address, Address::Seat { decision: 0, .. })), "{decisions:?}");
    assert!(letter.sender.ends_with("@play.pixie.example"), "{}", letter.sender);

    sqlx::query("DELETE FROM messages").execute(&office.pool).await.expect("erased");
    let queued = "SELECT game_id, user_id FROM outbox WHERE kind = 'message' LIMIT 1";
    let (message, user): (Uuid, Uuid) = sqlx::query_as(queued).fetch_one(&office.pool).await.expect("a row");
    let mail = pixie_service::delivery::outbox::Mail {
        key: pixie_service::delivery::outbox::MailKey {
            subject_id: message,
            version: 0,
            user_id: user,
            kind: MailKind::Message,
        },
        queued_at: office.worker.clock.now(),
        data: Some(serde_json::json!({"game": id})),
    };
    assert!(!office.worker.render.still_wanted(&mail).await.expect("an answer"), "what was erased");
}

/// The reply address of this mail.
fn address(mail: &str) -> Address {
    let reply_to = mail.lines().find_map(|line| line.strip_prefix("Reply-To: ")).expect("an address");
    let claim = Address::read(reply_to.split('@').next().expect("a local part")).expect("ours");
    let to = mail.lines().find(|line| line.starts_with("To: ")).expect("a reader");
    let reader = [("ada", 1), ("bo", 2), ("cy", 3)].into_iter().find(|(name, _)| to.contains(&format!("<{name}@")));
    let holder = Holder { id: Uuid::from_u128(reader.expect("a known reader").1), epoch: 0 };
    assert!(claim.is_held_by(holder, &Signer::new([7; 32])), "{mail}");
    claim.address()
}
