//! Random blocks of text: their kinds, and whole mails of several blocks.

use super::texts::Texts;
use super::{chatter, machines, signatures};
use crate::picker::Picker;

/// A block of text.
pub(super) struct Block {
    pub(super) kind: &'static str,
    pub(super) text: String,
}

type Make = fn(&mut Picker, &Texts) -> String;

/// The kinds of blocks, and what makes them.
pub(super) const KINDS: [(&str, Make); 19] = [
    ("chat: sentences", chatter::lines),
    ("chat: paragraphs", chatter::paragraphs),
    ("chat: last word alone", chatter::last_word_alone),
    ("chat: broken", chatter::broken),
    ("message", chatter::message),
    ("name", chatter::name),
    ("initials", chatter::initials),
    ("farewell", chatter::farewell),
    ("postscript", chatter::postscript),
    ("signature", signatures::signature),
    ("disclaimer", signatures::disclaimer),
    ("code", machines::code),
    ("base64", machines::base64),
    ("uuencoded", machines::uuencoded),
    ("hex", machines::hex),
    ("address of a page", machines::url),
    ("table", machines::table),
    ("dates, lists", machines::dates),
    ("whole mail", mail),
];

/// A block of any kind; each is as frequent as the others, but whole mails and wrapped chat, which are more frequent.
pub(super) fn block(picker: &mut Picker, texts: &Texts) -> Block {
    let at = match picker.below(KINDS.len() + 6) {
        at if at < KINDS.len() => at,
        at if at < KINDS.len() + 3 => KINDS.len() - 1,
        _ => 2,
    };
    let (kind, make) = KINDS[at];
    Block { kind, text: make(picker, texts) }
}

/// Chat, and below it a farewell, a signature, or whatever else.
fn mail(picker: &mut Picker, texts: &Texts) -> String {
    let above: [Make; 4] = [chatter::paragraphs, chatter::last_word_alone, chatter::lines, chatter::message];
    let mut parts = vec![picker.one(&above)(picker, texts)];
    if picker.rarely(4) {
        let (_, make) = KINDS[picker.below(KINDS.len() - 1)];
        parts.push(make(picker, texts));
    }
    let below: [Make; 4] = [chatter::farewell, chatter::postscript, chatter::name, chatter::initials];
    parts.push(picker.one(&below)(picker, texts));
    if picker.rarely(3) {
        let signatures: [Make; 2] = [signatures::signature, signatures::disclaimer];
        parts.push(picker.one(&signatures)(picker, texts));
    }
    parts.join(*picker.one(&["\n\n", "\n\n", "\n"]))
}
