//! An example client that follows a game by its log alone: it folds the effects that its account may see, and comes to the
//! state that the service shows to this account. A program that plays needs to ask for nothing else.
//!
//! ```text
//! cargo run --example fold_log -- http://127.0.0.1:8080 TOKEN GAME
//! ```

mod known;

use anyhow::Context as _;
use known::Known;
use pixie_engine::Edition;
use serde_json::Value;

/// An account of the service.
struct Account {
    api: String,
    authorization: String,
}

impl Account {
    /// The answer to a GET.
    fn get(&self, path: &str) -> anyhow::Result<Value> {
        let url = format!("{}{path}", self.api);
        let answer = ureq::get(&url).header("Authorization", &self.authorization).call().with_context(|| url)?;
        Ok(serde_json::from_reader(answer.into_body().into_reader())?)
    }

    /// Reads the log on from the last event that is known.
    fn read_on(&self, game: &str, known: &mut Known) -> anyhow::Result<()> {
        loop {
            let part = self.get(&format!("{game}/events?after={}&limit=100", known.version))?;
            let events = part["events"].as_array().context("a list of events")?;
            events.iter().try_for_each(|event| known.read(event))?;
            if part["next"].is_null() {
                return Ok(());
            }
        }
    }
}

fn main() -> anyhow::Result<()> {
    let mut words = std::env::args().skip(1);
    let mut word = || words.next().context("say the address of the service, a token, and the id of a game");
    let account = Account { api: format!("{}/api/v1", word()?), authorization: format!("Bearer {}", word()?) };
    let game = format!("/games/{}", word()?);

    let about = account.get(&game)?;
    let edition = about["edition"].as_str().context("a game has an edition")?;
    let edition = Edition::from_json(&account.get(&format!("/editions/{edition}"))?.to_string())?;
    let mut known = Known::new(&about, edition)?;
    account.read_on(&game, &mut known)?;
    known.check(&account.get(&format!("{game}/state?at={}", known.version))?)?;
    println!("{} events fold to the state that the service shows: round {}.", known.version, known.state.round);
    Ok(())
}
