//! Tests of the pages on which a moderator acts in a game as part of a case.

use serde_json::json;

use super::moderation::{browser, first_move, running};
use crate::support::Service;

#[tokio::test]
async fn acts_in_a_game_keep_the_case_from_which_the_moderator_came() {
    let service = Service::start().await;
    let (ada, bo, path, page_of_game) = running(&service).await;
    first_move([&ada, &bo], &path).await;
    let subject = json!({"kind": "player", "user": bo.id, "game": path.trim_start_matches("/games/")});
    let made = ada.post("/reports", json!({"subject": subject, "text": "Bad."})).await.expect(201);
    let case = made["id"].as_str().expect("an id");
    let moderator = service.senior("Mo").await;
    let mut mo = browser(&service, "Mo");
    let (page_of_case, in_case) = (format!("/moderation/cases/{case}"), format!("{page_of_game}?case={case}"));
    mo.open(&page_of_case).await;
    assert!(mo.says(&format!("href=\"{in_case}\"")), "{}", mo.text());

    mo.open(&in_case).await;
    assert!(mo.says("belongs to a case") && mo.says(&format!("href=\"{page_of_case}\"")), "{}", mo.text());
    mo.send(&format!("{page_of_game}/pause"), &[("reason", " ")]).await;
    assert!(mo.status == 400 && mo.says("belongs to a case"), "{}", mo.text());
    for act in ["pause", "inspect"] {
        mo.send(&format!("{page_of_game}/{act}"), &[("reason", "to look at it")]).await;
        assert!(mo.path.starts_with(&format!("{in_case}&note=")), "{act}: {}", mo.path);
    }
    mo.open(&format!("{page_of_game}/replay?version=5&case={case}")).await;
    assert!(mo.says("belongs to a case"), "{}", mo.text());
    mo.open(&format!("{page_of_game}/rewind?to_version=4&case={case}")).await;
    assert!(mo.says("belongs to a case") && mo.says(&format!("href=\"{in_case}\"")), "{}", mo.text());
    mo.send(&format!("{page_of_game}/rewind"), &[("reason", "a slip")]).await;
    assert_eq!(mo.path, format!("{in_case}&note=acted"), "{}", mo.text());

    let acts = moderator.get(&format!("/moderation/audit?case={case}")).await.expect(200);
    assert_eq!(acts["acts"].as_array().expect("a list").len(), 3, "{acts}");
    mo.open(&page_of_case).await;
    assert_eq!(mo.html.matches(" · in this case").count(), 3, "{}", mo.text());
    mo.open(&format!("{path}/history/all")).await;
    assert_eq!(mo.html.matches(&format!("href=\"{page_of_case}\"")).count(), 3, "{}", mo.text());
    mo.open(&format!("/moderation/audit?case={case}")).await;
    assert!(mo.says("Only in one case") && mo.says("to look at it"), "{}", mo.text());
    let mut ada = browser(&service, "Ada");
    ada.open(&format!("{path}/history/all")).await;
    assert!(!ada.says(case), "{}", ada.text());
}
