//! `GET /games/{id}/invitations`: the invitations of a game.

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, get};
use chrono::{DateTime, Utc};
use serde::Serialize;
use sqlx::PgPool;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::access::auth::MaybeCaller;
use crate::access::permission::Operation;
use crate::access::permission::access::open;
use crate::delivery::outbox::{LETTER_VERSION, MailKind};
use crate::game::PlayerView;
use crate::game::{Game, Games};
use crate::ground::problem::{Forbidden, NotFound, Result, Unauthorized};
use crate::people::users::{self, EmailAddress};

/// Who is invited to a game.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({"invitations": [{
    "id": "01900000-0000-7000-8000-000000000004",
    "email": "bo@example.org",
    "invited_by": {"id": "01900000-0000-7000-8000-000000000001", "name": "Ada", "bot": false},
    "invited_at": "2026-01-01T00:00:00Z",
    "declined_at": null,
    "undelivered": false,
}]}))]
pub(super) struct InvitationList {
    /// The invitations to the game, oldest first.
    invitations: Vec<InvitationView>,
}

/// An invitation to a game, as its players see it.
#[derive(Debug, Serialize, ToSchema)]
pub struct InvitationView {
    /// The id of the invitation.
    id: Uuid,
    /// Where it went; only shown to who sent it to this address.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub email: Option<EmailAddress>,
    /// Who was invited, if it was by their name; only shown to who invited them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub invited: Option<PlayerView>,
    /// Who sent it.
    pub invited_by: PlayerView,
    /// When it was sent.
    pub invited_at: DateTime<Utc>,
    /// When it was declined; null if it was not.
    pub declined_at: Option<DateTime<Utc>>,
    /// Whether the mail could not be delivered, so that the address may be wrong; only shown to who sent it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub undelivered: Option<bool>,
}

/// The invitations
///
/// Who is invited to the game, for its players. Addresses are shown only to who gave them.
#[utoipa::path(
    tag = "lobby",
    params(("id" = Uuid, Path, description = "The game")),
    responses((status = 200, body = InvitationList), Unauthorized, Forbidden, NotFound),
    security(("token" = []))
)]
#[get("/games/{id}/invitations")]
pub async fn read_invitations(games: Data<Games>, caller: MaybeCaller, id: Path<Uuid>) -> Result<HttpResponse> {
    let opened = open(&games, &caller, *id, 0, Operation::Invite).await?;
    let user = caller.user_id();
    let invitations = invitations(games.pool(), opened.game(), user).await?;
    Ok(HttpResponse::Ok().json(InvitationList { invitations }))
}

/// The invitations of a game, for one of its players, oldest first.
pub async fn invitations(pool: &PgPool, game: &Game, user: Option<Uuid>) -> Result<Vec<InvitationView>> {
    let rows = sqlx::query!(
        r#"SELECT invitation_id, i.email AS "email: EmailAddress", invited_by, invited_at, declined_at, by_name, u.id AS "invited?",
            bounced_at IS NOT NULL OR EXISTS (
                SELECT FROM outbox o WHERE o.game_id = invitation_id AND o.version = $3 AND o.kind = $4 AND o.state = 'dead'
            ) AS "undelivered!"
         FROM invitations i LEFT JOIN users u ON u.email = i.email WHERE game_id = $1 AND (mailed_at IS NOT NULL OR invitation_id = ANY ($2))
         ORDER BY invited_at, invitation_id"#,
        game.id,
        &game.invited_by_vote(),
        LETTER_VERSION,
        MailKind::Invitation.as_str(),
    )
    .fetch_all(pool)
    .await?;
    let people: Vec<Uuid> = rows.iter().flat_map(|row| [Some(row.invited_by), row.invited]).flatten().collect();
    let names = users::names(pool, &people).await?;
    let invitations = rows.into_iter().map(|row| InvitationView {
        id: row.invitation_id,
        email: Some(row.email).filter(|_| Some(row.invited_by) == user && !row.by_name),
        invited: row
            .invited
            .filter(|_| Some(row.invited_by) == user && row.by_name)
            .map(|id| PlayerView::new(id, &names)),
        undelivered: Some(row.undelivered).filter(|_| Some(row.invited_by) == user),
        invited_by: PlayerView::new(row.invited_by, &names),
        invited_at: row.invited_at,
        declined_at: row.declined_at,
    });
    Ok(invitations.collect())
}
