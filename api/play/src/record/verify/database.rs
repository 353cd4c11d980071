//! The check of a database: the events of its games, their seeds, and their rows in the list of
//! games.

use chrono::{DateTime, Utc};
use sqlx::{PgPool, PgTransaction};
use uuid::Uuid;

use super::fault::{Fault, FaultKind};
use super::forks::check_fork;
use super::game::{Checked, check_rows};
use super::seniors::was_senior;
use super::texts::check_game_texts;
use super::trusted_head::TrustedHead;
use crate::game::{Game, SEED_CHAIN, Walk, last_of, project, steps_back};
use pixie_event_store::{Folded, Head, NoEvent, StoredEvent, Version, being_projected, read_each};

/// The totals of a check of many games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// The number of games.
    pub games: u64,
    /// The number of events in all games without a fault.
    pub events: u64,
    /// The number of random outcomes in them that were verified from the seeds.
    pub followed: u64,
    /// The number of events in them with a source of which only the hash is known here.
    pub unknown_sources: u64,
    /// The number of faults.
    pub faults: u64,
}

/// Checks these games while others may be played. `report` is called after each game with the totals so far and the faults of this
/// game.
///
/// # Errors
/// The database failed.
pub async fn check_database(
    pool: &PgPool,
    walk: Walk,
    mut report: impl FnMut(Uuid, Tally, &[Fault]),
) -> sqlx::Result<Tally> {
    let mut tally = Tally::default();
    let next = async |from| next_game(pool, from).await;
    let work = |game_id| {
        let pool = pool.clone();
        async move { check_stored(&pool, game_id, None).await }
    };
    let note = |game_id, found: Result<Checked, Vec<Fault>>| {
        tally.count(&found);
        report(game_id, tally, found.as_ref().err().map_or(&[], Vec::as_slice));
    };
    walk.over(next, work, note).await?;
    Ok(tally)
}

impl Tally {
    /// Counts a game that was checked, with its events and faults.
    pub fn count(&mut self, found: &Result<Checked, Vec<Fault>>) {
        let count = |number| u64::try_from(number).unwrap_or(u64::MAX);
        self.games += 1;
        match found {
            Ok(checked) => {
                self.events += u64::from(checked.head.version.unsigned_abs());
                self.followed += count(checked.followed);
                self.unknown_sources += count(checked.unknown_sources);
            }
            Err(faults) => self.faults += count(faults.len()),
        }
    }
}

/// The first game from this id on, even if its first event, its row or its seeds are missing.
async fn next_game(pool: &PgPool, from: Uuid) -> sqlx::Result<Option<Uuid>> {
    // Three index probes; with a plain DISTINCT Postgres would read all events.
    sqlx::query_scalar!(
        "SELECT least(
            (SELECT game_id FROM events WHERE game_id >= $1 ORDER BY game_id LIMIT 1),
            (SELECT game_id FROM games WHERE game_id >= $1 ORDER BY game_id LIMIT 1),
            (SELECT game_id FROM game_secrets WHERE game_id >= $1 ORDER BY game_id LIMIT 1)
         )",
        from,
    )
    .fetch_one(pool)
    .await
}

/// Checks one game in one snapshot. The inner result contains all its faults.
///
/// # Errors
/// The database failed.
pub async fn check_stored(
    pool: &PgPool,
    game_id: Uuid,
    trusted_head: Option<TrustedHead>,
) -> sqlx::Result<Result<Checked, Vec<Fault>>> {
    let mut snapshot = pool.begin_with("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").await?;
    let fault = |what| Fault { game: game_id, version: None, what };
    let kept = StoredRows::read(&mut snapshot, game_id).await?;
    let checked = kept.check(game_id);
    let mut faults = Vec::new();
    if let Ok(checked) = &checked {
        let next = checked.head.version + 1;
        match kept.listed {
            None if kept.may_be_unprojected(0) => {}
            None => faults.push(fault(FaultKind::RowMissing)),
            Some(listed) if listed >= next => {
                faults.push(Fault { version: Some(next), ..fault(FaultKind::CutOff(listed)) });
            }
            Some(listed) => {
                let behind = if kept.may_be_unprojected(listed) { kept.game_at(listed) } else { None };
                let (game, head) =
                    behind.as_ref().map_or((&checked.game, checked.head), |state| (&*state.state, state.head));
                let columns = wrong_columns(&mut snapshot, game, head).await?;
                faults.extend(columns.into_iter().map(FaultKind::Row).map(fault));
            }
        }
    }
    for version in checked.iter().flat_map(|checked| &checked.by_seniors) {
        let event = kept.events.iter().find(|event| event.version == *version);
        if let Some(event) = event
            && was_senior(&mut snapshot, event).await? == Some(false)
        {
            faults.push(Fault { version: Some(*version), ..fault(FaultKind::Alone) });
        }
    }
    faults.extend(kept.wrong_end(checked.as_ref().ok()).map(fault));
    for (event, what) in check_game_texts(&mut snapshot, game_id, &kept.events).await? {
        faults.push(Fault { version: Some(event.version), ..fault(what.into()) });
    }
    if let Some((version, what)) = check_fork(&mut snapshot, game_id, &kept.events).await? {
        faults.push(Fault { version: Some(version), ..fault(what) });
    }
    faults.extend(kept.extra.iter().map(|epoch| fault(FaultKind::SeedExtra(*epoch))));
    if let Some(trusted_head) = trusted_head {
        let found = kept.events.iter().find(|event| event.version == trusted_head.version);
        faults.extend(trusted_head.agrees(game_id, found.map(|event| event.hash)).err());
    }
    Ok(match checked {
        Ok(checked) if faults.is_empty() => Ok(checked),
        Ok(_) => Err(faults),
        Err(first) => Err(std::iter::once(first).chain(faults).collect()),
    })
}

/// The rows of a game in all tables, as one snapshot has them.
struct StoredRows {
    /// The events up to the first invalid row.
    events: Vec<StoredEvent>,
    no_event: Option<NoEvent>,
    seeds: Vec<[u8; 32]>,
    /// The epochs of seeds that do not count up from 0.
    extra: Vec<i16>,
    /// The last of these, unless it is none: in a game whose seeds form a chain it is the chain's end.
    end: Option<(i16, [u8; 32])>,
    /// The version in the list of games.
    listed: Option<Version>,
    /// The time by the clock of the database.
    now: DateTime<Utc>,
}

impl StoredRows {
    async fn read(snapshot: &mut PgTransaction<'_>, game_id: Uuid) -> sqlx::Result<Self> {
        let (mut events, mut no_event) = (Vec::new(), None);
        for row in read_each(snapshot, game_id).await? {
            match row {
                Ok(event) if no_event.is_none() => events.push(event),
                Ok(_) => {}
                Err(error) => no_event = no_event.or(Some(error)),
            }
        }
        let (mut seeds, mut extra, mut end) = (Vec::new(), Vec::new(), None);
        let kept = sqlx::query!("SELECT epoch, seed FROM game_secrets WHERE game_id = $1 ORDER BY epoch", game_id);
        for row in kept.fetch_all(&mut **snapshot).await? {
            if usize::try_from(row.epoch) == Ok(seeds.len()) {
                // A seed of another length matches no commitment.
                seeds.push(row.seed.try_into().unwrap_or_default());
            } else if row.epoch == last_of(SEED_CHAIN) {
                end = Some((row.epoch, row.seed.try_into().unwrap_or_default()));
            } else {
                extra.push(row.epoch);
            }
        }
        let row = sqlx::query!(
            r#"SELECT (SELECT version FROM games WHERE game_id = $1) AS listed, clock_timestamp() AS "now!""#,
            game_id
        );
        let row = row.fetch_one(&mut **snapshot).await?;
        Ok(Self { events, no_event, seeds, extra, end, listed: row.listed, now: row.now })
    }

    /// Whether the event after this version is so new that the row may not follow from it yet.
    fn may_be_unprojected(&self, listed: Version) -> bool {
        being_projected(&self.events, listed, self.now).is_some()
    }

    /// The game at an earlier version.
    fn game_at(&self, version: Version) -> Option<Folded<Game>> {
        let events = self.events.get(..usize::try_from(version).ok()?)?;
        Folded::start(events.first()?.game_id).after(events).ok()
    }

    /// What is wrong with the end of the chain of seeds. A game that is over can have come here without it.
    fn wrong_end(&self, checked: Option<&Checked>) -> Option<FaultKind> {
        let game = &checked?.game;
        let due = last_of(game.settings().seed_chain);
        let number = usize::try_from(due).unwrap_or(0);
        match self.end {
            Some((epoch, _)) if epoch != due => Some(FaultKind::SeedExtra(epoch)),
            Some((_, end)) => {
                let last = self.seeds.len().checked_sub(1)?;
                let is_end = Some(&steps_back(end, number.checked_sub(last)?)) == self.seeds.last();
                (!is_end).then_some(FaultKind::SeedWrong(number))
            }
            None => (number >= self.seeds.len() && !game.is_public()).then_some(FaultKind::SeedMissing(number)),
        }
    }

    fn check(&self, game_id: Uuid) -> Result<Checked, Fault> {
        if self.events.is_empty() && self.no_event.is_none() {
            let what = match (self.listed, self.seeds.first()) {
                (Some(_), _) => FaultKind::RowAlone,
                (None, Some(_)) => FaultKind::SeedExtra(0),
                (None, None) => FaultKind::Empty,
            };
            return Err(Fault { game: game_id, version: None, what });
        }
        check_rows(game_id, &self.events, self.no_event.clone(), Some(&self.seeds))
    }
}

/// The columns of a game's row that differ from its events.
async fn wrong_columns(snapshot: &mut PgTransaction<'_>, game: &Game, head: Head) -> sqlx::Result<Vec<String>> {
    let row = project(game);
    // A migration sets `clock_at` to the time of the last event: then the clock looks at once, and notes the right time. A node of
    // an older version may write no `clock_at` and no `former`: such rows are written anew within the hour.
    // Compared inside the database: any value, even an invalid one, is either equal or not.
    let columns = sqlx::query_scalar!(
        r#"SELECT array_remove(ARRAY[
            CASE WHEN version IS DISTINCT FROM $2 THEN 'version' END,
            CASE WHEN head_hash IS DISTINCT FROM $3 THEN 'head_hash' END,
            CASE WHEN head_at IS DISTINCT FROM $4 THEN 'head_at' END,
            CASE WHEN created_at IS DISTINCT FROM $5 THEN 'created_at' END,
            CASE WHEN status IS DISTINCT FROM $6::text::game_status THEN 'status' END,
            CASE WHEN players IS DISTINCT FROM $7 THEN 'players' END,
            CASE WHEN private IS DISTINCT FROM $8 THEN 'private' END,
            CASE WHEN rulebook IS DISTINCT FROM $9 THEN 'rulebook' END,
            CASE WHEN edition IS DISTINCT FROM $10 THEN 'edition' END,
            CASE WHEN seats IS DISTINCT FROM $11 THEN 'seats' END,
            CASE WHEN waiting IS DISTINCT FROM $12 THEN 'waiting' END,
            CASE WHEN deadline IS DISTINCT FROM $13 THEN 'deadline' END,
            CASE WHEN clock_at IS DISTINCT FROM $14 AND clock_at <> head_at THEN 'clock_at' END,
            CASE WHEN $14 < coalesce(look_at, 'infinity') AND clock_at IS NOT NULL THEN 'look_at' END,
            CASE WHEN summary IS DISTINCT FROM $15 THEN 'summary' END,
            CASE WHEN former <> $16 AND coalesce(former_version, version) = version THEN 'former' END
         ], NULL) AS "columns!: Vec<String>"
         FROM games WHERE game_id = $1"#,
        game.id,
        head.version,
        &head.hash[..],
        game.updated_at,
        game.created_at,
        row.status.as_str(),
        row.players,
        row.private,
        row.rulebook,
        row.edition,
        &row.seats as &[Option<Uuid>],
        &row.waiting,
        row.deadline,
        row.clock_at,
        row.summary,
        row.former,
    );
    columns.fetch_one(&mut **snapshot).await
}
