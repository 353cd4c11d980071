//! The mail with another player's message.

use futures_util::FutureExt as _;
use pixie_engine::Seat;
use pixie_words::{Language, desk, mail as words, player_on_seat};

use super::super::failure::{for_now, unreadable};
use super::super::notification::{Content, Notification, Relevance};
use super::super::relevance::willing_reader;
use super::super::situation::{choices, question_and_deadline};
use super::super::story::{Story, name};
use super::super::thread::InThread;
use crate::delivery::mail_out::{Block, Command, MailIdentity, Page};
use crate::delivery::outbox::{Failure, Mail, MailKind, Rendered};
use crate::game::Games;
use crate::people::users::{self, Choice, FORMER, TurnMails, User};
use crate::table::messages::{self, Message, MessageMail};

pub(super) static MESSAGE: Notification = Notification {
    kind: MailKind::Message,
    is_common_knowledge: true,
    is_to_strangers: false,
    chosen_by: &[TurnMails::AtOnce],
    recipients: |_| Vec::new(),
    relevance: Relevance::Own(|mail, games| still_wanted(mail, games).boxed()),
    content: Content::Own(|mail, games, identity| render(mail, games, identity).boxed()),
};

/// Renders it, unless the message was erased or the reader no longer plays.
async fn render(mail: &Mail, games: &Games, identity: &MailIdentity) -> Result<Rendered, Failure> {
    let MessageMail { game: id } = mail.read_data()?;
    let Some(reader) = willing_reader(&MESSAGE, mail, id, games).await? else { return Ok(Rendered::Dropped) };
    let said = messages::find(games.pool(), id, mail.key.subject_id).await.map_err(for_now)?;
    let now = games.read(id, 0).await.map_err(|problem| unreadable(&problem))?;
    let (Some(said), Some(seat)) = (said, now.state.seat_of(reader.id)) else { return Ok(Rendered::Dropped) };
    let story = Story::load(games, id, now.head.version, reader.id).await?;
    let language = Choice::of(games.pool(), reader.id).await.map_err(for_now)?.language.unwrap_or_default();
    let author = author(&said, games, language).await?;
    let blocks = blocks(&said, &author, (&reader, language), story.as_ref());
    let game = name(games.pool(), &now.state).await.map_err(for_now)?;
    let draft = InThread {
        game: id,
        name: format!("{}.{}.{}", mail.key.subject_id.simple(), reader.id.simple(), mail.key.kind),
        reader: &reader,
        subject: &words::message_subject(language, &game, &author),
        about: Some(story.as_ref().map_or((seat, 0), Story::about)),
        page: Page { blocks, language, ..Page::default() },
        date: mail.queued_at,
    };
    Ok(Rendered::Letter(identity.letter(&draft.draft(identity))?))
}

/// Whether the mail about the message is still relevant.
async fn still_wanted(mail: &Mail, games: &Games) -> Result<bool, Failure> {
    let MessageMail { game } = mail.read_data()?;
    Ok(willing_reader(&MESSAGE, mail, game, games).await?.is_some()
        && messages::find(games.pool(), game, mail.key.subject_id).await.map_err(for_now)?.is_some())
}

/// The author and their seat, such as `Bo (red)`.
pub async fn author(said: &Message, games: &Games, language: Language) -> Result<String, Failure> {
    let name = users::names(games.pool(), &[said.author]).await.map_err(for_now)?.remove(&said.author);
    let name = users::name_in(language, name.as_ref().map_or(FORMER, |user| user.name.as_str()));
    let seat = u8::try_from(said.seat).ok().and_then(Seat::from_number);
    Ok(match seat {
        Some(seat) => player_on_seat(language, &name, seat),
        None => name,
    })
}

fn blocks(said: &Message, author: &str, (reader, language): (&User, Language), story: Option<&Story>) -> Vec<Block> {
    let hello = words::says_to_all(language, &reader.name, &author);
    let mut blocks = vec![
        Block::Paragraph(hello),
        Block::Quote(said.text.as_str().to_owned()),
        Block::Paragraph(words::say_to_all(language)),
        Block::Commands(vec![Command::Line(desk::say(language))]),
    ];
    if let Some((story, asked)) = story.and_then(|story| Some((story, story.asked()?))) {
        blocks.push(Block::Paragraph(words::and_your_turn(language, &question_and_deadline(story, &asked))));
        blocks.extend(choices(story, &asked));
    }
    blocks
}
