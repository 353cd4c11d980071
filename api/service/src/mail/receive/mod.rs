//! The receiving of mail by LMTP and HTTP: a mail is stored before its delivery is acknowledged.

pub mod http;
pub mod lmtp;
mod receiver;

pub use self::receiver::Receiver;
