//! The rules in short, for an answer of the mail desk. The pages of help tell all of them.

use pixie_words::Language;

use crate::delivery::mail_out::{Block, Item, MailIdentity};
use crate::mail::resolve::topics::TOPICS;

/// A section of the rules: its title, and its sentences.
type Part = (&'static str, &'static [&'static str]);

const PARTS: [Part; 6] = [
    (
        "What it is about",
        &[
            "You lead a clan of pixies. They begin as slaves in your mine, climb the four rows of a pyramid, and become servants in the \
             palace of the Queen. Reward points count for you, penalties against you; who has the most in the end wins.",
            "There are seven rounds at most, each of five phases.",
        ],
    ),
    (
        "A round",
        &[
            "Steal: each of your pixies on the pyramid takes the food of its space: the higher the row, the more.",
            "Action: in order, one after the other, you place discs for an action, which is done at once. A space of the pyramid costs two \
             discs, or one if a pixie stands on it; a space beside it costs one. To pass costs 5 penalties.",
            "Offering: a tile shows the one food that the Queen wants. In secret everybody offers as much as they like of one kind: this \
             food, silver, or gold. To offer nothing costs 5 penalties. What was offered is gone.",
            "Reward: silver and gold bring steps on the tracks, and one more for who has offered the most. For each of the wanted food a \
             pixie may climb a row. Who comes to the servant space is in the palace, for good, and brings reward points.",
            "Penalty: slaves in your mine cost penalties, and so do the tracks, the lower you stand on them.",
        ],
    ),
    (
        "Climbing",
        &[
            "A step goes one row up, onto a place for a pixie. If a pixie of somebody else stands there, you pay an apple, and the two \
             change places. A slave that is chained to a rock stays where it is.",
            "If nobody offers what the Queen wants, nobody climbs, and one pixie is sent down to the mine.",
        ],
    ),
    (
        "Penalties",
        &[
            "They count at once. With each slave mark that your penalties reach or pass, one of your pixies on the pyramid goes down to the \
             mine; who comes first in order is spared. Who comes to the end of the track falls into the pit, and is out of the game.",
        ],
    ),
    (
        "The end",
        &[
            "The game ends after the round in which the last golden tile is taken, or after the seventh. Rocks on slaves cost 1 penalty each, \
             and who holds the most of a resource 3. Then reward points less penalties are the score; with a tie the most servants win.",
        ],
    ),
    (
        "With two players",
        &["A third colour stands in the way: it can be pushed out for an apple. An offer may hold two kinds."],
    ),
];

/// The rules, and each action in a sentence.
pub(super) fn blocks(identity: &MailIdentity) -> Vec<Block> {
    let language = Language::English;
    let parts = PARTS.iter().flat_map(|(title, sentences)| {
        std::iter::once(Block::heading(*title)).chain(sentences.iter().map(|sentence| Block::paragraph(*sentence)))
    });
    let actions = TOPICS.iter().filter(|topic| topic.title(language).ends_with(')'));
    let actions = actions.map(|topic| Item { text: topic.title(language), more: vec![topic.what(language)] });
    let all = format!(
        "All of the rules, also where the rulebooks differ, are at {}. In a game, `help track` tells of one action.",
        identity.url("/help")
    );
    parts.chain([Block::heading("The actions"), Block::List(actions.collect()), Block::Paragraph(all)]).collect()
}
