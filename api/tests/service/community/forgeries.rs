//! Forged exports: whoever changes or removes an act of the rogue, and makes all hashes anew, is noticed by the published root.

use chrono::TimeDelta;
use pixie_event_store::{Actor, BoundText, Head, Hex, Proof, StoredEvent};
use pixie_service::record::archive::{self, Archive, LogArchive, Text};
use pixie_service::record::verify::TrustedRoot;
use serde_json::value::to_raw_value;
use tempfile::TempDir;
use uuid::Uuid;

use super::exports::{Exports, body, file_of_game, file_of_log, judged};
use super::people::Community;
use crate::support::changes::chain_anew;
use crate::support::program::Folder;

/// An export of any sort.
#[derive(Clone)]
enum Export {
    Game(Archive),
    Log(LogArchive),
}

/// What is done to an event, which has this place among the others. Another moderator is to be blamed.
type Change = fn(&mut Parts<'_>, usize, Uuid);

/// The parts of an export that a forger changes.
struct Parts<'a> {
    events: &'a mut Vec<StoredEvent>,
    texts: &'a mut Vec<Text>,
    proof: &'a mut Option<Proof>,
}

/// The changes, and their names.
const CHANGES: [(&str, Change); 4] = [
    ("another moderator", |parts, place, other| {
        parts.events[place].actor = to_raw_value(&Actor::Moderator { user: other }).expect("JSON");
    }),
    ("another time", |parts, place, _| parts.events[place].at += TimeDelta::seconds(1)),
    ("another reason", |parts, place, _| {
        let (text, mut said) = (BoundText::new([1; 32], "A slip."), body(&parts.events[place]));
        let before = said["reason"].as_str().map(str::to_owned);
        said["reason"] = text.id.to_string().into();
        parts.events[place].body = to_raw_value(&said).expect("JSON");
        parts.texts.iter_mut().filter(|text| Some(text.id.to_string()) == before).for_each(|old| {
            *old = Text::new("reason", text.clone());
        });
    }),
    ("no such act", |parts, place, _| {
        let said = body(&parts.events.remove(place)).to_string();
        parts.texts.retain(|text| !said.contains(&text.id.to_string()));
    }),
];

/// What is done to the proof, for a history with this head.
type ProofChange = fn(&mut Option<Proof>, Head);

/// The changes of the proof, and their names.
const PROOFS: [(&str, ProofChange); 3] = [
    ("kept", |_, _| {}),
    ("none", |proof, _| *proof = None),
    ("fitted", |proof, head| {
        if let Some(proof) = proof {
            (proof.leaf.version, proof.leaf.hash) = (head.version, Hex(head.hash));
        }
    }),
];

/// How many forgeries of each sort the programs are given.
const SAMPLES: usize = 4;

/// Every act of the rogue is changed and removed in each way.
pub(super) fn of_acts_are_noticed(community: &Community, exports: &Exports) {
    let (rogue, other) = (community.staff.rogue.id, community.staff.fair.id);
    let games = exports.games.iter().cloned().map(Export::Game);
    let logs = exports.users.iter().chain(&exports.cases).cloned().map(Export::Log);
    let (mut changed, mut reworded) = (Vec::new(), Vec::new());
    for export in games.chain(logs) {
        assert!(export.fits(&exports.root), "nothing is forged yet");
        for place in export.places_of(rogue) {
            for (name, change) in CHANGES {
                for (proof, change_proof) in PROOFS {
                    let forged = export.forged(place, (change, other), change_proof);
                    assert!(!forged.fits(&exports.root), "{name}, proof {proof}: {}", export.id());
                    // Nothing else is wrong with it: it is the root that tells.
                    assert!(proof != "none" || forged.read().is_some(), "{name}: {}", export.id());
                    changed.push(forged);
                }
            }
            if let Some(forged) = export.with_other_words(place) {
                assert!(!forged.fits(&exports.root), "other words: {}", export.id());
                reworded.push(forged);
            }
        }
    }
    assert!(changed.len() >= 150 && reworded.len() >= 8, "{} {}", changed.len(), reworded.len());
    for forged in [changed, reworded] {
        programs_refuse(community, &exports.root, &forged);
    }
}

/// The program and the script without our code notice some of them, too.
fn programs_refuse(community: &Community, root: &TrustedRoot, forged: &[Export]) {
    let (folder, place) = (Folder::new("forgeries"), TempDir::new().expect("a folder"));
    let path = place.path().join("forged.ndjson");
    let root = format!("{}:{}", root.day, hex::encode(root.hash));
    for _ in 0..SAMPLES {
        let export = &forged[community.dice.below(forged.len())];
        std::fs::write(&path, export.file()).expect("a file");
        for (name, code, said) in judged(&folder, &path, &root) {
            assert_eq!(code, Some(1), "{name}: {said}");
        }
    }
}

impl Export {
    fn id(&self) -> Uuid {
        match self {
            Self::Game(game) => game.game_id,
            Self::Log(log) => log.id,
        }
    }

    fn events(&self) -> &[StoredEvent] {
        match self {
            Self::Game(game) => &game.events,
            Self::Log(log) => &log.events,
        }
    }

    fn parts(&mut self) -> Parts<'_> {
        match self {
            Self::Game(Archive { events, texts, proof, .. }) => Parts { events, texts, proof },
            Self::Log(LogArchive { events, texts, proof, .. }) => Parts { events, texts, proof },
        }
    }

    fn file(&self) -> Vec<u8> {
        match self {
            Self::Game(game) => file_of_game(game),
            Self::Log(log) => file_of_log(log),
        }
    }

    /// Where the acts of a moderator are among the events.
    fn places_of(&self, moderator: Uuid) -> Vec<usize> {
        let is_act = |event: &StoredEvent| event.actor().is_ok_and(|by| by == Actor::Moderator { user: moderator });
        let acts = self.events().iter().enumerate().filter(|(_, event)| is_act(event));
        acts.map(|(place, _)| place).collect()
    }

    /// The proof in the file; none if the file cannot be read.
    fn read(&self) -> Option<Option<Proof>> {
        let file = self.file();
        match self {
            Self::Game(_) => archive::read(&file[..]).map(|game| game.proof).ok(),
            Self::Log(_) => archive::read_log(&file[..]).map(|log| log.proof).ok(),
        }
    }

    /// Whether the file can be read, and leads to the root.
    fn fits(&self, root: &TrustedRoot) -> bool {
        self.read().is_some_and(|proof| root.agrees_with_proof(proof.as_ref()).is_ok())
    }

    /// The export with other words for an act, if words were typed for it.
    fn with_other_words(&self, place: usize) -> Option<Self> {
        let said = body(&self.events()[place]).to_string();
        let mut forged = self.clone();
        let text = forged.parts().texts.iter_mut().find(|text| said.contains(&text.id.to_string()))?;
        text.body = "A slip.".to_owned();
        Some(forged)
    }

    /// The export with a changed event, with numbers and hashes that fit again.
    fn forged(&self, place: usize, (change, other): (Change, Uuid), change_proof: ProofChange) -> Self {
        let mut forged = self.clone();
        let mut parts = forged.parts();
        change(&mut parts, place, other);
        change_proof(parts.proof, chain_anew(parts.events));
        forged
    }
}
