//! `pixie-post erasures`: the list of erased users, and its replay on a restored database.

use std::io::Read as _;
use std::path::PathBuf;

use anyhow::Context as _;
use clap::Args;
use sqlx::postgres::PgConnectOptions;

use super::connection::as_service;
use super::output::print;
use crate::startup;
use pixie_service::delivery::outbox::WorkerWakeup;
use pixie_service::game::{Games, Projecting};
use pixie_service::ground::clock::Clock;
use pixie_service::ground::entropy::Entropy;
use pixie_service::ground::settings::Settings;
use pixie_service::me::erase_again::replay;
use pixie_service::me::erasures::{Erasure, ErasureList, erased, parse};
use pixie_service::news::webhooks::owed;

/// Print when which users were erased: random ids, and nothing that says who they were.
#[derive(Clone, Debug, Args)]
pub(super) struct ErasuresCommand {
    /// Erase those of this list again who are there again, as after a restore; `-` is stdin. May be given several times.
    #[arg(long, value_name = "LIST")]
    replay: Vec<PathBuf>,
}

impl ErasuresCommand {
    /// Prints the list, or says how many users were erased again.
    ///
    /// # Errors
    /// A list cannot be read, or the database failed.
    pub(super) async fn run(&self, settings: &Settings, owner: &PgConnectOptions) -> anyhow::Result<()> {
        if self.replay.is_empty() {
            let all = as_service(owner, async |pool| Ok(erased(&pool).await?)).await?;
            return all.iter().try_for_each(|erasure| print(&format!("{erasure}\n")));
        }
        let list = read_all(&self.replay)?;
        eprintln!("pixie-post: users erased again: {}", erase_again(settings, owner, &list).await?);
        Ok(())
    }
}

/// What these files and the list in the data folder contain. None if there are no such files.
pub(super) fn listed(settings: &Settings, files: &[PathBuf]) -> anyhow::Result<Option<Vec<Erasure>>> {
    let own = ErasureList::of(&settings.data_dir).read()?;
    if own.is_none() && files.is_empty() {
        return Ok(None);
    }
    let mut list = own.unwrap_or_default();
    list.extend(read_all(files)?);
    Ok(Some(list))
}

fn read_all(files: &[PathBuf]) -> anyhow::Result<Vec<Erasure>> {
    let mut list = Vec::new();
    for file in files {
        let mut text = String::new();
        let read = match file.as_os_str() == "-" {
            true => std::io::stdin().read_to_string(&mut text).map(drop),
            false => std::fs::read_to_string(file).map(|found| text = found),
        };
        let named = || format!("cannot read `{}`", file.display());
        read.with_context(named)?;
        list.extend(parse(&text).with_context(named)?);
    }
    Ok(list)
}

/// Erases the listed users who are in the database. Returns their number.
pub(super) async fn erase_again(
    settings: &Settings,
    owner: &PgConnectOptions,
    list: &[Erasure],
) -> anyhow::Result<usize> {
    as_service(owner, async |pool| {
        let entropy = Entropy::system();
        let signer = startup::signer(settings, &pool, &entropy).await?;
        let (clock, wakeup) = (Clock::System, WorkerWakeup::default());
        let games = Games::new(pool, clock, entropy, settings.games_in_memory, wakeup, Projecting::new(settings, owed));
        let erased = replay(&games, &signer, list).await;
        games.wait_until_projected().await;
        erased
    })
    .await
}
