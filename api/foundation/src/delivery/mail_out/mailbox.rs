//! The mailbox folder, which replaces a mail server: its mails can be read, and answered, on this
//! machine.

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

use crate::delivery::outbox::{Clock, Failure, Letter, Transport};

/// The most mails kept; the oldest ones are deleted.
const MOST_KEPT: usize = 2000;
/// The number of new mails after which old ones are deleted.
const CLEAN_UP_EVERY: u64 = 100;

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
    /// Its name for [`Mailbox::read`]. Sorted names give the order of arrival.
    pub name: String,
}

impl Mailbox {
    /// Opens the folder, created if need be. Its mails contain codes and links that sign people in,
    /// so no other user of the machine may read them.
    pub async fn open(folder: PathBuf, clock: Arc<dyn Clock>) -> io::Result<Self> {
        fs::create_dir_all(&folder).await?;
        fs::set_permissions(&folder, Permissions::from_mode(0o700)).await?;
        Ok(Self { folder, clock, written: Arc::default() })
    }

    /// The mails in the folder, newest first.
    pub async fn list(&self) -> io::Result<Vec<MailboxEntry>> {
        let mut entries = Vec::new();
        let mut folder = fs::read_dir(&self.folder).await?;
        while let Some(file) = folder.next_entry().await? {
            if let Ok(name) = file.file_name().into_string()
                && is_mail_name(&name)
            {
                entries.push(MailboxEntry { name });
            }
        }
        entries.sort_unstable_by(|a, b| b.cmp(a));
        Ok(entries)
    }

    /// One mail; none if there is no mail with this name, even if the name is a path to another
    /// file.
    pub async fn read(&self, name: &str) -> io::Result<Option<Vec<u8>>> {
        if !is_mail_name(name) {
            return Ok(None);
        }
        match fs::read(self.folder.join(name)).await {
            Ok(message) => Ok(Some(message)),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Deletes all mails.
    pub async fn clear(&self) -> io::Result<()> {
        self.delete_all_but(0).await
    }

    /// The name is the time and a hash of the Message-ID, so that no text of a user gets into a
    /// path.
    async fn write(&self, letter: &Letter) -> io::Result<()> {
        let number = self.written.fetch_add(1, Ordering::Relaxed) % 1_000_000;
        let time = self.clock.now().format("%Y%m%dT%H%M%S%6f");
        let id = hex::encode(&Sha256::digest(&letter.message_id)[..8]);
        let name = format!("{time}-{number:06}-{id}.eml");
        // Written under another name first, so that readers never see a partial mail.
        let unfinished = self.folder.join(format!(".{name}"));
        fs::write(&unfinished, &letter.message).await?;
        fs::rename(unfinished, self.folder.join(name)).await?;
        if number % CLEAN_UP_EVERY == CLEAN_UP_EVERY - 1 { self.delete_all_but(MOST_KEPT).await } else { Ok(()) }
    }

    /// Deletes all mails but this number of the newest.
    async fn delete_all_but(&self, newest: usize) -> io::Result<()> {
        for entry in self.list().await?.iter().skip(newest) {
            match fs::remove_file(self.folder.join(&entry.name)).await {
                // Another process may have deleted it.
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

/// Whether a file has a name that [`Mailbox::write`] gives.
fn is_mail_name(name: &str) -> bool {
    let stem = name.strip_suffix(".eml");
    stem.is_some_and(|stem| !stem.is_empty() && stem.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-'))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ground::clock;

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
        let all = MOST_KEPT + 200;
        for number in 0..all {
            mailbox.send(&letter(number)).await.unwrap();
        }
        let kept = mailbox.list().await.unwrap();
        assert_eq!(kept.len(), MOST_KEPT);
        let [newest, oldest] = [&kept[0], &kept[MOST_KEPT - 1]].map(|entry| mailbox.read(&entry.name));
        assert_eq!(newest.await.unwrap(), Some((all - 1).to_string().into_bytes()));
        assert_eq!(oldest.await.unwrap(), Some((all - MOST_KEPT).to_string().into_bytes()));
    }
}
