//! Tests of daily roots: which roots are made, what they cover, and who can check it.

pub(crate) mod serving;
mod tampering;
mod timestamps;

use chrono::{NaiveDate, TimeDelta};
use pixie_event_store::{DailyRoot, LeafKind, Version, pack};
use pixie_service::game::{BotKind, Occupant};
use pixie_service::record::roots::{Covered, WhichRoots, make_due, newest, proof_of, roots};
use pixie_service::record::verify::{DayFault, RootTally, check_roots};
use sqlx::{Connection as _, PgConnection, PgPool};
use uuid::Uuid;

use crate::support::client::sign_up;
use crate::support::cluster;
use crate::support::office::Office;

fn day(number: u32) -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 1, number).expect("a day")
}

/// Lets this many days pass, and makes the roots that are due then. Returns their number.
async fn let_days_pass(office: &Office, days: i64) -> u32 {
    office.hands.advance(TimeDelta::days(days));
    make_due(&office.pool, office.clock.now()).await.expect("an answer")
}

/// All roots, oldest first.
async fn all(pool: &PgPool) -> Vec<DailyRoot> {
    let list = roots(pool, &WhichRoots::default()).await.expect("an answer");
    list.roots.into_iter().rev().map(|listed| listed.root).collect()
}

/// The faults that a check of all roots finds, in words.
async fn faults(pool: &PgPool) -> Vec<String> {
    let mut found = Vec::new();
    let collect = |fault: &DayFault| found.push(fault.to_string());
    let RootTally { faults, .. } = check_roots(pool, None, collect).await.expect("an answer");
    assert_eq!(faults, u64::try_from(found.len()).expect("few"));
    found
}

/// A game of Ada and a bot.
async fn game(office: &Office) -> Uuid {
    let ada = office.user(1, "Ada").await;
    office.start(&[Occupant::User(ada), Occupant::Bot(BotKind::Cautious)]).await
}

/// Plays on until the game has at least this version.
async fn play_to(office: &Office, game: Uuid, version: Version) {
    while office.head(game).await < version {
        let position = office.game(game).await.position;
        office.play_until(game, |game| game.position > position).await;
    }
}

#[tokio::test]
async fn each_day_that_is_over_gets_one_root_and_one_that_was_missed_is_made_later() {
    let office = Office::open().await;
    assert_eq!(let_days_pass(&office, 0).await, 0, "nothing has ever happened");
    let game = game(&office).await;
    assert_eq!(let_days_pass(&office, 0).await, 0, "the day is not over");
    assert_eq!(let_days_pass(&office, 1).await, 1);
    assert_eq!(let_days_pass(&office, 0).await, 0, "once");
    play_to(&office, game, 12).await;
    assert_eq!(let_days_pass(&office, 3).await, 3);

    let roots = all(&office.pool).await;
    let found: Vec<_> = roots.iter().map(|root| (root.day, root.count)).collect();
    // The log of Ada and the game; then only the game; then nothing.
    assert_eq!(found, [(day(1), 2), (day(2), 1), (day(3), 0), (day(4), 0)]);
    roots.iter().zip(&roots[1..]).for_each(|(before, root)| root.follows(Some(before)).expect("a chain"));
    assert_eq!(newest(&office.pool).await.expect("an answer"), roots.last().copied());
    assert_eq!(faults(&office.pool).await, [""; 0]);
}

#[tokio::test]
async fn nodes_that_make_the_root_at_the_same_moment_make_one() {
    let office = Office::open().await;
    game(&office).await;
    office.hands.advance(TimeDelta::days(1));
    let make = || make_due(&office.pool, office.clock.now());
    let (one, two, three) = tokio::try_join!(make(), make(), make()).expect("answers");
    assert_eq!((one + two + three, all(&office.pool).await.len()), (1, 1));
}

#[tokio::test]
async fn what_is_committed_late_is_in_the_next_tree() {
    let database = cluster::new_database().await;
    let office = Office::at(&database).await;
    game(&office).await;
    let (late, mut slow) = (Uuid::from_u128(2), office.pool.acquire().await.expect("a connection"));
    let mut transaction = slow.begin().await.expect("a transaction");
    // Signed up on the first day.
    sign_up(&mut transaction, late, "Bo").await;
    assert_eq!(let_days_pass(&office, 1).await, 1);
    transaction.commit().await.expect("late");
    assert_eq!(let_days_pass(&office, 1).await, 1);

    let mut connection = office.pool.acquire().await.expect("a connection");
    let proof = proof_of(&mut connection, (LeafKind::User, late), Covered::From(1), None).await.expect("an answer");
    let proof = proof.expect("a proof");
    assert_eq!((proof.roots[0].day, proof.roots[0].count), (day(2), 1));
    assert_eq!(proof.check().expect("a root").day, day(2));
}

#[tokio::test]
async fn every_event_of_every_stream_is_proved_by_the_first_root_after_it() {
    let office = Office::open().await;
    let game = game(&office).await;
    let first = office.head(game).await;
    // More streams, so that the trees have some height.
    for n in 2..12 {
        office.user(n, &format!("User{n}")).await;
    }
    let_days_pass(&office, 1).await;
    let_days_pass(&office, 1).await;
    play_to(&office, game, first + 3).await;
    let last = office.head(game).await;
    let_days_pass(&office, 1).await;
    play_to(&office, game, last + 1).await;

    let mut connection = office.pool.acquire().await.expect("a connection");
    for (version, head, on) in [(1, first, 1), (first, first, 1), (first + 1, last, 3), (last, last, 3)] {
        let proof = proof_of(&mut connection, (LeafKind::Game, game), Covered::From(version), None).await;
        let proof = proof.expect("an answer").expect("a proof");
        assert_eq!((proof.leaf.version, proof.roots.len()), (head, 1), "{version}");
        assert_eq!(proof.check().expect("a root").day, day(on));
        // The same event, proved by a root that somebody kept later.
        let later = proof_of(&mut connection, (LeafKind::Game, game), Covered::From(version), Some(day(3))).await;
        let later = later.expect("an answer").expect("a proof");
        assert_eq!((later.leaf, later.check().expect("a root").day), (proof.leaf, day(3)));
    }
    for (covered, until) in [
        (Covered::From(last + 1), None),
        (Covered::From(first + 1), Some(day(2))),
        (Covered::From(1), Some(day(4))),
        (Covered::UpTo(first - 1), None),
    ] {
        let proof = proof_of(&mut connection, (LeafKind::Game, game), covered, until).await.expect("an answer");
        assert_eq!(proof, None, "{covered:?} {until:?}");
    }
    let other = proof_of(&mut connection, (LeafKind::Case, game), Covered::From(1), None).await.expect("an answer");
    assert_eq!(other, None, "no case has the id of a game");
    for n in 1..12 {
        let user = (LeafKind::User, Uuid::from_u128(n));
        let proof = proof_of(&mut connection, user, Covered::From(1), None).await.expect("an answer");
        proof.expect("a proof").check().expect("a root");
    }
}

#[tokio::test]
async fn mails_tell_the_newest_root_beside_the_head() {
    let office = Office::open().await;
    let game = game(&office).await;
    office.work().await;
    let_days_pass(&office, 1).await;
    play_to(&office, game, office.head(game).await + 1).await;
    office.work().await;
    let (before, after) = (office.sent().remove(0).1, office.sent().pop().expect("a mail").1);
    let root = all(&office.pool).await[0];
    assert!(!before.contains("daily root"), "{before}");
    let found = format!("The newest daily root, which covers all games:\n2026-01-01:{}", root.hash);
    assert!(after.contains(&found), "{after}");
}

#[tokio::test]
async fn leaves_are_found_in_packs() {
    let database = cluster::new_database().await;
    let office = Office::at(&database).await;
    let game = game(&office).await;
    play_to(&office, game, 20).await;
    assert_eq!(let_days_pass(&office, 1).await, 1);
    play_to(&office, game, 40).await;
    assert_eq!(let_days_pass(&office, 1).await, 1);
    let mut owner = PgConnection::connect_with(&database.options).await.expect("the owner");
    let packed = pack(&mut owner, game, office.clock.now()).await.expect("packed");
    assert!(packed.events > 30, "{packed:?}");
    assert!(faults(&office.pool).await.is_empty());
    let spoil = "ALTER TABLE event_packs DISABLE TRIGGER ALL; DELETE FROM event_packs";
    sqlx::raw_sql(spoil).execute(&mut owner).await.expect("a change");
    let found = faults(&office.pool).await;
    assert!(matches!(&found[..], [fault] if fault.contains(&game.to_string())), "{found:?}");
}
