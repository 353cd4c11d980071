//! The rules in short, for an answer of the mail desk. The pages of help tell all of them.

use pixie_words::{Language, desk};

use crate::delivery::mail_out::{Block, Item, MailIdentity};
use crate::mail::resolve::topics::TOPICS;

/// A sentence in a language.
type Told = fn(Language) -> String;

/// The sections of the rules: the title of each, and its sentences.
const PARTS: [(Told, &[Told]); 6] = [
    (desk::rules_about, &[desk::rules_about_1, desk::rules_about_2]),
    (
        desk::rules_round,
        &[desk::rules_round_1, desk::rules_round_2, desk::rules_round_3, desk::rules_round_4, desk::rules_round_5],
    ),
    (desk::rules_climb, &[desk::rules_climb_1, desk::rules_climb_2]),
    (desk::rules_penalties, &[desk::rules_penalties_1]),
    (desk::rules_end, &[desk::rules_end_1]),
    (desk::rules_two, &[desk::rules_two_1]),
];

/// The rules, and each action in a sentence.
pub(super) fn blocks(language: Language, identity: &MailIdentity) -> Vec<Block> {
    let parts = PARTS.iter().flat_map(|(title, sentences)| {
        let sentences = sentences.iter().map(|sentence| Block::Paragraph(sentence(language)));
        std::iter::once(Block::Heading(title(language))).chain(sentences)
    });
    let actions = TOPICS.iter().filter(|topic| topic.title(language).ends_with(')'));
    let actions = actions.map(|topic| Item { text: topic.title(language), more: vec![topic.what(language)] });
    let all = desk::rules_all(language, &identity.url("/help"));
    let actions = [Block::Heading(desk::rules_actions(language)), Block::list(actions), Block::Paragraph(all)];
    parts.chain(actions).collect()
}
