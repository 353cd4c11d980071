//! Pixie Post: the board game *Pixie Queen* by REST, by mail and on a web page.
//!
//! This crate is the program: what is above the features. The features are in the crate [`pixie_service`], the rules of the game
//! in [`pixie_engine`].
//!
//! - [`cli`] reads the command line.
//! - [`startup`] wires everything together, and nothing else does.
//! - [`housekeeping`] deletes what is too old to be of use.
//! - [`server`] is the URL table, and what holds for every request.
//! - [`web`] is the pages that people play on. They do what the API does, by the same functions.
//! - [`version`] names the commit that this program was built from.

pub mod cli;
pub mod housekeeping;
pub mod server;
pub mod startup;
pub mod version;
pub mod web;
