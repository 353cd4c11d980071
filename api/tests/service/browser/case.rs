//! Test of five cases by the pages alone, from the report to the answer, and of one appeal. No page in it has a serious fault
//! for readers who cannot see, point or tell colours apart well.

use serde_json::json;

use super::axe::{self, Depth};
use super::chromium::Chromium;
use super::page::Page;
use crate::rewinding::Stage;
use crate::support::Service;

/// A reader's tab whose pages are judged.
struct Reader {
    page: Page,
    is_judged: bool,
}

impl Reader {
    async fn of(chromium: &'static Chromium, service: &Service, name: &str) -> Self {
        let page = if name.is_empty() {
            Page::new(chromium, service).await
        } else {
            Page::of(chromium, service, &format!("pixie_{name}")).await
        };
        let axe = axe::program();
        if let Some(axe) = &axe {
            page.run_on_every_page(axe).await;
        }
        Self { page, is_judged: axe.is_some() }
    }

    async fn judge(&self) {
        if !self.is_judged {
            return;
        }
        let faults = axe::faults(&self.page, Depth::AroundBoard).await;
        assert!(faults.is_empty(), "{}: {}", self.page.path().await, faults.join("\n"));
    }

    async fn open(&self, path: &str) {
        self.page.open(path).await;
        self.judge().await;
    }

    async fn press(&self, selector: &str) {
        self.page.press(selector).await;
        self.judge().await;
    }

    /// Presses a button in a part of the page that must be opened first.
    async fn press_in(&self, form: &str) {
        self.press(&format!("{form} button")).await;
    }

    /// Opens the part of the page with this form.
    async fn unfold(&self, form: &str) {
        let details = format!("document.querySelector(\"{form}\").closest('details')");
        if self.page.evaluate(&format!("{details}.open")).await == false {
            self.page.click_on(&format!("{details}.querySelector('summary')")).await;
        }
    }

    async fn expect(&self, words: &str) {
        assert!(self.page.says(words).await, "{words}: {}", self.page.text().await);
    }

    /// Fills the form of a report, and finds the report in the list of the own ones.
    async fn report(&self, text: &str) {
        self.page.fill("#text", text).await;
        self.press("form[action='/report'] .button").await;
        self.expect("waits for an answer").await;
    }
}

/// A moderator at work.
struct Moderator {
    reader: Reader,
}

const PERSON: &str = "form[action$='/user-acts']";
const END: &str = "form:has([name=result])";

impl Moderator {
    /// Opens the only case that waits, by the links of the pages, and takes it.
    async fn take(&self) -> String {
        self.reader.open("/").await;
        self.reader.press("nav a[href='/moderation']").await;
        self.reader.press("nav a[href='/moderation/cases']").await;
        self.reader.press(".list a").await;
        self.reader.expect("Take the case").await;
        let case = self.reader.page.path().await;
        self.reader.press("[name=act][value=take]").await;
        self.reader.expect("Then close the case").await;
        case
    }

    /// Does something to the person of the case.
    async fn act(&self, word: &str, reason: &str) {
        self.reader.unfold(PERSON).await;
        self.reader.page.click(&format!("{PERSON} [value={word}]")).await;
        self.reader.page.fill(&format!("{PERSON} [name=reason]"), reason).await;
        self.reader.press_in(PERSON).await;
        self.reader.expect(reason).await;
    }

    /// Closes the case. Without words the ready text is sent.
    async fn close(&self, result: &str, words: &str) {
        self.reader.page.click(&format!("{END} [value={result}]")).await;
        if !words.is_empty() {
            self.reader.page.fill("#answer", words).await;
        }
        self.reader.press("[name=act][value=close]").await;
        self.reader.expect("Nothing: the case is closed").await;
    }
}

#[tokio::test]
async fn five_cases_are_reported_decided_and_answered_by_pages() {
    let Some(chromium) = Chromium::shared() else { return };
    let stage = Stage::set_up(3, json!({"name": "Tuesday"})).await;
    let service = &stage.service;
    service.moderator("Max").await;
    let ada = Reader::of(chromium, service, "Ada").await;
    let mo = Moderator { reader: Reader::of(chromium, service, "Mo").await };

    abuse_in_a_message(&stage, &ada, &mo).await;
    a_bad_name(&stage, chromium, &mo).await;
    collusion(&stage, &ada, &mo).await;
    a_player_who_has_vanished(&stage, &ada, &mo).await;
    a_wrong_act(&stage, chromium, &ada, &mo).await;
}

async fn say(stage: &Stage, words: &str) -> String {
    let said = stage.players[1].post(&stage.path("/messages"), json!({"text": words})).await.expect(201);
    said["id"].as_str().expect("an id").to_owned()
}

async fn abuse_in_a_message(stage: &Stage, ada: &Reader, mo: &Moderator) {
    let said = say(stage, "I will find you.").await;
    ada.open(&stage.path("/messages")).await;
    ada.press(&format!("a[href*='message={said}']")).await;
    ada.report("This is a threat.").await;

    mo.take().await;
    mo.reader.expect("I will find you.").await;
    mo.reader.expect("This is a threat.").await;
    mo.reader.press("[name=act][value=hide]").await;
    mo.reader.expect("It is hidden").await;
    mo.act("warn", "threatens players").await;
    mo.close("acted", "").await;

    ada.open("/reports").await;
    ada.expect("We have done something about it.").await;
    let mail = stage.service.mail_to(&stage.players[1], "A warning from Pixie Post").await;
    assert!(mail.contains("threatens players"), "{mail}");
}

/// The reader's browser runs no script.
async fn a_bad_name(stage: &Stage, chromium: &'static Chromium, mo: &Moderator) {
    let bo = &stage.players[1].id;
    let ada = Page::of(chromium, &stage.service, "pixie_Ada").await;
    ada.forbid_scripts().await;
    ada.open(&stage.path("")).await;
    ada.press(&format!(".players a.report[href*='{bo}']")).await;
    ada.press("a[href*='kind=name']").await;
    ada.fill("#text", "It is an insult.").await;
    ada.press("form[action='/report'] .button").await;

    mo.take().await;
    mo.act("hide_name", "an offensive name").await;
    mo.close("acted", "Thank you. The name is hidden.").await;

    ada.open(&stage.path("")).await;
    assert!(ada.says("unnamed player").await, "{}", ada.text().await);
    let own = Page::of(chromium, &stage.service, "pixie_Bo").await;
    own.open("/me").await;
    own.fill("#name", "Bob").await;
    own.press("form[action='/me'] .button").await;
    ada.open(&stage.path("")).await;
    assert!(ada.says("Bob").await && !ada.says("unnamed player").await, "{}", ada.text().await);
    own.fill("#name", "bo").await;
    own.press("form[action='/me'] .button").await;
    assert!(own.says("A moderator has hidden this name").await, "{}", own.text().await);
}

async fn collusion(stage: &Stage, ada: &Reader, mo: &Moderator) {
    let (bo, cy) = (&stage.players[1].id, &stage.players[2].id);
    ada.open(&stage.path("")).await;
    ada.press(&format!(".players a.report[href*='{bo}']")).await;
    ada.report("They help each other to win.").await;

    mo.take().await;
    mo.reader.press(&format!("a[href*='/together/{cy}']")).await;
    mo.reader.expect("Games together: 1").await;
    mo.reader.page.fill("#reason", "They play for each other.").await;
    mo.reader.press("[name=act][value=keep_apart]").await;
    mo.reader.expect("kept apart").await;
    mo.close("acted", "Thank you. They do not play together any more.").await;
    ada.open("/reports").await;
    ada.expect("They do not play together any more.").await;
}

async fn a_player_who_has_vanished(stage: &Stage, ada: &Reader, mo: &Moderator) {
    let cy = &stage.players[2].id;
    ada.open(&stage.path("")).await;
    ada.press(&format!(".players a.report[href*='{cy}']")).await;
    ada.report("Cy has not come back for weeks.").await;

    let case = mo.take().await;
    let acts = stage.path("").replace("/games/", "/moderation/games/");
    mo.reader.unfold(&format!("a[href^='{acts}?case=']")).await;
    mo.reader.press(&format!("a[href^='{acts}?case=']")).await;
    let replace = format!("form[action='{acts}/replace']");
    mo.reader.unfold(&replace).await;
    mo.reader.page.evaluate(&format!("(document.querySelector(\"{replace} [name=seat]\").value = '3')")).await;
    mo.reader.page.fill(&format!("{replace} [name=reason]"), "has vanished").await;
    mo.reader.press_in(&replace).await;
    mo.reader.press(&format!("a[href='{}']", case.split('?').next().expect("a path"))).await;
    mo.reader.expect("Replaced a player").await;
    mo.reader.expect("has vanished").await;
    mo.close("acted", "Thank you. A bot plays on.").await;
    ada.open(&stage.path("")).await;
    assert!(!ada.page.has(&format!(".players a.report[href*='{cy}']")).await, "a bot is not reported");
}

async fn a_wrong_act(stage: &Stage, chromium: &'static Chromium, ada: &Reader, mo: &Moderator) {
    let (service, bo) = (&stage.service, &stage.players[1]);
    let said = say(stage, "Off with his head!").await;
    ada.open(&stage.path("/messages")).await;
    ada.press(&format!("a[href*='message={said}']")).await;
    ada.report("Another threat.").await;
    let case = mo.take().await;
    mo.reader.press("[name=act][value=hide]").await;
    mo.reader.unfold(PERSON).await;
    mo.reader.page.evaluate("(document.querySelector('#until').value = '2026-03-01T00:00')").await;
    mo.act("suspend", "threatens players again").await;
    mo.close("acted", "").await;

    let mail = service.mail_to(bo, "account at Pixie Post is suspended").await;
    let link = mail.split_whitespace().find_map(|word| Some(&word[word.find("/appeal/")?..])).expect("a link");
    let troll = Reader::of(chromium, service, "").await;
    troll.open(link).await;
    troll.page.fill("#text", "It is a line of a play.").await;
    troll.press("form[action^='/appeal/'] .button").await;
    troll.expect("Your appeal waits").await;

    // It is not for the moderator who has closed the case.
    mo.reader.open(case.split('?').next().expect("a path")).await;
    mo.reader.page.click(&format!("{END} [value=upheld]")).await;
    mo.reader.press("[name=act][value=answer_appeal]").await;
    mo.reader.expect("the appeal is for another moderator").await;

    let max = Reader::of(chromium, service, "Max").await;
    max.open("/moderation/cases").await;
    max.press(".list a").await;
    max.expect("It is a line of a play.").await;
    max.page.click(&format!("{END} [value=overturned]")).await;
    max.press("[name=act][value=answer_appeal]").await;
    max.expect("Nothing: the case is closed").await;
    bo.get("/me").await.expect(200);
    ada.open(&stage.path("/messages")).await;
    ada.expect("Off with his head!").await;
    let mail = service.mail_to(bo, "Your appeal at Pixie Post is answered").await;
    assert!(mail.contains("We are sorry"), "{mail}");
}
