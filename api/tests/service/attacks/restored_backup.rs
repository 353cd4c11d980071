//! Attack: an erased user comes back with a backup that is older than the erasure.

use serde_json::json;

use crate::erasing::dump;
use crate::support::client::Client;
use crate::support::program::{Folder, Serving, database_url, line, program, run};

/// The user, and words of the user.
const TRACES: [&str; 3] = ["ada@example.org", "Lovelace", "zanzibar"];

/// A service that was backed up before one of its users was erased.
struct House {
    folder: Folder,
    serving: Serving,
    /// The erased user, and another one.
    people: [Client; 2],
    tokens: [String; 2],
    game: String,
}

impl House {
    async fn build(name: &str) -> Self {
        let folder = Folder::new(name);
        let serving = Serving::start(&folder);
        let token = |email: &str, name: &str| line(program(&folder).args(["token", email, "--name", name]));
        let tokens = [token("ada@example.org", "Lovelace"), token("bo@example.org", "Bo")];
        let [ada, bo] = [&tokens[0], &tokens[1]].map(|token| Client::with_token(serving.1, token));
        let (ada, bo) = (ada.await, bo.await);
        let game = ada.post("/games", json!({"players": 2})).await.expect(201);
        let game = format!("/games/{}", game["id"].as_str().expect("an id"));
        bo.put(&format!("{game}/seats/me")).await.expect(200);
        ada.post(&format!("{game}/messages"), json!({"text": "zanzibar"})).await.expect(201);
        assert_eq!(run(program(&folder).arg("backup").arg(folder.path().join("kept.dump"))), (Some(0), String::new()));
        assert_eq!(ada.delete("/me").await.status, 204);
        Self { folder, serving, people: [ada, bo], tokens, game }
    }

    /// Restores the backup elsewhere. Returns what is said.
    fn restore(&self, there: &Folder, arguments: &[&str]) -> String {
        let mut restore = program(there);
        let (code, words) = run(restore.arg("restore").arg(self.folder.path().join("kept.dump")).args(arguments));
        assert_eq!(code, Some(0), "{words}");
        words
    }

    fn list(&self) -> String {
        self.folder.path().join("erasures.log").to_str().expect("a path").to_owned()
    }
}

/// The traces of the user in the database of this folder, where the program runs.
async fn traces(folder: &Folder) -> Vec<&'static str> {
    let dump = dump(&database_url(folder)).await;
    TRACES.into_iter().filter(|trace| dump.contains(trace)).collect()
}

#[tokio::test]
async fn a_restored_backup_forgets_again_with_the_list_of_erasures() {
    let (house, there) = (House::build("erased").await, Folder::new("erased-back"));
    let list = std::fs::read_to_string(house.list()).expect("a list");
    let id = house.people[0].id.to_string();
    assert!(list.lines().count() == 1 && list.trim_end().ends_with(&id), "{list}");
    assert_eq!(line(program(&house.folder).arg("erasures")), list.trim_end(), "the database says the same");

    let words = house.restore(&there, &["--erasures", &house.list()]);
    assert_eq!(words, "pixie-post: users erased again: 1\n");

    let serving = Serving::start(&there);
    assert_eq!(traces(&there).await, [""; 0]);
    assert_eq!(line(program(&there).arg("erasures")), list.trim_end(), "with the time of the first erasure");
    let [ada, bo] = house.people.each_ref().map(|client| client.at_address(serving.1));
    assert_eq!(ada.get("/me").await.status, 401);
    let seats = bo.get(&house.game).await.expect(200)["seats"].clone();
    assert_eq!(seats[0]["bot"], "cautious", "nobody waits for who is gone: {seats}");
    assert_eq!(run(program(&there).arg("verify")).0, Some(0));
    let sources = dump(&database_url(&there)).await;
    assert!(sources.contains("\"by\": \"command_line\""), "the seat was given up by the restore");
    drop(house.serving);
}

/// As after going back to a moment, where the data folder stays.
#[tokio::test]
async fn a_service_that_finds_an_erased_user_in_its_database_erases_them_before_it_serves() {
    let (house, there) = (House::build("moment").await, Folder::new("moment-back"));
    let words = house.restore(&there, &[]);
    assert!(words.contains("there is no list of erasures"), "{words}");
    {
        let serving = Serving::start(&there);
        assert_eq!(traces(&there).await, TRACES);
        Client::with_token(serving.1, &house.tokens[0]).await.get("/me").await.expect(200);
        serving.signal(nix::sys::signal::Signal::SIGTERM);
        let mut serving = serving;
        assert!(serving.0.wait().expect("it ends").success());
    }
    // A crash has cut off the last line.
    let list = std::fs::read_to_string(house.list()).expect("a list");
    std::fs::write(there.path().join("erasures.log"), format!("{list}2026-01-3")).expect("a list");

    let serving = Serving::start(&there);
    assert!(serving.log().contains("erased again"), "{}", serving.log());
    assert_eq!(traces(&there).await, [""; 0]);
    assert_eq!(std::fs::read_to_string(there.path().join("erasures.log")).expect("a list"), list);
    // The same list once more changes nothing.
    let again = run(program(&there).args(["erasures", "--replay", &house.list()]));
    assert_eq!(again, (Some(0), "pixie-post: users erased again: 0\n".to_owned()));
    std::fs::write(there.path().join("wrong"), "ada@example.org\n").expect("a list");
    let (code, words) = run(program(&there).args(["erasures", "--replay"]).arg(there.path().join("wrong")));
    assert!(code == Some(1) && words.contains("line 1 is not a time and an id"), "{words}");
    drop(house.serving);
}
