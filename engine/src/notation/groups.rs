//! Groups of legal moves for people: `trade 1-5 apples for bread|silver` instead of ten lines.
//!
//! Every combination a group shows is legal, and every legal move is in exactly one group.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use crate::moves::Move;

/// A kind of move with more groups than this is shown by examples.
const MOST: usize = 6;
/// The number of examples that are shown.
const EXAMPLES: usize = 3;

/// Legal moves whose texts differ only in some words or numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// The form of the moves: `|` separates choices, `1-5` is a range. A pattern that ends with `…` shows only the
    /// beginning.
    pub pattern: String,
    /// The number of moves.
    pub ways: usize,
    /// Some of the moves, at least one.
    pub examples: Vec<Move>,
}

/// `trade 1-5 apples for silver, such as trade 1 apple for silver`, or just the move if there is only one.
impl fmt::Display for Group {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let examples: Vec<String> = self.examples.iter().map(ToString::to_string).collect();
        match self.ways {
            1 => f.write_str(&examples.join("")),
            ways if self.pattern.ends_with('…') => {
                write!(f, "{} ({ways} ways), such as {}", self.pattern, examples.join("; "))
            }
            _ => write!(f, "{}, such as {}", self.pattern, examples.join("; ")),
        }
    }
}

/// Groups the legal moves of one decision, in the order in which they are listed.
#[must_use]
pub fn groups(legal: &[Move]) -> Vec<Group> {
    let mut kinds: Vec<(String, Vec<Move>)> = Vec::new();
    for said in legal {
        let kind = kind(said);
        match kinds.iter_mut().find(|(known, _)| *known == kind) {
            Some((_, moves)) => moves.push(*said),
            None => kinds.push((kind, vec![*said])),
        }
    }
    kinds.iter().flat_map(|(kind, moves)| group(kind, moves)).collect()
}

/// The word a move begins with, and of a copy also what is copied.
fn kind(said: &Move) -> String {
    let text = said.to_string();
    let words = if text.starts_with("copy ") { 2 } else { 1 };
    text.split(' ').take(words).collect::<Vec<_>>().join(" ")
}

fn group(kind: &str, moves: &[Move]) -> Vec<Group> {
    let shapes = shapes(moves);
    if shapes.len() > MOST {
        let step = moves.len().div_ceil(EXAMPLES);
        let examples = moves.iter().skip(step / 2).step_by(step).copied().collect();
        return vec![Group { pattern: format!("{kind} …"), ways: moves.len(), examples }];
    }
    let told = shapes.into_iter().map(|(slots, first)| Group {
        ways: slots.iter().map(BTreeSet::len).product(),
        pattern: slots.iter().map(choices).collect::<Vec<_>>().join(" "),
        examples: vec![moves[first]],
    });
    told.collect()
}

/// A word of a move. Numbers stand in their order, and before the words.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Word {
    Number(u8),
    Text(String),
}

impl From<&str> for Word {
    fn from(word: &str) -> Self {
        match word.parse() {
            Ok(number) => Self::Number(number),
            // The plural is understood after 1, too, and lets `1 apple` and `2 apples` be one range.
            Err(_) if word == "apple" => Self::Text("apples".into()),
            Err(_) => Self::Text(word.into()),
        }
    }
}

/// The words that can stand at each place of a move, and the first such move: every combination of them is legal.
type Shape = (Vec<BTreeSet<Word>>, usize);

/// Begins with a shape for each move and unites, place by place from the last, those that differ at that place alone.
fn shapes(moves: &[Move]) -> Vec<Shape> {
    let slots = |said: &Move| said.to_string().split(' ').map(|word| BTreeSet::from([word.into()])).collect();
    let mut shapes: Vec<Shape> = moves.iter().enumerate().map(|(place, said)| (slots(said), place)).collect();
    let longest = shapes.iter().map(|(slots, _)| slots.len()).max().unwrap_or(0);
    for place in (0..longest).rev() {
        shapes = unite(shapes, place);
    }
    shapes.sort_by_key(|(_, first)| *first);
    shapes
}

/// Unites the shapes that differ at this place alone.
fn unite(shapes: Vec<Shape>, place: usize) -> Vec<Shape> {
    let mut united: BTreeMap<Vec<BTreeSet<Word>>, (BTreeSet<Word>, usize)> = BTreeMap::new();
    let mut shorter = Vec::new();
    for (mut slots, first) in shapes {
        if place >= slots.len() {
            shorter.push((slots, first));
            continue;
        }
        let here = std::mem::take(&mut slots[place]);
        let (words, earliest) = united.entry(slots).or_insert_with(|| (BTreeSet::new(), first));
        words.extend(here);
        *earliest = first.min(*earliest);
    }
    let united = united.into_iter().map(|(mut slots, (words, first))| {
        slots[place] = words;
        (slots, first)
    });
    united.chain(shorter).collect()
}

/// Joins choices, such as `1-5` or `apples|bread`.
fn choices(words: &BTreeSet<Word>) -> String {
    let mut texts: Vec<String> = Vec::new();
    let mut range: Option<(u8, u8)> = None;
    for word in words {
        match (word, range) {
            (Word::Number(next), Some((from, to))) if to.checked_add(1) == Some(*next) => range = Some((from, *next)),
            (Word::Number(next), _) => {
                texts.extend(range.map(range_text));
                range = Some((*next, *next));
            }
            (Word::Text(text), _) => {
                texts.extend(range.take().map(range_text));
                texts.push(text.clone());
            }
        }
    }
    texts.extend(range.map(range_text));
    texts.join("|")
}

/// `3`, or `1-5` for several numbers.
fn range_text((from, to): (u8, u8)) -> String {
    if from == to { from.to_string() } else { format!("{from}-{to}") }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::chance::Seeded;
    use crate::decision::Question;
    use crate::notation::parse;
    use crate::rulebook::{Rulebook, Rules};
    use crate::seat::Players;
    use crate::{advance, free_moves, legal_moves, open_decisions, start};

    fn moves(texts: &str) -> Vec<Move> {
        texts.lines().map(|text| parse(text.trim(), None).expect("a move")).collect()
    }

    fn told(texts: &str) -> Vec<String> {
        groups(&moves(texts)).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn moves_that_differ_in_one_word_become_one_line() {
        let legal = "steal-food apples
            steal-food honey
            trade 1 apple for bread
            trade 1 apple for silver
            trade 2 apples for bread
            trade 2 apples for silver
            trade 3 apples for bread
            casino
            pass";
        assert_eq!(
            told(legal),
            [
                "steal-food apples|honey, such as steal-food apples",
                "trade 1-2 apples for bread|silver, such as trade 1 apple for bread",
                "trade 3 apples for bread",
                "casino",
                "pass"
            ]
        );
    }

    #[test]
    fn many_shapes_are_told_by_examples() {
        let ways = (0..=7).map(|blue| format!("whip blue {blue} red {}\n", 8 - blue)).collect::<String>();
        assert_eq!(
            told(ways.trim_end()),
            ["whip … (8 ways), such as whip blue 1 red 7; whip blue 4 red 4; whip blue 7 red 1"]
        );
    }

    #[test]
    fn examples_lie_apart_and_not_at_the_ends() {
        let ways = (0..=9).map(|blue| format!("whip blue {blue} red {}\n", 9 - blue)).collect::<String>();
        assert_eq!(told(ways.trim_end()), ["whip … (10 ways), such as whip blue 2 red 7; whip blue 6 red 3"]);
    }

    #[test]
    fn six_shapes_of_a_kind_are_each_told() {
        let ways: Vec<String> = (1..=6).map(|blue| format!("whip blue {blue} red {}", 7 - blue)).collect();
        assert_eq!(told(&ways.join("\n")), ways);
    }

    #[test]
    fn numbers_with_a_gap_are_no_range() {
        let legal = "trade 1 apple for bread
            trade 2 apples for bread
            trade 4 apples for bread";
        assert_eq!(told(legal), ["trade 1-2|4 apples for bread, such as trade 1 apple for bread"]);
    }

    /// Everything a pattern stands for.
    fn expand(pattern: &str, question: Question) -> Vec<Move> {
        let mut texts = vec![String::new()];
        for slot in pattern.split(' ') {
            let words = slot.split('|').flat_map(|choice| match choice.split_once('-') {
                Some((from, to)) if from.parse::<u8>().is_ok() => {
                    (from.parse::<u8>().unwrap()..=to.parse().unwrap()).map(|n| n.to_string()).collect()
                }
                _ => vec![choice.to_owned()],
            });
            let words: Vec<_> = words.collect();
            texts = texts.iter().flat_map(|text| words.iter().map(move |word| format!("{text} {word}"))).collect();
        }
        texts.iter().map(|text| parse(text, Some(question)).unwrap_or_else(|e| panic!("{text}: {e}"))).collect()
    }

    fn assert_covered_once(legal: &[Move], question: Question) {
        let mut covered = Vec::new();
        for group in groups(legal) {
            assert!(group.examples.iter().all(|example| legal.contains(example)), "{group}");
            assert!(!group.examples.is_empty() && group.examples.len() <= EXAMPLES, "{group}");
            let these = match group.pattern.strip_suffix(" …") {
                Some(begin) => legal.iter().filter(|said| kind(said) == begin).copied().collect(),
                None => expand(&group.pattern, question),
            };
            assert_eq!(these.len(), group.ways, "{group}");
            covered.extend(these);
        }
        assert_eq!(covered.len(), legal.len(), "each once");
        assert!(legal.iter().all(|said| covered.contains(said)), "each at all");
    }

    #[test]
    fn every_legal_move_of_whole_games_is_in_exactly_one_group() {
        let mut most = 0;
        for (rulebook, players) in
            [Rulebook::En, Rulebook::Fr, Rulebook::De, Rulebook::Draft].into_iter().zip(Players::ALL)
        {
            let mut chance = Seeded::new(&[players.number(); 32]);
            let (_, mut state) = start(Arc::new(Rules::of(rulebook, players)), &mut chance);
            let mut picked = u64::from(players.number());
            while let Some(decision) = open_decisions(&state).last() {
                let legal = legal_moves(&state, &decision);
                assert_covered_once(&legal, decision.question);
                assert_covered_once(&free_moves(&state, decision.seat), decision.question);
                most = most.max(groups(&legal).len());
                picked = picked.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                let said = legal[usize::try_from(picked >> 33).unwrap() % legal.len()];
                (_, state) = advance(&state, decision.seat, said, &mut chance).expect("a listed move is legal");
            }
        }
        assert!(most <= 60, "{most} lines are no help");
    }
}
