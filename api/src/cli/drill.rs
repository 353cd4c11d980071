//! The restore drill: a backup is restored into a Postgres of its own, and everything in it is checked.

use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::bail;
use nix::errno::Errno;
use nix::sys::signal::kill;
use nix::unistd::Pid;
use sqlx::PgPool;
use sqlx::postgres::PgConnectOptions;

use super::backup_source::OpenedBackup;
use super::output::print;
use super::pg_restore::pg_restore;
use crate::startup::at_socket;
use pixie_postgres::{Cluster, ClusterOptions, Durability};
use pixie_service::game::Walk;
use pixie_service::ground::database;
use pixie_service::ground::settings::Settings;
use pixie_service::record::verify::{Fault, Tally, check_cases, check_database, check_roots, check_users};

/// Restores a backup, checks it, and removes what was restored. It needs as much room in the data folder as the database.
pub(super) async fn drill(settings: &Settings, backup: OpenedBackup) -> anyhow::Result<()> {
    let folder = settings.data_dir.join(format!("drill-{}", std::process::id()));
    left_behind(&settings.data_dir).iter().for_each(|folder| remove(folder));
    // A power cut may take it: the backup is still there.
    let options = ClusterOptions { dir: folder.clone(), bin: settings.pg_bin.clone(), durability: Durability::None };
    let cluster = Cluster::start(&options).await?;
    let tried = try_out(&options, &cluster.connect_options(), backup).await;
    cluster.stop().await;
    remove(&folder);
    tried
}

/// The folders of drills that were killed.
fn left_behind(data_dir: &Path) -> Vec<PathBuf> {
    let is_over =
        |pid: i32| pid == std::process::id().cast_signed() || kill(Pid::from_raw(pid), None) == Err(Errno::ESRCH);
    let folders = std::fs::read_dir(data_dir).into_iter().flatten().flatten();
    let over = folders.filter(|entry| {
        let name = entry.file_name();
        name.to_str().and_then(|name| name.strip_prefix("drill-")?.parse().ok()).is_some_and(is_over)
    });
    over.map(|entry| entry.path()).collect()
}

fn remove(folder: &Path) {
    if let Err(error) = std::fs::remove_dir_all(folder) {
        tracing::warn!(%error, "`{}` can be deleted", folder.display());
    }
}

async fn try_out(options: &ClusterOptions, owner: &PgConnectOptions, backup: OpenedBackup) -> anyhow::Result<()> {
    let OpenedBackup { name, reader } = backup;
    let begun = Instant::now();
    let mut restore = pixie_postgres::program(options, "pg_restore").await?;
    at_socket(&mut restore, owner)?;
    pg_restore(restore, reader, owner).await?;
    let restored = begun.elapsed();
    let walk = Walk::default();
    let pool = database::connect(owner, u32::try_from(walk.side_by_side)? + 1).await?;
    let checked = check(&pool, walk).await;
    let events = sqlx::query_scalar!("SELECT max(head_at) FROM games").fetch_one(&pool).await?;
    pool.close().await;
    let (counts, faults) = checked?;
    let newest = events.map_or_else(|| "there is none".to_owned(), |at| at.to_string());
    let (restored, verified) = (restored.as_secs_f64(), (begun.elapsed() - restored).as_secs_f64());
    print(&format!(
        "backup: {name}\nnewest event: {newest}\n{counts}\nrestored in {restored:.1} s, verified in {verified:.1} s\nfaults: {faults}\n"
    ))?;
    if faults == 0 { Ok(()) } else { bail!("the restored database has faults") }
}

/// What there is in words, and the number of faults, each of which is printed.
async fn check(pool: &PgPool, walk: Walk) -> anyhow::Result<(String, u64)> {
    let print_fault = |fault: &Fault| drop(print(&format!("{fault}\n")));
    let tally = check_database(pool, walk, |_, _, faults| faults.iter().for_each(print_fault)).await?;
    let Tally { games, events, faults, .. } = tally;
    let users = check_users(pool, |fault| drop(print(&format!("{fault}\n")))).await?;
    let cases = check_cases(pool, |fault| drop(print(&format!("{fault}\n")))).await?;
    let roots = check_roots(pool, None, |fault| drop(print(&format!("{fault}\n")))).await?;
    let counts = format!(
        "games: {games}; their events: {events}; logs of users: {}, of cases: {}; daily roots: {}",
        users.logs, cases.logs, roots.roots
    );
    Ok((counts, faults + users.faults + cases.faults + roots.faults))
}
