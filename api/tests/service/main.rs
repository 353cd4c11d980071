//! The service as its users meet it: real HTTP, a real Postgres, a clock that tests turn.

mod database;
mod errors;
mod operations;
mod private_cluster;
mod settings;
mod support;
