//! The undo orders, and the answers to undo requests, as they are written.

use crate::game::Reason;
use crate::mail::resolve::reason::Fault;
use crate::table::undo::NewUndoRequest;
use pixie_event_store::Version;

/// Parses `undo`, `undo to 12`, and either with a reason: `undo: wrong button`.
pub(super) fn read_wish(text: &str) -> Result<NewUndoRequest, Fault> {
    let parts = text.split_once(':').or_else(|| in_one_sentence(text));
    let (order, reason) = parts.map_or((text, None), |(order, reason)| (order, Some(reason.to_owned())));
    let order = order.trim().trim_end_matches(['.', '!', ',']).to_lowercase();
    let to_version = match order.split_whitespace().collect::<Vec<_>>()[..] {
        ["undo"] => None,
        ["undo", "to", version] | ["undo", version] => Some(version.parse().map_err(|_| Fault::HowToUndo)?),
        _ => return Err(Fault::HowToUndo),
    };
    let is_please =
        |reason: &String| matches!(reason.trim_matches(|c: char| !c.is_alphabetic()), "please" | "pls" | "plz");
    let reason = reason.filter(|reason| !is_please(reason)).map(Reason::try_from).transpose();
    let reason = reason.map_err(|_| Fault::UndoReason)?;
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
pub(super) fn read_request(version: Option<&str>) -> Result<Option<Version>, Fault> {
    version.map(|version| version.parse().map_err(|_| Fault::HowToAgree)).transpose()
}
