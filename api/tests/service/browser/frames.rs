//! Pictures of every kind of motion before, in the middle and after it, to be looked at by people: `.ci/screenshots`.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use pixie_service::record::archive;
use serde_json::{Value, json};

use super::chromium::Chromium;
use super::page::Page;
use crate::support::Service;

/// Finished games in which every kind of motion occurs.
const GAMES: [&str; 2] = ["bots", "played-3"];

/// Stops each animation as soon as it has begun.
const HOLD: &str = "
    window.held = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
        const one = animate.apply(this, how);
        one.pause();
        window.held.push(one);
        return one;
    };
";

/// Sets the held animations to a share of their time.
fn at(share: f64) -> String {
    format!("window.held.forEach((one) => {{ one.currentTime = one.effect.getComputedTiming().endTime * {share}; }})")
}

/// The kinds of motions that lead to a version.
fn kinds_of(history: &str, version: u64) -> String {
    let before = version - 1;
    format!(
        "fetch('{history}/{version}', {{ headers: {{ accept: 'text/html', 'pixie-shown': {before} }} }})
            .then((answer) => answer.text())
            .then((text) => new DOMParser().parseFromString(text, 'text/html').getElementById('motions'))
            .then((motions) => motions ? JSON.parse(motions.textContent).steps.map(({{ kind }}) => kind) : [])"
    )
}

#[tokio::test]
#[ignore = "it proves nothing; `.ci/screenshots` asks for it"]
async fn frames() {
    let folder = PathBuf::from(std::env::var_os("PIXIE_SCREENSHOTS").expect("PIXIE_SCREENSHOTS is a folder"));
    std::fs::create_dir_all(&folder).expect("a folder");
    let chromium = Chromium::shared().expect("a Chromium");
    let service = Service::start().await;
    let page = Page::new(chromium, &service).await;
    page.run_on_every_page(HOLD).await;
    let mut known = BTreeSet::new();
    for game in GAMES {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/golden/{game}.ndjson"));
        let archived =
            archive::read(&std::fs::read(file).expect("a game")[..]).unwrap_or_else(|error| panic!("{error}"));
        let history = format!("/games/{}/history", archived.game_id);
        archive::import(&service.owner, archived).await.unwrap_or_else(|error| panic!("{error}"));
        page.open(&history).await;
        let newest = page.evaluate("Number(document.getElementById('slider').max)").await.as_u64().expect("a number");
        for version in 2..=newest {
            let kinds = page.evaluate(&kinds_of(&history, version)).await;
            let kinds: Vec<&str> = kinds.as_array().expect("a list").iter().filter_map(Value::as_str).collect();
            if kinds.iter().all(|kind| known.contains(*kind)) {
                continue;
            }
            for (width, is_dark) in [(1280, false), (390, true)] {
                set_appearance(&page, width, is_dark).await;
                page.open(&format!("{history}/{}", version - 1)).await;
                play(&page, &kinds, &known, (&folder, width)).await;
            }
            known.extend(kinds.iter().map(|kind| (*kind).to_owned()));
        }
    }
    println!("{known:?}");
    assert!(known.len() >= 13, "{known:?}");
}

/// Plays the step to the next version, with pictures of the first motion of each kind that is not known.
async fn play(page: &Page, kinds: &[&str], known: &BTreeSet<String>, (folder, width): (&Path, u32)) {
    page.evaluate("document.querySelector('.board').scrollIntoView({ block: 'start', behavior: 'instant' })").await;
    page.key("ArrowRight").await;
    let mut seen = known.clone();
    page.until("!document.getElementById('stage').hidden").await;
    loop {
        page.until("window.held.length > 0 || document.getElementById('stage').hidden").await;
        if page.has("#stage[hidden]").await {
            return;
        }
        let place = page.evaluate("document.querySelector('#stage output').textContent.split(' / ')[0]").await;
        let place: usize = place.as_str().and_then(|place| place.parse().ok()).expect("a number");
        let kind = kinds[place - 1];
        if seen.insert(kind.to_owned()) {
            for (name, share) in [("1", 0.0), ("2", 0.5), ("3", 1.0)] {
                page.evaluate(&at(share)).await;
                let file = folder.join(format!("motion-{kind}-{width}-{name}.png"));
                std::fs::write(file, page.screen().await).expect("a picture");
            }
        }
        page.evaluate("window.held.splice(0).forEach((one) => one.finish())").await;
    }
}

/// The size of the screen, the theme, and motion.
async fn set_appearance(page: &Page, width: u32, is_dark: bool) {
    page.set_appearance(width, is_dark).await;
    let scheme = if is_dark { "dark" } else { "light" };
    let features = [("prefers-color-scheme", scheme), ("prefers-reduced-motion", "no-preference")];
    let features = features.map(|(name, value)| json!({"name": name, "value": value}));
    page.call("Emulation.setEmulatedMedia", json!({"features": features})).await;
    let height = if width < 600 { 844 } else { 1200 };
    let metrics = json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600});
    page.call("Emulation.setDeviceMetricsOverride", metrics).await;
}
