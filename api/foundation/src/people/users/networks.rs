//! The networks from which new accounts were made, so that moderators see how many come from one. They are kept for 14 days,
//! and only if the operator wants it. Only a signature of a network is stored, which nobody can read without the key.

use chrono::{DateTime, TimeDelta, Utc};
use ipnet::IpNet;
use sqlx::{PgExecutor, PgPool};
use uuid::Uuid;

use crate::ground::signing::Signer;

/// For how long a network is kept.
const KEPT: TimeDelta = TimeDelta::days(14);

/// Stores the network from which an account was made.
pub async fn remember(
    db: impl PgExecutor<'_>,
    signer: &Signer,
    user: Uuid,
    network: IpNet,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let mac = signer.sign("network", &[network.to_string().as_bytes()]);
    sqlx::query!(
        "INSERT INTO sign_up_networks (user_id, at, mac) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
        user,
        now,
        &mac,
    )
    .execute(db)
    .await?;
    Ok(())
}

/// The number of other accounts that were made from the same network; none if it is not known, or not any more.
pub async fn count_others(db: impl PgExecutor<'_>, user: Uuid) -> sqlx::Result<Option<i64>> {
    let others = sqlx::query_scalar!(
        r#"SELECT (SELECT count(*) FROM sign_up_networks other WHERE other.mac = own.mac) - 1 AS "others!"
         FROM sign_up_networks own WHERE user_id = $1"#,
        user,
    );
    others.fetch_optional(db).await
}

/// Deletes what was kept long enough; everything, if no networks are to be kept.
pub async fn forget(pool: &PgPool, is_kept: bool, now: DateTime<Utc>) -> sqlx::Result<()> {
    let before = if is_kept { now - KEPT } else { now };
    sqlx::query!("DELETE FROM sign_up_networks WHERE at <= $1", before).execute(pool).await?;
    Ok(())
}

/// Erases the network of a user.
pub async fn erase(db: impl PgExecutor<'_>, user: Uuid) -> sqlx::Result<()> {
    sqlx::query!("DELETE FROM sign_up_networks WHERE user_id = $1", user).execute(db).await?;
    Ok(())
}
