//! The distance of two texts, and the word nearest to a name.

use super::vocabulary::Named;

/// Texts are compared up to this many characters, which bounds the work.
pub(super) const COMPARED: usize = 100;

/// The word nearest to a name and how far it is; none if no word is near.
pub(super) fn nearest_word<T: Named>(name: &str) -> Option<(usize, String)> {
    let name: Vec<char> = name.chars().take(COMPARED).collect();
    let plural = name.last() == Some(&'s');
    let most = name.len().div_ceil(3);
    let words = T::words()
        .chain(T::aliases())
        .flat_map(|(word, _)| [Some(word.to_owned()), plural.then(|| format!("{word}s"))])
        .flatten()
        .map(|word| (word.replace('-', ""), word));
    // Each letter that one has more must be put in, so the others need not be compared.
    let words = words.filter(|(letters, _)| letters.chars().count().abs_diff(name.len()) <= most);
    let (far, word) = words.map(|(letters, word)| (distance(&name, &letters), word)).min_by_key(|(far, _)| *far)?;
    (far <= most).then_some((far, word))
}

/// The number of letters to put in, take out or change to make one text of the other.
pub(super) fn distance(from: &[char], to: &str) -> usize {
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
    use super::distance;

    #[test]
    fn distances() {
        for (from, to, far) in
            [("", "", 0), ("", "abc", 3), ("abc", "", 3), ("aples", "apples", 1), ("kitten", "sitting", 3)]
        {
            assert_eq!(distance(&from.chars().collect::<Vec<_>>(), to), far, "{from} and {to}");
        }
    }
}
