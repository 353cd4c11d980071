//! The settings of regular backups.

use std::path::PathBuf;
use std::str::FromStr as _;

use age::x25519::Recipient;
use chrono::NaiveTime;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer};
use url::Url;

/// Where backups go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BackupTo {
    /// A folder of this machine.
    Folder(PathBuf),
    /// A bucket of an S3-compatible server.
    Bucket {
        /// Its name.
        name: String,
        /// The beginning of the names of all files: empty, or with a slash at its end.
        prefix: String,
    },
}

impl BackupTo {
    fn parse(text: &str) -> Option<Self> {
        let Some(rest) = text.strip_prefix("s3://") else {
            return text.starts_with('/').then(|| Self::Folder(text.into()));
        };
        let (name, prefix) = rest.split_once('/').unwrap_or((rest, ""));
        let is_name = name.len() > 2 && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b".-_".contains(&byte));
        let prefix = prefix.trim_matches('/');
        let prefix = if prefix.is_empty() { String::new() } else { format!("{prefix}/") };
        is_name.then(|| Self::Bucket { name: name.to_owned(), prefix })
    }
}

pub(super) fn backup_to<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<BackupTo>, D::Error> {
    let text = String::deserialize(deserializer)?;
    let expected = "a folder such as `/var/backups/pixie-post`, or a bucket such as `s3://backups/pixie`";
    BackupTo::parse(&text).map(Some).ok_or_else(|| D::Error::custom(format!("`{text}` is not {expected}")))
}

pub(super) fn time_of_day<'de, D: Deserializer<'de>>(deserializer: D) -> Result<NaiveTime, D::Error> {
    let text = String::deserialize(deserializer)?;
    NaiveTime::parse_from_str(&text, "%H:%M")
        .map_err(|_| D::Error::custom(format!("`{text}` is not a time of the day in UTC, such as `03:00`")))
}

pub(super) fn recipients<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<String>, D::Error> {
    let words = super::read::words(deserializer)?;
    match words.iter().find(|word| Recipient::from_str(word).is_err()) {
        // Somebody may have taken the secret key, so the error does not repeat it.
        Some(_) => Err(D::Error::custom("it is not a public key of age such as `age1…`, which `age-keygen` prints")),
        None => Ok(words),
    }
}

pub(super) fn endpoint<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Url>, D::Error> {
    let text = String::deserialize(deserializer)?;
    let url = Url::parse(&text).ok().filter(|url| {
        matches!(url.scheme(), "http" | "https")
            && url.username().is_empty()
            && url.password().is_none()
            && url.query().is_none()
    });
    url.map(Some).ok_or_else(|| {
        D::Error::custom("it is not an http or https URL without a password, such as `https://s3.example.org`")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_a_folder_or_a_bucket() {
        let bucket = |name: &str, prefix: &str| Some(BackupTo::Bucket { name: name.into(), prefix: prefix.into() });
        assert_eq!(BackupTo::parse("/var/backups"), Some(BackupTo::Folder("/var/backups".into())));
        assert_eq!(BackupTo::parse("s3://kept"), bucket("kept", ""));
        assert_eq!(BackupTo::parse("s3://kept/pixie/post/"), bucket("kept", "pixie/post/"));
        for text in ["", "backups", "s3://", "s3://a", "s3://a b/c", "https://example.org/kept"] {
            assert_eq!(BackupTo::parse(text), None, "{text}");
        }
    }
}
