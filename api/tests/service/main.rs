//! The service as its users meet it: real HTTP, a real Postgres, a clock that tests turn.

mod absence;
mod abuse;
mod by_mail;
mod database;
mod editions;
mod erasing;
mod errors;
mod faults;
mod inspecting;
mod invitations;
mod lobby;
mod lobby_lists;
mod looking_back;
mod mail_in;
mod mails;
mod operations;
mod oversight;
mod permissions;
mod play;
mod press;
mod private_cluster;
mod profile;
mod rebuild_command;
mod rewinding;
mod settings;
mod sign_in;
#[path = "../common/smtp_sink.rs"]
mod smtp_sink;
mod support;
mod token_command;
mod tokens;
mod undo;
mod web;
mod whole_games;
mod work_command;
