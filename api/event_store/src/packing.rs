//! Packing: the events of a game that is over become one compressed row.
//!
//! Only the owner of the database can do it; the service has no right to remove an event. Nothing is lost on the way: the events
//! form a valid chain, what is in the pack is read back and compared, and the rows leave in the transaction that writes the pack.

use chrono::{DateTime, Utc};
use sqlx::{Connection as _, PgConnection};
use uuid::Uuid;

use super::{
    event::{NoEvent, StoredEvent},
    head::{Head, Version},
    packs,
    read::read_each,
    verify::{ChainFault, verify_chain},
};

/// A pack of fewer events would save nothing.
const FEWEST: usize = 8;

/// What was packed of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Packed {
    /// The number of events that left `events`.
    pub events: usize,
    /// The size of the pack.
    pub bytes: usize,
}

/// The reason why a game was left as it is.
#[derive(Debug, thiserror::Error)]
pub enum NotPacked {
    /// A row that is no event.
    #[error(transparent)]
    NoEvent(#[from] NoEvent),
    /// The history was changed behind the service's back.
    #[error(transparent)]
    Chain(#[from] ChainFault),
    /// The pack could not be written, or did not read back as what was put in.
    #[error("the pack does not hold what was put in")]
    Unlike,
    /// The database failed.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// The first game from this id on that has been over since before this time, with events that are not packed.
pub async fn next_to_pack(
    db: impl sqlx::PgExecutor<'_>,
    from: Uuid,
    over_before: DateTime<Utc>,
) -> Result<Option<Uuid>, sqlx::Error> {
    let next = sqlx::query_scalar!(
        "SELECT game_id FROM games g
         WHERE game_id >= $1 AND status IN ('finished', 'cancelled') AND head_at < $2
            AND NOT EXISTS (SELECT FROM event_packs p WHERE p.game_id = g.game_id AND p.packed_at > g.head_at)
         ORDER BY game_id LIMIT 1",
        from,
        over_before,
    );
    next.fetch_optional(db).await
}

/// Packs what a game has in rows, but for those that must stay. The game may be read, and even be played on, meanwhile. `db` is
/// connected as the owner of the tables.
///
/// # Errors
/// Nothing was changed.
pub async fn pack(db: &mut PgConnection, game_id: Uuid, now: DateTime<Utc>) -> Result<Packed, NotPacked> {
    let mut tx = db.begin().await?;
    let history: Vec<StoredEvent> = read_each(&mut tx, game_id).await?.into_iter().collect::<Result<_, _>>()?;
    let head = verify_chain(Head::START, &history)?;
    let packable = packable(&mut tx, game_id, head.version).await?;
    let leaves = |event: &StoredEvent| packable.binary_search(&event.version).is_ok();
    let events: Vec<StoredEvent> = history.into_iter().filter(leaves).collect();
    let (first, last) = match &events[..] {
        [first, .., last] if events.len() >= FEWEST => (first.version, last.version),
        _ => return Ok(Packed::default()),
    };
    let pack = packs::write(&events).map_err(|_| NotPacked::Unlike)?;
    if packs::unpack(game_id, &pack).is_none_or(|read| !are_alike(&read, &events)) {
        return Err(NotPacked::Unlike);
    }
    sqlx::query!(
        "INSERT INTO event_packs (game_id, first_version, last_version, packed_at, events) VALUES ($1, $2, $3, $4, $5)",
        game_id,
        first,
        last,
        now,
        &pack,
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!("SELECT set_config('pixie.packing', 'on', true)").fetch_one(&mut *tx).await?;
    let removed = sqlx::query!("DELETE FROM events WHERE game_id = $1 AND version = ANY ($2)", game_id, &packable);
    if removed.execute(&mut *tx).await?.rows_affected() != events.len() as u64 {
        return Err(NotPacked::Unlike);
    }
    tx.commit().await?;
    Ok(Packed { events: events.len(), bytes: pack.len() })
}

/// The versions of the rows that can leave, in their order. The first event and the head stay, as heads are looked for and appended to by rows; and what
/// an index or a list looks for by what it is: acts of moderators, departures, and how a game ended.
async fn packable(db: &mut PgConnection, game_id: Uuid, head: Version) -> Result<Vec<Version>, sqlx::Error> {
    sqlx::query_scalar!(
        r#"SELECT version FROM events
         WHERE game_id = $1 AND version > 1 AND version < $2
            AND (actor->>'by' = 'moderator') IS NOT TRUE
            AND kind NOT IN ('resigned', 'handed_over', 'seat_closed')
            AND (body->'effects' @> '[{"type": "finished"}]') IS NOT TRUE
         ORDER BY version"#,
        game_id,
        head,
    )
    .fetch_all(db)
    .await
}

fn are_alike(some: &[StoredEvent], others: &[StoredEvent]) -> bool {
    some.len() == others.len() && some.iter().zip(others).all(|(one, other)| is_alike(one, other))
}

fn is_alike(one: &StoredEvent, other: &StoredEvent) -> bool {
    let texts = |event: &StoredEvent| {
        [Some(&event.actor), Some(&event.body), event.origin.as_ref()]
            .map(|json| json.map(|json| json.get().to_owned()))
    };
    let rest = |event: &StoredEvent| (event.game_id, event.version, event.schema, event.command, event.at, event.salt);
    one.kind == other.kind
        && texts(one) == texts(other)
        && rest(one) == rest(other)
        && (one.prev_hash, one.hash) == (other.prev_hash, other.hash)
}
