//! Wording: what is the same in two languages, and words that do not stand in our texts.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// The texts of a file of messages, by name. Each is as it stands there, with its selectors.
fn texts(path: &Path) -> BTreeMap<String, String> {
    let file = fs::read_to_string(path).expect("a catalogue");
    let mut found: Vec<(String, String)> = Vec::new();
    for line in file.lines().filter(|line| !line.starts_with('#')) {
        match (line.split_once(" ="), line.starts_with(' '), found.last_mut()) {
            (Some((name, text)), false, _) => found.push((name.to_owned(), text.trim().to_owned())),
            (_, true, Some((_, text))) => *text = format!("{text} {}", line.trim()),
            _ => {}
        }
    }
    found.into_iter().collect()
}

fn catalogue(tag: &str) -> Vec<(String, BTreeMap<String, String>)> {
    let folders = ["", "pages", "help"].map(|folder| Path::new("catalogues").join(tag).join(folder));
    let files = folders.iter().flat_map(|folder| fs::read_dir(folder).expect("a folder"));
    let files = files.map(|entry| entry.expect("an entry").path()).filter(|path| path.is_file());
    files.map(|path| (path.display().to_string(), texts(&path))).collect()
}

#[test]
fn each_problem_is_told_in_each_language() {
    let english = texts(Path::new("catalogues/en/problems.ftl"));
    for tag in ["de", "fr", "pl"] {
        let translated = texts(&Path::new("catalogues").join(tag).join("problems.ftl"));
        let same: Vec<_> = english.iter().filter(|(name, text)| translated.get(*name) == Some(*text)).collect();
        assert!(same.is_empty(), "{tag}: {same:?}");
    }
}

/// Words that do not stand in our texts, by language, each with the one of the rulebook (the second English edition). Of a word with `*`
/// only the beginning counts.
const WRONG: [(&str, &[(&str, &str)]); 4] = [
    (
        "en",
        &[
            ("goods", "resources"),
            ("palace*", "castle"),
            ("penalty track", "score track"),
            ("slave mark*", "slave symbol"),
            ("sent down", "demoted"),
            ("send down", "demote"),
            ("favourite", "the Queen’s Favorite"),
            ("enchain*", "chained"),
            ("sacrific*", "offering"),
            ("victory point*", "Reward Point"),
        ],
    ),
    (
        "de",
        &[
            ("Güter*", "Rohstoffe"),
            ("Ressource*", "Rohstoffe"),
            ("Palast*", "Schloss"),
            ("Burg", "Schloss"),
            ("Ebene*", "Reihe"),
            ("Gnade", "Begnadigung"),
            ("Siegpunkt*", "Belohnungspunkt"),
            ("Bonuspunkt*", "Belohnungspunkt"),
            ("Strafleiste*", "Punkteleiste"),
            ("Aktionsdisc*", "Aktionsscheibe"),
            ("Aktionskarte*", "Aktionsscheibe"),
            ("gefesselt*", "angekettet"),
            ("verkettet*", "angekettet"),
            ("Verlies*", "Grube der Vergessenheit"),
        ],
    ),
    (
        "fr",
        &[
            ("pénalité*", "Point de Punition"),
            ("palais", "château"),
            ("réserve", "stock"),
            ("produit", "ressource"),
            ("trajet*", "piste"),
            ("miche*", "pain"),
            ("serviteur*", "Fidèle Servant"),
            ("favori*", "Chouchou de la Reine"),
            ("enfer", "oubliettes"),
        ],
    ),
    (
        "pl",
        &[
            ("woreczk*", "sakwa kopalni"),
            ("woreczek", "sakwa kopalni"),
            ("Ulubie*", "Faworyt Królowej"),
            ("Trwała zdolność", "Zdolność Stała"),
            ("Loch*", "Otchłań Zagłady"),
            ("zasób", "dobro"),
            ("zasobu", "dobra"),
            ("poddany", "Lojalny Służący"),
            ("zamku", "pałacu"),
            ("zamek", "pałac"),
        ],
    ),
];

/// The words of a text as readers see it: without selectors, variables, and what is written to a program.
fn readable(text: &str) -> String {
    let words: String = text.split('`').step_by(2).collect::<Vec<_>>().join(" ").replace(['{', '}'], " ");
    let words = words.split_whitespace().filter(|word| !word.contains(['$', '(', '[']) && *word != "->");
    words.collect::<Vec<_>>().join(" ").to_lowercase()
}

fn stands_in(wrong: &str, text: &str) -> bool {
    let (stem, is_beginning) = wrong.strip_suffix('*').map_or((wrong, false), |stem| (stem, true));
    let stem = stem.to_lowercase();
    text.match_indices(&stem).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let after = text[at + stem.len()..].chars().next();
        !before.is_some_and(char::is_alphabetic) && (is_beginning || !after.is_some_and(char::is_alphabetic))
    })
}

#[test]
fn the_words_are_those_of_the_rulebooks() {
    let text = readable("{ $n ->\n [one] Palaces, `goods`\n *[other] { $castle } Burg\n }");
    assert!(stands_in("palace*", &text) && stands_in("burg", &text) && !stands_in("bur", &text), "{text}");
    assert!(!stands_in("goods", &text), "{text}");
    let mut found = Vec::new();
    for (tag, words) in WRONG {
        for (file, texts) in catalogue(tag) {
            for (name, text) in &texts {
                let text = readable(text);
                let wrong = words.iter().filter(|(wrong, _)| stands_in(wrong, &text));
                found.extend(wrong.map(|(wrong, right)| format!("{file}, {name}: {right}, not {wrong}")));
            }
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}
