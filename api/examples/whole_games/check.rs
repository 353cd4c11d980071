//! The checks of a finished game.

use std::collections::BTreeMap;
use std::sync::Arc;

use anyhow::{Context as _, ensure};
use pixie_engine::chance::Seeded;
use pixie_engine::correction::correct;
use pixie_engine::record::Record;
use pixie_engine::resources::Resources;
use pixie_engine::{
    Edition, Effect, Move, Rules, Seat, State, View, advance, apply_trusted, ask_anew, redraw, replay, start, view,
};
use serde_json::Value;
use sha2::{Digest as _, Sha256};

use super::client::Client;

/// Checks a finished game with public data only.
pub(crate) async fn finished_game(client: &Client, id: &str) -> anyhow::Result<()> {
    let game = client.get(&format!("/games/{id}")).await?;
    let events = all_events(client, id).await?;
    check_chain(&events)?;

    let seeds = seeds(&game, &events)?;
    let played = play_again(&Arc::new(rules(&game)?), &events, &seeds)?;
    ensure!(played.outcome.is_some(), "it is over");
    let shown = client.get(&format!("/games/{id}/state")).await?;
    let shown: View = serde_json::from_value(shown["state"].clone())?;
    ensure!(view(&played, shown.viewer) == shown, "the events lead to the state the service shows");

    let record: Record = client.get_text(&format!("/games/{id}/record")).await?.parse()?;
    let replayed = record.replay(Edition::standard())?;
    ensure!(replayed.state == played, "the text record replays to the same state");
    check_result(&client.get(&format!("/games/{id}/result")).await?, &played)
}

/// The result is that of the board, and the points from all sources add up to the score.
fn check_result(result: &Value, played: &State) -> anyhow::Result<()> {
    let outcome = played.outcome.context("it is over")?;
    ensure!(result["cause"] == serde_json::to_value(outcome.cause)?, "the cause is that of the board");
    let moments = result["moments"].as_array().context("moments")?.len();
    let seats = result["seats"].as_array().context("a result for each seat")?;
    ensure!(seats.len() == outcome.standings.iter().count(), "each seat has a result");
    ensure!(seats.is_sorted_by_key(|row| row["rank"].as_u64()), "the best come first");
    for row in seats {
        let seat: Seat = serde_json::from_value(row["seat"].clone())?;
        let standing = outcome.standings.of(seat).context("a seat of the game")?;
        ensure!(row["rank"] == standing.rank, "the rank of {seat} is that of the board");
        ensure!(row["score"] == serde_json::to_value(standing.score)?, "the score of {seat} is that of the board");
        let sources = row["points"].as_array().context("points")?.iter();
        let sum: i64 = sources.filter_map(|source| source["points"].as_i64()).sum();
        ensure!(standing.score.is_none_or(|score| i64::from(score) == sum), "the points of {seat} add up");
        let curve = row["curve"].as_array().context("a curve")?;
        ensure!(curve.len() == moments, "the curve of {seat} has a number for each moment");
        ensure!(curve.last().and_then(Value::as_i64).unwrap_or(0) == sum, "the curve of {seat} ends with its points");
    }
    Ok(())
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

/// Every event contains the hash of the previous one, and versions count from 1.
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

/// The seeds of the dice, each of which matches its commitment.
fn seeds(game: &Value, events: &[Value]) -> anyhow::Result<Vec<[u8; 32]>> {
    let last = events.iter().rfind(|event| event["kind"] == "finished").context("a finished game says so")?;
    ensure!(game["seed"] == last["details"]["seed"], "a finished game shows its seed");
    let earlier = last["details"]["earlier_seeds"].as_array().cloned().unwrap_or_default();
    let seeds = earlier.iter().chain([&game["seed"]]).map(|seed| {
        let seed = hex::decode(seed.as_str().context("a seed")?)?;
        seed.try_into().ok().context("a seed has 32 bytes")
    });
    let seeds: Vec<[u8; 32]> = seeds.collect::<anyhow::Result<_>>()?;
    let committed = events.iter().filter_map(|event| match event["kind"].as_str()? {
        "created" => event["details"]["seed_commitment"].as_str(),
        "rewound" | "redrawn" => event["details"]["reseed"]["seed_commitment"].as_str(),
        _ => None,
    });
    let commitments: Vec<String> = seeds.iter().map(|seed| hex::encode(Sha256::digest(seed))).collect();
    ensure!(committed.eq(commitments.iter()), "the seeds are those that were committed to");
    ensure!(game["seed_commitment"].as_str() == commitments.last().map(String::as_str), "the newest is shown");
    Ok(seeds)
}

/// Takes the new seed of the dice that an event names.
fn reseed(chance: &mut Seeded, details: &Value, seeds: &[[u8; 32]]) -> anyhow::Result<()> {
    if let Some(epoch) = details["reseed"]["epoch"].as_u64() {
        *chance = Seeded::new(seeds.get(usize::try_from(epoch)?).context("a seed of this epoch")?);
    }
    Ok(())
}

/// Replays all moves with the dice of the seeds. Each must have the effects in its event, and these
/// must fold to its board.
fn play_again(rules: &Arc<Rules>, events: &[Value], seeds: &[[u8; 32]]) -> anyhow::Result<State> {
    let mut chance = Seeded::new(&seeds[0]);
    let mut state = replay(Arc::clone(rules), &[]);
    let mut past = BTreeMap::new();
    for event in events {
        let version = event["version"].as_u64().context("a version")?;
        let told: Vec<Effect> = serde_json::from_value(event["effects"].clone())?;
        let (computed, after) = match event["kind"].as_str() {
            Some("started") => start(Arc::clone(rules), &mut chance),
            Some("moved") => {
                let said: Move = serde_json::from_value(event["move"].clone())?;
                let seat: Seat = serde_json::from_value(event["actor"]["seat"].clone())?;
                advance(&state, seat, said, &mut chance)?
            }
            Some("corrected") => {
                let details = &event["details"];
                let seat: Seat = serde_json::from_value(details["seat"].clone())?;
                let these = |name: &str| serde_json::from_value::<Resources>(details[name].clone());
                correct(&state, seat, (these("gained")?, these("paid")?), &mut chance)?
            }
            Some("rewound") => {
                let rewound = &event["details"];
                ensure!(rewound["asked"] == state.decisions_asked, "decisions count on");
                let then = rewound["to_version"].as_u64().and_then(|version| past.get(&version));
                let asked =
                    std::mem::replace(&mut state, then.cloned().context("a version of the play")?).decisions_asked;
                ask_anew(&mut state, asked);
                reseed(&mut chance, rewound, seeds)?;
                continue;
            }
            Some("redrawn") => {
                reseed(&mut chance, &event["details"], seeds)?;
                ensure!(told == [redraw(&state, &mut chance)], "event {version}: the tiles follow from the new seed");
                told.iter().for_each(|effect| apply_trusted(&mut state, effect));
                continue;
            }
            _ => continue,
        };
        ensure!(computed == told, "event {version}: every die and draw follows from the seed");
        told.iter().for_each(|effect| apply_trusted(&mut state, effect));
        ensure!(state == after, "event {version}: its effects fold to the state after it");
        past.insert(version, after);
    }
    Ok(state)
}
