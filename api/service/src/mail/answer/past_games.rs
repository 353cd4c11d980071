//! The list of the games that are behind the reader, in an answer of the mail desk.

use pixie_words::{Language, desk};

use super::desk_sections::{listed, named};
use crate::delivery::mail_out::{Block, MailIdentity};
use crate::game::{Games, WayOut};
use crate::ground::problem::Result;
use crate::people::users::{Choice, TimeZone, User};
use crate::table::lobby::{self, MyGame, WhichOfMine};
use pixie_event_store::Status;

/// The newest of them.
pub(super) async fn blocks(
    games: &Games,
    reader: &User,
    choice: &Choice,
    identity: &MailIdentity,
) -> Result<Vec<Block>> {
    let language = choice.language.unwrap_or_default();
    let past = lobby::my_games(games, reader.id, &WhichOfMine::largest_past()).await?;
    let items = past.games.iter().map(|mine| named(&mine.game, state(language, mine, choice.time_zone)));
    let mut blocks = listed(desk::past_games(language), items, desk::no_past_games(language));
    if past.next.is_some() {
        blocks.push(Block::Paragraph(desk::older_games(language, &identity.url("/me/games?past=true"))));
    }
    Ok(blocks)
}

/// `You resigned on Sunday 3 May 2026, 12:00 UTC. It goes on.`
fn state(language: Language, mine: &MyGame, zone: TimeZone) -> String {
    let now = match mine.game.status {
        Status::Finished => desk::past_over(language),
        Status::Cancelled => desk::past_cancelled(language),
        Status::Open => desk::past_open(language),
        Status::Running | Status::Paused => desk::past_goes_on(language),
    };
    let Some(left) = mine.left else { return now };
    let at = zone.format_in(language, left.at);
    let left = match left.how {
        WayOut::Left => desk::past_left(language, &at),
        WayOut::Resigned => desk::past_resigned(language, &at),
        WayOut::HandedOver => desk::past_handed_over(language, &at),
        WayOut::TakenOver => desk::past_taken_over(language, &at),
        WayOut::Removed => desk::past_removed(language, &at),
    };
    format!("{left} {now}")
}
