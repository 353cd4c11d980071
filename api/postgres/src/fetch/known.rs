//! The archives of Postgres that may be run: their names and hashes, from a file of the source.
//!
//! `.ci/postgres-hashes` prints the lines of a release. A hash that comes from the same place as the archive proves nothing: whoever
//! changes the one there changes the other.

use std::env::consts::{ARCH, OS};

use anyhow::Context as _;

/// A line for each archive, in the form of `sha256sum`.
const HASHES: &str = include_str!("hashes.txt");

/// An archive whose hash is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct KnownArchive<'a> {
    /// The version of Postgres, such as `18.4.0`.
    pub(super) version: &'a str,
    pub(super) name: &'a str,
    /// The SHA-256 of the archive, in hexadecimal digits.
    pub(super) hash: &'a str,
}

/// The archive of a major version for this machine.
///
/// # Errors
/// There is none whose hash is known.
pub(super) fn known(major: u32) -> anyhow::Result<KnownArchive<'static>> {
    find(HASHES, major, &target()).with_context(|| {
        format!(
            "no archive of Postgres {major} for {} is known to this program, and an unknown one is never run",
            target()
        )
    })
}

/// The archive of a major version for a kind of machine, in such lines.
pub(super) fn find<'a>(lines: &'a str, major: u32, target: &str) -> Option<KnownArchive<'a>> {
    lines.lines().find_map(|line| {
        let (hash, name) = line.split_once("  ")?;
        let version =
            name.strip_prefix("postgresql-")?.strip_suffix(".tar.gz")?.strip_suffix(target)?.strip_suffix('-')?;
        let mut numbers = version.split('.').map(str::parse);
        let is_it = numbers.next()? == Ok(major) && numbers.all(|number| number.is_ok());
        is_it.then_some(KnownArchive { version, name, hash })
    })
}

/// The kind of machine, as releases name it.
pub(super) fn target() -> String {
    let system = match OS {
        "macos" => "apple-darwin",
        _ if cfg!(target_env = "musl") => "unknown-linux-musl",
        _ => "unknown-linux-gnu",
    };
    format!("{ARCH}-{system}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_release_that_is_fetched_is_known_for_each_kind_of_machine() {
        for target in
            ["x86_64-unknown-linux-gnu", "aarch64-unknown-linux-gnu", "x86_64-apple-darwin", "aarch64-apple-darwin"]
        {
            let archive = find(HASHES, crate::binaries::FETCHED, target).expect(target);
            assert_eq!(archive.name, format!("postgresql-{}-{target}.tar.gz", archive.version));
        }
    }

    #[test]
    fn each_line_is_a_hash_and_an_archive() {
        for line in HASHES.lines() {
            let (hash, name) = line.split_once("  ").expect("two words");
            assert!(hash.len() == 64 && hash.bytes().all(|digit| matches!(digit, b'0'..=b'9' | b'a'..=b'f')), "{line}");
            assert!(name.starts_with("postgresql-") && name.ends_with(".tar.gz"), "{line}");
        }
    }

    #[test]
    fn no_other_archive_is_known() {
        for (major, target) in
            [(14, "x86_64-unknown-linux-gnu"), (18, "x86_64-unknown-linux-musl"), (18, "linux-gnu"), (1, "")]
        {
            assert_eq!(find(HASHES, major, target), None, "{major} {target}");
        }
    }
}
