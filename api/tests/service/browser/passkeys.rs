//! Tests of passkeys in a real browser, whose authenticator is a virtual one: added, used to sign in and to confirm, and removed.

use serde_json::{Value, json};
use tokio::net::{TcpListener, TcpStream};

use super::axe::{self, Depth};
use super::chromium::Chromium;
use super::page::Page;
use crate::support::Service;
use crate::waiting::wait_until;

/// A browser with an authenticator, at a service on `localhost`, where Ada is signed in.
pub(super) struct Desk {
    pub(super) service: Service,
    pub(super) page: Page,
    authenticator: Value,
}

impl Desk {
    pub(super) async fn set_up(chromium: &'static Chromium) -> Self {
        // Browsers make no passkeys for 127.0.0.1, and the port must be known before the service starts.
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let origin = format!("http://localhost:{}", listener.local_addr().expect("an address").port());
        let url = origin.parse().expect("a URL");
        let service = Service::start_with(|settings| settings.public_url = Some(url)).await;
        let address = service.address;
        tokio::spawn(async move {
            while let Ok((mut here, _)) = listener.accept().await {
                tokio::spawn(async move {
                    let mut there = TcpStream::connect(address).await?;
                    tokio::io::copy_bidirectional(&mut here, &mut there).await
                });
            }
        });
        service.user("Ada").await;
        let page = Page::at(chromium, &origin).await;
        page.sign_in("pixie_Ada").await;
        page.call("WebAuthn.enable", json!({})).await;
        let mut desk = Self { service, page, authenticator: Value::Null };
        desk.take_another_device().await;
        desk
    }

    /// Takes another authenticator, without passkeys.
    pub(super) async fn take_another_device(&mut self) {
        if self.authenticator != Value::Null {
            let old = json!({"authenticatorId": self.authenticator});
            self.page.call("WebAuthn.removeVirtualAuthenticator", old).await;
        }
        let options = json!({
            "protocol": "ctap2", "transport": "internal", "hasResidentKey": true, "hasUserVerification": true,
            "isUserVerified": true, "automaticPresenceSimulation": true,
        });
        let added = self.page.call("WebAuthn.addVirtualAuthenticator", json!({"options": options})).await;
        self.authenticator = added["authenticatorId"].clone();
    }

    /// Adds a passkey.
    pub(super) async fn add(&self, name: &str) {
        self.page.open("/me/passkeys").await;
        self.page.until("!document.querySelector('form[data-passkey]').hidden").await;
        self.page.fill("#passkey", name).await;
        self.page.press("form[data-passkey] button").await;
        assert!(self.page.says("The passkey is added.").await, "{}", self.page.text().await);
    }

    /// Sessions were confirmed long ago, and the page of passkeys says so.
    pub(super) async fn expire_confirmations(&self) {
        sqlx::query("UPDATE tokens SET confirmed_at = '2025-12-31'").execute(&self.service.owner).await.expect("older");
        wait_until("the session to be confirmed no more", async || {
            self.page.open("/me/passkeys").await;
            !self.page.has("form[data-passkey]").await
        })
        .await;
    }

    async fn verify_user(&self, is_verified: bool) {
        let wish = json!({"authenticatorId": self.authenticator, "isUserVerified": is_verified});
        self.page.call("WebAuthn.setUserVerified", wish).await;
    }

    async fn credentials(&self) -> Value {
        let told = self.page.call("WebAuthn.getCredentials", json!({"authenticatorId": self.authenticator})).await;
        told["credentials"].clone()
    }
}

#[tokio::test]
async fn a_passkey_is_added_and_signs_in_without_a_mail() {
    let Some(chromium) = Chromium::shared() else { return };
    let mut desk = Desk::set_up(chromium).await;
    let page = &desk.page;
    page.open("/me").await;
    page.press("main a[href='/me/passkeys']").await;
    assert!(page.says("You have no passkey.").await, "{}", page.text().await);
    desk.add("My laptop").await;
    let kept = desk.credentials().await;
    assert_eq!((&kept[0]["rpId"], &kept[0]["isResidentCredential"]), (&json!("localhost"), &json!(true)), "{kept}");

    page.press("header form[action='/sign-out'] button").await;
    page.open("/sign-in?next=/help").await;
    page.until("!document.querySelector('form[data-passkey]').hidden").await;
    // Whoever is not recognised by the device is told so, and may try again.
    desk.verify_user(false).await;
    page.click("form[data-passkey] button").await;
    page.until("!document.querySelector('[data-passkey-problem]').hidden").await;
    desk.verify_user(true).await;
    page.press("form[data-passkey] button").await;
    assert_eq!(page.path().await, "/help");
    assert_eq!(page.evaluate("document.querySelector(\"header a[href='/me']\").innerText").await, "Ada");
    assert_eq!(desk.credentials().await[0]["signCount"].as_u64(), Some(2), "made and used");

    // The session is like any other, and confirmed for a while.
    page.open("/me").await;
    assert!(page.says("browser 2026-01-01").await, "{}", page.text().await);
    // A device makes no second passkey for the account.
    page.open("/me/passkeys").await;
    page.until("!document.querySelector('form[data-passkey]').hidden").await;
    page.fill("#passkey", "My laptop again").await;
    page.click("form[data-passkey] button").await;
    page.until("!document.querySelector('[data-passkey-known]').hidden").await;
    desk.take_another_device().await;
    desk.add("My phone").await;
    let page = &desk.page;
    assert!(page.says("My laptop").await && page.says("last used").await, "{}", page.text().await);
}

#[tokio::test]
async fn a_passkey_confirms_a_session_before_one_is_removed() {
    let (Some(chromium), Some(axe)) = (Chromium::shared(), axe::program()) else { return };
    let desk = Desk::set_up(chromium).await;
    let page = &desk.page;
    page.run_on_every_page(&axe).await;
    desk.add("My laptop").await;
    let mut faults = axe::faults(page, Depth::Everything).await;
    desk.expire_confirmations().await;
    page.press("form[action$='/remove'] button").await;
    assert_eq!(page.path().await, "/me/confirm?next=%2Fme%2Fpasskeys");
    page.until("!document.querySelector('form[data-passkey]').hidden").await;
    faults.extend(axe::faults(page, Depth::Everything).await);
    page.press("form[data-passkey] button").await;
    assert_eq!(page.path().await, "/me/passkeys");
    page.press("form[action$='/remove'] button").await;
    assert!(page.says("You have no passkey.").await, "{}", page.text().await);
    faults.extend(axe::faults(page, Depth::Everything).await);
    page.press("header form[action='/sign-out'] button").await;
    page.open("/sign-in").await;
    page.until("!document.querySelector('form[data-passkey]').hidden").await;
    faults.extend(axe::faults(page, Depth::Everything).await);
    assert!(faults.is_empty(), "{faults:?}");
    // The device still has it, the service does not.
    page.press("form[data-passkey] button").await;
    assert!(page.says("opens no account here").await, "{}", page.text().await);
}
