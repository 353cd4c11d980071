//! The features of Pixie Post: everything that its pages and its server are made of.
//!
//! Each module imports only from those below it; `tests/layers.rs` of the crate `pixie-post` holds the order.
//!
//! - [`backups`] are made regularly, by one of all nodes.
//! - [`doctor`] examines an installation: database, mail, DNS, address, clock and disk.
//! - [`mail_kinds`] is the table of all mails.
//! - [`lookup`] answers operators about a user, a game or a mail, and [`monitoring`] says how it goes with the service.
//! - [`calendar`] shows deadlines to calendar programs.
//! - [`mail_in`] reads the mails that players send; [`me`] is what users see and change of themselves.
//! - [`cases`] are the reports of players and their answers. [`moderation`] is what moderators do; [`deadlines`] is what the clock does.
//! - [`notifications`] are the mails about a game; [`live`] is its stream of news; [`webhooks`] tell programs of others, and [`devices`] are the browsers that
//!   are told.
//! - [`undo`] and [`absence`] (votes about late players) change games with the consent of the table.
//! - [`lobby`] is where games are opened and found, [`play`] where moves are made, [`messages`] what players write to each
//!   other, and [`history`] what has happened. [`pictures`] are boards as pictures, and
//!   [`feeds`] are news of a game for feed readers.
//! - [`permission`] decides who may do what; what they may see of a board, the engine's `view` decides.
//! - [`archive`] makes a file of a game, and a game of a file. [`verify`] checks that history was not changed.
//! - [`roots`] makes one hash a day that covers everything.
//! - [`oauth`] lets users allow programs of others to act for them.
//! - [`auth`] finds out who makes a request, and [`users`] knows them. [`case_log`] is the log of a case of moderators.
//! - [`game`] is a game made of its events, and the one way to change it.
//! - [`mail_out`] writes and sends mails; [`outbox`] is the queue of mails to send.
//! - [`http`] is what handlers share, and [`problem`] what clients are told when something goes wrong.
//! - [`http_client`] makes requests to addresses that users name, and [`web_push`] encrypts messages to browsers.
//! - [`mail_address`] and [`signing`] prove that an address or a link in a mail is ours.
//! - [`settings`], [`telemetry`] and [`database`] are what the program is told, what it tells, and its connections to Postgres;
//!   [`migrations`] bring the database up to date.
//! - [`watchdog`] notices when a thread that serves does nothing else for a while.
//! - [`pools`] are the threads for heavy work, and [`budget`] bounds what a piece of work may cost.
//! - [`hours`] counts the time in which players can be expected.
//! - [`clock`] and [`entropy`] are where time and chance come from, so that tests can hold both.

#![expect(unreachable_pub, reason = "the macros for handlers write `pub` where nobody reaches it")]

pub mod absence;
pub mod archive;
pub mod auth;
pub mod backups;
pub mod bots;
pub mod budget;
pub mod calendar;
pub mod case_log;
pub mod cases;
pub mod clock;
pub mod database;
pub mod deadlines;
pub mod devices;
pub mod doctor;
pub mod entropy;
pub mod feeds;
pub mod game;
pub mod history;
pub mod hours;
pub mod http;
pub mod http_client;
pub mod live;
pub mod lobby;
pub mod lookup;
pub mod mail_address;
pub mod mail_in;
pub mod mail_kinds;
pub mod mail_out;
pub mod me;
pub mod messages;
pub mod migrations;
pub mod moderation;
pub mod monitoring;
pub mod notes;
pub mod notifications;
pub mod oauth;
pub mod openid;
pub mod outbox;
pub mod passkeys;
pub mod permission;
pub mod pictures;
pub mod play;
pub mod players;
pub mod pools;
pub mod problem;
pub mod proposals;
pub mod results;
pub mod roots;
pub mod settings;
pub mod signing;
pub mod standing_orders;
pub mod telemetry;
pub mod undo;
pub mod users;
pub mod verify;
pub mod watchdog;
pub mod web_push;
pub mod webhooks;
