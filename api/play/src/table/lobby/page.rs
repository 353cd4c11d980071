//! The cursor of paged lists.

use chrono::{DateTime, Utc};
use serde::Deserialize;
use uuid::Uuid;

use crate::ground::http::Place;

/// The last game of a page. It is opaque to clients, who send it back unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub(super) struct Cursor {
    /// Whether it waited for the caller.
    pub(super) waits: bool,
    /// The time by which the list is sorted.
    pub(super) at: DateTime<Utc>,
    /// Orders games with the same time.
    pub(super) id: Uuid,
}

impl Cursor {
    /// Before the first game of any list: at the end of the year 9999.
    pub(super) fn start() -> Self {
        let Place { at, id } = Place::LAST;
        Self { waits: true, at, id }
    }

    fn read(text: &str) -> Option<Self> {
        let bytes: [u8; 1 + Place::BYTES] = hex::decode(text).ok()?.try_into().ok()?;
        let [waits, place @ ..] = bytes;
        let Place { at, id } = Place::read(&place)?;
        (waits <= 1).then_some(Self { waits: waits == 1, at, id })
    }
}

impl std::fmt::Display for Cursor {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:02x}{}", u8::from(self.waits), Place { at: self.at, id: self.id })
    }
}

impl TryFrom<String> for Cursor {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        Self::read(&text).ok_or("`cursor` should be the `next` of another page")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cursor_reads_what_it_writes() {
        let cursor = Cursor { waits: true, at: DateTime::from_timestamp_micros(1).unwrap(), id: Uuid::from_u128(7) };
        for cursor in [cursor, Cursor::start()] {
            assert_eq!(Cursor::try_from(cursor.to_string()), Ok(cursor));
        }
        for forged in ["00", "", "06da0e32076a708079f9002c0c7217a22e40f39e05006f7748"] {
            assert!(Cursor::try_from(forged.to_owned()).is_err(), "{forged}");
        }
        let too_late = format!("0006da0e32076a7080{}", "0".repeat(32));
        assert!(Cursor::try_from(too_late).is_err());
    }
}
