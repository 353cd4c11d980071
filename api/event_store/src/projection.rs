//! The `games` row: a projection for lists, derived from the events alone.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use uuid::Uuid;

use super::{EventStore, cache::Fold, event::Head};

/// What phase of its life a game is in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema, sqlx::Type)]
#[serde(rename_all = "lowercase")]
#[sqlx(type_name = "game_status", rename_all = "lowercase")]
pub enum Status {
    /// Waits for players.
    Open,
    /// Is being played.
    Running,
    /// Was stopped for a while by a moderator.
    Paused,
    /// Was played to its end.
    Finished,
    /// Will not be played on.
    Cancelled,
}

impl Status {
    /// Every status.
    pub const ALL: [Self; 5] = [Self::Open, Self::Running, Self::Paused, Self::Finished, Self::Cancelled];

    /// The name in the database and in the API.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Running => "running",
            Self::Paused => "paused",
            Self::Finished => "finished",
            Self::Cancelled => "cancelled",
        }
    }
}

/// One game in a list. `players`, `rulebook`, `edition` and `private` are written when the game is
/// created and by a rebuild; they never change in between.
#[derive(Debug, Clone)]
pub struct GameRow {
    /// The phase of the game's life.
    pub status: Status,
    /// The number of players.
    pub players: i16,
    /// The id of the rulebook.
    pub rulebook: String,
    /// The id of the edition.
    pub edition: String,
    /// Hidden from people who do not play in it.
    pub private: bool,
    /// The seats, counted from 1, whose decision the game waits for.
    pub waiting: Vec<i16>,
    /// Their deadline.
    pub deadline: Option<DateTime<Utc>>,
    /// The time when the deadline job has to act.
    pub clock_at: Option<DateTime<Utc>>,
    /// The user on each seat; none for a bot or an empty seat.
    pub seats: Vec<Option<Uuid>>,
    /// Other data that lists show.
    pub summary: Value,
}

/// The reason why a projection could not be rebuilt.
#[derive(Debug, thiserror::Error)]
pub enum RebuildError<E> {
    /// An event could not be folded.
    #[error("an event could not be folded: {0}")]
    Fold(E),
    /// The database failed.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

impl EventStore {
    /// Writes a game's row anew from its events; appends to it wait meanwhile. False if there is no
    /// such game.
    pub async fn rebuild<T: Fold>(
        &self,
        game_id: Uuid,
        project: impl Fn(&T) -> GameRow + Send,
    ) -> Result<bool, RebuildError<T::Error>> {
        let mut tx = self.pool().begin().await?;
        sqlx::query!("SELECT version FROM games WHERE game_id = $1 FOR UPDATE", game_id)
            .fetch_optional(&mut *tx)
            .await?;
        let events = super::read::read(&mut *tx, game_id, 0, i64::MAX).await?;
        let (Some(first), Some(last)) = (events.first(), events.last()) else {
            return Ok(false);
        };
        let (created_at, head_at, head) = (first.at, last.at, last.head());
        let state = T::whole(game_id, &events).map_err(RebuildError::Fold)?;
        let row = project(&state);
        write(&mut tx, game_id, (created_at, head_at), head, &row).await?;
        tx.commit().await?;
        Ok(true)
    }

    /// Ids of games in order, after the given one (nil for the first page), to walk over all games.
    pub async fn games_after(&self, after: Uuid, limit: i64) -> Result<Vec<Uuid>, sqlx::Error> {
        // Read from the events, not from the projection, because this is used when the projection
        // is lost.
        sqlx::query_scalar!(
            "SELECT game_id FROM events WHERE version = 1 AND game_id > $1 ORDER BY game_id LIMIT $2",
            after,
            limit,
        )
        .fetch_all(self.pool())
        .await
    }
}

/// A missing row could not be locked, so an older rebuild must not overwrite a newer one.
async fn write(
    tx: &mut sqlx::PgTransaction<'_>,
    game_id: Uuid,
    (created_at, head_at): (DateTime<Utc>, DateTime<Utc>),
    head: Head,
    row: &GameRow,
) -> Result<(), sqlx::Error> {
    sqlx::query!(
        "INSERT INTO games (
            game_id, created_at, head_at, deadline, version, players, private, status, rulebook, edition,
            head_hash, waiting, seats, summary, clock_at, look_at
         ) VALUES ($1, $2, $3, $4, $5, $6, $7, $8::text::game_status, $9, $10, $11, $12, $13, $14, $15, $15)
         ON CONFLICT (game_id) DO UPDATE SET
            created_at = excluded.created_at, head_at = excluded.head_at, deadline = excluded.deadline,
            version = excluded.version, players = excluded.players, private = excluded.private,
            status = excluded.status, rulebook = excluded.rulebook, edition = excluded.edition,
            head_hash = excluded.head_hash, waiting = excluded.waiting, seats = excluded.seats,
            summary = excluded.summary, clock_at = excluded.clock_at, look_at = least(games.look_at, excluded.clock_at)
         WHERE games.version <= excluded.version",
        game_id,
        created_at,
        head_at,
        row.deadline,
        head.version,
        row.players,
        row.private,
        row.status.as_str(),
        row.rulebook,
        row.edition,
        &head.hash[..],
        &row.waiting,
        &row.seats as &[Option<Uuid>],
        row.summary,
        row.clock_at,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}
