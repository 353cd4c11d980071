//! The stored list of a player's orders in a game.

use chrono::{DateTime, Utc};
use pixie_engine::Seat;
use pixie_engine::standing_orders::{self, StandingOrders};
use serde::{Deserialize, Serialize};
use sqlx::{PgExecutor, PgPool};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::game::seat_in_row;
use crate::ground::entropy::Entropy;
use crate::ground::problem::{Kind, Problem, Result};
use pixie_event_store::Version;
use pixie_words::{Language, answer};

/// Why orders count no longer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Withdrawn {
    /// Play was taken back since; they must be given again.
    PlayTakenBack,
    /// The player has made a move, and they counted until then.
    Moved,
    /// The player has left the seat.
    SeatLost,
    /// The game is over.
    GameOver,
}

impl Withdrawn {
    const ALL: [Self; 4] = [Self::PlayTakenBack, Self::Moved, Self::SeatLost, Self::GameOver];

    /// The reason as a sentence to the player.
    pub fn sentence(self, language: Language) -> String {
        match self {
            Self::PlayTakenBack => answer::orders_taken_back(language),
            Self::Moved => answer::orders_moved(language),
            Self::SeatLost => answer::orders_seat_lost(language),
            Self::GameOver => answer::orders_over(language),
        }
    }

    /// The name in the API and in the database.
    pub(super) fn word(self) -> &'static str {
        match self {
            Self::PlayTakenBack => "play_taken_back",
            Self::Moved => "moved",
            Self::SeatLost => "seat_lost",
            Self::GameOver => "game_over",
        }
    }
}

/// The orders of a player in a game, as they were given at one time.
#[derive(Clone, Debug)]
pub(super) struct List {
    pub(super) id: Uuid,
    pub(super) game: Uuid,
    pub(super) user: Uuid,
    pub(super) seat: Option<Seat>,
    pub(super) lines: Vec<Line>,
    pub(super) until_i_move: bool,
    pub(super) given_at: DateTime<Utc>,
    /// The events up to this version have been looked at.
    pub(super) seen: Version,
    pub(super) withdrawn: Option<Withdrawn>,
}

/// One order of a list.
#[derive(Clone, Debug)]
pub(super) struct Line {
    pub(super) id: Uuid,
    pub(super) text: String,
    /// The version in which an order that answers once has answered.
    pub(super) done_in: Option<Version>,
}

struct Row {
    game_id: Uuid,
    user_id: Uuid,
    list_id: Uuid,
    seat: i16,
    order_ids: Vec<Uuid>,
    lines: Vec<String>,
    done_in: Vec<Version>,
    until_i_move: bool,
    given_at: DateTime<Utc>,
    seen_version: Version,
    withdrawn: Option<String>,
}

impl From<Row> for List {
    fn from(row: Row) -> Self {
        let lines = row.order_ids.into_iter().zip(row.lines).zip(row.done_in);
        let lines = lines.map(|((id, text), done)| Line { id, text, done_in: Some(done).filter(|done| *done > 0) });
        let withdrawn = row.withdrawn.and_then(|word| Withdrawn::ALL.into_iter().find(|why| why.word() == word));
        Self {
            id: row.list_id,
            game: row.game_id,
            user: row.user_id,
            seat: seat_in_row(row.seat),
            lines: lines.collect(),
            until_i_move: row.until_i_move,
            given_at: row.given_at,
            seen: row.seen_version,
            withdrawn,
        }
    }
}

impl List {
    /// A new list of these orders.
    pub(super) fn new(
        (game, user, seat): (Uuid, Uuid, Seat),
        orders: &StandingOrders,
        entropy: &Entropy,
        (given_at, seen): (DateTime<Utc>, Version),
    ) -> Self {
        let line =
            |order: &standing_orders::Order| Line { id: entropy.id(given_at), text: order.to_string(), done_in: None };
        let lines = orders.orders.iter().map(line).collect();
        let (id, until_i_move) = (entropy.id(given_at), orders.until_i_move);
        Self { id, game, user, seat: Some(seat), lines, until_i_move, given_at, seen, withdrawn: None }
    }

    /// The orders that still can answer, and the place of each in the list. A line that this program does not understand, as a
    /// newer one has stored it, is left out.
    pub(super) fn orders(&self) -> (StandingOrders, Vec<usize>) {
        let left = self.lines.iter().enumerate().filter(|(_, line)| line.done_in.is_none());
        let read = left.filter_map(|(place, line)| Some((standing_orders::parse_order(&line.text).ok()?, place)));
        let (orders, places) = read.unzip();
        (StandingOrders { orders, until_i_move: self.until_i_move }, places)
    }

    /// The orders of a player in a game.
    pub(super) async fn of(pool: &PgPool, game: Uuid, user: Uuid) -> sqlx::Result<Option<Self>> {
        let row = sqlx::query_as!(
            Row,
            "SELECT game_id, user_id, list_id, seat, order_ids, lines, done_in, until_i_move, given_at, seen_version, withdrawn
             FROM standing_orders WHERE game_id = $1 AND user_id = $2",
            game,
            user,
        );
        Ok(row.fetch_optional(pool).await?.map(Self::from))
    }

    /// All orders in a game that still count. Those of somebody who is suspended rest.
    pub(super) async fn all(pool: &PgPool, game: Uuid, now: DateTime<Utc>) -> sqlx::Result<Vec<Self>> {
        let rows = sqlx::query_as!(
            Row,
            "SELECT game_id, user_id, list_id, seat, order_ids, lines, done_in, until_i_move, given_at, seen_version, withdrawn
             FROM standing_orders JOIN users ON users.id = user_id
             WHERE game_id = $1 AND withdrawn IS NULL AND erased_at IS NULL
                AND (suspended_at IS NULL OR suspended_until <= $2)
             ORDER BY seat",
            game,
            now,
        );
        Ok(rows.fetch_all(pool).await?.into_iter().map(Self::from).collect())
    }

    /// Stores the list in place of an earlier one.
    pub(super) async fn store(&self, pool: &PgPool) -> Result<()> {
        let mut transaction = pool.begin().await?;
        // Waits for an erasure, so that nothing is left of it.
        sqlx::query!("SELECT id FROM users WHERE id = $1 AND erased_at IS NULL FOR NO KEY UPDATE", self.user)
            .fetch_optional(&mut *transaction)
            .await?
            .ok_or_else(|| Problem::from(Kind::Unauthorized))?;
        let (ids, lines, done) = self.columns();
        sqlx::query!(
            "INSERT INTO standing_orders
                (game_id, user_id, list_id, seat, order_ids, lines, done_in, until_i_move, given_at, seen_version)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
             ON CONFLICT (game_id, user_id) DO UPDATE SET list_id = excluded.list_id, seat = excluded.seat,
                order_ids = excluded.order_ids, lines = excluded.lines, done_in = excluded.done_in,
                until_i_move = excluded.until_i_move, given_at = excluded.given_at,
                seen_version = excluded.seen_version, withdrawn = NULL",
            self.game,
            self.user,
            self.id,
            self.seat.map_or(0, |seat| i16::from(seat.number())),
            &ids,
            &lines,
            &done,
            self.until_i_move,
            self.given_at,
            self.seen,
        )
        .execute(&mut *transaction)
        .await?;
        transaction.commit().await?;
        Ok(())
    }

    /// Stores how far the log has been looked at, and what follows from it, unless another list was given meanwhile.
    pub(super) async fn store_progress(&self, pool: &PgPool) -> sqlx::Result<()> {
        let (_, _, done) = self.columns();
        sqlx::query!(
            "UPDATE standing_orders SET done_in = $4, seen_version = $5, withdrawn = $6
             WHERE game_id = $1 AND user_id = $2 AND list_id = $3 AND seen_version < $5",
            self.game,
            self.user,
            self.id,
            &done,
            self.seen,
            self.withdrawn.map(Withdrawn::word),
        )
        .execute(pool)
        .await?;
        Ok(())
    }

    fn columns(&self) -> (Vec<Uuid>, Vec<String>, Vec<Version>) {
        let lines = self.lines.iter();
        let ids = lines.clone().map(|line| line.id).collect();
        let texts = lines.clone().map(|line| line.text.clone()).collect();
        (ids, texts, lines.map(|line| line.done_in.unwrap_or(0)).collect())
    }
}

/// Deletes the orders of a player in a game. Returns whether there were any.
pub(super) async fn delete(pool: &PgPool, game: Uuid, user: Uuid) -> sqlx::Result<bool> {
    let deleted = sqlx::query!("DELETE FROM standing_orders WHERE game_id = $1 AND user_id = $2", game, user);
    Ok(deleted.execute(pool).await?.rows_affected() > 0)
}

/// The games, among the given ones, in which somebody has standing orders.
pub(super) async fn with_orders(pool: &PgPool, games: &[Uuid]) -> sqlx::Result<Vec<Uuid>> {
    let with_orders = sqlx::query_scalar!(
        "SELECT DISTINCT game_id FROM standing_orders WHERE game_id = ANY ($1) AND withdrawn IS NULL",
        games,
    );
    with_orders.fetch_all(pool).await
}

/// The games that have gone on since somebody has looked at the orders in them.
pub(super) async fn left_behind(pool: &PgPool) -> sqlx::Result<Vec<Uuid>> {
    let left = sqlx::query_scalar!(
        "SELECT DISTINCT game_id FROM standing_orders JOIN games USING (game_id)
         WHERE withdrawn IS NULL AND version > seen_version",
    );
    left.fetch_all(pool).await
}

/// Erases the orders of a user.
pub async fn erase(db: impl PgExecutor<'_>, user: Uuid) -> sqlx::Result<()> {
    sqlx::query!("DELETE FROM standing_orders WHERE user_id = $1", user).execute(db).await?;
    Ok(())
}

/// The orders of a user in a game, for the user's own export.
#[derive(Debug, Serialize)]
pub struct ExportedOrders {
    given_at: DateTime<Utc>,
    until_i_move: bool,
    orders: Vec<ExportedOrder>,
    withdrawn: Option<Withdrawn>,
}

#[derive(Debug, Serialize)]
struct ExportedOrder {
    order: String,
    done_in: Option<Version>,
}

/// What the export of a user says of their orders in a game.
pub async fn export(pool: &PgPool, user: Uuid, game: Uuid) -> sqlx::Result<Vec<ExportedOrders>> {
    let list = List::of(pool, game, user).await?;
    let exported = list.map(|list| ExportedOrders {
        given_at: list.given_at,
        until_i_move: list.until_i_move,
        orders: list.lines.into_iter().map(|line| ExportedOrder { order: line.text, done_in: line.done_in }).collect(),
        withdrawn: list.withdrawn,
    });
    Ok(exported.into_iter().collect())
}
