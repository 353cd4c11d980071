//! The words and headers of answers that follow from their status, and the operations without a token.

use serde_json::{Map, Value, json};

/// Completes every operation.
pub(super) fn complete(specification: &mut Value) {
    specification["components"]["headers"] = headers();
    let items = specification["paths"].as_object_mut().into_iter().flat_map(Map::values_mut);
    for operation in items.filter_map(Value::as_object_mut).flat_map(Map::values_mut).filter_map(Value::as_object_mut) {
        // What needs no token says so.
        operation.entry("security").or_insert_with(|| json!([]));
        if let Some(summary) = operation.get("summary").cloned() {
            operation.entry("description").or_insert(summary);
        }
        let Some(answers) = operation.get_mut("responses").and_then(Value::as_object_mut) else { continue };
        let has_tag = answers.contains_key("304");
        for (status, answer) in answers {
            if answer["description"].as_str().is_none_or(str::is_empty) {
                answer["description"] = meaning(status).into();
            }
            if let Some(name) = header_of(status, has_tag) {
                answer["headers"] = json!({name: {"$ref": format!("#/components/headers/{name}")}});
            }
        }
    }
}

fn meaning(status: &str) -> &'static str {
    match status {
        "200" => "Done, or here it is",
        "201" => "Made",
        "202" => "Accepted; it happens soon",
        "204" => "Done",
        "304" => "As it was: what has the sent `ETag` is still right",
        "404" => "There is no such thing",
        "503" => "Not just now; `Retry-After` says when to come back",
        _ => "As the status says",
    }
}

/// The header that an answer with this status may have, besides `X-Request-Id`, which each answer has.
fn header_of(status: &str, has_tag: bool) -> Option<&'static str> {
    match status {
        "200" | "304" if has_tag => Some("ETag"),
        "201" => Some("Location"),
        "401" => Some("WWW-Authenticate"),
        "429" | "503" => Some("Retry-After"),
        _ => None,
    }
}

fn headers() -> Value {
    let text = |description: &str, example: &str| json!({"description": description, "schema": {"type": "string"}, "example": example});
    json!({
        "ETag": text("What was answered, for `If-None-Match`.", "W/\"18-red-5f2c\""),
        "Location": text("The address of what was made, if it has one.", "/api/v1/games/01900000-0000-7000-8000-000000000001"),
        "Retry-After": {"description": "After how many seconds another try makes sense.", "schema": {"type": "integer", "minimum": 0}, "example": 1},
        "WWW-Authenticate": text("How to sign in.", "Bearer"),
    })
}
