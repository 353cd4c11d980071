//! The erasure of users who are there again, because an older backup was restored.

use std::collections::BTreeSet;

use anyhow::Context as _;
use uuid::Uuid;

use super::erase::erase_account;
use super::erasures::{Erasure, ErasureList, erased};
use crate::game::Games;
use crate::ground::signing::Signer;
use pixie_event_store::Source;

/// Brings the list and the database together, before anything else is done on a database: whoever is erased in one of
/// them is so in both. Returns the number of users who were erased again.
///
/// # Errors
/// The list or the database cannot be read or written.
pub async fn reconcile(list: &ErasureList, games: &Games, signer: &Signer) -> anyhow::Result<usize> {
    list.repair_last_line()?;
    let listed = list.read()?.unwrap_or_default();
    let again = replay(games, signer, &listed).await?;
    let known: BTreeSet<_> = listed.iter().map(|erasure| erasure.user).collect();
    let mut missing = erased(games.pool()).await?;
    missing.retain(|erasure| !known.contains(&erasure.user));
    if !missing.is_empty() {
        list.keep(missing).await;
    }
    Ok(again)
}

/// Erases the listed users who are there again. Returns their number.
///
/// # Errors
/// The database failed. What was erased until then stays erased.
pub async fn replay(games: &Games, signer: &Signer, list: &[Erasure]) -> anyhow::Result<usize> {
    let mut again = 0;
    let mut run = None;
    for Erasure { at, user } in list {
        let is_there = "a user that is there again";
        let found = sqlx::query_scalar!("SELECT id FROM users WHERE id = $1 AND erased_at IS NULL", user)
            .fetch_optional(games.pool())
            .await
            .context(is_there)?;
        if found.is_some() {
            let request = *run.get_or_insert_with(|| Uuid::from_bytes(games.entropy().bytes()));
            erase_account(games, signer, (*user, Source::CommandLine { request }), *at).await?;
            again += 1;
        }
    }
    Ok(again)
}
