//! A game that is played during faults, and the answers its players got.

use std::net::SocketAddr;

use reqwest::{Method, RequestBuilder};
use serde_json::{Value, json};

use super::Dice;
use crate::support::client::Client;
use crate::support::place;

/// No answer, or a temporary refusal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Interrupted;

/// A move to be made.
#[derive(Clone)]
pub(crate) struct Order {
    pub(crate) seat: usize,
    pub(crate) key: String,
    pub(crate) body: Value,
}

/// A game and its players, who make random legal moves.
pub(crate) struct Table {
    pub(crate) id: String,
    /// The clients of the players, by seat.
    pub(crate) players: Vec<Client>,
    /// Every move that was made, and its answer.
    pub(crate) made: Vec<(Order, Value)>,
    /// The newest version that the players know.
    pub(crate) version: u64,
    /// A move that was sent but not answered.
    pending: Option<Order>,
    sent: u32,
    dice: Dice,
}

/// The answer to a request; it must be a success or `unavailable`.
pub(crate) async fn ask(request: RequestBuilder) -> Result<Value, Interrupted> {
    let response = request.send().await.map_err(|_| Interrupted)?;
    let status = response.status();
    let text = response.text().await.map_err(|_| Interrupted)?;
    let body: Value = serde_json::from_str(&text).expect("JSON");
    match status.as_u16() {
        200 | 201 => Ok(body),
        503 if body["type"] == "/problems/unavailable" => Err(Interrupted),
        _ => panic!("{status}: {text}"),
    }
}

impl Table {
    /// A game of these players, which has started.
    pub(crate) async fn of(players: &[Client], seed: u64) -> Self {
        Self::open(players, seed).await.expect("the weather is fine")
    }

    /// The same during faults: interrupted requests are repeated.
    pub(crate) async fn open(players: &[Client], seed: u64) -> Result<Self, Interrupted> {
        let once = |request: RequestBuilder| ask(request.header("Idempotency-Key", format!("table-{seed}")));
        let settings = json!({"name": "In bad weather", "players": players.len()});
        let mut game = once(players[0].request(Method::POST, "/games").json(&settings)).await?;
        let id = game["id"].as_str().expect("an id").to_owned();
        for player in &players[1..] {
            game = once(player.request(Method::PUT, &format!("/games/{id}/seats/me"))).await?;
        }
        let version = game["version"].as_u64().expect("a version");
        let (players, dice) = (players.to_vec(), Dice::seeded(seed));
        Ok(Self { id, players, made: Vec::new(), version, pending: None, sent: 0, dice })
    }

    pub(crate) fn path(&self, part: &str) -> String {
        format!("/games/{}/{part}", self.id)
    }

    /// The request of a move, at the player's own node or at another.
    pub(crate) fn request(&self, order: &Order, player: &Client) -> RequestBuilder {
        let request = player.request(Method::POST, &self.path("moves"));
        request.header("Idempotency-Key", &order.key).json(&order.body)
    }

    /// Makes a move of a player with a decision, or repeats the last one if it was not answered.
    /// False if the game is over.
    pub(crate) async fn play_on(&mut self) -> Result<bool, Interrupted> {
        let again = self.pending.take();
        let is_again = again.is_some();
        let order = match again {
            Some(order) => order,
            None => match self.choose().await? {
                Some(order) => order,
                None => return Ok(false),
            },
        };
        self.pending = Some(order.clone());
        let player = &self.players[order.seat];
        let done = ask(self.request(&order, player)).await?;
        if is_again {
            assert_eq!(ask(self.request(&order, player)).await?, done, "one answer, however often it is asked");
        }
        self.pending = None;
        self.version = done["version"].as_u64().expect("a version");
        self.made.push((order, done));
        Ok(true)
    }

    /// A random legal move of a player with a decision. None if the game is over.
    pub(crate) async fn choose(&mut self) -> Result<Option<Order>, Interrupted> {
        // Another node may have made the last move.
        let version = self.version;
        let path = self.path(&format!("decisions?min_version={version}"));
        let open = ask(self.players[0].request(Method::GET, &path)).await?;
        let seats = open["decisions"].as_array().expect("a list").iter().map(seat);
        let seats: Vec<_> = seats.collect();
        let first = self.dice.below(seats.len().max(1));
        // An automatic offer looks open to the others until the reveal.
        for seat in seats.iter().cycle().skip(first).take(seats.len()) {
            if let Some(order) = self.order(*seat, &self.players[*seat].clone(), version).await? {
                return Ok(Some(order));
            }
        }
        Ok(None)
    }

    /// A random legal move of a seat with a decision, read from a node that has this version.
    pub(crate) async fn order(
        &mut self,
        seat: usize,
        player: &Client,
        version: u64,
    ) -> Result<Option<Order>, Interrupted> {
        let path = self.path(&format!("decisions?min_version={version}"));
        let seen = ask(player.request(Method::GET, &path)).await?;
        assert!(seen["version"].as_u64() >= Some(version), "an older answer than was asked for");
        let Some(own) = own(&seen) else { return Ok(None) };
        let legal = own["legal"].as_array().expect("a list");
        let chosen = &legal[self.dice.below(legal.len())];
        self.sent += 1;
        let body = json!({"decision": own["id"], "notation": chosen["notation"]});
        Ok(Some(Order { seat, key: format!("{}-{}", self.id, self.sent), body }))
    }

    /// Moves all players to the node with this address.
    pub(crate) fn go_to(&mut self, node: SocketAddr) {
        self.players.iter_mut().for_each(|player| *player = player.at_address(node));
    }

    /// Whether a move was sent but not answered.
    pub(crate) fn is_waiting(&self) -> bool {
        self.pending.is_some()
    }

    /// Whether the game is over.
    pub(crate) async fn is_over(&self) -> bool {
        self.players[0].get(&format!("/games/{}", self.id)).await.expect(200)["status"] == "finished"
    }

    /// The log contains every move at its version, with the effects in its answer, and no other.
    pub(crate) async fn check_log(&self) {
        let mut logs = Vec::new();
        for player in &self.players {
            logs.push(self.log(player).await);
        }
        let moved = logs[0].iter().filter(|event| event["kind"] == "moved").count();
        assert_eq!(moved, self.made.len(), "as many moves as were acknowledged");
        let is_over = self.is_over().await;
        for (order, done) in &self.made {
            let version = done["version"].as_u64().and_then(|version| usize::try_from(version).ok());
            let event = &logs[order.seat][version.expect("a version") - 1];
            assert_eq!(event["version"], done["version"]);
            assert_eq!(place(&event["actor"]["seat"]), order.seat);
            assert_eq!(event["notation"], order.body["notation"]);
            // Once it is over, everybody sees more than in the answers.
            assert!(is_over || event["effects"] == done["effects"], "{event} {done}");
        }
    }

    async fn log(&self, player: &Client) -> Vec<Value> {
        let (mut log, mut after) = (Vec::new(), Some(0));
        while let Some(version) = after {
            let part = player.get(&self.path(&format!("events?after={version}"))).await.expect(200);
            log.extend(part["events"].as_array().expect("a list").iter().cloned());
            after = part["next"].as_u64();
        }
        log
    }
}

/// The decision of the caller.
pub(crate) fn own(decisions: &Value) -> Option<&Value> {
    decisions["decisions"].as_array().expect("a list").iter().find(|decision| decision["mine"] == true)
}

/// The seat of a decision, from 0.
fn seat(decision: &Value) -> usize {
    place(&decision["seat"])
}
