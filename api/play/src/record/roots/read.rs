//! The queries for roots and proofs.

use std::collections::BTreeSet;

use chrono::{DateTime, NaiveDate, Utc};
use sqlx::{PgConnection, PgExecutor, PgPool};
use uuid::Uuid;

use pixie_event_store::{DailyRoot, Hash, Hex, Leaf, LeafKind, Proof, Version, tree_path};

/// The row of a root.
struct Row {
    day: NaiveDate,
    at: DateTime<Utc>,
    count: i32,
    root: Vec<u8>,
    prev_hash: Vec<u8>,
    hash: Vec<u8>,
}

impl Row {
    fn root(self) -> sqlx::Result<DailyRoot> {
        Ok(DailyRoot {
            at: self.at,
            count: u32::try_from(self.count).map_err(|error| sqlx::Error::Decode(error.into()))?,
            day: self.day,
            hash: hash(self.hash)?,
            prev_hash: hash(self.prev_hash)?,
            root: hash(self.root)?,
        })
    }
}

fn hash(bytes: Vec<u8>) -> sqlx::Result<Hex<32>> {
    let length = bytes.len();
    bytes.try_into().map(Hex).map_err(|_| sqlx::Error::Decode(format!("{length} bytes where 32 belong").into()))
}

/// The newest root; none before the first day is over.
///
/// # Errors
/// The database failed.
pub async fn newest(db: impl PgExecutor<'_>) -> sqlx::Result<Option<DailyRoot>> {
    let newest =
        sqlx::query_as!(Row, "SELECT day, at, count, root, prev_hash, hash FROM roots ORDER BY day DESC LIMIT 1");
    newest.fetch_optional(db).await?.map(Row::root).transpose()
}

/// The root of a day.
pub(super) async fn of_day(db: impl PgExecutor<'_>, day: NaiveDate) -> sqlx::Result<Option<DailyRoot>> {
    let root = sqlx::query_as!(Row, "SELECT day, at, count, root, prev_hash, hash FROM roots WHERE day = $1", day);
    root.fetch_optional(db).await?.map(Row::root).transpose()
}

/// The roots before a day, newest first.
pub(super) async fn before(
    db: impl PgExecutor<'_>,
    day: Option<NaiveDate>,
    limit: i64,
) -> sqlx::Result<Vec<DailyRoot>> {
    let rows = sqlx::query_as!(
        Row,
        "SELECT day, at, count, root, prev_hash, hash FROM roots WHERE $1::date IS NULL OR day < $1
         ORDER BY day DESC LIMIT $2",
        day,
        limit,
    );
    rows.fetch_all(db).await?.into_iter().map(Row::root).collect()
}

/// What a proof is to cover.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Covered {
    /// This event, by the first root that covers it.
    From(Version),
    /// As much as possible of the stream up to this event.
    UpTo(Version),
}

/// The leaf that covers it, and the day of its root, which is not after the given day.
async fn leaf(
    db: &mut PgConnection,
    (stream, id): (LeafKind, Uuid),
    covered: Covered,
    until: Option<NaiveDate>,
) -> sqlx::Result<Option<(NaiveDate, i32)>> {
    struct LeafPosition {
        day: NaiveDate,
        position: i32,
    }
    let place = match covered {
        Covered::From(version) => {
            let first = sqlx::query_as!(
                LeafPosition,
                "SELECT day, position FROM root_leaves
                 WHERE stream_id = $1 AND stream = $2 AND version >= $3 AND ($4::date IS NULL OR day <= $4)
                 ORDER BY version, day LIMIT 1",
                id,
                stream as LeafKind,
                version,
                until,
            );
            first.fetch_optional(db).await?
        }
        Covered::UpTo(version) => {
            let last = sqlx::query_as!(
                LeafPosition,
                "SELECT day, position FROM root_leaves
                 WHERE stream_id = $1 AND stream = $2 AND version <= $3 AND ($4::date IS NULL OR day <= $4)
                 ORDER BY version DESC, day LIMIT 1",
                id,
                stream as LeafKind,
                version,
                until,
            );
            last.fetch_optional(db).await?
        }
    };
    Ok(place.map(|place| (place.day, place.position)))
}

/// The days among these whose root has a timestamp.
pub(super) async fn timestamped_among(pool: &PgPool, days: &[NaiveDate]) -> sqlx::Result<BTreeSet<NaiveDate>> {
    let stamped = sqlx::query_scalar!("SELECT day FROM root_timestamps WHERE day = ANY($1)", days);
    Ok(stamped.fetch_all(pool).await?.into_iter().collect())
}

/// All leaves of a day, in the order of the tree.
async fn leaves(db: &mut PgConnection, day: NaiveDate) -> sqlx::Result<Vec<Leaf>> {
    let rows = sqlx::query!(
        r#"SELECT stream AS "stream: LeafKind", stream_id, version, hash FROM root_leaves WHERE day = $1 ORDER BY position"#,
        day,
    );
    let rows = rows.fetch_all(db).await?.into_iter();
    rows.map(|row| Ok(Leaf { hash: hash(row.hash)?, id: row.stream_id, stream: row.stream, version: row.version }))
        .collect()
}

/// The rows from which a proof is computed.
#[derive(Debug)]
pub struct ProofParts {
    leaves: Vec<Leaf>,
    position: i32,
    roots: Vec<DailyRoot>,
}

impl ProofParts {
    /// The leaves of the day, all of which are hashed.
    pub fn leaves(&self) -> usize {
        self.leaves.len()
    }

    /// The proof; none if the leaves are not those of the day.
    pub fn proof(self) -> Option<Proof> {
        let place = usize::try_from(self.position).ok()?;
        let hashes: Vec<Hash> = self.leaves.iter().map(Leaf::tree_hash).collect();
        let (leaf, path) = self.leaves.get(place).zip(tree_path(&hashes, place))?;
        Some(Proof {
            leaf: *leaf,
            path: path.into_iter().map(Hex).collect(),
            position: self.position.cast_unsigned(),
            roots: self.roots,
        })
    }
}

/// The proof that a root covers a part of a stream: the root of the given day, or else the first one that does; none if no
/// root up to that day covers it.
///
/// # Errors
/// The database failed.
pub async fn proof_of(
    db: &mut PgConnection,
    stream: (LeafKind, Uuid),
    covered: Covered,
    until: Option<NaiveDate>,
) -> sqlx::Result<Option<Proof>> {
    Ok(parts_of_proof(db, stream, covered, until).await?.and_then(ProofParts::proof))
}

/// Reads what [`proof_of`] computes the proof from, without computing it.
///
/// # Errors
/// The database failed.
pub async fn parts_of_proof(
    db: &mut PgConnection,
    stream: (LeafKind, Uuid),
    covered: Covered,
    until: Option<NaiveDate>,
) -> sqlx::Result<Option<ProofParts>> {
    let Some((day, position)) = leaf(&mut *db, stream, covered, until).await? else { return Ok(None) };
    let until = until.unwrap_or(day);
    let rows = sqlx::query_as!(
        Row,
        "SELECT day, at, count, root, prev_hash, hash FROM roots WHERE day BETWEEN $1 AND $2 ORDER BY day",
        day,
        until,
    );
    let roots: Vec<_> = rows.fetch_all(&mut *db).await?.into_iter().map(Row::root).collect::<sqlx::Result<_>>()?;
    if roots.last().is_none_or(|root| root.day != until) {
        return Ok(None);
    }
    Ok(Some(ProofParts { leaves: leaves(db, day).await?, position, roots }))
}
