//! Several promotion steps on one line, taken apart: "mine to trade and mercy to casino", "mercy > whip > ring".

use super::glossary::Glossary;
use super::likeness::is_stop;
use super::sense::Sense;
use super::tokens::Token;

/// What stands between two steps of a chain.
const BETWEEN: [&str; 9] = [",", ";", ":", "&", " and ", " und ", " et ", " i ", " oraz "];
/// Between the places of a step. Other words that mean so much stand for other things, too.
const ARROWS: [&str; 10] = [">", "to", "auf", "nach", "à", "au", "vers", "sur", "na", "do"];

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
    let named = if stops { before } else { &parts[..] };
    let steps = named.iter().map(|part| links(part, glossary)).collect::<Option<Vec<_>>>().map(|steps| steps.concat());
    let steps = steps.or_else(|| from_one_place(named, glossary))?;
    let stop = stops.then(|| (*last).to_owned());
    (steps.len() > 1 || stops).then(|| steps.into_iter().chain(stop).collect())
}

/// Whether a line is one or more steps from place to place, as a whole.
pub(crate) fn is_step(line: &str, glossary: &Glossary) -> bool {
    links(line, glossary).is_some()
}

/// The steps from place to place; none if the text says something else.
fn links(text: &str, glossary: &Glossary) -> Option<Vec<String>> {
    let tokens = glossary.tokens(text);
    if tokens.asks || tokens.is_cut || tokens.all.iter().any(|token| is_counted(token) || is_doubtful(token)) {
        return None;
    }
    let places: Vec<&[Token]> = tokens.all.split(is_arrow).collect();
    if places.len() < 2 || !places.iter().all(|place| place.iter().any(names_place)) {
        return None;
    }
    Some(places.windows(2).map(|pair| format!("{} > {}", name(pair[0]), name(pair[1]))).collect())
}

/// The steps of several pixies from one place: `two pixies from the mine`, `one to trade`, `one to gold`.
fn from_one_place(parts: &[&str], glossary: &Glossary) -> Option<Vec<String>> {
    let (head, ends) = parts.split_first()?;
    let tokens = glossary.tokens(head);
    let from = tokens.all.iter().position(|token| token.means(Sense::From))?;
    let (before, start) = (&tokens.all[..from], &tokens.all[from + 1..]);
    let number = before.iter().find_map(|token| token.number);
    let is_other = |token: &Token| is_doubtful(token) || is_arrow(token);
    if number.map(usize::from) != Some(ends.len()) || tokens.all.iter().any(is_other) || !start.iter().any(names_place)
    {
        return None;
    }
    let end = |part: &&str| {
        let tokens = glossary.tokens(part);
        let [one, arrow, place @ ..] = &tokens.all[..] else { return None };
        let is_one = one.number == Some(1) || one.means(Sense::Article) || one.means(Sense::Extra);
        let is_fit = is_one && is_arrow(arrow) && place.iter().any(names_place) && !tokens.asks && !tokens.is_cut;
        let is_other = |token: &Token| is_doubtful(token) || is_arrow(token) || is_counted(token);
        (is_fit && !place.iter().any(is_other)).then(|| format!("{} > {}", name(start), name(place)))
    };
    ends.iter().map(end).collect()
}

/// The words of a place; "on trade" is one, too.
fn name(place: &[Token]) -> String {
    let words = place.iter().filter(|token| !token.means(Sense::To)).map(|token| token.text.as_str());
    words.collect::<Vec<_>>().join(" ")
}

/// Whether a word counts things, which `one` of `the one on trade` does not.
fn is_counted(token: &Token) -> bool {
    token.number.is_some() && !token.is_filler() && !token.means(Sense::Article)
}

fn is_doubtful(token: &Token) -> bool {
    token.is_unknown() || token.is_reservation()
}

fn is_arrow(token: &Token) -> bool {
    ARROWS.contains(&token.text.as_str())
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
            (
                "I promote one from the mine to gold and the one on steal food to food tile",
                vec!["i promote one from the mine > gold", "the one steal food > food tile"],
            ),
            (
                "I promote two pixies from the mine, one to trade and one to steal food.",
                vec!["the mine > trade", "the mine > steal food"],
            ),
            (
                "Zwei Pixies aus der Mine: einen auf Gold, einen auf Silber stehlen.",
                vec!["der mine > gold", "der mine > silber stehlen"],
            ),
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
            "two pixies from the mine, one to trade",
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
