//! A crawl of every page by every role in each language: what a page says in another language is no English.

use std::collections::BTreeSet;

use pixie_words::Language;
use reqwest::Method;
use reqwest::header::LOCATION;

use super::page_states::Scene;
use crate::web::browser::Browser;

/// What people have written in the games of the crawl, and names.
const WRITTEN: [&str; 29] = [
    "A game of 2",
    "A threat.",
    "Ada",
    "Ada&#39;s board",
    "Bo",
    "Bo goes on with it.",
    "Bot 1",
    "Cleo",
    "Cy",
    "Good evening! I am back on Sunday, and then it is your silver, Bo.",
    "I will find you.",
    "It was none.",
    "Mo",
    "Pixie Post",
    "Rainy days",
    "Sunday table",
    "Thank you.",
    "The dice were seen.",
    "The end was a mistake.",
    "The first time.",
    "Zed",
    "ada@example.net",
    "ada@example.org",
    "bo@example.org",
    "board.example",
    "bot.example",
    "insults",
    "misclick",
    "threats",
];

/// What programs say, and examples of what they want.
const OF_PROGRAMS: [&str; 7] = [
    ", expected one of",
    "XXXX-XXXX",
    "https://bot.example/pixie",
    "standard: game.turn, game.ended",
    "test",
    "unknown variant",
    "missing field",
];

/// Words that are the same in two languages.
const SAME: [(&str, &str); 25] = [
    ("de", "Casino"),
    ("de", "Mine"),
    ("de", "Moderation"),
    ("de", "Moderator"),
    ("de", "Name"),
    ("de", "Passkeys"),
    ("de", "Pause"),
    ("de", "Pixies"),
    ("de", "Webhooks"),
    ("de", "golden"),
    ("de", "moderator"),
    ("fr", "2. Action"),
    ("fr", "Casino"),
    ("fr", "Mine"),
    ("fr", "Notes"),
    ("fr", "Pause"),
    ("fr", "Pixies"),
    ("fr", "Points"),
    ("fr", "Promotion"),
    ("fr", "Servants"),
    ("fr", "Versions"),
    ("fr", "Webhooks"),
    ("pl", "Casino"),
    ("pl", "Moderator"),
    ("pl", "Webhooks"),
];

#[tokio::test]
async fn no_page_says_in_english_what_it_says_in_another_language() {
    let scene = Scene::set_up().await;
    let mut faults = BTreeSet::new();
    // The mailbox shows mails, each in the language of its reader.
    for sight in scene.page_states.iter().filter(|sight| sight.name != "mailbox") {
        let english = pieces(&page(&scene, sight.reader, &sight.path, Language::English).await);
        for language in Language::ALL.iter().copied().filter(|language| *language != Language::English) {
            let html = page(&scene, sight.reader, &sight.path, language).await;
            assert!(html.contains(&format!("<html lang=\"{}\">", language.tag())), "{} in {language}", sight.name);
            let is_same = |text: &&String| english.contains(*text) && !is_right(text, language);
            let found = pieces(&html);
            faults.extend(
                found
                    .iter()
                    .filter(is_same)
                    .map(|text| format!("{}: {text} ({}) …{}", language.tag(), sight.name, around(&html, text))),
            );
        }
    }
    let faults: Vec<_> = faults.into_iter().collect();
    assert!(faults.is_empty(), "{} texts:\n{}", faults.len(), faults.join("\n"));
}

/// Whether a text may stand on a page in English and in this language.
fn is_right(text: &str, language: Language) -> bool {
    let text = text.strip_suffix(" – Pixie Post").unwrap_or(text).trim_end_matches(':');
    // `Ada, 2` and `2: Ada`
    let name = text.trim_matches(|sign: char| sign.is_ascii_digit() || [',', ' ', ':'].contains(&sign));
    [text, name].iter().any(|text| WRITTEN.contains(text))
        || OF_PROGRAMS.iter().any(|part| text.ends_with(part))
        || SAME.contains(&(language.tag(), text))
}

/// A page, as a reader gets it who has chosen this language on their device.
async fn page(scene: &Scene, reader: &str, path: &str, language: Language) -> String {
    let mut browser = Browser::of(&scene.stage.service);
    browser.cookie = Some(reader).filter(|reader| !reader.is_empty()).map(|reader| format!("session=pixie_{reader}"));
    browser.others.insert("language".to_owned(), language.tag().to_owned());
    let mut path = path.to_owned();
    loop {
        let response = browser.request(Method::GET, &path).send().await.expect("an answer");
        match response.headers().get(LOCATION) {
            Some(next) => path = next.to_str().expect("a path").to_owned(),
            None => return response.text().await.expect("a page"),
        }
    }
}

/// What stands before a text on a page.
fn around(html: &str, text: &str) -> String {
    let at = html
        .find(&format!(">{text}"))
        .or_else(|| html.find(&format!("\"{text}")))
        .or_else(|| html.find(text))
        .unwrap_or_default();
    let from = html[..at].char_indices().rev().nth(50).map_or(0, |(place, _)| place);
    html[from..at].replace('\n', " ")
}

/// Attributes that people read.
const READ: [&str; 4] = ["aria-label", "title", "alt", "placeholder"];

/// The texts of a page that people read, without code and what says itself in which language it is.
fn pieces(html: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut skipped: Option<&str> = None;
    for part in html.split('<').skip(1) {
        let (tag, text) = part.split_once('>').unwrap_or((part, ""));
        let name = tag.split([' ', '/']).find(|name| !name.is_empty()).unwrap_or_default();
        if skipped.is_some_and(|skipped| tag.starts_with('/') && name == skipped) {
            skipped = None;
        } else if skipped.is_none() && !tag.starts_with('/') {
            let own_language = name != "html" && tag.contains(" lang=\"");
            skipped = Some(name).filter(|name| {
                own_language || ["code", "script", "style", "textarea", "time", "option"].contains(name)
            });
            for attribute in READ {
                let value = tag.split_once(&format!(" {attribute}=\"")).and_then(|(_, rest)| rest.split_once('"'));
                found.extend(value.map(|(value, _)| value.to_owned()));
            }
        }
        if skipped.is_none() {
            found.insert(text.trim().to_owned());
        }
    }
    found.retain(|text| text.chars().filter(|sign| sign.is_alphabetic()).count() > 1);
    found
}
