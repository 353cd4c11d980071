//! Tests of absent players: reminders, votes, and their replacement.

mod another_pace;
mod away;
mod clock;
mod departures;
mod leaving_well;
mod substitutes;
mod takeover;
mod timing;
mod votes;

use chrono::TimeDelta;
use pixie_engine::Seat;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::lobby::game;
use crate::support::Service;
use crate::support::client::{Answer, Client};
use crate::support::place;

const NAMES: [&str; 4] = ["Ada", "Bo", "Cy", "Di"];

/// A running game with eight hours for each decision: the reminder comes after six.
pub(crate) struct Table {
    service: Service,
    pub(crate) path: String,
    /// The players, by seat.
    pub(crate) players: Vec<Client>,
}

impl Table {
    async fn of(players: usize, settings: Value) -> Self {
        let mut body = settings;
        if body.get("time_control").is_none() {
            body["pace_hours"] = 8.into();
        }
        let service = Service::start().await;
        let mut people = Vec::new();
        for name in &NAMES[..players] {
            people.push(service.user(name).await);
        }
        body["players"] = players.into();
        let (path, opened) = game(&people[0], body).await;
        for player in &people[1..] {
            if opened["private"] == true {
                let invited = people[0].post(&format!("{path}/invitations"), json!({"email": player.email})).await;
                assert_eq!(invited.status, 202);
            }
            player.put(&format!("{path}/seats/me")).await.expect(200);
        }
        Self { service, path, players: people }
    }

    /// The same, some time after the first player asked has become late. Returns the index of this
    /// player, and of the others.
    pub(crate) async fn with_one_late(players: usize, settings: Value) -> (Self, usize, Vec<usize>) {
        let table = Self::of(players, settings).await;
        let late = table.asked().await;
        table.pass_hours(8).await;
        table.wait_for("missed").await;
        let others = (0..players).filter(|other| *other != late).collect();
        (table, late, others)
    }

    /// The index of the first player with an open decision.
    async fn asked(&self) -> usize {
        let game = self.game().await;
        place(&game["waiting"][0])
    }

    async fn game(&self) -> Value {
        self.players[0].get(&self.path).await.expect(200)
    }

    /// Advances the clock by some hours.
    async fn pass_hours(&self, hours: i64) {
        self.service.clock.advance(TimeDelta::hours(hours));
    }

    async fn events(&self) -> Vec<Value> {
        let events = self.players[0].get(&format!("{}/events", self.path)).await.expect(200);
        events["events"].as_array().expect("events").clone()
    }

    /// The bodies of all events of a kind.
    async fn bodies_of(&self, kind: &str) -> Vec<Value> {
        let events = self.events().await.into_iter().filter(|event| event["kind"] == kind);
        events.map(|event| event["details"].clone()).collect()
    }

    async fn wait_for(&self, kind: &str) -> Value {
        self.players[0].wait_for(&self.path, kind).await
    }

    pub(crate) async fn vote(&self, by: usize, seat: usize) -> Answer {
        self.players[by]
            .post(&format!("{}/votes", self.path), json!({"seat": Seat::ALL[seat], "successor": "bot"}))
            .await
    }

    /// Makes the first legal move of the player.
    async fn answer(&self, place: usize) {
        let open = self.players[place].get(&format!("{}/decisions", self.path)).await.expect(200);
        let own = open["decisions"].as_array().expect("a list").iter().find(|asked| asked["mine"] == true);
        let said = &own.expect("it is asked")["legal"][0]["move"];
        self.players[place].post(&format!("{}/moves", self.path), json!({"move": said})).await.expect(200);
    }

    /// The recipients of the mails of this kind.
    async fn mails(&self, kind: &str) -> Vec<Uuid> {
        let mails = sqlx::query_scalar!("SELECT user_id FROM outbox WHERE kind = $1 ORDER BY user_id", kind);
        mails.fetch_all(&self.service.owner).await.expect("rows")
    }

    /// The ids of some players, as [`Table::mails`] sorts them.
    fn ids(&self, places: &[usize]) -> Vec<Uuid> {
        let mut ids: Vec<Uuid> = places.iter().map(|place| self.players[*place].id).collect();
        ids.sort_unstable();
        ids
    }
}
