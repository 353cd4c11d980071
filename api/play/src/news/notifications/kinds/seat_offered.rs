//! The mail to a substitute to whom a seat of a running game is offered.

use futures_util::FutureExt as _;
use pixie_engine::Seat;
use pixie_words::{desk, mail as words};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::super::failure::{for_now, unreadable};
use super::super::notification::{Content, Notification, Recipient, Relevance, UNLESS_NONE};
use super::super::relevance::reader;
use super::super::story::name;
use super::super::thread::InThread;
use crate::delivery::mail_out::{Block, Command, Link, MailIdentity};
use crate::delivery::outbox::{Failure, Mail, MailKind, Rendered};
use crate::game::{Game, GameEvent, Games, SeatOffered, Transition};
use crate::people::users::Choice;

pub(super) static SEAT_OFFERED: Notification = Notification {
    kind: MailKind::SeatOffered,
    is_common_knowledge: false,
    is_to_strangers: false,
    chosen_by: UNLESS_NONE,
    recipients,
    relevance: Relevance::While(is_relevant),
    content: Content::Own(|mail, games, identity| render(mail, games, identity).boxed()),
};

/// The data that is queued with the mail.
#[derive(Serialize, Deserialize)]
struct Offered {
    seat: u8,
}

/// The mails to the substitutes who are asked whether they take the seat.
fn recipients(change: &Transition<'_>) -> Vec<Recipient> {
    let offers = change.events().filter_map(|(_, _, event)| match event {
        GameEvent::SeatOffered(SeatOffered { seat, asked, .. }) => Some((*seat, asked)),
        _ => None,
    });
    offers.flat_map(|(seat, asked)| asked.iter().map(move |user| (*user, Some(json!(Offered { seat }))))).collect()
}

/// Whether the seat can still be had, and the reader has nothing to do with the game.
fn is_relevant(now: &Game, mail: &Mail) -> bool {
    let reader = mail.key.user_id;
    let open = seat(mail).is_some_and(|seat| now.open_to_substitutes().any(|open| open == seat));
    open && now.seat_of(reader).is_none() && !now.has_left(reader)
}

fn seat(mail: &Mail) -> Option<Seat> {
    let Offered { seat } = serde_json::from_value(mail.data.clone()?).ok()?;
    Seat::from_number(seat)
}

/// Writes it, unless it is of no more use.
async fn render(mail: &Mail, games: &Games, identity: &MailIdentity) -> Result<Rendered, Failure> {
    let Some(reader) = reader(&SEAT_OFFERED, mail, games).await? else { return Ok(Rendered::Dropped) };
    let Some(seat) = seat(mail) else { return Ok(Rendered::Dropped) };
    let id = mail.key.subject_id;
    let game = games.read(id, mail.key.version).await.map_err(|problem| unreadable(&problem))?.state;
    let name = name(games.pool(), &game).await.map_err(for_now)?;
    let choice = Choice::of(games.pool(), reader.id).await.map_err(for_now)?;
    let language = choice.language.unwrap_or_default();
    let Some(board) = &game.board else { return Ok(Rendered::Dropped) };
    let (player, round) = (board.player(seat), board.round.max(1));
    let seats = game.seats.len();
    let hello = match game.offered_until(seat) {
        Some(until) => {
            let until = choice.time_zone.format_in(language, until);
            words::offered_waits(language, &name, &reader.name, &round, seat, &seats, &until)
        }
        None => words::offered_bot(language, &name, &reader.name, &round, seat, &seats),
    };
    let blocks = vec![
        Block::Paragraph(hello),
        Block::Paragraph(words::offered_has(language, &player.penalties, &player.servants, &player.slaves)),
        Block::Paragraph(words::offered_take(language)),
        Block::Commands(vec![Command::Line(desk::join_game(language, &name))]),
        Block::Button(Link { label: words::look_at_game(language), url: identity.url(&format!("/games/{id}")) }),
        Block::Paragraph(words::substitutes(language)),
    ];
    let subject = words::offered_subject(language, &name);
    let draft = InThread::to_outsider(mail, &reader, &subject, (blocks, language)).draft(identity);
    Ok(Rendered::Letter(identity.letter(&draft)?))
}
