//! The settings file with every setting in comments.

use std::fmt::Write as _;

use super::all_settings::SECTIONS;
use super::kinds::Form;
use super::setting::{Fallback, Setting};

/// The longest line of a comment.
const WIDTH: usize = 100;

const INTRODUCTION: &str = "\
#:schema ./pixie-post.schema.json
#
# The settings of Pixie Post. Every setting is here with its default, or with an example if it has none. To set one,
# remove the `#` before it. `pixie-post config check` names all faults; `pixie-post doctor` tries mail, DNS and address.
# A variable of the environment wins over this file: PIXIE_LISTEN over `listen`, DATABASE_URL over `database_url`.
";

/// The file, as `deploy/pixie-post.toml` has it.
pub fn example() -> String {
    let mut text = INTRODUCTION.to_owned();
    for section in SECTIONS {
        let _ = write!(text, "\n\n## {}\n", section.title);
        text.extend(section.settings.iter().map(entry));
    }
    text
}

fn entry(setting: &Setting) -> String {
    let shape = setting.shape();
    let default = match setting.fallback {
        Fallback::Text(_) => String::new(),
        Fallback::Nothing(words) | Fallback::Computed(words) => format!(" Default: {}.", words.replace('`', "")),
    };
    let comment = wrapped(&format!("{} Valid: {}.{default}", setting.description(), shape.in_words()));
    let value = match setting.fallback {
        Fallback::Text(text) => Some(text),
        _ => shape.example.or_else(|| first_word(&shape.form)),
    };
    let line = value.map(|value| format!("#{} = {}\n", setting.key, shape.value(value)));
    let file = setting.file_key().map(|key| format!("#{key} = \"/etc/pixie-post/{}\"\n", setting.key));
    format!("\n{comment}{}{}", line.unwrap_or_default(), file.unwrap_or_default())
}

/// A value of a form that needs no example.
fn first_word(form: &Form) -> Option<&'static str> {
    match form {
        Form::Choice(words) => words.first().copied(),
        Form::Flag => Some("true"),
        _ => None,
    }
}

fn wrapped(text: &str) -> String {
    let mut lines = vec![String::from("#")];
    for word in text.split_whitespace() {
        let line = lines.last_mut().expect("a line");
        if line.len() + 1 + word.len() > WIDTH {
            lines.push(format!("# {word}"));
        } else {
            line.push(' ');
            line.push_str(word);
        }
    }
    lines.join("\n") + "\n"
}
