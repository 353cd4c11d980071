//! The commands about settings.

use std::path::PathBuf;

use clap::Subcommand;
use pixie_service::ground::settings::{self, Faults, Sources};

/// The commands `pixie-post config …`.
#[derive(Clone, Debug, Subcommand)]
pub(super) enum ConfigCommand {
    /// Check the settings, and name all faults at once.
    Check,
    /// Print a settings file with every setting in comments.
    Example,
    /// Print the reference of all settings, in Markdown.
    Reference,
    /// Print the JSON Schema of the settings file, for editors.
    Schema,
}

impl ConfigCommand {
    /// The text to print.
    pub(super) fn run(&self, file: Option<PathBuf>) -> Result<String, Faults> {
        match self {
            Self::Check => check(Sources::of_process(file)),
            Self::Example => Ok(settings::example()),
            Self::Reference => Ok(settings::reference()),
            Self::Schema => Ok(settings::schema()),
        }
    }
}

/// One line for each warning, and one that says what was read.
fn check(sources: Sources) -> Result<String, Faults> {
    let loaded = sources.load()?;
    let warnings: String = loaded.warnings.iter().map(|warning| format!("Warning: {warning}\n")).collect();
    let read = match loaded.file {
        Some(file) => format!("the environment and `{}`", file.display()),
        None => "the environment; there is no settings file".to_owned(),
    };
    Ok(format!("{warnings}The settings are valid. They were read from {read}.\n"))
}
