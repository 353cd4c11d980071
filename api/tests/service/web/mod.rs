//! The pages, as a browser without scripts meets them.

mod browser;
mod desk;
mod help;
mod live;
mod playing;
mod sessions;
