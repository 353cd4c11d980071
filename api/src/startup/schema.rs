//! The schema of the database: brought up to date, or made in a new database.

use anyhow::Context as _;
use sqlx::postgres::PgConnectOptions;
use sqlx::{Connection as _, PgConnection};

use pixie_service::ground::entropy::Entropy;
use pixie_service::ground::migrations::{self, Position};
use pixie_service::people::users;

/// Migrates the schema, and what only the program can migrate, as the owner of the database.
pub(crate) async fn bring_up_to_date(owner: &PgConnectOptions, entropy: &Entropy) -> anyhow::Result<()> {
    migrations::migrate(owner).await?;
    let mut connection = PgConnection::connect_with(owner).await?;
    users::log::adopt(&mut connection, entropy).await.context("cannot write the logs of users")?;
    Ok(connection.close().await?)
}

/// Makes the tables of a new database. One that has tables is left as it is, and must be of this version.
pub(crate) async fn set_up(owner: &PgConnectOptions, entropy: &Entropy) -> anyhow::Result<()> {
    let position = Position::of(owner).await?;
    if position.is_empty() { bring_up_to_date(owner, entropy).await } else { position.admit_reader() }
}
