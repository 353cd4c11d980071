//! The test that `api/SECURITY.md` names an existing test, or module of tests, for each of its
//! claims.

use std::path::Path;

/// The code of all files in a folder.
fn code(folder: &Path) -> String {
    let entries = std::fs::read_dir(folder).expect("a folder").flatten().map(|entry| entry.path());
    let texts = entries.map(|path| match path.is_dir() {
        true => code(&path),
        false if path.extension().is_some_and(|kind| kind == "rs") => std::fs::read_to_string(path).expect("code"),
        false => String::new(),
    });
    texts.collect()
}

/// The code and the tests of all crates.
fn code_of_all_crates() -> String {
    let top = Path::new(env!("CARGO_MANIFEST_DIR"));
    let crates = std::fs::read_dir(top).expect("a folder").flatten().map(|entry| entry.path());
    let crates = crates.chain([top.to_owned(), top.join("../engine")]);
    let folders = crates.flat_map(|crate_| ["src", "tests"].map(|folder| crate_.join(folder)));
    folders.filter(|folder| folder.is_dir()).map(|folder| code(&folder)).collect()
}

#[test]
fn every_test_and_module_that_is_named_there_exists() {
    let code = code_of_all_crates();
    let words = include_str!("../../SECURITY.md").split('`').skip(1).step_by(2);
    // A word with underscores is the name of a test.
    let is_test = |word: &&str| {
        word.matches('_').count() > 3 && word.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_')
    };
    // A word with colons and without blanks is a module.
    let paths = words.clone().filter(|word| word.contains("::") && !word.contains(' '));
    let modules: Vec<_> = paths.flat_map(|path| path.split("::")).filter(|name| !name.is_empty()).collect();
    let is_missing = |name: &&&str| ![" {", ";"].iter().any(|end| code.contains(&format!("mod {name}{end}")));
    let missing: Vec<_> = modules.iter().filter(is_missing).collect();
    assert!(modules.len() > 8 && missing.is_empty(), "{missing:?} of {}", modules.len());
    let named: Vec<_> = words.filter(is_test).collect();
    let missing: Vec<_> = named.iter().filter(|name| !code.contains(&format!("fn {name}("))).collect();
    assert!(named.len() > 20 && missing.is_empty(), "{missing:?} of {}", named.len());
}
