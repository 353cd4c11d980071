//! The roles of the service and of analysts. A role belongs to no database, so no backup contains it.
//!
//! In a managed Postgres the owner of the database is no superuser, and may not be allowed to make roles. Then an administrator
//! makes them once.

use anyhow::{Context as _, bail, ensure};
use sqlx::PgConnection;

/// Which roles must be there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Needed {
    /// The role of the service. Without the one of analysts, nobody analyses games.
    Service,
    /// Both roles: a backup names both.
    Both,
}

/// Makes the roles that are not there, with the owner as a member of the first, as the migrations do. They leave
/// alone what is there.
///
/// # Errors
/// The owner may not do it. A sentence says what an administrator must do.
pub(super) async fn make(owner: &mut PgConnection, needed: Needed) -> anyhow::Result<()> {
    let state = State::read(owner).await?;
    if !state.has_service && !execute_if_permitted(owner, "CREATE ROLE pixie_app NOLOGIN").await? {
        bail!("{}: CREATE ROLE pixie_app NOLOGIN; GRANT pixie_app TO {}", MISSING_RIGHT, state.user);
    }
    if !state.has_analyst
        && !execute_if_permitted(owner, "CREATE ROLE pixie_analyst NOLOGIN").await?
        && needed == Needed::Both
    {
        bail!("{MISSING_RIGHT}: CREATE ROLE pixie_analyst NOLOGIN");
    }
    let is_member = "SELECT pg_has_role(current_user, 'pixie_app', 'USAGE')";
    let is_member: bool = sqlx::query_scalar(is_member).fetch_one(&mut *owner).await?;
    if !is_member && !execute_if_permitted(owner, "GRANT pixie_app TO current_user").await? {
        bail!("{}: GRANT pixie_app TO {}", MISSING_RIGHT, state.user);
    }
    Ok(())
}

/// Checks that the owner may make tables in a new database.
///
/// # Errors
/// They may not. A sentence says what an administrator must do.
pub(super) async fn check_owner(owner: &mut PgConnection) -> anyhow::Result<()> {
    let state = State::read(owner).await?;
    ensure!(
        state.may_make_tables,
        "{MISSING_RIGHT}: ALTER DATABASE {} OWNER TO {}, and in that database: GRANT ALL ON SCHEMA public TO {}",
        state.database,
        state.user,
        state.user
    );
    Ok(())
}

const MISSING_RIGHT: &str = "the user of DATABASE_URL lacks a right. As an administrator of Postgres, run once";

/// What the database has, and what its user may do.
#[derive(Debug, sqlx::FromRow)]
struct State {
    /// The name of the user, quoted for SQL.
    user: String,
    /// The name of the database, quoted for SQL.
    database: String,
    has_service: bool,
    has_analyst: bool,
    /// Whether the user may make tables, or the database has tables already.
    may_make_tables: bool,
}

impl State {
    async fn read(owner: &mut PgConnection) -> anyhow::Result<Self> {
        let ask = r#"SELECT quote_ident(current_user) AS "user", quote_ident(current_database()) AS database,
            EXISTS (SELECT FROM pg_roles WHERE rolname = 'pixie_app') AS has_service,
            EXISTS (SELECT FROM pg_roles WHERE rolname = 'pixie_analyst') AS has_analyst,
            to_regclass('_sqlx_migrations') IS NOT NULL OR (
                has_schema_privilege('public', 'CREATE') AND has_database_privilege(current_database(), 'CREATE')
            ) AS may_make_tables"#;
        sqlx::query_as(ask).fetch_one(owner).await.context("cannot ask Postgres for its roles")
    }
}

/// False if the owner has not the right to it. Another database of the same cluster may do it at the same moment.
async fn execute_if_permitted(owner: &mut PgConnection, statement: &'static str) -> anyhow::Result<bool> {
    match sqlx::raw_sql(statement).execute(owner).await {
        Ok(_) => Ok(true),
        Err(sqlx::Error::Database(error)) if error.code().as_deref() == Some("42501") => Ok(false),
        Err(sqlx::Error::Database(error)) if matches!(error.code().as_deref(), Some("42710" | "23505")) => Ok(true),
        Err(error) => Err(error).context(statement),
    }
}
