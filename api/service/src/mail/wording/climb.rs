//! Promotion steps that a line does not name one by one: "promote my pixie 3 steps", "from the mine to mercy", "from 5 to 8".
//!
//! Spaces are numbered on the printed board, and a climb of several rows can lead over different spaces. So nothing of this is made at
//! once: one way that fits is proposed, several are listed.

use pixie_engine::board::{PixiePlace, Space};
use pixie_engine::moves::{Answer, DoubleAction, Step, Steps};
use pixie_engine::{Move, Question, Seat, State, apply_trusted, legal_moves};

use super::fit::fit;
use super::glossary::Glossary;
use super::pattern::climbing;
use super::sense::Sense;
use super::tokens::{Token, Tokens};
use crate::table::play::{GivenMove, SubmittedMove, try_out};

/// What a line about a climb can mean.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::mail) enum Climb {
    /// This move may be meant, so its writer is asked.
    Near(Move),
    /// One of these moves is meant.
    Several(Vec<Move>),
}

/// The rows above the mine: nobody climbs more in one go.
const MOST_STEPS: usize = 4;
/// The most ways that are looked at.
const MOST_WAYS: usize = 400;
/// The steps of trying a move.
const TRY: usize = 2_000;
/// The most ways that are listed.
const MOST_LISTED: usize = 6;

/// Words for a step, after its number.
const STEP_WORDS: &str = "step steps level levels row rows floor floors tier tiers schritt schritte stufe stufen ebene ebenen reihe reihen \
    etage etagen pas niveau niveaux étage étages rang rangs cran crans étape étapes krok kroki kroków stopień stopnie poziom poziomy piętro \
    piętra";

/// The climb that a line means, if it means one.
pub(in crate::mail) fn climb(line: &str, board: &State, seat: Seat, glossary: &Glossary) -> Option<Climb> {
    let open = board.decision(seat)?;
    let promotes = matches!(open.question, Question::Promotion { .. } | Question::ExtraPromotion {});
    if !promotes && !line.contains(|c: char| c.is_ascii_digit()) {
        return None;
    }
    let tokens = glossary.tokens(line);
    if tokens.asks
        || tokens.is_cut
        || tokens.all.iter().any(Token::is_reservation)
        || !(promotes || tokens.says(Sense::Promote))
    {
        return None;
    }
    if let Some((from, to)) = numbered(&tokens) {
        let single = legal_moves(board, &open).into_iter().filter_map(|said| Some((said, vec![single_step(&said)?])));
        return choose(&between(single.chain(ways(board, seat, glossary)), PixiePlace::On(from), PixiePlace::On(to)));
    }
    let (rest, length) = counted(&tokens);
    if length == Some(1) || !promotes {
        return None;
    }
    choose(&nearest(&ways(board, seat, glossary), &rest, length, glossary))
}

/// The ways from one place to another.
fn between(ways: impl Iterator<Item = (Move, Vec<Step>)>, from: PixiePlace, to: PixiePlace) -> Vec<Move> {
    let is_it = |steps: &[Step]| {
        steps.first().is_some_and(|step| step.from == from) && steps.last().is_some_and(|step| step.to == to)
    };
    ways.filter(|(_, steps)| is_it(steps)).map(|(said, _)| said).collect()
}

/// The ways that explain the words of a line best, of this length if there is one. Without it both ends must be named.
fn nearest(ways: &[(Move, Vec<Step>)], words: &Tokens, length: Option<usize>, glossary: &Glossary) -> Vec<Move> {
    let cost = |steps: &[Step]| {
        let fit = fit(words, &climbing(steps.first()?.from, steps.last()?.to), glossary.budget());
        (fit.unexplained == 0 && (length.is_some() || fit.cost == 0)).then_some(fit.cost)
    };
    let long_enough = ways.iter().filter(|(_, steps)| length.is_none_or(|length| steps.len() == length));
    let fits: Vec<_> = long_enough.filter_map(|(said, steps)| Some((cost(steps)?, *said))).collect();
    let least = fits.iter().map(|(cost, _)| *cost).min();
    fits.into_iter().filter(|(cost, _)| Some(*cost) == least).map(|(_, said)| said).collect()
}

/// The ways of one pixie over several rows, as moves.
pub(in crate::mail) fn climbs(board: &State, seat: Seat, glossary: &Glossary) -> Vec<Move> {
    ways(board, seat, glossary).into_iter().map(|(said, _)| said).collect()
}

fn choose(fits: &[Move]) -> Option<Climb> {
    match fits {
        [] => None,
        [said] => Some(Climb::Near(*said)),
        several => Some(Climb::Several(several.iter().take(MOST_LISTED).copied().collect())),
    }
}

/// The single step of a move.
pub(in crate::mail) fn single_step(said: &Move) -> Option<Step> {
    match said {
        Move::Double(DoubleAction::Promotion { from, to }) => Some(Step { from: *from, to: *to }),
        Move::Answer(Answer::Promote { steps }) => match steps.as_slice() {
            [step] => Some(*step),
            _ => None,
        },
        _ => None,
    }
}

/// All climbs of one pixie over several rows, with their steps.
fn ways(board: &State, seat: Seat, glossary: &Glossary) -> Vec<(Move, Vec<Step>)> {
    let mut ways = Vec::new();
    let mut begun: Vec<(State, Vec<Step>)> = vec![(board.clone(), Vec::new())];
    while let Some((board, made)) = begun.pop() {
        let Some(open) = board.decision(seat).filter(|open| matches!(open.question, Question::Promotion { .. })) else {
            continue;
        };
        for said in legal_moves(&board, &open) {
            let Some(next) = single_step(&said).filter(|next| made.last().is_none_or(|last| last.to == next.from))
            else {
                continue;
            };
            if glossary.spend(TRY).is_err() {
                return Vec::new();
            }
            let submitted = SubmittedMove { decision: None, given: GivenMove::Move(said), is_informed: true };
            let Ok(effects) = try_out(&board, seat, &submitted) else { continue };
            let made = [made.clone(), vec![next]].concat();
            if made.len() > 1
                && let Ok(steps) = Steps::new(&made)
            {
                ways.push((Move::Answer(Answer::Promote { steps }), made.clone()));
            }
            if made.len() < MOST_STEPS && ways.len() < MOST_WAYS {
                let mut board = board.clone();
                effects.iter().for_each(|effect| apply_trusted(&mut board, effect));
                begun.push((board, made));
            }
        }
    }
    ways
}

/// The spaces of `from 5 to 8`, by their numbers on the board.
fn numbered(tokens: &Tokens) -> Option<(Space, Space)> {
    let space = |token: &Token| Space::ALL.get(usize::from(token.number?).checked_sub(1)?).copied();
    let is_small = |token: &Token| token.is_filler() || token.means(Sense::From) || token.means(Sense::Promote);
    let mut found = None;
    for (at, token) in tokens.all.iter().enumerate() {
        match tokens.all.get(at + 1..at + 3) {
            Some([to, last])
                if to.means(Sense::To) && space(token).is_some() && space(last).is_some() && found.is_none() =>
            {
                found = space(token).zip(space(last));
            }
            _ if is_small(token) || token.means(Sense::To) || space(token).is_some() => {}
            _ => return None,
        }
    }
    let numbers = tokens.all.iter().filter(|token| token.number.is_some() && !token.is_filler()).count();
    found.filter(|_| numbers == 2)
}

/// Whether a line names spaces by their numbers, and says nothing else.
pub(super) fn names_numbers(line: &str, glossary: &Glossary) -> bool {
    let tokens = glossary.tokens(line);
    !tokens.is_cut && numbered(&tokens).is_some()
}

/// The number of steps, and the line without it.
fn counted(tokens: &Tokens) -> (Tokens, Option<usize>) {
    let mut rest = tokens.clone();
    let is_step =
        |token: Option<&Token>| token.is_some_and(|token| STEP_WORDS.split(' ').any(|word| word == token.text));
    let at = (0..rest.all.len()).find(|at| rest.all[*at].number.is_some() && is_step(rest.all.get(at + 1)));
    let length = at.and_then(|at| rest.all.drain(at..at + 2).next()?.number);
    (rest, length.map(usize::from))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use pixie_engine::chance::Seeded;
    use pixie_engine::notation::parse;
    use pixie_engine::{Rulebook, Rules, advance, open_decisions, start};

    use super::*;
    use crate::ground::budget::Budget;
    use crate::mail::resolve::Expected;
    use crate::mail::resolve::intent::{mark, proposed};

    /// A game at the moment when a seat may make several promotion steps, with pixies on mercy and on the food tile.
    fn scene() -> (State, Seat, Seeded) {
        let mut chance = Seeded::new(&[7; 32]);
        let players = 3_u8.try_into().expect("three play");
        let (_, mut board) = start(Arc::new(Rules::of(Rulebook::En, players)), &mut chance);
        let mut picked = 7_u64;
        for _ in 0..63 {
            let open = open_decisions(&board).last().expect("somebody is asked");
            let legal = legal_moves(&board, &open);
            picked = picked.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let said = legal[usize::try_from(picked >> 33).expect("small") % legal.len()];
            (_, board) = advance(&board, open.seat, said, &mut chance).expect("a listed move is legal");
        }
        let open = open_decisions(&board).last().expect("somebody is asked");
        assert_eq!(open.question, Question::Promotion { left: 3 });
        (board, open.seat, chance)
    }

    fn glossary() -> Glossary {
        Glossary::new(Budget::of(usize::MAX))
    }

    fn said(notation: &str) -> Move {
        parse(notation, None).expect("notation")
    }

    #[test]
    fn a_climb_that_is_not_told_step_by_step_is_proposed_or_listed() {
        let (board, seat, _) = scene();
        let climb = |line: &str| climb(line, &board, seat, &glossary());
        assert_eq!(climb("from 9 to 10"), Some(Climb::Near(said("promote mercy > whip"))));
        for line in ["from 9 to 13", "from mercy to the ring", "the pixie on mercy climbs two levels"] {
            let Some(Climb::Several(ways)) = climb(line) else { panic!("{line}: {:?}", climb(line)) };
            assert!(ways.contains(&said("promote mercy > whip, whip > ring")), "{line}: {ways:?}");
        }
        for line in ["don't climb two levels", "from 9 to 10?", "from 13 to 9", "the train leaves from 9 to 10", "stop"]
        {
            assert_eq!(climb(line), None, "{line}");
        }
    }

    #[test]
    fn a_yes_finds_the_climb_that_was_proposed() {
        let (board, seat, _) = scene();
        let climb = said("promote mercy > whip, whip > ring");
        let found = proposed(&board, seat, Expected::Any, mark(&climb.to_string()), &glossary());
        assert_eq!(found.expect("the decision is open"), Some(climb));
    }

    #[test]
    fn every_climb_is_legal() {
        let (board, seat, mut chance) = scene();
        let climbs = climbs(&board, seat, &glossary());
        assert!(climbs.len() > 20, "{climbs:?}");
        for said in climbs {
            assert!(advance(&board, seat, said, &mut chance).is_ok(), "{said}");
        }
    }
}
