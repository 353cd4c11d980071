//! `/me/blocks`: the users whom a user has blocked.

use actix_web::web::{self, Data, Path};
use actix_web::{HttpResponse, delete, get, put};
use chrono::{DateTime, Utc};
use pixie_words::problem as words;
use serde::Serialize;
use sqlx::PgPool;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::access::auth::Caller;
use crate::game::{Games, PlayerView};
use crate::ground::problem::{Conflict, Kind, NotFound, Problem, Result, Unauthorized};
use crate::people::users::{self, blocks};

/// Whom I have blocked.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({
    "blocks": [{
        "user": {"id": "01900000-0000-7000-8000-000000000002", "name": "Bo", "bot": false},
        "since": "2026-01-01T00:00:00Z",
    }],
}))]
pub struct BlockList {
    /// The blocked users, newest first.
    pub blocks: Vec<BlockView>,
}

/// Somebody I have blocked.
#[derive(Debug, Serialize, ToSchema)]
pub struct BlockView {
    /// Who they are.
    pub user: PlayerView,
    /// When the caller blocked them.
    pub since: DateTime<Utc>,
}

impl BlockList {
    /// Whom a user has blocked.
    pub async fn of(pool: &PgPool, user: Uuid) -> Result<Self> {
        let blocks = blocks::of(pool, user).await?;
        let others: Vec<Uuid> = blocks.iter().map(|block| block.other).collect();
        let names = users::names(pool, &others).await?;
        let view = |block: blocks::Block| BlockView { user: PlayerView::new(block.other, &names), since: block.since };
        Ok(Self { blocks: blocks.into_iter().map(view).collect() })
    }
}

/// Whom I have blocked.
#[utoipa::path(tag = "me", security(("token" = [])), responses((status = 200, body = BlockList), Unauthorized))]
#[get("/me/blocks")]
pub async fn list_my_blocks(games: Data<Games>, caller: Caller) -> Result<web::Json<BlockList>> {
    Ok(web::Json(BlockList::of(games.pool(), caller.user_id()).await?))
}

/// Block a user
///
/// They take no seat in games in which I have one, nor I in theirs, and neither invites the other; games in which we both play already
/// go on. What they say there does not come to me by mail, webhook or push, and is marked in the list of messages. They are
/// not told.
#[utoipa::path(
    tag = "me",
    security(("token" = [])),
    params(("id" = Uuid, Path, description = "The user")),
    responses((status = 204, description = "They are blocked"), Unauthorized, NotFound, Conflict),
)]
#[put("/me/blocks/{id}")]
pub async fn block_user(games: Data<Games>, caller: Caller, id: Path<Uuid>) -> Result<HttpResponse> {
    blocks::block(games.pool(), caller.user_id(), *id, games.clock().now()).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Unblock a user
#[utoipa::path(
    tag = "me",
    security(("token" = [])),
    params(("id" = Uuid, Path, description = "The user")),
    responses((status = 204, description = "They are not blocked any more"), Unauthorized, NotFound),
)]
#[delete("/me/blocks/{id}")]
pub async fn unblock_user(games: Data<Games>, caller: Caller, id: Path<Uuid>) -> Result<HttpResponse> {
    if blocks::unblock(games.pool(), caller.user_id(), *id).await? {
        Ok(HttpResponse::NoContent().finish())
    } else {
        Err(Problem::new(Kind::NotFound, words::not_blocked))
    }
}
