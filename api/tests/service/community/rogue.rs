//! The abuse of the role by the rogue. Each attempt is refused, or is done and can be seen.

use chrono::TimeDelta;
use reqwest::Method;
use serde_json::json;

use super::appeals::{answer, appeal};
use super::conduct::{BY_ROGUE, in_a_week};
use super::games::{Pool, Table};
use super::moderators::{try_in_case, try_in_game, try_on_user};
use super::people::Community;
use super::reports::{Kind, Reports};
use crate::cases::message;
use crate::support::client::{Answer, Client, answer as send};

/// Those whom the rogue hates and likes.
struct Circle {
    rogue: Client,
    rival: Client,
    friend: Client,
    /// The game in which all three play.
    table: Table,
}

/// Everything that the rogue does as a moderator.
pub(super) async fn abuse(community: &mut Community, pool: &Pool, reports: &mut Reports) {
    let (rival, friend) = (community.service.user("Vic").await, community.service.user("Fay").await);
    community.others = vec![rival.clone(), friend.clone()];
    let rogue = community.staff.rogue.clone();
    let players = vec![rogue.clone(), rival.clone(), friend.clone()];
    let table = Table::played(players, json!({}), 3, &community.dice).await;
    let circle = Circle { rogue, rival, friend, table };
    judge_oneself(community, &circle, reports).await;
    judge_a_friend(community, &circle, pool, reports).await;
    answer_the_appeal(community, &circle, reports).await;
    moderate_the_own_game(&circle).await;
    look_and_join(community, &circle, pool).await;
    rewind_for_money(community, &circle, pool).await;
    remove_a_rival(community, &circle).await;
    cancel(community, &circle, pool).await;
    change_roles(community, &circle).await;
}

/// The rogue gives the role up, and has everything personal erased.
pub(super) async fn vanish(community: &mut Community) {
    community.advance_clock(TimeDelta::minutes(5));
    let rogue = community.staff.rogue.clone();
    rogue.delete("/me/role").await.expect(204);
    community.note(&rogue, rogue.id, "role_changed", None);
    rogue.get("/moderation/audit").await.problem("forbidden");
    assert!([202, 204].contains(&rogue.delete("/me").await.status));
    rogue.get("/me").await.problem("unauthorized");
}

/// Neither a case about the rogue nor one that the rogue has reported.
async fn judge_oneself(community: &mut Community, circle: &Circle, reports: &mut Reports) {
    let Circle { rogue, rival, table, .. } = circle;
    let said = table.say(0, "I am the law here.").await;
    let about = community.report(rival, message(&table.path, &said), "A threat by a moderator.").await;
    let by = community.report(rogue, json!({"kind": "name", "user": rival.id}), "I do not like it.").await;
    for case in [about, by] {
        rogue.get(&format!("/moderation/cases/{case}")).await.problem("forbidden");
        for body in [
            json!({"act": "note", "text": "It is nothing."}),
            json!({"act": "assign", "to": rogue.id}),
            json!({"act": "close", "outcome": "unfounded", "answer": "It is nothing."}),
        ] {
            try_in_case(rogue, case, body).await.problem("forbidden");
        }
        let suspension = json!({"reason": "They report.", "case": case});
        rogue.post(&format!("/moderation/users/{}/suspend", rival.id), suspension).await.problem("forbidden");
    }
    let fair = community.staff.fair.clone();
    community.in_case(&fair, about, json!({"act": "hide", "text": said})).await;
    let (kind, words) = (Kind::Abuse, "A threat by a moderator.");
    let made = community.answer(&fair, (kind, about), (rival, Some(rogue)), words, "acted").await;
    reports.all.push(made);
    let made = community.answer(&fair, (Kind::Name, by), (rogue, Some(rival)), "I do not like it.", "unfounded").await;
    reports.all.push(made);
}

/// The rogue closes a case about a friend. Another moderator opens it again.
async fn judge_a_friend(community: &mut Community, circle: &Circle, pool: &Pool, reports: &mut Reports) {
    let Circle { rogue, friend, .. } = circle;
    let victim = &pool.finished[0].players[0];
    let table = Table::opened(vec![friend.clone(), victim.clone()], json!({})).await;
    let said = table.say(0, "You cannot play.").await;
    let words = "An insult by a friend of a moderator.";
    let case = community.report(victim, message(&table.path, &said), words).await;
    community.take(rogue, case).await;
    community.close(rogue, case, ("unfounded", "My friend is nice.")).await;
    community.advance_clock(TimeDelta::minutes(3));

    let senior = community.staff.senior.clone();
    community.in_case(&senior, case, json!({"act": "reopen", "reason": "They are friends."})).await;
    community.in_case(&senior, case, json!({"act": "hide", "text": said})).await;
    let muted = json!({"act": "mute", "until": in_a_week(), "reason": "An insult.", "case": case});
    community.on_user(&senior, friend, muted).await;
    let people = (victim, Some(friend));
    reports.all.push(community.answer(&senior, (Kind::Abuse, case), people, words, "acted").await);
}

/// The rogue has decided a case, and would answer the appeal.
async fn answer_the_appeal(community: &mut Community, circle: &Circle, reports: &Reports) {
    let report = reports.of(Kind::Abuse).nth(BY_ROGUE).expect("a report").clone();
    assert_eq!(report.decided_by.id, circle.rogue.id);
    appeal(&report, "I only said that I lose.").await;
    let upheld = json!({"act": "answer_appeal", "decision": "upheld", "answer": "No."});
    try_in_case(&circle.rogue, report.case, upheld).await.problem("forbidden");
    let fair = community.staff.fair.clone();
    answer(community, &fair, &report, "overturned").await;
}

/// Nothing in a game in which the rogue plays, and nothing after it either.
async fn moderate_the_own_game(circle: &Circle) {
    let Circle { rogue, table, .. } = circle;
    let version = table.version().await;
    let acts = [
        ("inspect", json!({"reason": "I win."})),
        ("pause", json!({"reason": "I win."})),
        ("cancel", json!({"reason": "I win."})),
        ("rewind", json!({"from": version, "to_version": version - 1, "reason": "I win."})),
        ("replace", json!({"seat": "red", "successor": "bot", "reason": "I win."})),
    ];
    for (act, body) in &acts {
        try_in_game(rogue, table, act, body.clone()).await.problem("forbidden");
    }
    let rival = json!({"act": "warn", "reason": "I win."});
    try_on_user(rogue, &circle.rival, rival).await.problem("forbidden");
    rogue.post(&format!("{}/resign", table.path), json!({})).await.expect(204);
    for (act, body) in acts {
        try_in_game(rogue, table, act, body).await.problem("forbidden");
    }
}

/// The rogue looks behind the screens, and would then play.
async fn look_and_join(community: &mut Community, circle: &Circle, pool: &Pool) {
    let (rogue, host) = (&circle.rogue, &pool.finished[1].players[0]);
    let open = Table::opened(vec![host.clone()], json!({"players": 2})).await;
    // A bot keeps a seat of this game, and its player invites.
    let vacant = &pool.idle[1];
    let state = vacant.seen().await;
    let seats = state["seats"].as_array().expect("seats");
    let place = seats.iter().position(|seat| !seat["player"].is_null()).expect("a player");
    let invited = json!({"email": rogue.email});
    vacant.players[place].post(&format!("{}/invitations", vacant.path), invited).await.expect(202);
    for table in [&open, vacant] {
        community.in_game(rogue, table, "inspect", json!({"reason": "I am curious."})).await;
        let joined = rogue.request(Method::PUT, &format!("{}/seats/me", table.path)).json(&json!({}));
        let refused = send(joined).await.problem("forbidden");
        assert!(refused.contains("looked behind the screens"), "{refused}");
    }
}

/// The rogue takes back moves in a game that runs. In one that is over another moderator does not agree.
async fn rewind_for_money(community: &mut Community, circle: &Circle, pool: &Pool) {
    community.advance_clock(TimeDelta::minutes(3));
    let table = &pool.pairs[1];
    let steps = table.steps().await;
    let body = json!({"from": table.version().await, "to_version": steps[1], "reason": "He paid for it."});
    community.in_game(&circle.rogue, table, "rewind", body).await;
    let over = &pool.finished[2];
    let result = over.seen().await["result"].clone();
    let body = json!({
        "from": over.version().await, "to_version": over.steps().await[1], "reason": "She paid for it.",
    });
    let proposal = community.propose(&circle.rogue, over, "rewind", body).await;
    let fair = community.staff.fair.clone();
    community.refuse(&fair, over, proposal, "Nothing was wrong.").await;
    assert_eq!(over.seen().await["result"], result);
}

/// The rogue keeps a rival out, as soon as they do not play together any more. For good it takes another moderator.
async fn remove_a_rival(community: &mut Community, circle: &Circle) {
    let Circle { rogue, rival, .. } = circle;
    for other in [rogue, &community.staff.fair, &community.staff.senior] {
        let path = format!("/moderation/users/{}/suspend", other.id);
        rogue.post(&path, json!({"reason": "I do not like them."})).await.problem("forbidden");
    }
    let body = json!({"reason": "I do not like him.", "until": in_a_week()});
    community.suspend(rogue, rival, body).await;
    rival.get("/me").await.problem("forbidden");
    let fair = community.staff.fair.clone();
    let_in(community, &fair, rival).await;
    community.advance_clock(TimeDelta::minutes(3));
    community.propose_to_suspend(rogue, rival, "I still do not like him.").await;
    rival.get("/me").await.expect(200);
}

async fn let_in(community: &mut Community, by: &Client, user: &Client) {
    let reason = "There was no cause.";
    by.post(&format!("/moderation/users/{}/unsuspend", user.id), json!({"reason": reason})).await.expect(200);
    community.note(by, user.id, "unsuspended", Some(reason));
}

/// The rogue would cancel a game, and show its secrets. Another moderator does not agree.
async fn cancel(community: &mut Community, circle: &Circle, pool: &Pool) {
    let table = &pool.pairs[2];
    let proposal = community.propose(&circle.rogue, table, "cancel", json!({"reason": "I am bored."})).await;
    let agreed = json!({"proposal": proposal, "agree": true, "reason": "I am bored."});
    try_in_game(&circle.rogue, table, "answer", agreed).await.problem("forbidden");
    try_in_game(&circle.rogue, table, "publish", json!({"reason": "I am bored."})).await.problem("conflict");
    let fair = community.staff.fair.clone();
    community.refuse(&fair, table, proposal, "They want to play on.").await;
    assert_eq!(table.seen().await["status"], "running");
}

/// The rogue would be a senior, and have friends for colleagues. Without another moderator these are only proposals.
async fn change_roles(community: &mut Community, circle: &Circle) {
    let Circle { rogue, friend, .. } = circle;
    let (senior, fair) = (community.staff.senior.clone(), community.staff.fair.clone());
    let give = async |user: &Client, role: &str, reason: &str| -> Answer {
        rogue.post(&format!("/moderation/users/{}/role", user.id), json!({"role": role, "reason": reason})).await
    };
    give(rogue, "senior", "I am the best.").await.problem("forbidden");
    give(friend, "senior", "She is the best.").await.problem("forbidden");
    give(&senior, "player", "She is too strict.").await.problem("forbidden");
    for (user, role, reason) in [(friend, "moderator", "She is nice."), (&fair, "player", "He is too strict.")] {
        give(user, role, reason).await.expect(202);
        community.note(rogue, user.id, "role_proposed", Some(reason));
        give(user, role, reason).await.problem("conflict");
    }
    friend.get("/moderation/audit").await.problem("forbidden");
    assert_eq!(fair.get("/me").await.expect(200)["role"], "moderator");
    rogue.delete("/me").await.problem("conflict");
}
