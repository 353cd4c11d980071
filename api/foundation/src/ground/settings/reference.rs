//! The reference of all settings, in Markdown.

use std::fmt::Write as _;

use super::all_settings::SECTIONS;
use super::check::RULES;
use super::removed::REMOVED;
use super::setting::{Fallback, Setting};

const INTRODUCTION: &str = "\
# Settings

`pixie-post config reference` prints this page, so it fits the program that prints it.

Settings come from the environment, or from a settings file. The keys of the file are the same names in lower case without `PIXIE_`:
[pixie-post.toml](pixie-post.toml) is a file with all of them, commented, as `pixie-post config example` prints it. It is read from
the place that `--config` or `PIXIE_CONFIG` names, or else it is `pixie-post.toml` in the working directory, or else
`/etc/pixie-post/pixie-post.toml`. The environment wins over the file; an empty variable counts as not set. Editors complete and check the file by its JSON Schema,
[pixie-post.schema.json](pixie-post.schema.json), which the first line of the example names; `pixie-post config schema` prints it.

## Before a start
`pixie-post config check` names all faults at once, each with its line or variable, and what would be right. Then the exit code is 2.
The service does not start with a fault. A variable that begins with `PIXIE_` and is no setting gives a warning only; a key of the
file that is no setting is a fault. [`pixie-post doctor`](doctor.md) then tries what the settings promise.

## Secrets
A setting with a second name that ends with `_FILE` can be read from a file that holds nothing else, such as a secret of Docker or
Kubernetes: `PIXIE_SMTP_URL_FILE=/run/secrets/smtp_url`, or `smtp_url_file = \"/run/secrets/smtp_url\"` in the settings file.
With systemd, `LoadCredential=smtp_url:/etc/pixie-post/smtp_url` in the unit is enough; credentials have the names of the keys, and
`dkim_key` may be one, too. The environment wins over credentials, and they win over the settings file. No secret is ever logged or
repeated in an error.
";

/// The reference, as `deploy/settings.md` has it.
pub fn reference() -> String {
    let mut text = INTRODUCTION.to_owned();
    for section in SECTIONS {
        let introduction = match section.introduction {
            "" => String::new(),
            introduction => format!("{introduction}\n\n"),
        };
        let rows: String = section.settings.iter().map(row).collect();
        let _ = write!(
            text,
            "\n## {}\n{introduction}| | what it does | valid | default |\n|---|---|---|---|\n{rows}",
            section.title
        );
    }
    text.push_str("\n## Refused together\n");
    for rule in RULES {
        let _ = writeln!(text, "- {}", rule.sentence);
    }
    text.push_str("\n## Settings of earlier releases\nEach of them is refused with this sentence.\n");
    for removed in REMOVED {
        let _ = writeln!(text, "- {}", removed.fault(&removed.variable()));
    }
    text
}

fn row(setting: &Setting) -> String {
    let file = setting.file_variable().map(|name| format!(", `{name}`")).unwrap_or_default();
    let shape = setting.shape();
    let default = match setting.fallback {
        Fallback::Text("") => "none".to_owned(),
        Fallback::Text(text) => format!("`{text}`"),
        Fallback::Nothing(words) | Fallback::Computed(words) => words.to_owned(),
    };
    let cells = [setting.about(), shape.in_words(), default].map(|cell| cell.replace('|', "\\|"));
    format!("| `{}`{file} | {} |\n", setting.variable(), cells.join(" | "))
}
