//! Tests of moderators who rewind games, and redo the moves.

use futures_util::future::join;
use pixie_engine::Rulebook;
use pixie_event_store::EventStore;
use pixie_service::game::{Walk, rebuild_all};
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::client::{Answer, Client, answer};
use crate::support::{LISTED, Service};
use crate::whole_games::table::{Style, Table};
use crate::whole_games::{check, client};

/// A started game, its players by seat, and a senior moderator.
pub(crate) struct Stage {
    pub(crate) service: Service,
    pub(crate) players: Vec<Client>,
    pub(crate) moderator: Client,
    /// Its path below `/api/v1`.
    game: String,
}

const NAMES: [&str; 3] = ["Ada", "Bo", "Cy"];

impl Stage {
    pub(crate) async fn set_up(players: usize, settings: Value) -> Self {
        Self::with_bots(players, 0, settings).await
    }

    pub(crate) async fn with_bots(players: usize, bots: usize, mut settings: Value) -> Self {
        let service = Service::start().await;
        let mut people = Vec::new();
        for name in &NAMES[..players] {
            people.push(service.user(name).await);
        }
        settings["players"] = (players + bots).into();
        let game = people[0].post("/games", settings.clone()).await.expect(201);
        let game = format!("/games/{}", game["id"].as_str().expect("an id"));
        for person in &people[1..] {
            if settings["private"] == true {
                people[0].post(&format!("{game}/invitations"), json!({"email": person.email})).await.expect(202);
            }
            person.put(&format!("{game}/seats/me")).await.expect(200);
        }
        if bots > 0 {
            people[0].post(&format!("{game}/start"), json!({})).await.expect(200);
        }
        let moderator = service.senior("Mo").await;
        Self { service, players: people, moderator, game }
    }

    pub(crate) fn path(&self, part: &str) -> String {
        format!("{}{part}", self.game)
    }

    pub(crate) async fn get(&self, part: &str) -> Value {
        self.players[0].get(&self.path(part)).await.expect(200)
    }

    pub(crate) async fn version(&self) -> i64 {
        self.get("").await["version"].as_i64().expect("a version")
    }

    pub(crate) async fn events(&self) -> Vec<Value> {
        self.get("/events").await["events"].as_array().expect("a list").clone()
    }

    /// The board without its open decisions, whose ids change with every rewind.
    pub(crate) async fn board(&self, part: &str) -> Value {
        let mut board = self.get(&format!("/state{part}")).await["state"].take();
        board.as_object_mut().expect("an object").remove("decisions").expect("decisions");
        board
    }

    /// The seat of a player with a decision, and the question.
    pub(crate) async fn asked(&self) -> (usize, Value) {
        for (seat, player) in self.players.iter().enumerate() {
            let open = player.get(&self.path("/decisions")).await.expect(200);
            let mine = open["decisions"].as_array().expect("a list").iter().find(|asked| asked["mine"] == true);
            if let Some(mine) = mine {
                return (seat, mine.clone());
            }
        }
        panic!("nobody is asked")
    }

    /// The last legal answer, which is an offer that is not empty if possible.
    pub(crate) async fn answer(&self, seat: usize, decision: &Value) -> Answer {
        let said = &decision["legal"].as_array().expect("a list").last().expect("a legal move")["move"];
        self.players[seat].post(&self.path("/moves"), json!({"decision": decision["id"], "move": said})).await
    }

    pub(crate) async fn play(&self, moves: usize) {
        for _ in 0..moves {
            let (seat, decision) = self.asked().await;
            self.answer(seat, &decision).await.expect(200);
        }
    }

    pub(crate) async fn rewind(&self, to_version: i64) -> Answer {
        let body = json!({"from": self.version().await, "to_version": to_version, "reason": "misclick"});
        self.moderator.post(&self.path("/moderation/rewind"), body).await
    }

    /// The version of the start.
    pub(crate) async fn start(&self) -> i64 {
        let events = self.events().await;
        let started = events.iter().find(|event| event["kind"] == "started").expect("a start");
        started["version"].as_i64().expect("a version")
    }

    fn url(&self) -> String {
        format!("http://{}", self.service.address)
    }

    /// Plays the game to its end and checks it with public data only.
    pub(crate) async fn play_on_and_check(&self) {
        let url = self.url();
        let players: Vec<_> =
            NAMES.iter().map(|name| client::Client::with_token(&url, &format!("pixie_{name}"))).collect();
        let players = &players[..self.players.len()];
        let table = Table { players, rulebook: Rulebook::En, style: Style::Cautious, seed: 5 };
        let id = self.game.trim_start_matches("/games/");
        table.play_on(id.to_owned()).await.expect("the game is played to its end");
        check::finished_game(&players[0], id).await.expect("the finished game is sound");
    }
}

#[tokio::test]
async fn what_was_taken_back_stays_in_the_log_and_counts_no_more() {
    let stage = Stage::set_up(3, json!({})).await;
    let start = stage.start().await;
    stage.play(6).await;
    let (aim, end) = (start + 2, start + 6);
    let (then, later) = (stage.board(&format!("?at={aim}")).await, stage.board("").await);
    assert_ne!(then, later);

    assert_eq!(stage.rewind(aim).await.expect(200), json!({"version": end + 1}));

    assert_eq!((stage.version().await, stage.board("").await), (end + 1, then.clone()));
    assert_eq!(stage.board(&format!("?at={end}")).await, later, "what it was is what it was");
    let events = stage.events().await;
    let marked: Vec<_> = events.iter().filter(|event| event["undone_by"] == end + 1).map(|e| &e["version"]).collect();
    assert_eq!(marked, [aim + 1, aim + 2, aim + 3, aim + 4]);
    let rewound = events.last().expect("an event");
    assert_eq!((&rewound["kind"], &rewound["reason"]), (&json!("rewound"), &json!("misclick")));
    assert_eq!(rewound["actor"], json!({"by": "moderator", "user": stage.moderator.id}));
    assert_eq!((&rewound["details"]["to_version"], &rewound["details"]["reseed"]), (&json!(aim), &Value::Null));
    let record =
        stage.players[0].request(Method::GET, &stage.path("/record")).send().await.unwrap().text().await.unwrap();
    assert!(record.contains(&format!("\n{}. moderator: rewind to {aim} \"misclick\"\n", end + 1)), "{record}");

    // Forward again, to the events that were taken back.
    stage.play(1).await;
    stage.rewind(end).await.expect(200);
    assert_eq!(stage.board("").await, later);
    let events = stage.events().await;
    let marked = events.iter().filter_map(|event| Some((event["version"].as_i64()?, event["undone_by"].as_i64()?)));
    assert_eq!(marked.collect::<Vec<_>>(), [(end + 2, end + 3)]);
    assert_eq!(stage.board(&format!("?at={}", end + 1)).await, then);
}

#[tokio::test]
async fn an_answer_to_an_old_question_is_stale() {
    let stage = Stage::set_up(2, json!({})).await;
    let start = stage.start().await;
    let (first, before) = stage.asked().await;
    stage.play(1).await;
    let (second, open) = stage.asked().await;
    stage.rewind(start).await.expect(200);

    for (seat, decision) in [(first, &before), (second, &open)] {
        assert!(stage.answer(seat, decision).await.problem("stale-decision").contains("no longer open"));
    }
    let (seat, anew) = stage.asked().await;
    assert_eq!((seat, &anew["legal"]), (first, &before["legal"]), "the same question");
    stage.answer(seat, &anew).await.expect(200);
}

#[tokio::test]
async fn only_moderators_who_do_not_play_take_back() {
    for private in [false, true] {
        let stage = Stage::with_bots(1, 1, json!({"private": private})).await;
        let (start, path) = (stage.start().await, stage.path("/moderation/rewind"));
        stage.play(2).await;
        let before = stage.version().await;
        let body = json!({"from": before, "to_version": start, "reason": "because"});
        let stranger = stage.service.user("Zoe").await;
        stage.service.guest().post(&path, body.clone()).await.problem("unauthorized");
        stranger.post(&path, body.clone()).await.problem(if private { "not-found" } else { "forbidden" });
        stage.players[0].post(&path, body.clone()).await.problem("forbidden");
        sqlx::query("UPDATE users SET role = 'moderator'").execute(&stage.service.owner).await.unwrap();
        let detail = stage.players[0].post(&path, body.clone()).await.problem("forbidden");
        assert_eq!(detail, "Only moderators who do not, and did not, play in the game can do this.");
        assert_eq!(stage.version().await, before);
        stage.moderator.post(&path, body).await.expect(200);
    }
}

#[tokio::test]
async fn what_makes_no_sense_is_refused_and_changes_nothing() {
    let stage = Stage::set_up(2, json!({})).await;
    let start = stage.start().await;
    stage.play(2).await;
    for (to_version, words) in [
        (0, "There is no version 0"),
        (-1, "There is no version -1"),
        (1, "neither a move nor the start"),
        (start - 1, "neither a move nor the start"),
        (start + 2, "stands at version"),
        (start + 3, "There is no version"),
        (i32::MAX.into(), "There is no version"),
        (i32::MIN.into(), "There is no version"),
    ] {
        let detail = stage.rewind(to_version).await.problem("conflict");
        assert!(detail.contains(words), "{to_version}: {detail}");
    }
    for body in [
        json!({"from": start, "to_version": start}),
        json!({"from": start, "reason": "because"}),
        json!({"to_version": start, "reason": "because"}),
        json!({"from": "now", "to_version": start, "reason": "because"}),
        json!({"from": start, "to_version": start, "reason": " "}),
        json!({"from": start, "to_version": start, "reason": "two\nlines"}),
        json!({"from": start, "to_version": start, "reason": "a".repeat(501)}),
        json!({"from": start, "to_version": start, "reason": "because", "why": "because"}),
        json!({"from": start, "to_version": i64::MAX, "reason": "because"}),
        json!({"from": start, "to_version": "start", "reason": "because"}),
    ] {
        stage.moderator.post(&stage.path("/moderation/rewind"), body).await.problem("malformed");
    }
    for (from, words) in [
        (i32::MIN.into(), "The play has changed since version -2147483648"),
        (start + 1, "it stands at version"),
        (start + 3, "The game is at version"),
        (i32::MAX.into(), "The game is at version"),
    ] {
        let body = json!({"from": from, "to_version": start, "reason": "because"});
        let detail = stage.moderator.post(&stage.path("/moderation/rewind"), body).await.problem("conflict");
        assert!(detail.contains(words), "{from}: {detail}");
    }
    assert_eq!(stage.version().await, start + 2);
    stage.rewind(start).await.expect(200);
    assert!(stage.rewind(start + 3).await.problem("conflict").contains("neither a move"), "a rewind is no move");

    let open = stage.players[0].post("/games", json!({"players": 2})).await.expect(201);
    let path = format!("/games/{}/moderation/rewind", open["id"].as_str().unwrap());
    let detail =
        stage.moderator.post(&path, json!({"from": 1, "to_version": 1, "reason": "because"})).await.problem("conflict");
    assert!(detail.contains("has not started"), "{detail}");
}

#[tokio::test]
async fn a_repeated_rewind_does_nothing_more() {
    let stage = Stage::set_up(2, json!({})).await;
    let start = stage.start().await;
    stage.play(3).await;
    let from = stage.version().await;
    let send = |to_version: i64| {
        let request = stage.moderator.request(Method::POST, &stage.path("/moderation/rewind"));
        answer(
            request
                .header("Idempotency-Key", "once")
                .json(&json!({"from": from, "to_version": to_version, "reason": "slip"})),
        )
    };
    let first = send(start).await.expect(200);
    stage.play(2).await;
    let version = stage.version().await;
    assert_eq!(send(start).await.expect(200), first);
    assert_eq!(stage.version().await, version);
    send(start + 1).await.problem("idempotency-key-reused");
}

#[tokio::test]
async fn a_finished_game_runs_again_with_other_dice() {
    let stage = Stage::set_up(2, json!({})).await;
    stage.play_on_and_check().await;
    let over = stage.get("").await;
    assert_eq!(over["status"], "finished");
    let events = stage.events().await;
    let last_move = events.iter().rfind(|event| event["kind"] == "moved").unwrap()["version"].as_i64().unwrap();

    let version = stage.rewind(last_move - 20).await.expect(200)["version"].as_i64().unwrap();

    let again = stage.get("").await;
    assert_eq!((&again["status"], &again["seed"], &again["result"]), (&json!("running"), &Value::Null, &Value::Null));
    assert_ne!(again["seed_commitment"], over["seed_commitment"]);
    let events = stage.events().await;
    let finished = events.iter().find(|event| event["kind"] == "finished").unwrap();
    assert_eq!(finished["undone_by"], version);
    stage.play_on_and_check().await;
    let ended = stage.get("").await;
    assert_ne!(ended["seed"], over["seed"]);

    // To redo the first end finishes the game again.
    stage.rewind(last_move).await.expect(200);
    let redone = stage.get("").await;
    assert_eq!((&redone["status"], &redone["result"]), (&json!("finished"), &over["result"]));
    let players = [client::Client::with_token(&stage.url(), "pixie_Ada")];
    check::finished_game(&players[0], redone["id"].as_str().unwrap()).await.expect("it is sound");
}

#[tokio::test]
async fn bots_that_are_asked_after_a_rewind_play_at_once() {
    let stage = Stage::with_bots(1, 2, json!({})).await;
    stage.play(5).await;
    let events = stage.events().await;
    let is_bots = |event: &&Value| event["kind"] == "moved" && event["actor"]["user"].is_null();
    let bots = events.iter().filter(is_bots).nth(2).expect("a bot has moved");
    let before = bots["version"].as_i64().unwrap() - 1;

    let rewound = stage.rewind(before).await.expect(200)["version"].as_i64().unwrap();

    let again = &stage.events().await[usize::try_from(rewound).unwrap()];
    assert_eq!((&again["actor"], &again["move"]), (&bots["actor"], &bots["move"]), "as it did before");
    stage.asked().await;
}

#[tokio::test]
async fn moves_and_rewinds_at_the_same_time_leave_a_sound_game() {
    let stage = Stage::set_up(2, json!({})).await;
    let start = stage.start().await;
    // The other node learns of these events only by polling.
    let node = stage.service.another().await;
    let moderator = stage.moderator.at(&node);
    stage.play(1).await;
    for n in 0..12 {
        let (seat, decision) = stage.asked().await;
        let taken_back = async || {
            let from = moderator.get(&stage.path("")).await.expect(200)["version"].clone();
            let body = json!({"from": from, "to_version": start + n % 3, "reason": "a race", "reseed": n % 2 == 0});
            moderator.post(&stage.path("/moderation/rewind"), body).await
        };
        let (moved, rewound) = join(stage.answer(seat, &decision), async {
            // The move may have come between.
            let first = taken_back().await;
            if first.status == 409 { taken_back().await } else { first }
        })
        .await;
        assert!([200, 409].contains(&moved.status) && [200, 409].contains(&rewound.status), "{moved:?} {rewound:?}");
        let newest = moved.body["version"].as_i64().max(rewound.body["version"].as_i64()).unwrap_or_default();
        stage.get(&format!("/decisions?min_version={newest}")).await;
        stage.play(1).await;
    }
    stage.play_on_and_check().await;
    let kinds: Vec<_> = stage.events().await.iter().map(|event| event["kind"].clone()).collect();
    assert!(kinds.iter().filter(|kind| **kind == "rewound").count() > 2, "{kinds:?}");
}

#[tokio::test]
async fn the_list_of_games_is_the_same_when_rebuilt() {
    let stage = Stage::set_up(3, json!({})).await;
    let start = stage.start().await;
    stage.play(5).await;
    stage.rewind(start + 1).await.expect(200);
    stage.play(1).await;
    let before: String = sqlx::query_scalar(LISTED).fetch_one(&stage.service.owner).await.unwrap();
    sqlx::query("DELETE FROM games").execute(&stage.service.owner).await.unwrap();
    let rebuilt = rebuild_all(&EventStore::new(stage.service.owner.clone()), Walk::default(), |_, _| {}).await.unwrap();
    assert_eq!((rebuilt.games, rebuilt.faults.len()), (1, 0));
    let after: String = sqlx::query_scalar(LISTED).fetch_one(&stage.service.owner).await.unwrap();
    assert_eq!(after, before);
}

#[tokio::test]
async fn a_secret_offer_that_was_taken_back_stays_secret() {
    let stage = Stage::set_up(2, json!({})).await;
    let (seat, decision) = loop {
        let (seat, decision) = stage.asked().await;
        if decision["kind"] == "offer" {
            break (seat, decision);
        }
        stage.answer(seat, &decision).await.expect(200);
    };
    let before = stage.version().await;
    stage.answer(seat, &decision).await.expect(200);
    stage.rewind(before).await.expect(200);
    let seen_by = async |player: &Client| {
        let events = player.get(&stage.path(&format!("/events?after={before}"))).await.expect(200);
        events["events"][0].clone()
    };
    let (own, others) = (seen_by(&stage.players[seat]).await, seen_by(&stage.players[1 - seat]).await);
    assert_eq!((&own["undone_by"], &others["undone_by"]), (&json!(before + 2), &json!(before + 2)));
    assert!(own["move"].is_object() && own["salt"].is_string());
    assert!(others["move"].is_null() && others["salt"].is_null(), "{others}");
}

#[tokio::test]
async fn a_moderator_is_erased_and_the_rewind_and_its_reason_stand() {
    let stage = Stage::set_up(2, json!({})).await;
    let start = stage.start().await;
    stage.play(2).await;
    stage.rewind(start).await.expect(200);
    let before = stage.events().await;
    assert!(before.last().unwrap()["reason"].is_string());
    stage.moderator.delete("/me/role").await.expect(204);
    stage.moderator.delete("/me").await.expect(204);
    assert_eq!(stage.events().await, before);
    stage.play_on_and_check().await;
}
