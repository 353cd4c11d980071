//! The mail that says: it is your turn.

use chrono::{DateTime, Utc};
use pixie_engine::notation::groups;
use pixie_engine::{Decision, free_moves, legal_moves};

use super::layout::{Links, belongings, footer, past, section};
use super::story::Story;

/// `Pixie Queen "Friday night": your turn - take an action or pass (round 3)`.
pub(super) fn subject(story: &Story, asked: &Decision) -> String {
    let round = match story.board().round {
        0 => String::new(),
        round => format!(" (round {round})"),
    };
    format!("{}: your turn - {}{round}", story.subject(), asked.question.prompt())
}

/// The mail as plain text.
pub(super) fn text(story: &Story, asked: &Decision, reader: &str, links: &Links<'_>, at: DateTime<Utc>) -> String {
    let intro = format!("Hello {reader},\n\n{} waits for you: {}.\n", story.subject(), asked.question.prompt());
    [intro, past(story), table(story), choices(story, asked, links), footer(story, links, at)].join("\n")
}

/// The reader's own things, and what everybody can see of the others.
fn table(story: &Story) -> String {
    let view = story.view();
    let (own, others): (Vec<_>, Vec<_>) = view.seats.iter().partition(|seat| seat.seat == story.seat);
    let own = section("WHAT YOU HAVE", own.into_iter().map(belongings));
    let others = section(
        "THE OTHERS",
        others.into_iter().map(|seat| format!("{}: {}", story.name(seat.seat), belongings(seat))),
    );
    let order = view.turn_order.iter().map(|seat| story.name(seat)).collect::<Vec<_>>().join(", ");
    let waiting = view.decisions.iter().filter(|decision| decision.seat != story.seat);
    let mut board = vec![format!("Turn order: {order}")];
    board.extend(view.wanted.map(|food| format!("The Queen wants: {food}")));
    board.extend(waiting.map(|other| format!("Asked, too: {}", story.name(other.seat))));
    [own, others, section("THE TABLE", board)].join("\n")
}

/// What the reader can say, in the words of the notation.
fn choices(story: &Story, asked: &Decision, links: &Links<'_>) -> String {
    let board = story.board();
    let answers = groups(&legal_moves(board, asked));
    let free = groups(&free_moves(board, story.seat));
    let lines = answers.iter().map(ToString::to_string);
    let free = free.iter().map(|group| format!("{group} (at any time)"));
    let game = story.game.id;
    let how = format!(
        "Send one of these as {{\"decision\": \"{}\", \"notation\": \"...\"}} to\n  {}\nEach single one is listed at\n  {}\n",
        asked.id,
        links.api(&format!("games/{game}/moves")),
        links.api(&format!("games/{game}/decisions")),
    );
    [section("WHAT YOU CAN DO (a|b: one of them, 1-5: a number)", lines.chain(free)), how].join("\n")
}
