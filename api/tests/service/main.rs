//! The service as its users meet it: real HTTP, a real Postgres, a clock that tests turn.

mod database;
mod erasing;
mod errors;
mod mails;
mod operations;
mod private_cluster;
mod profile;
mod settings;
mod sign_in;
#[path = "../common/smtp_sink.rs"]
mod smtp_sink;
mod support;
mod token_command;
mod tokens;
