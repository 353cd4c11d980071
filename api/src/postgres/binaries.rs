//! Where Postgres is installed. If it is not, the error says what to install; nothing is fetched.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, bail};

/// The oldest major version our SQL is written for.
const OLDEST: u32 = 15;

/// Folders that hold one folder for each installed version, and where the programs are below it.
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
    /// One of the programs.
    pub(super) fn command(&self, program: &str) -> Command {
        Command::new(self.dir.join(program))
    }

    /// The installation to use: the one that made the data, else the newest.
    pub(super) fn choose(given: Option<&Path>, data: &[u32]) -> anyhow::Result<Self> {
        let found = match given {
            Some(dir) => vec![Self::at(dir).with_context(|| {
                format!("PIXIE_PG_BIN is `{}`, but there is no working `initdb` and `postgres` in it", dir.display())
            })?],
            None => usual().iter().filter_map(|dir| Self::at(dir)).collect(),
        };
        pick(found, data)
    }

    /// What is installed in a folder, if anything works there.
    fn at(dir: &Path) -> Option<Self> {
        if !dir.join("initdb").is_file() {
            return None;
        }
        let output = Command::new(dir.join("postgres")).arg("--version").output().ok()?;
        let major = major(str::from_utf8(&output.stdout).ok()?)?;
        Some(Self { dir: dir.to_owned(), major })
    }
}

/// Data of one version cannot be read by another, and must not be left behind silently.
fn pick(found: Vec<Binaries>, data: &[u32]) -> anyhow::Result<Binaries> {
    // Of equals the first found is taken, hence backwards.
    let newest = |candidates: Vec<Binaries>| candidates.into_iter().rev().max_by_key(|binaries| binaries.major);
    let usable: Vec<_> = found.into_iter().filter(|binaries| binaries.major >= OLDEST).collect();
    let Some(latest) = data.iter().max() else {
        return newest(usable).with_context(|| {
            format!(
                "no Postgres {OLDEST} or newer is installed: install it (Debian and Ubuntu `apt install postgresql`, Fedora `dnf install postgresql-server`, macOS `brew install postgresql@17`), name its folder in PIXIE_PG_BIN, or give a DATABASE_URL"
            )
        });
    };
    match newest(usable.into_iter().filter(|binaries| binaries.major == *latest).collect()) {
        Some(binaries) => Ok(binaries),
        None => bail!(
            "the data folder holds a cluster of Postgres {latest}, but that version is not installed: install it, or upgrade the data with pg_upgrade"
        ),
    }
}

/// Every folder that may hold an installation.
fn usual() -> Vec<PathBuf> {
    let versions = USUAL.iter().flat_map(|(parent, bin)| {
        let entries = std::fs::read_dir(parent).into_iter().flatten().flatten();
        entries.map(move |entry| entry.path().join(bin))
    });
    let path = std::env::var_os("PATH").unwrap_or_default();
    versions.chain(std::env::split_paths(&path)).collect()
}

/// The major version in `postgres (PostgreSQL) 15.14 (Debian 15.14-0+deb12u1)`.
fn major(version: &str) -> Option<u32> {
    let number = version.strip_prefix("postgres (PostgreSQL) ")?;
    number.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn installed(majors: &[u32]) -> Vec<Binaries> {
        majors.iter().map(|major| Binaries { dir: PathBuf::new(), major: *major }).collect()
    }

    #[test]
    fn the_newest_starts_a_new_cluster() {
        assert_eq!(pick(installed(&[14, 17, 15]), &[]).unwrap().major, 17);
    }

    #[test]
    fn the_version_that_made_the_data_goes_on() {
        assert_eq!(pick(installed(&[15, 17]), &[15]).unwrap().major, 15);
    }

    #[test]
    fn data_is_not_left_behind() {
        let error = pick(installed(&[17]), &[15]).unwrap_err();
        assert!(error.to_string().contains("Postgres 15"), "{error}");
    }

    #[test]
    fn nothing_usable_says_what_to_install() {
        let error = pick(installed(&[13]), &[]).unwrap_err();
        assert!(error.to_string().contains("apt install postgresql"), "{error}");
    }

    #[test]
    fn versions_are_read() {
        assert_eq!(major("postgres (PostgreSQL) 15.14 (Debian 15.14-0+deb12u1)\n"), Some(15));
        assert_eq!(major("postgres (PostgreSQL) 18beta2"), Some(18));
        assert_eq!(major("something else"), None);
    }
}
