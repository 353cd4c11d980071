//! The mail that says: somebody else plays your seat now.

use pixie_engine::Seat;
use serde::Deserialize;

use super::story::title;
use super::thread::InThread;
use super::wanted::{for_now, reader, unreadable};
use crate::game::Games;
use crate::mail_out::{Block, Letterhead, Link, Page};
use crate::outbox::{Failure, Mail, Rendered};

/// What is queued.
#[derive(Deserialize)]
struct Replaced {
    seat: u8,
}

/// Writes it, unless it is of no more use. Its reader no longer plays, so it shows nothing of the game.
pub(super) async fn render(mail: &Mail, games: &Games, letterhead: &Letterhead) -> Result<Rendered, Failure> {
    let Some(reader) = reader(mail, games).await? else { return Ok(Rendered::Dropped) };
    let data = mail.data.clone().unwrap_or_default();
    let Replaced { seat } = serde_json::from_value(data).map_err(|error| Failure::Permanent(error.to_string()))?;
    let seat = Seat::from_number(seat).map_or_else(|| "your".to_owned(), |seat| format!("the {seat}"));
    let id = mail.key.game_id;
    let game = games.at(id, mail.key.version).await.map_err(|problem| unreadable(&problem))?;
    let subject = title(games.pool(), &game).await.map_err(for_now)?;
    let blocks = vec![
        Block::Paragraph(format!(
            "Hello {},\nyour time for an answer was over, and the others have voted to go on without you: {seat} seat is \
             played by a bot now, until somebody takes it over. Thank you for having played.",
            reader.name.as_str(),
        )),
        Block::Button(Link { label: "The game".into(), url: letterhead.url(&format!("/api/v1/games/{id}")) }),
    ];
    let draft = InThread {
        game: id,
        name: format!("{}.{}.{}.{}", id.simple(), mail.key.version, reader.id.simple(), mail.key.kind),
        reader: &reader,
        subject: &subject,
        about: None,
        page: Page { blocks, ..Page::default() },
        date: mail.queued_at,
    };
    Ok(Rendered::Letter(letterhead.letter(&draft.draft(letterhead))?))
}
