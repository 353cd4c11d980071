//! What users see and change of themselves: profile, tokens, notifications, and the way out.

pub mod change;
pub mod create_token;
pub mod erase;
pub mod list_tokens;
pub mod muted_games;
pub mod notifications;
pub mod renew_addresses;
pub mod revoke_token;
pub mod show;
