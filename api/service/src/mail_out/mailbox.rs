//! Into files: mail that can be read, and answered, on a machine without a mail server.

use std::{
    fs::Permissions,
    io::{self, ErrorKind},
    os::unix::fs::PermissionsExt as _,
    path::PathBuf,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};

use sha2::{Digest, Sha256};
use tokio::fs;

use crate::outbox::{Clock, Failure, Letter, Transport};

/// How many mails are kept; of more, the oldest go.
const KEPT: usize = 2000;
/// After so many mails the folder is looked through.
const LOOK_AFTER: u64 = 100;

/// A folder with one `.eml` file for each mail.
#[derive(Clone)]
pub struct Mailbox {
    folder: PathBuf,
    clock: Arc<dyn Clock>,
    written: Arc<AtomicU64>,
}

impl std::fmt::Debug for Mailbox {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Mailbox").field(&self.folder).finish()
    }
}

/// A mail in the folder.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct MailboxEntry {
    /// Opens it, see [`Mailbox::read`]. In the order of the names, mails are in the order they came.
    pub name: String,
}

impl Mailbox {
    /// In a folder that is made if it is not there. Its mails hold codes and links that sign people in, so nobody else
    /// on the machine may read them.
    pub async fn open(folder: PathBuf, clock: Arc<dyn Clock>) -> io::Result<Self> {
        fs::create_dir_all(&folder).await?;
        fs::set_permissions(&folder, Permissions::from_mode(0o700)).await?;
        Ok(Self { folder, clock, written: Arc::default() })
    }

    /// What is there, newest first.
    pub async fn list(&self) -> io::Result<Vec<MailboxEntry>> {
        let mut entries = Vec::new();
        let mut folder = fs::read_dir(&self.folder).await?;
        while let Some(file) = folder.next_entry().await? {
            if let Ok(name) = file.file_name().into_string()
                && is_ours(&name)
            {
                entries.push(MailboxEntry { name });
            }
        }
        entries.sort_unstable_by(|a, b| b.cmp(a));
        Ok(entries)
    }

    /// One mail; none if there is no mail of this name, whatever else the name may point at.
    pub async fn read(&self, name: &str) -> io::Result<Option<Vec<u8>>> {
        if !is_ours(name) {
            return Ok(None);
        }
        match fs::read(self.folder.join(name)).await {
            Ok(message) => Ok(Some(message)),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Deletes what is there, whoever it is to.
    pub async fn clear(&self) -> io::Result<()> {
        self.keep(0).await
    }

    /// Named by time, then by a hash of the Message-ID, so that nothing a user chose gets into a path.
    async fn write(&self, letter: &Letter) -> io::Result<()> {
        let number = self.written.fetch_add(1, Ordering::Relaxed) % 1_000_000;
        let time = self.clock.now().format("%Y%m%dT%H%M%S%6f");
        let id = hex::encode(&Sha256::digest(&letter.message_id)[..8]);
        let name = format!("{time}-{number:06}-{id}.eml");
        // Readers see a whole mail or none.
        let unfinished = self.folder.join(format!(".{name}"));
        fs::write(&unfinished, &letter.message).await?;
        fs::rename(unfinished, self.folder.join(name)).await?;
        if number % LOOK_AFTER == LOOK_AFTER - 1 { self.keep(KEPT).await } else { Ok(()) }
    }

    /// Deletes all but so many of the newest.
    async fn keep(&self, newest: usize) -> io::Result<()> {
        for entry in self.list().await?.iter().skip(newest) {
            match fs::remove_file(self.folder.join(&entry.name)).await {
                // Another process tidies here, too.
                Err(error) if error.kind() == ErrorKind::NotFound => {}
                removed => removed?,
            }
        }
        Ok(())
    }
}

impl Transport for Mailbox {
    async fn send(&self, letter: &Letter) -> Result<(), Failure> {
        self.write(letter).await.map_err(|error| Failure::Transient(error.to_string()))
    }
}

fn is_ours(name: &str) -> bool {
    let stem = name.strip_suffix(".eml");
    stem.is_some_and(|stem| !stem.is_empty() && stem.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-'))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock;

    #[tokio::test]
    async fn the_folder_does_not_grow_for_ever() {
        let folder = tempfile::tempdir().unwrap();
        let mailbox = Mailbox::open(folder.path().to_owned(), Arc::new(clock::Clock::System)).await.unwrap();
        let letter = |number: usize| Letter {
            sender: "post@pixie.example".into(),
            recipient: "ada@example.org".into(),
            message_id: format!("<{number}@pixie.example>"),
            message: number.to_string().into_bytes(),
        };
        let all = KEPT + 200;
        for number in 0..all {
            mailbox.send(&letter(number)).await.unwrap();
        }
        let kept = mailbox.list().await.unwrap();
        assert_eq!(kept.len(), KEPT);
        let [newest, oldest] = [&kept[0], &kept[KEPT - 1]].map(|entry| mailbox.read(&entry.name));
        assert_eq!(newest.await.unwrap(), Some((all - 1).to_string().into_bytes()));
        assert_eq!(oldest.await.unwrap(), Some((all - KEPT).to_string().into_bytes()));
    }
}
