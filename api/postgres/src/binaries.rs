//! The Postgres installation: an installed one, else a fetched one; the error of a failed fetch
//! says what to install.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, bail};

use super::data_dir::DataDir;
use super::fetch;

/// The oldest major version that our SQL supports.
const OLDEST: u32 = 15;

/// The major version to fetch if neither an installation nor existing data decides it.
pub(super) const FETCHED: u32 = 18;

const WHAT_TO_DO: &str = "install it (Debian and Ubuntu `apt install postgresql`, Fedora `dnf install postgresql-server`, macOS `brew install postgresql@17`), name its folder in PIXIE_PG_BIN, or give a DATABASE_URL";

/// Folders with one folder for each installed version, and the path of the programs below it.
const USUAL: [(&str, &str); 5] = [
    ("/usr/lib/postgresql", "bin"),
    ("/usr", "bin"),
    ("/opt/homebrew/opt", "bin"),
    ("/usr/local/opt", "bin"),
    ("/Applications/Postgres.app/Contents/Versions", "bin"),
];

/// An installed Postgres.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Binaries {
    dir: PathBuf,
    pub(super) major: u32,
}

impl Binaries {
    /// A command for one of its programs.
    pub(super) fn command(&self, program: &str) -> Command {
        Command::new(self.dir.join(program))
    }

    /// The server, and the library that it loads for functions, wherever distributions put it.
    pub(super) fn files(&self) -> Vec<PathBuf> {
        let libraries =
            ["../lib", "../lib/postgresql", "../lib64/pgsql"].map(|folder| self.dir.join(folder).join("plpgsql.so"));
        [self.dir.join("postgres")].into_iter().chain(libraries).collect()
    }

    /// Whether the programs are there, and still of this major version.
    pub(super) fn still_work(&self) -> bool {
        Self::at(&self.dir).is_some_and(|now| now.major == self.major)
    }

    /// Chooses the version that made the data, else the newest installed one, else a fetched one.
    pub(super) async fn choose(given: Option<&Path>, place: &DataDir) -> anyhow::Result<Self> {
        // A server cannot read data of another major version, and the data must not be silently
        // ignored.
        let data = place.majors()?.into_iter().max();
        if let Some(dir) = given {
            return Self::configured(dir, data);
        }
        let find = || pick(default_dirs(&place.programs()).iter().filter_map(|dir| Self::at(dir)), data);
        if let Some(found) = find() {
            return Ok(found);
        }
        let (wanted, major) = match data {
            Some(major) => (format!("Postgres {major}, which has made the data,"), major),
            None => (format!("Postgres {OLDEST} or newer"), FETCHED),
        };
        if let Err(error) = fetch::fetch(major, &place.programs()).await {
            bail!("{wanted} is not installed, and could not be fetched ({error:#}): {WHAT_TO_DO}");
        }
        find().with_context(|| format!("{wanted} is not installed, and the fetched one does not run: {WHAT_TO_DO}"))
    }

    /// A client program, such as `pg_dump`, for a server elsewhere: of the newest version that is installed, and without the programs
    /// of a server.
    pub(super) fn client(given: Option<&Path>, place: &DataDir, name: &str) -> Option<Command> {
        let folders = given.map_or_else(|| default_dirs(&place.programs()), |dir| vec![dir.to_owned()]);
        let found = folders.iter().map(|dir| dir.join(name)).filter_map(|path| Some((version_of(&path, name)?, path)));
        let newest = found.reduce(|best, other| if other.0 > best.0 { other } else { best });
        newest.map(|(_, path)| Command::new(path))
    }

    /// The installation named in the settings.
    fn configured(dir: &Path, data: Option<u32>) -> anyhow::Result<Self> {
        let Some(found) = Self::at(dir) else {
            bail!("PIXIE_PG_BIN is `{}`, but there is no working `initdb` and `postgres` in it", dir.display())
        };
        let major = found.major;
        pick([found], data).with_context(|| match data {
            Some(data) => format!(
                "the data folder holds a cluster of Postgres {data}, but in PIXIE_PG_BIN is {major}: install {data}, or upgrade the data with pg_upgrade"
            ),
            None => format!("in PIXIE_PG_BIN is Postgres {major}, which is too old: {OLDEST} or newer is needed"),
        })
    }

    /// The installation in a folder, if its server runs.
    fn at(dir: &Path) -> Option<Self> {
        if !dir.join("initdb").is_file() {
            return None;
        }
        let major = version_of(&dir.join("postgres"), "postgres")?;
        Some(Self { dir: dir.to_owned(), major })
    }
}

/// The version that made the data, else the newest that is new enough. Of equals the first one.
fn pick(found: impl IntoIterator<Item = Binaries>, data: Option<u32>) -> Option<Binaries> {
    let usable = found.into_iter().filter(|binaries| match data {
        Some(data) => binaries.major == data,
        None => binaries.major >= OLDEST,
    });
    usable.reduce(|best, other| if other.major > best.major { other } else { best })
}

/// Every folder that may hold an installation; fetched ones come last.
fn default_dirs(programs: &Path) -> Vec<PathBuf> {
    let versions = |parent: &Path, bin: &str| {
        let entries = std::fs::read_dir(parent).into_iter().flatten().flatten();
        entries.map(|entry| entry.path().join(bin)).collect::<Vec<_>>()
    };
    let installed = USUAL.iter().flat_map(|(parent, bin)| versions(Path::new(parent), bin));
    let path = std::env::var_os("PATH").unwrap_or_default();
    installed.chain(std::env::split_paths(&path)).chain(versions(programs, "bin")).collect()
}

/// The major version that a program of Postgres prints; none if it does not run.
fn version_of(path: &Path, name: &str) -> Option<u32> {
    let output = Command::new(path).arg("--version").output().ok()?;
    major(str::from_utf8(&output.stdout).ok()?, name)
}

/// Reads the major version from `postgres (PostgreSQL) 15.14 (Debian 15.14-0+deb12u1)`.
fn major(version: &str, name: &str) -> Option<u32> {
    let number = version.strip_prefix(name)?.strip_prefix(" (PostgreSQL) ")?;
    number.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn installed(majors: &[u32]) -> Vec<Binaries> {
        majors.iter().map(|major| Binaries { dir: PathBuf::new(), major: *major }).collect()
    }

    #[track_caller]
    fn check(majors: &[u32], data: Option<u32>, picked: Option<u32>) {
        assert_eq!(pick(installed(majors), data).map(|binaries| binaries.major), picked);
    }

    #[test]
    fn the_newest_starts_a_new_cluster() {
        check(&[14, 17, 15], None, Some(17));
    }

    #[test]
    fn the_version_that_made_the_data_goes_on() {
        check(&[15, 17], Some(15), Some(15));
        check(&[17], Some(15), None);
    }

    #[test]
    fn what_is_too_old_is_left() {
        check(&[13], None, None);
    }

    #[test]
    fn versions_are_read() {
        assert_eq!(major("postgres (PostgreSQL) 15.14 (Debian 15.14-0+deb12u1)\n", "postgres"), Some(15));
        assert_eq!(major("pg_dump (PostgreSQL) 18beta2", "pg_dump"), Some(18));
        assert_eq!(major("pg_dump (PostgreSQL) 18beta2", "postgres"), None);
        assert_eq!(major("something else", "postgres"), None);
    }
}
