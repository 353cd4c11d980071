//! Attack: somebody reads the files of the service after a user was erased.

use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::json;
use sqlx::{AssertSqlSafe, Connection as _, PgConnection};

use crate::support::client::Client;
use crate::support::program::{Folder, Serving, database_url, line, program};

/// The names and the words of the user.
const TRACES: [&str; 3] = ["ada.secret", "Lovelace", "zanzibar"];

#[tokio::test]
async fn no_file_has_a_trace_of_an_erased_user_after_the_documented_cleaning() {
    let folder = Folder::new("at-rest");
    let serving = Serving::start(&folder);
    let token = line(program(&folder).args(["token", "ada.secret@example.org", "--name", "Lovelace"]));
    let ada = Client::with_token(serving.1, &token).await;
    let game = ada.post("/games", json!({"players": 2})).await.expect(201);
    let game = format!("/games/{}", game["id"].as_str().expect("an id"));
    ada.post(&format!("{game}/messages"), json!({"text": "zanzibar"})).await.expect(201);
    let mut owner = PgConnection::connect(&database_url(&folder)).await.expect("Postgres");
    run(&mut owner, "ANALYZE").await;
    assert_eq!(ada.delete("/me").await.status, 204);
    run(&mut owner, "CHECKPOINT").await;
    for trace in TRACES {
        assert!(!files_with(folder.path(), trace).is_empty(), "{trace} is kept nowhere, and so cannot be found");
    }

    // As in `deploy/erasing.md`.
    for command in ["ANALYZE", "VACUUM FULL", "CHECKPOINT"] {
        run(&mut owner, command).await;
    }
    let segments = "SELECT count(*) FROM pg_ls_waldir()";
    let segments: i64 = sqlx::query_scalar(segments).fetch_one(&mut owner).await.expect("a number");
    for _ in 0..2 * segments {
        run(&mut owner, "SELECT pg_switch_wal()").await;
        run(&mut owner, "CHECKPOINT").await;
    }

    for trace in TRACES {
        assert_eq!(files_with(folder.path(), trace), [""; 0].map(PathBuf::from), "{trace}");
    }
    drop(serving);
}

async fn run(owner: &mut PgConnection, sql: &str) {
    sqlx::raw_sql(AssertSqlSafe(sql.to_owned())).execute(owner).await.expect("it is done");
}

/// The files below a folder that contain these bytes. A file may go meanwhile. Code that is not optimised would search for half a minute.
fn files_with(folder: &Path, trace: &str) -> Vec<PathBuf> {
    let found = Command::new("grep").args(["-rslaF", "-e", trace]).arg(folder).output().expect("grep runs");
    String::from_utf8_lossy(&found.stdout).lines().map(PathBuf::from).collect()
}
