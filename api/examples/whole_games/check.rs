//! What must be true of a finished game.

use std::sync::Arc;

use anyhow::{Context as _, ensure};
use pixie_engine::chance::Seeded;
use pixie_engine::record::Record;
use pixie_engine::{Edition, Effect, Move, Rules, Seat, State, View, Viewer, advance, replay, start, view};
use serde_json::Value;
use sha2::{Digest as _, Sha256};

use crate::client::Client;

/// Checks a finished game as an outsider would.
pub(crate) async fn finished_game(client: &Client, id: &str) -> anyhow::Result<()> {
    let game = client.get(&format!("/games/{id}")).await?;
    let events = all_events(client, id).await?;
    check_chain(&events)?;

    let rules = Arc::new(rules(&game)?);
    let effects = effects(&events)?;
    let folded = replay(rules.clone(), &effects);
    let shown = client.get(&format!("/games/{id}/state")).await?;
    let shown: View = serde_json::from_value(shown["state"].clone())?;
    let viewer = shown.viewer;
    ensure!(view(&folded, viewer) == shown, "the folded events are the state the service shows");

    let record: Record = client.get_text(&format!("/games/{id}/record")).await?.parse()?;
    let replayed = record.replay(Edition::standard())?;
    ensure!(replayed.state == folded, "the text record replays to the same state");

    check_dice(&game, rules, &events, &effects, &folded)
}

async fn all_events(client: &Client, id: &str) -> anyhow::Result<Vec<Value>> {
    let mut all = Vec::new();
    let mut next = Some(0);
    while let Some(after) = next {
        let part = client.get(&format!("/games/{id}/events?after={after}&limit=100")).await?;
        all.extend(part["events"].as_array().context("a list of events")?.iter().cloned());
        next = part["next"].as_u64();
    }
    Ok(all)
}

/// Every event names the hash of the one before it, and versions count from 1.
fn check_chain(events: &[Value]) -> anyhow::Result<()> {
    let mut before = "0".repeat(64);
    for (version, event) in (1u64..).zip(events) {
        ensure!(event["version"] == version, "versions have no gap");
        ensure!(event["prev_hash"] == *before, "event {version} continues the chain");
        event["hash"].as_str().context("a hash")?.clone_into(&mut before);
    }
    Ok(())
}

fn rules(game: &Value) -> anyhow::Result<Rules> {
    Ok(Rules {
        players: serde_json::from_value(game["players"].clone())?,
        rulebook: serde_json::from_value(game["rulebook"].clone())?,
        toggles: serde_json::from_value(game["toggles"].clone())?,
        edition: Edition::standard(),
        open_holdings: game["open_holdings"] == true,
    })
}

fn effects(events: &[Value]) -> anyhow::Result<Vec<Effect>> {
    let lists = events.iter().map(|event| serde_json::from_value::<Vec<Effect>>(event["effects"].clone()));
    Ok(lists.collect::<Result<Vec<_>, _>>()?.concat())
}

/// The seed is the one that was committed to, and with it the same moves have the same effects.
fn check_dice(
    game: &Value,
    rules: Arc<Rules>,
    events: &[Value],
    effects: &[Effect],
    end: &State,
) -> anyhow::Result<()> {
    let seed = hex::decode(game["seed"].as_str().context("a finished game shows its seed")?)?;
    let commitment = hex::encode(Sha256::digest(&seed));
    ensure!(game["seed_commitment"] == *commitment, "the seed is the one that was committed to");

    let mut chance = Seeded::new(&seed.try_into().ok().context("a seed has 32 bytes")?);
    let (mut computed, mut state) = start(rules, &mut chance);
    for event in events.iter().filter(|event| event["kind"] == "moved") {
        let said: Move = serde_json::from_value(event["move"].clone())?;
        let seat = event["actor"]["seat"].as_u64().and_then(|seat| Seat::from_number(seat.try_into().ok()?));
        let (more, after) = advance(&state, seat.context("a move is a seat's")?, said, &mut chance)?;
        computed.extend(more);
        state = after;
    }
    ensure!(computed == effects, "every die and draw follows from the seed");
    ensure!(state == *end && view(end, Viewer::Spectator).outcome.is_some(), "it ends as it ended");
    Ok(())
}
