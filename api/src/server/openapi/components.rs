//! The components of the specification: each response and parameter of several operations stands once, under a name. So generators of
//! clients make one type of it, and a reader sees at once what is special about an operation.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use actix_web::http::StatusCode;
use serde_json::{Map, Value, json};

use super::operations::operations;

type Object = Map<String, Value>;

/// Moves the responses and parameters that stand more than once to the components.
pub(super) fn share(specification: &mut Value) {
    let responses = Shared::find(specification, "responses", response_name);
    let parameters = Shared::find(specification, "parameters", parameter_name);
    for operation in operations(specification) {
        responses.refer(operation);
        parameters.refer(operation);
    }
    specification["components"]["responses"] = responses.into_components();
    specification["components"]["parameters"] = parameters.into_components();
}

/// The responses or parameters of an operation. A parameter has no key.
fn parts<'a>(operation: &'a mut Object, member: &str) -> Vec<(String, &'a mut Value)> {
    match operation.get_mut(member) {
        Some(Value::Object(parts)) => parts.iter_mut().map(|(key, part)| (key.clone(), part)).collect(),
        Some(Value::Array(parts)) => parts.iter_mut().map(|part| (String::new(), part)).collect(),
        _ => Vec::new(),
    }
}

/// The parts of one sort that stand more than once.
struct Shared {
    member: &'static str,
    /// The name of each part and the part itself, by its text.
    parts: BTreeMap<String, (String, Value)>,
}

impl Shared {
    /// Of parts that would have the same name, the one that is used most has it, and the others add words of their descriptions.
    fn find(specification: &mut Value, member: &'static str, name: fn(&str, &Value) -> String) -> Self {
        let mut uses: BTreeMap<String, (usize, String, Value)> = BTreeMap::new();
        for operation in operations(specification) {
            for (key, part) in parts(operation, member) {
                uses.entry(part.to_string()).or_insert_with(|| (0, name(&key, part), part.clone())).0 += 1;
            }
        }
        let mut shared: Vec<_> = uses.into_iter().filter(|(_, (uses, ..))| *uses > 1).collect();
        shared.sort_by_key(|(_, (uses, ..))| Reverse(*uses));
        let mut taken = BTreeSet::new();
        let named = shared.into_iter().map(|(text, (_, mut name, part))| {
            for word in words(part["description"].as_str().unwrap_or_default()) {
                if !taken.contains(&name) {
                    break;
                }
                name += &word;
            }
            taken.insert(name.clone());
            (text, (name, part))
        });
        Self { member, parts: named.collect() }
    }

    /// Writes references into an operation.
    fn refer(&self, operation: &mut Object) {
        for (_, part) in parts(operation, self.member) {
            if let Some((name, _)) = self.parts.get(&part.to_string()) {
                *part = json!({"$ref": format!("#/components/{}/{name}", self.member)});
            }
        }
    }

    fn into_components(self) -> Value {
        let count = self.parts.len();
        let named: Object = self.parts.into_values().collect();
        assert_eq!(named.len(), count, "two {} have the same name", self.member);
        named.into()
    }
}

/// The name of a response: its status, as HTTP calls it.
fn response_name(status: &str, response: &Value) -> String {
    let schema = || response["content"]["application/json"]["schema"]["$ref"].as_str()?.rsplit('/').next();
    let known = StatusCode::from_bytes(status.as_bytes()).ok();
    let reason = known.and_then(|status| status.canonical_reason()).unwrap_or("Answer");
    schema().map_or_else(|| words(reason).concat(), str::to_owned)
}

/// The name of a parameter; before `id` stands what it is the id of.
fn parameter_name(_: &str, parameter: &Value) -> String {
    let text = |member: &str| parameter[member].as_str().unwrap_or_default();
    let of = if text("name") == "id" { words(text("description")).concat() } else { String::new() };
    of + &words(text("name")).concat()
}

/// Words that say nothing in a name.
const SMALL: [&str; 13] = ["The", "the", "a", "an", "of", "It", "it", "is", "There", "no", "to", "in", "that"];

/// The words of a text that say something, each with a capital letter.
fn words(text: &str) -> Vec<String> {
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    let words = words.filter(|word| !SMALL.contains(word));
    words.map(|word| word[..1].to_ascii_uppercase() + &word[1..]).collect()
}
