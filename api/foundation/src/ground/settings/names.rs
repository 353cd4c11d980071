//! Settings by their names, and the names most like a wrong one.

use super::all_settings::SECTIONS;
use super::setting::Setting;

/// Less alike, names are not the same with a slip.
const LEAST_LIKENESS: f64 = 0.6;

/// All settings, in the order of the reference.
pub(super) fn all() -> impl Iterator<Item = &'static Setting> {
    SECTIONS.iter().flat_map(|section| section.settings)
}

/// The setting with this name in the settings file.
pub(super) fn setting_of(key: &str) -> Option<&'static Setting> {
    all().find(|setting| setting.key == key)
}

/// The secret whose file is named by this key.
pub(super) fn setting_of_file_key(key: &str) -> Option<&'static Setting> {
    key.strip_suffix("_file").and_then(setting_of).filter(|setting| setting.shape().is_secret)
}

/// The known key most like this one, such as `listen` for `listne`.
pub(super) fn nearest_key(key: &str) -> Option<String> {
    let known = all().flat_map(|setting| [Some(setting.key.to_owned()), setting.file_key()]).flatten();
    nearest(key, known)
}

/// The known variable most like this one.
pub(super) fn nearest_variable(name: &str) -> Option<String> {
    let known = all().flat_map(|setting| [Some(setting.variable()), setting.file_variable()]).flatten();
    nearest(name, known)
}

fn nearest(name: &str, known: impl Iterator<Item = String>) -> Option<String> {
    let rated = known.map(|known| (strsim::normalized_damerau_levenshtein(name, &known), known));
    let best = rated.max_by(|(one, _), (other, _)| one.total_cmp(other))?;
    Some(best.1).filter(|_| best.0 >= LEAST_LIKENESS)
}
