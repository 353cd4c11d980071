//! Tests of an owner of the database who is no superuser, as in a managed Postgres.

use serde_json::json;

use super::on;
use super::server::{Server, folder};
use crate::support::client::Client;
use crate::support::program::{Serving, line, run};

const RULES: &str = "host all all 127.0.0.1/32 trust";

/// What an administrator must run, as the sentence says it.
fn asked_for(words: &str) -> String {
    words.trim().rsplit("run once: ").next().filter(|sql| *sql != words.trim()).expect(words).to_owned()
}

#[tokio::test]
async fn an_owner_without_rights_is_told_what_an_administrator_must_do_and_then_it_runs() {
    let folder = folder("roles");
    let server = Server::start(&folder, "server", "", RULES).await;
    server.sql("postgres", "CREATE ROLE pixie LOGIN").await;
    server.sql("postgres", "CREATE DATABASE pixie").await;
    let url = format!("postgres://pixie@127.0.0.1:{}/pixie", server.port);
    let mut asked = Vec::new();
    loop {
        let (code, words) = run(on(&folder, &url).arg("migrate"));
        if code == Some(0) {
            break;
        }
        assert_eq!(code, Some(1), "{words}");
        let sql = asked_for(&words);
        assert!(asked.len() < 3, "{asked:?} are not enough: {words}");
        for part in sql.split(", and in that database: ") {
            server.sql("pixie", part).await;
        }
        asked.push(sql);
    }
    let owner = "ALTER DATABASE pixie OWNER TO pixie, and in that database: GRANT ALL ON SCHEMA public TO pixie";
    assert_eq!(asked, [owner, "CREATE ROLE pixie_app NOLOGIN; GRANT pixie_app TO pixie"]);
    assert_eq!(
        server.sql("pixie", "SELECT rolsuper OR rolcreaterole FROM pg_roles WHERE rolname = 'pixie'").await,
        "f"
    );

    let token = line(on(&folder, &url).args(["token", "ada@example.org", "--role", "moderator"]));
    let serving = Serving::spawn(&mut on(&folder, &url));
    let ada = Client::with_token(serving.1, &token).await;
    ada.post("/games", json!({"name": "Managed", "players": 2})).await.expect(201);
    // A backup names the role of analysts, too.
    let file = folder.path().join("backup");
    assert_eq!(run(on(&folder, &url).arg("backup").arg(&file)).0, Some(0));
    server.sql("postgres", "CREATE DATABASE again OWNER pixie").await;
    let again = format!("postgres://pixie@127.0.0.1:{}/again", server.port);
    let (code, words) = run(on(&folder, &again).arg("restore").arg(&file));
    assert_eq!((code, asked_for(&words).as_str()), (Some(1), "CREATE ROLE pixie_analyst NOLOGIN"));
    server.sql("postgres", "CREATE ROLE pixie_analyst NOLOGIN").await;
    let (code, words) = run(on(&folder, &again).arg("restore").arg(&file));
    assert_eq!(code, Some(0), "{words}");
    assert_eq!(server.sql("again", "SELECT count(*) FROM games").await, "1");
}

#[tokio::test]
async fn an_owner_who_may_make_roles_needs_no_help() {
    let folder = folder("role-maker");
    let server = Server::start(&folder, "server", "", RULES).await;
    server.sql("postgres", "CREATE ROLE pixie LOGIN CREATEROLE").await;
    server.sql("postgres", "CREATE DATABASE pixie OWNER pixie").await;
    let url = format!("postgres://pixie@127.0.0.1:{}/pixie", server.port);
    assert_eq!(run(on(&folder, &url).arg("migrate")), (Some(0), String::new()));
    let roles = "SELECT string_agg(rolname, ' ' ORDER BY rolname) FROM pg_roles WHERE rolname LIKE 'pixie_%'";
    assert_eq!(server.sql("pixie", roles).await, "pixie_analyst pixie_app");
}
