//! A browser that gets news, as its user sees it.

use chrono::{DateTime, Utc};
use pixie_words::problem as words;
use serde::Serialize;
use sqlx::PgExecutor;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::delivery::outbox::Occasion;
use crate::ground::problem::{Kind, Problem, Result};

/// A browser that gets news.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(example = json!({
    "id": "01900000-0000-7000-8000-00000000000a",
    "name": "Firefox on Ada's phone",
    "occasions": ["game.turn"],
    "created_at": "2026-01-01T00:00:00Z",
    "last_used_at": null,
}))]
pub struct Device {
    /// The id of the browser.
    pub id: Uuid,
    /// What its user calls it.
    pub name: String,
    /// When it gets something.
    pub occasions: Vec<Occasion>,
    /// When it was registered.
    pub created_at: DateTime<Utc>,
    /// When its push service last took something.
    pub last_used_at: Option<DateTime<Utc>>,
}

/// The browsers of a user, oldest first.
pub async fn devices_of(db: impl PgExecutor<'_>, user: Uuid) -> sqlx::Result<Vec<Device>> {
    let rows = sqlx::query!(
        r#"SELECT webhook_id, device AS "device!", occasions, created_at, used_at FROM webhooks
         WHERE user_id = $1 AND device IS NOT NULL ORDER BY created_at, webhook_id"#,
        user,
    );
    let devices = rows.fetch_all(db).await?.into_iter().map(|row| Device {
        id: row.webhook_id,
        name: row.device,
        occasions: row.occasions.iter().filter_map(|word| Occasion::from_word(word)).collect(),
        created_at: row.created_at,
        last_used_at: row.used_at,
    });
    Ok(devices.collect())
}

/// A browser of this user.
///
/// # Errors
/// They have none with this id.
pub(super) async fn device_of(db: impl PgExecutor<'_>, user: Uuid, id: Uuid) -> Result<Device> {
    let found = devices_of(db, user).await?.into_iter().find(|device| device.id == id);
    found.ok_or_else(no_such_device)
}

pub(super) fn no_such_device() -> Problem {
    Problem::new(Kind::NotFound, words::no_device)
}
