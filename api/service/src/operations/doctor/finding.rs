//! The result of one check.

use std::fmt;

use serde::Serialize;

/// How good the finding is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// Everything is as it should be.
    Ok,
    /// It works, but not as well or as safely as it could.
    Warn,
    /// Something does not work.
    Fail,
}

/// What a check has found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Finding {
    /// The check, such as `database` or `spf`.
    pub check: &'static str,
    /// How good the finding is.
    pub level: Level,
    /// What the check has found, in a sentence.
    pub found: String,
    /// What to do; empty if nothing, or if the finding says it.
    pub advice: String,
}

impl Finding {
    pub(super) fn ok(check: &'static str, found: impl Into<String>) -> Self {
        Self { check, level: Level::Ok, found: found.into(), advice: String::new() }
    }

    pub(super) fn warn(check: &'static str, found: impl Into<String>, advice: impl Into<String>) -> Self {
        Self { check, level: Level::Warn, found: found.into(), advice: advice.into() }
    }

    pub(super) fn fail(check: &'static str, found: impl Into<String>, advice: impl Into<String>) -> Self {
        Self { check, level: Level::Fail, found: found.into(), advice: advice.into() }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let level = match self.level {
            Level::Ok => "ok  ",
            Level::Warn => "warn",
            Level::Fail => "FAIL",
        };
        write!(f, "{level}  {:<12} {}", self.check, self.found)?;
        if self.advice.is_empty() { Ok(()) } else { write!(f, "\n{:19}{}", "", self.advice) }
    }
}
