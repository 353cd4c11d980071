//! The storm test: everything that can break breaks again and again while people play over HTTP and
//! by mail; afterwards nothing may be missing, and nothing may be doubled.
//!
//! The seed decides which faults happen, and the number of acknowledged moves decides when. A
//! longer storm is configured by `STORM_SEED`, `STORM_FAULTS` and `STORM_MOVES`; the last one is
//! the number of moves to be acknowledged.

mod books;
pub(crate) mod disk;
mod letters;
mod plan;
mod players;
mod scene;
mod stage;
mod strike;
mod wire;

use std::time::Instant;

use futures_util::future::{join, join_all};
use nix::sys::signal::Signal;
use pixie_service::ground::signing::Signer;

use self::plan::{Fault, Step, plan};
use self::players::{Journal, PATIENCE, correspond, play};
use self::scene::Scene;
use self::stage::Stage;
use super::mails::{all_are_handled, expire_leases};
use crate::faults::Dice;
use crate::rebuild_command::rows;
use crate::support::client::Client;
use crate::support::program::{line, run};

const NODES: usize = 2;
const NAMES: [&str; 5] = ["ada", "bo", "cy", "di", "ed"];
/// The number of simultaneous games over HTTP.
const TABLES: u64 = 8;
/// The number of simultaneous games by mail.
const BY_MAIL: u64 = 2;

#[tokio::test]
async fn what_was_acknowledged_is_there_once_and_what_is_owed_is_sent_whatever_breaks() {
    let seed = number("STORM_SEED", 1);
    let (faults, moves) = (number("STORM_FAULTS", Fault::ALL.len()), number("STORM_MOVES", 250));
    println!("STORM_SEED={seed} STORM_FAULTS={faults} STORM_MOVES={moves}");
    let seed = u64::try_from(seed).expect("a number");

    let (mut stage, scene) = (Stage::build().await, Scene::default());
    let tokens = NAMES.map(|name| line(stage.program().args(["token", &format!("{name}@example.org")])));
    for node in 0..NODES {
        stage.open(node, &scene).await;
    }
    let dice = Dice::seeded(seed);
    let address = scene.any_node(&dice).http;
    let people = join_all(tokens.iter().map(|token| Client::with_token(address, token))).await;
    let people: Vec<_> = people.into_iter().map(|person| person.waiting(PATIENCE)).collect();

    let plan = plan(seed, faults, moves);
    let signer = stage.signer().await;
    let storm = async {
        cause_faults(&mut stage, &scene, &plan).await;
        scene.wait_for_moves(moves).await;
        scene.end();
    };
    let (mut journal, ()) = join(play_all(&scene, &people, &signer, seed), storm).await;

    finish_games(&mut stage, &scene, &mut journal, &dice).await;
    check(&stage, &mut journal, faults).await;
}

/// A number from the environment, or the default.
fn number(name: &str, default: usize) -> usize {
    std::env::var(name).map_or(default, |value| value.parse().expect(name))
}

async fn play_all(scene: &Scene, people: &[Client], signer: &Signer, seed: u64) -> Journal {
    let first = seed * (TABLES + BY_MAIL);
    let players = join_all((first..first + TABLES).map(|seed| play(scene, people, seed)));
    let writers = (first + TABLES..first + TABLES + BY_MAIL).map(|seed| correspond(scene, people, signer, seed));
    let (played, written) = join(players, join_all(writers)).await;
    let mut all = Journal::default();
    played.into_iter().chain(written).for_each(|journal| all.add(journal));
    all
}

/// Causes one fault after the other, each at its number of moves, and repairs it before the next
/// one.
async fn cause_faults(stage: &mut Stage, scene: &Scene, plan: &[Step]) {
    let began = Instant::now();
    for (number, step) in (1..).zip(plan) {
        scene.wait_for_moves(step.at).await;
        let before = (scene.acknowledged(), scene.interrupted());
        stage.strike(step, scene).await;
        stage.ready(scene).await;
        scene.wait_for_moves(scene.acknowledged() + 1).await;
        stage.collect();
        let (moves, breaks) = (scene.acknowledged() - before.0, scene.interrupted() - before.1);
        let (at, time) = (before.0, began.elapsed().as_secs());
        println!("{time} s, {at} moves: fault {number}, {step:?}; meanwhile {moves} moves, {breaks} interruptions");
    }
}

/// Finishes everything that was begun, and makes one more move in each game.
async fn finish_games(stage: &mut Stage, scene: &Scene, journal: &mut Journal, dice: &Dice) {
    for node in 0..NODES {
        stage.close(node, scene, Signal::SIGTERM).await;
    }
    let mut db = stage.connect().await;
    // Leases of killed workers; the other workers have ended properly.
    expire_leases(&mut db).await;
    for node in 0..NODES {
        stage.open(node, scene).await;
    }
    all_are_handled(&mut db, "inbox").await;
    let Journal { tables, written, .. } = journal;
    for table in tables.iter_mut().chain(written) {
        let version = "SELECT max(version) FROM events WHERE game_id = $1::uuid";
        let version = sqlx::query_scalar::<_, i32>(version).bind(&table.id).fetch_one(&mut db).await;
        table.version = version.expect("a game").try_into().expect("a version");
        table.go_to(scene.any_node(dice).http);
        let mut tries = 0;
        // Without a fault a request is interrupted only because a busy machine needs longer than its patience.
        while table.play_on().await.is_err() {
            tries += 1;
            assert!(tries < 20, "all is well");
        }
    }
    all_are_handled(&mut db, "outbox").await;
    stage.collect();
}

async fn check(stage: &Stage, journal: &mut Journal, faults: usize) {
    let (tables, written) = (std::mem::take(&mut journal.tables), std::mem::take(&mut journal.written));
    for table in &tables {
        table.check_log().await;
        stage.arrived.check(table).await;
    }
    tables.iter().chain(&written).for_each(|table| journal.note(table));
    let mut db = stage.connect().await;
    books::check_moves(&mut db, journal).await;
    books::check_letters(&mut db, journal, &stage.arrived).await;
    books::check_mails(&mut db, &stage.arrived, faults).await;
    let list = rows(&mut db).await;
    for command in ["verify", "rebuild"] {
        let (code, words) = run(stage.program().arg(command));
        assert_eq!(code, Some(0), "{words}");
    }
    assert!(rows(&mut db).await == list, "the list of games is not what the events say");
}
