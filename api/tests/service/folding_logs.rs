//! Tests of the log for every reader: it folds to the state that the service shows to the same reader. The example that does
//! so is `examples/fold_log`.

#[path = "../../examples/fold_log/known.rs"]
mod known;

use pixie_engine::Edition;
use serde_json::{Value, json};

use self::known::Known;
use crate::rewinding::Stage;
use crate::support::client::Client;

/// Readers of one game, each with the fold of the log so far.
struct Readers(Vec<(Client, Known)>);

impl Readers {
    async fn of(stage: &Stage) -> Self {
        let game = stage.get("").await;
        let others = [stage.moderator.clone(), stage.service.user("Nell").await];
        let all = stage.players.iter().cloned().chain(others);
        Self(all.map(|client| (client, Known::new(&game, Edition::standard()).expect("rules"))).collect())
    }

    /// Everybody reads on, and compares.
    async fn read_on(&mut self, stage: &Stage) {
        for (client, known) in &mut self.0 {
            let path = format!("/events?after={}&limit=100", known.version);
            let part = client.get(&stage.path(&path)).await.expect(200);
            assert_eq!(part["next"], Value::Null, "few events since");
            for event in part["events"].as_array().expect("a list") {
                known.read(event).expect("it fits");
            }
            known.check(&client.get(&stage.path("/state")).await.expect(200)).expect("the same state");
        }
    }
}

/// Plays with moves from the middle of the lists: the last of an action is always a pass, the first of an offer nothing.
async fn play(stage: &Stage, moves: usize) {
    for _ in 0..moves {
        let (seat, decision) = stage.asked().await;
        let legal = decision["legal"].as_array().expect("a list");
        let body = json!({"decision": decision["id"], "move": legal[legal.len() / 2]["move"]});
        stage.players[seat].post(&stage.path("/moves"), body).await.expect(200);
    }
}

#[tokio::test]
async fn every_reader_folds_the_log_to_the_state_that_is_shown() {
    let stage = Stage::set_up(3, json!({"name": "Rainy days", "rulebook": "draft"})).await;
    let mut readers = Readers::of(&stage).await;
    readers.read_on(&stage).await;
    for _ in 0..10 {
        play(&stage, 8).await;
        readers.read_on(&stage).await;
    }
    let round = stage.get("/state").await["state"]["round"].as_u64().expect("a round");
    assert!(round > 2, "offers were hidden and shown, and {round} is the round");
    let aim = stage.version().await - 20;
    stage.rewind(aim).await.expect(200);
    readers.read_on(&stage).await;
    play(&stage, 12).await;
    readers.read_on(&stage).await;
}
