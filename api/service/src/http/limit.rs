//! How long the pages of a list are.

use serde::Deserialize;

/// How many entries a page has unless the client says otherwise.
const USUAL: u8 = 50;
/// How many it has at most.
const MOST: u8 = 100;

/// How many entries a page has at most, 1 to 100.
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
    /// How many rows to ask for: one more tells whether there is a next page.
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
