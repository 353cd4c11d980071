//! The user's own account: profile, tokens, notifications, and its deletion.

pub mod absences;
pub mod address_change;
pub mod blocks;
mod by_mail;
pub mod change;
pub mod create_token;
pub mod end_access;
pub mod erase;
pub mod erase_again;
pub mod erasures;
pub mod export;
pub mod give_up_role;
pub mod hours;
pub mod list_tokens;
pub mod log;
pub mod mails;
pub mod muted_games;
pub mod notifications;
pub mod renew_addresses;
pub mod revoke_token;
pub mod second_address;
pub mod show;
pub mod substitute;
pub mod trials;

pub use by_mail::AccountsByMail;
