//! An account that moves from one mailbox to another, by mail, by the API and by page, with a real Postfix.

use reqwest::Method;
use serde_json::json;

use super::inbox::Mail;
use super::player::Player;
use super::postfix::is_installed;
use super::programs::Program;
use super::{sign_in, start};
use crate::support::Service;
use crate::web::browser::Browser;

/// The next mail with this in its subject, whatever comes before it.
async fn mail_about(player: &mut Player<'_>, subject: &str) -> Mail {
    loop {
        if let Some(mail) = player.wait().await.into_iter().find(|mail| mail.subject.contains(subject)) {
            return mail;
        }
    }
}

#[tokio::test]
async fn an_account_moves_by_nothing_but_mail() {
    if !is_installed() {
        return;
    }
    let (service, postfix) = start().await;
    let mut old = Player::new("ada", Program::Text, 1, &postfix);
    let mut new = Player::new("cy", Program::Html, 2, &postfix);
    let ada = sign_in(&service, &mut old, "Ada").await;

    // A mail of ours that only the old mailbox has got is answered.
    let asked = service.send(Method::POST, "/api/v1/auth/email", json!({"email": old.address})).await;
    assert_eq!(asked.status(), 202);
    let code = mail_about(&mut old, "sign-in code").await;
    old.answer(&code, &format!("address {}", new.address)).await;
    let notice = mail_about(&mut old, "is to move to another address").await;
    assert!(notice.text.contains(&new.address), "{}", notice.text);
    let question = mail_about(&mut new, "Is this your new address").await;
    new.answer(&question, "yes").await;
    mail_about(&mut new, "will move").await;
    assert_eq!(service.get_as(&ada, "/api/v1/me").await["email"], json!(old.address));
    old.answer(&notice, "yes").await;

    mail_about(&mut old, "has moved away").await;
    let welcome = mail_about(&mut new, "has this address now").await;
    assert_eq!(service.get_as(&ada, "/api/v1/me").await["email"], json!(new.address));
    // The new mailbox gives orders from now on.
    new.answer(&welcome, "settings").await;
    let settings = mail_about(&mut new, "Re: ").await;
    assert!(settings.text.contains("Time zone"), "{}", settings.text);
}

/// The path of the page to which a mail leads.
fn page_in(mail: &Mail) -> String {
    let line = mail.text.lines().find(|line| line.contains("/address-change/")).expect("a link");
    line[line.find("/address-change/").expect("found")..].trim().to_owned()
}

/// Agrees on the page to which a mail leads, without signing in.
async fn press(service: &Service, mail: &Mail) {
    let mut reader = Browser::of(service);
    let page = page_in(mail);
    reader.open(&page).await;
    reader.send(&page, &[("answer", "agree")]).await;
    assert_eq!(reader.status, 200, "{}", reader.text());
}

#[tokio::test]
async fn an_account_moves_by_the_api_and_back_by_page() {
    if !is_installed() {
        return;
    }
    let (service, postfix) = start().await;
    let mut one = Player::new("ada", Program::Text, 1, &postfix);
    let mut two = Player::new("cy", Program::Html, 2, &postfix);
    let ada = sign_in(&service, &mut one, "Ada").await;
    let wish = json!({"email": two.address});
    let asked = service.send_as(&ada, Method::POST, "/api/v1/me/address-change", wish).await;
    assert_eq!(asked.status(), 202);
    let notice = mail_about(&mut one, "is to move to another address").await;
    let question = mail_about(&mut two, "Is this your new address").await;
    press(&service, &notice).await;
    press(&service, &question).await;
    mail_about(&mut one, "has moved away").await;
    mail_about(&mut two, "has this address now").await;
    assert_eq!(service.get_as(&ada, "/api/v1/me").await["email"], json!(two.address));

    // Back, by the page of who has signed in at the new mailbox.
    let again = sign_in(&service, &mut two, "Ada").await;
    assert_eq!(again.id, ada.id);
    let mut page = Browser::of(&service);
    page.cookie = Some(format!("session={}", again.token));
    page.open("/me/address-change").await;
    page.send("/me/address-change", &[("email", &one.address)]).await;
    assert!(page.says("Both mailboxes get a mail"), "{}", page.text());
    let notice = mail_about(&mut two, "is to move to another address").await;
    let question = mail_about(&mut one, "Is this your new address").await;
    two.answer(&notice, "yes").await;
    one.answer(&question, "yes").await;
    mail_about(&mut one, "has this address now").await;
    page.open("/me/address-change").await;
    assert!(page.says(&one.address), "{}", page.text());
}
