//! Tests of the history: differences between versions, acts of moderators, and everything once the
//! game is over.

use serde_json::{Value, json};

use crate::support::Service;
use crate::support::client::Client;
use crate::support::place;

/// A game of three, and a moderator who does not play in it.
struct Scene {
    /// The clients of the players, by seat.
    players: Vec<Client>,
    moderator: Client,
    guest: Client,
    /// A signed-in user without a seat.
    other: Client,
    /// Its path below `/api/v1`.
    game: String,
    /// Stopped when it is dropped.
    service: Service,
}

impl Scene {
    async fn set_up() -> Self {
        let service = Service::start().await;
        let mut players = Vec::new();
        for name in ["Ada", "Bo", "Cy"] {
            players.push(service.user(name).await);
        }
        let game = players[0].post("/games", json!({"players": 3})).await.expect(201);
        let game = format!("/games/{}", game["id"].as_str().expect("an id"));
        for player in &players[1..] {
            player.put(&format!("{game}/seats/me")).await.expect(200);
        }
        let (moderator, other) = (service.senior("Mo").await, service.user("Di").await);
        Self { players, moderator, guest: service.guest(), other, game, service }
    }

    async fn get(&self, who: &Client, part: &str) -> Value {
        who.get(&format!("{}{part}", self.game)).await.expect(200)
    }

    async fn version(&self) -> i64 {
        self.get(&self.guest, "").await["version"].as_i64().expect("a version")
    }

    /// Every player with a decision makes their last legal move, once. For an offer this is one
    /// that is not empty.
    async fn round(&self) {
        for player in &self.players {
            self.answer(player).await;
        }
    }

    /// The player with a decision makes their last legal move. Gives whether they had one.
    async fn answer(&self, player: &Client) -> bool {
        let open = self.get(player, "/decisions").await;
        let Some(mine) = open["decisions"].as_array().expect("a list").iter().find(|asked| asked["mine"] == true)
        else {
            return false;
        };
        let said = &mine["legal"].as_array().expect("a list").last().expect("a legal move")["move"];
        let body = json!({"decision": mine["id"], "move": said});
        player.post(&format!("{}/moves", self.game), body).await.expect(200);
        true
    }

    /// One player moves.
    async fn step(&self) {
        for player in &self.players {
            if self.answer(player).await {
                return;
            }
        }
    }

    /// Plays until all must offer, and the first player does. Returns the version of the offer.
    async fn sealed_offer(&self) -> i64 {
        loop {
            let open = self.get(&self.guest, "/decisions").await;
            let open = open["decisions"].as_array().expect("a list");
            if open.len() == 3 && open.iter().all(|asked| asked["kind"] == "offer") {
                break;
            }
            self.step().await;
        }
        let offer = json!({"notation": "offer 1 silver"});
        let done = self.players[0].post(&format!("{}/moves", self.game), offer).await.expect(200);
        done["version"].as_i64().expect("a version")
    }

    async fn act(&self, act: &str, mut body: Value) -> Value {
        body["reason"] = "a quarrel".into();
        self.moderator.post(&format!("{}/moderation/{act}", self.game), body).await.expect(200)
    }
}

fn texts(list: &Value) -> Vec<&str> {
    list.as_array().expect("a list").iter().map(|text| text.as_str().expect("a text")).collect()
}

fn versions(steps: &Value) -> Vec<i64> {
    steps.as_array().expect("a list").iter().map(|step| step["version"].as_i64().expect("a version")).collect()
}

#[tokio::test]
async fn two_versions_differ_by_the_moves_between_them_also_those_that_were_taken_back() {
    let scene = Scene::set_up().await;
    let start = scene.version().await;
    for _ in 0..4 {
        scene.round().await;
    }
    let end = scene.version().await;
    assert!(end > start + 2);
    let between = |from: i64, to: i64| format!("/difference?from={from}&to={to}");

    let on = scene.get(&scene.guest, &between(start, end)).await;
    assert_eq!(versions(&on["done"]), (start + 1..=end).collect::<Vec<_>>());
    assert_eq!(on["undone"], json!([]));
    let back = scene.get(&scene.guest, &between(end, start)).await;
    assert_eq!((&back["undone"], &back["done"]), (&on["done"], &on["undone"]));
    assert_eq!(texts(&on["differences"]).len(), texts(&back["differences"]).len());

    scene.act("rewind", json!({"from": end, "to_version": start + 1})).await;
    scene.round().await;
    let head = scene.version().await;
    let changed = scene.get(&scene.guest, &between(end, head)).await;
    assert_eq!(versions(&changed["undone"]), (start + 2..=end).collect::<Vec<_>>());
    let rewind = end + 1;
    assert!(changed["undone"].as_array().expect("a list").iter().all(|step| step["undone_by"] == rewind), "{changed}");
    assert_eq!(versions(&changed["done"]), (rewind + 1..=head).collect::<Vec<_>>());
    let same = scene.get(&scene.guest, &between(end, end)).await;
    assert_eq!((&same["undone"], &same["done"], &same["differences"]), (&json!([]), &json!([]), &json!([])));

    for (query, status) in [
        ("from=1&to=2", 409),
        ("from=0&to=5", 404),
        ("from=5&to=900", 404),
        ("from=5", 400),
        ("from=a&to=b", 400),
        ("from=5&to=6&at=7", 400),
    ] {
        assert_eq!(scene.guest.get(&format!("{}/difference?{query}", scene.game)).await.status, status, "{query}");
    }
}

#[tokio::test]
async fn what_moderators_did_is_there_to_be_read_by_everybody_without_their_names() {
    let scene = Scene::set_up().await;
    assert_eq!(scene.get(&scene.guest, "/moderation").await, json!({"acts": []}));
    let asked = scene.get(&scene.guest, "").await["waiting"][0].clone();
    let name = ["Ada (blue)", "Bo (red)", "Cy (yellow)"][place(&asked)];
    scene.act("deadline", json!({"seat": asked, "deadline": "2026-01-09T00:00:00Z"})).await;
    scene.act("pause", json!({})).await;
    scene.act("resume", json!({})).await;
    for who in [&scene.guest, &scene.players[0], &scene.moderator] {
        let list = scene.get(who, "/moderation").await;
        let acts = list["acts"].as_array().expect("a list");
        let headlines: Vec<_> = acts.iter().map(|act| act["headline"].as_str().expect("a text")).collect();
        let expected = [
            &format!("Deadline of {name} changed by a moderator: a quarrel"),
            "Paused by a moderator: a quarrel",
            "Resumed by a moderator: a quarrel",
        ];
        assert_eq!(headlines, expected);
        assert!(acts.iter().all(|act| act["reason"] == "a quarrel"), "{acts:?}");
        let moderator = scene.moderator.id.to_string();
        assert!(!list.to_string().contains(&moderator), "{list}");
    }
}

/// The secrets that a client can see of a game in which blue has offered, at this version.
#[derive(Debug, PartialEq, Eq)]
struct Shown {
    /// Whether `state` shows everybody's resources, at all versions.
    holdings: bool,
    /// Whether it shows the hidden round tiles.
    round_tiles: bool,
    /// Whether it shows the offer.
    offer: bool,
    /// Whether `events` shows the offer, and the salt of its hash.
    event: bool,
    /// Whether `record` shows the offer.
    record: bool,
    /// Whether `difference` shows the offer.
    difference: bool,
    /// Whether the seed of the dice is published, in the game, its record and its events.
    seed: [bool; 3],
    /// Whether the messages can be read.
    messages: bool,
}

impl Shown {
    async fn to(who: &Client, scene: &Scene, offer: i64) -> Self {
        let state = scene.get(who, &format!("/state?at={offer}")).await["state"].take();
        let seats = state["seats"].as_array().expect("seats");
        let start = 5;
        let mut holdings = true;
        for version in start..=offer {
            let state = scene.get(who, &format!("/state?at={version}")).await["state"].take();
            let seats = state["seats"].as_array().expect("seats");
            holdings &= seats.iter().all(|seat| seat["holdings"].is_object() && seat["rewards"].is_object());
        }
        let events = scene.get(who, "/events").await["events"].take();
        let events = events.as_array().expect("a list");
        let event = events.iter().find(|event| event["version"] == offer).expect("the offer");
        let record = who.request(reqwest::Method::GET, &format!("{}/record", scene.game));
        let record = record.send().await.expect("an answer").text().await.expect("a text");
        let difference = scene.get(who, &format!("/difference?from={}&to={offer}", offer - 1)).await;
        let game = scene.get(who, "").await;
        let seed = game["seed"].as_str().unwrap_or("none");
        let end = events.iter().find_map(|event| event["details"]["seed"].as_str());
        Self {
            holdings,
            round_tiles: state["round_tiles"].as_array().expect("seven").iter().all(Value::is_string),
            offer: seats[0]["offer"].is_object(),
            event: event["notation"] == "offer 1 silver" && event["salt"].is_string(),
            record: record.contains(&format!("{offer}. blue: offer 1 silver")),
            difference: texts(&difference["differences"]).iter().any(|told| told.ends_with("(blue) offers 1 silver."))
                && difference["done"][0]["headline"] == "Ada (blue): offer 1 silver",
            seed: [game["seed"].is_string(), record.contains(&format!("[Seed \"{seed}\"]")), end == Some(seed)],
            messages: who.get(&format!("{}/messages", scene.game)).await.status == 200,
        }
    }
}

/// While a game is running, and once it is over.
#[rustfmt::skip]
#[tokio::test]
async fn when_a_game_ends_everything_but_what_players_said_becomes_public() {
    const NOTHING: Shown = Shown {
        holdings: false, round_tiles: false, offer: false, event: false, record: false, difference: false,
        seed: [false; 3], messages: false,
    };
    const EVERYTHING: Shown = Shown {
        holdings: true, round_tiles: true, offer: true, event: true, record: true, difference: true,
        seed: [true; 3], messages: true,
    };
    for is_cancelled in [true, false] {
        let scene = Scene::set_up().await;
        let offer = scene.sealed_offer().await;
        let table = [
            // who,               while it is running,                                            and once it is over
            (&scene.guest,      NOTHING,                                                        Shown { messages: false, ..EVERYTHING }),
            (&scene.other,      NOTHING,                                                        Shown { messages: false, ..EVERYTHING }),
            (&scene.players[1], Shown { messages: true, ..NOTHING },                            EVERYTHING),
            (&scene.players[0], Shown { offer: true, event: true, record: true, difference: true, messages: true, ..NOTHING }, EVERYTHING),
        ];
        for (who, before, _) in &table {
            assert_eq!(Shown::to(who, &scene, offer).await, *before, "{}", who.email);
        }
        if is_cancelled {
            scene.act("cancel", json!({})).await;
            for (who, before, _) in &table {
                assert_eq!(Shown::to(who, &scene, offer).await, *before, "{}: it is not public yet", who.email);
            }
            let second = scene.service.moderator("Max").await;
            second.post(&format!("{}/moderation/publish", scene.game), json!({"reason": "a test"})).await.expect(200);
        } else {
            // Bots play it to its end. Players who have left see what anybody sees.
            for player in &scene.players {
                player.post(&format!("{}/resign", scene.game), json!({})).await.expect(204);
            }
        }
        let is_left = !is_cancelled;
        for (who, _, after) in table {
            let after = Shown { messages: after.messages && !is_left, ..after };
            assert_eq!(Shown::to(who, &scene, offer).await, after, "{}", who.email);
        }
    }
}
