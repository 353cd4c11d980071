//! The question to the players of a waiting game that its host has changed.

use futures_util::FutureExt as _;
use pixie_words::{desk, mail as words};
use uuid::Uuid;

use super::super::failure::{for_now, unreadable};
use super::super::notification::{Content, Notification, Recipient, Relevance, UNLESS_NONE};
use super::super::relevance::reader;
use super::super::story::name;
use super::super::thread::InThread;
use crate::delivery::mail_out::{Block, Command, Link, MailIdentity, Page};
use crate::delivery::outbox::{Failure, Mail, MailKind, Rendered};
use crate::game::{Game, Games, Transition};
use crate::people::users::Choice;
use crate::table::lobby::{mark_of_change, settings_differences};
use pixie_engine::Seat;
use pixie_event_store::Version;

pub(super) static SETTINGS_CHANGED: Notification = Notification {
    kind: MailKind::SettingsChanged,
    is_common_knowledge: true,
    is_to_strangers: false,
    chosen_by: UNLESS_NONE,
    recipients,
    relevance: Relevance::While(is_relevant),
    content: Content::Own(|mail, games, identity| render(mail, games, identity).boxed()),
};

/// The players who must agree to a new change.
fn recipients(change: &Transition<'_>) -> Vec<Recipient> {
    let Transition { before, after, .. } = *change;
    if newest(before) == newest(after) {
        return Vec::new();
    }
    after.unconfirmed().filter_map(|seat| Some((after.person(seat)?, None))).collect()
}

fn newest(game: &Game) -> Option<Version> {
    game.settings_change.as_ref().map(|change| change.version)
}

/// Whether the reader must still agree to this change. A later change has a mail of its own.
fn is_relevant(now: &Game, mail: &Mail) -> bool {
    newest(now).is_some_and(|version| version <= mail.key.version) && asked_seat(now, mail.key.user_id).is_some()
}

/// The seat of a player who must agree.
fn asked_seat(game: &Game, user: Uuid) -> Option<Seat> {
    game.seat_of(user).filter(|seat| game.is_unconfirmed(*seat))
}

async fn render(mail: &Mail, games: &Games, identity: &MailIdentity) -> Result<Rendered, Failure> {
    let Some(reader) = reader(&SETTINGS_CHANGED, mail, games).await? else { return Ok(Rendered::Dropped) };
    let id = mail.key.subject_id;
    let game = games.read(id, mail.key.version).await.map_err(|problem| unreadable(&problem))?.state;
    let Some((change, seat)) = newest(&game).zip(asked_seat(&game, reader.id)) else { return Ok(Rendered::Dropped) };
    let name = name(games.pool(), &game).await.map_err(for_now)?;
    let language = Choice::of(games.pool(), reader.id).await.map_err(for_now)?.language.unwrap_or_default();
    let differences = settings_differences(games.pool(), &game, seat, language).await.map_err(for_now)?;
    let url = identity.url(&format!("/games/{id}"));
    let blocks = vec![
        Block::Paragraph(words::changed_hello(language, &name, &reader.name)),
        Block::List(differences.into_iter().map(Into::into).collect()),
        Block::Paragraph(words::changed_how(language)),
        Block::Commands(vec![
            Command::Line(desk::agree_to(language, &change)),
            Command::Line(desk::word_leave(language)),
        ]),
        Block::Paragraph(words::changed_page(language)),
        Block::Button(Link { label: words::the_game(language), url }),
    ];
    let draft = InThread {
        game: id,
        name: format!("{}.{}.{}.{}", id.simple(), mail.key.version, reader.id.simple(), mail.key.kind),
        reader: &reader,
        subject: &words::changed_subject(language, &name),
        // An answer without the number is about this change, and no later one.
        about: Some((seat, mark_of_change(change))),
        page: Page { blocks, language, ..Page::default() },
        date: mail.queued_at,
    };
    Ok(Rendered::Letter(identity.letter(&draft.draft(identity))?))
}
