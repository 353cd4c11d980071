//! The making of roots: one for each day that is over.

use chrono::{DateTime, NaiveDate, NaiveTime, Utc};
use sqlx::{PgConnection, PgPool};
use uuid::Uuid;

use super::read::newest;
use pixie_event_store::{DailyRoot, Hash, Hex, Leaf, LeafKind, Version, tree_root};

/// The number of leaves in one statement.
const CHUNK: usize = 5_000;

/// A head that no root covers yet.
struct Head {
    leaf: Leaf,
    /// When the event of the head happened.
    at: DateTime<Utc>,
}

/// Makes the roots of all days that are over by `now` and have none. Returns their number.
///
/// What was committed when the first of these days ended is in its tree, and so is whatever came since: the days after it
/// have no leaves. An event that was committed late is in the next tree, because heads are compared, not times.
///
/// # Errors
/// The database failed. No root was made then.
pub async fn make_due(pool: &PgPool, now: DateTime<Utc>) -> sqlx::Result<u32> {
    let Some(last_day) = now.date_naive().pred_opt() else { return Ok(0) };
    if newest(pool).await?.is_some_and(|root| root.day >= last_day) {
        return Ok(0);
    }
    let mut transaction = pool.begin().await?;
    if !is_only_one(&mut transaction).await? {
        return Ok(0);
    }
    // The first root after an update or an import can have many leaves.
    sqlx::query!("SET LOCAL statement_timeout = '10min'").execute(&mut *transaction).await?;
    let mut before = newest(&mut *transaction).await?;
    let mut heads = uncovered(&mut transaction).await?;
    let mut day = match &before {
        Some(root) => root.day.succ_opt(),
        None => is_from_before(&heads, now).then_some(last_day),
    };
    let mut made = 0;
    while let Some(today) = day.filter(|day| *day <= last_day) {
        let leaves: Vec<Leaf> = std::mem::take(&mut heads).into_iter().map(|head| head.leaf).collect();
        let root = seal(before.as_ref(), today, now, &leaves);
        insert(&mut transaction, &root, &leaves).await?;
        (before, day, made) = (Some(root), today.succ_opt(), made + 1);
    }
    transaction.commit().await?;
    Ok(made)
}

/// Whether no other node makes roots now; none does until the end of this transaction.
async fn is_only_one(db: &mut PgConnection) -> sqlx::Result<bool> {
    let locked = sqlx::query_scalar!(r#"SELECT pg_try_advisory_xact_lock(hashtextextended('roots', 0)) AS "locked!""#);
    locked.fetch_one(db).await
}

/// Whether there was anything before today. The chain begins with the first day on which something happened.
fn is_from_before(heads: &[Head], now: DateTime<Utc>) -> bool {
    let today = now.date_naive().and_time(NaiveTime::MIN).and_utc();
    heads.iter().any(|head| head.at < today)
}

/// The heads that no root covers, in the order of the tree. The two statements see two moments: what was committed between them
/// is in this tree or in the next one.
async fn uncovered(db: &mut PgConnection) -> sqlx::Result<Vec<Head>> {
    // The row of a game says whether it has changed; its events, which may be on another server, say what its head is.
    let games = sqlx::query_scalar!(
        "SELECT game_id FROM games g
         WHERE NOT EXISTS (SELECT FROM root_leaves l WHERE l.stream_id = g.game_id AND l.version >= g.version)",
    );
    let games = games.fetch_all(&mut *db).await?;
    let mut heads = heads_of_games(&mut *db, &games).await?;
    let streams = sqlx::query!(
        r#"SELECT DISTINCT ON (s.stream_id) s.stream::text::leaf_kind AS "stream!: LeafKind", s.stream_id, s.version,
            s.hash, s.at
         FROM stream_events s
         WHERE NOT EXISTS (SELECT FROM root_leaves l WHERE l.stream_id = s.stream_id AND l.version >= s.version)
         ORDER BY s.stream_id, s.version DESC"#
    );
    let streams = streams.fetch_all(&mut *db).await?.into_iter();
    heads.extend(streams.map(|row| head(row.stream, (row.stream_id, row.version), row.hash, row.at)));
    heads.sort_by_key(|head| (head.leaf.id, head.leaf.stream));
    Ok(heads)
}

async fn heads_of_games(db: &mut PgConnection, games: &[Uuid]) -> sqlx::Result<Vec<Head>> {
    let rows = sqlx::query!(
        "SELECT head.game_id, head.version, head.hash, head.at
         FROM events first CROSS JOIN LATERAL (
            SELECT game_id, version, hash, at FROM events e WHERE e.game_id = first.game_id ORDER BY version DESC LIMIT 1
         ) AS head
         WHERE first.game_id = ANY ($1) AND first.version = 1",
        games,
    );
    let rows = rows.fetch_all(db).await?.into_iter();
    Ok(rows.map(|row| head(LeafKind::Game, (row.game_id, row.version), row.hash, row.at)).collect())
}

fn head(stream: LeafKind, (id, version): (Uuid, Version), hash: Vec<u8>, at: DateTime<Utc>) -> Head {
    // A hash of another length cannot have been written by the service; `verify` reports it.
    let hash = Hex(hash.try_into().unwrap_or_default());
    Head { leaf: Leaf { hash, id, stream, version }, at }
}

fn seal(before: Option<&DailyRoot>, day: NaiveDate, now: DateTime<Utc>, leaves: &[Leaf]) -> DailyRoot {
    let hashes: Vec<Hash> = leaves.iter().map(Leaf::tree_hash).collect();
    let count = u32::try_from(leaves.len()).unwrap_or(u32::MAX);
    // The clocks of two nodes may differ.
    let at = before.map_or(now, |before| now.max(before.at));
    DailyRoot::seal(before.map_or([0; 32], |before| before.hash.0), day, at, (count, tree_root(&hashes)))
}

async fn insert(db: &mut PgConnection, root: &DailyRoot, leaves: &[Leaf]) -> sqlx::Result<()> {
    sqlx::query!(
        "INSERT INTO roots (day, at, count, root, prev_hash, hash) VALUES ($1, $2, $3, $4, $5, $6)",
        root.day,
        root.at,
        root.count.cast_signed(),
        &root.root.0[..],
        &root.prev_hash.0[..],
        &root.hash.0[..],
    )
    .execute(&mut *db)
    .await?;
    for (chunk, first) in leaves.chunks(CHUNK).zip((0..).step_by(CHUNK)) {
        let (ids, versions): (Vec<Uuid>, Vec<Version>) = chunk.iter().map(|leaf| (leaf.id, leaf.version)).unzip();
        let (streams, hashes): (Vec<LeafKind>, Vec<Vec<u8>>) =
            chunk.iter().map(|leaf| (leaf.stream, leaf.hash.0.to_vec())).unzip();
        sqlx::query!(
            "INSERT INTO root_leaves (day, position, stream_id, version, stream, hash)
             SELECT $1, $2 - 1 + place::integer, id, version, stream, hash
             FROM unnest($3::uuid[], $4::integer[], $5::leaf_kind[], $6::bytea[])
                WITH ORDINALITY AS leaf (id, version, stream, hash, place)",
            root.day,
            i32::try_from(first).unwrap_or(i32::MAX),
            &ids,
            &versions,
            &streams as &[LeafKind],
            &hashes,
        )
        .execute(&mut *db)
        .await?;
    }
    Ok(())
}
