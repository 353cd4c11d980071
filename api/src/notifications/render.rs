//! From a queued mail about a game to the message.

use super::situation::small_print;
use super::story::Story;
use super::wanted::reader;
use super::{FINISHED, REWOUND, finished, rewound, turn};
use crate::game::Games;
use crate::mail_in::Holder;
use crate::mail_out::{Draft, Letterhead, Page};
use crate::outbox::{Failure, Mail, MailKey, Rendered};
use crate::users::User;

/// Writes a mail about a game, unless it is of no more use.
pub async fn render(mail: &Mail, games: &Games, letterhead: &Letterhead) -> Result<Rendered, Failure> {
    let Some(reader) = reader(mail, games).await? else { return Ok(Rendered::Dropped) };
    let MailKey { game_id, version, user_id, .. } = mail.key;
    let Some(story) = Story::load(games, game_id, version, user_id).await? else { return Ok(Rendered::Dropped) };
    let Some(page) = page(mail, &story, &reader, letterhead) else { return Ok(Rendered::Dropped) };
    let draft = draft(mail, &story, &reader, page, letterhead);
    Ok(Rendered::Letter(letterhead.letter(&draft)?))
}

fn page(mail: &Mail, story: &Story, reader: &User, letterhead: &Letterhead) -> Option<Page> {
    let name = reader.name.as_str();
    let blocks = match mail.key.kind.as_str() {
        FINISHED => finished::blocks(story, name, letterhead),
        REWOUND => rewound::blocks(story, name),
        _ => turn::blocks(story, &story.asked()?, name),
    };
    Some(Page {
        answerable: mail.key.kind != FINISHED,
        blocks,
        small_print: small_print(story, letterhead, mail.queued_at),
    })
}

/// All mails about one game to one reader answer the same id, which no mail has: mail programs show them as one thread.
fn draft(mail: &Mail, story: &Story, reader: &User, page: Page, letterhead: &Letterhead) -> Draft {
    let MailKey { game_id, version, user_id, kind } = &mail.key;
    let thread = letterhead.message_id(&format!("{}.{}", game_id.simple(), user_id.simple()));
    let holder = Holder { id: reader.id, epoch: reader.mail_epoch };
    let decision = story.asked().map_or(0, |asked| asked.id);
    let reply_to = letterhead.reply_to(*game_id, story.seat.number(), decision, holder);
    Draft {
        bounces_to: Some(letterhead.bounce_address(reader.id, reader.mail_epoch)),
        reply_to: page.answerable.then_some(reply_to),
        to_name: Some(reader.name.to_string()),
        message_id: letterhead.message_id(&format!("{}.{version}.{}.{kind}", game_id.simple(), user_id.simple())),
        in_reply_to: Some(thread.clone()),
        references: vec![thread],
        ..letterhead.draft(*game_id, &reader.email, &story.subject(), page, mail.queued_at)
    }
}
