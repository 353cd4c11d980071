//! Reports about the conduct of players: words, names, absence, and help that nobody should give.

use chrono::TimeDelta;
use serde_json::{Value, json};
use uuid::Uuid;

use super::games::{Pool, Table};
use super::people::Community;
use super::reports::{Kind, Report};
use crate::cases::message;
use crate::support::client::Client;
use crate::support::{START, moment};

/// What is done to the author of each abusive message. Who is suspended reports nothing later.
const SANCTIONS: [&str; 10] = ["warn", "mute", "mute", "warn", "suspend", "suspend", "warn", "mute", "warn", "mute"];
/// Which of these messages the rogue looks after.
pub(super) const BY_ROGUE: usize = 9;

/// An end in a week.
pub(super) fn in_a_week() -> Value {
    json!(moment(START) + TimeDelta::days(7))
}

/// Somebody insults another player, and the message is hidden.
pub(super) async fn abuse(community: &mut Community, pool: &Pool, number: usize) -> Report {
    let tables = pool.secret[..3].iter().chain(&pool.pairs[3..6]);
    let table = tables.cycle().nth(number).expect("a table");
    let (author, reporter) = if number < 6 { (0, 1) } else { (1, 0) };
    let said = table.say(author, &format!("You are a fool, number {number}.")).await;
    let (author, reporter) = (&table.players[author], &table.players[reporter]);
    // The second sign ends a line, too, for some programs.
    let words = format!("Insult {number}.\n\u{2028}{}", "It is not the first time. ".repeat(number * 8));
    let words = words.trim();
    let case = community.report(reporter, message(&table.path, &said), words).await;

    let by = if number == BY_ROGUE { community.staff.rogue.clone() } else { community.two_moderators().0 };
    community.take(&by, case).await;
    community.in_case(&by, case, json!({"act": "hide", "text": said})).await;
    let undone_by = sanction(community, &by, author, case, SANCTIONS[number]).await;
    let report = community.answer(&by, (Kind::Abuse, case), (reporter, Some(author)), words, "acted").await;
    let shown = (case, "text_shown", false);
    Report { undone_by: [shown].into_iter().chain(undone_by).collect(), ..report }
}

/// Does it to the user. Returns what would undo it.
async fn sanction(
    community: &mut Community,
    by: &Client,
    user: &Client,
    case: Uuid,
    act: &str,
) -> Option<(Uuid, &'static str, bool)> {
    let mut body = json!({"reason": format!("Insults: {act}."), "case": case});
    match act {
        "suspend" => {
            body["until"] = in_a_week();
            community.suspend(by, user, body).await;
            Some((user.id, "unsuspended", true))
        }
        "mute" => {
            body["act"] = act.into();
            body["until"] = in_a_week();
            community.on_user(by, user, body).await;
            Some((user.id, "unmuted", true))
        }
        _ => {
            body["act"] = act.into();
            community.on_user(by, user, body).await;
            None
        }
    }
}

/// Somebody has a bad name, and it is hidden.
pub(super) async fn name(community: &mut Community, pool: &Pool, number: usize) -> Report {
    let (user, reporter) = (&pool.idle[number].players[1], &pool.pairs[number].players[0]);
    let words = format!("Bad name {number}.");
    let case = community.report(reporter, json!({"kind": "name", "user": user.id}), &words).await;
    let (by, _) = community.two_moderators();
    community.take(&by, case).await;
    let hidden = json!({"act": "hide_name", "reason": "It is an insult.", "case": case});
    community.on_user(&by, user, hidden).await;
    let report = community.answer(&by, (Kind::Name, case), (reporter, Some(user)), &words, "acted").await;
    Report { undone_by: vec![(user.id, "name_shown", true)], ..report }
}

/// Somebody who is asked does not come back. Moderators wait for them, replace them, or leave it to the other player.
pub(super) async fn absence(community: &mut Community, pool: &Pool, number: usize) -> Report {
    let table = &pool.idle[number];
    table.players[0].wait_for(&table.path, "missed").await;
    let seat = table.seen().await["waiting"][0].clone();
    let (late, other) = if seat == "blue" { (0, 1) } else { (1, 0) };
    let (late, other) = (&table.players[late], &table.players[other]);
    let words = format!("Vanished {number}.");
    let subject = json!({"kind": "player", "user": late.id, "game": table.id()});
    let case = community.report(other, subject, &words).await;
    let (by, _) = community.two_moderators();
    community.take(&by, case).await;
    let warn = json!({"act": "warn", "reason": "You left others waiting.", "case": case});
    let replace = |for_cause: bool| json!({"seat": seat, "successor": "bot", "reason": "They do not come back.", "for_cause": for_cause});
    match number % 4 {
        0 => {
            community.in_game(&by, table, "pause", json!({"reason": "We ask them."})).await;
            community.advance_clock(TimeDelta::minutes(20));
            community.in_game(&by, table, "resume", json!({"reason": "They are back."})).await;
        }
        1 => _ = community.in_game(&by, table, "replace", replace(false)).await,
        2 => {
            community.in_game(&by, table, "replace", replace(true)).await;
            community.on_user(&by, late, warn).await;
        }
        _ => {
            vote(other, table, &seat).await;
            community.on_user(&by, late, warn).await;
        }
    }
    community.answer(&by, (Kind::Absence, case), (other, Some(late)), &words, "acted").await
}

/// The other player hands the seat over.
async fn vote(other: &Client, table: &Table, seat: &Value) {
    let vote = json!({"seat": seat, "successor": "bot"});
    other.post(&format!("{}/votes", table.path), vote).await.expect(200);
}

/// Two players help each other against the third one, and are kept apart.
pub(super) async fn collusion(community: &mut Community, pool: &Pool, number: usize) -> Report {
    let [first, second, reporter] = &pool.trios[number].players[..] else { panic!("three players") };
    let words = format!("Collusion {number}.");
    let subject = json!({"kind": "player", "user": first.id, "game": pool.trios[number].id()});
    let case = community.report(reporter, subject, &words).await;
    let (by, _) = community.two_moderators();
    community.take(&by, case).await;
    by.get(&format!("/moderation/users/{}/together/{}", first.id, second.id)).await.expect(200);
    community.on_user(&by, second, json!({"act": "note", "reason": "Watch their games."})).await;
    let apart = json!({"act": "keep_apart", "other": second.id, "reason": "They play as one.", "case": case});
    community.on_user(&by, first, apart).await;
    community.on_user(&by, first, json!({"act": "warn", "reason": "Play for yourself.", "case": case})).await;
    community.answer(&by, (Kind::Collusion, case), (reporter, Some(first)), &words, "acted").await
}

/// Two players report the same game, in which nothing is wrong.
pub(super) async fn twice(community: &mut Community, pool: &Pool, number: usize) -> Vec<Report> {
    let table = &pool.trios[4 + number];
    let (by, _) = community.two_moderators();
    let mut made: Vec<Report> = Vec::new();
    for (reporter, outcome) in table.players.iter().zip(["unfounded", "duplicate"]) {
        let words = format!("Bad game {number}, {outcome}.");
        let case = community.report(reporter, json!({"kind": "game", "game": table.id()}), &words).await;
        community.take(&by, case).await;
        if let Some(first) = made.first() {
            community.in_case(&by, case, json!({"act": "link", "case": first.case})).await;
        }
        made.push(community.answer(&by, (Kind::Twice, case), (reporter, None), &words, outcome).await);
    }
    made
}
