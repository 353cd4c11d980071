//! The service as its users meet it: real HTTP, a real Postgres, a clock that tests turn.

mod database;
mod editions;
mod errors;
mod invitations;
mod lobby;
mod lobby_lists;
mod operations;
mod private_cluster;
mod settings;
mod support;
