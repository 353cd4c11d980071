//! The operating system user of the server: Postgres refuses to run as root.

use std::os::unix::fs::{DirBuilderExt as _, MetadataExt as _, PermissionsExt as _};
use std::os::unix::process::CommandExt as _;
use std::path::Path;
use std::process::Command;

use anyhow::{Context as _, bail};
use nix::unistd::{Uid, User};

use super::data_dir::DataDir;

/// The user that the server runs as.
#[derive(Clone, Debug)]
pub(super) enum Account {
    /// The same user as this process.
    Same,
    /// Another user, because this process is root.
    Other(User),
}

impl Account {
    /// If this process is root: the owner of the data, if there are any, else `postgres`, else `nobody`. Otherwise its own user.
    pub(super) fn choose(place: &DataDir) -> anyhow::Result<Self> {
        if !Uid::effective().is_root() {
            return Ok(Self::Same);
        }
        if let Some(major) = place.majors()?.into_iter().max() {
            let owner = Uid::from_raw(place.data(major).metadata()?.uid());
            if let (false, Some(user)) = (owner.is_root(), User::from_uid(owner)?) {
                return Ok(Self::Other(user));
            }
        }
        for name in ["postgres", "nobody"] {
            if let Some(user) = User::from_name(name)? {
                return Ok(Self::Other(user));
            }
        }
        bail!("Postgres does not run as root, and there is neither a user `postgres` nor `nobody`: make one of them")
    }

    /// Makes the command run as this user.
    pub(super) fn apply(&self, command: &mut Command) {
        if let Self::Other(user) = self {
            command.uid(user.uid.as_raw()).gid(user.gid.as_raw());
        }
    }

    /// Makes an empty folder that only this user may enter.
    pub(super) fn make_dir(&self, path: &Path) -> anyhow::Result<()> {
        let make = || {
            if path.exists() {
                std::fs::remove_dir_all(path)?;
            }
            std::fs::DirBuilder::new().mode(0o700).create(path)?;
            match self {
                Self::Same => Ok(()),
                Self::Other(user) => std::os::unix::fs::chown(path, Some(user.uid.as_raw()), Some(user.gid.as_raw())),
            }
        };
        make().with_context(|| format!("cannot make the folder `{}`", path.display()))
    }

    /// Fails if this user cannot reach the folder.
    pub(super) fn check_access(&self, dir: &Path) -> anyhow::Result<()> {
        let Self::Other(user) = self else {
            return Ok(());
        };
        for folder in dir.ancestors() {
            let metadata = folder.metadata()?;
            let execute = if metadata.uid() == user.uid.as_raw() {
                0o100
            } else if metadata.gid() == user.gid.as_raw() {
                0o010
            } else {
                0o001
            };
            if metadata.permissions().mode() & execute == 0 {
                bail!(
                    "Postgres runs as user `{}`, who may not enter `{}`: choose a PIXIE_DATA_DIR that all may pass through, such as `/var/lib/pixie-post`",
                    user.name,
                    folder.display()
                );
            }
        }
        Ok(())
    }
}
