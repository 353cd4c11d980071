//! Tests of the views for analysts: the queries of `deploy/analysis.md`, against the same answers computed from the engine.

use std::collections::BTreeMap;

use chrono::TimeDelta;
use pixie_engine::moves::Cube;
use pixie_engine::resources::{Metal, Resource};
use pixie_engine::{Effect, apply_trusted};
use pixie_event_store::Actor;
use pixie_service::game::{GameEvent, Games};
use serde_json::{Value, json};
use sqlx::error::DatabaseError;
use sqlx::types::Json;
use sqlx::{AssertSqlSafe, PgPool};
use uuid::Uuid;

use crate::finding::recorded;
use crate::lobby::game;
use crate::support::Service;
use crate::support::client::Client;
use crate::support::office::Office;

/// The document whose queries are tested.
const DOCUMENT: &str = include_str!("../../../deploy/analysis.md");
/// The views that an analyst may read.
const VIEWS: [&str; 7] = ["games", "seats", "decisions", "actions", "resources", "points", "effects"];

/// The queries of the document, by the titles above them.
fn queries() -> BTreeMap<&'static str, &'static str> {
    let parts = DOCUMENT.split("\n### ").filter_map(|part| {
        let (title, rest) = part.split_once('\n')?;
        Some((title, rest.split_once("```sql\n")?.1.split_once("```")?.0))
    });
    parts.collect()
}

/// The rows of a query, for an analyst.
async fn ask(pool: &PgPool, query: &str) -> sqlx::Result<Vec<Value>> {
    let mut transaction = pool.begin().await?;
    sqlx::query("SET LOCAL ROLE pixie_analyst").execute(&mut *transaction).await?;
    let rows = sqlx::query_scalar(AssertSqlSafe(format!("SELECT to_jsonb(answer) FROM ({query}) answer")));
    let rows: Vec<Json<Value>> = rows.fetch_all(&mut *transaction).await?;
    Ok(rows.into_iter().map(|Json(row)| row).collect())
}

async fn refused(pool: &PgPool, query: &str) {
    let error = ask(pool, query).await.expect_err(query);
    assert_eq!(error.as_database_error().and_then(DatabaseError::code).as_deref(), Some("42501"), "{query}: {error}");
}

/// A game of this person and two bots. The person makes some moves, each after another time.
async fn begin(service: &Service, person: &Client, settings: Value, moves: i64) -> String {
    let (path, _) = game(person, settings).await;
    person.post(&format!("{path}/start"), json!({})).await.expect(200);
    play(service, person, &path, moves).await;
    path
}

async fn play(service: &Service, person: &Client, path: &str, moves: i64) {
    for number in 0..moves {
        service.clock.advance(TimeDelta::seconds(7 + 61 * number));
        let open = person.get(&format!("{path}/decisions")).await.expect(200);
        let own = open["decisions"].as_array().expect("a list").iter().find(|asked| asked["mine"] == true);
        let own = own.unwrap_or_else(|| panic!("the person is not asked: {open}"));
        let said = &own["legal"].as_array().expect("a list").last().expect("a move")["move"];
        let body = json!({"decision": own["id"], "move": said});
        person.post(&format!("{path}/moves"), body).await.expect(200);
    }
}

async fn act(service: &Service, moderator: &Client, path: &str, act: &str, mut body: Value) {
    body["reason"] = "a test".into();
    moderator.post(&format!("{path}/moderation/{act}"), body).await.expect(200);
    service.clock.advance(TimeDelta::hours(5));
}

async fn version(person: &Client, path: &str) -> i64 {
    person.get(path).await.expect(200)["version"].as_i64().expect("a version")
}

fn id(path: &str) -> Uuid {
    path.trim_start_matches("/games/").parse().expect("an id")
}

/// Games that analysts see, and games that they do not see.
struct Scene {
    service: Service,
    seen: Vec<Uuid>,
    hidden: Vec<Uuid>,
}

impl Scene {
    async fn set_up() -> Self {
        let service = Service::start().await;
        let (ada, mo) = (service.user("Ada").await, service.senior("Mo").await);
        let open = |private: bool| json!({"players": 3, "private": private, "name": "Rainy days"});
        let resign = async |path: &str| ada.post(&format!("{path}/resign"), Value::Null).await.expect(204);

        let paused = begin(&service, &ada, open(false), 6).await;
        act(&service, &mo, &paused, "pause", json!({})).await;
        act(&service, &mo, &paused, "resume", json!({})).await;
        play(&service, &ada, &paused, 3).await;
        resign(&paused).await;

        let rewound = begin(&service, &ada, open(false), 4).await;
        let back = version(&ada, &rewound).await;
        play(&service, &ada, &rewound, 2).await;
        let from = version(&ada, &rewound).await;
        act(&service, &mo, &rewound, "rewind", json!({"from": from, "to_version": back})).await;
        play(&service, &ada, &rewound, 3).await;
        resign(&rewound).await;

        let private = begin(&service, &ada, open(true), 2).await;
        resign(&private).await;
        let running = begin(&service, &ada, open(false), 2).await;
        let cancelled = begin(&service, &ada, open(false), 2).await;
        act(&service, &mo, &cancelled, "cancel", json!({})).await;
        let again = format!("/games/{}", recorded(&service, "played-3").await);
        let from = version(&ada, &again).await;
        act(&service, &mo, &again, "rewind", json!({"from": from, "to_version": from - 5})).await;

        let mut seen = vec![id(&paused), id(&rewound)];
        for name in ["bots", "played-5"] {
            seen.push(recorded(&service, name).await);
        }
        seen.sort_unstable();
        let hidden = [&private, &running, &cancelled, &again].map(|path| id(path)).into();
        Self { service, seen, hidden }
    }

    async fn ask(&self, query: &str) -> Vec<Value> {
        ask(&self.service.owner, query).await.unwrap_or_else(|error| panic!("{query}: {error}"))
    }
}

/// The answers of people: the question, and the seconds since it was put.
async fn answers(games: &Games, id: Uuid) -> Vec<(String, f64)> {
    let game = games.read(id, 0).await.expect("a game").state;
    let stored = games.store().read(id, 0, 10_000).await.expect("events");
    let mut answers = Vec::new();
    for stored in stored.iter().filter(|event| event.kind == "moved" && game.rewinds.stands(event.version)) {
        let Ok(Actor::Seat { seat, user: Some(_) }) = stored.actor() else { continue };
        let before = games.at(id, stored.version - 1).await.expect("a game");
        let event = GameEvent::read(stored).expect("an event");
        let is_answered = |asked: u32| {
            event.effects().iter().any(|effect| matches!(effect, Effect::Answered { id, .. } | Effect::OfferMade { id, automatic: false, .. } if *id == asked))
        };
        for asked in before.decisions().filter(|asked| asked.seat.number() == seat && is_answered(asked.id)) {
            let since = before.waiting_for(asked.seat).expect("it is asked").since;
            let question =
                serde_json::to_value(asked.question).expect("JSON")["kind"].as_str().expect("a kind").to_owned();
            answers.push((question, (stored.at - since).as_seconds_f64()));
        }
    }
    answers
}

fn close(one: &Value, other: f64) -> bool {
    (one.as_f64().expect("a number") - other).abs() < 1e-3
}

#[tokio::test]
async fn the_queries_of_the_document_give_the_answers_of_the_engine() {
    let scene = Scene::set_up().await;
    let office = Office::on_pool(scene.service.pool.clone());
    let queries = queries();
    assert!(queries.len() >= 6);
    for (title, query) in &queries {
        assert!(!scene.ask(query).await.is_empty(), "{title}");
    }

    let mut seconds = BTreeMap::<String, Vec<f64>>::new();
    let mut gold = BTreeMap::<u8, u32>::new();
    for id in &scene.seen {
        for (question, taken) in answers(&office.games, *id).await {
            seconds.entry(question).or_default().push(taken);
        }
        count_gold(&office.games, *id, &mut gold).await;
    }
    let told = scene.ask(queries["How long does a decision take?"]).await;
    assert_eq!(told.len(), seconds.len(), "{told:?}\n{seconds:?}");
    for (row, (question, all)) in told.iter().zip(&mut seconds) {
        all.sort_unstable_by(f64::total_cmp);
        let many = u32::try_from(all.len()).expect("few");
        let mean = all.iter().sum::<f64>() / f64::from(many);
        let median = (all[(all.len() - 1) / 2] + all[all.len() / 2]) / 2.0;
        assert_eq!((&row["question"], &row["decisions"]), (&json!(question), &json!(many)));
        assert!(close(&row["mean"], mean) && close(&row["median"], median), "{row} {all:?}");
    }
    assert!(seconds.values().flatten().any(|taken| *taken > 60.0));

    let told = scene.ask(queries["Which share of the gold comes at which step of the silver track?"]).await;
    let all: u32 = gold.values().sum();
    assert!(all > 5 && gold.len() > 1, "{gold:?}");
    assert_eq!(told.len(), gold.len(), "{told:?} {gold:?}");
    for (row, (step, found)) in told.iter().zip(&gold) {
        assert_eq!((&row["silver_step"], &row["gold"]), (&json!(step), &json!(found)), "{told:?} {gold:?}");
        assert!(close(&row["share"], f64::from(*found) / f64::from(all)), "{row}");
    }
}

/// The new gold of each seat, by its step on the silver track at that moment.
async fn count_gold(games: &Games, id: Uuid, gold: &mut BTreeMap<u8, u32>) {
    let game = games.read(id, 0).await.expect("a game").state;
    let stored = games.store().read(id, 0, 10_000).await.expect("events");
    for stored in stored.iter().filter(|event| event.kind == "moved" && game.rewinds.stands(event.version)) {
        let before = games.at(id, stored.version - 1).await.expect("a game");
        let mut board = before.board.clone().expect("a board");
        for effect in GameEvent::read(stored).expect("an event").effects() {
            let new = match effect {
                Effect::Gained { seat, resources } => Some((seat, u32::from(resources[Resource::Gold]))),
                Effect::CubesDrawn { seat, named, drawn } => {
                    let cubes = named.iter().chain(drawn.iter());
                    Some((seat, u32::try_from(cubes.filter(|cube| *cube == Cube::Gold).count()).expect("few")))
                }
                _ => None,
            };
            if let Some((seat, number)) = new.filter(|(_, number)| *number > 0) {
                *gold.entry(board.player(*seat).steps[Metal::Silver as usize]).or_default() += number;
            }
            apply_trusted(&mut board, effect);
        }
    }
}

#[tokio::test]
async fn the_views_add_up_to_the_boards_and_the_scores() {
    let scene = Scene::set_up().await;
    let office = Office::on_pool(scene.service.pool.clone());
    let holdings = "SELECT game_id, seat, resource, sum(change) AS held FROM analysis.resources GROUP BY 1, 2, 3";
    let holdings = scene.ask(holdings).await;
    let scores = "SELECT s.*, p.points FROM analysis.seats s LEFT JOIN (
            SELECT game_id, seat, sum(points) AS points FROM analysis.points GROUP BY 1, 2
        ) p USING (game_id, seat)";
    let scores = scene.ask(scores).await;
    let games = scene.ask("SELECT * FROM analysis.games ORDER BY game_id").await;
    for (id, row) in scene.seen.iter().zip(&games) {
        let game = office.games.read(*id, 0).await.expect("a game").state;
        let board = game.board.as_ref().expect("a board");
        let outcome = board.outcome.expect("an outcome");
        assert_eq!((&row["game_id"], &row["rounds"]), (&json!(id), &json!(board.round)));
        assert_eq!((&row["end_cause"], &row["players"]), (&json!(outcome.cause), &json!(board.rules.players)));
        for seat in board.seats() {
            let of = |rows: &[Value]| -> Vec<Value> {
                let own = |row: &&Value| row["game_id"] == json!(id) && row["seat"] == seat.number();
                rows.iter().filter(own).cloned().collect()
            };
            for resource in Resource::ALL {
                let held = of(&holdings)
                    .iter()
                    .find(|row| row["resource"] == json!(resource))
                    .map_or(json!(0), |row| row["held"].clone());
                assert_eq!(held, json!(board.player(seat).holdings[resource]), "{id} {seat} {resource}");
            }
            let [score] = &of(&scores)[..] else { panic!("one row for each seat") };
            let standing = outcome.standings.of(seat).expect("a standing");
            assert_eq!((&score["rank"], &score["score"]), (&json!(standing.rank), &json!(standing.score)));
            assert_eq!(score["fell_into_pit"], json!(standing.score.is_none()));
            if standing.score.is_some() {
                assert_eq!(score["points"], score["score"], "{id} {seat}");
            }
        }
    }
}

#[tokio::test]
async fn analysts_see_nothing_secret_and_nothing_personal() {
    let scene = Scene::set_up().await;
    let owner = &scene.service.owner;
    let users: Vec<Uuid> = sqlx::query_scalar("SELECT id FROM users").fetch_all(owner).await.expect("users");
    for view in VIEWS {
        let rows = scene.ask(&format!("SELECT * FROM analysis.{view}")).await;
        let mut games: Vec<Uuid> =
            rows.iter().map(|row| row["game_id"].as_str().expect("an id").parse().expect("an id")).collect();
        games.sort_unstable();
        games.dedup();
        assert_eq!(games, scene.seen, "{view}");
        let text = json!(rows).to_string();
        let personal = users
            .iter()
            .map(ToString::to_string)
            .chain(["Ada", "Rainy", "example.org", "salt", "seed"].map(str::to_owned));
        for word in personal {
            assert!(!text.contains(&word), "{view} has {word}");
        }
        // Every column is in the document, and no other.
        let part = DOCUMENT.split_once(&format!("### `analysis.{view}`\n")).expect("a chapter").1;
        let part = part.split_once("\n### ").map_or(part, |(part, _)| part);
        let lines = part.lines().filter_map(|line| line.strip_prefix("| `")?.split_once(" |"));
        let mut told: Vec<_> =
            lines.flat_map(|(names, _)| names.split(", ").map(|name| name.trim_matches('`'))).collect();
        let mut there: Vec<_> = rows[0].as_object().expect("a row").keys().map(String::as_str).collect();
        told.sort_unstable();
        there.sort_unstable();
        assert_eq!(told, there, "{view}");
    }
    for query in [
        "SELECT * FROM events",
        "SELECT * FROM games",
        "SELECT * FROM users",
        "SELECT * FROM game_secrets",
        "SELECT * FROM analysis.play",
        "SELECT * FROM analysis.published",
    ] {
        refused(owner, query).await;
    }

    // A function of the reader meets no row that the view does not show, however cheap it says that it is.
    let mut transaction = owner.begin().await.expect("a transaction");
    let tell = format!(
        "SET LOCAL ROLE pixie_analyst;
         CREATE FUNCTION pg_temp.is_new(id uuid) RETURNS boolean COST 0.0000001 LANGUAGE plpgsql AS $$
         BEGIN
             IF id = ANY ('{{{}}}'::uuid[]) THEN RAISE 'seen: %', id; END IF;
             RETURN true;
         END $$",
        scene.hidden.iter().map(ToString::to_string).collect::<Vec<_>>().join(","),
    );
    sqlx::raw_sql(AssertSqlSafe(tell)).execute(&mut *transaction).await.expect("a function");
    for view in VIEWS {
        let query = format!("SELECT count(*) FROM analysis.{view} WHERE pg_temp.is_new(game_id)");
        let found: i64 = sqlx::query_scalar(AssertSqlSafe(query)).fetch_one(&mut *transaction).await.expect(view);
        assert!(found > 0, "{view}");
    }
}
