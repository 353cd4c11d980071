//! A game that has started, and its players.

use reqwest::{Method, Response};
use serde_json::{Value, json};

use super::Person;
use super::Service;
use super::place;

/// A game that has started, and its players.
pub(crate) struct Seated {
    pub(crate) id: String,
    /// The players, by seat.
    pub(crate) players: Vec<Person>,
}

const NAMES: [&str; 5] = ["Ada", "Bo", "Cy", "Di", "Ed"];

impl Service {
    /// Creates a game of this number of players, who sign in and join, which starts it.
    pub(crate) async fn seated(&self, players: usize, settings: Value) -> Seated {
        let mut people = Vec::new();
        for name in &NAMES[..players] {
            people.push(self.sign_in(&format!("{}@example.org", name.to_lowercase()), name).await);
        }
        self.seated_again(&people, settings).await
    }

    /// Creates a game of people who are signed in; they join, which starts it.
    pub(crate) async fn seated_again(&self, people: &[Person], settings: Value) -> Seated {
        let mut body = settings;
        body["players"] = people.len().into();
        let created = self.send_as(&people[0], Method::POST, "/api/v1/games", body).await;
        assert_eq!(created.status(), 201);
        let game: Value = created.json().await.expect("JSON");
        let id = game["id"].as_str().expect("an id").to_owned();
        for person in &people[1..] {
            let joined = self.send_as(person, Method::PUT, &format!("/api/v1/games/{id}/seats/me"), Value::Null).await;
            assert_eq!(joined.status(), 200);
        }
        Seated { id, players: people.to_vec() }
    }

    /// The game's version.
    pub(crate) async fn version(&self, game: &Seated) -> i64 {
        let game = self.get_as(&game.players[0], &format!("/api/v1/games/{}", game.id)).await;
        game["version"].as_i64().expect("a version")
    }

    /// The open decisions that this player sees.
    pub(crate) async fn decisions(&self, game: &Seated, player: &Person) -> Value {
        self.get_as(player, &format!("/api/v1/games/{}/decisions", game.id)).await
    }

    /// The seats with open decisions, and their questions.
    pub(crate) async fn open(&self, game: &Seated) -> Vec<(usize, String)> {
        let open = self.decisions(game, &game.players[0]).await;
        let open = open["decisions"]
            .as_array()
            .expect("a list")
            .iter()
            .map(|decision| (place(&decision["seat"]), decision["kind"].as_str().expect("a kind").to_owned()));
        open.collect()
    }

    /// A player's own open decision. None of a seat with nothing to offer: the game answers for it, and others are not told.
    async fn find_own_decision(&self, game: &Seated, seat: usize) -> Option<Value> {
        let open = self.decisions(game, &game.players[seat]).await;
        let mut open = open["decisions"].as_array().expect("a list").iter();
        open.find(|decision| decision["mine"] == true).cloned()
    }

    /// A player's own open decision.
    pub(crate) async fn own_decision(&self, game: &Seated, seat: usize) -> Value {
        self.find_own_decision(game, seat).await.expect("the seat is asked")
    }

    /// Sends a move of a player.
    pub(crate) async fn post_move(&self, game: &Seated, player: &Person, body: Value) -> Response {
        self.send_as(player, Method::POST, &format!("/api/v1/games/{}/moves", game.id), body).await
    }

    /// Makes a seat's first legal move, and the last one for an offer, so that somebody always
    /// offers something.
    pub(crate) async fn answer(&self, game: &Seated, seat: usize) {
        let decision = self.own_decision(game, seat).await;
        let legal = decision["legal"].as_array().expect("a list");
        let listed = if decision["kind"] == "offer" { legal.last() } else { legal.first() };
        let body = json!({"decision": decision["id"], "move": listed.expect("a legal move")["move"]});
        let done = self.post_move(game, &game.players[seat], body).await;
        assert_eq!(done.status(), 200);
    }

    /// Plays until everybody has a decision of this kind.
    pub(crate) async fn play_until_all_are_asked(&self, game: &Seated, kind: &str) {
        for _ in 0..400 {
            let mut asked = Vec::new();
            for (seat, _) in self.open(game).await {
                asked.extend(self.find_own_decision(game, seat).await.map(|own| (seat, own["kind"] == kind)));
            }
            if asked.len() == game.players.len() && asked.iter().all(|(_, is_this)| *is_this) {
                return;
            }
            self.answer(game, asked.first().expect("somebody is asked").0).await;
        }
        panic!("nobody was asked to {kind}");
    }
}
