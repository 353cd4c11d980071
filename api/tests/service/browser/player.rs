//! A player in a browser.

use serde_json::json;

use super::chromium::Chromium;
use super::page::Page;
use crate::faults::Dice;
use crate::support::Service;

/// What can be answered with: each legal move by itself, or a list of moves of one kind.
const WAYS: &str = "#moves :is(.option, select[name=move])";

/// What leads to a move if it is touched: things on the board, and buttons beside it.
const TOUCHABLE: &str = ".board .can, #chosen [data-touch]:not([aria-disabled=true])";

/// What has been touched so far.
const PATH: &str = "(document.querySelector('#chosen:not([hidden]) .path')?.textContent ?? '')";

/// After so many touches a player has enough of it.
const TOUCHES: usize = 12;

/// A player and their browser.
pub(super) struct Player {
    pub(super) page: Page,
    pub(super) dice: Dice,
}

impl Player {
    /// A guest on the first page.
    pub(super) async fn arrives(chromium: &'static Chromium, service: &Service, seed: u64) -> Self {
        Self { page: Page::new(chromium, service).await, dice: Dice::seeded(seed) }
    }

    /// Signs up by the link in a mail, from the first page on, and takes a name.
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

    /// Opens a game for two; says its path.
    pub(super) async fn open_game(&self, name: &str) -> String {
        let page = &self.page;
        page.press("nav a[href='/games/new']").await;
        page.fill("#name", name).await;
        page.click("input[name=players][value='2']").await;
        page.press("form[action='/games/new'] .button").await;
        page.attribute("#game", "data-page").await
    }

    /// Finds an open game on the first page and sits down in it.
    pub(super) async fn join(&self, game: &str) {
        self.page.press(".brand").await;
        self.page.press(&format!("a.cover[href='{game}']")).await;
        self.page.press(&format!("form[action='{game}/join'] button")).await;
    }

    /// Whether the page asks something of them.
    pub(super) async fn is_asked(&self) -> bool {
        self.page.has("#asked[data-decision]").await
    }

    /// Makes one of the moves that the page lists: looks into its list, looks at what it would do, and confirms it.
    pub(super) async fn answer(&mut self) {
        let page = &self.page;
        let count = page.evaluate(&format!("document.querySelectorAll({}).length", json!(WAYS))).await;
        let count = usize::try_from(count.as_u64().expect("a number")).expect("a few");
        let way = format!("document.querySelectorAll({})[{}]", json!(WAYS), self.dice.below(count));
        if page.evaluate(&format!("{way}.closest('details:not([open])') !== null")).await == true {
            page.click_on(&format!("{way}.closest('details').querySelector('summary')")).await;
        }
        if page.evaluate(&format!("{way}.localName")).await == "select" {
            page.evaluate(&format!("{way}.focus()")).await;
            page.key(if self.dice.below(2) == 0 { "Home" } else { "End" }).await;
            for _ in 0..self.dice.below(4) {
                page.key("ArrowUp").await;
            }
            page.press_on(&format!("{way}.form.querySelector('button')")).await;
        } else {
            page.press_on(&way).await;
        }
        if page.has("#preview").await {
            page.press("#preview button[name=move]").await;
        }
        assert!(page.path().await.ends_with("?note=moved"), "{}", page.text().await);
    }

    /// Makes a move by touching things on the board, and what is shown then, until it can be confirmed. Where there is
    /// nothing to touch it is taken from the list.
    pub(super) async fn point(&mut self) {
        if !self.page.has(TOUCHABLE).await {
            return self.answer().await;
        }
        for _ in 0..TOUCHES {
            let page = &self.page;
            if page.has("#chosen button[name=move]").await {
                // Some think again.
                if self.dice.below(8) > 0 {
                    page.press("#chosen button[name=move]").await;
                    assert!(page.path().await.ends_with("?note=moved"), "{}", page.text().await);
                    return;
                }
                page.click("#chosen a").await;
                page.until("!document.querySelector('#chosen button[name=move]')").await;
                continue;
            }
            let offered = "#chosen [data-choose]";
            if page.has(offered).await && (self.dice.below(2) == 0 || !page.has(TOUCHABLE).await) {
                self.click_any(offered).await;
                self.page.until("document.querySelector('#chosen button[name=move]')").await;
            } else {
                let path = page.evaluate(PATH).await;
                self.click_any(TOUCHABLE).await;
                // Once only one move fits, what it would do is on its way.
                let is_shown = format!("{PATH} !== {path} && !document.querySelector('#chosen p.option')");
                self.page.until(&is_shown).await;
            }
        }
        // Too many things to count.
        self.page.key("Escape").await;
        self.page.until("document.getElementById('chosen').hidden").await;
        self.answer().await;
    }

    async fn click_any(&mut self, selector: &str) {
        let count = self.page.evaluate(&format!("document.querySelectorAll({}).length", json!(selector))).await;
        let one = self.dice.below(usize::try_from(count.as_u64().expect("a number")).expect("a few"));
        self.page.click_on(&format!("document.querySelectorAll({})[{one}]", json!(selector))).await;
    }
}

/// The path of the link that was mailed to somebody.
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
