//! The question to the host of a waiting game that nobody touches.

use futures_util::FutureExt as _;

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
    let zone = Choice::of(games.pool(), reader.id).await.map_err(for_now)?.time_zone;
    let (taken, all) = (game.users().count(), game.seats.len());
    let url = identity.url(&format!("/games/{id}"));
    let blocks = vec![
        Block::Paragraph(format!(
            "Hello {}, your game {name} waits for players ({taken} of {all} seats are taken), and nobody has touched it for long. If \
             nobody does until {}, it is called off.",
            reader.name,
            zone.format(until),
        )),
        Block::paragraph("To let it wait on, answer this mail with the word"),
        Block::Commands(vec![Command::Line("keep".into())]),
        Block::paragraph(
            "or press the button on the page of the game, where you can also call it off, start it with bots, or invite others.",
        ),
        Block::Button(Link { label: "Keep the game".into(), url }),
    ];
    let draft = InThread {
        game: id,
        name: format!("{}.{}.{}.{}", id.simple(), mail.key.version, reader.id.simple(), mail.key.kind),
        reader: &reader,
        subject: &format!("Should it still wait? {name}"),
        about: Some((seat, 0)),
        page: Page { blocks, ..Page::default() },
        date: mail.queued_at,
    };
    Ok(Rendered::Letter(identity.letter(&draft.draft(identity))?))
}
