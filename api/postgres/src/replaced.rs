//! The files of an installation, watched while its server runs.
//!
//! A package manager replaces or removes them under a running server. The server keeps its own program, but it loads
//! libraries such as `plpgsql.so` when a session first needs them: those of another version, or none.

use std::os::unix::fs::MetadataExt as _;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use super::binaries::Binaries;

/// How long files must stay as they are until their change is complete. A package is unpacked file by file.
const SETTLED: Duration = Duration::from_secs(2);

/// What tells a file from the one that takes its place: device, inode, size, time.
type Mark = (u64, u64, u64, i64, i64);

/// The files with which a server was started.
#[derive(Debug)]
pub(super) struct Watched {
    paths: Vec<PathBuf>,
    first: Vec<Option<Mark>>,
    /// Other files than the first.
    later: Option<Later>,
}

#[derive(Debug)]
struct Later {
    files: Arriving,
    /// Whether they were tried, and did not work.
    is_useless: bool,
}

/// Files that a package manager writes now, and since when they have not changed.
#[derive(Debug)]
pub(super) struct Arriving {
    marks: Vec<Option<Mark>>,
    since: Instant,
}

impl Arriving {
    /// The files as they are now.
    pub(super) fn new(binaries: &Binaries) -> Self {
        Self::of(marks(&binaries.files()))
    }

    fn of(marks: Vec<Option<Mark>>) -> Self {
        Self { marks, since: Instant::now() }
    }

    fn have_settled(&self) -> bool {
        self.since.elapsed() >= SETTLED
    }

    /// Whether the programs work, and their files do not change any more. A server that is started before would have to be
    /// started once more when the rest has come.
    pub(super) fn are_complete(&mut self, binaries: &Binaries) -> bool {
        let now = marks(&binaries.files());
        if now != self.marks {
            *self = Self::of(now);
        }
        self.have_settled() && binaries.still_work()
    }
}

impl Watched {
    /// The files as they are now.
    pub(super) fn new(binaries: &Binaries) -> Self {
        let paths = binaries.files();
        let first = marks(&paths);
        Self { paths, first, later: None }
    }

    /// Whether other files have taken their place, completely, and work.
    pub(super) fn are_replaced(&mut self, binaries: &Binaries) -> bool {
        let now = marks(&self.paths);
        if now == self.first {
            self.later = None;
            return false;
        }
        match &mut self.later {
            Some(later) if later.files.marks == now => {
                if later.is_useless || !later.files.have_settled() {
                    return false;
                }
                let is_whole = self.first.iter().zip(&now).all(|(first, now)| first.is_none() || now.is_some());
                later.is_useless = !is_whole || !binaries.still_work();
                if later.is_useless {
                    tracing::error!(
                        major = binaries.major,
                        "the programs of Postgres were removed while it runs: install this version again, or parts of the service may fail"
                    );
                }
                !later.is_useless
            }
            _ => {
                self.later = Some(Later { files: Arriving::of(now), is_useless: false });
                false
            }
        }
    }
}

fn marks(paths: &[PathBuf]) -> Vec<Option<Mark>> {
    let mark = |path: &PathBuf| {
        let file = path.metadata().ok()?;
        Some((file.dev(), file.ino(), file.size(), file.mtime(), file.mtime_nsec()))
    };
    paths.iter().map(mark).collect()
}
