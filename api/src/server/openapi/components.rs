//! The components of the specification: each response and parameter of several operations stands once, under a name. So generators of
//! clients make one type of it, and a reader sees at once what is special about an operation.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value, json};

type Object = Map<String, Value>;

/// Moves the responses and parameters that stand more than once to the components.
pub(super) fn share(specification: &mut Value) {
    let responses = Shared::find(specification, "responses", response_name);
    let parameters = Shared::find(specification, "parameters", parameter_name);
    for operation in operations(specification) {
        responses.refer(operation);
        parameters.refer(operation);
    }
    specification["components"]["responses"] = responses.components();
    specification["components"]["parameters"] = parameters.components();
}

fn operations(specification: &mut Value) -> impl Iterator<Item = &mut Object> {
    let items = specification["paths"].as_object_mut().into_iter().flat_map(Map::values_mut);
    items.filter_map(Value::as_object_mut).flat_map(Map::values_mut).filter_map(Value::as_object_mut)
}

/// The responses or parameters of an operation. A parameter has no key.
fn parts<'a>(operation: &'a mut Object, member: &str) -> Vec<(String, &'a mut Value)> {
    match operation.get_mut(member) {
        Some(Value::Object(parts)) => parts.iter_mut().map(|(key, part)| (key.clone(), part)).collect(),
        Some(Value::Array(parts)) => parts.iter_mut().map(|part| (String::new(), part)).collect(),
        _ => Vec::new(),
    }
}

/// The parts of one sort that stand more than once, with their names.
struct Shared {
    member: &'static str,
    /// The parts as text, since JSON has no order of its own.
    names: BTreeMap<String, String>,
}

impl Shared {
    /// Of parts that would have the same name, the one that is used most has it, and the others add words of their descriptions.
    fn find(specification: &mut Value, member: &'static str, name: fn(&str, &Value) -> String) -> Self {
        let mut uses: BTreeMap<String, (usize, String, Value)> = BTreeMap::new();
        for operation in operations(specification) {
            for (key, part) in parts(operation, member) {
                let part = part.clone();
                uses.entry(part.to_string()).or_insert_with(|| (0, name(&key, &part), part)).0 += 1;
            }
        }
        let mut shared: Vec<_> = uses.into_iter().filter(|(_, (uses, ..))| *uses > 1).collect();
        shared.sort_by_key(|(_, (uses, ..))| std::cmp::Reverse(*uses));
        let mut taken = BTreeSet::new();
        let named = shared.into_iter().map(|(text, (_, name, part))| {
            let longer = words(part["description"].as_str().unwrap_or_default()).into_iter();
            let mut name = name;
            for word in longer {
                if !taken.contains(&name) {
                    break;
                }
                name += &word;
            }
            while !taken.insert(name.clone()) {
                name += "Too";
            }
            (text, name)
        });
        Self { member, names: named.collect() }
    }

    /// Writes references into an operation.
    fn refer(&self, operation: &mut Object) {
        for (_, part) in parts(operation, self.member) {
            if let Some(name) = self.names.get(&part.to_string()) {
                *part = json!({"$ref": format!("#/components/{}/{name}", self.member)});
            }
        }
    }

    fn components(&self) -> Value {
        let named = self.names.iter().map(|(text, name)| {
            (name.clone(), serde_json::from_str(text).expect("the text of a part was written by this program"))
        });
        named.collect::<Object>().into()
    }
}

/// The name of a response: its status, as HTTP calls it.
fn response_name(status: &str, response: &Value) -> String {
    let schema = || response["content"]["application/json"]["schema"]["$ref"].as_str()?.rsplit('/').next();
    let known = status.parse::<u16>().ok().and_then(|status| actix_web::http::StatusCode::from_u16(status).ok());
    let reason = known.and_then(|status| status.canonical_reason()).unwrap_or("Answer");
    schema().map_or_else(|| words(reason).concat(), str::to_owned)
}

/// The name of a parameter; of one in the path, what it is the id of comes first.
fn parameter_name(_: &str, parameter: &Value) -> String {
    let text = |member: &str| parameter[member].as_str().unwrap_or_default();
    let of = if text("in") == "path" { words(text("description")).concat() } else { String::new() };
    of + &words(text("name")).concat()
}

/// The words of a text that say something, each with a capital letter.
fn words(text: &str) -> Vec<String> {
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    let words = words.filter(|word| !["The", "the", "a", "an", "of"].contains(word));
    words.map(|word| word[..1].to_ascii_uppercase() + &word[1..]).collect()
}
