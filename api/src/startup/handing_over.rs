//! The data folder, and a new one for backups, given by root to the user who goes on.
//!
//! Root does this at every start, as commands of root leave files there. The folder may have belonged to that user for long, and a
//! service that was taken over could have put links there, so that root gives away something else. So no link is followed, not even
//! by a folder above, and a file with a second name elsewhere is left alone.

use std::os::fd::OwnedFd;
use std::path::Path;

use nix::dir::Dir;
use nix::errno::Errno;
use nix::fcntl::{OFlag, open, openat};
use nix::sys::stat::{FileStat, Mode, SFlag, fstat};
use nix::unistd::{User, fchown, mkdir};

/// Fetched programs stay with root: the service runs them, and need not change them.
const KEPT: &[u8] = b"postgres-bin";

/// A pipe does not keep us waiting.
const OPEN: OFlag = OFlag::O_RDONLY.union(OFlag::O_NONBLOCK).union(OFlag::O_CLOEXEC);

/// Gives what root has in a folder, and the folder itself, to a user.
pub(super) fn hand_over(folder: &Path, user: &User) -> nix::Result<()> {
    // Who names the folder may name a link.
    let folder = open(folder, OPEN.union(OFlag::O_DIRECTORY), Mode::empty())?;
    hand_over_entries(&folder, user, true)
}

/// Makes a folder for a user, unless it is there: they may not be able to.
pub(super) fn hand_over_new(folder: &Path, user: &User) -> nix::Result<()> {
    match mkdir(folder, Mode::S_IRWXU | Mode::S_IRWXG | Mode::S_IRWXO) {
        Ok(()) => {
            let folder = open(folder, OPEN.union(OFlag::O_DIRECTORY).union(OFlag::O_NOFOLLOW), Mode::empty())?;
            change_owner(&folder, &fstat(&folder)?, user)
        }
        Err(Errno::EEXIST) => Ok(()),
        Err(error) => Err(error),
    }
}

/// Folders of the user hold nothing of root's, but for the outermost ones, where commands leave files.
fn hand_over_entries(folder: &OwnedFd, user: &User, is_outermost: bool) -> nix::Result<()> {
    change_owner(folder, &fstat(folder)?, user)?;
    let mut entries = Dir::from_fd(folder.try_clone().map_err(|_| Errno::EMFILE)?)?;
    for entry in entries.iter() {
        let entry = entry?;
        let name = entry.file_name();
        if matches!(name.to_bytes(), b"." | b".." | KEPT) {
            continue;
        }
        // Opened first and looked at then: nobody puts another file in its place in between.
        let file = match openat(folder, name, OPEN.union(OFlag::O_NOFOLLOW), Mode::empty()) {
            Ok(file) => file,
            // A link, a socket, or gone.
            Err(Errno::ELOOP | Errno::ENXIO | Errno::ENOENT) => continue,
            Err(error) => return Err(error),
        };
        let found = fstat(&file)?;
        match SFlag::from_bits_truncate(found.st_mode) & SFlag::S_IFMT {
            SFlag::S_IFDIR if is_outermost || is_of_root(&found) => hand_over_entries(&file, user, false)?,
            SFlag::S_IFREG if found.st_nlink == 1 => change_owner(&file, &found, user)?,
            _ => {}
        }
    }
    Ok(())
}

fn change_owner(file: &OwnedFd, found: &FileStat, user: &User) -> nix::Result<()> {
    if is_of_root(found) { fchown(file, Some(user.uid), Some(user.gid)) } else { Ok(()) }
}

fn is_of_root(file: &FileStat) -> bool {
    file.st_uid == 0
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::os::unix::fs::{MetadataExt as _, symlink};

    use nix::unistd::Uid;

    use super::*;

    fn owner(path: &Path) -> u32 {
        path.symlink_metadata().expect("a file").uid()
    }

    #[test]
    fn what_root_has_is_given_and_nothing_by_a_link() {
        if !Uid::effective().is_root() {
            // Only root can give files away.
            assert_ne!(std::env::var("CI").as_deref(), Ok("true"), "run as root");
            return;
        }
        let work = tempfile::TempDir::new().expect("a folder");
        let (data, elsewhere) = (work.path().join("data"), work.path().join("elsewhere"));
        for folder in [&data.join("mailbox"), &data.join("postgres-bin"), &elsewhere] {
            fs::create_dir_all(folder).expect("a folder");
        }
        for file in ["data/erasures.log", "data/mailbox/1.eml", "data/postgres-bin/postgres", "elsewhere/shadow"] {
            fs::write(work.path().join(file), "").expect("a file");
        }
        symlink(elsewhere.join("shadow"), data.join("link")).expect("a link");
        symlink(&elsewhere, data.join("folder")).expect("a link");
        fs::hard_link(elsewhere.join("shadow"), data.join("mailbox/second")).expect("a name");

        let nobody = User::from_name("nobody").expect("users").expect("a user");
        hand_over(&data, &nobody).expect("given");
        for given in [&data, &data.join("erasures.log"), &data.join("mailbox"), &data.join("mailbox/1.eml")] {
            assert_eq!(owner(given), nobody.uid.as_raw(), "{}", given.display());
        }
        for kept in [&elsewhere, &elsewhere.join("shadow"), &data.join("link"), &data.join("postgres-bin")] {
            assert_eq!(owner(kept), 0, "{}", kept.display());
        }
        hand_over(&data, &nobody).expect("again");
    }
}
