//! The layers of the service: each module imports only from modules below it.
//!
//! `support/imports.rs` of the engine says what an import is. The crates below (`pixie-event-store`, `pixie-board`,
//! `pixie-postgres`, `pixie-engine`) cannot import from these: cargo sees to that.

#[path = "../../engine/tests/support/imports.rs"]
mod imports;

use std::path::Path;

use self::imports::Sources;

/// The modules of the crate `pixie-post`, from the bottom to the top.
const PROGRAM: &[&str] = &["version", "web", "server", "housekeeping", "startup", "cli", "main"];

/// The modules of the crate `pixie-service`, from the bottom to the top.
const FEATURES: &[&str] = &[
    // The ground.
    "budget",
    "clock",
    "entropy",
    "database",
    "migrations",
    "problem",
    "hours",
    "telemetry",
    "watchdog",
    "pools",
    "signing",
    "http_client",
    "web_push",
    "outbox",
    "settings",
    "mail_address",
    "users",
    "case_log",
    // The shared parts.
    "http",
    "mail_out",
    "game",
    "auth",
    "permission",
    "roots",
    "verify",
    "archive",
    // The features.
    "oauth",
    "passkeys",
    "openid",
    "messages",
    "notes",
    "history",
    "results",
    "pictures",
    "feeds",
    "lobby",
    "players",
    "calendar",
    "play",
    "bots",
    "standing_orders",
    "undo",
    "proposals",
    "absence",
    "live",
    "notifications",
    "webhooks",
    "devices",
    "deadlines",
    "moderation",
    "cases",
    "mail_in",
    "mail_kinds",
    "me",
    // For operators.
    "backups",
    "monitoring",
    "lookup",
    "doctor",
];

fn sources(folder: &str) -> Sources {
    Sources::read(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder))
}

#[test]
fn the_features_import_only_from_below() {
    sources("service/src").assert_layers(FEATURES);
}

#[test]
fn the_program_imports_only_from_below() {
    sources("src").assert_layers(PROGRAM);
}

#[test]
fn no_folder_imports_from_itself_by_way_of_others() {
    sources("service/src").assert_no_circle_of_folders();
    sources("src").assert_no_circle_of_folders();
}
