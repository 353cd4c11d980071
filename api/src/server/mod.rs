//! The HTTP server: its set-up, the URL table, and the middleware.

mod app;
mod bounds;
mod connections;
mod cors;
mod encoding;
mod listening;
mod middleware;
pub(crate) mod monitoring;
mod observation;
pub mod openapi;
mod operations;
mod pages;
mod routes;
mod secret_addresses;
mod services;
mod strict_stream;
mod write_probe;

pub(crate) use self::listening::listen;
pub use self::services::{ServerParts, Services};
