//! Earlier moments of a game in an answer: the board as it was, and what happened between two versions.

use super::happening::entry;
use crate::delivery::mail_out::{Block, Item, MailIdentity};
use crate::delivery::outbox::Failure;
use crate::game::Games;
use crate::mail::resolve::orders::Section;
use crate::news::notifications::{self, Story};
use crate::people::users::User;
use pixie_event_store::Version;

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
        let text = format!("The game has no version {version}: it has 1 to {}.", story.version);
        Err(Block::Paragraph(text))
    }
}

async fn state_at(
    version: Version,
    story: &Story,
    (games, reader, identity): (&Games, &User, &MailIdentity),
) -> Result<Vec<Block>, Failure> {
    let heading = Block::Heading(format!("The game at version {version}"));
    if let Err(problem) = check_version(story, version) {
        return Ok(vec![heading, problem]);
    }
    let Some(then) = Story::load(games, story.game.id, version, reader.id).await? else {
        let text = "There was no board for you then: the game had not begun, or you had no seat.";
        return Ok(vec![heading, Block::paragraph(text)]);
    };
    let mut blocks = vec![heading];
    blocks.extend(notifications::picture(&then, identity).await);
    blocks.extend(notifications::holdings(&then));
    blocks.extend(notifications::table(&then));
    Ok(blocks)
}

async fn history(first: Version, last: Version, story: &Story, games: &Games) -> Result<Vec<Block>, Failure> {
    let (first, asked) = (first.min(last), first.max(last));
    let heading = Block::Heading(format!("What happened from version {first} to {asked}"));
    if let Err(problem) = check_version(story, first) {
        return Ok(vec![heading, problem]);
    }
    let last = asked.min(story.version).min(first.saturating_add(MOST - 1));
    let happenings = story.happenings_between(games, first, last).await?;
    let items: Vec<Item> = happenings.iter().map(entry).collect();
    let mut blocks = vec![heading];
    blocks.push(if items.is_empty() {
        Block::paragraph("Nothing happened there that counts still, or that you may see.")
    } else {
        Block::List(items)
    });
    if last < asked.min(story.version) {
        blocks.push(Block::Paragraph(format!("It goes on with `history {}-{}`.", last + 1, asked.min(story.version))));
    }
    Ok(blocks)
}
