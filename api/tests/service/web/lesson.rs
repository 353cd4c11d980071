//! Tests of the lesson without a script.

use super::browser::Browser;
use crate::support::Service;

#[tokio::test]
async fn the_lesson_goes_from_step_to_step_and_ends_where_one_can_play() {
    let service = Service::start().await;
    let mut guest = Browser::of(&service);
    guest.open("/lesson").await;
    assert_eq!((guest.status, guest.path.as_str()), (200, "/lesson/1"), "it begins");
    for step in 1..21 {
        assert!(guest.html.contains(&format!("Step {step} of 21")), "{}", guest.html);
        let next = format!("/lesson/{}", step + 1);
        assert!(guest.html.contains(&format!("href=\"{next}\" rel=\"next\"")), "{step}");
        guest.open(&next).await;
        assert_eq!(guest.status, 200);
    }
    assert!(guest.html.contains("action=\"/try\"") && !guest.html.contains("rel=\"next\""), "{}", guest.html);
    for nowhere in ["/lesson/0", "/lesson/22", "/lesson/-1", "/lesson/99999999999999999999", "/lesson/one"] {
        guest.open(nowhere).await;
        assert_eq!(guest.status, 404, "{nowhere}");
    }
}
