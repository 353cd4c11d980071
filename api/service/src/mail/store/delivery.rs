//! A received message, before it is stored.

/// The most addresses of ours in one delivery. Each gets a row with the whole message, and anybody
/// can invent addresses that look like ours; a player writes to one at a time.
pub(in crate::mail) const MOST_RECIPIENTS: usize = 10;

/// A received message, with its recipients at this service.
#[derive(Clone, Debug)]
pub struct Delivery {
    /// The envelope sender; empty for the null sender, none if the envelope is unknown.
    pub sender: Option<String>,
    /// The parts before the `@` of the recipients. Addresses that are not ours are left out, and so
    /// are all but the first ten.
    pub recipients: Vec<String>,
    /// The whole RFC 5322 message.
    pub message: Vec<u8>,
}
