//! The pages for players, rendered on the server. They work without scripts, and call the same
//! functions as the API.
//!
//! - `routes` is their URL table, `Frame` is the common frame of all pages, `texts` contains all their texts.
//! - A `Visitor` is the reader of a page: a user with a session cookie, or a guest. The cookie holds a token like those of
//!   the API, so it is listed and revoked with them; only pages accept the cookie, the API never does.
//! - `Posted` is a posted form: accepted only from a page of this service that was made for the same session.
//! - Errors become pages, too, for browsers: `faults`.

mod account;
mod address_change;
mod answering;
mod appearance;
mod assets;
mod avatar;
mod brief;
mod browser_cookie;
mod cases;
mod coach;
mod coach_cookie;
mod consent;
mod csrf;
mod curve;
pub(crate) mod dev_mail;
mod empty;
mod faults;
mod folded_text;
mod form;
mod game;
mod gzip;
mod heading;
mod help;
mod history;
mod home;
mod joining;
mod lesson;
mod moderation;
mod new_game;
mod not_me;
mod note;
mod orders;
mod page;
mod page_language;
mod page_theme;
mod player;
mod query;
mod redirect;
mod roots;
mod routes;
mod session;
pub(crate) mod sharing;
mod sign_in;
mod texts;
mod times;
pub(crate) mod unsubscribe;
mod visitor;
mod well_known;

pub(crate) use assets::{devices_script, icon, passkeys_script, script, style};
pub(crate) use empty::queen;
pub(crate) use faults::faults;
use form::{NoFields, Posted};
pub use game::{Log, shown, story};
pub(crate) use gzip::{gzip, takes_gzip};
use heading::Heading;
use note::Note;
use page::{Frame, page_response};
pub(crate) use page_language::{PARAMETER, take_language, tell_page_language};
use redirect::{NextQuery, local_path, redirect, redirect_with_note};
pub(crate) use routes::{methods, table};
use times::{Deadline, Locale, Moment, ReaderClock};
use visitor::Visitor;

pub(crate) use pixie_service::ground::problem::marked;
