//! The mails about a request to take back: to those who must agree, and to who has asked if it comes to nothing.

use std::collections::BTreeMap;

use pixie_engine::Seat;
use serde_json::json;

use super::due::{Owed, UNDO_ASKED, UNDO_REFUSED};
use super::situation::{asked_for, choices, told};
use super::story::{Happening, Story};
use crate::event_store::{Actor, StoredEvent, Version};
use crate::game::{Game, GameEvent, Rewound, UndoAnswered, UndoRequest};
use crate::mail_out::{Block, Command, Letterhead};

/// To those whose agreement is wanted from now on: because somebody asks, or because they have just sat down.
pub(super) fn owed_to_others<'a>(before: &'a Game, after: &'a Game) -> impl Iterator<Item = Owed> + 'a {
    let version = |game: &Game| game.undo.as_ref().map(|undo| undo.version);
    let is_new = version(before) != version(after);
    let missing = after.undo_missing().filter(move |seat| is_new || before.person(*seat) != after.person(*seat));
    missing.filter_map(|seat| Some((after.person(seat)?, UNDO_ASKED, None)))
}

/// To who has asked, if that has just come to nothing.
pub(super) fn owed_to_asker<'a>(before: &Game, after: &'a Game) -> impl Iterator<Item = Owed> + 'a {
    let denied = after.undo_denied.filter(|denied| before.undo_denied != Some(*denied));
    denied.into_iter().filter_map(|denied| {
        let data = json!({"request": denied.request, "against": denied.against.map(Seat::number)});
        Some((after.person(denied.by)?, UNDO_REFUSED, Some(data)))
    })
}

/// Who asked for what, by the version of the request.
pub(super) fn wishes(events: &[StoredEvent]) -> BTreeMap<Version, Seat> {
    let requests = events.iter().filter(|event| event.kind == "undo_requested");
    let wish = |stored: &StoredEvent| match GameEvent::read(stored) {
        Ok(GameEvent::UndoRequested(requested)) => Some((stored.version, Seat::from_number(requested.seat)?)),
        _ => None,
    };
    requests.filter_map(wish).collect()
}

/// `Ada (blue) asks to take back to 12: wrong button`
pub(super) fn request_headline(who: &str, to_version: Version, reason: Option<&String>) -> String {
    format!("{who} asks to take back to {to_version}{}", because(reason))
}

/// What a player has answered; `by` is who had asked, if that was not long ago.
pub(super) fn answer_headline(who: &str, answered: &UndoAnswered, by: Option<Seat>) -> String {
    match answered.agrees {
        true => format!("{who} agrees to take back"),
        false if by.is_some_and(|by| by.number() == answered.seat) => format!("{who} no longer asks to take back"),
        false => format!("{who} does not agree to take back; the play stays as it is"),
    }
}

/// `to 12 by Ada (blue), as all have agreed: wrong button`
pub fn rewind_told(rewound: &Rewound, actor: &Actor, name: impl Fn(Seat) -> String, reason: Option<&String>) -> String {
    let by = match actor {
        Actor::Seat { seat, .. } => {
            let who = Seat::from_number(*seat).map(name).unwrap_or_default();
            if rewound.request.is_some() { format!("{who}, as all have agreed") } else { format!("{who} alone") }
        }
        _ => "a moderator".to_owned(),
    };
    format!("to {} by {by}{}", rewound.to_version, because(reason))
}

/// `: wrong button`
fn because(reason: Option<&String>) -> String {
    reason.map(|reason| format!(": {reason}")).unwrap_or_default()
}

/// What the mail to those says who must agree; none if they need not any more.
pub(super) fn asked_blocks(story: &Story, reader: &str, letterhead: &Letterhead) -> Option<Vec<Block>> {
    let undo = story.agreement_wanted()?;
    let mut blocks = vec![Block::Paragraph(format!("Hello {reader},\n{}.", wish(story, undo)))];
    blocks.extend(question(story, undo, letterhead));
    if let Some(asked) = story.asked() {
        blocks.push(Block::Paragraph(format!("And it is your turn: {}", asked_for(story, &asked))));
        blocks.extend(choices(story, &asked));
    }
    Some(blocks)
}

/// What is to be taken back, until when, and how to answer; for who is told by and by, too.
pub(super) fn question(story: &Story, undo: &UndoRequest, letterhead: &Letterhead) -> Vec<Block> {
    let url = letterhead.url(&format!("/api/v1/games/{}/undo-requests/{}/answer", story.game.id, undo.version));
    let all = story.before.iter().chain(&story.happened);
    let undone: Vec<_> =
        all.filter(|happening| happening.mover.is_some() && happening.version > undo.to_version).collect();
    let moves = story.game.moves_after(undo.to_version).count();
    let cut = (moves > undone.len()).then(|| format!("(and {} before these)", moves - undone.len()).into());
    vec![
        Block::paragraph(
            "These moves would not count any more, and neither would what is played until all have agreed. The same moves \
             then meet the same dice again.",
        ),
        Block::List(cut.into_iter().chain(undone.into_iter().map(told)).collect()),
        Block::Paragraph(format!(
            "It happens if everybody else at the table agrees by {}. Play may go on meanwhile. Answer with one of these \
             lines",
            story.zone.tell(undo.until),
        )),
        Block::Commands(vec![
            Command::Line(format!("agree {}", undo.version)),
            Command::Line(format!("disagree {}", undo.version)),
        ]),
        Block::Paragraph(format!("or have a program post {{\"agree\": true}} to {url}.")),
    ]
}

/// Who asks for what, and why.
fn wish(story: &Story, undo: &UndoRequest) -> String {
    let told = story.before.iter().chain(&story.happened).find(|happening| happening.version == undo.version);
    told.map_or_else(|| request_headline(&story.name(undo.by), undo.to_version, None), |told| told.headline.clone())
}

/// What the mail to who has asked says; none if nothing has come to nothing.
pub(super) fn refused_blocks(story: &Story, reader: &str) -> Option<Vec<Block>> {
    let denied = story.game.undo_denied?;
    let why = match denied.against {
        Some(seat) => format!("{} does not agree to take back", story.name(seat)),
        None => "not all have agreed in time to take back".to_owned(),
    };
    let mut blocks = vec![Block::Paragraph(format!("Hello {reader},\n{why}. The play stays as it is."))];
    if let Some(asked) = story.asked() {
        blocks.push(Block::Paragraph(format!("It is your turn: {}", asked_for(story, &asked))));
        blocks.extend(choices(story, &asked));
    }
    Some(blocks)
}

/// The last rewind there is to tell of.
pub(super) fn last_rewind(story: &Story) -> Option<&str> {
    story.before.iter().chain(&story.happened).rev().find_map(|happening: &Happening| happening.rewind.as_deref())
}
