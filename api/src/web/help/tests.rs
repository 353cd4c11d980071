//! Tests of the help: it explains everything in the game, and all its links work.

use std::collections::{BTreeMap, BTreeSet};

use pixie_engine::board::{SingleSpace, Space};
use pixie_engine::notation::parse;
use pixie_engine::tiles::{Ability, SingleUse};
use pixie_words::Language;

use super::*;
use crate::web::page_theme::PageTheme;
use crate::web::texts::{self, english};
use pixie_service::table::lobby::TOGGLES;

fn frame(t: &'static Texts) -> Frame {
    Frame {
        t,
        name: None,
        csrf: String::new(),
        session: None,
        trial: None,
        is_suspended: false,
        moderates: false,
        takes_passkeys: true,
        lacks_passkey: false,
        reads_mail: false,
        note: None,
        canonical: None,
        theme: PageTheme::System,
        page: String::new(),
        waiting: Vec::new(),
        here: None,
    }
}

/// Every page of the help in a language, by its URL.
fn pages_in(language: Language) -> BTreeMap<String, String> {
    let t = Texts::of(language);
    let first = ("/help".to_owned(), contents(frame(t)).render().expect("a page"));
    let chapters = chapters(Words::of(language)).into_iter().map(|chapter| {
        let page = page(frame(t), chapter.slug).expect("a page");
        (format!("/help/{}", chapter.slug), page.render().expect("a page"))
    });
    [first].into_iter().chain(chapters).collect()
}

/// The values of an attribute on a page.
fn values<'a>(html: &'a str, attribute: &str) -> Vec<&'a str> {
    let start = format!(" {attribute}=\"");
    let parts = html.split(start.as_str()).skip(1);
    parts.map(|part| part.split('"').next().expect("a value ends")).collect()
}

/// The pages in all languages.
fn pages() -> impl Iterator<Item = BTreeMap<String, String>> {
    Language::ALL.iter().copied().map(pages_in)
}

fn anchors(address: &str) -> BTreeSet<String> {
    let pages = pages_in(Language::English);
    values(&pages[address], "id").into_iter().map(str::to_owned).collect()
}

#[test]
fn every_action_ability_tile_and_toggle_has_its_entry() {
    let actions = anchors("/help/actions");
    let words = Space::ALL.into_iter().map(Space::word).chain(SingleSpace::ALL.into_iter().map(SingleSpace::word));
    for word in words {
        assert!(actions.contains(word), "{word}");
        assert_ne!(texts::kind(english(), word).1, "", "{word}");
    }
    let tiles = anchors("/help/tiles");
    let words = Ability::ALL.into_iter().map(Ability::word).chain(SingleUse::ALL.into_iter().map(SingleUse::word));
    for word in words.chain(["food-tiles"]) {
        assert!(tiles.contains(word), "{word}");
    }
    let toggles = anchors("/help/rulebooks");
    for toggle in TOGGLES {
        assert!(toggles.contains(toggle.name), "{}", toggle.name);
    }
}

#[test]
fn every_link_of_the_help_resolves_and_no_anchor_is_there_twice() {
    let assets = [crate::web::icon(), crate::web::style()];
    let others = [
        &[
            "/",
            "/games",
            "/games/new",
            "/me",
            "/me/cases",
            "/reports",
            "/sign-in",
            "/lesson/1",
            "/docs/",
            "/roots",
            "/manifest.webmanifest",
        ][..],
        &assets,
    ]
    .concat();
    for pages in pages() {
        for (address, html) in &pages {
            let ids = values(html, "id");
            assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len(), "an anchor twice on {address}: {ids:?}");
            for link in values(html, "href") {
                let (path, anchor) = link.split_once('#').map_or((link, None), |(path, anchor)| (path, Some(anchor)));
                let path = if path.is_empty() { address } else { path.split('?').next().expect("a path") };
                match (pages.get(path), anchor) {
                    (Some(page), Some(anchor)) => assert!(values(page, "id").contains(&anchor), "{link} on {address}"),
                    (Some(_), None) => {}
                    (None, _) => assert!(others.contains(&path) && anchor.is_none(), "{link} on {address}"),
                }
            }
        }
    }
}

#[test]
fn every_example_is_a_move_of_its_kind() {
    let edition = Edition::standard();
    let chapters = chapters(Words::of(Language::English)).into_iter();
    let lists = chapters.flat_map(|chapter| chapter.sections).filter_map(|section| section.list);
    let mut read = 0;
    for item in lists.flat_map(|list| items(list, &edition, english())) {
        for example in item.examples {
            let said = parse(example, None).unwrap_or_else(|error| panic!("{example}: {error}"));
            let printed = said.to_string();
            let first = printed.split(' ').next().expect("a word");
            let word = match item.id {
                "choose-food" => "take",
                "divide" => "whip",
                word => word,
            };
            assert_eq!(first, word, "{example}");
            read += 1;
        }
    }
    assert!(read > 40, "{read}");
}

#[test]
fn no_mark_of_the_markup_is_left_over() {
    for (address, html) in pages().flatten() {
        let text = html.split_once("<main").expect("a page").1;
        for mark in ["`", "*", "](", "[", "{"] {
            assert!(!text.contains(mark), "{mark} on {address}");
        }
    }
}
