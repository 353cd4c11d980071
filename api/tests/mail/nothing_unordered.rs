//! Mails in which nothing is ordered, or in which one order is clear, each with what must become of it.

use pixie_service::mail::execute::{Rehearsal, Rehearsed};

use self::Expected::*;
use crate::scenes::{done, named, proposed};

/// What must become of a mail.
#[derive(Clone, Copy, Debug)]
enum Expected {
    /// Nothing is done.
    Nothing,
    /// Nothing is done, and nothing is proposed.
    NothingProposed,
    /// This is done, and nothing else.
    Done(&'static str),
    /// Nothing is done, and this is not proposed.
    NotProposed(&'static str),
    /// Nothing is done, and no single move is proposed: those that begin so are listed, or the line is asked.
    ListedOrAsked(&'static [&'static str]),
    /// This is done or proposed, and nothing else.
    DoneOrProposed(&'static str),
    /// Nothing is done or proposed, and the reason holds this.
    Refused(&'static str),
}

/// A mail: what it is about, the scene, its text, and what must become of it.
type Row = (&'static str, &'static str, &'static str, Expected);

/// Names and initials below nothing, or below an order.
const NAMES: &[Row] = &[
    ("an initial behind thanks", "opening", "Thanks, P", Nothing),
    ("an initial below an order, asked again", "alone", "steal silver\n\nThanks, P", Done("steal-silver")),
    ("an initial below a farewell", "opening", "Good luck all!\nM", Nothing),
    ("an initial below a message", "opening", "message: nice game\n\nP", Nothing),
    ("an initial below a message, without a blank line", "opening", "message: nice game\nP", Nothing),
    ("a postscript, asked again", "alone", "steal silver\nPS: good luck", Done("steal-silver")),
    ("a postscript after a blank line, asked again", "alone", "steal silver\n\nPS: good luck", Done("steal-silver")),
    ("a first name", "opening", "Pat", Nothing),
    ("a first name that is a word in French", "opening", "Grace", Nothing),
    ("a first name below an order, asked again", "alone", "steal silver\n\nPat", Done("steal-silver")),
    ("a first name below an order, asked again", "alone", "steal silver\n\nGrace", Done("steal-silver")),
    ("a first name directly below an order, asked again", "alone", "steal silver\nPat", Done("steal-silver")),
    ("a first name below thanks", "opening", "Thanks,\nPat", Nothing),
    ("an initial below thanks", "opening", "Thanks,\nP", Nothing),
    ("an initial among stars", "opening", "*** P ***", Nothing),
    ("an initial among stars", "opening", "*** M ***", Nothing),
    ("an initial with a dot", "opening", "P.", Nothing),
    ("an initial", "opening", "P", Nothing),
    ("an initial", "opening", "M", Nothing),
    ("an initial as an answer", "announce", "Y", Nothing),
    ("an initial as an answer", "announce", "N.", Nothing),
];

/// Text of machines.
const MACHINES: &[Row] = &[
    ("a line of base64", "opening", "YWJjZGVmZ2hpamtsbW5vcHFyc3R1dnd4eXo=\nM", Nothing),
    ("uuencoded text", "opening", "begin 644 x\nM\n`\nend", Nothing),
    ("the end of uuencoded text", "promotion", "begin 644 x\nM\n`\nend", Nothing),
    ("code", "opening", "def mine(self):\n    pass", Nothing),
];

/// Sentences that a program has wrapped.
const WRAPPED: &[Row] = &[
    (
        "a wrapped message",
        "opening",
        "message: I am not sure what I should do in this round, maybe I will\npass",
        Nothing,
    ),
    (
        "a wrapped negation",
        "opening",
        "I thought about it for a long time and in the end I decided not to\npass",
        Nothing,
    ),
    (
        "a wrapped negation",
        "opening",
        "You may well be right about the rule, but to be honest I really do not\nagree",
        Nothing,
    ),
    ("a wrapped command", "opening", "Everybody told me to do it, but I am certain that I will never\nresign", Nothing),
    ("a wrapped number", "opening", "We have been married for such a long time, on Sunday it will be\n12", Nothing),
];

/// Numbers that belong to a sentence.
const NUMBERS: &[Row] = &[
    ("a number before a later move", "opening", "3. then pass", Nothing),
    ("a number before a later move", "opening", "2) then steal silver", Nothing),
    ("a number and an aside", "opening", "4 (finally!)", Done("steal-silver")),
    ("a number and thanks", "opening", "2 - thanks, bob", Done("steal-food bread")),
    ("a number below thanks", "opening", "Thanks!\n4", Done("steal-silver")),
];

/// Courtesies before an order.
const COURTESIES: &[Row] = &[
    ("a courtesy that holds a word", "opening", "Nice move, Bob!\nsteal silver", Done("steal-silver")),
    ("a courtesy that holds a word", "opening", "Looking forward to your move!\nsteal silver", Done("steal-silver")),
    ("a courtesy alone", "opening", "Nice move, Bob!", NothingProposed),
    ("a courtesy alone", "opening", "Looking forward to your move!", NothingProposed),
];

/// Negations, questions, and alternatives.
const DOUBTS: &[Row] = &[
    ("a negation", "opening", "do not pass", NothingProposed),
    ("a negation", "opening", "I won't pass", NothingProposed),
    ("a negation", "opening", "ich passe nicht", NothingProposed),
    ("a negation", "opening", "je ne passe pas", NothingProposed),
    ("a negation", "opening", "nie pasuję", NothingProposed),
    ("a question", "opening", "Should I pass?", NothingProposed),
    ("a question", "opening", "Soll ich passen?", NothingProposed),
    ("a question", "opening", "Dois-je passer ?", NothingProposed),
    ("a question", "opening", "Czy mam spasować?", NothingProposed),
    ("a negation before a wish", "opening", "not stealing silver, I want honey", NotProposed("steal-silver")),
    (
        "two that are as good",
        "food",
        "bread or honey, don't care",
        ListedOrAsked(&["take 2 bread", "take 2 honey", "take 1 bread 1 honey"]),
    ),
    (
        "two that are as good",
        "opening",
        "bread or honey, don't care",
        ListedOrAsked(&["steal-food bread", "steal-food honey", "take bread", "take honey"]),
    ),
];

/// Right words for a move that is not legal, and names of the books.
const RULES: &[Row] = &[
    (
        "what the books call action 21, in French",
        "second",
        "Priorité de Promotion",
        DoneOrProposed("temporary-priority"),
    ),
    ("what the books call action 21, in English", "second", "promotion priority", DoneOrProposed("temporary-priority")),
    (
        "a dump as the books name it, in French",
        "opening",
        "Retirez des produits : 2 pommes",
        DoneOrProposed("dump 2 apples"),
    ),
    ("a dump that is too small", "four", "Retirez des produits : 2 miels", Refused("3")),
    ("a dump that is too small", "four", "I throw away two honey", Refused("3")),
    ("a trade of more than there is", "opening", "trade 7 apples for bread", Refused("7 apple")),
    ("a trade of more than there is", "opening", "I trade seven apples for bread", Refused("7 apple")),
    ("an offering of more than there is", "offer", "I offer nine silver", Refused("9 silver")),
    ("an offering of more than there is", "offer", "Ich opfere neun Silber", Refused("9 silver")),
    ("an offering of more than there is", "offer", "J'offre neuf argent", Refused("9 silver")),
    ("an offering of more than there is", "offer", "Ofiaruję dziewięć srebra", Refused("9 silver")),
    ("too much food", "food", "three apples", Refused("2")),
];

/// Moves for later.
const LATER: &[Row] = &[
    ("a move under a condition", "opening", "if Bob passes, I steal silver", NothingProposed),
    ("a promise", "opening", "I'll answer tonight", NothingProposed),
];

/// Why the result is not as it must be; none if it is.
/// Mails that take back, change or leave open what stands above, as people wrote them in a game by mail.
const TAKEN_BACK: &[Row] = &[
    (
        "another wish below",
        "opening",
        "Casino.\n\nNo, wait. I would rather not gamble. The ring please.\n\nLove, Ada",
        NothingProposed,
    ),
    ("a joke", "opening", "i pass\n\njk lol im not passing. take honey\n\nSent from my iPhone", NothingProposed),
    (
        "a postscript",
        "opening",
        "Steal silver please.\n\nPS Oh no, sorry dear, I meant apples.\n\nLove, Ada",
        NothingProposed,
    ),
    (
        "another amount",
        "offer",
        "Offer one gold please.\n\nOh dear, no. Make that two gold.\n\nLove, Ada",
        NothingProposed,
    ),
    ("a wait", "opening", "take honey\n\nwait no dont do that yet\n\nSent from my iPhone", NothingProposed),
    (
        "a wait",
        "opening",
        "steal silver\n\nHold on, I must ask my grandson first. Please wait.\n\nLove, Ada",
        NothingProposed,
    ),
    (
        "a condition",
        "opening",
        "Take bread please.\n\nBut only if nobody minds, otherwise I shall pass.\n\nLove, Ada",
        NothingProposed,
    ),
    (
        "in one sentence",
        "opening",
        "I'd like to steal honey - no wait, bread. Bread is better for toast.",
        NothingProposed,
    ),
    ("in one sentence", "opening", "honig klauen - ne doch lieber äpfel", NothingProposed),
    ("a chat that takes nothing back", "opening", "steal silver\n\nNo rush with your move!", Done("steal-silver")),
    (
        "a chat that takes nothing back",
        "opening",
        "steal silver\n\nSorry I could not play yesterday.",
        Done("steal-silver"),
    ),
    ("a signature below a chat", "opening", "It's lovely and sunny here, at last.\n\nAda", NothingProposed),
    ("a signature below thanks", "opening", "What a lovely picture, thank you.\n\nAda", NothingProposed),
];

fn fault(lines: &[Rehearsed], expected: Expected) -> Option<String> {
    let (done, proposed) = (done(lines), proposed(lines));
    let is_done = |said: &str| done.len() == 1 && done[0] == said;
    let is_right = match expected {
        Nothing => done.is_empty(),
        NothingProposed => done.is_empty() && proposed.is_none(),
        Done(said) => is_done(said),
        NotProposed(said) => done.is_empty() && proposed != Some(said),
        ListedOrAsked(moves) => done.is_empty() && proposed.is_none() && are_listed(lines, moves),
        DoneOrProposed(said) => is_done(said) || (done.is_empty() && proposed == Some(said)),
        Refused(reason) => done.is_empty() && proposed.is_none() && is_refused(lines, reason),
    };
    (!is_right).then(|| format!("{expected:?}, but {lines:?}"))
}

/// Whether what is listed, if there is a list, holds only these and at least two of them.
fn are_listed(lines: &[Rehearsed], moves: &[&str]) -> bool {
    let listed = lines.iter().find_map(|line| match &line.outcome {
        Rehearsal::Listed(listed) => Some(listed),
        _ => None,
    });
    listed.is_none_or(|listed| listed.len() > 1 && listed.iter().all(|said| moves.contains(&said.as_str())))
}

fn is_refused(lines: &[Rehearsed], reason: &str) -> bool {
    lines.iter().any(|line| matches!(&line.outcome, Rehearsal::Refused(why) if why.contains(reason)))
}

/// Tries these rows, and fails with all that are not as they must be.
fn hold(rows: &[Row]) {
    let wrong = rows.iter().filter_map(|(what, scene, mail, expected)| {
        let fault = fault(&named(scene).rehearse(mail), *expected)?;
        Some(format!("{what}, {scene}: {mail:?} must be {fault}\n"))
    });
    let wrong: Vec<String> = wrong.collect();
    assert!(wrong.is_empty(), "{} of {} rows:\n{}", wrong.len(), rows.len(), wrong.concat());
}

#[test]
fn names_and_initials_are_no_orders() {
    hold(NAMES);
}

#[test]
fn what_machines_write_is_no_order() {
    hold(MACHINES);
}

#[test]
fn the_rest_of_a_wrapped_sentence_is_no_order() {
    hold(WRAPPED);
}

#[test]
fn a_number_counts_with_what_stands_beside_it() {
    hold(NUMBERS);
}

#[test]
fn a_courtesy_hides_no_order_and_is_none() {
    hold(COURTESIES);
}

#[test]
fn nothing_is_proposed_that_was_denied_or_asked() {
    hold(DOUBTS);
}

#[test]
fn what_is_not_legal_but_clear_gets_its_reason() {
    hold(RULES);
}

#[test]
fn what_is_meant_for_later_is_not_proposed_now() {
    hold(LATER);
}

#[test]
fn what_is_taken_back_is_neither_done_nor_proposed() {
    hold(TAKEN_BACK);
}
