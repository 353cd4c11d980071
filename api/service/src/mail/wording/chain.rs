//! Several promotion steps on one line, taken apart: "mine to trade and mercy to casino", "mercy > whip > ring".

use super::glossary::Glossary;
use super::likeness::is_stop;
use super::sense::Sense;
use super::tokens::Token;

/// What stands between two steps of a chain.
const BETWEEN: [&str; 8] = [",", ";", "&", " and ", " und ", " et ", " i ", " oraz "];
/// Between the places of a step. Other words that mean so much stand for other things, too.
const ARROWS: [&str; 8] = [">", "to", "auf", "nach", "à", "au", "na", "do"];

/// The most parts of a line that are taken apart: nobody makes so many steps at once.
pub(crate) const MOST_PARTS: usize = 20;

/// The steps of a line, and a word at its end that stops; none if it is not made of several steps.
pub(crate) fn chain(line: &str, glossary: &Glossary) -> Option<Vec<String>> {
    // Most lines have none; their words need not be looked up for that.
    if !line.to_lowercase().split_whitespace().any(|word| ARROWS.contains(&word)) && !line.contains('>') {
        return None;
    }
    let mut parts = vec![line];
    for between in BETWEEN {
        parts = parts.into_iter().flat_map(|part| part.split(between)).collect();
    }
    let parts: Vec<&str> = parts.into_iter().map(str::trim).filter(|part| !part.is_empty()).collect();
    if parts.len() > MOST_PARTS {
        return None;
    }
    let (last, before) = parts.split_last()?;
    let stops = !before.is_empty() && is_stop(last, glossary);
    let mut steps = Vec::new();
    for part in if stops { before } else { &parts[..] } {
        steps.extend(links(part, glossary)?);
    }
    let stop = stops.then(|| (*last).to_owned());
    (steps.len() > 1 || stops).then(|| steps.into_iter().chain(stop).collect())
}

/// The steps from place to place; none if the text says something else.
fn links(text: &str, glossary: &Glossary) -> Option<Vec<String>> {
    let tokens = glossary.tokens(text);
    if tokens.asks
        || tokens.is_cut
        || tokens.all.iter().any(|token| token.number.is_some() || token.is_unknown() || token.is_reservation())
    {
        return None;
    }
    let places: Vec<&[Token]> = tokens.all.split(|token| ARROWS.contains(&token.text.as_str())).collect();
    if places.len() < 2 || !places.iter().all(|place| place.iter().any(names_place)) {
        return None;
    }
    let words = |place: &[Token]| place.iter().map(|token| token.text.as_str()).collect::<Vec<_>>().join(" ");
    Some(places.windows(2).map(|pair| format!("{} > {}", words(pair[0]), words(pair[1]))).collect())
}

/// Whether a word can name a place of a pixie.
fn names_place(token: &Token) -> bool {
    use Sense::{
        Bag, Casino, Convert, Double, Exchange, Food, Gold, Look, Mercy, Mine, Promote, Ring, Rob, Servant, Silver,
        Slave, Steal, Tile, Track, Trade, Whip,
    };
    const PLACES: [Sense; 21] = [
        Bag, Casino, Convert, Double, Exchange, Food, Gold, Look, Mercy, Mine, Promote, Ring, Rob, Servant, Silver,
        Slave, Steal, Tile, Track, Trade, Whip,
    ];
    token.meanings.iter().any(|meaning| meaning.senses.iter().any(|sense| PLACES.contains(sense)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ground::budget::Budget;

    fn chain(line: &str) -> Option<Vec<String>> {
        super::chain(line, &Glossary::new(Budget::of(usize::MAX)))
    }

    #[test]
    fn steps_are_taken_apart() {
        for (line, steps) in [
            ("mine to trade and mercy to casino", vec!["mine > trade", "mercy > casino"]),
            ("mercy > whip > ring", vec!["mercy > whip", "whip > ring"]),
            ("mine to trade, mercy to casino, stop", vec!["mine > trade", "mercy > casino", "stop"]),
            ("von der Mine auf Handel und von Gnade auf Kasino", vec!["von der mine > handel", "von gnade > kasino"]),
        ] {
            assert_eq!(
                chain(line).as_deref(),
                Some(&steps.iter().map(|step| (*step).to_owned()).collect::<Vec<_>>()[..]),
                "{line}"
            );
        }
    }

    #[test]
    fn anything_else_stays_whole() {
        for line in [
            "promote mine to trade",
            "trade 2 apples to bread and 1 honey to silver",
            "I move from mine to trade and to gold",
            "steal apples and bread",
            "stop",
            "mine to trade or mercy to casino?",
            "I come home to eat and to sleep",
            "",
        ] {
            assert_eq!(chain(line), None, "{line}");
        }
    }
}
