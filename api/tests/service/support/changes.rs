//! The changes that somebody with all rights on the database could make.

use pixie_event_store::{Head, StoredEvent, hash};
use serde_json::{Value, json};
use sqlx::PgPool;

/// The columns of a table, with their types.
pub(crate) async fn columns(owner: &PgPool, table: &str) -> Vec<(String, String)> {
    let columns = "SELECT column_name::text, udt_name::text FROM information_schema.columns
         WHERE table_schema = 'public' AND table_name = $1 ORDER BY ordinal_position";
    sqlx::query_as(columns).bind(table).fetch_all(owner).await.expect("columns")
}

/// Other values for a column of this type: a similar one, and an invalid one.
pub(crate) fn others(column: &str, kind: &str) -> Vec<String> {
    match kind {
        "uuid" => vec!["'00000000-0000-0000-0000-000000000bad'".to_owned()],
        "int4" | "int2" => vec![format!("{column} + 1000"), format!("-{column} - 7")],
        "bool" => vec![format!("NOT {column}")],
        "text" => vec![format!("{column} || 'x'"), "''".to_owned()],
        "timestamptz" => vec![
            format!("coalesce({column} + interval '1 microsecond', '2026-01-01Z')"),
            "'infinity'".to_owned(),
            "'0044-03-15 BC'".to_owned(),
        ],
        "bytea" => vec![
            format!("coalesce(set_byte({column}, 3, (get_byte({column}, 3) + 1) % 256), 'x')"),
            format!("coalesce(substr({column}, 2), '\\x{}')", "07".repeat(32)),
        ],
        "jsonb" => vec!["'{}'".to_owned(), "'null'".to_owned(), format!("jsonb_build_array({column})")],
        "game_status" => vec!["'cancelled'".to_owned()],
        "case_state" => vec!["'closed'".to_owned(), "'open'".to_owned()],
        "date" => vec![format!("{column} + 40")],
        "leaf_kind" => vec!["'user'".to_owned(), "'case'".to_owned()],
        "stream_kind" => vec!["'case'".to_owned()],
        "_int2" => vec![format!("array_append({column}, 1::smallint)"), format!("array_append({column}, NULL)")],
        "_uuid" => vec![format!("array_append({column}, NULL)"), "'{}'".to_owned()],
        _ => panic!("{column} is a new kind of column, {kind}: how can it be changed?"),
    }
}

/// The JSON value with each leaf changed, and with something added to each list and object.
pub(crate) fn each_leaf_changed(value: &Value) -> Vec<Value> {
    let with = |change: &dyn Fn(&mut Value)| {
        let mut other = value.clone();
        change(&mut other);
        other
    };
    match value {
        Value::Object(members) => {
            let inner = members
                .iter()
                .flat_map(|(name, member)| each_leaf_changed(member).into_iter().map(move |changed| (name, changed)));
            let inner = inner.map(|(name, changed)| with(&|other| other[name] = changed.clone()));
            inner.chain([with(&|other| other["surplus"] = Value::Null)]).collect()
        }
        Value::Array(items) => {
            let inner = items
                .iter()
                .enumerate()
                .flat_map(|(place, item)| each_leaf_changed(item).into_iter().map(move |changed| (place, changed)));
            let inner = inner.map(|(place, changed)| with(&|other| other[place] = changed.clone()));
            inner.chain([json!([items, 1])]).collect()
        }
        Value::Number(number) => vec![json!(number.as_i64().expect("an integer") + 1)],
        Value::String(text) => vec![json!(format!("{text}x"))],
        Value::Bool(is) => vec![json!(!is)],
        Value::Null => vec![json!(1)],
    }
}

/// Makes the numbers and hashes of a forged history anew, so that they fit. Returns its head.
pub(crate) fn chain_anew(events: &mut [StoredEvent]) -> Head {
    let mut head = Head::START;
    for event in events {
        (event.version, event.prev_hash) = (head.version + 1, head.hash);
        event.hash = hash(event).expect("a hash");
        head = event.head();
    }
    head
}
