//! The folder of a cluster and the paths in it.

use std::fs::{DirBuilder, File, OpenOptions, TryLockError};
use std::io::{Read as _, Seek as _, Write as _};
use std::os::unix::fs::DirBuilderExt as _;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};
use nix::unistd::Uid;
use sqlx::postgres::{PgConnectOptions, PgSslMode};

use super::OWNER;

/// Only a part of the socket's name, as the server listens on no network.
pub(super) const PORT: u16 = 5432;

/// The longest socket path that works on every Unix.
const SOCKET_PATH_MAX: usize = 103;

/// The folder of a cluster.
#[derive(Clone, Debug)]
pub(super) struct DataDir(PathBuf);

/// The owner of a cluster at the moment.
pub(super) enum Lock {
    /// This process, until the file is closed.
    Ours(File),
    /// Another process, with its id if it has written it.
    Theirs(String),
}

impl DataDir {
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
        // Under root the server runs as another user, which must be able to pass through.
        let mode = if Uid::effective().is_root() { 0o711 } else { 0o700 };
        DirBuilder::new().recursive(true).mode(mode).create(&place.0).with_context(|| {
            format!("cannot make the folder `{}`: choose another PIXIE_DATA_DIR", place.0.display())
        })?;
        Ok(place)
    }

    /// Locks the cluster, unless another process has it.
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

    /// The folder of fetched versions: beside the cluster, so that other clusters can use them,
    /// too.
    pub(super) fn programs(&self) -> PathBuf {
        self.0.with_file_name("postgres-bin")
    }

    /// The folder of the socket, closed to other users.
    pub(super) fn sockets(&self) -> PathBuf {
        self.0.join("run")
    }

    /// The log file of the server.
    pub(super) fn log(&self) -> PathBuf {
        self.0.join("postgres.log")
    }

    /// The major versions of existing data.
    pub(super) fn majors(&self) -> anyhow::Result<Vec<u32>> {
        let names =
            std::fs::read_dir(&self.0)?.map(|entry| Ok(entry?.file_name())).collect::<std::io::Result<Vec<_>>>()?;
        Ok(names.iter().filter_map(|name| name.to_str()?.parse().ok()).collect())
    }

    /// How to connect, as the owner of everything. Environment variables do not change it.
    pub(super) fn connect_options(&self) -> PgConnectOptions {
        PgConnectOptions::new_without_pgpass()
            .socket(self.sockets())
            .port(PORT)
            .username(OWNER)
            .ssl_mode(PgSslMode::Disable)
    }

    /// The last lines of the server's log, for the error when it does not start.
    pub(super) fn last_log_lines(&self) -> String {
        let log = std::fs::read_to_string(self.log()).unwrap_or_default();
        let lines: Vec<_> = log.lines().rev().take(5).collect();
        lines.into_iter().rev().collect::<Vec<_>>().join("; ")
    }
}
