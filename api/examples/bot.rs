//! A bot in Rust: it answers what it is asked in all its games, with a legal move drawn by lot.
//!
//!     cargo run --example bot -- http://127.0.0.1:8080 TOKEN

use std::io::{BufRead as _, BufReader};
use std::time::Duration;

use anyhow::Context as _;
use rand::seq::IndexedRandom as _;
use serde_json::{Value, json};
use ureq::Agent;

/// An account of the service.
struct Bot {
    api: String,
    token: String,
    agent: Agent,
    /// The `id` of the last event.
    last: Option<String>,
}

impl Bot {
    /// Follows the stream until it breaks.
    fn follow(&mut self) -> anyhow::Result<()> {
        let mut request = self.agent.get(format!("{}/me/stream", self.api)).header("Authorization", &self.token);
        if let Some(last) = &self.last {
            request = request.header("Last-Event-ID", last);
        }
        let mut event = String::new();
        for line in BufReader::new(request.call()?.into_body().into_reader()).lines() {
            match line?.split_once(": ") {
                Some(("event", kind)) => event = kind.to_owned(),
                Some(("data", data)) if event == "game" => self.answer(&serde_json::from_str(data)?)?,
                Some(("id", id)) => self.last = Some(id.to_owned()),
                _ => {}
            }
        }
        Ok(())
    }

    /// Answers what a game asks.
    #[expect(clippy::disallowed_methods, reason = "this program has nobody who could hand it chance")]
    fn answer(&self, game: &Value) -> anyhow::Result<()> {
        let id = game["id"].as_str().context("a game has an id")?;
        for decision in game["decisions"].as_array().into_iter().flatten() {
            let legal = decision["legal"].as_array().and_then(|legal| legal.choose(&mut rand::rng()));
            let body = json!({"decision": decision["id"], "move": legal.context("a decision has answers")?["move"]});
            let request =
                self.agent.post(format!("{}/games/{id}/moves", self.api)).header("Authorization", &self.token);
            request.content_type("application/json").send(body.to_string())?;
        }
        Ok(())
    }
}

fn main() -> anyhow::Result<()> {
    let mut words = std::env::args().skip(1);
    let (url, token) = words.next().zip(words.next()).context("say the address of the service, and a token")?;
    // A comment comes every 20 seconds.
    let config = Agent::config_builder().timeout_per_read(Some(Duration::from_secs(60)));
    let agent = Agent::new_with_config(config.build());
    let mut bot = Bot { api: format!("{url}/api/v1"), token: format!("Bearer {token}"), agent, last: None };
    loop {
        if let Err(error) = bot.follow() {
            println!("{error}");
            // What was not answered is told again.
            bot.last = None;
        }
        // A service that is away is not asked all the time.
        std::thread::sleep(Duration::from_secs(2));
    }
}
