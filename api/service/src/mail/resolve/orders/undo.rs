//! The undo orders, and the answers to undo requests, as they are written.

use crate::game::Reason;
use crate::table::undo::NewUndoRequest;
use pixie_event_store::Version;

/// Parses `undo`, `undo to 12`, and either with a reason: `undo: wrong button`.
pub(super) fn read_wish(text: &str) -> Result<NewUndoRequest, String> {
    let expected = "Write `undo`, or `undo to 12` to go back to move 12; and why, if you like: `undo: wrong button`.";
    let parts = text.split_once(':').or_else(|| in_one_sentence(text));
    let (order, reason) = parts.map_or((text, None), |(order, reason)| (order, Some(reason.to_owned())));
    let order = order.trim().trim_end_matches(['.', '!', ',']).to_lowercase();
    let to_version = match order.split_whitespace().collect::<Vec<_>>()[..] {
        ["undo"] => None,
        ["undo", "to", version] | ["undo", version] => Some(version.parse().map_err(|_| expected)?),
        _ => return Err(expected.to_owned()),
    };
    let is_please =
        |reason: &String| matches!(reason.trim_matches(|c: char| !c.is_alphabetic()), "please" | "pls" | "plz");
    let reason = reason.filter(|reason| !is_please(reason)).map(Reason::try_from).transpose();
    let reason = reason.map_err(|_| "A reason is 1 to 500 characters on the same line.")?;
    Ok(NewUndoRequest { to_version, reason, ..NewUndoRequest::default() })
}

/// `undo please, I meant honey` as the order and the reason.
fn in_one_sentence(text: &str) -> Option<(&str, &str)> {
    const FIRST: [&str; 5] = ["please", "pls", "plz", "sorry", "i"];
    let (order, reason) = text.split_once([' ', ','])?;
    let first = reason.split(|c: char| !c.is_alphabetic()).find(|word| !word.is_empty())?.to_lowercase();
    FIRST.contains(&first.as_str()).then_some((order, reason.trim()))
}

/// Parses the optional argument of `agree`: the version of the request.
pub(super) fn read_request(version: Option<&str>) -> Result<Option<Version>, String> {
    let expected =
        |_| "Write `agree` or `disagree`, with the number of the request if you like: `agree 12`.".to_owned();
    version.map(|version| version.parse().map_err(expected)).transpose()
}
