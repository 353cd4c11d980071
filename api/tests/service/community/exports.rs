//! The exports of everything after the day: games, users and cases, each with a proof for the root of the day.

use std::path::Path;

use chrono::TimeDelta;
use pixie_event_store::{Actor, StoredEvent, StreamKind};
use pixie_service::record::archive::{self, Archive, LogArchive, Text};
use pixie_service::record::verify::TrustedRoot;
use serde_json::Value;
use sqlx::PgPool;
use tempfile::TempDir;
use uuid::Uuid;

use super::people::{Act, Community};
use super::reports::Reports;
use crate::roots::serving::{python, run};
use crate::support::program::{Folder, program};
use crate::waiting::wait_until;

/// The exports, and the root that was published.
pub(super) struct Exports {
    pub(super) games: Vec<Archive>,
    pub(super) users: Vec<LogArchive>,
    pub(super) cases: Vec<LogArchive>,
    pub(super) root: TrustedRoot,
}

/// The events of an export, and its texts.
type Stream<'a> = (&'a [StoredEvent], &'a [Text]);

impl Exports {
    /// Waits for the root of the day, then exports everything.
    pub(super) async fn of_the_day(community: &Community) -> Self {
        community.advance_clock(TimeDelta::days(1));
        let root = published_root(community).await;
        let pool = &community.service.pool;
        let mut exports = Self { games: Vec::new(), users: Vec::new(), cases: Vec::new(), root };
        for id in ids(pool, "SELECT game_id FROM games ORDER BY game_id").await {
            let archive = archive::export(pool, id, false).await.expect("an export").expect("a game");
            exports.games.push(archive::read(&file_of_game(&archive)[..]).unwrap_or_else(|error| panic!("{error}")));
        }
        // Who has only signed up is left out.
        let logs = "SELECT stream_id FROM stream_events WHERE version = 2 AND stream::text = ";
        for (kind, name) in [(StreamKind::User, "'user'"), (StreamKind::Case, "'case'")] {
            for id in ids(pool, &format!("{logs}{name} ORDER BY stream_id")).await {
                let log = archive::export_log(pool, (kind, id)).await.expect("an export").expect("a log");
                let log = archive::read_log(&file_of_log(&log)[..]).unwrap_or_else(|error| panic!("{id}: {error}"));
                if kind == StreamKind::User { exports.users.push(log) } else { exports.cases.push(log) }
            }
        }
        exports.lead_to_the_root();
        exports
    }

    /// All streams: the id, the events and the texts.
    pub(super) fn streams(&self) -> impl Iterator<Item = (Uuid, Stream<'_>)> {
        let games = self.games.iter().map(|game| (game.game_id, (&game.events[..], &game.texts[..])));
        let logs = self.users.iter().chain(&self.cases).map(|log| (log.id, (&log.events[..], &log.texts[..])));
        games.chain(logs)
    }

    fn lead_to_the_root(&self) {
        let games = self.games.iter().map(|game| (game.game_id, game.proof.as_ref()));
        let logs = self.users.iter().chain(&self.cases).map(|log| (log.id, log.proof.as_ref()));
        for (id, proof) in games.chain(logs) {
            self.root.agrees_with_proof(proof).unwrap_or_else(|fault| panic!("{id}: {fault}"));
        }
    }

    /// Every case ends with an answer, and the answer of each report is there.
    pub(super) fn every_case_is_closed_with_an_answer(&self, community: &Community, reports: &Reports) {
        let is_own = |case: &&LogArchive| community.own_cases.contains(&case.id);
        let (own, reported): (Vec<_>, Vec<_>) = self.cases.iter().partition(is_own);
        assert_eq!((own.len(), reported.len()), (community.own_cases.len(), reports.all.len()));
        assert!(!own.is_empty(), "the rogue has suspended somebody");
        for case in own {
            let kinds: Vec<_> = case.events.iter().map(|event| event.kind.as_str()).collect();
            assert_eq!(kinds, ["opened", "closed"], "{}", case.id);
        }
        for case in reported {
            let report = reports.all.iter().find(|report| report.case == case.id).expect("a report");
            let is_turn = |event: &&StoredEvent| {
                ["closed", "reopened", "appealed", "appeal_answered"].contains(&event.kind.as_str())
            };
            let last = case.events.iter().rfind(is_turn).expect("an end");
            assert!(["closed", "appeal_answered"].contains(&last.kind.as_str()), "{}: {}", case.id, last.kind);
            assert!(text_of(last, &case.texts).is_some(), "{}", case.id);

            let opened = &case.events[0];
            assert_eq!(opened.actor().expect("an actor"), Actor::User { user: report.reporter.id });
            assert_eq!(text_of(opened, &case.texts).as_ref(), Some(&report.words));
            let closed = case.events.iter().rfind(|event| event.kind == "closed").expect("an answer");
            assert_eq!(closed.actor().expect("an actor"), Actor::Moderator { user: report.decided_by.id });
            assert_eq!(
                (&body(closed)["outcome"], text_of(closed, &case.texts)),
                (&Value::from(report.outcome), Some(report.answer.clone()))
            );
        }
    }

    /// The exports tell what moderators did, with its reason and its time: all of it, and nothing else.
    pub(super) fn every_act_of_a_moderator_is_there(&self, community: &Community) {
        let mut told: Vec<Act> = Vec::new();
        for (stream, (events, texts)) in self.streams() {
            let acts = events.iter().filter(|event| !follows_from_a_proposal(event));
            told.extend(acts.filter_map(|event| {
                let Ok(Actor::Moderator { user }) = event.actor() else { return None };
                Some(Act { by: user, stream, kind: event.kind.clone(), text: text_of(event, texts), at: event.at })
            }));
        }
        let mut done = community.acts.clone();
        told.sort_unstable();
        done.sort_unstable();
        let missing: Vec<_> = done.iter().filter(|act| !told.contains(act)).collect();
        let surplus: Vec<_> = told.iter().filter(|act| !done.contains(act)).collect();
        assert!(missing.is_empty() && surplus.is_empty(), "missing: {missing:#?}\nsurplus: {surplus:#?}");
        assert_eq!(told.len(), done.len());
    }

    /// The program and the script without our code accept exports of each sort, and the program the whole database.
    pub(super) fn programs_accept(&self, community: &Community) {
        let (folder, place) = (Folder::new("community"), TempDir::new().expect("a folder"));
        let url = community.service.database_url();
        let rogue = community.staff.rogue.id;
        let by_rogue = |event: &StoredEvent| event.actor().is_ok_and(|actor| actor == Actor::Moderator { user: rogue });
        let game = self.games.iter().find(|game| game.events.iter().any(by_rogue)).expect("a game");
        let case = self.cases.iter().find(|case| case.events.iter().any(by_rogue)).expect("a case");
        let root = format!("{}:{}", self.root.day, hex::encode(self.root.hash));
        for (arguments, file) in [
            (vec![game.game_id.to_string()], file_of_game(game)),
            (vec!["--user".to_owned(), rogue.to_string()], file_of_log(self.user(rogue))),
            (vec!["--case".to_owned(), case.id.to_string()], file_of_log(case)),
        ] {
            let mut export = program(&folder);
            let exported = export.env("DATABASE_URL", url).arg("export").args(&arguments).output().expect("it runs");
            assert_eq!(exported.stdout, file, "{arguments:?}");
            let path = place.path().join("export.ndjson");
            std::fs::write(&path, file).expect("a file");
            accept(&folder, &path, &root);
        }
        let mut verify = program(&folder);
        let (code, faults, words) = run(verify.env("DATABASE_URL", url).args(["verify", "--root", &root]));
        assert_eq!((code, faults.as_str()), (Some(0), ""), "{words}");
    }

    /// The log of a user.
    pub(super) fn user(&self, id: Uuid) -> &LogArchive {
        self.users.iter().find(|user| user.id == id).expect("a log")
    }
}

/// The hash of the root of the first day, as it is published.
async fn published_root(community: &Community) -> TrustedRoot {
    let root = wait_until("a root", async || {
        let roots = community.service.guest().get("/roots").await.expect(200);
        roots["roots"].as_array().and_then(|roots| roots.first()).cloned()
    })
    .await;
    let text = |member: &str| root[member].as_str().expect("a text").to_owned();
    format!("{}:{}", text("day"), text("hash")).parse().expect("a root")
}

async fn ids(pool: &PgPool, query: &str) -> Vec<Uuid> {
    sqlx::query_scalar(sqlx::AssertSqlSafe(query.to_owned())).fetch_all(pool).await.expect("ids")
}

/// A replay or a correction to which all have agreed: the proposal has the reason.
fn follows_from_a_proposal(event: &StoredEvent) -> bool {
    ["rewound", "corrected", "cancelled"].contains(&event.kind.as_str()) && !body(event)["proposal"].is_null()
}

pub(super) fn body(event: &StoredEvent) -> Value {
    serde_json::from_str(event.body.get()).expect("JSON")
}

/// What was typed for an event.
pub(super) fn text_of(event: &StoredEvent, texts: &[Text]) -> Option<String> {
    let body = body(event);
    let id = ["reason", "answer", "text"].into_iter().find_map(|member| body[member].as_str())?;
    texts.iter().find(|text| text.id.to_string() == id).map(|text| text.body.clone())
}

pub(super) fn file_of_game(archive: &Archive) -> Vec<u8> {
    let mut file = Vec::new();
    archive.write(&mut file).expect("written");
    file
}

pub(super) fn file_of_log(log: &LogArchive) -> Vec<u8> {
    let mut file = Vec::new();
    log.write(&mut file).expect("written");
    file
}

/// The program and the script check a file against the root, and find nothing.
fn accept(folder: &Folder, path: &Path, root: &str) {
    for (name, code, said) in judged(folder, path, root) {
        assert_eq!(code, Some(0), "{name}: {said}");
    }
}

/// What the program and the script say of a file: the exit code, and the words.
pub(super) fn judged(folder: &Folder, path: &Path, root: &str) -> Vec<(&'static str, Option<i32>, String)> {
    let arguments = [path.to_str().expect("text"), "--root", root];
    let mut verify = program(folder);
    let (code, stdout, stderr) = run(verify.env("DATABASE_URL", "nowhere").arg("verify").args(arguments));
    let by_script = python(&arguments).map(|(code, said)| ("check_game.py", code, said));
    [("verify", code, stdout + &stderr)].into_iter().chain(by_script).collect()
}
