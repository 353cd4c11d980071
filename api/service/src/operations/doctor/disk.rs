//! The check of the data folder: whether it can be written, and how much room there is.

use std::path::Path;

use rustix::fs::{Access, access, statvfs};

use super::Finding;

const CHECK: &str = "disk";
const MEGABYTE: u64 = 1_000_000;
/// Below, Postgres may not be able to write its log; and below, somebody should look soon.
const TOO_LITTLE: u64 = 200 * MEGABYTE;
const LITTLE: u64 = 2000 * MEGABYTE;
/// The share of files that may be in use, in percent: a full table of files is a full disk, too.
const MOST_FILES: u64 = 95;

pub(super) fn check(folder: &Path) -> Finding {
    // The service makes it on its first start.
    let Some(there) = folder.ancestors().find(|folder| folder.exists()) else {
        return Finding::fail(CHECK, format!("`{}` leads nowhere.", folder.display()), "Set PIXIE_DATA_DIR.");
    };
    if let Err(error) = access(there, Access::WRITE_OK | Access::EXEC_OK) {
        let found = format!("`{}` cannot be written: {error}.", there.display());
        return Finding::fail(CHECK, found, "Give the folder to the user of the service, or set PIXIE_DATA_DIR.");
    }
    match statvfs(there) {
        Ok(disk) => judge(folder, disk.f_bavail.saturating_mul(disk.f_frsize), (disk.f_favail, disk.f_files)),
        Err(error) => Finding::warn(CHECK, format!("The room on the disk is unknown: {error}."), ""),
    }
}

fn judge(folder: &Path, free: u64, (free_files, files): (u64, u64)) -> Finding {
    let found = format!("`{}` has {} MB of room.", folder.display(), free / MEGABYTE);
    let advice = "Make room: when the disk is full, no move can be stored, and /readyz says no.";
    if free < TOO_LITTLE {
        return Finding::fail(CHECK, found, advice);
    }
    // Some file systems have no such table, and say 0.
    if free_files.saturating_mul(100) < files.saturating_mul(100 - MOST_FILES) {
        let found = format!("`{}` has room for {free_files} more files only.", folder.display());
        return Finding::warn(CHECK, found, "Delete files that nobody needs.");
    }
    if free < LITTLE { Finding::warn(CHECK, found, advice) } else { Finding::ok(CHECK, found) }
}

#[cfg(test)]
mod tests {
    use super::super::Level;
    use super::*;

    #[test]
    fn little_room_is_told_before_it_is_too_little() {
        let level = |free, files| judge(Path::new("/data"), free, files).level;
        assert_eq!(level(LITTLE, (0, 0)), Level::Ok);
        assert_eq!(level(LITTLE - 1, (0, 0)), Level::Warn);
        assert_eq!(level(TOO_LITTLE - 1, (0, 0)), Level::Fail);
        assert_eq!(level(LITTLE, (49, 1000)), Level::Warn);
        assert_eq!(level(LITTLE, (50, 1000)), Level::Ok);
    }

    #[test]
    fn a_folder_that_is_still_to_be_made_counts_as_the_one_around_it() {
        let folder = tempfile::TempDir::new().expect("a folder");
        assert_ne!(check(&folder.path().join("a/b")).level, Level::Fail);
        let file = folder.path().join("file");
        std::fs::write(&file, "").expect("a file");
        assert_eq!(check(&file.join("folder")).level, Level::Fail);
    }
}
