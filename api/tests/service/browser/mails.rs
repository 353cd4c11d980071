//! Mails in a browser: what they ask is seen at once, on a phone and on a desk, by day and by night.

use std::path::PathBuf;

use serde_json::json;

use super::axe::{self, Depth};
use super::chromium::Chromium;
use super::page::Page;
use crate::by_mail::alone::play_by_nothing_but_mail;
use crate::mails::answers::answers;
use crate::mails::gallery::{Exhibit, gallery};
use crate::support::Service;

/// What a small phone shows of a mail.
const FOLD: f64 = 640.0;
const WIDTHS: [u32; 2] = [360, 600];

/// Shows a mail.
async fn show(page: &Page, mail: &Exhibit) {
    let html = json!(mail.html);
    page.evaluate(&format!("(document.open(), document.write({html}), document.close(), true)")).await;
    page.until("[...document.images].every((image) => image.complete)").await;
}

#[tokio::test]
async fn what_a_mail_asks_and_the_first_moves_are_above_the_fold() {
    let Some(chromium) = Chromium::shared() else { return };
    let service = Service::start().await;
    let page = Page::new(chromium, &service).await;
    let mails = gallery().await;
    let kinds: Vec<&str> = mails.iter().map(|mail| mail.kind.as_str()).collect();
    for kind in ["turn", "reminder", "overdue", "absent", "undo_asked", "finished", "digest", "invitation"] {
        assert!(kinds.contains(&kind), "{kind} is missing in {kinds:?}");
    }
    let answers = answers().await;
    // Who asks for the help gets it first.
    for mail in mails.iter().chain(answers.iter().filter(|mail| mail.kind != "answer-help")) {
        for width in WIDTHS {
            page.set_appearance(width, false).await;
            show(&page, mail).await;
            let kind = &mail.kind;
            let wide = page.evaluate("document.documentElement.scrollWidth").await;
            assert!(wide.as_f64() <= Some(f64::from(width)), "{kind} is {wide} wide at {width}");
            let below = "((node) => node ? node.getBoundingClientRect().bottom : 0)";
            for part in ["h1", "a.move"] {
                let bottom = page.evaluate(&format!("{below}(document.querySelector({}))", json!(part))).await;
                let bottom = bottom.as_f64().expect("a number");
                assert!(bottom <= FOLD, "the first {part} of {kind} ends at {bottom} of {width}");
            }
        }
    }
    for kind in ["turn", "reminder", "overdue", "absent", "undo_asked", "invitation"] {
        let mail = mails.iter().find(|mail| mail.kind == kind).expect("a mail");
        show(&page, mail).await;
        assert!(page.has("a.move[href^='mailto:']").await, "a link of {kind} writes the answer");
    }
}

#[tokio::test]
async fn a_dark_mail_dims_the_board() {
    let Some(chromium) = Chromium::shared() else { return };
    let service = Service::start().await;
    let page = Page::new(chromium, &service).await;
    let mails = gallery().await;
    let turn = mails.iter().find(|mail| mail.kind == "turn").expect("a mail");
    for (is_dark, filter) in [(false, "none"), (true, "brightness(0.78)")] {
        page.set_appearance(360, is_dark).await;
        show(&page, turn).await;
        assert_eq!(page.evaluate("document.querySelector('img.board').offsetHeight > 100").await, json!(true));
        assert_eq!(page.evaluate("getComputedStyle(document.querySelector('img.board')).filter").await, json!(filter));
    }
}

#[tokio::test]
async fn mails_are_accessible() {
    let Some(chromium) = Chromium::shared() else { return };
    let Some(program) = axe::program() else { return };
    let service = Service::start().await;
    let page = Page::new(chromium, &service).await;
    let mut faults = Vec::new();
    for mail in gallery().await.iter().chain(&answers().await) {
        for (width, is_dark, depth) in [(360, false, Depth::Everything), (360, true, Depth::Looks)] {
            page.set_appearance(width, is_dark).await;
            show(&page, mail).await;
            page.evaluate(&format!("{program}; true")).await;
            let found = axe::faults(&page, depth).await;
            faults.extend(found.into_iter().map(|fault| format!("{}, dark: {is_dark}: {fault}", mail.kind)));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[tokio::test]
#[ignore = "it proves nothing; `.ci/screenshots` asks for it"]
async fn screenshots() {
    let folder = PathBuf::from(std::env::var_os("PIXIE_SCREENSHOTS").expect("PIXIE_SCREENSHOTS is a folder"));
    std::fs::create_dir_all(&folder).expect("a folder");
    let chromium = Chromium::shared().expect("a Chromium");
    let service = Service::start().await;
    let page = Page::new(chromium, &service).await;
    for mail in gallery().await.iter().chain(&answers().await) {
        std::fs::write(folder.join(format!("mail-{}.html", mail.kind)), &mail.html).expect("written");
        for width in WIDTHS {
            for (is_dark, scheme) in [(false, "light"), (true, "dark")] {
                page.set_appearance(width, is_dark).await;
                show(&page, mail).await;
                let file = folder.join(format!("mail-{}-{width}-{scheme}.png", mail.kind));
                std::fs::write(file, page.picture().await).expect("a picture");
            }
        }
    }
}

/// The list of mails of a whole game, as neomutt shows it.
#[tokio::test]
#[ignore = "it proves nothing; `.ci/screenshots` asks for it"]
async fn list_of_a_whole_game() {
    let folder = PathBuf::from(std::env::var_os("PIXIE_SCREENSHOTS").expect("PIXIE_SCREENSHOTS is a folder"));
    std::fs::create_dir_all(&folder).expect("a folder");
    let chromium = Chromium::shared().expect("a Chromium");
    let list = play_by_nothing_but_mail().await.expect("Postfix and neomutt");
    std::fs::write(folder.join("mail-list.txt"), &list).expect("written");
    let service = Service::start().await;
    let page = Page::new(chromium, &service).await;
    page.set_appearance(800, true).await;
    let html = "<!doctype html><title>neomutt</title><pre style=\"background:#1b1a1f;color:#e8e4ec;font:13px/1.25 monospace\">";
    page.evaluate(&format!("(document.open(), document.write({}), document.close(), true)", json!(html))).await;
    page.evaluate(&format!("(document.querySelector('pre').textContent = {}, true)", json!(list))).await;
    std::fs::write(folder.join("mail-list.png"), page.picture().await).expect("a picture");
}
