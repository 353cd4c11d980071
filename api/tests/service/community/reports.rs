//! The forty reports of the day: which there are, in which order they come, and what is remembered of each.

use chrono::TimeDelta;
use serde_json::{Value, json};
use uuid::Uuid;

use super::games::Pool;
use super::people::Community;
use super::{conduct, mistakes};
use crate::support::client::Client;

/// What a report is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A message with bad words.
    Abuse,
    /// A bad name.
    Name,
    /// A player who does not come back.
    Absence,
    /// Two players who help each other.
    Collusion,
    /// A move that was not meant.
    Misclick,
    /// A rewind by a moderator that was wrong.
    WrongRewind,
    /// A removal by a moderator that was a mistake.
    Removal,
    /// Two reports of the same game, in which nothing is wrong.
    Twice,
}

/// How many there are of each kind; two of them make two reports each.
const NUMBERS: [(Kind, usize); 8] = [
    (Kind::Abuse, 10),
    (Kind::Name, 4),
    (Kind::Absence, 6),
    (Kind::Collusion, 4),
    (Kind::Misclick, 6),
    (Kind::WrongRewind, 3),
    (Kind::Removal, 3),
    (Kind::Twice, 2),
];

/// A report that was answered.
#[derive(Clone)]
pub(super) struct Report {
    pub(super) case: Uuid,
    pub(super) kind: Kind,
    pub(super) reporter: Client,
    /// The user whom the report is about, if it is about one.
    pub(super) about: Option<Client>,
    /// What the reporter says.
    pub(super) words: String,
    pub(super) outcome: &'static str,
    pub(super) answer: String,
    pub(super) decided_by: Client,
    /// The events that undo what was done, if an appeal succeeds: in the log of which stream, and whether they have a reason.
    pub(super) undone_by: Vec<(Uuid, &'static str, bool)>,
}

/// The reports of the day.
#[derive(Default)]
pub(super) struct Reports {
    pub(super) all: Vec<Report>,
}

impl Reports {
    /// Makes all reports in any order, and has each of them answered.
    pub(super) async fn make_and_close_all(&mut self, community: &mut Community, pool: &Pool) {
        let mut left: Vec<Kind> = NUMBERS.into_iter().flat_map(|(kind, number)| vec![kind; number]).collect();
        while !left.is_empty() {
            let kind = left.swap_remove(community.dice.below(left.len()));
            community.advance_clock(TimeDelta::minutes(3));
            let number = self.of(kind).count() / if kind == Kind::Twice { 2 } else { 1 };
            let made = match kind {
                Kind::Abuse => vec![conduct::abuse(community, pool, number).await],
                Kind::Name => vec![conduct::name(community, pool, number).await],
                Kind::Absence => vec![conduct::absence(community, pool, number).await],
                Kind::Collusion => vec![conduct::collusion(community, pool, number).await],
                Kind::Misclick => vec![mistakes::misclick(community, pool, number).await],
                Kind::WrongRewind => vec![mistakes::wrong_rewind(community, pool, number).await],
                Kind::Removal => vec![mistakes::removal(community, pool, number).await],
                Kind::Twice => conduct::twice(community, pool, number).await,
            };
            self.all.extend(made);
        }
        assert_eq!(self.all.len(), 40);
    }

    /// The reports of a kind, in their order.
    pub(super) fn of(&self, kind: Kind) -> impl Iterator<Item = &Report> {
        self.all.iter().filter(move |report| report.kind == kind)
    }
}

impl Community {
    /// Makes a report. Returns the case.
    pub(super) async fn report(&self, reporter: &Client, subject: Value, words: &str) -> Uuid {
        let made = reporter.post("/reports", json!({"subject": subject, "text": words})).await.expect(201);
        made["id"].as_str().expect("an id").parse().expect("an id")
    }

    /// Closes the case, and remembers the report.
    pub(super) async fn answer(
        &mut self,
        by: &Client,
        (kind, case): (Kind, Uuid),
        (reporter, about): (&Client, Option<&Client>),
        words: &str,
        outcome: &'static str,
    ) -> Report {
        let answer = format!("Thank you.\nWe have looked into it: {words}");
        self.close(by, case, (outcome, &answer)).await;
        Report {
            case,
            kind,
            reporter: reporter.clone(),
            about: about.cloned(),
            words: words.to_owned(),
            outcome,
            answer,
            decided_by: by.clone(),
            undone_by: Vec::new(),
        }
    }
}
