//! The names of backups, and which of them are kept.

use std::fmt;
use std::str::FromStr;

use chrono::{DateTime, NaiveDateTime, SubsecRound as _, TimeDelta, Utc};

/// So many stay, however old they are: if backups fail for weeks, the last good ones must not go.
const ALWAYS_KEPT: usize = 3;
const TIME: &str = "%Y%m%dT%H%M%SZ";

/// The name of a backup, such as `pixie-20260131T030000Z.dump.age`. Other files of the same place are left alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct BackupName {
    /// The time at which the backup was begun.
    pub at: DateTime<Utc>,
    /// Whether the backup is encrypted.
    pub is_encrypted: bool,
}

impl BackupName {
    /// The name of a backup that begins now.
    pub(super) fn new(now: DateTime<Utc>, is_encrypted: bool) -> Self {
        Self { at: now.trunc_subsecs(0), is_encrypted }
    }
}

impl fmt::Display for BackupName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "pixie-{}.dump{}", self.at.format(TIME), if self.is_encrypted { ".age" } else { "" })
    }
}

impl FromStr for BackupName {
    type Err = ();

    fn from_str(name: &str) -> Result<Self, ()> {
        let rest = name.strip_prefix("pixie-").ok_or(())?;
        let (time, end) = rest.split_once('.').ok_or(())?;
        let at = NaiveDateTime::parse_from_str(time, TIME).map_err(drop)?.and_utc();
        match end {
            "dump" => Ok(Self { at, is_encrypted: false }),
            "dump.age" => Ok(Self { at, is_encrypted: true }),
            _ => Err(()),
        }
    }
}

/// The backups that are too old to be kept. With 0 days all are kept.
pub(super) fn outdated(mut all: Vec<BackupName>, days: u32, now: DateTime<Utc>) -> Vec<BackupName> {
    all.sort_by(|one, other| other.cmp(one));
    let too_old = |name: &BackupName| days > 0 && now - name.at > TimeDelta::days(days.into());
    all.into_iter().skip(ALWAYS_KEPT).filter(too_old).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn old_ones_go_but_never_the_last_three() {
        let now: DateTime<Utc> = "2026-01-31T03:00:00Z".parse().expect("a time");
        let made = |days: &[i64]| -> Vec<_> {
            days.iter().map(|days| BackupName::new(now - TimeDelta::days(*days), false)).collect()
        };
        assert_eq!(outdated(made(&[0, 1, 2, 13, 14, 15, 90]), 14, now), made(&[15, 90]));
        assert_eq!(outdated(made(&[90, 60, 70, 80]), 14, now), made(&[90]));
        assert_eq!(outdated(made(&[90, 60, 70, 80]), 0, now), []);
    }

    #[test]
    fn only_names_of_backups_are_names() {
        for name in ["pixie-20260131T030000Z.dump", "pixie-20260131T030000Z.dump.age"] {
            assert_eq!(name.parse::<BackupName>().map(|name| name.to_string()), Ok(name.to_owned()));
        }
        for name in ["pixie-2026-01-31.dump", "pixie-20260131T030000Z.dump.partial", "erasures.log", "pixie-.dump"] {
            assert_eq!(name.parse::<BackupName>(), Err(()), "{name}");
        }
    }
}
