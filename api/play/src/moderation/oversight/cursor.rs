//! The cursor of the audit list.

use std::fmt;

use chrono::{DateTime, Utc};
use serde::Deserialize;
use uuid::Uuid;

use crate::ground::http::Place;
use pixie_event_store::Version;

/// The place of an act: its time, and then its game and version, or its own id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(try_from = "String")]
pub(super) struct AuditCursor {
    pub(super) at: DateTime<Utc>,
    pub(super) id: Uuid,
    pub(super) version: Version,
}

impl AuditCursor {
    /// The cursor after all acts.
    pub(super) fn end() -> Self {
        let Place { at, id } = Place::LAST;
        Self { at, id, version: Version::MAX }
    }

    /// Before all acts at this time or later.
    pub(super) fn before(at: DateTime<Utc>) -> Self {
        Self { at: at.clamp(Place::EARLIEST, Place::LATEST), id: Uuid::nil(), version: 0 }
    }

    fn read(text: &str) -> Option<Self> {
        let bytes: [u8; 28] = hex::decode(text).ok()?.try_into().ok()?;
        let (place, version) = bytes.split_first_chunk::<{ Place::BYTES }>()?;
        let Place { at, id } = Place::read(place)?;
        Some(Self { at, id, version: Version::from_be_bytes(version.try_into().ok()?) })
    }
}

impl fmt::Display for AuditCursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = Place { at: self.at, id: self.id };
        write!(f, "{place}{}", hex::encode(self.version.to_be_bytes()))
    }
}

impl TryFrom<String> for AuditCursor {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, &'static str> {
        Self::read(&text).ok_or("`cursor` should be the `next` of another page")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_reads_what_it_writes() {
        let place =
            AuditCursor { at: DateTime::from_timestamp_micros(1).unwrap(), id: Uuid::from_u128(7), version: 18 };
        assert_eq!(AuditCursor::try_from(place.to_string()), Ok(place));
        for forged in ["", "00", "zz", &"f".repeat(56)] {
            assert!(AuditCursor::try_from(forged.to_owned()).is_err(), "{forged}");
        }
    }
}
