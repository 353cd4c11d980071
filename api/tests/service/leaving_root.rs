//! Tests of a service that root starts.

use std::os::unix::fs::MetadataExt as _;
use std::path::Path;

use nix::sys::signal::{Signal, kill};
use nix::unistd::Uid;

use crate::support::program::{Folder, Serving, line, program, run};
use crate::waiting::block_until;

/// The users as which the threads of a process run: real, effective, saved, and for files.
fn users(process: u32) -> Vec<String> {
    let threads = std::fs::read_dir(format!("/proc/{process}/task")).expect("a process").flatten();
    let status = threads.filter_map(|thread| std::fs::read_to_string(thread.path().join("status")).ok());
    status.filter_map(|status| Some(status.lines().find_map(|line| line.strip_prefix("Uid:"))?.to_owned())).collect()
}

fn owner(path: &Path) -> u32 {
    path.metadata().expect("a file").uid()
}

#[test]
fn root_starts_the_service_and_somebody_else_goes_on() {
    if !Uid::effective().is_root() {
        assert_ne!(std::env::var("CI").as_deref(), Ok("true"), "run as root");
        return;
    }
    let folder = Folder::new("root");
    {
        let serving = Serving::start(&folder);
        let users = users(serving.0.id());
        let of_root = users.iter().filter(|users| users.split_whitespace().any(|user| user == "0"));
        assert_eq!((of_root.count(), users.is_empty()), (0, false), "{users:?}");
        let groups = std::fs::read_to_string(format!("/proc/{}/status", serving.0.id())).expect("a process");
        let groups = groups.lines().find_map(|line| line.strip_prefix("Groups:")).expect("its groups").to_owned();
        assert!(groups.split_whitespace().all(|group| group != "0"), "{groups}");
        assert_ne!(owner(folder.path()), 0);
        // Its Postgres is still started again, and stopped.
        let postgres = folder.postgres().expect("it runs");
        kill(postgres, Signal::SIGKILL).expect("it runs");
        let another = || folder.postgres().filter(|now| *now != postgres);
        block_until("another Postgres", || another().ok_or_else(|| serving.log()));
        serving.signal(Signal::SIGTERM);
        block_until("the end of Postgres", || if folder.postgres().is_none() { Ok(()) } else { Err(serving.log()) });
    }
    // A command of root starts Postgres itself, and what it leaves is no hindrance.
    line(program(&folder).args(["token", "ada@example.org"]));
    std::fs::write(folder.path().join("erasures.log"), "").expect("a file of root");
    let serving = Serving::start(&folder);
    assert_ne!(owner(&folder.path().join("erasures.log")), 0);
    drop(serving);

    let (code, told) = run(program(&folder).env("PIXIE_USER", "nobody-of-this-name"));
    assert_eq!(code, Some(1), "{told}");
    assert!(told.contains("PIXIE_USER is `nobody-of-this-name`, and there is no such user"), "{told}");
    let (_, told) = run(program(&folder).env("PIXIE_USER", "nobody"));
    assert!(told.contains("but the private Postgres belongs to"), "{told}");
    let serving = Serving::spawn(program(&folder).env("PIXIE_USER", "root"));
    assert!(serving.log().contains("the service stays root"), "{}", serving.log());
    assert!(users(serving.0.id()).iter().all(|users| users.starts_with("\t0\t")));
}
