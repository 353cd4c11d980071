//! The games of the community: some are over, some go on, and in some nobody moves.

use chrono::TimeDelta;
use serde_json::{Value, json};
use uuid::Uuid;

use super::people::Community;
use crate::faults::Dice;
use crate::lobby::game;
use crate::support::client::Client;

/// A game and the people who have joined it, by seat.
#[derive(Clone)]
pub(super) struct Table {
    pub(super) path: String,
    pub(super) players: Vec<Client>,
}

/// The games, by what has happened in them before the first report.
#[derive(Default)]
pub(super) struct Pool {
    /// Two play, and have moved.
    pub(super) pairs: Vec<Table>,
    /// Three play, and have moved.
    pub(super) trios: Vec<Table>,
    /// Two play in private, and have moved.
    pub(super) secret: Vec<Table>,
    /// Somebody is asked, and does not move in time.
    pub(super) idle: Vec<Table>,
    /// Bots have played it to the end.
    pub(super) finished: Vec<Table>,
}

impl Pool {
    /// Opens and plays all games. Nobody sits at two of them.
    pub(super) async fn of(community: &Community, games: usize) -> Self {
        let (mut pool, dice) = (Self::default(), &community.dice);
        let mut free = community.players.iter().cloned();
        let mut some = |number| free.by_ref().take(number).collect::<Vec<_>>();
        for number in 0..games {
            match number % 8 {
                0 => pool.finished.push(Table::finished(some(1), dice).await),
                1 | 2 => pool.pairs.push(Table::played(some(2), json!({}), 6, dice).await),
                3 | 4 => pool.trios.push(Table::played(some(3), json!({"name": "Rainy days"}), 8, dice).await),
                5 => pool.secret.push(Table::played(some(2), json!({"private": true}), 4, dice).await),
                _ => pool.idle.push(Table::played(some(2), json!({"pace_hours": 8}), 0, dice).await),
            }
            community.advance_clock(TimeDelta::seconds(1));
        }
        pool
    }
}

impl Table {
    /// A game of these people after some moves.
    pub(super) async fn played(players: Vec<Client>, settings: Value, moves: usize, dice: &Dice) -> Self {
        let table = Self::opened(players, settings).await;
        for _ in 0..moves {
            table.make_a_move(dice).await;
        }
        table
    }

    /// A game of these people, in which nobody has moved. It waits for more, if the settings say so.
    pub(super) async fn opened(players: Vec<Client>, mut settings: Value) -> Self {
        if settings["players"].is_null() {
            settings["players"] = players.len().into();
        }
        let (path, _) = game(&players[0], settings.clone()).await;
        for player in &players[1..] {
            if settings["private"] == true {
                let invitation = players[0].post(&format!("{path}/invitations"), json!({"email": player.email})).await;
                invitation.expect(202);
            }
            player.put(&format!("{path}/seats/me")).await.expect(200);
        }
        Self { path, players }
    }

    /// A game that bots have played to its end, after its player had resigned.
    async fn finished(players: Vec<Client>, dice: &Dice) -> Self {
        let (path, _) = game(&players[0], json!({"players": 2})).await;
        players[0].post(&format!("{path}/start"), json!({})).await.expect(200);
        let table = Self { path, players };
        table.make_a_move(dice).await;
        table.players[0].post(&format!("{}/resign", table.path), json!({})).await.expect(204);
        assert_eq!(table.seen().await["status"], "finished");
        table
    }

    /// Makes any legal move of a player who is asked.
    pub(super) async fn make_a_move(&self, dice: &Dice) {
        for player in &self.players {
            let open = player.get(&format!("{}/decisions", self.path)).await.expect(200);
            let mut open = open["decisions"].as_array().expect("a list").iter();
            let Some(own) = open.find(|decision| decision["mine"] == true) else { continue };
            let legal = own["legal"].as_array().expect("a list");
            let said = &legal[dice.below(legal.len())]["move"];
            let body = json!({"decision": own["id"], "move": said});
            player.post(&format!("{}/moves", self.path), body).await.expect(200);
            return;
        }
        panic!("nobody is asked");
    }

    pub(super) fn id(&self) -> Uuid {
        self.path.trim_start_matches("/games/").parse().expect("an id")
    }

    /// The game as its first player sees it.
    pub(super) async fn seen(&self) -> Value {
        self.players[0].get(&self.path).await.expect(200)
    }

    pub(super) async fn version(&self) -> i64 {
        self.seen().await["version"].as_i64().expect("a version")
    }

    /// The versions of the start and of the moves that count, oldest first.
    pub(super) async fn steps(&self) -> Vec<i64> {
        let events = self.players[0].get(&format!("{}/events", self.path)).await.expect(200);
        let counts = |event: &&Value| {
            event["undone_by"].is_null() && ["started", "moved"].map(Value::from).contains(&event["kind"])
        };
        let events = events["events"].as_array().expect("a list").iter().filter(counts);
        events.filter_map(|event| event["version"].as_i64()).collect()
    }

    /// Writes a message, and returns its id.
    pub(super) async fn say(&self, player: usize, text: &str) -> String {
        let said = self.players[player].post(&format!("{}/messages", self.path), json!({"text": text})).await;
        said.expect(201)["id"].as_str().expect("an id").to_owned()
    }
}
