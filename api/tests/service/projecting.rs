//! Tests of the projector: lists and mails equal those made from the log, whoever ends in the middle.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use chrono::{DateTime, TimeDelta};
use pixie_engine::bots::cautious;
use pixie_engine::{Viewer, legal_moves, view};
use pixie_service::game::{
    BotKind, Game, Games, Occupant, Owed, Pace, Projecting, Transition, Walk, rebuild_all, sweep,
};
use pixie_service::ground::entropy::Entropy;
use pixie_service::news::notifications::owed_mails;
use serde_json::json;
use sqlx::{Executor as _, PgPool};
use uuid::Uuid;

use crate::support::cluster::{self, Database};
use crate::support::office::Office;
use crate::support::{LISTED, Service};

/// The delay of lists and the pause of mails in the program as it is shipped.
const DELAY: (Duration, TimeDelta) = (Duration::from_millis(200), TimeDelta::seconds(10));

async fn listed(owner: &PgPool) -> Vec<String> {
    sqlx::query_scalar(LISTED).fetch_all(owner).await.expect("rows")
}

async fn pool(database: &Database) -> PgPool {
    pixie_service::ground::database::connect(&database.options, 4).await.expect("a pool")
}

/// Mails that wait or were sent: the user, the kind, and how many.
async fn mails(pool: &PgPool) -> Vec<(Uuid, String, i64)> {
    let mails =
        "SELECT user_id, kind, count(*) FROM outbox WHERE state IN ('waiting', 'sent') GROUP BY 1, 2 ORDER BY 1, 2";
    sqlx::query_as(mails).fetch_all(pool).await.expect("mails")
}

/// Makes the next move in a game on this node. False if the game is over.
async fn step(node: &Office, id: Uuid) -> bool {
    let game = node.game(id).await;
    let Some(asked) = game.decisions().next() else { return false };
    let board = game.board.as_ref().expect("a board");
    let seen = view(board, Viewer::Seat(asked.seat));
    let said = cautious(&seen, &asked, &legal_moves(board, &asked), &board.rules.edition);
    node.say(id, asked.seat, said).await;
    true
}

/// Who is asked has one turn mail, and nobody else has one; if the game is over, each player has the mail about it.
async fn expect_mails(pool: &PgPool, game: &Game, players: &[Uuid]) {
    let found = mails(pool).await;
    let of = |kind: &str| found.iter().filter(|(_, found, _)| found == kind).cloned().collect::<Vec<_>>();
    let asked: BTreeSet<Uuid> = game.decisions().filter_map(|asked| game.person(asked.seat)).collect();
    let turns: Vec<_> = asked.into_iter().map(|user| (user, "turn".to_owned(), 1)).collect();
    assert_eq!(of("turn"), turns);
    let ends = if game.is_over() { players } else { &[] };
    assert_eq!(of("finished"), ends.iter().map(|user| (*user, "finished".to_owned(), 1)).collect::<Vec<_>>());
}

#[tokio::test]
async fn who_asks_for_a_list_reads_what_they_have_done() {
    let service =
        Service::with_list_delay(Duration::from_secs(3600), |settings| settings.mail_pause_seconds = 10).await;
    let (ada, bo) = (service.user("Ada").await, service.user("Bo").await);
    for number in 1..=3_usize {
        let name = format!("Game {number}");
        let settings = json!({"name": name, "players": 2});
        let game = ada.post("/games", settings).await.expect(201)["id"].as_str().expect("an id").to_owned();
        let names = |list: serde_json::Value| list["games"].as_array().expect("a list").len();
        assert_eq!(names(ada.get("/me/games").await.expect(200)), number);
        assert_eq!(names(bo.get("/games?status=open").await.expect(200)), 1);
        bo.put(&format!("/games/{game}/seats/me")).await.expect(200);
        assert_eq!(names(bo.get("/me/games").await.expect(200)), number);
        assert_eq!(names(bo.get("/games?status=open").await.expect(200)), 0);
    }
}

#[tokio::test]
async fn a_question_that_is_answered_soon_is_in_no_mail() {
    let office = Office::node(pool(&cluster::new_database().await).await, (Duration::ZERO, TimeDelta::seconds(10)));
    let players = [office.user(1, "Ada").await, office.user(2, "Bo").await];
    let id = office.start(&players.map(Occupant::User)).await;
    for _ in 0..20 {
        step(&office, id).await;
        office.hands.advance(TimeDelta::seconds(1));
        office.work().await;
    }
    assert!(office.sent().is_empty());
    expect_mails(&office.pool, &*office.game(id).await, &players).await;
    assert_eq!(office.count("dropped").await, 0, "nobody has read a game for a mail that was overtaken");
    office.hands.advance(TimeDelta::seconds(10));
    office.work().await;
    let asked = office.game(id).await.decisions().count();
    assert_eq!(office.sent().len(), asked);
}

#[tokio::test]
async fn several_questions_within_minutes_are_one_mail_unless_there_is_little_time() {
    for (pace, apart) in [(None, 300), (Some(Pace::try_from(1).expect("an hour")), 10)] {
        let office = Office::node(pool(&cluster::new_database().await).await, (Duration::ZERO, TimeDelta::seconds(10)));
        let players = [office.user(1, "Ada").await, office.user(2, "Bo").await];
        let id = office.start_paced(&players.map(Occupant::User), pace).await;
        let asked = async |office: &Office| {
            let game = office.game(id).await;
            let decision = game.decisions().next().expect("somebody is asked");
            game.person(decision.seat).expect("a person")
        };
        let sent = async |office: &Office| {
            office.work().await;
            office.sent().len()
        };
        // Each question goes; then whoever was asked first is asked again.
        let first = asked(&office).await;
        office.hands.advance(TimeDelta::seconds(11));
        assert_eq!(sent(&office).await, 1);
        loop {
            step(&office, id).await;
            if asked(&office).await == first {
                break;
            }
        }
        office.hands.advance(TimeDelta::seconds(apart - 1));
        let before = sent(&office).await;
        office.hands.advance(TimeDelta::seconds(1));
        assert_eq!((before, sent(&office).await), (1, 2), "{apart}");
    }
}

#[tokio::test]
async fn what_bots_play_and_what_the_game_answers_by_itself_is_one_mail_with_the_next_question() {
    let office = Office::node(pool(&cluster::new_database().await).await, (Duration::ZERO, TimeDelta::seconds(10)));
    let bot = Occupant::Bot(BotKind::Cautious);
    let ada = office.user(1, "Ada").await;
    let id = office.start(&[Occupant::User(ada), bot, bot, bot]).await;
    let mut rounds = BTreeSet::new();
    for questions in 1..=25 {
        office.hands.advance(TimeDelta::minutes(31));
        office.work().await;
        assert_eq!(office.sent().len(), questions, "one for each question that stays open");
        let game = office.game(id).await;
        rounds.insert(game.board.as_ref().expect("a board").round);
        assert!(game.position > questions.try_into().expect("few"), "bots have moved, too");
        step(&office, id).await;
    }
    assert!(rounds.len() > 2, "{rounds:?}");
}

#[tokio::test]
async fn the_sweep_finds_what_a_node_has_left() {
    let database = cluster::new_database().await;
    let node = Office::node(pool(&database).await, (Duration::ZERO, TimeDelta::zero()));
    let players = [node.user(1, "Ada").await, node.user(2, "Bo").await];
    let id = node.start(&players.map(Occupant::User)).await;
    let owner = PgPool::connect_with(database.options.clone()).await.expect("a pool");
    // The node cannot project any more, and ends.
    owner.execute("REVOKE UPDATE ON games FROM pixie_app").await.expect("revoked");
    for _ in 0..5 {
        step(&node, id).await;
    }
    let head = node.head(id).await;
    drop(node);
    owner.execute("GRANT UPDATE ON games TO pixie_app").await.expect("granted");
    owner.execute("UPDATE projection_sweeps SET swept_at = 'epoch'").await.expect("set back");

    let other = Office::node(pool(&database).await, (Duration::ZERO, TimeDelta::zero()));
    let now = other.clock.now();
    assert_eq!(sweep(&other.games, now - TimeDelta::seconds(5)).await.expect("swept"), 0, "they are newer");
    assert_eq!(other.games.store().positions(&[id]).await.expect("positions"), [(id, head - 5)]);
    let later = now + TimeDelta::minutes(1);
    assert_eq!(sweep(&other.games, later).await.expect("swept"), 1);
    assert_eq!(other.games.store().positions(&[id]).await.expect("positions"), [(id, head)]);
    expect_mails(&other.pool, &*other.game(id).await, &players).await;
    let swept = sqlx::query_scalar::<_, DateTime<chrono::Utc>>("SELECT swept_at FROM projection_sweeps");
    assert_eq!(swept.fetch_one(&owner).await.expect("a time"), now - TimeDelta::seconds(5), "it looks once more");
    assert_eq!(sweep(&other.games, later).await.expect("swept"), 0);
    let swept = sqlx::query_scalar::<_, DateTime<chrono::Utc>>("SELECT swept_at FROM projection_sweeps");
    assert_eq!(swept.fetch_one(&owner).await.expect("a time"), later);
    let rows = listed(&owner).await;
    rebuild_all(other.games.store(), Walk::default(), |_, _| {}).await.expect("rebuilt");
    assert_eq!(listed(&owner).await, rows);
}

/// The mails owed; but the first time it panics.
fn panics_once(change: &Transition<'_>, pause: TimeDelta, informed: Option<Uuid>) -> Owed {
    static HAS_PANICKED: AtomicBool = AtomicBool::new(false);
    assert!(HAS_PANICKED.swap(true, Ordering::SeqCst), "on purpose");
    owed_mails(change, pause, informed)
}

#[tokio::test]
async fn a_fault_of_the_program_does_not_end_the_projector() {
    let mut office = Office::node(pool(&cluster::new_database().await).await, (Duration::ZERO, TimeDelta::zero()));
    let players = [office.user(1, "Ada").await, office.user(2, "Bo").await];
    let id = office.start(&players.map(Occupant::User)).await;
    let how = Projecting { mails_owed: panics_once, list_delay: Duration::ZERO, mail_pause: TimeDelta::zero() };
    let (pool, clock, wakeup) = (office.pool.clone(), office.clock.clone(), office.wakeup.clone());
    office.games = Games::new(pool, clock, Entropy::seeded(3), 100, wakeup, how);
    let before = office.head(id).await;
    step(&office, id).await;
    assert_eq!(office.games.store().positions(&[id]).await.expect("positions"), [(id, before)]);
    step(&office, id).await;
    office.games.catch_up(vec![id]).await;
    let head = office.head(id).await;
    assert_eq!(office.games.store().positions(&[id]).await.expect("positions"), [(id, head)]);
    expect_mails(&office.pool, &*office.game(id).await, &players).await;
}

/// Several nodes play one game in turns. Some of their statements fail, and some nodes end with what they have not projected yet.
async fn storm(seed: u64) {
    let database = cluster::new_database().await;
    let owner = PgPool::connect_with(database.options.clone()).await.expect("a pool");
    let chance = Entropy::seeded(seed);
    let dice = |sides: u8| chance.bytes::<1>()[0] % sides;
    let delays = [Duration::ZERO, DELAY.0, Duration::from_secs(3600)];
    let node = async || {
        let delay = delays[usize::from(dice(3))];
        Office::node(pool(&database).await, (delay, TimeDelta::seconds(10)))
    };
    let first = node().await;
    let players = [first.user(1, "Ada").await, first.user(2, "Bo").await];
    let id = first.start(&players.map(Occupant::User)).await;
    owner.execute(sqlx::raw_sql(STRIKES)).await.expect("strikes");
    let mut nodes = [first, node().await];
    while step(&nodes[usize::from(dice(2))], id).await {
        match dice(12) {
            // What it has not projected is lost with it.
            0 => nodes[usize::from(dice(2))] = node().await,
            1 => nodes[usize::from(dice(2))].games.wait_until_projected().await,
            2 => {
                let cut = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
                    WHERE datname = current_database() AND pid <> pg_backend_pid() AND state = 'idle' AND query LIKE '%outbox%'";
                owner.execute(cut).await.expect("cut");
            }
            _ => {}
        }
    }
    owner.execute("DROP TRIGGER strikes ON games").await.expect("no more strikes");
    drop(nodes);
    owner.execute("UPDATE projection_sweeps SET swept_at = 'epoch'").await.expect("set back");
    let last = Office::node(pool(&database).await, (Duration::ZERO, TimeDelta::zero()));
    let later = last.clock.now() + TimeDelta::minutes(1);
    sweep(&last.games, later).await.expect("swept");
    assert_eq!(last.games.store().positions(&[id]).await.expect("positions"), [(id, last.head(id).await)]);
    expect_mails(&last.pool, &*last.game(id).await, &players).await;
    let rows = listed(&owner).await;
    rebuild_all(last.games.store(), Walk::default(), |_, _| {}).await.expect("rebuilt");
    assert_eq!(listed(&owner).await, rows);
}

/// A third of all writes of rows fail.
const STRIKES: &str = "
    CREATE FUNCTION strike() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN IF random() < 0.3 THEN RAISE EXCEPTION 'struck' USING ERRCODE = '53200'; END IF; RETURN NULL; END $$;
    CREATE TRIGGER strikes AFTER INSERT OR UPDATE ON games FOR EACH ROW EXECUTE FUNCTION strike();";

#[tokio::test]
async fn nothing_is_lost_and_nothing_done_twice_in_a_storm() {
    storm(std::env::var("STORM_SEED").map_or(1, |seed| seed.parse().expect("a number"))).await;
}

#[tokio::test]
async fn a_turn_mail_tells_of_the_game_as_it_is_when_the_mail_goes() {
    let office = Office::node(pool(&cluster::new_database().await).await, (Duration::ZERO, TimeDelta::seconds(10)));
    let players = [office.user(1, "Ada").await, office.user(2, "Bo").await, office.user(3, "Cy").await];
    let id = office.start(&players.map(Occupant::User)).await;
    let game = office.play_until(id, |game| game.decisions().count() == 3).await;
    step(&office, id).await;
    let (now, head) = (office.game(id).await, office.head(id).await);
    assert_eq!((game.decisions().count(), now.decisions().count()), (3, 2), "two questions are still the same");
    office.hands.advance(TimeDelta::seconds(10));
    office.work().await;
    let sent = office.sent();
    assert_eq!(sent.len(), 2);
    for (_, mail) in sent {
        assert!(mail.contains(&format!("\n{head}:")), "{mail}");
    }
}
