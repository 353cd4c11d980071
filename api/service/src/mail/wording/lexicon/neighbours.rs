//! The neighbours of a misspelled word: the words from which the fewest letters tell it apart.
//!
//! A word is compared letter by letter only with those that can be near: whose length is about the same, and whose letters are. Both are
//! necessary, so that nothing is missed, and both cost a step for each word instead of one for each pair of letters.

use std::collections::BTreeMap;

use crate::ground::budget::Budget;

/// Words by their length in bytes.
#[derive(Default)]
pub(super) struct Neighbours(BTreeMap<usize, Vec<Word>>);

struct Word {
    /// The set of its letters.
    letters: u32,
    spelled: Vec<char>,
    key: String,
}

impl<'a> FromIterator<&'a str> for Neighbours {
    fn from_iter<I: IntoIterator<Item = &'a str>>(words: I) -> Self {
        let mut all = Self::default();
        for word in words {
            let spelled: Vec<char> = word.chars().collect();
            let word = Word { letters: letters(&spelled), spelled, key: word.to_owned() };
            all.0.entry(word.key.len()).or_default().push(word);
        }
        all
    }
}

impl Neighbours {
    /// The words that are nearest to this one, in alphabetical order, if no more than `reach` letters tell them apart.
    pub(super) fn nearest(&self, word: &str, reach: usize, budget: &Budget) -> Vec<&str> {
        let spelled: Vec<char> = word.chars().collect();
        let own = letters(&spelled);
        let (mut near, mut least) = (Vec::new(), reach);
        for other in self.0.range(word.len().saturating_sub(reach)..=word.len() + reach).flat_map(|(_, words)| words) {
            let differ = (own & !other.letters).count_ones().max(other.letters & !own).count_ones();
            if budget.spend(1).is_err() {
                return Vec::new();
            }
            if usize::try_from(differ).is_ok_and(|differ| differ > least) {
                continue;
            }
            let Some(far) = distance(&spelled, &other.spelled, least, budget) else { continue };
            if far < least {
                near.clear();
                least = far;
            }
            near.push(other.key.as_str());
        }
        near.sort_unstable();
        near
    }
}

/// The letters of a word as a set; rare ones share a place. A changed letter puts one out and one in at most.
fn letters(word: &[char]) -> u32 {
    const RARE: u32 = 6;
    word.iter().fold(0, |all, letter| {
        let place = match letter {
            'a'..='z' => u32::from(*letter) - u32::from('a'),
            other => u32::BITS - 1 - u32::from(*other) % RARE,
        };
        all | 1 << place
    })
}

/// The number of letters to put in, take out, change, or swap with the next one; none if it is more than `most`. Only so many letters
/// beside the diagonal are compared: whatever lies farther away costs more.
fn distance(from: &[char], to: &[char], most: usize, budget: &Budget) -> Option<usize> {
    if from.len().abs_diff(to.len()) > most {
        return None;
    }
    let far = most + 1;
    let mut row: Vec<usize> = (0..=to.len()).map(|at| at.min(far)).collect();
    let (mut above, mut second) = (row.clone(), row.clone());
    for (i, left) in (1..).zip(from) {
        (second, above, row) = (above, row, second);
        row.fill(far);
        if i <= most {
            row[0] = i;
        }
        let band = i.saturating_sub(most).max(1)..=(i + most).min(to.len());
        budget.spend(band.clone().count()).ok()?;
        let mut least = row[0];
        for j in band {
            let right = to[j - 1];
            let mut here = (above[j - 1] + usize::from(*left != right)).min(above[j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && from[i - 2] == right && *left == to[j - 2] {
                here = here.min(second[j - 2] + 1);
            }
            row[j] = here.min(far);
            least = least.min(row[j]);
        }
        if least > most {
            return None;
        }
    }
    Some(row[to.len()]).filter(|distance| *distance <= most)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chars(text: &str) -> Vec<char> {
        text.chars().collect()
    }

    /// The same distance by the whole table.
    fn plain_distance(from: &str, to: &str) -> usize {
        let (from, to) = (chars(from), chars(to));
        let mut rows: Vec<Vec<usize>> = vec![(0..=to.len()).collect()];
        for i in 1..=from.len() {
            let mut row = vec![i];
            for j in 1..=to.len() {
                let changed = rows[i - 1][j - 1] + usize::from(from[i - 1] != to[j - 1]);
                let mut least = changed.min(rows[i - 1][j] + 1).min(row[j - 1] + 1);
                if i > 1 && j > 1 && from[i - 2] == to[j - 1] && from[i - 1] == to[j - 2] {
                    least = least.min(rows[i - 2][j - 2] + 1);
                }
                row.push(least);
            }
            rows.push(row);
        }
        rows[from.len()][to.len()]
    }

    const WORDS: [&str; 12] = [
        "apple",
        "apples",
        "bread",
        "broad",
        "steal",
        "steals",
        "silver",
        "sliver",
        "promote",
        "promotion",
        "łódka",
        "über",
    ];

    #[test]
    fn distances() {
        let budget = Budget::of(usize::MAX);
        for (from, to, far) in [("", "", 0), ("aples", "apples", 1), ("aplpes", "apples", 1), ("kitten", "sitting", 3)]
        {
            assert_eq!(plain_distance(from, to), far, "{from} and {to}");
            assert_eq!(distance(&chars(from), &chars(to), 3, &budget), Some(far), "{from} and {to}");
        }
        for most in 1..=2 {
            for from in WORDS {
                for to in WORDS {
                    let far = plain_distance(from, to);
                    let found = distance(&chars(from), &chars(to), most, &budget);
                    assert_eq!(found, (far <= most).then_some(far), "{from} and {to} within {most}");
                }
            }
        }
    }

    /// Each word with a letter put in, taken out, changed or swapped, twice.
    #[test]
    fn nothing_that_is_near_is_missed() {
        let neighbours: Neighbours = WORDS.into_iter().collect();
        let misspelled = |word: &str| {
            let letters = chars(word);
            let at = |at: usize| letters.len().min(at);
            let mut all = vec![letters.clone()];
            for place in 0..letters.len() {
                let (mut without, mut changed, mut more, mut swapped) =
                    (letters.clone(), letters.clone(), letters.clone(), letters.clone());
                without.remove(place);
                changed[place] = 'x';
                more.insert(place, 'ż');
                swapped.swap(place, at(place + 1).min(letters.len() - 1));
                all.extend([without, changed, more, swapped]);
            }
            all.into_iter().map(String::from_iter).collect::<Vec<String>>()
        };
        for word in WORDS {
            for wrong in misspelled(word).iter().flat_map(|wrong| misspelled(wrong)) {
                for reach in 1..=2 {
                    let by_length = |other: &&&str| other.len().abs_diff(wrong.len()) <= reach;
                    let far: Vec<_> =
                        WORDS.iter().filter(by_length).map(|other| (plain_distance(&wrong, other), *other)).collect();
                    let least = far.iter().map(|(far, _)| *far).min().filter(|least| *least <= reach);
                    let mut nearest: Vec<_> =
                        far.iter().filter(|(far, _)| Some(*far) == least).map(|(_, other)| *other).collect();
                    nearest.sort_unstable();
                    assert_eq!(neighbours.nearest(&wrong, reach, &Budget::of(usize::MAX)), nearest, "{wrong}");
                }
            }
        }
    }
}
