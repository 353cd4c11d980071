//! Earlier moments of a game in an answer: the board as it was, and what happened between two versions.

use super::happening::entry;
use crate::delivery::mail_out::{Block, Item, MailIdentity};
use crate::delivery::outbox::Failure;
use crate::game::Games;
use crate::mail::resolve::orders::Section;
use crate::news::notifications::{self, Story};
use crate::people::users::User;
use pixie_event_store::Version;
use pixie_words::answer as words;

/// The most versions of which one answer tells.
const MOST: i32 = 100;

/// The parts of an answer that look back from a story, as far as its reader may.
pub(super) async fn blocks(
    section: Section,
    story: &Story,
    (games, reader, identity): (&Games, &User, &MailIdentity),
) -> Result<Vec<Block>, Failure> {
    match section {
        Section::StateAt(version) => state_at(version, story, (games, reader, identity)).await,
        Section::HistoryOf(first, last) => history(first, last, story, games).await,
        _ => Ok(Vec::new()),
    }
}

/// Checks that the game has this version; otherwise a paragraph says which versions it has.
fn check_version(story: &Story, version: Version) -> Result<(), Block> {
    if (1..=story.version).contains(&version) {
        Ok(())
    } else {
        Err(Block::Paragraph(words::no_version(story.language, &story.version, &version)))
    }
}

async fn state_at(
    version: Version,
    story: &Story,
    (games, reader, identity): (&Games, &User, &MailIdentity),
) -> Result<Vec<Block>, Failure> {
    let heading = Block::Heading(words::game_at(story.language, &version));
    if let Err(problem) = check_version(story, version) {
        return Ok(vec![heading, problem]);
    }
    let Some(then) = Story::load(games, story.game.id, version, reader.id).await? else {
        return Ok(vec![heading, Block::Paragraph(words::no_board_then(story.language))]);
    };
    let mut blocks = vec![heading];
    blocks.extend(notifications::picture(&then, identity).await);
    blocks.extend(notifications::holdings(&then));
    blocks.extend(notifications::table(&then));
    Ok(blocks)
}

async fn history(first: Version, last: Version, story: &Story, games: &Games) -> Result<Vec<Block>, Failure> {
    let (first, asked) = (first.min(last), first.max(last));
    let heading = Block::Heading(words::happened_from(story.language, &first, &asked));
    if let Err(problem) = check_version(story, first) {
        return Ok(vec![heading, problem]);
    }
    let last = asked.min(story.version).min(first.saturating_add(MOST - 1));
    let happenings = story.happenings_between(games, first, last).await?;
    let items: Vec<Item> = happenings.iter().map(entry).collect();
    let mut blocks = vec![heading];
    blocks.push(if items.is_empty() {
        Block::Paragraph(words::nothing_there(story.language))
    } else {
        Block::List(items)
    });
    if last < asked.min(story.version) {
        let (next, end) = (last + 1, asked.min(story.version));
        blocks.push(Block::Paragraph(words::goes_on_with(story.language, &next, &end)));
    }
    Ok(blocks)
}
