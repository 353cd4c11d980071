//! The games of the benchmarks, as their clients know them from the service's answers.

use std::sync::Arc;

use anyhow::{Context as _, ensure};
use pixie_engine::bots::{cautious, cautious_free};
use pixie_engine::moves::Answer;
use pixie_engine::{
    Effect, Move, Players, Question, Rulebook, Rules, Seat, State, Viewer, apply_trusted, free_moves, legal_moves,
    open_decisions, replay, view,
};
use serde::Deserialize;
use serde_json::json;

use super::http::Connection;

/// A running game. Its state is folded here from the answers to its players, so that no further
/// requests are needed: together they know everything on which their next moves depend.
pub(crate) struct Table {
    pub(crate) id: String,
    /// The tokens of the players, by seat.
    pub(crate) tokens: Vec<String>,
    pub(crate) version: i32,
    state: State,
    path: String,
}

/// A game that waits for players.
#[derive(Deserialize)]
pub(crate) struct Opened {
    pub(crate) id: String,
}

/// Creates a game for this number of players.
pub(crate) async fn announce(connection: &mut Connection, token: &str, players: usize) -> anyhow::Result<Opened> {
    let wanted = json!({"name": "A game for speed", "players": players}).to_string();
    connection.json("POST /api/v1/games", token, &wanted).await
}

/// Starts a game of one player against four bots that think long.
pub(crate) async fn open_against_bots(connection: &mut Connection, token: &str) -> anyhow::Result<()> {
    let opened = announce(connection, token, 5).await?;
    let start = format!("POST /api/v1/games/{}/start", opened.id);
    let answer = connection.ask(&start, token, r#"{"bots": "merciless"}"#).await?;
    ensure!(answer.status == 200, "{start}: {}", String::from_utf8_lossy(answer.body));
    Ok(())
}

#[derive(Deserialize)]
struct Log {
    events: Vec<Event>,
}

#[derive(Deserialize)]
struct Event {
    version: i32,
    effects: Vec<Effect>,
}

/// The result of a move.
#[derive(Deserialize)]
pub(crate) struct Done {
    version: i32,
    effects: Vec<Effect>,
}

/// A move to be made.
pub(crate) struct Said {
    /// The method and the path of the request.
    pub(crate) what: String,
    pub(crate) body: String,
    seat: Seat,
}

impl Table {
    /// Creates a game and lets everybody join.
    pub(crate) async fn open(connection: &mut Connection, tokens: Vec<String>) -> anyhow::Result<Self> {
        let opened = announce(connection, &tokens[0], tokens.len()).await?;
        for token in &tokens[1..] {
            let seat = format!("PUT /api/v1/games/{}/seats/me", opened.id);
            let answer = connection.ask(&seat, token, "").await?;
            ensure!(answer.status == 200, "{seat}: {}", String::from_utf8_lossy(answer.body));
        }
        let log = format!("GET /api/v1/games/{}/events", opened.id);
        let log: Log = connection.json(&log, &tokens[0], "").await?;
        let rules = Arc::new(Rules::of(Rulebook::En, Players::try_from(tokens.len())?));
        let version = log.events.last().context("a game has events")?.version;
        let state = replay(rules, log.events.iter().flat_map(|event| &event.effects));
        let path = format!("POST /api/v1/games/{}/moves", opened.id);
        Ok(Self { id: opened.id, tokens, version, state, path })
    }

    /// The next move; none if the game is over.
    pub(crate) fn next(&self) -> Option<Said> {
        let state = &self.state;
        let asked = open_decisions(state).next()?;
        let seen = view(state, Viewer::Seat(asked.seat));
        let said = cautious_free(&seen, &asked, &free_moves(state, asked.seat))
            .unwrap_or_else(|| cautious(&seen, &asked, &legal_moves(state, &asked), &state.rules.edition));
        let body = format!(r#"{{"decision":"{}","notation":"{said}"}}"#, asked.id);
        Some(Said { what: self.path.clone(), body, seat: asked.seat })
    }

    /// The token of the move's player.
    pub(crate) fn token(&self, said: &Said) -> &str {
        &self.tokens[usize::from(said.seat.number()) - 1]
    }

    /// Applies the result of a move.
    pub(crate) fn fold(&mut self, done: &Done) -> anyhow::Result<()> {
        ensure!(done.version == self.version + 1, "a move is one event");
        self.version = done.version;
        done.effects.iter().for_each(|effect| apply_trusted(&mut self.state, effect));
        self.offer_what_leaves_no_choice();
        Ok(())
    }

    /// A seat with nothing to choose has offered already, and only its player knows.
    fn offer_what_leaves_no_choice(&mut self) {
        let asked: Vec<_> =
            open_decisions(&self.state).filter(|asked| asked.question == (Question::Offer {})).collect();
        for asked in asked {
            if let [Move::Answer(Answer::Offer { resources })] = legal_moves(&self.state, &asked)[..] {
                let (id, seat, resources) = (asked.id, asked.seat, Some(resources));
                apply_trusted(&mut self.state, &Effect::OfferMade { id, seat, resources, automatic: true });
            }
        }
    }

    /// Makes the next move. False if the game is over.
    pub(crate) async fn step(&mut self, connection: &mut Connection) -> anyhow::Result<bool> {
        let Some(said) = self.next() else { return Ok(false) };
        let done = connection.json(&said.what, self.token(&said), &said.body).await?;
        self.fold(&done)?;
        Ok(true)
    }
}
