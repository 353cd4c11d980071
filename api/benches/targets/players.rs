//! Signed-in users for the benchmarks.

use data_encoding::BASE32_NOPAD;
use sha2::{Digest as _, Sha256};
use sqlx::PgPool;
use uuid::Uuid;

/// Creates this number of users, who get all mails by default, and returns their tokens.
pub(crate) async fn sign_in(pool: &PgPool, users: usize) -> anyhow::Result<Vec<String>> {
    let secret = |n: usize| Sha256::digest(format!("player {n}"));
    let token = |n| format!("pixie_{}", BASE32_NOPAD.encode(&secret(n)).to_ascii_lowercase());
    let tokens: Vec<String> = (0..users).map(token).collect();
    let ids: Vec<Uuid> = (1..).take(users).map(Uuid::from_u128).collect();
    let hashes: Vec<Vec<u8>> = tokens.iter().map(|token| Sha256::digest(token).to_vec()).collect();
    let statement = "WITH given AS (
            SELECT * FROM unnest($1::uuid[], $2::bytea[]) WITH ORDINALITY AS given (id, hash, n)
        ), made AS (
            INSERT INTO users (id, created_at, email, name)
            SELECT id, now(), 'player' || n || '@example.org', 'Player ' || n FROM given
            ON CONFLICT DO NOTHING
        )
        INSERT INTO tokens (id, user_id, created_at, last_used_at, hash, name)
        SELECT id, id, now(), now(), hash, 'benchmark' FROM given
        ON CONFLICT DO NOTHING";
    sqlx::query(statement).bind(ids).bind(hashes).execute(pool).await?;
    Ok(tokens)
}
