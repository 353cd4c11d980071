//! The layers of the service: each wing imports only from wings below it, and each module in it from modules below it.
//! The modules of the program and of the board have layers, too.
//!
//! `support/imports.rs` of the engine says what an import is. The crates below (`pixie-event-store`, `pixie-board`,
//! `pixie-postgres`, `pixie-engine`) cannot import from these: cargo sees to that.

#[path = "../../engine/tests/support/imports.rs"]
mod imports;

use std::path::Path;

use self::imports::Sources;

/// The modules of the crate `pixie-post`, from the bottom to the top.
const PROGRAM: &[&str] = &["version", "web", "server", "housekeeping", "startup", "cli", "main"];

/// The crates of the service, whose wings are named in paths as if they stood in one.
const SERVICE: &[&str] = &["foundation/src", "core/src", "play/src", "service/src"];

/// The wings of the service from the bottom to the top, and the modules of each in the same order. Of a wing without a list
/// here all parts belong together.
const WINGS: &[(&str, &[&str])] = &[
    (
        "ground",
        &[
            "budget",
            "visible_text",
            "clock",
            "entropy",
            "thinkers",
            "database",
            "migrations",
            "problem",
            "hours",
            "telemetry",
            "watchdog",
            "pools",
            "signing",
            "http_client",
            "settings",
            "http",
        ],
    ),
    ("people", &["users", "case_log"]),
    ("delivery", &["web_push", "outbox", "mail_address", "mail_out"]),
    ("game", &["time", "dice", "event", "state", "playing", "projection", "games", "views"]),
    ("access", &["auth", "permission", "oauth", "passkeys", "openid", "address_change", "second_address"]),
    ("record", &["roots", "verify", "archive", "history", "results", "pictures"]),
    (
        "table",
        &[
            "messages",
            "notes",
            "nudges",
            "keeping",
            "lobby",
            "players",
            "play",
            "bots",
            "standing_orders",
            "undo",
            "proposals",
            "absence",
            "departures",
            "deadlines",
        ],
    ),
    ("news", &["feeds", "calendar", "live", "notifications", "webhooks", "devices"]),
    ("moderation", &[]),
    (
        "mail",
        &[
            "store",
            "parse",
            "wording",
            "context",
            "receive",
            "authenticate",
            "resolve",
            "execute",
            "answer",
            "processor",
            "finish",
            "worker",
            "inbox_command",
            "mail_kinds",
        ],
    ),
    ("me", &[]),
    ("operations", &["backups", "monitoring", "lookup", "doctor"]),
];

/// The modules of the crate `pixie-board`, from the bottom to the top.
const BOARD: &[&str] = &[
    "geometry",
    "theme",
    "fonts",
    "text",
    "labels",
    "symbols",
    "click_target",
    "canvas",
    "scenery",
    "parts",
    "board",
    "card",
    "miniature",
    "avatar",
    "portrait",
    "document",
    "painting",
    "motion",
];

fn sources(folders: &[&str]) -> Sources {
    Sources::read(folders.iter().map(|folder| Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)))
}

#[test]
fn the_features_import_only_from_below() {
    let sources = sources(SERVICE);
    let wings: Vec<&str> = WINGS.iter().map(|(wing, _)| *wing).collect();
    sources.assert_layers(&wings);
    for (wing, modules) in WINGS.iter().filter(|(_, modules)| !modules.is_empty()) {
        sources.assert_layers_in(&[wing], modules);
    }
}

#[test]
fn the_program_imports_only_from_below() {
    sources(&["src"]).assert_layers(PROGRAM);
}

#[test]
fn the_board_imports_only_from_below() {
    sources(&["board/src"]).assert_layers(BOARD);
}

#[test]
fn no_folder_imports_from_itself_by_way_of_others() {
    sources(SERVICE).assert_no_circle_of_folders();
    sources(&["src"]).assert_no_circle_of_folders();
    sources(&["board/src"]).assert_no_circle_of_folders();
}

#[test]
fn few_files_import_each_other() {
    for folders in [SERVICE, &["src"], &["board/src"], &["event_store/src"]] {
        sources(folders).assert_small_circles(3);
    }
}
