//! Attacks on the dice: to know them, or to choose them.

use chrono::TimeDelta;
use pixie_engine::Players;
use pixie_engine::chance::Seeded;
use pixie_engine::setup::Draw;
use reqwest::Method;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use crate::rewinding::Stage;
use crate::support::Service;
use crate::support::client::{Answer, Client, answer};

impl Stage {
    /// The bodies of all events of a kind, secrets included.
    async fn bodies(&self, kind: &str) -> Vec<Value> {
        let bodies = "SELECT body FROM events WHERE kind = $1 ORDER BY version";
        sqlx::query_scalar::<_, Value>(bodies).bind(kind).fetch_all(&self.service.owner).await.expect("events")
    }

    /// The round tiles as they were first drawn.
    async fn first_tiles(&self) -> Value {
        self.bodies("started").await[0]["effects"][0]["rounds"].clone()
    }

    /// The last redraw, after which nothing is left of the tiles that somebody could know.
    async fn redrawn(&self, cause: &str) -> Value {
        let redrawn = self.bodies("redrawn").await.pop().expect("a redraw");
        assert_eq!(redrawn["cause"], cause);
        redrawn["effects"][0]["rounds"].clone()
    }
}

#[tokio::test]
async fn what_an_accomplice_left_to_be_scouted_is_drawn_anew_for_who_takes_the_seat() {
    let stage = Stage::set_up(2, json!({})).await;
    let (ada, bo) = (&stage.players[0], &stage.players[1]);
    let start = stage.start().await;
    assert_eq!(bo.post(&stage.path("/resign"), json!({})).await.status, 204);
    while stage.get("/state").await["state"]["round"].as_u64() < Some(4) {
        let open = ada.get(&stage.path("/decisions")).await.expect(200);
        stage.answer(0, &open["decisions"][0]).await.expect(200);
    }
    let seen = stage.get("/state").await["state"]["round_tiles"].clone();
    assert!(seen[2].is_string(), "three tiles are known");
    ada.post(&stage.path("/undo-requests"), json!({"to_version": start})).await.expect(200);

    let zoe = stage.service.user("Zoe").await;
    assert_eq!(ada.post(&stage.path("/invitations"), json!({"email": zoe.email})).await.status, 202);
    let before = stage.get("").await["seed_commitment"].clone();
    zoe.put(&stage.path("/seats/me")).await.expect(200);

    assert_ne!(stage.get("").await["seed_commitment"], before);
    assert_ne!(stage.redrawn("seat_taken_over").await, stage.first_tiles().await);
    let told = stage.events().await.into_iter().find(|event| event["kind"] == "redrawn").expect("a redraw");
    assert_eq!(told["effects"], json!([{"type": "round_tiles_redrawn"}]), "nobody sees the tiles");
    assert!(told["details"].get("effects").is_none() && told.get("salt").is_none());
    stage.service.verify().await;
}

#[tokio::test]
async fn a_game_whose_seed_is_out_goes_on_with_other_tiles() {
    let stage = Stage::set_up(3, json!({})).await;
    stage.play(4).await;
    let body = json!({"reason": "a quarrel"});
    stage.moderator.post(&stage.path("/moderation/cancel"), body.clone()).await.expect(200);
    let second = stage.service.moderator("Max").await;
    second.post(&stage.path("/moderation/publish"), body).await.expect(200);
    let seed = stage.get("").await["seed"].as_str().expect("it is out").to_owned();
    let seed: [u8; 32] = hex::decode(seed).expect("digits").try_into().expect("32 bytes");
    let known = json!(Draw::by(&mut Seeded::new(&seed), Players::Three).rounds);
    assert_eq!(stage.first_tiles().await, known, "whoever knows the seed knows all tiles");

    let position =
        stage.events().await.iter().rfind(|event| event["kind"] == "moved").expect("a move")["version"].clone();
    stage.rewind(position.as_i64().expect("a version")).await.expect(200);

    assert_ne!(stage.redrawn("game_was_over").await, known);
    stage.service.verify().await;
    stage.play_on_and_check().await;
}

#[tokio::test]
async fn going_back_to_before_a_redraw_does_not_bring_the_known_tiles_back() {
    let stage = Stage::set_up(3, json!({})).await;
    let start = stage.start().await;
    stage.play(3).await;
    let body = json!({"from": start + 3, "to_version": start + 1, "reason": "seen", "reseed": true});
    stage.moderator.post(&stage.path("/moderation/rewind"), body).await.expect(200);
    let second = stage.redrawn("moderator").await;
    stage.play(2).await;
    stage.rewind(start).await.expect(200);
    let third = stage.redrawn("older_dice").await;
    assert!(second != third && third != stage.first_tiles().await);
    stage.service.verify().await;
}

/// Three players who bring contributions.
struct Lobby {
    service: Service,
    players: Vec<Client>,
    game: String,
}

fn digits(byte: u8) -> String {
    hex::encode([byte; 32])
}

fn hash(byte: u8) -> String {
    hex::encode(Sha256::digest([byte; 32]))
}

impl Lobby {
    /// Ada and Bo sit at a game of three, with the contributions 1 and 2.
    async fn open() -> Self {
        let service = Service::start().await;
        let mut players = Vec::new();
        for name in ["Ada", "Bo", "Cy"] {
            players.push(service.user(name).await);
        }
        let opened = players[0].post("/games", json!({"players": 3, "commitment": hash(1)})).await.expect(201);
        let game = format!("/games/{}", opened["id"].as_str().expect("an id"));
        let lobby = Self { service, players, game };
        lobby.sit(1, Some(2)).await.expect(200);
        lobby
    }

    async fn sit(&self, player: usize, contribution: Option<u8>) -> Answer {
        let body = contribution.map_or(json!({}), |contribution| json!({"commitment": hash(contribution)}));
        let path = format!("{}/seats/me", self.game);
        answer(self.players[player].request(Method::PUT, &path).json(&body)).await
    }

    async fn put(&self, player: usize, body: Value) -> Answer {
        let path = format!("{}/contribution", self.game);
        answer(self.players[player].request(Method::PUT, &path).json(&body)).await
    }

    async fn reveal(&self, player: usize, contribution: u8) -> Answer {
        self.put(player, json!({"contribution": digits(contribution)})).await
    }

    async fn commit(&self, player: usize, contribution: u8) -> Answer {
        self.put(player, json!({"commitment": hash(contribution)})).await
    }

    async fn states(&self) -> Vec<String> {
        let game = self.players[0].get(&self.game).await.expect(200);
        let state = |seat: &Value| seat["state"].as_str().expect("a state").to_owned();
        game["contributions"].as_array().map_or_else(Vec::new, |seats| seats.iter().map(state).collect())
    }
}

#[tokio::test]
async fn nobody_reveals_before_all_have_committed_nor_commits_after_that() {
    let lobby = Lobby::open().await;
    let early = lobby.reveal(0, 1).await.problem("conflict");
    assert!(early.contains("Keep your contribution secret"), "{early}");
    lobby.sit(2, None).await.expect(200);
    let waiting = lobby.players[0].get(&lobby.game).await.expect(200);
    assert_eq!((&waiting["status"], lobby.states().await), (&json!("open"), vec!["committed".to_owned(); 2]));
    lobby.players[0].post(&format!("{}/start", lobby.game), json!({})).await.problem("conflict");

    lobby.reveal(0, 9).await.problem("conflict");
    lobby.put(0, json!({"contribution": "AB"})).await.problem("malformed");
    lobby.reveal(2, 3).await.problem("conflict");
    lobby.reveal(1, 2).await.expect(200);
    let late = lobby.commit(2, 3).await.problem("conflict");
    assert!(late.contains("revealed already"), "{late}");
    lobby.commit(0, 4).await.problem("conflict");
    lobby.reveal(1, 2).await.problem("conflict");
    let started = lobby.reveal(0, 1).await.expect(200);
    assert_eq!(started["status"], "running");
    lobby.reveal(0, 1).await.problem("conflict");
    lobby.service.verify().await;
}

#[tokio::test]
async fn refusing_to_reveal_is_no_way_to_choose_the_dice() {
    let lobby = Lobby::open().await;
    lobby.sit(2, Some(3)).await.expect(200);
    lobby.reveal(0, 1).await.expect(200);
    let seat = format!("{}/seats/yellow", lobby.game);
    lobby.players[1].delete(&seat).await.problem("forbidden");
    lobby.players[0].delete(&format!("{}/seats/blue", lobby.game)).await.problem("conflict");
    let before = lobby.players[0].get(&lobby.game).await.expect(200)["seed_commitment"].clone();
    assert_eq!(lobby.players[0].delete(&seat).await.status, 204);

    let after = lobby.players[0].get(&lobby.game).await.expect(200);
    assert_ne!(after["seed_commitment"], before, "the service takes its next seed");
    assert_eq!(lobby.states().await, ["void", "void"]);
    // Whom the host has removed comes back only if they are invited again.
    lobby.sit(2, None).await.problem("forbidden");
    lobby.service.clock.advance(TimeDelta::hours(1));
    let invitation = json!({"email": lobby.players[2].email});
    lobby.players[0].post(&format!("{}/invitations", lobby.game), invitation).await.expect(202);
    lobby.sit(2, None).await.expect(200);
    let void = lobby.reveal(0, 1).await.problem("conflict");
    assert!(void.contains("has not committed"), "{void}");
    lobby.commit(0, 11).await.expect(200);
    let others = lobby.reveal(0, 11).await.problem("conflict");
    assert!(others.contains("Not all seats have committed"), "{others}");
    lobby.commit(1, 12).await.expect(200);
    lobby.reveal(0, 11).await.expect(200);
    // Who gets up by themselves gains as little.
    let seat = format!("{}/seats/me", lobby.game);
    assert_eq!(lobby.players[1].delete(&seat).await.status, 204);
    assert_eq!(lobby.states().await, ["void"]);
    lobby.sit(1, Some(22)).await.expect(200);
    lobby.commit(0, 21).await.expect(200);
    lobby.reveal(1, 22).await.expect(200);
    assert_eq!(lobby.reveal(0, 21).await.expect(200)["status"], "running");
    lobby.service.verify().await;
}

/// As [DICE.md](../../../DICE.md) says, and not by the code of the service.
#[tokio::test]
async fn the_dice_follow_from_the_contributions_and_not_from_the_service_alone() {
    let lobby = Lobby::open().await;
    lobby.sit(2, None).await.expect(200);
    lobby.reveal(1, 2).await.expect(200);
    lobby.reveal(0, 1).await.expect(200);
    let moderator = lobby.service.senior("Mo").await;
    let cancel = format!("{}/moderation/cancel", lobby.game);
    moderator.post(&cancel, json!({"reason": "a quarrel"})).await.expect(200);
    let publish = format!("{}/moderation/publish", lobby.game);
    lobby.service.moderator("Max").await.post(&publish, json!({"reason": "a quarrel"})).await.expect(200);
    let game = lobby.players[0].get(&lobby.game).await.expect(200);
    let seed = hex::decode(game["seed"].as_str().expect("it is out")).expect("digits");
    let of_service = Sha256::new().chain_update(&seed).chain_update([3]).finalize();
    let mixed = Sha256::new().chain_update(&seed).chain_update([1; 32]).chain_update([2; 32]).chain_update(of_service);

    let started = "SELECT body FROM events WHERE kind = 'started'";
    let started: Value = sqlx::query_scalar(started).fetch_one(&lobby.service.owner).await.expect("a start");
    let drawn = Draw::by(&mut Seeded::new(&mixed.finalize().into()), Players::Three);

    let set_up = &started["effects"][0];
    assert_eq!((&set_up["rounds"], &set_up["order"]), (&json!(drawn.rounds), &json!(drawn.order)));
}
