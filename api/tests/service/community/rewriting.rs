//! The changes that the rogue makes with the rights of the service on its database. The check names each of them.

use pixie_service::record::verify::{check_cases, check_stored, check_users};
use sqlx::{AssertSqlSafe, PgPool};
use uuid::Uuid;

use super::people::Community;

/// The changes: the table, the change, and words of the fault.
const CHANGES: [(&str, &str, &str); 9] = [
    ("game_texts", "UPDATE game_texts SET body = 'A slip.' WHERE body = 'He paid for it.'", "was changed"),
    ("game_texts", "DELETE FROM game_texts WHERE body = 'I am curious.'", "is gone"),
    ("users", "UPDATE users SET suspended_at = now() WHERE name = 'Vic'", "the `suspended_at` of the row"),
    ("users", "UPDATE users SET muted_until = NULL WHERE name = 'Fay'", "the `muted_until` of the row"),
    ("stream_texts", "DELETE FROM stream_texts WHERE body = 'I do not like him.'", "is gone"),
    (
        "stream_texts",
        "WITH gone AS (DELETE FROM stream_texts WHERE body = 'My friend is nice.' RETURNING *)
         INSERT INTO stream_texts SELECT stream_id, text_id, at, erase_at, author, about, salt, 'A slip.' FROM gone",
        "was changed",
    ),
    ("cases", "UPDATE cases SET decided_by = NULL", "the `decided_by` of the row"),
    ("hidden_texts", "DELETE FROM hidden_texts", "the `hidden_texts` of the row"),
    ("kept_apart", "DELETE FROM kept_apart", "the `kept_apart` of the row"),
];

/// The changes that the database refuses.
const REFUSED: [&str; 6] = [
    "DELETE FROM events",
    "UPDATE stream_events SET actor = jsonb_build_object('by', 'operator')",
    "DELETE FROM stream_events WHERE kind = 'suspended'",
    "UPDATE stream_texts SET body = 'He cheats.'",
    "UPDATE users SET role = 'senior' WHERE name = 'Rex'",
    "UPDATE roots SET hash = prev_hash",
];

/// Makes each change, expects the check to name it, and takes it back.
pub(super) async fn is_found(community: &Community) {
    let (pool, owner) = (&community.service.pool, &community.service.owner);
    let games = games(owner).await;
    everything_fits(pool, &games).await;
    for sql in REFUSED {
        assert!(sqlx::query(sql).execute(pool).await.is_err(), "{sql}");
    }
    for (table, change, words) in CHANGES {
        run(owner, &format!("CREATE TABLE kept AS TABLE {table}")).await;
        let done = sqlx::query(change).execute(pool).await.expect("the service has the right");
        assert!(done.rows_affected() > 0, "{change}");
        let found = match table {
            "game_texts" => of_games(pool, &games).await,
            "cases" | "hidden_texts" => of_cases(pool).await,
            _ => [of_users(pool).await, of_cases(pool).await].concat(),
        };
        assert!(found.iter().any(|fault| fault.contains(words)), "{change}: {found:?}");
        let back = format!("DELETE FROM {table}; INSERT INTO {table} TABLE kept; DROP TABLE kept");
        run(owner, &format!("SET session_replication_role = replica; {back}; RESET session_replication_role")).await;
    }
    everything_fits(pool, &games).await;
}

async fn everything_fits(pool: &PgPool, games: &[Uuid]) {
    let found = [of_users(pool).await, of_cases(pool).await, of_games(pool, games).await].concat();
    assert_eq!(found, Vec::<String>::new());
}

async fn run(owner: &PgPool, sql: &str) {
    sqlx::raw_sql(AssertSqlSafe(sql.to_owned())).execute(owner).await.unwrap_or_else(|error| panic!("{sql}: {error}"));
}

/// The games whose texts are changed.
async fn games(owner: &PgPool) -> Vec<Uuid> {
    let games = "SELECT game_id FROM game_texts WHERE body IN ('He paid for it.', 'I am curious.')";
    sqlx::query_scalar(games).fetch_all(owner).await.expect("games")
}

async fn of_users(pool: &PgPool) -> Vec<String> {
    let mut faults = Vec::new();
    check_users(pool, |fault| faults.push(fault.to_string())).await.expect("an answer");
    faults
}

async fn of_cases(pool: &PgPool) -> Vec<String> {
    let mut faults = Vec::new();
    check_cases(pool, |fault| faults.push(fault.to_string())).await.expect("an answer");
    faults
}

async fn of_games(pool: &PgPool, games: &[Uuid]) -> Vec<String> {
    let mut faults = Vec::new();
    for game in games {
        let of_game = check_stored(pool, *game, None).await.expect("an answer");
        faults.extend(of_game.err().into_iter().flatten().map(|fault| fault.to_string()));
    }
    faults
}
