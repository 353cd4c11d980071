//! Tests of `pixie-post pack`: a packed game answers everything as before, on a node that has not read it yet.

use serde_json::{Value, json};

use crate::rewinding::Stage;
use crate::support::program::{Folder, program, run};
use crate::web::browser::Browser;

/// What is read of a game: by programs, and on pages.
const READ: [&str; 9] = [
    "",
    "/state",
    "/state?version=9",
    "/events",
    "/events?after=7&limit=3",
    "/history",
    "/result",
    "/record",
    "/export",
];
const PAGES: [&str; 4] = ["", "?version=9", "/history", "?check=dice"];

/// All answers of a node that has read nothing of the game yet.
async fn answers(stage: &Stage) -> Vec<(String, Value)> {
    let node = stage.service.another().await;
    let reader = stage.players[0].at(&node);
    let mut told = Vec::new();
    for part in READ {
        let answer = reader.get(&stage.path(part)).await;
        told.push((format!("/api{part}"), json!([answer.status, answer.body])));
    }
    for part in PAGES {
        let mut guest = Browser::of(&node);
        guest.open(&stage.path(part)).await;
        // Each node has an address of its own.
        let text = guest.text().replace(&node.address.port().to_string(), "PORT");
        told.push((part.to_owned(), text.into()));
    }
    told
}

#[tokio::test]
async fn a_packed_game_answers_as_before_and_can_be_taken_back() {
    let stage = Stage::set_up(2, json!({})).await;
    stage.play(4).await;
    stage.rewind(stage.version().await - 2).await.expect(200);
    stage.play_on_and_check().await;
    let before = answers(&stage).await;
    let all = stage.events().await.len();

    let folder = Folder::new("pack");
    let pack = |days: &str| {
        run(program(&folder).env("DATABASE_URL", stage.service.database_url()).args(["pack", "--days", days]))
    };
    // The clock of the test stands still, months ago.
    assert_eq!(pack("65535"), (Some(0), "pixie-post: games packed: 0, 0 events in 0 kB\n".to_owned()));
    let (code, words) = pack("0");
    assert!(code == Some(0) && words.starts_with("pixie-post: games packed: 1, "), "{words}");
    let mut owner = stage.service.owner.acquire().await.expect("the owner");
    let rows: i64 = sqlx::query_scalar("SELECT count(*) FROM events").fetch_one(&mut *owner).await.expect("a count");
    assert!(usize::try_from(rows).expect("few") < all / 10, "{rows} of {all}");
    assert!(pack("0").1.starts_with("pixie-post: games packed: 0, "), "nothing is left");

    for (now, before) in answers(&stage).await.into_iter().zip(before) {
        assert!(now == before, "{} is another one", before.0);
    }
    stage.service.verify().await;
    let aim = stage.events().await.iter().rfind(|event| event["kind"] == "moved").unwrap()["version"].as_i64().unwrap();
    stage.rewind(aim - 20).await.expect(200);
    stage.play_on_and_check().await;
    stage.service.verify().await;
}
