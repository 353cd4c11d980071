//! How games are projected.

use std::time::Duration;

use chrono::TimeDelta;

use crate::game::projection::transition::MailsOwed;
use crate::ground::settings::Settings;

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
    /// As the settings say.
    pub fn new(settings: &Settings, mails_owed: MailsOwed) -> Self {
        Self {
            mails_owed,
            list_delay: Duration::from_millis(settings.list_delay_ms.into()),
            mail_pause: TimeDelta::seconds(settings.mail_pause_seconds.into()),
        }
    }
}
