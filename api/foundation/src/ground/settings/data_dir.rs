//! The folder for data of a service whose operator names none.

use std::env;
use std::path::PathBuf;

use nix::unistd::Uid;

/// `/var/lib/pixie-post` as root, else the user's data folder.
pub(super) fn default_data_dir() -> String {
    if Uid::effective().is_root() {
        return "/var/lib/pixie-post".to_owned();
    }
    let xdg = env::var_os("XDG_DATA_HOME").map(PathBuf::from).filter(|path| path.is_absolute());
    let folder = xdg.or_else(|| env::home_dir().map(|home| home.join(".local/share"))).unwrap_or_else(env::temp_dir);
    folder.join("pixie-post").display().to_string()
}
