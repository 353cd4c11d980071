//! Tests of `pixie-post work`: a node without an HTTP server.

use std::io::{BufRead as _, BufReader};
use std::process::{Child, Command, Stdio};

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use serde_json::json;

use crate::support::http_client;
use crate::support::program::{Folder, Serving, database_url, program};
use crate::waiting::{block_until, seen};

/// A worker process. It is killed on drop.
struct Working(Child);

impl Working {
    /// Starts it and waits until it logs that it is ready.
    fn start(program: &mut Command) -> Self {
        let mut child = program.arg("work").stderr(Stdio::piped()).spawn().expect("the program starts");
        let stderr = BufReader::new(child.stderr.take().expect("a pipe"));
        let mut lines = stderr.lines().map_while(Result::ok);
        assert!(lines.any(|line| line.contains("working")), "it ended before it worked");
        // Somebody must read on, so that the pipe does not break.
        std::thread::spawn(move || lines.for_each(drop));
        Self(child)
    }

    /// Whether it stops without an error.
    fn stop(&mut self) -> bool {
        kill(Pid::from_raw(self.0.id().cast_signed()), Signal::SIGTERM).expect("it runs");
        self.0.wait().expect("it ends").success()
    }
}

impl Drop for Working {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Queues a mail: the one with a sign-in code.
async fn ask_for_a_code(serving: &Serving) {
    let url = format!("http://{}/api/v1/auth/email", serving.1);
    let body = json!({"email": "ada@example.org"});
    assert!(http_client().post(url).json(&body).send().await.unwrap().status().is_success());
}

fn mails(folder: &Folder) -> usize {
    std::fs::read_dir(folder.path().join("mailbox")).map_or(0, Iterator::count)
}

#[tokio::test]
async fn it_does_what_a_node_that_only_serves_leaves() {
    let folder = Folder::new("work");
    let serving = Serving::spawn(program(&folder).args(["serve", "--no-work"]));
    ask_for_a_code(&serving).await;

    let mut working = Working::start(&mut program(&folder));

    block_until("the mail", || seen(mails(&folder), |mails| *mails == 1));
    assert!(working.stop());
    assert!(folder.postgres().is_some(), "Postgres belongs to the node that serves");
}

#[tokio::test]
async fn it_shares_a_database_with_nodes_elsewhere() {
    let (here, elsewhere) = (Folder::new("work-here"), Folder::new("work-elsewhere"));
    let serving = Serving::spawn(program(&here).args(["serve", "--no-work"]));
    let mut working = Working::start(program(&elsewhere).env("DATABASE_URL", database_url(&here)));

    ask_for_a_code(&serving).await;

    block_until("the mail", || seen(mails(&elsewhere), |mails| *mails == 1));
    assert_eq!(mails(&here), 0, "a node that only serves has sent it");
    assert!(working.stop());
    assert!(elsewhere.postgres().is_none());
}

#[test]
fn alone_it_starts_the_cluster_and_stops_it() {
    let folder = Folder::new("work-alone");
    let mut working = Working::start(&mut program(&folder));
    assert!(folder.postgres().is_some());
    assert!(working.stop());
    assert!(folder.postgres().is_none());
}
