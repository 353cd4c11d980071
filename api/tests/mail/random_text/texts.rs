//! The texts from which blocks are made: chat and names of four languages.

use std::fs;
use std::path::Path;

const LANGUAGES: [&str; 4] = ["english", "german", "french", "polish"];
const FEWEST_SENTENCES: usize = 250;
const NAMES: usize = 1_000;

/// The texts of a language.
pub(super) struct Language {
    /// Sentences of everyday mails.
    pub(super) chat: Vec<String>,
    /// The most frequent first names.
    pub(super) names: Vec<String>,
    pub(super) greetings: &'static [&'static str],
    pub(super) farewells: &'static [&'static str],
}

/// The texts of all languages.
pub(super) struct Texts {
    pub(super) languages: Vec<Language>,
}

impl Texts {
    pub(super) fn read() -> Self {
        Self { languages: LANGUAGES.into_iter().map(language).collect() }
    }
}

fn language(name: &str) -> Language {
    let (chat, names) = (lines("chat", name), lines("names", name));
    assert!(chat.len() >= FEWEST_SENTENCES, "{name}: {} sentences", chat.len());
    assert_eq!(names.len(), NAMES, "{name}");
    let (greetings, farewells): (&[_], &[_]) = match name {
        "english" => (
            &["Hi", "Hi all", "Hello everybody", "Dear friends", "Good morning", "Hey"],
            &[
                "Thanks",
                "Cheers",
                "Best",
                "Love",
                "Good luck all!",
                "See you on Sunday",
                "Take care",
                "Bye",
                "Yours ever",
            ],
        ),
        "german" => (
            &["Hallo", "Hallo zusammen", "Liebe Leute", "Guten Abend", "Moin", "Servus"],
            &["Danke", "Viele Grüße", "Liebe Grüße", "LG", "Bis bald", "Gruß", "Tschüss", "Viel Glück euch!", "Euer"],
        ),
        "french" => (
            &["Bonjour", "Salut", "Salut à tous", "Chers amis", "Bonsoir", "Coucou"],
            &[
                "Merci",
                "Amicalement",
                "Bises",
                "À bientôt",
                "Bonne chance à tous !",
                "Cordialement",
                "Bien à vous",
                "Ciao",
            ],
        ),
        _ => (
            &["Cześć", "Hej", "Witam", "Drodzy", "Dzień dobry", "Siema"],
            &["Dzięki", "Pozdrawiam", "Do zobaczenia", "Całuję", "Na razie", "Powodzenia!", "Trzymajcie się", "Pa"],
        ),
    };
    Language { chat, names, greetings, farewells }
}

fn lines(folder: &str, name: &str) -> Vec<String> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/mail/{folder}/{name}.txt"));
    let text = fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    text.lines().filter(|line| !line.trim().is_empty()).map(str::to_owned).collect()
}
