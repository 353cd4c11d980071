//! Tests of finding: events in a history, and games and users for moderators.

mod addresses;
mod history;
mod networks;
mod notes;
mod stuck_games;
mod together;

use std::path::Path;

use pixie_service::record::archive;
use uuid::Uuid;

use crate::support::Service;

/// Imports a recorded game that is over. Returns its id.
pub(crate) async fn recorded(service: &Service, name: &str) -> Uuid {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/golden/{name}.ndjson"));
    let file = std::fs::read(file).expect("a recorded game");
    let archived = archive::read(&file[..]).unwrap_or_else(|error| panic!("{error}"));
    let id = archived.game_id;
    archive::import(&service.owner, archived).await.unwrap_or_else(|error| panic!("{error}"));
    id
}
