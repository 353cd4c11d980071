//! From a queued mail about a game to the message.

use chrono::TimeDelta;
use pixie_event_store::Version;
use uuid::Uuid;

use super::failure::unreadable;
use super::gathering::not_before;
use super::kinds::notification;
use super::notification::{Content, Material, Notification, StoryForm};
use super::picture::Painting;
use super::relevance::reader;
use super::situation::{question_and_deadline, situation, small_print};
use super::story::{Past, Story, StorySource};
use super::subject::question;
use super::thread::InThread;
use crate::delivery::mail_out::{Block, MailIdentity, Page};
use crate::delivery::outbox::{Failure, Mail, MailKey, Rendered};
use crate::game::Games;
use crate::people::users::User;

/// Writes a mail about a game, unless it is of no more use.
///
/// The gathered mails of a game to one reader are at least so far `apart`.
pub async fn render(
    mail: &Mail,
    games: &Games,
    identity: &MailIdentity,
    apart: TimeDelta,
) -> Result<Rendered, Failure> {
    let Some(of) = notification(mail.key.kind) else { return Ok(Rendered::Dropped) };
    match &of.content {
        Content::Story(form) => render_story(of, form, mail, games, identity, apart).await,
        Content::Own(write) => write(mail, games, identity).await,
    }
}

/// Writes a mail that is the story of a game.
async fn render_story(
    of: &Notification,
    form: &StoryForm,
    mail: &Mail,
    games: &Games,
    identity: &MailIdentity,
    apart: TimeDelta,
) -> Result<Rendered, Failure> {
    let Some(reader) = reader(of, mail, games).await? else { return Ok(Rendered::Dropped) };
    if of.is_gathered()
        && let Some(at) = not_before(mail, games, apart).await?
    {
        return Ok(Rendered::NotYet(at));
    }
    let MailKey { subject_id: game, version, user_id, kind } = mail.key;
    let (as_of, past, has_picture) = match *form {
        StoryForm::Question { .. } => (newest(games, game, version).await?, Past::SinceLastMove, true),
        StoryForm::Event { past, has_picture, .. } => (version, past, has_picture),
    };
    let source = StorySource::load(games, (game, as_of), user_id, past).await?;
    let Some(source) = source else { return Ok(Rendered::Dropped) };
    let painting =
        if has_picture { Painting::start(&source.game, source.seat, &source.teller, identity) } else { None };
    let Some(story) = source.into_story(games).await? else { return Ok(Rendered::Dropped) };
    let picture = match painting {
        Some(painting) => painting.finish(game, story.language).await,
        None => None,
    };
    let material = Material { mail, story: &story, reader: &reader, picture, identity };
    let Some(blocks) = story_blocks(form, material) else { return Ok(Rendered::Dropped) };
    let draft = InThread {
        game,
        reader: &reader,
        name: format!("{}.{version}.{}.{kind}", game.simple(), user_id.simple()),
        subject: &subject(form, mail, &story),
        about: Some(story.about()),
        page: Page {
            blocks,
            preheader: preheader(form, &story),
            small_print: small_print(&story, identity, story.game.updated_at),
            language: story.language,
            ..Page::default()
        },
        date: mail.queued_at,
    };
    Ok(Rendered::Letter(identity.letter(&draft.draft(identity))?))
}

/// What is wanted, or what has happened, and in which game. A thread is held together by ids, not by its subject.
fn subject(form: &StoryForm, mail: &Mail, story: &Story) -> String {
    match form {
        StoryForm::Question { subject, .. } => {
            let asked = story.asked().map(|asked| subject(story, question(story, &asked)));
            asked.unwrap_or_else(|| story.name.clone())
        }
        StoryForm::Event { subject, .. } => subject(story, mail),
    }
}

/// What a list of mails shows: of a question, what is asked, and until when.
fn preheader(form: &StoryForm, story: &Story) -> String {
    let asked = story.asked().filter(|_| matches!(form, StoryForm::Question { .. }));
    asked.map(|asked| question_and_deadline(story, &asked)).unwrap_or_default()
}

async fn newest(games: &Games, game: Uuid, version: Version) -> Result<Version, Failure> {
    let now = games.read(game, version).await.map_err(|problem| unreadable(&problem))?;
    Ok(now.head.version)
}

/// What a mail of this form says; none if there is nothing to say any more.
fn story_blocks(form: &StoryForm, material: Material<'_>) -> Option<Vec<Block>> {
    match form {
        StoryForm::Question { hello, .. } => {
            let Material { story, reader, picture, identity, .. } = material;
            let asked = story.asked()?;
            let hello = hello(story, &asked, reader);
            Some(situation(story, &asked, hello, picture, (reader, identity)))
        }
        StoryForm::Event { blocks, .. } => blocks(material),
    }
}

/// What a mail that is the story of a game says; none if there is nothing to say any more, or if it is another mail.
pub fn blocks(
    mail: &Mail,
    story: &Story,
    reader: &User,
    picture: Option<Block>,
    identity: &MailIdentity,
) -> Option<Vec<Block>> {
    match &notification(mail.key.kind)?.content {
        Content::Story(form) => story_blocks(form, Material { mail, story, reader, picture, identity }),
        Content::Own(_) => None,
    }
}
