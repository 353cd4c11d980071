//! The pages in a real browser: a Chromium that is clicked and typed into, as people do it.

mod chromium;
mod keys;
mod live;
mod page;
mod player;
mod told;
mod whole_game;
