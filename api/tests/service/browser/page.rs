//! A tab of a user's browser, with functions to look, click and type.

use std::collections::BTreeSet;
use std::sync::Arc;

use pixie_words::Language;
use serde_json::{Value, json};
use tokio::time::timeout;

use super::chromium::Chromium;
use super::keys;
use super::tab_events::TabEvents;
use crate::support::{PATIENCE, Service};

/// The button that makes the move that is looked at.
pub(super) const CAN_DO: &str = "document.querySelector('#chosen:not([hidden]) button[name=move]')";

/// A tab in its own browser context with its own cookies. Faults in it fail the test when it is
/// closed.
pub(super) struct Page {
    chromium: &'static Chromium,
    session: String,
    context: String,
    /// `http://127.0.0.1:8080`
    origin: String,
    /// Another site from which this tab may load pages.
    other_site: Option<String>,
    pub(super) tab_events: Arc<TabEvents>,
}

impl Page {
    /// The tab of a guest.
    pub(super) async fn new(chromium: &'static Chromium, service: &Service) -> Self {
        Self::at(chromium, &format!("http://{}", service.address)).await
    }

    /// The tab of a guest of the service with this address.
    pub(super) async fn at(chromium: &'static Chromium, origin: &str) -> Self {
        let root = async |method, params| chromium.call(None, method, params).await.expect("it works");
        let context = root("Target.createBrowserContext", json!({"disposeOnDetach": true})).await;
        let context = context["browserContextId"].as_str().expect("an id").to_owned();
        let target = json!({"url": "about:blank", "browserContextId": context, "width": 1280, "height": 800});
        let target = root("Target.createTarget", target).await;
        let attached = json!({"targetId": target["targetId"], "flatten": true});
        let session = root("Target.attachToTarget", attached).await;
        let session = session["sessionId"].as_str().expect("an id").to_owned();
        let tab_events = chromium.listen(&session);
        let page = Self { chromium, session, context, origin: origin.to_owned(), other_site: None, tab_events };
        for domain in ["Page", "Runtime", "Network", "Log"] {
            page.call(&format!("{domain}.enable"), json!({})).await;
        }
        // All tabs must count as focused, although only one window can be.
        page.call("Emulation.setFocusEmulationEnabled", json!({"enabled": true})).await;
        page.set_appearance(1280, false).await;
        page
    }

    /// The tab of the user with this token.
    pub(super) async fn of(chromium: &'static Chromium, service: &Service, token: &str) -> Self {
        let page = Self::new(chromium, service).await;
        page.sign_in(token).await;
        page
    }

    /// Makes it the tab of the user with this token.
    pub(super) async fn sign_in(&self, token: &str) {
        let cookie =
            json!({"name": "session", "value": token, "url": self.origin, "httpOnly": true, "sameSite": "Lax"});
        self.call("Network.setCookie", cookie).await;
    }

    /// Chooses a language on this device.
    pub(super) async fn choose_language(&self, language: Language) {
        let cookie = json!({"name": "language", "value": language.tag(), "url": self.origin});
        self.call("Network.setCookie", cookie).await;
    }

    /// Sets the width of the screen, and the light or dark theme.
    pub(super) async fn set_appearance(&self, width: u32, is_dark: bool) {
        let is_phone = width < 600;
        let height = if is_phone { 844 } else { 800 };
        let metrics = json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": is_phone});
        self.call("Emulation.setDeviceMetricsOverride", metrics).await;
        let scheme = if is_dark { "dark" } else { "light" };
        // With reduced motion every element is at its final place at once.
        let features = [("prefers-color-scheme", scheme), ("prefers-reduced-motion", "reduce")];
        let features = features.map(|(name, value)| json!({"name": name, "value": value}));
        self.call("Emulation.setEmulatedMedia", json!({"features": features})).await;
    }

    /// Sets whether the reader likes motion; [`set_appearance`](Self::set_appearance) sets that they do not.
    pub(super) async fn set_motion(&self, likes: bool) {
        let value = if likes { "no-preference" } else { "reduce" };
        let features = json!([{"name": "prefers-reduced-motion", "value": value}]);
        self.call("Emulation.setEmulatedMedia", json!({"features": features})).await;
    }

    /// Allows the pages of the service something, such as `notifications`.
    pub(super) async fn allow(&self, permission: &str) {
        let wish = json!({"permissions": [permission], "origin": self.origin, "browserContextId": self.context});
        self.chromium.call(None, "Browser.grantPermissions", wish).await.expect("it is allowed");
    }

    /// Disables scripts, from the next page on.
    pub(super) async fn forbid_scripts(&self) {
        self.call("Emulation.setScriptExecutionDisabled", json!({"value": true})).await;
    }

    /// Calls a method of the tab.
    pub(super) async fn call(&self, method: &str, params: Value) -> Value {
        let done = self.chromium.call(Some(&self.session), method, params).await;
        done.unwrap_or_else(|error| panic!("{method}: {error}"))
    }

    /// Opens a page of the service.
    pub(super) async fn open(&self, path: &str) {
        self.load(&format!("{}{path}", self.origin)).await;
    }

    /// Opens a page of another site.
    pub(super) async fn visit(&mut self, site: &str, path: &str) {
        self.other_site = Some(site.to_owned());
        self.load(&format!("{site}{path}")).await;
    }

    async fn load(&self, address: &str) {
        self.loading(address, async { drop(self.call("Page.navigate", json!({"url": address})).await) }).await;
    }

    /// Does something that leads to another page, and waits until the page has loaded.
    async fn loading(&self, what: &str, act: impl Future<Output = ()>) {
        let mut loads = self.tab_events.loads();
        loads.mark_unchanged();
        act.await;
        if timeout(PATIENCE, loads.changed()).await.is_err() {
            panic!("{what} leads nowhere from {}: {}", self.path().await, self.text().await);
        }
    }

    /// The current path with query and fragment.
    pub(super) async fn path(&self) -> String {
        let path = self.evaluate("location.pathname + location.search + location.hash").await;
        path.as_str().expect("a path").to_owned()
    }

    /// The value of a JavaScript expression, or of its promise.
    pub(super) async fn evaluate(&self, script: &str) -> Value {
        self.try_evaluate(script).await.unwrap_or_else(|error| panic!("{error}: {script}"))
    }

    /// The value of an expression, where the page may go away meanwhile.
    ///
    /// # Errors
    /// The page was replaced by another one in the meantime.
    async fn try_evaluate(&self, script: &str) -> Result<Value, String> {
        let wanted = json!({"expression": script, "awaitPromise": true, "returnByValue": true});
        let mut said = self.chromium.call(Some(&self.session), "Runtime.evaluate", wanted).await?;
        if let Some(wrong) = said.get("exceptionDetails") {
            panic!("{script}: {}", wrong["exception"]["description"]);
        }
        Ok(said["result"]["value"].take())
    }

    /// Waits until an expression is true on this page, or on the next one.
    pub(super) async fn until(&self, condition: &str) {
        let watch = format!(
            "new Promise((done) => {{
                let watcher;
                const look = () => {{ if ({condition}) {{ watcher.disconnect(); done(true); }} }};
                watcher = new MutationObserver(look);
                watcher.observe(document, {{ subtree: true, childList: true, attributes: true, characterData: true }});
                look();
            }})"
        );
        let holds = async { while self.try_evaluate(&watch).await != Ok(Value::Bool(true)) {} };
        if timeout(PATIENCE, holds).await.is_err() {
            panic!("never true: {condition}\n{}\n{}", self.path().await, self.text().await);
        }
    }

    /// The visible text of the page.
    pub(super) async fn text(&self) -> String {
        self.evaluate("document.body.innerText").await.as_str().expect("a text").to_owned()
    }

    /// Whether the visible text contains this.
    pub(super) async fn says(&self, words: &str) -> bool {
        self.text().await.contains(words)
    }

    /// Whether there is such an element.
    pub(super) async fn has(&self, selector: &str) -> bool {
        self.evaluate(&format!("{} !== null", first(selector))).await == true
    }

    /// An attribute of the first such element.
    pub(super) async fn attribute(&self, selector: &str, name: &str) -> String {
        let value = format!("{}.getAttribute({})", first(selector), json!(name));
        self.evaluate(&value).await.as_str().unwrap_or_default().to_owned()
    }

    /// Clicks the middle of the first such element, which must be clickable.
    pub(super) async fn click(&self, selector: &str) {
        self.click_on(&first(selector)).await;
    }

    /// Clicks the middle of the element of an expression.
    pub(super) async fn click_on(&self, node: &str) {
        let clicked = async { while !self.try_to_click(node).await {} };
        if timeout(PATIENCE, clicked).await.is_err() {
            panic!("never hit: {node} on {}: {}", self.path().await, self.text().await);
        }
    }

    /// Presses the mouse where the element is; whether it still was there.
    ///
    /// A page that scrolls may have moved it meanwhile. Then the page does not learn of the click.
    async fn try_to_click(&self, node: &str) -> bool {
        let place = format!(
            "(() => {{
                const node = {node};
                if (!node) throw new Error('there is none on ' + location + ': ' + document.body.innerText);
                node.scrollIntoView({{ block: 'center', inline: 'center', behavior: 'instant' }});
                const {{ x, y, width, height }} = node.getClientRects()[0] ?? {{}};
                if (!width || !height) throw new Error('it is not shown');
                const place = [x + width / 2, y + height / 2];
                const isOver = (on) => on && (node.contains(on) || on.contains(node));
                const on = document.elementFromPoint(...place);
                if (!isOver(on)) throw new Error('it lies below ' + on?.outerHTML);
                window.aim?.ended.abort();
                const ended = new AbortController();
                window.aim = {{ ended, missed: false }};
                for (const kind of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']) {{
                    addEventListener(kind, (event) => {{
                        if (kind === 'pointerdown') window.aim.missed = !isOver(event.target);
                        if (!window.aim.missed) return;
                        event.preventDefault();
                        event.stopImmediatePropagation();
                    }}, {{ capture: true, signal: ended.signal }});
                }}
                return place;
            }})()"
        );
        let place = self.evaluate(&place).await;
        for (kind, button, buttons) in
            [("mouseMoved", "none", 0), ("mousePressed", "left", 1), ("mouseReleased", "left", 0)]
        {
            let (x, y) = (&place[0], &place[1]);
            let event = json!({"type": kind, "x": x, "y": y, "button": button, "buttons": buttons, "clickCount": 1});
            self.call("Input.dispatchMouseEvent", event).await;
        }
        // On another page, to which the click has led, there is no aim.
        let missed = "(window.aim?.ended.abort(), window.aim?.missed === true)";
        self.try_evaluate(missed).await != Ok(Value::Bool(true))
    }

    /// Makes the move that is looked at beside the board, as soon as its button can be pressed.
    pub(super) async fn do_it(&self) {
        self.until(&format!("{CAN_DO} && !document.documentElement.classList.contains('settling')")).await;
        self.click_on(CAN_DO).await;
    }

    /// Clicks something that leads to another page, and waits for the page.
    pub(super) async fn press(&self, selector: &str) {
        self.press_on(&first(selector)).await;
    }

    /// The same for the element of an expression.
    pub(super) async fn press_on(&self, node: &str) {
        self.loading(node, self.click_on(node)).await;
    }

    /// Presses a key such as `Tab`, `ArrowLeft` or `a`.
    pub(super) async fn key(&self, name: &str) {
        for event in keys::events(name) {
            self.call("Input.dispatchKeyEvent", event).await;
        }
    }

    /// Types into the first such element, replacing its text.
    pub(super) async fn fill(&self, selector: &str, text: &str) {
        self.click(selector).await;
        self.evaluate(&format!("{}.select()", first(selector))).await;
        for letter in text.chars() {
            self.key(letter.encode_utf8(&mut [0; 4])).await;
        }
    }

    /// Makes every page run this script first.
    pub(super) async fn run_on_every_page(&self, script: &str) {
        self.call("Page.addScriptToEvaluateOnNewDocument", json!({"source": script})).await;
    }

    /// Everything that the browser has received for this page: the bodies of all answers, and the
    /// data of streams.
    pub(super) async fn received(&self) -> BTreeSet<String> {
        let mut bodies = BTreeSet::new();
        for part in self.tab_events.all("Network.loadingFinished") {
            let asked = json!({"requestId": part["requestId"]});
            let body = self.call("Network.getResponseBody", asked).await;
            bodies.insert(body["body"].as_str().expect("a body").to_owned());
        }
        for answer in self.tab_events.all("Network.responseReceived") {
            if answer["response"]["mimeType"] == "text/event-stream" {
                bodies.insert(self.streamed(&answer["requestId"]).await);
            }
        }
        bodies
    }

    /// The data of a stream so far.
    async fn streamed(&self, request: &Value) -> String {
        let opened = self.call("Network.streamResourceContent", json!({"requestId": request})).await;
        let decoded = |data: &Value| {
            let bytes = data_encoding::BASE64.decode(data.as_str().unwrap_or_default().as_bytes()).expect("base 64");
            String::from_utf8(bytes).expect("text")
        };
        let later = self.tab_events.all("Network.dataReceived");
        let later = later.iter().filter(|part| part["requestId"] == *request).map(|part| decoded(&part["data"]));
        decoded(&opened["bufferedData"]) + &later.collect::<String>()
    }

    /// The whole document as it is now.
    pub(super) async fn html(&self) -> String {
        self.evaluate("document.documentElement.outerHTML").await.as_str().expect("a text").to_owned()
    }

    /// A screenshot of the whole page, as PNG.
    pub(super) async fn picture(&self) -> Vec<u8> {
        self.shot(true).await
    }

    /// A screenshot of what the screen shows of it, as PNG.
    pub(super) async fn screen(&self) -> Vec<u8> {
        self.shot(false).await
    }

    async fn shot(&self, is_whole: bool) -> Vec<u8> {
        let wanted = json!({"format": "png", "captureBeyondViewport": is_whole});
        let shot = self.call("Page.captureScreenshot", wanted).await;
        data_encoding::BASE64.decode(shot["data"].as_str().expect("a picture").as_bytes()).expect("base 64")
    }
}

/// The first matching element, as an expression.
fn first(selector: &str) -> String {
    format!("document.querySelector({})", json!(selector))
}

impl Drop for Page {
    fn drop(&mut self) {
        self.chromium.notify("Target.disposeBrowserContext", json!({"browserContextId": self.context}));
        let sites: Vec<_> = self.other_site.iter().chain([&self.origin]).map(String::as_str).collect();
        let faults = self.tab_events.faults(&sites);
        assert!(faults.is_empty() || std::thread::panicking(), "{}", faults.join("\n"));
    }
}
