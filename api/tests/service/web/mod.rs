//! Tests of the pages in a browser without scripts.

mod browser;
mod desk;
mod help;
mod history;
mod live;
mod own;
mod playing;
mod sessions;
