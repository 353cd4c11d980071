//! The screenshots of every page, to be looked at by people: `.ci/screenshots`.

use std::path::PathBuf;

use super::chromium::Chromium;
use super::page_states::Scene;

#[tokio::test]
#[ignore = "it proves nothing; `.ci/screenshots` asks for it"]
async fn screenshots() {
    let folder = PathBuf::from(std::env::var_os("PIXIE_SCREENSHOTS").expect("PIXIE_SCREENSHOTS is a folder"));
    std::fs::create_dir_all(&folder).expect("a folder");
    let chromium = Chromium::there().expect("a Chromium");
    let scene = Scene::set().await;
    scene.analysed().await;
    for sight in &scene.page_states {
        let page = scene.page(chromium, sight.reader).await;
        page.open(&sight.path).await;
        for (width, is_dark) in [(1280, false), (1280, true), (390, false), (390, true)] {
            page.appear(width, is_dark).await;
            let scheme = if is_dark { "dark" } else { "light" };
            let file = folder.join(format!("{}-{width}-{scheme}.png", sight.name));
            std::fs::write(file, page.picture().await).expect("a picture");
        }
    }
}
