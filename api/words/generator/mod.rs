//! The generator: from catalogues to Rust, or to the list of their faults.

mod catalogue;
mod check;
mod classes;
mod write;

use std::fs;
use std::path::Path;

pub(crate) use catalogue::Catalogue;

/// The Rust of all catalogues in a folder, which has a folder for each language.
///
/// # Errors
/// All faults, a sentence each, with language and message.
pub(crate) fn generate(folder: &Path) -> Result<String, Vec<String>> {
    let mut languages = Vec::new();
    for entry in fs::read_dir(folder).map_err(|error| vec![error.to_string()])? {
        let path = entry.map_err(|error| vec![error.to_string()])?.path();
        if path.is_dir() {
            languages.push(path);
        }
    }
    // English first: it says which messages there are.
    languages.sort_by_key(|path| (!path.ends_with("en"), path.clone()));
    let mut catalogues = Vec::new();
    for path in languages {
        let tag = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let mut text = String::new();
        for file in fs::read_dir(&path).map_err(|error| vec![error.to_string()])? {
            let file = file.map_err(|error| vec![error.to_string()])?.path();
            text += &fs::read_to_string(&file).map_err(|error| vec![error.to_string()])?;
            text.push('\n');
        }
        catalogues.push(Catalogue::read(&tag, &text)?);
    }
    compile(&catalogues)
}

/// The Rust of these catalogues, the first of which says which messages there are.
pub(crate) fn compile(catalogues: &[Catalogue]) -> Result<String, Vec<String>> {
    let faults = check::faults(catalogues);
    if faults.is_empty() { Ok(write::code(catalogues)) } else { Err(faults) }
}
