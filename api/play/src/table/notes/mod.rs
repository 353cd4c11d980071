//! The notes of users beside versions of a game. They are not events, so that they can be erased together with their author.
//!
//! Whoever could know a secret of the game when they wrote a note may have written it down. So nobody else sees such a note
//! until everything in the game is public, and nobody does if the game has secrets again. Only a moderator who inspects the
//! game sees it before.

mod delete;
mod read;
mod write;

use serde::{Deserialize, Serialize};
use sqlx::PgExecutor;
use utoipa::ToSchema;
use uuid::Uuid;

pub use delete::{delete_note, remove};
pub use read::{NoteView, WhichNotes, notes, read_notes};
pub use write::{NoteRequest, write, write_note};

/// Who may read a note, besides its author.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[sqlx(type_name = "note_audience", rename_all = "snake_case")]
#[serde(rename_all = "snake_case")]
pub enum Audience {
    /// Nobody else may read it.
    #[default]
    Author,
    /// Everybody who may see the history of the game.
    Readers,
    /// The moderators of the game.
    Moderators,
}

impl Audience {
    /// All audiences.
    pub const ALL: [Self; 3] = [Self::Author, Self::Readers, Self::Moderators];

    /// The name in the API.
    pub fn word(self) -> &'static str {
        match self {
            Self::Author => "author",
            Self::Readers => "readers",
            Self::Moderators => "moderators",
        }
    }
}

/// Erases the notes of a user.
pub async fn erase(db: impl PgExecutor<'_>, user: Uuid) -> sqlx::Result<()> {
    sqlx::query!("DELETE FROM notes WHERE author = $1", user).execute(db).await?;
    Ok(())
}
