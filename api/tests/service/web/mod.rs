//! Tests of the pages in a browser without scripts.

mod acts_in_cases;
pub(crate) mod browser;
mod help;
mod history;
mod live;
mod moderation;
mod orders;
mod own;
mod playing;
mod proposals;
mod sessions;
