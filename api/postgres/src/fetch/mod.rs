//! The download of Postgres where none is installed.

mod known;

use std::fs::Permissions;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::time::Duration;

use anyhow::{Context as _, ensure};
use flate2::read::GzDecoder;
use sha2::{Digest as _, Sha256};
use tar::Archive;
use ureq::Agent;

use self::known::{KnownArchive, known};

/// Programs that run from any folder, for Linux and macOS.
const RELEASES: &str = "https://github.com/theseus-rs/postgresql-binaries/releases/download";

/// The timeout for some twenty megabytes over a slow connection.
const PATIENCE: Duration = Duration::from_secs(600);

/// The largest archive, in bytes; ours have some twenty million.
const LARGEST: u64 = 200_000_000;

/// Fetches the release of a major version, checks it against the hash in our source, and keeps it in a folder of its own. An archive
/// that is not known is not fetched.
pub(super) async fn fetch(major: u32, programs: &Path) -> anyhow::Result<()> {
    let programs = programs.to_owned();
    tokio::task::spawn_blocking(move || fetch_from(RELEASES, &known(major)?, &programs)).await?
}

fn fetch_from(releases: &str, known: &KnownArchive<'_>, programs: &Path) -> anyhow::Result<()> {
    let version = known.version;
    tracing::info!(version, from = releases, to = %programs.display(), "no usable Postgres is installed: fetching one");
    let archive = download(releases, known).with_context(|| format!("downloading from {releases}"))?;
    unpack(&archive, version, programs)?;
    tracing::info!(version, "Postgres is fetched");
    Ok(())
}

fn download(releases: &str, known: &KnownArchive<'_>) -> anyhow::Result<Vec<u8>> {
    let agent: Agent = Agent::config_builder()
        .https_only(releases.starts_with("https:"))
        .timeout_global(Some(PATIENCE))
        .build()
        .into();
    let url = format!("{releases}/{}/{}", known.version, known.name);
    let archive = agent.get(url).call()?.into_body().into_with_config().limit(LARGEST).read_to_vec()?;
    let hash = hex::encode(Sha256::digest(&archive));
    ensure!(
        hash == known.hash,
        "`{}` is not the archive that this program knows: it has the SHA-256 {hash}",
        known.name
    );
    Ok(archive)
}

/// Unpacks an archive atomically: a kill half-way leaves no folder that looks complete.
fn unpack(archive: &[u8], version: &str, programs: &Path) -> anyhow::Result<()> {
    let partial = programs.join(format!("partial-{}", std::process::id()));
    let unpacked = keep(archive, &partial, &programs.join(version));
    if partial.exists() {
        std::fs::remove_dir_all(&partial)?;
    }
    unpacked
}

fn keep(archive: &[u8], partial: &Path, place: &Path) -> anyhow::Result<()> {
    Archive::new(GzDecoder::new(archive)).unpack(partial)?;
    // Everything is in one folder, with the name of the release.
    let folder = std::fs::read_dir(partial)?.next().context("the archive is empty")??.path();
    // Under root the server runs as another user.
    std::fs::set_permissions(&folder, Permissions::from_mode(0o755))?;
    let moved = std::fs::rename(folder, place);
    // Another process may have unpacked the same version first.
    if place.exists() { Ok(()) } else { moved.context("cannot keep it") }
}

#[cfg(test)]
mod tests;
