//! The pages, as a browser without scripts meets them.

mod browser;
mod playing;
mod secrecy;
mod sessions;
