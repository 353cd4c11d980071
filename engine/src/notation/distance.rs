//! What somebody probably meant.

use super::parse;
use super::vocabulary::Named;
use crate::moves::Move;

/// Texts are compared up to this many characters, which bounds the work.
const COMPARED: usize = 100;

/// The move of a list whose notation is nearest to a text; none only if the list is empty.
#[must_use]
pub fn nearest<'a>(text: &str, legal: &'a [Move]) -> Option<&'a Move> {
    let canonical = parse(text, None).map_or_else(|_| text.trim().to_lowercase(), |said| said.to_string());
    let canonical: Vec<char> = canonical.chars().take(COMPARED).collect();
    legal.iter().min_by_key(|candidate| distance(&canonical, &candidate.to_string()))
}

/// The word nearest to a name and how far it is; none if no word is near.
pub(super) fn nearest_word<T: Named>(name: &str) -> Option<(usize, String)> {
    let name: Vec<char> = name.chars().take(COMPARED).collect();
    let plural = name.last() == Some(&'s');
    let (far, word) = T::words()
        .chain(T::aliases())
        .flat_map(|(word, _)| [Some(word.to_owned()), plural.then(|| format!("{word}s"))])
        .flatten()
        .map(|word| (distance(&name, &word.replace('-', "")), word))
        .min_by_key(|(far, _)| *far)?;
    (far <= name.len().div_ceil(3)).then_some((far, word))
}

/// How many letters must be put in, taken out or changed to make one text of the other.
fn distance(from: &[char], to: &str) -> usize {
    let mut row: Vec<usize> = (0..=from.len()).collect();
    for (i, right) in to.chars().take(COMPARED).enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, left) in from.iter().enumerate() {
            let changed = diagonal + usize::from(*left != right);
            diagonal = row[j + 1];
            row[j + 1] = changed.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[from.len()]
}

#[cfg(test)]
mod tests {
    use super::{distance, nearest};
    use crate::moves::Move;

    fn moves(list: &[&str]) -> Vec<Move> {
        list.iter().map(|text| super::parse(text, None).expect("a move")).collect()
    }

    #[test]
    fn distances() {
        for (from, to, far) in
            [("", "", 0), ("", "abc", 3), ("abc", "", 3), ("aples", "apples", 1), ("kitten", "sitting", 3)]
        {
            assert_eq!(distance(&from.chars().collect::<Vec<_>>(), to), far, "{from} and {to}");
        }
    }

    #[test]
    fn the_nearest_legal_move() {
        let legal = moves(&["steal-food apples", "steal-silver", "promotion mine > trade", "pass"]);
        for (text, expected) in [
            ("steal silvr", "steal-silver"),
            ("STEAL_FOOD honey", "steal-food apples"),
            ("promote mine > gold", "promotion mine > trade"),
            ("", "pass"),
        ] {
            let found = nearest(text, &legal).map(ToString::to_string);
            assert_eq!(found.as_deref(), Some(expected), "{text}");
        }
        assert_eq!(nearest("pass", &[]), None);
        assert!(nearest(&"ü".repeat(1_000_000), &legal).is_some());
    }
}
