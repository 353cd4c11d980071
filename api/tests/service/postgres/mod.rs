//! Tests on a Postgres of others: with TLS, with an owner who is no superuser, with several servers, behind PgBouncer.

mod failover;
mod poolers;
mod roles;
pub(crate) mod server;
mod several;
mod tls;
mod upgrade;

use std::process::Command;

use crate::support::program::{Folder, program};

/// The program on this database.
fn on(folder: &Folder, url: &str) -> Command {
    let mut command = program(folder);
    command.env("DATABASE_URL", url).env("PIXIE_DATABASE_WAIT_SECONDS", "0");
    command
}

/// Whether a program is installed. Without it CI fails; elsewhere the test says what is missing.
fn is_installed(program: &str) -> bool {
    let is_there = Command::new(program).arg("--version").output().is_ok()
        || Command::new(program).arg("version").output().is_ok();
    assert!(is_there || std::env::var_os("CI").is_none(), "{program} is missing");
    if !is_there {
        eprintln!("left out: {program} is missing");
    }
    is_there
}
