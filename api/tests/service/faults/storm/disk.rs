//! A separate disk for Postgres, which can be filled up.

use std::path::{Path, PathBuf};
use std::process::Command;

/// Far more than a run needs.
const ROOM: &str = "4g";

/// The disk of a folder: a file system in memory if mounting is permitted, else none.
pub(crate) struct Disk(Option<PathBuf>);

impl Disk {
    /// Makes the folder, on a small disk of its own if this process may mount one.
    pub(crate) fn mount(folder: &Path) -> Self {
        std::fs::create_dir_all(folder).expect("a folder");
        let options = format!("size={ROOM},mode=711");
        let mounted = mount(&["-t", "tmpfs", "-o", &options, "pixie-storm"], folder);
        Self(mounted.then(|| folder.to_owned()))
    }

    /// Fills the disk. False if there is no separate disk.
    pub(crate) fn fill(&self) -> bool {
        let Some(folder) = &self.0 else {
            eprintln!("left out: only who may mount a disk can fill it");
            return false;
        };
        // The free space may change in the meantime.
        (0..100).any(|_| {
            let used = Command::new("df").args(["--output=used", "--block-size=1K"]).arg(folder).output();
            let used = String::from_utf8(used.expect("df").stdout).expect("text");
            mount(&["-o", &format!("remount,size={}k", used.lines().nth(1).expect("a number").trim())], folder)
        })
    }

    /// Gives the full disk its room again.
    pub(crate) fn empty(&self) {
        if let Some(folder) = &self.0 {
            assert!(mount(&["-o", &format!("remount,size={ROOM}")], folder), "there was room before");
        }
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        if let Some(folder) = &self.0 {
            // Postgres may still be stopping.
            let _ = Command::new("umount").arg("--lazy").arg(folder).status();
        }
    }
}

fn mount(arguments: &[&str], folder: &Path) -> bool {
    Command::new("mount").args(arguments).arg(folder).output().is_ok_and(|output| output.status.success())
}
