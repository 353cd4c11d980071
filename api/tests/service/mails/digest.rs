//! Tests of the daily digest.

use chrono::{DateTime, TimeDelta, Utc};
use pixie_engine::resources::{Resource, Resources};
use pixie_service::access::permission::Standing;
use pixie_service::game::{Game, GameEvent, Occupant, Proposed, ProposedChange, ProposedCorrection};
use pixie_service::ground::entropy::Entropy;
use pixie_service::news::notifications::queue_digests;
use pixie_service::people::users::{Choice, TimeZone, TurnMails};
use pixie_service::table::messages;
use tokio_util::sync::CancellationToken;
use uuid::Uuid;

use super::BOT;
use crate::support::office::Office;
use crate::waiting::{seen, wait_until};

/// Ada wants digests at eight in the evening, New York time; Bo wants every mail. They play a game.
async fn scene() -> (Office, Uuid) {
    let office = Office::open().await;
    let (ada, bo) = (office.user(1, "Ada").await, office.user(2, "Bo").await);
    let now = office.worker.clock.now();
    let chosen = Choice::change(&office.pool, ada, now, |choice| {
        choice.turn_mails = TurnMails::Digest;
        choice.digest_hour = 20;
        choice.time_zone = "America/New_York".parse::<TimeZone>().expect("a zone");
    });
    chosen.await.expect("chosen");
    let id = office.start(&[Occupant::User(ada), Occupant::User(bo), BOT]).await;
    (office, id)
}

/// Three nodes queue due digests at once, then all mails are sent.
async fn look(office: &Office) {
    let stop = CancellationToken::new();
    let clock = office.clock.clone();
    let nodes: Vec<_> = (0..3)
        .map(|seed| {
            let (pool, entropy, wakeup) = (office.pool.clone(), Entropy::seeded(100 + seed), office.wakeup.clone());
            tokio::spawn(queue_digests(pool, clock.clone(), entropy, wakeup, stop.clone()))
        })
        .collect();
    let due = "SELECT count(*) FROM notification_settings WHERE next_digest_at <= $1";
    let now = clock.now();
    wait_until("no digest to be due", async || {
        let due = sqlx::query_scalar::<_, i64>(due).bind(now).fetch_one(&office.pool).await.expect("a number");
        seen(due, |due| *due == 0)
    })
    .await;
    stop.cancel();
    for node in nodes {
        node.await.expect("no panic");
    }
    office.work().await;
}

fn to_ada(office: &Office) -> Vec<String> {
    office.sent().into_iter().filter(|(to, _)| to == "ada@example.org").map(|(_, mail)| mail).collect()
}

async fn next(office: &Office) -> DateTime<Utc> {
    let next = "SELECT next_digest_at FROM notification_settings WHERE user_id = $1";
    sqlx::query_scalar(next).bind(Uuid::from_u128(1)).fetch_one(&office.pool).await.expect("a time")
}

#[tokio::test]
async fn a_digest_comes_once_a_day_at_its_hour_whoever_looks() {
    let (office, id) = scene().await;
    let adas_turn = |game: &pixie_service::game::Game| {
        game.decisions().any(|asked| game.occupant(asked.seat) == Some(Occupant::User(Uuid::from_u128(1))))
    };
    office.play_until(id, adas_turn).await;
    look(&office).await;
    assert!(to_ada(&office).is_empty(), "neither a turn mail nor a digest yet");

    // 20:00 in New York is 1:00 of the next day in UTC.
    office.hands.advance(TimeDelta::minutes(59));
    look(&office).await;
    assert!(to_ada(&office).is_empty());
    office.hands.advance(TimeDelta::minutes(1));
    let bo = Standing::new(&*office.game(id).await, Some(Uuid::from_u128(2)), false, false);
    messages::say(&office.games, id, bo, &"Hurry up!".parse().expect("words"), None).await.expect("said");
    look(&office).await;
    look(&office).await;
    let mails = to_ada(&office);
    assert_eq!(mails.len(), 1, "{mails:?}");
    for part in [
        "A game waits for you.",
        "You have ",
        "PIXIE QUEEN \"FRIDAY & <B>NIGHT</B>\"",
        "It is your turn: ",
        "Bo (red) says:\n\n    Hurry up!\n",
        "Reply-To: ",
        "List-Unsubscribe: <https://pixie.example/unsubscribe/",
    ] {
        assert!(mails[0].contains(part), "{part} in {}", mails[0]);
    }
    assert_eq!(next(&office).await.to_rfc3339(), "2026-01-02T01:00:00+00:00");

    office.hands.advance(TimeDelta::days(3));
    look(&office).await;
    assert_eq!(to_ada(&office).len(), 2, "the service slept, and is not late three times");
}

#[tokio::test]
async fn a_proposal_waits_in_every_digest_until_it_is_answered() {
    let (office, id) = scene().await;
    let correction = ProposedCorrection { seat: 2, gained: Resources::of(Resource::Apple, 2), paid: Resources::NONE };
    let propose = move |_: &Game, _: &_, by, reason| {
        let change = ProposedChange::Correction(correction);
        vec![(by, GameEvent::Proposed(Proposed { change, reason: Some(reason) }))]
    };
    office.moderate(id, propose).await;
    let proposal = office.head(id).await;
    for digest in 1..3 {
        office.hands.advance(TimeDelta::days(1));
        look(&office).await;
        let mails = to_ada(&office);
        let asked = mails.iter().filter(|mail| mail.contains("A moderator proposes a correction of this game"));
        assert_eq!(asked.count(), digest, "{mails:?}");
        assert!(mails.last().is_some_and(|mail| mail.contains(&format!("agree {proposal}"))), "{mails:?}");
    }
}

#[tokio::test]
async fn there_is_no_digest_without_news() {
    let (office, id) = scene().await;
    office.play_until(id, |_| false).await;
    office.work().await;
    let before = to_ada(&office).len();
    office.hands.advance(TimeDelta::hours(1));
    look(&office).await;
    assert_eq!(to_ada(&office).len(), before + 1, "a game was played");
    office.hands.advance(TimeDelta::days(1));
    look(&office).await;
    assert_eq!(to_ada(&office).len(), before + 1, "and nothing since");
    assert_eq!(office.count("waiting").await, 0);
}

#[tokio::test]
async fn a_game_that_cannot_be_read_does_not_keep_the_others_back() {
    let (office, _) = scene().await;
    // This row has no events.
    let broken = "INSERT INTO games SELECT (jsonb_populate_record(g, jsonb_build_object('game_id', $1::uuid))).*
        FROM games g";
    sqlx::query(broken).bind(Uuid::from_u128(0xbad)).execute(&office.pool).await.expect("a row");
    office.hands.advance(TimeDelta::hours(1));
    look(&office).await;
    let mails = to_ada(&office);
    assert_eq!(mails.len(), 1, "{mails:?}");
    assert_eq!(mails[0].matches("PIXIE QUEEN \"FRIDAY").count(), 1, "{mails:?}");
}

#[tokio::test]
async fn who_wants_no_digest_any_more_gets_none() {
    let (office, _) = scene().await;
    let ada = Uuid::from_u128(1);
    let now = office.worker.clock.now();
    Choice::change(&office.pool, ada, now, |choice| choice.turn_mails = TurnMails::Reminders).await.expect("chosen");
    office.hands.advance(TimeDelta::days(2));
    look(&office).await;
    assert!(to_ada(&office).is_empty());
}
