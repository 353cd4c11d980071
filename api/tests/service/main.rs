//! The service as its users meet it: real HTTP, a real Postgres, a clock that tests turn.

mod database;
mod erasing;
mod errors;
mod operations;
mod private_cluster;
mod profile;
mod settings;
mod sign_in;
mod support;
mod token_command;
mod tokens;
