//! The sources of settings: the settings file, the credentials of systemd, and the environment, of which the last one wins.

use std::collections::BTreeMap;
use std::env;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

use super::check::RULES;
use super::fault::{Faults, Location};
use super::names::{all, nearest_variable};
use super::raw_value::{RawValue, RawValues, secret_from};
use super::removed::REMOVED;
use super::{Settings, file};

/// The settings files that are read without being named, if they exist; the first one wins.
const FILES: [&str; 2] = ["pixie-post.toml", "/etc/pixie-post/pixie-post.toml"];
/// The variable that names another settings file.
const CONFIG: &str = "PIXIE_CONFIG";
/// Kubernetes and containers tell each program about a service `pixie-post` with such variables.
const FOREIGN_PREFIX: &str = "PIXIE_POST_";

/// Valid settings, and warnings to be logged once there is a log.
#[derive(Debug)]
pub struct Loaded {
    /// The settings that are in force.
    pub settings: Settings,
    /// The settings file, if one was read.
    pub file: Option<PathBuf>,
    /// Sentences about settings without effect, or that may be a mistake.
    pub warnings: Vec<String>,
}

/// The places to read settings from.
#[derive(Debug, Default)]
pub struct Sources {
    /// The environment variables, each with its name.
    pub variables: Vec<(String, OsString)>,
    /// The settings file.
    pub file: Option<PathBuf>,
}

impl Sources {
    /// Those of this process: its environment, and this file, or else the one that the environment names, or else one of the usual
    /// files.
    pub fn of_process(file: Option<PathBuf>) -> Self {
        let variables: Vec<_> =
            env::vars_os().filter_map(|(name, value)| Some((name.into_string().ok()?, value))).collect();
        let file = file
            .or_else(|| env::var_os(CONFIG).filter(|file| !is_blank(file)).map(PathBuf::from))
            .or_else(|| FILES.iter().map(PathBuf::from).find(|file| file.is_file()));
        Self { variables, file }
    }

    /// Reads them, and finds all faults.
    pub fn load(mut self) -> Result<Loaded, Faults> {
        // Containers often pass all variables that they know, the unset ones as empty.
        self.variables.retain(|(_, value)| !is_blank(value));
        let (mut from_file, mut credentials, mut from_environment) =
            (RawValues::default(), RawValues::default(), RawValues::default());
        let (mut faults, mut warnings) = (Vec::new(), Vec::new());
        if let Some(file) = &self.file {
            file::read(file, &mut from_file, &mut faults);
        }
        self.read_credentials(&mut credentials, &mut faults);
        self.read_environment(&mut from_environment, &mut faults, &mut warnings);
        let mut values = from_file.0;
        values.extend(credentials.0);
        values.extend(from_environment.0);

        let settings = Settings::read(&values, &mut faults);
        Faults::of(faults)?;
        warnings.extend(settings.warnings());
        Ok(Loaded { settings, file: self.file, warnings })
    }

    fn variable(&self, name: &str) -> Option<&OsString> {
        self.variables.iter().find(|(known, _)| known == name).map(|(_, value)| value)
    }

    /// systemd puts each credential of a unit into a file that only the unit can read.
    fn read_credentials(&self, values: &mut RawValues, faults: &mut Vec<String>) {
        let Some(folder) = self.variable("CREDENTIALS_DIRECTORY").map(PathBuf::from) else { return };
        for setting in all() {
            let (shape, path) = (setting.shape(), folder.join(setting.key));
            if !(shape.is_secret || shape.is_secret_file) || !path.is_file() {
                continue;
            }
            let value = if shape.is_secret { secret_from(&path) } else { Ok(path.display().to_string()) };
            values.add(setting, RawValue { value, place: Location::Credential(setting.key.to_owned()) }, faults);
        }
        let removed = REMOVED.iter().filter(|removed| folder.join(removed.key).is_file());
        faults.extend(removed.map(|removed| removed.fault(&Location::Credential(removed.key.to_owned()))));
    }

    fn read_environment(&self, values: &mut RawValues, faults: &mut Vec<String>, warnings: &mut Vec<String>) {
        for (name, value) in &self.variables {
            let is_ours = name.starts_with("PIXIE_") && !name.starts_with(FOREIGN_PREFIX) && name != CONFIG;
            let place = Location::Variable(name.clone());
            let text = || value.to_str().map(|text| text.trim().to_owned()).ok_or_else(|| "it is not UTF-8".to_owned());
            if let Some(setting) = all().find(|setting| setting.variable() == *name) {
                values.add(setting, RawValue { value: text(), place }, faults);
            } else if let Some(setting) = all().find(|setting| setting.file_variable().as_ref() == Some(name)) {
                values.add(setting, RawValue { value: secret_from(Path::new(value)), place }, faults);
            } else if let Some(removed) = REMOVED.iter().find(|removed| removed.variable() == *name) {
                faults.push(removed.fault(&place));
            } else if is_ours {
                let nearest = nearest_variable(name).map(|nearest| format!(" The nearest is {nearest}."));
                warnings.push(format!("{name} is not a setting, so it has no effect.{}", nearest.unwrap_or_default()));
            }
        }
    }
}

fn is_blank(value: &OsStr) -> bool {
    value.as_encoded_bytes().trim_ascii().is_empty()
}

impl Settings {
    /// The defaults, changed to what is given. Faults are added, and what is faulty keeps its default.
    fn read(values: &BTreeMap<&'static str, RawValue>, faults: &mut Vec<String>) -> Self {
        let mut settings = Self::default();
        let mut faulty = Vec::new();
        for setting in all() {
            let Some(RawValue { value, place }) = values.get(setting.key) else { continue };
            let read = value.as_ref().map_err(String::clone).and_then(|text| (setting.read)(&mut settings, text));
            if let Err(wrong) = read {
                faults.push(format!("{place} is wrong: {wrong}."));
                faulty.push(setting.key);
            }
        }
        // Nothing is known of a faulty setting, so no rule can be broken by it.
        let rules = RULES.iter().filter(|rule| !rule.keys.iter().any(|key| faulty.contains(key)));
        for rule in rules.filter(|rule| (rule.is_broken)(&settings)) {
            let lines = rule.keys.iter().filter_map(|key| match &values.get(key)?.place {
                place @ Location::Line { .. } => Some(format!(" See {}", place.to_string().trim_end_matches(','))),
                _ => None,
            });
            faults.push(format!("{}{}", rule.sentence, lines.map(|line| line + ".").collect::<String>()));
        }
        settings
    }
}
