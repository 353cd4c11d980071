//! The writer of archive files.

use std::io::{self, Write};
use std::iter::Peekable;

use sha2::{Digest as _, Sha256};

use super::Archive;
use super::line::{End, FORMAT, FORMAT_VERSION, Header, Hidden, Line, Rest, Seed};
use pixie_event_store::{Hash, Hex, StoredEvent, Version};

/// Writes the lines, counts them, and hashes them.
pub(super) struct Lines<W> {
    out: W,
    sum: Sha256,
    count: usize,
}

impl<W: Write> Lines<W> {
    pub(super) fn new(out: W) -> Self {
        Self { out, sum: Sha256::new(), count: 0 }
    }

    pub(super) fn write(&mut self, line: &Line) -> io::Result<()> {
        let text = line.write().map_err(io::Error::other)? + "\n";
        self.sum.update(&text);
        self.count += 1;
        self.out.write_all(text.as_bytes())
    }

    pub(super) fn end(mut self) -> io::Result<Hash> {
        let sum: Hash = self.sum.clone().finalize().into();
        let end = End { lines: self.count, sha256: Hex(sum) };
        self.write(&Line::Rest(Rest::End(end)))?;
        self.out.flush()?;
        Ok(sum)
    }
}

impl Archive {
    /// Writes the file, and returns the hash in its last line.
    ///
    /// # Errors
    /// It cannot be written, or an event contains something that no event can contain.
    pub fn write(&self, out: impl Write) -> io::Result<Hash> {
        let mut lines = Lines::new(out);
        lines.write(&Line::Header(self.header()))?;
        let (mut events, mut hidden) = (self.events.iter().peekable(), self.hidden.iter().peekable());
        while let Some(line) = next(&mut events, &mut hidden) {
            lines.write(&line)?;
        }
        for text in &self.texts {
            lines.write(&Line::Rest(Rest::Text(text.clone())))?;
        }
        for (epoch, seed) in self.seeds.iter().enumerate() {
            lines.write(&Line::Rest(Rest::Seed(Seed { epoch, seed: Hex(*seed) })))?;
        }
        let end = self.chain_end.map(|(epoch, seed)| (usize::from(epoch.unsigned_abs()), seed));
        if let Some((epoch, seed)) = end.filter(|(epoch, _)| *epoch >= self.seeds.len()) {
            lines.write(&Line::Rest(Rest::Seed(Seed { epoch, seed: Hex(seed) })))?;
        }
        if let Some(proof) = &self.proof {
            lines.write(&Line::Rest(Rest::Proof(proof.clone())))?;
        }
        lines.end()
    }

    fn header(&self) -> Header {
        let last = self.events.last().map(|event| (event.version, event.hash));
        let last = last.max(self.hidden.last().map(|hidden| (hidden.version, hidden.hash)));
        Header {
            events: Version::try_from(self.events.len() + self.hidden.len()).unwrap_or(Version::MAX),
            format: FORMAT.to_owned(),
            game: self.game_id,
            head: Hex(last.unwrap_or_default().1),
            version: FORMAT_VERSION,
        }
    }
}

/// The next element of both lists, by version.
pub(super) fn next<'a>(
    events: &mut Peekable<impl Iterator<Item = &'a StoredEvent>>,
    hidden: &mut Peekable<impl Iterator<Item = &'a Hidden>>,
) -> Option<Line> {
    let shown_first = match (events.peek(), hidden.peek()) {
        (Some(event), Some(hidden)) => event.version < hidden.version,
        (event, _) => event.is_some(),
    };
    if shown_first {
        events.next().map(|event| Line::Event(Box::new(event.clone())))
    } else {
        hidden.next().map(|hidden| Line::Hidden(hidden.clone()))
    }
}
