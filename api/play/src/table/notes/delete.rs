//! `DELETE /games/{id}/notes/{note}`: deletes a note of the caller.

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, delete};
use pixie_words::problem as words;
use sqlx::PgPool;
use uuid::Uuid;

use crate::access::auth::Caller;
use crate::ground::problem::{Kind, NotFound, Problem, Result, Unauthorized};

/// Delete a note
///
/// Only its author can.
#[utoipa::path(
    tag = "history",
    params(("id" = Uuid, Path, description = "The game"), ("note" = Uuid, Path, description = "The note")),
    responses((status = 204, description = "It is gone"), Unauthorized, NotFound),
    security(("token" = []))
)]
#[delete("/games/{id}/notes/{note}")]
pub async fn delete_note(pool: Data<PgPool>, caller: Caller, path: Path<(Uuid, Uuid)>) -> Result<HttpResponse> {
    let (game, note) = path.into_inner();
    remove(&pool, &caller, game, note).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Deletes a note of the caller, by REST or page. They can even if they may not see the game any more.
pub async fn remove(pool: &PgPool, caller: &Caller, game: Uuid, note: Uuid) -> Result<()> {
    let gone = sqlx::query!(
        "DELETE FROM notes WHERE game_id = $1 AND note_id = $2 AND author = $3",
        game,
        note,
        caller.user_id(),
    );
    match gone.execute(pool).await?.rows_affected() {
        0 => Err(Problem::new(Kind::NotFound, words::no_note)),
        _ => Ok(()),
    }
}
