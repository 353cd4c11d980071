//! A game of the example: its players, and how they play it to the end.

use anyhow::{Context as _, bail, ensure};
use pixie_engine::bots::{cautious, cautious_free, random};
use pixie_engine::{Decision, Edition, Move, Rulebook, Seat, View};
use serde_json::{Value, json};

use super::client::Client;

/// How to choose from the legal moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Style {
    /// At random.
    Random,
    /// Sensibly.
    Cautious,
}

/// The players of a game.
pub(crate) struct Table<'a> {
    /// By seat.
    pub(crate) players: &'a [Client],
    pub(crate) rulebook: Rulebook,
    pub(crate) style: Style,
    /// The seed of the random player.
    pub(crate) seed: u64,
}

/// A finished game.
#[derive(Debug)]
pub(crate) struct Finished {
    pub(crate) id: String,
    pub(crate) moves: u32,
    /// In words.
    pub(crate) result: String,
}

impl Table<'_> {
    /// Creates a game, joins, and plays until it is over.
    pub(crate) async fn play(&self) -> anyhow::Result<Finished> {
        let id = self.sit_down().await?;
        self.play_on(id).await
    }

    /// Plays a started game to its end.
    pub(crate) async fn play_on(&self, id: String) -> anyhow::Result<Finished> {
        let mut chooser = Chooser { style: self.style, state: self.seed, edition: Edition::standard() };
        let mut moves = 0;
        loop {
            let game = self.players[0].get(&format!("/games/{id}")).await?;
            match game["status"].as_str() {
                Some("running") => self.make_a_move(&id, &mut chooser).await?,
                Some("finished") => {
                    let result = game["result"].to_string();
                    return Ok(Finished { id, moves, result });
                }
                other => bail!("game {id} is {other:?}"),
            }
            moves += 1;
        }
    }

    async fn sit_down(&self) -> anyhow::Result<String> {
        let settings = json!({"name": "A whole game", "players": self.players.len(), "rulebook": self.rulebook});
        let game = self.players[0].post("/games", &settings).await?;
        let id = game["id"].as_str().context("a game has an id")?.to_owned();
        for player in &self.players[1..] {
            player.put(&format!("/games/{id}/seats/me")).await?;
        }
        Ok(id)
    }

    /// One move of a player with an open decision, sent as JSON or as text, and sometimes twice.
    async fn make_a_move(&self, id: &str, chooser: &mut Chooser) -> anyhow::Result<()> {
        let decisions = self.players[0].get(&format!("/games/{id}/decisions")).await?;
        let open = decisions["decisions"].as_array().context("a list of decisions")?;
        ensure!(!open.is_empty(), "a running game asks something");
        // An automatic offer of a seat without resources looks open to others until the reveal.
        let first = chooser.below(open.len());
        let mut chosen = None;
        for asked in open.iter().cycle().skip(first).take(open.len()) {
            let seat: Seat = serde_json::from_value(asked["seat"].clone())?;
            let player = &self.players[usize::from(seat.number()) - 1];
            chosen = chooser.choose(player, id, seat).await?.map(|(decision, said)| (player, decision, said));
            if chosen.is_some() {
                break;
            }
        }
        let (player, decision, said) = chosen.context("somebody is really asked")?;
        let mut order = json!({"decision": decision.id.to_string()});
        if chooser.below(2) == 0 {
            order["move"] = serde_json::to_value(said)?;
        } else {
            order["notation"] = said.to_string().into();
        }
        let path = format!("/games/{id}/moves");
        let key = format!("{id}-{}", decisions["version"]);
        let done =
            player.post_once(&path, &key, &order).await.with_context(|| format!("`{said}` is listed as legal"))?;
        if chooser.below(8) == 0 {
            let again = player.post_once(&path, &key, &order).await?;
            ensure!(again == done, "a repeated request gets the first answer: {again} is not {done}");
        }
        Ok(())
    }
}

/// Chooses moves.
struct Chooser {
    style: Style,
    state: u64,
    edition: Edition,
}

impl Chooser {
    /// A number below `bound` (splitmix64: enough to vary games, and the same ones every time).
    fn below(&mut self, bound: usize) -> usize {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut x = self.state;
        x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((x ^ (x >> 31)) % bound as u64).expect("below a usize")
    }

    /// The player's decision and the chosen answer; none if the player has no decision.
    async fn choose(&mut self, player: &Client, id: &str, seat: Seat) -> anyhow::Result<Option<(Decision, Move)>> {
        let answer = player.get(&format!("/games/{id}/decisions")).await?;
        let open = answer["decisions"].as_array().context("a list of decisions")?;
        let Some(mine) = open.iter().find(|asked| asked["mine"] == true) else { return Ok(None) };
        let decision = Decision {
            id: mine["id"].as_str().context("an id")?.parse()?,
            seat,
            question: serde_json::from_value(mine.clone())?,
        };
        let legal = moves(&mine["legal"])?;
        let free = moves(&answer["free"])?;
        let said = match self.style {
            Style::Random => {
                // A free move now and then, if there is one.
                let moves = if !free.is_empty() && self.below(4) == 0 { free } else { legal };
                random(&moves, |count| self.below(count))
            }
            Style::Cautious => {
                let state = player.get(&format!("/games/{id}/state")).await?;
                let view: View = serde_json::from_value(state["state"].clone())?;
                let free = cautious_free(&view, &decision, &free);
                free.unwrap_or_else(|| cautious(&view, &decision, &legal, &self.edition))
            }
        };
        Ok(Some((decision, said)))
    }
}

/// The moves of a list, each of which must be the same in JSON and in notation.
fn moves(list: &Value) -> anyhow::Result<Vec<Move>> {
    let list = list.as_array().context("a list of moves")?;
    list.iter()
        .map(|listed| {
            let said: Move = serde_json::from_value(listed["move"].clone())?;
            let notation = listed["notation"].as_str().context("a notation")?;
            ensure!(said.to_string() == notation, "{said} is listed as {notation}");
            Ok(said)
        })
        .collect()
}
