//! A file that is being stored in a bucket, part by part.

use std::io::{self, Write};

use anyhow::{Context as _, ensure};

use super::bucket::{Bucket, PART, element};

/// A file that is being stored. It is not there before [`Upload::finish`].
#[derive(Debug)]
pub(super) struct Upload<'a> {
    bucket: &'a Bucket,
    key: String,
    /// The id of an upload in parts, once there is more than one part.
    id: Option<String>,
    /// The tags of the parts that were sent.
    parts: Vec<String>,
    buffer: Vec<u8>,
}

impl<'a> Upload<'a> {
    pub(super) fn new(bucket: &'a Bucket, file: &str) -> Self {
        Self { bucket, key: bucket.key(file), id: None, parts: Vec::new(), buffer: Vec::new() }
    }

    /// The first thousand parts have the least size; the next thousand are twice as large, and so on. There may be 10,000: 880 GB together.
    fn size_of_part(&self) -> usize {
        PART * (1 + self.parts.len() / 1000)
    }

    fn send_part(&mut self) -> anyhow::Result<()> {
        if self.id.is_none() {
            let answer = self.bucket.ask("POST", &self.key, &[("uploads", "")], b"")?;
            self.id = Some(element(&answer.text(), "UploadId").context("the upload has no id")?);
        }
        let number = (self.parts.len() + 1).to_string();
        let id = self.id.as_deref().unwrap_or_default();
        let parameters = [("partNumber", &*number), ("uploadId", id)];
        let answer = self.bucket.ask("PUT", &self.key, &parameters, &self.buffer)?;
        self.parts.push(answer.header("etag").context("a part has no tag")?.to_owned());
        self.buffer.clear();
        Ok(())
    }

    /// Makes the file of what was written.
    pub(super) fn finish(mut self) -> anyhow::Result<()> {
        if self.id.is_none() {
            return self.bucket.ask("PUT", &self.key, &[], &self.buffer).map(drop);
        }
        if !self.buffer.is_empty() {
            self.send_part()?;
        }
        let parts = (1..).zip(&self.parts).map(|(number, tag)| {
            format!("<Part><PartNumber>{number}</PartNumber><ETag>{}</ETag></Part>", tag.replace('"', "&quot;"))
        });
        let list = format!("<CompleteMultipartUpload>{}</CompleteMultipartUpload>", parts.collect::<String>());
        let id = self.id.clone().unwrap_or_default();
        let answer = self.bucket.ask("POST", &self.key, &[("uploadId", &id)], list.as_bytes())?;
        let answer = answer.text();
        // It may fail after its status was sent.
        ensure!(!answer.contains("<Error>"), "the parts were not put together: {answer}");
        Ok(())
    }

    /// Deletes the parts. A failure is no news beside the one that led here.
    pub(super) fn abandon(self) {
        if let Some(id) = &self.id {
            let _ = self.bucket.ask("DELETE", &self.key, &[("uploadId", id)], b"");
        }
    }
}

impl Write for Upload<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let taken = bytes.len().min(self.size_of_part() - self.buffer.len());
        self.buffer.extend_from_slice(&bytes[..taken]);
        if self.buffer.len() == self.size_of_part() {
            self.send_part().map_err(io::Error::other)?;
        }
        Ok(taken)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
