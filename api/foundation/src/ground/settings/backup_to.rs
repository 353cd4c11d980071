//! The settings of regular backups.

use std::path::PathBuf;
use std::str::FromStr as _;

use age::x25519::Recipient;
use url::Url;

use super::Secret;
use super::kinds::{Kind, list, secret, text};

/// Where backups go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BackupTo {
    /// A folder of this machine.
    Folder(PathBuf),
    /// A bucket of an S3-compatible server.
    Bucket {
        /// The name of the bucket.
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

pub(super) fn backup_to() -> Kind<BackupTo> {
    text("the path of a folder, or a bucket like `s3://backups/pixie`", "/var/backups/pixie-post", BackupTo::parse)
}

/// Somebody may have taken the secret key, so the error does not repeat it.
pub(super) fn recipients() -> Kind<Vec<String>> {
    let kind = list("a public key of age", "age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p", |words| {
        match words.iter().find(|word| Recipient::from_str(word).is_err()) {
            Some(word) => Err(word),
            None => Ok(words.iter().map(|word| (*word).to_owned()).collect()),
        }
    });
    kind.not_repeated()
}

pub(super) fn endpoint() -> Kind<Url> {
    let kind = text("an http or https URL without a password", "https://s3.example.org", |text| {
        let is_plain = |url: &Url| {
            matches!(url.scheme(), "http" | "https")
                && url.username().is_empty()
                && url.password().is_none()
                && url.query().is_none()
        };
        Url::parse(text).ok().filter(is_plain)
    });
    kind.not_repeated()
}

pub(super) fn region() -> Kind<String> {
    text("the name of a region", "eu-central-1", word)
}

pub(super) fn key_id() -> Kind<String> {
    text("the id of a key", "pixie-backups", word)
}

pub(super) fn key() -> Kind<Secret> {
    secret("the key that belongs to the id", None, |text| word(text).map(Secret::from))
}

fn word(text: &str) -> Option<String> {
    (!text.is_empty() && text.bytes().all(|byte| byte.is_ascii_graphic())).then(|| text.to_owned())
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
