//! Attacks of somebody who has the rights of the service on its database, and changes what is no event.

use pixie_service::record::verify::{StreamFault, check_stored, check_users};
use serde_json::json;
use sqlx::AssertSqlSafe;

use crate::rewinding::Stage;

#[tokio::test]
async fn a_reason_cannot_be_rewritten_nor_a_suspension_removed_unnoticed() {
    let stage = Stage::set_up(2, json!({})).await;
    let (service, victim) = (&stage.service, stage.service.user("Vic").await);
    let start = stage.start().await;
    stage.play(2).await;
    let body = json!({"from": stage.version().await, "to_version": start, "reason": "He paid for it."});
    stage.moderator.post(&stage.path("/moderation/rewind"), body).await.expect(200);
    let suspend = format!("/moderation/users/{}/suspend", victim.id);
    stage.moderator.post(&suspend, json!({"reason": "I do not like him."})).await.expect(200);
    service.verify().await;

    let game = stage.path("").trim_start_matches("/games/").parse().expect("an id");
    let id = victim.id;
    for (change, undo, found) in [
        (
            "UPDATE game_texts SET body = 'A slip.' WHERE kind = 'reason'".to_owned(),
            "UPDATE game_texts SET body = 'He paid for it.' WHERE kind = 'reason'".to_owned(),
            "the text it refers to was changed",
        ),
        (
            "UPDATE game_texts SET body = 'A slip.', salt = NULL WHERE kind = 'reason'".to_owned(),
            String::new(),
            "the text it refers to was changed",
        ),
        (
            "UPDATE game_texts SET kind = 'gone', text_id = gen_random_uuid() WHERE kind = 'reason'".to_owned(),
            String::new(),
            "the text it refers to is gone",
        ),
        (
            format!("UPDATE users SET suspended_at = NULL WHERE id = '{id}'"),
            format!("UPDATE users SET suspended_at = (SELECT max(at) FROM stream_events WHERE stream_id = '{id}') WHERE id = '{id}'"),
            "the `suspended_at` of the row",
        ),
        (
            format!("WITH gone AS (DELETE FROM stream_texts WHERE stream_id = '{id}' RETURNING *)
                INSERT INTO stream_texts SELECT stream_id, gen_random_uuid(), at, erase_at, author, about, salt, 'He cheats.' FROM gone"),
            String::new(),
            "the text it refers to is gone",
        ),
    ] {
        sqlx::query(AssertSqlSafe(change.clone())).execute(&service.pool).await.expect("the service has the right");
        let mut faults = Vec::new();
        check_users(&service.pool, |fault: &StreamFault| faults.push(fault.to_string())).await.expect("an answer");
        let of_game = check_stored(&service.pool, game, None).await.expect("an answer");
        faults.extend(of_game.err().into_iter().flatten().map(|fault| fault.to_string()));
        assert!(faults.iter().any(|fault| fault.contains(found)), "{change}: {faults:?}");
        if !undo.is_empty() {
            sqlx::query(AssertSqlSafe(undo)).execute(&service.pool).await.expect("the service has the right");
        }
    }
}
