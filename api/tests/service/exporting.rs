//! Tests of game archives: what they show to whom, and the import into another installation.

use std::io::Write as _;
use std::process::Stdio;

use pixie_service::record::archive::{Archive, read};
use reqwest::header::{CONTENT_DISPOSITION, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use reqwest::{Method, Response};
use serde_json::json;

use crate::support::game::Seated;
use crate::support::program::{Folder, program};
use crate::support::{Person, Service, cluster};

impl Service {
    async fn export(&self, game: &Seated, by: Option<&Person>) -> Response {
        let request = self.request(Method::GET, &format!("/api/v1/games/{}/export", game.id));
        let request = by.into_iter().fold(request, |request, person| request.bearer_auth(&person.token));
        request.send().await.expect("an answer")
    }

    async fn exported(&self, game: &Seated, by: Option<&Person>) -> Archive {
        let file = self.export(game, by).await.bytes().await.expect("a file");
        read(&file[..]).unwrap_or_else(|error| panic!("{error}"))
    }
}

#[tokio::test]
async fn a_running_game_hides_what_is_secret_and_one_that_is_over_goes_anywhere() {
    let service = Service::start().await;
    let game = service.seated(2, json!({"name": "Rainy days", "rulebook": "en"})).await;
    service.play_until_all_are_asked(&game, "offer").await;
    service.answer(&game, 0).await;

    let own = service.exported(&game, Some(&game.players[0])).await;
    let others = service.exported(&game, Some(&game.players[1])).await;
    let guests = service.exported(&game, None).await;
    let head = own.events.last().expect("an event").clone();
    // The offer is still secret.
    assert_eq!(others.hidden.last().expect("a place").hash, head.hash);
    assert_eq!(guests.hidden.last().expect("a place").hash, head.hash);
    assert!(guests.hidden.len() >= own.hidden.len().max(others.hidden.len()));
    for seen in [&own, &others, &guests] {
        assert_eq!(seen.events.len() + seen.hidden.len(), usize::try_from(head.version).unwrap());
        assert_eq!((seen.texts[0].body.as_str(), seen.seeds.len()), ("Rainy days", 0));
    }

    let moderator = service.senior("Mo").await;
    let cancel = format!("/games/{}/moderation/cancel", game.id);
    moderator.post(&cancel, json!({"reason": "It only was an example."})).await.expect(200);
    let publish = format!("/games/{}/moderation/publish", game.id);
    let second = service.moderator("Max").await;
    second.post(&publish, json!({"reason": "Nobody minds."})).await.expect(200);
    let answer = service.export(&game, None).await;
    assert_eq!(answer.headers()[CONTENT_TYPE], "application/x-ndjson");
    let name = format!("attachment; filename=\"pixie-post-{}.ndjson\"", game.id);
    assert_eq!(answer.headers()[CONTENT_DISPOSITION], name.as_str());
    let tag = answer.headers()[ETAG].clone();
    let file = answer.bytes().await.expect("a file");
    let whole = read(&file[..]).expect("a game");
    assert!(whole.hidden.is_empty());
    assert_eq!(whole.texts[1].body, "It only was an example.");

    let path = format!("/api/v1/games/{}/export", game.id);
    let again = service.request(Method::GET, &path).header(IF_NONE_MATCH, tag.clone()).send().await.expect("an answer");
    assert_eq!(again.status(), 304);
    // Erased texts are not in the file any more.
    sqlx::query("DELETE FROM game_texts WHERE kind = 'reason'").execute(&service.owner).await.expect("erased");
    let again = service.request(Method::GET, &path).header(IF_NONE_MATCH, tag).send().await.expect("an answer");
    assert_eq!(again.status(), 200);

    elsewhere(&game.id, &file).await;
}

/// Imports the file by command into another database.
async fn elsewhere(id: &str, file: &[u8]) {
    let (folder, database) = (Folder::new("import"), cluster::new_database().await);
    let command = |args: &[&str], input: &[u8]| {
        let mut program = program(&folder);
        program.env("DATABASE_URL", &database.url).args(args);
        let mut child =
            program.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it starts");
        child.stdin.take().expect("a pipe").write_all(input).expect("taken");
        let output = child.wait_with_output().expect("it ends");
        (output.status.code(), output.stdout, String::from_utf8(output.stderr).expect("text"))
    };
    let last = file.iter().rposition(|byte| *byte == b'7').expect("a digit");
    let mut damaged = file.to_vec();
    damaged[last] = b'8';
    let (code, _, told) = command(&["import", "-"], &damaged);
    assert_eq!(code, Some(1));
    assert!(told.starts_with("pixie-post: -: line ") && told.contains("was changed"), "{told}");
    assert_eq!(command(&["export", id], b"").0, Some(1));

    let (code, _, told) = command(&["import", "-"], file);
    assert_eq!((code, told.contains("unknown here are the people on its seats 1, 2")), (Some(0), true), "{told}");
    assert_eq!(command(&["import", "-"], file).0, Some(0));
    let (code, again, _) = command(&["export", id], b"");
    assert_eq!(code, Some(0));
    assert!(again == file);
    assert_eq!(command(&["verify"], b"").0, Some(0));
}
