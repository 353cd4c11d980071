//! Tests of votes to hand a seat over.

use chrono::TimeDelta;
use futures_util::future::join_all;
use pixie_engine::Seat;
use reqwest::Method;
use serde_json::{Value, json};

use super::Table;
use crate::support::client::answer;
use crate::waiting::{seen, wait_until};

#[tokio::test]
async fn more_than_half_of_the_others_hand_a_seat_over_to_a_bot_that_plays_at_once() {
    let (table, late, others) = Table::with_one_late(3, json!({})).await;
    let voted = table.vote(others[0], late).await.expect(200);
    assert_eq!(voted["overdue"][0]["votes"], json!([{"by": Seat::ALL[others[0]], "successor": "bot"}]));
    assert_eq!(voted["seats"][late]["player"]["id"], json!(table.players[late].id));

    let handed = table.vote(others[1], late).await.expect(200);
    let seat = &handed["seats"][late];
    assert_eq!((&seat["bot"], &seat["player"], &seat["vacant"]), (&json!("cautious"), &Value::Null, &json!(true)));
    assert_eq!(handed["overdue"], json!([]));
    assert_ne!(table.asked().await, late, "the bot has answered");
    let handed = table.bodies_of("handed_over").await;
    let expected = json!({"kind": "handed_over", "seat": Seat::ALL[late], "user": table.players[late].id, "successor": "cautious", "invitations": [], "for_cause": false});
    assert_eq!(handed, [expected]);
    assert_eq!(table.mails("replaced").await, table.ids(&[late]));

    let path = format!("{}/moves", table.path);
    table.players[late].post(&path, json!({"notation": "pass"})).await.problem("forbidden");
    let state = table.players[late].get(&format!("{}/state", table.path)).await.expect(200);
    let seats = state["state"]["seats"].as_array().expect("seats");
    assert!(seats.iter().all(|seat| seat["holdings"].is_null()), "a spectator: {state}");
}

#[tokio::test]
async fn of_two_players_the_other_one_decides_and_reads_of_it() {
    let (table, late, others) = Table::with_one_late(2, json!({})).await;
    let handed = table.vote(others[0], late).await.expect(200);
    assert_eq!(handed["seats"][late]["bot"], json!("cautious"));
    let colour = ["Blue", "Red"][late];
    let told = format!("{colour} is handed over to a bot");
    let mail = table.service.mail_to(&table.players[others[0]], &told).await;
    assert!(mail.contains(&format!("{colour} is late with an answer")), "{mail}");
}

#[tokio::test]
async fn votes_are_enough_as_soon_as_nobody_is_left_who_could_be_against_it() {
    let (table, late, others) = Table::with_one_late(3, json!({})).await;
    table.vote(others[0], late).await.expect(200);
    let resigned = table.players[others[1]].post(&format!("{}/resign", table.path), json!({})).await;
    assert_eq!(resigned.status, 204);
    table.pass_hours(1).await;
    table.wait_for("handed_over").await;
    assert_eq!(table.bodies_of("handed_over").await[0]["seat"], json!(Seat::ALL[late]));
}

#[tokio::test]
async fn whom_nobody_names_any_more_is_forgotten() {
    let (table, late, others) = Table::with_one_late(4, json!({})).await;
    let named = async || {
        let emails = sqlx::query_scalar::<_, String>("SELECT email FROM invitations ORDER BY email");
        emails.fetch_all(&table.service.owner).await.expect("rows")
    };
    let name = async |by: usize, email: &str| {
        let body = json!({"seat": Seat::ALL[late], "successor": "invited", "email": email});
        table.players[by].post(&format!("{}/votes", table.path), body).await.status
    };
    assert_eq!(name(others[0], "yan@example.org").await, 200);
    assert_eq!(name(others[0], "zoe@example.org").await, 200);
    assert_eq!(named().await, ["yan@example.org", "zoe@example.org"], "a vote for Yan may be on its way");
    let zoe = table.service.user("Zoe").await;
    let declined = zoe.delete(&format!("{}/invitations/me", table.path)).await;
    assert_eq!(declined.problem("not-found"), "You are not invited to this game.", "{}", zoe.email);
    table.service.clock.advance(TimeDelta::minutes(2));
    assert_eq!(name(others[0], "zoe@example.org").await, 409);
    assert_eq!(named().await, ["zoe@example.org"]);
    // The clean-up job runs, and keeps the address in an open vote.
    let left_over = "left@example.org";
    let leave = "INSERT INTO invitations (game_id, invitation_id, email, invited_by, invited_at)
        SELECT game_id, gen_random_uuid(), $1, invited_by, invited_at FROM invitations";
    sqlx::query(leave).bind(left_over).execute(&table.service.owner).await.expect("a row");
    table.service.clock.advance(TimeDelta::minutes(25));
    wait_until("nobody but Zoe to be named", async || seen(named().await, |named| *named == ["zoe@example.org"])).await;
    table.answer(late).await;
    assert_eq!(name(others[0], "yan@example.org").await, 409);
    table.service.clock.advance(TimeDelta::minutes(25));
    wait_until("nobody to be named", async || seen(named().await, Vec::is_empty)).await;
    let invited = sqlx::query_scalar::<_, i64>("SELECT count(*) FROM outbox WHERE kind = 'invitation'");
    assert_eq!(invited.fetch_one(&table.service.owner).await.expect("a number"), 0);
}

#[tokio::test]
async fn votes_at_once_all_count_and_hand_over_once() {
    let (table, late, others) = Table::with_one_late(4, json!({})).await;
    let answers = join_all(others.iter().map(|by| table.vote(*by, late))).await;
    let statuses: Vec<u16> = answers.iter().map(|answer| answer.status).collect();
    // Two are enough; the third may come too late.
    assert!(statuses.iter().filter(|status| **status == 200).count() >= 2, "{statuses:?}");
    assert!(statuses.iter().all(|status| [200, 409].contains(status)), "{statuses:?}");
    assert_eq!(table.bodies_of("handed_over").await.len(), 1);
}

#[tokio::test]
async fn a_voter_may_change_their_mind_but_not_say_the_same_twice() {
    let (table, late, others) = Table::with_one_late(3, json!({})).await;
    let path = format!("{}/votes", table.path);
    table.vote(others[0], late).await.expect(200);
    assert!(table.vote(others[0], late).await.problem("conflict").contains("already"));
    let body = json!({"seat": Seat::ALL[late], "successor": "invited", "email": "zoe@example.org"});
    let changed = table.players[others[0]].post(&path, body).await.expect(200);
    assert_eq!(changed["overdue"][0]["votes"], json!([{"by": Seat::ALL[others[0]], "successor": "invited"}]));
    assert_eq!(table.bodies_of("voted").await.len(), 2);
    let log = serde_json::to_string(&table.events().await).expect("a text");
    assert!(!log.contains("zoe"), "{log}");
}

#[tokio::test]
async fn a_vote_with_a_key_counts_once() {
    let (table, late, others) = Table::with_one_late(3, json!({})).await;
    let vote = async |email: &str| {
        let request = table.players[others[0]].request(Method::POST, &format!("{}/votes", table.path));
        let body = json!({"seat": Seat::ALL[late], "successor": "invited", "email": email});
        answer(request.header("Idempotency-Key", "v").json(&body)).await
    };
    let first = vote("zoe@example.org").await.expect(200);
    assert_eq!(vote("zoe@example.org").await.expect(200), first);
    vote("yan@example.org").await.problem("idempotency-key-reused");
    assert_eq!(table.bodies_of("voted").await.len(), 1);
    let log = serde_json::to_string(&table.events().await).expect("a text");
    assert!(!log.contains("zoe"), "{log}");
}

#[tokio::test]
async fn what_is_no_vote_is_refused_and_leaves_nothing() {
    let (table, late, others) = Table::with_one_late(3, json!({})).await;
    let path = format!("{}/votes", table.path);
    let voter = &table.players[others[0]];
    for (body, word) in [
        (json!({"seat": Seat::ALL[late]}), "successor"),
        (json!({"seat": 1, "successor": "bot"}), "seat"),
        (json!({"seat": "green", "successor": "bot"}), "the seats blue, red, yellow"),
        (json!({"seat": "purple", "successor": "bot"}), "seat"),
        (json!({"seat": Seat::ALL[late], "successor": "nobody"}), "nobody"),
        (json!({"seat": Seat::ALL[late], "successor": "bot", "email": "zoe@example.org"}), "email"),
        (json!({"seat": Seat::ALL[late], "successor": "invited"}), "email"),
        (json!({"seat": Seat::ALL[late], "successor": "invited", "email": "zoe"}), "email"),
    ] {
        let sentence = voter.post(&path, body).await.problem("malformed");
        assert!(sentence.contains(word), "{sentence}");
    }
    assert!(table.vote(others[0], others[0]).await.problem("conflict").contains("own seat"));
    assert!(table.vote(late, others[0]).await.problem("conflict").contains("answer first"));
    assert!(table.vote(others[0], others[1]).await.problem("conflict").contains("Nobody waits"));
    let own = json!({"seat": Seat::ALL[late], "successor": "invited", "email": voter.email});
    voter.post(&path, own).await.problem("unprocessable");
    let stranger = table.service.user("Zoe").await;
    stranger.post(&path, json!({"seat": Seat::ALL[late], "successor": "bot"})).await.problem("forbidden");
    table
        .service
        .guest()
        .post(&path, json!({"seat": Seat::ALL[late], "successor": "bot"}))
        .await
        .problem("unauthorized");
    let too_early = json!({"seat": Seat::ALL[others[1]], "successor": "invited", "email": "yan@example.org"});
    voter.post(&path, too_early).await.problem("conflict");

    assert_eq!(table.bodies_of("voted").await, Vec::<Value>::new());
    let count = sqlx::query_scalar::<_, i64>("SELECT count(*) FROM invitations");
    assert_eq!(count.fetch_one(&table.service.owner).await.expect("a number"), 0);
}

#[tokio::test]
async fn before_time_is_up_nobody_is_handed_over() {
    let table = Table::of(2, json!({})).await;
    let asked = table.asked().await;
    assert!(table.vote(1 - asked, asked).await.problem("conflict").contains("still has time"));
}
