//! Tests of invalid archive files: each change is found, on the right line.

use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use super::*;
use pixie_event_store::{Broken, Head, NewEvent, canonical, seal};

/// The first events of a game, its texts, and its seed: every kind of line.
fn small() -> Archive {
    let whole = read(&include_bytes!("../../../../tests/golden/agreed.ndjson")[..]).expect("a golden file");
    Archive { events: whole.events[..3].to_vec(), texts: whole.texts[..1].to_vec(), ..whole }
}

fn lines(archive: &Archive) -> Vec<String> {
    let mut file = Vec::new();
    archive.write(&mut file).expect("written");
    String::from_utf8(file).expect("text").lines().map(str::to_owned).collect()
}

fn read_lines(lines: &[String]) -> Result<Archive, ReadError> {
    let file: String = lines.iter().map(|line| format!("{line}\n")).collect();
    read(file.as_bytes())
}

/// The line on which reading stops, and the reason.
#[track_caller]
fn fault(lines: &[String]) -> (usize, LineFault) {
    let error = read_lines(lines).err().expect("a fault");
    (error.line, error.what)
}

/// These lines with a valid end, as a forger would write it.
fn with_new_end(mut lines: Vec<String>) -> Vec<String> {
    lines.pop();
    let file: String = lines.iter().map(|line| format!("{line}\n")).collect();
    lines
        .push(canonical(&json!({"end": {"lines": lines.len(), "sha256": hex::encode(Sha256::digest(file))}})).unwrap());
    lines
}

/// The path of every value that is not a list or an object.
fn leaves(value: &Value, place: &str, all: &mut Vec<String>) {
    match value {
        Value::Object(members) => members.iter().for_each(|(name, v)| leaves(v, &format!("{place}/{name}"), all)),
        Value::Array(items) => items.iter().enumerate().for_each(|(n, v)| leaves(v, &format!("{place}/{n}"), all)),
        _ => all.push(place.to_owned()),
    }
}

/// Another value of the same type that looks as valid.
fn other(value: &Value) -> Value {
    match value {
        Value::Bool(yes) => json!(!yes),
        Value::Number(number) => json!(number.as_i64().unwrap() + 1),
        Value::String(text) => json!(
            text.replace(|c: char| c.is_ascii_digit(), "9").replacen('9', "8", 1) + {
                // A text without digits to change becomes longer.
                if text.contains(|c: char| c.is_ascii_digit() && c != '9') { "" } else { "x" }
            }
        ),
        _ => json!(0),
    }
}

#[test]
fn what_is_written_is_read_and_written_the_same() {
    let lines = lines(&small());
    assert_eq!(lines.len(), 7);
    assert_eq!(self::lines(&read_lines(&lines).unwrap()), lines);
}

#[test]
fn a_change_of_any_member_is_found_on_its_line() {
    let lines = lines(&small());
    for (n, line) in lines.iter().enumerate() {
        let value: Value = serde_json::from_str(line).unwrap();
        let mut places = Vec::new();
        leaves(&value, "", &mut places);
        for place in places {
            let mut changed = value.clone();
            *changed.pointer_mut(&place).unwrap() = other(value.pointer(&place).unwrap());
            let mut edited = lines.clone();
            edited[n] = canonical(&changed).unwrap();
            assert_ne!(edited[n], lines[n], "{place}");
            let (line, what) = fault(&edited);
            match n {
                // The header does not match the lines below.
                0 if place == "/events" => assert_eq!(line, 5),
                0 if place == "/head" => assert_eq!((line, what), (4, LineFault::Head)),
                0 if place == "/game" => assert_eq!((line, what), (2, Broken::Sequence.into())),
                // Only the hash in the end covers a text.
                4 if place == "/text/body" => assert_eq!((line, what), (7, LineFault::Sum)),
                _ => assert_eq!(line, n + 1, "{place}: {what}"),
            }
            // A forger who also changes the end can change at most a text.
            let is_found = read_lines(&with_new_end(edited)).is_err();
            assert_eq!(is_found, place != "/text/body" && n != 6, "{place}");
        }
    }
}

#[test]
fn a_file_that_is_cut_off_is_refused_wherever_it_is_cut() {
    let lines = lines(&small());
    for count in 0..lines.len() {
        assert_eq!(fault(&lines[..count]), (count + 1, LineFault::CutOff));
    }
    let whole = lines.join("\n");
    for length in [whole.len(), whole.len() - 1, 1000] {
        let error = read(&whole.as_bytes()[..length]).err().expect("a fault");
        assert_eq!(error.what, LineFault::CutOff, "{length}");
    }
}

#[test]
fn what_is_lost_doubled_or_moved_is_found() {
    let lines = lines(&small());
    for n in 0..6 {
        let (mut lost, mut doubled) = (lines.clone(), lines.clone());
        lost.remove(n);
        doubled.insert(n, lines[n].clone());
        // A file without texts or without seeds is valid, too.
        assert_eq!(read_lines(&with_new_end(lost)).is_err(), n < 4, "{n}");
        assert!(read_lines(&with_new_end(doubled)).is_err(), "{n}");
        if n < 5 {
            let mut swapped = lines.clone();
            swapped.swap(n, n + 1);
            assert_eq!(fault(&with_new_end(swapped)).0, n + 1 + usize::from(n == 4), "{n}");
        }
    }
    let mut more = lines.clone();
    more.push(lines[0].clone());
    assert_eq!(fault(&more), (8, LineFault::AfterTheEnd));
}

#[test]
fn a_line_has_one_form() {
    let lines = lines(&small());
    let refused = |n: usize, edit: &dyn Fn(&str) -> String| {
        let mut edited = lines.clone();
        edited[n] = edit(&lines[n]);
        let (line, what) = fault(&with_new_end(edited));
        assert_eq!(line, n + 1);
        what
    };
    for (n, whole) in lines.iter().enumerate().take(6) {
        assert_eq!(
            refused(n, &|line| line.replacen(':', ": ", 1)),
            LineFault::NotCanonical(whole.find(':').unwrap() + 2)
        );
        assert_eq!(refused(n, &|line| format!(" {line}")), LineFault::NotCanonical(1));
        assert_eq!(refused(n, &|line| format!("{line}\r")), LineFault::NotCanonical(whole.len() + 1));
        assert!(matches!(refused(n, &|line| line.replacen('{', "{\"extra\":1,", 1)), LineFault::Json(_)));
        assert!(matches!(refused(n, &|line| line[1..].to_owned()), LineFault::Json(_)));
    }
    assert!(matches!(refused(1, &|line| line.replace("\"kind\"", "\"salt\"")), LineFault::Json(_)));
    assert!(matches!(refused(1, &|line| line.replace("Z\",\"body", "+00:00\",\"body")), LineFault::NotCanonical(_)));
    assert_eq!(refused(2, &|_| "x".repeat(3 << 20)), LineFault::TooLong(1 << 21));
    assert!(matches!(refused(2, &|_| "[".repeat(100_000)), LineFault::Json(_)));
    assert!(matches!(refused(0, &|_| "{}".to_owned()), LineFault::Json(_)));
}

#[test]
fn the_header_is_of_this_format_and_of_a_game() {
    let lines = lines(&small());
    let with = |change: Value| {
        let mut header: Value = serde_json::from_str(&lines[0]).unwrap();
        header.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
        let mut edited = lines.clone();
        edited[0] = canonical(&header).unwrap();
        fault(&with_new_end(edited)).1
    };
    assert_eq!(with(json!({"version": 2})), LineFault::Format("pixie-post game".into(), 2));
    assert_eq!(with(json!({"format": "chess"})), LineFault::Format("chess".into(), 1));
    for events in [0, -1, 100_001] {
        assert!(matches!(with(json!({ "events": events })), LineFault::Count { .. }), "{events}");
    }
}

#[test]
fn texts_and_seeds_are_those_of_the_game() {
    let with = |change: &dyn Fn(&mut Archive)| {
        let mut archive = small();
        change(&mut archive);
        fault(&lines(&archive))
    };
    assert_eq!(with(&|a| a.texts[0].id = Uuid::nil()), (5, LineFault::ForeignText("name".into())));
    assert_eq!(with(&|a| a.texts[0].kind = "reason".into()), (5, LineFault::ForeignText("reason".into())));
    assert_eq!(with(&|a| a.texts.push(a.texts[0].clone())), (6, LineFault::ForeignText("name".into())));
    for body in ["", "two\nlines", "\u{202e}backwards", &"a".repeat(501)] {
        assert_eq!(with(&|a| a.texts[0].body = body.to_owned()), (5, LineFault::BadText(500)), "{body:?}");
    }
    assert_eq!(with(&|a| a.seeds[0][7] ^= 1), (6, LineFault::Seed));
    assert_eq!(with(&|a| a.seeds.push([0; 32])), (7, LineFault::Seed));
}

#[test]
fn of_a_reseeded_game_all_seeds_are_told_or_none() {
    let mut game = read(&include_bytes!("../../../../tests/golden/taken-back.ndjson")[..]).expect("a golden file");
    let ends: Vec<_> = game.events.iter().filter(|event| event.kind == "finished").collect();
    let last: Value = serde_json::from_str(ends[1].body.get()).unwrap();
    let seeds = last["earlier_seeds"].as_array().unwrap().iter().chain([&last["seed"]]);
    game.seeds = seeds.map(|seed| hex::decode(seed.as_str().unwrap()).unwrap().try_into().unwrap()).collect();
    assert!(read_lines(&lines(&game)).is_ok());
    game.seeds.pop();
    assert_eq!(fault(&lines(&game)).1, LineFault::SeedsMissing(3));
}

#[test]
fn an_event_that_cannot_be_read_is_wrong_itself_and_not_what_it_refers_to() {
    let with = |change: &dyn Fn(&mut NewEvent)| {
        let mut archive = small();
        let first = &archive.events[0];
        let mut new = NewEvent {
            kind: first.kind.clone(),
            schema: first.schema,
            actor: first.actor().unwrap(),
            body: serde_json::from_str(first.body.get()).unwrap(),
            command: first.command,
            origin: first.origin().unwrap(),
            at: first.at,
            salt: first.salt,
        };
        change(&mut new);
        archive.events = seal(archive.game_id, Head::START, vec![new]).unwrap().events().to_vec();
        let error = read_lines(&lines(&archive)).err().expect("a fault");
        assert_eq!((error.line, error.version), (2, Some(1)));
        let LineFault::Event(words) = error.what else { panic!("{error}") };
        words
    };
    let words = with(&|new| new.body["rules"]["edition"]["whip_die"] = json!([]));
    assert!(words.starts_with("its body cannot be read: "), "{words}");
    assert_eq!(with(&|new| new.kind = "teleported".into()), "its kind `teleported` is unknown");
    assert!(with(&|new| new.schema = 9).starts_with("its schema 9 is unknown"));
}

#[test]
fn hidden_events_keep_their_place_in_the_chain() {
    let mut archive = small();
    let event = archive.events.remove(1);
    let StoredEvent { version, ref kind, at, prev_hash, hash, .. } = event;
    let hidden = Hidden { version, kind: kind.clone(), at, actor: event.actor().unwrap(), prev_hash, hash };
    archive.hidden.push(hidden.clone());
    let file = lines(&archive);
    let again = read_lines(&file).unwrap();
    assert_eq!((again.hidden.as_slice(), lines(&again)), (&[hidden.clone()][..], file));
    for change in [|h: &mut Hidden| h.hash[0] ^= 1, |h: &mut Hidden| h.prev_hash[0] ^= 1] {
        archive.hidden[0] = hidden.clone();
        change(&mut archive.hidden[0]);
        assert!(matches!(fault(&lines(&archive)), (3 | 4, LineFault::Chain(Broken::Link))));
    }
}
