//! The meaning of a line when its turn comes: a move, or what must be asked first.

mod agreement;
mod by_number;
mod unknown_words;

use std::sync::Arc;

use agreement::agreed;
use by_number::{by_number, by_number_and_words, by_numbers, listed_move};
use pixie_engine::notation::parse;
use pixie_engine::{Move, Question, Seat, State};
use pixie_words::problem as words;
use sha2::{Digest as _, Sha256};
use unknown_words::{MOST_UNKNOWN, nothing_found, unknown_words};

use crate::ground::problem::{Kind, Problem};
use crate::mail::parse::shorten;
use crate::mail::resolve::asked::Expected;
use crate::mail::resolve::line_result::LineResult;
use crate::mail::resolve::note::SeatNote;
use crate::mail::resolve::orders::{GivenOrder, LineBelow};
use crate::mail::resolve::reason::{Doubt, Fault, Reason};
use crate::mail::wording::{
    self, Choices, Climb, Glossary, Reservation, Wording, announced, climb, climbs, is_no, is_stop, is_yes, listed,
    listed_together, prefix, without_courtesies,
};

/// The meaning of a line.
#[derive(Clone, Debug)]
pub(in crate::mail) enum Intent {
    /// The line means this move.
    Move(Move),
    /// The line means nothing that can be done; this is its result.
    NoMove(LineResult),
}

/// The circumstances of a line.
#[derive(Clone, Debug)]
pub(in crate::mail) struct Circumstances {
    /// The decision that it may answer.
    pub(in crate::mail) expected: Expected,
    /// The list of moves whose numbers the writer has read, if there was one.
    pub(in crate::mail) read: Option<Arc<[Move]>>,
    /// The number of the line, as in a list that the writer has numbered.
    pub(in crate::mail) place: usize,
    /// The line before it, if that has made a promotion step.
    pub(in crate::mail) step_above: Option<String>,
    /// The line below, in which the sentence may go on.
    pub(in crate::mail) below: Option<LineBelow>,
    /// The mark of the move that the mail before has proposed.
    pub(in crate::mail) proposed: Option<u16>,
}

impl Circumstances {
    /// The circumstances of this order, behind orders with these results, in a mail in answer to which nothing was proposed.
    pub(in crate::mail) fn of(
        (place, given): (usize, &GivenOrder),
        expected: Expected,
        read: Option<&Arc<[Move]>>,
        results: &[LineResult],
    ) -> Self {
        let step_above = results.last().filter(|result| result.is_step()).map(|result| result.said().to_owned());
        Self { expected, read: read.cloned(), place, step_above, below: given.below.clone(), proposed: None }
    }
}

/// The steps of finding out what the orders of a mail mean.
pub(in crate::mail) const STEPS: usize = 20_000_000;
/// A text of more words is a sentence, and no notation with a mistake.
const LONGEST_NOTATION: usize = 4;
/// The most moves that an answer lists as candidates.
const MOST_CANDIDATES: usize = 8;

/// The meaning of a line.
///
/// # Errors
/// It answers a question that is not open.
pub(in crate::mail) fn intent(
    board: &State,
    seat: Seat,
    text: &str,
    now: &Circumstances,
    glossary: &Glossary,
) -> Result<Intent, Problem> {
    let intent = match (interpret(board, seat, text, now, glossary)?, &now.below) {
        (Intent::Move(said), Some(below)) => with_line_below(board, seat, (text, said), below, glossary),
        (intent, _) => intent,
    };
    // What was found out with too few steps may be wrong.
    Ok(if glossary.is_spent() { unread(text, Doubt::TooManyWords) } else { intent })
}

/// The meaning of a line whose words mean this move, and another one together with the line below: `dump 2 apples` above `1 gold`. Then it
/// is asked.
fn with_line_below(
    board: &State,
    seat: Seat,
    (text, said): (&str, Move),
    below: &LineBelow,
    glossary: &Glossary,
) -> Intent {
    let choices = Choices::of(board, seat);
    let joined = format!("{text} {}", below.text);
    let joined = without_courtesies(prefix(&joined).map_or(joined.as_str(), |prefix| prefix.rest), glossary);
    let joined = announced(joined, glossary).map_or(joined, |announced| announced.order);
    let other = match wording::read(joined, &choices, glossary) {
        Wording::Clear(other) => Some(other),
        Wording::Near(other, _) if !below.is_order => Some(other),
        _ => None,
    };
    let place = |said: Move| choices.moves.iter().position(|known| *known == said);
    match other.filter(|other| *other != said).map(|other| (place(said), place(other))) {
        Some((Some(own), Some(other))) => several(text, &choices, &[own, other], Doubt::LineBelow),
        _ => Intent::Move(said),
    }
}

fn interpret(
    board: &State,
    seat: Seat,
    text: &str,
    now: &Circumstances,
    glossary: &Glossary,
) -> Result<Intent, Problem> {
    let choices = Choices::of(board, seat);
    if let Some(said) = parse_notation(text, &choices, glossary).filter(is_free) {
        return Ok(Intent::Move(said));
    }
    if now.step_above.is_some()
        && is_stop(text, glossary)
        && !matches!(choices.question, Some(Question::Promotion { .. } | Question::ExtraPromotion {}))
    {
        return Ok(Intent::NoMove(LineResult::done(shorten(text), SeatNote::NoStepLeft)));
    }
    if now.expected == Expected::Nothing {
        return Ok(asked_no_more(text));
    }
    let decision = check_open(board, seat, now.expected)?;
    if let Some(agreed) = agreed(board, seat, text, (now, &choices), glossary) {
        return Ok(agreed);
    }
    if let Some(listed) = listed(text, glossary) {
        // `the second one` may name a thing, such as a slave.
        if listed.is_ordinal
            && let Wording::Clear(said) | Wording::Near(said, _) = wording::read(text, &choices, glossary)
        {
            return Ok(propose(text, said, decision, None));
        }
        return Ok(by_number(text, listed, &choices, (now, glossary), decision));
    }
    if let Some(numbers) = listed_together(text, glossary) {
        return Ok(by_numbers(text, &numbers, &choices, now));
    }
    let (text, number) = match prefix(text) {
        Some(prefix) if prefix.number != now.place => (prefix.rest, Some(prefix.number)),
        Some(prefix) => (prefix.rest, None),
        None => (text, None),
    };
    let wording = wording::read(text, &choices, glossary);
    if !matches!(wording, Wording::Clear(_) | Wording::Reserved(_))
        && let Some(climb) = climb(text, board, seat, glossary)
    {
        return Ok(match climb {
            Climb::Near(said) => propose(text, said, decision, None),
            Climb::Several(ways) => several_ways(text, &ways),
        });
    }
    Ok(match (wording, number) {
        (Wording::Clear(said), Some(number)) => by_number_and_words(text, number, said, &choices, decision),
        (Wording::Clear(said), None) => Intent::Move(said),
        (Wording::Reserved(reservation), _) => Intent::NoMove(not_done(text, reservation)),
        (Wording::None(_), Some(number)) if let Some(said) = listed_move(&choices, number) => {
            propose(text, said, decision, None)
        }
        // The rules tell best why a move that was written rightly is not legal.
        (wording, _) => match parse_notation(text, &choices, glossary).filter(|said| !choices.moves.contains(said)) {
            Some(said) => Intent::Move(said),
            None => resolve_unclear(text, wording, &choices, decision, glossary),
        },
    })
}

/// The result of a line of which nothing may be proposed.
fn not_done(text: &str, reservation: Reservation) -> LineResult {
    let why = match reservation {
        Reservation::Question => Doubt::Question,
        Reservation::Denial => Doubt::Denial,
        Reservation::Condition(said) => Doubt::Condition { notation: said.map(|said| said.to_string()) },
    };
    LineResult::NotDone { said: shorten(text), why: why.into() }
}

/// The move in notation, legal or not.
fn parse_notation(text: &str, choices: &Choices, glossary: &Glossary) -> Option<Move> {
    let others = [Question::Action {}, Question::Copy {}, Question::Promotion { left: 1 }].map(Some);
    let questions = [choices.question, None].into_iter().chain(others);
    questions.into_iter().find_map(|question| glossary.parse(text, question))
}

/// Whether a move is legal besides any decision (R6.1).
pub(in crate::mail::resolve) fn is_free(said: &Move) -> bool {
    use pixie_engine::moves::Answer;
    matches!(said, Move::Answer(Answer::Unchain { .. }))
}

/// The open decision, if the line may answer it.
pub(in crate::mail::resolve) fn check_open(
    board: &State,
    seat: Seat,
    expected: Expected,
) -> Result<Option<u32>, Problem> {
    let open = board.decision(seat).map(|decision| decision.id);
    match expected {
        Expected::Any => Ok(open),
        Expected::This(id) if open == Some(id) => Ok(open),
        Expected::This(_) | Expected::Nothing => Err(Problem::new(Kind::StaleDecision, words::decision_closed)),
    }
}

fn resolve_unclear(
    text: &str,
    wording: Wording,
    choices: &Choices,
    decision: Option<u32>,
    glossary: &Glossary,
) -> Intent {
    match wording {
        // The rules tell why the other one is not legal.
        Wording::Clear(said) | Wording::Illegal(said) => Intent::Move(said),
        Wording::Reserved(reservation) => Intent::NoMove(not_done(text, reservation)),
        // Nobody gives something up in passing: `five penalties, oh dear`.
        Wording::Near(said, unknown) if gives_up(&said) && unknown.len() > MOST_UNKNOWN => {
            unread(text, nothing_found(text, &unknown))
        }
        Wording::Near(said, unknown) => propose(text, said, decision, unknown_words(text, &unknown).map(Reason::from)),
        Wording::Several(places) => several(text, choices, &places, Doubt::Several),
        Wording::None(_) if is_yes(text, glossary) || is_no(text, glossary) => unread(text, Doubt::NoYes),
        Wording::None(_) if choices.moves.is_empty() => unread(text, Doubt::NotAsked),
        Wording::None(unknown) => {
            // Who writes a sentence does not write notation wrongly.
            let is_brief = text.split_whitespace().count() <= LONGEST_NOTATION;
            match parse(text, choices.question).err().filter(|_| is_brief) {
                Some(error) => unread(text, Fault::Notation { error }),
                None => unread(text, nothing_found(text, &unknown)),
            }
        }
    }
}

/// Whether a move passes, stops or offers nothing.
fn gives_up(said: &Move) -> bool {
    use pixie_engine::moves::Answer;
    match said {
        Move::Answer(Answer::Pass {} | Answer::Stop {}) => true,
        Move::Answer(Answer::Offer { resources }) => resources.is_none(),
        _ => false,
    }
}

pub(in crate::mail::resolve) fn unread(text: &str, why: impl Into<Reason>) -> Intent {
    Intent::NoMove(LineResult::Unread { said: shorten(text), why: why.into() })
}

/// The result of a line behind one after which its writer is asked nothing more.
pub(in crate::mail::resolve) fn asked_no_more(text: &str) -> Intent {
    Intent::NoMove(LineResult::Refused { said: shorten(text), why: Doubt::NotAskedAfter.into(), nearest: None })
}

pub(in crate::mail::resolve) fn propose(text: &str, said: Move, decision: Option<u32>, why: Option<Reason>) -> Intent {
    let proposal = said.to_string();
    // A free move answers no decision, so that a second yes would make it once more.
    let decision = decision.filter(|_| !is_free(&said));
    Intent::NoMove(LineResult::Asked { said: shorten(text), why, proposal, decision })
}

fn several(text: &str, choices: &Choices, places: &[usize], why: Doubt) -> Intent {
    let shown = places.iter().take(MOST_CANDIDATES);
    let candidates = shown.filter_map(|at| Some((at + 1, choices.moves.get(*at)?.to_string()))).collect();
    Intent::NoMove(LineResult::Several { said: shorten(text), why: why.into(), candidates })
}

/// Several climbs, which are in no list of the mail.
fn several_ways(text: &str, ways: &[Move]) -> Intent {
    let candidates = ways.iter().map(|said| (0, said.to_string())).collect();
    let why = Doubt::SeveralWays.into();
    Intent::NoMove(LineResult::Several { said: shorten(text), why, candidates })
}

/// The mark of a proposed move in the address that confirms it.
pub(in crate::mail) fn mark(notation: &str) -> u16 {
    let hash = Sha256::digest(notation);
    u16::from_be_bytes([hash[0], hash[1]])
}

/// The move that was proposed, if it is still legal.
///
/// # Errors
/// The decision is not open any more.
pub(in crate::mail) fn proposed(
    board: &State,
    seat: Seat,
    expected: Expected,
    marked: u16,
    glossary: &Glossary,
) -> Result<Option<Move>, Problem> {
    check_open(board, seat, expected)?;
    let only = |moves: Vec<Move>| {
        let mut moves = moves.into_iter().filter(|said| mark(&said.to_string()) == marked);
        moves.next().filter(|_| moves.next().is_none())
    };
    Ok(only(Choices::of(board, seat).moves).or_else(|| only(climbs(board, seat, glossary))))
}

#[cfg(test)]
mod tests {
    use pixie_engine::chance::Seeded;
    use pixie_engine::{Rulebook, Rules, advance, legal_moves, open_decisions, start};

    use super::*;
    use crate::ground::budget::Budget;

    /// A game of five at the moment when somebody chooses an action.
    fn scene() -> (State, Seat) {
        let mut chance = Seeded::new(&[7; 32]);
        let players = 5_u8.try_into().expect("five play");
        let (_, mut board) = start(Arc::new(Rules::of(Rulebook::En, players)), &mut chance);
        loop {
            let open = open_decisions(&board).next().expect("somebody is asked");
            if open.question == (Question::Action {}) {
                return (board, open.seat);
            }
            let said = legal_moves(&board, &open)[0];
            (_, board) = advance(&board, open.seat, said, &mut chance).expect("a listed move is legal");
        }
    }

    /// A line that may answer whatever is asked.
    fn anything() -> Circumstances {
        Circumstances { expected: Expected::Any, read: None, place: 1, step_above: None, below: None, proposed: None }
    }

    /// The steps of finding out what a line means.
    fn cost(line: &str, (board, seat): &(State, Seat)) -> usize {
        let now = anything();
        let glossary = Glossary::new(Budget::of(usize::MAX));
        intent(board, *seat, line, &now, &glossary).expect("a result");
        glossary.spent()
    }

    #[test]
    fn twice_as_many_words_of_the_game_take_twice_as_many_steps() {
        let scene = scene();
        for words in [
            "apples bread honey silver gold",
            "2 apples for 2 bread",
            "steal apples, trade bread,",
            "mine to trade or gold",
        ] {
            let costs = [3, 6, 12].map(|times| cost(&vec![words; times].join(" "), &scene));
            for pair in costs.windows(2) {
                assert!(pair[1] * 10 <= pair[0] * 23, "{words}: {} steps become {}", pair[0], pair[1]);
            }
            assert!(costs[2] < STEPS / 10, "{words}: {} steps", costs[2]);
        }
    }

    #[test]
    fn a_line_for_which_the_steps_do_not_suffice_is_not_done() {
        let (board, seat) = scene();
        let said = Choices::of(&board, seat).moves[0].to_string();
        let now = anything();
        for steps in [0, 1_000, 3_000] {
            let intent = intent(&board, seat, &format!("{said} please"), &now, &Glossary::new(Budget::of(steps)));
            assert!(matches!(intent, Ok(Intent::NoMove(LineResult::Unread { .. }))), "{steps}: {intent:?}");
        }
        let intent = intent(&board, seat, &said, &now, &Glossary::new(Budget::of(STEPS)));
        assert!(matches!(intent, Ok(Intent::Move(_))), "{intent:?}");
    }
}
