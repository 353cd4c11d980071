//! The headings of events: words, and the notation of a move beside them.

use super::texts::Texts;
use pixie_service::record::history::Happening;

/// An event of the list: who did what, and a move in notation beside it.
pub(in crate::web) struct Heading {
    pub(in crate::web) text: String,
    /// Empty for what is no move, or has no words but its notation.
    pub(in crate::web) notation: String,
}

impl Heading {
    /// Of a move the name of its kind stands for its notation.
    pub(in crate::web) fn of(happening: &Happening, t: &Texts) -> Self {
        match happening.mover {
            Some(_) => Self::of_step(&happening.headline, t),
            None => Self::plain(happening.headline.clone()),
        }
    }

    /// Of a step of the play, from its headline.
    pub(in crate::web) fn of_step(headline: &str, t: &Texts) -> Self {
        let named = headline.rsplit_once("): ").and_then(|(who, said)| {
            let word = said.split(' ').next().unwrap_or_default();
            let (name, about) = (t.kinds)(word);
            (!about.is_empty()).then(|| Self { text: format!("{who}): {name}"), notation: said.to_owned() })
        });
        named.unwrap_or_else(|| Self::plain(headline.to_owned()))
    }

    /// Of what is no move.
    pub(in crate::web) fn plain(text: String) -> Self {
        Self { text, notation: String::new() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::web::texts::ENGLISH;

    #[test]
    fn a_move_is_called_by_its_kind_and_what_is_no_move_by_its_words() {
        let parts = |headline| {
            let heading = Heading::of_step(headline, &ENGLISH);
            (heading.text, heading.notation)
        };
        let promotion = ("Ada (blue): Promotion".to_owned(), "promotion mine > trade".to_owned());
        assert_eq!(parts("Ada (blue): promotion mine > trade"), promotion);
        for words in ["The game begins", "Ada (blue): a secret answer"] {
            assert_eq!(parts(words), (words.to_owned(), String::new()));
        }
    }
}
