//! The words and headers of answers that follow from their status, and the operations without a token.

use serde_json::{Map, Value, json};

use super::operations::operations;

/// Completes every operation.
pub(super) fn complete(specification: &mut Value) {
    specification["components"]["headers"] = headers();
    for operation in operations(specification) {
        // What needs no token says so.
        operation.entry("security").or_insert_with(|| json!([]));
        if let Some(summary) = operation.get("summary").cloned() {
            operation.entry("description").or_insert(summary);
        }
        let parameters = || operation.get("parameters").and_then(Value::as_array).into_iter().flatten();
        let is_list = parameters().any(|parameter| parameter["name"] == "cursor");
        let has_tag = operation["responses"].get("304").is_some();
        if has_tag && let Some(parameters) = operation.entry("parameters").or_insert_with(|| json!([])).as_array_mut() {
            parameters.push(json!({
                "name": "If-None-Match",
                "in": "header",
                "description": "The `ETag` of an earlier answer; 304 says that it is still right",
                "schema": {"type": "string"},
            }));
        }
        for parameter in operation.get_mut("parameters").and_then(Value::as_array_mut).into_iter().flatten() {
            if parameter["required"] == false {
                // As it is if nothing is said.
                parameter.as_object_mut().and_then(|parameter| parameter.remove("required"));
            }
        }
        let Some(answers) = operation.get_mut("responses").and_then(Value::as_object_mut) else { continue };
        for (status, answer) in answers {
            if answer["description"].as_str().is_none_or(str::is_empty) {
                answer["description"] = meaning(status).into();
            }
            let names = headers_of(status, has_tag, is_list);
            if !names.is_empty() {
                let headers = names
                    .iter()
                    .map(|name| ((*name).to_owned(), json!({"$ref": format!("#/components/headers/{name}")})));
                answer["headers"] = headers.collect::<Map<_, _>>().into();
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

/// The headers that an answer with this status may have, besides those of all answers, of which the description of the whole tells.
fn headers_of(status: &str, has_tag: bool, is_list: bool) -> Vec<&'static str> {
    let all = [
        ("ETag", has_tag && ["200", "304"].contains(&status)),
        ("Link", is_list && status == "200"),
        ("Location", status == "201"),
        ("WWW-Authenticate", status == "401"),
        ("RateLimit", status == "429"),
        ("RateLimit-Policy", status == "429"),
        ("Retry-After", ["429", "503"].contains(&status)),
    ];
    all.into_iter().filter(|(_, has)| *has).map(|(name, _)| name).collect()
}

fn headers() -> Value {
    let text = |description: &str, example: &str| json!({"description": description, "schema": {"type": "string"}, "example": example});
    json!({
        "ETag": text("What was answered, for `If-None-Match`.", "W/\"18-red-5f2c\""),
        "Link": text("The address of the next page, if there is one.", "</api/v1/games?cursor=0>; rel=\"next\""),
        "RateLimit": text("How many requests may follow at once, and in how many seconds the burst is there again; only with a limit.", "\"burst\";r=119;t=1"),
        "RateLimit-Policy": text("The most requests at once, and the seconds in which so many are paid for; only with a limit.", "\"burst\";q=120;w=60"),
        "Location": text("The address of what was made, if it has one.", "/api/v1/games/01900000-0000-7000-8000-000000000001"),
        "Retry-After": {"description": "After how many seconds another try makes sense.", "schema": {"type": "integer", "minimum": 0}, "example": 1},
        "WWW-Authenticate": text("How to sign in.", "Bearer"),
    })
}
