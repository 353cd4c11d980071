//! Shares: for whom a piece of work is done. Whoever asks for much waits behind their own work, and not others behind it.

use std::net::IpAddr;

use uuid::Uuid;

/// For whom a piece of work is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Share {
    /// The service itself, for everybody, and clients of this machine for whom no limits hold.
    Service,
    /// A user with an account.
    User(Uuid),
    /// A user of whom nothing is counted, who takes turns with others nevertheless: at this machine, or while all of theirs is exported,
    /// which has a limit of its own.
    Uncounted(Uuid),
    /// Everybody behind one address, or one IPv6 network of 64 bits: guests, and who tries a game without an account.
    Household(IpAddr),
    /// All who write mails that nothing proves to be from them, together: an address is quickly invented.
    Strangers,
}

impl Share {
    /// Whether it has only a part of a pool.
    pub(super) fn is_limited(self) -> bool {
        self != Self::Service
    }

    /// Whether it is counted how much is done for it.
    pub fn is_counted(self) -> bool {
        !matches!(self, Self::Service | Self::Uncounted(_))
    }
}
