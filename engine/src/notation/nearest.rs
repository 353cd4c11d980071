//! The legal move that a wrong text probably meant.

use super::distance::{COMPARED, distance};
use super::parse;
use crate::moves::Move;

/// The move of a list whose notation is nearest to a text; none only if the list is empty.
#[must_use]
pub fn nearest<'a>(text: &str, legal: &'a [Move]) -> Option<&'a Move> {
    let canonical = parse(text, None).map_or_else(|_| text.trim().to_lowercase(), |said| said.to_string());
    let canonical: Vec<char> = canonical.chars().take(COMPARED).collect();
    legal.iter().min_by_key(|candidate| distance(&canonical, &candidate.to_string()))
}

#[cfg(test)]
mod tests {
    use super::super::parse;
    use super::nearest;
    use crate::moves::Move;

    fn moves(list: &[&str]) -> Vec<Move> {
        list.iter().map(|text| parse(text, None).expect("a move")).collect()
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
