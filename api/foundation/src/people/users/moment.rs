//! A time in sentences about acts and cases.

use chrono::{DateTime, Utc};
use pixie_words::Language;

use super::TimeZone;

/// In UTC, so that moderators and those who ask them about it speak of the same time.
pub fn moment(language: Language, at: DateTime<Utc>) -> String {
    match language {
        Language::English => at.format("%-d %B %Y, %H:%M UTC").to_string(),
        language => TimeZone::default().format_in(language, at),
    }
}
