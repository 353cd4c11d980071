//! The check that a reader sees something of a text.

use unicode_properties::{GeneralCategoryGroup, UnicodeGeneralCategory as _};

/// Whether at least one character of a text is seen by itself. Blanks are not, nor are marks that only change another character,
/// controls, and characters of which programs show nothing. Of characters without a meaning, such as private ones, nobody knows
/// what a reader sees, so they do not count.
pub fn has_visible(text: &str) -> bool {
    text.chars().any(is_visible)
}

fn is_visible(c: char) -> bool {
    let group = c.general_category_group();
    let is_sign = matches!(
        group,
        GeneralCategoryGroup::Letter
            | GeneralCategoryGroup::Number
            | GeneralCategoryGroup::Punctuation
            | GeneralCategoryGroup::Symbol
    );
    is_sign && !is_blank_sign(c)
}

/// Letters and symbols that are blank: the fillers of Hangul, the empty cell of Braille, the blank signs of Egyptian, the empty
/// note head, and the place of an object that a text does not have.
fn is_blank_sign(c: char) -> bool {
    matches!(
        c,
        '\u{115f}'
            | '\u{1160}'
            | '\u{3164}'
            | '\u{ffa0}'
            | '\u{2800}'
            | '\u{13441}'
            | '\u{13442}'
            | '\u{1d159}'
            | '\u{fffc}'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn something_is_seen_of_words_numbers_and_signs_of_any_script() {
        for text in
            ["Ada", "7", "?", "→", "美", "ש", "한", "ᄒ", "é", "e\u{301}", "👩\u{200d}🚀", "1\u{fe0f}\u{20e3}", "🇵🇱"]
        {
            assert!(has_visible(text), "{text:?}");
            assert!(has_visible(&format!("\u{200b}{text}\u{e0fff}")), "{text:?}");
        }
    }

    #[test]
    fn nothing_is_seen_of_what_unicode_leaves_blank() {
        for (what, text) in [
            ("nothing", ""),
            ("blanks of all widths", " \t\n\u{a0}\u{1680}\u{2000}\u{200a}\u{202f}\u{205f}\u{3000}"),
            ("ends of lines", "\u{85}\u{2028}\u{2029}"),
            ("controls", "\0\u{7f}\u{9f}"),
            ("zero-width characters", "\u{200b}\u{200c}\u{200d}\u{2060}\u{feff}"),
            ("directions", "\u{61c}\u{200e}\u{200f}\u{202a}\u{202e}\u{2066}\u{2069}"),
            ("soft hyphens and joiners of graphemes", "\u{ad}\u{34f}"),
            ("invisible operators and old format controls", "\u{2061}\u{2064}\u{206a}\u{206f}"),
            ("variation selectors", "\u{fe00}\u{fe0f}\u{e0100}\u{e01ef}\u{180b}\u{180f}"),
            ("tags", "\u{e0001}\u{e0020}\u{e007f}"),
            ("what is reserved beside the tags", "\u{e0000}\u{e0080}\u{e01f0}\u{e0fff}"),
            ("what is reserved to be ignored", "\u{2065}\u{fff0}\u{fff8}"),
            ("fillers of Hangul", "\u{115f}\u{1160}\u{3164}\u{ffa0}"),
            ("vowels of Khmer that are not shown", "\u{17b4}\u{17b5}"),
            ("controls of shorthand and music", "\u{1bca0}\u{1bca3}\u{1d173}\u{1d17a}"),
            ("signs without ink", "\u{2800}\u{1d159}\u{13441}\u{13442}\u{fffc}"),
            ("combining marks alone", "\u{301}\u{20dd}\u{903}\u{20e3}"),
            ("private and unassigned characters", "\u{e000}\u{f8ff}\u{10fffd}\u{378}\u{ffff}"),
        ] {
            assert!(!has_visible(text), "{what}");
            for c in text.chars() {
                assert!(!is_visible(c), "{what}: {c:?}");
            }
        }
    }
}
