//! `GET /games/{id}/invitation-link`: what became of the invitation link of a game, for its host.

use actix_web::get;
use actix_web::web::{self, Data, Path};
use chrono::{DateTime, Utc};
use pixie_words::problem as words;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::store::{self, StoredLink};
use crate::access::auth::Caller;
use crate::access::permission::Operation;
use crate::access::permission::access::open;
use crate::game::{Game, Games};
use crate::ground::problem::{Forbidden, Kind, NotFound, Problem, Result, Unauthorized};

/// An invitation link without its secret.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[schema(example = json!({"made_at": "2026-01-01T00:00:00Z", "expires_at": "2026-01-15T00:00:00Z", "uses": 1, "most_uses": 10}))]
pub struct InvitationLinkView {
    /// When it was made.
    pub made_at: DateTime<Utc>,
    /// Until when it works.
    pub expires_at: DateTime<Utc>,
    /// How many have taken a seat by it.
    pub uses: i16,
    /// How many may.
    pub most_uses: i16,
}

impl From<StoredLink> for InvitationLinkView {
    fn from(StoredLink { made_at, expires_at, uses, most_uses, .. }: StoredLink) -> Self {
        Self { made_at, expires_at, uses, most_uses }
    }
}

/// The invitation link
///
/// How often the link of the game was used, and until when it works: for the host who has made it. The link itself was shown when it was
/// made.
#[utoipa::path(
    tag = "lobby",
    params(("id" = Uuid, Path, description = "The game")),
    responses((status = 200, body = InvitationLinkView), Unauthorized, Forbidden, NotFound),
    security(("token" = []))
)]
#[get("/games/{id}/invitation-link")]
pub async fn read_invitation_link(
    games: Data<Games>,
    caller: Caller,
    id: Path<Uuid>,
) -> Result<web::Json<InvitationLinkView>> {
    let user = caller.user_id();
    let opened = open(&games, &caller.into(), *id, 0, Operation::Host).await?;
    let link = link_of(&games, opened.game(), user).await?;
    let none = || Problem::new(Kind::NotFound, words::no_link_of_yours);
    link.map(web::Json).ok_or_else(none)
}

/// The link that the host of a waiting game has made.
///
/// # Errors
/// The database does not answer.
pub async fn link_of(games: &Games, game: &Game, host: Uuid) -> sqlx::Result<Option<InvitationLinkView>> {
    Ok(store::of_game(games.pool(), game.id, host, games.clock().now()).await?.map(InvitationLinkView::from))
}
