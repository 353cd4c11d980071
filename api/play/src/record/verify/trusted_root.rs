//! The trusted root of a day, which somebody remembers from a mail or from the list of roots.

use std::str::FromStr;

use chrono::NaiveDate;

use super::day_fault::{DayFault, DayFaultKind};
use pixie_event_store::{DailyRoot, Hash, Proof};

/// A day and the hash of its root. It shows whether anything up to that day was changed since, even by somebody who can
/// write the whole database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrustedRoot {
    /// The day that the root was made for.
    pub day: NaiveDate,
    /// The hash of its root.
    pub hash: Hash,
}

impl FromStr for TrustedRoot {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        const FORM: &str = "a root is a day, a colon and 64 hexadecimal digits, like 2026-01-02:5b8d…";
        let (day, hash) = text.split_once(':').ok_or(FORM)?;
        let day = day.trim().parse().map_err(|_| FORM)?;
        let hash = hex::decode(hash.trim()).ok().and_then(|hash| hash.try_into().ok()).ok_or(FORM)?;
        Ok(Self { day, hash })
    }
}

impl TrustedRoot {
    /// Checks that the root of the day has this hash.
    ///
    /// # Errors
    /// It has not, or there is none.
    pub fn agrees(&self, found: Option<&DailyRoot>) -> Result<(), DayFault> {
        let what = match found {
            Some(root) if root.hash.0 == self.hash => return Ok(()),
            Some(root) => DayFaultKind::OtherRoot(root.hash.to_string()),
            None => DayFaultKind::Forgotten,
        };
        Err(DayFault { day: self.day, what })
    }

    /// Checks that a proof leads to this root.
    ///
    /// # Errors
    /// The proof leads to another root, or there is none.
    pub fn agrees_with_proof(&self, proof: Option<&Proof>) -> Result<(), DayFault> {
        let fault = |what| DayFault { day: self.day, what };
        let proof = proof.ok_or_else(|| fault(DayFaultKind::NoProof))?;
        let last = proof.check().map_err(|no_proof| fault(no_proof.into()))?;
        let root = proof.roots.iter().find(|root| root.day == self.day);
        root.map_or_else(|| Err(fault(DayFaultKind::OtherDay(last.day))), |root| self.agrees(Some(root)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_root_is_read_as_mails_write_it() {
        let hash = "5b".repeat(32);
        let read = |text: &str| text.parse::<TrustedRoot>().ok();
        let root = read(&format!("2026-01-02:{hash}")).expect("a root");
        assert_eq!((root.day.to_string().as_str(), root.hash), ("2026-01-02", [0x5b; 32]));
        assert_eq!(read(&format!("2026-01-02: {hash}")), Some(root), "as copied from a mail");
        for wrong in [hash.clone(), format!("2026-02-30:{hash}"), format!("17:{hash}"), "2026-01-02:5b".into()] {
            assert_eq!(read(&wrong), None, "{wrong}");
        }
    }
}
