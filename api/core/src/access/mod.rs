//! Access: who makes a request, and who may do what.

pub mod address_change;
pub mod auth;
pub mod oauth;
pub mod openid;
pub mod passkeys;
pub mod permission;
pub mod second_address;
