//! The cursor of paged lists.

use chrono::{DateTime, Utc};
use serde::Deserialize;
use uuid::Uuid;

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
        let at = DateTime::from_timestamp(253_402_300_799, 0).unwrap_or(DateTime::<Utc>::MAX_UTC);
        Self { waits: true, at, id: Uuid::max() }
    }

    fn read(text: &str) -> Option<Self> {
        let bytes: [u8; 25] = hex::decode(text).ok()?.try_into().ok()?;
        let [waits, bytes @ ..] = bytes;
        let (at, id) = bytes.split_first_chunk::<8>()?;
        let at = DateTime::from_timestamp_micros(i64::from_be_bytes(*at))?;
        // Postgres supports fewer times than chrono.
        let is_ours = waits <= 1 && (DateTime::UNIX_EPOCH..=Self::start().at).contains(&at);
        is_ours.then_some(Self { waits: waits == 1, at, id: Uuid::from_slice(id).ok()? })
    }
}

impl std::fmt::Display for Cursor {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let at = self.at.timestamp_micros().to_be_bytes();
        write!(f, "{:02x}{}{}", u8::from(self.waits), hex::encode(at), self.id.simple())
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
