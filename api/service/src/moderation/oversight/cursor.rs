//! The cursor of the audit list.

use std::fmt;

use chrono::{DateTime, Utc};
use serde::Deserialize;
use uuid::Uuid;

use pixie_event_store::Version;

/// The place of an act: its time, and then its game and version, or its own id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(try_from = "String")]
pub(super) struct AuditCursor {
    pub(super) at: DateTime<Utc>,
    pub(super) id: Uuid,
    pub(super) version: Version,
}

// Postgres supports fewer times than chrono.
const EARLIEST: DateTime<Utc> = DateTime::UNIX_EPOCH;
/// The end of the year 9999.
const LATEST: DateTime<Utc> = DateTime::from_timestamp(253_402_300_799, 0).expect("a time");

impl AuditCursor {
    /// The cursor after all acts.
    pub(super) fn end() -> Self {
        Self { at: LATEST, id: Uuid::max(), version: Version::MAX }
    }

    /// Before all acts at this time or later.
    pub(super) fn before(at: DateTime<Utc>) -> Self {
        Self { at: at.clamp(EARLIEST, LATEST), id: Uuid::nil(), version: 0 }
    }

    fn read(text: &str) -> Option<Self> {
        let bytes: [u8; 28] = hex::decode(text).ok()?.try_into().ok()?;
        let (at, bytes) = bytes.split_first_chunk::<8>()?;
        let (id, version) = bytes.split_first_chunk::<16>()?;
        let at = DateTime::from_timestamp_micros(i64::from_be_bytes(*at))?;
        let version = Version::from_be_bytes(version.try_into().ok()?);
        (EARLIEST..=LATEST).contains(&at).then_some(Self { at, id: Uuid::from_bytes(*id), version })
    }
}

impl fmt::Display for AuditCursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let at = self.at.timestamp_micros().to_be_bytes();
        write!(f, "{}{}{}", hex::encode(at), self.id.simple(), hex::encode(self.version.to_be_bytes()))
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
