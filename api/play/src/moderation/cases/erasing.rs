//! The cases that are opened because somebody is erased while a moderator inspects a game of theirs.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;
use uuid::Uuid;

use crate::game::INSPECTION;
use crate::ground::entropy::Entropy;
use crate::people::case_log::{self, CaseEvent, CaseSubject};
use pixie_event_store::{Actor, BoundText, StreamText};

/// The most messages that such a case keeps.
const MOST: i64 = 200;

/// Opens a case for each game that is being inspected and in which this user, who is being erased, has written something. It
/// keeps what they have written.
pub async fn open_for_inspections(
    db: &mut PgConnection,
    entropy: &Entropy,
    user: Uuid,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let inspected = sqlx::query_scalar!(
        r#"WITH inspected AS MATERIALIZED (
            SELECT DISTINCT game_id FROM events
            WHERE actor->>'by' = 'moderator' AND actor->>'user' <> $1::uuid::text AND kind = 'inspected'
                AND at > $2 AND at <= $3
         )
         SELECT game_id AS "game_id!" FROM inspected i
         WHERE EXISTS (SELECT FROM messages m WHERE m.game_id = i.game_id AND m.author = $1)
            OR EXISTS (SELECT FROM game_texts t WHERE t.game_id = i.game_id AND t.author = $1)
         ORDER BY game_id"#,
        user,
        now - INSPECTION,
        now,
    );
    for game in inspected.fetch_all(&mut *db).await? {
        let written = written(&mut *db, user, game).await?;
        let text = BoundText::new(entropy.bytes(), written);
        let event = CaseEvent::Opened {
            subject: CaseSubject::Player { user, game: Some(game) },
            user: Some(user),
            text: None,
            evidence: Some(text.id),
        };
        let texts = [StreamText { text, author: Some(user), about: Some(user) }];
        case_log::append(&mut *db, entropy, entropy.id(now), (Actor::Game, now), &event, &texts).await?;
    }
    Ok(())
}

/// What a user has written in a game, oldest first, a line each at least.
async fn written(db: &mut PgConnection, user: Uuid, game: Uuid) -> sqlx::Result<String> {
    let mut lines = sqlx::query_scalar!(
        r#"SELECT body AS "body!" FROM (
            SELECT at, body FROM messages WHERE game_id = $1 AND author = $2
            UNION ALL
            SELECT at, body FROM game_texts WHERE game_id = $1 AND author = $2
         ) AS written ORDER BY at DESC LIMIT $3"#,
        game,
        user,
        MOST,
    )
    .fetch_all(db)
    .await?;
    lines.reverse();
    Ok(lines.join("\n"))
}
