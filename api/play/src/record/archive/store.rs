//! The export of a game from the database.

use sqlx::PgPool;
use uuid::Uuid;

use super::references::References;
use super::{Archive, Hidden, Text};
use crate::game::{Game, Seeds};
use crate::record::roots::{self, Covered, ProofParts};
use pixie_event_store::Fold as _;
use pixie_event_store::{EventStore, Hex, LeafKind, StoredEvent, Version};

/// A whole game, with its seeds only on request; none if there is no such game. Rows are copied
/// without checks; reading the file checks them.
///
/// # Errors
/// The database fails; with seeds, also if the events do not form a valid game or seeds are
/// missing.
pub async fn export(pool: &PgPool, game_id: Uuid, with_seeds: bool) -> anyhow::Result<Option<Archive>> {
    let events = EventStore::new(pool.clone()).read(game_id, 0, i64::MAX).await?;
    if events.is_empty() {
        return Ok(None);
    }
    let (seeds, chain_end) = if with_seeds {
        let game = Game::whole(game_id, &events)?;
        let seeds = Seeds::read(pool, game_id, game.epoch(), game.settings().seed_chain).await?;
        (seeds.all().copied().collect(), seeds.end())
    } else {
        (Vec::new(), None)
    };
    let texts = texts(pool, game_id, &events).await?;
    let proof = parts_of_proof(pool, game_id, events.last().map(|event| event.version)).await?;
    let proof = proof.and_then(ProofParts::proof);
    Ok(Some(Archive { game_id, events, hidden: Vec::new(), texts, seeds, chain_end, proof }))
}

impl Archive {
    /// A game with hidden events, and what its proof follows from. It never contains anything that reveals the seeds.
    pub async fn of(
        pool: &PgPool,
        game_id: Uuid,
        events: Vec<StoredEvent>,
        hidden: Vec<Hidden>,
    ) -> sqlx::Result<(Self, Option<ProofParts>)> {
        let texts = texts(pool, game_id, &events).await?;
        let shown = events.last().map(|event| event.version);
        let proof = parts_of_proof(pool, game_id, shown.max(hidden.last().map(|hidden| hidden.version))).await?;
        Ok((Self { game_id, events, hidden, texts, seeds: Vec::new(), chain_end: None, proof: None }, proof))
    }
}

/// The parts of the proof that a root covers as much as possible of a game up to this version.
async fn parts_of_proof(pool: &PgPool, game_id: Uuid, head: Option<Version>) -> sqlx::Result<Option<ProofParts>> {
    let covered = Covered::UpTo(head.unwrap_or_default());
    roots::parts_of_proof(&mut *pool.acquire().await?, (LeafKind::Game, game_id), covered, None).await
}

/// The texts that the events refer to, without erased and hidden ones.
async fn texts(pool: &PgPool, game_id: Uuid, events: &[StoredEvent]) -> sqlx::Result<Vec<Text>> {
    let references = References::of(events).texts;
    let ids: Vec<Uuid> = references.iter().map(|reference| reference.id).collect();
    let rows = sqlx::query!(
        r#"SELECT text_id, kind, body, salt FROM game_texts t JOIN unnest($2::uuid[]) WITH ORDINALITY AS r (text_id, place)
             USING (text_id)
         WHERE game_id = $1 AND NOT EXISTS (
                SELECT FROM hidden_texts h WHERE h.game_id = t.game_id AND h.text_id = t.text_id
            )
         ORDER BY place"#,
        game_id,
        &ids,
    );
    // A salt of another length binds nothing, as none does.
    let salt = |salt: Option<Vec<u8>>| salt.and_then(|salt| salt.try_into().ok()).map(Hex);
    Ok(rows
        .fetch_all(pool)
        .await?
        .into_iter()
        .map(|row| Text { body: row.body, id: row.text_id, kind: row.kind, salt: salt(row.salt) })
        .collect())
}
