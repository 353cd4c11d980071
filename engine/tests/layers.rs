//! The layers of the engine: each module of `src` imports only from modules below it.
//!
//! `support/imports.rs` says what an import is. `lib.rs` stands above all layers and does not count.

#[path = "support/imports.rs"]
mod imports;

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use self::imports::{Module, Sources};

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
    Sources::read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"))
}

#[test]
fn every_module_imports_only_from_the_layers_below() {
    sources().assert_layers(LAYERS);
}

#[test]
fn no_file_imports_itself_by_way_of_others() {
    let mut left: BTreeMap<Module, BTreeSet<Module>> = BTreeMap::new();
    for (from, to) in sources().imports() {
        left.entry(to.clone()).or_default();
        left.entry(from).or_default().insert(to);
    }
    // Files that import nothing go away, and with them the imports of them. Files in a circle stay.
    while let Some(free) = left.iter().find(|(_, to)| to.is_empty()).map(|(from, _)| from.clone()) {
        left.remove(&free);
        left.values_mut().for_each(|to| {
            to.remove(&free);
        });
    }
    let circles: Vec<String> = left.iter().map(|(from, to)| format!("{} -> {to:?}", from.join("::"))).collect();
    assert!(circles.is_empty(), "{circles:#?}");
}
