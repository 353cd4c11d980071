//! The words of the coach of a first game in English.

use pixie_engine::decision::Question;

use super::lesson::CoachWords;

/// What the coach says about a question, by the round.
pub(super) fn words(question: &Question, round: u8) -> CoachWords {
    let (about, good, next) = match question {
        Question::ChooseAbility {} => (
            "Most points win, after seven rounds. Pixies who reach the palace bring most of them, rings and offerings some; at 60 \
             penalties you are out. First everybody chooses one ability for the whole game.",
            "One whose sentence you understand. All of them are of use.",
            "When all have chosen, the first round begins.",
        ),
        Question::ChooseFood { .. } => (
            "A food tile feeds you at the start of every round, and you choose with what.",
            "Some of each: nobody knows what the Queen will want. A tile that lies open shows what she has wanted already.",
            "When all are fed, you place your discs.",
        ),
        Question::Action {} if round <= 1 => (
            "You pay for an action with discs: 2 on a space of the pyramid, 1 where a pixie stands, mostly 1 below it.",
            "Promotion: a pixie on the pyramid brings the food of its space in every round to come. So does a food tile.",
            "The others act in turn, until nobody has discs left or all have passed. Then the Queen says what she wants.",
        ),
        Question::Action {} => (
            "Again you spend your discs. Each round costs penalties for slaves in the mine and for low steps of the two tracks.",
            "A space where a pixie stands, as it costs one disc; then a step up a track.",
            "When all discs are spent, everybody offers something to the Queen.",
        ),
        Question::Offer {} => (
            "All offer the Queen something in secret. What she wants promotes your pixies; silver and gold climb their tracks.",
            "Food that she wants, if you have pixies to promote; else silver or gold. Nothing at all costs 5 penalties.",
            "All offers are revealed together, then the pixies climb.",
        ),
        Question::Promotion { .. } => (
            "Your offer pays for steps up: from the mine to the pyramid, and from row to row.",
            "A first pixie out of the mine, then one higher: it brings more food and makes dear actions cheap.",
            "When all have climbed, the round ends with its penalties.",
        ),
        Question::ExtraPromotion {} => (
            "Your ability gives you a step that costs nothing.",
            "A slave out of the mine, or a pixie to a space that brings more.",
            "When all have climbed, the round ends with its penalties.",
        ),
        Question::Demote {} => (
            "You have passed a mark of the penalty track, so one of your pixies must go down.",
            "The one that stands lowest: it brings the least.",
            "It waits in the mine, and can climb again.",
        ),
        Question::DivideWhips { .. } => (
            "You say who gets the penalties that you have rolled.",
            "Who is just below a mark of the penalty track: there a penalty costs a pixie its place.",
            "Then the next player acts.",
        ),
        Question::PlaceRocks { .. } => (
            "Slaves are the pixies in the mine. A rock chains one: it cannot climb until its owner pays 1 bread.",
            "Slaves of whoever is ahead of you.",
            "Then the next player acts.",
        ),
        Question::Copy {} => (
            "You take penalties to do an action that somebody has done this round.",
            "One that brings you more than its penalties cost; else do not copy.",
            "Then the next player acts.",
        ),
        Question::Announce {} => (
            "With your tile one offering may hold two kinds of things.",
            "Use it if you have much of two kinds that count in this round.",
            "Then all offer in secret.",
        ),
        Question::MoveDummy {} => (
            "The pixies of the dummy stand in the way of all, and you move one of them.",
            "One that then stands where others want to go, and you do not.",
            "Then the next player acts.",
        ),
    };
    CoachWords { about, good, next }
}
