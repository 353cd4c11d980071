//! Writes a record.

use std::fmt::{Display, Formatter, Result};

use super::{Line, Outcome, Record, Setup};

impl Display for Record {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        for (name, text) in &self.headers {
            // A record has one header a line, whatever somebody is called.
            let text: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
            writeln!(f, "[{name} \"{}\"]", text.replace('\\', "\\\\").replace('"', "\\\""))?;
        }
        writeln!(f)?;
        if let Some(setup) = &self.setup {
            writeln!(f, "{setup}")?;
        }
        self.lines.iter().try_for_each(|line| writeln!(f, "{line}"))
    }
}

impl Display for Setup {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let rounds = self.rounds.map_or_else(|| super::read::HIDDEN.to_owned(), words);
        write!(
            f,
            "setup: order {}; abilities {}; rounds {rounds}",
            words(self.order.iter()),
            words(self.abilities.iter())
        )
    }
}

impl Display for Line {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let said = self.said.map_or_else(|| super::read::HIDDEN.to_owned(), |said| said.to_string());
        if self.automatic {
            write!(f, "{}. game: {said} ({})", self.version, self.seat)?;
        } else {
            write!(f, "{}. {}: {said}", self.version, self.seat)?;
        }
        if self.outcomes.is_empty() {
            return Ok(());
        }
        let outcomes: Vec<String> = self.outcomes.iter().map(ToString::to_string).collect();
        write!(f, " {{{}}}", outcomes.join("; "))
    }
}

impl Display for Outcome {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Casino(face) => write!(f, "casino {face}"),
            Self::Whip(whips) => write!(f, "whip {whips}"),
            Self::Bag(drawn) => write!(f, "bag {}", words(drawn.iter())),
        }
    }
}

fn words<T: Display>(things: impl IntoIterator<Item = T>) -> String {
    things.into_iter().map(|thing| thing.to_string()).collect::<Vec<_>>().join(" ")
}
