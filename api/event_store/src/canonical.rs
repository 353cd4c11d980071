//! Canonical JSON (RFC 8785), limited to what events need: the only numbers are integers that every
//! JSON reader keeps exactly, so that float formatting cannot differ between two programs.

use serde_json::{Number, Value};

/// The largest integer that survives every JSON reader (2^53 - 1).
const EXACT: i64 = (1 << 53) - 1;

/// Deeper than any event, and well below the limits of readers and of Postgres.
const MAX_DEPTH: usize = 64;

/// The reason why a value has no canonical form here.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NotCanonical {
    /// A fraction, an exponent, or an integer beyond ±(2^53 - 1).
    #[error("the number {0} is not an integer within ±(2^53 - 1)")]
    Number(Number),
    /// Postgres cannot store U+0000 in a text.
    #[error("text must not contain the character U+0000")]
    Nul,
    /// Nested deeper than any event.
    #[error("nested more than {MAX_DEPTH} deep")]
    TooDeep,
}

/// The canonical text of this value: no spaces, members in the order of their UTF-16 code units.
pub fn canonical(value: &Value) -> Result<String, NotCanonical> {
    let mut out = String::new();
    write(value, MAX_DEPTH, &mut out)?;
    Ok(out)
}

fn write(value: &Value, depth: usize, out: &mut String) -> Result<(), NotCanonical> {
    match value {
        Value::Null => out.push_str("null"),
        Value::Bool(true) => out.push_str("true"),
        Value::Bool(false) => out.push_str("false"),
        Value::Number(number) => {
            let exact = number.as_i64().filter(|n| (-EXACT..=EXACT).contains(n));
            let exact = exact.ok_or_else(|| NotCanonical::Number(number.clone()))?;
            out.push_str(&exact.to_string());
        }
        Value::String(text) => write_text(text, out)?,
        Value::Array(items) => {
            let depth = depth.checked_sub(1).ok_or(NotCanonical::TooDeep)?;
            out.push('[');
            for (i, item) in items.iter().enumerate() {
                separate(i, out);
                write(item, depth, out)?;
            }
            out.push(']');
        }
        Value::Object(members) => {
            let depth = depth.checked_sub(1).ok_or(NotCanonical::TooDeep)?;
            let mut members: Vec<_> = members.iter().collect();
            members.sort_by(|(a, _), (b, _)| a.encode_utf16().cmp(b.encode_utf16()));
            out.push('{');
            for (i, (name, member)) in members.into_iter().enumerate() {
                separate(i, out);
                write_text(name, out)?;
                out.push(':');
                write(member, depth, out)?;
            }
            out.push('}');
        }
    }
    Ok(())
}

fn separate(index: usize, out: &mut String) {
    if index > 0 {
        out.push(',');
    }
}

/// Writes a text with its quotation marks.
pub(super) fn write_text(text: &str, out: &mut String) -> Result<(), NotCanonical> {
    out.push('"');
    // Nearly every text needs no escape.
    let is_plain = |byte: u8| byte >= b' ' && !matches!(byte, b'"' | b'\\');
    if text.bytes().all(is_plain) {
        out.push_str(text);
        out.push('"');
        return Ok(());
    }
    for c in text.chars() {
        match c {
            '\0' => return Err(NotCanonical::Nul),
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\u{8}' => out.push_str("\\b"),
            '\t' => out.push_str("\\t"),
            '\n' => out.push_str("\\n"),
            '\u{c}' => out.push_str("\\f"),
            '\r' => out.push_str("\\r"),
            c if c < ' ' => out.push_str(&format!("\\u{:04x}", u32::from(c))),
            c => out.push(c),
        }
    }
    out.push('"');
    Ok(())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn members_are_sorted_by_utf16_code_units_as_in_rfc_8785_3_2_3() {
        let value = json!({
            "\u{20ac}": "Euro Sign", "\r": "Carriage Return", "\u{fb33}": "Hebrew Letter Dalet With Dagesh",
            "1": "One", "\u{1f600}": "Emoji: Grinning Face", "\u{80}": "Control",
            "\u{f6}": "Latin Small Letter O With Diaeresis",
        });
        let expected = [
            "\"\\r\":\"Carriage Return\"",
            "\"1\":\"One\"",
            "\"\u{80}\":\"Control\"",
            "\"\u{f6}\":\"Latin Small Letter O With Diaeresis\"",
            "\"\u{20ac}\":\"Euro Sign\"",
            "\"\u{1f600}\":\"Emoji: Grinning Face\"",
            "\"\u{fb33}\":\"Hebrew Letter Dalet With Dagesh\"",
        ];
        let expected = format!("{{{}}}", expected.join(","));
        assert_eq!(canonical(&value).unwrap(), expected);
    }

    #[test]
    fn text_is_escaped_as_in_rfc_8785_3_2_2() {
        let value = json!({
            "string": "\u{20ac}$\u{f}\nA'B\"\\\\\"/", "literals": [null, true, false], "numbers": [0, -1],
        });
        assert_eq!(
            canonical(&value).unwrap(),
            "{\"literals\":[null,true,false],\"numbers\":[0,-1],\"string\":\"\u{20ac}$\\u000f\\nA'B\\\"\\\\\\\\\\\"/\"}"
        );
        assert_eq!(canonical(&json!("\u{7f}\u{8}\u{c}\t\r")).unwrap(), "\"\u{7f}\\b\\f\\t\\r\"");
        assert_eq!(canonical(&json!("\"\\\"")).unwrap(), r#""\"\\\"""#, "nothing else stands there");
        assert_eq!(canonical(&json!(" a\nb ")).unwrap(), r#"" a\nb ""#, "a space is no control character");
    }

    #[test]
    fn numbers_that_readers_disagree_about_are_refused() {
        assert_eq!(canonical(&json!([EXACT, -EXACT])).unwrap(), "[9007199254740991,-9007199254740991]");
        for number in [json!(EXACT + 1), json!(-EXACT - 1), json!(u64::MAX), json!(1.5), json!(1.0), json!(-0.0)] {
            assert!(matches!(canonical(&number), Err(NotCanonical::Number(_))), "{number}");
        }
    }

    #[test]
    fn what_postgres_cannot_store_is_refused() {
        assert_eq!(canonical(&json!("a\0b")), Err(NotCanonical::Nul));
        assert_eq!(canonical(&json!({"a\0b": 1})), Err(NotCanonical::Nul));
        let deep = (0..=MAX_DEPTH).fold(Value::Null, |inner, _| json!([inner]));
        assert_eq!(canonical(&deep), Err(NotCanonical::TooDeep));
    }
}
