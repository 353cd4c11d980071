//! The mails of the corpus, and the expected results as JSON.

use std::fs;
use std::path::PathBuf;

use pixie_service::mail::parse::{AuthenticationResult, Bounce, Message, Nature, Unreadable, read};
use serde_json::{Map, Value, json};

/// A mail of the corpus.
pub(crate) struct Sample {
    pub(crate) name: String,
    pub(crate) raw: Vec<u8>,
    /// The expected result, in the form of [`as_json`].
    pub(crate) expected: Value,
}

/// All mails of the corpus, by name.
pub(crate) fn corpus() -> Vec<Sample> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/mail/corpus");
    let mut files: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "eml"));
    files.sort();
    let sample = |file: PathBuf| {
        let name = file.file_stem().unwrap().to_string_lossy().into_owned();
        let expected = fs::read_to_string(file.with_extension("json"));
        let expected = expected.unwrap_or_else(|error| panic!("{name}: nothing says what to expect: {error}"));
        Sample { raw: fs::read(&file).unwrap(), expected: serde_json::from_str(&expected).unwrap(), name }
    };
    files.into_iter().map(sample).collect()
}

/// The result without empty fields.
pub(crate) fn as_json(read: &Result<Message, Unreadable>) -> Value {
    let message = match read {
        Ok(message) => message,
        Err(why) => return json!({ "unreadable": format!("{why:?}") }),
    };
    let mut all = Map::new();
    all.insert("from".into(), json!(message.from));
    all.insert("subject".into(), json!(message.subject));
    all.extend(message.message_id.as_ref().map(|id| ("message_id".into(), json!(id))));
    for (name, list) in
        [("to", &message.to), ("in_reply_to", &message.in_reply_to), ("references", &message.references)]
    {
        all.extend((!list.is_empty()).then(|| (name.into(), json!(list))));
    }
    if !message.doubtful.is_empty() {
        all.insert("doubtful".into(), json!(message.doubtful));
    }
    if !message.authentication.is_empty() {
        all.insert("authentication".into(), message.authentication.iter().map(verdict).collect());
    }
    if message.left_unread > 0 {
        all.insert("left_unread".into(), json!(message.left_unread));
    }
    let (name, value) = match &message.nature {
        Nature::Written { lines } => {
            let texts = |after_end: bool| -> Vec<Value> {
                lines.iter().filter(|line| line.after_end == after_end).map(|line| json!(line.text)).collect()
            };
            let after_end = texts(true);
            all.extend((!after_end.is_empty()).then(|| ("after_end".into(), json!(after_end))));
            ("written", json!(texts(false)))
        }
        Nature::Automatic(why) => ("automatic", json!(why.as_str())),
        Nature::Bounce(found) => ("bounce", bounce(found)),
        Nature::Ours => ("ours", json!(true)),
    };
    all.insert(name.into(), value);
    Value::Object(all)
}

fn verdict(verdict: &AuthenticationResult) -> Value {
    let properties: Map<String, Value> =
        verdict.properties.iter().map(|(name, value)| (name.clone(), json!(value))).collect();
    json!([verdict.server, verdict.method, verdict.result, properties])
}

fn bounce(bounce: &Bounce) -> Value {
    json!({
        "permanent": bounce.permanent,
        "status": bounce.status,
        "recipient": bounce.recipient,
        "original": bounce.original,
    })
}

/// The written lines of a readable mail.
pub(crate) fn written(raw: &[u8]) -> Vec<String> {
    match read(raw).unwrap().nature {
        Nature::Written { lines } => lines.into_iter().map(|line| line.text).collect(),
        other => panic!("not written by anybody: {other:?}"),
    }
}
