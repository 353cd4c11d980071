//! The texts of the pages in the language of their reader. They stand in `api/words/catalogues`, in the folders `pages` and `help`.

use pixie_engine::Rulebook;
use pixie_engine::board::{SingleSpace, Space};
use pixie_engine::decision::Question;
use pixie_engine::tiles::{Ability, SingleUse};
use pixie_service::people::users::{Avatar, Role};
pub(super) use pixie_words::page::{
    AskedTexts, CoachTexts, EndingTexts, FirstGameTexts, LessonTexts, PlayerTexts, TableTexts, TalkTexts, Texts,
    VerdictTexts,
};
use pixie_words::{Language, circle_name, space_name};

/// The texts that most tests read.
#[cfg(test)]
pub(super) fn english() -> &'static Texts {
    Texts::of(Language::English)
}

/// The rulebook whose words a reader knows.
pub(super) fn rulebook(t: &Texts) -> Rulebook {
    match t.language {
        Language::English => Rulebook::En,
        Language::German => Rulebook::De,
        Language::French => Rulebook::Fr,
        Language::Polish => Rulebook::Pl,
    }
}

/// The name of a kind of moves, and a sentence about it, by its first word.
pub(super) fn kind(t: &Texts, word: &str) -> (String, &'static str) {
    let name = match t.kinds.named(word) {
        Some(name) => name.to_owned(),
        None => action(t, word).unwrap_or_else(|| t.kinds.other.to_owned()),
    };
    (name, t.kinds.named(&format!("{word}-effect")).unwrap_or_default())
}

/// The name of the action with this word.
fn action(t: &Texts, word: &str) -> Option<String> {
    let double = Space::ALL.into_iter().find(|space| space.word() == word);
    let single = SingleSpace::ALL.into_iter().find(|space| space.word() == word);
    double.map(|space| space_name(t.language, space)).or(single.map(|space| circle_name(t.language, space)))
}

/// The effect of an ability.
pub(super) fn ability(t: &Texts, ability: Ability) -> &'static str {
    match ability {
        Ability::CheapGold => t.abilities.cheap_gold,
        Ability::ServantBonus => t.abilities.servant_bonus,
        Ability::RingBonus => t.abilities.ring_bonus,
        Ability::SilverIncome => t.abilities.silver_income,
        Ability::ExtraPromotion => t.abilities.extra_promotion,
        Ability::FreeDemotion => t.abilities.free_demotion,
        Ability::FreeRocks => t.abilities.free_rocks,
        Ability::ExtraPlace => t.abilities.extra_place,
        Ability::CopyAnything => t.abilities.copy_anything,
        Ability::LenientMine => t.abilities.lenient_mine,
    }
}

/// The effect of a tile for one use.
pub(super) fn single_use(t: &Texts, tile: SingleUse) -> &'static str {
    match tile {
        SingleUse::DoubleOffering => t.single_use.double_offering,
        SingleUse::LookIntoBag => t.single_use.look_into_bag,
        SingleUse::Mercy => t.single_use.mercy,
    }
}

/// The name of a picture of a pixie.
pub(super) fn avatar(t: &Texts, which: Avatar) -> &'static str {
    match which {
        Avatar::Plain => t.avatars.plain,
        Avatar::Pointed => t.avatars.pointed,
        Avatar::Toadstool => t.avatars.toadstool,
        Avatar::Petals => t.avatars.petals,
        Avatar::Leaves => t.avatars.leaves,
        Avatar::Horns => t.avatars.horns,
        Avatar::Pot => t.avatars.pot,
        Avatar::Acorn => t.avatars.acorn,
        Avatar::Nightcap => t.avatars.nightcap,
        Avatar::Lamp => t.avatars.lamp,
        Avatar::Feelers => t.avatars.feelers,
        Avatar::Crown => t.avatars.crown,
    }
}

/// The name of a role.
pub(super) fn role(t: &Texts, role: Role) -> &'static str {
    match role {
        Role::Player => t.roles.player,
        Role::Helper => t.roles.helper,
        Role::Moderator => t.roles.moderator,
        Role::Senior => t.roles.senior,
    }
}

/// The name of an event without a sentence, by its kind.
pub(super) fn event(t: &Texts, kind: &str) -> &'static str {
    t.events.named(&kind.replace('_', "-")).unwrap_or(t.events.other)
}

/// The name of an act of a moderator, by the kind of its event.
pub(super) fn act(t: &Texts, kind: &str) -> &'static str {
    t.acts.named(&kind.replace('_', "-")).unwrap_or(t.acts.other)
}

/// The name of an act for the user to whom it was done.
pub(super) fn own_act(t: &Texts, kind: &str) -> &'static str {
    t.own_acts.named(&kind.replace('_', "-")).unwrap_or(t.own_acts.other)
}

/// An occasion of webhooks and news, by its word.
pub(super) fn occasion<'a>(t: &Texts, word: &'a str) -> &'a str {
    t.webhooks.named(word).unwrap_or(word)
}

/// What the coach of a first game says about a question.
#[derive(Clone, Copy, Debug)]
pub(super) struct CoachWords {
    /// What the question is about.
    pub(super) about: &'static str,
    /// What is a good answer for a beginner, and why.
    pub(super) good: &'static str,
    /// What comes next.
    pub(super) next: &'static str,
}

/// The words of the coach by the round.
#[rustfmt::skip]
pub(super) fn coach_words(t: &FirstGameTexts, question: &Question, round: u8) -> CoachWords {
    let (about, good, next) = match question {
        Question::ChooseAbility {} => (t.choose_ability_about, t.choose_ability_good, t.choose_ability_next),
        Question::ChooseFood { .. } => (t.choose_food_about, t.choose_food_good, t.choose_food_next),
        Question::Action {} if round <= 1 => (t.action_first_about, t.action_first_good, t.action_first_next),
        Question::Action {} => (t.action_about, t.action_good, t.action_next),
        Question::Offer {} => (t.offer_about, t.offer_good, t.offer_next),
        Question::Promotion { .. } => (t.promotion_about, t.promotion_good, t.promotion_next),
        Question::ExtraPromotion {} => (t.extra_promotion_about, t.extra_promotion_good, t.extra_promotion_next),
        Question::Demote {} => (t.demote_about, t.demote_good, t.demote_next),
        Question::DivideWhips { .. } => (t.divide_whips_about, t.divide_whips_good, t.divide_whips_next),
        Question::PlaceRocks { .. } => (t.place_rocks_about, t.place_rocks_good, t.place_rocks_next),
        Question::Copy {} => (t.copy_about, t.copy_good, t.copy_next),
        Question::Announce {} => (t.announce_about, t.announce_good, t.announce_next),
        Question::MoveDummy {} => (t.move_dummy_about, t.move_dummy_good, t.move_dummy_next),
    };
    CoachWords { about, good, next }
}

/// `3` or `−3`: a number with a minus sign, not a hyphen.
pub(super) fn minus(points: i16) -> String {
    points.to_string().replace('-', "−")
}

/// `15 min`, `4 h`.
pub(super) fn in_hours(seconds: u32) -> String {
    if seconds < 3600 { format!("{} min", seconds.div_ceil(60)) } else { format!("{} h", seconds.div_ceil(3600)) }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::sync::Arc;

    use pixie_engine::bots::random;
    use pixie_engine::chance::Seeded;
    use pixie_engine::{Edition, Players, Rules, advance, legal_moves, open_decisions, start};

    use super::*;
    use crate::web::help::{List, items};

    /// The first words of all moves that are legal in some games.
    #[test]
    fn every_kind_of_move_has_a_name_and_an_entry_in_the_help() {
        let lists = [List::DoubleSpaces, List::SingleSpaces, List::Answers];
        let entries = lists.into_iter().flat_map(|list| items(list, &Edition::standard(), english()));
        let explained: BTreeSet<&str> = entries.map(|item| item.id).collect();
        // Kinds whose word is not the first word of their moves.
        assert!(explained.is_superset(&BTreeSet::from(["divide", "choose-food"])));
        for players in Players::ALL {
            let mut chance = Seeded::new(&[players.number(); 32]);
            let mut turn = 0;
            let (_, mut state) = start(Arc::new(Rules::of(Rulebook::En, players)), &mut chance);
            loop {
                let asked = open_decisions(&state).next();
                let Some(decision) = asked else { break };
                let legal = legal_moves(&state, &decision);
                for said in &legal {
                    let text = said.to_string();
                    let word = text.split(' ').next().expect("a word");
                    assert_ne!(kind(english(), word).0, "Other moves", "{text}");
                    assert!(explained.contains(word), "{text}");
                }
                turn += 7;
                let said = random(&legal, |moves| turn % moves);
                state = advance(&state, decision.seat, said, &mut chance).expect("a listed move").1;
            }
        }
    }
}
