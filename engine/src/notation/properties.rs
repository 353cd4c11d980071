//! Property tests of the notation: rules for every move and every text.

use proptest::prelude::*;
use proptest::sample::{Index, select};

use super::parse;
use super::strategies::{any_move, double, foods, single, steps};
use super::vocabulary::{Named, Opening, TileName};
use crate::decision::Question;
use crate::moves::{Answer, Move, SingleAction};
use crate::seat::Seat;

const ACTION: Option<Question> = Some(Question::Action {});
const COPY: Option<Question> = Some(Question::Copy {});
const FOOD: Option<Question> = Some(Question::ChooseFood { number: 2 });
const STEPS: Option<Question> = Some(Question::Promotion { left: 3 });

fn read(text: &str) -> Move {
    parse(text, None).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// A printed move with one word changed: often still a move, often nearly one.
fn almost_a_move() -> impl Strategy<Value = String> {
    let names = Opening::words().chain(Opening::aliases()).map(|(word, _)| word);
    let others = TileName::words().map(|(word, _)| word).chain(Seat::words().map(|(word, _)| word));
    let rest = "apple honey silver gold rocks servant > to , . - # 0 1 2 61 256 for of look and nothing yes seat";
    let words: Vec<_> = names.chain(others).chain(rest.split(' ')).chain([""]).collect();
    (any_move(), any::<Index>(), select(words)).prop_map(|(said, place, word)| {
        let text = said.to_string();
        let mut words: Vec<_> = text.split(' ').collect();
        let changed = place.index(words.len());
        words[changed] = word;
        words.join(" ")
    })
}

fn any_question() -> impl Strategy<Value = Option<Question>> {
    select(vec![None, ACTION, FOOD, STEPS, COPY, Some(Question::Demote {})])
}

proptest! {
    #[test]
    fn printed_moves_read_back(said in any_move()) {
        prop_assert_eq!(read(&said.to_string()), said);
    }

    #[test]
    fn printed_answers_read_back_as_answers(
        double in double(), single in single(), steps in steps(), food in foods(), unchain in any_question()
    ) {
        let free = Move::from(Answer::Unchain { rocks: [1, 2] });
        for (question, said) in [
            (ACTION, double.into()),
            (ACTION, single.into()),
            (COPY, SingleAction::Copy { action: double }.into()),
            (STEPS, Answer::Promote { steps }.into()),
            (FOOD, Answer::ChooseFood { food }.into()),
            (unchain, free),
        ] {
            prop_assert_eq!(parse(&said.to_string(), question), Ok(said));
        }
    }

    #[test]
    fn dashes_and_capitals_do_not_matter(said in any_move(), between in select(vec!["", " ", "_", "–", "\u{ad}"])) {
        let text = said.to_string();
        prop_assert_eq!(read(&text.replace('-', between).to_uppercase()), said);
    }

    #[test]
    fn moves_are_understood_by_their_json_name(said in any_move()) {
        let json = serde_json::to_value(said).expect("a move is JSON");
        let name = json["type"].as_str().expect("a move has a type");
        let text = said.to_string();
        let parameters = text.split_once(' ').map_or("", |(_, rest)| rest);
        prop_assert_eq!(read(&format!("{name} {parameters}")), said);
    }

    #[test]
    fn what_is_understood_reads_the_same_when_printed(text in almost_a_move(), question in any_question()) {
        if let Ok(said) = parse(&text, question) {
            prop_assert_eq!(read(&said.to_string()), said);
        }
    }

    #[test]
    fn no_text_makes_it_panic(text in any::<String>(), question in any_question()) {
        if let Err(error) = parse(&text, question) {
            prop_assert!(error.at <= text.chars().count());
            prop_assert!(error.to_string().chars().count() < 300);
        }
    }
}
