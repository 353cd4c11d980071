//! Tests of the logs of users: what is written into them, that every change of them is found, and the logs of users from
//! before there were any.

use pixie_service::ground::entropy::Entropy;
use pixie_service::people::users::log::{adopt, rebuild};
use pixie_service::record::verify::{StreamFault, StreamTally, check_users};
use serde_json::{Value, json};
use sqlx::postgres::PgPoolOptions;
use sqlx::{AssertSqlSafe, PgPool};

use crate::support::Service;
use crate::support::changes::{columns, each_leaf_changed, others};
use crate::support::client::Client;

/// A suspended user with a role before that, a moderator, and a client with all rights on the database.
struct Scene {
    service: Service,
    mo: Client,
    bo: Client,
    /// As the owner of the database, with triggers disabled.
    owner: PgPool,
}

const TABLES: [&str; 3] = ["stream_events", "stream_texts", "users"];

impl Scene {
    async fn new() -> Self {
        let service = Service::start().await;
        let (mo, bo) = (service.senior("Mo").await, service.user("Bo").await);
        let path = |act| format!("/moderation/users/{}/{act}", bo.id);
        mo.post(&path("suspend"), json!({"reason": "insults players"})).await.expect(200);
        mo.post(&path("unsuspend"), json!({"reason": "said sorry"})).await.expect(200);
        mo.post(&path("suspend"), json!({"reason": "does it again"})).await.expect(200);
        // The trigger is one of the table, so one connection is enough to disable it.
        let owner =
            PgPoolOptions::new().max_connections(1).connect_lazy_with((*service.owner.connect_options()).clone());
        let scene = Self { service, mo, bo, owner };
        scene.run("ALTER TABLE stream_events DISABLE TRIGGER ALL; ALTER TABLE users DISABLE TRIGGER ALL").await;
        for table in TABLES {
            scene.run(&format!("CREATE TABLE {table}_before AS SELECT * FROM {table}")).await;
        }
        scene
    }

    async fn run(&self, sql: &str) {
        let done = sqlx::raw_sql(AssertSqlSafe(sql.to_owned())).execute(&self.owner).await;
        done.unwrap_or_else(|error| panic!("{sql}: {error}"));
    }

    async fn faults(&self) -> Vec<String> {
        let mut faults = Vec::new();
        let tally = check_users(&self.service.pool, |fault: &StreamFault| faults.push(fault.to_string())).await;
        let StreamTally { logs: users, faults: number } = tally.expect("the database answers");
        assert!(users >= 2);
        assert_eq!(number, u64::try_from(faults.len()).expect("few faults"));
        faults
    }

    /// Changes the database, checks it, and undoes the change. None if the database refuses it, or if nothing changes.
    async fn tamper(&self, table: &str, change: &str) -> Option<Vec<String>> {
        let done = sqlx::raw_sql(AssertSqlSafe(change.to_owned())).execute(&self.owner).await.ok()?;
        if done.rows_affected() == 0 {
            return None;
        }
        let faults = self.faults().await;
        let (remove, again) =
            (format!("DELETE FROM {table}"), format!("INSERT INTO {table} SELECT * FROM {table}_before"));
        self.run(&format!("SET session_replication_role = replica; {remove}; {again}; RESET session_replication_role"))
            .await;
        Some(faults)
    }
}

#[tokio::test]
async fn every_column_of_every_event_of_a_user_counts() {
    let scene = Scene::new().await;
    assert_eq!(scene.faults().await, [""; 0]);
    let columns = columns(&scene.owner, "stream_events").await;
    assert_eq!(columns.len(), 14);
    for version in 1..=4 {
        for (column, kind) in &columns {
            for other in others(column, kind) {
                let row = format!("stream_id = '{}' AND version = {version}", scene.bo.id);
                let row = format!("{row} AND {column} IS DISTINCT FROM {other}");
                let change = format!("UPDATE stream_events SET {column} = {other} WHERE {row}");
                let Some(faults) = scene.tamper("stream_events", &change).await else { continue };
                assert!(!faults.is_empty(), "nobody notices {change}");
            }
        }
    }
    assert_eq!(scene.faults().await, [""; 0]);
}

#[tokio::test]
async fn every_leaf_of_what_an_event_of_a_user_says_counts() {
    let scene = Scene::new().await;
    let events: Vec<(i32, Value, Value)> =
        sqlx::query_as("SELECT version, actor, body FROM stream_events WHERE stream_id = $1")
            .bind(scene.bo.id)
            .fetch_all(&scene.owner)
            .await
            .expect("events");
    let mut leaves = 0;
    for (version, actor, body) in events {
        for (column, value) in [("actor", actor), ("body", body)] {
            for changed in each_leaf_changed(&value) {
                let row = format!("stream_id = '{}' AND version = {version}", scene.bo.id);
                let change = format!("UPDATE stream_events SET {column} = '{changed}' WHERE {row}");
                let faults = scene.tamper("stream_events", &change).await.expect("it is changed");
                assert!(faults[0].starts_with(&format!("user {} version {version}: ", scene.bo.id)), "{faults:?}");
                leaves += 1;
            }
        }
    }
    assert!(leaves > 15, "{leaves}");
}

#[tokio::test]
async fn what_is_missing_or_changed_beside_the_log_is_found() {
    let scene = Scene::new().await;
    let (bo, mo) = (scene.bo.id, scene.mo.id);
    let of_bo = format!("stream_id = '{bo}'");
    for (table, change, found) in [
        (
            "stream_events",
            format!("DELETE FROM stream_events WHERE {of_bo} AND version = 4"),
            "the `suspended_at` of the row",
        ),
        ("stream_events", format!("DELETE FROM stream_events WHERE {of_bo} AND version = 2"), "version 3"),
        ("stream_events", format!("DELETE FROM stream_events WHERE {of_bo} AND version = 1"), "version 2"),
        ("stream_events", format!("DELETE FROM stream_events WHERE {of_bo}"), "there is a row, but no log"),
        (
            "stream_texts",
            format!("DELETE FROM stream_texts WHERE {of_bo} AND body = 'said sorry'"),
            "version 3: its `reason`: the text it refers to is gone",
        ),
        (
            "stream_texts",
            format!("UPDATE stream_texts SET body = 'is nice' WHERE {of_bo} AND body = 'said sorry'"),
            "version 3: its `reason`: the text it refers to was changed",
        ),
        (
            "stream_texts",
            format!("UPDATE stream_texts SET salt = sha256('') WHERE {of_bo} AND body = 'said sorry'"),
            "version 3: its `reason`: the text it refers to was changed",
        ),
        ("users", format!("UPDATE users SET suspended_at = NULL WHERE id = '{bo}'"), "the `suspended_at` of the row"),
        ("users", format!("UPDATE users SET suspended_at = now() WHERE id = '{mo}'"), "the `suspended_at` of the row"),
        ("users", format!("UPDATE users SET role = 'moderator' WHERE id = '{bo}'"), "the `role` of the row"),
        ("users", format!("UPDATE users SET role = 'player' WHERE id = '{mo}'"), "the `role` of the row"),
        ("users", format!("UPDATE users SET created_at = now() WHERE id = '{bo}'"), "the `created_at` of the row"),
        (
            "users",
            format!("UPDATE users SET erased_at = now(), email = NULL, name = NULL WHERE id = '{bo}'"),
            "the `erased_at` of the row",
        ),
        (
            "users",
            format!("SET session_replication_role = replica; DELETE FROM users WHERE id = '{bo}'"),
            "there is a log, but no row",
        ),
    ] {
        let faults = scene.tamper(table, &change).await.expect("it is changed");
        assert!(faults.iter().any(|fault| fault.contains(found)), "{change}: {faults:?}");
    }
    assert_eq!(scene.faults().await, [""; 0]);

    scene.run(&format!("UPDATE users SET suspended_at = NULL, role = 'moderator' WHERE id = '{bo}'")).await;
    assert_eq!(scene.faults().await.len(), 2);
    let mut owner = scene.owner.acquire().await.expect("a connection");
    let rebuilt = rebuild(&mut owner).await.expect("the database answers");
    assert_eq!(rebuilt.faults, []);
    drop(owner);
    assert_eq!(scene.faults().await, [""; 0], "rebuilt from the logs");
}

#[tokio::test]
async fn users_from_before_get_a_log_of_what_was_written_elsewhere() {
    let service = Service::start().await;
    let (mo, bo, cy) = (service.moderator("Mo").await, service.user("Bo").await, service.user("Cy").await);
    for sql in [
        "ALTER TABLE stream_events DISABLE TRIGGER ALL".to_owned(),
        "DELETE FROM stream_events".to_owned(),
        format!("INSERT INTO role_changes VALUES (gen_random_uuid(), '2026-01-01Z', '{}', 'moderator')", mo.id),
        format!(
            "INSERT INTO user_acts VALUES ('00000000-0000-0000-0000-000000000001', '2026-01-02Z', '{0}', '{1}', 'suspended'),
                ('00000000-0000-0000-0000-000000000002', '2026-01-03Z', '{0}', '{1}', 'unsuspended')",
            mo.id, bo.id
        ),
        format!(
            "INSERT INTO user_act_reasons VALUES ('00000000-0000-0000-0000-000000000001', '{}', '{}', 'insults')",
            mo.id, bo.id
        ),
        format!("UPDATE users SET suspended_at = '2026-01-04Z' WHERE id = '{}'", cy.id),
        "ALTER TABLE stream_events ENABLE TRIGGER ALL".to_owned(),
    ] {
        sqlx::raw_sql(AssertSqlSafe(sql)).execute(&service.owner).await.expect("done");
    }
    let mut owner = service.owner.acquire().await.expect("a connection");
    for _ in 0..2 {
        adopt(&mut owner, &Entropy::seeded(1)).await.expect("adopted");
    }
    drop(owner);
    let mut faults = Vec::new();
    check_users(&service.pool, |fault: &StreamFault| faults.push(fault.to_string())).await.expect("an answer");
    // The reason of the second act had been erased with nobody: it was not there.
    assert_eq!(faults.len(), 1, "{faults:?}");
    assert!(faults[0].contains("version 3: its `reason`: the text it refers to is gone"), "{faults:?}");
    let acts = mo.get("/moderation/audit").await.expect(200)["acts"].clone();
    let told = acts.as_array().expect("acts").iter().map(|act| (act["act"].clone(), act["reason"].clone()));
    let expected = [("unsuspended", json!(null)), ("suspended", json!("insults")), ("appointed", json!(null))];
    assert_eq!(told.collect::<Vec<_>>(), expected.map(|(act, reason)| (json!(act), reason)));
    let kept = sqlx::query_scalar::<_, i64>("SELECT count(*) FROM user_act_reasons").fetch_one(&service.owner).await;
    assert_eq!(kept.expect("a number"), 0, "the reasons have moved");
}
