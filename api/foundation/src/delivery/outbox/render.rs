//! The writing and the sending of a mail, as the worker asks for them.

use std::future::Future;

use chrono::{DateTime, Utc};

use super::DropReason;
use super::failure::Failure;
use super::kind::MailKind;
use super::mail::{Letter, Mail};

/// The result of rendering.
#[derive(Debug, Clone)]
pub enum Rendered {
    /// The mail should be sent.
    Letter(Letter),
    /// The mail is no longer relevant.
    Dropped,
    /// To be looked at again at this time.
    NotYet(DateTime<Utc>),
}

/// Renders a mail, as of the version in its key.
pub trait Render<K = MailKind>: Send + Sync + 'static {
    /// Called until it succeeds; the result is stored before the first try.
    fn render(&self, mail: &Mail<K>) -> impl Future<Output = Result<Rendered, Failure>> + Send;

    /// Whether a mail that was rendered earlier is still relevant. Called before each further try.
    fn still_wanted(&self, _mail: &Mail<K>) -> impl Future<Output = Result<bool, Failure>> + Send {
        async { Ok(true) }
    }

    /// Notes that no mail can reach the recipient of this one.
    fn address_is_dead(&self, _mail: &Mail<K>, _reason: &str) -> impl Future<Output = Result<(), Failure>> + Send {
        async { Ok(()) }
    }

    /// Why a mail was dropped, for who asks later.
    fn why_dropped(&self, _mail: &Mail<K>) -> impl Future<Output = DropReason> + Send {
        async { DropReason::Overtaken }
    }
}

/// Sends a rendered mail.
pub trait Transport: Send + Sync + 'static {
    /// Ok: another mail server has taken responsibility for it.
    fn send(&self, letter: &Letter) -> impl Future<Output = Result<(), Failure>> + Send;
}
