//! The pages that people play on. They are made here, work without scripts, and do what the API does by the same functions.
//!
//! - [`routes`] is their URL table, [`Frame`] what all of them have in common, [`texts`] every word of theirs.
//! - A [`Visitor`] is who looks: somebody with the cookie of a session, or a guest. The cookie holds a token like those of
//!   the API, so it is listed and revoked with them; only pages take it, the API never does.
//! - [`Posted`] is a form that was sent: only from a page of ours, and only from a page made for this session.
//! - What goes wrong becomes a page, too, for who asks for pages: [`faults`].

mod account;
mod assets;
mod csrf;
mod desk;
pub(crate) mod dev_mail;
mod faults;
mod form;
mod game;
mod help;
mod history;
mod home;
mod new_game;
mod page;
mod routes;
mod session;
mod sign_in;
mod texts;
pub(crate) mod unsubscribe;
mod visitor;

pub(crate) use assets::{icon, script, style};
pub(crate) use faults::faults;
use form::{Nothing, Posted};
#[cfg(test)]
pub(crate) use game::shown;
use page::{Frame, Moment, Note, answer, go, go_on};
pub(crate) use routes::{methods, table};
use visitor::Visitor;
