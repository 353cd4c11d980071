//! Tests of what a reader wishes for on a device: less motion, tones; and that words on what happened cover nothing.

use super::chromium::Chromium;
use super::page::Page;
use super::trial;
use crate::support::Service;

/// A guest at the first question of a game, on a screen of this width.
async fn guest(chromium: &'static Chromium, service: &Service, width: u32) -> Page {
    let page = Page::new(chromium, service).await;
    page.set_appearance(width, false).await;
    trial::begin(&page).await;
    page
}

/// Makes the first move that can be made on the board.
async fn make_a_move(page: &Page) {
    let version = page.evaluate("Number(document.getElementById('game').dataset.version)").await;
    page.click(".board .can").await;
    page.do_it().await;
    page.until(&format!("document.getElementById('game').dataset.version > {version}")).await;
}

#[tokio::test]
async fn who_wishes_for_less_motion_sees_none() {
    let Some(chromium) = Chromium::shared() else { return };
    let service = Service::start().await;
    let page = guest(chromium, &service, 1366).await;
    page.set_motion(true).await;
    page.click("[data-calm]").await;
    page.run_on_every_page(
        "window.moved = 0;
        const animate = Element.prototype.animate;
        Element.prototype.animate = function (...how) { window.moved += 1; return animate.apply(this, how); };",
    )
    .await;
    let path = page.path().await;
    page.open(&path).await;
    assert_eq!(page.attribute("[data-calm]", "aria-pressed").await, "true", "it is kept");
    make_a_move(&page).await;
    page.until("!document.querySelector('#stage:not([hidden])')").await;
    assert_eq!(page.evaluate("window.moved").await, 0);
}

#[tokio::test]
async fn tones_are_off_until_somebody_wishes_for_them() {
    let Some(chromium) = Chromium::shared() else { return };
    let service = Service::start().await;
    let page = guest(chromium, &service, 1366).await;
    make_a_move(&page).await;
    assert_eq!(page.evaluate("document.documentElement.dataset.sounded ?? ''").await, "");
    page.click("[data-tones]").await;
    page.until("document.querySelector('#asked[data-decision]') && document.querySelector('.board .can')").await;
    make_a_move(&page).await;
    page.until("document.documentElement.dataset.sounded").await;
}

#[tokio::test]
async fn words_on_what_happened_cover_neither_question_nor_what_the_reader_has() {
    let Some(chromium) = Chromium::shared() else { return };
    let service = Service::start().await;
    for width in [390, 1366] {
        let page = guest(chromium, &service, width).await;
        make_a_move(&page).await;
        page.until("document.querySelector('#news').textContent !== ''").await;
        let apart = "(() => {
            const news = document.getElementById('news').getBoundingClientRect();
            return ['#own', '#asked', '#chosen:not([hidden])'].every((part) => {
                const one = document.querySelector(part)?.getBoundingClientRect();
                return !one || one.height === 0 || news.bottom <= one.top + 1 || news.top >= one.bottom - 1
                    || news.right <= one.left + 1 || news.left >= one.right - 1;
            });
        })()";
        assert_eq!(page.evaluate(apart).await, true, "at {width} pixels");
    }
}

#[tokio::test]
async fn typed_words_leave_only_the_moves_that_contain_them() {
    let Some(chromium) = Chromium::shared() else { return };
    let service = Service::start().await;
    let page = guest(chromium, &service, 1366).await;
    let shown = "[...document.querySelectorAll('#moves :is(.only, .tile)')].filter((one) => !one.hidden).length";
    for _ in 0..8 {
        if page.evaluate(shown).await.as_u64() > Some(3) {
            break;
        }
        page.until("document.querySelector('#asked[data-decision]') && document.querySelector('.board .can')").await;
        make_a_move(&page).await;
    }
    let all = page.evaluate(shown).await;
    let word = "[...document.querySelectorAll('#moves :is(.only, .tile) .label')].at(-1).textContent.trim().split(' ')[0].toLowerCase()";
    let word = page.evaluate(word).await.as_str().expect("a word").to_owned();
    page.click("#moves .typed summary").await;
    page.fill("#moves .typed input[name=move]", &word).await;
    page.until(&format!("{shown} > 0 && {shown} < {all}")).await;
    let fits = format!(
        "[...document.querySelectorAll('#moves :is(.only, .tile)')].filter((one) => !one.hidden)
            .every((one) => one.textContent.toLowerCase().includes('{word}'))"
    );
    assert_eq!(page.evaluate(&fits).await, true, "{word}");
}
