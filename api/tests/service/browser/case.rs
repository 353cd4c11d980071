//! Test of one whole case by the pages alone: the report, the acts, the appeal by the link in the mail, and the answer.

use serde_json::json;

use super::axe::{self, Depth};
use super::chromium::Chromium;
use super::page::Page;
use crate::cases::threat;
use crate::support::Service;

/// Chooses in a list of a form.
async fn choose(page: &Page, list: &str, value: &str) {
    page.evaluate(&format!("(document.querySelector(\"{list}\").value = '{value}')")).await;
}

#[tokio::test]
async fn a_case_is_reported_decided_appealed_and_overturned_by_pages() {
    let Some(chromium) = Chromium::there() else { return };
    let service = Service::start().await;
    let (ada, bo) = (service.user("Ada").await, service.user("Bo").await);
    service.moderator("Mo").await;
    service.moderator("Max").await;
    let (path, said) = threat(&ada, &bo).await;
    let axe = axe::program();

    let reader = Page::of(chromium, &service, "pixie_Ada").await;
    reader.forbid_scripts().await;
    reader.open(&format!("{path}/messages")).await;
    reader.press(&format!("a[href*='message={said}']")).await;
    reader.fill("#text", "This is a threat.").await;
    reader.press("form[action='/report'] .button").await;
    assert!(reader.says("waits for an answer").await, "{}", reader.text().await);

    let mo = Page::of(chromium, &service, "pixie_Mo").await;
    if let Some(axe) = &axe {
        mo.carry(axe).await;
    }
    mo.open("/moderation/cases").await;
    mo.press(".list a").await;
    let case = mo.path().await;
    assert!(mo.says("I will find you.").await && mo.says("This is a threat.").await, "{}", mo.text().await);
    mo.press("[name=act][value=take]").await;
    mo.press("[name=act][value=hide]").await;
    assert!(mo.says("It is hidden").await, "{}", mo.text().await);
    choose(&mo, "#act", "suspend").await;
    mo.fill("#reason", "threatens players").await;
    mo.press("form[action$='/user-acts'] .button").await;
    mo.fill("#answer", "Thank you. It is hidden.").await;
    mo.press("[name=act][value=close]").await;
    assert!(mo.says("Open the case again").await, "{}", mo.text().await);
    if axe.is_some() {
        let faults = axe::faults(&mo, Depth::Everything).await;
        assert!(faults.is_empty(), "{}", faults.join("\n"));
    }
    reader.open("/reports").await;
    assert!(reader.says("Thank you. It is hidden.").await, "{}", reader.text().await);

    let mail = service.mail_to(&bo, "account at Pixie Post is suspended").await;
    let link = mail.split_whitespace().find_map(|word| Some(&word[word.find("/appeal/")?..])).expect("a link");
    let troll = Page::new(chromium, &service).await;
    troll.open(link).await;
    troll.fill("#text", "It was a quote.").await;
    troll.press("form[action^='/appeal/'] .button").await;
    assert!(troll.says("Your appeal waits").await, "{}", troll.text().await);

    let max = Page::of(chromium, &service, "pixie_Max").await;
    max.open(case.split('?').next().expect("a path")).await;
    choose(&max, "#result", "overturned").await;
    max.fill("#answer", "It was a quote indeed.").await;
    max.press("[name=act][value=answer_appeal]").await;
    bo.get("/me").await.expect(200);
    let messages = ada.get(&format!("{path}/messages")).await.expect(200);
    assert_eq!(messages["messages"][0]["text"], json!("I will find you."));
}
