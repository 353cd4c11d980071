//! A player in a browser.

use serde_json::json;

use super::chromium::Chromium;
use super::page::{CAN_DO, Page};
use crate::faults::Dice;
use crate::support::Service;

/// The ways to answer: each legal move as a button, or a list of moves of one kind.
const WAYS: &str = "#moves :is(.option, select[name=move])";

/// Everything that can be clicked to choose a move: things on the board, and buttons beside it.
const TOUCHABLE: &str = ".board .can, #chosen [data-touch]:not([aria-disabled=true])";

/// The version that the page shows.
const VERSION: &str = "document.getElementById('game').dataset.version";

/// The things clicked so far.
const PATH: &str = "(document.querySelector('#chosen:not([hidden]) .path')?.textContent ?? '')";

/// The most clicks for one move.
const TOUCHES: usize = 12;

/// A player and their browser.
pub(super) struct Player {
    pub(super) page: Page,
    pub(super) dice: Dice,
}

impl Player {
    /// A guest on the home page.
    pub(super) async fn open_home_page(chromium: &'static Chromium, service: &Service, seed: u64) -> Self {
        Self { page: Page::new(chromium, service).await, dice: Dice::seeded(seed) }
    }

    /// Signs up by the link in a mail, starting from the home page, and chooses a name.
    pub(super) async fn sign_up(&self, service: &Service, name: &str) {
        let page = &self.page;
        page.open("/").await;
        page.fill("#email", &format!("{}@example.org", name.to_lowercase())).await;
        page.press("form[action='/sign-in/mail'] button").await;
        page.open(&mailed_link(service, &name.to_lowercase()).await).await;
        page.press("form[action='/sign-in'] button").await;
        assert_eq!(page.path().await, "/me?note=welcome&next=%2F");
        page.fill("#name", name).await;
        page.press("form[action='/me'] .button").await;
    }

    /// Creates a game for two. Returns its path.
    pub(super) async fn open_game(&self, name: &str) -> String {
        let page = &self.page;
        page.press("nav a[href='/games/new']").await;
        page.fill("#name", name).await;
        page.click("input[name=players][value='2']").await;
        page.press("form[action='/games/new'] .button").await;
        page.attribute("#game", "data-page").await
    }

    /// Finds an open game on the home page and joins it.
    pub(super) async fn join(&self, game: &str) {
        self.page.press(".brand").await;
        self.page.press(&format!("a.cover[href='{game}']")).await;
        self.page.press(&format!("form[action='{game}/join'] button")).await;
    }

    /// Whether the page shows an open decision.
    pub(super) async fn is_asked(&self) -> bool {
        self.page.has("#asked[data-decision]").await
    }

    /// Makes one of the listed moves: opens its list, looks at what it would do, and confirms it.
    pub(super) async fn answer(&mut self) {
        let page = &self.page;
        self.wait_for_buttons().await;
        let count = page.evaluate(&format!("document.querySelectorAll({}).length", json!(WAYS))).await;
        let count = usize::try_from(count.as_u64().expect("a number")).expect("a few");
        let mut way = format!("document.querySelectorAll({})[{}]", json!(WAYS), self.dice.below(count));
        if page.evaluate(&format!("{way}.closest('details:not([open])') !== null")).await == true {
            page.click_on(&format!("{way}.closest('details').querySelector('summary')")).await;
        }
        if page.evaluate(&format!("{way}.localName")).await == "select" {
            page.evaluate(&format!("{way}.focus()")).await;
            page.key(if self.dice.below(2) == 0 { "Home" } else { "End" }).await;
            for _ in 0..self.dice.below(4) {
                page.key("ArrowUp").await;
            }
            way = format!("{way}.form.querySelector('button')");
        }
        if page.evaluate("document.documentElement.classList.contains('scripted')").await == true {
            page.click_on(&way).await;
            self.make().await;
        } else {
            page.press_on(&way).await;
            page.press("#preview button[name=move]").await;
            assert!(page.path().await.ends_with("?note=moved"), "{}", page.text().await);
        }
    }

    /// Makes the move that is looked at. The page stays.
    async fn make(&self) {
        let page = &self.page;
        let before = page.evaluate(VERSION).await;
        let loads = *page.tab_events.loads().borrow();
        page.do_it().await;
        page.until(&format!("{VERSION} !== {before} || document.querySelector('main > .problem')")).await;
        assert!(!page.has("main > .problem").await, "{}", page.text().await);
        assert_eq!(*page.tab_events.loads().borrow(), loads, "the page stays");
    }

    /// Waits until the buttons can be pressed. For a moment after a question has changed they
    /// cannot, so that nobody answers it by mistake.
    async fn wait_for_buttons(&self) {
        self.page.until("!document.documentElement.classList.contains('settling')").await;
    }

    /// Makes a move by clicking on the board and on the buttons shown then, until it can be
    /// confirmed. If nothing can be clicked, it is taken from the list.
    pub(super) async fn move_by_clicks(&mut self) {
        self.wait_for_buttons().await;
        if !self.page.has(TOUCHABLE).await {
            return self.answer().await;
        }
        for _ in 0..TOUCHES {
            let page = &self.page;
            if page.evaluate(&format!("{CAN_DO} !== null")).await == true {
                // Sometimes the player starts again.
                if self.dice.below(8) > 0 {
                    return self.make().await;
                }
                page.click("#chosen a").await;
                page.until(&format!("!{CAN_DO}")).await;
                continue;
            }
            let offered = "#chosen [data-choose]";
            if page.has(offered).await && (self.dice.below(2) == 0 || !page.has(TOUCHABLE).await) {
                self.click_any(offered).await;
                self.page.until(CAN_DO).await;
            } else {
                let path = page.evaluate(PATH).await;
                self.click_any(TOUCHABLE).await;
                // Once only one move is left, its preview is loading.
                let is_shown = format!("{PATH} !== {path} && !document.querySelector('#chosen p.option')");
                self.page.until(&is_shown).await;
            }
        }
        // There are too many things to count.
        self.page.key("Escape").await;
        self.page.until("document.getElementById('chosen').hidden").await;
        self.answer().await;
    }

    async fn click_any(&mut self, selector: &str) {
        self.wait_for_buttons().await;
        let count = self.page.evaluate(&format!("document.querySelectorAll({}).length", json!(selector))).await;
        let one = self.dice.below(usize::try_from(count.as_u64().expect("a number")).expect("a few"));
        self.page.click_on(&format!("document.querySelectorAll({})[{one}]", json!(selector))).await;
    }
}

/// The path of the link in a mail to this user.
async fn mailed_link(service: &Service, name: &str) -> String {
    let mut known = 0;
    loop {
        let mails = service.mails(known + 1).await;
        let theirs = mails.iter().filter(|mail| mail.contains(&format!("To: {name}@")));
        if let Some(link) =
            theirs.flat_map(|mail| mail.lines()).find_map(|line| line.find("/sign-in?").map(|at| &line[at..]))
        {
            return link.to_owned();
        }
        known = mails.len();
    }
}
