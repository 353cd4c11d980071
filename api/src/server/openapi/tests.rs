//! Tests of the specification: what generators of clients need.

use std::collections::BTreeSet;

use serde_json::{Map, Value};

use super::document;
use pixie_service::game::GameEvent;

/// Every object in a value.
fn objects(value: &Value) -> Vec<&Map<String, Value>> {
    match value {
        Value::Object(object) => [object].into_iter().chain(object.values().flat_map(objects)).collect(),
        Value::Array(values) => values.iter().flat_map(objects).collect(),
        _ => Vec::new(),
    }
}

/// The component to which a value refers.
fn named(value: &Value) -> Option<&'static Value> {
    document().pointer(value["$ref"].as_str()?.trim_start_matches('#'))
}

/// The component to which a value refers, or the value itself.
fn resolved(value: &'static Value) -> &'static Value {
    named(value).unwrap_or(value)
}

fn schemas() -> &'static Map<String, Value> {
    document()["components"]["schemas"].as_object().unwrap()
}

/// Each operation, called by its method and path.
fn operations() -> impl Iterator<Item = (String, &'static Value)> {
    let items = document()["paths"].as_object().unwrap().iter();
    items.flat_map(|(path, item)| {
        item.as_object().unwrap().iter().map(move |(method, operation)| (format!("{method} {path}"), operation))
    })
}

#[test]
fn every_reference_leads_somewhere_and_every_schema_is_used() {
    let objects = objects(document());
    let references: BTreeSet<_> = objects.iter().filter_map(|object| object.get("$ref")?.as_str()).collect();
    assert!(references.len() > 100);
    for reference in &references {
        assert!(document().pointer(reference.trim_start_matches('#')).is_some(), "{reference}");
    }
    let mapped: BTreeSet<_> = objects
        .iter()
        .filter_map(|object| object.get("mapping")?.as_object())
        .flat_map(|mapping| mapping.values().filter_map(Value::as_str))
        .collect();
    assert!(mapped.is_subset(&references), "a discriminator leads to a variant that is not there");
    for name in schemas().keys() {
        assert!(references.contains(format!("#/components/schemas/{name}").as_str()), "{name}");
    }
}

#[test]
fn a_choice_has_a_discriminator_or_is_between_something_and_null() {
    for object in objects(&Value::from(schemas().clone())) {
        assert!(!object.contains_key("allOf") && !object.contains_key("anyOf"), "{object:?}");
        let Some(choices) = object.get("oneOf").and_then(Value::as_array) else { continue };
        match object.get("discriminator") {
            Some(discriminator) => {
                let mapped: BTreeSet<_> =
                    discriminator["mapping"].as_object().unwrap().values().filter_map(Value::as_str).collect();
                assert_eq!(mapped, choices.iter().filter_map(|choice| choice["$ref"].as_str()).collect(), "{object:?}");
            }
            None => assert!(choices.len() == 2 && choices[1]["type"] == "null", "{object:?}"),
        }
    }
}

#[test]
fn the_details_of_every_kind_of_event_have_a_type() {
    let typed: BTreeSet<&str> =
        schemas()["EventDetails"]["discriminator"]["mapping"].as_object().unwrap().keys().map(String::as_str).collect();
    // Their moves, effects and reasons are members of the event itself.
    let without = ["started", "moved", "paused", "resumed"];
    let kinds: BTreeSet<&str> = GameEvent::KINDS.iter().copied().filter(|kind| !without.contains(kind)).collect();
    assert_eq!(typed, kinds);
}

#[test]
fn what_is_only_null_has_another_type_too() {
    let only_null = |object: &&Map<String, Value>| object.get("type").is_some_and(|kind| kind == "null");
    let in_choices = objects(document()).into_iter().filter_map(|object| object.get("oneOf")?.as_array()).flatten();
    let all = objects(document()).into_iter().filter(only_null).count();
    assert_eq!(all, in_choices.filter_map(Value::as_object).filter(only_null).count());
}

#[test]
fn every_operation_says_who_may_call_it_and_what_each_answer_means() {
    for (name, operation) in operations() {
        assert!(operation["security"].is_array(), "{name}");
        assert!(operation["description"].as_str().is_some_and(|description| !description.is_empty()), "{name}");
        for (status, answer) in operation["responses"].as_object().unwrap() {
            assert!(
                resolved(answer)["description"].as_str().is_some_and(|meaning| !meaning.is_empty()),
                "{name}: {status}"
            );
        }
    }
}

#[test]
fn every_body_has_an_example() {
    for (name, operation) in operations() {
        let responses = operation["responses"].as_object().unwrap().values().map(resolved);
        let bodies = responses.chain(operation.get("requestBody")).filter_map(|body| body["content"].as_object());
        for body in bodies.flat_map(Map::values) {
            assert!(body.get("example").is_some() || has_example(&body["schema"]), "{name}: {body}");
        }
    }
}

/// Whether a schema has an example: its own, the one of what it refers to, or one for each of its members. A list of words is one.
fn has_example(schema: &Value) -> bool {
    let choices = schema["oneOf"].as_array().into_iter().flatten();
    let parts = schema.get("items").into_iter().chain(choices).chain(named(schema));
    let members = schema["properties"].as_object();
    schema.get("example").or(schema.get("enum")).is_some()
        || parts.into_iter().any(has_example)
        || members.is_some_and(|members| members.values().all(has_example))
}

#[test]
fn no_response_and_no_parameter_stands_twice() {
    for member in ["responses", "parameters"] {
        let mut seen = BTreeSet::new();
        let parts = operations().flat_map(|(_, operation)| match &operation[member] {
            Value::Object(parts) => parts.values().collect(),
            Value::Array(parts) => parts.iter().collect(),
            _ => Vec::new(),
        });
        for part in parts.filter(|part| part.get("$ref").is_none()) {
            assert!(seen.insert(part.to_string()), "{part}");
        }
        let names: Vec<&String> = document()["components"][member].as_object().unwrap().keys().collect();
        assert!(names.len() > 10 && names.iter().all(|name| name.len() <= 60), "{names:?}");
    }
}

#[test]
fn the_file_is_in_step() {
    let file = include_str!("../../../../openapi/openapi.json");
    assert_eq!(file, super::text(), "run `cargo run -- openapi > openapi/openapi.json`");
}
