//! The texts of the history pages in English.

use super::{HistoryTexts, RootTexts};

pub(super) const HISTORY: HistoryTexts = HistoryTexts {
    title: "{name} after {version}",
    steps: "Through the history",
    known_to: "The board as it was known to",
    known_now: "you, today",
    first: "First",
    previous: "Back",
    next: "On",
    last: "Newest",
    version: "Number",
    go: "Go",
    slider: "Move through the history",
    no_board: "The board was not set up yet.",
    events: "What happened",
    sits_down: "{name} sits down",
    undone: "Taken back {how}",
    changed: "What this has changed",
    all: "Every version, in words",
    all_title: "{name}: everything that happened",
    pages: "Versions",
    record: "Download the record",
    record_more: "One text, to read or to replay.",
    export: "Download the game",
    export_more: "All events with their hashes, to check or to take elsewhere; what is still secret is left out.",
    compare: "Compare",
    compare_title: "{name}: two moments compared",
    compare_from: "From",
    compare_to: "to",
    compare_more: "Any two versions can be compared, in any order, also those that were taken back.",
    compare_board: "What differs on the board",
    only_at: "Counts only at {version}",
    only_nothing: "Nothing.",
    board_at: "The board at",
    two_numbers: "Name two versions by their numbers.",
    no_version: "There is no version {version}; the game has versions 1 to {newest}.",
};

pub(super) const ROOTS: RootTexts = RootTexts {
    title: "Daily roots",
    lead: "After each day, by the clock of UTC, one hash is made of everything that has ever happened in all games here, the \
           private ones included. It is called the root of the day. It tells nothing about the games.",
    keep: "Keep any root, and nobody can change what happened before it unnoticed, not even those who run this server.",
    how: "How to check a game against it",
    none: "There is no root yet. The first one is made when the first day is over.",
    changed: "Games, accounts and cases that have changed since the root before:",
    timestamp: "Timestamp of an outside witness",
    older: "Older roots",
};
