//! The help in English, in our own words. Its facts are those of `engine/RULES.md`.

mod actions;
mod answers;
mod ending;
mod playing;
mod rounds;
mod rulings;
mod tiles;
mod trust;

use pixie_words::Language;

use super::help::{Book, section};
use pixie_service::mail::resolve::words;

pub(super) const HELP: Book = Book {
    title: "Help",
    lead: "How the game goes, what every action does, and how to play it here.",
    contents: "Contents",
    about: "About {name}, in a new tab",
    written: "You write",
    double_space: "In row {row}. A pixie here brings {icons} each round.",
    single_space: |of_one, of_all| match (of_one, of_all) {
        (1, 1) => "Room for one disc.",
        (1, _) => "Room for one disc of each player.",
        _ => "Room for three discs, whosever they are.",
    },
    opening: section(
        "short",
        "The game in two minutes",
        &[
            "Your pixies live under the eyes of a greedy Queen. All of them begin as slaves in your mine, and you want them \
             up and out of it: onto a pyramid of four rows, and from its top into the palace, as servants.",
            "A game has up to seven rounds. In each of them you",
            "- take the food that the pixies on the pyramid bring in,",
            "- place four discs, in turn with the others, and do an action with each placement: take food and silver, roll \
             dice, whip and rob the others, mine silver and gold, forge rings,",
            "- offer something to the Queen, in secret, at the same time as everybody else,",
            "- climb: the food that the Queen wanted this time lifts your pixies, silver and gold lift your discs on two tracks,",
            "- take penalties, for the slaves you still have and for standing low on the tracks.",
            "Servants, rings and special offerings bring reward points. Penalties are subtracted from them, and send pixies down \
             on the way. The most points at the end win; with {pit} penalties you fall into the pit and are out.",
            "The rest you learn by playing: the page of a game shows every move that you can make and what it would do. \
             A game against bots starts with one press on your [home page](/).",
        ],
        None,
    ),
    chapters: &[
        rounds::CHAPTER,
        actions::CHAPTER,
        tiles::CHAPTER,
        ending::CHAPTER,
        ending::RULEBOOKS,
        rulings::CHAPTER,
        playing::CHAPTER,
        playing::MAIL,
        trust::CHAPTER,
    ],
    double: actions::double,
    single: actions::single,
    take: answers::TAKE,
    answers: answers::ANSWERS,
    mail_words: || words(Language::English).collect(),
    ability: tiles::ability,
    single_use: tiles::single_use,
};
