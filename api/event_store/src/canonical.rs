//! Canonical JSON (RFC 8785), limited to what events need: the only numbers are integers that every
//! JSON reader keeps exactly, so that float formatting cannot differ between two programs.

use std::cell::RefCell;
use std::cmp::Ordering;
use std::fmt::Display;
use std::io;

use serde::Serialize;
use serde_json::ser::{CharEscape, Formatter, Serializer};
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
    /// It is no JSON at all, such as an object with a member whose name is a list.
    #[error("it cannot be written as JSON: {0}")]
    NotJson(String),
}

/// The canonical text of this value: no spaces, members in the order of their UTF-16 code units.
pub fn canonical<T: Serialize + ?Sized>(value: &T) -> Result<String, NotCanonical> {
    let mut out = Vec::new();
    write(value, &mut out)?;
    Ok(String::from_utf8(out).expect("JSON is UTF-8"))
}

/// Appends the canonical text of a value, without a tree of its parts in between.
pub(super) fn write<T: Serialize + ?Sized>(value: &T, out: &mut Vec<u8>) -> Result<(), NotCanonical> {
    let text = RefCell::new(std::mem::take(out));
    let written = write_to(value, &text, 0);
    *out = text.into_inner();
    written
}

fn write_to<T: Serialize + ?Sized>(value: &T, text: &RefCell<Vec<u8>>, depth: usize) -> Result<(), NotCanonical> {
    let form = Canonical { text, depth, members: Vec::new(), objects: Vec::new(), unsorted: Vec::new() };
    value.serialize(&mut Serializer::with_formatter(Writer(text), form)).map_err(refused)
}

/// The reason behind an error of the serializer, which passes on ours as an error of the writer.
fn refused(error: serde_json::Error) -> NotCanonical {
    if !error.is_io() {
        return not_json(error);
    }
    io::Error::from(error).downcast().unwrap_or_else(not_json)
}

fn not_json(reason: impl Display) -> NotCanonical {
    NotCanonical::NotJson(reason.to_string())
}

fn no(reason: NotCanonical) -> io::Error {
    io::Error::other(reason)
}

/// Appends to the text. The formatter has the same text, as it sorts members in it.
struct Writer<'a>(&'a RefCell<Vec<u8>>);

impl io::Write for Writer<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.write_all(bytes).map(|()| bytes.len())
    }

    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.0.borrow_mut().extend_from_slice(bytes);
        Ok(())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The canonical form. It differs from the compact one of `serde_json` in the order of members and in what it refuses.
struct Canonical<'a> {
    text: &'a RefCell<Vec<u8>>,
    depth: usize,
    /// The members so far of all objects that are being written, the innermost object last.
    members: Vec<Member>,
    /// The number of members before those of each of these objects.
    objects: Vec<usize>,
    /// A buffer for an object that is being sorted.
    unsorted: Vec<u8>,
}

/// The place of a member in the text.
#[derive(Clone, Copy)]
struct Member {
    start: usize,
    /// The end of the name, where the value begins.
    named: usize,
    end: usize,
}

impl Canonical<'_> {
    fn deeper(&mut self) -> io::Result<()> {
        self.depth += 1;
        if self.depth > MAX_DEPTH { Err(no(NotCanonical::TooDeep)) } else { Ok(()) }
    }

    fn here(&self) -> usize {
        self.text.borrow().len()
    }

    /// Brings the members of the innermost object into their order, now that it is complete.
    fn sort(&mut self) {
        let outer = self.objects.pop().expect("the object has begun");
        let mut text = self.text.borrow_mut();
        let members = &mut self.members[outer..];
        let order = |a: &Member, b: &Member| by_name(&text[a.start..a.named], &text[b.start..b.named]);
        if !members.is_sorted_by(|a, b| order(a, b).is_le()) {
            let first = members[0].start;
            members.sort_by(order);
            self.unsorted.clear();
            self.unsorted.extend_from_slice(&text[first..]);
            text.truncate(first);
            for (place, member) in members.iter().enumerate() {
                if place > 0 {
                    text.push(b',');
                }
                text.extend_from_slice(&self.unsorted[member.start - first..member.end - first]);
            }
        }
        self.members.truncate(outer);
    }
}

/// Compares names as they are written, with quotation marks and escapes.
fn by_name(a: &[u8], b: &[u8]) -> Ordering {
    let is_plain = |name: &[u8]| name.iter().all(|byte| byte.is_ascii() && *byte != b'\\');
    if is_plain(a) && is_plain(b) {
        return a[1..a.len() - 1].cmp(&b[1..b.len() - 1]);
    }
    let units = |name| serde_json::from_slice::<String>(name).map(|name| name.encode_utf16().collect::<Vec<_>>());
    units(a).unwrap_or_default().cmp(&units(b).unwrap_or_default())
}

impl Formatter for Canonical<'_> {
    fn write_i64<W: ?Sized + io::Write>(&mut self, writer: &mut W, number: i64) -> io::Result<()> {
        self.write_i128(writer, number.into())
    }

    fn write_u64<W: ?Sized + io::Write>(&mut self, writer: &mut W, number: u64) -> io::Result<()> {
        self.write_i128(writer, number.into())
    }

    fn write_i128<W: ?Sized + io::Write>(&mut self, writer: &mut W, number: i128) -> io::Result<()> {
        match i64::try_from(number) {
            Ok(number) if (-EXACT..=EXACT).contains(&number) => write!(writer, "{number}"),
            _ => Err(no(Number::from_i128(number).map_or(not_json(number), NotCanonical::Number))),
        }
    }

    fn write_u128<W: ?Sized + io::Write>(&mut self, writer: &mut W, number: u128) -> io::Result<()> {
        self.write_i128(writer, i128::try_from(number).map_err(|_| no(not_json(number)))?)
    }

    fn write_f32<W: ?Sized + io::Write>(&mut self, writer: &mut W, number: f32) -> io::Result<()> {
        self.write_f64(writer, number.into())
    }

    fn write_f64<W: ?Sized + io::Write>(&mut self, _: &mut W, number: f64) -> io::Result<()> {
        Err(no(Number::from_f64(number).map_or(not_json(number), NotCanonical::Number)))
    }

    fn write_char_escape<W: ?Sized + io::Write>(&mut self, writer: &mut W, escape: CharEscape) -> io::Result<()> {
        match escape {
            CharEscape::AsciiControl(0) => Err(no(NotCanonical::Nul)),
            CharEscape::AsciiControl(byte) => write!(writer, "\\u{byte:04x}"),
            CharEscape::Quote => writer.write_all(b"\\\""),
            CharEscape::ReverseSolidus => writer.write_all(b"\\\\"),
            CharEscape::Solidus => writer.write_all(b"/"),
            CharEscape::Backspace => writer.write_all(b"\\b"),
            CharEscape::FormFeed => writer.write_all(b"\\f"),
            CharEscape::LineFeed => writer.write_all(b"\\n"),
            CharEscape::CarriageReturn => writer.write_all(b"\\r"),
            CharEscape::Tab => writer.write_all(b"\\t"),
        }
    }

    fn begin_array<W: ?Sized + io::Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.deeper()?;
        writer.write_all(b"[")
    }

    fn end_array<W: ?Sized + io::Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.depth -= 1;
        writer.write_all(b"]")
    }

    fn begin_object<W: ?Sized + io::Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.deeper()?;
        self.objects.push(self.members.len());
        writer.write_all(b"{")
    }

    fn end_object<W: ?Sized + io::Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.depth -= 1;
        self.sort();
        writer.write_all(b"}")
    }

    fn begin_object_key<W: ?Sized + io::Write>(&mut self, writer: &mut W, first: bool) -> io::Result<()> {
        if !first {
            writer.write_all(b",")?;
        }
        let start = self.here();
        self.members.push(Member { start, named: start, end: start });
        Ok(())
    }

    fn end_object_key<W: ?Sized + io::Write>(&mut self, _: &mut W) -> io::Result<()> {
        let named = self.here();
        self.members.last_mut().expect("the member has begun").named = named;
        Ok(())
    }

    fn end_object_value<W: ?Sized + io::Write>(&mut self, _: &mut W) -> io::Result<()> {
        let end = self.here();
        self.members.last_mut().expect("the member has begun").end = end;
        Ok(())
    }

    /// JSON that was stored: the database keeps the value, not its text.
    fn write_raw_fragment<W: ?Sized + io::Write>(&mut self, _: &mut W, stored: &str) -> io::Result<()> {
        let value: Value = serde_json::from_str(stored)?;
        write_to(&value, self.text, self.depth).map_err(no)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use serde_json::json;
    use serde_json::value::RawValue;

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

    /// Members that are not in their order, in every kind of object that serde knows.
    #[derive(Serialize)]
    #[serde(tag = "type", rename_all = "snake_case")]
    enum Disordered {
        Pair { z: Vec<(u8, Option<i64>)>, a: BTreeMap<i32, &'static str>, stored: Box<RawValue> },
        More { nested: Box<Self>, less: Plain },
    }

    #[derive(Serialize)]
    enum Plain {
        Named { yes: bool, no: char },
        New(&'static str),
    }

    #[test]
    fn a_value_is_written_like_the_tree_of_its_parts() {
        let stored = RawValue::from_string(r#"{ "b" : [1, {"d": 2, "c": "\u00e9"}], "a": {} }"#.to_owned()).unwrap();
        let pair = Disordered::Pair { z: vec![(1, None), (2, Some(-3))], a: [(-1, "\r"), (10, "é")].into(), stored };
        let named = Disordered::More { nested: pair.into(), less: Plain::Named { yes: true, no: '"' } };
        let value = Disordered::More { nested: named.into(), less: Plain::New("\u{20ac}\u{1f600}") };
        let text = canonical(&value).unwrap();
        assert_eq!(text, canonical(&serde_json::to_value(&value).unwrap()).unwrap());
        let pair = r#"{"a":{"-1":"\r","10":"é"},"stored":{"a":{},"b":[1,{"c":"é","d":2}]},"type":"pair","z":[[1,null],[2,-3]]}"#;
        let named = format!(r#"{{"less":{{"Named":{{"no":"\"","yes":true}}}},"nested":{pair},"type":"more"}}"#);
        assert_eq!(text, format!(r#"{{"less":{{"New":"€😀"}},"nested":{named},"type":"more"}}"#));
    }

    #[test]
    fn what_is_no_json_is_refused() {
        assert!(matches!(canonical(&BTreeMap::from([([1], 2)])), Err(NotCanonical::NotJson(_))));
        assert!(matches!(canonical(&u128::MAX), Err(NotCanonical::NotJson(_))));
        assert_eq!(canonical(&7_u128).unwrap(), "7");
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
        let stored = RawValue::from_string(deep[0].to_string()).unwrap();
        assert!(canonical(&stored).is_ok());
        assert_eq!(canonical(&[stored]), Err(NotCanonical::TooDeep));
    }
}
