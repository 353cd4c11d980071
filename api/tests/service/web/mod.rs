//! Tests of the pages in a browser without scripts.

mod acts_in_cases;
mod appearance;
pub(crate) mod browser;
mod first_game;
mod help;
mod history;
mod language;
mod lesson;
mod live;
mod moderation;
mod one_press;
mod orders;
mod own;
mod playing;
mod proposals;
mod sessions;
mod trials;
