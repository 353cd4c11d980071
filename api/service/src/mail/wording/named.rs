//! The things that a few words name, for questions about them.

use super::glossary::Glossary;
use super::sense::Sense;

/// What each word of a text can mean; words that say nothing are left out.
#[derive(Debug)]
pub(crate) struct Named(Vec<Vec<&'static [Sense]>>);

/// What the words name; none if one of them is unknown, or if there is none.
pub(crate) fn named(text: &str, glossary: &Glossary) -> Option<Named> {
    let tokens = glossary.tokens(text);
    if tokens.is_cut {
        return None;
    }
    let mut all = Vec::new();
    for token in &tokens.all {
        if token.is_unknown() || token.is_guessed || token.number.is_some() {
            return None;
        }
        let senses: Vec<_> = token.meanings.iter().map(|meaning| meaning.senses).collect();
        if !senses.iter().all(|senses| {
            matches!(
                senses,
                [Sense::Filler | Sense::Courtesy | Sense::Vague | Sense::Article | Sense::To | Sense::From]
            )
        }) {
            all.push(senses);
        }
    }
    (!all.is_empty()).then_some(Named(all))
}

impl Named {
    /// The number of words of the other one that this one names, if it names nothing else.
    pub(crate) fn covers(&self, other: &Self) -> Option<usize> {
        let names =
            |senses: &[Sense]| senses.iter().any(|sense| other.0.iter().flatten().any(|wanted| wanted.contains(sense)));
        let is_covered = self.0.iter().all(|word| word.iter().any(|senses| names(senses)));
        let has = |wanted: &Vec<&[Sense]>| {
            wanted
                .iter()
                .any(|wanted| self.0.iter().flatten().any(|senses| wanted.iter().all(|sense| senses.contains(sense))))
        };
        let named = other.0.iter().filter(|wanted| has(wanted)).count();
        (is_covered && named > 0).then(|| named * 10 - other.0.len())
    }
}
