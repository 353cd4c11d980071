//! What the mails about a game have in common.

use std::fmt::Write as _;

use chrono::{DateTime, Utc};
use pixie_engine::view::SeatView;
use url::Url;

use super::story::Story;

/// Where a game is found.
pub(super) struct Links<'a> {
    /// How the outside reaches us.
    pub(super) public_url: &'a Url,
}

impl Links<'_> {
    /// An address of the API, such as `games/…/decisions`.
    pub(super) fn api(&self, path: &str) -> String {
        format!("{}api/v1/{path}", self.public_url)
    }
}

/// Where lines are broken.
const WIDTH: usize = 76;

/// A headed section, an item a line. What is too long goes on further to the right.
pub(super) fn section(title: &str, items: impl IntoIterator<Item = String>) -> String {
    let mut text = format!("{title}\n");
    for item in items {
        let indent = item.len() - item.trim_start().len() + 2;
        let mut line = " ".repeat(indent);
        for word in item.split_whitespace() {
            if line.chars().count() + word.chars().count() > WIDTH && !line.trim_end().is_empty() {
                let _ = writeln!(text, "{}", line.trim_end());
                line = " ".repeat(indent + 4);
            }
            line.push_str(word);
            line.push(' ');
        }
        // Writing into a text cannot fail.
        let _ = writeln!(text, "{}", line.trim_end());
    }
    text
}

/// What happened from the reader's last move on.
pub(super) fn past(story: &Story) -> String {
    let lines = story.happened.iter().flat_map(|happening| {
        let headline = format!("{}. {}", happening.version, happening.headline);
        std::iter::once(headline).chain(happening.sentences.iter().map(|sentence| format!("   {sentence}")))
    });
    let cut = story.is_cut.then(|| "(What came before is in the log.)".to_owned());
    section("WHAT HAPPENED SINCE YOUR LAST MOVE", cut.into_iter().chain(lines))
}

/// What lies in front of, and if it may be seen behind, a player's screen.
pub(super) fn belongings(seat: &SeatView) -> String {
    if seat.fell.is_some() {
        return "in the pit".to_owned();
    }
    let mut parts = Vec::new();
    parts.extend(seat.holdings.map(|holdings| holdings.to_string()));
    parts.push(count(seat.discs.into(), "disc"));
    parts.push(count(seat.penalties.into(), "penalty"));
    parts.extend(seat.reward_points.map(|points| count(points, "reward point")));
    parts.push(count(seat.slaves.into(), "slave"));
    let rocks = seat.rocks[0] + seat.rocks[1];
    parts.extend((rocks > 0).then(|| count(rocks.into(), "rock")));
    parts.extend((seat.servants > 0).then(|| count(seat.servants.into(), "servant")));
    parts.extend(seat.food_tiles.iter().map(|value| format!("food tile {value}")));
    parts.extend(seat.single_use.iter().map(|tile| format!("tile {tile}")));
    parts.extend(seat.ability.map(|ability| format!("ability {ability}")));
    parts.push(format!("track steps {} (silver) and {} (gold)", seat.silver_step, seat.gold_step));
    parts.join(", ")
}

fn count(number: u16, thing: &str) -> String {
    match (number, thing.strip_suffix('y')) {
        (1, _) => format!("1 {thing}"),
        (_, Some(stem)) => format!("{number} {stem}ies"),
        (_, None) => format!("{number} {thing}s"),
    }
}

/// Where to find the game, and what proves that nobody has changed its past.
pub(super) fn footer(story: &Story, links: &Links<'_>, at: DateTime<Utc>) -> String {
    let game = story.game.id;
    format!(
        "-- 
The log: {}
This is version {} of {}. All that happened up to it has the hash
  {}
Keep this mail, and nobody can change the past of this game unnoticed.
No more mails about turns: PATCH {} with {{\"turn_mails\": \"none\"}}
",
        links.api(&format!("games/{game}/events")),
        story.version,
        at.format("%Y-%m-%d %H:%M UTC"),
        hex::encode(story.hash),
        links.api("me/notifications"),
    )
}
