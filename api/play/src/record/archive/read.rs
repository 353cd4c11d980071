//! The reader of archive files, with all checks that need no knowledge of the game.

use std::io::{BufRead, Read as _};
use std::slice::from_ref;

use sha2::{Digest as _, Sha256};
use uuid::Uuid;

use super::error::{LineFault, ReadError};
use super::line::{End, FORMAT, FORMAT_VERSION, Header, Hidden, Line, Rest, Seed, Text};
use super::references::{References, TextReference};
use super::{Archive, line_of};
use crate::game::{last_of, steps_back};
use crate::people::users::misleads;
use pixie_event_store::{Broken, Hash, Head, Leaf, LeafKind, Proof, StoredEvent, Version, is_text_of, verify_chain};

/// The most bytes of a line. The start of a game has some thousands; the evidence of a case can be 200 messages of 2000
/// characters.
const LONGEST: usize = 1 << 21;
/// The most bytes of a file.
const BIGGEST: u64 = 1 << 28;
/// The most events of a game. A long one has some hundreds.
const MOST_EVENTS: Version = 100_000;
/// The most characters of a text.
const LONGEST_TEXT: usize = 500;

/// Reads the file of a game to its end.
///
/// # Errors
/// The first invalid line.
pub fn read(input: impl BufRead) -> Result<Archive, ReadError> {
    let mut lines = Lines::new(input);
    let header = header(&mut lines)?;
    let mut archive = Archive {
        game_id: header.game,
        events: Vec::new(),
        hidden: Vec::new(),
        texts: Vec::new(),
        seeds: Vec::new(),
        chain_end: None,
        proof: None,
    };
    let mut head = Head::START;
    while head.version < header.events {
        lines.version = Some(head.version + 1);
        let line = lines.next()?;
        head = event(&mut archive, head, line).map_err(|what| lines.fault(what))?;
    }
    if head.hash != header.head.0 {
        return Err(ReadError { line: line_of(head.version), version: Some(head.version), what: LineFault::Head });
    }
    lines.version = None;
    rest(&mut lines, &mut archive)?;
    Ok(archive)
}

/// The lines of a file, one after the other.
pub(super) struct Lines<R> {
    input: std::io::Take<R>,
    /// The number of the last line read, from 1.
    pub(super) line: usize,
    /// The version expected on this line.
    pub(super) version: Option<Version>,
    /// The bytes of the line that was read last.
    bytes: Vec<u8>,
    /// The hash of all lines before it.
    sum: Sha256,
}

impl<R: BufRead> Lines<R> {
    pub(super) fn new(input: R) -> Self {
        Self { input: input.take(BIGGEST), line: 0, version: None, bytes: Vec::new(), sum: Sha256::new() }
    }

    pub(super) fn next(&mut self) -> Result<Line, ReadError> {
        self.sum.update(&self.bytes);
        self.line += 1;
        self.bytes.clear();
        let most = LONGEST as u64 + 1;
        let read = self.input.by_ref().take(most).read_until(b'\n', &mut self.bytes);
        read.map_err(|error| self.fault(LineFault::Unreadable(error.to_string())))?;
        if self.bytes.len() > LONGEST {
            return Err(self.fault(LineFault::TooLong(LONGEST)));
        }
        let Some(text) = self.bytes.strip_suffix(b"\n") else {
            let is_too_big = self.input.limit() == 0;
            return Err(self.fault(if is_too_big { LineFault::TooBig(BIGGEST) } else { LineFault::CutOff }));
        };
        let text = std::str::from_utf8(text).map_err(|error| self.fault(LineFault::Json(error.to_string())))?;
        Line::read(text).map_err(|what| self.fault(what))
    }

    pub(super) fn fault(&self, what: LineFault) -> ReadError {
        ReadError { line: self.line, version: self.version, what }
    }

    /// Checks the last line, and that nothing follows it.
    pub(super) fn check_end(&mut self, end: &End) -> Result<(), ReadError> {
        if end.lines != self.line - 1 {
            return Err(self.fault(LineFault::Lines { stated: end.lines, real: self.line - 1 }));
        }
        if end.sha256.0 != <[u8; 32]>::from(self.sum.clone().finalize()) {
            return Err(self.fault(LineFault::Sum));
        }
        if self.goes_on()? {
            self.line += 1;
            return Err(self.fault(LineFault::AfterTheEnd));
        }
        Ok(())
    }

    /// Whether anything follows the end.
    fn goes_on(&mut self) -> Result<bool, ReadError> {
        let more = self.input.fill_buf().map(|bytes| !bytes.is_empty());
        more.map_err(|error| self.fault(LineFault::Unreadable(error.to_string())))
    }
}

fn header<R: BufRead>(lines: &mut Lines<R>) -> Result<Header, ReadError> {
    let header = match lines.next()? {
        Line::Header(header) => header,
        other => return Err(lines.fault(LineFault::Unexpected { expected: "the header", found: other.name() })),
    };
    if (header.format.as_str(), header.version) != (FORMAT, FORMAT_VERSION) {
        return Err(lines.fault(LineFault::Format(header.format, header.version)));
    }
    check_count(header.events).map_err(|what| lines.fault(what))?;
    Ok(header)
}

pub(super) fn check_count(events: Version) -> Result<(), LineFault> {
    if (1..=MOST_EVENTS).contains(&events) { Ok(()) } else { Err(LineFault::Count { events, most: MOST_EVENTS }) }
}

/// Adds the next event, and returns its head.
fn event(archive: &mut Archive, head: Head, line: Line) -> Result<Head, LineFault> {
    match line {
        Line::Event(event) => {
            let head = check_event(archive.game_id, head, &event)?;
            archive.events.push(*event);
            Ok(head)
        }
        Line::Hidden(hidden) => {
            let head = check_hidden_event(head, &hidden)?;
            archive.hidden.push(hidden);
            Ok(head)
        }
        other => Err(LineFault::Unexpected { expected: "an event", found: other.name() }),
    }
}

pub(super) fn check_event(game_id: Uuid, head: Head, event: &StoredEvent) -> Result<Head, LineFault> {
    if event.game_id != game_id {
        return Err(Broken::Sequence.into());
    }
    if event.kind.is_empty() || i16::try_from(event.schema).unwrap_or(0) < 1 {
        return Err(LineFault::Json("a kind is a word, and a schema counts from 1 to 32767".to_owned()));
    }
    Ok(verify_chain(head, from_ref(event)).map_err(|fault| fault.what)?)
}

pub(super) fn check_hidden_event(head: Head, hidden: &Hidden) -> Result<Head, LineFault> {
    if hidden.version != head.version + 1 {
        return Err(Broken::Sequence.into());
    }
    if hidden.prev_hash != head.hash {
        return Err(Broken::Link.into());
    }
    Ok(Head { version: hidden.version, hash: hidden.hash })
}

/// Reads the lines after the events.
fn rest<R: BufRead>(lines: &mut Lines<R>, archive: &mut Archive) -> Result<(), ReadError> {
    let References { texts, commitments, seed_chain, unreadable } = References::of(&archive.events);
    // Otherwise the error would be about a text or a seed that this event refers to.
    if let Some((version, what)) = unreadable {
        return Err(ReadError {
            line: line_of(version),
            version: Some(version),
            what: LineFault::Event(what.to_string()),
        });
    }
    let mut texts = texts.into_iter();
    loop {
        let taken = match lines.next()? {
            Line::Rest(Rest::End(end)) => {
                check_all_seeds(archive, &commitments).map_err(|what| lines.fault(what))?;
                return lines.check_end(&end);
            }
            other if archive.proof.is_some() => Err(LineFault::Unexpected { expected: "the end", found: other.name() }),
            Line::Rest(Rest::Text(text)) if archive.seeds.is_empty() => {
                check_text(&text, &mut texts).map(|()| archive.texts.push(text))
            }
            Line::Rest(Rest::Seed(seed)) if is_end(&seed, archive, &commitments, seed_chain) => {
                archive.chain_end = Some((last_of(seed_chain), seed.seed.0));
                Ok(())
            }
            Line::Rest(Rest::Seed(seed)) => {
                check_seed(&seed, archive.seeds.len(), &commitments).map(|()| archive.seeds.push(seed.seed.0))
            }
            Line::Rest(Rest::Proof(proof)) => check_proof(&proof, archive).map(|()| archive.proof = Some(proof)),
            other => Err(LineFault::Unexpected {
                expected: "a text, then a seed, then a proof, then the end",
                found: other.name(),
            }),
        };
        taken.map_err(|what| lines.fault(what))?;
    }
}

/// `references` are the remaining ones, after those of earlier texts.
fn check_text(text: &Text, references: &mut impl Iterator<Item = TextReference>) -> Result<(), LineFault> {
    let foreign = || LineFault::ForeignText(text.kind.clone());
    let reference = references.find(|reference| (reference.id, reference.kind) == (text.id, text.kind.as_str()));
    check_words(text, reference.ok_or_else(foreign)?.may_be_unbound)
}

/// Checks that it could have been typed, and that it is what its id says.
pub(super) fn check_words(text: &Text, may_be_unbound: bool) -> Result<(), LineFault> {
    let is_text = (1..=LONGEST_TEXT).contains(&text.body.chars().count()) && !text.body.chars().any(misleads);
    if !is_text {
        return Err(LineFault::BadText(LONGEST_TEXT));
    }
    check_salt(text, may_be_unbound)
}

/// The same for the log of a case: what somebody reports has many lines, and the evidence can be all messages of somebody.
pub(super) fn check_case_words(text: &Text) -> Result<(), LineFault> {
    let is_text = !text.body.is_empty() && text.body.chars().all(|c| c == '\n' || !c.is_control());
    if !is_text {
        return Err(LineFault::BadCaseText);
    }
    check_salt(text, false)
}

fn check_salt(text: &Text, may_be_unbound: bool) -> Result<(), LineFault> {
    let salt = text.salt.as_ref().map(|salt| &salt.0[..]);
    if is_text_of(text.id, salt, &text.body, may_be_unbound) { Ok(()) } else { Err(LineFault::OtherText) }
}

fn check_seed(seed: &Seed, epoch: usize, commitments: &[String]) -> Result<(), LineFault> {
    if seed.epoch != epoch {
        return Err(LineFault::Epoch(epoch));
    }
    let is_promised =
        commitments.get(epoch).is_some_and(|promised| *promised == hex::encode(Sha256::digest(seed.seed.0)));
    if is_promised { Ok(()) } else { Err(LineFault::Seed) }
}

/// The leaf must be the head of this game at its version, and lead to the root.
fn check_proof(proof: &Proof, archive: &Archive) -> Result<(), LineFault> {
    let shown = archive.events.iter().map(|event| (event.version, event.hash));
    let heads = shown.chain(archive.hidden.iter().map(|hidden| (hidden.version, hidden.hash)));
    check_proof_of((LeafKind::Game, archive.game_id), heads, proof)
}

/// Checks that a proof is of one of these heads of a stream, and leads to its root.
pub(super) fn check_proof_of(
    of: (LeafKind, Uuid),
    mut heads: impl Iterator<Item = (Version, Hash)>,
    proof: &Proof,
) -> Result<(), LineFault> {
    let Leaf { hash, id, stream, version } = proof.leaf;
    if (stream, id) != of || !heads.any(|head| head == (version, hash.0)) {
        return Err(LineFault::ForeignProof);
    }
    proof.check()?;
    Ok(())
}

/// Whether this is the end of the chain of seeds, after all seeds so far.
fn is_end(seed: &Seed, archive: &Archive, commitments: &[String], seed_chain: u16) -> bool {
    let number = archive.seeds.len();
    let steps = usize::from(seed_chain).checked_sub(number);
    // One step more leads to the commitment.
    let leads = |last: &String| steps.is_some_and(|steps| hex::encode(steps_back(seed.seed.0, steps + 1)) == *last);
    archive.chain_end.is_none()
        && i16::try_from(seed.epoch) == Ok(last_of(seed_chain))
        && number == commitments.len()
        && commitments.last().is_some_and(leads)
}

fn check_all_seeds(archive: &Archive, commitments: &[String]) -> Result<(), LineFault> {
    let is_missing = !archive.seeds.is_empty() && archive.seeds.len() < commitments.len();
    if is_missing { Err(LineFault::SeedsMissing(commitments.len())) } else { Ok(()) }
}
