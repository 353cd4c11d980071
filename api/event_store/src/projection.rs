//! Projections: the row of each game in lists and the mails that its events cause, derived from the events alone.
//!
//! They are written after the events, in one transaction with the position: the version in the row, up to which the events of the
//! game are taken into account. Of two who write from the same position the second one writes nothing, so nothing is lost and nothing
//! is done twice, whoever ends in the middle.

use std::ops::Range;

use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sqlx::{PgExecutor, PgTransaction};
use uuid::Uuid;

use super::{
    EventStore,
    append::{Append, AppendError, Verdict, many},
    cache::Fold,
    event::StoredEvent,
    head::{Head, Version},
    read,
};

/// How long a projection may be behind the log before something is wrong.
const LAG: TimeDelta = TimeDelta::minutes(5);

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
    /// Every status, in the order of a game's life.
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
    /// The earliest deadline of these seats, if there is one.
    pub deadline: Option<DateTime<Utc>>,
    /// The time when the deadline job has to act.
    pub clock_at: Option<DateTime<Utc>>,
    /// The user on each seat; none for a bot or an empty seat.
    pub seats: Vec<Option<Uuid>>,
    /// The users who have had a seat and have none now.
    pub former: Value,
    /// Other data that lists show.
    pub summary: Value,
}

/// The events of one game since its position, as lists and mails know them.
#[derive(Debug, Clone)]
pub struct Projection {
    /// The id of the game.
    pub game_id: Uuid,
    /// The position from which it was made; 0 if there is no row yet.
    pub position: Version,
    /// The last event: the new position.
    pub head: Head,
    /// The time of the first event of the game.
    pub created_at: DateTime<Utc>,
    /// The time of the last event.
    pub head_at: DateTime<Utc>,
    /// The row of the game after these events.
    pub row: GameRow,
    /// The mails that these events cause.
    pub mails: Vec<NewMail>,
    /// The users with the kinds of their mails that are of no more use after these events. These are deleted, unless a worker has
    /// begun to send them: then it finds that out itself.
    pub overtaken: Vec<(Uuid, &'static [&'static str])>,
    /// What happened, as the webhooks of a user know it, or without a user those that follow the game.
    pub occasions: Vec<(Option<Uuid>, &'static str)>,
    /// When browsers are told of it, unless it is of no more use by then.
    pub browsers_due_at: DateTime<Utc>,
}

/// The games that were written, and what follows for other workers.
#[derive(Debug, Clone, Default)]
pub struct Projected {
    /// The ids of the games.
    pub games: Vec<Uuid>,
    /// Whether a delivery to a webhook was queued.
    pub has_deliveries: bool,
}

/// A mail about the version that a projection leads to. At most one for each user and kind.
#[derive(Debug, Clone)]
pub struct NewMail {
    /// The id of the recipient.
    pub user_id: Uuid,
    /// The mail kind, such as `turn`.
    pub kind: String,
    /// The earliest time to send it.
    pub due_at: DateTime<Utc>,
    /// Data for the renderer beyond game, version, user and kind.
    pub data: Option<Value>,
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
    /// Writes projections in one statement, each unless the position of its game is another one, or its row is locked.
    ///
    /// # Errors
    /// Nothing was written, or the outcome is unknown.
    pub async fn project(&self, projections: &[Projection]) -> Result<Projected, sqlx::Error> {
        write(self.pool(), projections).await
    }

    /// The positions of these games. Games without a row are left out.
    pub async fn positions(&self, games: &[Uuid]) -> Result<Vec<(Uuid, Version)>, sqlx::Error> {
        let rows = sqlx::query!("SELECT game_id, version FROM games WHERE game_id = ANY ($1)", games);
        Ok(rows.fetch_all(self.pool()).await?.into_iter().map(|row| (row.game_id, row.version)).collect())
    }

    /// Games with events of this time that are not projected, in their order, after the given one.
    pub async fn unprojected(
        &self,
        time: Range<DateTime<Utc>>,
        after: Uuid,
        limit: i64,
    ) -> Result<Vec<Uuid>, sqlx::Error> {
        sqlx::query_scalar!(
            "SELECT DISTINCT e.game_id FROM events e LEFT JOIN games g USING (game_id)
             WHERE e.at >= $1 AND e.at < $4 AND e.game_id > $2 AND (g.version IS NULL OR g.version < e.version)
             ORDER BY e.game_id LIMIT $3",
            time.start,
            after,
            limit,
            time.end,
        )
        .fetch_all(self.pool())
        .await
    }

    /// Appends a whole game and writes its row in one transaction, without any mail.
    pub async fn import(&self, append: &Append, row: GameRow) -> Result<Verdict, AppendError> {
        append.check()?;
        let mut tx = self.pool().begin().await?;
        let conflict = Ok(Verdict::Conflict { actual: 0 });
        if many::append(&mut *tx, &[append]).await?.is_empty() {
            return conflict;
        }
        let projection = whole(&append.sealed.events, row).ok_or(AppendError::Malformed)?;
        if write(&mut *tx, &[projection]).await?.games.is_empty() {
            return conflict;
        }
        tx.commit().await?;
        Ok(Verdict::Appended)
    }

    /// Writes a game's row anew from its events, without any mail; other projections of it wait meanwhile. A row that is behind
    /// because its last events are being projected right now stays behind, so that their mails are not lost. False if there is no
    /// such game.
    pub async fn rebuild<T: Fold>(
        &self,
        game_id: Uuid,
        project: impl Fn(&T) -> GameRow + Send,
    ) -> Result<bool, RebuildError<T::Error>> {
        let mut tx = self.pool().begin().await?;
        let listed = sqlx::query!(
            r#"SELECT version, clock_timestamp() AS "now!" FROM games WHERE game_id = $1 FOR UPDATE"#,
            game_id
        )
        .fetch_optional(&mut *tx)
        .await?;
        let mut events = read::read(&mut tx, game_id, 0, i64::MAX).await?;
        let behind =
            listed.and_then(|row| being_projected(&events, row.version.max(1), row.now)).map(|next| next.version);
        // All events, also if the row stays behind: the caller learns whether they can be folded.
        let mut state = T::whole(game_id, &events).map_err(RebuildError::Fold)?;
        if let Some(next) = behind {
            events.retain(|event| event.version < next);
            state = T::whole(game_id, &events).map_err(RebuildError::Fold)?;
        }
        let Some(projection) = whole(&events, project(&state)) else { return Ok(false) };
        overwrite(&mut tx, &projection).await?;
        tx.commit().await?;
        Ok(true)
    }

    /// The first game from this id on.
    pub async fn first_game(&self, from: Uuid) -> Result<Option<Uuid>, sqlx::Error> {
        // Read from the events, not from the projection, because this is used when the projection is lost.
        sqlx::query_scalar!("SELECT game_id FROM events WHERE game_id >= $1 ORDER BY game_id LIMIT 1", from)
            .fetch_optional(self.pool())
            .await
    }
}

/// The first event after a position, if it is so new that a projector is at it.
pub fn being_projected(events: &[StoredEvent], position: Version, now: DateTime<Utc>) -> Option<&StoredEvent> {
    events.iter().find(|event| event.version > position).filter(|next| now - next.at < LAG)
}

/// The projection of a whole game, without mails; none if there are no events.
fn whole(events: &[StoredEvent], row: GameRow) -> Option<Projection> {
    let (first, last) = (events.first()?, events.last()?);
    let (created_at, head_at, head) = (first.at, last.at, last.head());
    Some(Projection {
        game_id: last.game_id,
        position: 0,
        head,
        created_at,
        head_at,
        row,
        mails: Vec::new(),
        overtaken: Vec::new(),
        occasions: Vec::new(),
        browsers_due_at: head_at,
    })
}

/// `locked` locks the rows that nobody else has locked, so that the statement never waits for another one of its kind. A row may be
/// newer than this statement's snapshot; then the UPDATE reads the row again and changes it only if it still matches.
async fn write(db: impl PgExecutor<'_>, projections: &[Projection]) -> Result<Projected, sqlx::Error> {
    let mails: Vec<(Uuid, &NewMail)> = with_game(projections, |p| &p.mails);
    let overtaken: Vec<(Uuid, &(Uuid, &[&str]))> = with_game(projections, |p| &p.overtaken);
    let occasions: Vec<(Uuid, &(Option<Uuid>, &str))> = with_game(projections, |p| &p.occasions);
    let rows = sqlx::query!(
        r#"WITH given AS (
            SELECT * FROM unnest(
                $1::uuid[], $2::int[], $3::timestamptz[], $4::timestamptz[], $5::int[], $6::bytea[], $7::text[],
                $8::smallint[], $9::bool[], $10::text[], $11::text[], $12::text[], $13::text[], $14::jsonb[],
                $15::timestamptz[], $16::timestamptz[], $28::timestamptz[], $29::jsonb[]
            ) AS g (
                game_id, position, created_at, head_at, version, head_hash, status,
                players, private, rulebook, edition, waiting, seats, summary,
                deadline, clock_at, browsers_due_at, former
            )
        ), locked AS (
            SELECT given.* FROM given JOIN games ON games.game_id = given.game_id AND games.version = given.position
            FOR UPDATE OF games SKIP LOCKED
        ), moved AS (
            UPDATE games SET
                head_at = g.head_at, deadline = g.deadline, version = g.version,
                players = g.players, rulebook = g.rulebook, edition = g.edition,
                status = g.status::game_status, head_hash = g.head_hash, waiting = g.waiting::smallint[],
                seats = g.seats::uuid[], summary = g.summary, former = g.former, former_version = g.version, clock_at = g.clock_at,
                look_at = least(games.look_at, g.clock_at)
            FROM locked g
            WHERE games.game_id = g.game_id AND games.version = g.position
            RETURNING games.game_id, games.version, games.head_at
        ), created AS (
            INSERT INTO games (
                game_id, created_at, head_at, deadline, version, players, private, status, rulebook, edition,
                head_hash, waiting, seats, summary, former, former_version, clock_at, look_at
            )
            SELECT game_id, created_at, head_at, deadline, version, players, private, status::game_status,
                rulebook, edition, head_hash, waiting::smallint[], seats::uuid[], summary, former, version, clock_at,
                clock_at
            FROM given WHERE position = 0 ORDER BY game_id
            ON CONFLICT (game_id) DO NOTHING
            RETURNING game_id, version, head_at
        ), written AS (
            SELECT * FROM moved UNION ALL SELECT * FROM created
        ), overtaken AS (
            DELETE FROM outbox
            USING written JOIN unnest($17::uuid[], $18::uuid[], $19::text[]) AS o (game_id, user_id, kinds)
                USING (game_id)
            WHERE outbox.game_id = written.game_id AND outbox.user_id = o.user_id
                AND outbox.kind = ANY (o.kinds::text[])
                AND outbox.version < written.version AND outbox.state = 'waiting' AND outbox.attempts = 0
        ), queued AS (
            INSERT INTO outbox (game_id, version, user_id, kind, queued_at, due_at, data)
            SELECT written.game_id, written.version, m.user_id, m.kind, written.head_at, m.due_at, m.data
            FROM written JOIN unnest($20::uuid[], $21::uuid[], $22::text[], $23::timestamptz[], $24::jsonb[])
                AS m (game_id, user_id, kind, due_at, data) USING (game_id)
            ON CONFLICT DO NOTHING
        ), occasions AS (
            SELECT written.game_id, written.version, written.head_at, given.browsers_due_at, given.position + 1 AS first,
                o.user_id, o.occasion
            FROM written JOIN given USING (game_id)
                JOIN unnest($25::uuid[], $26::uuid[], $27::text[]) AS o (game_id, user_id, occasion) USING (game_id)
        ), told AS (
            SELECT w.webhook_id, w.user_id, o.game_id, o.version, o.head_at, o.first, o.occasion,
                CASE WHEN w.device IS NULL THEN o.head_at ELSE o.browsers_due_at END AS due_at
            FROM occasions o JOIN webhooks w
                ON w.user_id = o.user_id AND (w.game_id IS NULL OR w.game_id = o.game_id)
            WHERE w.state = 'active' AND o.occasion = ANY (w.occasions)
            UNION ALL
            SELECT w.webhook_id, w.user_id, o.game_id, o.version, o.head_at, o.first, o.occasion,
                CASE WHEN w.device IS NULL THEN o.head_at ELSE o.browsers_due_at END AS due_at
            FROM occasions o JOIN webhooks w ON w.game_id = o.game_id
            WHERE o.user_id IS NULL AND w.state = 'active' AND o.occasion = ANY (w.occasions)
        ), delivered AS (
            INSERT INTO outbox (game_id, version, user_id, kind, queued_at, due_at, data)
            SELECT md5(concat_ws(':', webhook_id, game_id, version, occasion))::uuid, 0, user_id, 'webhook', head_at, due_at,
                jsonb_build_object(
                    'webhook', webhook_id, 'occasion', occasion, 'game', game_id, 'first', first, 'version', version
                )
            FROM told
            ON CONFLICT DO NOTHING
            RETURNING 1
        )
        SELECT game_id AS "game_id!", EXISTS (SELECT FROM delivered) AS "has_deliveries!" FROM written"#,
        &each(projections, |p| p.game_id),
        &each(projections, |p| p.position),
        &each(projections, |p| p.created_at),
        &each(projections, |p| p.head_at),
        &each(projections, |p| p.head.version),
        &each(projections, |p| &p.head.hash[..]) as &[&[u8]],
        &each(projections, |p| p.row.status.as_str()) as &[&str],
        &each(projections, |p| p.row.players),
        &each(projections, |p| p.row.private),
        &each(projections, |p| p.row.rulebook.as_str()) as &[&str],
        &each(projections, |p| p.row.edition.as_str()) as &[&str],
        &each(projections, |p| literal(&p.row.waiting, ToString::to_string)),
        &each(projections, |p| literal(&p.row.seats, seat)),
        &each(projections, |p| p.row.summary.clone()),
        &each(projections, |p| p.row.deadline) as &[Option<DateTime<Utc>>],
        &each(projections, |p| p.row.clock_at) as &[Option<DateTime<Utc>>],
        &each(&overtaken, |(game, _)| *game),
        &each(&overtaken, |(_, (user, _))| *user),
        &each(&overtaken, |(_, (_, kinds))| literal(kinds, ToString::to_string)),
        &each(&mails, |(game, _)| *game),
        &each(&mails, |(_, m)| m.user_id),
        &each(&mails, |(_, m)| m.kind.as_str()) as &[&str],
        &each(&mails, |(_, m)| m.due_at),
        &each(&mails, |(_, m)| m.data.clone()) as &[Option<Value>],
        &each(&occasions, |(game, _)| *game),
        &each(&occasions, |(_, (user, _))| *user) as &[Option<Uuid>],
        &each(&occasions, |(_, (_, occasion))| *occasion) as &[&str],
        &each(projections, |p| p.browsers_due_at),
        &each(projections, |p| p.row.former.clone()),
    )
    .fetch_all(db)
    .await?;
    let has_deliveries = rows.iter().any(|row| row.has_deliveries);
    Ok(Projected { games: rows.into_iter().map(|row| row.game_id).collect(), has_deliveries })
}

fn each<'a, A, T>(items: &'a [A], field: impl Fn(&'a A) -> T) -> Vec<T> {
    items.iter().map(field).collect()
}

fn with_game<T>(projections: &[Projection], part: fn(&Projection) -> &Vec<T>) -> Vec<(Uuid, &T)> {
    projections.iter().flat_map(|p| part(p).iter().map(|part| (p.game_id, part))).collect()
}

/// An array literal of Postgres as text: games have different numbers of seats, and Postgres has no
/// array of arrays of different lengths.
fn literal<T>(items: &[T], text: impl Fn(&T) -> String) -> String {
    format!("{{{}}}", each(items, text).join(","))
}

fn seat(user: &Option<Uuid>) -> String {
    user.map_or_else(|| "NULL".to_owned(), |id| id.to_string())
}

/// A missing row could not be locked, so an older rebuild must not overwrite a newer one.
async fn overwrite(tx: &mut PgTransaction<'_>, projection: &Projection) -> Result<(), sqlx::Error> {
    let Projection { game_id, created_at, head_at, head, row, .. } = projection;
    sqlx::query!(
        "INSERT INTO games (
            game_id, created_at, head_at, deadline, version, players, private, status, rulebook, edition,
            head_hash, waiting, seats, summary, clock_at, look_at, former, former_version
         ) VALUES ($1, $2, $3, $4, $5, $6, $7, $8::text::game_status, $9, $10, $11, $12, $13, $14, $15, $15, $16, $5)
         ON CONFLICT (game_id) DO UPDATE SET
            created_at = excluded.created_at, head_at = excluded.head_at, deadline = excluded.deadline,
            version = excluded.version, players = excluded.players, private = excluded.private,
            status = excluded.status, rulebook = excluded.rulebook, edition = excluded.edition,
            head_hash = excluded.head_hash, waiting = excluded.waiting, seats = excluded.seats,
            summary = excluded.summary, former = excluded.former, former_version = excluded.former_version,
            clock_at = excluded.clock_at,
            look_at = least(games.look_at, excluded.clock_at)
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
        row.former,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}
