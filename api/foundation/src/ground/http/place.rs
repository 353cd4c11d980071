//! A place in a list that is sorted by time: what the cursors of all such lists are made of.

use std::fmt;

use chrono::{DateTime, Utc};
use uuid::Uuid;

/// The time and the id of an entry. Its text is 48 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// The time by which the list is sorted.
    pub at: DateTime<Utc>,
    /// Orders entries with the same time.
    pub id: Uuid,
}

impl Place {
    /// The number of bytes of a place.
    pub const BYTES: usize = 24;
    /// The earliest time of a place. Postgres supports fewer times than chrono.
    pub const EARLIEST: DateTime<Utc> = DateTime::UNIX_EPOCH;
    /// The latest time of a place: the end of the year 9999.
    pub const LATEST: DateTime<Utc> = DateTime::from_timestamp(253_402_300_799, 0).expect("a time");
    /// The place that is later than all entries.
    pub const LAST: Self = Self { at: Self::LATEST, id: Uuid::max() };

    /// The place in these bytes; none if its time is out of bounds.
    pub fn read(bytes: &[u8; Self::BYTES]) -> Option<Self> {
        let (at, id) = bytes.split_first_chunk::<8>()?;
        let at = DateTime::from_timestamp_micros(i64::from_be_bytes(*at))?;
        let id = Uuid::from_slice(id).ok()?;
        (Self::EARLIEST..=Self::LATEST).contains(&at).then_some(Self { at, id })
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", hex::encode(self.at.timestamp_micros().to_be_bytes()), self.id.simple())
    }
}
