//! The page size of a list.

use serde::Deserialize;

/// The default page size.
const USUAL: u8 = 50;
/// The largest page size.
const MOST: u8 = 100;

/// The page size of a list, 1 to 100.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(try_from = "u8")]
pub struct Limit(u8);

impl Default for Limit {
    fn default() -> Self {
        Self(USUAL)
    }
}

impl TryFrom<u8> for Limit {
    type Error = String;

    fn try_from(limit: u8) -> Result<Self, String> {
        if (1..=MOST).contains(&limit) { Ok(Self(limit)) } else { Err(format!("`limit` should be 1 to {MOST}")) }
    }
}

impl Limit {
    /// The largest page size.
    pub fn largest() -> Self {
        Self(MOST)
    }

    /// The number of rows to query: one more shows whether there is a next page.
    pub fn rows(self) -> i64 {
        i64::from(self.0) + 1
    }

    /// Cuts the rows to a page; true if there is a next one.
    pub fn cut<T>(self, rows: &mut Vec<T>) -> bool {
        let is_more = rows.len() > usize::from(self.0);
        rows.truncate(self.0.into());
        is_more
    }
}
