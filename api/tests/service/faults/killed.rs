//! Tests that kill the whole program again and again during play.

use std::cell::Cell;

use futures_util::future::join_all;
use nix::sys::signal::Signal;
use pixie_postgres::{Cluster, ClusterOptions, Durability};
use sqlx::{Connection as _, PgConnection};

use super::Dice;
use super::mails::{self, Mails, all_are_handled};
use super::table::Table;
use crate::support::client::Client;
use crate::support::program::{Folder, Serving, line, program};
use crate::whole_games::{check, client};

const NAMES: [&str; 5] = ["ada", "bo", "cy", "di", "ed"];
const KILLS: usize = 3;

#[tokio::test]
async fn what_was_acknowledged_outlives_every_kill_and_what_is_owed_is_sent() {
    let folder = Folder::new("under-fire");
    let mut serving = Serving::start(&folder);
    let tokens = NAMES.map(|name| line(program(&folder).args(["token", &format!("{name}@example.org")])));
    let people = at(&serving, &tokens).await;
    let mut tables = Vec::new();
    for (seed, players) in (1..).zip([2, 3, 4, 5, 2, 3]) {
        tables.push(Table::of(&people[..players], seed).await);
    }

    let dice = Dice::seeded(3);
    for _ in 0..KILLS {
        play_until_killed(&mut tables, &serving, 30 + dice.below(40)).await;
        drop(serving);
        expire_leases(&folder).await;
        serving = Serving::start(&folder);
        let people = at(&serving, &tokens).await;
        for table in &mut tables {
            table.players = people[..table.players.len()].to_vec();
            table.play_on().await.expect("the service is back");
            table.check_log().await;
        }
    }

    all_mails_are_sent(&folder).await;
    let mails = mailbox(&folder);
    // Each kill may have doubled one mail at most.
    assert!(mails.iter().all(|(_, arrived)| arrived.copies <= 1 + KILLS));
    for table in &tables {
        mails.check(table).await;
    }

    let outsider = client::Client::with_token(&format!("http://{}", serving.1), &tokens[0]);
    for table in &mut tables {
        while table.play_on().await.expect("an answer") {}
        assert!(table.is_over().await);
        table.check_log().await;
        check::finished_game(&outsider, &table.id).await.expect("a sound game");
    }
}

/// The clients with these tokens.
async fn at(serving: &Serving, tokens: &[String]) -> Vec<Client> {
    join_all(tokens.iter().map(|token| Client::with_token(serving.1, token))).await
}

/// Plays all games at once; after this number of acknowledged moves the service is killed during
/// the next ones.
async fn play_until_killed(tables: &mut [Table], serving: &Serving, moves: usize) {
    let made = Cell::new(0);
    let made = &made;
    let play = tables.iter_mut().map(|table| async move {
        while table.play_on().await == Ok(true) {
            made.set(made.get() + 1);
            if made.get() == moves {
                serving.signal(Signal::SIGKILL);
            }
        }
    });
    join_all(play).await;
    assert!(made.get() >= moves, "the games were over before");
}

fn cluster(folder: &Folder) -> ClusterOptions {
    ClusterOptions { dir: folder.path().join("postgres"), bin: None, durability: Durability::Full }
}

/// [`mails::expire_leases`], while no program runs on the folder.
pub(super) async fn expire_leases(folder: &Folder) {
    let cluster = Cluster::start(&cluster(folder)).await.expect("Postgres recovers");
    let mut connection = PgConnection::connect_with(&cluster.connect_options()).await.expect("Postgres");
    mails::expire_leases(&mut connection).await;
    connection.close().await.expect("a farewell");
    cluster.stop().await;
}

/// Waits until the program on the folder has sent all mails.
pub(super) async fn all_mails_are_sent(folder: &Folder) {
    let cluster = Cluster::start_or_attach(&cluster(folder)).await.expect("Postgres");
    let mut connection = PgConnection::connect_with(&cluster.connect_options()).await.expect("Postgres");
    all_are_handled(&mut connection, "outbox").await;
}

/// The mails in the mailbox.
fn mailbox(folder: &Folder) -> Mails {
    let mut mails = Mails::default();
    for file in std::fs::read_dir(folder.path().join("mailbox")).expect("a mailbox").flatten() {
        let name = file.file_name();
        if name.to_str().is_some_and(|name| name.ends_with(".eml") && !name.starts_with('.')) {
            mails.add(&std::fs::read(file.path()).expect("a mail"));
        }
    }
    mails
}
