//! Tests of the private Postgres from outside.

use nix::sys::signal::Signal;

use crate::support::program::{Folder, Serving, program, run};
use crate::waiting::block_until;

#[test]
fn a_killed_service_leaves_nothing_behind_and_starts_again() {
    let folder = Folder::new("killed");
    let serving = Serving::start(&folder);
    assert!(folder.postgres().is_some());

    serving.signal(Signal::SIGKILL);

    block_until("the end of Postgres, which must not outlive the service", || folder.postgres().is_none());
    drop(serving);
    Serving::start(&folder);
    block_until("the end of Postgres after the second start", || folder.postgres().is_none());
}

#[test]
fn a_service_told_to_stop_stops_its_postgres_and_ends_well() {
    let folder = Folder::new("stopped");
    let mut serving = Serving::start(&folder);

    serving.signal(Signal::SIGTERM);

    assert!(serving.0.wait().expect("it ends").success());
    assert!(folder.postgres().is_none());
}

#[test]
fn a_second_service_is_refused_but_commands_attach() {
    let folder = Folder::new("second");
    let serving = Serving::start(&folder);
    let postgres = folder.postgres();

    let (code, words) = run(&mut program(&folder));
    assert_eq!(code, Some(1));
    assert!(words.contains(&format!("another pixie-post (process {}) already runs", serving.0.id())), "{words}");

    assert_eq!(run(program(&folder).arg("migrate")), (Some(0), String::new()));
    assert_eq!(folder.postgres(), postgres);
}

#[test]
fn a_command_starts_the_cluster_for_itself() {
    let folder = Folder::new("alone");
    assert_eq!(run(program(&folder).arg("migrate")), (Some(0), String::new()));
    assert!(folder.postgres().is_none());
}
