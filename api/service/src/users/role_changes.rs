//! The log of roles: who became a moderator, who is none any more, and by whom. It is kept for ever.

use chrono::{DateTime, Utc};
use sqlx::{PgExecutor, PgPool};
use uuid::Uuid;

use super::Role;

/// A change of somebody's role.
#[derive(Debug)]
pub struct RoleChange {
    /// Its id.
    pub id: Uuid,
    /// When.
    pub at: DateTime<Utc>,
    /// Whose role.
    pub user: Uuid,
    /// The role from then on.
    pub role: Role,
    /// Who changed it; none if the command line did.
    pub changed_by: Option<Uuid>,
}

const APPOINTED: &str = "appointed";
const STEPPED_DOWN: &str = "stepped_down";
const DISMISSED: &str = "dismissed";

impl RoleChange {
    /// The names of all changes in the audit log. None of them has a reason.
    pub const WORDS: [&str; 3] = [APPOINTED, STEPPED_DOWN, DISMISSED];

    /// The name in the audit log.
    pub fn word(&self) -> &'static str {
        match (self.role, self.changed_by) {
            (Role::Moderator, _) => APPOINTED,
            (Role::Player, Some(_)) => STEPPED_DOWN,
            (Role::Player, None) => DISMISSED,
        }
    }
}

/// A filter for changes.
#[derive(Debug)]
pub struct ChangesBefore {
    /// Before this place: a time, and the id of a change.
    pub before: (DateTime<Utc>, Uuid),
    /// Only those that this user made.
    pub changed_by: Option<Uuid>,
    /// Only those of this user's role.
    pub user: Option<Uuid>,
}

/// Changes a role as the owner of the database, and writes it down. Nothing happens if the user has it already.
pub async fn set(db: impl PgExecutor<'_>, id: Uuid, at: DateTime<Utc>, user: Uuid, role: Role) -> sqlx::Result<()> {
    sqlx::query!(
        "WITH changed AS (UPDATE users SET role = $4 WHERE id = $3 AND role <> $4 RETURNING id)
         INSERT INTO role_changes (change_id, at, user_id, role) SELECT $1, $2, id, $4 FROM changed",
        id,
        at,
        user,
        role as Role,
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Makes a moderator a player, as they wish. False if they are none.
pub async fn give_up(pool: &PgPool, id: Uuid, at: DateTime<Utc>, user: Uuid) -> sqlx::Result<bool> {
    sqlx::query_scalar!(r#"SELECT give_up_role($1, $2, $3) AS "given_up!""#, id, at, user).fetch_one(pool).await
}

/// The newest changes first.
pub async fn read(db: impl PgExecutor<'_>, which: &ChangesBefore, limit: i64) -> sqlx::Result<Vec<RoleChange>> {
    sqlx::query_as!(
        RoleChange,
        r#"SELECT change_id AS id, at, user_id AS user, role AS "role: Role", changed_by FROM role_changes
         WHERE (at, change_id) < ($1, $2) AND ($3::uuid IS NULL OR changed_by = $3) AND ($4::uuid IS NULL OR user_id = $4)
         ORDER BY at DESC, change_id DESC LIMIT $5"#,
        which.before.0,
        which.before.1,
        which.changed_by,
        which.user,
        limit,
    )
    .fetch_all(db)
    .await
}
