//! The ground: what every other wing stands on, and what knows nothing of games.

pub mod budget;
pub mod clock;
pub mod database;
pub mod entropy;
pub mod hours;
pub mod http;
pub mod http_client;
pub mod migrations;
pub mod pools;
pub mod problem;
pub mod settings;
pub mod signing;
pub mod telemetry;
pub mod thinkers;
pub mod visible_text;
pub mod watchdog;
