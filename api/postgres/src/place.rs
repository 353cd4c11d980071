//! The folder of a cluster and what lies where in it.

use std::fs::{DirBuilder, File, OpenOptions, TryLockError};
use std::io::{Read as _, Seek as _, Write as _};
use std::os::unix::fs::DirBuilderExt as _;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};
use nix::unistd::Uid;
use sqlx::postgres::{PgConnectOptions, PgSslMode};

use super::OWNER;

/// Only names the socket, as there is no network to listen on.
pub(super) const PORT: u16 = 5432;

/// The longest socket path that every Unix takes.
const SOCKET_PATH_MAX: usize = 103;

/// The folder of a cluster.
#[derive(Clone, Debug)]
pub(super) struct Place(PathBuf);

/// Whose cluster it is at the moment.
pub(super) enum Lock {
    /// Ours, until the file is closed.
    Ours(File),
    /// That of the process with this id, as far as it has said so.
    Theirs(String),
}

impl Place {
    /// Makes the folder if need be.
    pub(super) fn new(dir: &Path) -> anyhow::Result<Self> {
        let place = Self(std::path::absolute(dir)?);
        let socket = place.sockets().join(format!(".s.PGSQL.{PORT}"));
        let length = socket.as_os_str().len();
        if length > SOCKET_PATH_MAX {
            bail!(
                "the folder `{}` has too long a path for a Unix socket in it, by {} bytes: choose a shorter PIXIE_DATA_DIR",
                dir.display(),
                length - SOCKET_PATH_MAX
            );
        }
        // Root's server runs under another account, which must be able to pass through.
        let mode = if Uid::effective().is_root() { 0o711 } else { 0o700 };
        DirBuilder::new().recursive(true).mode(mode).create(&place.0).with_context(|| {
            format!("cannot make the folder `{}`: choose another PIXIE_DATA_DIR", place.0.display())
        })?;
        Ok(place)
    }

    /// Takes the cluster, if nobody else has it.
    pub(super) fn lock(&self) -> anyhow::Result<Lock> {
        let path = self.0.join("lock");
        let mut file = OpenOptions::new()
            .create(true)
            .truncate(false)
            .read(true)
            .write(true)
            .open(&path)
            .with_context(|| format!("cannot open `{}`: does it belong to another user?", path.display()))?;
        match file.try_lock() {
            Ok(()) => {
                file.set_len(0)?;
                file.rewind()?;
                write!(file, "{}", std::process::id())?;
                Ok(Lock::Ours(file))
            }
            Err(TryLockError::WouldBlock) => {
                let mut pid = String::new();
                file.read_to_string(&mut pid)?;
                Ok(Lock::Theirs(pid))
            }
            Err(TryLockError::Error(error)) => Err(error).with_context(|| format!("cannot lock `{}`", path.display())),
        }
    }

    pub(super) fn dir(&self) -> &Path {
        &self.0
    }

    /// The data folder for a major version.
    pub(super) fn data(&self, major: u32) -> PathBuf {
        self.0.join(major.to_string())
    }

    /// Where a fetched Postgres is kept, a folder for each version: beside the cluster, so that others can use it, too.
    pub(super) fn programs(&self) -> PathBuf {
        self.0.with_file_name("postgres-bin")
    }

    /// The folder of the socket, closed to other users.
    pub(super) fn sockets(&self) -> PathBuf {
        self.0.join("run")
    }

    /// What the server has to say.
    pub(super) fn log(&self) -> PathBuf {
        self.0.join("postgres.log")
    }

    /// The major versions there is data of.
    pub(super) fn majors(&self) -> anyhow::Result<Vec<u32>> {
        let names =
            std::fs::read_dir(&self.0)?.map(|entry| Ok(entry?.file_name())).collect::<std::io::Result<Vec<_>>>()?;
        Ok(names.iter().filter_map(|name| name.to_str()?.parse().ok()).collect())
    }

    /// How to connect, as the owner of everything. No variable of the environment meddles with it.
    pub(super) fn connect_options(&self) -> PgConnectOptions {
        PgConnectOptions::new_without_pgpass()
            .socket(self.sockets())
            .port(PORT)
            .username(OWNER)
            .ssl_mode(PgSslMode::Disable)
    }

    /// The last thing the server has said, for the error when it does not start.
    pub(super) fn last_words(&self) -> String {
        let log = std::fs::read_to_string(self.log()).unwrap_or_default();
        let lines: Vec<_> = log.lines().rev().take(5).collect();
        lines.into_iter().rev().collect::<Vec<_>>().join("; ")
    }
}
