//! The JSON Schema of the settings file, by which editors complete and check it.

use serde_json::{Map, Value, json};

use super::kinds::{Form, Shape};
use super::names::all;
use super::setting::{Fallback, Setting};

/// The schema, as `deploy/pixie-post.schema.json` has it.
///
/// # Panics
/// Never: a default is a value of its own form, as a test sees.
pub fn schema() -> String {
    let properties: Map<_, _> = all().flat_map(properties).collect();
    let schema = json!({
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "The settings of Pixie Post",
        "type": "object",
        "additionalProperties": false,
        "properties": properties,
    });
    format!("{schema:#}\n")
}

/// The setting, and the path of the file with it, if it is a secret.
fn properties(setting: &Setting) -> Vec<(String, Value)> {
    let shape = setting.shape();
    let mut property = of_form(&shape.form);
    property["description"] = setting.description().into();
    if let Fallback::Text(text) = setting.fallback {
        property["default"] = shape.value(text);
    }
    if let Some(example) = shape.example {
        property["examples"] = json!([shape.value(example)]);
    }
    let file = setting.file_key().map(|key| {
        let about = format!("The path of a file with the value of `{}`.", setting.key);
        (key, json!({"type": "string", "minLength": 1, "description": about}))
    });
    [Some((setting.key.to_owned(), property)), file].into_iter().flatten().collect()
}

fn of_form(form: &Form) -> Value {
    match form {
        Form::Text => json!({"type": "string"}),
        Form::Number { least, most: None } => json!({"type": "integer", "minimum": least}),
        Form::Number { least, most: Some(most) } => json!({"type": "integer", "minimum": least, "maximum": most}),
        Form::Flag => json!({"type": "boolean"}),
        Form::Choice(words) => json!({"enum": words}),
        Form::List => json!({"type": ["array", "string"], "items": {"type": "string"}}),
    }
}

impl Shape {
    /// A valid text as the settings file has it; JSON and TOML agree on all of our forms.
    pub(super) fn value(&self, text: &str) -> Value {
        match self.form {
            Form::Number { .. } => text.parse::<u64>().expect("a number").into(),
            Form::Flag => text.parse::<bool>().expect("a flag").into(),
            Form::List => text.split(',').filter(|word| !word.is_empty()).collect(),
            Form::Text | Form::Choice(_) => text.into(),
        }
    }
}
