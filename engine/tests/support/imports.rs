//! The imports between the source files of a crate, or of several that name each other's modules as their own.
//!
//! An import is a path that begins with `crate`, `super`, `self` or a module that the file declares, in a `use` line
//! or in the code. Tests do not count: an item after `#[cfg(test)]` is left out, and after `#[cfg(test)] mod name;`
//! the file and the folder of that name.

use std::cell::OnceCell;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// The names of the folders and the file.
type Module = Vec<String>;

/// Source files without their tests, as tokens, by module.
pub(crate) struct Sources {
    tokens: BTreeMap<Module, Vec<String>>,
    folders: BTreeSet<Module>,
    /// Found when they are first asked for.
    imports: OnceCell<BTreeSet<(Module, Module)>>,
}

impl Sources {
    /// The files of these folders, each of which is the `src` of a crate.
    pub(crate) fn read(crates: impl IntoIterator<Item = impl AsRef<Path>>) -> Self {
        let mut tokens = BTreeMap::new();
        let mut folders = BTreeSet::new();
        let mut tests = Vec::new();
        for folder in crates {
            read_folder(folder.as_ref(), &[], &mut tokens, &mut folders);
        }
        for (module, tokens) in &mut tokens {
            tests.extend(cut_tests(tokens).into_iter().map(|name| [&module[..], &[name]].concat()));
        }
        tokens.retain(|module, _| !tests.iter().any(|test| module.starts_with(test)));
        assert!(tokens.len() > 10, "the sources are found");
        Self { tokens, folders, imports: OnceCell::new() }
    }

    /// Asserts that the modules are these, and that each imports only from those before it.
    pub(crate) fn assert_layers(&self, layers: &[&str]) {
        self.assert_layers_in(&[], layers);
    }

    /// Asserts the same of the modules in a folder.
    pub(crate) fn assert_layers_in(&self, folder: &[&str], layers: &[&str]) {
        let depth = folder.len();
        let is_in = |module: &Module| module.iter().take(depth).eq(folder);
        let modules: BTreeSet<&str> = self
            .tokens
            .keys()
            .filter(|module| is_in(module))
            .filter_map(|module| module.get(depth))
            .map(String::as_str)
            .collect();
        assert_eq!(
            layers.iter().copied().collect::<BTreeSet<_>>(),
            modules,
            "the layers are the modules of {folder:?}"
        );
        assert_eq!(layers.len(), modules.len(), "a module is named twice");
        let height = |module: &str| layers.iter().position(|layer| *layer == module);
        let mut wrong = BTreeSet::new();
        for (from, to) in self.imports().iter().filter(|(from, to)| is_in(from) && is_in(to)) {
            let (Some(from_layer), Some(to_layer)) = (from.get(depth), to.get(depth)) else {
                wrong.insert(format!("{} imports from the root; name the module", from.join("::")));
                continue;
            };
            if from_layer != to_layer && height(from_layer) <= height(to_layer) {
                wrong.insert(format!("{} imports from {}", from.join("::"), to.join("::")));
            }
        }
        assert!(wrong.is_empty(), "{wrong:#?}");
    }

    /// Asserts that no folder imports from itself by way of folders beside it.
    pub(crate) fn assert_no_circle_of_folders(&self) {
        let folder = |module: Module| if self.folders.contains(&module) { module } else { parent(module) };
        let edges = self.imports().iter().cloned().filter_map(|(from, to)| {
            let (from, to) = (folder(from), folder(to));
            let shared = from.iter().zip(&to).take_while(|(from, to)| from == to).count();
            // A folder and one in it are no two folders beside each other.
            Some((from.get(..=shared)?.to_vec(), to.get(..=shared)?.to_vec()))
        });
        assert_no_circle(edges);
    }

    /// Asserts that at most `most` files stand in one circle, so that each imports all others, directly or by way of each other.
    pub(crate) fn assert_small_circles(&self, most: usize) {
        let mut targets: BTreeMap<&Module, Vec<&Module>> = BTreeMap::new();
        for (from, to) in self.imports() {
            targets.entry(from).or_default().push(to);
        }
        let reached: BTreeMap<&Module, BTreeSet<&Module>> =
            targets.keys().map(|from| (*from, reached_from(from, &targets))).collect();
        let circle_of = |file: &Module| -> BTreeSet<String> {
            let reaches_back = |other: &&&Module| reached.get(**other).is_some_and(|back| back.contains(file));
            reached[file].iter().filter(reaches_back).map(|other| other.join("::")).collect()
        };
        let circles: BTreeSet<BTreeSet<String>> =
            reached.keys().map(|file| circle_of(file)).filter(|circle| circle.len() > most).collect();
        assert!(circles.is_empty(), "{circles:#?}");
    }

    /// From which file to which file.
    fn imports(&self) -> &BTreeSet<(Module, Module)> {
        self.imports.get_or_init(|| self.find_imports())
    }

    fn find_imports(&self) -> BTreeSet<(Module, Module)> {
        let mut found = BTreeMap::new();
        let mut exports = BTreeMap::new();
        for (module, tokens) in self.tokens.iter().filter(|(module, _)| !module.is_empty()) {
            let (imported, exported) = paths(tokens);
            for path in exported {
                let name = path.last().expect("a path has a name").clone();
                exports.insert([&module[..], &[name]].concat(), self.absolute(module, &path));
            }
            found.insert(module, imported);
        }
        let file_of = |module: &Module, path: &[String]| {
            let mut path = self.absolute(module, path);
            loop {
                let file = (0..=path.len()).rev().find(|end| self.tokens.contains_key(&path[..*end])).unwrap_or(0);
                match path.get(..=file).and_then(|name| exports.get(name)) {
                    Some(target) => path = [&target[..], &path[file + 1..]].concat(),
                    None => return path[..file].to_vec(),
                }
            }
        };
        let edges = found
            .iter()
            .flat_map(|(module, paths)| paths.iter().map(|path| ((*module).clone(), file_of(module, path))));
        edges.filter(|(from, to)| from != to).collect()
    }

    fn absolute(&self, module: &Module, path: &[String]) -> Module {
        let mut base = if path[0] == "crate" { Module::new() } else { module.clone() };
        let keywords = path.iter().take_while(|word| ["crate", "super", "self"].contains(&word.as_str())).count();
        let ups = path[..keywords].iter().filter(|word| *word == "super").count();
        base.truncate(base.len().saturating_sub(ups));
        base.extend_from_slice(&path[keywords..]);
        base
    }
}

/// What a file imports, directly or by way of others.
fn reached_from<'a>(file: &'a Module, targets: &BTreeMap<&'a Module, Vec<&'a Module>>) -> BTreeSet<&'a Module> {
    let mut reached = BTreeSet::new();
    let mut open = vec![file];
    while let Some(from) = open.pop() {
        open.extend(targets.get(from).into_iter().flatten().copied().filter(|to| reached.insert(*to)));
    }
    reached
}

/// Asserts that nothing imports from itself by way of others.
fn assert_no_circle(imports: impl IntoIterator<Item = (Module, Module)>) {
    let mut left: BTreeMap<Module, BTreeSet<Module>> = BTreeMap::new();
    for (from, to) in imports {
        left.entry(to.clone()).or_default();
        left.entry(from).or_default().insert(to);
    }
    // Modules that import nothing go away, and with them the imports of them. Modules in a circle stay.
    while let Some(free) = left.iter().find(|(_, to)| to.is_empty()).map(|(from, _)| from.clone()) {
        left.remove(&free);
        left.values_mut().for_each(|to| {
            to.remove(&free);
        });
    }
    let circles: Vec<String> = left.iter().map(|(from, to)| format!("{} -> {to:?}", from.join("::"))).collect();
    assert!(circles.is_empty(), "{circles:#?}");
}

fn parent(mut module: Module) -> Module {
    module.pop();
    module
}

fn read_folder(
    folder: &Path,
    module: &[String],
    found: &mut BTreeMap<Module, Vec<String>>,
    folders: &mut BTreeSet<Module>,
) {
    folders.insert(module.to_vec());
    for entry in fs::read_dir(folder).expect("a folder of sources") {
        let path = entry.expect("an entry").path();
        let name = path.file_stem().and_then(|name| name.to_str()).expect("a name").to_owned();
        let inner = [module, std::slice::from_ref(&name)].concat();
        if path.is_dir() {
            read_folder(&path, &inner, found, folders);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let module = if name == "mod" || name == "lib" { module.to_vec() } else { inner };
            found.insert(module, tokens(&fs::read_to_string(&path).expect("a source")));
        }
    }
}

/// Words, `::` and other signs, without comments, texts and characters.
fn tokens(text: &str) -> Vec<String> {
    let mut tokens = Vec::new();
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        let is_word = |c: char| c.is_alphanumeric() || c == '_';
        let literal = literal_length(rest);
        let length = literal.unwrap_or_else(|| match first {
            _ if is_word(first) => rest.find(|c| !is_word(c)).unwrap_or(rest.len()),
            _ if rest.starts_with("::") => 2,
            _ => first.len_utf8(),
        });
        if literal.is_none() {
            tokens.push(rest[..length].to_owned());
        }
        rest = rest[length..].trim_start();
    }
    tokens
}

/// The length of the comment, text or character that stands here.
fn literal_length(rest: &str) -> Option<usize> {
    let through = |from: usize, end: &str| rest[from..].find(end).map(|at| from + at + end.len());
    if rest.starts_with("//") {
        return Some(rest.find('\n').unwrap_or(rest.len()));
    }
    if let Some(raw) = rest.strip_prefix('r') {
        let hashes = raw.len() - raw.trim_start_matches('#').len();
        let is_raw = raw[hashes..].starts_with('"');
        return if is_raw { through(hashes + 2, &format!("\"{}", "#".repeat(hashes))) } else { None };
    }
    if let Some(inside) = rest.strip_prefix('"') {
        let mut escaped = false;
        let closes = |c: char| {
            let end = c == '"' && !escaped;
            escaped = c == '\\' && !escaped;
            end
        };
        return inside.find(closes).map(|at| at + 2);
    }
    if rest.starts_with("'\\") {
        return through(3, "'");
    }
    let character = rest.strip_prefix('\'')?.chars().next()?;
    let end = 1 + character.len_utf8();
    rest[end..].starts_with('\'').then_some(end + 1)
}

/// Cuts the items after `#[cfg(test)]` away; the names of the modules that they declare.
fn cut_tests(tokens: &mut Vec<String>) -> Vec<String> {
    let mark = ["#", "[", "cfg", "(", "test", ")", "]"];
    let mut modules = Vec::new();
    while let Some(start) = tokens.windows(mark.len()).position(|window| window == mark) {
        let mut at = start + mark.len();
        while tokens[at] == "#" {
            at = end_of_brackets(tokens, at + 1);
        }
        if tokens[at] == "pub" {
            at = if tokens[at + 1] == "(" { end_of_brackets(tokens, at + 1) } else { at + 1 };
        }
        if tokens[at] == "mod" {
            modules.push(tokens[at + 1].clone());
        }
        let is_use = tokens[at] == "use";
        let end = loop {
            match tokens[at].as_str() {
                ";" => break at + 1,
                "{" if !is_use => break end_of_brackets(tokens, at),
                "(" | "[" | "{" => at = end_of_brackets(tokens, at),
                _ => at += 1,
            }
        };
        tokens.drain(start..end);
    }
    modules
}

/// The position after the bracket that closes the one at this position.
fn end_of_brackets(tokens: &[String], open: usize) -> usize {
    let mut depth = 0;
    for (at, token) in tokens.iter().enumerate().skip(open) {
        match token.as_str() {
            "(" | "[" | "{" => depth += 1,
            ")" | "]" | "}" => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return at + 1;
        }
    }
    panic!("a bracket is open at the end of a file");
}

/// The paths a file imports, and the paths it exports with `pub use`. An export of an own module is no import.
fn paths(tokens: &[String]) -> (Vec<Vec<String>>, Vec<Vec<String>>) {
    let is = |at: usize, token: &str| tokens.get(at).is_some_and(|found| found == token);
    let own: BTreeSet<&String> = (1..tokens.len()).filter(|at| is(at - 1, "mod")).map(|at| &tokens[at]).collect();
    let (mut imports, mut exports) = (Vec::new(), Vec::new());
    let mut is_export = false;
    for (at, token) in tokens.iter().enumerate() {
        if token == "use" {
            let before = tokens[..at].iter().rposition(|token| ["pub", ";", "{", "}"].contains(&token.as_str()));
            is_export = before.is_some_and(|before| is(before, "pub"));
        } else if token == ";" {
            is_export = false;
        }
        let begins = ["crate", "super", "self"].contains(&token.as_str()) || own.contains(token);
        let is_whole = at > 0 && !is(at - 1, "::") && !is(at - 1, "in") && !is(at - 1, ".") && is(at + 1, "::");
        if begins && is_whole {
            let mut found = Vec::new();
            read_path(tokens, at, &[], &mut found);
            if is_export {
                exports.extend(found.iter().cloned());
            }
            if !is_export || !own.contains(token) {
                imports.extend(found);
            }
        }
    }
    (imports, exports)
}

/// Reads a path, or all paths of a group, and gives the position after it.
fn read_path(tokens: &[String], start: usize, before: &[String], found: &mut Vec<Vec<String>>) -> usize {
    let mut path = before.to_vec();
    let mut at = start;
    loop {
        match tokens[at].as_str() {
            "{" => {
                at += 1;
                while tokens[at] != "}" {
                    at = read_path(tokens, at, &path, found);
                    while ![",", "}"].contains(&tokens[at].as_str()) {
                        at += 1;
                    }
                    at += usize::from(tokens[at] == ",");
                }
                return at + 1;
            }
            "self" if !path.is_empty() && path[0] != "self" => {}
            word => path.push(word.to_owned()),
        }
        at += 1;
        if tokens[at] != "::" {
            found.push(path);
            return at;
        }
        at += 1;
    }
}

#[test]
fn imports_are_found_in_all_their_forms() {
    let text = r#"
        //! crate::comment
        mod child;
        pub use child::Thing;
        pub(in crate::visible) use crate::{a::B, c::{self, d::E}};
        #[cfg(test)]
        use crate::test_use::{X, Y};
        fn f(_: &'a str) -> [u8; 2] { super::g("crate::text \" //", '"', '\''); child::h(crate::i::j) }
        #[cfg(test)]
        impl T for [u8; 2] { fn k() { crate::test_impl::l() } }
        #[cfg(test)]
        #[expect(dead_code)]
        mod tests { use crate::test_mod; }
        use self::child as renamed;
    "#;
    let mut tokens = tokens(text);
    assert_eq!(cut_tests(&mut tokens), ["tests"]);
    let (imports, exports) = paths(&tokens);
    let written: Vec<String> = imports.iter().map(|path| path.join("::")).collect();
    let expected = ["crate::a::B", "crate::c", "crate::c::d::E", "super::g", "child::h", "crate::i::j", "self::child"];
    assert_eq!(written, expected);
    assert_eq!(exports[0], ["child", "Thing"]);
}
