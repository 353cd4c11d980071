//! Making one backup: from `pg_dump` through the encryption to its place, without a copy on the disk.

use std::io::{Read, Write as _};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context as _, bail};
use chrono::{DateTime, Utc};

use super::encryption::Encrypting;
use super::name::BackupName;
use super::target::{BackupTarget, Writing};

/// A backup that was made.
#[derive(Clone, Copy, Debug)]
pub struct MadeBackup {
    /// The name of the backup, with its time.
    pub name: BackupName,
    /// The size of its file, in bytes.
    pub bytes: u64,
}

/// What is needed to make a backup.
#[derive(Debug)]
pub struct Dump<'a> {
    /// `pg_dump`, and how it reaches the database.
    pub program: Command,
    /// Where the backup goes.
    pub place: &'a BackupTarget,
    /// The public keys that it is encrypted for. Without one it is not encrypted.
    pub recipients: &'a [String],
    /// The time at which the backup begins.
    pub now: DateTime<Utc>,
    /// Ends it before it is whole, when it becomes true.
    pub stop: &'a AtomicBool,
}

impl Dump<'_> {
    /// Makes the backup. It blocks.
    ///
    /// # Errors
    /// It could not be made, and nothing is left of it.
    pub fn make(mut self) -> anyhow::Result<MadeBackup> {
        self.program.arg("--format=custom").stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let name = BackupName::new(self.now, !self.recipients.is_empty());
        let mut writing = self.place.create(&name)?;
        let mut child = self.program.spawn().context("cannot run `pg_dump`")?;
        let copied =
            copy(&mut child, &mut CountingWriter { writing: &mut writing, bytes: 0 }, self.recipients, self.stop);
        if copied.is_err() {
            // It waits for somebody who reads.
            let _ = child.kill();
        }
        let output = child.wait_with_output().context("`pg_dump` is lost")?;
        let said = String::from_utf8_lossy(&output.stderr);
        let done = copied.and_then(|bytes| match output.status.success() {
            true => Ok(bytes),
            false => bail!("`pg_dump` has failed ({}): {}", output.status, said.lines().last().unwrap_or_default()),
        });
        match done {
            Ok(bytes) => writing.finish().map(|()| MadeBackup { name, bytes }),
            Err(error) => {
                writing.abandon();
                Err(error)
            }
        }
    }
}

/// A writer that counts the bytes it passes on.
struct CountingWriter<'a, 'b> {
    writing: &'a mut Writing<'b>,
    bytes: u64,
}

impl std::io::Write for CountingWriter<'_, '_> {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        let written = self.writing.write(bytes)?;
        self.bytes += written as u64;
        Ok(written)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        self.writing.flush()
    }
}

fn copy(
    child: &mut Child,
    to: &mut CountingWriter<'_, '_>,
    recipients: &[String],
    stop: &AtomicBool,
) -> anyhow::Result<u64> {
    let mut from = child.stdout.take().context("`pg_dump` has a pipe")?;
    let mut encrypting = Encrypting::new(recipients, to)?;
    let mut buffer = vec![0; 1 << 16];
    loop {
        if stop.load(Ordering::Relaxed) {
            bail!("the service stops");
        }
        match from.read(&mut buffer).context("`pg_dump` cannot be read")? {
            0 => return Ok(encrypting.finish()?.bytes),
            length => encrypting.write_all(&buffer[..length])?,
        }
    }
}
