//! The headings of events: words, and the notation of a move beside them.

use pixie_words::move_label;

use super::texts::Texts;
use pixie_service::record::history::{Happening, SaidMove};

/// An event of the list: who did what, and a move in notation beside it.
pub(in crate::web) struct Heading {
    pub(in crate::web) text: String,
    /// Empty for what is no move, or a secret one.
    pub(in crate::web) notation: String,
}

impl Heading {
    /// Of an event.
    pub(in crate::web) fn of(happening: &Happening, t: &Texts) -> Self {
        Self::of_step(&happening.headline, happening.said.as_ref(), t)
    }

    /// Of a step of the play: its headline in words, if it is a move that the reader may see.
    pub(in crate::web) fn of_step(headline: &str, said: Option<&SaidMove>, t: &Texts) -> Self {
        let Some(SaidMove { by, said, repeats }) = said else { return Self::plain(headline.to_owned()) };
        let repeats = repeats.map(|version| format!(" {}", t.history.made_for(&version)));
        let label = move_label(t.language, said);
        let text = t.history.said(by, &label) + &repeats.unwrap_or_default();
        Self { text, notation: said.to_string() }
    }

    /// Of what is no move.
    pub(in crate::web) fn plain(text: String) -> Self {
        Self { text, notation: String::new() }
    }
}

#[cfg(test)]
mod tests {
    use pixie_engine::notation::parse;

    use super::*;
    use crate::web::texts::english;

    #[test]
    fn a_move_is_told_in_words_and_what_is_no_move_by_its_headline() {
        let parts = |headline, said: Option<&SaidMove>| {
            let heading = Heading::of_step(headline, said, english());
            (heading.text, heading.notation)
        };
        let notation = "promotion mine > trade";
        let said =
            SaidMove { by: "Ada (blue)".into(), said: parse(notation, None).expect("a move"), repeats: Some(12) };
        let told = "Ada (blue): Promotion from the mine to Trade (for 12)".to_owned();
        assert_eq!(parts("Ada (blue): promotion mine > trade (for 12)", Some(&said)), (told, notation.to_owned()));
        for words in ["The game begins", "Ada (blue): a secret answer"] {
            assert_eq!(parts(words, None), (words.to_owned(), String::new()));
        }
    }
}
