//! `POST /games/{id}/notes`: writes a note beside a version of a game.

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, post};
use pixie_words::problem as words;
use serde::Deserialize;
use sqlx::PgConnection;
use utoipa::ToSchema;
use uuid::Uuid;

use super::Audience;
use super::read::NoteView;
use crate::access::auth::Caller;
use crate::access::permission::access::open;
use crate::access::permission::{self, Operation, Standing};
use crate::game::{Game, Games, PlayerView};
use crate::ground::http::Json;
use crate::ground::problem::{BadRequest, Conflict, Forbidden, Kind, NotFound, Problem, Result, Unauthorized};
use crate::people::users;
use crate::table::messages::FreeText;
use pixie_event_store::Version;

/// The most notes of one author in a game.
const MOST: i64 = 100;

/// A note to write.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"version": 18, "text": "Here the game was decided.", "audience": "readers"}))]
pub struct NoteRequest {
    /// The version that it is about.
    #[schema(value_type = i32, minimum = 1)]
    pub version: Version,
    /// 1 to 2000 characters; line feeds are kept.
    pub text: FreeText,
    /// Who may read it, besides the caller.
    #[serde(default)]
    #[schema(default = "author", value_type = Audience)]
    pub audience: Audience,
}

/// Write a note
///
/// Writes a note beside a version of a game: for the caller alone, for all who may see the history, or, by a moderator, for
/// moderators. If the caller could know a secret of the game, others see it only while everything in the game is public. An
/// author has 100 notes in a game.
#[utoipa::path(
    tag = "history",
    params(("id" = Uuid, Path, description = "The game")),
    request_body = NoteRequest,
    responses((status = 201, body = NoteView), BadRequest, Unauthorized, Forbidden, NotFound, Conflict),
    security(("token" = []))
)]
#[post("/games/{id}/notes")]
pub async fn write_note(
    games: Data<Games>,
    caller: Caller,
    id: Path<Uuid>,
    Json(request): Json<NoteRequest>,
) -> Result<HttpResponse> {
    Ok(HttpResponse::Created().json(write(&games, &caller, *id, request).await?))
}

/// Writes a note, by REST or page.
pub async fn write(games: &Games, caller: &Caller, id: Uuid, request: NoteRequest) -> Result<NoteView> {
    let opened = open(games, &caller.clone().into(), id, 0, Operation::Read).await?;
    let (game, mut newest) = (opened.game(), opened.folded.head.version);
    if request.audience == Audience::Moderators {
        permission::check(Operation::Moderate, game, &opened.standing)?;
    }
    let NoteRequest { version, text, audience } = request;
    if version > newest {
        // It may have been read on another node just now.
        newest = games.refresh(id).await?.head.version;
    }
    if !(1..=newest).contains(&version) {
        return Err(Problem::new(Kind::NotFound, move |language| words::no_version(language, &newest, &version)));
    }
    let at = games.clock().now();
    let names = users::names(games.pool(), &[caller.user_id()]).await?;
    let note = NoteView {
        id: games.entropy().id(at),
        version,
        author: PlayerView::new(caller.user_id(), &names),
        at,
        audience,
        is_secret: could_know_secrets(game, &opened.standing),
        text,
    };
    let mut transaction = games.pool().begin().await?;
    insert(&mut transaction, id, &note).await?;
    transaction.commit().await?;
    Ok(note)
}

/// Whether somebody may know more of a game than its spectators; also what everybody knows can become a secret again.
fn could_know_secrets(game: &Game, standing: &Standing) -> bool {
    let had_more = |user| game.has_left(user) || game.inspections.had(user);
    game.is_public() || standing.seat.is_some() || standing.user.is_some_and(had_more)
}

/// Notes of one author wait for each other, to enforce the limit, and for an erasure, so that none is left.
async fn insert(db: &mut PgConnection, game: Uuid, note: &NoteView) -> Result<()> {
    let author = note.author.id;
    sqlx::query!("SELECT id FROM users WHERE id = $1 AND erased_at IS NULL FOR NO KEY UPDATE", author)
        .fetch_optional(&mut *db)
        .await?
        .ok_or_else(|| Problem::from(Kind::Unauthorized))?;
    let there = sqlx::query_scalar!(
        r#"SELECT count(*) AS "many!" FROM notes WHERE author = $1 AND game_id = $2"#,
        author,
        game,
    );
    if there.fetch_one(&mut *db).await? >= MOST {
        return Err(Problem::conflict(|language| words::most_notes(language, &MOST)));
    }
    sqlx::query!(
        "INSERT INTO notes (game_id, note_id, version, author, at, audience, is_secret, body)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        game,
        note.id,
        note.version,
        author,
        note.at,
        note.audience as Audience,
        note.is_secret,
        note.text.as_str(),
    )
    .execute(db)
    .await?;
    Ok(())
}
