//! The final check of the storm: everything acknowledged is stored, and everything due was sent.

use std::collections::BTreeMap;

use sqlx::PgConnection;
use uuid::Uuid;

use super::players::Journal;
use crate::faults::mails::Mails;

/// Every acknowledged move is stored exactly once, with the version in its answer, and there is no
/// other.
pub(super) async fn check_moves(db: &mut PgConnection, journal: &Journal) {
    let moves = "SELECT game_id, command_id, version FROM events WHERE kind = 'moved'";
    let moves: Vec<(Uuid, Vec<u8>, i32)> = sqlx::query_as(moves).fetch_all(db).await.expect("rows");
    let mut there = BTreeMap::<_, Vec<i32>>::new();
    for (game, command, version) in moves {
        there.entry((game, command)).or_default().push(version);
    }
    for told in &journal.moves {
        let versions = there.remove(&(told.game, told.command.0.to_vec())).unwrap_or_default();
        assert_eq!(versions.len(), 1, "a move of {} is at {versions:?}, acknowledged at {:?}", told.game, told.version);
        assert!(told.version.is_none_or(|version| versions == [version]), "{versions:?} is not {:?}", told.version);
    }
    assert_eq!(there.keys().collect::<Vec<_>>(), Vec::<&(Uuid, Vec<u8>)>::new(), "nobody has made these moves");
}

/// Every mail of a player was handled and answered once.
pub(super) async fn check_letters(db: &mut PgConnection, journal: &Journal, arrived: &Mails) {
    let states = "SELECT state::text, count(*) FROM inbox GROUP BY state";
    let states: Vec<(String, i64)> = sqlx::query_as(states).fetch_all(&mut *db).await.expect("rows");
    let letters = i64::try_from(journal.letters.len()).expect("a number");
    assert_eq!(states, [("done".to_owned(), letters)]);
    let answers = "SELECT count(*) FROM outbox WHERE kind = 'answer'";
    assert_eq!(sqlx::query_scalar::<_, i64>(answers).fetch_one(db).await.expect("a number"), letters);
    let mut answered = BTreeMap::<_, usize>::new();
    for (_, mail) in arrived.iter() {
        mail.answers.iter().for_each(|id| *answered.entry(id.as_str()).or_default() += 1);
    }
    for letter in &journal.letters {
        assert_eq!(answered.get(letter.as_str()), Some(&1), "answers to {letter}");
    }
}

/// Every sent mail has arrived, with at most one further copy for each fault, and no other mail.
pub(super) async fn check_mails(db: &mut PgConnection, arrived: &Mails, faults: usize) {
    let owed = "SELECT message_id, state = 'sent' FROM outbox WHERE message_id IS NOT NULL";
    let owed: Vec<(String, bool)> = sqlx::query_as(owed).fetch_all(db).await.expect("rows");
    let owed: BTreeMap<&str, bool> = owed.iter().map(|(id, sent)| (id.trim_matches(['<', '>']), *sent)).collect();
    let got: BTreeMap<&str, usize> = arrived.iter().map(|(id, mail)| (id, mail.copies)).collect();
    for (id, _) in owed.iter().filter(|(_, is_sent)| **is_sent) {
        assert!(got.contains_key(id), "{id} was sent and has not arrived");
    }
    for (id, copies) in &got {
        assert!(owed.contains_key(id), "{id} has arrived and nobody owed it");
        assert!(*copies <= 1 + faults, "{id} has arrived {copies} times");
    }
    let copies: usize = got.values().sum();
    println!("{} mails have arrived, {} of them once more", got.len(), copies - got.len());
}
