//! Fault tests: the service is killed, its nodes race each other, its database goes away.

mod followed;
mod killed;
mod killed_postman;
mod killed_reader;
mod mails;
mod newer;
mod nodes;
mod outage;
mod rush;
pub(crate) mod storm;
pub(crate) mod table;

use pixie_service::ground::entropy::Entropy;

/// Random numbers, the same in every run.
pub(crate) struct Dice(Entropy);

impl Dice {
    pub(crate) fn seeded(seed: u64) -> Self {
        Self(Entropy::seeded(seed))
    }

    /// A number below `bound`.
    pub(crate) fn below(&self, bound: usize) -> usize {
        usize::try_from(u64::from_be_bytes(self.0.bytes()) % bound as u64).expect("below a usize")
    }
}
