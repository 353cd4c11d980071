//! The words for what players do who are asked something.

use pixie_engine::decision::Question;
use pixie_words::{Language, board};

/// What the player does, behind the name: `takes an action`.
pub(super) fn deciding(language: Language, question: &Question) -> String {
    match *question {
        Question::ChooseAbility {} => board::chooses_ability(language),
        Question::ChooseFood { number } => board::chooses_food(language, &number),
        Question::Action {} => board::takes_action(language),
        Question::Copy {} => board::names_copy(language),
        Question::DivideWhips { whips } => board::divides_whips(language, whips.into()),
        Question::PlaceRocks { rocks } => board::places_rocks(language, rocks.into()),
        Question::Demote {} => board::demotes(language),
        Question::Announce {} => board::announces(language),
        Question::Offer {} => board::offers(language),
        Question::Promotion { left } => board::promotes(language, left.into()),
        Question::ExtraPromotion {} => board::promotes_once_more(language),
        Question::MoveDummy {} => board::moves_dummy(language),
    }
}
