//! The trusted head of a game, which somebody remembers from a mail.

use std::str::FromStr;

use uuid::Uuid;

use super::fault::{Fault, FaultKind};
use pixie_event_store::{Hash, Version};

/// A version of a game and its hash, as in every turn mail. Whoever can write the whole database
/// can also hash a forged history from its first event on, or cut off its end. Only a trusted head
/// from outside shows this.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrustedHead {
    /// The version of the trusted event.
    pub version: Version,
    /// The hash of that event.
    pub hash: Hash,
}

impl FromStr for TrustedHead {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        const FORM: &str = "a head is a version, a colon and 64 hexadecimal digits, like 17:5b8d…";
        let (version, hash) = text.split_once(':').ok_or(FORM)?;
        let version = version.trim().parse().ok().filter(|version| *version >= 1).ok_or(FORM)?;
        let hash = hex::decode(hash.trim()).ok().and_then(|hash| hash.try_into().ok()).ok_or(FORM)?;
        Ok(Self { version, hash })
    }
}

impl TrustedHead {
    /// The hash of its version, among these.
    pub fn find(&self, mut events: impl Iterator<Item = (Version, Hash)>) -> Option<Hash> {
        events.find(|(version, _)| *version == self.version).map(|(_, hash)| hash)
    }

    /// Checks that the event of this version has this hash.
    ///
    /// # Errors
    /// The event has another hash, or is not there.
    pub fn agrees(&self, game: Uuid, found: Option<Hash>) -> Result<(), Fault> {
        let fault = |what| Err(Fault { game, version: Some(self.version), what });
        match found {
            Some(hash) if hash == self.hash => Ok(()),
            Some(hash) => fault(FaultKind::Rewritten(hex::encode(hash))),
            None => fault(FaultKind::Forgotten),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_head_is_read_as_mails_write_it() {
        let hash = "5b".repeat(32);
        let read = |text: &str| text.parse::<TrustedHead>().ok();
        assert_eq!(read(&format!("17:{hash}")), Some(TrustedHead { version: 17, hash: [0x5b; 32] }));
        assert_eq!(read(&format!("17: {hash}")), read(&format!("17:{hash}")), "as copied from a mail");
        for wrong in [hash.clone(), format!("0:{hash}"), format!("-1:{hash}"), format!("x:{hash}"), "17:5b".into()] {
            assert_eq!(read(&wrong), None, "{wrong}");
        }
    }
}
