//! An account that moves from one mailbox to another, by nothing but mail through a real Postfix.

use reqwest::Method;
use serde_json::json;

use super::inbox::Mail;
use super::player::Player;
use super::postfix::is_installed;
use super::programs::Program;
use super::{sign_in, start};

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
