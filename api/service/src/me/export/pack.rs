//! A tar.gz that is made bit by bit.

use std::io;

use actix_web::web::Bytes;
use chrono::{DateTime, Utc};
use flate2::Compression;
use flate2::write::GzEncoder;
use serde::Serialize;
use tar::{Builder, Header};

use crate::ground::problem::{Problem, Result};

/// A file of an archive.
#[derive(Debug)]
pub(super) struct File {
    name: String,
    content: Vec<u8>,
}

impl File {
    pub(super) fn new(name: impl Into<String>, content: Vec<u8>) -> Self {
        Self { name: name.into(), content }
    }

    /// A file with one JSON value.
    pub(super) fn json(name: impl Into<String>, value: &impl Serialize) -> Result<Self> {
        let mut content = serde_json::to_vec_pretty(value).map_err(Problem::internal)?;
        content.push(b'\n');
        Ok(Self::new(name, content))
    }

    /// A file with a JSON value a line; none without values.
    pub(super) fn lines<T: Serialize>(name: impl Into<String>, values: &[T]) -> Result<Option<Self>> {
        let mut content = Vec::new();
        for value in values {
            serde_json::to_writer(&mut content, value).map_err(Problem::internal)?;
            content.push(b'\n');
        }
        Ok((!values.is_empty()).then(|| Self::new(name, content)))
    }
}

/// An archive that is being made.
pub(super) struct Pack {
    tar: Builder<GzEncoder<Vec<u8>>>,
    made_at: DateTime<Utc>,
}

impl Pack {
    pub(super) fn new(made_at: DateTime<Utc>) -> Self {
        Self { tar: Builder::new(GzEncoder::new(Vec::new(), Compression::fast())), made_at }
    }

    /// Adds files. Returns the bytes that are ready.
    pub(super) fn add(&mut self, files: &[File]) -> io::Result<Bytes> {
        for file in files {
            let mut header = Header::new_gnu();
            header.set_size(file.content.len().try_into().map_err(io::Error::other)?);
            header.set_mode(0o644);
            header.set_mtime(self.made_at.timestamp().try_into().unwrap_or_default());
            self.tar.append_data(&mut header, format!("pixie-post/{}", file.name), &file.content[..])?;
        }
        Ok(std::mem::take(self.tar.get_mut().get_mut()).into())
    }

    /// The rest of the bytes.
    pub(super) fn finish(self) -> io::Result<Bytes> {
        Ok(self.tar.into_inner()?.finish()?.into())
    }
}
