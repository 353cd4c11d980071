//! Words that several parts share.

use pixie_engine::decision::Question;

/// The noun in singular or plural, as the number needs it.
pub(super) fn plural(number: u8, noun: &str) -> String {
    if number == 1 { noun.into() } else { format!("{noun}s") }
}

/// A question to a player in a few words, as what the player does: `takes an action`.
pub(super) fn question_text(question: &Question) -> String {
    match *question {
        Question::ChooseAbility {} => "chooses an ability".into(),
        Question::ChooseFood { number } => format!("chooses {number} food"),
        Question::Action {} => "takes an action".into(),
        Question::Copy {} => "names a copy".into(),
        Question::DivideWhips { whips } => format!("divides {whips} {}", plural(whips, "whip")),
        Question::PlaceRocks { rocks } => format!("places {rocks} {}", plural(rocks, "rock")),
        Question::Demote {} => "demotes or begs".into(),
        Question::Announce {} => "announces or not".into(),
        Question::Offer {} => "offers".into(),
        Question::Promotion { left } => format!("promotes, {left} {}", plural(left, "step")),
        Question::ExtraPromotion {} => "promotes once more".into(),
        Question::MoveDummy {} => "moves the dummy".into(),
    }
}
