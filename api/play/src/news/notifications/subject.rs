//! The subjects of mails that ask something: what is wanted, in a few words.

use pixie_engine::{Decision, Question};

use super::story::Story;

/// The subject of a mail about a question, such as `Your action, round 4: Friday night`.
pub fn question(story: &Story, asked: &Decision) -> String {
    format!("{}: {}", of(asked.question, story.board().round), story.name)
}

/// `Your action, round 4`; without the round before the first one.
fn of(question: Question, round: u8) -> String {
    let wanted = wanted(question);
    if round == 0 { wanted } else { format!("{wanted}, round {round}") }
}

fn wanted(question: Question) -> String {
    match question {
        Question::ChooseAbility {} => "Choose an ability".into(),
        Question::ChooseFood { number } => format!("Choose {number} food"),
        Question::Action {} => "Your action".into(),
        Question::Copy {} => "Another action to copy".into(),
        Question::DivideWhips { whips: 1 } => "The opponent for the whip".into(),
        Question::DivideWhips { whips } => format!("Divide {whips} whips"),
        Question::PlaceRocks { rocks: 1 } => "Place 1 rock".into(),
        Question::PlaceRocks { rocks } => format!("Place {rocks} rocks"),
        Question::Demote {} => "The mine or mercy".into(),
        Question::Announce {} => "Double offering or not".into(),
        Question::Offer {} => "Your offer".into(),
        Question::Promotion { left: 1 } => "Your promotion step".into(),
        Question::Promotion { left } => format!("Your {left} promotion steps"),
        Question::ExtraPromotion {} => "Your extra promotion step".into(),
        Question::MoveDummy {} => "Move the dummy".into(),
    }
}
