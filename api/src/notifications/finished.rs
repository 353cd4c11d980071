//! The mail that says: the game is over.

use chrono::{DateTime, Utc};

use super::layout::{Links, footer, past, section};
use super::story::Story;

/// `Pixie Queen "Friday night": the game is over`.
pub(super) fn subject(story: &Story) -> String {
    format!("{}: the game is over", story.subject())
}

/// The mail as plain text.
pub(super) fn text(story: &Story, reader: &str, links: &Links<'_>, at: DateTime<Utc>) -> String {
    let intro = format!("Hello {reader},\n\n{} is over.\n", story.subject());
    [intro, standings(story), past(story), dice(story, links), footer(story, links, at)].join("\n")
}

/// Best first.
fn standings(story: &Story) -> String {
    let mut standings: Vec<_> = story.board().outcome.iter().flat_map(|outcome| outcome.standings.iter()).collect();
    standings.sort_by_key(|(_, standing)| standing.rank);
    let lines = standings.into_iter().map(|(seat, standing)| match standing.score {
        Some(score) => format!("{}. {}: {score}", standing.rank, story.name(seat)),
        None => format!("{}. {}: in the pit", standing.rank, story.name(seat)),
    });
    section("THE RESULT", lines)
}

/// What is needed to roll all dice again.
fn dice(story: &Story, links: &Links<'_>) -> String {
    let game = &story.game;
    let seed = game.seed.as_ref().map(|seed| format!("Their seed: {seed}"));
    let commitment = format!("Its SHA-256, known from the start: {}", game.settings().seed_commitment);
    let record = format!("The whole game: {}", links.api(&format!("games/{}/record", game.id)));
    section("THE DICE, TO CHECK", seed.into_iter().chain([commitment, record]))
}
