//! The place of backups: a folder, or a bucket of an S3-compatible server.

use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Read, Write};
use std::os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _};
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::Context as _;

use super::bucket::Bucket;
use super::download::Download;
use super::name::BackupName;
use super::signature::Credentials;
use super::upload::Upload;
use crate::ground::clock::Clock;
use crate::ground::settings::{BackupTo, Settings};

/// The end of the name of a file that is being written, and the age after which nobody writes it any more.
const PARTIAL: &str = ".partial";
const LEFT_OVER: Duration = Duration::from_hours(24);

/// The most files of one name that are being written at a time.
const MOST_AT_ONCE: u32 = 100;

/// The list of erasures beside the backups.
const ERASURES: &str = "erasures.log";

/// The place of backups. Its functions block.
#[derive(Clone, Debug)]
pub struct BackupTarget(Kind);

#[derive(Clone, Debug)]
enum Kind {
    Folder(PathBuf),
    Bucket(Bucket),
}

impl BackupTarget {
    /// The place that the settings name. There is none if the setting is not set.
    ///
    /// # Errors
    /// Settings that belong to a bucket are missing.
    pub fn of(settings: &Settings, clock: &Clock) -> anyhow::Result<Option<Self>> {
        let place = match &settings.backup_to {
            None => return Ok(None),
            Some(BackupTo::Folder(folder)) => Kind::Folder(folder.clone()),
            Some(BackupTo::Bucket { name, prefix }) => {
                let region = settings.backup_s3_region.clone();
                let endpoint = match &settings.backup_s3_endpoint {
                    Some(endpoint) => endpoint.clone(),
                    None => format!("https://s3.{region}.amazonaws.com")
                        .parse()
                        .context("PIXIE_BACKUP_S3_REGION is no region")?,
                };
                let key_id = settings.backup_s3_key_id.clone().context("PIXIE_BACKUP_S3_KEY_ID is missing")?;
                let secret = settings.backup_s3_secret.clone().context("PIXIE_BACKUP_S3_SECRET is missing")?;
                let (name, prefix) = (name.clone(), prefix.clone());
                let credentials = Credentials { region, key_id, secret };
                Kind::Bucket(Bucket { endpoint, name, prefix, credentials, clock: clock.clone() })
            }
        };
        Ok(Some(Self(place)))
    }

    /// The backups that are there with their sizes, the oldest first.
    ///
    /// # Errors
    /// The place cannot be read.
    pub fn backups(&self) -> anyhow::Result<Vec<(BackupName, u64)>> {
        let files = match &self.0 {
            Kind::Folder(folder) => files(folder)?,
            Kind::Bucket(bucket) => bucket.list()?,
        };
        let mut backups: Vec<_> = files.iter().filter_map(|(name, size)| Some((name.parse().ok()?, *size))).collect();
        backups.sort();
        Ok(backups)
    }

    /// The bytes of a backup.
    ///
    /// # Errors
    /// It cannot be read.
    pub fn read(&self, name: &BackupName) -> anyhow::Result<Box<dyn Read + Send>> {
        self.read_file(&name.to_string())?.with_context(|| format!("there is no `{name}`"))
    }

    /// The list of erasures beside the backups, if there is one.
    ///
    /// # Errors
    /// It cannot be read.
    pub fn erasures(&self) -> anyhow::Result<Option<String>> {
        let Some(mut file) = self.read_file(ERASURES)? else { return Ok(None) };
        let mut text = String::new();
        file.read_to_string(&mut text).context("the list of erasures cannot be read")?;
        Ok(Some(text))
    }

    pub(super) fn write_erasures(&self, list: &str) -> anyhow::Result<()> {
        match &self.0 {
            Kind::Folder(folder) => {
                let mut file = Partial::create(folder, ERASURES)?;
                file.write_all(list.as_bytes())
                    .and_then(|()| file.finish())
                    .context("cannot write the list of erasures")
            }
            Kind::Bucket(bucket) => bucket.put(ERASURES, list.as_bytes()),
        }
    }

    /// Creates a backup, to write its bytes.
    pub(super) fn create(&self, name: &BackupName) -> anyhow::Result<Writing<'_>> {
        match &self.0 {
            Kind::Folder(folder) => Partial::create(folder, &name.to_string()).map(Writing::Folder),
            Kind::Bucket(bucket) => Ok(Writing::Bucket(Upload::new(bucket, &name.to_string()))),
        }
    }

    /// Deletes a backup. One that is gone already is no fault.
    pub(super) fn delete(&self, name: &BackupName) -> anyhow::Result<()> {
        match &self.0 {
            Kind::Folder(folder) => match fs::remove_file(folder.join(name.to_string())) {
                Err(error) if error.kind() != ErrorKind::NotFound => {
                    Err(error).with_context(|| format!("cannot delete `{name}`"))
                }
                // Another node may have deleted it at the same moment.
                _ => Ok(()),
            },
            Kind::Bucket(bucket) => bucket.delete(&name.to_string()),
        }
    }

    /// Removes what nodes that were killed have left. What cannot be removed is tried again by the next run.
    pub fn remove_left_overs(&self) {
        match &self.0 {
            Kind::Folder(folder) => remove_partial_files(folder),
            Kind::Bucket(bucket) => {
                // Some keys may store files, but not list uploads.
                if let Err(error) = bucket.delete_left_overs(LEFT_OVER) {
                    tracing::warn!(
                        error = format!("{error:#}"),
                        "job.backups: parts of a backup may be left in the bucket"
                    );
                }
            }
        }
    }

    fn read_file(&self, name: &str) -> anyhow::Result<Option<Box<dyn Read + Send>>> {
        match &self.0 {
            Kind::Folder(folder) => match File::open(folder.join(name)) {
                Ok(file) => Ok(Some(Box::new(file))),
                Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
                Err(error) => Err(error).with_context(|| format!("cannot read `{name}` in `{}`", folder.display())),
            },
            Kind::Bucket(bucket) => {
                let file = Download::open(bucket, name)?;
                Ok(file.map(|file| -> Box<dyn Read + Send> { Box::new(file) }))
            }
        }
    }
}

fn remove_partial_files(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let is_partial = name.to_string_lossy().starts_with('.') && name.to_string_lossy().ends_with(PARTIAL);
        let age = entry.metadata().and_then(|file| file.modified()).ok().and_then(|at| at.elapsed().ok());
        if is_partial && age.is_some_and(|age| age > LEFT_OVER) {
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// The names and sizes of the files of a folder. A folder that is not there yet has none.
fn files(folder: &Path) -> anyhow::Result<Vec<(String, u64)>> {
    let named = || format!("cannot read the folder `{}`", folder.display());
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(error).with_context(named),
    };
    let files = entries.filter_map(|entry| {
        let read = entry.and_then(|entry| {
            let size = entry.metadata()?.len();
            Ok((entry.file_name().to_string_lossy().into_owned(), size))
        });
        // Another node may delete a file at this moment.
        Some(read).filter(|read| !matches!(read, Err(error) if error.kind() == ErrorKind::NotFound))
    });
    files.collect::<io::Result<_>>().with_context(named)
}

/// A backup that is being written. It is not there before it is finished.
#[derive(Debug)]
pub(super) enum Writing<'a> {
    Folder(Partial),
    Bucket(Upload<'a>),
}

impl Writing<'_> {
    pub(super) fn finish(self) -> anyhow::Result<()> {
        match self {
            Self::Folder(mut file) => file.finish().context("cannot finish the file"),
            Self::Bucket(upload) => upload.finish(),
        }
    }

    pub(super) fn abandon(self) {
        if let Self::Bucket(upload) = self {
            upload.abandon();
        }
    }
}

impl Write for Writing<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::Folder(file) => file.write(bytes),
            Self::Bucket(upload) => upload.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Folder(file) => file.flush(),
            Self::Bucket(upload) => upload.flush(),
        }
    }
}

/// A file under another name, until it is whole. Dropped before, it is removed.
#[derive(Debug)]
pub(super) struct Partial {
    file: File,
    partial: PathBuf,
    whole: PathBuf,
}

impl Partial {
    fn create(folder: &Path, name: &str) -> anyhow::Result<Self> {
        let named = || format!("cannot write into the folder `{}`", folder.display());
        fs::DirBuilder::new().recursive(true).mode(0o700).create(folder).with_context(named)?;
        // In containers processes have the same number, so another node may write a file of this name.
        let mut number = 0;
        loop {
            let partial = folder.join(format!(".{name}.{}-{number}{PARTIAL}", std::process::id()));
            match OpenOptions::new().write(true).create_new(true).mode(0o600).open(&partial) {
                Ok(file) => return Ok(Self { file, partial, whole: folder.join(name) }),
                Err(error) if error.kind() == ErrorKind::AlreadyExists && number < MOST_AT_ONCE => number += 1,
                Err(error) => return Err(error).with_context(named),
            }
        }
    }

    fn finish(&mut self) -> io::Result<()> {
        self.file.sync_all()?;
        fs::rename(&self.partial, &self.whole)
    }
}

impl Write for Partial {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

impl Drop for Partial {
    fn drop(&mut self) {
        // Once it is whole, there is none.
        let _ = fs::remove_file(&self.partial);
    }
}

#[cfg(test)]
mod tests {
    use chrono::DateTime;

    use super::*;

    #[test]
    fn what_is_gone_already_is_deleted_and_what_cannot_go_is_told() {
        let name = BackupName::new(DateTime::UNIX_EPOCH, false);
        let folder = std::env::temp_dir();
        assert!(BackupTarget(Kind::Folder(folder)).delete(&name).is_ok());
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml");
        let error = BackupTarget(Kind::Folder(file)).delete(&name).expect_err("no folder").to_string();
        assert_eq!(error, "cannot delete `pixie-19700101T000000Z.dump`");
    }
}
