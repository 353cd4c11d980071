//! The suite of attacks: each test does one for real, and fails if it works.

mod dead_postgres;
mod forged_mail;
mod full_disk;
mod mail_loops;
mod name_server;
mod restored_backup;
mod traces_at_rest;
