//! The game to which a mail belongs that came to an address for everything: some programs answer to an address of their own
//! choice. The ids of our mails say it.
//!
//! An id gives nobody a right, and anybody may write one: it only tells to which seat of their own a sender writes, who is known
//! already by what proves a mail to the desk.

use uuid::Uuid;

use super::player::Asked;
use super::reading::Message;
use crate::game::Games;
use crate::ground::problem::{Kind, Result};
use pixie_event_store::Version;

/// A seat of the sender, and what the mail that they answer has asked.
#[derive(Clone, Copy, Debug)]
pub(super) struct PlacedMail {
    pub(super) game: Uuid,
    pub(super) seat: u8,
    pub(super) asked: Asked,
}

/// The place of the newest mail of ours that this one answers; none if it answers none, or not one to this user.
pub(super) async fn place(games: &Games, message: &Message, user: Uuid) -> Result<Option<PlacedMail>> {
    let Some((game, version)) = named(message, user) else { return Ok(None) };
    let (now, then) = match (games.read(game, 0).await, games.at(game, version).await) {
        (Err(problem), _) | (_, Err(problem)) if problem.kind() != Kind::NotFound => return Err(problem),
        (Ok(now), Ok(then)) => (now.state, then),
        _ => return Ok(None),
    };
    let Some(seat) = now.seat_of(user).filter(|seat| then.seat_of(user) == Some(*seat)) else { return Ok(None) };
    let decision = then.decisions().find(|decision| decision.seat == seat).map_or(0, |decision| decision.id);
    Ok(Some(PlacedMail { game, seat: seat.number(), asked: Asked { decision, proposal: None } }))
}

/// The game and the version of the newest mail of ours to this user that a mail answers, by the ids in it.
pub(super) fn named(message: &Message, user: Uuid) -> Option<(Uuid, Version)> {
    let mut ids = message.in_reply_to.iter().chain(message.references.iter().rev());
    ids.find_map(|id| game_and_version(id, user))
}

/// The game and the version in the id of a mail to a user: `GAME.VERSION.USER.KIND@HOST`.
fn game_and_version(id: &str, user: Uuid) -> Option<(Uuid, Version)> {
    let mut parts = id.split('@').next()?.split('.');
    let (game, version, reader) = (parts.next()?, parts.next()?, parts.next()?);
    let is_theirs = Uuid::try_parse(reader).ok()? == user && parts.next().is_some();
    let version = version.parse().ok().filter(|version| *version > 0 && is_theirs)?;
    Some((Uuid::try_parse(game).ok()?, version))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_id_of_a_mail_about_a_game_names_its_version_and_reader() {
        let (game, user) = (Uuid::from_u128(7), Uuid::from_u128(8));
        let (its, mine) = (game.simple(), user.simple());
        assert_eq!(game_and_version(&format!("{its}.12.{mine}.turn@pixie.example"), user), Some((game, 12)));
        for other in [
            format!("{its}.12.{}.turn@pixie.example", Uuid::from_u128(9).simple()),
            format!("{its}.{mine}@pixie.example"),
            format!("{its}.x.{mine}.turn@pixie.example"),
            format!("{its}.-1.{mine}.turn@pixie.example"),
            format!("{its}.12.{mine}@pixie.example"),
            "1@example.org".to_owned(),
            String::new(),
        ] {
            assert_eq!(game_and_version(&other, user), None, "{other}");
        }
    }
}
