//! The layers of the engine: each module of `src` imports only from modules below it.
//!
//! `support/imports.rs` says what an import is. `lib.rs` stands above all layers and does not count.

#[path = "support/imports.rs"]
mod imports;

use std::path::Path;

use self::imports::Sources;

/// The modules of the engine, from the bottom to the top.
const LAYERS: &[&str] = &[
    // The things of the game.
    "resources",
    "seat",
    "tiles",
    "pieces",
    "board",
    "edition",
    "rulebook",
    "moves",
    "stage",
    "decision",
    "notation",
    "chance",
    // A game and its facts.
    "effect",
    "state",
    "apply",
    "setup",
    "refusal",
    "play",
    // The rules.
    "tracks",
    "rewards",
    "mine",
    "scoring",
    "penalties",
    "promotion",
    "actions",
    "phases",
    "legal_moves",
    "answers",
    "game",
    // The uses of a game.
    "score_sheet",
    "outlook",
    "take_back",
    "repetition",
    "renumbering",
    "correction",
    "agreed_end",
    "view",
    "standing_orders",
    "safest",
    "sentences",
    "difference",
    "audit",
    "imagine",
    "bots",
    "record",
    "openapi",
];

fn sources() -> Sources {
    Sources::read([Path::new(env!("CARGO_MANIFEST_DIR")).join("src")])
}

#[test]
fn every_module_imports_only_from_the_layers_below() {
    sources().assert_layers(LAYERS);
}

#[test]
fn no_file_imports_itself_by_way_of_others() {
    sources().assert_small_circles(1);
}

#[test]
fn no_folder_imports_from_itself_by_way_of_others() {
    sources().assert_no_circle_of_folders();
}
