//! The shapes of the schemas: flat objects, and choices between named objects with a discriminator.
//!
//! The derived schemas say what serde does: a flattened member is an `allOf`, and each variant of an enum is a nameless object
//! in a `oneOf`. Generators of clients lose the one and give names like `AnswerType7` to the other. So both are written anew
//! here, for every type at once; what is on the wire is the same.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value, json};

type Object = Map<String, Value>;

const PREFIX: &str = "#/components/schemas/";

/// Reshapes all schemas of a specification.
pub(super) fn reshape(specification: &mut Value) {
    let mut schemas = Schemas(take_schemas(specification));
    schemas.inline_numbers(specification);
    schemas.flatten_compositions();
    schemas.name_variants();
    schemas.join_choices();
    schemas.join_words();
    schemas.flatten_untagged();
    for schema in schemas.0.values_mut() {
        each_object(schema, &mut |object| {
            write_const(object);
            describe_nullable(object);
        });
    }
    specification["components"]["schemas"] = schemas.0.into();
    remove_unused(specification);
}

fn take_schemas(specification: &mut Value) -> Object {
    match specification["components"]["schemas"].take() {
        Value::Object(schemas) => schemas,
        _ => Object::new(),
    }
}

/// All schemas by name.
struct Schemas(Object);

impl Schemas {
    /// The schema itself, or the one that it refers to.
    fn resolve<'a>(&'a self, schema: &'a Value) -> &'a Value {
        referred(schema).and_then(|name| self.0.get(name)).unwrap_or(schema)
    }

    fn names(&self) -> Vec<String> {
        self.0.keys().cloned().collect()
    }

    /// The variants of a choice, each as it is when it stands alone.
    fn variants(&self, schema: &Value) -> Option<Vec<Value>> {
        Some(schema["oneOf"].as_array()?.iter().map(|variant| self.resolve(variant).clone()).collect())
    }

    /// Writes plain numbers, which have got the name of a Rust type, where they are used.
    fn inline_numbers(&mut self, specification: &mut Value) {
        let (numbers, schemas): (Object, Object) =
            std::mem::take(&mut self.0).into_iter().partition(|(name, _)| name.starts_with(char::is_lowercase));
        self.0 = schemas;
        let mut inline = |object: &mut Object| {
            let number = object.get("$ref").and_then(referred_name).and_then(|name| numbers.get(name));
            if let Some(Value::Object(number)) = number {
                object.remove("$ref");
                number.iter().for_each(|(key, value)| {
                    object.entry(key.clone()).or_insert_with(|| value.clone());
                });
            }
        };
        each_object(specification, &mut inline);
        self.0.values_mut().for_each(|schema| each_object(schema, &mut inline));
        // A number that may be null needs no choice.
        self.0.values_mut().for_each(|schema| each_object(schema, &mut join_null));
    }

    /// Writes each `allOf` as one object.
    fn flatten_compositions(&mut self) {
        for name in self.names() {
            let mut schema = self.0[&name].clone();
            if schema.get("allOf").is_some() {
                schema = self.flat(&schema);
            } else if let Some(variants) = schema.get_mut("oneOf").and_then(Value::as_array_mut) {
                for variant in variants.iter_mut().filter(|variant| variant.get("allOf").is_some()) {
                    *variant = self.flat(variant);
                }
            }
            self.0.insert(name, schema);
        }
    }

    /// The schema as one object: with the members of all its parts, and those of each variant of a choice.
    fn flat(&self, schema: &Value) -> Value {
        let schema = self.resolve(schema);
        let mut flat = if let Some(parts) = schema.get("allOf").and_then(Value::as_array) {
            merged(parts.iter().map(|part| self.flat(part)))
        } else if let Some(variants) = self.variants(schema) {
            merged_choice(&variants)
        } else {
            return schema.clone();
        };
        for key in ["description", "example"] {
            if let Some(value) = schema.get(key) {
                flat[key] = value.clone();
            }
        }
        flat
    }

    /// Gives each variant of a choice between tagged objects a name, and the choice a discriminator.
    fn name_variants(&mut self) {
        for name in self.names() {
            let Some(variants) = self.variants(&self.0[&name]) else { continue };
            let Some(tags) = variants.iter().map(tag).collect::<Option<Vec<_>>>() else { continue };
            let property = tags[0].0.clone();
            assert!(tags.iter().all(|tag| tag.0 == property), "{name} has several tags");
            let mut mapping = BTreeMap::new();
            let mut named = Vec::new();
            for ((_, word), variant) in tags.into_iter().zip(variants) {
                let own = format!("{name}{}", in_camel_case(&word));
                assert!(self.0.insert(own.clone(), variant).is_none(), "two schemas are called {own}");
                mapping.insert(word, format!("{PREFIX}{own}"));
                named.push(reference(&own));
            }
            let choice = &mut self.0[&name];
            choice["oneOf"] = named.into();
            choice["discriminator"] = json!({"propertyName": property, "mapping": mapping});
        }
    }

    /// Makes a choice between choices one choice.
    fn join_choices(&mut self) {
        for name in self.names() {
            let Some(choices) = self.variants(&self.0[&name]) else { continue };
            let discriminators = choices.iter().map(|choice| choice.get("discriminator"));
            let Some(discriminators) = discriminators.collect::<Option<Vec<_>>>() else { continue };
            let variants = choices.iter().flat_map(|choice| choice["oneOf"].as_array().into_iter().flatten().cloned());
            let mapping = discriminators.iter().flat_map(|one| one["mapping"].as_object().into_iter().flatten());
            let mapping: Object = mapping.map(|(word, schema)| (word.clone(), schema.clone())).collect();
            let discriminator = json!({"propertyName": discriminators[0]["propertyName"], "mapping": mapping});
            let variants: Vec<Value> = variants.collect();
            self.0[&name]["oneOf"] = variants.into();
            self.0[&name]["discriminator"] = discriminator;
        }
    }

    /// Makes a choice between lists of words one list.
    fn join_words(&mut self) {
        for name in self.names() {
            let Some(lists) = self.variants(&self.0[&name]) else { continue };
            let Some(words) = lists.iter().map(|list| list["enum"].as_array()).collect::<Option<Vec<_>>>() else {
                continue;
            };
            let words: Vec<Value> = words.into_iter().flatten().cloned().collect();
            if let Some(schema) = self.0[&name].as_object_mut() {
                schema.remove("oneOf");
                schema.insert("type".into(), "string".into());
                schema.insert("enum".into(), words.into());
            }
        }
    }

    /// Writes a choice between objects of one member each as an object that has one of these members.
    fn flatten_untagged(&mut self) {
        for name in self.names() {
            let Some(variants) = self.variants(&self.0[&name]) else { continue };
            if !variants
                .iter()
                .all(|variant| variant["properties"].as_object().is_some_and(|members| members.len() == 1))
            {
                continue;
            }
            let Some(schema) = self.0[&name].as_object_mut() else { continue };
            let mut members = Object::new();
            members
                .extend(variants.iter().flat_map(properties).map(|(member, schema)| (member.clone(), schema.clone())));
            schema.remove("oneOf");
            schema.extend([
                ("type".into(), "object".into()),
                ("properties".into(), members.into()),
                ("minProperties".into(), 1.into()),
                ("maxProperties".into(), 1.into()),
            ]);
            describe(schema, "It has exactly one of these members.");
        }
    }
}

/// One object with the members of all these.
fn merged(parts: impl Iterator<Item = Value>) -> Value {
    let (mut members, mut required) = (Object::new(), BTreeSet::new());
    for part in parts {
        required.extend(required_in(&part).map(str::to_owned));
        members.extend(properties(&part).map(|(name, schema)| (name.clone(), schema.clone())));
    }
    json!({"type": "object", "properties": members, "required": required})
}

/// One object with the members of all variants, of which only the tag is there in each.
fn merged_choice(variants: &[Value]) -> Value {
    let tags: Vec<_> = variants.iter().filter_map(tag).collect();
    assert_eq!(tags.len(), variants.len(), "a part of a flat object is a choice without tags");
    let property = &tags[0].0;
    let words: Vec<_> = tags.iter().map(|(_, word)| word).collect();
    let mut members = Object::from_iter([(property.clone(), json!({"type": "string", "enum": words}))]);
    for (variant, (_, word)) in variants.iter().zip(&tags) {
        for (name, schema) in properties(variant).filter(|(name, _)| *name != property) {
            let mut schema = schema.clone();
            if let Some(schema) = schema.as_object_mut() {
                describe(schema, &format!("Only if `{property}` is `{word}`."));
            }
            assert!(members.insert(name.clone(), schema).is_none(), "several variants have `{name}`");
        }
    }
    json!({"type": "object", "properties": members, "required": [property]})
}

/// The member that says which variant an object is, and the word that it has in this one.
fn tag(schema: &Value) -> Option<(String, String)> {
    let is_required = |name: &str| required_in(schema).any(|required| required == name);
    properties(schema).filter(|(name, _)| is_required(name)).find_map(|(name, member)| {
        let [Value::String(word)] = member["enum"].as_array()?.as_slice() else { return None };
        Some((name.clone(), word.clone()))
    })
}

fn properties(schema: &Value) -> impl Iterator<Item = (&String, &Value)> {
    schema["properties"].as_object().into_iter().flatten()
}

fn required_in(schema: &Value) -> impl Iterator<Item = &str> {
    schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str)
}

/// A list of one word is a constant.
fn write_const(object: &mut Object) {
    if let Some([word]) = object.get("enum").and_then(Value::as_array).map(Vec::as_slice) {
        let word = word.clone();
        object.remove("enum");
        object.insert("const".into(), word);
    }
}

/// Moves what is said of a reference that may be null to the choice: beside a `$ref` few tools read it.
fn describe_nullable(object: &mut Object) {
    let Some([schema, null]) = object.get_mut("oneOf").and_then(Value::as_array_mut).map(Vec::as_mut_slice) else {
        return;
    };
    if !is_null(null) {
        return;
    }
    if let Some(description) = schema.as_object_mut().and_then(|schema| schema.remove("description")) {
        object.insert("description".into(), description);
    }
}

/// Writes a choice between null and a schema with a type of its own as one schema.
fn join_null(object: &mut Object) {
    let Some([schema, null]) = object.get_mut("oneOf").and_then(Value::as_array_mut).map(Vec::as_mut_slice) else {
        return;
    };
    let (true, Some(Value::String(kind))) = (is_null(null), schema.get("type")) else { return };
    let kinds = json!([kind, "null"]);
    let Value::Object(mut schema) = schema.take() else { return };
    schema.insert("type".into(), kinds);
    object.remove("oneOf");
    object.extend(schema);
}

fn is_null(schema: &Value) -> bool {
    *schema == json!({"type": "null"})
}

/// Adds a sentence to the description.
fn describe(schema: &mut Object, sentence: &str) {
    let before = schema.get("description").and_then(Value::as_str).unwrap_or_default();
    let description = format!("{before} {sentence}").trim().to_owned();
    schema.insert("description".into(), description.into());
}

/// Removes the schemas that nothing leads to.
fn remove_unused(specification: &mut Value) {
    let schemas = take_schemas(specification);
    let mut used = BTreeSet::new();
    let mut open = names_in(specification);
    while let Some(name) = open.pop() {
        if used.insert(name.clone()) {
            open.extend(schemas.get(&name).map(names_in).into_iter().flatten());
        }
    }
    let used: Object = schemas.into_iter().filter(|(name, _)| used.contains(name)).collect();
    specification["components"]["schemas"] = used.into();
}

/// The names of the schemas that are referred to.
fn names_in(value: &Value) -> Vec<String> {
    match value {
        Value::Object(object) => {
            let own = object.get("$ref").and_then(referred_name).map(str::to_owned);
            own.into_iter().chain(object.values().flat_map(names_in)).collect()
        }
        Value::Array(values) => values.iter().flat_map(names_in).collect(),
        _ => Vec::new(),
    }
}

fn referred(schema: &Value) -> Option<&str> {
    schema.get("$ref").and_then(referred_name)
}

fn referred_name(reference: &Value) -> Option<&str> {
    reference.as_str()?.strip_prefix(PREFIX)
}

fn reference(name: &str) -> Value {
    json!({"$ref": format!("{PREFIX}{name}")})
}

/// `choose_food` as `ChooseFood`.
fn in_camel_case(word: &str) -> String {
    let mut name = String::new();
    for part in word.split(['_', '-']) {
        let mut letters = part.chars();
        name.extend(letters.next().map(|first| first.to_ascii_uppercase()));
        name.push_str(letters.as_str());
    }
    name
}

/// Changes each object in a value, the inner ones first.
fn each_object(value: &mut Value, change: &mut impl FnMut(&mut Object)) {
    match value {
        Value::Object(object) => {
            object.values_mut().for_each(|value| each_object(value, change));
            change(object);
        }
        Value::Array(values) => values.iter_mut().for_each(|value| each_object(value, change)),
        _ => {}
    }
}
