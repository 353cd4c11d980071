//! Tests of mails about games: their recipients and their contents.

mod accounts;
pub(crate) mod answers;
mod answers_in_languages;
mod digest;
pub(crate) mod gallery;
mod languages;
mod links;
mod mailbox;
mod moderated;
mod occasions;
mod paused;
mod rewound;
mod subjects;
mod taking_back;
mod unsubscribe;

use chrono::TimeDelta;
use mail_parser::PartType;
use pixie_engine::notation::parse;
use pixie_engine::{Question, Seat};
use pixie_service::delivery::outbox::command::OutboxCommand;
use pixie_service::delivery::outbox::{Failure, Letter, Mail, MailKey, MailKind, Render as _, Rendered};
use pixie_service::game::{BotKind, Game, Occupant};
use uuid::Uuid;

use crate::support::office::{Office, readable};

const BOT: Occupant = Occupant::Bot(BotKind::Cautious);

/// A game of Ada, Bo and a third player, without an HTTP server.
async fn game_with(third: Occupant) -> (Office, Uuid) {
    let office = Office::open().await;
    let (ada, bo) = (office.user(1, "Ada").await, office.user(2, "Bo").await);
    let id = office.start(&[Occupant::User(ada), Occupant::User(bo), third]).await;
    (office, id)
}

pub(crate) fn all_offer(game: &Game) -> bool {
    game.decisions().all(|asked| asked.question == Question::Offer {}) && game.decisions().count() > 1
}

/// The first player asked.
async fn asked(office: &Office, id: Uuid) -> (Seat, Uuid) {
    let game = office.game(id).await;
    let seat = game.decisions().next().expect("somebody is asked").seat;
    let Some(Occupant::User(user)) = game.occupant(seat) else { panic!("a bot is asked") };
    (seat, user)
}

#[tokio::test]
async fn who_is_asked_gets_a_mail_and_bots_get_none() {
    let (office, id) = game_with(BOT).await;
    let game = office.play_until(id, all_offer).await;
    office.work().await;
    let asked: Vec<_> = game.decisions().map(|asked| game.occupant(asked.seat)).collect();
    assert_eq!(asked.len(), 2, "the bot has answered");
    let mut sent: Vec<_> = office.sent().into_iter().map(|(to, _)| to).collect();
    sent.sort_unstable();
    assert_eq!(sent, ["ada@example.org", "bo@example.org"], "only what is still open is worth a mail");
    assert_eq!(office.count("waiting").await, 0);
    assert_eq!(office.count("dropped").await, 0, "for what was answered meanwhile nobody has read the game");

    office.work().await;
    assert_eq!(office.sent().len(), 2, "once");
}

#[tokio::test]
async fn the_mails_are_worth_reading() {
    let (office, id) = game_with(BOT).await;
    let in_second_round = |game: &Game| {
        let board = game.board.as_ref().expect("a board");
        board.round == 2
            && game.decisions().any(|asked| asked.question == Question::Action {} && asked.seat == Seat::Blue)
    };
    office.play_until(id, in_second_round).await;
    office.work().await;
    let (_, turn) = office.sent().pop().expect("a mail");
    assert_is_file(&turn, include_str!("turn.txt"), "turn.txt");
    let letter = office.recorder.letters().pop().expect("a mail");
    assert_is_file(&html(&letter.message), include_str!("turn.html"), "turn.html");

    office.play_until(id, |_| false).await;
    office.work().await;
    let (_, finished) = office
        .sent()
        .into_iter()
        .find(|(to, text)| to.starts_with("ada") && text.contains("THE RESULT"))
        .expect("the end");
    assert_is_file(&finished, include_str!("finished.txt"), "finished.txt");
}

/// The HTML part of a mail.
fn html(message: &[u8]) -> String {
    let message = mail_parser::MessageParser::default().parse(message).expect("a mail");
    message.body_html(0).expect("a page").replace("\r\n", "\n")
}

/// Whether this line is a version and the hash of a game.
fn is_hash(line: &str) -> bool {
    let line = line.trim().trim_start_matches("<div>").trim_end_matches("</div>");
    let Some((version, hash)) = line.split_once(':') else { return false };
    version.parse::<u32>().is_ok() && hash.len() == 64 && hash.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// A mail without the hash, which depends on every byte of the events.
fn without_hash(text: &str) -> String {
    text.lines().map(|line| if is_hash(line) { "  (the hash)\n".to_owned() } else { format!("{line}\n") }).collect()
}

/// If the new text is right, write it with `PIXIE_WRITE_MAILS=1`.
#[track_caller]
fn assert_is_file(text: &str, expected: &str, name: &str) {
    let text = without_hash(text);
    if std::env::var_os("PIXIE_WRITE_MAILS").is_some() {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/service/mails");
        std::fs::write(folder.join(name), text).expect("written");
    } else {
        assert_eq!(text, expected, "{name}");
    }
}

#[tokio::test]
async fn what_others_keep_secret_makes_no_difference() {
    let mut mails = Vec::new();
    for offer in ["offer 1 silver", "offer 2 gold"] {
        let (office, id) = game_with(Occupant::User(Uuid::from_u128(3))).await;
        office.user(3, "Cy").await;
        office.play_until(id, all_offer).await;
        let done = office.say(id, Seat::Red, parse(offer, None).expect("a move")).await;
        let head = done.events.last().expect("an event").version;
        let user_id = Uuid::from_u128(1);
        let key = MailKey { subject_id: id, version: head, user_id, kind: MailKind::Turn };
        let mail = Mail { key, queued_at: office.worker.clock.now(), data: None };
        let Rendered::Letter(letter) = office.worker.render.render(&mail).await.expect("a mail") else {
            panic!("Ada is still asked")
        };
        let text = readable(&letter.message);
        assert!(text.contains("Bo (red) has made a secret offer."), "{text}");
        let hash = text.lines().find(|line| is_hash(line)).expect("a hash");
        mails.push(everything(&letter).replace(hash, "(the hash)"));
    }
    assert_eq!(mails[0], mails[1]);
}

/// The whole mail: its envelope, and the headers and the content of each part.
fn everything(letter: &Letter) -> String {
    let message = mail_parser::MessageParser::default().parse(&letter.message).expect("a mail");
    let mut all = format!("{} {} {}\n", letter.sender, letter.recipient, letter.message_id);
    assert_eq!(message.parts.len(), 5, "text, HTML and the board, and what holds them together");
    for part in &message.parts {
        let (start, end) = (part.offset_header as usize, part.offset_body as usize);
        all.push_str(&String::from_utf8_lossy(&letter.message[start..end]));
        match &part.body {
            PartType::Text(text) | PartType::Html(text) => all.push_str(text),
            PartType::Binary(bytes) | PartType::InlineBinary(bytes) => all.push_str(&format!("{bytes:?}")),
            PartType::Message(_) | PartType::Multipart(_) => {}
        }
    }
    all
}

#[tokio::test]
async fn who_wants_no_mails_or_is_gone_gets_none() {
    for change in [
        "INSERT INTO notification_settings (user_id, turn_mails) VALUES ($1, 'none')",
        "UPDATE users SET email = NULL, name = NULL, erased_at = now() WHERE id = $1",
        "UPDATE users SET suspended_at = now() WHERE id = $1",
    ] {
        let (office, id) = game_with(BOT).await;
        let (_, user) = asked(&office, id).await;
        sqlx::query(change).bind(user).execute(&office.pool).await.expect(change);
        office.work().await;
        assert!(office.sent().is_empty(), "{change}");
        assert_eq!((office.count("dropped").await, office.count("waiting").await), (1, 0), "{change}");
    }
}

#[tokio::test]
async fn a_mail_that_comes_too_late_is_dropped_also_on_a_second_try() {
    let (office, id) = game_with(BOT).await;
    office.recorder.fail_next(Failure::Transient("busy".into()));
    office.work().await;
    assert_eq!((office.sent().len(), office.count("waiting").await), (1, 1));
    let (seat, _) = asked(&office, id).await;
    let first = office.game(id).await.decisions().next().expect("asked").id;
    office.play_until(id, move |game| game.decisions().all(|asked| asked.seat != seat || asked.id != first)).await;
    office.hands.advance(TimeDelta::hours(1));
    office.work().await;
    assert_eq!(office.count("dropped").await, 1, "the retry");
    let ids: Vec<_> = office.recorder.letters().into_iter().map(|letter| letter.message_id).collect();
    assert_eq!(ids.iter().filter(|id| **id == ids[0]).count(), 1, "it did not go out again: {ids:?}");
}

#[tokio::test]
async fn a_worker_that_dies_costs_no_mail_and_doubles_none() {
    let (office, _) = game_with(BOT).await;
    let now = office.worker.clock.now();
    let leased = office.outbox.lease(9, Uuid::from_u128(99), now, now + TimeDelta::minutes(2)).await.expect("leased");
    let Rendered::Letter(letter) = office.worker.render.render(&leased[0].mail).await.expect("a mail") else {
        panic!("it is wanted")
    };
    assert!(office.outbox.keep(&leased[0], &letter).await.expect("kept"));
    // The worker is killed here.
    office.wait_for_leases();
    office.work().await;
    office.work().await;
    assert_eq!(office.recorder.letters(), [letter], "once, the same bytes, the same Message-ID");
}

#[tokio::test]
async fn dead_letters_are_seen_and_can_be_tried_again() {
    let (office, _) = game_with(BOT).await;
    office.recorder.fail_next(Failure::Permanent("550 no such user <ada@example.org>\r\n".into()));
    office.work().await;
    assert_eq!(office.outbox.state(office.clock.now()).await.expect("a state").dead, 1);

    let clock = pixie_service::ground::clock::Clock::manual(office.worker.clock.now()).0;
    let list = OutboxCommand { retry: false }.run(office.pool.clone(), &clock).await.expect("a list");
    assert_eq!(list.len(), 1);
    assert!(
        list[0].contains(" turn game=") && list[0].ends_with(r"550 no such user <ada@example.org>\r\n"),
        "{list:?}"
    );
    let list = OutboxCommand { retry: true }.run(office.pool.clone(), &clock).await.expect("a list");
    assert!(list[0].ends_with("(to be tried again)"), "{list:?}");
    office.work().await;
    assert_eq!((office.count("dead").await, office.count("sent").await), (0, 1));
}

#[tokio::test]
async fn a_dead_letter_that_nobody_wants_any_more_is_not_sent_again() {
    let (office, _) = game_with(BOT).await;
    office.recorder.fail_next(Failure::Permanent("550 no such user".into()));
    office.work().await;
    let silent = "INSERT INTO notification_settings (user_id, turn_mails) SELECT id, 'none' FROM users";
    sqlx::raw_sql(silent).execute(&office.pool).await.expect("a choice");
    let clock = pixie_service::ground::clock::Clock::manual(office.worker.clock.now()).0;
    OutboxCommand { retry: true }.run(office.pool.clone(), &clock).await.expect("a list");
    office.work().await;
    assert_eq!((office.count("dead").await, office.count("dropped").await), (0, 1));
    assert_eq!(office.sent().len(), 1, "the first time");
}
