//! Attack: the main process of the private Postgres is killed while people play.

use std::cell::Cell;
use std::time::{Duration, Instant};

use futures_util::future::join_all;
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use tokio::time::timeout;

use crate::faults::table::Table;
use crate::support::client::Client;
use crate::support::http_client;
use crate::support::program::{Folder, Serving, line, program};
use crate::waiting::block_until;

const NAMES: [&str; 3] = ["ada", "bo", "cy"];
const KILLS: usize = 2;
/// The moves of all games after which Postgres is killed, and after which all must have gone on.
const MOVES: usize = 40;
/// For the restart and for some moves of all. The machine may be busy.
const RESTART: Duration = Duration::from_secs(30);
/// The service gives up within five seconds; the machine may be busy.
const END: Duration = Duration::from_secs(10);

#[tokio::test]
async fn a_killed_postgres_is_started_again_while_people_play_and_no_acknowledged_move_is_lost() {
    let folder = Folder::new("postmaster");
    let mut serving = Serving::start(&folder);
    let mut tables = tables(&folder, &serving).await;
    for _ in 0..KILLS {
        let killed = play_until(&mut tables, MOVES, Some(&folder)).await.expect("it was killed");
        let goes_on = timeout(RESTART, play_until(&mut tables, MOVES, None));
        goes_on.await.expect("people play on after a short pause");
        assert!(folder.postgres().is_some_and(|postgres| postgres != killed), "another server");
        for table in &tables {
            table.check_log().await;
        }
    }
    assert!(serving.0.try_wait().expect("a process").is_none(), "the service has gone on");
    let ready = http_client().get(format!("http://{}/readyz", serving.1)).send().await.expect("an answer");
    assert_eq!(ready.status(), 200);

    serving.signal(Signal::SIGTERM);
    assert!(serving.0.wait().expect("it ends").success());
    assert!(folder.postgres().is_none(), "the new server is stopped like the first one");
}

#[tokio::test]
async fn a_service_whose_postgres_does_not_start_again_ends_soon() {
    let folder = Folder::new("hopeless");
    let mut serving = Serving::start(&folder);
    let mut tables = tables(&folder, &serving).await;
    // No server starts on such data, but one that runs does not care.
    let versions = std::fs::read_dir(folder.path().join("postgres")).expect("a folder").flatten();
    let version = versions.map(|entry| entry.path().join("PG_VERSION")).find(|file| file.exists()).expect("data");
    std::fs::remove_file(version).expect("it was there");

    let playing = join_all(tables.iter_mut().map(|table| async { while table.play_on().await == Ok(true) {} }));
    let killing = async {
        // In the middle of the games; any moment of them will do.
        tokio::time::sleep(Duration::from_millis(300)).await;
        kill(folder.postgres().expect("a server"), Signal::SIGKILL).expect("it runs");
    };
    futures_util::future::join(playing, killing).await;

    let since = Instant::now();
    let ended = block_until("the end of a service without a database", || serving.0.try_wait().expect("a process"));
    assert!(since.elapsed() < END, "it has stayed for {:?}", since.elapsed());
    assert!(!ended.success());
}

/// Some games that have started.
async fn tables(folder: &Folder, serving: &Serving) -> Vec<Table> {
    let tokens = NAMES.map(|name| line(program(folder).args(["token", &format!("{name}@example.org")])));
    let people = join_all(tokens.iter().map(|token| Client::with_token(serving.1, token))).await;
    let mut tables = Vec::new();
    for (seed, players) in (1..).zip([2, 3, 2, 3, 2]) {
        tables.push(Table::of(&people[..players], seed).await);
    }
    tables
}

/// Plays all games at once. After this number of acknowledged moves Postgres is killed, if its folder is named, in the
/// middle of the next ones. Interrupted moves are sent again. Returns the killed process.
async fn play_until(tables: &mut [Table], moves: usize, victim: Option<&Folder>) -> Option<Pid> {
    let (made, killed) = (Cell::new(0), Cell::new(None));
    let (made, killed) = (&made, &killed);
    let play = tables.iter_mut().map(|table| async move {
        while made.get() < moves || table.is_waiting() && victim.is_none() {
            match table.play_on().await {
                Ok(true) => made.set(made.get() + 1),
                Ok(false) => break,
                // As clients do; the whole has an end in `RESTART`.
                Err(_) => tokio::time::sleep(Duration::from_millis(20)).await,
            }
            if made.get() == moves
                && killed.get().is_none()
                && let Some(folder) = victim
            {
                let postgres = folder.postgres().expect("a server");
                kill(postgres, Signal::SIGKILL).expect("it runs");
                killed.set(Some(postgres));
            }
        }
    });
    join_all(play).await;
    assert!(made.get() >= moves, "the games were over before");
    killed.get()
}
