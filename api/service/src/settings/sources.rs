//! The sources of settings, environment and file, and the sentences about errors in them.

use std::env;
use std::path::PathBuf;

use figment::Figment;
use figment::error::Kind;
use figment::providers::{Env, Format as _, Toml};
use nix::unistd::Uid;

use super::{Settings, SettingsError};

const FILE: &str = "pixie-post.toml";

/// The file of an installed service, so that commands of its operator find the same settings from any folder.
const FILE_OF_THE_MACHINE: &str = "/etc/pixie-post/pixie-post.toml";

/// Valid settings, and warnings to be logged once there is a log.
#[derive(Debug)]
pub struct Loaded {
    /// The settings.
    pub settings: Settings,
    /// Sentences about settings without effect.
    pub warnings: Vec<String>,
}

/// Reads the environment and the file.
pub fn load() -> Result<Loaded, SettingsError> {
    let variables = env::vars_os()
        .filter_map(|(name, _)| name.into_string().ok())
        .filter_map(|name| name.strip_prefix("PIXIE_").map(str::to_ascii_lowercase));
    let keys = keys();
    let (known, unknown): (Vec<_>, Vec<_>) =
        variables.filter(|key| key != "config").partition(|key| key != "database_url" && keys.contains(&key.as_str()));

    let from_file = file()?.map(Toml::file_exact);
    let figment = from_file
        .map_or_else(Figment::new, Figment::from)
        .merge(Env::prefixed("PIXIE_").filter(move |key| known.iter().any(|known| key == known.as_str())))
        .merge(Env::raw().only(&["DATABASE_URL"]));
    let settings = figment.extract::<Settings>().map_err(|error| SettingsError(sentence(&error)))?.check()?;

    let unknown =
        unknown.iter().map(|key| format!("PIXIE_{} is not a setting, so it has no effect.", key.to_ascii_uppercase()));
    let warnings = unknown.chain(settings.warnings()).collect();
    Ok(Loaded { settings, warnings })
}

/// The keys of [`Settings`], taken from serde's error about an unknown key.
fn keys() -> &'static [&'static str] {
    match Figment::from(("no setting", 0)).extract::<Settings>().map_err(|error| error.kind) {
        Err(Kind::UnknownField(_, keys)) => keys,
        _ => &[],
    }
}

/// A file named by the environment must exist; the others are optional, and the one in the working directory comes first.
fn file() -> Result<Option<PathBuf>, SettingsError> {
    let asked_for = env::var_os("PIXIE_CONFIG").map(PathBuf::from);
    let Some(path) = asked_for else {
        return Ok([FILE, FILE_OF_THE_MACHINE].map(PathBuf::from).into_iter().find(|path| path.is_file()));
    };
    match path.is_file() {
        true => Ok(Some(path)),
        false => Err(SettingsError(format!("PIXIE_CONFIG names `{}`, but there is no such file.", path.display()))),
    }
}

/// A sentence with the error, its place, and what was expected.
fn sentence(error: &figment::Error) -> String {
    let key = error.path.join(".");
    let source = error.metadata.as_ref().and_then(|metadata| metadata.source.as_ref());
    let from_file = source.and_then(|source| source.file_path());
    let name = match (&from_file, key.as_str()) {
        (Some(path), "") => format!("The settings file `{}`", path.display()),
        (Some(path), key) => format!("The setting `{key}` in `{}`", path.display()),
        (None, "database_url") => "DATABASE_URL".to_owned(),
        (None, key) => format!("PIXIE_{}", key.to_ascii_uppercase()),
    };
    let complaint = match &error.kind {
        Kind::UnknownField(_, known) => format!("is not known; there are: {}", known.join(", ")),
        Kind::InvalidType(actual, expected) | Kind::InvalidValue(actual, expected) => {
            format!("is wrong: found {actual}, expected {}", in_words(expected))
        }
        Kind::UnknownVariant(actual, known) => {
            format!("is wrong: `{actual}` is none of {}", known.join(", "))
        }
        Kind::Message(message) => format!("is wrong: {}", in_a_line(message)),
        other => format!("is wrong: {other}"),
    };
    format!("{name} {complaint}.")
}

/// A Rust type in plain words.
fn in_words(expected: &str) -> &str {
    match expected {
        "u32" | "u64" | "usize" => "a whole number from 0",
        "a boolean" | "bool" => "true or false",
        other => other,
    }
}

/// A message without TOML's drawing of the faulty line.
fn in_a_line(message: &str) -> String {
    let lines = message.lines().map(str::trim).filter(|line| !line.contains('|') && !line.is_empty());
    lines.collect::<Vec<_>>().join(", ")
}

/// `/var/lib/pixie-post` as root, else the user's data folder.
pub(super) fn default_data_dir() -> PathBuf {
    if Uid::effective().is_root() {
        return PathBuf::from("/var/lib/pixie-post");
    }
    let xdg = env::var_os("XDG_DATA_HOME").map(PathBuf::from).filter(|path| path.is_absolute());
    xdg.or_else(|| env::home_dir().map(|home| home.join(".local/share")))
        .unwrap_or_else(env::temp_dir)
        .join("pixie-post")
}
