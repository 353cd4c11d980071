//! The text of a record.

use std::fmt::{Display, Formatter, Result};

use super::{ChanceOutcome, Correction, Line, MoveLine, Record, Redraw, Rewind, SetupLine};
use crate::seat::Seat;

impl Display for Record {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        for (name, text) in &self.headers {
            writeln!(f, "[{name} {}]", quoted(text))?;
        }
        writeln!(f)?;
        if let Some(setup) = &self.setup {
            writeln!(f, "{setup}")?;
        }
        self.lines.iter().try_for_each(|line| writeln!(f, "{line}"))
    }
}

impl Display for SetupLine {
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

/// A text in quotes. A record has one thing a line, so control characters in names and reasons become spaces.
fn quoted(text: &str) -> String {
    let text: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

impl Display for Line {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Answer(answer) => answer.fmt(f),
            Self::Rewind(rewind) => rewind.fmt(f),
            Self::Redraw(redraw) => redraw.fmt(f),
            Self::Correction(correction) => correction.fmt(f),
        }
    }
}

impl Display for Rewind {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let by = self.by.map_or(super::read::MODERATOR, Seat::word);
        write!(f, "{}. {by}: {}{}", self.version, super::read::REWIND, self.to_version)?;
        if let Some(reason) = &self.reason {
            write!(f, " {}", quoted(reason))?;
        }
        f.write_str(if self.reseeded { super::read::RESEEDED } else { "" })
    }
}

impl Display for Redraw {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let rounds = self.rounds.map_or_else(|| super::read::HIDDEN.to_owned(), words);
        write!(f, "{}. game: {}{rounds}", self.version, super::read::REDRAW)
    }
}

impl Display for Correction {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let Self { version, seat, gained, paid, reason } = self;
        write!(f, "{version}. {}: {}{seat}", super::read::MODERATOR, super::read::CORRECT)?;
        for (sign, these) in [('+', gained), ('-', paid)] {
            these.iter().try_for_each(|(resource, number)| write!(f, " {sign}{number} {resource}"))?;
        }
        reason.iter().try_for_each(|reason| write!(f, " {}", quoted(reason)))
    }
}

impl Display for MoveLine {
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

impl Display for ChanceOutcome {
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
