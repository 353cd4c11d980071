//! The encryption of backups, in the format of `age`.
//!
//! The service knows public keys only: whoever takes the machine over cannot read the backups of before.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::Path;

use age::stream::StreamWriter;
use age::x25519::Recipient;
use age::{Decryptor, Encryptor, IdentityFile, NoCallbacks};
use anyhow::{Context as _, anyhow, bail};

/// The beginning of everything that is encrypted by `age`.
const MAGIC: &[u8] = b"age-encryption.org/v1\n";

/// A writer that encrypts, or one that does not.
pub(super) enum Encrypting<W: Write> {
    Plain(W),
    Age(StreamWriter<W>),
}

impl<W: Write> Encrypting<W> {
    /// Encrypts for these public keys; not at all if there are none.
    pub(super) fn new(recipients: &[String], writer: W) -> anyhow::Result<Self> {
        if recipients.is_empty() {
            return Ok(Self::Plain(writer));
        }
        let recipients: Result<Vec<Recipient>, _> = recipients.iter().map(|text| text.parse()).collect();
        let recipients = recipients.map_err(|why| anyhow!("a recipient of backups is no key of age: {why}"))?;
        let encryptor = Encryptor::with_recipients(recipients.iter().map(|recipient| recipient as _))?;
        Ok(Self::Age(encryptor.wrap_output(writer)?))
    }

    /// Writes the last block.
    pub(super) fn finish(self) -> io::Result<W> {
        match self {
            Self::Plain(writer) => Ok(writer),
            Self::Age(stream) => stream.finish(),
        }
    }
}

impl<W: Write> Write for Encrypting<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::Plain(writer) => writer.write(bytes),
            Self::Age(stream) => stream.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Plain(writer) => writer.flush(),
            Self::Age(stream) => stream.flush(),
        }
    }
}

/// Reads a backup, encrypted or not. For one that is encrypted, this file holds the secret key, as `age-keygen` writes it.
///
/// # Errors
/// It is encrypted, and there is no key for it.
pub fn decrypted(backup: Box<dyn Read + Send>, identity: Option<&Path>) -> anyhow::Result<Box<dyn Read + Send>> {
    let mut backup = BufReader::with_capacity(1 << 16, backup);
    // A pipe may give less at first, but never less than a line that was written at once.
    if !backup.fill_buf()?.starts_with(MAGIC) {
        return Ok(Box::new(backup));
    }
    let Some(file) = identity else {
        bail!("the backup is encrypted: name the file with the secret key by --identity")
    };
    let named = || format!("cannot read a secret key of age in `{}`", file.display());
    let keys = IdentityFile::<NoCallbacks>::from_buffer(BufReader::new(std::fs::File::open(file).with_context(named)?));
    let keys = keys.with_context(named)?.into_identities().with_context(named)?;
    let decryptor = Decryptor::new_buffered(backup).context("the encrypted backup begins wrongly")?;
    let plain = decryptor.decrypt(keys.iter().map(|key| &**key as _)).context("the backup cannot be decrypted")?;
    Ok(Box::new(plain))
}
