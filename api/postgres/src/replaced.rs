//! The files of an installation, watched while its server runs.
//!
//! A package manager replaces or removes them under a running server. The server keeps its own program, but it loads
//! libraries such as `plpgsql.so` when a session first needs them: those of another version, or none.

use std::os::unix::fs::MetadataExt as _;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use super::binaries::Binaries;

/// How long files must stay as they are until their change is complete. A package is unpacked file by file.
const QUIET_PERIOD: Duration = Duration::from_secs(2);

/// What tells a file from the one that takes its place: device, inode, size, time.
type FileIdentity = (u64, u64, u64, i64, i64);

/// The files with which a server was started.
#[derive(Debug)]
pub(super) struct WatchedFiles {
    paths: Vec<PathBuf>,
    first: Vec<Option<FileIdentity>>,
    /// The files that stand in their places now, if they are others.
    replacement: Option<Replacement>,
}

#[derive(Debug)]
struct Replacement {
    files: FilesBeingWritten,
    /// Whether they were tried, and did not work.
    is_broken: bool,
}

/// Files that a package manager writes now, and since when they have not changed.
#[derive(Debug)]
pub(super) struct FilesBeingWritten {
    identities: Vec<Option<FileIdentity>>,
    since: Instant,
}

impl FilesBeingWritten {
    /// The files as they are now.
    pub(super) fn new(binaries: &Binaries) -> Self {
        Self::of(identities(&binaries.files()))
    }

    fn of(identities: Vec<Option<FileIdentity>>) -> Self {
        Self { identities, since: Instant::now() }
    }

    fn are_unchanged_for_long(&self) -> bool {
        self.since.elapsed() >= QUIET_PERIOD
    }

    /// Whether the programs work, and their files do not change any more. A server that is started before would have to be
    /// started once more when the rest has come.
    pub(super) fn are_complete(&mut self, binaries: &Binaries) -> bool {
        let now = identities(&binaries.files());
        if now != self.identities {
            *self = Self::of(now);
        }
        self.are_unchanged_for_long() && binaries.still_work()
    }
}

impl WatchedFiles {
    /// The files as they are now.
    pub(super) fn new(binaries: &Binaries) -> Self {
        let paths = binaries.files();
        let first = identities(&paths);
        Self { paths, first, replacement: None }
    }

    /// Whether other files have taken their place, completely, and work.
    pub(super) fn are_replaced(&mut self, binaries: &Binaries) -> bool {
        let now = identities(&self.paths);
        if now == self.first {
            self.replacement = None;
            return false;
        }
        match &mut self.replacement {
            Some(replacement) if replacement.files.identities == now => {
                if replacement.is_broken || !replacement.files.are_unchanged_for_long() {
                    return false;
                }
                let is_whole = self.first.iter().zip(&now).all(|(first, now)| first.is_none() || now.is_some());
                replacement.is_broken = !is_whole || !binaries.still_work();
                if replacement.is_broken {
                    tracing::error!(
                        major = binaries.major,
                        "the programs of Postgres were removed while it runs: install this version again, or parts of the service may fail"
                    );
                }
                !replacement.is_broken
            }
            _ => {
                self.replacement = Some(Replacement { files: FilesBeingWritten::of(now), is_broken: false });
                false
            }
        }
    }
}

fn identities(paths: &[PathBuf]) -> Vec<Option<FileIdentity>> {
    let identity = |path: &PathBuf| {
        let file = path.metadata().ok()?;
        Some((file.dev(), file.ino(), file.size(), file.mtime(), file.mtime_nsec()))
    };
    paths.iter().map(identity).collect()
}
