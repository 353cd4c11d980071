//! Tests of `verify`: it finds every change made by the owner of the database, and its place.

use chrono::TimeDelta;
use pixie_engine::{Viewer, bots::cautious, legal_moves, view};
use pixie_event_store::{Actor, Command, CommandId, RequestHash, StoredEvent, Version};
use pixie_service::game::{
    BotKind, Change, Game, GameEvent, Games, Inspected, Occupant, Rewound, Seeds, Stopped, Submission, Walk, playing,
    project,
};
use pixie_service::record::verify::{Checked, Fault, FaultKind, TrustedHead, check_database, check_stored};
use serde_json::Value;
use sqlx::postgres::PgPoolOptions;
use sqlx::{AssertSqlSafe, PgPool};
use uuid::Uuid;

use crate::support::changes::{columns, each_leaf_changed, others};
use crate::support::cluster;
use crate::support::office::{BY_PAGE, Office};

const NEW_SEED: [u8; 32] = [8; 32];
const MODERATOR: Actor = Actor::Moderator { user: Uuid::from_u128(0x30de) };
const ADA: Uuid = Uuid::from_u128(1);

/// A game with many kinds of events, and a client with all rights on the database.
struct Scene {
    office: Office,
    /// As the owner of the database, with triggers disabled.
    owner: PgPool,
    game: Uuid,
    events: Vec<StoredEvent>,
}

impl Scene {
    async fn new() -> Self {
        let database = cluster::new_database().await;
        let owner = PgPoolOptions::new().max_connections(1).connect_lazy_with(database.options.clone());
        let office = Office::at(&database).await;
        let ada = office.user(1, "Ada").await;
        let game = office.start(&[Occupant::User(ada), Occupant::Bot(BotKind::Cautious)]).await;
        let mut scene = Self { office, owner, game, events: Vec::new() };
        for _ in 0..3 {
            scene.make_a_move(&scene.office.games).await;
        }
        let stopped = Stopped { reason: Uuid::nil() };
        let until = scene.office.clock.now() + TimeDelta::hours(1);
        scene.moderate(GameEvent::Inspected(Inspected { until, reason: Uuid::nil() })).await;
        scene.moderate(GameEvent::Paused(stopped.clone())).await;
        scene.moderate(GameEvent::Resumed(stopped)).await;
        scene.reseed().await;
        scene.make_a_move(&scene.office.games).await;
        scene.run("ALTER TABLE events DISABLE TRIGGER ALL; CREATE TABLE before AS SELECT * FROM events").await;
        scene.events = scene.office.games.store().read(game, 0, i64::MAX).await.expect("events");
        scene
    }

    async fn play(&self, games: &Games, decide: impl Fn(&Game, &Seeds) -> Change + Sync) {
        let version = games.read(self.game, 0).await.expect("a game").head.version;
        let command =
            Command { id: CommandId::from_key(ADA, &version.to_string()), request: RequestHash::of(&[b"a move"]) };
        games
            .play(self.game, Submission { command: Some(command), ..BY_PAGE }, |game, seeds| Ok(decide(game, seeds)))
            .await
            .expect("a change");
    }

    async fn make_a_move(&self, games: &Games) {
        self.play(games, |game, seeds| {
            let board = game.board.as_ref().expect("a board");
            let asked = game.decisions().next().expect("somebody is asked");
            let seen = view(board, Viewer::Seat(asked.seat));
            let said = cautious(&seen, &asked, &legal_moves(board, &asked), &board.rules.edition);
            let events = playing::make_move(game, board, asked.seat, ADA, said, seeds).expect("a legal move");
            Change { events, ..Change::default() }
        })
        .await;
    }

    async fn moderate(&self, event: GameEvent) {
        let events = vec![(MODERATOR, event)];
        self.play(&self.office.games, |_, _| Change { events: events.clone(), ..Change::default() }).await;
    }

    /// Rewinds to the start, with new dice.
    async fn reseed(&self) {
        let then = self.office.games.at(self.game, 4).await.expect("the start");
        self.play(&self.office.games, |game, seeds| {
            let asked = game.board.as_ref().expect("a board").decisions_asked;
            let reason = Some(Uuid::nil());
            let rewound =
                (MODERATOR, Rewound { to_version: 4, reason, asked, reseed: None, request: None, proposal: None });
            let board = then.board.as_ref().expect("a board");
            let played = playing::rewind(game, (&then, board), rewound, true, seeds, NEW_SEED);
            let (events, seed) = played.expect("a seed is left");
            Change { events, seed, ..Change::default() }
        })
        .await;
    }

    fn last(&self) -> Version {
        self.events.last().expect("events").version
    }

    async fn run(&self, sql: &str) {
        sqlx::raw_sql(AssertSqlSafe(sql.to_owned()))
            .execute(&self.owner)
            .await
            .unwrap_or_else(|e| panic!("{sql}: {e}"));
    }

    async fn check(&self, trusted_head: Option<TrustedHead>) -> Result<Checked, Vec<Fault>> {
        check_stored(&self.office.pool, self.game, trusted_head).await.expect("the database answers")
    }

    /// The first fault, which must exist.
    async fn fault(&self, change: &str) -> (Option<Version>, FaultKind) {
        let Err(mut faults) = self.check(None).await else { panic!("nobody notices {change}") };
        let Fault { game, version, what } = faults.remove(0);
        assert_eq!(game, self.game);
        assert!(!what.to_string().is_empty());
        (version, what)
    }

    /// Changes the game, checks it, and undoes the change.
    async fn tamper(&self, change: &str, undo: &str) -> (Option<Version>, FaultKind) {
        self.run(change).await;
        let found = self.fault(change).await;
        self.run(undo).await;
        found
    }
}

/// Restores all events from the copy of the table.
const UNDO: &str = "DELETE FROM events; INSERT INTO events SELECT * FROM before";

#[tokio::test]
async fn every_column_of_every_event_counts() {
    let scene = Scene::new().await;
    let sound = scene.check(None).await.expect("nothing is wrong yet");
    assert_eq!((sound.head.version, sound.sealed), (scene.last(), 0));
    assert!(sound.followed > 1, "the setup, and more");

    let columns = columns(&scene.owner, "events").await;
    assert_eq!(columns.len(), 13);
    for version in 1..=scene.last() {
        for (column, kind) in &columns {
            for other in others(column, kind) {
                let change = format!("UPDATE events SET {column} = {other} WHERE version = {version}");
                let (found, what) = scene.tamper(&change, UNDO).await;
                // A version that became negative is sorted before the first event.
                let first = if column == "version" && other.starts_with('-') { 1 } else { version };
                assert_eq!(found, Some(first), "{change}: {what}");
            }
        }
    }
    assert!(scene.check(None).await.is_ok());
}

#[tokio::test]
async fn every_leaf_of_what_an_event_says_counts() {
    let scene = Scene::new().await;
    let mut leaves = 0;
    for event in &scene.events {
        let origin = event.origin.as_ref().expect("an origin");
        for (column, text) in [("actor", event.actor.get()), ("body", event.body.get()), ("origin", origin.get())] {
            let value: Value = serde_json::from_str(text).expect("JSON");
            for other in each_leaf_changed(&value) {
                leaves += 1;
                let set = format!("UPDATE events SET {column} = $1 WHERE version = $2");
                let set = |value| sqlx::query(AssertSqlSafe(set.clone())).bind(value).bind(event.version);
                set(&other).execute(&scene.owner).await.expect("a change");
                let (found, what) = scene.fault(&other.to_string()).await;
                assert_eq!(found, Some(event.version), "{what}: {other}");
                set(&value).execute(&scene.owner).await.expect("the change undone");
            }
        }
    }
    assert!(leaves > 500 && scene.check(None).await.is_ok(), "{leaves}");
}

#[tokio::test]
async fn events_that_are_missing_swapped_or_added_are_found() {
    let scene = Scene::new().await;
    let (middle, last) = (scene.last() / 2, scene.last());
    for version in [1, middle, last] {
        let (found, what) = scene.tamper(&format!("DELETE FROM events WHERE version = {version}"), UNDO).await;
        assert_eq!(found, Some(version), "{what}");
        assert_eq!(matches!(what, FaultKind::CutOff(_)), version == last, "{what}");
    }
    let swap = format!(
        "UPDATE events SET version = -1 WHERE version = {middle};
         UPDATE events SET version = {middle} WHERE version = {middle} + 1;
         UPDATE events SET version = {middle} + 1 WHERE version = -1"
    );
    assert_eq!(scene.tamper(&swap, UNDO).await.0, Some(middle));
    for (place, first) in [(last + 1, last + 1), (0, 1), (i32::MIN, 1)] {
        let copy = format!(
            "INSERT INTO events (
                game_id, version, at, schema, kind, actor, body, command_id, request_hash, origin, salt, prev_hash, hash
             ) SELECT game_id, {place}, at, schema, kind, actor, body, command_id, request_hash, origin, salt, prev_hash, hash
             FROM events WHERE version = {middle}"
        );
        assert_eq!(scene.tamper(&copy, UNDO).await.0, Some(first));
    }

    scene.run("DELETE FROM events").await;
    assert!(matches!(scene.fault("all is gone").await, (None, FaultKind::RowAlone)));
    let all = check_database(&scene.office.pool, Walk::default(), |_, _, faults| assert_eq!(faults.len(), 1))
        .await
        .expect("an answer");
    assert_eq!((all.games, all.faults), (1, 1), "also a game without events is looked at");
}

#[tokio::test]
async fn every_column_of_the_list_of_games_counts() {
    let scene = Scene::new().await;
    scene.run("CREATE TABLE rows_before AS SELECT * FROM games").await;
    let undo = "DELETE FROM games; INSERT INTO games SELECT * FROM rows_before";
    for (column, kind) in columns(&scene.owner, "games").await {
        // When the clock looks at a game without deadlines does not matter, nor when its former players were noted last: a row that is
        // behind in this is made anew.
        if ["game_id", "look_at", "former_version"].contains(&column.as_str()) {
            continue;
        }
        for other in others(&column, &kind) {
            let change = format!("UPDATE games SET {column} = {other}");
            match scene.tamper(&change, undo).await {
                (None, FaultKind::Row(named)) => assert_eq!(named, column),
                (Some(version), FaultKind::CutOff(_)) if column == "version" => assert_eq!(version, scene.last() + 1),
                (version, what) => panic!("{change}: {version:?} {what}"),
            }
        }
    }
    let summary = "jsonb_each((SELECT summary FROM rows_before))";
    let keys: Vec<String> =
        sqlx::query_scalar(AssertSqlSafe(format!("SELECT key FROM {summary}"))).fetch_all(&scene.owner).await.unwrap();
    for key in keys {
        let (_, what) = scene.tamper(&format!("UPDATE games SET summary = summary - '{key}'"), undo).await;
        assert!(matches!(what, FaultKind::Row(column) if column == "summary"), "{key}");
    }
    assert!(matches!(scene.tamper("DELETE FROM games", undo).await, (None, FaultKind::RowMissing)));
    assert!(scene.check(None).await.is_ok());
}

#[tokio::test]
async fn seeds_are_those_that_were_committed_to() {
    let scene = Scene::new().await;
    scene.run("CREATE TABLE seeds_before AS SELECT * FROM game_secrets").await;
    let undo = "DELETE FROM game_secrets; INSERT INTO game_secrets SELECT * FROM seeds_before";
    let reseeded = scene.events.iter().find(|event| event.kind == "rewound").expect("a rewind").version;
    for (epoch, version) in [(0, 1), (1, reseeded)] {
        let change = format!("UPDATE game_secrets SET seed = set_byte(seed, 31, 9) WHERE epoch = {epoch}");
        let (found, what) = scene.tamper(&change, undo).await;
        assert!(matches!(what, FaultKind::SeedWrong(wrong) if wrong == epoch), "{what}");
        assert_eq!(found, Some(version));
        let (found, what) = scene.tamper(&format!("DELETE FROM game_secrets WHERE epoch = {epoch}"), undo).await;
        assert!(matches!(what, FaultKind::SeedMissing(missing) if missing == epoch), "{what}");
        assert_eq!(found, Some(version));
    }
    for epoch in [-1, 2, 7] {
        let more = format!("INSERT INTO game_secrets SELECT game_id, {epoch}, seed FROM seeds_before WHERE epoch = 0");
        let (found, what) = scene.tamper(&more, undo).await;
        assert!(matches!(what, FaultKind::SeedExtra(extra) if extra == epoch), "{what}");
        assert_eq!(found, None);
    }
    assert!(scene.check(None).await.is_ok());
}

/// Whoever has the whole database, its seeds included, can replace its history by a valid one.
#[tokio::test]
async fn a_history_written_anew_is_found_by_the_head_in_a_mail() {
    let scene = Scene::new().await;
    let trusted_head = |event: &StoredEvent| TrustedHead { version: event.version, hash: event.hash };
    let known = trusted_head(scene.events.last().expect("events"));
    // The first move and the moves of bots after it: from there on a person continues.
    let ends = |pair: &&[StoredEvent]| pair[0].command.is_some() && pair[0].command != pair[1].command;
    let early = trusted_head(&scene.events.windows(2).find(ends).expect("several moves")[0]);
    assert!(scene.check(Some(known)).await.is_ok());

    let cut = format!("DELETE FROM events WHERE version > {}", early.version);
    scene.run(&format!("{cut}; DELETE FROM game_secrets WHERE epoch > 0; DELETE FROM games; DELETE FROM outbox")).await;
    scene.office.games.store().rebuild(scene.game, project).await.expect("a row");
    assert!(scene.check(None).await.is_ok(), "all that is left fits");
    let cut_off = scene.check(Some(known)).await.expect_err("the end is missing");
    assert!(
        matches!(cut_off[..], [Fault { version: Some(version), what: FaultKind::Forgotten, .. }] if version == known.version)
    );

    let fresh = Office::on_pool(scene.office.pool.clone());
    for _ in 0..12 {
        scene.make_a_move(&fresh.games).await;
    }
    let sound = scene.check(Some(early)).await.expect("what was kept is the same");
    assert!(sound.head.version >= known.version, "{:?}", sound.head);
    let anew = scene.check(Some(known)).await.expect_err("it is another history");
    assert!(matches!(anew[..], [Fault { what: FaultKind::Rewritten(_), .. }]), "{anew:?}");
}
