//! News: telling people and programs what has happened.

pub mod calendar;
pub mod devices;
pub mod feeds;
pub mod live;
pub mod notifications;
pub mod webhooks;
