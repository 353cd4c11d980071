//! The files of a user's games in their export.

use chrono::{DateTime, Utc};
use pixie_engine::Seat;
use serde::Serialize;
use sqlx::PgPool;
use uuid::Uuid;

use super::pack::File;
use crate::access::permission::access::Opened;
use crate::access::permission::{Operation, Standing, check};
use crate::game::{Games, seat_in_row};
use crate::ground::pools::Share;
use crate::ground::problem::Result;
use crate::record::history;
use crate::table::notes::Audience;
use crate::table::standing_orders;
use pixie_event_store::Version;

/// A message that the user wrote.
#[derive(Serialize)]
struct OwnMessage {
    id: Uuid,
    at: DateTime<Utc>,
    seat: Option<Seat>,
    text: String,
}

/// How the user reacted to a message.
#[derive(Serialize)]
struct OwnReaction {
    message: Uuid,
    reaction: String,
}

/// A note that the user wrote.
#[derive(Serialize)]
struct OwnNote {
    id: Uuid,
    version: Version,
    at: DateTime<Utc>,
    audience: Audience,
    text: String,
}

/// A name or a reason that the user wrote.
#[derive(Serialize)]
struct OwnText {
    id: Uuid,
    at: DateTime<Utc>,
    kind: String,
    text: String,
}

/// The games in which the user sits, has sat, or has written something.
pub(super) async fn of(pool: &PgPool, user: Uuid) -> sqlx::Result<Vec<Uuid>> {
    let games = sqlx::query_scalar!(
        r#"SELECT game_id AS "id!" FROM games WHERE seats @> ARRAY[$1::uuid]
         UNION SELECT game_id FROM messages WHERE author = $1
         UNION SELECT game_id FROM notes WHERE author = $1
         UNION SELECT game_id FROM game_texts WHERE author = $1
         UNION SELECT game_id FROM standing_orders WHERE user_id = $1
         UNION SELECT game_id FROM events WHERE kind IN ('resigned', 'handed_over', 'seat_closed')
            AND CASE kind WHEN 'resigned' THEN actor->>'user' ELSE body->>'user' END = $2
         ORDER BY 1"#,
        user,
        user.to_string(),
    );
    games.fetch_all(pool).await
}

/// The files of a game.
pub(super) async fn files(games: &Games, user: Uuid, id: Uuid) -> Result<Vec<File>> {
    let mut files = Vec::new();
    files.extend(game(games, user, id).await?);
    files.extend(File::lines(name(id, "messages"), &messages(games.pool(), user, id).await?)?);
    files.extend(File::lines(name(id, "reactions"), &reactions(games.pool(), user, id).await?)?);
    files.extend(File::lines(name(id, "notes"), &notes(games.pool(), user, id).await?)?);
    files.extend(File::lines(name(id, "texts"), &texts(games.pool(), user, id).await?)?);
    files.extend(File::lines(name(id, "standing-orders"), &standing_orders::export(games.pool(), user, id).await?)?);
    Ok(files)
}

fn name(game: Uuid, part: &str) -> String {
    format!("games/{game}/{part}.ndjson")
}

/// The game, as its own export shows it to the user as a player, whatever else they may do as a moderator. None if it is not
/// theirs, or they may not see it any more.
async fn game(games: &Games, user: Uuid, id: Uuid) -> Result<Option<File>> {
    let folded = games.read(id, 0).await?;
    let standing = Standing::new(&folded.state, Some(user), false, false);
    let is_theirs = standing.seat.is_some() || standing.creator || folded.state.has_left(user);
    if !is_theirs || check(Operation::Read, &folded.state, &standing).is_err() {
        return Ok(None);
    }
    let (file, _) = history::file(games, &Opened { folded, standing, share: Share::Uncounted(user) }).await?;
    Ok(Some(File::new(name(id, "game"), file)))
}

async fn messages(pool: &PgPool, user: Uuid, game: Uuid) -> sqlx::Result<Vec<OwnMessage>> {
    let messages = sqlx::query!(
        "SELECT message_id AS id, at, seat, body AS text FROM messages WHERE game_id = $1 AND author = $2
         ORDER BY message_id",
        game,
        user,
    );
    let messages = messages.fetch_all(pool).await?.into_iter();
    let own = messages.map(|row| OwnMessage { id: row.id, at: row.at, seat: seat_in_row(row.seat), text: row.text });
    Ok(own.collect())
}

async fn reactions(pool: &PgPool, user: Uuid, game: Uuid) -> sqlx::Result<Vec<OwnReaction>> {
    let reactions = sqlx::query_as!(
        OwnReaction,
        "SELECT message_id AS message, reaction FROM reactions WHERE game_id = $1 AND user_id = $2 ORDER BY message_id",
        game,
        user,
    );
    reactions.fetch_all(pool).await
}

async fn notes(pool: &PgPool, user: Uuid, game: Uuid) -> sqlx::Result<Vec<OwnNote>> {
    let notes = sqlx::query_as!(
        OwnNote,
        r#"SELECT note_id AS id, version, at, audience AS "audience: Audience", body AS text FROM notes
         WHERE game_id = $1 AND author = $2 ORDER BY note_id"#,
        game,
        user,
    );
    notes.fetch_all(pool).await
}

async fn texts(pool: &PgPool, user: Uuid, game: Uuid) -> sqlx::Result<Vec<OwnText>> {
    let texts = sqlx::query_as!(
        OwnText,
        "SELECT text_id AS id, at, kind, body AS text FROM game_texts WHERE game_id = $1 AND author = $2
         ORDER BY at, text_id",
        game,
        user,
    );
    texts.fetch_all(pool).await
}
