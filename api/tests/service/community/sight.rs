//! The visibility of acts: moderators see all, players those in their games, users those on them, reporters their answers.

use pixie_event_store::{Actor, StoredEvent};
use pixie_service::record::archive::{Archive, LogArchive};
use serde_json::{Value, json};
use uuid::Uuid;

use super::exports::{Exports, body, text_of};
use super::people::Community;
use super::reports::Reports;
use crate::support::client::Client;

/// The acts on a user that only moderators see.
const SECRET: [&str; 3] = ["noted", "kept_apart", "let_together"];

/// Compares what everybody is shown with the exports.
pub(super) async fn everybody_sees_what_is_theirs(community: &Community, exports: &Exports, reports: &Reports) {
    reporters_see_their_answers(community, reports).await;
    for user in &exports.users {
        users_see_the_acts_on_them(community, user).await;
    }
    for game in &exports.games {
        readers_see_the_acts_in_a_game(community, game).await;
    }
    moderators_see_all(community, exports).await;
}

/// Everybody who is not erased.
fn everybody(community: &Community) -> impl Iterator<Item = &Client> {
    community.players.iter().chain(&community.others).chain([&community.staff.senior, &community.staff.fair])
}

/// A player without a game or a report.
fn stranger(community: &Community) -> &Client {
    community.players.last().expect("there are more players than seats")
}

/// The acts of moderators in a stream.
fn acts(events: &[StoredEvent]) -> impl Iterator<Item = &StoredEvent> {
    events.iter().filter(|event| matches!(event.actor(), Ok(Actor::Moderator { .. })))
}

/// Those who have reported something, and neither those whom it is about nor anybody else.
async fn reporters_see_their_answers(community: &Community, reports: &Reports) {
    let stranger = stranger(community);
    for report in &reports.all {
        let case = format!("/moderation/cases/{}", report.case);
        stranger.get(&case).await.problem("forbidden");
        let reader = &report.decided_by;
        let reader = if reader.id == community.staff.rogue.id { &community.staff.fair } else { reader };
        reader.get(&case).await.expect(200);
        if report.reporter.id == community.staff.rogue.id {
            continue;
        }
        report.reporter.get(&case).await.problem("forbidden");
        let mine = report.reporter.get("/reports").await.expect(200);
        let told = mine["reports"].as_array().expect("a list").iter().find(|told| told["id"] == json!(report.case));
        let told = told.expect("their report");
        assert_eq!((&told["outcome"], &told["answer"]), (&json!(report.outcome), &json!(report.answer)));
        let Some(about) = report.about.as_ref().filter(|about| about.id != community.staff.rogue.id) else { continue };
        let seen = about.get("/me/cases").await.expect(200).to_string();
        let reporter = report.reporter.id.to_string();
        for secret in report.words.lines().chain(report.answer.lines()).chain([reporter.as_str()]) {
            assert!(!seen.contains(secret), "{secret}: {seen}");
        }
    }
}

/// Those to whom something was done, but for what is for moderators only.
async fn users_see_the_acts_on_them(community: &Community, log: &LogArchive) {
    let Some(user) = everybody(community).find(|user| user.id == log.id) else {
        assert_eq!(log.id, community.staff.rogue.id, "only the rogue is erased");
        return;
    };
    let has_reason = |event: &&StoredEvent| text_of(event, &log.texts).is_some();
    let expected = acts(&log.events).filter(has_reason).filter(|event| !SECRET.contains(&event.kind.as_str()));
    let expected: Vec<Value> =
        expected.map(|event| json!([event.version, event.kind, text_of(event, &log.texts)])).collect();
    let mine = user.get("/me/cases").await.expect(200);
    let told = mine["acts"].as_array().expect("a list").iter();
    let told: Vec<Value> = told.map(|act| json!([act["version"], act["act"], act["reason"]])).collect();
    assert_eq!(told, expected);
    for secret in acts(&log.events).filter(|event| SECRET.contains(&event.kind.as_str())) {
        let reason = text_of(secret, &log.texts).expect("a reason");
        assert!(!mine.to_string().contains(&reason), "{reason}");
    }
}

/// Everybody who may see the game.
async fn readers_see_the_acts_in_a_game(community: &Community, game: &Archive) {
    let path = format!("/games/{}/moderation", game.game_id);
    let expected = acts(&game.events).map(|event| json!([event.version, event.kind, text_of(event, &game.texts)]));
    let expected: Vec<Value> = expected.collect();
    let settings = body(&game.events[0]);
    let player = everybody(community).find(|user| json!(user.id) == settings["creator"]);
    let stranger = stranger(community);
    for reader in [player, Some(stranger), Some(&community.staff.fair)].into_iter().flatten() {
        let answer = reader.get(&path).await;
        if settings["private"] == true && reader.id == stranger.id {
            answer.problem("not-found");
            continue;
        }
        let seen = answer.expect(200);
        let told = seen["acts"].as_array().expect("a list").iter();
        let told: Vec<Value> = told.map(|act| json!([act["version"], act["act"], act["reason"]])).collect();
        assert_eq!(told, expected, "{path}");
    }
}

/// The audit has the same acts as the exports, each with its moderator.
async fn moderators_see_all(community: &Community, exports: &Exports) {
    let mut expected: Vec<String> = Vec::new();
    for (stream, (events, _)) in exports.streams() {
        expected.extend(acts(events).map(|event| place(stream, event)));
    }
    let mut told = Vec::new();
    let mut cursor = String::new();
    let case = |act: &Value| act["user"]["id"].is_null().then(|| act["case"].clone());
    loop {
        let page = community.staff.senior.get(&format!("/moderation/audit?limit=100{cursor}")).await.expect(200);
        for act in page["acts"].as_array().expect("acts").iter().filter(|act| !act["moderator"].is_null()) {
            let stream =
                act["game"].as_str().map(Value::from).or_else(|| case(act)).unwrap_or(act["user"]["id"].clone());
            told.push(json!([stream, act["moderator"]["id"], act["at"]]).to_string());
        }
        let Some(next) = page["next"].as_str() else { break };
        cursor = format!("&cursor={next}");
    }
    told.sort_unstable();
    expected.sort_unstable();
    assert_eq!(told, expected);
    for reader in [&community.players[0], &community.service.guest()] {
        assert!([401, 403].contains(&reader.get("/moderation/audit").await.status));
    }
}

/// The stream of an act, the moderator and the time.
fn place(stream: Uuid, event: &StoredEvent) -> String {
    let Ok(Actor::Moderator { user }) = event.actor() else { panic!("a moderator") };
    json!([stream, user, event.at]).to_string()
}
