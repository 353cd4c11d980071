//! Passkeys: the way to sign in, or to confirm a session, without waiting for a mail.
//!
//! A device keeps a key and asks its user for a finger, a face or a code before it signs a challenge; what is kept here is only
//! the public half. A passkey is added in a session that was confirmed a short while ago, so a stolen session plants none. Whoever
//! has lost all of theirs signs in by mail.
//!
//! Of WebAuthn this is the part that a service needs that asks for no proof of the maker of a device: signatures are checked by
//! `ring`, and what is read beside them is bounded.

mod add;
mod assertion;
mod authenticator_data;
mod cbor;
mod challenge;
mod cleanup;
mod client_data;
pub mod command;
mod confirm;
mod credential_name;
mod passkey;
mod public_key;
mod refusal;
mod relying_party;
mod request;
mod service;
mod sign_in;

pub use self::add::{MadeCredential, NewPasskey, PasskeyOptions, add_my_passkey, begin_to_add_passkey};
pub use self::assertion::PasskeyAnswer;
pub use self::cleanup::clean_up;
pub use self::cleanup::erase;
pub use self::confirm::{PasskeyConfirmation, begin_to_confirm_by_passkey, confirm_by_passkey};
pub use self::passkey::end;
pub use self::passkey::{Passkey, PasskeyChange, list_my_passkeys, passkeys_of, remove_my_passkey, rename_my_passkey};
pub use self::request::PasskeyRequest;
pub use self::service::Passkeys;
pub use self::sign_in::{PasskeySignIn, begin_to_sign_in_by_passkey, sign_in_by_passkey};
