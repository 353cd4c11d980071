//! Tests of motions on the board: they end with exactly the board that the server draws, with and without motion, and whatever
//! the reader does meanwhile.

use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::timeout;

use super::chromium::Chromium;
use super::page::Page;
use super::page_states::Scene;
use crate::support::Service;

/// The board without what the script adds: marks of what can be touched, traces, things that fly.
pub(super) const BOARD: &str = "(() => {
    const board = document.querySelector('.board').cloneNode(true);
    board.querySelectorAll('.flying, .traces, .ghosts, :scope > .about').forEach((one) => one.remove());
    board.querySelectorAll('[class]').forEach((one) => one.classList.remove('can', 'touched', 'other', 'turning'));
    // The order of attributes means nothing, and is another one where the script has changed some.
    for (const one of [board, ...board.querySelectorAll('*')]) {
        const all = [...one.attributes].map(({ name, value }) => [name, value]).sort();
        for (const [name] of all) one.removeAttribute(name);
        for (const [name, value] of all) one.setAttribute(name, value);
    }
    return board.outerHTML;
})()";

/// Counts what has moved so far on this page.
const COUNT: &str = "
    window.moved = 0;
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) { window.moved += 1; return animate.apply(this, how); };
";

/// A tab whose reader likes motion.
async fn with_motion(chromium: &'static Chromium, service: &Service, token: &str) -> Page {
    let page = Page::of(chromium, service, token).await;
    page.run_on_every_page(COUNT).await;
    page.set_motion(true).await;
    page
}

pub(super) async fn is_still(page: &Page) {
    page.until("document.getElementById('stage').hidden && !document.querySelector('.flying')").await;
}

/// What the server draws now, for the same reader.
pub(super) async fn drawn_by_server(page: &Page) -> Value {
    page.evaluate(&format!(
        "fetch(location.pathname).then((answer) => answer.text()).then((text) => {{
            const document = new DOMParser().parseFromString(text, 'text/html');
            return {BOARD};
        }})"
    ))
    .await
}

#[tokio::test]
async fn moves_of_two_browsers_are_played_and_end_with_the_board_of_the_server() {
    let Some(chromium) = Chromium::shared() else { return };
    let service = Service::start().await;
    let game = service.seated(2, json!({})).await;
    let mut pages = Vec::new();
    for player in &game.players {
        let page = with_motion(chromium, &service, &player.token).await;
        page.open(&format!("/games/{}", game.id)).await;
        pages.push(page);
    }
    for _ in 0..12 {
        let Some((asked, _)) = service.open(&game).await.first().cloned() else { break };
        service.answer(&game, asked).await;
        let version = service.version(&game).await;
        for page in &pages {
            page.until(&format!("document.getElementById('game').dataset.version === '{version}'")).await;
            is_still(page).await;
            assert_eq!(page.evaluate(BOARD).await, drawn_by_server(page).await, "after {version}");
        }
    }
    for page in &pages {
        assert!(page.evaluate("window.moved").await.as_u64() > Some(5), "something has moved");
    }
}

#[tokio::test]
async fn a_story_is_played_when_the_page_is_opened_and_can_be_stopped_and_skipped() {
    let Some(chromium) = Chromium::shared() else { return };
    let scene = Scene::set_up().await;
    let page = with_motion(chromium, &scene.stage.service, "pixie_Ada").await;
    page.open(&scene.stage.path("")).await;
    page.until("!document.getElementById('stage').hidden").await;
    page.until("document.querySelector('#stage p').textContent !== ''").await;
    page.click("#stage button[data-pause]").await;
    let place = "document.querySelector('#stage output').textContent";
    let shown = page.evaluate(place).await;
    assert_eq!(page.evaluate("document.getAnimations().every((one) => one.playState !== 'running')").await, true);
    assert_eq!(page.evaluate(place).await, shown);
    page.click("#stage button[data-skip]").await;
    is_still(&page).await;
    assert_eq!(page.evaluate(BOARD).await, drawn_by_server(&page).await);
    assert!(page.has(".board .traces .trace").await, "from where to where things went stays");

    // It is not played again by itself, but when it is asked for.
    page.open(&scene.stage.path("")).await;
    assert!(page.has("#stage[hidden]").await);
    page.click("[data-watch]").await;
    page.until("!document.getElementById('stage').hidden").await;
    // Whoever points at the board wants to go on.
    page.evaluate(
        "document.querySelector('.board [data-space]').dispatchEvent(new MouseEvent('click', { bubbles: true }))",
    )
    .await;
    is_still(&page).await;
    assert_eq!(page.evaluate(BOARD).await, drawn_by_server(&page).await);
}

#[tokio::test]
async fn without_motion_only_numbered_traces_are_shown() {
    let Some(chromium) = Chromium::shared() else { return };
    let scene = Scene::set_up().await;
    let page = with_motion(chromium, &scene.stage.service, "pixie_Ada").await;
    page.set_motion(false).await;
    page.open(&scene.stage.path("")).await;
    page.until("document.querySelector('.board .traces .trace text')?.textContent === '1'").await;
    assert_eq!(page.evaluate("window.moved").await, 0);
    assert!(page.has("#stage[hidden]").await);
    assert_eq!(page.evaluate(BOARD).await, drawn_by_server(&page).await);
}

#[tokio::test]
async fn the_history_of_a_whole_game_is_played_step_by_step_on_branches_taken_back_too() {
    let Some(chromium) = Chromium::shared() else { return };
    let scene = Scene::set_up().await;
    let newest = scene.stage.version().await;
    let page = with_motion(chromium, &scene.stage.service, "pixie_Ada").await;
    let fresh = Page::of(chromium, &scene.stage.service, "pixie_Ada").await;
    let history = scene.stage.path("/history");
    let first = newest - 12;
    page.open(&format!("{history}/{first}")).await;
    for version in first + 1..=newest {
        page.key("ArrowRight").await;
        page.until(&format!("document.querySelector('.shown .number').textContent === '{version}'")).await;
        is_still(&page).await;
        fresh.open(&format!("{history}/{version}")).await;
        assert_eq!(page.evaluate(BOARD).await, fresh.evaluate(BOARD).await, "{version}");
    }
    assert!(page.evaluate("window.moved").await.as_u64() > Some(5));
    // To the next round, and on by itself.
    page.open(&format!("{history}?version=1&next_round=true")).await;
    assert!(page.says("begins").await, "{}", page.text().await);
    page.open(&format!("{history}/{}", newest - 3)).await;
    page.click("[data-play]").await;
    page.until(&format!("document.querySelector('.shown .number').textContent === '{newest}'")).await;
}

#[tokio::test]
async fn what_the_reader_chooses_stays_while_another_move_is_played() {
    let Some(chromium) = Chromium::shared() else { return };
    let service = Service::start().await;
    let game = service.seated(2, json!({})).await;
    let (asked, _) = service.open(&game).await[0].clone();
    let page = with_motion(chromium, &service, &game.players[asked].token).await;
    page.open(&format!("/games/{}", game.id)).await;
    page.until("document.documentElement.classList.contains('scripted')").await;
    page.click(".board .can").await;
    page.until("document.querySelector('#chosen button[name=move]')").await;
    assert!(page.has("#own").await);
    // The move is made while its own ghosts are on the board.
    page.do_it().await;
    page.until("window.moved > 0").await;
    is_still(&page).await;
    assert_eq!(page.evaluate(BOARD).await, drawn_by_server(&page).await);
}

/// Adds up the browser's measure of what moves on the page by itself, and names what does. The browser marks what follows an
/// input within half a second, and it counts here all the same. What lies below the line at the lower edge is not seen.
const SHIFTS: &str = "
    window.shifts = [];
    new PerformanceObserver((list) => {
        for (const { value, sources } of list.getEntries()) {
            const told = ({ node, previousRect: was, currentRect: is }) =>
                [node?.outerHTML?.slice(0, 90) ?? String(node), `${was.left} ${was.top} to ${is.left} ${is.top}`];
            const line = document.getElementById('asked')?.getBoundingClientRect().top ?? innerHeight;
            const isSeen = ({ top, height }) => height > 0 && top < line;
            const seen = sources.filter(({ node, previousRect: was, currentRect: is }) =>
                node?.closest?.('#asked') || isSeen(was) || isSeen(is));
            if (seen.length > 0) window.shifts.push([value, ...seen.map(told)]);
        }
    }).observe({ type: 'layout-shift', buffered: true });
";

#[tokio::test]
async fn nothing_jumps_on_a_phone() {
    let Some(chromium) = Chromium::shared() else { return };
    let service = Service::start().await;
    let game = service.seated(2, json!({})).await;
    let (asked, _) = service.open(&game).await[0].clone();
    let page = with_motion(chromium, &service, &game.players[asked].token).await;
    page.run_on_every_page(SHIFTS).await;
    page.set_appearance(390, false).await;
    page.set_motion(true).await;
    page.open(&format!("/games/{}", game.id)).await;
    page.click(".board .can").await;
    page.until("document.querySelector('#chosen button[name=move]')").await;
    let place = "Math.round(document.querySelector('.board').getBoundingClientRect().top + scrollY)";
    let before = page.evaluate(place).await;
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => { window.shifts.length = 0; done(); })))").await;
    page.do_it().await;
    page.until("window.moved > 0").await;
    assert_eq!(page.evaluate(place).await, before);
    is_still(&page).await;
    assert_eq!(page.evaluate(place).await, before);
    // Then come moves of the others, and own ones that were made elsewhere.
    for _ in 0..6 {
        let (asked, _) = service.open(&game).await[0].clone();
        service.answer(&game, asked).await;
        let version = service.version(&game).await;
        page.until(&format!("document.getElementById('game').dataset.version === '{version}'")).await;
        is_still(&page).await;
        assert_eq!(page.evaluate(place).await, before, "after {version}");
    }
    assert_eq!(page.evaluate("window.shifts").await, json!([]), "what moved, and how much");
}

/// Prints how long it takes from a click to the first motion and to the board that is made. Run it alone.
#[tokio::test]
#[ignore = "it measures, and proves nothing"]
async fn click_to_motion() {
    let chromium = Chromium::shared().expect("a Chromium");
    let (mut motion, mut made) = (Vec::new(), Vec::new());
    for _ in 0..9 {
        let service = Service::start().await;
        let game = service.seated(2, json!({})).await;
        let (asked, _) = service.open(&game).await[0].clone();
        let page = with_motion(chromium, &service, &game.players[asked].token).await;
        page.open(&format!("/games/{}", game.id)).await;
        page.until("document.documentElement.classList.contains('scripted')").await;
        page.click(".board .can").await;
        page.until("document.querySelector('#chosen button[name=move]')").await;
        page.evaluate(
            "(() => {
                const before = document.getElementById('game').dataset.version;
                addEventListener('click', () => { window.clicked = performance.now(); }, { capture: true, once: true });
                const there = Element.prototype.animate;
                Element.prototype.animate = function (...how) { window.motion ??= performance.now(); return there.apply(this, how); };
                new MutationObserver((_, watch) => {
                    if (document.getElementById('game').dataset.version === before) return;
                    window.made ??= performance.now();
                    watch.disconnect();
                }).observe(document.getElementById('game'), { attributes: true });
            })()",
        )
        .await;
        page.do_it().await;
        timeout(Duration::from_secs(30), page.until("window.motion && window.made")).await.expect("it moves");
        let times = page.evaluate("[window.motion - window.clicked, window.made - window.clicked]").await;
        motion.push(times[0].as_f64().expect("a time"));
        made.push(times[1].as_f64().expect("a time"));
    }
    for (what, times) in [("motion", &mut motion), ("made", &mut made)] {
        times.sort_by(f64::total_cmp);
        println!("click to {what}: median {:.0} ms, all {times:.0?}", times[times.len() / 2]);
    }
}

/// Prints how many frames a second a phone shows while the lesson is played, at full speed and with a processor four times as slow.
/// Run it alone.
#[tokio::test]
#[ignore = "it measures, and proves nothing"]
async fn frames_a_second() {
    let chromium = Chromium::shared().expect("a Chromium");
    let service = Service::start().await;
    let page = Page::new(chromium, &service).await;
    page.set_appearance(390, false).await;
    page.set_motion(true).await;
    for slower in [1, 4] {
        page.call("Emulation.setCPUThrottlingRate", json!({"rate": slower})).await;
        for step in [9, 16, 17] {
            page.open(&format!("/lesson/{step}")).await;
            let gaps = page
                .evaluate(
                    "new Promise((done) => {
                        const [stage, times] = [document.getElementById('stage'), []];
                        const tick = (time) => {
                            if (!stage.hidden) times.push(time);
                            if (times.length > 0 && stage.hidden) done(times.slice(1).map((one, place) => one - times[place]));
                            else requestAnimationFrame(tick);
                        };
                        requestAnimationFrame(tick);
                        document.querySelector('.teacher [rel=next]').click();
                    })",
                )
                .await;
            let mut gaps: Vec<f64> = gaps.as_array().expect("a list").iter().filter_map(Value::as_f64).collect();
            gaps.sort_by(f64::total_cmp);
            let (count, all) = (gaps.len(), gaps.iter().sum::<f64>() / 1000.0);
            let (median, worst) = (gaps[count / 2], gaps[count - 1]);
            println!(
                "{slower} times slower, step {step}: {count} frames in {all:.1} s, median {median:.1} ms, longest {worst:.1} ms"
            );
        }
    }
}
