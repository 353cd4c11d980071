//! The whole program is killed, again and again, while people play.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use futures_util::future::join_all;
use nix::sys::signal::Signal;
use pixie_post::postgres::{Cluster, ClusterOptions, Durability};
use sqlx::{Connection as _, PgConnection};

use super::Dice;
use super::table::{Table, own};
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
        pass_the_leases(&folder).await;
        serving = Serving::start(&folder);
        let people = at(&serving, &tokens).await;
        for table in &mut tables {
            table.players = people[..table.players.len()].to_vec();
            table.play_on().await.expect("the service is back");
            table.check_log().await;
        }
    }

    all_mails_are_sent(&folder).await;
    let mails = Mails::read(&folder);
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

/// The people of these tokens.
async fn at(serving: &Serving, tokens: &[String]) -> Vec<Client> {
    join_all(tokens.iter().map(|token| Client::with_token(serving.1, token))).await
}

/// Plays all games at once; when so many moves are acknowledged, the service dies in the middle of the next ones.
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

/// Has the leases of a dead worker end, which takes minutes, while no worker is there.
pub(super) async fn pass_the_leases(folder: &Folder) {
    let cluster = Cluster::start(&cluster(folder)).await.expect("Postgres recovers");
    let mut connection = PgConnection::connect_with(&cluster.connect_options()).await.expect("Postgres");
    let pass = "UPDATE outbox SET due_at = due_at - interval '1 hour' WHERE lease_token IS NOT NULL";
    sqlx::query(pass).execute(&mut connection).await.expect("the lease ends");
    connection.close().await.expect("a farewell");
    cluster.stop().await;
}

/// Waits until no mail waits, and holds that none was given up.
pub(super) async fn all_mails_are_sent(folder: &Folder) {
    let cluster = Cluster::start_or_attach(&cluster(folder)).await.expect("Postgres");
    let mut connection = PgConnection::connect_with(&cluster.connect_options()).await.expect("Postgres");
    let count = "SELECT count(*) FILTER (WHERE state = 'waiting'), count(*) FILTER (WHERE state = 'dead') FROM outbox";
    let deadline = Instant::now() + Duration::from_secs(60);
    loop {
        let (waiting, dead): (i64, i64) = sqlx::query_as(count).fetch_one(&mut connection).await.expect("numbers");
        assert_eq!(dead, 0, "nothing is given up");
        if waiting == 0 {
            return;
        }
        assert!(Instant::now() < deadline, "{waiting} mails are not sent");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// What lies in the mailbox, by Message-ID.
struct Mails(BTreeMap<String, Vec<Vec<u8>>>);

impl Mails {
    fn read(folder: &Folder) -> Self {
        let mut mails = BTreeMap::<_, Vec<_>>::new();
        for file in std::fs::read_dir(folder.path().join("mailbox")).expect("a mailbox").flatten() {
            let name = file.file_name();
            if name.to_str().is_some_and(|name| name.ends_with(".eml") && !name.starts_with('.')) {
                let bytes = std::fs::read(file.path()).expect("a mail");
                let mail = mail_parser::MessageParser::default().parse(&bytes).expect("a mail");
                mails.entry(mail.message_id().expect("an id").to_owned()).or_default().push(bytes);
            }
        }
        Self(mails)
    }

    /// Whoever is asked has a mail about it, and no kill has sent more than one mail twice.
    async fn check(&self, table: &Table) {
        for copies in self.0.values() {
            assert!(copies.len() <= 1 + KILLS, "{} copies", copies.len());
            assert!(copies.iter().all(|copy| *copy == copies[0]), "the same mail");
        }
        for player in &table.players {
            let open = player.get(&table.path("decisions")).await.expect(200);
            let Some(asked) = own(&open) else { continue };
            let version = self.newest_turn(&table.id, player).expect("who is asked gets a mail");
            let then = player.get(&table.path(&format!("state?at={version}"))).await.expect(200);
            let mut decisions = then["state"]["decisions"].as_array().expect("a list").iter();
            let is_about = decisions.any(|decision| asked["id"] == decision["id"]);
            let then = &then["state"]["decisions"];
            assert!(is_about, "{asked} is open, but the newest mail, of version {version}, tells of {then}");
        }
    }

    /// The version that the newest mail about a player's turn tells about.
    fn newest_turn(&self, game: &str, player: &Client) -> Option<u32> {
        let (game, user) = (game.replace('-', ""), player.id.simple().to_string());
        let turns = self.0.keys().filter_map(|id| {
            let rest = id.strip_prefix(&game)?.strip_prefix('.')?;
            let (version, rest) = rest.split_once('.')?;
            rest.strip_prefix(&user)?.starts_with(".turn@").then(|| version.parse().expect("a version"))
        });
        turns.max()
    }
}
