//! The fit of a line to a pattern: which of its words a move explains, and what of the move was not said.

use super::lexicon::Meaning;
use super::pattern::{Pattern, Side, Slot};
use super::sense::Sense;
use super::tokens::{Token, Tokens};
use super::word_kinds::{names_only_actions, says_something};
use crate::ground::budget::Budget;

/// How well a move explains a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Fit {
    /// The words that name a part of the move.
    pub(super) explained: usize,
    /// The words and numbers that the move does not explain.
    pub(super) unexplained: usize,
    /// What was not said of the move.
    pub(super) cost: usize,
    /// The same, where "apple and honey" means one of each.
    pub(super) distance: usize,
    /// Whether something necessary was not said.
    pub(super) lacks: bool,
    /// Whether a word was read with some doubt.
    pub(super) is_doubtful: bool,
    /// Whether the first word that says anything names another action.
    pub(super) is_another_action: bool,
    /// Whether the line denies something that the move does not explain.
    pub(super) is_denied: bool,
}

/// The most numbers of a line; of a longer line it is not tried which number belongs to which word.
const MOST_NUMBERS: usize = 8;
/// The cost of a number that was not said.
const NUMBER: usize = 1;

/// The state of reading a line by a pattern.
struct Reading<'a> {
    pattern: &'a Pattern,
    /// How often each slot was named.
    said: Vec<usize>,
    /// The slot that each token names.
    names: Vec<Option<usize>>,
    side: Side,
    /// The side of the next word alone.
    hint: Option<Side>,
}

/// How well a sense belongs to a pattern, from worse to better.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    Unexplained,
    /// The sense names once more what was named already.
    Again(usize),
    /// The sense says nothing, or separates the two sides of a move.
    Empty,
    Free,
    Beside(usize),
    Key(usize),
}

impl Fit {
    /// That of a move that explains nothing.
    pub(super) const NONE: Self = Self {
        explained: 0,
        unexplained: usize::MAX,
        cost: 0,
        distance: 0,
        lacks: true,
        is_doubtful: true,
        is_another_action: false,
        is_denied: true,
    };
}

/// Fits the tokens to a pattern: a step for each token and slot, and for each try to give a number to a slot.
pub(super) fn fit(tokens: &Tokens, pattern: &Pattern, budget: &Budget) -> Fit {
    if budget.spend(tokens.all.len() * (pattern.slots.len() + 1)).is_err() {
        return Fit::NONE;
    }
    let slots = pattern.slots.len();
    let mut reading = Reading { pattern, said: vec![0; slots], names: Vec::new(), side: Side::First, hint: None };
    let (mut unexplained, mut explained, mut is_doubtful) = (0, 0, tokens.asks || pattern.is_unusual);
    let (mut is_another_action, mut is_denied) = (false, false);
    let first = tokens.all.iter().position(says_something);
    let separated = tokens.all.iter().any(|token| token.means(Sense::To) || token.means(Sense::For));
    for (at, token) in tokens.all.iter().enumerate() {
        if token.number.is_some() && !is_optional(token) {
            reading.names.push(None);
            continue;
        }
        let (rank, meaning) = reading.read(token, at == 0, separated);
        let name = match rank {
            Rank::Key(slot) | Rank::Beside(slot) | Rank::Again(slot) => Some(slot),
            _ => None,
        };
        explained += usize::from(name.is_some());
        unexplained += usize::from(rank == Rank::Unexplained);
        // How many "all" are is left to the writer to confirm.
        is_doubtful |= token.means(Sense::All) && name.is_none();
        is_doubtful |= token.is_guessed || (token.means(Sense::Not) && name.is_some() && !token.means(Sense::No));
        is_doubtful |= name.is_some() && meaning.is_some_and(|meaning| token.abbreviates(meaning));
        is_another_action |= rank == Rank::Unexplained && Some(at) == first && names_only_actions(token);
        is_denied |= rank == Rank::Unexplained && token.is_word_for(Sense::Not);
        reading.names.push(name);
    }
    let numbered = reading.numbers(tokens, budget);
    unexplained += numbered.left_over + reading.wrongly_repeated(&numbered.slots);
    let (cost, each_one, lacks) = reading.cost(&numbered.slots);
    let cost = cost + numbered.odd;
    let distance = cost - each_one;
    explained += numbered.slots.iter().filter(|is_numbered| **is_numbered).count();
    Fit { explained, unexplained, cost, distance, lacks, is_doubtful, is_another_action, is_denied }
}

/// The number that a token says: an article says one, and "the first" is 1, too.
fn number(token: &Token) -> Option<u8> {
    token.number.or(token.ordinal).or_else(|| token.means(Sense::Article).then_some(1))
}

/// Whether the number can be a place in a row, which "the blue one" does not say.
fn says_rank(token: &Token) -> bool {
    token.ordinal.is_some() || !(token.is_filler() || token.means(Sense::Article))
}

/// Whether the number may as well be an article, as in "the red one".
fn is_optional(token: &Token) -> bool {
    token.is_filler() || token.means(Sense::Article) || token.number.is_none()
}

/// The slots whose number was said, and the count of numbers that belong to none.
struct Numbered {
    slots: Vec<bool>,
    left_over: usize,
    /// The articles beside a thing of which there are more.
    odd: usize,
}

impl Reading<'_> {
    /// Finds the best meaning of a token and follows it.
    fn read<'t>(&mut self, token: &'t Token, is_first: bool, separated: bool) -> (Rank, Option<&'t Meaning>) {
        let ranks = token.meanings.iter().map(|meaning| self.rank(meaning.senses, is_first, separated));
        let best = ranks.enumerate().max_by_key(|(at, rank)| (*rank, usize::MAX - at));
        let Some((at, rank)) = best else {
            return (if token.ordinal.is_some() { Rank::Empty } else { Rank::Unexplained }, None);
        };
        let meaning = &token.meanings[at];
        let senses = meaning.senses;
        for sense in senses {
            if let Rank::Key(slot) | Rank::Again(slot) = self.rank_one(*sense, is_first, separated) {
                self.said[slot] += 1;
            }
        }
        self.turn(senses, rank);
        (rank, Some(meaning))
    }

    /// The rank of senses that a word has together: that of the best one, if the pattern explains all.
    fn rank(&self, senses: &[Sense], is_first: bool, separated: bool) -> Rank {
        let ranks: Vec<Rank> = senses.iter().map(|sense| self.rank_one(*sense, is_first, separated)).collect();
        match ranks.iter().min() {
            None | Some(Rank::Unexplained) => Rank::Unexplained,
            Some(_) => ranks.into_iter().max().unwrap_or(Rank::Unexplained),
        }
    }

    fn rank_one(&self, sense: Sense, is_first: bool, separated: bool) -> Rank {
        let slots = &self.pattern.slots;
        let open = |at: &usize| self.is_open(slots[*at].side, separated);
        let is_key = |at: &usize| slots[*at].keys.contains(&sense);
        // The sides come before the word for the action: in "promote mine > promotion" the second one is a place.
        let sided = |at: &usize| slots[*at].side == Side::Second;
        let all = || (0..slots.len()).filter(open);
        let unsaid = |at: &usize| self.said[*at] == 0;
        let key = all().filter(sided).chain(all()).filter(unsaid).find(is_key);
        if let Some(at) = key {
            return Rank::Key(at);
        }
        let said_beside = all().filter(|at| self.said[*at] > 0).find(|at| slots[*at].also.contains(&sense));
        if let Some(at) = said_beside.or_else(|| all().find(|at| slots[*at].also.contains(&sense))) {
            return Rank::Beside(at);
        }
        if self.pattern.free.contains(&sense) {
            return Rank::Free;
        }
        let again = all().filter(|at| slots[*at].count.is_some()).find(is_key);
        if let Some(at) = again.or_else(|| all().find(is_key)) {
            return Rank::Again(at);
        }
        match sense {
            Sense::For | Sense::To | Sense::From | Sense::Article | Sense::All => Rank::Empty,
            Sense::Filler | Sense::Courtesy | Sense::Vague => Rank::Empty,
            Sense::Yes if is_first => Rank::Empty,
            sense if is_first && self.pattern.writer == Some(sense) => Rank::Empty,
            _ => Rank::Unexplained,
        }
    }

    fn is_open(&self, side: Side, separated: bool) -> bool {
        match side {
            Side::Any => true,
            side if side == self.side || Some(side) == self.hint => true,
            // Without a word between the sides their order tells them apart.
            Side::Second => !separated && self.is_said(Side::First),
            Side::First => false,
        }
    }

    fn is_said(&self, side: Side) -> bool {
        self.pattern.slots.iter().zip(&self.said).any(|(slot, said)| slot.side == side && *said > 0)
    }

    /// Changes the side after a word that separates.
    fn turn(&mut self, senses: &[Sense], rank: Rank) {
        // In "to steal food" both words name the place.
        if matches!(rank, Rank::Beside(_)) {
            return;
        }
        if rank > Rank::Empty || matches!(rank, Rank::Again(_)) {
            self.hint = None;
            return;
        }
        match senses {
            [Sense::For | Sense::To] if self.is_said(Side::First) => self.side = Side::Second,
            [Sense::For | Sense::To] => self.hint = Some(Side::Second),
            [Sense::From] => self.hint = Some(Side::First),
            _ => {}
        }
    }

    /// Gives each number to the word beside it that the move has so often.
    fn numbers(&self, tokens: &Tokens, budget: &Budget) -> Numbered {
        let is_place = |at: &usize| number(&tokens.all[*at]).is_some() && self.names[*at].is_none();
        let places: Vec<usize> = (0..tokens.all.len()).filter(is_place).collect();
        let mut numbered = Numbered { slots: vec![false; self.said.len()], left_over: 0, odd: 0 };
        if places.len() > MOST_NUMBERS {
            return Numbered { left_over: places.len(), ..numbered };
        }
        let mut best = None;
        self.assign((tokens, budget), &places, &mut numbered, &mut best);
        best.unwrap_or(numbered)
    }

    fn assign(
        &self,
        (tokens, budget): (&Tokens, &Budget),
        places: &[usize],
        now: &mut Numbered,
        best: &mut Option<Numbered>,
    ) {
        if budget.spend(tokens.all.len()).is_err() {
            return;
        }
        let Some((at, rest)) = places.split_first() else {
            if best.as_ref().is_none_or(|best| (now.left_over, now.odd) < (best.left_over, best.odd)) {
                *best = Some(Numbered { slots: now.slots.clone(), ..*now });
            }
            return;
        };
        for slot in self.beside(*at) {
            let (token, known) = (&tokens.all[*at], &self.pattern.slots[slot]);
            if !now.slots[slot] && known.count == number(token) && (!known.is_ranked || says_rank(token)) {
                now.slots[slot] = true;
                self.assign((tokens, budget), rest, now, best);
                now.slots[slot] = false;
            }
        }
        // `the first slave` is no other one.
        let tells_rank = tokens.all[*at].ordinal.is_some() && self.pattern.slots.iter().any(|slot| slot.is_ranked);
        let is_optional = is_optional(&tokens.all[*at]) && !tells_rank;
        let left_over = usize::from(!is_optional);
        let odd = usize::from(is_optional && self.beside(*at).next().is_some());
        now.left_over += left_over;
        now.odd += odd;
        self.assign((tokens, budget), rest, now, best);
        now.left_over -= left_over;
        now.odd -= odd;
    }

    /// The slots with a number whose words stand nearest, on the right and on the left.
    fn beside(&self, at: usize) -> impl Iterator<Item = usize> {
        let has_count = |slot: &usize| self.pattern.slots[*slot].count.is_some();
        let right = self.names[at + 1..].iter().flatten().copied().find(has_count);
        let left = self.names[..at].iter().rev().flatten().copied().find(has_count);
        right.into_iter().chain(left.filter(|left| Some(*left) != right))
    }

    /// The slots that were named several times, but not as often as the move has them.
    fn wrongly_repeated(&self, numbered: &[bool]) -> usize {
        let slots = self.pattern.slots.iter().zip(&self.said).zip(numbered);
        let wrong = slots.filter(|((slot, said), is_numbered)| {
            **said > 1
                && slot.is_thing
                && !slot.is_counted
                && slot.count.is_some_and(|count| **is_numbered || usize::from(count) != **said)
        });
        wrong.count()
    }

    /// The cost, the part of it that goes away if each thing is meant once, and whether something necessary is missing.
    fn cost(&self, numbered: &[bool]) -> (usize, usize, bool) {
        let slots = self.pattern.slots.iter().zip(&self.said).zip(numbered);
        let is_one = |slot: &Slot, said: usize| slot.is_thing && slot.side == Side::Any && said == 1;
        let each_one =
            slots.clone().filter(|((slot, said), _)| is_one(slot, **said)).count() > 1 && !numbered.contains(&true);
        slots.fold((0, 0, false), |(cost, saved, lacks), ((slot, said), is_numbered)| {
            if *said == 0 {
                return (cost + if slot.may { 0 } else { slot.weight }, saved, lacks || slot.must);
            }
            let is_repeated = |count: u8| usize::from(count) == *said && *said > 1;
            if slot.is_counted || *is_numbered || slot.count.is_none_or(is_repeated) {
                return (cost, saved, lacks);
            }
            let is_saved = each_one && is_one(slot, *said) && slot.count == Some(1);
            (cost + NUMBER, saved + usize::from(is_saved) * NUMBER, lacks)
        })
    }
}
