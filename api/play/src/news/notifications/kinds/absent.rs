//! The mail that tells the other players that somebody is late, and that they may vote.

use pixie_engine::Seat;
use pixie_words::{Language, desk, mail as words};
use serde::{Deserialize, Serialize};
use serde_json::json;
use uuid::Uuid;

use super::super::notification::{Content, Notification, Recipient, Relevance, StoryForm};
use super::super::questions::newly;
use super::super::situation::{choices, earlier, happened};
use super::super::story::{Past, Story};
use crate::delivery::mail_out::{Block, Command};
use crate::delivery::outbox::{Mail, MailKind};
use crate::game::{Game, Transition};
use crate::people::users::TurnMails;

pub(super) static ABSENT: Notification = Notification {
    kind: MailKind::Absent,
    is_common_knowledge: false,
    is_to_strangers: false,
    chosen_by: &[TurnMails::AtOnce, TurnMails::Digest],
    recipients,
    relevance: Relevance::While(is_relevant),
    content: Content::Story(StoryForm::Event {
        past: Past::All,
        has_picture: false,
        subject: |story, mail| subject(story, &seats(mail)),
        blocks: |of| Some(blocks(of.story, &seats(of.mail), of.reader.name.as_str())),
    }),
};

/// The queued data: the numbers of the late seats.
#[derive(Default, Serialize, Deserialize)]
struct Absent {
    seats: Vec<u8>,
}

/// To everybody, about the others who are late from now on.
fn recipients(change: &Transition<'_>) -> Vec<Recipient> {
    let late: Vec<u8> = newly(change, |waiting| waiting.missed).map(Seat::number).collect();
    let players = Seat::ALL.into_iter().filter_map(|seat| Some((seat.number(), change.after.person(seat)?)));
    let to = |(own, user): (u8, Uuid)| {
        let seats: Vec<u8> = late.iter().copied().filter(|seat| *seat != own).collect();
        (!seats.is_empty()).then(|| (user, Some(json!(Absent { seats }))))
    };
    players.filter_map(to).collect()
}

/// Whether the reader plays and one of the seats is still late.
fn is_relevant(now: &Game, mail: &Mail) -> bool {
    now.seat_of(mail.key.user_id).is_some() && seats(mail).into_iter().any(|seat| now.is_overdue(seat))
}

/// The late seats.
fn seats(mail: &Mail) -> Vec<Seat> {
    let absent: Absent = mail.data.clone().and_then(|data| serde_json::from_value(data).ok()).unwrap_or_default();
    absent.seats.into_iter().filter_map(Seat::from_number).collect()
}

/// How many they are, and their names.
fn named(story: &Story, seats: &[Seat]) -> (u32, Vec<String>) {
    let names: Vec<String> = seats.iter().map(|seat| story.name(*seat)).collect();
    (u32::try_from(names.len()).unwrap_or(u32::MAX), names)
}

fn subject(story: &Story, absent: &[Seat]) -> String {
    let (number, late) = named(story, absent);
    words::late_subject(story.language, &story.name, number, &late)
}

fn blocks(story: &Story, absent: &[Seat], reader: &str) -> Vec<Block> {
    let (number, late) = named(story, absent);
    let title = vec![Block::Title(words::late_title(story.language, number, &late))];
    let hello = words::late_hello(story.language, &reader, number, &late);
    let (has_time, can_be_replaced): (Vec<Seat>, Vec<Seat>) =
        absent.iter().partition(|seat| story.grace_until(**seat).is_some());
    let own = story.asked().iter().flat_map(|asked| choices(story, asked)).collect();
    let more_time = has_time.iter().filter_map(|seat| more_time(story, *seat));
    let more_time: Vec<Block> = more_time.map(Block::Paragraph).collect();
    let vote = if can_be_replaced.is_empty() {
        vec![Block::Paragraph(hello)]
    } else {
        vote(story.language, &hello, &can_be_replaced)
    };
    [title, vote, more_time, own, happened(story), earlier(story)].concat()
}

/// What a seat was promised.
fn more_time(story: &Story, seat: Seat) -> Option<String> {
    let until = story.grace_until(seat)?;
    Some(words::late_others_has_time(story.language, &until, &story.name(seat)))
}

/// How to vote about late seats.
fn vote(language: Language, hello: &str, seats: &[Seat]) -> Vec<Block> {
    let hello = format!("{hello} {}", words::late_how_to_vote(language));
    let votes = seats.iter().flat_map(|seat| {
        let invite = Command::Form {
            pattern: words::form_to_address(language, &desk::hand(language, *seat)),
            examples: vec![desk::hand_to_address(language, &"somebody@example.org", *seat)],
        };
        [Command::Line(desk::hand_to_bot(language, *seat)), invite]
    });
    vec![Block::Paragraph(hello), Block::Commands(votes.collect())]
}
