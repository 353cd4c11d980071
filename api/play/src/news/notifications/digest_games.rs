//! The games in a digest, as an answer to it names them: by a letter, or by their names.

use chrono::{DateTime, TimeDelta, Utc};
use pixie_engine::Seat;
use sqlx::{PgExecutor, PgPool};
use uuid::Uuid;

use super::story::name;
use crate::game::Games;
use crate::ground::problem::{Kind, Result};

/// How long a digest can be answered.
const KEEP: TimeDelta = TimeDelta::days(60);

/// A game in a digest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DigestGame {
    /// The reader of the digest.
    pub user: Uuid,
    /// The id of the game.
    pub game: Uuid,
    /// The reader's seat in it.
    pub seat: u8,
    /// The decision that it asked for: 0 for none.
    pub decision: u32,
}

/// `A` to `Z`, then `AA` to `AZ`.
pub fn letter(place: usize) -> String {
    let of = |number: usize| char::from(b'A' + u8::try_from(number % 26).unwrap_or_default());
    match place {
        0..26 => of(place).to_string(),
        _ => format!("A{}", of(place)),
    }
}

/// Notes the games of a digest, in their order.
pub(super) async fn note(pool: &PgPool, digest: Uuid, games: &[DigestGame], now: DateTime<Utc>) -> sqlx::Result<()> {
    let each = |number: fn(&DigestGame) -> i64| games.iter().map(number).collect::<Vec<_>>();
    // A digest that is written again may hold other games.
    sqlx::query!(
        "WITH gone AS (DELETE FROM digest_games WHERE digest_id = $1 AND place >= cardinality($3::uuid[]))
         INSERT INTO digest_games (digest_id, place, user_id, game_id, seat, decision, sent_at)
         SELECT $1, place - 1, user_id, game_id, seat, decision, $6
         FROM unnest($2::uuid[], $3::uuid[], $4::bigint[], $5::bigint[]) WITH ORDINALITY
            AS game (user_id, game_id, seat, decision, place)
         ON CONFLICT (digest_id, place) DO UPDATE SET (user_id, game_id, seat, decision, sent_at)
            = (excluded.user_id, excluded.game_id, excluded.seat, excluded.decision, excluded.sent_at)",
        digest,
        &games.iter().map(|game| game.user).collect::<Vec<_>>(),
        &games.iter().map(|game| game.game).collect::<Vec<_>>(),
        &each(|game| game.seat.into()),
        &each(|game| game.decision.into()),
        now,
    )
    .execute(pool)
    .await?;
    Ok(())
}

/// The games of a digest, in their order; empty if there is no such digest any more.
pub async fn games_of_digest(pool: &PgPool, digest: Uuid) -> sqlx::Result<Vec<DigestGame>> {
    let rows = sqlx::query!(
        "SELECT user_id, game_id, seat, decision FROM digest_games WHERE digest_id = $1 ORDER BY place",
        digest
    );
    let game = |user, game, seat: i16, decision: i64| {
        let (seat, decision) = (u8::try_from(seat).ok()?, u32::try_from(decision).ok()?);
        Seat::from_number(seat).map(|_| DigestGame { user, game, seat, decision })
    };
    let rows = rows.fetch_all(pool).await?.into_iter();
    Ok(rows.filter_map(|row| game(row.user_id, row.game_id, row.seat, row.decision)).collect())
}

/// The names of these games now, in their order; empty for a game that is gone.
///
/// # Errors
/// The database does not answer.
pub async fn names_in_digest(games: &Games, listed: &[DigestGame]) -> Result<Vec<String>> {
    let mut names = Vec::new();
    for listed in listed {
        names.push(match games.read(listed.game, 0).await {
            Ok(folded) => name(games.pool(), &folded.state).await?,
            Err(problem) if problem.kind() == Kind::NotFound => String::new(),
            Err(problem) => return Err(problem),
        });
    }
    Ok(names)
}

/// Deletes what belongs to digests that are too old to be answered. Returns the number of games in them.
///
/// # Errors
/// The database does not answer.
pub async fn clean_up_digests(db: impl PgExecutor<'_>, now: DateTime<Utc>) -> sqlx::Result<u64> {
    let done = sqlx::query!("DELETE FROM digest_games WHERE sent_at < $1", now - KEEP).execute(db).await?;
    Ok(done.rows_affected())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_of_a_digest_has_its_own_letter() {
        assert_eq!([0, 25, 26, 29].map(letter), ["A", "Z", "AA", "AD"]);
    }
}
