//! The check that a mail is from whom it should be.
//!
//! Mail that the holder of its address cannot have written is dropped, and mail that nothing proves to be theirs is held until they
//! confirm it.

mod authenticator;
mod claimed_writer;
mod dkim_verifier;
mod domain;
mod holder;
mod proof;
mod question;
mod sender;

pub use self::authenticator::Authenticator;
pub(super) use self::authenticator::SenderCheck;
pub(super) use self::claimed_writer::claimed_writer;
pub use self::dkim_verifier::DkimVerifier;
pub(crate) use self::dkim_verifier::resolver;
pub(super) use self::holder::{AddressHolder, Invitation, holder};
pub use self::proof::{Proof, Recipient};
pub(super) use self::question::{ConfirmationQuestion, Excerpt};
pub use self::sender::Authserv;
pub(super) use self::sender::only_sender;
