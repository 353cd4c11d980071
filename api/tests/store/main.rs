//! Tests of the event store, the outbox and the mail transports, on a real Postgres.

mod appending;
mod caching;
mod committing;
mod given;
mod harness;
mod history;
mod importing;
mod mail;
#[path = "../common/mail_recorder.rs"]
mod mail_recorder;
mod packing;
mod projecting;
mod sending;
#[path = "../common/smtp_sink.rs"]
mod smtp_sink;
mod stage;
#[expect(dead_code, reason = "no test here blocks its thread")]
#[path = "../common/waiting.rs"]
mod waiting;
