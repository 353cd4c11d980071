//! The links, paths, settings and commands in the Markdown documents, compared with what is there; and what holds of every source.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Component, Path, PathBuf};
use std::process::Command;

/// What begins a path of this repository in backticks.
const TOP: [&str; 7] = ["api/", "engine/", "migrations/", "openapi/", "deploy/", ".github/", ".ci/"];
/// The tests that sleep or yield, and why. All others wait by the first one, which says what it waits for, and has an end.
const SLEEPERS: [(&str, &str); 13] = [
    ("api/tests/common/waiting.rs", "the helper itself"),
    ("api/foundation/src/ground/pools/tests.rs", "tasks that are polled once"),
    ("api/service/src/mail/receive/lmtp/tests.rs", "a mail server that is too slow"),
    ("api/tests/service/attacks/dead_postgres.rs", "a kill in the middle of games, and clients that come back"),
    ("api/tests/service/attacks/full_disk.rs", "an idle connection is trusted for a second"),
    ("api/tests/service/faults/followed.rs", "clients that come back"),
    ("api/tests/service/faults/outage.rs", "an idle connection is trusted for a second"),
    ("api/tests/service/faults/storm/letters.rs", "a mail that need not be read"),
    ("api/tests/service/faults/storm/scene.rs", "clients that come back, and faults that nobody need notice"),
    ("api/tests/service/openid/provider.rs", "a provider that hangs"),
    ("api/tests/service/postgres/several.rs", "a database that comes after its service"),
    ("api/tests/service/rolling_upgrade.rs", "a proxy that asks regularly, and clients that come back"),
    ("api/tests/store/sending.rs", "a mail server that is slow"),
];
/// The documents that lead to the code.
const MAPS: [&str; 4] = [".github/CONTRIBUTING.md", "api/ARCHITECTURE.md", "api/EVOLUTION.md", "api/SECURITY.md"];

#[test]
fn the_dice_of_the_example_are_checked_by_pythons_standard_library_alone() {
    let text = read("api/DICE.md");
    let block = |kind: &str| text.split_once(&format!("```{kind}\n")).and_then(|(_, rest)| rest.split_once("```"));
    let [(script, _), (printed, _)] = ["python", "text"].map(|kind| block(kind).expect("a block"));
    // `-I` and `-S`: nothing of this machine but the standard library.
    let run = Command::new("python3").args(["-I", "-S", "-c", script]).current_dir(root()).output();
    let Ok(run) = run else {
        assert!(std::env::var_os("CI").is_none(), "python3 is missing");
        eprintln!("python3 is missing, so the example is not tried");
        return;
    };
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
    assert_eq!(String::from_utf8_lossy(&run.stdout), printed);
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").canonicalize().expect("the repository")
}

/// The files of the repository below a folder whose names end so.
fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry"));
    let found = entries.flat_map(|entry| {
        let (path, name) = (entry.path(), entry.file_name().into_string().expect("a name"));
        match entry.file_type().expect("a type").is_dir() {
            true if name == "target" || (name.starts_with('.') && name != ".github") => Vec::new(),
            true => files(&path, ending),
            false if name.ends_with(ending) => vec![path],
            false => Vec::new(),
        }
    });
    found.collect()
}

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// A Markdown document without its blocks of code.
struct Document {
    path: PathBuf,
    lines: Vec<String>,
}

impl Document {
    fn read(path: PathBuf) -> Self {
        let text = fs::read_to_string(&path).expect("a document");
        let mut is_code = false;
        let prose = text.lines().filter(|line| {
            let is_fence = line.trim_start().starts_with("```");
            is_code ^= is_fence;
            !is_fence && !is_code
        });
        Self { lines: prose.map(str::to_owned).collect(), path }
    }

    /// What stands in backticks.
    fn code(&self) -> impl Iterator<Item = &str> {
        self.lines.iter().flat_map(|line| line.split('`').skip(1).step_by(2))
    }

    /// The targets of its links and pictures.
    fn links(&self) -> Vec<String> {
        let prose = self.lines.iter().map(|line| line.split('`').step_by(2).collect::<Vec<_>>().join("`"));
        let links = prose.flat_map(|line| {
            let after = |mark: &str, end: char| {
                let rest = line.split(mark).skip(1);
                rest.filter_map(|rest| Some(rest.split_once(end)?.0.to_owned())).collect::<Vec<_>>()
            };
            [after("](", ')'), after(" src=\"", '"'), after(" href=\"", '"')].concat()
        });
        links.collect()
    }

    /// The anchors of its headings, as GitHub makes them.
    fn anchors(&self) -> Vec<String> {
        let mut seen = BTreeMap::new();
        let headings = self.lines.iter().filter(|line| line.starts_with('#'));
        let anchors = headings.map(|heading| {
            let slug = slug(heading.trim_start_matches('#').trim());
            let earlier: &mut u32 = seen.entry(slug.clone()).or_default();
            *earlier += 1;
            if *earlier == 1 { slug } else { format!("{slug}-{}", *earlier - 1) }
        });
        anchors.collect()
    }
}

fn slug(heading: &str) -> String {
    let kept = heading.chars().filter(|c| c.is_alphanumeric() || " -_".contains(*c));
    kept.flat_map(char::to_lowercase).map(|c| if c == ' ' { '-' } else { c }).collect()
}

/// Without `..`, so that paths can be compared.
fn plain(path: &Path) -> PathBuf {
    path.components().fold(PathBuf::new(), |mut path, part| {
        match part {
            Component::ParentDir => drop(path.pop()),
            part => path.push(part),
        }
        path
    })
}

#[test]
fn every_link_leads_to_a_file_and_an_anchor() {
    let documents = files(&root(), ".md").into_iter().map(Document::read).collect::<Vec<_>>();
    let anchors: BTreeMap<&Path, Vec<String>> =
        documents.iter().map(|document| (document.path.as_path(), document.anchors())).collect();
    let mut broken = Vec::new();
    let mut links = 0;
    for document in &documents {
        for link in document.links().iter().filter(|link| !link.contains("://")) {
            links += 1;
            let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
            let folder = document.path.parent().expect("a folder");
            let target = if file.is_empty() { document.path.clone() } else { plain(&folder.join(file)) };
            let has_anchor =
                || anchors.get(target.as_path()).is_some_and(|anchors| anchors.iter().any(|a| a == anchor));
            if !target.exists() || (!anchor.is_empty() && !has_anchor()) {
                broken.push(format!("{}: {link}", document.path.display()));
            }
        }
    }
    assert!(links > 40 && broken.is_empty(), "broken links:\n{}", broken.join("\n"));
}

/// Whether this is a path of the repository, as documents name one in backticks.
fn is_path(code: &str) -> bool {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "./_-".contains(c);
    TOP.iter().any(|top| code.starts_with(top)) && code.chars().all(is_plain)
}

#[test]
fn every_path_in_backticks_exists() {
    let mut missing = Vec::new();
    for map in MAPS {
        let document = Document::read(root().join(map));
        let paths: Vec<_> = document.code().filter(|code| is_path(code)).collect();
        assert!(paths.len() > 5, "{map} names {paths:?}");
        missing.extend(paths.iter().filter(|path| !root().join(path).exists()).map(|path| format!("{map}: {path}")));
    }
    assert!(missing.is_empty(), "named, but not there:\n{}", missing.join("\n"));
}

#[test]
fn every_decision_has_a_row_in_the_index_and_names_files_that_exist() {
    let index = read("api/decisions/README.md");
    let papers = files(&root().join("api/decisions"), ".md").into_iter().filter(|path| !path.ends_with("README.md"));
    let decisions: Vec<Document> = papers.map(Document::read).collect();
    let mut faults = Vec::new();
    for decision in &decisions {
        let name = decision.path.file_name().expect("a name").display().to_string();
        let date: String = name.chars().take("2026-11-20".len()).collect();
        let title = decision.lines.first().and_then(|line| line.strip_prefix("# ")).unwrap_or_default();
        if !index.contains(&format!("| {date} | [{title}]({name}) | ")) {
            faults.push(format!("{name}: no row with its date and title"));
        }
        let missing = decision.code().filter(|code| is_path(code)).filter(|path| !root().join(path).exists());
        faults.extend(missing.map(|path| format!("{name}: {path}")));
    }
    assert!(decisions.len() > 40 && faults.is_empty(), "not in the index, or not there:\n{}", faults.join("\n"));
}

#[test]
fn every_source_begins_with_a_line_that_says_what_it_is() {
    const RIDDLES: [&str; 9] = ["What", "Who", "Whose", "Which", "Whether", "When", "Where", "Why", "How"];
    let is_told = |path: &PathBuf| {
        let text = fs::read_to_string(path).expect("a source");
        let first = text.lines().next().and_then(|line| line.strip_prefix("//! "));
        first.is_some_and(|first| !RIDDLES.contains(&first.split(' ').next().unwrap_or_default()))
    };
    let sources = files(&root(), ".rs");
    let others: Vec<_> = sources.iter().filter(|path| !is_told(path)).collect();
    assert!(sources.len() > 1000 && others.is_empty(), "without such a line: {others:#?}");
}

#[test]
fn tests_do_not_sleep_but_wait_by_one_helper() {
    let (root, mut sleeping, mut tests) = (root(), BTreeSet::new(), 0);
    for path in ["api", "engine"].iter().flat_map(|folder| files(&root.join(folder), ".rs")) {
        let text = fs::read_to_string(&path).expect("a source");
        let path = path.strip_prefix(&root).expect("a path of the repository");
        let is_test = path.ends_with("tests.rs") || path.iter().any(|folder| folder == "tests");
        let inside = || Some(text.split_once("#[cfg(test)]\nmod tests {")?.1);
        let test = if is_test { Some(&*text) } else { inside() };
        let Some(test) = test else { continue };
        tests += 1;
        let mut code = test.lines().filter(|line| !line.trim_start().starts_with("//"));
        if code.any(|line| ["sleep", "yield_now"].iter().any(|name| line.contains(&format!("{name}(")))) {
            sleeping.insert(path.display().to_string());
        }
    }
    let sleepers: BTreeSet<String> = SLEEPERS.iter().map(|(path, _)| (*path).to_owned()).collect();
    let new: Vec<_> = sleeping.difference(&sleepers).collect();
    assert!(new.is_empty(), "wait by `wait_until` or `block_until` of {} instead: {new:#?}", SLEEPERS[0].0);
    let old: Vec<_> = sleepers.difference(&sleeping).collect();
    assert!(tests > 300 && old.is_empty(), "sleep no more: {old:#?}");
}

#[test]
fn the_map_names_every_module_of_the_service_and_every_folder_of_the_engine() {
    let map = Document::read(root().join("api/ARCHITECTURE.md"));
    let named: Vec<&str> = map.code().collect();
    let entries = |folder: String| {
        fs::read_dir(root().join(folder)).expect("a folder").map(|entry| entry.expect("an entry").path())
    };
    let name = |path: &Path| path.file_stem().expect("a name").display().to_string();
    let crates = ["foundation", "core", "play", "service"];
    let wings = crates.iter().flat_map(|name| entries(format!("api/{name}/src"))).filter(|path| path.is_dir());
    let modules = wings.map(|path| name(&path));
    let folders =
        entries("engine/src".to_owned()).filter(|path| path.is_dir()).map(|path| format!("engine/src/{}", name(&path)));
    let is_named = |place: &String| {
        let forms = [place.clone(), format!("{place}/"), format!("{place}.rs")];
        named.iter().any(|code| forms.iter().any(|form| form == code))
    };
    let missing: Vec<_> = modules.chain(folders).filter(|place| !is_named(place)).collect();
    assert!(missing.is_empty(), "not in the map: {missing:?}");
}

#[test]
fn the_readme_is_short() {
    let lines = read("README.md").lines().count();
    assert!(lines <= 150, "README.md has {lines} lines; 150 is the most");
}

#[test]
fn the_papers_about_settings_are_what_the_program_prints() {
    for (command, path) in [
        ("reference", "deploy/settings.md"),
        ("example", "deploy/pixie-post.toml"),
        ("schema", "deploy/pixie-post.schema.json"),
    ] {
        let printed = Command::new(env!("CARGO_BIN_EXE_pixie-post")).args(["config", command]).output();
        let printed = String::from_utf8(printed.expect("the program runs").stdout).expect("text");
        assert!(printed == read(path), "{path} is old: `cargo run -- config {command} > {path}` writes it anew");
    }
}

#[test]
fn every_command_is_in_the_table() {
    let help = Command::new(env!("CARGO_BIN_EXE_pixie-post")).arg("--help").output().expect("the program runs");
    let help = String::from_utf8(help.stdout).expect("text");
    let commands =
        help.split("Commands:\n").nth(1).expect("commands").lines().map_while(|line| line.split_whitespace().next());
    let table = read("deploy/commands.md");
    let has_row = |command: &str| table.lines().any(|line| line.starts_with(&format!("| `pixie-post {command}")));
    let missing: Vec<_> = commands.filter(|command| *command != "help" && !has_row(command)).collect();
    assert!(missing.is_empty(), "not in deploy/commands.md: {missing:?}");
}

/// The sources that write what people read in a language of theirs, and nothing else.
const IN_LANGUAGES: [&str; 64] = [
    "api/core/src/access/address_change",
    "api/core/src/access/passkeys/refusal.rs",
    "api/core/src/access/permission",
    "api/core/src/access/second_address",
    "api/core/src/game/games",
    "api/core/src/game/state",
    "api/foundation/src/ground/problem/kind.rs",
    "api/play/src/moderation/act.rs",
    "api/play/src/moderation/cancel.rs",
    "api/play/src/moderation/cases/act.rs",
    "api/play/src/moderation/cases/appeal.rs",
    "api/play/src/moderation/close.rs",
    "api/play/src/moderation/correct.rs",
    "api/play/src/moderation/deadline.rs",
    "api/play/src/moderation/game_case.rs",
    "api/play/src/moderation/intervention.rs",
    "api/play/src/moderation/oversight/acts.rs",
    "api/play/src/moderation/oversight/case.rs",
    "api/play/src/moderation/oversight/proposals.rs",
    "api/play/src/moderation/oversight/role.rs",
    "api/play/src/moderation/oversight/seen.rs",
    "api/play/src/moderation/oversight/user_act.rs",
    "api/play/src/moderation/replace.rs",
    "api/play/src/moderation/replay.rs",
    "api/play/src/moderation/restore.rs",
    "api/play/src/moderation/rewind.rs",
    "api/play/src/moderation/second.rs",
    "api/play/src/news/calendar",
    "api/play/src/news/devices",
    "api/play/src/news/feeds",
    "api/play/src/news/notifications",
    "api/play/src/news/webhooks/webhook.rs",
    "api/play/src/record/history/agreements.rs",
    "api/play/src/record/history/plays.rs",
    "api/play/src/record/history/seating.rs",
    "api/play/src/record/history/waiting_room.rs",
    "api/play/src/record/results",
    "api/play/src/record/roots/proof.rs",
    "api/play/src/table/absence",
    "api/play/src/table/deadlines",
    "api/play/src/table/departures",
    "api/play/src/table/keeping",
    "api/play/src/table/lobby/call_off.rs",
    "api/play/src/table/lobby/change_settings.rs",
    "api/play/src/table/lobby/contribution.rs",
    "api/play/src/table/lobby/create.rs",
    "api/play/src/table/lobby/invite.rs",
    "api/play/src/table/lobby/join.rs",
    "api/play/src/table/lobby/leave.rs",
    "api/play/src/table/lobby/punctuality.rs",
    "api/play/src/table/lobby/rematch.rs",
    "api/play/src/table/lobby/start.rs",
    "api/play/src/table/lobby/unseat.rs",
    "api/play/src/table/messages",
    "api/play/src/table/notes",
    "api/play/src/table/nudges",
    "api/play/src/table/play",
    "api/play/src/table/proposals",
    "api/play/src/table/standing_orders/give.rs",
    "api/play/src/table/undo",
    "api/service/src/mail/answer",
    "api/service/src/mail/resolve/desk/game_name.rs",
    "api/service/src/mail/resolve/note",
    "api/service/src/mail/resolve/reason",
];
/// Texts in them that are not for players, or names, by how they begin: a mail to the operator, and notation.
const IN_ENGLISH: [&str; 5] =
    ["Pixie Post", "Pixie Queen", "Hello,\\nthe attached mail", "For the operator", "offer nothing"];

#[test]
fn what_people_read_in_their_language_stands_in_the_catalogues() {
    let sources = IN_LANGUAGES.iter().flat_map(|place| match place.strip_suffix(".rs") {
        Some(_) => vec![root().join(place)],
        None => files(&root().join(place), ".rs"),
    });
    let mut found = Vec::new();
    for path in sources.filter(|path| !path.ends_with("tests.rs")) {
        let text = fs::read_to_string(&path).expect("a source");
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        let code: Vec<&str> = code.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
        found.extend(prose(&without_attributes(&code.join("\n"))).map(|text| format!("{}: {text}", path.display())));
    }
    assert!(found.is_empty(), "these belong into `api/words/catalogues`: {found:#?}");
}

/// Code without what stands between `#[` and its `]`: examples and descriptions for the specification.
fn without_attributes(code: &str) -> String {
    let (mut kept, mut depth, mut is_text) = (String::new(), 0_usize, false);
    let mut characters = code.chars().peekable();
    while let Some(character) = characters.next() {
        match character {
            '#' if depth == 0 && !is_text && characters.peek() == Some(&'[') => {
                characters.next();
                depth = 1;
                continue;
            }
            '\\' if is_text => {
                let escaped = characters.next();
                kept.extend([character].into_iter().chain(escaped).filter(|_| depth == 0));
                continue;
            }
            '"' => is_text = !is_text,
            '[' if depth > 0 && !is_text => depth += 1,
            ']' if depth > 0 && !is_text => {
                depth -= 1;
                continue;
            }
            _ => {}
        }
        if depth == 0 {
            kept.push(character);
        }
    }
    kept
}

/// The texts in quotation marks with two words or more, but for what is said in a panic, a failure or a log, and queries.
fn prose(code: &str) -> impl Iterator<Item = &str> {
    let before = code.split('"').step_by(2);
    let literals = code.split('"').skip(1).step_by(2);
    let is_for_us = |before: &str| {
        let begin = before.rsplit([';', '{', '}']).next().unwrap_or_default();
        ["expect(", "panic!(", "anyhow!(", "tracing::", "Transient(", "Permanent("]
            .iter()
            .any(|one| begin.contains(one))
    };
    let is_query =
        |text: &str| ["SELECT ", "INSERT ", "FROM ", " AS ", "WHERE "].iter().any(|word| text.contains(word));
    let is_word = |word: &&str| word.len() > 1 && word.chars().all(|c| c.is_ascii_alphabetic() || ",.'".contains(c));
    let texts = before.zip(literals).filter(move |(before, text)| {
        let is_prose = text.split_whitespace().filter(is_word).count() > 1;
        let is_known = IN_ENGLISH.iter().any(|begin| text.starts_with(begin));
        is_prose && !is_for_us(before) && !is_query(text) && !is_known
    });
    texts.map(|(_, text)| text)
}

/// What templates may say themselves: the form of a code, a format, the end of an address.
const IN_TEMPLATES: [&str; 3] = ["XXXX-XXXX", "JSON", "join"];

#[test]
fn templates_have_no_words_of_their_own() {
    let mut found = Vec::new();
    for path in files(&root().join("api/src/web"), ".html") {
        let text = fs::read_to_string(&path).expect("a template");
        // What stands between marks of the template, in tags, and code is no text.
        let text = without(&without(&without(&text, "{%", "%}"), "{{", "}}"), "<code>", "</code>");
        let attributes = [" title=\"", " alt=\"", " placeholder=\"", " aria-label=\""];
        let values = attributes.iter().flat_map(|name| between(&text, name, "\""));
        let said = between(&text, ">", "<").chain(values).map(str::trim);
        let is_word = |word: &str| word.len() > 1 && word.chars().all(char::is_alphabetic);
        let words = said.filter(|text| text.split_whitespace().any(is_word) && !IN_TEMPLATES.contains(text));
        found.extend(words.map(|text| format!("{}: {text}", path.display())));
    }
    assert!(found.is_empty(), "these belong into `api/words/catalogues`: {found:#?}");
}

/// A text without its parts from one mark to another.
fn without(text: &str, from: &str, to: &str) -> String {
    let mut parts = text.split(from);
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |rest, part| rest + part.split_once(to).map_or("", |(_, behind)| behind))
}

/// The parts of a text that stand between two marks.
fn between<'a>(text: &'a str, from: &'a str, to: &'a str) -> impl Iterator<Item = &'a str> {
    text.split(from).skip(1).filter_map(move |part| part.split_once(to)).map(|(inner, _)| inner)
}
