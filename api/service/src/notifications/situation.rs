//! The blocks of mails that describe the state of a game for one reader.

use chrono::{DateTime, Utc};
use pixie_engine::moves::PerSeat;
use pixie_engine::notation::{Group, groups};
use pixie_engine::view::{SeatView, View};
use pixie_engine::{Decision, free_moves, legal_moves};

use super::story::Story;
use crate::history::Happening;
use crate::mail_out::{Block, Command, Item, Link, MailIdentity, SmallPrint};

/// Everything a reader needs to go on playing: recent events, the board, their resources, the
/// table, and their possible answers if they have an open decision.
pub(super) fn situation(story: &Story, picture: Option<Block>) -> Vec<Block> {
    let asked = story.asked();
    let choices = asked.iter().flat_map(|asked| choices(story, asked)).collect();
    [happened(story), Vec::from_iter(picture), holdings(story), table(story), choices].concat()
}

/// `take an action or pass (round 3). Please answer by Monday 5 January 2026, 18:00 CET.`
pub fn asked_for(story: &Story, asked: &Decision) -> String {
    let round = match story.board().round {
        0 => String::new(),
        round => format!(" (round {round})"),
    };
    let deadline = story.deadline(asked).map(|time| format!(" Please answer by {time}.")).unwrap_or_default();
    format!("{}{round}.{deadline}", asked.question.prompt())
}

/// The events since the reader's last move.
pub(super) fn happened(story: &Story) -> Vec<Block> {
    let cut = story.is_cut.then(|| Item::from("(What came before is in the history of the game.)"));
    let items = cut.into_iter().chain(story.happened.iter().map(told)).collect();
    vec![Block::heading("What happened since your last move"), Block::List(items)]
}

/// An event with its effects.
pub(super) fn told(happening: &Happening) -> Item {
    Item { text: format!("{}. {}", happening.version, happening.headline), more: happening.sentences.clone() }
}

/// The reader's own resources, and the public ones of the others.
pub fn holdings(story: &Story) -> Vec<Block> {
    let view = story.view();
    let (own, others): (Vec<_>, Vec<_>) = view.seats.iter().partition(|seat| seat.seat == story.seat);
    let others =
        others.into_iter().map(|seat| format!("{}: {}", story.name(seat.seat), belongings(seat))).map(Item::from);
    vec![
        Block::heading("What you have"),
        Block::list(own.into_iter().map(belongings)),
        Block::heading("The others"),
        Block::List(others.collect()),
    ]
}

/// The common supply and the board.
pub fn table(story: &Story) -> Vec<Block> {
    let view = story.view();
    let order = view.turn_order.iter().map(|seat| story.name(seat)).collect::<Vec<_>>().join(", ");
    let mut board = vec![format!("Turn order: {order}")];
    board.extend(view.wanted.map(|food| format!("The Queen wants: {food}")));
    board.extend(occupied(&view));
    let asked = if story.asked().is_some() { "Asked, too" } else { "Asked" };
    let waiting = view.decisions.iter().filter(|decision| decision.seat != story.seat);
    board.extend(waiting.map(|other| {
        let until = story.deadline(other).map(|time| format!(" (until {time})")).unwrap_or_default();
        format!("{asked}: {}{until}", story.name(other.seat))
    }));
    vec![Block::heading("The table"), Block::list(board)]
}

/// The occupied spaces, for readers who do not see the picture.
pub fn occupied(view: &View) -> impl Iterator<Item = String> {
    let pixie = |pixie: String| format!("pixie of {pixie}");
    let servant = view.servant_space.map(|seat| ("the servant space".to_owned(), vec![pixie(seat.to_string())]));
    let double = view.pyramid.iter().map(move |space| {
        let pixie = space.pixie.map(|colour| pixie(colour.to_string()));
        (space.space.to_string(), pixie.into_iter().chain(discs(space.discs)).collect())
    });
    let single = view.single_spaces.iter().map(|space| (space.space.to_string(), discs(space.discs).collect()));
    let spaces = servant.into_iter().chain(double).chain(single);
    spaces.filter(|(_, on): &(_, Vec<_>)| !on.is_empty()).map(|(space, on)| format!("On {space}: {}", on.join(", ")))
}

fn discs(discs: PerSeat) -> impl Iterator<Item = String> {
    discs.iter().map(|(seat, number)| format!("{} of {seat}", count(number.into(), "disc")))
}

/// The possible answers, and how to write them.
pub fn choices(story: &Story, asked: &Decision) -> Vec<Block> {
    let how = Block::paragraph(
        "Answer this mail with one of these on a line of its own. Several lines are played in their order; the word help \
         explains what else you can write. Below, a|b is one of them, and 1-5 a number.",
    );
    [vec![Block::heading("What you can do"), how], legal(story, asked)].concat()
}

/// All legal moves in notation.
pub(super) fn legal(story: &Story, asked: &Decision) -> Vec<Block> {
    let board = story.board();
    let answers = groups(&legal_moves(board, asked));
    let free = groups(&free_moves(board, story.seat));
    let mut blocks = vec![Block::Commands(answers.iter().map(command).collect())];
    if !free.is_empty() {
        blocks.push(Block::paragraph("At any time:"));
        blocks.push(Block::Commands(free.iter().map(command).collect()));
    }
    blocks
}

fn command(group: &Group) -> Command {
    let examples: Vec<String> = group.examples.iter().map(ToString::to_string).collect();
    match group.ways {
        1 => Command::Line(examples.concat()),
        ways if group.pattern.ends_with('…') => {
            Command::Form { pattern: format!("{} ({ways} ways), such as", group.pattern), examples }
        }
        _ => Command::Form { pattern: format!("{}, such as", group.pattern), examples },
    }
}

/// The public, or visible, possessions of a player.
fn belongings(seat: &SeatView) -> String {
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

/// The link to the game, and the hash that proves that its past was not changed.
pub fn small_print(story: &Story, identity: &MailIdentity, at: DateTime<Utc>) -> Vec<SmallPrint> {
    let game = story.game.id;
    let link = |label: &str, path: &str| SmallPrint::Link(Link { label: label.into(), url: identity.url(path) });
    let head = vec![
        link("The game", &format!("/games/{game}")),
        SmallPrint::Text(format!(
            "This is the game as of {}. Its version, and the hash of all that happened up to it:",
            at.format("%Y-%m-%d %H:%M UTC"),
        )),
        SmallPrint::Text(format!("{}:{}", story.version, hex::encode(story.hash))),
    ];
    let keep = SmallPrint::Text("Keep this mail, and nobody can change the past of this game unnoticed.".into());
    [head, root(story), vec![keep]].concat()
}

/// The newest daily root, if there is one.
pub(super) fn root(story: &Story) -> Vec<SmallPrint> {
    let Some(root) = &story.root else { return Vec::new() };
    let told = "The newest daily root, which covers all games:";
    vec![SmallPrint::Text(told.into()), SmallPrint::Text(format!("{}:{}", root.day, root.hash))]
}
