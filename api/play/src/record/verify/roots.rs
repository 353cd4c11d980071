//! The check of the daily roots: their chain, their trees, and each leaf against the stream that it is about.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use sqlx::PgPool;
use uuid::Uuid;

use super::day_fault::{DayFault, DayFaultKind};
use super::trusted_root::TrustedRoot;
use crate::record::roots::check_reply;
use pixie_event_store::{DailyRoot, Hash, Hex, Leaf, LeafKind, Version, read_each, tree_root};

/// The number of leaves in one query.
const CHUNK: i64 = 5_000;

/// The totals of a check of all roots.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RootTally {
    /// The number of roots.
    pub roots: u64,
    /// The number of faults.
    pub faults: u64,
}

/// Checks all roots, and whether the trusted one is among them. `report` is called with each fault.
///
/// # Errors
/// The database failed.
pub async fn check_roots(
    pool: &PgPool,
    trusted_root: Option<TrustedRoot>,
    mut report: impl FnMut(&DayFault),
) -> sqlx::Result<RootTally> {
    let mut tally = RootTally::default();
    let mut count = |fault: &DayFault| {
        tally.faults += 1;
        report(fault);
    };
    let (mut roots, mut before, mut found, mut day) = (0, None, None, None);
    while let Some(row) = next_root(pool, day).await? {
        (roots, day) = (roots + 1, Some(row.day));
        let fault = |what| DayFault { day: row.day, what };
        match row.root() {
            Ok(root) => {
                root.follows(before.as_ref()).map_err(DayFaultKind::from).map_err(fault).unwrap_or_else(|f| count(&f));
                tree_faults(pool, &root).await?.into_iter().map(fault).for_each(|fault| count(&fault));
                found = found.or_else(|| trusted_root.filter(|trusted| trusted.day == root.day).map(|_| root));
                before = Some(root);
            }
            Err(column) => count(&fault(DayFaultKind::Column(column))),
        }
    }
    for (day, what) in without_root(pool).await? {
        count(&DayFault { day, what: DayFaultKind::NoRoot(what) });
    }
    if let Some(Err(fault)) = trusted_root.map(|trusted| trusted.agrees(found.as_ref())) {
        count(&fault);
    }
    Ok(RootTally { roots, ..tally })
}

/// The row of a root.
struct RootRow {
    day: NaiveDate,
    at: Option<chrono::DateTime<chrono::Utc>>,
    count: i32,
    root: Vec<u8>,
    prev_hash: Vec<u8>,
    hash: Vec<u8>,
}

impl RootRow {
    /// The root, or the column that cannot be read.
    fn root(&self) -> Result<DailyRoot, &'static str> {
        let hash = |bytes: &[u8], column| bytes.try_into().map(Hex).map_err(|_| column);
        Ok(DailyRoot {
            at: self.at.ok_or("at")?,
            count: u32::try_from(self.count).map_err(|_| "count")?,
            day: self.day,
            hash: hash(&self.hash, "hash")?,
            prev_hash: hash(&self.prev_hash, "prev_hash")?,
            root: hash(&self.root, "root")?,
        })
    }
}

async fn next_root(pool: &PgPool, after: Option<NaiveDate>) -> sqlx::Result<Option<RootRow>> {
    let row = sqlx::query_as!(
        RootRow,
        r#"SELECT day, CASE WHEN at BETWEEN '1970-01-01Z' AND '9999-12-31 23:59:59.999999Z' THEN at END AS "at", count, root,
            prev_hash, hash
         FROM roots WHERE ($1::date IS NULL OR day > $1) AND isfinite(day) ORDER BY day LIMIT 1"#,
        after,
    );
    row.fetch_optional(pool).await
}

/// What is wrong with the tree of a day, with the streams in it, and with its timestamp.
async fn tree_faults(pool: &PgPool, root: &DailyRoot) -> sqlx::Result<Vec<DayFaultKind>> {
    let (mut faults, mut hashes, mut last, mut next) = (Vec::new(), Vec::<Hash>::new(), None, Some(i32::MIN));
    let mut is_in_order = true;
    while let Some(from) = next {
        let rows = leaves(pool, root.day, from).await?;
        next = rows.last().and_then(|row| row.position.checked_add(1));
        for row in rows {
            let number = u32::try_from(hashes.len()).unwrap_or(u32::MAX);
            let place = (row.stream_id, row.stream);
            if is_in_order && (row.position != number.cast_signed() || last.is_some_and(|last| place <= last)) {
                faults.push(DayFaultKind::Order(number));
                is_in_order = false;
            }
            last = Some(place);
            let Ok(hash) = row.hash.as_slice().try_into().map(Hex) else {
                faults.push(DayFaultKind::Column("hash"));
                continue;
            };
            let leaf = Leaf { hash, id: row.stream_id, stream: row.stream, version: row.version };
            hashes.push(leaf.tree_hash());
            faults.extend(leaf_fault(pool, &leaf, row.found).await?);
        }
    }
    let real = u32::try_from(hashes.len()).unwrap_or(u32::MAX);
    if real != root.count {
        faults.push(DayFaultKind::Count { stated: root.count, real });
    } else if tree_root(&hashes) != root.root.0 {
        faults.push(DayFaultKind::Tree);
    }
    let reply = sqlx::query_scalar!("SELECT reply FROM root_timestamps WHERE day = $1", root.day);
    let reply = reply.fetch_optional(pool).await?;
    faults.extend(reply.and_then(|reply| check_reply(&reply, root.hash.0, None).err()).map(DayFaultKind::from));
    Ok(faults)
}

/// A leaf, and the hash of the event that it is about.
struct LeafRow {
    position: i32,
    stream: LeafKind,
    stream_id: Uuid,
    version: Version,
    hash: Vec<u8>,
    found: Option<Vec<u8>>,
}

async fn leaves(pool: &PgPool, day: NaiveDate, from: i32) -> sqlx::Result<Vec<LeafRow>> {
    let rows = sqlx::query_as!(
        LeafRow,
        r#"SELECT l.position, l.stream AS "stream: LeafKind", l.stream_id, l.version, l.hash, (
                SELECT s.hash FROM stream_events s
                WHERE s.stream_id = l.stream_id AND s.version = l.version AND s.stream::text = l.stream::text
            ) AS found
         FROM root_leaves l WHERE l.day = $1 AND l.position >= $2 ORDER BY l.position LIMIT $3"#,
        day,
        from,
        CHUNK,
    );
    let mut rows = rows.fetch_all(pool).await?;
    let games = || rows.iter().filter(|row| row.stream == LeafKind::Game);
    let (ids, versions): (Vec<Uuid>, Vec<Version>) = games().map(|row| (row.stream_id, row.version)).unzip();
    let mut hashes = hashes_of_events(pool, &ids, &versions).await?;
    for row in rows.iter_mut().filter(|row| row.stream == LeafKind::Game) {
        row.found = match hashes.remove(&(row.stream_id, row.version)) {
            Some(hash) => Some(hash),
            None => packed_hash(pool, row.stream_id, row.version).await?,
        };
    }
    Ok(rows)
}

/// The hashes of these events of games, which may be on another server than the leaves.
async fn hashes_of_events(
    pool: &PgPool,
    ids: &[Uuid],
    versions: &[Version],
) -> sqlx::Result<BTreeMap<(Uuid, Version), Vec<u8>>> {
    let rows = sqlx::query!(
        "SELECT e.game_id, e.version, e.hash FROM unnest($1::uuid[], $2::int[]) AS leaf (id, version)
         JOIN events e ON e.game_id = leaf.id AND e.version = leaf.version",
        ids,
        versions,
    );
    Ok(rows.fetch_all(pool).await?.into_iter().map(|row| ((row.game_id, row.version), row.hash)).collect())
}

/// The hash of an event that is packed, or gone.
async fn packed_hash(pool: &PgPool, id: Uuid, version: Version) -> sqlx::Result<Option<Vec<u8>>> {
    let events = read_each(&mut *pool.acquire().await?, id).await?.into_iter();
    Ok(events.flatten().find(|event| event.version == version).map(|event| event.hash.to_vec()))
}

/// What is wrong with the stream of a leaf.
async fn leaf_fault(pool: &PgPool, leaf: &Leaf, found: Option<Vec<u8>>) -> sqlx::Result<Option<DayFaultKind>> {
    let Leaf { id, version, .. } = *leaf;
    let stream = match leaf.stream {
        LeafKind::Game => "game",
        LeafKind::User => "user",
        LeafKind::Case => "case",
    };
    Ok(match found {
        Some(found) if found == leaf.hash.0 => None,
        Some(found) => Some(DayFaultKind::Rewritten { stream, id, version, found: hex::encode(found) }),
        None if is_there(pool, leaf).await? => Some(DayFaultKind::CutOff { stream, id, version }),
        None => Some(DayFaultKind::Gone { stream, id }),
    })
}

/// Whether a stream has any event.
async fn is_there(pool: &PgPool, leaf: &Leaf) -> sqlx::Result<bool> {
    let found = sqlx::query_scalar!(
        r#"SELECT CASE
            WHEN $2::leaf_kind = 'game' THEN EXISTS (SELECT 1 FROM events WHERE game_id = $1)
            ELSE EXISTS (SELECT 1 FROM stream_events WHERE stream_id = $1 AND stream::text = $2::leaf_kind::text)
         END AS "found!""#,
        leaf.id,
        leaf.stream as LeafKind,
    );
    found.fetch_one(pool).await
}

/// The days that have leaves or a timestamp, but no root.
async fn without_root(pool: &PgPool) -> sqlx::Result<Vec<(NaiveDate, &'static str)>> {
    let days = sqlx::query!(
        r#"SELECT DISTINCT day AS "day!", is_leaf AS "is_leaf!" FROM (
            SELECT day, true AS is_leaf FROM root_leaves UNION ALL SELECT day, false FROM root_timestamps
         ) AS rest
         WHERE NOT EXISTS (SELECT FROM roots WHERE roots.day = rest.day) AND isfinite(day) ORDER BY 1, 2"#
    );
    let days = days.fetch_all(pool).await?.into_iter();
    Ok(days.map(|row| (row.day, if row.is_leaf { "leaves" } else { "timestamp" })).collect())
}
