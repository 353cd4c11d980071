//! The mail to a player who was replaced.

use futures_util::FutureExt as _;
use pixie_engine::Seat;
use pixie_words::mail as words;
use serde::{Deserialize, Serialize};
use serde_json::json;
use uuid::Uuid;

use super::super::failure::{for_now, unreadable};
use super::super::notification::{Content, Notification, Recipient, Relevance, UNLESS_NONE};
use super::super::relevance::reader;
use super::super::story::name;
use super::super::thread::InThread;
use super::moderated;
use crate::delivery::mail_out::{Block, Link, MailIdentity};
use crate::delivery::outbox::{Failure, Mail, MailKind, Rendered};
use crate::game::{Game, GameEvent, Games, HandedOver, Left, SeatClosed, Transition};
use crate::people::users::Choice;
use pixie_event_store::{Actor, Version};

pub(super) static REPLACED: Notification = Notification {
    kind: MailKind::Replaced,
    is_common_knowledge: true,
    is_to_strangers: false,
    chosen_by: UNLESS_NONE,
    recipients,
    relevance: Relevance::While(is_relevant),
    content: Content::Own(|mail, games, identity| render(mail, games, identity).boxed()),
};

/// The data that is queued with the mail.
#[derive(Serialize, Deserialize)]
struct Replaced {
    seat: u8,
    /// The version of the event; old queued mails have none.
    #[serde(default)]
    version: Option<Version>,
}

/// The mails to the players who have lost their seats.
fn recipients(change: &Transition<'_>) -> Vec<Recipient> {
    let lost = change.events().filter_map(|(version, actor, event)| {
        let (seat, user) = match *event {
            GameEvent::HandedOver(HandedOver { seat, user, .. })
            | GameEvent::SeatClosed(SeatClosed { seat, user, .. }) => (seat, user?),
            GameEvent::Left(Left { seat, reason: Some(_), .. }) => (seat, change.player_before(version, seat)?),
            GameEvent::Left(Left { seat, .. }) if matches!(actor, Actor::User { .. }) => {
                let player = change.player_before(version, seat)?;
                (seat, Some(player).filter(|player| *actor != Actor::User { user: *player })?)
            }
            _ => return None,
        };
        Some((user, Some(json!(Replaced { seat, version: Some(version) }))))
    });
    lost.collect()
}

/// Whether the reader has not come back.
fn is_relevant(now: &Game, mail: &Mail) -> bool {
    now.seat_of(mail.key.user_id).is_none()
}

/// Writes it, unless it is of no more use. Its reader no longer plays, so it shows nothing of the game.
async fn render(mail: &Mail, games: &Games, identity: &MailIdentity) -> Result<Rendered, Failure> {
    let Some(reader) = reader(&REPLACED, mail, games).await? else { return Ok(Rendered::Dropped) };
    let replaced: Replaced = mail.read_data()?;
    let id = mail.key.subject_id;
    let game = games.at(id, mail.key.version).await.map_err(|problem| unreadable(&problem))?;
    let language = Choice::of(games.pool(), reader.id).await.map_err(for_now)?.language.unwrap_or_default();
    let subject = words::replaced_subject(language, &name(games.pool(), &game).await.map_err(for_now)?);
    let name = &reader.name;
    let hello = match by_moderator(games, &game, &replaced, reader.id).await? {
        Some(act) => words::replaced_by_act(language, &act, name),
        None if is_before_the_start(games, &game, &replaced).await? => words::removed(language, name),
        None => {
            let Some(seat) = Seat::from_number(replaced.seat) else { return Ok(Rendered::Dropped) };
            if is_by_clock(games, &game, &replaced).await? {
                words::replaced_by_clock(language, name, seat)
            } else {
                words::replaced_by_vote(language, name, seat)
            }
        }
    };
    let mut blocks = vec![Block::Paragraph(hello)];
    // A player without a seat cannot see a private game any more.
    let url = identity.url(&format!("/games/{id}"));
    blocks.extend((!game.settings().private).then(|| Block::Button(Link { label: words::the_game(language), url })));
    let draft = InThread::to_outsider(mail, &reader, &subject, (blocks, language)).draft(identity);
    Ok(Rendered::Letter(identity.letter(&draft)?))
}

/// The act of a moderator, if there was one.
async fn by_moderator(games: &Games, game: &Game, mail: &Replaced, reader: Uuid) -> Result<Option<String>, Failure> {
    let versions: Vec<Version> = mail.version.into_iter().collect();
    let acts = moderated::happenings_at(games, game, &versions, reader).await?;
    let act = acts.into_iter().find(|act| act.by_moderator);
    Ok(act.map(|act| [vec![format!("{}.", act.headline)], act.sentences].concat().join(" ")))
}

/// Whether the seat was taken away before the start.
async fn is_before_the_start(games: &Games, game: &Game, mail: &Replaced) -> Result<bool, Failure> {
    let Some(version) = mail.version else { return Ok(false) };
    let stored = games.store().read(game.id, version - 1, 1).await.map_err(for_now)?;
    Ok(stored.first().is_some_and(|event| event.kind == "left"))
}

/// Whether the clock did it. Old queued mails do not say: then the time control does.
async fn is_by_clock(games: &Games, game: &Game, mail: &Replaced) -> Result<bool, Failure> {
    let Some(version) = mail.version else { return Ok(game.settings().time_control.is_some()) };
    let stored = games.store().read(game.id, version - 1, 1).await.map_err(for_now)?;
    Ok(stored.first().is_some_and(|event| event.actor().is_ok_and(|actor| actor == Actor::Clock)))
}
