//! Tables of printed texts, of understood texts and of errors.

use std::fmt::Debug;

use super::parse;
use super::vocabulary::{Named, Opening, TileName};
use crate::board::{PixiePlace, SingleSpace, Space};
use crate::decision::Question;
use crate::moves::Cube;
use crate::resources::{Food, Metal, Resource};
use crate::seat::Seat;
use crate::tiles::{Ability, SingleUse};

const ACTION: Option<Question> = Some(Question::Action {});
const COPY: Option<Question> = Some(Question::Copy {});
const FOOD: Option<Question> = Some(Question::ChooseFood { number: 2 });
const STEPS: Option<Question> = Some(Question::Promotion { left: 3 });

#[track_caller]
fn assert_reads_as(text: &str, question: Option<Question>, canonical: &str) {
    match parse(text, question) {
        Ok(said) => assert_eq!(said.to_string(), canonical, "{text}"),
        Err(error) => panic!("{text}: {error}"),
    }
}

#[test]
fn canonical_forms() {
    for text in [
        "ability cheap-gold",
        "take 2 apples 1 honey",
        "take nothing",
        "steal-food apples",
        "steal-food bread",
        "steal-silver",
        "promotion mine > steal-food",
        "promote steal-food > mercy, mine > trade, rob > servant",
        "trade 5 apples for silver",
        "trade 2 silver for apples",
        "trade 1 apple for bread",
        "gold 3",
        "food-tile",
        "double-offering",
        "look",
        "mercy",
        "whip",
        "whip blue 2 red 1",
        "whip nothing",
        "track gold",
        "casino",
        "ring",
        "rob casino",
        "mine",
        "mine look silver gold",
        "mine look 2 rocks",
        "rocks blue.1 red.1 red.1 red.2",
        "rocks nothing",
        "exchange mercy for look",
        "exchange mercy for look of blue",
        "exchange food 2 for 4 of blue",
        "exchange cheap-gold for ring-bonus",
        "dump 2 apples 1 silver",
        "take honey",
        "take apple",
        "copy trade 5 apples for silver",
        "copy promotion mine > gold",
        "special-offering gold",
        "priority 2",
        "temporary-priority",
        "pass",
        "announce yes",
        "announce no",
        "offer 3 apples",
        "offer 2 silver 1 gold",
        "offer nothing",
        "stop",
        "demote casino",
        "beg",
        "unchain 1 1 2",
        "dummy mine > steal-food",
    ] {
        assert_reads_as(text, None, text);
    }
}

#[test]
fn other_forms_are_understood() {
    for (text, canonical) in [
        ("Steal Food Apples", "steal-food apples"),
        ("  steal_food\tapple.", "steal-food apples"),
        ("STEAL-SILVER", "steal-silver"),
        ("stealfood\u{a0}breads,", "steal-food bread"),
        ("steal\u{2011}food \u{feff}honey", "steal-food honey"),
        ("gold", "gold 1"),
        ("silver to gold 2", "gold 2"),
        ("look into the bag", "look"),
        ("Look-Into-Bag", "look"),
        ("advance track silver", "track silver"),
        ("promotion mine -> promote", "promotion mine > promotion"),
        ("promotion mine to silver to gold", "promotion mine > gold"),
        ("promotion mine –> food tile", "promotion mine > food-tile"),
        ("promote mine→mercy and rob=>Palace", "promote mine > mercy, rob > servant"),
        ("promote mine>trade trade>mercy", "promote mine > trade, trade > mercy"),
        ("promote ring > servant_space", "promote ring > servant"),
        ("trade apple for honey", "trade 1 apple for honey"),
        ("whip 2 1 1 2", "whip blue 2 red 1"),
        ("whip red, gray 2 and #1", "whip blue 1 red 1 grey 2"),
        ("whip seat 3", "whip yellow 1"),
        ("rocks 2.1, Red . 1, 1.2", "rocks blue.2 red.1 red.1"),
        ("mine look gold gold", "mine look 2 gold"),
        ("exchange food 2 for food 4 of #1", "exchange food 2 for 4 of blue"),
        ("exchange food tile 2 for 4 of 1", "exchange food 2 for 4 of blue"),
        ("offer silver and 2 apples", "offer 2 apples 1 silver"),
        ("offer 0 gold", "offer nothing"),
        ("take apples", "take apple"),
        ("take apple honey", "take 1 apple 1 honey"),
        ("copy promote mine > gold", "copy promotion mine > gold"),
        ("unchain 2, 1, 1", "unchain 1 1 2"),
    ] {
        assert_reads_as(text, None, canonical);
    }
}

#[test]
fn the_question_decides_between_two_meanings() {
    for (text, question, canonical) in [
        ("promote mine > gold", None, "promote mine > gold"),
        ("promote mine > gold", ACTION, "promotion mine > gold"),
        ("promote mine > gold", COPY, "copy promotion mine > gold"),
        ("promotion mine > gold", STEPS, "promote mine > gold"),
        ("promotion mine > gold, gold > look", STEPS, "promote mine > gold, gold > look"),
        ("promotion mine > gold", Some(Question::ExtraPromotion {}), "promote mine > gold"),
        ("promotion mine > gold", Some(Question::Offer {}), "promotion mine > gold"),
        ("take honey", None, "take honey"),
        ("take honey", ACTION, "take honey"),
        ("take honey", FOOD, "take 1 honey"),
        ("take 1 honey", None, "take 1 honey"),
        ("take 1 honey", ACTION, "take honey"),
        ("take 2 honey", ACTION, "take 2 honey"),
        ("take-food honey", FOOD, "take honey"),
    ] {
        assert_reads_as(text, question, canonical);
    }
}

#[test]
fn errors_tell_what_would_be_right() {
    let too_long = format!("offer {}", "1 ".repeat(500));
    for (text, question, sentence) in [
        ("steal-food aples", None, "at `aples`: expected a food (apple, bread, honey); did you mean `apples`?"),
        ("steal-food xy-zzyzx-qq", None, "at `xy-zzyzx-qq`: expected a food (apple, bread, honey)"),
        ("offer 2 xyz", None, "at `xyz`: expected a resource (apple, bread, honey, silver, gold)"),
        (
            "steal-fod apples",
            ACTION,
            "at `steal-fod`: expected an action, like `steal-food apples`, or `pass`; did you mean `steal-food`?",
        ),
        (
            "Steel Silver",
            None,
            "at `Steel Silver`: expected a move, like `steal-food apples`; did you mean `steal-silver`?",
        ),
        ("", Some(Question::Announce {}), "at the end: expected `announce yes` or `announce no`"),
        ("announce maybe", None, "at `maybe`: expected `yes` or `no`"),
        ("gold 300", None, "at `300`: expected how many gold, from 0 to 255"),
        ("gold -3", None, "at `-`: expected how many gold, from 0 to 255"),
        ("gold-3", None, "at `-`: expected how many gold, from 0 to 255"),
        ("offer 2-gold", None, "at `-`: expected a resource (apple, bread, honey, silver, gold)"),
        ("steal-food -apples", None, "at `-`: expected a food (apple, bread, honey)"),
        ("offer 99999999999999999999 gold", None, "at `99999999999999999999`: expected an amount, from 0 to 60"),
        ("offer 1 gold 2 gold", None, "at `2`: expected another kind; each is named once"),
        ("whip red 1 red 1", None, "at `red`: expected another seat; each is named once"),
        ("whip 2", None, "at the end: expected the penalties of this seat, from 0 to 255"),
        ("exchange mercy for look of 6", None, "at `6`: expected a seat, from 1 to 5"),
        ("exchange mercy look", None, "at `look`: expected `for` and the tile to take"),
        ("rocks red 1", None, "at `1`: expected `.` and the slave place, as in `red.1`"),
        ("unchain 3", None, "at `3`: expected a slave place, from 1 to 2"),
        ("promote mine", None, "at the end: expected `>` and the place the pixie goes to"),
        ("promotion mine > gold, gold > look", ACTION, "at `,`: expected the end of the move"),
        ("pass please", None, "at `please`: expected the end of the move"),
        (&too_long, None, "at `offer 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 …`: expected a move of at most 1000 characters"),
        ("pass \0", None, "at `\u{fffd}`: expected the end of the move"),
    ] {
        let error = parse(text, question).expect_err(text);
        assert_eq!(error.to_string(), sentence);
    }
}

#[test]
fn an_error_counts_characters() {
    let error = parse("gold – ü", None).expect_err("not a number");
    assert_eq!((error.at, error.found.as_str()), (5, "–"));
    let error = parse("ünknown", None).expect_err("not a move");
    assert_eq!((error.at, error.found.as_str()), (0, "ünknown"));
}

#[test]
fn every_word_has_one_meaning() {
    fn check<T: Named + PartialEq + Debug>() {
        for (word, thing) in T::words().chain(T::aliases()) {
            let name = word.replace('-', "");
            assert_eq!(T::named(&name), Some(thing), "{word}, {}", T::CALLED);
        }
    }
    check::<Opening>();
    check::<PixiePlace>();
    check::<Space>();
    check::<SingleSpace>();
    check::<TileName>();
    check::<SingleUse>();
    check::<Ability>();
    check::<Resource>();
    check::<Food>();
    check::<Metal>();
    check::<Cube>();
    check::<Seat>();
}

#[test]
fn long_texts_are_refused_at_once() {
    for piece in ["a", "1", "-", "ü", "\0", "1 ", "a b ", "mine > "] {
        parse(&piece.repeat(1_000_000), None).expect_err("far too long");
        parse(&piece.repeat(1000 / piece.chars().count()), None).expect_err("no move");
    }
}

#[test]
fn a_move_has_21_promotion_steps_at_most() {
    // Four pixies climb to row 4, and one into the servant space.
    let steps = |number| parse(&format!("promote {}", vec!["mine > trade"; number].join(", ")), STEPS);
    assert!(steps(21).is_ok());
    assert_eq!(steps(22).expect_err("too many").expected, "1 to 21 promotion steps");
}
