//! Feeds for readers of news.

mod atom;

pub use atom::read_feed;
