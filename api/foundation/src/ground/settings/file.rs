//! The settings file: its values as texts, with their lines.

use std::fs;
use std::path::Path;

use toml::de::{DeTable, DeValue};

use super::fault::Location;
use super::kinds::Form;
use super::names::{nearest_key, setting_of, setting_of_file_key};
use super::raw_value::{RawValue, RawValues, secret_from};
use super::removed::REMOVED;
use super::setting::Setting;

/// Adds the values of the file, and the faults that are no setting's.
pub(super) fn read(file: &Path, values: &mut RawValues, faults: &mut Vec<String>) {
    let text = match fs::read_to_string(file) {
        Ok(text) => text,
        Err(error) => return faults.push(format!("The settings file `{}` cannot be read: {error}.", file.display())),
    };
    let line = |offset: usize| text.get(..offset).unwrap_or(&text).matches('\n').count() + 1;
    let (table, errors) = DeTable::parse_recoverable(&text);
    for error in &errors {
        let line = line(error.span().map_or(0, |span| span.start));
        faults.push(format!(
            "`{}`, line {line}, is not TOML: {}.",
            file.display(),
            error.message().replace('\n', ", ")
        ));
    }
    let mut entries: Vec<_> = table.get_ref().iter().collect();
    entries.sort_by_key(|(key, _)| key.span().start);
    for (key, value) in entries {
        let name: &str = key.get_ref();
        let place = Location::Line { file: file.to_owned(), line: line(key.span().start), key: name.to_owned() };
        if let Some(setting) = setting_of(name) {
            let value = text_of(value.get_ref(), setting);
            values.add(setting, RawValue { value, place }, faults);
        } else if let Some(setting) = setting_of_file_key(name) {
            let path = value.get_ref().as_str().ok_or_else(|| "a path in quotes is expected".to_owned());
            let value = path.and_then(|path| secret_from(Path::new(path)));
            values.add(setting, RawValue { value, place }, faults);
        } else if let Some(removed) = REMOVED.iter().find(|removed| removed.key == name) {
            faults.push(removed.fault(&place));
        } else if value.get_ref().is_table() {
            faults.push(format!("{place} is a table, but settings stand before all tables."));
        } else {
            faults.push(unknown(&place, name));
        }
    }
}

fn unknown(place: &Location, key: &str) -> String {
    match nearest_key(key) {
        Some(nearest) => format!("{place} is not a setting; the nearest is `{nearest}`."),
        None => format!("{place} is not a setting; `pixie-post config reference` prints all of them."),
    }
}

/// The value as a text, as it would be in the environment, if it is of the right type.
fn text_of(value: &DeValue<'_>, setting: &Setting) -> Result<String, String> {
    let shape = setting.shape();
    let wrong = |quotes: &str| Err(format!("{} is expected, {quotes}", shape.expected));
    match (&shape.form, value) {
        (Form::Number { .. }, DeValue::Integer(number)) => {
            let number = i64::from_str_radix(number.as_str(), number.radix());
            number.map(|number| number.to_string()).map_err(|_| "the number is too large".to_owned())
        }
        (Form::Flag, DeValue::Boolean(flag)) => Ok(flag.to_string()),
        (Form::Text | Form::Choice(_) | Form::List, DeValue::String(text)) => Ok(text.clone().into_owned()),
        (Form::List, DeValue::Array(words)) => {
            let words: Option<Vec<_>> = words.iter().map(|word| word.get_ref().as_str()).collect();
            words.map_or_else(|| wrong("each in quotes"), |words| Ok(words.join(",")))
        }
        (Form::Number { .. } | Form::Flag, _) => wrong("without quotes"),
        (Form::Text | Form::Choice(_), _) => wrong("in quotes"),
        (Form::List, _) => wrong("each in quotes"),
    }
}
