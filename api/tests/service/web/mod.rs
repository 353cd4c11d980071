//! The pages, as a browser without scripts meets them.

mod browser;
mod desk;
mod help;
mod history;
mod live;
mod own;
mod playing;
mod sessions;
