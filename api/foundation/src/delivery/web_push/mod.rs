//! Web Push: encrypted messages to browsers, by way of the push services of their makers.
//!
//! A push service relays what it cannot read (RFC 8291), and knows by a signed token who sends it (RFC 8292). `ring` does all of the
//! cryptography. It makes its own random numbers, because it takes no others for keys and signatures.

mod encryption;
mod vapid;

pub use encryption::{DeviceKeys, InvalidKeys, encrypt};
pub use vapid::Vapid;
