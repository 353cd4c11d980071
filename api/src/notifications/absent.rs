//! The mail about a late player, whose seat the reader may vote to hand over.

use pixie_engine::Seat;
use serde::Deserialize;

use super::situation::{choices, happened};
use super::story::Story;
use crate::mail_out::{Block, Command};
use crate::outbox::Mail;

/// The data of the queued mail.
#[derive(Default, Deserialize)]
struct Absent {
    seats: Vec<u8>,
}

/// The late seats.
pub(super) fn seats(mail: &Mail) -> Vec<Seat> {
    let absent: Absent = mail.data.clone().and_then(|data| serde_json::from_value(data).ok()).unwrap_or_default();
    absent.seats.into_iter().filter_map(Seat::from_number).collect()
}

/// The contents.
pub(super) fn blocks(story: &Story, absent: &[Seat], reader: &str) -> Vec<Block> {
    let late: Vec<String> = absent.iter().map(|seat| story.name(*seat)).collect();
    let are = if let [_] = absent { "is" } else { "are" };
    let hello = format!(
        "Hello {reader},\n{} {are} late with an answer. If more than half of the others want it so, a bot plays on, or \
         somebody you invite. To vote for that, answer this mail with a line such as",
        late.join(" and "),
    );
    let votes = absent.iter().flat_map(|seat| {
        [Command::Line(format!("hand {seat} to bot")), Command::Line(format!("hand {seat} to somebody@example.org"))]
    });
    let own = story.asked().iter().flat_map(|asked| choices(story, asked)).collect();
    [vec![Block::Paragraph(hello), Block::Commands(votes.collect())], happened(story), own].concat()
}
