//! The download of Postgres where none is installed.

use std::env::consts::{ARCH, OS};
use std::fs::Permissions;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::time::Duration;

use anyhow::{Context as _, ensure};
use flate2::read::GzDecoder;
use sha2::{Digest as _, Sha256};
use tar::Archive;
use ureq::Agent;

/// Programs that run from any folder, for Linux and macOS.
const RELEASES: &str = "https://github.com/theseus-rs/postgresql-binaries/releases/download";

/// One release for each major version, so that everybody runs what was chosen here.
const VERSIONS: [(u32, &str); 4] = [(15, "15.17.0"), (16, "16.13.0"), (17, "17.9.0"), (18, "18.3.0")];

/// The timeout for some twenty megabytes over a slow connection.
const PATIENCE: Duration = Duration::from_secs(600);

/// The largest archive, in bytes; ours have some twenty million.
const LARGEST: u64 = 200_000_000;

/// Fetches the release of a major version, checks it against the published hash, and keeps it in a
/// folder of its own.
pub(super) async fn fetch(major: u32, programs: &Path) -> anyhow::Result<()> {
    let programs = programs.to_owned();
    tokio::task::spawn_blocking(move || fetch_from(RELEASES, major, &programs)).await?
}

fn fetch_from(releases: &str, major: u32, programs: &Path) -> anyhow::Result<()> {
    let version = VERSIONS.iter().find(|(own, _)| *own == major).context("no release of it is known")?.1;
    tracing::info!(version, from = releases, to = %programs.display(), "no usable Postgres is installed: fetching one");
    let archive = download(releases, version).with_context(|| format!("downloading from {releases}"))?;
    unpack(&archive, version, programs)?;
    tracing::info!(version, "Postgres is fetched");
    Ok(())
}

fn download(releases: &str, version: &str) -> anyhow::Result<Vec<u8>> {
    let agent: Agent = Agent::config_builder()
        .https_only(releases.starts_with("https:"))
        .timeout_global(Some(PATIENCE))
        .build()
        .into();
    let url = format!("{releases}/{version}/postgresql-{version}-{}.tar.gz", target());
    // The hash, and the name of the archive.
    let published = agent.get(format!("{url}.sha256")).call()?.into_body().read_to_string()?;
    let archive = agent.get(url).call()?.into_body().into_with_config().limit(LARGEST).read_to_vec()?;
    let hash = hex::encode(Sha256::digest(&archive));
    ensure!(published.split_whitespace().next() == Some(&hash), "the archive does not have the published hash");
    Ok(archive)
}

/// The kind of machine, as releases name it.
fn target() -> String {
    let system = match OS {
        "macos" => "apple-darwin",
        _ if cfg!(target_env = "musl") => "unknown-linux-musl",
        _ => "unknown-linux-gnu",
    };
    format!("{ARCH}-{system}")
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
