//! The renderer of mails about games.

use super::picture::picture;
use super::situation::small_print;
use super::story::Story;
use super::thread::InThread;
use super::wanted::reader;
use super::{ABSENT, DIGEST, FINISHED, MODERATED, OVERDUE, REMINDER, REPLACED, REWOUND, UNDO_ASKED, UNDO_REFUSED};
use super::{absent, digest, finished, message, moderated, overdue, reminder, replaced, rewound, taking_back, turn};
use crate::game::Games;
use crate::mail_out::{Block, Letterhead, Page};
use crate::outbox::{Failure, Mail, MailKey, Rendered};
use crate::press;
use crate::users::User;

/// Renders a mail about a game, unless it is no longer relevant.
pub async fn render(mail: &Mail, games: &Games, letterhead: &Letterhead) -> Result<Rendered, Failure> {
    match mail.key.kind.as_str() {
        DIGEST => digest::render(mail, games, letterhead).await,
        press::KIND => message::render(mail, games, letterhead).await,
        MODERATED => moderated::render(mail, games, letterhead).await,
        REPLACED => replaced::render(mail, games, letterhead).await,
        _ => tell(mail, games, letterhead).await,
    }
}

/// Renders the story of a game up to the version of the queued mail.
async fn tell(mail: &Mail, games: &Games, letterhead: &Letterhead) -> Result<Rendered, Failure> {
    let Some(reader) = reader(mail, games).await? else { return Ok(Rendered::Dropped) };
    let MailKey { game_id: game, version, user_id, ref kind } = mail.key;
    let Some(story) = Story::load(games, game, version, user_id).await? else { return Ok(Rendered::Dropped) };
    let picture = if matches!(kind.as_str(), ABSENT | UNDO_ASKED | UNDO_REFUSED) {
        None
    } else {
        picture(&story, letterhead).await
    };
    let Some(blocks) = blocks(mail, &story, &reader, picture, letterhead) else { return Ok(Rendered::Dropped) };
    let draft = InThread {
        game,
        reader: &reader,
        name: format!("{}.{version}.{}.{kind}", game.simple(), user_id.simple()),
        subject: &story.subject(),
        about: Some(story.about()),
        page: Page { blocks, small_print: small_print(&story, letterhead, mail.queued_at), ..Page::default() },
        date: mail.queued_at,
    };
    Ok(Rendered::Letter(letterhead.letter(&draft.draft(letterhead))?))
}

/// The contents; none if there is nothing to report any more.
pub(crate) fn blocks(
    mail: &Mail,
    story: &Story,
    reader: &User,
    picture: Option<Block>,
    letterhead: &Letterhead,
) -> Option<Vec<Block>> {
    let name = reader.name.as_str();
    Some(match mail.key.kind.as_str() {
        FINISHED => finished::blocks(story, name, picture, letterhead),
        REMINDER => reminder::blocks(story, &story.asked()?, name, picture),
        OVERDUE => overdue::blocks(story, &story.asked()?, name, picture),
        ABSENT => absent::blocks(story, &absent::seats(mail), name),
        UNDO_ASKED => taking_back::asked_blocks(story, name, letterhead)?,
        UNDO_REFUSED => taking_back::refused_blocks(story, name)?,
        REWOUND => rewound::blocks(story, name, picture),
        _ => turn::blocks(story, &story.asked()?, name, picture),
    })
}
