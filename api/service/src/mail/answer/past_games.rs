//! The list of the games that are behind the reader, in an answer of the mail desk.

use super::desk_sections::named;
use crate::delivery::mail_out::{Block, Item, MailIdentity};
use crate::game::{Games, WayOut};
use crate::ground::problem::Result;
use crate::people::users::{Choice, TimeZone, User};
use crate::table::lobby::{self, MyGame, WhichOfMine};
use pixie_event_store::Status;

/// The newest of them.
pub(super) async fn blocks(games: &Games, reader: &User, identity: &MailIdentity) -> Result<Vec<Block>> {
    let zone = Choice::of(games.pool(), reader.id).await?.time_zone;
    let past = lobby::my_games(games, reader.id, &WhichOfMine::largest_past()).await?;
    let items: Vec<Item> = past.games.iter().map(|mine| named(&mine.game, state(mine, zone))).collect();
    let mut blocks = vec![Block::heading("Your past games")];
    blocks.push(match items.is_empty() {
        true => Block::paragraph("No game is behind you yet. `games` lists those in which you play."),
        false => Block::List(items),
    });
    if past.next.is_some() {
        let page = identity.url("/me/games?past=true");
        blocks.push(Block::Paragraph(format!("Older ones are on the page {page}")));
    }
    Ok(blocks)
}

/// `You resigned on 3 May 2026, 12:00. It goes on.`
fn state(mine: &MyGame, zone: TimeZone) -> String {
    let now = match mine.game.status {
        Status::Finished => "It is over.",
        Status::Cancelled => "It was cancelled.",
        Status::Open => "It waits for players.",
        Status::Running | Status::Paused => "It goes on.",
    };
    let Some(left) = mine.left else { return now.to_owned() };
    let at = zone.format(left.at);
    let left = match left.how {
        WayOut::Left => format!("You left before the start, on {at}."),
        WayOut::Resigned => format!("You resigned on {at}."),
        WayOut::HandedOver => format!("On {at} it went on without you."),
        WayOut::TakenOver => format!("A substitute took your seat over on {at}."),
        WayOut::Removed => format!("You were removed on {at}."),
    };
    format!("{left} {now}")
}
