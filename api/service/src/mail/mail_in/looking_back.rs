//! Earlier moments of a game in an answer: the board as it was, and what happened between two versions.

use super::commands::{self, Command};
use super::orders::Section;
use crate::delivery::mail_out::{Block, Item, MailIdentity};
use crate::delivery::outbox::Failure;
use crate::game::Games;
use crate::news::notifications::{self, Story};
use crate::people::users::User;
use pixie_event_store::Version;

/// The most versions of which one answer tells.
const MOST: i32 = 100;

/// Reads `state 57` and `history 1-9`, in lower case and in any language; none if the line has no number.
pub(super) fn read(plain: &str) -> Option<Section> {
    let (word, numbers) = plain.split_once(' ')?;
    let Some(Command::Tell(section)) = commands::command(word) else { return None };
    let numbers = numbers.replace(['-', '–', '#', ':'], " ").replace("to", " ");
    let numbers: Vec<Version> = numbers.split_whitespace().map(|number| number.parse().ok()).collect::<Option<_>>()?;
    match (section, &numbers[..]) {
        (Section::State, [version]) => Some(Section::StateAt(*version)),
        (Section::History, [version]) => Some(Section::HistoryOf(*version, *version)),
        (Section::History, [first, last]) => Some(Section::HistoryOf(*first, *last)),
        _ => None,
    }
}

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

/// Whether the game has this version.
fn has(story: &Story, version: Version) -> Result<(), Block> {
    if (1..=story.version).contains(&version) {
        Ok(())
    } else {
        let told = format!("The game has no version {version}: it has 1 to {}.", story.version);
        Err(Block::Paragraph(told))
    }
}

async fn state_at(
    version: Version,
    story: &Story,
    (games, reader, identity): (&Games, &User, &MailIdentity),
) -> Result<Vec<Block>, Failure> {
    let heading = Block::Heading(format!("The game at version {version}"));
    if let Err(told) = has(story, version) {
        return Ok(vec![heading, told]);
    }
    let Some(then) = Story::load(games, story.game.id, version, reader.id).await? else {
        let told = "There was no board for you then: the game had not begun, or you had no seat.";
        return Ok(vec![heading, Block::paragraph(told)]);
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
    if let Err(told) = has(story, first) {
        return Ok(vec![heading, told]);
    }
    let last = asked.min(story.version).min(first.saturating_add(MOST - 1));
    let told = story.told_between(games, first, last).await?;
    let items: Vec<Item> = told.iter().map(super::seat_answer::entry).collect();
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

/// The game of a line of the mail desk, and what is to be told of it: a name may end with a number, too. Versions alone name no game.
pub(super) fn split_name(name: &str, section: Section) -> Option<(&str, Section)> {
    let word = if section == Section::State { "state" } else { "history" };
    if let Some(section) = read(&format!("{word} {name}")) {
        return Some(("", section));
    }
    let mut at = name.rfind(' ')?;
    // `history Rainy days 1 to 9`
    while let Some(earlier) = name[..at].rfind(' ') {
        if read(&format!("{word} {}", &name[earlier + 1..])).is_none() {
            break;
        }
        at = earlier;
    }
    Some((&name[..at], read(&format!("{word} {}", &name[at + 1..]))?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_behind_the_word_are_versions() {
        for (line, section) in [
            ("state 57", Some(Section::StateAt(57))),
            ("board #57", Some(Section::StateAt(57))),
            ("spielstand 57", Some(Section::StateAt(57))),
            ("history 1-9", Some(Section::HistoryOf(1, 9))),
            ("history 1 - 9", Some(Section::HistoryOf(1, 9))),
            ("history 1 to 9", Some(Section::HistoryOf(1, 9))),
            ("verlauf 7", Some(Section::HistoryOf(7, 7))),
            ("state", None),
            ("state 1-9", None),
            ("state of play", None),
            ("history of rome", None),
            ("help 3", None),
            ("track 3", None),
        ] {
            assert_eq!(read(line), section, "{line}");
        }
    }

    #[test]
    fn a_name_may_end_with_a_number() {
        assert_eq!(split_name("Rainy days 57", Section::State), Some(("Rainy days", Section::StateAt(57))));
        assert_eq!(split_name("Table 2 1 to 9", Section::History), Some(("Table 2", Section::HistoryOf(1, 9))));
        assert_eq!(split_name("Rainy days 1-9", Section::History), Some(("Rainy days", Section::HistoryOf(1, 9))));
        assert_eq!(split_name("Rainy days", Section::State), None);
    }
}
