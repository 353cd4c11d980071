//! The blocks of mails that describe the state of a game for one reader.

use chrono::{DateTime, Utc};
use pixie_engine::Decision;
use pixie_engine::moves::PerSeat;
use pixie_engine::view::{SeatView, View};

use super::moves::{MOST, moves};
use super::story::Story;
use crate::delivery::mail_address::Holder;
use crate::delivery::mail_out::{Block, Item, Link, MailIdentity, SmallPrint};
use crate::people::users::User;
use crate::record::history::Happening;
use crate::table::play::sentence;

/// The most lines about recent events above the board.
const RECENT: usize = 12;

/// Everything a reader needs to go on playing, what is wanted first: the question, until when it is open, and the moves; then recent
/// events, the board, what everybody has, and at last what happened earlier.
pub(super) fn situation(
    story: &Story,
    asked: &Decision,
    hello: String,
    picture: Option<Block>,
    (reader, identity): (&User, &MailIdentity),
) -> Vec<Block> {
    let title = sentence(&format!("{}{}", asked.question.prompt(), round(story)));
    let hello = match until(story, asked) {
        Some(until) => format!("{hello} {until}"),
        None => hello,
    };
    let url = identity.url(&format!("/games/{}", story.game.id));
    [
        vec![Block::Title(title), Block::Paragraph(hello)],
        choices(story, asked),
        vec![
            answer_button(story, asked, reader, identity),
            Block::Button(Link { label: "Or move on the page of the game".into(), url }),
        ],
        happened(story),
        Vec::from_iter(picture),
        holdings(story),
        table(story),
        earlier(story),
    ]
    .concat()
}

/// The link to a page with the same moves, each of which is made by one press.
pub(super) fn answer_button(story: &Story, asked: &Decision, reader: &User, identity: &MailIdentity) -> Block {
    let holder = Holder { id: reader.id, epoch: reader.mail_epoch };
    let url = identity.answer_page((story.game.id, story.seat.number(), asked.id), holder);
    Block::Button(Link { label: "Answer with one press".into(), url })
}

/// `take an action or pass (round 3). Please answer by Monday 5 January 2026, 18:00 CET.`
pub fn question_and_deadline(story: &Story, asked: &Decision) -> String {
    let until = until(story, asked).map(|until| format!(" {until}")).unwrap_or_default();
    format!("{}{}.{until}", asked.question.prompt(), round(story))
}

/// ` (round 3)`; nothing before the first round.
fn round(story: &Story) -> String {
    match story.board().round {
        0 => String::new(),
        round => format!(" (round {round})"),
    }
}

/// Until when a question should be answered; none of one that is late.
fn until(story: &Story, asked: &Decision) -> Option<String> {
    if story.game.is_overdue(asked.seat) {
        return None;
    }
    Some(match (story.deadline(asked), story.lost_at(asked.seat)) {
        (Some(time), _) => format!("Please answer by {time}."),
        (None, Some(lost)) => {
            format!(
                "There is no time limit in this game, but if you do not answer at all, a bot plays your seat from {lost} on."
            )
        }
        (None, None) => "There is no time limit in this game.".to_owned(),
    })
}

/// The newest events since the reader's last move.
pub(super) fn happened(story: &Story) -> Vec<Block> {
    let (_, recent) = story.happened.split_at(before_recent(story));
    vec![Block::heading("What happened since your last move"), Block::List(recent.iter().map(happening_item).collect())]
}

/// The events since the reader's last move that are before the newest ones.
pub(super) fn earlier(story: &Story) -> Vec<Block> {
    let (earlier, _) = story.happened.split_at(before_recent(story));
    let cut = story.is_cut.then(|| Item::from("(What came before is in the history of the game.)"));
    let items: Vec<Item> = cut.into_iter().chain(earlier.iter().map(happening_item)).collect();
    if items.is_empty() { Vec::new() } else { vec![Block::heading("Before that"), Block::List(items)] }
}

/// How many events are not among the newest ones, of which there is at least one.
fn before_recent(story: &Story) -> usize {
    let mut lines = 0;
    let fit = story.happened.iter().rev().take_while(|happening| {
        lines += 1 + happening.sentences.len();
        lines <= RECENT
    });
    story.happened.len().saturating_sub(fit.count().max(1))
}

/// An event with its effects. Its number does not look like that of a move.
pub(super) fn happening_item(happening: &Happening) -> Item {
    Item { text: format!("#{} {}", happening.version, happening.headline), more: happening.sentences.clone() }
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

/// What the reader has, such as `You have 4 apples …`.
pub(super) fn own_holdings(story: &Story) -> Option<String> {
    let view = story.view();
    let own = view.seats.iter().find(|seat| seat.seat == story.seat)?;
    Some(format!("You have {}.", belongings(own)))
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
    let (moves, has_forms) = moves(story, asked, MOST);
    let forms = if has_forms { " In the forms above, a|b is one of them, and 1-5 a number." } else { "" };
    let how = Block::Paragraph(format!(
        "Several lines are played in their order; the word help explains what else you can write.{forms}"
    ));
    let answer = Block::paragraph("Answer with a number, or with the words behind it:");
    [vec![Block::heading("What you can do"), answer], moves, vec![how]].concat()
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
    [head, newest_root(story), vec![keep]].concat()
}

/// The newest daily root, if there is one.
pub(super) fn newest_root(story: &Story) -> Vec<SmallPrint> {
    let Some(root) = &story.root else { return Vec::new() };
    let label = "The newest daily root, which covers all games:";
    vec![SmallPrint::Text(label.into()), SmallPrint::Text(format!("{}:{}", root.day, root.hash))]
}
