//! The values that a source gives, before they are read as settings.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use super::fault::Location;
use super::setting::Setting;

/// A value, or what is wrong with it, and its place.
#[derive(Debug)]
pub(super) struct RawValue {
    pub(super) value: Result<String, String>,
    pub(super) place: Location,
}

/// The texts of one source, by the key of their setting.
#[derive(Debug, Default)]
pub(super) struct RawValues(pub(super) BTreeMap<&'static str, RawValue>);

impl RawValues {
    pub(super) fn add(&mut self, setting: &Setting, given: RawValue, faults: &mut Vec<String>) {
        let second = given.place.to_string();
        if let Some(first) = self.0.insert(setting.key, given) {
            faults.push(format!("{} and {second} are both set: remove one of them.", first.place));
        }
    }
}

/// The text of a file, which ends with a line break that is no part of it.
pub(super) fn secret_from(path: &Path) -> Result<String, String> {
    // Somebody may have given the secret itself.
    let named = if path.is_absolute() { format!("`{}`", path.display()) } else { "the file that it names".to_owned() };
    let text = fs::read_to_string(path).map_err(|error| format!("{named} cannot be read: {error}"))?;
    match text.trim() {
        "" => Err(format!("{named} is empty")),
        text => Ok(text.to_owned()),
    }
}
