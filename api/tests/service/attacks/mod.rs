//! Attacks that were done for real against the running service, a file for each theme.

mod forged_mail;
mod mail_loops;
mod name_server;
