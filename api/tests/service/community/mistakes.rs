//! Reports about mistakes: moves that were not meant, and acts of moderators that were wrong.

use serde_json::{Value, json};

use super::games::{Pool, Table};
use super::people::Community;
use super::reports::{Kind, Report};
use crate::support::client::Client;

/// A move was not meant. It is taken back by a rewind, or by a replay without it; or the seat gets what it has lost.
pub(super) async fn misclick(community: &mut Community, pool: &Pool, number: usize) -> Report {
    let table = &pool.trios[number];
    let steps = table.steps().await;
    let [.., before, last] = steps[..] else { panic!("some moves") };
    let reporter = &table.players[0];
    let words = format!("Misclick {number}.");
    let subject = json!({"kind": "game", "game": table.id()});
    let case = community.report(reporter, subject, &words).await;
    let (by, _) = community.two_moderators();
    community.take(&by, case).await;
    let mut body = json!({"from": table.version().await, "reason": "A misclick."});
    match number % 3 {
        0 => {
            body["to_version"] = before.into();
            community.in_game(&by, table, "rewind", body).await;
        }
        1 => {
            body["to_version"] = before.into();
            body["version"] = last.into();
            agree(community, &by, table, ("replay", body)).await;
        }
        _ => {
            body["seat"] = "blue".into();
            body["gained"] = json!({"apple": 1});
            agree(community, &by, table, ("correct", body)).await;
        }
    }
    community.answer(&by, (Kind::Misclick, case), (reporter, None), &words, "acted").await
}

/// A moderator proposes it, and all players agree.
async fn agree(community: &mut Community, by: &Client, table: &Table, (act, body): (&str, Value)) {
    community.in_game(by, table, "inspect", json!({"reason": "A misclick."})).await;
    let proposal = community.propose(by, table, act, body).await;
    let path = format!("{}/proposals/{proposal}/answer", table.path);
    let mut outcomes = Vec::new();
    for player in &table.players {
        let answered = player.post(&path, json!({"agree": true})).await.expect(200);
        outcomes.push(answered["outcome"].clone());
    }
    assert_eq!(outcomes, ["agreed", "agreed", "done"]);
}

/// A moderator has taken back too much, and another one puts it right.
pub(super) async fn wrong_rewind(community: &mut Community, pool: &Pool, number: usize) -> Report {
    let table = &pool.pairs[number];
    let steps = table.steps().await;
    let [.., aim, _, last] = steps[..] else { panic!("some moves") };
    let (hasty, other) = community.two_moderators();
    let back = json!({"from": table.version().await, "to_version": aim, "reason": "A misclick."});
    let version = community.in_game(&hasty, table, "rewind", back).await;

    let words = format!("Wrong rewind {number}.");
    let case = report_act(community, table, (&table.players[0], version), &words).await;
    community.take(&other, case).await;
    let again = json!({"from": table.version().await, "to_version": last, "reason": "It was too much."});
    community.in_game(&other, table, "rewind", again).await;
    assert_eq!(table.steps().await, steps);
    let people = (&table.players[0], Some(&hasty));
    community.answer(&other, (Kind::WrongRewind, case), people, &words, "acted").await
}

/// A moderator has removed the wrong player, and another one gives the seat back.
pub(super) async fn removal(community: &mut Community, pool: &Pool, number: usize) -> Report {
    let table = &pool.secret[number];
    let (hasty, other) = community.two_moderators();
    let removed = json!({"seat": "red", "successor": "bot", "reason": "They do not come back."});
    let version = community.in_game(&hasty, table, "replace", removed).await;

    let words = format!("Wrong removal {number}.");
    let case = report_act(community, table, (&table.players[1], version), &words).await;
    community.take(&other, case).await;
    community.in_game(&other, table, "restore-seat", json!({"seat": "red", "reason": "It was a mistake."})).await;
    assert_eq!(table.seen().await["seats"][1]["player"]["id"], json!(table.players[1].id));
    let people = (&table.players[1], Some(&hasty));
    community.answer(&other, (Kind::Removal, case), people, &words, "acted").await
}

/// Reports an act of a moderator in a game.
async fn report_act(community: &Community, table: &Table, (by, version): (&Client, i64), words: &str) -> uuid::Uuid {
    community.report(by, json!({"kind": "move", "game": table.id(), "version": version}), words).await
}
