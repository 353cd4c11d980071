//! Tests of the language of the pages: what the link asks for, the account, the device, the browser.

use reqwest::Method;
use reqwest::header::{ACCEPT_LANGUAGE, CONTENT_LANGUAGE, VARY};
use serde_json::json;

use super::browser::{Browser, mailed_link};
use crate::support::Service;
use crate::support::client::answer;
use crate::waiting::wait_until;

/// Opens a page with a browser that likes these languages.
async fn open(guest: &mut Browser, path: &str, likes: &str) -> String {
    let response = guest.request(Method::GET, path).header(ACCEPT_LANGUAGE, likes).send().await.expect("an answer");
    guest.keep_cookies(response.headers());
    let headers = response.headers().clone();
    guest.html = response.text().await.expect("a page");
    let language = headers[CONTENT_LANGUAGE].to_str().expect("a tag").to_owned();
    assert!(headers.get_all(VARY).iter().any(|value| value == "Accept-Language, Cookie"));
    assert!(guest.says(&format!("<html lang=\"{language}\">")), "{}", guest.text());
    language
}

#[tokio::test]
async fn a_link_goes_before_the_device_and_the_device_before_the_browser() {
    let service = Service::start().await;
    let mut guest = Browser::of(&service);
    assert_eq!(open(&mut guest, "/help", "pl;q=0.5, fr").await, "fr");
    assert_eq!(open(&mut guest, "/help", "nl").await, "en");
    assert_eq!(open(&mut guest, "/help?lang=tlh", "de").await, "de", "a language that we do not have");
    guest.open("/help?lang=de").await;
    assert!(guest.says("hreflang=\"pl\" href=\"") && guest.says("/help?lang=pl\">"), "{}", guest.text());
    assert_eq!(open(&mut guest, "/", "fr").await, "de", "the device keeps what the link asked for");
    guest.open("/help?lang=de").await;
    guest.send("/language", &[("language", "pl")]).await;
    assert_eq!((guest.status, guest.path.as_str()), (200, "/help"), "without the language in the address");
    assert!(guest.says("<html lang=\"pl\">"), "{}", guest.text());
    guest.send("/language", &[("language", "tlh")]).await;
    assert_eq!(guest.status, 400);
}

#[tokio::test]
async fn an_account_keeps_its_language_for_pages_and_mails() {
    let service = Service::start().await;
    let ada = service.user("Ada").await;
    let mut browser = Browser::of(&service);
    browser.cookie = Some("session=pixie_Ada".to_owned());
    assert_eq!(open(&mut browser, "/me", "fr").await, "fr", "an account without a language has that of the browser");
    browser.open("/me").await;
    browser.send("/language", &[("language", "de")]).await;
    assert!(browser.says("<html lang=\"de\">"), "{}", browser.text());
    assert_eq!(ada.get("/me/notifications").await.expect(200)["language"], "de");
    let mut other_device = Browser::of(&service);
    other_device.cookie.clone_from(&browser.cookie);
    assert_eq!(open(&mut other_device, "/", "fr").await, "de");
    answer(ada.request(Method::PATCH, "/me/notifications").json(&json!({"language": "pl"}))).await.expect(200);
    wait_until("the page in the new language", async || {
        let mut page = Browser::of(&service);
        page.cookie = Some("session=pixie_Ada".to_owned());
        open(&mut page, "/", "fr").await == "pl"
    })
    .await;
}

#[tokio::test]
async fn who_signs_up_keeps_the_language_of_the_pages() {
    let service = Service::start().await;
    let mut guest = Browser::of(&service);
    guest.open("/sign-in?lang=fr").await;
    guest.send("/sign-in/mail", &[("email", "new@example.org")]).await;
    let link = mailed_link(&service, "new@example.org").await;
    guest.open(&link).await;
    guest.send("/sign-in", &[]).await;
    guest.others.clear();
    assert_eq!(open(&mut guest, "/me", "de").await, "fr", "{}", guest.text());
}
