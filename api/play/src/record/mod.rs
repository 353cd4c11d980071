//! The record of games: telling, showing, copying and checking what has happened.

pub mod archive;
pub mod history;
pub mod pictures;
pub mod results;
pub mod roots;
pub mod verify;
