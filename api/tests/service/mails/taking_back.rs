//! Tests of mails about an undo request.

use chrono::TimeDelta;
use pixie_engine::Seat;
use pixie_event_store::{Actor, NewText, Version};
use pixie_service::delivery::outbox::{Mail, MailKey, MailKind, Render as _};
use pixie_service::game::{Change, Game, GameEvent, Occupant, UndoAnswered, UndoRequested};
use pixie_service::people::users::{Choice, TurnMails};
use uuid::Uuid;

use super::{BOT, assert_is_file, game_with};
use crate::support::office::{BY_PAGE, Office, salt};
use crate::waiting::wait_until;

const BO: Uuid = Uuid::from_u128(2);

/// Ada asks to take back some moves, and Bo must answer. Returns the version of the request.
async fn ask(office: &Office, id: Uuid) -> Version {
    let game = office.play_until(id, |game| game.position > 12).await;
    let (to_version, until) = (10, office.worker.clock.now() + TimeDelta::hours(72));
    assert!(game.counts(to_version), "a move");
    let head = office.games.read(id, 0).await.expect("a game").head.version;
    let text = NewText::bound(salt(head), "reason", None, "wrong <b>button</b>");
    let asked = move |_: &Game| {
        let requested = UndoRequested { seat: 1, to_version, until, reason: Some(text.text_id) };
        let actor = Actor::Seat { seat: 1, user: Some(Uuid::from_u128(1)) };
        let events = vec![(actor, GameEvent::UndoRequested(requested))];
        Ok(Change { events, texts: vec![text.clone()], ..Change::default() })
    };
    office.games.execute(id, BY_PAGE, asked).await.expect("asked").version
}

async fn answer(office: &Office, id: Uuid, request: Version, seat: Seat, agrees: bool) -> Version {
    let answered = move |game: &Game| {
        let actor = Actor::Seat { seat: seat.number(), user: game.person(seat) };
        let answered = UndoAnswered { request, seat: seat.number(), agrees };
        Ok(Change { events: vec![(actor, GameEvent::UndoAnswered(answered))], ..Change::default() })
    };
    office.games.execute(id, BY_PAGE, answered).await.expect("answered").version
}

/// The recipients of the sent or queued mails of a kind.
async fn queued(office: &Office, kind: &str) -> Vec<Uuid> {
    let mails = "SELECT user_id FROM outbox WHERE kind = $1 ORDER BY user_id";
    sqlx::query_scalar(mails).bind(kind).fetch_all(&office.pool).await.expect("rows")
}

async fn is_wanted(office: &Office, id: Uuid, version: Version, user_id: Uuid) -> bool {
    let key = MailKey { subject_id: id, version, user_id, kind: MailKind::UndoAsked };
    let mail = Mail { key, queued_at: office.worker.clock.now(), data: None };
    office.worker.render.still_wanted(&mail).await.expect("an answer")
}

#[tokio::test]
async fn who_must_agree_reads_what_would_be_undone_and_how_to_answer() {
    let (office, id) = game_with(BOT).await;
    ask(&office, id).await;
    office.work().await;
    let sent = office.sent().into_iter().filter(|(_, text)| text.contains("asks to take back"));
    let mails: Vec<_> = sent.filter(|(_, text)| text.contains("\n  agree ")).collect();
    assert_eq!(mails.len(), 1, "{mails:?}");
    assert_eq!((mails[0].0.as_str(), queued(&office, "undo_asked").await), ("bo@example.org", vec![BO]));
    assert_is_file(&mails[0].1, include_str!("undo_asked.txt"), "undo_asked.txt");
}

#[tokio::test]
async fn the_mail_is_of_use_as_long_as_the_answer_is_missing() {
    let (office, id) = game_with(Occupant::User(Uuid::from_u128(3))).await;
    office.user(3, "Cy").await;
    let first = ask(&office, id).await;
    assert!(is_wanted(&office, id, first, BO).await && !is_wanted(&office, id, first, Uuid::from_u128(1)).await);
    answer(&office, id, first, Seat::Red, true).await;
    assert!(!is_wanted(&office, id, first, BO).await && is_wanted(&office, id, first, Uuid::from_u128(3)).await);
    answer(&office, id, first, Seat::Blue, false).await;
    assert!(!is_wanted(&office, id, first, Uuid::from_u128(3)).await, "it was withdrawn");
    assert!(queued(&office, "undo_refused").await.is_empty(), "who withdraws knows it");

    let second = ask(&office, id).await;
    assert!(!is_wanted(&office, id, first, BO).await && is_wanted(&office, id, second, BO).await, "the newer one's");
    answer(&office, id, second, Seat::Yellow, false).await;
    assert_eq!(queued(&office, "undo_refused").await, [Uuid::from_u128(1)]);
    office.work().await;
    let flat = |mail: &str| mail.split_whitespace().collect::<Vec<_>>().join(" ");
    let told = "Hello Ada, Cy (yellow) does not agree to take back. The play stays as it is.";
    assert!(office.sent().iter().any(|(to, mail)| to == "ada@example.org" && flat(mail).contains(told)));
}

#[tokio::test]
async fn a_digest_tells_of_it_too() {
    let (office, id) = game_with(BOT).await;
    let now = office.worker.clock.now();
    Choice::change(&office.pool, BO, now, |choice| choice.turn_mails = TurnMails::Digest).await.expect("chosen");
    let request = ask(&office, id).await;
    office.hands.advance(TimeDelta::hours(30));
    let stop = tokio_util::sync::CancellationToken::new();
    let entropy = pixie_service::ground::entropy::Entropy::seeded(100);
    let queue = pixie_service::news::notifications::queue_digests(
        office.pool.clone(),
        office.clock.clone(),
        entropy,
        office.wakeup.clone(),
        stop.clone(),
    );
    let queue = tokio::spawn(queue);
    wait_until("a digest", async || !queued(&office, "digest").await.is_empty()).await;
    stop.cancel();
    queue.await.expect("no panic");
    office.work().await;
    let digest = office.sent().into_iter().map(|(_, mail)| mail).find(|mail| mail.contains("waits for you."));
    let digest = digest.expect("a digest");
    assert!(digest.contains(&format!("\n  agree {request}\n")), "{digest}");
}
