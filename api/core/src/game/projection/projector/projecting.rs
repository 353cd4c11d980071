//! The way in which games are projected.

use std::time::Duration;

use chrono::TimeDelta;

use crate::game::projection::transition::MailsOwed;
use crate::ground::settings::Settings;

/// The pause between two rounds: short enough that nobody misses a move in the lists of another node, and long enough that the moves of a
/// busy moment are projected together.
pub const LIST_DELAY: Duration = Duration::from_millis(200);

/// How games are projected.
#[derive(Clone, Copy, Debug)]
pub struct Projecting {
    /// Tells which mails a change owes.
    pub mails_owed: MailsOwed,
    /// The pause between two rounds while moves arrive. With zero, an append ends when it is projected.
    pub list_delay: Duration,
    /// How long a turn mail waits, and the news of a browser, in case their reader plays on without them.
    pub mail_pause: TimeDelta,
}

impl Projecting {
    /// Projecting as the settings say, with the usual pause between rounds.
    pub fn new(settings: &Settings, mails_owed: MailsOwed) -> Self {
        Self { mails_owed, list_delay: LIST_DELAY, mail_pause: TimeDelta::seconds(settings.mail_pause_seconds.into()) }
    }
}
