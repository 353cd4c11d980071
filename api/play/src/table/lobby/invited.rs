//! The list of games to which a user is invited.

use sqlx::types::Json;
use uuid::Uuid;

use crate::game::{GameSummary, Games, Listed, Names, Summary};
use crate::ground::problem::Result;
use pixie_event_store::Status;

/// The newest games with a free seat to which the user is invited, and has neither declined nor
/// joined. A user who is only named in an undecided vote may not learn of it.
pub async fn invited_to(games: &Games, user: Uuid) -> Result<Vec<GameSummary>> {
    games.wait_until_projected().await;
    let pool = games.pool();
    let listed = sqlx::query_as!(
        Listed,
        r#"SELECT game_id AS id, status AS "status: Status", players, rulebook, edition, private, waiting,
            seats AS "seats: Vec<Option<Uuid>>", summary AS "summary: Json<Summary>", version, created_at,
            head_at AS updated_at
         FROM games JOIN invitations USING (game_id)
         WHERE email = (SELECT email FROM users WHERE users.id = $1) AND declined_at IS NULL AND mailed_at IS NOT NULL
            AND NOT seats @> ARRAY[$1]
            AND (status = 'open' OR status IN ('running', 'paused') AND summary ? 'vacant')
         ORDER BY invited_at DESC LIMIT 20"#,
        user,
    );
    let listed = listed.fetch_all(pool).await?;
    let names = Names::of(pool, &listed).await?;
    Ok(listed.into_iter().map(|game| names.summary(game)).collect())
}
