//! The subjects of mails that ask something: what is wanted, in a few words.

use pixie_engine::{Decision, Question};
use pixie_words::{Language, mail};

use super::story::Story;

/// The subject of a mail about a question, such as `Your action, round 4: Friday night`.
pub fn question(story: &Story, asked: &Decision) -> String {
    let wanted = wanted(story.language, asked.question);
    let wanted = match story.board().round {
        0 => wanted,
        round => mail::wanted_in_round(story.language, &round, &wanted),
    };
    mail::subject(story.language, &story.name, &wanted)
}

fn wanted(language: Language, question: Question) -> String {
    match question {
        Question::ChooseAbility {} => mail::wanted_ability(language),
        Question::ChooseFood { number } => mail::wanted_food(language, number.into()),
        Question::Action {} => mail::wanted_action(language),
        Question::Copy {} => mail::wanted_copy(language),
        Question::DivideWhips { whips } => mail::wanted_whips(language, whips.into()),
        Question::PlaceRocks { rocks } => mail::wanted_rocks(language, rocks.into()),
        Question::Demote {} => mail::wanted_demote(language),
        Question::Announce {} => mail::wanted_announce(language),
        Question::Offer {} => mail::wanted_offer(language),
        Question::Promotion { left } => mail::wanted_promotion(language, left.into()),
        Question::ExtraPromotion {} => mail::wanted_extra_promotion(language),
        Question::MoveDummy {} => mail::wanted_dummy(language),
    }
}
