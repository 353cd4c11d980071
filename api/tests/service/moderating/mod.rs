//! Tests of acts of moderators in a game other than rewinds.

mod ends;
mod seats;
mod time;

use serde_json::{Value, json};

use crate::lobby::game;
use crate::support::Service;
use crate::support::client::{Answer, Client};

/// A game with eight hours for each decision, its players by seat, and a senior moderator.
struct Stage {
    service: Service,
    players: Vec<Client>,
    moderator: Client,
    path: String,
}

impl Stage {
    async fn set_up(settings: Value) -> Self {
        let service = Service::start().await;
        let (ada, bo) = (service.user("Ada").await, service.user("Bo").await);
        let moderator = service.senior("Mo").await;
        let path = opened(&ada, settings).await;
        bo.put(&format!("{path}/seats/me")).await.expect(200);
        Self { service, players: vec![ada, bo], moderator, path }
    }

    /// A full game of two, which has started.
    async fn running() -> Self {
        Self::set_up(json!({"players": 2, "pace_hours": 8})).await
    }

    async fn act(&self, act: &str, mut body: Value) -> Answer {
        body["reason"] = json!(format!("because of {act}"));
        self.moderator.post(&format!("{}/moderation/{act}", self.path), body).await
    }

    async fn done(&self, act: &str, body: Value) -> i64 {
        self.act(act, body).await.expect(200)["version"].as_i64().expect("a version")
    }

    async fn refused(&self, act: &str, body: Value) -> String {
        self.act(act, body).await.problem("conflict")
    }

    async fn game(&self) -> Value {
        self.players[0].get(&self.path).await.expect(200)
    }

    /// The seats as guests see them.
    async fn seen_by_guests(&self) -> Vec<Value> {
        let state = self.service.guest().get(&format!("{}/state", self.path)).await.expect(200);
        state["state"]["seats"].as_array().expect("seats").clone()
    }

    async fn version(&self) -> i64 {
        self.game().await["version"].as_i64().expect("a version")
    }

    async fn get(&self, by: usize, part: &str) -> Value {
        self.players[by].get(&format!("{}{part}", self.path)).await.expect(200)
    }

    /// The seat with a decision, and the one without.
    async fn asked(&self) -> (usize, usize) {
        if self.game().await["waiting"][0] == "blue" { (0, 1) } else { (1, 0) }
    }

    async fn own(&self, place: usize) -> Value {
        let open = self.get(place, "/decisions").await;
        let own = open["decisions"].as_array().expect("a list").iter().find(|asked| asked["mine"] == true);
        own.expect("it is asked").clone()
    }

    async fn answer(&self, place: usize, decision: &Value) -> Answer {
        let body = json!({"decision": decision["id"], "move": decision["legal"][0]["move"]});
        self.players[place].post(&format!("{}/moves", self.path), body).await
    }

    async fn events(&self) -> Vec<Value> {
        self.get(0, "/events").await["events"].as_array().expect("a list").clone()
    }

    async fn mails(&self, kind: &str) -> i64 {
        let count = sqlx::query_scalar("SELECT count(*) FROM outbox WHERE kind = $1").bind(kind);
        count.fetch_one(&self.service.owner).await.expect("a number")
    }

    async fn sit(&self, who: &Client) -> Answer {
        who.put(&format!("{}/seats/me", self.path)).await
    }
}

async fn opened(creator: &Client, settings: Value) -> String {
    game(creator, settings).await.0
}
