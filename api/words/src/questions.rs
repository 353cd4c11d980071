//! Questions in words.

use pixie_engine::Question;

use crate::messages::{self as m, Language};

/// A question as a heading, without a full stop: `Take an action or pass`.
#[must_use]
pub fn question_heading(language: Language, question: Question) -> String {
    use Question as Q;
    match question {
        Q::ChooseAbility {} => m::question_choose_ability(language),
        Q::ChooseFood { number } => m::question_choose_food(language, number.into()),
        Q::Action {} => m::question_action(language),
        Q::Copy {} => m::question_copy(language),
        Q::DivideWhips { whips } => m::question_divide_whips(language, whips.into()),
        Q::PlaceRocks { rocks } => m::question_place_rocks(language, rocks.into()),
        Q::Demote {} => m::question_demote(language),
        Q::Announce {} => m::question_announce(language),
        Q::Offer {} => m::question_offer(language),
        Q::Promotion { left } => m::question_promotion(language, left.into()),
        Q::ExtraPromotion {} => m::question_extra_promotion(language),
        Q::MoveDummy {} => m::question_move_dummy(language),
    }
}

/// A sentence about a question to somebody.
#[must_use]
pub fn asked_sentence(language: Language, name: &str, question: Question) -> String {
    m::asked(language, &name, &question_heading(language, question))
}

/// A sentence about a question that was asked before.
#[must_use]
pub fn asked_again_sentence(language: Language, name: &str, question: Question) -> String {
    m::asked_again(language, &name, &question_heading(language, question))
}

/// A sentence about somebody who is not asked any more.
#[must_use]
pub fn not_asked_sentence(language: Language, name: &str) -> String {
    m::not_asked(language, &name)
}
