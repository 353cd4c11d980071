//! The question to the host of a waiting game that nobody touches.

use futures_util::FutureExt as _;
use pixie_words::{desk, mail as words};

use super::super::failure::{for_now, unreadable};
use super::super::notification::{Content, Notification, Recipient, Relevance, UNLESS_NONE};
use super::super::relevance::reader;
use super::super::story::name;
use super::super::thread::InThread;
use crate::delivery::mail_out::{Block, Command, Link, MailIdentity, Page};
use crate::delivery::outbox::{Failure, Mail, MailKind, Rendered};
use crate::game::{Game, GameEvent, Games, Transition};
use crate::people::users::Choice;

pub(super) static KEEP_ASKED: Notification = Notification {
    kind: MailKind::KeepAsked,
    is_common_knowledge: true,
    is_to_strangers: false,
    chosen_by: UNLESS_NONE,
    recipients,
    relevance: Relevance::While(is_relevant),
    content: Content::Own(|mail, games, identity| render(mail, games, identity).boxed()),
};

/// The host of a game that is asked.
fn recipients(change: &Transition<'_>) -> Vec<Recipient> {
    let is_asked = change.events().any(|(_, _, event)| matches!(event, GameEvent::KeepAsked(_)));
    Vec::from_iter(is_asked.then(|| (change.after.host(), None)))
}

/// Whether the game still asks, and the reader is still its host.
fn is_relevant(now: &Game, mail: &Mail) -> bool {
    now.keep_until.is_some() && now.host() == mail.key.user_id
}

async fn render(mail: &Mail, games: &Games, identity: &MailIdentity) -> Result<Rendered, Failure> {
    let Some(reader) = reader(&KEEP_ASKED, mail, games).await? else { return Ok(Rendered::Dropped) };
    let id = mail.key.subject_id;
    let game = games.read(id, mail.key.version).await.map_err(|problem| unreadable(&problem))?.state;
    let (Some(until), Some(seat)) = (game.keep_until, game.seat_of(reader.id)) else { return Ok(Rendered::Dropped) };
    let name = name(games.pool(), &game).await.map_err(for_now)?;
    let choice = Choice::of(games.pool(), reader.id).await.map_err(for_now)?;
    let language = choice.language.unwrap_or_default();
    let until = choice.time_zone.format_in(language, until);
    let (taken, all) = (game.users().count(), game.seats.len());
    let url = identity.url(&format!("/games/{id}"));
    let blocks = vec![
        Block::Paragraph(words::keep_hello(language, &name, &reader.name, &all, &taken, &until)),
        Block::Paragraph(words::keep_how(language)),
        Block::Commands(vec![Command::Line(desk::word_keep(language))]),
        Block::Paragraph(words::keep_page(language)),
        Block::Button(Link { label: words::keep_game(language), url }),
    ];
    let draft = InThread {
        game: id,
        name: format!("{}.{}.{}.{}", id.simple(), mail.key.version, reader.id.simple(), mail.key.kind),
        reader: &reader,
        subject: &words::keep_subject(language, &name),
        about: Some((seat, 0)),
        page: Page { blocks, language, ..Page::default() },
        date: mail.queued_at,
    };
    Ok(Rendered::Letter(identity.letter(&draft.draft(identity))?))
}
