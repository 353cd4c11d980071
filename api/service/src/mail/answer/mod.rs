//! The answering mails: they are rendered when they are sent, from the data that were queued.

mod confirmation;
mod desk;
mod desk_help;
mod desk_sections;
mod desk_settings;
mod happening;
mod invitation;
mod mail;
mod operator;
mod past;
mod past_games;
mod report;
mod rules;
mod seat;
mod seat_help;
mod standing_orders;
mod thread;

pub(super) use self::confirmation::{render as render_confirmation, still_wanted as confirmation_still_wanted};
pub(super) use self::mail::{render, still_wanted};
