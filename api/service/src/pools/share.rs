//! Shares: for whom a piece of work is done. Whoever asks for much waits behind their own work, and not others behind it.

use std::net::IpAddr;

use uuid::Uuid;

/// For whom a piece of work is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Share {
    /// The service itself, for everybody, and clients of this machine for whom no limits hold.
    Service,
    /// A user with an account.
    User(Uuid),
    /// Everybody behind one address, or one IPv6 network of 64 bits: guests, and who tries a game without an account.
    Household(IpAddr),
    /// All who write mails that nothing proves to be from them, together: an address is quickly invented.
    Strangers,
}

impl Share {
    /// Whether the limits of a share hold for it.
    pub(super) fn is_limited(self) -> bool {
        self != Self::Service
    }
}
