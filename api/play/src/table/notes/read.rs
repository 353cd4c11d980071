//! `GET /games/{id}/notes`: the notes that the caller may see.

use actix_web::web::{Data, Path, Query};
use actix_web::{HttpRequest, HttpResponse, get};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::Audience;
use crate::access::auth::MaybeCaller;
use crate::access::permission::access::{Opened, open};
use crate::access::permission::{self, Operation};
use crate::game::{Games, PlayerView};
use crate::ground::http::{Limit, link_next};
use crate::ground::problem::{BadRequest, NotFound, Result};
use crate::people::users;
use crate::table::messages::FreeText;
use pixie_event_store::Version;

/// A page of notes.
#[derive(Debug, Serialize, ToSchema)]
pub struct NoteList {
    /// The notes of the page, oldest first.
    pub notes: Vec<NoteView>,
    /// The `cursor` of the next page; null if this is the last one.
    #[schema(example = json!(null))]
    pub next: Option<Uuid>,
}

/// A note beside a version of a game.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({
    "id": "01900000-0000-7000-8000-000000000006",
    "version": 18,
    "author": {"id": "01900000-0000-7000-8000-000000000001", "name": "Ada", "bot": false},
    "at": "2026-01-01T00:00:00Z",
    "audience": "readers",
    "is_secret": false,
    "text": "Here the game was decided.",
}))]
pub struct NoteView {
    /// The id of the note.
    pub id: Uuid,
    /// The version that it is about.
    #[schema(example = 18)]
    pub version: Version,
    /// Who wrote it.
    pub author: PlayerView,
    /// When it was written.
    pub at: DateTime<Utc>,
    /// Who may read it, besides its author.
    pub audience: Audience,
    /// Whether its author could know a secret of the game: then they may read it only while everything in the game is public.
    pub is_secret: bool,
    /// What the note says.
    pub text: FreeText,
}

/// Filters for notes.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct WhichNotes {
    /// Only notes about this version.
    #[param(value_type = Option<i32>)]
    pub version: Option<Version>,
    /// Only the caller's own notes.
    #[serde(default)]
    #[param(value_type = Option<bool>)]
    pub mine: bool,
    /// The `next` of the page before.
    cursor: Option<Uuid>,
    /// At most so many, 1 to 100.
    #[serde(default)]
    #[param(value_type = Option<u8>, minimum = 1, maximum = 100)]
    limit: Limit,
}

impl WhichNotes {
    /// The first ones about this version.
    pub fn about(version: Version) -> Self {
        Self { version: Some(version), ..Self::default() }
    }

    /// The first ones of the caller, about any version.
    pub fn own() -> Self {
        Self { mine: true, ..Self::default() }
    }
}

/// The notes
///
/// The caller's own notes, and those of others that the caller may see, oldest first. A note of somebody who could know a
/// secret of the game is hidden from others until everything in the game is public. Notes of suspended users are hidden, too.
#[utoipa::path(
    tag = "history",
    params(("id" = Uuid, Path, description = "The game"), WhichNotes),
    responses((status = 200, body = NoteList), BadRequest, NotFound),
    security((), ("token" = []))
)]
#[get("/games/{id}/notes")]
pub async fn read_notes(
    request: HttpRequest,
    games: Data<Games>,
    caller: MaybeCaller,
    id: Path<Uuid>,
    which: Query<WhichNotes>,
) -> Result<HttpResponse> {
    let opened = open(&games, &caller, *id, 0, Operation::Read).await?;
    let list = notes(&games, &opened, &which).await?;
    Ok(link_next(&mut HttpResponse::Ok(), &request, "cursor", list.next.as_ref()).json(list))
}

/// A page of the notes of a game that the caller may see.
pub async fn notes(games: &Games, opened: &Opened, which: &WhichNotes) -> Result<NoteList> {
    let (game, standing) = (opened.game(), &opened.standing);
    let moderates = permission::check(Operation::Moderate, game, standing).is_ok();
    let mut rows = sqlx::query!(
        r#"SELECT note_id, version, author, at, audience AS "audience: Audience", is_secret, body AS "body: FreeText"
         FROM notes JOIN users ON users.id = author
         WHERE game_id = $1 AND note_id > $2 AND ($3::integer IS NULL OR version = $3) AND (
             author = $4
             OR NOT $8 AND (audience = 'readers' OR audience = 'moderators' AND $5) AND (NOT is_secret OR $6) AND suspended_at IS NULL
         )
         ORDER BY note_id LIMIT $7"#,
        game.id,
        which.cursor.unwrap_or_default(),
        which.version,
        standing.user,
        moderates,
        game.is_public() || standing.inspects,
        which.limit.rows(),
        which.mine,
    )
    .fetch_all(games.pool())
    .await?;
    let is_more = which.limit.cut(&mut rows);
    let next = rows.last().filter(|_| is_more).map(|row| row.note_id);
    let authors: Vec<Uuid> = rows.iter().map(|row| row.author).collect();
    let names = users::names(games.pool(), &authors).await?;
    let notes = rows.into_iter().map(|row| NoteView {
        id: row.note_id,
        version: row.version,
        author: PlayerView::new(row.author, &names),
        at: row.at,
        audience: row.audience,
        is_secret: row.is_secret,
        text: row.body,
    });
    Ok(NoteList { notes: notes.collect(), next })
}
