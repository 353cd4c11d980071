//! The suite of attacks: each test does one for real, and fails if it works.

mod dead_postgres;
mod full_disk;
mod restored_backup;
mod traces_at_rest;
