//! The fuzz target for game archives.

use chrono::{DateTime, Utc};
use serde_json::Value;
use uuid::Uuid;

use super::table::assert_shown;
use pixie_event_store::Actor;
use pixie_event_store::Head;
use pixie_event_store::NewEvent;
use pixie_event_store::canonical;
use pixie_event_store::seal;
use pixie_service::game::project;
use pixie_service::record::archive::{Archive, Text, read};
use pixie_service::record::verify::check_game;

/// Writing an archive after reading it gives the same file, and a valid game can be shown. Hashes
/// reject nearly all random changes, so the input is also tried with all hashes computed anew, as
/// an attacker would do.
pub fn archive(bytes: &[u8]) {
    match read(bytes) {
        Ok(archive) => {
            assert_eq!(written(&archive), bytes);
            check(&archive);
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    if let Some(archive) = rehash(bytes) {
        let file = written(&archive);
        if let Ok(again) = read(&file[..]) {
            assert_eq!(written(&again), file);
        }
        check(&archive);
    }
}

fn written(archive: &Archive) -> Vec<u8> {
    let mut file = Vec::new();
    archive.write(&mut file).expect("what was read or sealed can be written");
    file
}

fn check(archive: &Archive) {
    let seeds = (!archive.seeds.is_empty()).then_some(&archive.seeds[..]);
    match check_game(archive.game_id, &archive.events, seeds) {
        Ok(checked) => {
            project(&checked.game);
            checked.game.board.iter().for_each(assert_shown);
        }
        Err(fault) => assert!(!fault.what.to_string().is_empty()),
    }
}

/// The file with hashes that match its lines; none if it contains no game.
fn rehash(bytes: &[u8]) -> Option<Archive> {
    let lines: Vec<Value> = bytes.split(|byte| *byte == b'\n').flat_map(serde_json::from_slice).collect();
    let game_id: Uuid = lines.iter().find_map(|line| serde_json::from_value(line["event"]["game_id"].clone()).ok())?;
    let texts = lines.iter().filter_map(|line| serde_json::from_value::<Text>(line["text"].clone()).ok()).collect();
    let seeds = lines.iter().filter_map(|line| hex::decode(line["seed"]["seed"].as_str()?).ok()?.try_into().ok());
    let events = lines.iter().filter_map(|line| event(&line["event"])).collect();
    let events = seal(game_id, Head::START, events).ok()?.events().to_vec();
    Some(Archive { game_id, events, hidden: Vec::new(), texts, seeds: seeds.collect(), chain_end: None, proof: None })
}

fn event(line: &Value) -> Option<NewEvent> {
    canonical(&line["body"]).ok()?;
    Some(NewEvent {
        kind: line["kind"].as_str()?.to_owned(),
        schema: line["schema"].as_u64()?.try_into().ok()?,
        actor: serde_json::from_value::<Actor>(line["actor"].clone()).ok()?,
        body: line["body"].clone(),
        command: None,
        origin: None,
        at: serde_json::from_value::<DateTime<Utc>>(line["at"].clone()).ok()?,
        salt: [0; 32],
    })
}
