//! Tests of the theme of the pages on a device.

use super::browser::Browser;
use crate::support::Service;

#[tokio::test]
async fn a_device_keeps_its_theme_without_a_script_and_stays_on_its_page() {
    let service = Service::start().await;
    let mut guest = Browser::of(&service);
    guest.open("/help").await;
    assert!(guest.says("data-theme=\"system\""), "{}", guest.text());
    guest.send("/appearance", &[("theme", "dark")]).await;
    assert_eq!(guest.path, "/help");
    assert!(guest.says("data-theme=\"dark\""), "{}", guest.text());
    guest.open("/").await;
    assert!(guest.says("data-theme=\"dark\""), "{}", guest.text());
    guest.send("/appearance", &[("theme", "purple")]).await;
    assert_eq!(guest.status, 400);
}
