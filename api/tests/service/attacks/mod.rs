//! The suite of attacks: each test does one for real, and fails if it works. `api/SECURITY.md` lists them.

mod dead_postgres;
mod dice;
mod erasing_beats_moderating;
mod forged_mail;
mod full_disk;
mod invitations;
mod local_visitors;
mod lockout;
mod looking;
mod mail_loops;
mod mails_to_others;
mod moderators;
mod name_server;
mod other_accounts;
mod programs;
mod promotion;
mod quiet_rewriting;
mod restored_backup;
mod rogue_moderator;
mod smuggled_requests;
mod tokens;
mod traces_at_rest;
