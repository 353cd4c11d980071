//! The fuzz target for moves as text.

use pixie_engine::Question;
use pixie_engine::moves::Move;
use pixie_engine::notation::{nearest, parse};

/// The questions that a text can answer.
const QUESTIONS: [Option<Question>; 9] = [
    None,
    Some(Question::Action {}),
    Some(Question::Copy {}),
    Some(Question::ChooseFood { number: 2 }),
    Some(Question::Promotion { left: 3 }),
    Some(Question::PlaceRocks { rocks: 2 }),
    Some(Question::DivideWhips { whips: 3 }),
    Some(Question::Demote {}),
    Some(Question::Offer {}),
];

/// A parsed move is printed and parsed again as the same move; the error for any other text is one
/// sentence of limited length.
pub fn notation(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    for question in QUESTIONS {
        match parse(&text, question) {
            Ok(said) => assert_eq!(parse(&said.to_string(), None), Ok(said), "{said}"),
            Err(error) => {
                assert!(error.at <= text.chars().count(), "{error:?}");
                assert!(error.to_string().chars().count() < 300, "{error}");
            }
        }
    }
    let pass = Move::from(pixie_engine::moves::Answer::Pass {});
    assert_eq!(nearest(&text, &[pass]), Some(&pass));
}
