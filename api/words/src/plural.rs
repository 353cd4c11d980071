//! The plural rules of languages (CLDR), for whole numbers.

/// The category of a number, by which a text is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Category {
    One,
    Few,
    /// Polish has no other category for whole numbers.
    Many,
    Other,
}

/// English and German: 1 is one.
pub(crate) fn one_other(number: u32) -> Category {
    if number == 1 { Category::One } else { Category::Other }
}

/// French: 0 and 1 are one.
pub(crate) fn zero_one_other(number: u32) -> Category {
    if number <= 1 { Category::One } else { Category::Other }
}

/// Polish: 1 is one; 2 to 4, 22 to 24 and so on are few, but not 12 to 14; all others are many.
pub(crate) fn polish(number: u32) -> Category {
    match (number, number % 10, number % 100) {
        (1, ..) => Category::One,
        (_, 2..=4, 12..=14) => Category::Many,
        (_, 2..=4, _) => Category::Few,
        _ => Category::Many,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_language_counts_in_its_way() {
        use Category::{Few, Many, One, Other};
        assert_eq!([0, 1, 2, 21].map(one_other), [Other, One, Other, Other]);
        assert_eq!([0, 1, 2, 21].map(zero_one_other), [One, One, Other, Other]);
        let polish = [0, 1, 2, 4, 5, 12, 14, 21, 22, 25, 112, 122].map(polish);
        assert_eq!(polish, [Many, One, Few, Few, Many, Many, Many, Many, Few, Many, Many, Few]);
    }
}
