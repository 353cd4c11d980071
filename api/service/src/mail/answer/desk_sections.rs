//! The sections of an answer of the mail desk: lists of games, and what stands in files of its own.

use pixie_words::{Language, desk};

use super::{desk_help, desk_settings, past_games, rules};
use crate::delivery::mail_out::{Block, Item, MailIdentity};
use crate::game::{GameSummary, Games, describe_time};
use crate::ground::problem::Result;
use crate::mail::execute::DeskSection;
use crate::mail::resolve::desk::{open_to, sign};
use crate::people::users::{Choice, User};
use crate::table::lobby::{self, MyGame, WhichOfMine};
use pixie_event_store::Status;

/// The section, for this reader.
pub(super) async fn blocks(
    section: DeskSection,
    reader: &User,
    games: &Games,
    identity: &MailIdentity,
) -> Result<Vec<Block>> {
    let choice = Choice::of(games.pool(), reader.id).await?;
    let language = choice.language.unwrap_or_default();
    Ok(match section {
        DeskSection::Games => own_games(games, reader, &choice).await?,
        DeskSection::PastGames => past_games::blocks(games, reader, &choice, identity).await?,
        DeskSection::OpenGames => open_games(games, reader, language).await?,
        DeskSection::OpenSeats => open_seats(games, language).await?,
        DeskSection::Rules => rules::blocks(language, identity),
        DeskSection::Settings => desk_settings::blocks(games, reader, language).await?,
        DeskSection::Erasing => desk_help::erasing(language),
        DeskSection::Help => desk_help::blocks(language, identity),
    })
}

async fn own_games(games: &Games, reader: &User, choice: &Choice) -> Result<Vec<Block>> {
    let language = choice.language.unwrap_or_default();
    let mine = lobby::my_games(games, reader.id, &WhichOfMine::largest()).await?;
    let is_live = |mine: &&MyGame| !matches!(mine.game.status, Status::Finished | Status::Cancelled);
    let items = mine.games.iter().filter(is_live).map(|mine| {
        let until = mine.my_deadline.map(|at| choice.time_zone.format_in(language, at));
        let state = match (mine.waits_for_me, until, mine.game.status) {
            (true, Some(until), _) => desk::waits_for_you_until(language, &until),
            (true, None, _) => desk::waits_for_you(language),
            (false, _, Status::Open) => {
                let (taken, pace) = (taken(&mine.game), pace(language, &mine.game));
                desk::waits_for_players(language, &pace, &mine.game.players, taken)
            }
            (false, _, Status::Paused) => desk::is_paused(language),
            (false, ..) => desk::waits_for_others(language),
        };
        named(&mine.game, state)
    });
    Ok(listed(desk::games(language), items, desk::no_games(language)))
}

async fn open_games(games: &Games, reader: &User, language: Language) -> Result<Vec<Block>> {
    let open = open_to(games, reader.id).await?;
    let items = open
        .iter()
        .map(|game| named(game, desk::seats_taken(language, &pace(language, game), &game.players, taken(game))));
    Ok(listed(desk::open_games(language), items, desk::no_open_games(language)))
}

async fn open_seats(games: &Games, language: Language) -> Result<Vec<Block>> {
    let open = lobby::open_seats::open_seats(games).await?.seats;
    let items = open.iter().map(|open| {
        let state = desk::open_seat(
            language,
            &open.penalties,
            &open.game.players,
            &open.game.round.unwrap_or_default(),
            open.seat,
            &open.servants,
            &open.slaves,
        );
        named(&open.game, state)
    });
    Ok(listed(desk::open_seats(language), items, desk::no_open_seats(language)))
}

/// A heading, and below it the list; a sentence instead of no list.
pub(super) fn listed(heading: String, items: impl Iterator<Item = Item>, nothing: String) -> Vec<Block> {
    let items: Vec<Item> = items.collect();
    let below = if items.is_empty() { Block::Paragraph(nothing) } else { Block::List(items) };
    vec![Block::Heading(heading), below]
}

pub(super) fn named(game: &GameSummary, more: String) -> Item {
    Item { text: format!("{} ({})", game.name, sign(game.id)), more: vec![more] }
}

/// The number of seats that are taken.
fn taken(game: &GameSummary) -> u32 {
    let taken = game.seats.iter().filter(|seat| seat.player.is_some() || seat.bot.is_some()).count();
    u32::try_from(taken).unwrap_or(u32::MAX)
}

fn pace(language: Language, game: &GameSummary) -> String {
    describe_time(language, game.pace_hours, game.time_control)
}
