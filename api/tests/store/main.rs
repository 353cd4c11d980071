//! The event store, the outbox and the ways mail goes out, against a real Postgres.

mod appending;
mod caching;
mod committing;
mod given;
mod harness;
mod history;
mod importing;
mod mail;
mod sending;
#[path = "../common/smtp_sink.rs"]
mod smtp_sink;
mod stage;
