//! A file of a bucket that is being read, part by part, so that a broken connection costs one part.

use std::io::{self, Read};

use anyhow::{Context as _, bail, ensure};

use super::bucket::{Answer, Bucket, PART};

/// A file that is being read.
#[derive(Debug)]
pub(super) struct Download {
    bucket: Bucket,
    key: String,
    /// The size of the whole file.
    size: u64,
    /// The next part begins here.
    next: u64,
    part: io::Cursor<Vec<u8>>,
}

impl Download {
    /// Reads the first part. None if there is no such file.
    pub(super) fn open(bucket: &Bucket, file: &str) -> anyhow::Result<Option<Self>> {
        let key = bucket.key(file);
        let first = bucket.part(&key, range(0))?;
        let size = match first.status {
            404 => return Ok(None),
            // An empty file has no first part.
            416 => 0,
            _ => {
                bucket.accept(&first)?;
                size(&first)?
            }
        };
        let bytes = if size == 0 { Vec::new() } else { first.body };
        Ok(Some(Self { bucket: bucket.clone(), key, size, next: bytes.len() as u64, part: io::Cursor::new(bytes) }))
    }

    fn read_on(&mut self) -> anyhow::Result<()> {
        let part = self.bucket.part(&self.key, range(self.next))?;
        self.bucket.accept(&part)?;
        ensure!(size(&part)? == self.size && !part.body.is_empty(), "the file has changed while it was read");
        self.next += part.body.len() as u64;
        self.part = io::Cursor::new(part.body);
        Ok(())
    }
}

impl Read for Download {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let read = self.part.read(bytes)?;
        if read > 0 || bytes.is_empty() || self.next == self.size {
            return Ok(read);
        }
        self.read_on().map_err(io::Error::other)?;
        self.part.read(bytes)
    }
}

/// The part that begins here, as the header of a request has it.
fn range(from: u64) -> String {
    format!("bytes={from}-{}", from + PART as u64 - 1)
}

/// The size of the whole file, as `bytes 0-99/1234` says it.
fn size(part: &Answer) -> anyhow::Result<u64> {
    let Some(range) = part.header("content-range") else { bail!("the bucket sends no parts of files") };
    range.rsplit_once('/').and_then(|(_, size)| size.parse().ok()).context("a part has no size")
}
