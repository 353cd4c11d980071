//! From a queued mail about a game to the message.

use super::layout::Links;
use super::story::Story;
use super::wanted::{asked, reader};
use super::{FINISHED, finished, turn};
use crate::game::Games;
use crate::mail_out::{self, Draft, Letterhead};
use crate::outbox::{Failure, Mail, MailKey, Rendered};
use crate::users::User;

/// Writes a mail about a game, unless it is of no more use.
pub async fn render(mail: &Mail, games: &Games, letterhead: &Letterhead) -> Result<Rendered, Failure> {
    let Some(reader) = reader(mail, games).await? else { return Ok(Rendered::Dropped) };
    let Some(story) = Story::load(games, &mail.key).await? else { return Ok(Rendered::Dropped) };
    let Some((subject, text)) = content(mail, &story, &reader, letterhead) else { return Ok(Rendered::Dropped) };
    let draft = draft(mail, &reader, &subject, text, letterhead);
    let letter = mail_out::write(&draft).map_err(|error| Failure::Permanent(error.to_string()))?;
    Ok(Rendered::Letter(letter))
}

fn content(mail: &Mail, story: &Story, reader: &User, letterhead: &Letterhead) -> Option<(String, String)> {
    let links = Links { public_url: letterhead.public_url() };
    let name = reader.name.as_str();
    if mail.key.kind == FINISHED {
        return Some((finished::subject(story), finished::text(story, name, &links, mail.queued_at)));
    }
    let asked = asked(&story.game, reader.id)?;
    Some((turn::subject(story, &asked), turn::text(story, &asked, name, &links, mail.queued_at)))
}

/// All mails about one game to one reader answer the same id, which no mail has: mail programs show them as one thread.
fn draft(mail: &Mail, reader: &User, subject: &str, text: String, letterhead: &Letterhead) -> Draft {
    let MailKey { game_id, version, user_id, kind } = &mail.key;
    let thread = letterhead.message_id(&format!("{}.{}", game_id.simple(), user_id.simple()));
    Draft {
        to_name: Some(reader.name.to_string()),
        message_id: letterhead.message_id(&format!("{}.{version}.{}.{kind}", game_id.simple(), user_id.simple())),
        in_reply_to: Some(thread.clone()),
        references: vec![thread],
        ..letterhead.draft(*game_id, &reader.email, subject, text, mail.queued_at)
    }
}
