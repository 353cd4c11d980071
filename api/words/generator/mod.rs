//! The generator: from catalogues to Rust, or to the list of their faults.

mod catalogue;
mod check;
mod classes;
mod groups;
mod write;

use std::path::{Path, PathBuf};
use std::{fs, io};

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
        let mut language = Catalogue::new(&tag);
        for (group, file) in files(&path).map_err(|error| vec![error.to_string()])? {
            let text = fs::read_to_string(&file).map_err(|error| vec![error.to_string()])?;
            language.read(group.as_deref(), &text)?;
        }
        language.bind_punctuation();
        catalogues.push(language);
    }
    compile(&catalogues)
}

/// The files of a language, and the group of each that stands in the folder of a family of groups.
fn files(language: &Path) -> io::Result<Vec<(Option<String>, PathBuf)>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(language)? {
        let path = entry?.path();
        if path.is_file() {
            found.push((None, path));
        }
    }
    for family in groups::FAMILIES {
        let folder = language.join(family.folder);
        for entry in if folder.is_dir() { Some(fs::read_dir(&folder)?) } else { None }.into_iter().flatten() {
            let path = entry?.path();
            let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            found.push((Some(format!("{}-{stem}", family.prefix)), path));
        }
    }
    Ok(found)
}

/// The Rust of these catalogues, the first of which says which messages there are.
pub(crate) fn compile(catalogues: &[Catalogue]) -> Result<String, Vec<String>> {
    let faults = check::faults(catalogues);
    if faults.is_empty() { Ok(write::code(catalogues)) } else { Err(faults) }
}
