//! Whole games in each language: every effect, question and move has words, without notation or holes.

use std::collections::BTreeSet;
use std::sync::Arc;

use pixie_engine::chance::Seeded;
use pixie_engine::difference::differences;
use pixie_engine::{
    Effect, Players, Rulebook, Rules, Seat, State, Viewer, advance, free_moves, legal_moves, open_decisions, start,
    view,
};
use pixie_words::{Language, asked_sentence, difference_sentence, effect_sentence, is_told, move_label};

/// Parts of the notation that no sentence for people has.
const NOTATION: [&str; 13] = [
    "steal-",
    "-tile",
    "-gold",
    "cheap-",
    "-bonus",
    "-income",
    "-promotion",
    "-demotion",
    "-rocks",
    "-place",
    "-mine",
    ".1",
    "{",
];

#[track_caller]
fn check(language: Language, text: &str) {
    let leftover = NOTATION.into_iter().find(|part| text.contains(part));
    assert!(leftover.is_none(), "{language:?}: {text}");
    let hole = ["  ", " .", "„“", "„”", "«  »", " ,"].into_iter().find(|hole| text.contains(hole));
    assert!(hole.is_none() && !text.is_empty(), "{language:?}: {text}");
}

fn kind(effect: &Effect) -> String {
    format!("{effect:?}").split([' ', '{']).next().unwrap_or_default().to_owned()
}

/// Each difference of these moments, there and back, has a sentence in each language.
fn check_differences(first: &State, before: &State, after: &State) {
    for (from, to) in [(before, after), (after, before), (first, after), (after, first)] {
        for viewer in [Viewer::Moderator, Viewer::Seat(Seat::Blue)] {
            for difference in differences(&view(from, viewer), &view(to, viewer)) {
                for language in Language::ALL {
                    check(
                        *language,
                        &difference_sentence(*language, &difference, |seat| format!("Ada-{}", seat.number())),
                    );
                }
            }
        }
    }
}

#[test]
fn whole_games_have_words_in_each_language() {
    let mut seen = BTreeSet::new();
    for game in 0..12u8 {
        let players = Players::ALL[usize::from(game % 4)];
        let mut chance = Seeded::new(&[game; 32]);
        let (mut effects, mut state) = start(Arc::new(Rules::of(Rulebook::En, players)), &mut chance);
        let first = state.clone();
        let mut picked = u64::from(game);
        loop {
            for effect in &effects {
                for language in Language::ALL {
                    let sentence = effect_sentence(*language, effect, |seat| format!("Ada-{}", seat.number()));
                    assert_eq!(sentence.is_some(), is_told(effect), "{effect:?}");
                    if let Some(sentence) = sentence {
                        check(*language, &sentence);
                    }
                }
                seen.insert(kind(effect));
            }
            let Some(decision) = open_decisions(&state).last() else { break };
            let legal = legal_moves(&state, &decision);
            for language in Language::ALL {
                check(*language, &asked_sentence(*language, "Ada", decision.question));
                free_moves(&state, decision.seat)
                    .iter()
                    .for_each(|made| check(*language, &move_label(*language, made)));
                let labels: BTreeSet<String> = legal.iter().map(|made| move_label(*language, made)).collect();
                labels.iter().for_each(|label| check(*language, label));
                assert_eq!(labels.len(), legal.len(), "{language:?}: two moves have one label, {decision:?}");
            }
            picked = picked.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let made = legal[usize::try_from(picked >> 33).expect("31 bits") % legal.len()];
            let before = state;
            (effects, state) = advance(&before, decision.seat, made, &mut chance).expect("a listed move");
            check_differences(&first, &before, &state);
        }
    }
    assert!(seen.len() > 38, "only {} kinds of effects were met: {seen:?}", seen.len());
}
