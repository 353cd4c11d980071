//! The settings that earlier releases had, and what to do without them.

use std::fmt;

/// A setting that is none any more. Who still sets it expects something, so the service does not start.
pub(super) struct Removed {
    /// Its name in the settings file.
    pub(super) key: &'static str,
    /// What to do instead, as a clause.
    pub(super) advice: &'static str,
}

impl Removed {
    /// The name of its environment variable.
    pub(super) fn variable(&self) -> String {
        format!("PIXIE_{}", self.key.to_ascii_uppercase())
    }

    /// The fault of who sets it at this place.
    pub(super) fn fault(&self, place: &impl fmt::Display) -> String {
        format!("{place} is not a setting any more: {}.", self.advice)
    }
}

pub(super) const REMOVED: &[Removed] = &[
    Removed {
        key: "list_delay_ms",
        advice: "remove it; other nodes show a move in their lists within a fraction of a second",
    },
    Removed { key: "body_limit", advice: "remove it; a JSON body may have 64 kB" },
    Removed { key: "http_threads", advice: "remove it; a thread for each processor answers requests" },
    Removed { key: "rate_limit_per_user", advice: "remove it; PIXIE_RATE_LIMIT is also for a user, from any address" },
    Removed { key: "rate_burst", advice: "remove it; 120 requests at once are admitted after a rest" },
    Removed {
        key: "rate_limit_loopback",
        advice: "remove it; for limits on requests from this machine set PIXIE_TRUST_LOOPBACK to `false`",
    },
    Removed { key: "streams_per_user", advice: "remove it; a user may have 30 streams on each node" },
    Removed {
        key: "streams_per_address",
        advice: "remove it; an address may have 100 streams without signing in on each node",
    },
    Removed { key: "backup_at", advice: "remove it; backups are counted from 03:00 UTC" },
    Removed {
        key: "traces_percent",
        advice: "remove it; all is traced, and the collector of PIXIE_TRACES_URL can keep a sample",
    },
];

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::PathBuf;

    use super::*;
    use crate::ground::settings::Sources;
    use crate::ground::settings::names::all;

    fn refusal(variable: (String, String), file: Option<PathBuf>) -> Vec<String> {
        let variables = vec![(variable.0, variable.1.into())];
        let faults = Sources { variables, file }.load().expect_err("a refusal");
        faults.sentences().to_vec()
    }

    #[test]
    fn a_removed_setting_is_refused_in_each_source_with_what_to_do() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("settings.toml");
        for removed in REMOVED {
            let Removed { key, advice } = removed;
            assert!(all().all(|setting| setting.key != *key), "{key} is a setting");
            let advice = format!(" is not a setting any more: {advice}.");
            let is_refused = |faults: &[String], place: &str| {
                assert!(matches!(faults, [only] if only.starts_with(place) && only.ends_with(&advice)), "{faults:?}");
            };

            let variable = removed.variable();
            is_refused(&refusal((variable.clone(), "1".to_owned()), None), &variable);

            fs::write(&file, format!("{key} = 1\n")).expect("a file");
            is_refused(&refusal(("PATH".to_owned(), String::new()), Some(file.clone())), &format!("`{key}` in `"));

            let credentials = folder.path().join(format!("credentials-of-{key}"));
            fs::create_dir(&credentials).expect("a folder");
            fs::write(credentials.join(key), "1").expect("a credential");
            let named = ("CREDENTIALS_DIRECTORY".to_owned(), credentials.display().to_string());
            is_refused(&refusal(named, None), &format!("The credential `{key}`"));
        }
    }
}
