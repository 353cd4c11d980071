//! The registry of editions: the compiled-in one and those of a folder.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use pixie_engine::Edition;
use pixie_engine::edition::EditionError;

/// All editions, the newest revision of each. Running games keep the edition with which they began.
#[derive(Clone, Debug)]
pub struct EditionRegistry(BTreeMap<String, Edition>);

/// The reason why the service does not start with these editions.
#[derive(Debug, thiserror::Error)]
pub enum WrongEditions {
    /// The folder or a file in it cannot be read.
    #[error("PIXIE_EDITIONS_DIR: `{}` cannot be read: {error}", path.display())]
    Unreadable {
        /// The folder or file.
        path: PathBuf,
        /// Why it cannot be read.
        error: io::Error,
    },
    /// A file is not a valid edition.
    #[error("PIXIE_EDITIONS_DIR: `{}` is wrong at {}: {}", path.display(), error.at, error.problem)]
    Wrong {
        /// The file that is wrong.
        path: PathBuf,
        /// The error and its place.
        error: EditionError,
    },
    /// Two editions with the same id and revision would be ambiguous.
    #[error(
        "PIXIE_EDITIONS_DIR: `{}` is revision {revision} of the edition `{id}`, which is there already: give it another id or revision",
        path.display()
    )]
    Twice {
        /// The second file with the edition.
        path: PathBuf,
        /// The id of the edition.
        id: String,
        /// The revision of the edition.
        revision: u32,
    },
}

impl EditionRegistry {
    /// The standard edition and those in `*.json` files of this folder.
    pub fn load(folder: Option<&Path>) -> Result<Self, WrongEditions> {
        let mut all = BTreeMap::new();
        let standard = Edition::standard();
        all.insert((standard.id.clone(), standard.revision), standard);
        for path in folder.map_or_else(|| Ok(Vec::new()), json_files)? {
            let edition = read(&path)?;
            let (id, revision) = (edition.id.clone(), edition.revision);
            if all.insert((id.clone(), revision), edition).is_some() {
                return Err(WrongEditions::Twice { path, id, revision });
            }
        }
        // The last one of an id stays: it has the highest revision.
        Ok(Self(all.into_iter().map(|((id, _), edition)| (id, edition)).collect()))
    }

    /// Every edition, by id.
    pub fn iter(&self) -> impl Iterator<Item = &Edition> {
        self.0.values()
    }

    /// The edition of this id.
    pub fn get(&self, id: &str) -> Option<&Edition> {
        self.0.get(id)
    }
}

/// Sorted by name, so that the error is always about the same file.
fn json_files(folder: &Path) -> Result<Vec<PathBuf>, WrongEditions> {
    let unreadable = |error| WrongEditions::Unreadable { path: folder.to_owned(), error };
    let entries = fs::read_dir(folder).map_err(unreadable)?;
    let paths = entries.map(|entry| entry.map(|entry| entry.path())).collect::<io::Result<Vec<_>>>();
    let mut paths = paths.map_err(unreadable)?;
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "json"));
    paths.sort();
    Ok(paths)
}

fn read(path: &Path) -> Result<Edition, WrongEditions> {
    let json = fs::read_to_string(path).map_err(|error| WrongEditions::Unreadable { path: path.to_owned(), error })?;
    Edition::from_json(&json).map_err(|error| WrongEditions::Wrong { path: path.to_owned(), error })
}

#[cfg(test)]
mod tests {
    use pixie_engine::edition::Printing;

    use super::*;

    /// The standard edition under another id and revision.
    fn edition(id: &str, revision: u32) -> String {
        let printing = Printing { id: id.into(), revision, ..Edition::standard().into() };
        serde_json::to_string(&Edition::new(printing).unwrap()).unwrap()
    }

    fn load(files: &[(&str, String)]) -> Result<EditionRegistry, String> {
        let folder = tempfile::tempdir().unwrap();
        for (name, text) in files {
            fs::write(folder.path().join(name), text).unwrap();
        }
        EditionRegistry::load(Some(folder.path())).map_err(|error| error.to_string())
    }

    #[test]
    fn the_standard_edition_needs_no_folder() {
        let editions = EditionRegistry::load(None).unwrap();
        assert_eq!(editions.iter().map(|edition| &edition.id).collect::<Vec<_>>(), ["standard"]);
    }

    #[test]
    fn the_highest_revision_is_played() {
        let editions = load(&[("a.json", edition("mine", 12)), ("b.json", edition("mine", 3)), ("c.txt", "?".into())]);
        assert_eq!(editions.unwrap().get("mine").unwrap().revision, 12);
    }

    #[test]
    fn a_revision_that_is_there_twice_is_refused() {
        let complaint = load(&[("a.json", edition("standard", 1))]).unwrap_err();
        assert!(complaint.contains("a.json` is revision 1 of the edition `standard`"), "{complaint}");
    }

    #[test]
    fn a_wrong_number_is_told_with_its_place() {
        let wrong = edition("mine", 1).replace(r#""oblivion":60"#, r#""oblivion":0"#);
        let complaint = load(&[("a.json", wrong)]).unwrap_err();
        assert!(complaint.contains("a.json` is wrong at oblivion: 0 should be 1 to 150"), "{complaint}");
    }

    #[test]
    fn a_folder_that_is_not_there_is_named() {
        let complaint = EditionRegistry::load(Some(Path::new("/no/such/folder"))).unwrap_err().to_string();
        assert!(complaint.contains("`/no/such/folder` cannot be read"), "{complaint}");
    }
}
