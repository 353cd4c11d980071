//! The blocks of mails that describe the state of a game for one reader.

use chrono::{DateTime, Utc};
use pixie_engine::Decision;
use pixie_engine::moves::PerSeat;
use pixie_engine::view::{SeatView, View};
use pixie_words::{Language, mail, question_heading};

use super::moves::{MOST, moves};
use super::story::Story;
use crate::delivery::mail_address::Holder;
use crate::delivery::mail_out::{Block, Item, Link, MailIdentity, SmallPrint};
use crate::people::users::User;
use crate::record::history::Happening;

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
    let title = format!("{}.", question(story, asked));
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
            Block::Button(Link { label: mail::move_on_page(story.language), url }),
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
    Block::Button(Link { label: mail::answer_with_one_press(story.language), url })
}

/// `Take an action or pass (round 3). Please answer by Monday 5 January 2026, 18:00 CET.`
pub fn question_and_deadline(story: &Story, asked: &Decision) -> String {
    let until = until(story, asked).map(|until| format!(" {until}")).unwrap_or_default();
    format!("{}.{until}", question(story, asked))
}

/// `Take an action or pass (round 3)`; without the round before the first one.
fn question(story: &Story, asked: &Decision) -> String {
    let question = question_heading(story.language, asked.question);
    match story.board().round {
        0 => question,
        round => mail::question_in_round(story.language, &question, &round),
    }
}

/// Until when a question should be answered; none of one that is late.
fn until(story: &Story, asked: &Decision) -> Option<String> {
    if story.game.is_overdue(asked.seat) {
        return None;
    }
    Some(match (story.deadline(asked), story.lost_at(asked.seat)) {
        (Some(time), _) => mail::answer_by(story.language, &time),
        (None, Some(lost)) => mail::no_limit_but_bot(story.language, &lost),
        (None, None) => mail::no_limit(story.language),
    })
}

/// The newest events since the reader's last move.
pub(super) fn happened(story: &Story) -> Vec<Block> {
    let (_, recent) = story.happened.split_at(before_recent(story));
    vec![Block::Heading(mail::happened(story.language)), Block::List(recent.iter().map(happening_item).collect())]
}

/// The events since the reader's last move that are before the newest ones.
pub(super) fn earlier(story: &Story) -> Vec<Block> {
    let (earlier, _) = story.happened.split_at(before_recent(story));
    let cut = story.is_cut.then(|| Item::from(mail::more_in_history(story.language)));
    let items: Vec<Item> = cut.into_iter().chain(earlier.iter().map(happening_item)).collect();
    if items.is_empty() {
        Vec::new()
    } else {
        vec![Block::Heading(mail::before_that(story.language)), Block::List(items)]
    }
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
    let language = story.language;
    let of_other =
        |seat: &SeatView| mail::things_of(language, &story.name(seat.seat), &belongings(language, seat).join(", "));
    vec![
        Block::Heading(mail::own_things(language)),
        Block::list(own.into_iter().map(|seat| belongings(language, seat).join(", "))),
        Block::Heading(mail::others_things(language)),
        Block::list(others.into_iter().map(of_other)),
    ]
}

/// What the reader has, such as `You have 4 apples …`.
pub(super) fn own_holdings(story: &Story) -> Option<String> {
    let view = story.view();
    let own = view.seats.iter().find(|seat| seat.seat == story.seat)?;
    Some(mail::you_have(story.language, &belongings(story.language, own).join(", ")))
}

/// The common supply and the board.
pub fn table(story: &Story) -> Vec<Block> {
    let view = story.view();
    let order = view.turn_order.iter().map(|seat| story.name(seat)).collect::<Vec<_>>().join(", ");
    let language = story.language;
    let mut board = vec![mail::turn_order(language, &order)];
    board.extend(view.wanted.map(|food| mail::queen_wants(language, food.into())));
    board.extend(occupied(&view, language));
    let is_asked = story.asked().is_some();
    let waiting = view.decisions.iter().filter(|decision| decision.seat != story.seat);
    board.extend(waiting.map(|other| {
        let name = story.name(other.seat);
        match (story.deadline(other), is_asked) {
            (Some(time), true) => mail::asked_too_until(language, &name, &time),
            (Some(time), false) => mail::asked_until(language, &name, &time),
            (None, true) => mail::asked_too(language, &name),
            (None, false) => mail::asked(language, &name),
        }
    }));
    vec![Block::Heading(mail::table(language)), Block::list(board)]
}

/// The occupied spaces, for readers who do not see the picture.
pub fn occupied(view: &View, language: Language) -> impl Iterator<Item = String> {
    let discs = move |discs: PerSeat| {
        discs.iter().map(move |(seat, number)| mail::discs_of(language, number.into(), seat)).collect::<Vec<_>>()
    };
    let servant = view.servant_space.map(|seat| mail::on_servant_space(language, &mail::pixie_of(language, seat)));
    let double = view.pyramid.iter().filter_map(move |space| {
        let pixie = space.pixie.map(|colour| match colour.seat() {
            Some(seat) => mail::pixie_of(language, seat),
            None => mail::pixie_of_dummy(language),
        });
        let on = [Vec::from_iter(pixie), discs(space.discs)].concat();
        (!on.is_empty()).then(|| mail::on_space(language, space.space, &on.join(", ")))
    });
    let single = view.single_spaces.iter().filter_map(move |space| {
        let on = discs(space.discs);
        (!on.is_empty()).then(|| mail::on_circle(language, space.space, &on.join(", ")))
    });
    servant.into_iter().chain(double).chain(single)
}

/// The possible answers, and how to write them.
pub fn choices(story: &Story, asked: &Decision) -> Vec<Block> {
    let (moves, has_forms) = moves(story, asked, MOST);
    let forms = if has_forms { format!(" {}", mail::forms(story.language)) } else { String::new() };
    let how = Block::Paragraph(format!("{}{forms}", mail::several_lines(story.language)));
    let answer = Block::Paragraph(mail::answer_how(story.language));
    [vec![Block::Heading(mail::can_do(story.language)), answer], moves, vec![how]].concat()
}

/// The public, or visible, possessions of a player.
fn belongings(language: Language, seat: &SeatView) -> Vec<String> {
    if seat.fell.is_some() {
        return vec![mail::in_pit(language)];
    }
    let mut parts = Vec::new();
    for (what, number) in seat.holdings.iter().flat_map(|holdings| holdings.iter()) {
        parts.push(mail::resource(language, number.into(), what));
    }
    parts.push(mail::discs(language, seat.discs.into()));
    parts.push(mail::penalties(language, seat.penalties.into()));
    parts.extend(seat.reward_points.map(|points| mail::reward_points(language, points.into())));
    parts.push(mail::slaves(language, seat.slaves.into()));
    let rocks = seat.rocks[0] + seat.rocks[1];
    parts.extend((rocks > 0).then(|| mail::rocks(language, rocks.into())));
    parts.extend((seat.servants > 0).then(|| mail::servants(language, seat.servants.into())));
    parts.extend(seat.food_tiles.iter().map(|value| mail::food_tile(language, value)));
    parts.extend(seat.single_use.iter().map(|tile| mail::single_use_tile(language, *tile)));
    parts.extend(seat.ability.map(|ability| mail::ability(language, ability)));
    parts.push(mail::track_steps(language, &seat.gold_step, &seat.silver_step));
    parts
}

/// The link to the game, and the hash that proves that its past was not changed.
pub fn small_print(story: &Story, identity: &MailIdentity, at: DateTime<Utc>) -> Vec<SmallPrint> {
    let game = story.game.id;
    let url = identity.url(&format!("/games/{game}"));
    let head = vec![
        SmallPrint::Link(Link { label: mail::the_game(story.language), url }),
        SmallPrint::Text(mail::as_of(story.language, &at.format("%Y-%m-%d %H:%M UTC"))),
        SmallPrint::Text(format!("{}:{}", story.version, hex::encode(story.hash))),
    ];
    let keep = SmallPrint::Text(mail::keep(story.language));
    [head, newest_root(story), vec![keep]].concat()
}

/// The newest daily root, if there is one.
pub(super) fn newest_root(story: &Story) -> Vec<SmallPrint> {
    let Some(root) = &story.root else { return Vec::new() };
    let label = mail::newest_root(story.language);
    vec![SmallPrint::Text(label), SmallPrint::Text(format!("{}:{}", root.day, root.hash))]
}
