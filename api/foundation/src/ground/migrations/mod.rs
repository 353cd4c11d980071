//! The migrations of the database: applying them, and what they would do.
//!
//! A database may be newer than the program. Migrations mostly add, and programs of before work on beside them; the one row of
//! `compatibility` says from which release on they can. So a node of the version before starts and serves beside new ones, and an
//! upgrade can be taken back.

mod effect;
mod position;
mod release;

use std::sync::LazyLock;
use std::time::Duration;

use anyhow::{Context as _, anyhow};
use sqlx::error::DatabaseError;
use sqlx::migrate::{MigrateError, Migrator};
use sqlx::postgres::PgConnectOptions;
use sqlx::{AssertSqlSafe, Connection as _, PgConnection};

pub use self::position::Position;
pub use self::release::Release;
use crate::ground::database;

static MIGRATIONS: LazyLock<Migrator> = LazyLock::new(|| {
    let mut all = sqlx::migrate!("../../migrations");
    all.set_ignore_missing(true);
    all
});

/// How long a migration waits for a lock. Whoever needs the same table waits behind it, so it lets them pass and tries again.
const PATIENCE_MS: u32 = 2_000;
/// The time in which those who waited behind it pass.
const PAUSE: Duration = Duration::from_millis(500);

/// Migrates the schema, as its owner.
///
/// # Errors
/// The database needs a newer program; a program that is connected could not go on; a migration failed, and the database is as before it.
pub async fn migrate(owner: &PgConnectOptions) -> anyhow::Result<()> {
    Position::of(owner).await?.admit_migration()?;
    let mut connection = PgConnection::connect_with(owner).await.context("cannot connect to Postgres")?;
    database::prepare(&mut connection).await?;
    connection.close().await?;
    loop {
        match try_to_migrate(owner).await {
            Err(error) if is_lock_timeout(&error) => {
                tracing::warn!("a migration waits: another node migrates, or a table is in use");
                tokio::time::sleep(PAUSE).await;
            }
            Err(MigrateError::VersionMismatch(version)) => {
                return Err(anyhow!(
                    "the migration {version:04} of this program is not the one that was applied to the database: was it changed after a release?"
                ));
            }
            done => return done.context("cannot migrate the database"),
        }
    }
}

/// On a connection of its own, because a lock of the migrations that is left behind ends with it.
async fn try_to_migrate(owner: &PgConnectOptions) -> Result<(), MigrateError> {
    let mut connection = PgConnection::connect_with(owner).await?;
    sqlx::raw_sql(AssertSqlSafe(format!("SET lock_timeout = {PATIENCE_MS}"))).execute(&mut connection).await?;
    MIGRATIONS.run(&mut connection).await?;
    Ok(connection.close().await?)
}

fn is_lock_timeout(error: &MigrateError) -> bool {
    let (MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _)) = error else { return false };
    error.as_database_error().and_then(DatabaseError::code).is_some_and(|code| code == "55P03")
}

#[cfg(test)]
mod tests {
    use super::MIGRATIONS;
    use super::effect::{Effect, NEWEST_WITHOUT_LINE, effects};
    use super::position::oldest_program;
    use super::release::Release;

    /// What the SQL of a migration that takes something away has in it.
    const TAKES_AWAY: [&str; 5] = ["DROP TABLE ", "DROP COLUMN ", "DROP TYPE ", "DROP VIEW ", " RENAME "];

    #[test]
    fn each_migration_says_its_effects_and_from_which_program_on() {
        for migration in MIGRATIONS.iter() {
            let (version, sql) = (migration.version, migration.sql.as_str());
            let effects = effects(migration);
            let effects =
                effects.unwrap_or_else(|| panic!("{version} has no line `-- effects: …` as `effect.rs` wants it"));
            if version > NEWEST_WITHOUT_LINE {
                let says_so = effects.iter().any(|effect| matches!(effect, Effect::TakesAway(_)));
                let does_so = TAKES_AWAY.iter().any(|words| sql.contains(words));
                assert!(says_so || !does_so, "{version} does not say what it takes away");
                assert!(!says_so || oldest_program(sql).is_some(), "{version} raises no `oldest_program`");
            }
        }
    }

    #[test]
    fn this_program_can_work_on_its_own_database() {
        let oldest = MIGRATIONS.iter().filter_map(|migration| oldest_program(migration.sql.as_str())).max();
        let oldest = oldest.expect("a migration says it");
        assert!(oldest <= Release::of_this_program(), "the version in Cargo.toml is below {oldest}");
    }
}
