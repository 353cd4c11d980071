//! The reasons why lines are not done, as they are queued with an answer: data, of which the answer makes a sentence in the language of
//! its reader.

mod doubt;
mod fault;
mod hindrance;

use std::collections::BTreeMap;

use pixie_engine::Refusal;
use pixie_engine::standing_orders::Futile;
use pixie_words::{Language, answer, refusal_sentence};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

pub(in crate::mail) use self::doubt::Doubt;
pub(in crate::mail) use self::fault::{AddressOrder, Fault, GameFault, GameOrder};
pub(in crate::mail) use self::hindrance::{Hindrance, TakenBackBy};
use crate::ground::problem::Problem;

/// Why a line is not done, or not yet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub(in crate::mail) enum Reason {
    /// The line is no order, or not a whole one.
    Fault(Fault),
    /// The line means no move, or not clearly.
    Doubt(Doubt),
    /// The order cannot be carried out.
    Hindrance(Hindrance),
    /// The rules refuse the move.
    Refused {
        /// Why they do.
        refusal: Refusal,
    },
    /// A problem, as its sentence in each language, by the tag of the language.
    Problem { told: BTreeMap<String, String> },
    /// The reason in a report that an older program has queued, in English.
    Text(String),
}

impl Reason {
    /// The reason of a problem with an order.
    pub(in crate::mail) fn of(problem: &Problem) -> Self {
        if let Some(refusal) = problem.refusal() {
            return Self::Refused { refusal };
        }
        let order = member::<String>(problem, "order").zip(member::<Futile>(problem, "futile"));
        let line = member::<usize>(problem, "line");
        match (order, line, member(problem, "notation")) {
            (Some((order, futile)), ..) => Fault::Futile { order, futile }.into(),
            (None, Some(line), Some(error)) => Fault::Order { line, error }.into(),
            (None, None, Some(error)) => Fault::Notation { error }.into(),
            _ => Self::Problem { told: Language::ALL.iter().map(|language| told(problem, *language)).collect() },
        }
    }

    /// The reason as one or more sentences to the writer of the line; empty if there is nothing to say.
    pub(in crate::mail) fn sentence(&self, language: Language) -> String {
        match self {
            Self::Fault(fault) => fault.sentence(language),
            Self::Doubt(doubt) => doubt.sentence(language),
            Self::Hindrance(hindrance) => hindrance.sentence(language),
            Self::Refused { refusal } => refusal_sentence(language, refusal),
            Self::Problem { told } => told.get(language.tag()).cloned().unwrap_or_default(),
            Self::Text(text) if text.is_empty() => String::new(),
            Self::Text(text) => answer::hindered_in_english(language, text),
        }
    }
}

fn told(problem: &Problem, language: Language) -> (String, String) {
    (language.tag().to_owned(), problem.told_in(language).detail().to_owned())
}

/// A member of a problem.
fn member<T: DeserializeOwned>(problem: &Problem, name: &str) -> Option<T> {
    serde_json::from_value(problem.member(name)?.clone()).ok()
}

impl From<Fault> for Reason {
    fn from(fault: Fault) -> Self {
        Self::Fault(fault)
    }
}

impl From<Doubt> for Reason {
    fn from(doubt: Doubt) -> Self {
        Self::Doubt(doubt)
    }
}

impl From<Hindrance> for Reason {
    fn from(hindrance: Hindrance) -> Self {
        Self::Hindrance(hindrance)
    }
}

impl From<String> for Reason {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

#[cfg(test)]
mod tests {
    use pixie_engine::Seat;
    use pixie_engine::notation::parse;
    use serde_json::json;

    use super::*;
    use crate::ground::problem::Kind;

    #[test]
    fn a_reason_is_read_as_it_was_queued() {
        let error = parse("pasz", None).expect_err("no move");
        let by = TakenBackBy::Alone { seat: Seat::Red };
        for reason in [
            Fault::Alone.into(),
            Fault::NoName { name: "x\u{7}".to_owned() }.into(),
            Fault::Notation { error: error.clone() }.into(),
            Fault::Order { line: 2, error }.into(),
            Fault::Futile { order: "whip red".to_owned(), futile: Futile::OwnWhip {} }.into(),
            Doubt::Question.into(),
            Doubt::Condition { notation: None }.into(),
            Doubt::Unknown { words: vec!["zork".to_owned()] }.into(),
            Hindrance::Later.into(),
            Hindrance::TakenBack { version: 7, to: 4, by, why: None }.into(),
            Reason::Refused { refusal: Refusal::NotYourTurn {} },
            Reason::Refused { refusal: Refusal::NotEnoughDiscs { needed: 2, have: 1 } },
            Reason::of(&Problem::conflict("This is over.")),
            Reason::Text("This is over.".to_owned()),
        ] {
            let queued = json!(reason);
            assert_eq!(serde_json::from_value::<Reason>(queued.clone()).expect("a reason"), reason, "{queued}");
            for language in Language::ALL {
                assert!(!reason.sentence(*language).is_empty(), "{queued}");
            }
        }
    }

    #[test]
    fn a_problem_keeps_what_it_is_about() {
        let refused = Reason::of(&Problem::refused(Refusal::NotYourTurn {}));
        assert_eq!(refused.sentence(Language::German), "Du wirst gerade nichts gefragt; warte, bis du gefragt wirst.");
        let error = parse("pasz", None).expect_err("no move");
        let malformed = Problem::new(Kind::Malformed, "no move").with("notation", &error);
        assert_eq!(Reason::of(&malformed), Fault::Notation { error }.into());
        let other = Reason::of(&Problem::conflict(pixie_words::problem::seats_taken));
        assert_eq!(other.sentence(Language::French), "Toutes les places sont prises.");
    }
}
