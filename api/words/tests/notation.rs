//! Texts that are no moves or standing orders: what is wrong in them is told in each language.

use pixie_engine::notation::{self, NotationError};
use pixie_engine::standing_orders;
use pixie_engine::{Question, Seat};
use pixie_words::{Language, notation_sentence, orders_sentence, sentence};

/// Beginnings of moves, each of which something else could follow.
const MOVES: [&str; 37] = [
    "",
    "steal-food",
    "steal-food 2",
    "trade 3 apples",
    "trade 3 apples for",
    "silver-to-gold",
    "food-tile",
    "food-tile 2",
    "double-offering",
    "look",
    "mercy",
    "whip",
    "whip red",
    "whip red 1 red",
    "whip red 1 red 2",
    "casino",
    "ring",
    "rob",
    "rob red",
    "mine",
    "mine gold",
    "exchange-tiles",
    "exchange-tiles food",
    "exchange-tiles food 3 for",
    "dump 2 apples",
    "take",
    "copy",
    "special-offering",
    "priority",
    "track",
    "rocks",
    "rocks red",
    "rocks red.1",
    "promote mine",
    "promote mine >",
    "announce",
    "ability",
];

/// Beginnings of standing orders.
const ORDERS: [&str; 13] = [
    "",
    "next",
    "next casino",
    "next 3",
    "next 3 casino",
    "food",
    "food bread if",
    "food bread if penalties",
    "food bread if penalties >",
    "ability cheap-gold,",
    "whip",
    "track silver if casino",
    "if",
];

const ENDS: [&str; 12] = [
    "",
    "x",
    "999",
    "red",
    "apples",
    "apples apples",
    "256 apples",
    "> trade",
    ".9",
    "if and",
    "red.1 255 red.1",
    "apples, apples",
];

fn questions() -> Vec<Option<Question>> {
    let all = [
        Question::ChooseAbility {},
        Question::ChooseFood { number: 2 },
        Question::Action {},
        Question::Copy {},
        Question::DivideWhips { whips: 2 },
        Question::Demote {},
        Question::Announce {},
        Question::Offer {},
        Question::Promotion { left: 2 },
        Question::ExtraPromotion {},
        Question::MoveDummy {},
    ];
    all.into_iter().map(Some).chain([None]).collect()
}

fn is_told(error: &NotationError, told: impl Fn(Language) -> String, english: &str) {
    assert_eq!(told(Language::English), english);
    for language in [Language::German, Language::French, Language::Polish] {
        let told = told(language);
        assert!(!told.contains(&error.expected), "{told}");
    }
}

#[test]
fn what_is_expected_in_a_move_is_told_in_each_language() {
    let long = "x".repeat(1001);
    let texts = MOVES.iter().flat_map(|begin| ENDS.map(|end| format!("{begin} {end}"))).chain([long]);
    for text in texts {
        for question in questions() {
            let Err(error) = notation::parse(&text, question) else { continue };
            is_told(&error, |language| notation_sentence(language, &error), &sentence(&error.to_string()));
        }
    }
}

#[test]
fn what_is_expected_in_an_order_is_told_in_each_language() {
    let many = vec!["next: casino"; 21].join("\n");
    let conditions = format!("food bread if {}", ["penalties > 1"; 9].join(" and "));
    let wishes = ["food bread"; 9].join(" else ");
    let texts = ORDERS.iter().flat_map(|begin| ENDS.map(|end| format!("{begin} {end}")));
    for text in texts.chain([many, conditions, wishes]) {
        let Err(error) = standing_orders::parse(&text) else { continue };
        is_told(&error.error, |language| orders_sentence(language, &error), &sentence(&error.to_string()));
    }
    let told = standing_orders::parse("whip nobody").expect_err("no seat");
    assert!(orders_sentence(Language::Polish, &told).contains("`leader`, `others` albo miejsce"), "{}", Seat::Red);
}
