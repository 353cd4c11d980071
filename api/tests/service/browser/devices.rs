//! Tests of the service worker: it is registered when its user asks for it, shows what is pushed, and keeps boards readable offline.

use serde_json::{Value, json};

use super::chromium::Chromium;
use super::page::Page;
use crate::devices::Device;
use crate::support::Service;
use crate::waiting::wait_until;
use crate::webhooks::receiver::Receiver;

/// The titles and texts of all shown notifications, as soon as there is one.
const SHOWN: &str = "navigator.serviceWorker.ready.then(async (registration) => {
    for (let i = 0; i < 1200; i += 1) {
        const shown = await registration.getNotifications();
        if (shown.length) return shown.map(({ title, body, data }) => ({ title, body, path: data.path }));
        await new Promise((done) => setTimeout(done, 50));
    }
    return [];
})";

/// Chromium asks a push service of its maker, which tests cannot reach. This one stands in for it.
fn stand_in(device: &Device, push: &Receiver) -> String {
    let told = json!({"endpoint": device.endpoint(push), "keys": device.keys()});
    format!("PushManager.prototype.subscribe = async () => ({{ toJSON: () => ({told}) }})")
}

async fn registration(page: &Page) -> Value {
    let id = |update: &Value| update["registrations"][0]["registrationId"].as_str().map(str::to_owned);
    let registered = async || page.tab_events.all("ServiceWorker.workerRegistrationUpdated").iter().rev().find_map(id);
    wait_until("a service worker", registered).await.into()
}

#[tokio::test]
async fn a_browser_tells_of_a_turn_and_shows_the_last_board_offline() {
    let Some(chromium) = Chromium::shared() else { return };
    let (push, device) = (Receiver::start().await, Device::new(7));
    let service = Service::start_with(|settings| settings.webhook_private = true).await;
    let ada = service.user("Ada").await;
    let page = Page::of(chromium, &service, "pixie_Ada").await;
    page.allow("notifications").await;
    page.call("ServiceWorker.enable", json!({})).await;
    page.open("/me").await;
    assert_eq!(page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)").await, 0);

    page.open("/me/devices").await;
    page.evaluate(&stand_in(&device, &push)).await;
    page.fill("#device", "My laptop").await;
    page.click("form[data-push-key] button").await;
    page.until("document.body?.innerText.includes('This browser gets news now.')").await;
    assert!(page.says("My laptop").await);

    let game = ada.post("/games", json!({"players": 2, "name": "Rainy days"})).await.expect(201);
    let path = format!("/games/{}", game["id"].as_str().expect("an id"));
    ada.post(&format!("{path}/start"), json!({})).await.expect(200);
    let told = device.decrypt(&push.nth(1).await).expect("a message for this browser");
    let origin = format!("http://{}", service.address);
    let message = json!({"origin": origin, "registrationId": registration(&page).await, "data": told.to_string()});
    // A message to a worker that is still being installed is lost.
    page.evaluate("navigator.serviceWorker.ready.then(() => true)").await;
    page.call("ServiceWorker.deliverPushMessage", message).await;
    let shown = page.evaluate(SHOWN).await;
    assert_eq!(shown, json!([{"title": told["title"], "body": told["body"], "path": path}]));

    page.until("navigator.serviceWorker.controller").await;
    page.open(&path).await;
    let seen = page.evaluate("document.querySelector('main h1').innerText").await;
    // The worker writes the page down after it has shown it.
    page.evaluate(&format!(
        "(async () => {{ for (let i = 0; i < 1200; i += 1) {{
            if (await caches.match('{path}')) return;
            await new Promise((done) => setTimeout(done, 50));
        }} }})()"
    ))
    .await;
    service.stop();
    wait_until("the end of the service", async || reqwest::get(&origin).await.is_err()).await;
    page.open(&path).await;
    assert!(page.says("You are offline.").await, "{}", page.text().await);
    assert_eq!(page.evaluate("document.querySelector('main h1').innerText").await, seen);
    assert!(page.has("svg").await, "the board is there");
}
