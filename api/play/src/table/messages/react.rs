//! `/games/{id}/messages/{message}/reaction`: reacts to a message.

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, delete, put};
use pixie_words::problem as words;
use serde::{Deserialize, Serialize};
use sqlx::PgConnection;
use utoipa::ToSchema;
use uuid::Uuid;

use super::reaction::Reaction;
use crate::access::auth::Caller;
use crate::access::permission::access::open;
use crate::access::permission::muted::check_not_muted;
use crate::access::permission::{self, Operation, Standing};
use crate::game::Games;
use crate::ground::http::Json;
use crate::ground::problem::{BadRequest, Forbidden, Kind, NotFound, Problem, Result, Unauthorized};

/// How to react.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"reaction": "laugh"}))]
pub struct ReactionRequest {
    /// The sign to react with; it takes the place of an earlier one.
    pub reaction: Reaction,
}

/// React to a message
///
/// The players see it below the message. Everybody has one reaction to a message: a second one takes the place of the first. Nobody is
/// notified of it.
#[utoipa::path(
    tag = "messages",
    params(
        ("id" = Uuid, Path, description = "The game"),
        ("message" = Uuid, Path, description = "The message"),
    ),
    request_body = ReactionRequest,
    responses((status = 204, description = "It is there"), BadRequest, Unauthorized, Forbidden, NotFound),
    security(("token" = []))
)]
#[put("/games/{id}/messages/{message}/reaction")]
pub async fn react_to_message(
    games: Data<Games>,
    caller: Caller,
    path: Path<(Uuid, Uuid)>,
    Json(request): Json<ReactionRequest>,
) -> Result<HttpResponse> {
    let (id, message) = path.into_inner();
    let reader = open(&games, &caller.into(), id, 0, Operation::Talk).await?.standing;
    react(&games, (id, message), reader, Some(request.reaction)).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Take a reaction back
#[utoipa::path(
    tag = "messages",
    params(
        ("id" = Uuid, Path, description = "The game"),
        ("message" = Uuid, Path, description = "The message"),
    ),
    responses((status = 204, description = "There is none, whether there was one or not"), Unauthorized, Forbidden, NotFound),
    security(("token" = []))
)]
#[delete("/games/{id}/messages/{message}/reaction")]
pub async fn take_reaction_back(games: Data<Games>, caller: Caller, path: Path<(Uuid, Uuid)>) -> Result<HttpResponse> {
    let (id, message) = path.into_inner();
    let reader = open(&games, &caller.into(), id, 0, Operation::Talk).await?.standing;
    react(&games, (id, message), reader, None).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Gives a reader's reaction to a message the place of the former one, or takes it away, by REST or page.
///
/// # Errors
/// The reader does not play in the game, may not write now, or there is no such message.
pub async fn react(
    games: &Games,
    (id, message): (Uuid, Uuid),
    reader: Standing,
    reaction: Option<Reaction>,
) -> Result<()> {
    let game = games.refresh(id).await?.state;
    let reader = reader.renewed(&game);
    permission::check(Operation::Talk, &game, &reader)?;
    let user = reader.user.ok_or_else(|| Problem::from(Kind::Forbidden))?;
    let mut transaction = games.pool().begin().await?;
    // A reaction waits for an erasure of its reader, so that none is left.
    sqlx::query!("SELECT id FROM users WHERE id = $1 AND erased_at IS NULL FOR NO KEY UPDATE", user)
        .fetch_optional(&mut *transaction)
        .await?
        .ok_or_else(|| Problem::from(Kind::Unauthorized))?;
    check_not_muted(&mut *transaction, user, games.clock().now()).await?;
    let db = &mut *transaction;
    let written = match reaction {
        Some(reaction) => put(db, (id, message), user, reaction).await,
        None => take_back(db, (id, message), user).await,
    };
    match written {
        Ok(()) => {}
        Err(sqlx::Error::Database(error)) if error.is_foreign_key_violation() => {
            let detail = words::no_message_here;
            return Err(Problem::new(Kind::NotFound, detail));
        }
        Err(error) => return Err(error.into()),
    }
    transaction.commit().await?;
    Ok(())
}

async fn put(db: &mut PgConnection, (game, message): (Uuid, Uuid), user: Uuid, reaction: Reaction) -> sqlx::Result<()> {
    sqlx::query!(
        "INSERT INTO reactions (game_id, message_id, user_id, reaction) VALUES ($1, $2, $3, $4)
         ON CONFLICT (game_id, message_id, user_id) DO UPDATE SET reaction = excluded.reaction",
        game,
        message,
        user,
        reaction.word(),
    )
    .execute(db)
    .await?;
    Ok(())
}

/// There is none then, whether there was one or not.
async fn take_back(db: &mut PgConnection, (game, message): (Uuid, Uuid), user: Uuid) -> sqlx::Result<()> {
    sqlx::query!("DELETE FROM reactions WHERE game_id = $1 AND message_id = $2 AND user_id = $3", game, message, user)
        .execute(db)
        .await?;
    Ok(())
}
