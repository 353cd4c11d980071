//! `pixie-post verify`: checks all games, one game, or a file.

use std::fmt::Display;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::str::FromStr;

use anyhow::bail;
use clap::Args;
use sqlx::PgPool;
use uuid::Uuid;

use super::which_games::{WhichGames, print_progress};
use pixie_event_store::{Head, LeafKind, Proof, StreamKind, Version};
use pixie_service::people::case_log::CaseRecord;
use pixie_service::people::users::log::UserRecord;
use pixie_service::record::archive::{self, Archive, Hidden};
use pixie_service::record::roots::{Covered, proof_of};
use pixie_service::record::verify::{
    Checked, Fault, Tally, TrustedHead, TrustedRoot, check_cases, check_database, check_game, check_roots,
    check_stored, check_users,
};

/// Check that nothing was changed behind the service's back: the chain of events, what they add up to, the dice against
/// their seeds, the texts, the list of games, the logs of users, the daily roots. Each fault is a line; it ends with 1 if there is one.
#[derive(Clone, Debug, Args)]
pub(super) struct VerifyCommand {
    /// A game's id, or a file that was exported (`-` is stdin); all games of the database if it is left out.
    #[arg(value_name = "GAME|FILE", conflicts_with_all = ["after", "share", "jobs"])]
    subject: Option<Subject>,
    #[command(flatten)]
    which: WhichGames,
    /// A version of that game and its hash, as a mail tells them. Only such a memory shows that the end of a history was
    /// cut off, or that all of it was written anew.
    #[arg(long, value_name = "VERSION:HASH", requires = "subject")]
    head: Option<TrustedHead>,
    /// A day and the hash of its root, as mails and the list of roots tell them. It shows the same of everything up to that
    /// day; of a file, whether its proof leads to this root.
    #[arg(long, value_name = "DAY:HASH")]
    root: Option<TrustedRoot>,
}

/// The subject of the check.
#[derive(Clone, Debug)]
enum Subject {
    Game(Uuid),
    File(PathBuf),
}

impl FromStr for Subject {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if let Ok(id) = text.parse() {
            return Ok(Self::Game(id));
        }
        let path = PathBuf::from(text);
        if text == "-" || path.is_file() {
            return Ok(Self::File(path));
        }
        Err("it is neither the id of a game nor a file".into())
    }
}

impl VerifyCommand {
    /// How many connections it needs.
    pub(super) fn connections(&self) -> u32 {
        if self.subject.is_some() { 1 } else { self.which.connections() }
    }

    /// Whether a file is checked, for which no database is needed.
    pub(super) fn needs_no_database(&self) -> bool {
        matches!(self.subject, Some(Subject::File(_)))
    }

    /// Checks a file. Prints faults to stdout, and a summary to stderr.
    ///
    /// # Errors
    /// A fault was found.
    pub(super) fn run_on_file(&self) -> anyhow::Result<()> {
        let Some(Subject::File(path)) = &self.subject else { bail!("only files can be checked without a database") };
        let mut input: Box<dyn BufRead> = match path.as_os_str() == "-" {
            true => Box::new(io::stdin().lock()),
            false => Box::new(BufReader::new(File::open(path)?)),
        };
        if archive::is_log(&mut input)? {
            return self.run_on_log(path, input);
        }
        let archive = match archive::read(input) {
            Ok(archive) => archive,
            Err(error) => {
                print_fault(format_args!("{}: {error}", path.display()));
                bail!("the file is not as it was written");
            }
        };
        let found = self.check(&archive);
        if let Some(Hidden { version, .. }) = archive.hidden.first() {
            eprintln!(
                "pixie-post: from version {version} on events are hidden, and only the chain of them can be checked"
            );
        }
        let is_rooted = self.check_root(archive.proof.as_ref());
        print_result(&found, self.head)?;
        is_rooted
    }

    /// Checks the log of a user or of a case.
    fn run_on_log(&self, path: &Path, input: impl BufRead) -> anyhow::Result<()> {
        let log = match archive::read_log(input) {
            Ok(log) => log,
            Err(error) => {
                print_fault(format_args!("{}: {error}", path.display()));
                bail!("the file is not as it was written");
            }
        };
        let trusted = self.head.map(|head| head.agrees(log.id, head.find(log.heads())));
        if let Some(Err(fault)) = trusted {
            print_fault(fault);
            bail!("faults found: 1");
        }
        let (name, misplaced) = match log.stream {
            // A file for the user hides events.
            StreamKind::User if !log.hidden.is_empty() => ("user", None),
            StreamKind::User => ("user", UserRecord::of(&log.events).err()),
            StreamKind::Case => ("case", CaseRecord::of(&log.events).err()),
        };
        if let Some((version, fault)) = misplaced {
            print_fault(format_args!("{name} {} version {version}: {fault}", log.id));
            bail!("faults found: 1");
        }
        let head = log.heads().max().map(|(version, hash)| format!("{version}:{}", hex::encode(hash)));
        eprintln!("pixie-post: its events fit, up to {}", head.unwrap_or_default());
        self.check_root(log.proof.as_ref())
    }

    /// Checks that the proof leads to the trusted root, if there is one.
    fn check_root(&self, proof: Option<&Proof>) -> anyhow::Result<()> {
        let Some(root) = self.root else { return Ok(()) };
        if let Err(fault) = root.agrees_with_proof(proof) {
            print_fault(fault);
            bail!("the root is another one");
        }
        if let Some(proof) = proof {
            eprintln!("pixie-post: the root that you know covers it up to version {}", proof.leaf.version);
        }
        Ok(())
    }

    fn check(&self, Archive { game_id, events, hidden, seeds, .. }: &Archive) -> Result<Checked, Vec<Fault>> {
        let seeds = (!seeds.is_empty()).then_some(&seeds[..]);
        let first_hidden = hidden.first().map_or(Version::MAX, |hidden| hidden.version);
        let shown = events.partition_point(|event| event.version < first_hidden);
        let checked = check_game(*game_id, &events[..shown], seeds).map_err(|fault| vec![fault]);
        let Some(head) = self.head else { return checked };
        let hashes = events.iter().map(|event| (event.version, event.hash));
        let found = head.find(hashes.chain(hidden.iter().map(|hidden| (hidden.version, hidden.hash))));
        match (checked, head.agrees(*game_id, found)) {
            (checked, Ok(())) => checked,
            (Ok(_), Err(fault)) => Err(vec![fault]),
            (Err(faults), Err(fault)) => Err(faults.into_iter().chain([fault]).collect()),
        }
    }

    /// Checks a game of the database, or all of them. Prints faults to stdout, and a summary to
    /// stderr.
    ///
    /// # Errors
    /// A fault was found, or the database failed.
    pub(super) async fn run(&self, pool: &PgPool) -> anyhow::Result<()> {
        if let Some(Subject::Game(id)) = self.subject {
            let found = check_stored(pool, id, self.head).await?;
            let day = self.root.map(|root| root.day);
            let proof =
                proof_of(&mut *pool.acquire().await?, (LeafKind::Game, id), Covered::UpTo(Version::MAX), day).await?;
            let is_rooted = self.check_root(proof.as_ref());
            print_result(&found, self.head)?;
            return is_rooted;
        }
        let tally = check_database(pool, self.which.walk(), |game, tally, faults| {
            faults.iter().for_each(print_fault);
            print_progress("checked", tally.games, game);
        });
        let Tally { games, events, followed, unknown_sources, faults } = tally.await?;
        if !self.which.is_all() {
            eprintln!("pixie-post: games checked: {games}; their events: {events}");
            return no_faults(faults);
        }
        let of_users = check_users(pool, |fault| print_fault(fault)).await?;
        eprintln!(
            "pixie-post: games checked: {games}; their events: {events}; dice and draws that follow from their seeds: {followed}"
        );
        print_unknown_sources(unknown_sources);
        let of_cases = check_cases(pool, |fault| print_fault(fault)).await?;
        let of_roots = check_roots(pool, self.root, |fault| print_fault(fault)).await?;
        eprintln!(
            "pixie-post: logs of users checked: {}, of cases: {}; daily roots: {}",
            of_users.logs, of_cases.logs, of_roots.roots
        );
        no_faults(faults + of_users.faults + of_cases.faults + of_roots.faults)
    }
}

/// Prints a fault. Not with `println!`, which panics if the reader has closed the pipe; the exit code still shows
/// the result.
fn print_fault(fault: impl Display) {
    let _ = writeln!(io::stdout(), "{fault}");
}

/// Prints the result of one game.
fn print_result(found: &Result<Checked, Vec<Fault>>, trusted_head: Option<TrustedHead>) -> anyhow::Result<()> {
    let faults = found.as_ref().err().map_or(&[][..], Vec::as_slice);
    faults.iter().for_each(print_fault);
    if let Ok(Checked { head, followed, sealed, unknown_sources, .. }) = found {
        let Head { version, hash } = head;
        eprintln!("pixie-post: its events fit, up to {version}:{}", hex::encode(hash));
        if let Some(trusted_head) = trusted_head {
            eprintln!("pixie-post: version {} has the hash that you know", trusted_head.version);
        }
        eprintln!(
            "pixie-post: dice and draws that follow from their seeds: {followed}; whose seeds are not known yet: {sealed}"
        );
        print_unknown_sources((*unknown_sources).try_into()?);
    }
    no_faults(faults.len().try_into()?)
}

/// Prints how many events come from the export of somebody who may not see where they came from.
fn print_unknown_sources(sources: u64) {
    if sources > 0 {
        eprintln!("pixie-post: events of which only the hash of where they came from is known here: {sources}");
    }
}

/// An error if there are faults.
fn no_faults(faults: u64) -> anyhow::Result<()> {
    if faults == 0 { Ok(()) } else { bail!("faults found: {faults}") }
}
