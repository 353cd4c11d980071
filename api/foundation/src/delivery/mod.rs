//! Delivery: what leaves the service, and how it gets there.

pub mod mail_address;
pub mod mail_out;
pub mod outbox;
pub mod web_push;
