//! The screenshots of every page, to be looked at by people: `.ci/screenshots`.

use std::path::{Path, PathBuf};

use super::chromium::Chromium;
use super::page::Page;
use super::page_states::Scene;
use super::passkeys::Desk;
use super::trial;

#[tokio::test]
#[ignore = "it proves nothing; `.ci/screenshots` asks for it"]
async fn screenshots() {
    let folder = PathBuf::from(std::env::var_os("PIXIE_SCREENSHOTS").expect("PIXIE_SCREENSHOTS is a folder"));
    std::fs::create_dir_all(&folder).expect("a folder");
    let chromium = Chromium::shared().expect("a Chromium");
    let scene = Scene::set_up().await;
    scene.analysed().await;
    let guest = scene.page(chromium, "").await;
    trial::begin(&guest).await;
    shoot(&guest, &folder, "trial").await;
    guest.open("/sign-in").await;
    shoot(&guest, &folder, "trial-keep").await;
    shoot_passkeys(chromium, &folder).await;
    for sight in &scene.page_states {
        let page = scene.page(chromium, sight.reader).await;
        page.open(&sight.path).await;
        shoot(&page, &folder, sight.name).await;
    }
}

/// The pages with a passkey, which need an address for which browsers make some.
async fn shoot_passkeys(chromium: &'static Chromium, folder: &Path) {
    let mut desk = Desk::set_up(chromium).await;
    desk.add("My laptop").await;
    desk.take_another_device().await;
    desk.add("My phone, which has quite a long name").await;
    shoot(&desk.page, folder, "passkeys").await;
    desk.expire_confirmations().await;
    desk.page.open("/me/passkeys").await;
    shoot(&desk.page, folder, "passkeys-unconfirmed").await;
    desk.page.open("/me/confirm?next=/me/passkeys").await;
    shoot(&desk.page, folder, "confirm-by-passkey").await;
    desk.page.press("header form[action='/sign-out'] button").await;
    desk.page.open("/sign-in").await;
    shoot(&desk.page, folder, "sign-in-by-passkey").await;
}

/// Pictures of a page on a phone and on a computer, by day and by night.
async fn shoot(page: &Page, folder: &Path, name: &str) {
    for (width, is_dark) in [(1280, false), (1280, true), (390, false), (390, true)] {
        page.set_appearance(width, is_dark).await;
        let scheme = if is_dark { "dark" } else { "light" };
        let file = folder.join(format!("{name}-{width}-{scheme}.png"));
        std::fs::write(file, page.picture().await).expect("a picture");
    }
}
