//! Authentication: sign-in by mail, bearer tokens, and the [`Caller`] of a request.
//!
//! There are no passwords. An address gets a code by mail ([`post_email`]), the code is exchanged
//! for a token ([`post_token`], or the mailed link and its page), and each request carries the
//! token ([`Caller`]). A browser keeps its token in a cookie, which only pages accept: see `web`.

mod caller;
mod caller_cache;
mod caller_lookup;
mod cleanup;
mod code;
mod code_check;
mod code_mailing;
mod code_proof;
mod code_sign_in;
pub mod command;
pub mod delete_token;
mod known_browsers;
pub mod mail;
pub mod notice_mail;
pub mod notices;
mod passkey_session;
pub mod post_confirmation;
pub mod post_email;
pub mod post_token;
mod scope;
mod service;
mod sessions;
mod token;
mod token_holder;
mod token_info;
mod token_issuing;
mod token_revoking;
mod trial;
mod way;

pub use self::caller::{AnyCaller, Caller, MaybeCaller};
pub use self::caller::{TokenNeed, needs_account, permission_problem, suspended};
pub use self::caller_cache::CallerCache;
pub use self::cleanup::erase;
pub use self::cleanup::forget_expired;
pub use self::code::Code;
pub use self::code_proof::{CodeProof, CodeRequestId};
pub use self::known_browsers::{BrowserSecret, KNOWN as BROWSER_KNOWN};
pub use self::scope::{Scope, Scopes};
pub use self::service::Auth;
pub use self::sessions::{BY_PASSKEY, ProvenSignIn, SignInPlace};
pub use self::token::Token;
pub use self::token::TokenHash;
pub use self::token_info::{NamedToken, TokenInfo, TokenLifetime, TokenSpec, token_names};
pub use self::token_issuing::NotMade;
pub use self::way::Way;
