//! The mail of a nudge: another player waits for the reader.

use futures_util::FutureExt as _;
use pixie_words::{mail as words, player_on_seat};

use super::super::failure::{for_now, unreadable};
use super::super::notification::{Content, Notification, Relevance, UNLESS_NONE};
use super::super::questions::asked;
use super::super::relevance::willing_reader;
use super::super::situation::{choices, question_and_deadline};
use super::super::story::{Story, name};
use super::super::thread::InThread;
use crate::delivery::mail_out::{Block, MailIdentity, Page};
use crate::delivery::outbox::{Failure, Mail, MailKind, Rendered};
use crate::game::Games;
use crate::people::users::{self, FORMER};
use crate::table::nudges::NudgeMail;

pub(super) static NUDGE: Notification = Notification {
    kind: MailKind::Nudge,
    is_common_knowledge: false,
    is_to_strangers: false,
    chosen_by: UNLESS_NONE,
    recipients: |_| Vec::new(),
    relevance: Relevance::Own(|mail, games| still_wanted(mail, games).boxed()),
    content: Content::Own(|mail, games, identity| render(mail, games, identity).boxed()),
};

/// Renders it, unless the reader has answered.
async fn render(mail: &Mail, games: &Games, identity: &MailIdentity) -> Result<Rendered, Failure> {
    let NudgeMail { game: id, by } = mail.read_data()?;
    let Some(reader) = willing_reader(&NUDGE, mail, id, games).await? else { return Ok(Rendered::Dropped) };
    let now = games.read(id, 0).await.map_err(|problem| unreadable(&problem))?;
    let Some(story) = Story::load(games, id, now.head.version, reader.id).await? else { return Ok(Rendered::Dropped) };
    let Some(asked) = story.asked() else { return Ok(Rendered::Dropped) };
    let names = users::names(games.pool(), &[by]).await.map_err(for_now)?;
    let language = story.language;
    let waiting = &users::name_in(language, names.get(&by).map_or(FORMER, |user| user.name.as_str()));
    let waiting = match now.state.seat_of(by) {
        Some(seat) => player_on_seat(language, waiting, seat),
        None => waiting.to_owned(),
    };
    let game = name(games.pool(), &now.state).await.map_err(for_now)?;
    let hello = words::nudged(language, &reader.name, &question_and_deadline(&story, &asked), &waiting);
    let mut blocks = vec![Block::Paragraph(hello)];
    blocks.extend(choices(&story, &asked));
    blocks.push(Block::Paragraph(words::no_more_nudges(language)));
    let draft = InThread {
        game: id,
        name: format!("{}.{}.{}", mail.key.subject_id.simple(), reader.id.simple(), mail.key.kind),
        reader: &reader,
        subject: &words::nudge_subject(language, &game, &waiting),
        about: Some(story.about()),
        page: Page { blocks, language, ..Page::default() },
        date: mail.queued_at,
    };
    Ok(Rendered::Letter(identity.letter(&draft.draft(identity))?))
}

/// Whether the reader is still asked something.
async fn still_wanted(mail: &Mail, games: &Games) -> Result<bool, Failure> {
    let NudgeMail { game, .. } = mail.read_data()?;
    let Some(reader) = willing_reader(&NUDGE, mail, game, games).await? else { return Ok(false) };
    let now = games.read(game, 0).await.map_err(|problem| unreadable(&problem))?.state;
    Ok(asked(&now, reader.id).is_some())
}
